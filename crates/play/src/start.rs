//! Random positions to start from.

use super::Chance;
use bouton_answers::{
    Failure, Query, Session,
    operation::{FailureKind, OperationError},
    operation_error,
};
use bouton_core::{
    Cells, Component, Frame, GameResult, Natural, Network, Part, Stop, Sum,
    cells::{GONE, Opening},
    natural::small,
};
use bouton_solve::{Question, Refusal};
use bouton_texts::{Texts, arg, msg};
use std::sync::Arc;

/// Maximum number of positions drawn for one with the promised winner.
pub const TRIES: usize = 2_000;
/// Numbers are drawn up to this at least.
const LEAST_BOUND: u64 = 7;

/// No random position that will do was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStart {
    /// Number of positions drawn.
    pub tries: usize,
}

operation_error!(NoStart);

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
    let most = bound(query);
    let mut meter = session.solver().meter();
    for _ in 0..TRIES {
        meter.look()?;
        // Not every choice of numbers is a position of every game.
        let Some(sum) = drawn(&query.sum, most, chance) else { continue };
        let start = Query { sum: sum.into(), ..query.clone() };
        if has_no_move(&start) {
            continue;
        }
        let Some(promised) = promised else { return Ok(start) };
        if result(session, &start).is_ok_and(|result| result == promised) {
            return Ok(start);
        }
    }
    Err(NoStart { tries: TRIES }.into())
}

/// The largest number that is drawn for positions like this one.
pub fn bound(query: &Query) -> u64 {
    let numbers = query.sum.components.iter().flat_map(|c| &c.parts).flat_map(|p| p.numbers());
    let largest: Natural = numbers.max().cloned().unwrap_or_default();
    small(&largest).unwrap_or(u64::MAX).max(LEAST_BOUND)
}

/// The result for the player to move, and nothing more.
pub fn result(session: &mut Session, start: &Query) -> Result<GameResult, Refusal> {
    let question = Question {
        sum: &start.sum,
        convention: start.convention,
        mover: start.mover,
        engine: None,
        moves: None,
        value: false,
    };
    session.solver().solve(&question).map(|verdict| verdict.result)
}

/// Returns `true` if the player to move has no move. The first move found ends the walk: a heap may have more than can be
/// counted.
pub fn has_no_move(query: &Query) -> bool {
    let mut parts =
        query.sum.components.iter().flat_map(|c| c.parts.iter().map(move |part| (c, part)));
    parts.all(|(c, part)| c.rules.options(part, query.mover, &mut |_| Err(Stop::Asked)).is_ok())
}

/// A position of these games with other numbers; `None` where the games have no such
/// position. `most` is at least 1.
pub fn drawn(sum: &Sum, most: u64, chance: &mut Chance) -> Option<Sum> {
    // The next draw depends on the seed alone: all numbers are drawn before one is judged.
    let mut drawn: Vec<Vec<Part>> = Vec::new();
    for component in &sum.components {
        // The first of all names has the number 0; a number that is 0 is an empty heap.
        let least = u64::from(component.rules.frame() != Frame::Words);
        let mut redrawn = |part: &Part| match (part.as_cells(), part.as_network()) {
            (Some(board), _) => Part::cells(sprinkled(board, component.rules.frame(), chance)),
            (_, Some(network)) => Part::network(thinned(network, chance)),
            _ => part.map(|_| Natural::from(least + chance.below(most.saturating_add(1 - least)))),
        };
        drawn.push(component.parts.iter().map(&mut redrawn).collect());
    }
    let components = sum.components.iter().zip(drawn).map(|(Component { rules, .. }, parts)| {
        let parts = match (is_typed(rules.frame(), &parts), rules.frame()) {
            (true, _) => {
                let numbers: Vec<Natural> = parts.iter().flat_map(Part::numbers).cloned().collect();
                rules.parts_from(&numbers).ok()?
            }
            (false, Frame::Network { form }) => {
                // It may have fallen apart.
                let networks = parts.iter().filter_map(Part::as_network);
                let pieces = networks.flat_map(|network| network.pieces(form)).map(Part::network);
                pieces.filter_map(|piece| rules.normalise(piece)).collect()
            }
            (false, _) => {
                parts.into_iter().map(|part| rules.normalise(part)).collect::<Option<_>>()?
            }
        };
        Some(Component { rules: Arc::clone(rules), parts })
    });
    Some(Sum { components: components.collect::<Option<_>>()? })
}

/// Returns `true` if parts are typed as plain numbers: a heap with a bound is not, nor is nothing at all.
fn is_typed(frame: Frame, parts: &[Part]) -> bool {
    match frame {
        Frame::Heaps { .. } | Frame::Heap { .. } => {
            !parts.is_empty() && parts.iter().all(|part| part.as_heap().is_some())
        }
        Frame::Numbers { .. } | Frame::Pieces { .. } => true,
        Frame::Boards { .. }
        | Frame::Network { .. }
        | Frame::Coins
        | Frame::Words
        | Frame::Joined => false,
    }
}

/// This network with three edges in four.
fn thinned(network: &Network, chance: &mut Chance) -> Network {
    let stay: Vec<bool> = network.edges().iter().map(|_| chance.below(4) < 3).collect();
    network.left(|_| true, |edge| stay[edge as usize], network.token())
}

/// A board as large as this one. One square in four is gone; where squares have other signs, each is as likely, but a circle
/// keeps its token.
fn sprinkled(board: &Cells, frame: Frame, chance: &mut Chance) -> Cells {
    let is_circle = matches!(frame, Frame::Boards { opening: Opening::Circle, .. });
    let signs = match frame {
        Frame::Boards { signs, .. } if !is_circle => signs.chars().count() as u64,
        _ => 2,
    };
    let mut cells = board.clone();
    for (row, column) in board.squares() {
        let content = if signs > 2 { chance.below(signs) } else { chance.below(4) / 3 };
        if !is_circle || board.get(row, column) <= GONE {
            cells.set(row, column, content as u8);
        }
    }
    cells
}
