//! The check of a monoid with labels: the label of every sum of heaps must be its outcome.
//!
//! By induction it is enough that the labels keep the rules of misère play: no option of a sum that is
//! labelled lost is labelled lost; and a sum that is labelled won, and has a move, has an option labelled
//! lost. The first is a condition on each element and each heap beside it. For the second, the heaps of a sum
//! are moved, one by one, from a side z to a side x: one may be moved where none of its options, beside both
//! sides, is labelled lost. A sum that is labelled won breaks the rule if and only if all its heaps can be
//! moved. Whether a heap can depends on nothing but the elements of the two sides, so there are finitely many
//! pairs (x, z) to reach, from (1, t) for each element t that is labelled won.

use super::{
    bits::{Bits, has, ones, set, zeros},
    kind::{Kind, Prepared},
    monoid::Element,
    table::Table,
    unanswered::least_unanswered,
};
use bouton_core::{Exceeded, Meter};

/// All sums of some heaps, as far as their labels need them.
#[derive(Clone, Debug, Default)]
pub(super) struct Checked {
    kinds: Vec<Prepared>,
    /// For each element x, the elements z for which (x, z) is reached.
    reached: Vec<Bits>,
}

/// Pairs still to follow, and those found.
struct Open {
    /// The elements x for which there is a new pair (x, z): a bit an element.
    elements: Bits,
    /// The elements t that are labelled won, and have a sum all of whose heaps can be moved.
    unanswered: Vec<Element>,
    /// Set when all such elements are wanted, or one.
    all: bool,
}

impl Open {
    /// The pairs (1, t), or none.
    fn of(order: usize, first: bool, all: bool) -> Open {
        let mut elements = zeros(order);
        elements[0] = u64::from(first);
        Open { elements, unanswered: vec![], all }
    }
}

impl Checked {
    /// The empty sum.
    pub fn trivial() -> Checked {
        Checked { kinds: vec![], reached: vec![vec![1]] }
    }

    /// Follows all sums of heaps of these kinds; the rows of the table are those of its labels. `None` where a
    /// label breaks the rules.
    pub fn of(
        table: &Table,
        kinds: &[Kind],
        meter: &mut Meter,
    ) -> Result<Option<Checked>, Exceeded> {
        let mut checked = Checked { kinds: vec![], reached: started(table, meter)? };
        for kind in kinds {
            let prepared = Prepared::new(table, kind, meter)?;
            if lost_by(table, &prepared).next().is_some() {
                return Ok(None);
            }
            checked.kinds.push(prepared);
        }
        let mut open = Open::of(table.order(), true, false);
        checked.follow(table, &mut open, meter)?;
        Ok(open.unanswered.is_empty().then_some(checked))
    }

