//! Settling the heaps of a block, one after the other.

use super::{
    BLOCK, Forgotten, Group, HELPERS, Helpers, History, Joined, Partners, Planes, RECENT, Row,
    Sparse, WITNESSES_TO, Witnesses,
    column::Column,
    moves::{Moves, Split},
};
use rayon::prelude::*;

/// Number of steps, about, below which a block is not worth the other threads.
const WORTH_THREADS: u64 = 1 << 12;
/// Number of witnesses of a value up to which one thread finds them.
const FEW_WITNESSES: usize = 256;

/// What is known of a block before its heaps are settled.
struct Block {
    start: usize,
    count: usize,
    /// Values below this have rows.
    limit: usize,
    /// Pairs of these splits with these rare heaps are in no row: the two heaps left must differ,
    /// and in this block they would not.
    apart: Vec<(Split, usize)>,
}

impl Sparse {
    /// Settles up to `most` heaps, at least one, with the help of planes for `values` values.
    pub(super) fn by_rows(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        let start = history.len();
        let used = history.largest() as usize + 1;
        if !self.planes.prepare(history, start.saturating_sub(self.reach()), values) {
            return Err(Forgotten);
        }
        let values = self.planes.values();
        // New largest values are rare and seldom exceed the old one by much.
        let limit = (used + used / 16 + 8).min(values);
        self.rows.clear();
        self.rows.resize(values, Row::default());
        let of_class =
            |class: u32, value: u32| self.space.position || self.space.value_class(value) == class;
        let dense: Vec<u32> = (0..used as u32).filter(|value| of_class(0, *value)).collect();
        let other: Vec<bool> =
            (0..values).map(|value| value < limit && of_class(1, value as u32)).collect();
        let apart = self.group_partners(start);
        let Partners { groups, places, .. } = &self.partners;
        let (origin, _) = self.planes.origin(start);
        let partners = Joined { groups, places, origin, wanted: &other };
        let work = (places.len() * used) as u64 / 16;
        if self.threads > 1 && work > WORTH_THREADS {
            let (planes, length, threads) = (&self.planes, self.rows.len(), self.threads);
            let parts = (0..threads).into_par_iter().map(|i| {
                let mut rows = vec![Row::default(); length];
                planes.join(partners, used * i / threads..used * (i + 1) / threads, &mut rows);
                rows
            });
            for part in parts.collect::<Vec<_>>() {
                for (row, more) in self.rows.iter_mut().flatten().zip(part.iter().flatten()) {
                    *row |= more;
                }
            }
        } else {
            self.planes.join(partners, 0..used, &mut self.rows);
        }
        let joined = self.join_witnesses(history, start, most, &dense);
        self.planes.columns(&self.rows, &mut self.columns);
        let block = Block { start, count: most, limit, apart };
        let looked = match values / 64 {
            1 => self.settle::<1>(history, &block),
            2 => self.settle::<2>(history, &block),
            4 => self.settle::<4>(history, &block),
            8 => self.settle::<8>(history, &block),
            16 => self.settle::<16>(history, &block),
            32 => self.settle::<32>(history, &block),
            _ => self.settle::<64>(history, &block),
        }?;
        self.witnesses.tune(joined, looked);
        let settled = (history.len() - start) as u64;
        Ok(work + joined / 8 + looked + settled * 8)
    }

    /// Groups the rows of the rare heaps, unless that is done. Returns the pairs that are in no
    /// row of this block.
    fn group_partners(&mut self, start: usize) -> Vec<(Split, usize)> {
        let (_, origin) = self.planes.origin(start);
        let mut apart = Vec::new();
        if self.partners.made_for == Some((self.rare.len(), origin)) {
            return apart;
        }
        let mut for_this_block = false;
        let mut rows = Vec::new();
        for split in &self.moves.double {
            for (rare, value) in self.rare.iter().zip(&self.rare_values) {
                let rare = *rare as usize;
                let back = split.taken + rare;
                if back >= start + BLOCK {
                    for_this_block = true;
                    break;
                }
                if split.unequal && (start..start + BLOCK).contains(&(back + rare)) {
                    apart.push((*split, rare));
                    for_this_block = true;
                    continue;
                }
                let (place, bit) = Planes::before(origin, back);
                rows.push((*value, bit, place));
            }
        }
        rows.sort_unstable();
        let Partners { groups, places, made_for } = &mut self.partners;
        groups.clear();
        places.clear();
        for (at, (value, bit, place)) in rows.into_iter().enumerate() {
            places.push(place);
            if groups.last().is_none_or(|group| group.value != value) {
                groups.push(Group { value, starts: [at; 9] });
            }
            if let Some(group) = groups.last_mut() {
                group.starts[bit as usize + 1..].fill(at + 1);
            }
        }
        *made_for = (!for_this_block).then_some((self.rare.len(), origin));
        apart
    }

