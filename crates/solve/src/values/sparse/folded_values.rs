//! Input of the pair scan: folded values and pair rows.

use super::{
    RECENT, WITNESSES_TO,
    fold::{CLASS, Fold, UNKNOWN},
    moves::Moves,
    pair_scan::{LANES, Registers, Rows, View},
    space::{Rare, Space},
};
use crate::values::History;
use bouton_core::natural::Gcd;
use std::ops::Range;

/// Common heaps below this have no rows, so that the other heaps of their pairs are known to a thread that looks ahead.
pub const NEAR: usize = 512;
/// Maximum number of common heaps whose rows are looked at for witnesses.
const COMMON: usize = 1 << 15;
/// Maximum number of heaps of each value among them.
const OF_A_VALUE: usize = 1024;
/// Maximum number of heaps of each value that are tried as one of a pair.
const HELPERS: usize = 8;
/// Maximum number of pairs tried before all are searched.
const TRIED: u64 = 64;
/// Maximum number of pairs searched at once.
const SPAN: usize = 4096;
/// Maximum number of values of common heaps for which the most useful rows are chosen.
const FEW: usize = 48;
/// Number of most useful rows.
const USEFUL: usize = 192;
/// Number of heaps that are not needed any more, at least, when they are left out.
const SPARE: usize = 1 << 16;

/// The folded values of the heaps so far, and the rows that they make.
#[derive(Clone, Debug, Default)]
pub struct FoldedValues {
    space: Space,
    pub fold: Fold,
    /// By number and class: the value, and the number of smaller values of the other class.
    unfolded: Vec<(u32, u32)>,
    /// Folded values of heap `base` and of the next ones, between others that stand for unknown heaps.
    values: Vec<u16>,
    /// Number of unknown heaps before heap `base`.
    room: usize,
    base: usize,
    /// Folded values of heap 0 and of the next ones, where `base` is another one.
    head: Vec<u16>,
    /// The first heap that is not there.
    next: usize,
    /// Rows of single heaps, then those of rare heaps, ascending, a row a split.
    pub rare: Rows,
    /// Number of rare heaps that have rows.
    rares: usize,
    /// Rows of common heaps, none of them near: of each value one, then a second one of each value, and so on.
    pub common: Rows,
    /// Common heaps below this have rows.
    common_to: usize,
    /// The heaps that leave, with a heap of a group, a later one of it: by how many lanes it comes later, and their value.
    pub small: Vec<(u32, u16)>,
    /// The most frequent values first, and the same folded.
    sources: Vec<(u32, u16)>,
    /// For each value heaps that have it; 0 stands for no heap.
    helpers: Vec<[u32; HELPERS]>,
}

/// Values that the second thread does not know yet.
#[derive(Debug, Default)]
pub struct News {
    /// The first heap of them.
    pub from: usize,
    /// Values of this heap and the next ones, folded.
    pub settled: Vec<u16>,
    /// Rare heaps, and their values.
    pub rare: Vec<(usize, u32)>,
}

impl FoldedValues {
    /// The space by which values are folded.
    pub fn space(&self) -> Space {
        self.space
    }

    /// The bytes that are allocated when the values of `count` more heaps are noted, at most.
    pub fn growth(&self, count: usize) -> u64 {
        let full = self.values.len() + count > self.values.capacity();
        if full { 2 * self.values.capacity() as u64 + 4 * count as u64 } else { 0 }
    }

    /// The first heap that is not there.
    pub fn next(&self) -> usize {
        self.next
    }

    /// The bytes that are held.
    pub fn size(&self) -> usize {
        2 * (self.values.capacity() + self.head.capacity())
            + 6 * (self.rare.back.capacity() + self.common.back.capacity())
    }

