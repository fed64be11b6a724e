//! Graphs in which the players have different moves: outcomes.

use super::{
    Outcome,
    cells::{Cells, DRAWN, WON},
    loopy,
};
use crate::{Chunk, DiskError, Edge, Graph, Names, Room};
use bouton_core::{Convention, Player};

/// Who wins from each position, whoever moves first.
#[derive(Debug)]
pub struct PartizanSolution {
    /// Vertex 2 v is v with Left to move, 2 v + 1 with Right to move.
    cells: Cells,
}

impl PartizanSolution {
    /// What happens when `mover` begins in `vertex`: [`Outcome::N`] if `mover` wins; and the moves
    /// to the end.
    pub fn when(&self, vertex: u32, mover: Player) -> (Outcome, Option<u32>) {
        let cell = self.cells.get(doubled(vertex, mover));
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

/// Moves that are sorted at a time.
const EDGES: usize = 1 << 20;

/// Solves a graph of Left's moves and Right's moves by retrograde analysis of the graph whose
/// vertices know whose turn it is. There must be fewer than 2^31 vertices, and fewer than 2^32
/// moves in all. Memory, in `room`: 12 bytes a move and 48 a vertex.
///
/// # Errors
/// There is no room in memory, and no file for it.
pub fn solve_partizan(
    vertices: u32,
    left: impl Iterator<Item = Edge>,
    right: impl Iterator<Item = Edge>,
    convention: Convention,
    room: &Room,
) -> Result<PartizanSolution, DiskError> {
    let turn = |mover: Player| {
        move |(from, to): Edge| (doubled(from, mover), doubled(to, mover.opponent()))
    };
    let mut edges = left.map(turn(Player::Left)).chain(right.map(turn(Player::Right)));
    let mut chunks = Vec::new();
    loop {
        let some: Vec<Edge> = edges.by_ref().take(EDGES).collect();
        if some.is_empty() {
            break;
        }
        chunks.push(Chunk::new(&some, room, 0)?);
    }
    let graph = Graph::new(Names::numbered(0, 2 * vertices), 2 * vertices, &chunks, room)?;
    drop(chunks);
    Ok(PartizanSolution { cells: loopy::solve(&graph, convention)? })
}
