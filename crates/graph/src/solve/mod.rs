//! Who wins from every position of a graph, what it is worth, and how long it lasts.

mod acyclic;
mod cycle;
mod loopy;
mod partizan;
mod smith;

pub use acyclic::LargeValues;
pub use cycle::find_cycle;
pub use partizan::{PartizanSolution, solve_partizan};
pub use smith::LoopyValue;

use crate::Graph;
use bouton_core::Convention;

/// Who wins from a position in which both players have the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The player to move.
    N,
    /// The other one.
    P,
    /// Nobody: each can go on for ever, and would lose by ending it.
    Draw,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who wins.
    pub outcome: Outcome,
    /// Moves to the end under best play, the winner in a hurry, the loser delaying; `None` in a
    /// draw.
    pub remoteness: Option<u32>,
}

/// The answers about all positions of a graph.
#[derive(Clone, Debug)]
pub struct Solution {
    cells: Vec<Cell>,
    values: Values,
    /// Whether some position can come again.
    pub loopy: bool,
}

#[derive(Clone, Debug)]
enum Values {
    /// In misère play there are none.
    None,
    /// In the cells.
    Nimbers,
    /// Smith's values.
    Loopy(smith::LoopyValues),
}

/// One position while it is being solved and afterwards.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    /// The values of the options seen so far, a bit each up to 63; in misère play bit 0 alone, for
    /// an option that is lost. Then the nim-value.
    seen: u64,
    /// How many options are not yet seen.
    left: u32,
    /// The most moves to the end through an option that is won, plus one; once there is a lost
    /// option, the fewest through one of those. In the end the remoteness.
    remoteness: u32,
}

/// What stands in place of the remoteness in a draw.
const DRAWN: u32 = u32::MAX;

impl Solution {
    /// What is known of a vertex.
    pub fn answer(&self, vertex: u32) -> Answer {
        let cell = &self.cells[vertex as usize];
        match cell.remoteness {
            DRAWN => Answer { outcome: Outcome::Draw, remoteness: None },
            // A winner needs an odd number of moves in normal play, but who cannot move wins in
            // misère play: the cell says it.
            remoteness => Answer {
                outcome: if cell.left == WON { Outcome::N } else { Outcome::P },
                remoteness: Some(remoteness),
            },
        }
    }

    /// The nim-value of a vertex; `None` in misère play and where there is none.
    pub fn grundy(&self, vertex: u32) -> Option<u64> {
        match &self.values {
            Values::None => None,
            Values::Nimbers => Some(self.cells[vertex as usize].seen),
            Values::Loopy(values) => values.of(vertex).nimber(),
        }
    }

    /// The value of a vertex in the theory of loopy games; `None` in misère play.
    pub fn loopy_value(&self, vertex: u32) -> Option<LoopyValue> {
        match &self.values {
            Values::None => None,
            Values::Nimbers => Some(LoopyValue::Nimber(self.cells[vertex as usize].seen)),
            Values::Loopy(values) => Some(values.of(vertex)),
        }
    }
}

/// In a finished cell `left` says whether the player to move wins.
const WON: u32 = 1;

/// Solves every position. Graphs without cycles take one pass over the edges; with cycles, one
/// more for the outcomes and one for every value that occurs.
///
/// Memory: 16 bytes a vertex besides the graph, and in graphs with cycles about 40 more.
pub fn solve(graph: &Graph, convention: Convention) -> Solution {
    match acyclic::solve(graph, convention) {
        Ok(cells) => {
            let values = match convention {
                Convention::Normal => Values::Nimbers,
                Convention::Misere => Values::None,
            };
            Solution { cells, values, loopy: false }
        }
        Err(acyclic::HasCycles) => {
            let cells = loopy::solve(graph, convention);
            let values = match convention {
                Convention::Normal => Values::Loopy(smith::values(graph)),
                Convention::Misere => Values::None,
            };
            Solution { cells, values, loopy: true }
        }
    }
}

/// How many moves every position has.
fn out_degrees(graph: &Graph) -> Vec<u32> {
    let mut degrees = vec![0u32; graph.vertices() as usize];
    for source in graph.sources() {
        degrees[*source as usize] += 1;
    }
    degrees
}

#[cfg(test)]
mod tests;
