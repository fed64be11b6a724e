//! Rows of a block: what pairs with older heaps deny its heaps, and what they witness, before one of them is settled.
//!
//! With several threads the rows of the next block are joined while one thread settles the heaps of this one, from pairs of
//! which no heap can lie in this block: the *far* partners. What is *near*, a small rare heap or one that this block has
//! added, is joined afterwards.

use super::{
    BLOCK, HELPERS, History, RECENT, WITNESSES_TO,
    candidates::Candidates,
    planes::{Group, Helpers, Joined, NO_PLACE, Places, Planes, Row, Wanted},
    space::Rare,
    task::Task,
};
use rayon::prelude::*;
use std::ops::Range;

/// Number of steps, about, below which a block is not worth the other threads.
const WORTH_THREADS: u64 = 1 << 12;
/// Number of witnesses of a value up to which one thread finds them.
const FEW_WITNESSES: usize = 256;

/// Sources of joined rows.
#[derive(Clone, Debug)]
pub struct Joiner {
    planes: Planes,
    far: Partners,
    near: Partners,
    witnesses: Witnesses,
    /// The far rows of the block after the last one.
    ahead: Option<Rows>,
    /// Values below this have rows at first: a little more than the candidates of the last blocks reached.
    first: usize,
}

/// The rows of a block.
#[derive(Clone, Debug)]
pub struct Rows {
    start: usize,
    /// Values below this have rows.
    pub limit: usize,
    /// A row a value.
    pub rows: Vec<Row>,
    /// Number of rows joined for witnesses.
    pub witnessed: u64,
    /// Number of steps that this took, about.
    pub work: u64,
}

/// Heaps as rows to be joined, grouped.
#[derive(Clone, Debug, Default)]
struct Partners {
    groups: Vec<Group>,
    /// Number of bytes that each row begins before the origin of the block.
    places: Vec<u32>,
    /// For which rare heaps, and for which bit of the origin, this is good.
    made_for: Option<([Range<usize>; 2], u32)>,
}

/// Where pairs are looked for that are worth a given value.
#[derive(Clone, Debug)]
struct Witnesses {
    /// The most frequent values first.
    sources: Vec<u32>,
    /// For each value heaps that have it.
    places: Vec<Places>,
    /// For which bit of the origin this is good.
    made_for: Option<u32>,
    /// Number of rows that a value is worth before pairs are looked for one by one, tuned while running.
    most: usize,
}

impl Default for Joiner {
    fn default() -> Joiner {
        let witnesses =
            Witnesses { sources: Vec::new(), places: Vec::new(), made_for: None, most: 256 };
        Joiner {
            planes: Planes::new(64),
            far: Partners::default(),
            near: Partners::default(),
            witnesses,
            ahead: None,
            first: usize::MAX,
        }
    }
}

impl Joiner {
    /// The planes that rows are taken from.
    pub fn planes(&self) -> &Planes {
        &self.planes
    }

    /// Sees to it that the planes of `history` from heap `from` on are there, and as many as there are `values`.
    /// False where values are needed that have been forgotten.
    pub fn prepare(&mut self, history: &History, from: usize, values: usize) -> bool {
        self.planes.prepare(history, from, values)
    }

    /// Takes the most frequent values anew; the space may be another one too.
    pub fn choose(&mut self, history: &History) {
        self.witnesses.choose(history);
        self.far = Partners::default();
        self.near = Partners::default();
        self.ahead = None;
    }

    /// The rows of a block from the pairs with a far partner, joined now if that has not been done.
    pub fn far(&mut self, task: Task<'_>, history: &History, rare: &Rare) -> Rows {
        let values = self.planes.values();
        let ahead = self.ahead.take();
        let ahead = ahead.filter(|rows| rows.start == task.start && rows.rows.len() == values);
        ahead.unwrap_or_else(|| {
            self.group_far(task, history, rare);
            self.join_far(task)
        })
    }

    /// Makes ready what is needed for the near partners of a block, and for the far ones of the `next` one.
    pub fn gather(
        &mut self,
        next: Option<Task<'_>>,
        task: Task<'_>,
        history: &History,
        rare: &Rare,
    ) {
        let (_, origin) = self.planes.origin(task.start);
        let far = task.far(rare);
        self.near.group(task, [0..far.start, far.end..rare.heaps().len()], rare, origin);
        if let Some(next) = next {
            self.group_far(next, history, rare);
        }
    }

