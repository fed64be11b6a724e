//! The puzzle of a day.

use crate::{
    Chance, NoStart,
    legal::legal_moves,
    start::{TRIES, bound, drawn},
};
use bouton_answers::{Failure, Query, Session};
use bouton_core::{Convention, Natural};

/// The shapes of the puzzles, from Monday's to Sunday's: positions whose largest number bounds those that are
/// drawn. Each week takes the next of its day.
const SHAPES: [&[&str]; 7] = [
    &["nim 7 7 7", "nim:max=3 9 9 9"],
    &["nim 12 12 12", "wythoff 9 9", "subtract:1,3,4 12 12"],
    &["kayles 9 9", "nim 9 9 9 9", "lasker 8 8"],
    &["wythoff 15 15", "staircase 7 7 7 7", "kayles 10 10 10"],
    &["nim 15 15 15 15", "lasker 9 9 9", "dawson-kayles 12 12"],
    &["kayles 14 14", "nim 21 21 21", "subtract:2,3,5 15 15 15"],
    &["nim 31 31 31 31", "wythoff 30 30", "kayles 12 12 12 12"],
];
/// Of this many weeks one has a puzzle of misère Nim on its Thursday.
const MISERE_WEEKS: u64 = 2;
/// Shape of that puzzle.
const MISERE: &str = "nim 9 9 9";
/// The weekday of 1970-01-01, from Monday on.
const THURSDAY: u64 = 3;
/// Least number of legal moves of a puzzle.
const CHOICE: u64 = 6;

/// How hard the puzzle of a day is, from 1, on Mondays, to 7.
pub fn difficulty(day: u64) -> u64 {
    (day % 7 + THURSDAY) % 7 + 1
}

/// See [`PlaySession::puzzle`](crate::PlaySession::puzzle).
pub fn puzzle(session: &mut Session, day: u64) -> Result<Query, Failure> {
    let (weekday, week) = (difficulty(day) - 1, day / 7);
    let shapes = SHAPES[weekday as usize];
    let is_misere = weekday == THURSDAY && week.is_multiple_of(MISERE_WEEKS);
    let shape =
        Query::new(if is_misere { MISERE } else { shapes[(week % shapes.len() as u64) as usize] })?;
    let convention = if is_misere { Convention::Misere } else { Convention::Normal };
    let most = bound(&shape);
    let chance = &mut Chance::seeded(day);
    let mut meter = session.solver().meter();
    for _ in 0..TRIES {
        meter.look()?;
        let Some(sum) = drawn(&shape.sum, most, chance) else { continue };
        let numbers = sum.components.iter().flat_map(|c| &c.parts).flat_map(|part| part.numbers());
        if numbers.clone().any(|number| *number == Natural::ZERO) {
            continue;
        }
        let query = Query { sum: sum.into(), convention, ..shape.clone() };
        if has_one_winning_move(session, &query)? {
            return Ok(query);
        }
    }
    Err(NoStart { tries: TRIES }.into())
}

/// Returns `true` if exactly one of its moves wins, and there is a choice.
fn has_one_winning_move(session: &mut Session, query: &Query) -> Result<bool, Failure> {
    let one = Natural::from(1u8);
    if session.solve(query)?.winning_move_count() != Some(&one) {
        return Ok(false);
    }
    let legal = legal_moves(&query.sum, query.mover, 0, &mut session.solver().meter())?;
    Ok(legal.count.is_some_and(|count| count >= CHOICE))
}
