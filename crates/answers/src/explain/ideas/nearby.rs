//! Positions near one that is explained: where its idea fails, and where it can be tried.

use super::{Case, Idea, Nearby, is_over, kinds, solved};
use crate::notation::write_sum;
use bouton_core::{Component, GameResult, IdeaKind, Natural, Sum, natural::small};
use bouton_solve::Solver;
use std::sync::Arc;

/// Maximum number of positions visited for the verdict of a position whose neighbours are solved.
const SEARCHED: u64 = 2000;
/// Maximum number of positions searched for those near one in all, and for each.
const POSITIONS: u64 = 600;
const EACH: u64 = 300;
/// Largest heap whose table of values is made use of.
const TABLE: u64 = 100_000;
/// Maximum number of numbers in a position that is changed.
const NUMBERS: usize = 8;
/// Largest change of a number.
const CHANGE: u64 = 12;
/// Maximum number of positions that are asked for.
const ASKED: usize = 24;
/// Place in that order from which on a position is tried: the nearest are too much alike.
const APART: usize = 3;
/// Winning moves that are found for such a position.
const MOVES: usize = 64;

/// The positions near that of `case` for its idea.
pub(super) fn of(solver: &mut Solver, case: &Case<'_>, idea: &Idea) -> Nearby {
    let is_tried = idea.kind() != IdeaKind::Tree && case.verdict.quotient.is_none();
    if case.verdict.searched > SEARCHED || !is_tried {
        return Nearby::default();
    }
    let Some(numbers) = typed(case.sum) else { return Nearby::default() };
    let asked = solver.limits.positions;
    let found = look(solver, case, idea, &numbers);
    solver.limits.positions = asked;
    found
}

/// Solves positions near one, in their order, until both are found.
fn look(solver: &mut Solver, case: &Case<'_>, idea: &Idea, given: &[Natural]) -> Nearby {
    let mut nearby = Nearby::default();
    let fails = !matches!(idea.kind(), IdeaKind::Disguise);
    // An example is not worth a long search. A table of heaps is there already.
    let table: u64 = given.iter().filter_map(small).filter(|heap| *heap <= TABLE).sum();
    let mut left = POSITIONS;
    for (place, numbers) in changed(given).into_iter().enumerate() {
        let far = place + 1 >= APART;
        if nearby.try_on.is_some() && (nearby.fails_at.is_some() || !fails) || place >= ASKED {
            break;
        }
        let Some(sum) = position(case, &numbers) else { continue };
        if is_over(&sum, case.mover) {
            continue;
        }
        if left == 0 {
            break;
        }
        solver.limits.positions = solver.limits.positions.min(table + EACH);
        let solved = solved(solver, &sum, case.mover, case.convention, MOVES);
        left = left.saturating_sub(solved.as_ref().map_or(EACH, |verdict| verdict.searched));
        let Some(verdict) = solved else { continue };
        let near = Case { sum: &sum, verdict: &verdict, ..*case };
        let kinds = kinds(solver, &near);
        if !kinds.contains(&idea.kind()) && fails && nearby.fails_at.is_none() {
            nearby.fails_at = Some(write_sum(&sum));
        }
        // The explanation tells the values of these parts alone, unless a theorem tells them all.
        let is_known = idea.kind() != IdeaKind::Disguise
            || idea.reason().is_some()
            || numbers.iter().all(|number| given.contains(number));
        // A pupil tries it where a move wins, and not where the same move does.
        if is_known
            && kinds.first() == Some(&idea.kind())
            && far
            && verdict.result == GameResult::Win
            && nearby.try_on.is_none()
        {
            nearby.try_on = Some(write_sum(&sum));
        }
    }
    nearby
}

/// The numbers by which a position of one component is typed, where they are few.
fn typed(sum: &Sum) -> Option<Vec<Natural>> {
    let [Component { rules, parts }] = &sum.components[..] else { return None };
    let numbers: Vec<Natural> = match &parts[..] {
        [part] if part.as_cells().is_some() => {
            let cells = part.as_cells()?;
            [cells.height(), cells.width()].map(|side| (side as u64).into()).into()
        }
        _ => parts.iter().flat_map(|part| part.numbers()).cloned().collect(),
    };
    let same = rules.parts_from(&numbers).is_ok_and(|same| same == *parts);
    (same && numbers.len() <= NUMBERS && !numbers.is_empty()).then_some(numbers)
}

/// These numbers with one of them changed, the nearest first; and with one more.
fn changed(numbers: &[Natural]) -> Vec<Vec<Natural>> {
    let mut all = Vec::new();
    for by in 1..=CHANGE {
        for place in 0..numbers.len() {
            let with = |number: Natural| {
                let mut changed = numbers.to_vec();
                changed[place] = number;
                changed
            };
            all.push(with(&numbers[place] + by));
            if numbers[place] > Natural::from(by) {
                all.push(with(&numbers[place] - by));
            }
        }
        if by <= 2 {
            all.push(numbers.iter().cloned().chain([Natural::from(by)]).collect());
        }
    }
    all
}

/// The position of these numbers in the game of `case`.
fn position(case: &Case<'_>, numbers: &[Natural]) -> Option<Sum> {
    let [Component { rules, .. }] = &case.sum.components[..] else { return None };
    let parts = rules.parts_from(numbers).ok()?;
    Some(Sum { components: vec![Component { rules: Arc::clone(rules), parts }] })
}
