//! Finite codes: the theorem of Guy and Smith, and what it becomes for other numbers of heaps.
//!
//! For a finite code with last digit t whose moves leave at most h heaps, let
//! `G(n + p) = G(n)` for all n with `n0 <= n < W`, where `n0 >= 1` and
//!
//! - `W = n0 + t` for h <= 1,
//! - `W = h*n0 + (h - 1)*p + t` for h >= 2 (for h = 2 the theorem of Guy and Smith, 1956).
//!
//! Then it holds for all n >= n0. Proof for h >= 2, by induction on n >= W: an option of the heap
//! n + p leaves h' <= h heaps of n + p - k in all, k <= t, which is at least h(n0 + p); so the
//! largest of them, b, is at least n0 + p. Replace it by b - p >= n0 >= 1: that is an option of n,
//! and of the same value, since b - p < n. Conversely, the largest heap of an option of n is at
//! least n0, and p more of it is an option of n + p of the same value. So both heaps have the same
//! options' values. For h <= 1 the one heap left has at least n0 tokens by itself.

use super::{Attempt, Period, first_of_period, period_of};
use crate::theorems::{GUY_SMITH, MORE_HEAPS, SUBTRACTION};
use bouton_core::{Code, Theorem};

/// Hypotheses of the theorem on a code.
#[derive(Clone, Copy, Debug)]
struct Hypotheses {
    last: u64,
    heaps: u64,
    theorem: Theorem,
}

impl Hypotheses {
    /// The hypotheses on a finite code; no theorem here speaks of others.
    fn of(code: &Code) -> Option<Hypotheses> {
        let last = code.last_digit()?;
        let heaps = u64::from(code.most_heaps());
        let theorem = match heaps {
            0 | 1 => SUBTRACTION,
            2 => GUY_SMITH,
            _ => MORE_HEAPS,
        };
        Some(Hypotheses { last, heaps, theorem })
    }

    /// The W up to which `G(n + p) = G(n)` must have been seen, from `n0` on.
    fn window(&self, preperiod: u64, period: u64) -> Option<u64> {
        let from = preperiod.max(1);
        match self.heaps {
            0 | 1 => from.checked_add(self.last),
            heaps => {
                let multiple =
                    heaps.checked_mul(from)?.checked_add((heaps - 1).checked_mul(period)?)?;
                multiple.checked_add(self.last)
            }
        }
    }
}

/// Looks for a pure period of `values`, those of the heaps 0, 1, 2, ... of a finite code, and
/// proves it.
pub(super) fn attempt(code: &Code, values: &[u32]) -> Attempt {
    let Some(hypotheses) = Hypotheses::of(code) else { return Attempt::Nothing };
    let Some(period) = period_of(&values[values.len() / 2..]) else { return Attempt::Nothing };
    let preperiod = first_of_period(values, period);
    let needed = hypotheses
        .window(preperiod as u64, period as u64)
        .and_then(|window| window.checked_add(period as u64));
    match needed {
        Some(needed) if needed <= values.len() as u64 => {
            Attempt::Proved(least(values, period, needed, &hypotheses))
        }
        Some(needed) => Attempt::Needs(needed),
        None => Attempt::Nothing,
    }
}

/// The proved period with its least p and n0.
fn least(values: &[u32], proved: usize, computed: u64, hypotheses: &Hypotheses) -> Period {
    let start = first_of_period(values, proved);
    // G is periodic from `start` on forever, so one period of it tells every shorter one.
    let round = &values[start..start + proved];
    let divides =
        |p: &usize| proved.is_multiple_of(*p) && (*p..proved).all(|i| round[i] == round[i - p]);
    let period = (1..=proved).find(divides).unwrap_or(proved);
    let preperiod = first_of_period(values, period);
    let max_value = values.iter().copied().max().map(u64::from);
    Period {
        preperiod: preperiod as u64,
        period: period as u64,
        saltus: 0,
        max_value,
        computed: computed - 1,
        theorem: hypotheses.theorem,
    }
}
