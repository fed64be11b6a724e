//! Settling the heaps of a block, one after the other.

use super::{
    BLOCK, Forgotten, History, Sparse,
    column::Column,
    moves::{Moves, Split},
    space::Rare,
    task::Task,
};

/// Number of pairs compared between two checks whether that was enough.
pub const SPAN: usize = 1024;

/// Room for what is known of the options of a few heaps.
#[derive(Clone, Debug)]
pub struct Settler {
    /// A column a heap of the block.
    columns: Vec<u64>,
    pub seen: Vec<bool>,
    pub worth: Vec<u32>,
    pub simd: pulp::Arch,
}

/// A block before its heaps are settled.
struct Block<'a> {
    start: usize,
    count: usize,
    /// Number of planes.
    values: usize,
    /// Values below this have rows.
    limit: usize,
    /// Values below this may have rows.
    last: usize,
    moves: &'a Moves,
    /// Pairs of these splits with these rare heaps are in no row: the two heaps left must differ,
    /// and in this block they would not.
    apart: Vec<(Split, usize)>,
}

/// The rare heaps that leave, with a heap of the block, a later one of it.
struct Near<const W: usize> {
    /// By how many words of the columns the later heap comes after the heap of the block, and the value of the rare heap;
    /// ascending.
    steps: Vec<(u32, u32)>,
}

impl<const W: usize> Near<W> {
    fn of(rare: &Rare, moves: &Moves) -> Near<W> {
        let mut steps = Vec::new();
        for split in &moves.double {
            let heaps = (0..rare.before(BLOCK)).map(|number| rare.get(number));
            steps.extend(heaps.map(|(heap, value)| ((W * (split.taken + heap)) as u32, value)));
        }
        steps.sort_unstable();
        Near { steps }
    }

    /// Notes in the `columns` from a heap of this value on what it denies the later ones. Heap after heap, there are fewer.
    #[inline(always)]
    fn deny(&mut self, columns: &mut [u64], value: u32) {
        while self.steps.last().is_some_and(|(words, _)| *words as usize >= columns.len()) {
            self.steps.pop();
        }
        for (words, other) in &self.steps {
            let value = value ^ other;
            if let Some(word) = columns.get_mut(*words as usize + value as usize / 64 % W) {
                *word |= 1 << (value % 64);
            }
        }
    }
}

impl Default for Settler {
    fn default() -> Settler {
        Settler {
            columns: Vec::new(),
            seen: Vec::new(),
            worth: vec![0; SPAN],
            simd: pulp::Arch::new(),
        }
    }
}

impl Sparse {
    /// Settles up to a block of heaps with the help of planes for `values` values, and of at most `most`, at least one.
    pub(super) fn by_rows(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        let start = history.len();
        let mut work = self.by_first_rows(history, most, values)?;
        if history.len() == start {
            self.joiner.join_all();
            work += self.by_first_rows(history, most, values)?;
        }
        Ok(work)
    }

    /// Settles a block by the rows joined at first; settles no heap where the first one needs more rows.
    fn by_first_rows(
        &mut self,
        history: &mut History,
        most: usize,
        values: usize,
    ) -> Result<u64, Forgotten> {
        let start = history.len();
        let reach = self.reach();
        let Sparse { moves, rare, joiner, settler, threads, .. } = self;
        if !joiner.prepare(history, start.saturating_sub(reach), values) {
            return Err(Forgotten);
        }
        let (count, used) = (most.min(BLOCK), history.largest() as usize + 1);
        let task = Task { start, count, used, moves, space: rare.space(), threads: *threads };
        let far = joiner.far(task, history, rare);
        let next = Task { start: start + BLOCK, count: BLOCK, ..task };
        let foresees = *threads > 1 && most > BLOCK;
        joiner.gather(foresees.then_some(next), task, history, rare);
        let joiner_now = &*joiner;
        let settle = || {
            let rows = joiner_now.join_near(task, far);
            joiner_now.planes().columns(&rows.rows, &mut settler.columns);
            let block = Block {
                start,
                count,
                values: rows.rows.len(),
                limit: rows.limit,
                last: task.last(rows.rows.len()),
                moves,
                apart: rare.apart(moves, start..start + BLOCK),
            };
            let (looked, reached) = settler.settle(rare, history, &block)?;
            Ok((rows, looked, reached))
        };
        let (settled, ahead) = match foresees {
            true => rayon::join(settle, || Some(joiner_now.join_far(next))),
            false => (settle(), None),
        };
        let (rows, looked, reached) = settled?;
        joiner.note(ahead, &rows, looked, reached);
        let settled = (history.len() - start) as u64;
        Ok(rows.work + looked + settled * 8)
    }
}

