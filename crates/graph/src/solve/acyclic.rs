//! Graphs without cycles: every position once, after all its options.

use super::cells::{Cells, Line, WON};
use crate::{Graph, Halt, pace::Pace};
use bouton_core::Convention;
use rustc_hash::FxHashMap;

/// Solves positions as soon as all their options are solved, from the ends backwards: each tells
/// its predecessors its value, and that is the only access out of order. `None` where there are
/// cycles, so that some positions wait for each other.
pub(super) fn solve(graph: &Graph, convention: Convention) -> Result<Option<Cells>, Halt> {
    let mut cells = Cells::new(graph)?;
    let misere = convention == Convention::Misere;
    let mut ready = Line::new(graph.vertices(), graph.room())?;
    for vertex in 0..graph.vertices() {
        let mut cell = cells.get(vertex);
        if cell.left == 0 {
            ready.push(vertex);
            // In misère play who cannot move wins.
            cell.seen = u64::from(misere);
            cells.set(vertex, cell);
        }
    }
    let (mut large, mut held) = (LargeValues::default(), graph.room().nothing());
    let mut pace = Pace::new(graph.room());
    let mut solved = 0;
    // The last one first: what it touches is still at hand.
    while let Some(vertex) = ready.pop_last() {
        solved += 1;
        let mut cell = cells.get(vertex);
        let (wins, remoteness) = (cell.seen & 1 == 1, cell.remoteness);
        let value = match misere {
            true => 0,
            false => large.mex(vertex, cell.seen),
        };
        cell.left = if wins { WON } else { 0 };
        cell.seen = value;
        cells.set(vertex, cell);
        // What a predecessor learns: one of its options has this value, or is lost.
        let bit = match (misere, wins) {
            (false, _) if value < 64 => 1 << value,
            (true, false) => 1,
            _ => 0,
        };
        let predecessors = graph.predecessors(vertex);
        pace.step(1 + predecessors.len())?;
        if value >= 64 {
            held.resize(large.bytes())?;
        }
        for before in predecessors {
            let mut cell = cells.get(*before);
            let new = remoteness + 1;
            cell.remoteness = match (wins, cell.seen & 1 == 1) {
                (true, true) => cell.remoteness,
                (true, false) => cell.remoteness.max(new),
                (false, false) => new,
                (false, true) => cell.remoteness.min(new),
            };
            cell.seen |= bit;
            if value >= 64 {
                large.note(*before, value);
            }
            cell.left -= 1;
            cells.set(*before, cell);
            if cell.left == 0 {
                ready.push(*before);
            }
        }
    }
    Ok((solved == cells.len()).then_some(cells))
}

/// Values of options from 64 on: few positions of few graphs have them, since a value g takes at
/// least g (g + 1) / 2 edges.
#[derive(Clone, Debug, Default)]
pub struct LargeValues {
    words: FxHashMap<u32, Vec<u64>>,
    /// Bytes of the words.
    bytes: u64,
}

/// Bytes of an entry, about, beside its words.
const ENTRY_BYTES: u64 = 64;

impl LargeValues {
    /// An option of `vertex` has this value, which is at least 64.
    pub fn note(&mut self, vertex: u32, value: u64) {
        let words = self.words.entry(vertex).or_default();
        let at = (value / 64 - 1) as usize;
        if words.len() <= at {
            self.bytes += 8 * (at + 1 - words.len()) as u64;
            words.resize(at + 1, 0);
        }
        words[at] |= 1 << (value % 64);
    }

    /// The least value that no option of `vertex` has, `seen` being those below 64. It is not asked
    /// for again.
    pub fn mex(&mut self, vertex: u32, seen: u64) -> u64 {
        if seen != u64::MAX {
            return u64::from(seen.trailing_ones());
        }
        let words = self.words.remove(&vertex).unwrap_or_default();
        self.bytes -= 8 * words.len() as u64;
        let full = words.iter().take_while(|word| **word == u64::MAX).count();
        let rest = words.get(full).map_or(0, |word| word.trailing_ones());
        64 * (full as u64 + 1) + u64::from(rest)
    }

    /// Bytes that they take, about.
    pub fn bytes(&self) -> u64 {
        self.bytes + ENTRY_BYTES * self.words.len() as u64
    }

    /// The values from 64 on of the options of `vertex`, ascending.
    pub fn of(&self, vertex: u32) -> Vec<u64> {
        let words = self.words.get(&vertex).map_or(&[][..], Vec::as_slice);
        let bits = words.iter().enumerate().flat_map(|(at, word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| 64 * (at as u64 + 1) + bit)
        });
        bits.collect()
    }
}
