//! Laws about what is shown: reasons, and positions as they are typed.

use super::{Broken, check, hints::settings};
use crate::{Rules, brute::sum_of, ground::Ground, tidied, written};
use bouton_core::{Convention, Natural, Part, Reason, Words, reason::nim_sum};
use bouton_solve::{Limits, Question, Solver};
use std::sync::Arc;

/// Reasons are true, speak of this part or position, and give the value or the winner that the
/// closed form gives.
///
/// # Errors
/// The first reason that does not.
pub fn reasons_hold(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        let Some(reason) = rules.reason(part) else { continue };
        let value = rules.value(std::slice::from_ref(part)).map(|value| value.grundy);
        let right = reason.holds()
            && stated_value(&reason).is_some_and(|stated| Some(stated) == value)
            && speaks_of(&reason, std::slice::from_ref(part));
        let detail = || format!("{reason:?}, value {value:?}");
        check(right, "reasons", || ground.name(std::slice::from_ref(part)), detail)?;
    }
    for position in &ground.positions {
        for (convention, mover) in settings() {
            let Some(reason) = rules.winner_reason(position, mover, convention) else { continue };
            let winner = rules.winner(position, mover, convention);
            let wins = winner.map(|winner| winner == bouton_core::Winner::First);
            let right = reason.holds()
                && stated_win(&reason, convention).is_none_or(|stated| Some(stated) == wins)
                && speaks_of(&reason, position);
            let detail = || format!("{convention:?}, {mover:?}: {reason:?}, wins {wins:?}");
            check(right, "reasons", || ground.name(position), detail)?;
        }
    }
    Ok(())
}

/// The value that a reason gives, if it is one for a value.
fn stated_value(reason: &Reason) -> Option<Natural> {
    match reason {
        Reason::Size { heap } => Some(heap.clone()),
        Reason::Residue { residue, .. } => Some(residue.clone()),
        Reason::Blocks { value, .. }
        | Reason::PrimeFactors { value, .. }
        | Reason::TwoAdic { value, .. }
        | Reason::Halving { value, .. }
        | Reason::Lasker { value, .. }
        | Reason::PowersResidue { value, .. }
        | Reason::OddStairs { value, .. }
        | Reason::EuclidQuotient { value, .. } => Some(value.clone()),
        Reason::GoldenRatio { .. }
        | Reason::MooreColumns { .. }
        | Reason::ColdPair { .. }
        | Reason::Zeckendorf { .. }
        | Reason::ForbiddenCase { .. } => None,
    }
}

/// Whether the player to move wins by this reason, if that can be read from it.
fn stated_win(reason: &Reason, convention: Convention) -> Option<bool> {
    match reason {
        Reason::GoldenRatio { wins, .. }
        | Reason::Zeckendorf { wins, .. }
        | Reason::ForbiddenCase { wins, .. } => Some(*wins),
        Reason::ColdPair { small, large, cold, .. } => Some((small, large) != (&cold.0, &cold.1)),
        Reason::MooreColumns { heaps, columns, .. } => {
            let end = heaps.iter().all(|heap| *heap <= Natural::ONE);
            let lost = match convention {
                Convention::Misere if end => columns.iter().sum::<u64>() == 1,
                _ => columns.iter().all(|column| *column == 0),
            };
            Some(!lost)
        }
        _ => None,
    }
}

/// Whether the numbers of a reason are those of the position.
fn speaks_of(reason: &Reason, parts: &[Part]) -> bool {
    let numbers: Vec<Natural> = parts.iter().flat_map(|part| part.numbers().to_vec()).collect();
    let heap_is = |heap: &Natural| numbers.first() == Some(heap);
    let pair_is = |small: &Natural, large: &Natural| {
        let mut pair = numbers.clone();
        pair.sort();
        pair == [small.clone(), large.clone()]
    };
    match reason {
        Reason::Size { heap }
        | Reason::Residue { heap, .. }
        | Reason::Blocks { heap, .. }
        | Reason::TwoAdic { heap, .. }
        | Reason::Halving { heap, .. }
        | Reason::Lasker { heap, .. }
        | Reason::PowersResidue { heap, .. }
        | Reason::Zeckendorf { heap, .. } => heap_is(heap),
        Reason::PrimeFactors { number, .. } => heap_is(number),
        Reason::OddStairs { stairs, .. } => *stairs == numbers,
        Reason::EuclidQuotient { small, large, .. }
        | Reason::GoldenRatio { small, large, .. }
        | Reason::ColdPair { small, large, .. } => pair_is(small, large),
        Reason::MooreColumns { heaps, .. } => *heaps == numbers,
        Reason::ForbiddenCase { heaps, sum, .. } => *heaps == numbers && *sum == nim_sum(&numbers),
    }
}

/// The starts can be read, are solved, and are printed so that they are read again as the same.
///
/// # Errors
/// The first start that is not.
pub fn example(ground: &mut Ground) -> Result<(), Broken> {
    for start in &ground.starts {
        let text = written(&*ground.rules, start);
        let read = ground.rules.read(&mut Words::new(text.as_bytes(), 0, 1_000));
        let same =
            read.as_ref().is_ok_and(|read| tidied(&*ground.rules, read.iter().cloned()) == *start);
        check(same, "example", || ground.name(start), || format!("read as {read:?}"))?;
        example_text(&ground.rules, &text)?;
    }
    Ok(())
}

/// The same law about a text, as the examples of the registry are.
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
    let tidy = |parts: &[Part]| tidied(&**rules, parts.iter().cloned());
    let same = again.as_ref().is_ok_and(|again| tidy(again) == tidy(&parts));
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
