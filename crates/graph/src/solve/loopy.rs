//! Graphs with cycles: outcomes by retrograde analysis.

use super::{
    DRAWN, LOST, WON,
    cells::{Cells, Line},
};
use crate::{Graph, Halt, pace::Pace};
use bouton_core::Convention;

/// Works backwards from the ends: a position is won as soon as one option is lost, and lost when all
/// are won. What is never settled is a draw. Positions are settled in the order of their
/// remoteness, so that the first word is the last.
pub(super) fn solve(graph: &Graph, convention: Convention) -> Result<Cells, Halt> {
    let mut cells = Cells::new(graph)?;
    let mut pace = Pace::new(graph.room());
    let mut settled = Line::new(graph.vertices(), graph.room())?;
    for vertex in 0..graph.vertices() {
        let mut cell = cells.get(vertex);
        cell.remoteness = DRAWN;
        if cell.left == 0 {
            cell.remoteness = 0;
            cell.left = if convention == Convention::Misere { WON } else { LOST };
            settled.push(vertex);
        }
        cells.set(vertex, cell);
    }
    while let Some(vertex) = settled.pop_first() {
        let settled_cell = cells.get(vertex);
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        for before in predecessors {
            let mut cell = cells.get(*before);
            if cell.remoteness != DRAWN {
                continue;
            }
            cell.left = match (settled_cell.wins(), cell.left) {
                (false, _) => WON,
                (true, 1) => LOST,
                (true, left) => left - 1,
            };
            if cell.is_settled() {
                cell.remoteness = settled_cell.remoteness + 1;
                settled.push(*before);
            }
            cells.set(*before, cell);
        }
    }
    Ok(cells)
}