    fn group_far(&mut self, task: Task<'_>, history: &History, rare: &Rare) {
        let (_, origin) = self.planes.origin(task.start);
        self.far.group(task, [task.far(rare), 0..0], rare, origin);
        self.witnesses.hold(task, history, origin, self.planes.values());
    }

    /// Joins the pairs with near partners to the `rows` of a block.
    pub fn join_near(&self, task: Task<'_>, mut rows: Rows) -> Rows {
        if !self.near.places.is_empty() {
            let wanted = task.wanted(0..rows.limit, self.planes.values());
            let partners = self.near.joined(&self.planes, task, &wanted);
            self.planes.join(partners, 0..task.used, &mut rows.rows);
            rows.work += (self.near.places.len() * task.used) as u64 / 16;
        }
        rows
    }

    /// The rows of a block, from the pairs with a far partner, and from witnesses.
    pub fn join_far(&self, task: Task<'_>) -> Rows {
        let values = self.planes.values();
        let last = task.last(values);
        let first = self.first.min(last);
        let mut rows = self.join_partners(task, 0..first);
        let mut open = Candidates::new(task);
        let mut wanted = open.after(&rows[..first], self.planes.simd());
        let mut limit = first;
        if first < last && open.is_open() {
            let more = self.join_partners(task, first..last);
            rows[first..last].copy_from_slice(&more[first..last]);
            wanted.extend(open.after(&rows[first..last], self.planes.simd()));
            limit = last;
        }
        let witnessed = self.join_witnesses(task, &wanted, &mut rows);
        let work = (self.far.places.len() * limit) as u64 / 16;
        Rows { start: task.start, limit, rows, witnessed, work: work + witnessed / 8 }
    }

    /// Rows of the pairs with a far partner for `targets`.
    fn join_partners(&self, task: Task<'_>, targets: Range<usize>) -> Vec<Row> {
        let values = self.planes.values();
        let work = (self.far.places.len() * targets.len()) as u64 / 16;
        let wanted = task.wanted(targets, values);
        let partners = self.far.joined(&self.planes, task, &wanted);
        let parts = if work > WORTH_THREADS { task.threads } else { 1 };
        let join = |part: usize| {
            let mut rows = vec![Row::default(); values];
            let sources = task.used * part / parts..task.used * (part + 1) / parts;
            self.planes.join(partners, sources, &mut rows);
            rows
        };
        match parts {
            1 => join(0),
            _ => (0..parts).into_par_iter().map(join).reduce_with(either).unwrap_or_default(),
        }
    }

    /// Joins rows of pairs for the values that pairs of common heaps may have, for the heaps where they are wanted.
    fn join_witnesses(&self, task: Task<'_>, wanted: &[Row], rows: &mut [Row]) -> u64 {
        let Witnesses { sources, places, most, .. } = &self.witnesses;
        let helpers = Helpers { sources, places, origin: self.planes.origin(task.start).0 };
        let witness = |(target, (row, wanted)): (usize, (&mut Row, &Row))| {
            if *wanted == Row::default() {
                return 0;
            }
            self.planes.witness(target as u32, helpers, wanted, *most, row) as u64
        };
        match task.threads > 1 && *most > FEW_WITNESSES {
            true => {
                let rows = rows.par_iter_mut().zip(wanted);
                rows.with_min_len(16).enumerate().map(witness).sum()
            }
            false => rows.iter_mut().zip(wanted).enumerate().map(witness).sum(),
        }
    }

    /// Notes the rows of the next block, and balances the `rows` joined for this one against pairs `looked` at one by one.
    /// The candidates were below `reached`.
    pub fn note(&mut self, ahead: Option<Rows>, rows: &Rows, looked: u64, reached: usize) {
        self.ahead = ahead;
        self.witnesses.tune(rows.witnessed, looked);
        let first = self.first.min(rows.limit);
        self.first = (reached + reached / 16 + 8).max(first - first / 32);
    }

    /// Has all rows joined for the next block at once.
    pub fn join_all(&mut self) {
        self.ahead = None;
        self.first = usize::MAX;
    }
}

/// The bits of both.
fn either(mut rows: Vec<Row>, more: Vec<Row>) -> Vec<Row> {
    for (row, more) in rows.iter_mut().flatten().zip(more.iter().flatten()) {
        *row |= more;
    }
    rows
}