    /// A sum of the least weight, up to `most`, whose label breaks the rules, if there is one.
    pub fn wrong(
        table: &Table,
        kinds: &[Kind],
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<Vec<u32>>, Exceeded> {
        let mut checked = Checked { kinds: vec![], reached: started(table, meter)? };
        let mut wrong: Option<(u64, Vec<u32>)> = None;
        for kind in kinds {
            let prepared = Prepared::new(table, kind, meter)?;
            for x in lost_by(table, &prepared) {
                let mut word = table.heaps_of(x as Element);
                word.push(kind.heap);
                let found = (table.weights[x].saturating_add(kind.weight), word);
                if found.0 <= most && wrong.as_ref().is_none_or(|wrong| found < *wrong) {
                    wrong = Some(found);
                }
            }
            checked.kinds.push(prepared);
        }
        let mut open = Open::of(table.order(), true, true);
        checked.follow(table, &mut open, meter)?;
        let most = wrong.as_ref().map_or(most, |(weight, _)| *weight);
        let mut of = open.unanswered;
        of.sort_unstable();
        of.dedup();
        let unanswered = least_unanswered(table, &checked.kinds, &of, most, meter)?;
        Ok(unanswered.or(wrong.map(|(_, word)| word)))
    }

    /// Adds a kind of heaps, unless that makes a label wrong: then nothing has changed.
    pub fn add(&mut self, table: &Table, kind: &Kind, meter: &mut Meter) -> Result<bool, Exceeded> {
        let prepared = Prepared::new(table, kind, meter)?;
        if lost_by(table, &prepared).next().is_some() {
            return Ok(false);
        }
        meter.room((table.order() * table.order() / 8) as u64)?;
        let before = self.reached.clone();
        self.kinds.push(prepared);
        let mut open = Open::of(table.order(), false, false);
        let last = self.kinds.len() - 1;
        let mut followed = Ok(());
        for x in 0..table.order() {
            if followed.is_ok() {
                followed = self.grow(x, last, table, &mut open, meter);
            }
        }
        if followed.is_ok() {
            followed = self.follow(table, &mut open, meter);
        }
        if followed.is_err() || !open.unanswered.is_empty() {
            self.kinds.pop();
            self.reached = before;
        }
        followed.map(|()| open.unanswered.is_empty())
    }

    /// Moves heaps of all kinds, until there is no other pair to reach.
    fn follow(
        &mut self,
        table: &Table,
        open: &mut Open,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        loop {
            let mut still = true;
            for x in 0..table.order() {
                if !open.all && !open.unanswered.is_empty() {
                    return Ok(());
                }
                if has(&open.elements, x) {
                    open.elements[x / 64] &= !(1 << (x % 64));
                    still = false;
                    self.grow(x, 0, table, open, meter)?;
                }
            }
            if still {
                return Ok(());
            }
        }
    }

    /// Moves a heap of each kind from one on to this side.
    fn grow(
        &mut self,
        x: usize,
        from: usize,
        table: &Table,
        open: &mut Open,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let words = table.order().div_ceil(64);
        if self.reached[x].iter().all(|bits| *bits == 0) {
            return Ok(());
        }
        let beside = table.column(x as Element);
        meter.work(table.order() as u64)?;
        let mut free = vec![0; words];
        for kind in &self.kinds[from..] {
            let y = kind.column[x] as usize;
            // The sum is labelled won, and none of the heap's options is lost.
            free.iter_mut().zip(table.lost_beside(y as Element)).for_each(|(a, b)| *a = !b);
            for option in &kind.kind.options {
                let row = table.lost_beside(beside[*option as usize]);
                free.iter_mut().zip(row).for_each(|(a, b)| *a &= !b);
            }
            let mut steps = (kind.kind.options.len() * words) as u64 / 8;
            // All heaps are moved: no pair, but a sum whose label is wrong.
            if free[0] & 1 == 1 && has(&self.reached[x], kind.column[0] as usize) {
                open.unanswered.push(y as Element);
            }
            let mut new = false;
            if !table.order().is_multiple_of(64) {
                free[words - 1] &= (1 << (table.order() % 64)) - 1;
            }
            for (at, free) in free.iter().enumerate() {
                let mut left = free & !self.reached[y][at];
                steps += u64::from(left.count_ones()) / 2;
                let mut found = 0;
                let column = &kind.column[at * 64..];
                let own = &self.reached[x];
                while left != 0 {
                    let z = left.trailing_zeros();
                    left &= left - 1;
                    found |= u64::from(has(own, column[z as usize] as usize)) << z;
                }
                self.reached[y][at] |= found;
                new |= found != 0;
            }
            if new {
                set(&mut open.elements, y);
            }
            meter.work(steps)?;
        }
        Ok(())
    }
}

/// The pairs of each sum that is labelled won, before a heap of it is moved.
fn started(table: &Table, meter: &mut Meter) -> Result<Vec<Bits>, Exceeded> {
    let order = table.order();
    meter.room((order * order / 8) as u64)?;
    meter.work((order * order / 64) as u64)?;
    let mut reached = vec![zeros(order); order];
    (0..order).filter(|t| !table.is_lost(*t as Element)).for_each(|t| set(&mut reached[0], t));
    Ok(reached)
}

/// The elements beside which a heap is labelled lost although an option is.
fn lost_by<'a>(table: &'a Table, kind: &'a Prepared) -> impl Iterator<Item = usize> + 'a {
    let lost = table.lost_beside(kind.kind.element);
    ones(lost).filter(|x| !has(&kind.quiet, *x))
}
