//! P-portions that no finite monoid describes: outcomes by the counts of the heaps, each up to a bound and from there on by its parity,
//! and by one linear form of the counts.
//!
//! A rule of this form is guessed from small sums, which are played out, and then proved: its cases are finitely many, and in each
//! of them every move is looked at. It holds for all sums of the heaps, however many. Where sums of one heap alone are never
//! alike by it, the misère quotient is infinite: so it is with the heaps to 5 of 0.354.

mod kinds;
mod rule;
mod sample;
mod tests;

use bouton_core::{Exceeded, Meter};
use kinds::{Counts, Kinds};
use rule::{Endless, Rule};
use sample::Sample;

/// Maximum count of a kind, so that the form is a number of 64 bits.
const MOST_COUNT: u64 = 1 << 52;

/// Outcomes in misère play of all sums of some heaps, of which infinitely many are never alike.
#[derive(Clone, Debug)]
pub struct LinearOutcomes {
    kinds: Kinds,
    rule: Rule,
    endless: Endless,
}

/// A rule of [`LinearOutcomes`] as data. The number of a case: begin with the place of the value d of the form, and for each heap multiply
/// by its bound + 2 and add its number, as far as it counts. The places: `modulus` remainders of d below `-reach`, then d from `-reach` to
/// `reach`, then `modulus` remainders above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinearCases {
    /// The weights of the heaps 1, 2, ... in the form.
    pub weights: Vec<i64>,
    /// The number of each heap from which on its parity alone counts.
    pub bounds: Vec<u64>,
    /// The greatest absolute value of the form that is exact.
    pub reach: u64,
    /// The modulus beyond it.
    pub modulus: u64,
    /// The numbers of the lost cases, ascending.
    pub lost: Vec<u32>,
}

impl LinearOutcomes {
    /// Looks for a rule of the outcomes of heaps with these options, given by the numbers of the heaps: heap 0 has none, and others
    /// leave heaps with smaller numbers. `None` where none is found by which the quotient is infinite.
    ///
    /// Cost: about a million small sums are played out, some dozens of rules compared with them.
    ///
    /// # Errors
    /// A limit.
    pub fn find(
        heaps: &[Vec<Vec<u32>>],
        meter: &mut Meter,
    ) -> Result<Option<LinearOutcomes>, Exceeded> {
        let Some(kinds) = Kinds::of(heaps, meter)? else { return Ok(None) };
        // One kind of heaps has a finite quotient, or is not played out here.
        if kinds.count() < 2 {
            return Ok(None);
        }
        let Some(sample) = Sample::of(&kinds, meter)? else { return Ok(None) };
        for deep in 2..=4 {
            let Some(weights) = sample.weights(deep, meter)? else { continue };
            if let Some(rule) = Rule::find(&kinds, &sample, weights, meter)?
                && let Some(endless) = rule.is_endless(&kinds)
            {
                return Ok(Some(LinearOutcomes { kinds, rule, endless }));
            }
        }
        Ok(None)
    }

    /// Number of heaps, heap 0 counted.
    pub fn heaps(&self) -> usize {
        self.kinds.of.len()
    }

    /// The heaps, by number, with their weights in the linear form, those of weight 0 left out.
    pub fn weights(&self) -> Vec<(usize, i64)> {
        let weighed = self.kinds.heaps.iter().zip(self.rule.cases.weights);
        weighed.filter(|(_, weight)| *weight != 0).map(|(heap, weight)| (*heap, weight)).collect()
    }

    /// The rule as data, where every heap from 1 on is a kind of its own; else `None`.
    pub fn cases(&self) -> Option<LinearCases> {
        let heaps = self.kinds.count();
        let is_plain = self.kinds.heaps.iter().copied().eq(1..=heaps) && self.heaps() == heaps + 1;
        is_plain.then(|| LinearCases {
            weights: self.rule.cases.weights[..heaps].to_vec(),
            bounds: self.rule.cases.bounds[..heaps].iter().map(|bound| *bound as u64).collect(),
            reach: self.rule.cases.high as u64,
            modulus: self.rule.cases.modulus as u64,
            lost: self.rule.lost().collect(),
        })
    }

    /// A heap of which no two of infinitely many multiples are alike, and the heap beside which they differ.
    pub fn endless(&self) -> (usize, usize) {
        let Endless { kind, beside } = self.endless;
        (self.kinds.heaps[kind], self.kinds.heaps[beside])
    }

    /// Returns `true` if a sum of heaps, given by their numbers and counts, is lost for the player to move; `None` where a heap is none of
    /// those that the rule is about, or there are more than 2^52 of a kind.
    pub fn is_lost(&self, sum: impl IntoIterator<Item = (usize, u64)>) -> Option<bool> {
        let mut counts = Counts::default();
        for (heap, count) in sum {
            if let Some(kind) = *self.kinds.of.get(heap)? {
                let total = u64::try_from(counts[kind]).ok()?.checked_add(count)?;
                counts[kind] =
                    i64::try_from(Some(total).filter(|total| *total <= MOST_COUNT)?).ok()?;
            }
        }
        Some(self.rule.is_lost(&counts, self.rule.cases.form(&counts)))
    }
}
