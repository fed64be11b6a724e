//! The sparse space of a code: which heaps are rare, which common.

use super::{
    Forgotten, History,
    moves::{Moves, Split},
};
use std::ops::Range;

/// Maximum number of bits of a mask that is tried.
const MASK_BITS: u32 = 14;

/// A way to tell rare heaps from common ones: by the parity of `mask AND value`, and of the heap
/// itself where the position counts. Any choice is sound; a good one makes few heaps rare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Space {
    /// The bits of a value that count.
    pub mask: u32,
    /// Set when the parity of the heap counts too.
    pub position: bool,
    /// The class, 0 or 1, that common heaps are of.
    pub common: u32,
}

impl Space {
    /// The space that leaves the fewest of the heaps 1, 2, ... of `values` rare, for a code whose
    /// moves leave two heaps when they take any number in `breaking`.
    pub fn choose(values: &[u32], breaking: &[usize]) -> Space {
        let mut counts = Counts::default();
        counts.add(values, values.iter().copied().max().unwrap_or(0));
        Space::of(&counts, breaking)
    }

    /// The heaps 1, 2, ... of `values` that are rare, ascending.
    pub fn rare(&self, values: &[u32]) -> Vec<u32> {
        Rare::of(*self, values).heaps
    }

    /// The space that leaves the fewest of the heaps of `counts` rare.
    ///
    /// By a Walsh-Hadamard transform of the histogram of values; with the parity of the heap as a
    /// further coordinate where all of `breaking` agree in theirs.
    pub(super) fn of(counts: &Counts, breaking: &[usize]) -> Space {
        let Some(first) = breaking.first() else { return Space::default() };
        let same_parity = breaking.iter().all(|k| (k ^ first) & 1 == 0);
        let mut best: Option<(i64, Space)> = None;
        for position in [false, true].into_iter().take(1 + usize::from(same_parity)) {
            let sign = if position { -1 } else { 1 };
            let [even, odd] = &counts.by_parity;
            let mut spectrum: Vec<i64> = even.iter().zip(odd).map(|(a, b)| a + sign * b).collect();
            walsh_hadamard(&mut spectrum);
            // A pair of common heaps left by heap n, of n - k tokens in all, is of the class of
            // the parity of n - k where the position counts, else of class 0; heap n is common
            // when it is of the other class.
            let common = 1 ^ (u32::from(position) & *first as u32 & 1);
            // spectrum[mask]: heaps of class 0 less heaps of class 1.
            let sign = if common == 1 { 1 } else { -1 };
            for (mask, excess) in spectrum.iter().enumerate() {
                if best.is_none_or(|(least, _)| excess * sign < least) {
                    let space = Space { mask: mask as u32, position, common };
                    best = Some((excess * sign, space));
                }
            }
        }
        best.map_or_else(Space::default, |(_, space)| space)
    }

    /// The class of a heap: 0 or 1.
    pub fn class(&self, heap: usize, value: u32) -> u32 {
        self.value_class(value) ^ (u32::from(self.position) & heap as u32 & 1)
    }

    /// The class of a value alone.
    pub fn value_class(&self, value: u32) -> u32 {
        (value & self.mask).count_ones() & 1
    }

    /// Returns `true` if a heap is rare: not of the class of the common ones.
    pub fn is_rare(&self, heap: usize, value: u32) -> bool {
        self.class(heap, value) != self.common
    }
}

/// Numbers of heaps of each value, of even and of odd heaps. Values that no mask reads are left out.
#[derive(Clone, Debug)]
pub struct Counts {
    by_parity: [Vec<i64>; 2],
    /// The first heap that is not counted.
    next: usize,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts { by_parity: [vec![0; 2], vec![0; 2]], next: 1 }
    }
}

impl Counts {
    /// Counts the heaps of `values` that are not counted yet. The `largest` value decides how long the masks are.
    pub fn add(&mut self, values: &[u32], largest: u32) {
        let size = 1usize << (32 - largest.leading_zeros()).clamp(1, MASK_BITS);
        for counts in &mut self.by_parity {
            counts.resize(size.max(counts.len()), 0);
        }
        for (heap, value) in values.iter().enumerate().skip(self.next) {
            if let Some(count) = self.by_parity[heap % 2].get_mut(*value as usize) {
                *count += 1;
            }
        }
        self.next = self.next.max(values.len());
    }
}

/// The rare heaps in a space, ascending, and their values.
#[derive(Clone, Debug, Default)]
pub struct Rare {
    space: Space,
    heaps: Vec<u32>,
    values: Vec<u32>,
}

impl Rare {
    /// The rare heaps among 1, 2, ... of `values`.
    pub fn of(space: Space, values: &[u32]) -> Rare {
        let all = values.iter().enumerate().skip(1);
        let rare = all.filter(|(heap, value)| space.is_rare(*heap, **value));
        let (heaps, values) = rare.map(|(heap, value)| (heap as u32, *value)).unzip();
        Rare { space, heaps, values }
    }

    /// The space in which they are rare.
    pub fn space(&self) -> Space {
        self.space
    }

    /// The heaps.
    pub fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    /// Number of those below `heap`.
    pub fn before(&self, heap: usize) -> usize {
        self.heaps.partition_point(|rare| (*rare as usize) < heap)
    }

    /// The heap with this number, and its value.
    pub fn get(&self, number: usize) -> (usize, u32) {
        (self.heaps[number] as usize, self.values[number])
    }

    /// The splits that leave two equal rare heaps of some heap of `block` although they must differ, with these heaps.
    pub fn apart(&self, moves: &Moves, block: Range<usize>) -> Vec<(Split, usize)> {
        let mut apart = Vec::new();
        for split in moves.double.iter().filter(|split| split.unequal) {
            let half = |heap: usize| heap.saturating_sub(split.taken).div_ceil(2);
            let equal = self.before(half(block.start))..self.before(half(block.end));
            apart.extend(equal.map(|number| (*split, self.heaps[number] as usize)));
        }
        apart
    }

    /// Adds the value of the next heap to `history`; whether it is rare.
    ///
    /// # Errors
    /// A rare heap of 2^32 or more: what its pairs need has been forgotten long since.
    #[inline]
    pub fn add(
        &mut self,
        history: &mut History,
        heap: usize,
        value: u32,
    ) -> Result<bool, Forgotten> {
        let rare = self.space.is_rare(heap, value);
        if rare {
            self.heaps.push(u32::try_from(heap).map_err(|_| Forgotten)?);
            self.values.push(value);
        }
        history.push(value);
        Ok(rare)
    }
}

/// The Walsh-Hadamard transform of a sequence whose length is a power of two, in place.
fn walsh_hadamard(values: &mut [i64]) {
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
