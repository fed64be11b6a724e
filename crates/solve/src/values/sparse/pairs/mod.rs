//! All pairs of heaps, many at a time, for codes without a sparse space to speak of.
//!
//! The value of a heap is the least that none of its options is worth. A sample of its pairs shows most of
//! the values that are there. The lowest values still missing are then looked up in a bitmap, for a part of the pairs
//! in turn: a pair costs a fraction of a nanosecond however many values are missing, and a value that is
//! found leaves the bitmap. The few lowest values that are left are then compared with all other pairs, which is quicker
//! still. What is left at the end no pair is worth.
//!
//! Heaps are settled a [`BLOCK`] at a time: all pairs of heaps before the block are swept for all heaps of the
//! block, tile by tile, so that the values stay near, and on several threads. Then heap after heap is
//! settled by the few pairs with a heap of the block. Values are kept in 16 bits, forwards and backwards, so
//! that the values of both heaps of consecutive pairs lie in consecutive places.

mod sweep;
mod team;

use super::moves::{Moves, Split};
use std::ops::Range;
use sweep::{PICKED, RANGE, Room, Rows, Sweeper};
pub use team::Team;

/// Maximum number of heaps settled together.
pub const BLOCK: usize = 128;
/// Largest value with which pairs can be swept.
pub const LARGEST: u32 = u16::MAX as u32 / 2;
/// Number of neighbouring pairs taken into a sample together, a multiple of four.
const RUN: usize = 64;
/// Number of pairs of a tile: their values take 32 kB.
const TILE: usize = 8192;
/// Number of heaps swept together, tile by tile.
const SHARE: usize = 32;

/// How the missing values of a heap are looked for. A value that is found takes as long as some hundred pairs, with
/// narrow registers as some thousand.
struct Plan {
    /// Number of pairs in the sample.
    sample: usize,
    /// Number of missing values looked up in one sweep, at least if there are more.
    window: usize,
    /// First heap of the last tile that is looked up in a bitmap, at most.
    looked_up: usize,
}

/// The values of all heaps, as the sweeps want them.
#[derive(Clone, Debug)]
pub struct Pairs {
    /// Of heaps 0, 1, 2, ...
    forwards: Vec<u16>,
    /// Those values backwards: that of heap h is h places before the last one.
    backwards: Vec<u16>,
    sweeper: Sweeper,
    /// The shares of the last block: their room is used again.
    shares: Vec<Share>,
}

/// Heaps of a block that are swept together.
#[derive(Clone, Debug, Default)]
struct Share {
    /// The first heap of the block.
    start: usize,
    /// The first heap of the share.
    first: usize,
    heaps: Vec<Heap>,
    /// The power of two below which all values are, but those that follow it at once.
    bound: usize,
    /// By value: whether a pair is worth it.
    marks: Vec<u8>,
    room: Room,
}

/// Values excluded for one heap so far.
#[derive(Clone, Debug, Default)]
struct Heap {
    /// Bit v of the words: an option is worth v.
    there: Vec<u64>,
    /// Number of the first words whose bits are all set, or fewer.
    full: usize,
    /// A value below this is there, or none of the pairs that were known is worth it.
    swept: usize,
    /// The range of values in which some are looked for.
    range: Option<usize>,
    /// The values below this are looked for.
    until: usize,
    /// Values of the range that have not been found.
    missing: Rows,
    /// The lowest of them, which are compared with the rest of the pairs.
    picked: Vec<u16>,
    /// How near pairs have come to each: 0 says that it was found.
    nearest: [u16; PICKED],
}

impl Default for Pairs {
    fn default() -> Pairs {
        Pairs::with(Sweeper::quickest())
    }
}

impl Pairs {
    /// The engine that sweeps in this way.
    fn with(sweeper: Sweeper) -> Pairs {
        let (forwards, backwards) = (Vec::new(), Vec::new());
        Pairs { forwards, backwards, sweeper, shares: Vec::new() }
    }

    /// About how long a heap takes that can be broken in `pairs` ways, in the time of one pair looked at by itself.
    pub fn cost(&self, pairs: usize) -> usize {
        // Number of pairs swept in that time, and time of a heap beside its pairs, as measured with 0.007 and 0.6.
        let (at_once, of_a_heap) = match self.sweeper {
            Sweeper::Portable => (1, 1000),
            #[cfg(target_arch = "x86_64")]
            Sweeper::Bytes(_) => (16, 1000),
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(_) => (8, 500),
        };
        pairs / at_once + of_a_heap
    }

