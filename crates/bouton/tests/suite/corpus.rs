//! Every row of the corpus, on the cheapest engine and on every other that can.

use crate::common::{game_of, patient_limits, query, small_limits};
use bouton::{Convention, Engine, Failure, GameResult, Query, Sequence, Session};
use bouton_testkit::{
    corpus::{self, Row},
    sampled, share,
};

/// Returns `true` if an engine answers a row, and what is wrong with the answer. The cheapest one must answer;
/// another may be unable to, or not within its limits.
fn fault(session: &mut Session, row: &Row, engine: Option<Engine>) -> Result<bool, String> {
    let question = Query { engine, ..query(&row.position, row.convention, row.mover) };
    let answer = match session.solve(&question) {
        Ok(answer) => answer,
        Err(Failure::Unsupported(_) | Failure::GaveUp(..)) if engine.is_some() => {
            return Ok(false);
        }
        Err(failure) => return Err(failure.to_string()),
    };
    let mut wrong = Vec::new();
    if answer.result() != row.result {
        wrong.push(format!("{:?} wins", answer.result()));
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
    if has_moves && row.result == GameResult::Loss {
        wrong.push("a winning move for the loser".to_string());
    }
    if wrong.is_empty() { Ok(true) } else { Err(wrong.join(", ")) }
}

/// Checks all rows; at least `answered` of them must be answered, lest an engine that refuses
/// everything pass.
fn check(engine: Option<Engine>, answered: usize) {
    let mut faults = Vec::new();
    let mut rows = 0;
    // The engine that answers by default answers all of them.
    let every = if engine.is_some() { 3 } else { 1 };
    for ruleset in sampled(corpus::rulesets(), every) {
        let limits = if engine.is_some() { small_limits() } else { patient_limits() };
        let mut session = Session::new(limits);
        for row in corpus::rows_of(&ruleset) {
            match fault(&mut session, &row, engine) {
                Ok(is_answered) => rows += usize::from(is_answered),
                Err(fault) => {
                    let place = format!("{} ({:?})", row.position, row.convention);
                    faults.push(format!("{place}: {fault}; {row:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} rows fail:\n{}", faults.len(), faults.join("\n"));
    assert!(
        rows >= if every > 1 { share(answered, 6) } else { answered },
        "{engine:?} has answered {rows} rows, and should answer {answered}"
    );
}

#[test]
fn the_cheapest_engine() {
    check(None, 600);
}

#[test]
fn closed_forms() {
    check(Some(Engine::ClosedForm), 320);
}

#[test]
fn heap_tables() {
    check(Some(Engine::HeapTable), 220);
}

#[test]
fn grundy_on_positions() {
    check(Some(Engine::Grundy), 370);
}

#[test]
fn search() {
    check(Some(Engine::Search), 580);
}

#[test]
fn proved_periods() {
    check(Some(Engine::Period), 140);
}

#[test]
fn retrograde() {
    check(Some(Engine::Retrograde), 580);
}

#[test]
fn sequences() {
    for row in corpus::sequences() {
        let last = row.values.len() as u64 - 1;
        let mut sequence = Sequence::new(&game_of(&row.game), last, patient_limits())
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
