//! What is known of every position, side by side.

use crate::{Array, Graph, Halt, Room, pace::Pace};

/// One position while it is being solved and afterwards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    /// The values of the options seen so far, a bit each up to 63; in misère play bit 0 alone, for
    /// an option that is lost. Then the nim-value.
    pub seen: u64,
    /// How many options are not yet seen.
    pub left: u32,
    /// The most moves to the end through an option that is won, plus one; once there is a lost
    /// option, the fewest through one of those. In the end the remoteness.
    pub remoteness: u32,
}

/// What stands in place of the remoteness in a draw.
pub(super) const DRAWN: u32 = u32::MAX;

/// In a finished cell `left` says whether the player to move wins.
pub(super) const WON: u32 = 1;

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

    /// Those that are still there, and those that were taken from the front.
    pub fn all(&self) -> &[u32] {
        &self.places[..self.end]
    }

    /// Empties it.
    pub fn clear(&mut self) {
        (self.first, self.end) = (0, 0);
    }
}
