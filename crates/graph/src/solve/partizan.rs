//! Graphs in which the players have different moves: outcomes.

use super::{DRAWN, cells::Cells, loopy};
use crate::{Chunk, Edge, Graph, Halt, Names, Room};
use bouton_core::{Convention, GameResult, Outcome, Player};

/// The results of all positions, for both starts.
#[derive(Debug)]
pub struct PartizanSolution {
    /// Vertex 2 v is v with Left to move, 2 v + 1 with Right to move.
    cells: Cells,
}

impl PartizanSolution {
    /// The result for `mover`, who starts in `vertex`, and the number of moves to the end.
    pub fn when(&self, vertex: u32, mover: Player) -> (GameResult, Option<u32>) {
        let cell = self.cells.get(doubled(vertex, mover));
        match cell.remoteness {
            DRAWN => (GameResult::Draw, None),
            moves if cell.wins() => (GameResult::Win, Some(moves)),
            moves => (GameResult::Loss, Some(moves)),
        }
    }

    /// The outcome class of a vertex.
    pub fn outcome(&self, vertex: u32) -> Outcome {
        let result = |player| self.when(vertex, player).0;
        Outcome { left: result(Player::Left), right: result(Player::Right) }
    }
}

fn doubled(vertex: u32, mover: Player) -> u32 {
    2 * vertex + u32::from(mover == Player::Right)
}

/// Solves a graph of Left's moves and Right's moves by retrograde analysis of the graph whose
/// vertices know whose turn it is. There must be fewer than 2^31 vertices, and fewer than 2^32
/// moves in all. Memory, in `room`: 12 bytes a move and 48 a vertex.
///
/// # Errors
/// There is no room in memory, and no file for it; time is over.
pub fn solve_partizan(
    vertices: u32,
    left: impl Iterator<Item = Edge>,
    right: impl Iterator<Item = Edge>,
    convention: Convention,
    room: &Room,
) -> Result<PartizanSolution, Halt> {
    let turn = |mover: Player| {
        move |(from, to): Edge| (doubled(from, mover), doubled(to, mover.opponent()))
    };
    let mut edges = left.map(turn(Player::Left)).chain(right.map(turn(Player::Right)));
    let mut chunks = Vec::new();
    loop {
        room.look()?;
        let some: Vec<Edge> = edges.by_ref().take(crate::graph::chunk_edges(room)).collect();
        if some.is_empty() {
            break;
        }
        chunks.push(Chunk::new(&some, room, 0)?);
    }
    let names = Names::Counted { first: 0, count: 2 * vertices };
    let graph = Graph::new(names, 2 * vertices, &chunks, room)?;
    drop(chunks);
    Ok(PartizanSolution { cells: loopy::solve(&graph, convention)? })
}
