//! Finite codes.
//!
//! Let t be the place of the last digit other than 0, and h the most heaps that a move can leave.
//! Let n0 >= 1 and p >= 1, and W = n0 + t if h <= 1, W = h*n0 + (h - 1)*p + t if h >= 2. If
//! G(n + p) = G(n) for all n with n0 <= n < W, then for all n >= n0.
//!
//! For let n >= W, and let it hold below n. A move from n + p to no heap at all does not exist, nor
//! does one from n, since more than t tokens are there. A move from n + p leaves h' heaps,
//! 1 <= h' <= h, of at least W + p - t tokens in all. If h = 1 that is n0 + p at least. If h >= 2
//! it is h*(n0 + p), so that the largest heap b is n0 + p at least, and b < n + p even if nothing
//! was taken. So b - p is a heap of at least n0 and less than n, and has the value of b: put in the
//! place of b it makes a move from n of the same value. A move from n leaves W - t tokens at least,
//! so the largest heap b is n0 at least, and less than n: b + p in its place makes a move from
//! n + p, and has the same value. So n and n + p have options of the same values.
//!
//! A claim with n0 = 0 is shown from n0 = 1 on, and heap 0 is compared with heap p.

use super::Window;
use crate::{
    period::PeriodClaim,
    reason::{Needs, Reason},
    rules::Rules,
    theorem::Theorem,
};

pub(super) fn window(
    theorem: Theorem,
    rules: &Rules,
    claim: &PeriodClaim,
) -> Result<Window, Reason> {
    let needs = |needs| Err(Reason::NotCovered { theorem, needs });
    let Some(last) = rules.last() else { return needs(Needs::FiniteCode) };
    let last = last as u64;
    let right = match rules.heaps() {
        0 | 1 => Theorem::Subtraction,
        2 => Theorem::GuySmith,
        _ => Theorem::MoreHeaps,
    };
    if theorem != right {
        return needs(Needs::OtherHeaps { found: rules.heaps() });
    }
    if claim.saltus != 0 {
        return Err(Reason::Saltus { claimed: claim.saltus });
    }
    window_of(rules, last, claim.preperiod, claim.period)
}

/// The window of a code whose last digit is at place `last`.
pub(crate) fn window_of(
    rules: &Rules,
    last: u64,
    preperiod: u64,
    period: u64,
) -> Result<Window, Reason> {
    let (from, heaps) = (preperiod.max(1), u64::from(rules.heaps()));
    let end = match heaps {
        0 | 1 => from.checked_add(last),
        _ => sum([from.checked_mul(heaps), period.checked_mul(heaps - 1), Some(last)]),
    };
    let values = sum([end, Some(period)]);
    let (Some(end), Some(values)) = (end, values) else { return Err(Reason::TooLarge) };
    let formula = match heaps {
        0 | 1 => format!("{from} + {last}"),
        2 => format!("2*{from} + {period} + {last}"),
        _ => format!("{heaps}*{from} + {}*{period} + {last}", heaps - 1),
    };
    Ok(Window { end, formula, values })
}

fn sum<const N: usize>(numbers: [Option<u64>; N]) -> Option<u64> {
    numbers.into_iter().try_fold(0u64, |sum, number| sum.checked_add(number?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODES: [(&str, Theorem); 3] = [
        ("0.3033", Theorem::Subtraction),
        ("0.777", Theorem::GuySmith),
        ("0.8F", Theorem::MoreHeaps),
    ];

    fn asked(code: &str, theorem: Theorem, claim: [u64; 3]) -> Result<Window, Reason> {
        let [preperiod, period, saltus] = claim;
        let claim = PeriodClaim { preperiod, period, saltus, max_value: Some(1) };
        window(theorem, &Rules::read(code).expect("a code"), &claim)
    }

    #[test]
    fn the_window_ends_where_its_formula_says() {
        for (code, theorem) in CODES {
            for (preperiod, period) in [(0, 1), (1, 1), (5, 3), (71, 12), (1000, 999)] {
                let window = asked(code, theorem, [preperiod, period, 0]).expect("covered");
                let product = |term: &str| -> u64 {
                    term.split('*').map(|factor| factor.parse::<u64>().expect("a number")).product()
                };
                let end: u64 = window.formula.split(" + ").map(product).sum();
                assert_eq!(window.end, end, "{code}: {}", window.formula);
                assert_eq!(window.values, end + period, "{code}");
            }
        }
        let kayles = asked("0.77", Theorem::GuySmith, [71, 12, 0]).expect("covered");
        assert_eq!((kayles.end, kayles.values), (156, 168));
        let subtraction = asked("0.3033", Theorem::Subtraction, [0, 5, 0]).expect("covered");
        assert_eq!(subtraction.end, 1 + 4);
        let three = asked("0.8F", Theorem::MoreHeaps, [10, 7, 0]).expect("covered");
        assert_eq!(three.end, 3 * 10 + 2 * 7 + 2);
    }

    #[test]
    fn each_hypothesis_is_asked_for() {
        for (code, theorem) in CODES {
            let saltus = asked(code, theorem, [2, 3, 1]);
            assert_eq!(saltus, Err(Reason::Saltus { claimed: 1 }), "{code}");
            for (_, other) in CODES.into_iter().filter(|(_, other)| *other != theorem) {
                let refused = asked(code, other, [2, 3, 0]);
                assert!(matches!(refused, Err(Reason::NotCovered { .. })), "{code}: {refused:?}");
            }
            let large = asked(code, theorem, [u64::MAX, 1, 0]);
            assert_eq!(large, Err(Reason::TooLarge), "{code}");
        }
        let repeating = asked("0.3[3]", Theorem::Subtraction, [2, 3, 0]);
        assert!(matches!(repeating, Err(Reason::NotCovered { needs: Needs::FiniteCode, .. })));
    }
}
