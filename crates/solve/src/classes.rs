//! The classes of heaps in a misère quotient: what a verdict of misère play rests on.

use crate::QuotientPeriod;
use bouton_core::{
    Natural, Part, Parts, Ruleset, Sum,
    natural::{DivRem, minus, small},
};
use bouton_theory::{Element, MisereQuotient};
use rustc_hash::FxHashMap;
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
    /// The element of each part as it is remembered, where the parts are no single heaps.
    pub(crate) parts: FxHashMap<Part, Element>,
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

    /// The element of a part; `None` where it is none of those that the quotient is of.
    pub fn class_of(&self, rules: &dyn Ruleset, part: &Part) -> Option<Element> {
        self.class_in(self.heaps(rules)?, rules, part)
    }

    pub(crate) fn class_in(
        &self,
        game: &HeapClasses,
        rules: &dyn Ruleset,
        part: &Part,
    ) -> Option<Element> {
        match part.as_heap().filter(|_| !game.phi.is_empty()) {
            Some(heap) => game.element(heap),
            None => {
                let pieces = rules.canonical(Parts::from_iter([part.clone()]), None);
                self.joined(pieces.iter().map(|piece| game.parts.get(piece).copied()))
            }
        }
    }

    /// The element of a sum of parts of a game; `None` where one is none of those that the quotient is of.
    pub fn class_of_all(&self, rules: &dyn Ruleset, parts: &[Part]) -> Option<Element> {
        let game = self.heaps(rules)?;
        self.class_of_all_in(game, rules, parts)
    }

    pub(crate) fn class_of_all_in(
        &self,
        game: &HeapClasses,
        rules: &dyn Ruleset,
        parts: &[Part],
    ) -> Option<Element> {
        self.joined(parts.iter().map(|part| self.class_in(game, rules, part)))
    }

    /// The product of elements; `None` where one is none.
    fn joined(&self, elements: impl Iterator<Item = Option<Element>>) -> Option<Element> {
        let mut elements = elements;
        elements.try_fold(MisereQuotient::IDENTITY, |product, element| {
            Some(self.quotient.multiply(product, element?))
        })
    }

    /// The elements of a position with their numbers of parts, in order; `None` where a part is none of the
    /// heaps. Cost: a lookup for each part.
    pub fn factors(&self, sum: &Sum) -> Option<BTreeMap<Element, u64>> {
        let mut factors = BTreeMap::new();
        for component in &sum.components {
            if component.parts.is_empty() {
                continue;
            }
            let game = self.heaps(&*component.rules)?;
            for part in &component.parts {
                let own = self.class_in(game, &*component.rules, part)?;
                *factors.entry(own).or_insert(0) += 1;
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
