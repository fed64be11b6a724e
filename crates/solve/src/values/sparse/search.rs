//! Looking for pairs one by one: the values that no row has witnessed.
//!
//! A few pairs from both ends show most of what is missing. What is hard to find is then looked
//! for by itself, by comparing the exclusive or of many pairs at once with a few wanted values.

use super::{
    Forgotten, History,
    column::Column,
    moves::Moves,
    settle::{SPAN, Settler},
};
use pulp::{Simd, WithSimd};
use std::ops::ControlFlow;

/// Number of pairs looked at for all missing values before single ones are looked for.
const FIRST_PAIRS: usize = 64;
/// Number of values looked for at once.
pub const WANTED: usize = 2;
impl Moves {
    /// Visits all pairs of heaps that `heap` can be broken into, but for some at the ends of
    /// what is known: `span` pairs from the outside, as many from the middle, digit by digit.
    /// The values of one heap of each pair are in the first slice, those of the other in the
    /// second, backwards. Returns whether there is nothing that was not visited.
    pub fn each_span(
        &self,
        history: &History,
        heap: usize,
        span: usize,
        mut visit: impl FnMut(&[u32], &[u32]) -> ControlFlow<()>,
    ) -> bool {
        let mut from = 1;
        loop {
            let (mut more, mut known_all) = (false, true);
            for split in &self.double {
                let rest = heap - split.taken;
                let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
                // From the outside heaps 1, 2, ...; from the middle half, half - 1, ...
                let outer = from..(from + span).min(half + 1);
                let inner = (half + 2).saturating_sub(from + span).max(outer.end)
                    ..(half + 2).saturating_sub(from);
                for heaps in [outer, inner] {
                    if heaps.is_empty() {
                        continue;
                    }
                    let partners = rest + 1 - heaps.end..rest + 1 - heaps.start;
                    match history.range(heaps).zip(history.range(partners)) {
                        Some((left, right)) => {
                            more = true;
                            if visit(left, right).is_break() {
                                return true;
                            }
                        }
                        None => known_all = false,
                    }
                }
            }
            if !more {
                return known_all;
            }
            from += span;
        }
    }
}

impl Settler {
    /// The value of a heap for which `column` lacks some dense values below `candidate`, and about
    /// how many pairs were looked at. Only pairs can add to the column.
    ///
    /// # Errors
    /// A value is missing, and not all pairs are known.
    pub(super) fn search<const W: usize>(
        &mut self,
        moves: &Moves,
        history: &History,
        heap: usize,
        column: &mut Column<W>,
        dense: &[u64; W],
        candidate: usize,
    ) -> Result<(usize, u64), Forgotten> {
        let Settler { simd, worth, .. } = self;
        let mut pairs = 0;
        // Each visit costs a look at the column, so it is not made for every pair.
        moves.each_span(history, heap, 16, |left, right| {
            for (a, b) in left.iter().zip(right.iter().rev()) {
                column.add(a ^ b);
            }
            pairs += left.len();
            match pairs >= FIRST_PAIRS || column.missing(dense, candidate) == 0 {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        loop {
            let mut wanted = column.first_missing::<WANTED>(dense, candidate);
            if wanted[0].is_none() {
                return Ok((candidate, pairs as u64));
            }
            let complete = moves.each_span(history, heap, SPAN, |left, right| {
                pairs += left.len() / 8;
                let values = wanted.map(|value| value.unwrap_or(u32::MAX));
                let worth = &mut worth[..left.len()];
                let compare = Compare { left, right, wanted: values, worth };
                let found = simd.dispatch(compare);
                for (wanted, found) in wanted.iter_mut().zip(found) {
                    if let Some(value) = wanted.filter(|_| found) {
                        column.add(value);
                        *wanted = None;
                    }
                }
                match wanted.iter().all(Option::is_none) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            // Every pair has been compared with what is left of the wanted values.
            if let Some(value) = wanted.iter().flatten().min() {
                return if complete { Ok((*value as usize, pairs as u64)) } else { Err(Forgotten) };
            }
        }
    }
}

/// A comparison of pairs with the wanted values.
pub struct Compare<'a> {
    pub left: &'a [u32],
    pub right: &'a [u32],
    pub wanted: [u32; WANTED],
    /// Room for what the pairs are worth.
    pub worth: &'a mut [u32],
}

impl WithSimd for Compare<'_> {
    type Output = [bool; WANTED];

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> [bool; WANTED] {
        // Two simple loops, each of which the compiler turns into operations on whole registers.
        let pairs = self.left.iter().zip(self.right.iter().rev());
        for (worth, (a, b)) in self.worth.iter_mut().zip(pairs) {
            *worth = a ^ b;
        }
        let worth = &*self.worth;
        self.wanted
            .map(|wanted| worth.iter().fold(0, |any, worth| any | u32::from(*worth == wanted)) != 0)
    }
}
