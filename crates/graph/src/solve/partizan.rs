//! Graphs in which the players have different moves: outcomes.

use super::{Cell, DRAWN, Outcome, WON, loopy};
use crate::{Chunk, Edge, Graph, Names};
use bouton_core::{Convention, Player};

/// Who wins from each position, whoever moves first.
#[derive(Clone, Debug)]
pub struct PartizanSolution {
    /// Vertex 2 v is v with Left to move, 2 v + 1 with Right to move.
    cells: Vec<Cell>,
}

impl PartizanSolution {
    /// What happens when `mover` begins in `vertex`: [`Outcome::N`] if `mover` wins; and the moves
    /// to the end.
    pub fn when(&self, vertex: u32, mover: Player) -> (Outcome, Option<u32>) {
        let cell = &self.cells[doubled(vertex, mover) as usize];
        match cell.remoteness {
            DRAWN => (Outcome::Draw, None),
            moves if cell.left == WON => (Outcome::N, Some(moves)),
            moves => (Outcome::P, Some(moves)),
        }
    }
}

fn doubled(vertex: u32, mover: Player) -> u32 {
    2 * vertex + u32::from(mover == Player::Right)
}

/// Solves a graph of Left's moves and Right's moves by retrograde analysis of the graph whose
/// vertices know whose turn it is. There must be fewer than 2^31 vertices, and fewer than 2^32
/// moves in all.
pub fn solve_partizan(
    vertices: u32,
    left: impl Iterator<Item = Edge>,
    right: impl Iterator<Item = Edge>,
    convention: Convention,
) -> PartizanSolution {
    let turn = |mover: Player| {
        move |(from, to): Edge| (doubled(from, mover), doubled(to, mover.opponent()))
    };
    let edges: Vec<Edge> =
        left.map(turn(Player::Left)).chain(right.map(turn(Player::Right))).collect();
    let graph = Graph::new(Names::numbered(0, 2 * vertices), 2 * vertices, &[Chunk::new(&edges)]);
    PartizanSolution { cells: loopy::solve(&graph, convention) }
}