    /// The plan for a heap whose pairs have first heaps below `end`, as measured with 0.007 and 0.06.
    fn plan(&self, end: usize) -> Plan {
        match self.sweeper {
            #[cfg(target_arch = "x86_64")]
            Sweeper::Words(_) => {
                Plan { sample: 2048, window: (end / 200).max(192), looked_up: end / 3 * 2 }
            }
            _ => Plan { sample: (end / 8).max(2048), window: 32, looked_up: TILE },
        }
    }

    /// Bytes that are held.
    pub fn size(&self) -> usize {
        size_of::<u16>() * (self.forwards.capacity() + self.backwards.len())
    }

    /// Bytes that are allocated before the heaps from `next` on are settled.
    pub fn growth(&self, next: usize) -> u64 {
        let enough = next + BLOCK < self.backwards.len();
        let bytes = if enough { 0 } else { size_of::<u16>() * (room(next) + next + BLOCK) };
        bytes as u64
    }

    /// Settles `count` heaps, or fewer, those after `values`, all of which are below `bound`, a power of two. Returns the
    /// values of the new heaps, at least one; all but the last are below `bound`.
    pub fn settle(
        &mut self,
        moves: &Moves,
        values: &[u32],
        count: usize,
        bound: usize,
    ) -> Vec<u32> {
        let mut shares = self.begin(values, count, bound, 1);
        for share in &mut shares {
            self.sweep(moves, share);
        }
        self.end(moves, shares)
    }

    /// Begins with the next block: its shares for a number of threads.
    fn begin(&mut self, values: &[u32], count: usize, bound: usize, threads: usize) -> Vec<Share> {
        self.take(values);
        let (start, count, bound) = (values.len(), count.min(BLOCK), bound.max(RANGE));
        // More shares than threads: not all take as long.
        let size = SHARE.min(count.div_ceil(threads));
        let mut shares = std::mem::take(&mut self.shares);
        shares.resize_with(count.div_ceil(size), Share::default);
        for (share, from) in shares.iter_mut().zip((0..count).step_by(size)) {
            share.heaps.resize_with(size.min(count - from), Heap::default);
            (share.start, share.first, share.bound) = (start, start + from, bound);
        }
        shares
    }

    /// Sweeps the pairs of heaps before the block.
    fn sweep(&self, moves: &Moves, share: &mut Share) {
        let Share { start, first, heaps, bound, marks, room } = share;
        let known = |heap: usize| pairs_before(moves, heap, *start);
        for (heap, state) in (*first..).zip(&mut *heaps) {
            state.begin(*bound);
            self.sample(known(heap), heap, state, marks);
        }
        self.seek(known, *first, heaps, room);
    }

