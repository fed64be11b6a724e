//! Settling the heaps of a block, one after the other.

use super::{
    BLOCK, Forgotten, Group, HELPERS, History, Partners, Planes, RECENT, Row, Sparse, WITNESSES_TO,
    Witnesses,
    moves::{Moves, Split},
};

/// Planes of more bytes than this are far from the processor: an operation on a row costs several
/// times as much.
const FAR_BYTES: usize = 8 << 20;

/// How many pairs had to be looked at one by one.
#[derive(Default)]
struct Looked {
    /// With a rare heap.
    rare: u64,
    /// For missing values.
    searched: u64,
}

/// What is known of a block before its heaps are settled.
struct Block {
    start: usize,
    count: usize,
    /// Values below this have rows.
    limit: usize,
    /// Pairs of these splits with these rare heaps are in no row: the two heaps left must differ,
    /// and in this block they would not.
    apart: Vec<(Split, usize)>,
    /// Whether the pairs with rare heaps are in the rows.
    rare_in_rows: bool,
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
        let rare_in_rows = history.forgets() || self.rows_are_quicker(values, used);
        let reach = if rare_in_rows { self.reach() } else { self.witness_reach() };
        if !self.planes.prepare(history, start.saturating_sub(reach), values) {
            return Err(Forgotten);
        }
        let values = self.planes.values();
        // New largest values are rare and seldom exceed the old one by much.
        let limit = if rare_in_rows { (used + used / 16 + 8).min(values) } else { values };
        self.rows.clear();
        self.rows.resize(values, Row::default());
        let of_class = |class: u32, below: usize| -> Vec<u32> {
            let of = |value: &u32| self.space.position || self.space.value_class(*value) == class;
            (0..below as u32).filter(of).collect()
        };
        let (dense, other) = (of_class(0, used), of_class(1, limit));
        let (mut apart, mut work) = (Vec::new(), 0);
        if rare_in_rows {
            apart = self.group_partners(start);
            let Partners { groups, places, .. } = &self.partners;
            let (origin, _) = self.planes.origin(start);
            self.planes.join(groups, places, origin, &other, used, &mut self.rows);
            work += (places.len() * other.len()) as u64 / 8;
        }
        let joined = self.join_witnesses(history, start, most, &dense);
        self.planes.columns(&self.rows, &mut self.columns);
        let block = Block { start, count: most, limit, apart, rare_in_rows };
        let mut looked = Looked::default();
        match values / 64 {
            1 => self.settle::<1>(history, &block, &mut looked),
            2 => self.settle::<2>(history, &block, &mut looked),
            4 => self.settle::<4>(history, &block, &mut looked),
            8 => self.settle::<8>(history, &block, &mut looked),
            16 => self.settle::<16>(history, &block, &mut looked),
            32 => self.settle::<32>(history, &block, &mut looked),
            _ => self.settle::<64>(history, &block, &mut looked),
        }?;
        self.witnesses.tune(joined, looked.searched);
        let settled = (history.len() - start) as u64;
        Ok(work + joined / 8 + looked.searched + looked.rare + settled * 8)
    }

    /// Whether rows are quicker than pairs for what rare heaps deny.
    fn rows_are_quicker(&self, values: usize, used: usize) -> bool {
        // Of each rare heap, half of the values are wanted, and those that have planes joined.
        let share = if self.space.position { 1 } else { 2 };
        let rows = used * used / values.max(1) / share;
        let bytes = self.rare.last().map_or(0, |last| *last as usize * used / 8);
        let distance = if bytes > FAR_BYTES { 8 } else { 2 };
        rows * distance < BLOCK
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
                rows.push((bit, *value, place));
            }
        }
        rows.sort_unstable();
        let Partners { groups, places, made_for } = &mut self.partners;
        groups.clear();
        places.clear();
        for (at, (bit, value, place)) in rows.into_iter().enumerate() {
            places.push(place);
            match groups.last_mut() {
                Some(group) if group.bit == bit && group.value == value => group.to = at + 1,
                _ => groups.push(Group { bit, value, from: at, to: at + 1 }),
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
        let mut joined = 0;
        for target in dense {
            let wanted = &wanted[self.space.value_class(*target) as usize];
            let row = &mut self.rows[*target as usize];
            joined += self.planes.witness(*target, sources, places, byte, wanted, *most, row);
        }
        joined as u64
    }

    /// Settles the heaps of a block from what its columns say.
    fn settle<const W: usize>(
        &mut self,
        history: &mut History,
        block: &Block,
        looked: &mut Looked,
    ) -> Result<(), Forgotten> {
        let Block { start, .. } = *block;
        let mut classes = [[0u64; W]; 2];
        for value in 0..64 * W {
            let class = self.space.value_class(value as u32) as usize;
            classes[class][value / 64] |= 1 << (value % 64);
        }
        let near: Vec<(usize, u32)> = match block.rare_in_rows {
            true => {
                let near = self.rare.iter().zip(&self.rare_values);
                near.map(|(rare, value)| (*rare as usize, *value))
                    .take_while(|(r, _)| *r < BLOCK)
                    .collect()
            }
            false => Vec::new(),
        };
        for i in 0..block.count {
            let heap = start + i;
            let mut column = Column::<W>::at(&self.columns, i);
            for taken in &self.moves.single {
                column.add(history[heap - taken]);
            }
            if !block.rare_in_rows {
                looked.rare += self.add_rare_pairs(history, heap, &mut column);
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
            let missing = column.missing(dense, candidate);
            let value = if candidate >= block.limit && block.limit < 64 * W {
                // The first heap of a block, with a value far above all before.
                if history.forgets() {
                    return Err(Forgotten);
                }
                let (value, pairs) = self.moves.mex(history.head(), &mut self.seen);
                looked.searched += pairs;
                value as usize
            } else if missing == 0 {
                candidate
            } else {
                let (value, pairs) =
                    self.search(history, heap, &mut column, dense, candidate, missing)?;
                looked.searched += pairs;
                value
            };
            let value = value as u32;
            history.push(value);
            let rare = self.space.is_rare(heap, value);
            if rare {
                self.rare.push(heap as u32);
                self.rare_values.push(value);
            }
            if value as usize >= 64 * W {
                // The planes have to grow first.
                break;
            }
            self.planes.set(heap, value);
            if !block.rare_in_rows {
                continue;
            }
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
        Ok(())
    }

    /// Adds what pairs of a rare heap and any other are worth.
    fn add_rare_pairs<const W: usize>(
        &mut self,
        history: &History,
        heap: usize,
        column: &mut Column<W>,
    ) -> u64 {
        let values = history.head();
        let mut pairs = 0;
        // A byte a value: there is nothing to read before it is written.
        self.marks.clear();
        self.marks.resize(64 * W, 0);
        for split in &self.moves.double {
            let rest = heap - split.taken;
            let below = self.rare.partition_point(|rare| (*rare as usize) < rest);
            pairs += below as u64;
            for (rare, value) in self.rare[..below].iter().zip(&self.rare_values) {
                let other = rest - *rare as usize;
                if split.unequal && other == *rare as usize {
                    continue;
                }
                self.marks[(values[other] ^ value) as usize % (64 * W)] = 1;
            }
        }
        for (word, marks) in column.0.iter_mut().zip(self.marks.as_chunks::<64>().0) {
            for (i, eight) in marks.as_chunks::<8>().0.iter().enumerate() {
                // Eight bytes of 0 or 1 become eight bits.
                let bits = u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
                *word |= bits << (8 * i);
            }
        }
        pairs
    }

    /// Looks for pairs worth the missing values, from both ends at once, digit by digit. Returns
    /// the value of the heap and how many pairs were looked at.
    fn search<const W: usize>(
        &self,
        history: &History,
        heap: usize,
        column: &mut Column<W>,
        dense: &[u64; W],
        candidate: usize,
        mut missing: u32,
    ) -> Result<(usize, u64), Forgotten> {
        let mut pairs = 0;
        let mut step = 1;
        while missing > 0 {
            let mut any = false;
            for split in &self.moves.double {
                let rest = heap - split.taken;
                // From the outside step = 1, 2, ...; from the middle half, half - 1, ...
                let inner = rest / 2 + 1 - step.min(rest / 2 + 1);
                if step > inner {
                    continue;
                }
                for a in [step, inner] {
                    let b = rest - a;
                    let (Some(left), Some(right)) = (history.get(a), history.get(b)) else {
                        continue;
                    };
                    any = true;
                    pairs += 1;
                    let value = (left ^ right) as usize;
                    if split.allows(a, b) && column.insert(value) {
                        // Rare pairs are all there: what is new is dense.
                        let counts =
                            value < candidate && dense[value / 64] >> (value % 64) & 1 == 1;
                        missing -= u32::from(counts);
                    }
                }
            }
            if missing == 0 {
                return Ok((candidate, pairs));
            }
            if !any {
                break;
            }
            step += 1;
        }
        if missing > 0 && history.forgets() {
            return Err(Forgotten);
        }
        // Every pair that can matter has been seen.
        Ok((column.mex(), pairs))
    }
}

impl Witnesses {
    /// Takes the most frequent values anew.
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

    /// Holds heaps of every value ready whose rows begin at a whole byte of the planes.
    fn hold(&mut self, moves: &Moves, history: &History, start: usize, origin: u32, values: usize) {
        let until = history.head().len().min(start).min(WITNESSES_TO);
        // Two equal heaps are no pair where they must differ: some heaps are none for some blocks.
        let apart = |split: &Split| split.unequal && start < 2 * until + split.taken;
        let lasting = !moves.double.iter().any(apart);
        if lasting && self.made_for == Some(origin) && self.places.len() >= values {
            return;
        }
        self.made_for = lasting.then_some(origin);
        self.places.iter_mut().for_each(Vec::clear);
        self.places.resize(values, Vec::new());
        for split in &moves.double {
            let whole = |heap: &usize| Planes::before(origin, heap + split.taken).1 == 0;
            let first = (BLOCK..BLOCK + 8).find(whole).unwrap_or(BLOCK);
            for heap in (first..until).step_by(8) {
                let equal = split.taken + 2 * heap;
                let places = &mut self.places[history[heap] as usize];
                if places.len() < HELPERS
                    && !(apart(split) && (start..start + BLOCK).contains(&equal))
                {
                    places.push(Planes::before(origin, heap + split.taken).0);
                }
            }
        }
    }

    /// Balances rows joined for a block against pairs looked at one by one.
    fn tune(&mut self, joined: u64, looked: u64) {
        if looked > joined {
            self.most = (self.most * 5 / 4).min(1 << 13);
        } else if joined > 4 * looked {
            self.most = (self.most * 4 / 5).max(1 << 5);
        }
    }
}

/// What the options of one heap are worth, a bit a value.
struct Column<const W: usize>([u64; W]);

impl<const W: usize> Column<W> {
    fn at(columns: &[u64], heap: usize) -> Column<W> {
        let words = &columns[heap * W..(heap + 1) * W];
        Column(std::array::from_fn(|i| words[i]))
    }

    /// Adds a value to the column of another heap.
    #[inline(always)]
    fn deny(columns: &mut [u64], heap: usize, value: u32) {
        columns[heap * W + value as usize / 64 % W] |= 1 << (value % 64);
    }

    #[inline(always)]
    fn add(&mut self, value: u32) {
        self.0[value as usize / 64 % W] |= 1 << (value % 64);
    }

    /// Adds a value; whether it is new.
    #[inline(always)]
    fn insert(&mut self, value: usize) -> bool {
        let word = &mut self.0[value / 64 % W];
        let new = *word >> (value % 64) & 1 == 0;
        *word |= 1 << (value % 64);
        new
    }

    /// The least value that is neither here nor dense.
    #[inline(always)]
    fn candidate(&self, dense: &[u64; W]) -> usize {
        for (i, (word, dense)) in self.0.iter().zip(dense).enumerate() {
            let free = !(word | dense);
            if free != 0 {
                return 64 * i + free.trailing_zeros() as usize;
            }
        }
        64 * W
    }

    /// How many dense values below `candidate` are not here.
    #[inline(always)]
    fn missing(&self, dense: &[u64; W], candidate: usize) -> u32 {
        let mut missing = 0;
        for (i, (word, dense)) in self.0.iter().zip(dense).enumerate() {
            let below = match candidate.saturating_sub(64 * i) {
                bits @ 0..64 => (1u64 << bits) - 1,
                _ => u64::MAX,
            };
            missing += (!word & dense & below).count_ones();
        }
        missing
    }

    fn mex(&self) -> usize {
        self.candidate(&[0; W])
    }
}
