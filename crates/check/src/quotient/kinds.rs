//! Heaps by kinds: what of a heap matters is its element, and those of its options.

use super::{Elements, monoid::Monoid};
use crate::{
    limits::{Exceeded, Meter},
    reason::{Reason, Refusal},
    rules::Rules,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The heaps of a certificate, each of which has an element.
#[derive(Debug)]
pub(super) struct Heaps<'a> {
    phi: &'a [u32],
    /// The products of all elements by each element of a heap.
    products: BTreeMap<u32, Vec<u32>>,
    /// Each element but the identity is the product of an element before it and of a heap: both.
    steps: Vec<Option<(u32, u64)>>,
}

/// All heaps with the same element and the same elements of options.
#[derive(Debug)]
pub(super) struct HeapKind {
    /// The first of them.
    pub heap: u64,
    pub element: u32,
    pub options: BTreeSet<u32>,
}

impl Heaps<'_> {
    /// Condition 2 of the theorem. All elements in `phi` are below the order.
    pub fn new<'a>(
        monoid: &Monoid<'_>,
        phi: &'a [u32],
        meter: &mut Meter<'_>,
    ) -> Result<Heaps<'a>, Refusal> {
        let mut first = BTreeMap::new();
        for (heap, element) in (0..).zip(phi) {
            first.entry(*element).or_insert(heap);
        }
        let mut products = BTreeMap::new();
        for element in first.keys() {
            meter.hold(u64::from(monoid.order).saturating_mul(4))?;
            products.insert(*element, monoid.products(*element, meter)?);
        }
        meter.hold(u64::from(monoid.order).saturating_mul(24))?;
        let mut steps = vec![None; monoid.order as usize];
        let mut next = VecDeque::from([Monoid::IDENTITY]);
        while let Some(from) = next.pop_front() {
            meter.work(first.len() as u64)?;
            for (element, heap) in &first {
                let to = products[element][from as usize];
                if to != Monoid::IDENTITY && steps[to as usize].is_none() {
                    steps[to as usize] = Some((from, *heap));
                    next.push_back(to);
                }
            }
        }
        let missing = (1..monoid.order).find(|x| steps[*x as usize].is_none());
        if let Some(element) = missing {
            return Err(Reason::NoHeaps { element }.into());
        }
        Ok(Heaps { phi, products, steps })
    }

    /// The elements of the heaps 0, 1, ...
    pub fn phi(&self) -> &[u32] {
        self.phi
    }

    /// The products of all elements by the element of a heap.
    pub fn products(&self, element: u32) -> &[u32] {
        &self.products[&element]
    }

    /// Heaps whose product an element is, ascending.
    pub fn sum(&self, element: u32) -> Vec<u64> {
        let mut heaps = Vec::new();
        let mut at = element;
        while let Some((from, heap)) = self.steps[at as usize] {
            heaps.push(heap);
            at = from;
        }
        heaps.sort_unstable();
        heaps
    }

    /// The product of the elements of heaps.
    pub fn product(&self, heaps: &[u8]) -> u32 {
        heaps.iter().fold(Monoid::IDENTITY, |product, heap| {
            self.products[&self.phi[usize::from(*heap)]][product as usize]
        })
    }

    /// The kinds of heaps that can be moved in, and condition 4 for the others.
    pub fn kinds(&self, rules: &Rules, meter: &mut Meter<'_>) -> Result<Vec<HeapKind>, Refusal> {
        let most = rules.heaps() as usize;
        // parts[i][m]: the elements of a heap m divided into exactly i heaps, of which none is empty.
        let mut parts: Vec<Vec<BTreeSet<u32>>> = vec![Vec::new(); most.max(1) + 1];
        let mut kinds: BTreeMap<(u32, BTreeSet<u32>), u64> = BTreeMap::new();
        for (heap, element) in self.phi.iter().enumerate() {
            let whole = if heap > 0 { BTreeSet::from([*element]) } else { BTreeSet::new() };
            parts[1].push(whole);
            for count in 2..=most {
                let divided = self.divided(&parts[count - 1], heap, meter)?;
                parts[count].push(divided);
            }
            let mut options = BTreeSet::new();
            for taken in 0..=rules.last().unwrap_or(heap).min(heap) {
                let (digit, rest) = (rules.digit(taken), heap - taken);
                meter.work(1)?;
                if digit & 1 == 1 && rest == 0 {
                    options.insert(Monoid::IDENTITY);
                }
                for count in (1..=most).filter(|count| digit >> count & 1 == 1) {
                    meter.work(parts[count][rest].len() as u64)?;
                    options.extend(&parts[count][rest]);
                }
            }
            if options.is_empty() {
                if *element != Monoid::IDENTITY {
                    return Err(Reason::NoMoves { heap: heap as u64 }.into());
                }
                continue;
            }
            meter.hold(64 + 8 * options.len() as u64)?;
            kinds.entry((*element, options)).or_insert(heap as u64);
        }
        let kind = |((element, options), heap)| HeapKind { heap, element, options };
        Ok(kinds.into_iter().map(kind).collect())
    }

    /// The elements of a heap divided into one heap and some of which `fewer` has the elements.
    fn divided(
        &self,
        fewer: &[BTreeSet<u32>],
        heap: usize,
        meter: &mut Meter<'_>,
    ) -> Result<BTreeSet<u32>, Exceeded> {
        let mut found = BTreeSet::new();
        for part in 1..heap {
            let products = &self.products[&self.phi[part]];
            let others = &fewer[heap - part];
            meter.work(1 + others.len() as u64)?;
            found.extend(others.iter().map(|other| products[*other as usize]));
        }
        meter.hold(8 * found.len() as u64)?;
        Ok(found)
    }
}

/// Condition 5 of the theorem.
pub(super) fn check_moves_from_p(
    heaps: &Heaps<'_>,
    kinds: &[HeapKind],
    quotients: &[Elements],
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    for HeapKind { heap, element, options } in kinds {
        let lost = &quotients[*element as usize];
        for option in options {
            meter.work(lost.0.len() as u64)?;
            if let Some(others) = lost.common(&quotients[*option as usize]) {
                let mut sum = heaps.sum(others);
                sum.push(*heap);
                sum.sort_unstable();
                return Err(Reason::MoveFromP { sum }.into());
            }
        }
    }
    Ok(())
}
