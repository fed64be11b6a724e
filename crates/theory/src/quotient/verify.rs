//! Whether a monoid with labels is right: whether the label of every sum of heaps is its outcome.
//!
//! By induction it is enough that the labels keep the rules of misère play: no option of a sum that is
//! labelled lost is labelled lost; and a sum that is labelled won, and has a move, has an option labelled
//! lost. The first is a condition on each element and each heap beside it. For the second, a sum is
//! followed by its element and by the set of elements z for which no move in it, beside z, leaves a lost
//! sum. There are finitely many such pairs; of two with the same element, that with the smaller set is
//! never the first to fail.

use super::{
    bits::{Bits, has, ones, within, zeros},
    monoid::Element,
    table::Table,
};
use bouton_core::{Exceeded, Meter};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Heaps that are alike: an element, and the elements of their options.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// The least such heap.
    pub heap: u32,
    /// Its weight.
    pub weight: u64,
    /// Its element.
    pub element: Element,
    /// The elements of its options, in order.
    pub options: Vec<Element>,
}

/// A heap that is added to sums.
#[derive(Clone, Debug)]
struct Prepared {
    heap: u32,
    weight: u64,
    /// What each element becomes beside it.
    column: Vec<Element>,
    /// 1 for each element beside which none of its options is lost.
    quiet: Vec<u8>,
}

/// Sums that are followed as one.
#[derive(Clone, Debug)]
struct State {
    element: Element,
    quiet: Bits,
    weight: u64,
    /// The state that it comes from, and the heap that was added.
    from: (usize, u32),
}

/// All sums of some heaps, as far as their labels need them.
#[derive(Clone, Debug, Default)]
pub(super) struct Checked {
    kinds: Vec<Prepared>,
    states: Vec<State>,
    /// For each element, the states with the largest sets.
    largest: Vec<Vec<usize>>,
    lost: Vec<bool>,
}

impl Checked {
    /// The empty sum.
    pub fn trivial() -> Checked {
        let empty = State { element: 0, quiet: vec![!0], weight: 0, from: (0, 0) };
        Checked {
            states: vec![empty],
            largest: vec![vec![]],
            lost: vec![false],
            ..Checked::default()
        }
    }

    /// Follows all sums of heaps of these kinds; the rows of the table are those of its labels. A sum of the least weight whose label breaks the rules, if
    /// there is one; else what was followed.
    pub fn of(
        table: &Table,
        kinds: &[Kind],
        meter: &mut Meter,
    ) -> Result<Result<Checked, Vec<u32>>, Exceeded> {
        let order = table.order();
        let lost = table.labels();
        let mut quiet = zeros(order);
        quiet.fill(!0);
        let empty = State { element: 0, quiet, weight: 0, from: (0, 0) };
        let mut checked = Checked { lost, largest: vec![vec![]; order], ..Checked::default() };
        checked.states.push(empty);
        let mut wrong: Option<(u64, Vec<u32>)> = None;
        for kind in kinds {
            let prepared = checked.prepare(table, kind, meter)?;
            for x in checked.lost_by(&prepared) {
                let letters = table.words[x].iter();
                let mut word: Vec<u32> =
                    letters.map(|g| table.generators[*g as usize].heap).collect();
                word.push(kind.heap);
                let found = (table.weights[x].saturating_add(kind.weight), word);
                if wrong.as_ref().is_none_or(|wrong| found < *wrong) {
                    wrong = Some(found);
                }
            }
            checked.kinds.push(prepared);
        }
        let most = wrong.as_ref().map_or(u64::MAX, |(weight, _)| *weight);
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        let unanswered = checked.follow(table, &mut queue, most, meter)?;
        Ok(match unanswered.map(|at| checked.sum_of(at)).or(wrong.map(|(_, word)| word)) {
            Some(word) => Err(word),
            None => Ok(checked),
        })
    }

    /// Adds a kind of heaps, unless that makes a label wrong: then nothing has changed.
    pub fn add(&mut self, table: &Table, kind: &Kind, meter: &mut Meter) -> Result<bool, Exceeded> {
        let prepared = self.prepare(table, kind, meter)?;
        if self.lost_by(&prepared).next().is_some() {
            return Ok(false);
        }
        let (kinds, states) = (self.kinds.len(), self.states.len());
        let largest = self.largest.clone();
        self.kinds.push(prepared);
        let mut queue = BinaryHeap::new();
        let mut added = self.add_last(states, table, &mut queue, meter).map(|()| None);
        if added.is_ok() {
            added = self.follow(table, &mut queue, u64::MAX, meter);
        }
        if !matches!(added, Ok(None)) {
            self.kinds.truncate(kinds);
            self.states.truncate(states);
            self.largest = largest;
        }
        Ok(added?.is_none())
    }

