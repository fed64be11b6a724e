//! The classes of heaps in a misère quotient: what a verdict of misère play rests on.

use crate::QuotientPeriod;
use bouton_core::{
    Natural, Part, Ruleset, Sum,
    natural::{DivRem, minus, small},
};
use bouton_theory::{Element, MisereQuotient};
use std::{collections::BTreeMap, sync::Arc};

/// The misère quotient of the sums of the heaps of some games, with the class of each heap: all that is
/// needed to play any sum of these heaps.
#[derive(Clone, Debug)]
pub struct QuotientOf {
    pub(crate) quotient: Arc<MisereQuotient>,
    pub(crate) games: Vec<HeapClasses>,
}

/// The classes of the heaps of one game.
#[derive(Clone, Debug)]
pub struct HeapClasses {
    pub(crate) identity: String,
    /// The element of each heap, heap 0 counted.
    pub(crate) phi: Vec<Element>,
    pub(crate) period: Option<QuotientPeriod>,
}

impl HeapClasses {
    /// The element of a heap, of any size where the period is proved; `None` beyond the heaps that the quotient is
    /// of.
    pub fn element(&self, heap: &Natural) -> Option<Element> {
        let known = small(heap).and_then(|heap| self.phi.get(usize::try_from(heap).ok()?));
        known.or_else(|| self.phi.get(usize::try_from(self.reduced(heap)?).ok()?)).copied()
    }

    /// The heap within the preperiod and the first period that has the class of this one.
    pub(crate) fn reduced(&self, heap: &Natural) -> Option<u64> {
        let QuotientPeriod { preperiod, period, .. } = self.period?;
        let (_, past) = minus(heap, &preperiod.into())?.div_rem(period);
        Some(preperiod + past)
    }

    /// The proved period of the classes.
    pub fn period(&self) -> Option<&QuotientPeriod> {
        self.period.as_ref()
    }

    /// The elements of the heaps, heap 0 counted.
    pub fn phi(&self) -> &[Element] {
        &self.phi
    }

    /// The element of a sum of heaps; `None` where one is not of them.
    pub fn product(&self, quotient: &MisereQuotient, parts: &[Part]) -> Option<Element> {
        parts.iter().try_fold(MisereQuotient::IDENTITY, |product, part| {
            Some(quotient.multiply(product, self.element(part.as_heap()?)?))
        })
    }
}

impl QuotientOf {
    /// The monoid with its P-portion.
    pub fn quotient(&self) -> &Arc<MisereQuotient> {
        &self.quotient
    }

    /// The classes of the heaps of a game, where it is one of those that the quotient is of.
    pub fn heaps(&self, rules: &dyn Ruleset) -> Option<&HeapClasses> {
        let identity = rules.key();
        self.games.iter().find(|game| game.identity == identity)
    }

    /// The elements of a position with their numbers of parts, in order; `None` where a part is none of the
    /// heaps. Cost: a lookup for each part.
    pub fn factors(&self, sum: &Sum) -> Option<BTreeMap<Element, u64>> {
        let mut factors = BTreeMap::new();
        for component in &sum.components {
            if component.parts.is_empty() {
                continue;
            }
            let heaps = self.heaps(&*component.rules)?;
            for part in &component.parts {
                *factors.entry(heaps.element(part.as_heap()?)?).or_insert(0) += 1;
            }
        }
        Some(factors)
    }

    /// The product of elements with their numbers. Cost: for each, two products for each bit of its number.
    pub fn product(&self, factors: &BTreeMap<Element, u64>) -> Element {
        let quotient = &self.quotient;
        factors.iter().fold(MisereQuotient::IDENTITY, |product, (element, count)| {
            quotient.multiply(product, quotient.power(*element, &Natural::from(*count)))
        })
    }
}
