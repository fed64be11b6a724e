//! Every row of the corpus, on the cheapest engine and on every other that can.

mod common;

use bouton::{Convention, Engine, Failure, Limits, Query, Sequence, Session, Winner};
use bouton_testkit::corpus::{self, Row};
use common::{query, small_limits};

/// What is wrong with the answer of one engine; `None` also where it cannot answer, or not within
/// the limits (the cheapest one must).
fn fault(session: &mut Session, row: &Row, engine: Option<Engine>) -> Option<String> {
    let question = Query { engine, ..query(&row.position, row.convention, row.mover) };
    let answer = match session.solve(&question) {
        Ok(answer) => answer,
        Err(Failure::Unsupported(_) | Failure::GaveUp(..)) if engine.is_some() => return None,
        Err(failure) => return Some(failure.to_string()),
    };
    let mut wrong = Vec::new();
    if answer.winner() != Some(row.winner) {
        wrong.push(format!("{:?} wins", answer.winner()));
    }
    if let (Some(expected), Some(grundy)) = (&row.grundy, answer.grundy())
        && row.convention == Convention::Normal
        && expected != grundy
    {
        wrong.push(format!("worth {grundy}"));
    }
    if let (Some(expected), Some(count)) = (&row.winning_move_count, answer.winning_move_count())
        && expected != count
    {
        wrong.push(format!("{count} winning moves"));
    }
    let has_moves = !answer.winning_moves().is_empty();
    if has_moves && row.winner == Winner::Second {
        wrong.push("a winning move for the loser".to_string());
    }
    (!wrong.is_empty()).then(|| wrong.join(", "))
}

fn check(engine: Option<Engine>) {
    let mut faults = Vec::new();
    for ruleset in corpus::rulesets() {
        let limits = if engine.is_some() { small_limits() } else { Limits::default() };
        let mut session = Session::new(limits);
        for row in corpus::rows_of(&ruleset) {
            if let Some(fault) = fault(&mut session, &row, engine) {
                faults.push(format!("{} ({:?}): {fault}; {row:?}", row.position, row.convention));
            }
        }
    }
    assert!(faults.is_empty(), "{} rows fail:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_cheapest_engine() {
    check(None);
}

#[test]
fn closed_forms() {
    check(Some(Engine::ClosedForm));
}

#[test]
fn heap_tables() {
    check(Some(Engine::HeapTable));
}

#[test]
fn grundy_on_positions() {
    check(Some(Engine::Grundy));
}

#[test]
fn search() {
    check(Some(Engine::Search));
}

#[test]
fn sequences() {
    for row in corpus::sequences() {
        let last = row.values.len() as u64 - 1;
        let mut sequence = Sequence::new(&row.game, last, Limits::default())
            .unwrap_or_else(|failure| panic!("{}: {failure}", row.game));
        for (n, expected) in (0..).zip(&row.values) {
            let value = sequence.value(n).unwrap_or_else(|f| panic!("{}: {f}", row.game));
            assert_eq!(
                value,
                bouton::Natural::from(*expected),
                "{} {n} ({})",
                row.game,
                row.source
            );
        }
    }
}