    /// The heaps before `start`, which must be the next one or come before it.
    #[inline(always)]
    pub fn view(&self, start: usize) -> View<'_> {
        View { values: &self.values, origin: start + self.room - self.base }
    }

    /// The rows of which all pairs are known that heaps before `end` leave.
    pub fn known_rows(&self, moves: &Moves, end: usize) -> Range<usize> {
        // The other heaps of the rows of larger heaps come before those that are not known.
        let least = (end - self.next + moves.double[0].taken) as u32;
        let (single, splits) = (moves.single.len(), moves.double.len());
        let (mut small, mut large) = (0, self.rares);
        while small < large {
            let middle = (small + large) / 2;
            if self.rare.back[single + middle * splits] < least {
                small = middle + 1;
            } else {
                large = middle;
            }
        }
        single + small * splits..self.rare.len()
    }

    /// Forgets the values of the heaps from `next` on.
    pub fn back_to(&mut self, next: usize) {
        if next < self.next {
            let end = self.next + self.room - self.base;
            let known = end + next - self.next;
            self.values[known..end].fill(UNKNOWN);
            self.values.truncate(known + LANES);
            self.next = next;
        }
    }

    /// Takes over what has been settled.
    pub fn hear(&mut self, moves: &Moves, news: &News) {
        if self.next != news.from {
            self.back_to(news.from);
        }
        self.extend(&news.settled);
        for (heap, value) in &news.rare {
            self.add_rare(moves, *heap, self.fold.fold(*value));
        }
    }

    /// Adds the rows of a rare heap, the largest so far.
    pub fn add_rare(&mut self, moves: &Moves, heap: usize, folded: u16) {
        for split in &moves.double {
            self.add_row(split.taken + heap, folded);
        }
        self.rares += 1;
    }

    /// Takes over what it lacks of `history`, of which the heaps from `from` on are needed. False where values are needed
    /// that have been forgotten.
    pub fn take(&mut self, moves: &Moves, history: &History, rare: &Rare, from: usize) -> bool {
        let next = history.len();
        let again = self.values.is_empty() || self.space != rare.space();
        if again || from < self.base || self.next > next {
            self.begin(moves, history, rare, from);
        }
        while self.next < next {
            let Some(value) = history.get(self.next) else { return false };
            self.push(value);
        }
        for number in self.rares..rare.heaps().len() {
            let (heap, value) = rare.get(number);
            self.add_rare(moves, heap, self.fold.fold(value));
        }
        let spare = from.saturating_sub(self.base);
        if history.forgets() && spare > SPARE.max(next - from) {
            self.values.drain(self.room..self.room + spare);
            self.begin_at(from, history);
        }
        true
    }

    fn begin(&mut self, moves: &Moves, history: &History, rare: &Rare, from: usize) {
        self.space = rare.space();
        self.fold = Fold::of(self.space);
        self.unfolded.clear();
        let numbers = (history.largest() as usize + 1).next_power_of_two().max(64) as u16;
        for folded in (0..numbers).flat_map(|number| [number, number | CLASS]) {
            let (value, end) = self.fold.unfold(folded);
            self.unfolded.push((value, end as u32));
        }
        self.room = moves.last + 2 * LANES;
        self.head.clear();
        self.begin_at(if history.forgets() { from } else { 0 }, history);
        self.next = self.base;
        self.values.clear();
        self.values.resize(self.room + LANES, UNKNOWN);
        self.rare.clear();
        self.rares = 0;
        self.small.clear();
        for taken in &moves.single {
            self.add_row(*taken, 0);
        }
        self.common_to = 0;
        self.choose(moves, history);
    }

    /// Notes the heap with which the values begin, and those that come before.
    fn begin_at(&mut self, base: usize, history: &History) {
        self.base = base;
        if base > 0 {
            let more = &history.head()[self.head.len()..];
            self.head.extend(more.iter().map(|value| self.fold.fold(*value)));
        }
    }

    fn add_row(&mut self, back: usize, worth: u16) {
        self.rare.push(back, worth);
        if back < LANES {
            self.small.push((back as u32, worth));
        }
    }

    /// Notes the value of the next heap.
    #[inline(always)]
    pub fn push(&mut self, value: u32) {
        let at = self.next + self.room - self.base;
        // A heap of nothing is no heap of a pair.
        self.values[at] = if self.next == 0 { UNKNOWN } else { self.fold.fold(value) };
        self.values.push(UNKNOWN);
        self.next += 1;
    }

    /// The value, and the number of values of the other class that are smaller.
    #[inline(always)]
    pub fn unfold(&self, folded: u16) -> (u32, usize) {
        let at = usize::from(folded & (CLASS - 1)) * 2 + usize::from(folded / CLASS);
        match self.unfolded.get(at) {
            Some((value, end)) => (*value, *end as usize),
            None => self.fold.unfold(folded),
        }
    }

    /// Notes the values of the next heaps, folded.
    #[inline(always)]
    pub fn extend(&mut self, folded: &[u16]) {
        let at = self.next + self.room - self.base;
        self.values.resize(self.values.len() + folded.len(), UNKNOWN);
        self.values[at..at + folded.len()].copy_from_slice(folded);
        self.next += folded.len();
    }

    /// Takes the most frequent values again, and, when there are twice as many heaps as the last time, heaps of each value.
    pub fn choose(&mut self, moves: &Moves, history: &History) {
        let next = history.len();
        let values = (history.largest() as usize + 1).next_power_of_two();
        let mut counts = vec![0u32; values];
        let recent = history.range(next.saturating_sub(RECENT).max(1)..next).unwrap_or(&[]);
        recent.iter().for_each(|value| counts[*value as usize] += 1);
        let mut sources: Vec<u32> =
            (0..values as u32).filter(|value| counts[*value as usize] > 0).collect();
        sources.sort_by_key(|value| std::cmp::Reverse(counts[*value as usize]));
        self.sources = sources.into_iter().map(|value| (value, self.fold.fold(value))).collect();
        let heaps = &history.head()[..history.head().len().min(next).min(WITNESSES_TO)];
        if heaps.len() >= 2 * self.common_to || self.helpers.len() < values {
            self.common_to = heaps.len();
            self.choose_heaps(moves, heaps, &counts);
        }
    }

    /// Takes what another store of the same space has taken.
    pub fn choose_as(&mut self, other: &FoldedValues) {
        if self.space == other.space {
            self.sources.clone_from(&other.sources);
            if self.common_to < other.common_to || self.helpers.len() < other.helpers.len() {
                self.common.clone_from(&other.common);
                self.helpers.clone_from(&other.helpers);
                self.common_to = other.common_to;
            }
        }
    }

    /// Takes heaps of each value; the values have been as frequent as `counts` says.
    fn choose_heaps(&mut self, moves: &Moves, values: &[u32], counts: &[u32]) {
        let mut heaps: Vec<Vec<u32>> = vec![Vec::new(); counts.len()];
        for (heap, value) in values.iter().enumerate().skip(LANES) {
            heaps[*value as usize].push(heap as u32);
        }
        let is_common = |heap: &u32| {
            let heap = *heap as usize;
            heap >= NEAR && !self.space.is_rare(heap, values[heap])
        };
        let few = heaps.iter().filter(|heaps| heaps.last().is_some_and(is_common)).count() <= FEW;
        self.helpers.clear();
        for heaps in &mut heaps {
            if few {
                *heaps = far_apart(heaps);
            }
            let mut helpers = heaps.iter().copied();
            self.helpers.push(std::array::from_fn(|_| helpers.next().unwrap_or(0)));
            heaps.retain(is_common);
        }
        self.common.clear();
        let mut add = |heap: u32| {
            let heap = heap as usize;
            for split in &moves.double {
                self.common.push(split.taken + heap, self.fold.fold(values[heap]));
            }
            self.common.len() < COMMON
        };
        // Where there are few values, the rows that find most of what is missing; then one row a value, and so on.
        let mut taken = vec![0; counts.len()];
        for value in if few { most_useful(counts, &heaps) } else { Vec::new() } {
            add(heaps[value][taken[value]]);
            taken[value] += 1;
        }
        let mut some: Vec<_> =
            heaps.iter().zip(&taken).map(|(heaps, taken)| &heaps[*taken..]).collect();
        while !some.is_empty() {
            some.retain_mut(|heaps| heaps.split_off_first().is_some_and(|heap| add(*heap)));
        }
    }

    /// Returns `true` if some option of `heap` is worth the value, as far as that is known; and about how many steps that took.
    #[inline(always)]
    pub fn is_worth<R: Registers>(
        &self,
        registers: R,
        moves: &Moves,
        heap: usize,
        worth: u16,
    ) -> (Option<bool>, u64) {
        let (value, _) = self.unfold(worth);
        let view = &self.values;
        let at = |heap: usize| view[heap + self.room - self.base];
        if moves.single.iter().any(|taken| at(heap - taken) == worth) {
            return (Some(true), 1);
        }
        let mut tried = 0;
        'sources: for (source, folded) in &self.sources {
            let Some(helpers) = self.helpers.get((source ^ value) as usize) else { continue };
            for helper in helpers.iter().map(|helper| *helper as usize).take_while(|h| *h > 0) {
                for split in &moves.double {
                    tried += 1;
                    let other = (heap - split.taken).saturating_sub(helper);
                    if other > self.base && at(other) == *folded && split.allows(helper, other) {
                        return (Some(true), tried);
                    }
                }
            }
            if tried > TRIED {
                break 'sources;
            }
        }
        let mut complete = true;
        for split in &moves.double {
            let rest = heap - split.taken;
            let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
            // Of the two heaps the smaller one must be in the head, and the larger one be known.
            let (head, last) = match self.base {
                0 => (&view[self.room..], half),
                base => {
                    let known = self.head.len().saturating_sub(1).min(rest.saturating_sub(base));
                    (&self.head[..], half.min(known))
                }
            };
            complete &= last == half;
            let mut from = 1;
            while from <= last {
                let to = (from + from.clamp(2 * LANES, SPAN)).min(last + 1);
                let ends = self.room + rest + 1 - self.base;
                let (left, right) = (&head[from..to], &view[ends - to..ends - from]);
                tried += 1 + (to - from) as u64 / LANES as u64;
                if registers.is_worth(left, right, worth) {
                    return (Some(true), tried);
                }
                from = to;
            }
        }
        (complete.then_some(false), tried)
    }
}