    fn prepare(&self, table: &Table, kind: &Kind, meter: &mut Meter) -> Result<Prepared, Exceeded> {
        let order = table.order();
        meter.room((order * 5) as u64)?;
        let bits = table.quiet(&kind.options, order, meter)?;
        let quiet = (0..order).map(|z| u8::from(has(&bits, z))).collect();
        meter.work((order * table.words[kind.element as usize].len()) as u64)?;
        let column = table.column(kind.element);
        Ok(Prepared { heap: kind.heap, weight: kind.weight, column, quiet })
    }

    /// The elements beside which a heap is labelled lost although an option is.
    fn lost_by<'a>(&'a self, kind: &'a Prepared) -> impl Iterator<Item = usize> + 'a {
        let all = kind.column.iter().zip(&kind.quiet).enumerate();
        all.filter(|(_, (y, quiet))| self.lost[**y as usize] && **quiet == 0).map(|(x, _)| x)
    }

    /// Adds a heap of the last kind to each of the states that were there.
    fn add_last(
        &mut self,
        states: usize,
        table: &Table,
        queue: &mut BinaryHeap<Reverse<(u64, usize)>>,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let last = self.kinds.len() - 1;
        for at in 0..states {
            if at == 0 || self.largest[self.states[at].element as usize].contains(&at) {
                self.grow(at, last, table, queue, meter)?;
            }
        }
        Ok(())
    }

    /// Follows the states in the queue, up to a weight. A state that is labelled won, and has no move that
    /// wins.
    fn follow(
        &mut self,
        table: &Table,
        queue: &mut BinaryHeap<Reverse<(u64, usize)>>,
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Exceeded> {
        while let Some(Reverse((weight, at))) = queue.pop() {
            if weight > most {
                break;
            }
            let x = self.states[at].element as usize;
            if at > 0 {
                let (quiet, states) = (&self.states[at].quiet, &self.states);
                let largest = &mut self.largest[x];
                meter.work((largest.len() * quiet.len()) as u64)?;
                if largest.iter().any(|other| within(quiet, &states[*other].quiet)) {
                    continue;
                }
                largest.retain(|other| !within(&states[*other].quiet, quiet));
                largest.push(at);
                if has(quiet, 0) && !self.lost[x] {
                    return Ok(Some(at));
                }
            }
            self.grow(at, 0, table, queue, meter)?;
        }
        Ok(None)
    }

    /// Adds a heap of each kind from one on to a state.
    fn grow(
        &mut self,
        at: usize,
        from: usize,
        table: &Table,
        queue: &mut BinaryHeap<Reverse<(u64, usize)>>,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let order = self.lost.len();
        let (x, weight) = (self.states[at].element, self.states[at].weight);
        meter.work((order * table.words[x as usize].len()) as u64)?;
        let beside = table.column(x);
        let mut own = vec![0u8; order];
        ones(&self.states[at].quiet).take_while(|z| *z < order).for_each(|z| own[z] = 1);
        for kind in &self.kinds[from..] {
            meter.work(order as u64 / 4 + 1)?;
            let mut quiet = zeros(order);
            for ((bits, column), beside) in
                quiet.iter_mut().zip(kind.column.chunks(64)).zip(beside.chunks(64))
            {
                let both = column.iter().zip(beside).enumerate();
                *bits = both.fold(0, |bits, (z, (y, b))| {
                    bits | u64::from(own[*y as usize] & kind.quiet[*b as usize]) << z
                });
            }
            let element = kind.column[x as usize];
            let mut largest = self.largest[element as usize].iter();
            meter.work((largest.len() * quiet.len()) as u64 / 4)?;
            if quiet.iter().all(|bits| *bits == 0)
                || largest.any(|at| within(&quiet, &self.states[*at].quiet))
            {
                continue;
            }
            meter.grow(self.states.len(), self.states.capacity(), size_of::<State>())?;
            meter.room((order / 8) as u64)?;
            let weight = weight.saturating_add(kind.weight);
            queue.push(Reverse((weight, self.states.len())));
            self.states.push(State { element, quiet, weight, from: (at, kind.heap) });
        }
        Ok(())
    }

    /// The heaps of a state.
    fn sum_of(&self, mut at: usize) -> Vec<u32> {
        let mut word = vec![];
        while at > 0 {
            let (from, heap) = self.states[at].from;
            word.push(heap);
            at = from;
        }
        word.sort_unstable();
        word
    }
}
