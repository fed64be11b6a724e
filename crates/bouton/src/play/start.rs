//! Random positions to start from.

use super::Chance;
use crate::{
    Failure, Query, Session,
    notation::{parse_sum_within, write_part},
};
use bouton_core::{GameResult, Natural, Sum, natural::small};
use bouton_solve::Question;

/// Maximum number of positions drawn for one with the promised winner.
const TRIES: usize = 2_000;
/// Maximum number of numbers drawn for one position.
const MOST_NUMBERS: usize = 100_000;
/// Numbers are drawn up to this at least.
const LEAST_BOUND: u64 = 7;

impl Session {
    /// A random position of the same shape as `query`: the same games with as many numbers, none
    /// larger than its largest (or 7). With a winner promised, it is one that this player wins. What
    /// is drawn is a position with moves, whatever is promised.
    ///
    /// # Errors
    /// [`Failure::NoStart`] where none of the positions drawn will do; the limit of time, which is
    /// that of all draws together.
    pub fn random_start(
        &mut self,
        query: &Query,
        promised: Option<GameResult>,
        chance: &mut Chance,
    ) -> Result<Query, Failure> {
        let numbers = query.sum.components.iter().flat_map(|c| &c.parts).flat_map(|p| p.numbers());
        let largest: Natural = numbers.max().cloned().unwrap_or_default();
        let most = small(&largest).unwrap_or(u64::MAX).max(LEAST_BOUND);
        let mut meter = self.solver().meter();
        for _ in 0..TRIES {
            meter.look()?;
            let text = drawn(&query.sum, most, chance);
            // Not every choice of numbers is a position of every game.
            let limits = &self.solver().limits;
            let Ok(sum) = parse_sum_within(text.as_bytes(), MOST_NUMBERS, limits) else {
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
            if self.has_no_move(&start) {
                continue;
            }
            let Some(promised) = promised else { return Ok(start) };
            let verdict = self.solver().solve(&question);
            if verdict.is_ok_and(|verdict| verdict.result == promised) {
                return Ok(start);
            }
        }
        Err(Failure::NoStart { tries: TRIES })
    }

    fn has_no_move(&mut self, query: &Query) -> bool {
        let meter = &mut self.solver().meter();
        let legal = super::legal::legal_moves(&query.sum, query.mover, 0, meter);
        legal.is_ok_and(|legal| legal.count == Some(0))
    }
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
