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
//!

use super::Period;
use crate::{Exceeded, HeapTable, Meter};
use bouton_core::{Code, SingleHeaps, Theorem};

const SUBTRACTION: Theorem = Theorem {
    id: "period-subtraction",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 4",
};
const GUY_SMITH: Theorem = Theorem {
    id: "period-guy-smith",
    source: "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956), 514-526",
};
const MORE_HEAPS: Theorem = Theorem { id: "period-more-heaps", ..GUY_SMITH };

/// What the theorem asks of a code.
#[derive(Clone, Copy, Debug)]
struct Hypotheses {
    last: u64,
    heaps: u64,
    theorem: Theorem,
}

impl Hypotheses {
    /// Those of a finite code; no theorem here speaks of others.
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

/// Looks for the period of a finite code, computing heap values up to `to` at most; `None` when
/// none is proved by then, or the code is not finite.
///
/// # Errors
/// A limit.
pub(super) fn find(
    table: &mut HeapTable,
    rules: &dyn SingleHeaps,
    code: &Code,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Period>, Exceeded> {
    let Some(hypotheses) = Hypotheses::of(code) else { return Ok(None) };
    let mut length = 64u64;
    loop {
        let last = length.min(to.saturating_add(1));
        table.extend(rules, last - 1, meter)?;
        let values = &table.values()[..last as usize];
        let mut target = None;
        if let Some(period) = tail_period(values) {
            let preperiod = first_of_period(values, period);
            let needed = hypotheses
                .window(preperiod as u64, period as u64)
                .and_then(|window| window.checked_add(period as u64));
            match needed {
                Some(needed) if needed <= last => {
                    return Ok(Some(least(values, period, needed, &hypotheses)));
                }
                other => target = other,
            }
        }
        if last > to {
            return Ok(None);
        }
        // The candidate is looked at again when its window would be full; others turn up sooner.
        length = (last + last / 4).min(target.unwrap_or(u64::MAX)).max(last + 1);
    }
}

/// The least p such that the second half of `values` has the period p, if it shows it for long
/// enough to be worth a trial.
fn tail_period(values: &[u32]) -> Option<usize> {
    let tail = &values[values.len() / 2..];
    // The failure function of Knuth, Morris and Pratt, of the tail read backwards.
    let back = |i: usize| tail[tail.len() - 1 - i];
    let mut border = vec![0usize; tail.len() + 1];
    let mut matched = 0;
    for i in 1..tail.len() {
        while matched > 0 && back(i) != back(matched) {
            matched = border[matched];
        }
        matched += usize::from(back(i) == back(matched));
        border[i + 1] = matched;
    }
    let longest = border[tail.len()];
    (longest * 4 >= tail.len()).then(|| tail.len() - longest)
}

/// The least n0 with `values[n + period] == values[n]` for all n from n0 on, as far as they go.
fn first_of_period(values: &[u32], period: usize) -> usize {
    let mut pairs = values.iter().zip(&values[period..]);
    pairs.rposition(|(a, b)| a != b).map_or(0, |last| last + 1)
}

/// The proved period with its least p and n0.
fn least(values: &[u32], proved: usize, computed: u64, hypotheses: &Hypotheses) -> Period {
    let start = first_of_period(values, proved);
    // G is periodic from `start` on for ever, so one period of it tells every shorter one.
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
