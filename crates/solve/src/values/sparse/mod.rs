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
//! With wide registers heaps are settled in [`lanes`]: for 32 heaps at once the pairs with a rare heap are looked at, in a few
//! windows of values that each heap chooses, and then pairs of common heaps until there is a witness of each smaller value.
//!
//! Without them heaps are settled a [`BLOCK`] at a time. What a block is denied by older heaps is found for all
//! its heaps at once, on [`planes`] of bits: the pairs with a rare heap, and for each value outside
//! the coset as many pairs as it takes to witness it. Then heap after heap is settled and tells the
//! later ones of its block what it denies them. What is still missing is looked for pair by pair,
//! from both ends at once: from one end alone some codes cost O(n) a heap.
//!
//! Where the space is bad, so that many heaps are rare, all pairs are looked at ([`Pairs`]). That is asked
//! again each time.
//!
//! With several threads, one settles heaps while another one looks at the rows of the next ones ([`pipeline`], [`rows`]), or each
//! looks at the pairs of some heaps.

mod candidates;
mod column;
mod fold;
mod folded_values;
mod group;
mod lanes;
mod moves;
mod pair_scan;
mod pairs;
mod pipeline;
mod planes;
mod room;
mod rows;
mod search;
mod settle;
mod space;
mod spin_state;
mod task;
mod tuned;

#[cfg(test)]
pub use lanes::NARROW;
pub use space::Space;

use super::History;
use bouton_core::Code;
use lanes::Lanes;
use moves::Moves;
use pairs::{Pairs, Team};
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
/// Number of pairs of a row and a value looked at in lanes in the time of one pair looked at by itself.
const LOOKS_AT_ONCE: usize = 1700;
/// Number of bytes that planes may grow by at once before all pairs are looked at even where that takes longer.
const MOST_ROOM: u64 = 1 << 28;
/// Maximum ratio of the time of all pairs to that of rows which is accepted for that room.
const FOR_ROOM: usize = 4;
/// Number of heaps before a heap, for each way to break it, from which on its pairs are worth threads.
const WORTH_THREADS: usize = 4096;
/// With more values than this there are no planes.
const MOST_PLANES: usize = 4096;

/// A value is needed that has been forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forgotten;