impl Partners {
    /// Groups the rows of the rare heaps with these numbers, unless that is done.
    fn group(&mut self, task: Task<'_>, numbers: [Range<usize>; 2], rare: &Rare, origin: u32) {
        let key = Some((numbers.clone(), origin));
        let end = task.start + BLOCK;
        let equal = rare.apart(task.moves, task.start..end);
        if self.made_for == key && equal.is_empty() {
            return;
        }
        let mut for_this_block = false;
        let mut rows = Vec::new();
        for split in &task.moves.double {
            for number in numbers.iter().cloned().flatten() {
                let (heap, value) = rare.get(number);
                let back = split.taken + heap;
                if back >= end || split.unequal && (task.start..end).contains(&(back + heap)) {
                    for_this_block = true;
                    continue;
                }
                let (place, bit) = Planes::before(origin, back);
                rows.push((value, bit, place));
            }
        }
        rows.sort_unstable();
        let Partners { groups, places, made_for } = self;
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
        *made_for = if for_this_block { None } else { key };
    }

    /// These rows, to be joined for the `wanted` values.
    fn joined<'a>(&'a self, planes: &Planes, task: Task<'_>, wanted: &'a Wanted) -> Joined<'a> {
        let (origin, _) = planes.origin(task.start);
        Joined { groups: &self.groups, places: &self.places, origin, wanted }
    }
}

impl Witnesses {
    /// Takes the most frequent values again.
    fn choose(&mut self, history: &History) {
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
    fn hold(&mut self, task: Task<'_>, history: &History, origin: u32, values: usize) {
        let Task { start, moves, .. } = task;
        if self.made_for == Some(origin) && self.places.len() >= values {
            return;
        }
        self.made_for = Some(origin);
        self.places.clear();
        self.places.resize(values, [[NO_PLACE; HELPERS]; 8]);
        let mut counts = vec![[0; 8]; values];
        let until = history.head().len().min(start).min(WITNESSES_TO);
        for split in &moves.double {
            // A heap that leaves nothing for the other one has no row, nor one that may leave an equal one where they must
            // differ.
            let rest = start - split.taken;
            let rest = if split.unequal { rest / 2 } else { rest };
            for heap in task.nearest()..until.min(rest) {
                let (place, bit) = Planes::before(origin, heap + split.taken);
                let (value, bit) = (history[heap] as usize, bit as usize);
                let (places, count) = (&mut self.places[value][bit], &mut counts[value][bit]);
                if *count == 0 {
                    places.fill(place);
                }
                if *count < HELPERS {
                    places[*count] = place;
                    *count += 1;
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

#[cfg(test)]
mod tests {
    use super::super::{Space, Sparse, moves::Moves};
    use super::*;
    use bouton_core::Code;

    #[test]
    fn pairs_of_equal_heaps_that_must_differ_are_left_out_of_each_block() {
        let code = Code::parse("4!.0", 0).expect("a code");
        let moves = Moves::of(&code).expect("two heaps at most");
        let mut values = vec![0; 1100];
        values[1000] = 1;
        let space = Space { mask: 1, position: false, common: 0 };
        let rare = Rare::of(space, &values);
        assert_eq!(rare.heaps(), [1000]);
        let mut partners = Partners::default();
        // Heap 2000 would be broken into two heaps of 1000.
        for (block, number) in [(0, 1), (1, 0), (2, 1)] {
            let start = 1100 + block * BLOCK;
            let task = Task { start, count: BLOCK, used: 2, moves: &moves, space, threads: 1 };
            partners.group(task, [0..1, 0..0], &rare, 4);
            assert_eq!(partners.places.len(), number, "{start}");
        }
    }

    #[test]
    fn rows_that_were_not_joined_are_joined_for_the_first_heap_of_a_block() {
        let code = Code::parse("0.6", 0).expect("a code");
        let run = |threads: usize, limit: Option<usize>| {
            let mut history = History::new(vec![0]);
            let mut sparse = Sparse::of(&code, None, &history).expect("the engine");
            sparse.share(threads);
            while history.len() < 40_000 {
                sparse.extend(&mut history, 5000).expect("all values are there");
                if let Some((rows, limit)) = sparse.joiner.ahead.as_mut().zip(limit) {
                    rows.limit = limit;
                    rows.rows[limit..].fill(Row::default());
                    let (start, used) = (history.len(), history.largest() as usize + 1);
                    let values = used.next_power_of_two().max(rows.rows.len());
                    sparse.by_rows(&mut history, BLOCK, values).expect("all values are there");
                    assert!(history.len() > start, "{start}");
                }
            }
            history.head()[..40_000].to_vec()
        };
        let known = run(1, None);
        for limit in [0, 1, 10, 40] {
            assert!(run(2, Some(limit)) == known, "{limit}");
        }
    }
}
