//! Random positions to start from.

use super::Chance;
use bouton_answers::{
    Failure, Query, Session,
    failure::{FailureKind, OperationError},
    notation::{parse_sum, write_part},
    operation_error,
};
use bouton_core::{GameResult, Natural, Sum, natural::small};
use bouton_solve::Question;
use bouton_texts::{Texts, arg, msg};

/// Maximum number of positions drawn for one with the promised winner.
const TRIES: usize = 2_000;
/// Maximum number of numbers drawn for one position.
const MOST_NUMBERS: usize = 100_000;
/// Numbers are drawn up to this at least.
const LEAST_BOUND: u64 = 7;

/// No random position that will do was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStart {
    /// Number of positions drawn.
    pub tries: usize,
}

operation_error!(NoStart);

impl std::error::Error for NoStart {}

impl OperationError for NoStart {
    fn kind(&self) -> FailureKind {
        FailureKind::Limit
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedStart { tries: arg(self.tries) }), String::new())
    }
}

/// See [`PlaySession::random_start`](crate::PlaySession::random_start).
pub fn random_start(
    session: &mut Session,
    query: &Query,
    promised: Option<GameResult>,
    chance: &mut Chance,
) -> Result<Query, Failure> {
    let numbers = query.sum.components.iter().flat_map(|c| &c.parts).flat_map(|p| p.numbers());
    let largest: Natural = numbers.max().cloned().unwrap_or_default();
    let most = small(&largest).unwrap_or(u64::MAX).max(LEAST_BOUND);
    let mut meter = session.solver().meter();
    for _ in 0..TRIES {
        meter.look()?;
        let text = drawn(&query.sum, most, chance);
        // Not every choice of numbers is a position of every game.
        let Ok(sum) = parse_sum(text.as_bytes(), MOST_NUMBERS) else {
            continue;
        };
        let start = Query { sum: sum.into(), ..query.clone() };
        let question = Question {
            sum: &start.sum,
            convention: start.convention,
            mover: start.mover,
            engine: None,
            moves: None,
            value: false,
        };
        if has_no_move(session, &start) {
            continue;
        }
        let Some(promised) = promised else { return Ok(start) };
        let verdict = session.solver().solve(&question);
        if verdict.is_ok_and(|verdict| verdict.result == promised) {
            return Ok(start);
        }
    }
    Err(NoStart { tries: TRIES }.into())
}

fn has_no_move(session: &mut Session, query: &Query) -> bool {
    let meter = &mut session.solver().meter();
    let legal = super::legal::legal_moves(&query.sum, query.mover, 0, meter);
    legal.is_ok_and(|legal| legal.count == Some(0))
}

/// The position as it is typed, with other numbers in place of its own.
fn drawn(sum: &Sum, most: u64, chance: &mut Chance) -> String {
    let mut out = String::new();
    for (i, component) in sum.components.iter().enumerate() {
        if i > 0 {
            out.push_str(" + ");
        }
        out.push_str(&component.rules.game());
        if component.parts.is_empty() {
            out.push_str(" 0");
        }
        for part in &component.parts {
            out.push(' ');
            let mut in_number = false;
            for sign in write_part(&*component.rules, part).chars() {
                if !sign.is_ascii_digit() {
                    out.push(sign);
                } else if !in_number {
                    out.push_str(&(1 + chance.below(most)).to_string());
                }
                in_number = sign.is_ascii_digit();
            }
        }
    }
    out
}