/// Some of the heaps of a value: those that come first stand far apart, since neighbours are too much alike.
fn far_apart(heaps: &[u32]) -> Vec<u32> {
    let step = heaps.len().div_ceil(OF_A_VALUE).max(1);
    let count = heaps.len().div_ceil(step);
    // Steps of the golden section divide what is left most evenly; every heap is reached where the numbers have no divisor in
    // common.
    let mut stride = ((count as f64 * 0.618_034) as usize).max(1);
    while stride.gcd(count) > 1 {
        stride += 1;
    }
    (0..count).map(|number| heaps[number * stride % count * step]).collect()
}

/// Numbers of values, a block of registers after the other.
type Blocks = Vec<[f32; NUMBERS]>;
/// Number of values in a block.
const NUMBERS: usize = 8;

/// The values of common heaps whose rows, one after the other, find most of the values of the other class that are still
/// missing; each at most as often as there are `heaps` of it. The number of counts is a power of two.
fn most_useful(counts: &[u32], heaps: &[Vec<u32>]) -> Vec<usize> {
    let some: Vec<usize> = (0..heaps.len()).filter(|value| !heaps[*value].is_empty()).collect();
    let all = counts.iter().sum::<u32>().max(1) as f32;
    let frequent: Vec<f32> = counts.iter().map(|count| *count as f32 / all).collect();
    // How often the value with a number is worth a value: a block for each exclusive or below a block.
    let by_block: Vec<Blocks> = (0..NUMBERS)
        .map(|low| {
            let block = |block: usize| {
                std::array::from_fn(|number| frequent.get(NUMBERS * block + (number ^ low)))
                    .map(|frequent| frequent.copied().unwrap_or(0.0))
            };
            (0..counts.len().div_ceil(NUMBERS)).map(block).collect()
        })
        .collect();
    let blocks = by_block[0].len();
    // How often a value that a pair of them is worth is below the value of a heap.
    let mut missing: Blocks = vec![[0.0; NUMBERS]; blocks];
    for sum in some.iter().flat_map(|a| some.iter().map(move |b| a ^ b)) {
        missing[sum / NUMBERS][sum % NUMBERS] = 1.0;
    }
    let mut above = 0.0;
    for value in (0..counts.len()).rev() {
        missing[value / NUMBERS][value % NUMBERS] *= above;
        above += frequent[value];
    }
    let mut left: Vec<usize> = heaps.iter().map(Vec::len).collect();
    let mut useful = Vec::new();
    while useful.len() < USEFUL {
        let use_of = |value: &usize| -> f32 {
            let found = &by_block[value % NUMBERS];
            let mut uses = [0.0; NUMBERS];
            for (block, missing) in missing.iter().enumerate() {
                let found = &found[block ^ (value / NUMBERS)];
                for number in 0..NUMBERS {
                    uses[number] += missing[number] * found[number];
                }
            }
            uses.iter().sum()
        };
        let best = some.iter().filter(|value| left[**value] > 0);
        let best = best.map(|value| (use_of(value), *value)).max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, best)) = best else { break };
        for (block, missing) in missing.iter_mut().enumerate() {
            let found = &by_block[best % NUMBERS][block ^ (best / NUMBERS)];
            for number in 0..NUMBERS {
                missing[number] *= 1.0 - found[number];
            }
        }
        left[best] -= 1;
        useful.push(best);
    }
    useful
}