    /// Joins rows of pairs for the values that pairs of common heaps may have.
    fn join_witnesses(
        &mut self,
        history: &History,
        start: usize,
        most: usize,
        dense: &[u32],
    ) -> u64 {
        let (byte, origin) = self.planes.origin(start);
        self.witnesses.hold(&self.moves, history, start, origin, self.planes.values());
        // Where the position counts, the class of a pair depends on it.
        let mut wanted = [Row::default(); 2];
        for i in 0..most {
            let heap = start + i - self.moves.double[0].taken;
            let class = if self.space.position { heap & 1 } else { 0 };
            wanted[class][i / 64] |= 1 << (i % 64);
        }
        let Witnesses { sources, places, most, .. } = &self.witnesses;
        let helpers = Helpers { sources, places, origin: byte };
        let (planes, space, rows) = (&self.planes, &self.space, &self.rows);
        let witness = |target: &u32| {
            let wanted = &wanted[space.value_class(*target) as usize];
            let mut row = rows[*target as usize];
            let joined = planes.witness(*target, helpers, wanted, *most, &mut row);
            (*target, row, joined)
        };
        let witnessed: Vec<(u32, Row, usize)> = match self.threads > 1 && *most > FEW_WITNESSES {
            true => dense.par_iter().with_min_len(8).map(witness).collect(),
            false => dense.iter().map(witness).collect(),
        };
        let mut joined = 0;
        for (target, row, more) in witnessed {
            self.rows[target as usize] = row;
            joined += more as u64;
        }
        joined
    }

    /// Settles the heaps of a block from what its columns say. Returns about how many pairs had to
    /// be looked at one by one.
    fn settle<const W: usize>(
        &mut self,
        history: &mut History,
        block: &Block,
    ) -> Result<u64, Forgotten> {
        let Block { start, .. } = *block;
        let mut classes = [[0u64; W]; 2];
        for value in 0..64 * W {
            let class = self.space.value_class(value as u32) as usize;
            classes[class][value / 64] |= 1 << (value % 64);
        }
        let near = self.rare.iter().zip(&self.rare_values);
        let near = near.map(|(rare, value)| (*rare as usize, *value));
        let near: Vec<(usize, u32)> = near.take_while(|(rare, _)| *rare < BLOCK).collect();
        let mut looked = 0;
        for i in 0..block.count {
            let heap = start + i;
            let mut column = Column::<W>::at(&self.columns, i);
            for taken in &self.moves.single {
                column.add(history[heap - taken]);
            }
            for (split, rare) in &block.apart {
                if let Some(other) = (heap - split.taken).checked_sub(*rare).filter(|x| *x > 0)
                    && split.allows(other, *rare)
                {
                    column.add(history[other] ^ history[*rare]);
                }
            }
            let parity = self.space.position as usize & (heap - self.moves.double[0].taken) & 1;
            let dense = &classes[parity];
            let candidate = column.candidate(dense);
            if candidate >= block.limit && block.limit < 64 * W && i > 0 {
                // There was no row for it; the next block will have one.
                break;
            }
            let value = if candidate >= block.limit && block.limit < 64 * W {
                // The first heap of a block, with a value far above all before.
                if history.forgets() {
                    return Err(Forgotten);
                }
                let (value, pairs) = self.moves.mex(history.head(), 64 * W, &mut self.seen);
                looked += pairs;
                value as usize
            } else if column.missing(dense, candidate) == 0 {
                candidate
            } else {
                let (value, pairs) = self.search(history, heap, &mut column, dense, candidate)?;
                looked += pairs;
                value
            };
            let value = value as u32;
            let rare = self.add(history, heap, value)?;
            if value as usize >= 64 * W {
                // The planes have to grow first.
                break;
            }
            self.planes.set(heap, value);
            // What this heap denies the later ones of the block, together with rare heaps, or
            // as a rare one with any heap.
            let end = block.count;
            for split in &self.moves.double {
                for (rare, other) in &near {
                    let at = i + split.taken + rare;
                    if at >= end {
                        break;
                    }
                    Column::<W>::deny(&mut self.columns, at, value ^ other);
                }
                if rare {
                    for other in 1..end.saturating_sub(i + split.taken) {
                        let at = i + split.taken + other;
                        Column::<W>::deny(&mut self.columns, at, value ^ history[other]);
                    }
                }
            }
        }
        Ok(looked)
    }
}

impl Witnesses {
    /// Takes the most frequent values again.
    pub(super) fn choose(&mut self, history: &History) {
        let next = history.len();
        let mut counts = vec![0u32; history.largest() as usize + 1];
        for heap in next.saturating_sub(RECENT).max(1)..next {
            counts[history[heap] as usize] += 1;
        }
        self.sources = (0..counts.len() as u32).filter(|v| counts[*v as usize] > 0).collect();
        self.sources.sort_by_key(|value| std::cmp::Reverse(counts[*value as usize]));
        self.made_for = None;
    }

    /// Holds heaps of every value ready, the first ones.
    fn hold(&mut self, moves: &Moves, history: &History, start: usize, origin: u32, values: usize) {
        let until = history.head().len().min(start).min(WITNESSES_TO);
        // Two equal heaps are no pair where they must differ: some heaps are none for some blocks.
        let apart = |split: &Split| split.unequal && start < 2 * until + split.taken;
        let lasting = !moves.double.iter().any(apart);
        if lasting && self.made_for == Some(origin) && self.places.len() >= values {
            return;
        }
        self.made_for = lasting.then_some(origin);
        self.places.iter_mut().flatten().for_each(Vec::clear);
        self.places.resize(values, Default::default());
        for split in &moves.double {
            for heap in BLOCK..until {
                let equal = split.taken + 2 * heap;
                let (place, bit) = Planes::before(origin, heap + split.taken);
                let places = &mut self.places[history[heap] as usize][bit as usize];
                let none = apart(split) && (start..start + BLOCK).contains(&equal);
                if places.len() < HELPERS && !none {
                    places.push(place);
                }
            }
        }
    }

    /// Balances rows joined for a block against pairs looked at one by one.
    fn tune(&mut self, joined: u64, looked: u64) {
        if looked > joined {
            self.most = (self.most * 5 / 4).min(1 << 17);
        } else if joined > 4 * looked {
            self.most = (self.most * 4 / 5).max(1 << 5);
        }
    }
}
