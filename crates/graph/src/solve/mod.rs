//! Outcome, value and length of play from every position of a graph.

mod acyclic;
mod cell;
mod cells;
mod cycle;
mod loopy;
mod partizan;
mod smith;

pub use crate::graph::VERTEX_BYTES;
pub use cell::{Cell, DRAWN, LOST, LargeValues, Report, WON};
pub use cycle::find_cycle;
pub use partizan::{PartizanSolution, solve_partizan};
pub use smith::LoopyValue;

use crate::{Array, Graph, Halt, pace::Pace};
use bouton_core::{Convention, GameResult};
use cells::Cells;

/// The answer for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The result for the player to move.
    pub result: GameResult,
    /// Moves to the end under best play, the winner in a hurry, the loser delaying; `None` in a
    /// draw.
    pub remoteness: Option<u32>,
}

/// The answers about all positions of a graph.
#[derive(Debug)]
pub struct Solution {
    cells: Cells,
    values: Values,
    /// Set if some position can come again.
    pub loopy: bool,
}

#[derive(Debug)]
enum Values {
    /// In misère play there are none.
    None,
    /// In the cells.
    Nimbers,
    /// Smith's values.
    Loopy(smith::LoopyValues),
}

impl Solution {
    /// The answer for a vertex.
    pub fn answer(&self, vertex: u32) -> Answer {
        let cell = self.cells.get(vertex);
        match cell.remoteness {
            DRAWN => Answer { result: GameResult::Draw, remoteness: None },
            // A winner needs an odd number of moves in normal play, but who cannot move wins in
            // misère play: the cell says it.
            remoteness => {
                Answer { result: GameResult::win_if(cell.wins()), remoteness: Some(remoteness) }
            }
        }
    }

    /// The nim-value of a vertex; `None` in misère play and where there is none.
    pub fn grundy(&self, vertex: u32) -> Option<u64> {
        match &self.values {
            Values::None => None,
            Values::Nimbers => Some(self.cells.get(vertex).seen),
            Values::Loopy(values) => values.of(vertex).nimber(),
        }
    }

    /// The value of a vertex in the theory of loopy games; `None` in misère play.
    pub fn loopy_value(&self, vertex: u32) -> Option<LoopyValue> {
        match &self.values {
            Values::None => None,
            Values::Nimbers => Some(LoopyValue::Nimber(self.cells.get(vertex).seen)),
            Values::Loopy(values) => Some(values.of(vertex)),
        }
    }
}

/// Solves every position. Graphs without cycles take one pass over the edges; with cycles, one
/// more for the outcomes and one for every value that occurs.
///
/// Memory, in the room of the graph: 20 bytes a vertex, and for nim-values in graphs with cycles
/// 17 more.
///
/// # Errors
/// There is no room in memory, and no file for it; time is over.
pub fn solve(graph: &Graph, convention: Convention) -> Result<Solution, Halt> {
    let nimbers = convention == Convention::Normal;
    if let Some(cells) = acyclic::solve(graph, convention)? {
        let values = if nimbers { Values::Nimbers } else { Values::None };
        return Ok(Solution { cells, values, loopy: false });
    }
    let cells = loopy::solve(graph, convention)?;
    let values = if nimbers { Values::Loopy(smith::values(graph)?) } else { Values::None };
    Ok(Solution { cells, values, loopy: true })
}

/// How many moves every position has.
fn out_degrees(graph: &Graph) -> Result<Array<u32>, Halt> {
    let mut degrees = graph.room().zeroed::<u32>(graph.vertices() as usize)?;
    let (counts, mut pace) = (&mut degrees[..], Pace::new(graph.room()));
    pace.each(graph.sources(), |source| counts[*source as usize] += 1)?;
    Ok(degrees)
}

#[cfg(test)]
mod tests;