impl Settler {
    /// Settles the heaps of a block. Returns about how many pairs had to be looked at one by one, and the value that the
    /// candidates are below.
    fn settle(
        &mut self,
        rare: &mut Rare,
        history: &mut History,
        block: &Block<'_>,
    ) -> Result<(u64, usize), Forgotten> {
        match block.values / 64 {
            1 => self.settle_by::<1>(rare, history, block),
            2 => self.settle_by::<2>(rare, history, block),
            4 => self.settle_by::<4>(rare, history, block),
            8 => self.settle_by::<8>(rare, history, block),
            16 => self.settle_by::<16>(rare, history, block),
            32 => self.settle_by::<32>(rare, history, block),
            _ => self.settle_by::<64>(rare, history, block),
        }
    }

    /// Settles a block from its columns of `W` words.
    fn settle_by<const W: usize>(
        &mut self,
        rare: &mut Rare,
        history: &mut History,
        block: &Block<'_>,
    ) -> Result<(u64, usize), Forgotten> {
        let Block { start, moves, .. } = *block;
        let space = rare.space();
        let mut classes = [[0u64; W]; 2];
        for value in 0..64 * W {
            let class = space.value_class(value as u32) as usize;
            classes[class][value / 64] |= 1 << (value % 64);
        }
        let mut near = Near::<W>::of(rare, moves);
        let mut looked = 0;
        let mut reached = 0;
        for i in 0..block.count {
            let heap = start + i;
            let mut column = Column::<W>::at(&self.columns, i);
            for taken in &moves.single {
                column.add(history[heap - taken]);
            }
            for (split, partner) in &block.apart {
                if let Some(other) = (heap - split.taken).checked_sub(*partner).filter(|x| *x > 0)
                    && split.allows(other, *partner)
                {
                    column.add(history[other] ^ history[*partner]);
                }
            }
            let parity = space.position as usize & (heap - moves.double[0].taken) & 1;
            let dense = &classes[parity];
            let candidate = column.candidate(dense);
            reached = reached.max(candidate + 1);
            let unknown = candidate >= block.limit && block.limit < 64 * W;
            if unknown && (i > 0 || block.limit < block.last) {
                // There was no row for it; the next block will have one.
                break;
            }
            let value = if unknown {
                // The first heap of a block, with a value far above all before.
                if history.forgets() {
                    return Err(Forgotten);
                }
                let (value, pairs) = moves.mex(history.head(), 64 * W, &mut self.seen);
                looked += pairs;
                value as usize
            } else if column.missing(dense, candidate) == 0 {
                candidate
            } else {
                let (value, pairs) =
                    self.search(moves, history, heap, &mut column, dense, candidate)?;
                looked += pairs;
                value
            };
            let value = value as u32;
            let is_rare = rare.add(history, heap, value)?;
            if value as usize >= 64 * W {
                // The planes have to grow first.
                break;
            }
            // Values excluded for later heaps of the block by pairs of this heap and a rare one, or
            // as a rare one with any heap.
            let end = block.count;
            near.deny(&mut self.columns[i * W..end * W], value);
            for split in &moves.double {
                if is_rare {
                    for other in 1..end.saturating_sub(i + split.taken) {
                        let at = i + split.taken + other;
                        Column::<W>::deny(&mut self.columns, at, value ^ history[other]);
                    }
                }
            }
        }
        Ok((looked, reached))
    }
}