/// A way to settle the next heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// One heap, by definition.
    Definition,
    /// In lanes of wide registers.
    Lanes,
    /// By all pairs.
    Pairs,
    /// By rows of planes.
    Rows,
}

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
    /// Where there are registers for it.
    lanes: Option<Lanes>,
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
            lanes: Lanes::quickest(),
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
        match self.way(history, values) {
            Way::Definition => {
                let seen = &mut self.settler.seen;
                let (value, work) = self.moves.mex(history.head(), values, seen);
                if start < self.first {
                    history.push(value);
                } else {
                    self.rare.add(history, start, value)?;
                }
                Ok(work)
            }
            Way::Lanes => self.by_lanes(history, most),
            Way::Pairs if self.threads > 1 && self.moves.double.len() * start > WORTH_THREADS => {
                self.by_pairs_on_threads(history, most, values)
            }
            Way::Pairs => {
                let settled = self.pairs.settle(&self.moves, history.head(), most, values);
                self.note(history, settled)
            }
            Way::Rows => self.rows_together(history, most, values),
        }
    }

    /// The quickest way to settle the next heaps, with values below `values` so far.
    fn way(&self, history: &History, values: usize) -> Way {
        let next = history.len();
        if next < self.first {
            return Way::Definition;
        }
        let pairs = match history.forgets() || history.largest() > pairs::LARGEST {
            true => usize::MAX,
            false => self.pairs.cost(self.moves.double.len() * next / 2),
        };
        let rows = self.rare.heaps().len() * self.moves.double.len();
        if self.lanes.is_some() && lanes::folds(history, self.rare.space()) {
            let lanes = rows * values / LOOKS_AT_ONCE;
            return if pairs < lanes { Way::Pairs } else { Way::Lanes };
        }
        let planes = self.joiner.planes();
        let room = planes.growth(next, next.saturating_sub(self.reach()), values);
        let patience = if room > MOST_ROOM { FOR_ROOM } else { 1 };
        let by_pairs = values > MOST_PLANES || pairs < patience * rows * values / 2 / ROWS_AT_ONCE;
        match by_pairs {
            true if pairs < usize::MAX => Way::Pairs,
            _ if values > MOST_PLANES && !history.forgets() => Way::Definition,
            _ => Way::Rows,
        }
    }

    /// Returns `true` if the next block, up to heap `end`, fits the present tables: all values below `values` so far.
    fn goes_on(&self, history: &History, end: usize, values: usize) -> bool {
        history.len() < end.min(self.choose_at) && (history.largest() as usize) < values
    }

    /// Settles up to `most` heaps, at least one, with values below `values` so far, by rows of planes.
    fn rows_together(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        if self.threads == 1 {
            return self.by_rows(history, most, values);
        }
        let end = history.len() + most;
        // Threads that work on and on need not be woken for every block.
        rayon::scope(|_| {
            let mut work = self.by_rows(history, most, values)?;
            for _ in 1..BLOCKS {
                if !self.goes_on(history, end, values) || self.growth(history) > 0 {
                    break;
                }
                work += self.by_rows(history, end - history.len(), values)?;
            }
            Ok(work)
        })
    }

    /// Settles up to `most` heaps by all pairs, on several threads.
    fn by_pairs_on_threads(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        let end = history.len() + most;
        let (moves, threads) = (self.moves.clone(), self.threads);
        let team = Team::new(std::mem::take(&mut self.pairs));
        let work = rayon::scope(|scope| {
            (1..threads).for_each(|_| scope.spawn(|_| team.help(&moves)));
            let _ends = team.ends();
            let mut work = 0;
            for _ in 0..BLOCKS {
                let most = end - history.len();
                let settled = team.settle(&moves, history.head(), most, values, threads);
                work += self.note(history, settled)?;
                if !self.goes_on(history, end, values) || team.growth(history.len()) > 0 {
                    break;
                }
            }
            Ok(work)
        });
        self.pairs = team.into_pairs();
        work
    }

    /// Notes what all pairs say of the next heaps. Returns about how many steps that took.
    fn note(&mut self, history: &mut History, settled: Vec<u32>) -> Result<u64, Forgotten> {
        let start = history.len();
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
        let values = (history.largest() as usize + 1).next_power_of_two().max(64);
        match self.way(history, values) {
            Way::Definition => 0,
            Way::Lanes => self.lanes.as_ref().map_or(0, Lanes::growth),
            Way::Pairs => self.pairs.growth(next),
            Way::Rows => {
                self.joiner.planes().growth(next, next.saturating_sub(self.reach()), values)
            }
        }
    }

    /// The bytes that the engine holds beside the values.
    pub fn size(&self) -> usize {
        let lanes = self.lanes.as_ref().map_or(0, Lanes::size);
        lanes + self.joiner.planes().size() + self.pairs.size()
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
        if let Some(lanes) = &mut self.lanes {
            lanes.choose(&self.moves, history, &self.rare);
        }
        self.joiner.choose(history);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pair_scan::Kind;

    /// The values of the heaps up to `to`, by this engine or without it.
    fn values(code: &Code, to: usize, lanes: Option<Lanes>, threads: usize) -> Vec<u32> {
        let mut history = History::default();
        let mut sparse = Sparse::of(code, None, &history).expect("two heaps at most");
        sparse.lanes = lanes;
        sparse.share(threads);
        while history.len() <= to {
            let most = to + 1 - history.len();
            sparse.extend(&mut history, most).expect("nothing is forgotten");
        }
        history.into_head()
    }

    /// The values by the definition.
    fn by_definition(code: &Code, to: usize) -> Vec<u32> {
        let moves = Moves::of(code).expect("two heaps at most");
        let (mut values, mut seen) = (Vec::new(), Vec::new());
        while values.len() <= to {
            values.push(moves.mex(&values, 1 << 12, &mut seen).0);
        }
        values
    }

    /// Codes that break heaps in two, with and without conditions, that look random.
    fn codes() -> impl Iterator<Item = String> {
        let mut state = 7u32;
        let mut random = move |below: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) as usize % below
        };
        std::iter::repeat_with(move || {
            let digits = ["0", "1", "2", "3", "4", "5", "6", "7", "4!", "6!", "7!", "0"];
            let first = ["0", "0", "4", "4!"][random(4)];
            let more: String = (0..1 + random(4)).map(|_| digits[random(digits.len())]).collect();
            format!("{first}.{more}{}", ["4", "6", "7", "6!", "7!"][random(5)])
        })
    }

    #[test]
    fn every_way_gives_the_values_of_the_definition() {
        let famous =
            ["0.77", "0.16", "0.106", "0.6", "0.007", "0.06", "0.376", "4!.0", "0.6!", "0.156"];
        for code in
            famous.map(String::from).into_iter().chain(bouton_testkit::sampled(codes().take(40), 4))
        {
            let to = 6000;
            let code = Code::parse(&code, 0).expect("a code");
            let known = by_definition(&code, to);
            for (way, lanes) in [
                ("rows", None),
                ("plain lanes", Some(Lanes::with(Kind::Plain(pulp::Arch::new())))),
                ("lanes", Lanes::quickest()),
            ] {
                for threads in [1, 2] {
                    let found = values(&code, to, lanes.clone(), threads);
                    let wrong = (0..=to).find(|heap| found[*heap] != known[*heap]);
                    assert_eq!(
                        wrong.map(|h| (h, found[h], known[h])),
                        None,
                        "{code} by {way}, {threads} threads"
                    );
                }
            }
        }
    }
}
