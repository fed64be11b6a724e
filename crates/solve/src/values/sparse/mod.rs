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
//! its heaps at once, on [`Planes`] of bits: the pairs with a rare heap, and for each value outside
//! the coset as many pairs as it takes to witness it. Then heap after heap is settled and tells the
//! later ones of its block what it denies them. What is still missing is looked for pair by pair,
//! from both ends at once: from one end alone some codes cost O(n) a heap.
//!
//! Where the space is bad, so that many heaps are rare, all pairs are looked at ([`Pairs`]). That is asked
//! again for every block.

mod column;
mod moves;
mod pairs;
mod planes;
mod search;
mod settle;
mod space;

pub use space::Space;

use super::History;
use bouton_core::Code;
use moves::Moves;
use pairs::Pairs;
use planes::{BLOCK, Group, Helpers, Joined, Planes, Row};

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
    space: Space,
    /// The rare heaps, ascending, and their values.
    rare: Vec<u32>,
    rare_values: Vec<u32>,
    /// The first heap that is not done by all pairs: every digit reaches below it.
    first: usize,
    choose_at: usize,
    planes: Planes,
    partners: Partners,
    witnesses: Witnesses,
    pairs: Pairs,
    /// What the options of the heaps of this block are worth: a row a value, then a column a heap.
    rows: Vec<Row>,
    columns: Vec<u64>,
    seen: Vec<bool>,
    worth: Vec<u32>,
    /// How many threads share the rows of a block.
    threads: usize,
}

/// The rare heaps as rows to be joined, grouped.
#[derive(Clone, Debug, Default)]
struct Partners {
    groups: Vec<Group>,
    /// How many bytes each row begins before the origin of the block.
    places: Vec<u32>,
    /// For how many rare heaps, and for which bit of the origin, this is good.
    made_for: Option<(usize, u32)>,
}

/// Where pairs are looked for that are worth a given value.
#[derive(Clone, Debug)]
struct Witnesses {
    /// The most frequent values first.
    sources: Vec<u32>,
    /// By value, and by the bit at which they begin: how many bytes the rows of heaps that have it
    /// begin before the origin of the block.
    places: Vec<[Vec<u32>; 8]>,
    /// For which bit of the origin this is good.
    made_for: Option<u32>,
    /// How many rows a value is worth before pairs are looked for one by one, tuned while running.
    most: usize,
}

impl Sparse {
    /// The engine for `code`, if it is finite, breaks heaps, and into two at most. It goes on
    /// from `history`, in `space` if it has been in one.
    pub fn of(code: &Code, space: Option<Space>, history: &History) -> Option<Sparse> {
        let moves = Moves::of(code)?;
        let space = space.unwrap_or_default();
        let rare = if history.forgets() { space.rare(history.head()) } else { Vec::new() };
        let first = FIRST.max(moves.last + 2);
        Some(Sparse {
            moves,
            space,
            rare_values: rare.iter().map(|rare| history[*rare as usize]).collect(),
            rare,
            first,
            choose_at: first,
            planes: Planes::new(64),
            partners: Partners::default(),
            witnesses: Witnesses {
                sources: Vec::new(),
                places: Vec::new(),
                made_for: None,
                most: 256,
            },
            pairs: Pairs::default(),
            rows: Vec::new(),
            columns: Vec::new(),
            seen: Vec::new(),
            worth: vec![0; search::SPAN],
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
            return self.by_pairs(history, most, values);
        }
        if start < self.first || values > MOST_PLANES && !history.forgets() {
            let (value, work) = self.moves.mex(history.head(), values, &mut self.seen);
            if start < self.first {
                history.push(value);
            } else {
                self.add(history, start, value)?;
            }
            return Ok(work);
        }
        self.by_rows(history, most.min(BLOCK), values)
    }

    /// Whether all pairs of the next heaps are looked at sooner than the pairs with rare heaps for every value.
    fn goes_by_pairs(&self, history: &History, values: usize) -> bool {
        if history.forgets() || history.largest() > pairs::LARGEST {
            return false;
        }
        let (next, splits) = (history.len(), self.moves.double.len());
        let rows = self.rare.len() * splits * values / 2 / ROWS_AT_ONCE;
        let room = self.planes.growth(next, next.saturating_sub(self.reach()), values);
        let patience = if room > MOST_ROOM { FOR_ROOM } else { 1 };
        values > MOST_PLANES || self.pairs.cost(splits * next / 2) < patience * rows
    }

    /// Settles up to `most` heaps, at least one, by all their pairs.
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
            self.add(history, heap, value)?;
        }
        Ok(pairs as u64 / 8)
    }

    /// Lets several threads share the work on large blocks.
    pub fn share(&mut self, threads: usize) {
        self.threads = threads;
    }

    /// The space chosen so far.
    pub fn space(&self) -> Space {
        self.space
    }

    /// How far back from the present heap values are needed, if no more heaps turn out rare.
    pub fn reach(&self) -> usize {
        let last = self.rare.last().map_or(0, |rare| *rare as usize);
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
        self.planes.growth(next, next.saturating_sub(self.reach()), values)
    }

    /// The bytes that the engine holds beside the values.
    pub fn size(&self) -> usize {
        self.planes.size() + self.pairs.size()
    }

    /// Notes the value of the next heap; whether that makes it rare.
    ///
    /// # Errors
    /// A rare heap of 2^32 or more: what its pairs need has been forgotten long since.
    #[inline]
    fn add(&mut self, history: &mut History, heap: usize, value: u32) -> Result<bool, Forgotten> {
        let rare = self.space.is_rare(heap, value);
        if rare {
            self.rare.push(u32::try_from(heap).map_err(|_| Forgotten)?);
            self.rare_values.push(value);
        }
        history.push(value);
        Ok(rare)
    }

    /// Chooses the space again, from all values.
    fn choose(&mut self, history: &History) {
        let values = history.head();
        if !history.forgets() {
            self.space = Space::choose(values, &self.moves.breaking());
            self.rare = self.space.rare(values);
            self.rare_values = self.rare.iter().map(|rare| values[*rare as usize]).collect();
            self.partners = Partners::default();
        }
        self.witnesses.choose(history);
    }
}