    /// Settles the heaps of a block that has been swept, one after the other.
    fn end(&mut self, moves: &Moves, mut shares: Vec<Share>) -> Vec<u32> {
        let mut settled = Vec::with_capacity(BLOCK);
        'block: for Share { start, first, heaps, bound, room, .. } in &mut shares {
            for (heap, state) in (*first..).zip(heaps) {
                moves.single.iter().for_each(|taken| state.add(self.forwards[heap - taken]));
                let value = loop {
                    let value = state.least();
                    if value >= *bound {
                        break value;
                    } else if value >= state.swept {
                        // The assumed gap was filled; the next gap is unknown.
                        let all = |heap: usize| pairs_before(moves, heap, heap);
                        self.seek(all, heap, std::slice::from_mut(state), room);
                    } else if self.is_near(pairs_before(moves, heap, *start), heap, value as u16) {
                        state.add(value as u16);
                    } else {
                        break value;
                    }
                };
                self.push(value as u16);
                settled.push(value as u32);
                if value >= *bound {
                    break 'block;
                }
            }
        }
        self.shares = shares;
        settled
    }

    /// Returns `true` if a pair that comes before all `known` ones, which has a heap of the block, is worth the value.
    fn is_near(
        &self,
        mut known: impl Iterator<Item = (Split, Range<usize>)>,
        heap: usize,
        value: u16,
    ) -> bool {
        known.any(|(split, pairs)| {
            let (left, right) = self.pairs(&split, heap, 1..pairs.start);
            left.iter().zip(right).fold(false, |any, (a, b)| any | (a ^ b == value))
        })
    }

    /// Takes over the values that are not here yet.
    fn take(&mut self, values: &[u32]) {
        if self.backwards.len() <= values.len() + BLOCK {
            let mut longer = vec![0; room(values.len())];
            let from = longer.len() - self.forwards.len();
            for (place, value) in longer[from..].iter_mut().zip(self.forwards.iter().rev()) {
                *place = *value;
            }
            self.backwards = longer;
        }
        self.forwards.truncate(values.len());
        for value in &values[self.forwards.len()..] {
            self.push(*value as u16);
        }
    }

    fn push(&mut self, value: u16) {
        let last = self.backwards.len() - 1;
        self.backwards[last - self.forwards.len()] = value;
        self.forwards.push(value);
    }

    /// The values of both heaps of some pairs that `split` leaves of `heap`, by their first heaps.
    fn pairs(&self, split: &Split, heap: usize, first: Range<usize>) -> (&[u16], &[u16]) {
        let shift = self.backwards.len() - 1 - (heap - split.taken);
        (&self.forwards[first.clone()], &self.backwards[shift + first.start..shift + first.end])
    }

    /// Notes what a sample of pairs is worth: runs of neighbours, in equal distances.
    fn sample(
        &self,
        known: impl Iterator<Item = (Split, Range<usize>)>,
        heap: usize,
        state: &mut Heap,
        marks: &mut Vec<u8>,
    ) {
        marks.resize(1 << u16::BITS, 0);
        let Some(marks) = marks.first_chunk_mut::<{ 1 << u16::BITS }>() else { return };
        let bound = 64 * state.there.len();
        marks[..bound].fill(0);
        for (split, pairs) in known {
            let runs = (self.plan(pairs.end).sample / RUN).min(pairs.len() / (4 * RUN));
            let step = pairs.len() / runs.max(1);
            for from in (pairs.start..).step_by(step.max(1)).take(runs) {
                let (left, right) = self.pairs(&split, heap, from..from + RUN);
                for (a, b) in left.as_chunks::<4>().0.iter().zip(right.as_chunks::<4>().0) {
                    // The compiler would take the values out of a register one by one.
                    let four = pulp::cast::<[u16; 4], u64>(*a) ^ pulp::cast::<[u16; 4], u64>(*b);
                    for shift in [0, 16, 32, 48] {
                        marks[usize::from((four >> shift) as u16)] = 1;
                    }
                }
            }
        }
        self.sweeper.pack(marks, &mut state.there);
    }

    /// Looks for missing values among the `known` pairs of each heap, from heap `first` on, until one is
    /// missing that none of these pairs is worth, or none is missing.
    fn seek<I: Iterator<Item = (Split, Range<usize>)>>(
        &self,
        known: impl Fn(usize) -> I,
        first: usize,
        heaps: &mut [Heap],
        room: &mut Room,
    ) {
        let end = |heap| known(heap).map(|(_, pairs)| pairs.end).max().unwrap_or(0);
        let end = (first..).zip(&*heaps).map(|(heap, _)| end(heap)).max().unwrap_or(0);
        // From the second tile on the values of the first heaps lie as vector registers are read quickest.
        let aligned = self.forwards.as_ptr().align_offset(64).min(TILE);
        let next = |tile: &Range<usize>| Some(tile.end..tile.end + TILE);
        let tiles =
            || std::iter::successors(Some(0..aligned), next).take_while(|tile| tile.start < end);
        let Plan { window, looked_up, .. } = self.plan(end);
        loop {
            if heaps.iter_mut().map(|state| usize::from(state.choose(window))).sum::<usize>() == 0 {
                return;
            }
            for tile in tiles().take_while(|tile| tile.start <= looked_up) {
                self.each(&known, first, heaps, &tile, |state, left, right| {
                    if let Some(range) = state.range.filter(|_| state.missing != Rows::default()) {
                        let bound = 64 * state.there.len();
                        self.sweeper.sweep(left, right, (range, bound), &mut state.missing, room);
                    }
                });
            }
            heaps.iter_mut().for_each(Heap::note);
            let rest = || tiles().skip_while(|tile| tile.start <= looked_up);
            while heaps.iter_mut().map(|state| usize::from(state.pick())).sum::<usize>() > 0 {
                for tile in rest() {
                    self.each(&known, first, heaps, &tile, |state, left, right| {
                        if state.nearest != [0; PICKED] {
                            self.sweeper.compare(left, right, &state.picked, &mut state.nearest);
                        }
                    });
                }
                heaps.iter_mut().for_each(Heap::note_picked);
            }
        }
    }

    /// Visits the `known` pairs of each heap, from heap `first` on, whose first heaps lie in `tile`.
    fn each<I: Iterator<Item = (Split, Range<usize>)>>(
        &self,
        known: impl Fn(usize) -> I,
        first: usize,
        heaps: &mut [Heap],
        tile: &Range<usize>,
        mut visit: impl FnMut(&mut Heap, &[u16], &[u16]),
    ) {
        for (heap, state) in (first..).zip(heaps) {
            for (split, pairs) in known(heap) {
                let pairs = pairs.start.max(tile.start)..pairs.end.min(tile.end);
                if !pairs.is_empty() {
                    let (left, right) = self.pairs(&split, heap, pairs);
                    visit(state, left, right);
                }
            }
        }
    }
}

