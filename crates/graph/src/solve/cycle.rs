//! A cycle as evidence that a game need not end.

use super::out_degrees;
use crate::Graph;

/// A cycle: positions each of which has a move to the next, and the last one to the first. `None`
/// where there is none, and every play ends.
pub fn find_cycle(graph: &Graph) -> Option<Vec<u32>> {
    const NONE: u32 = u32::MAX;
    // Take away ends until there are none: what remains leads to a cycle.
    let mut left = out_degrees(graph);
    let mut ends: Vec<u32> = (0..graph.vertices()).filter(|v| left[*v as usize] == 0).collect();
    while let Some(vertex) = ends.pop() {
        for before in graph.predecessors(vertex) {
            let left = &mut left[*before as usize];
            *left -= 1;
            if *left == 0 {
                ends.push(*before);
            }
        }
    }
    let mut next = vec![NONE; graph.vertices() as usize];
    for vertex in (0..graph.vertices()).filter(|v| left[*v as usize] > 0) {
        for before in graph.predecessors(vertex).iter().filter(|v| left[**v as usize] > 0) {
            next[*before as usize] = vertex;
        }
    }
    // Each of them has a move to another one of them; so the walk comes back.
    let mut at = (0..graph.vertices()).find(|v| left[*v as usize] > 0)?;
    let mut place = vec![NONE; graph.vertices() as usize];
    let mut walk = Vec::new();
    while place[at as usize] == NONE {
        place[at as usize] = walk.len() as u32;
        walk.push(at);
        at = next[at as usize];
    }
    walk.drain(..place[at as usize] as usize);
    Some(walk)
}
