//! Positions from which play may go on for ever, answered from the graph of everything below them.

use super::{GraphGame, GraphRow};
use crate::{Failure, Query, notation::write_sum, play::legal_moves};
use bouton_core::{
    Natural, Outcome, Part, Player, Ruleset, Stop, Sum, SumMove, Winner, sum::WinningMoves,
};
use bouton_solve::{Engine, Limits, Verdict};
use rustc_hash::FxHashMap;

/// So many moves are looked at.
const LISTED: usize = 100_000;

/// The answer about such a position.
#[derive(Clone, Debug)]
pub(crate) struct Endless {
    /// Who wins; where it is a draw, the player to move does not.
    pub verdict: Verdict,
    /// Whether either player can see to it that play goes on for ever.
    pub drawn: bool,
    /// The value that a position without a nim-value may have: `inf(0,2)`.
    pub value: Option<String>,
}

/// Answers `query` from its graph; at most `keep` winning moves are listed.
///
/// # Errors
/// A limit.
pub(crate) fn solve(query: &Query, limits: &Limits, keep: usize) -> Result<Endless, Failure> {
    let graph = GraphGame::from_position(query, limits)?;
    let solved = graph.solve(query.convention)?;
    let row = solved.row(0);
    let (mover, sum) = (query.mover, &query.sum);
    let ends = result(&row, mover);
    let winner = Winner::mover_if(ends == Some(Winner::First));
    let mut moves = WinningMoves::default();
    if winner == Winner::First {
        let names: FxHashMap<String, u32> =
            graph.positions().map(|at| (graph.names().name(at), at)).collect();
        let meter = &mut limits.meter();
        let legal = legal_moves(sum, mover, LISTED, meter)?;
        for m in legal.moves {
            let name = write_sum(&after(sum, &m));
            let found = names.get(&name).map(|at| solved.row(*at));
            let wins = |row: &GraphRow| result(row, mover.opponent()) == Some(Winner::Second);
            if found.as_ref().is_some_and(wins) {
                moves.count += 1u8;
                if moves.first.len() < keep {
                    moves.first.push(m);
                }
            }
        }
    }
    let outcome = match row.outcome {
        'N' => Some(Outcome::N),
        'P' => Some(Outcome::P),
        'L' => Some(Outcome::L),
        'R' => Some(Outcome::R),
        _ => None,
    };
    let verdict = Verdict {
        winner,
        outcome,
        grundy: row.grundy.map(Natural::from),
        moves: Some(moves),
        engines: vec![Engine::Retrograde],
        theorem: None,
        searched: graph.positions().count() as u64,
    };
    Ok(Endless { verdict, drawn: ends.is_none(), value: row.infinite })
}

/// Whether every play from a position ends.
///
/// # Errors
/// A limit.
pub(crate) fn ends(query: &Query, limits: &Limits) -> Result<bool, Failure> {
    Ok(GraphGame::from_position(query, limits)?.conditions()?.ends())
}

/// Who wins when `mover` begins; `None` for a draw.
fn result(row: &GraphRow, mover: Player) -> Option<Winner> {
    let own = if mover == Player::Left { "left" } else { "right" };
    match (&row.starts, row.outcome) {
        (Some([left, right]), _) => match if mover == Player::Left { left } else { right } {
            &"draw" => None,
            winner => Some(Winner::mover_if(*winner == own)),
        },
        (None, 'N') => Some(Winner::First),
        (None, 'P') => Some(Winner::Second),
        (None, _) => None,
    }
}

/// The position after a move as its graph names it: in order, of symmetric parts that the move
/// leaves the one that stands for all, and without heaps in which nobody can move.
fn after(sum: &Sum, m: &SumMove) -> Sum {
    let mut after = sum.clone();
    for (at, component) in after.components.iter_mut().enumerate() {
        let rules = &*component.rules;
        let mut parts = std::mem::take(&mut component.parts);
        if at == m.component {
            let left = m.becomes.iter().cloned().filter_map(|part| rules.tidy(part));
            parts.splice(m.part..=m.part, left.map(|part| rules.representative(part)));
        }
        let tidy = parts.into_iter().filter_map(|part| rules.tidy(part));
        component.parts =
            tidy.filter(|p| matches!(p, Part::Tuple(_)) || has_move(rules, p)).collect();
        component.parts.sort();
    }
    after
}

fn has_move(rules: &dyn Ruleset, part: &Part) -> bool {
    [Player::Left, Player::Right].iter().any(|player| {
        let walk = rules.options(part, *player, &mut |_| Err(Stop::Asked));
        walk == Err(Stop::Asked)
    })
}