impl Heap {
    /// Forgets all: of the options of another heap, which are worth less than `bound`, nothing is known.
    fn begin(&mut self, bound: usize) {
        self.there.clear();
        self.there.resize(bound / 64, 0);
        (self.full, self.swept, self.until) = (0, 0, 0);
        self.range = None;
    }

    fn add(&mut self, value: u16) {
        if let Some(word) = self.there.get_mut(usize::from(value) / 64) {
            *word |= 1 << (value % 64);
        }
    }

    /// The least value that is missing.
    fn least(&mut self) -> usize {
        let rest = self.there[self.full..].iter();
        self.full += rest.take_while(|word| **word == u64::MAX).count();
        let ones = self.there.get(self.full).map_or(0, |word| word.trailing_ones());
        64 * self.full + ones as usize
    }

    /// Chooses the values to be looked for next: the lowest that are missing, of one range; none where one
    /// was looked for already in vain.
    fn choose(&mut self, window: usize) -> bool {
        self.range = None;
        self.missing = Rows::default();
        let least = self.least();
        if least < self.swept || least >= 64 * self.there.len() {
            return false;
        }
        let range = least / RANGE;
        self.range = Some(range);
        let words = &self.there[range * RANGE / 64..];
        let (mut count, mut rows) = (0, 0);
        for (row, there) in self.missing.iter_mut().zip(words) {
            *row = !there;
            count += row.count_ones() as usize;
            rows += 1;
            if count >= window {
                break;
            }
        }
        self.until = range * RANGE + 64 * rows;
        true
    }

    /// Notes which of the values that were looked for have been found.
    fn note(&mut self) {
        let Some(range) = self.range else { return };
        let rows = (self.until - range * RANGE) / 64;
        for (there, row) in self.there[range * RANGE / 64..][..rows].iter_mut().zip(&self.missing) {
            *there |= !row;
        }
    }

    /// Picks the lowest values that are still missing, to be compared with pairs; none where one was in vain.
    fn pick(&mut self) -> bool {
        self.picked.clear();
        self.nearest = [0; PICKED];
        if self.range.is_none() {
            return false;
        }
        let words = self.there[..self.until / 64].iter().enumerate();
        for (at, there) in words.skip(self.full) {
            let mut missing = !there;
            while missing != 0 && self.picked.len() < PICKED {
                self.picked.push((64 * at) as u16 + missing.trailing_zeros() as u16);
                missing &= missing - 1;
            }
        }
        self.nearest[..self.picked.len()].fill(u16::MAX);
        if self.picked.is_empty() {
            self.swept = self.until;
            self.range = None;
        }
        self.range.is_some()
    }

    /// Notes which of the values that were picked have been found.
    fn note_picked(&mut self) {
        let Some(last) = self.picked.last() else { return };
        let through = if self.picked.len() < PICKED { self.until } else { usize::from(*last) + 1 };
        for (value, nearest) in std::mem::take(&mut self.picked).into_iter().zip(self.nearest) {
            if nearest == 0 {
                self.add(value);
            } else {
                // This is the least one that is missing, and what follows is known up to the last one.
                self.swept = through;
                self.range = None;
            }
        }
    }
}

/// Number of places that the values are given, backwards, when heap `next` comes: room for as many again.
fn room(next: usize) -> usize {
    2 * (next + BLOCK) + 1
}

