//! Positions near one that is explained: where its idea fails, and where it can be tried.

use super::{Case, Idea, Nearby, is_over, kinds, solved, stones};
use crate::notation::{write_parts, write_sum};
use bouton_core::{Component, GameResult, IdeaKind, Natural, Part, Sum, Words, natural::small};
use bouton_solve::Solver;
use std::sync::Arc;

/// Maximum number of positions searched for those near one in all, and for each.
const POSITIONS: u64 = 600;
const EACH: u64 = 300;
/// Largest heap whose table of values is made use of.
const TABLE: u64 = 100_000;
/// Maximum number of numbers in a position that is changed.
const NUMBERS: usize = 8;
/// Largest change of a number.
const CHANGE: u64 = 12;
/// Longest text of a position that is changed letter by letter.
const LETTERS: usize = 80;
/// Maximum number of positions that are asked for.
const ASKED: usize = 24;
/// Place in that order from which on a position is tried: the nearest are too much alike.
const APART: usize = 3;
/// Winning moves that are found for such a position.
const MOVES: usize = 64;

/// The positions near that of `case` for its idea.
pub(super) fn of(solver: &mut Solver, case: &Case<'_>, idea: &Idea) -> Nearby {
    if idea.kind() == IdeaKind::Tree || case.verdict.quotient.is_some() {
        return Nearby::default();
    }
    let near = match typed(case.sum) {
        Some(numbers) => by_numbers(case, &numbers),
        None => by_letters(case),
    };
    let asked = solver.limits.positions;
    let found = look(solver, case, idea, near);
    solver.limits.positions = asked;
    found
}

/// Solves positions near one, in their order, until both are found.
fn look(solver: &mut Solver, case: &Case<'_>, idea: &Idea, near: Vec<Sum>) -> Nearby {
    let mut nearby = Nearby::default();
    let fails = !matches!(idea.kind(), IdeaKind::Disguise);
    let given: Vec<&Natural> = numbers(case.sum).collect();
    // An example is not worth a long search. A table of heaps is there already.
    let table: u64 = given.iter().filter_map(|it| small(it)).filter(|heap| *heap <= TABLE).sum();
    let mut left = POSITIONS;
    for (place, sum) in near.into_iter().enumerate() {
        let far = place + 1 >= APART;
        if nearby.try_on.is_some() && (nearby.fails_at.is_some() || !fails) || left == 0 {
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
        // The explanation tells the values of these parts alone, unless a table or a theorem tells them all.
        let is_known = idea.kind() != IdeaKind::Disguise
            || idea.reason().is_some()
            || match stones::tabled(idea) {
                Some(largest) => numbers(&sum).all(|number| *number <= largest),
                None => numbers(&sum).all(|number| given.contains(&number)),
            };
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

/// The numbers of all parts.
fn numbers(sum: &Sum) -> impl Iterator<Item = &Natural> {
    sum.components.iter().flat_map(|component| &component.parts).flat_map(Part::numbers)
}

/// Positions in which a number is another, the nearest first.
fn by_numbers(case: &Case<'_>, given: &[Natural]) -> Vec<Sum> {
    let near = changed(given).into_iter().take(ASKED);
    near.filter_map(|numbers| position(case, &numbers)).collect()
}

/// Positions in which two neighbouring signs of a board have changed places, a sign is another, or an edge is missing.
fn by_letters(case: &Case<'_>) -> Vec<Sum> {
    let [Component { rules, parts }] = &case.sum.components[..] else { return Vec::new() };
    let text = write_parts(&**rules, parts);
    if text.len() > LETTERS
        || !text.is_ascii()
        || parts.iter().any(|part| part.as_joined().is_some())
    {
        return Vec::new();
    }
    let is_graph = parts.iter().any(|part| part.as_network().is_some());
    let near = if is_graph { without_an_edge(&text) } else { other_signs(&text) };
    let read = |text: String| {
        let parts = rules.read(&mut Words::new(text.as_bytes(), 0, NUMBERS)).ok()?;
        Some(Sum { components: vec![Component { rules: Arc::clone(rules), parts }] })
    };
    let same = write_sum(case.sum);
    let near = near.into_iter().filter_map(read);
    near.filter(|sum| !is_over(sum, case.mover) && write_sum(sum) != same).take(ASKED).collect()
}

/// The texts with one of the items between commas left out.
fn without_an_edge(text: &str) -> Vec<String> {
    let items: Vec<&str> = text.split(',').collect();
    let without = |place: usize| {
        let left = items.iter().enumerate().filter(|(at, _)| *at != place);
        left.map(|(_, item)| *item).collect::<Vec<_>>().join(",")
    };
    (0..items.len()).rev().map(without).filter(|text| !text.is_empty()).collect()
}

/// The texts with two neighbouring signs exchanged, and those with one sign instead of another.
fn other_signs(text: &str) -> Vec<String> {
    let signs: Vec<u8> = text.bytes().collect();
    let is_sign = |sign: u8| sign.is_ascii_alphabetic() || b".#".contains(&sign);
    let mut all: Vec<u8> = signs.iter().copied().filter(|sign| is_sign(*sign)).collect();
    all.sort_unstable();
    all.dedup();
    let mut texts = Vec::new();
    for at in 1..signs.len() {
        if is_sign(signs[at]) && is_sign(signs[at - 1]) && signs[at] != signs[at - 1] {
            let mut other = signs.clone();
            other.swap(at - 1, at);
            texts.push(other);
        }
    }
    for at in 0..signs.len() {
        for sign in all.iter().filter(|sign| is_sign(signs[at]) && **sign != signs[at]) {
            let mut other = signs.clone();
            other[at] = *sign;
            texts.push(other);
        }
    }
    texts.into_iter().filter_map(|text| String::from_utf8(text).ok()).collect()
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
    let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
    (!is_over(&sum, case.mover)).then_some(sum)
}
