//! Whether a monoid with labels is right: whether the label of every sum of heaps is its outcome.
//!
//! By induction it is enough that the labels keep the rules of misère play: no option of a sum that is
//! labelled lost is labelled lost; and a sum that is labelled won, and has a move, has an option labelled
//! lost. The first is a condition on each element and each heap beside it. For the second, a sum is
//! followed by its element and by the set of elements z for which no move in it, beside z, leaves a lost
//! sum. There are finitely many such pairs; of two with the same element, that with the smaller set is
//! never the first to fail.

use bouton_core::{Exceeded, Meter};
use std::{cmp::Reverse, collections::BinaryHeap};

/// A monoid with labels, of which it is asked whether they are outcomes.
pub(super) struct Labelled<'a> {
    /// The element of each heap that has options, with its weight and the elements of its options.
    pub kinds: &'a [Kind],
    /// The product of all elements and one: `columns[x][y]` is x times y; by need.
    pub columns: &'a mut dyn FnMut(u32) -> Vec<u32>,
    /// The labels: lost.
    pub lost: &'a [bool],
}

/// Heaps that are alike: an element, and the elements of their options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// The least such heap.
    pub heap: u32,
    /// Its weight.
    pub weight: u64,
    /// Its element.
    pub element: u32,
    /// The elements of its options, in order.
    pub options: Vec<u32>,
}

/// A set of elements, as bits.
type Bits = Vec<u64>;

fn has(bits: &[u64], x: usize) -> bool {
    bits[x / 64] >> (x % 64) & 1 == 1
}

fn within(small: &[u64], large: &[u64]) -> bool {
    small.iter().zip(large).all(|(a, b)| a & !b == 0)
}

/// A heap kind in use: the column of its element, and the elements beside which none of its options is lost.
struct Prepared {
    heap: u32,
    weight: u64,
    column: Vec<u32>,
    quiet: Bits,
}

/// A sum as it is followed.
struct State {
    element: u32,
    quiet: Bits,
    /// The state that it comes from, and the heap that was added; none for the empty sum.
    from: Option<(usize, u32)>,
}

impl Labelled<'_> {
    /// A sum of heaps whose label breaks the rules, of the least weight of those that do; an element beside
    /// which it stands, where only heaps are known. `None` where all labels are right.
    pub fn first_wrong(
        &mut self,
        words: &mut dyn FnMut(u32) -> (u64, Vec<u32>),
        meter: &mut Meter,
    ) -> Result<Option<Vec<u32>>, Exceeded> {
        let order = self.lost.len();
        let mut wrong: Option<(u64, Vec<u32>)> = None;
        let mut kinds = vec![];
        for kind in self.kinds {
            meter.work((order * (kind.options.len() + 1)) as u64)?;
            let column = (self.columns)(kind.element);
            let mut quiet = vec![!0u64; order.div_ceil(64)];
            for option in &kind.options {
                let left = (self.columns)(*option);
                for (z, y) in left.iter().enumerate().filter(|(_, y)| self.lost[**y as usize]) {
                    let _ = y;
                    quiet[z / 64] &= !(1 << (z % 64));
                }
            }
            for x in (0..order).filter(|x| self.lost[column[*x] as usize] && !has(&quiet, *x)) {
                let (weight, mut word) = words(x as u32);
                let found = (weight + kind.weight, {
                    word.push(kind.heap);
                    word.sort_unstable();
                    word
                });
                if wrong.as_ref().is_none_or(|wrong| found < *wrong) {
                    wrong = Some(found);
                }
            }
            kinds.push(Prepared { heap: kind.heap, weight: kind.weight, column, quiet });
        }
        let most = wrong.as_ref().map_or(u64::MAX, |(weight, _)| *weight);
        Ok(self.unanswered(&kinds, most, meter)?.or(wrong.map(|(_, word)| word)))
    }

    /// The least sum, of a weight below `most`, that is labelled won and has only options labelled won.
    fn unanswered(
        &mut self,
        kinds: &[Prepared],
        most: u64,
        meter: &mut Meter,
    ) -> Result<Option<Vec<u32>>, Exceeded> {
        let order = self.lost.len();
        let mut columns: Vec<Option<Vec<u32>>> = vec![None; order];
        let mut largest: Vec<Vec<usize>> = vec![vec![]; order];
        let empty = State { element: 0, quiet: vec![!0u64; order.div_ceil(64)], from: None };
        let mut states = vec![empty];
        let mut queue = BinaryHeap::from([Reverse((0u64, 0usize))]);
        while let Some(Reverse((weight, at))) = queue.pop() {
            if weight > most {
                break;
            }
            let x = states[at].element as usize;
            if at > 0 {
                if largest[x].iter().any(|other| within(&states[at].quiet, &states[*other].quiet)) {
                    continue;
                }
                largest[x].retain(|other| !within(&states[*other].quiet, &states[at].quiet));
                largest[x].push(at);
                if has(&states[at].quiet, 0) && !self.lost[x] {
                    return Ok(Some(sum_of(&states, at)));
                }
            }
            let beside = columns[x].get_or_insert_with(|| (self.columns)(x as u32));
            for kind in kinds {
                meter.work(order as u64)?;
                let mut quiet = vec![0u64; order.div_ceil(64)];
                for z in 0..order {
                    let both = has(&states[at].quiet, kind.column[z] as usize)
                        && has(&kind.quiet, beside[z] as usize);
                    quiet[z / 64] |= u64::from(both) << (z % 64);
                }
                let element = kind.column[x];
                if quiet.iter().all(|bits| *bits == 0)
                    || largest[element as usize].iter().any(|at| within(&quiet, &states[*at].quiet))
                {
                    continue;
                }
                meter.grow(states.len(), states.capacity(), size_of::<State>())?;
                meter.room((order / 8) as u64)?;
                queue.push(Reverse((weight + kind.weight, states.len())));
                states.push(State { element, quiet, from: Some((at, kind.heap)) });
            }
        }
        Ok(None)
    }
}

/// The heaps of a state.
fn sum_of(states: &[State], mut at: usize) -> Vec<u32> {
    let mut word = vec![];
    while let Some((from, heap)) = states[at].from {
        word.push(heap);
        at = from;
    }
    word.sort_unstable();
    word
}