/// The splits of `heap`, and the first heaps of the pairs they leave, where both are below `start`.
fn pairs_before(
    moves: &Moves,
    heap: usize,
    start: usize,
) -> impl Iterator<Item = (Split, Range<usize>)> {
    moves.double.iter().map(move |split| (*split, before(*split, heap, start)))
}

/// The first heaps of the pairs that `split` leaves of `heap`, where both are below `start`.
fn before(split: Split, heap: usize, start: usize) -> Range<usize> {
    let rest = heap - split.taken;
    let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
    let first = (rest + 1).saturating_sub(start).max(1);
    first..(half + 1).max(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::Code;

    /// The values of heaps as the engine adds them to those that are given, a block after the other.
    fn go_on(
        pairs: Pairs,
        moves: &Moves,
        mut values: Vec<u32>,
        to: usize,
        threads: usize,
    ) -> Vec<u32> {
        let team = Team::new(pairs);
        std::thread::scope(|scope| {
            (1..threads).for_each(|_| drop(scope.spawn(|| team.help(moves))));
            let _ends = team.ends();
            while values.len() < to {
                let largest = values.iter().max().expect("some values");
                let bound = (*largest as usize + 1).next_power_of_two();
                values.extend(team.settle(moves, &values, to - values.len(), bound, threads));
            }
        });
        values
    }

    #[test]
    fn all_pairs_at_once_are_all_pairs_one_by_one() {
        let far = format!("0.4{}6", "0".repeat(300));
        for code in [
            "0.007", "0.04", "0.06", "0.6", "0.77", "4.3", "4!.0", "0.6!", "0.7!7", "0.4!6",
            "0.06?", &far,
        ] {
            let moves =
                Moves::of(&Code::parse(code, 0).expect("a code")).expect("two heaps at most");
            let (mut values, mut seen) = (Vec::new(), Vec::new());
            let to = 2600;
            while values.len() < to {
                values.push(moves.mex(&values, 1 << 12, &mut seen).0);
            }
            for start in [1024, 1500, 2471] {
                for threads in [1, 3] {
                    for pairs in Sweeper::all().into_iter().map(Pairs::with) {
                        let ours = go_on(pairs, &moves, values[..start].to_vec(), to, threads);
                        assert!(ours == values, "{code} from {start}");
                    }
                }
            }
        }
    }

    /// Where there are many pairs, most of them are only compared with the few lowest values that are missing.
    #[test]
    fn the_lowest_missing_values_are_compared_with_the_rest_of_the_pairs() {
        let moves = Moves::of(&Code::parse("0.26", 0).expect("a code")).expect("two heaps at most");
        for shift in [17, 18, 19] {
            let mixed = |heap: u32| heap.wrapping_mul(2_654_435_761);
            let noise =
                |heap: u32| (mixed(heap) ^ mixed(heap) >> 15).wrapping_mul(2_246_822_519) >> shift;
            let start: Vec<u32> = (0..60_000).map(noise).collect();
            let (mut values, mut seen) = (start.clone(), Vec::new());
            let bound = 1 << (32 - shift);
            while values.len() < start.len() + 300 {
                values.push(moves.mex(&values, bound, &mut seen).0);
            }
            for mut pairs in Sweeper::all().into_iter().map(Pairs::with) {
                let mut ours = start.clone();
                while ours.len() < values.len() {
                    let most = values.len() - ours.len();
                    ours.extend(pairs.settle(&moves, &ours, most, bound));
                }
                assert!(ours == values, "{shift}");
            }
        }
    }

    /// Where values are as large as all numbers below a power of two, the next one is that power.
    #[test]
    fn a_value_may_exceed_all_before() {
        let moves = Moves::of(&Code::parse("0.04", 0).expect("a code")).expect("two heaps at most");
        // Thirty thousand pairs of values that look random make all values below 2048.
        let noise = |heap: u32| {
            let mixed = heap.wrapping_mul(2_654_435_761);
            (mixed ^ mixed >> 15).wrapping_mul(2_246_822_519) >> 21
        };
        let values: Vec<u32> = (0..60_000).map(noise).collect();
        let (least, _) = moves.mex(&values, 1 << 11, &mut Vec::new());
        assert_eq!(least, 1 << 11);
        for mut pairs in Sweeper::all().into_iter().map(Pairs::with) {
            assert_eq!(pairs.settle(&moves, &values, 5, 1 << 11), [1 << 11]);
        }
    }
}
