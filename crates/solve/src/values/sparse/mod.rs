//! Sparse space: nim-values of codes that break heaps in two, without looking at every pair.
//!
//! The values of most heaps lie in one coset of a subgroup of index 2, told by the parity of
//! `mask AND value` (and, for some codes, of the size of the heap; see [`Space`]). Heaps whose
//! values lie there are *common*, the others *rare*. Two common heaps are worth something outside
//! the coset, so the values excluded inside it come from pairs with a rare heap, and those are
//! few: the least one not excluded is a candidate. It is the value of the heap as soon as a pair
//! has been found for every smaller value outside the coset; where one is missing, that is the
//! value, and the heap is rare. Nothing is assumed of the mask: a bad one costs time, never the
//! answer. (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 4, 'sparse space'.)
//!
//! Heaps are settled a [`BLOCK`] at a time. What a block is denied by older heaps is found for all
//! its heaps at once, on [`planes`] of bits: the pairs with a rare heap, and for each value outside
//! the coset as many pairs as it takes to witness it. Then heap after heap is settled and tells the
//! later ones of its block what it denies them. What is still missing is looked for pair by pair,
//! from both ends at once: from one end alone some codes cost O(n) a heap.
//!
//! Where the space is bad, so that many heaps are rare, all pairs are looked at ([`Pairs`]). That is asked
//! again for every block.
//!
//! With several threads, one settles the heaps of a block while the others join the rows of the next one
//! ([`rows`]), or each looks at the pairs of some heaps.

mod column;
mod moves;
mod open;
mod pairs;
mod planes;
mod rows;
mod search;
mod settle;
mod space;

pub use space::Space;

use super::History;
use bouton_core::Code;
use moves::Moves;
use pairs::Pairs;
use planes::BLOCK;
use rows::Joiner;
use settle::Settler;
use space::{Counts, Rare};

/// Number of blocks settled before limits are looked at, where there are several threads.
const BLOCKS: usize = 8;
/// Below this heap all pairs are looked at.
const FIRST: usize = 1024;
/// The space is chosen again when there are this many times as many heaps (in quarters).
const AGAIN_QUARTERS: usize = 5;
/// Number of last heaps of which the most frequent values are taken.
const RECENT: usize = 8192;
/// Witnesses are heaps below this: what they need of the planes is near.
const WITNESSES_TO: usize = BLOCK + (1 << 16);
/// Number of heaps of each value held ready as witnesses.
const HELPERS: usize = 8;
/// Ratio of all heaps to those that are still needed, at which the rare heaps have died out.
const QUIET: usize = 8;
/// Number of pairs of a row and a value joined in the time of one pair looked at by itself.
const ROWS_AT_ONCE: usize = 250;
/// Number of bytes that planes may grow by at once before all pairs are looked at even where that takes longer.
const MOST_ROOM: u64 = 1 << 28;
/// Maximum ratio of the time of all pairs to that of rows which is accepted for that room.
const FOR_ROOM: usize = 4;
/// With more values than this there are no planes.
const MOST_PLANES: usize = 4096;

/// A value is needed that has been forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forgotten;

/// The engine of one game, and the space chosen so far.
#[derive(Clone, Debug)]
pub struct Sparse {
    moves: Moves,
    counts: Counts,
    rare: Rare,
    /// The first heap that is not done by all pairs: every digit reaches below it.
    first: usize,
    choose_at: usize,
    joiner: Joiner,
    settler: Settler,
    pairs: Pairs,
    /// Number of threads that share the work on large blocks.
    threads: usize,
}

impl Sparse {
    /// The engine for `code`, if it is finite, breaks heaps, and into two at most. It goes on
    /// from `history`, in `space` if it has been in one.
    pub fn of(code: &Code, space: Option<Space>, history: &History) -> Option<Sparse> {
        let moves = Moves::of(code)?;
        let space = space.unwrap_or_default();
        let known = if history.forgets() { history.head() } else { &[] };
        let first = FIRST.max(moves.last + 2);
        Some(Sparse {
            rare: Rare::of(space, known),
            moves,
            counts: Counts::default(),
            first,
            choose_at: first,
            joiner: Joiner::default(),
            settler: Settler::default(),
            pairs: Pairs::default(),
            threads: 1,
        })
    }

