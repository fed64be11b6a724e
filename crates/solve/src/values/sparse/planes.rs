//! One plane of bits a value: bit h of plane v says that heap h has the value v. So one operation
//! on a row of a plane looks at as many pairs of heaps as the row has bits.
//!
//! Where heap r has the value u, heaps h and r are worth v together exactly when bit h of plane
//! `v xor u` is set; moved by `k + r`, that row says which of the heaps `h + k + r` can be left as
//! such a pair by taking k. The loops are plain Rust over arrays of words; they are compiled once
//! for each of several kinds of vector registers, and the best kind is chosen at run time.

use super::{super::History, HELPERS};
use pulp::{Simd, WithSimd};
use std::ops::Range;

/// How many heaps are settled together: the bits of a row, less the seven that are lost when a
/// row begins inside a byte.
pub const BLOCK: usize = 504;
/// Bits for the heaps of a block, the first heap lowest.
pub type Row = [u64; WORDS];

const WORDS: usize = 8;
const BYTES: usize = 8 * WORDS;
/// Room before heap 0, for rows that begin before it.
const PAD: usize = 8 * BYTES;

/// Rows to be joined: of pairs with heaps of the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The value of the other heaps.
    pub value: u32,
    /// For each bit of a byte at which rows may begin, where their places start in the list; and
    /// where they end.
    pub starts: [usize; 9],
}

/// The partners of the heaps of the planes.
#[derive(Clone, Copy, Debug)]
pub struct Joined<'a> {
    /// By their value.
    pub groups: &'a [Group],
    /// Their places, in bytes before the origin.
    pub places: &'a [u32],
    /// The byte at which the rows of the block begin.
    pub origin: usize,
    /// The wanted values.
    pub wanted: &'a Wanted,
}

/// The values that pairs are looked for to be worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    values: Vec<u32>,
    /// For each value its number among those; [`UNWANTED`] for the others.
    numbers: Vec<u32>,
}

/// The number of a value that is not looked for.
const UNWANTED: u32 = u32::MAX;

impl Wanted {
    /// The values below `values` for which `is_wanted` holds.
    pub fn new(values: usize, is_wanted: impl Fn(u32) -> bool) -> Wanted {
        let mut wanted = Wanted { values: Vec::new(), numbers: vec![UNWANTED; values] };
        for value in (0..values as u32).filter(|value| is_wanted(*value)) {
            wanted.numbers[value as usize] = wanted.values.len() as u32;
            wanted.values.push(value);
        }
        wanted
    }
}

/// The place of no heap.
pub const NO_PLACE: u32 = u32::MAX;

/// Places of heaps that have the same value, in bytes before the origin, for each bit at which rows begin. Where there are
/// fewer, the first one is repeated; where there is none, they are all [`NO_PLACE`].
pub type Places = [[u32; HELPERS]; 8];

/// Where to look for pairs that are worth a given value.
#[derive(Clone, Copy, Debug)]
pub struct Helpers<'a> {
    /// Values, the most frequent ones first.
    pub sources: &'a [u32],
    /// For each value heaps that have it.
    pub places: &'a [Places],
    /// The byte at which the rows of the block begin.
    pub origin: usize,
}

/// The planes of all values below a power of two, for heaps from `base` on.
#[derive(Clone, Debug)]
pub struct Planes {
    bytes: Vec<u8>,
    /// Bytes of one plane.
    stride: usize,
    values: usize,
    /// The heap of the first bit after the padding, a multiple of eight.
    base: usize,
    /// The first heap that is not there.
    next: usize,
    simd: pulp::Arch,
}

impl Planes {
    /// Planes of no heaps yet, for values below `values`, a power of two.
    pub fn new(values: usize) -> Planes {
        Planes { bytes: Vec::new(), stride: 0, values, base: 0, next: 1, simd: pulp::Arch::new() }
    }

    /// How many planes there are.
    pub fn values(&self) -> usize {
        self.values
    }

    /// The vector registers of this processor.
    pub fn simd(&self) -> pulp::Arch {
        self.simd
    }

    /// The bytes that they take.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Sees to it that the heaps of `history` from `from` on are there, and room for a block more;
    /// that there is a plane for each value below `values`. False where values are needed that
    /// have been forgotten.
    pub fn prepare(&mut self, history: &History, from: usize, values: usize) -> bool {
        let next = history.len();
        if let Some(stride) = self.wider(next, from, values) {
            self.base = from / 8 * 8;
            self.values = self.values.max(values);
            self.stride = stride;
            self.bytes.clear();
            self.bytes.resize(self.stride * self.values, 0);
            self.next = self.base.max(1);
        }
        while self.next < next {
            let Some(value) = history.get(self.next) else { return false };
            self.set(self.next, value);
        }
        true
    }

