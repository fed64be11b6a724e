//! The cells of all positions, side by side.

use super::Cell;
use crate::{Array, Graph, Halt, Room, pace::Pace};

/// A cell for every position: 16 bytes, so that an access touches one line of the cache.
#[derive(Debug)]
pub(super) struct Cells(Array<[u64; 2]>);

impl Cells {
    /// Cells that know how many options each position has.
    pub fn new(graph: &Graph) -> Result<Cells, Halt> {
        let mut pace = Pace::new(graph.room());
        let mut cells = Cells(graph.room().zeroed(graph.vertices() as usize)?);
        let words = &mut cells.0[..];
        pace.each(graph.sources(), |source| words[*source as usize][1] += 1)?;
        Ok(cells)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn get(&self, vertex: u32) -> Cell {
        let [seen, rest] = self.0[vertex as usize];
        Cell { seen, left: rest as u32, remoteness: (rest >> 32) as u32 }
    }

    pub fn set(&mut self, vertex: u32, cell: Cell) {
        let rest = u64::from(cell.left) | u64::from(cell.remoteness) << 32;
        self.0[vertex as usize] = [cell.seen, rest];
    }
}

/// Positions that wait their turn, in a line: each comes once at most.
#[derive(Debug)]
pub(super) struct Line {
    places: Array<u32>,
    first: usize,
    end: usize,
}

impl Line {
    /// An empty line for the positions of a graph of `vertices` positions.
    pub fn new(vertices: u32, room: &Room) -> Result<Line, Halt> {
        Ok(Line { places: room.zeroed(vertices as usize)?, first: 0, end: 0 })
    }

    pub fn push(&mut self, vertex: u32) {
        self.places[self.end] = vertex;
        self.end += 1;
    }

    /// The position that came last. Lines from which this is taken lose it, so that it makes room.
    pub fn pop_last(&mut self) -> Option<u32> {
        (self.end > self.first).then(|| {
            self.end -= 1;
            self.places[self.end]
        })
    }

    /// The position that came first.
    pub fn pop_first(&mut self) -> Option<u32> {
        (self.end > self.first).then(|| {
            self.first += 1;
            self.places[self.first - 1]
        })
    }

    /// Remaining items, and those taken from the front.
    pub fn all(&self) -> &[u32] {
        &self.places[..self.end]
    }

    /// Empties it.
    pub fn clear(&mut self) {
        (self.first, self.end) = (0, 0);
    }
}
