//! Graphs with cycles: outcomes by retrograde analysis.

use super::{Cell, DRAWN, WON, out_degrees};
use crate::Graph;
use bouton_core::Convention;
use std::collections::VecDeque;

/// Works backwards from the ends: a position is won as soon as one option is lost, and lost when all
/// are won. What is never settled is a draw. Positions are settled in the order of their
/// remoteness, so that the first word is the last.
pub(super) fn solve(graph: &Graph, convention: Convention) -> Vec<Cell> {
    let fresh = |left| Cell { seen: 0, left, remoteness: DRAWN };
    let mut cells: Vec<Cell> = out_degrees(graph).into_iter().map(fresh).collect();
    let mut settled = VecDeque::new();
    for (vertex, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.left == 0) {
        cell.remoteness = 0;
        cell.left = if convention == Convention::Misere { WON } else { 0 };
        settled.push_back(vertex as u32);
    }
    while let Some(vertex) = settled.pop_front() {
        let Cell { left, remoteness, .. } = cells[vertex as usize];
        for before in graph.predecessors(vertex) {
            let cell = &mut cells[*before as usize];
            if cell.remoteness != DRAWN {
                continue;
            }
            let won = left != WON;
            cell.left = if won { WON } else { cell.left - 1 };
            if won || cell.left == 0 {
                cell.remoteness = remoteness + 1;
                settled.push_back(*before);
            }
        }
    }
    cells
}
