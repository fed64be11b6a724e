//! A cycle as evidence that a game need not end.

use super::{cells::Line, out_degrees};
use crate::{Graph, Halt, List, pace::Pace};

/// A cycle: positions each of which has a move to the next, and the last one to the first. `None`
/// where there is none, and every play ends. Memory, in the room of the graph: 12 bytes a vertex.
///
/// # Errors
/// There is no room in memory, and no file for it; time is over.
pub fn find_cycle(graph: &Graph) -> Result<Option<List<u32>>, Halt> {
    const NONE: u32 = u32::MAX;
    let mut pace = Pace::new(graph.room());
    // Take away ends until there are none: what remains leads to a cycle.
    let mut left = out_degrees(graph)?;
    let mut ends = Line::new(graph.vertices(), graph.room())?;
    (0..graph.vertices()).filter(|v| left[*v as usize] == 0).for_each(|v| ends.push(v));
    while let Some(vertex) = ends.pop_last() {
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        for before in predecessors {
            let left = &mut left[*before as usize];
            *left -= 1;
            if *left == 0 {
                ends.push(*before);
            }
        }
    }
    drop(ends);
    let remains = |vertex: &u32| left[*vertex as usize] > 0;
    let Some(mut at) = (0..graph.vertices()).find(remains) else { return Ok(None) };
    let mut next = graph.room().zeroed::<u32>(graph.vertices() as usize)?;
    for vertex in (0..graph.vertices()).filter(remains) {
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        for before in predecessors.iter().filter(|before| remains(before)) {
            next[*before as usize] = vertex;
        }
    }
    // Each of them has a move to another one of them; so the walk comes back.
    let mut place = graph.room().zeroed::<u32>(graph.vertices() as usize)?;
    place.fill(NONE);
    let mut walk = List::new(graph.room())?;
    while place[at as usize] == NONE {
        pace.step(1)?;
        place[at as usize] = walk.len() as u32;
        walk.push(at)?;
        at = next[at as usize];
    }
    walk.drop_first(place[at as usize] as usize);
    Ok(Some(walk))
}