    /// The bytes of a plane that [`Planes::prepare`] makes again, if it must.
    fn wider(&self, next: usize, from: usize, values: usize) -> Option<usize> {
        let used = next + BLOCK - self.base + PAD;
        let anew = self.stride < used / 8 + 2 * BYTES || from < self.base || values > self.values;
        // Room for as much again, so that this seldom happens.
        anew.then(|| (next - from / 8 * 8 + BLOCK + PAD) / 8 * 2 + 2 * BYTES)
    }

    /// The bytes that [`Planes::prepare`] allocates.
    pub fn growth(&self, next: usize, from: usize, values: usize) -> u64 {
        let bytes = self.wider(next, from, values).map_or(0, |stride| {
            let (needed, capacity) = (stride * self.values.max(values), self.bytes.capacity());
            if needed <= capacity { 0 } else { needed.max(2 * capacity) - capacity }
        });
        bytes as u64
    }

    /// Notes the value of the next heap.
    pub fn set(&mut self, heap: usize, value: u32) {
        debug_assert_eq!(heap, self.next);
        let at = heap - self.base + PAD;
        self.bytes[value as usize * self.stride + at / 8] |= 1 << (at % 8);
        self.next = heap + 1;
    }

    /// The byte and bit of a plane at which the row for the block from heap `start` on begins.
    pub fn origin(&self, start: usize) -> (usize, u32) {
        let at = start + PAD - self.base;
        (at / 8, at as u32 % 8)
    }

    /// By how many bytes a row begins before its origin, whose bit is `origin`, when it is moved
    /// by `back`; and at which bit.
    pub fn before(origin: u32, back: usize) -> (u32, u32) {
        let at = i64::from(origin) - back as i64;
        (-at.div_euclid(8) as u32, at.rem_euclid(8) as u32)
    }

    /// Joins to `rows` the rows that make each value, for all values of which `partners` says that
    /// they are wanted: of pairs of any heap worth one of `sources` and a partner. Plane after
    /// plane, so that each is near when it is read.
    pub fn join(&self, partners: Joined<'_>, sources: Range<usize>, rows: &mut [Row]) {
        let Planes { bytes, stride, .. } = self;
        let wanted = &partners.wanted.values;
        let sums = &mut vec![[Row::default(); 8]; wanted.len()][..];
        self.simd.dispatch(Join { bytes, stride: *stride, partners, sources, sums });
        self.simd.dispatch(Move { sums, wanted, rows });
    }

    /// Joins rows for the value `target` to `row` until all of `wanted` are there, or after about
    /// `most` of them. Returns how many rows were joined.
    pub fn witness(
        &self,
        target: u32,
        helpers: Helpers<'_>,
        wanted: &Row,
        most: usize,
        row: &mut Row,
    ) -> usize {
        let Planes { bytes, stride, .. } = self;
        self.simd.dispatch(Witness { bytes, stride: *stride, target, helpers, wanted, most, row })
    }

    /// Turns rows, one a value, into columns, one a heap: bit v of column h says that row v has
    /// bit h. A column takes `rows.len() / 64` words.
    pub fn columns(&self, rows: &[Row], columns: &mut Vec<u64>) {
        columns.clear();
        columns.resize(WORDS * rows.len(), 0);
        self.simd.dispatch(Turn { rows, columns });
    }
}

// The kernels are types, because the library compiles a method, not a closure, for each kind of
// registers. They are called from nowhere else.

struct Join<'a> {
    bytes: &'a [u8],
    stride: usize,
    partners: Joined<'a>,
    sources: Range<usize>,
    /// Eight rows a wanted value, one for each bit at which the rows joined to it begin.
    sums: &'a mut [[Row; 8]],
}

impl WithSimd for Join<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Joined { groups, places: all, origin, wanted } = self.partners;
        for source in self.sources {
            let plane = &self.bytes[source * self.stride..][..self.stride];
            for group in groups {
                let target = wanted.numbers[source ^ group.value as usize];
                if target == UNWANTED {
                    continue;
                }
                for (bit, total) in self.sums[target as usize].iter_mut().enumerate() {
                    let places = group.starts[bit]..group.starts[bit + 1];
                    if places.is_empty() {
                        continue;
                    }
                    let mut sum = *total;
                    for place in &all[places] {
                        add_row(&mut sum, plane, origin - *place as usize);
                    }
                    *total = sum;
                }
            }
        }
    }
}

struct Move<'a> {
    sums: &'a [[Row; 8]],
    wanted: &'a [u32],
    rows: &'a mut [Row],
}

impl WithSimd for Move<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        for (value, sums) in self.wanted.iter().zip(self.sums) {
            for (bit, sum) in (0..).zip(sums) {
                add_moved(&mut self.rows[*value as usize], sum, bit);
            }
        }
    }
}

struct Witness<'a> {
    bytes: &'a [u8],
    stride: usize,
    target: u32,
    helpers: Helpers<'a>,
    wanted: &'a Row,
    most: usize,
    row: &'a mut Row,
}