    /// Adds the values of up to `most` more heaps, of at least one, to `history`, which must hold
    /// what this engine has added so far. Returns about how many steps that took.
    ///
    /// # Errors
    /// A value is needed that has been forgotten.
    pub fn extend(&mut self, history: &mut History, most: usize) -> Result<u64, Forgotten> {
        let start = history.len();
        let values = (history.largest() as usize + 1).next_power_of_two().max(64);
        if start >= self.choose_at {
            self.choose(history);
            self.choose_at = start * AGAIN_QUARTERS / 4;
        }
        if start >= self.first && self.goes_by_pairs(history, values) {
            return self.blocks(history, most, values, Sparse::by_pairs);
        }
        if start < self.first || values > MOST_PLANES && !history.forgets() {
            let (value, work) = self.moves.mex(history.head(), values, &mut self.settler.seen);
            if start < self.first {
                history.push(value);
            } else {
                self.rare.add(history, start, value)?;
            }
            return Ok(work);
        }
        self.blocks(history, most, values, Sparse::by_rows)
    }

    /// Settles up to `most` heaps, at least one, with values below `values` so far, a block at a time in this `way`.
    fn blocks(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
        way: fn(&mut Sparse, &mut History, usize, usize) -> Result<u64, Forgotten>,
    ) -> Result<u64, Forgotten> {
        if self.threads == 1 {
            return way(self, history, most, values);
        }
        let end = history.len() + most;
        // Threads that work on and on need not be woken for every block.
        rayon::scope(|_| {
            let mut work = way(self, history, most, values)?;
            for _ in 1..BLOCKS {
                if history.len() >= end.min(self.choose_at)
                    || history.largest() as usize >= values
                    || self.growth(history) > 0
                {
                    break;
                }
                work += way(self, history, end - history.len(), values)?;
            }
            Ok(work)
        })
    }

    /// Whether all pairs of the next heaps are looked at sooner than the pairs with rare heaps for every value.
    fn goes_by_pairs(&self, history: &History, values: usize) -> bool {
        if history.forgets() || history.largest() > pairs::LARGEST {
            return false;
        }
        let (next, splits) = (history.len(), self.moves.double.len());
        let rows = self.rare.heaps().len() * splits * values / 2 / ROWS_AT_ONCE;
        let room = self.joiner.planes().growth(next, next.saturating_sub(self.reach()), values);
        let patience = if room > MOST_ROOM { FOR_ROOM } else { 1 };
        values > MOST_PLANES || self.pairs.cost(splits * next / 2) < patience * rows
    }

    /// Settles up to a block of heaps, and of at most `most`, at least one, by all their pairs.
    fn by_pairs(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        let start = history.len();
        let settled = self.pairs.settle(&self.moves, history.head(), most, values, self.threads);
        let pairs = settled.len() * self.moves.double.len() * start / 2;
        for (heap, value) in (start..).zip(settled) {
            self.rare.add(history, heap, value)?;
        }
        Ok(pairs as u64 / 8)
    }

    /// Lets several threads share the work on large blocks.
    pub fn share(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// The space chosen so far.
    pub fn space(&self) -> Space {
        self.rare.space()
    }

    /// How far back from the present heap values are needed, if no more heaps turn out rare.
    pub fn reach(&self) -> usize {
        let last = self.rare.heaps().last().map_or(0, |rare| *rare as usize);
        WITNESSES_TO.max(last) + self.moves.last + BLOCK
    }

    /// Forgets values that are not needed any more: once the last rare heap is far behind.
    pub fn forget(&self, history: &mut History) {
        let reach = self.reach();
        if history.len() > QUIET * reach {
            // Planes begin at a whole byte, so a few heaps earlier.
            history.forget(reach, reach + BLOCK);
        }
    }

    /// The bytes that the engine allocates to settle the next heaps after those of `history`.
    pub fn growth(&self, history: &History) -> u64 {
        let next = history.len();
        if next < self.first {
            return 0;
        }
        let values = (history.largest() as usize + 1).next_power_of_two().max(64);
        if self.goes_by_pairs(history, values) {
            return self.pairs.growth(next);
        }
        self.joiner.planes().growth(next, next.saturating_sub(self.reach()), values)
    }

    /// The bytes that the engine holds beside the values.
    pub fn size(&self) -> usize {
        self.joiner.planes().size() + self.pairs.size()
    }

    /// Chooses the space again, from all values.
    fn choose(&mut self, history: &History) {
        if !history.forgets() {
            let values = history.head();
            self.counts.add(values, history.largest());
            let space = Space::of(&self.counts, &self.moves.breaking());
            let first = self.choose_at == self.first;
            if first || space != self.rare.space() {
                self.rare = Rare::of(space, values);
            }
        }
        self.joiner.choose(history);
    }
}
