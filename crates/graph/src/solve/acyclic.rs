//! Graphs without cycles: every position once, after all its options.

use super::{
    LargeValues,
    cells::{Cells, Line},
};
use crate::{Graph, Halt, pace::Pace};
use bouton_core::Convention;

/// Solves positions as soon as all their options are solved, from the ends backwards: each tells
/// its predecessors its value, and that is the only access out of order. `None` where there are
/// cycles, so that some positions wait for each other.
pub(super) fn solve(graph: &Graph, convention: Convention) -> Result<Option<Cells>, Halt> {
    let mut cells = Cells::new(graph)?;
    let mut ready = Line::new(graph.vertices(), graph.room())?;
    for vertex in 0..graph.vertices() {
        if cells.get(vertex).left == 0 {
            ready.push(vertex);
        }
    }
    let (mut large, mut held) = (LargeValues::default(), graph.room().nothing());
    let mut pace = Pace::new(graph.room());
    let mut solved = 0;
    // The last one first: what it touches is still at hand.
    while let Some(vertex) = ready.pop_last() {
        solved += 1;
        let mut cell = cells.get(vertex);
        let report = cell.settle(vertex, convention, &mut large);
        cells.set(vertex, cell);
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        if report.is_large() {
            held.resize(large.bytes())?;
        }
        for before in predecessors {
            let mut cell = cells.get(*before);
            let last = cell.learn(report);
            cells.set(*before, cell);
            if report.is_large() {
                large.note(*before, report.value());
            }
            if last {
                ready.push(*before);
            }
        }
    }
    Ok((solved == cells.len()).then_some(cells))
}