impl WithSimd for Witness<'_> {
    type Output = usize;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> usize {
        let mut joined = 0;
        let Helpers { sources, places, origin } = self.helpers;
        let mut row = *self.row;
        for source in sources {
            let helpers = &places[(source ^ self.target) as usize];
            let plane = &self.bytes[*source as usize * self.stride..][..self.stride];
            for (bit, places) in (0..).zip(helpers) {
                if places[0] == NO_PLACE {
                    continue;
                }
                let mut sum = Row::default();
                for place in places {
                    add_row(&mut sum, plane, origin - *place as usize);
                }
                add_moved(&mut row, &sum, bit);
                joined += places.len();
            }
            let lacking = row.iter().zip(self.wanted);
            let lacking = lacking.fold(0, |all, (has, bit)| all | bit & !has);
            if lacking == 0 || joined > self.most {
                break;
            }
        }
        *self.row = row;
        joined
    }
}

struct Turn<'a> {
    rows: &'a [Row],
    columns: &'a mut [u64],
}

impl WithSimd for Turn<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let width = self.rows.len() / 64;
        for (group, rows) in self.rows.as_chunks::<64>().0.iter().enumerate() {
            for word in 0..WORDS {
                let mut square = rows.each_ref().map(|row| row[word]);
                transpose(&mut square);
                let first = 64 * word * width + group;
                for (column, bits) in self.columns[first..].iter_mut().step_by(width).zip(square) {
                    *column = bits;
                }
            }
        }
    }
}

/// Joins the row of `plane` that begins at byte `place`.
#[inline(always)]
fn add_row(sum: &mut Row, plane: &[u8], place: usize) {
    let bytes = &plane[place..place + BYTES];
    for (sum, word) in sum.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *sum |= u64::from_le_bytes(*word);
    }
}

/// Joins a row that begins `bit` bits too early.
#[inline(always)]
fn add_moved(total: &mut Row, sum: &Row, bit: u32) {
    if bit == 0 {
        for (total, sum) in total.iter_mut().zip(sum) {
            *total |= sum;
        }
        return;
    }
    let next: Row = std::array::from_fn(|i| if i + 1 < WORDS { sum[i + 1] } else { 0 });
    for i in 0..WORDS {
        total[i] |= sum[i] >> bit | next[i] << (64 - bit);
    }
}

/// Transposes a square of bits: squares of 32, 16, ... bits change places.
#[inline(always)]
fn transpose(square: &mut [u64; 64]) {
    let mut size = 32;
    let mut mask = u64::from(u32::MAX);
    while size > 0 {
        for block in square.chunks_exact_mut(2 * size) {
            let (upper, lower) = block.split_at_mut(size);
            for (a, b) in upper.iter_mut().zip(lower) {
                let change = ((*a >> size) ^ *b) & mask;
                *a ^= change << size;
                *b ^= change;
            }
        }
        size /= 2;
        mask ^= mask << size.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_rows_turned() {
        let bit = |value: usize, heap: usize| (value * 31 + heap * heap * 7) % 11 < 4;
        let row = |value| -> Row {
            std::array::from_fn(|word| {
                (0..64).fold(0, |bits, i| bits | u64::from(bit(value, 64 * word + i)) << i)
            })
        };
        let rows: Vec<Row> = (0..128).map(row).collect();
        let mut columns = Vec::new();
        Planes::new(128).columns(&rows, &mut columns);
        for heap in 0..64 * WORDS {
            for value in 0..128 {
                let there = columns[2 * heap + value / 64] >> (value % 64) & 1 == 1;
                assert_eq!(there, bit(value, heap), "value {value}, heap {heap}");
            }
        }
    }

    #[test]
    fn rows_are_joined_where_the_pairs_are() {
        // Heap h has the value h * h mod 8; which heaps n can be left as 5 + h + 3 worth 6?
        let history = History::new((0..2000).map(|h: u32| h * h % 7).collect());
        let mut planes = Planes::new(64);
        assert!(planes.prepare(&history, 0, 64));
        for start in [1200, 1203, 1999] {
            let (byte, origin) = planes.origin(start);
            let (place, bit) = Planes::before(origin, 5 + 3);
            let starts = std::array::from_fn(|i| usize::from(i > bit as usize));
            let group = Group { value: history[5], starts };
            let mut rows = vec![[0; WORDS]; 64];
            let wanted = Wanted::new(64, |value| value == 6);
            let (groups, places) = (&[group], &[place]);
            let partners = Joined { groups, places, origin: byte, wanted: &wanted };
            planes.join(partners, 0..8, &mut rows);
            for heap in start..start + BLOCK {
                let pair = history.get(heap - 8).map(|value| value ^ history[5]);
                let i = heap - start;
                assert_eq!(rows[6][i / 64] >> (i % 64) & 1 == 1, pair == Some(6), "{heap}");
            }
        }
    }
}
