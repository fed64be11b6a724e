//! The claim, checked against the values: periodicity over the window, the least preperiod, the
//! least period, the largest value.

use crate::{period::PeriodClaim, primes::prime_divisors, reason::Reason};

/// Checks `claim` against `values`, of which there are `end` plus a period, and at least those up to
/// the first whole period.
pub(super) fn check(claim: &PeriodClaim, end: u64, values: &[u32]) -> Result<(), Reason> {
    smallest(claim, end, values)?;
    let up_to = (claim.preperiod + claim.period) as usize;
    let found = (claim.saltus == 0).then(|| values[..up_to].iter().copied().max());
    let found = found.flatten().map(u64::from);
    if claim.max_value != found {
        return Err(Reason::MaxValue { claimed: claim.max_value, found });
    }
    Ok(())
}

/// Checks that the values are periodic up to `end`, with no smaller period or preperiod.
pub(crate) fn smallest(claim: &PeriodClaim, end: u64, values: &[u32]) -> Result<(), Reason> {
    let (start, period) = (claim.preperiod as usize, claim.period as usize);
    // A saltus may be any number: sums are made with more bits.
    let shift = |heap: usize, by: usize, saltus: u64| {
        u128::from(values[heap]) + u128::from(saltus) == u128::from(values[heap + by])
    };
    if let Some(heap) = (start..end as usize).find(|heap| !shift(*heap, period, claim.saltus)) {
        return Err(Reason::NotPeriodic {
            heap: heap as u64,
            value: values[heap].into(),
            later: values[heap + period].into(),
        });
    }
    if start > 0 && shift(start - 1, period, claim.saltus) {
        return Err(Reason::SmallerPreperiod { preperiod: claim.preperiod - 1 });
    }
    // Two periods with their saltus have a common divisor that is one too. So the least period
    // divides every other, and a smaller one shows in p/q for a prime q.
    let round = &values[start..start + period];
    for prime in prime_divisors(claim.period) {
        let shorter = claim.period / prime;
        if claim.saltus.is_multiple_of(prime)
            && has_period(round, claim, shorter, claim.saltus / prime)
        {
            return Err(Reason::SmallerPeriod { period: shorter });
        }
    }
    Ok(())
}

/// Returns `true` if a sequence that goes on as claimed, of which `round` is one period, has a shorter one.
fn has_period(round: &[u32], claim: &PeriodClaim, shorter: u64, saltus: u64) -> bool {
    (0..round.len()).all(|i| {
        let later = i + shorter as usize;
        let value = match later.checked_sub(round.len()) {
            None => u128::from(round[later]),
            Some(again) => u128::from(round[again]) + u128::from(claim.saltus),
        };
        value == u128::from(round[i]) + u128::from(saltus)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(preperiod: u64, period: u64, saltus: u64, max_value: Option<u64>) -> PeriodClaim {
        PeriodClaim { preperiod, period, saltus, max_value }
    }

    #[test]
    fn what_is_true_and_least_passes() {
        // 7, 7, then 0 1 2 forever.
        let values: Vec<u32> = [7, 7].into_iter().chain((0..40).map(|n| n % 3)).collect();
        let says = |claim: PeriodClaim| check(&claim, 42 - claim.period, &values);
        assert_eq!(says(claim(2, 3, 0, Some(7))), Ok(()));
        let found = Some(7);
        let claimed = Some(2);
        assert_eq!(says(claim(2, 3, 0, claimed)), Err(Reason::MaxValue { claimed, found }));
        assert_eq!(says(claim(2, 3, 0, None)), Err(Reason::MaxValue { claimed: None, found }));
        assert_eq!(says(claim(3, 3, 0, found)), Err(Reason::SmallerPreperiod { preperiod: 2 }));
        assert_eq!(says(claim(2, 6, 0, found)), Err(Reason::SmallerPeriod { period: 3 }));
        assert_eq!(
            says(claim(1, 3, 0, found)),
            Err(Reason::NotPeriodic { heap: 1, value: 7, later: 2 })
        );
        assert!(matches!(says(claim(2, 4, 0, found)), Err(Reason::NotPeriodic { heap: 2, .. })));
        assert!(matches!(says(claim(2, 3, 1, None)), Err(Reason::NotPeriodic { heap: 2, .. })));
    }

    #[test]
    fn the_last_heap_of_the_window_is_looked_at() {
        for end in 4..20 {
            let mut values: Vec<u32> = (0..end + 3).map(|n| n % 3).collect();
            assert_eq!(check(&claim(0, 3, 0, Some(2)), end.into(), &values), Ok(()));
            let (last, right) = (values.len() - 1, values[values.len() - 1]);
            values[last] = 7;
            let heap = u64::from(end) - 1;
            let refused = Reason::NotPeriodic { heap, value: right.into(), later: 7 };
            assert_eq!(check(&claim(0, 3, 0, Some(2)), end.into(), &values), Err(refused));
        }
    }

    #[test]
    fn the_largest_value_may_be_the_last_of_the_first_period() {
        for (preperiod, period) in [(0, 3), (2, 3), (3, 3), (4, 3), (5, 2)] {
            let round = |n: u64| if n % period == period - 1 { 3 } else { 0 };
            let values: Vec<u32> = (0..preperiod).map(|_| 1).chain((0..40).map(round)).collect();
            let says = |most| check(&claim(preperiod, period, 0, Some(most)), 30, &values);
            assert_eq!(says(3), Ok(()), "{preperiod}, {period}");
            for claimed in [0, 1, 2, 4] {
                let (claimed, found) = (Some(claimed), Some(3));
                assert_eq!(says(claimed.unwrap_or(0)), Err(Reason::MaxValue { claimed, found }));
            }
        }
    }

    #[test]
    fn a_saltus_is_part_of_the_claim() {
        // G(n + 2) = G(n) + 1; a period of 6 with a saltus of 3 has a smaller one, 3 has none.
        let values: Vec<u32> = (0..40).map(|n| n / 2).collect();
        let says = |claim: PeriodClaim| check(&claim, 40 - claim.period, &values);
        assert_eq!(says(claim(0, 2, 1, None)), Ok(()));
        assert_eq!(says(claim(0, 6, 3, None)), Err(Reason::SmallerPeriod { period: 2 }));
        assert_eq!(says(claim(0, 4, 2, None)), Err(Reason::SmallerPeriod { period: 2 }));
        assert_eq!(
            says(claim(0, 2, 1, Some(19))),
            Err(Reason::MaxValue { claimed: Some(19), found: None })
        );
        // Modulo 2^64 it would be a step down.
        let falling: Vec<u32> = (0..40).rev().collect();
        let claimed = claim(0, 1, u64::MAX, None);
        let refused = Reason::NotPeriodic { heap: 0, value: 39, later: 38 };
        assert_eq!(check(&claimed, 39, &falling), Err(refused));
    }

    #[test]
    fn primes_that_divide() {
        for (number, primes) in [
            (1, vec![]),
            (2, vec![2]),
            (12, vec![2, 3]),
            (49, vec![7]),
            (149_460, vec![2, 3, 5, 47, 53]),
        ] {
            assert_eq!(prime_divisors(number), primes);
        }
    }
}
