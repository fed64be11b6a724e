//! Laws about what is shown: reasons, and positions as they are typed.

use super::{Broken, check, hints::settings};
use crate::{Rules, brute::sum_of, ground::Ground, normalised, written};
use bouton_core::{
    Frame, GameResult, Natural, Part, Reason, Words,
    natural::nim_sum,
    reason::{About, Nim},
};
use bouton_solve::{Limits, Question, Solver};
use std::sync::Arc;

/// Reasons are true, speak of this part or position, and state the value, or the winner in this
/// convention, that the closed form gives; and the moves of a part are those that the argument of its reason takes
/// for granted.
///
/// # Errors
/// The first reason that does not.
pub fn reasons_hold(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        let Some(reason) = rules.reason(part) else { continue };
        let value = rules.value(std::slice::from_ref(part)).map(|value| value.grundy);
        let right = reason.holds()
            && reason.value().is_some_and(|stated| Some(stated) == value.as_ref())
            && heaps_agree(&reason)
            && rules.meets_premise(&reason, part, u64::MAX)
            && speaks_of(&reason, rules.frame(), std::slice::from_ref(part));
        let detail = || format!("{reason:?}, value {value:?}");
        check(right, "reasons", || ground.name(std::slice::from_ref(part)), detail)?;
    }
    for position in &ground.positions {
        for (convention, mover) in settings() {
            let Some(reason) = rules.winner_reason(position, mover, convention) else { continue };
            let wins = match reason.kind().names_no_move {
                // The rules give no result without a move.
                true => {
                    let sum = sum_of(&ground.rules, position);
                    Some(ground.brute.wins(&sum, mover, convention))
                }
                false => {
                    let result = rules.result(position, mover, convention);
                    result.map(|result| result == GameResult::Win)
                }
            };
            let right = reason.holds()
                && reason.wins().is_some_and(|stated| Some(stated) == wins)
                && reason.convention() == Some(convention)
                && speaks_of(&reason, rules.frame(), position);
            let detail = || format!("{convention:?}, {mover:?}: {reason:?}, wins {wins:?}");
            check(right, "reasons", || ground.name(position), detail)?;
        }
    }
    Ok(())
}

/// Returns `true` if the numbers of a reason are those of the position.
fn speaks_of(reason: &Reason, frame: Frame, parts: &[Part]) -> bool {
    let numbers: Vec<Natural> = parts.iter().flat_map(|part| frame.numbers_of(part)).collect();
    let operands = reason.operands();
    match reason.kind().about {
        About::First(name) => {
            operands.number(name).is_some_and(|number| numbers.first() == Some(number))
        }
        About::All(name) => operands.numbers(name) == Some(&numbers),
        About::Ascending(names) => {
            let mut sorted: Vec<Option<&Natural>> = numbers.iter().map(Some).collect();
            sorted.sort();
            names.iter().map(|name| operands.number(name)).eq(sorted)
        }
        About::Network(name) => {
            let written = parts.iter().filter_map(|part| Some(part.as_network()?.written()));
            operands.text(name) == Some(&written.collect::<Vec<_>>().join(","))
        }
        About::Board(name) => match frame {
            Frame::Boards { signs, opening } => {
                let boards = parts.iter().filter_map(|part| part.as_cells());
                let written = boards.map(|board| board.written(signs, opening));
                operands.text(name) == Some(&written.collect::<Vec<_>>().join(" "))
            }
            _ => false,
        },
        About::Ones(name) => {
            let single = numbers.iter().all(|n| *n <= Natural::ONE);
            let total = numbers.iter().fold(Natural::ZERO, |total, n| total + n);
            single && operands.number(name) == Some(&total)
        }
    }
}

/// Returns `true` if the Nim heaps that a reason names have the value that it states.
fn heaps_agree(reason: &Reason) -> bool {
    let Some(heaps) = reason.nim_heaps() else {
        return !matches!(reason.kind().nim, Nim::Heaps(_));
    };
    Some(&nim_sum(heaps.iter().map(|(_, size)| size))) == reason.value()
}

/// The starts can be read, are solved, and are printed so that they are read again as the same.
///
/// # Errors
/// The first start that is not.
pub fn example(ground: &mut Ground) -> Result<(), Broken> {
    for start in &ground.starts {
        let text = written(&*ground.rules, start);
        let read = ground.rules.read(&mut Words::new(text.as_bytes(), 0, 1_000));
        let same = read
            .as_ref()
            .is_ok_and(|read| normalised(&*ground.rules, read.iter().cloned()) == *start);
        check(same, "example", || ground.name(start), || format!("read as {read:?}"))?;
        example_text(&ground.rules, &text)?;
    }
    Ok(())
}

/// This law about a text, such as an example of the registry.
///
/// # Errors
/// It cannot be read, or solved, or read again.
pub fn example_text(rules: &Rules, text: &str) -> Result<(), Broken> {
    let name = || format!("{} {text}", rules.game());
    let read = |text: &str| rules.read(&mut Words::new(text.as_bytes(), 0, 1_000));
    let parts = match read(text) {
        Ok(parts) => parts,
        Err(error) => return check(false, "example", name, || error.to_string()),
    };
    let again = read(&written(&**rules, &parts));
    let normal = |parts: &[Part]| normalised(&**rules, parts.iter().cloned());
    let same = again.as_ref().is_ok_and(|again| normal(again) == normal(&parts));
    check(same, "example", name, || format!("read again as {again:?}"))?;
    let sum = sum_of(&Arc::clone(rules), &parts);
    for (convention, mover) in settings() {
        let question =
            Question { sum: &sum, convention, mover, engine: None, moves: Some(8), value: true };
        let verdict = Solver::new(Limits::default()).solve(&question);
        let detail = || format!("{convention:?}, {mover:?}: {verdict:?}");
        check(verdict.is_ok(), "example", name, detail)?;
    }
    Ok(())
}
