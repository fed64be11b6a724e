//! Condition 6 of the theorem: no sum is said to be an N-position without a move to P.

use super::{Elements, kinds::HeapKind, monoid::Monoid};
use crate::{
    limits::{Exceeded, Meter},
    reason::{Reason, Refusal},
};
use std::collections::{BTreeMap, VecDeque};

/// A kind of heaps that some sums leave without a winning move in it.
#[derive(Debug)]
struct Weak {
    heap: u64,
    element: u32,
    /// D(n): the elements of the sums beside which neither the heap nor any of its options is in P.
    beside: Elements,
    /// The products of all elements by that of the heap.
    products: Vec<u32>,
}

/// A sum, as far as it matters.
#[derive(Debug)]
struct Pair {
    element: u32,
    /// D(w); empty once another pair makes this one superfluous.
    beside: Elements,
    /// The sum with one heap less, if any is left, and that heap.
    from: (Option<usize>, u64),
}

/// The pairs found, those still to be continued, and for each element those that matter.
#[derive(Debug, Default)]
struct Pairs {
    all: Vec<Pair>,
    next: VecDeque<usize>,
    largest: BTreeMap<u32, Vec<usize>>,
}

/// Looks for a sum of which no heap has a move to P, though the sum is not in P.
///
/// # Errors
/// Such a sum, or a limit.
pub(super) fn check(
    monoid: &Monoid<'_>,
    kinds: &[HeapKind],
    quotients: &[Elements],
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let weak = weak(monoid, kinds, quotients, meter)?;
    let mut pairs = Pairs::default();
    for kind in &weak {
        meter.hold(8 * kind.beside.0.len() as u64)?;
        let from = (None, kind.heap);
        pairs.add(Pair { element: kind.element, beside: kind.beside.clone(), from }, meter)?;
    }
    while let Some(at) = pairs.next.pop_front() {
        let Pair { element, ref beside, .. } = pairs.all[at];
        if beside.is_empty() {
            continue;
        }
        let by_sum = monoid.products(element, meter)?;
        for kind in &weak {
            let beside = &pairs.all[at].beside;
            if beside.is_empty() {
                break;
            }
            let mut both = Elements::none(monoid.order, meter)?;
            for z in 0..monoid.order {
                let (with_heap, with_sum) = (kind.products[z as usize], by_sum[z as usize]);
                if beside.has(with_heap) && kind.beside.has(with_sum) {
                    both.insert(z);
                }
            }
            meter.work(u64::from(monoid.order))?;
            let element = kind.products[element as usize];
            pairs.add(Pair { element, beside: both, from: (Some(at), kind.heap) }, meter)?;
        }
    }
    Ok(())
}

/// The kinds with some D(n) that is not empty; of those with the same element the largest.
fn weak(
    monoid: &Monoid<'_>,
    kinds: &[HeapKind],
    quotients: &[Elements],
    meter: &mut Meter<'_>,
) -> Result<Vec<Weak>, Exceeded> {
    let mut all: Vec<Weak> = Vec::new();
    for HeapKind { heap, element, options } in kinds {
        let mut beside = Elements::none(monoid.order, meter)?;
        (0..monoid.order).for_each(|z| beside.insert(z));
        meter.work(u64::from(monoid.order) + (options.len() * beside.0.len()) as u64)?;
        for lost in options.iter().chain([element]) {
            beside.remove(&quotients[*lost as usize]);
        }
        let same = |other: &&Weak| other.element == *element;
        meter.work((all.len() * beside.0.len()) as u64)?;
        if beside.is_empty() || all.iter().filter(same).any(|one| beside.is_within(&one.beside)) {
            continue;
        }
        all.retain(|other| other.element != *element || !other.beside.is_within(&beside));
        meter.hold(4 * u64::from(monoid.order))?;
        let products = monoid.products(*element, meter)?;
        all.push(Weak { heap: *heap, element: *element, beside, products });
    }
    Ok(all)
}

impl Pairs {
    /// Adds a pair, unless one that is there makes it superfluous.
    fn add(&mut self, pair: Pair, meter: &mut Meter<'_>) -> Result<(), Refusal> {
        if pair.beside.has(Monoid::IDENTITY) {
            return Err(Reason::NoMoveToP { sum: self.sum(&pair) }.into());
        }
        let largest = self.largest.entry(pair.element).or_default();
        meter.work(((1 + largest.len()) * pair.beside.0.len()) as u64)?;
        if pair.beside.is_empty()
            || largest.iter().any(|other| pair.beside.is_within(&self.all[*other].beside))
        {
            meter.free(8 * pair.beside.0.len() as u64);
            return Ok(());
        }
        largest.retain(|other| {
            let old = &mut self.all[*other].beside;
            let stays = !old.is_within(&pair.beside);
            if !stays {
                meter.free(8 * old.0.len() as u64);
                *old = Elements::default();
            }
            stays
        });
        largest.push(self.all.len());
        self.next.push_back(self.all.len());
        meter.hold(64)?;
        self.all.push(pair);
        Ok(())
    }

    /// The heaps of the sum of a pair, ascending.
    fn sum(&self, pair: &Pair) -> Vec<u64> {
        let mut heaps = vec![pair.from.1];
        let mut before = pair.from.0;
        while let Some(at) = before {
            heaps.push(self.all[at].from.1);
            before = self.all[at].from.0;
        }
        heaps.sort_unstable();
        heaps
    }
}
