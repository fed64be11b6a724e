//! Plain search: the outcome of every small sum from the rules alone, compared with the certificate. The
//! theorem makes it superfluous; an error in its proof, or in this checker, would show here.

use super::{QuotientCertificate, kinds::Heaps};
use crate::{
    limits::Meter,
    reason::{Reason, Refusal},
    rules::Rules,
};
use std::collections::HashMap;

/// Largest number of stones in the sums that are played.
pub(super) const MOST_STONES: u8 = 20;

/// Plays every sum of up to [`MOST_STONES`] stones, in heaps that the certificate has.
pub(super) fn check(
    certificate: &QuotientCertificate,
    rules: &Rules,
    heaps: &Heaps<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let largest = MOST_STONES.min(certificate.phi.len().saturating_sub(1).min(255) as u8);
    let options: Vec<Vec<Vec<u8>>> = (0..=largest).map(|heap| options(rules, heap)).collect();
    let mut lost: HashMap<Vec<u8>, bool> = HashMap::new();
    for stones in 0..=MOST_STONES {
        // A move that takes none leaves more heaps.
        for count in (0..=stones).rev() {
            for sum in partitions(stones, count, largest) {
                let mut moves = 0;
                let mut wins = false;
                for (at, heap) in sum.iter().enumerate() {
                    for option in &options[usize::from(*heap)] {
                        moves += 1;
                        let mut left = [&sum[..at], &sum[at + 1..], option].concat();
                        left.sort_unstable();
                        wins |= lost[&left];
                    }
                }
                meter.work(64 * (1 + moves))?;
                let is_lost = moves > 0 && !wins;
                if certificate.p_portion.contains(&heaps.product(&sum)) != is_lost {
                    let sum = sum.iter().map(|heap| u64::from(*heap)).collect();
                    return Err(Reason::Played { sum, is_lost }.into());
                }
                lost.insert(sum, is_lost);
            }
        }
    }
    Ok(())
}

/// The options of a heap.
fn options(rules: &Rules, heap: u8) -> Vec<Vec<u8>> {
    let left = |taken: u8| {
        let digit = rules.digit(usize::from(taken));
        let counts = (0..=heap).filter(move |count| *count < 32 && digit >> count & 1 == 1);
        counts.flat_map(move |count| partitions(heap - taken, count, heap))
    };
    (0..=heap).flat_map(left).collect()
}

/// Every way to divide `stones` into exactly `count` heaps of at most `largest`, none empty: each way
/// ascending.
fn partitions(stones: u8, count: u8, largest: u8) -> Vec<Vec<u8>> {
    let mut found = vec![Vec::new()];
    for left in (1..=count).rev() {
        let longer = |heaps: Vec<u8>| {
            let rest = stones - heaps.iter().sum::<u8>();
            let least = heaps.last().copied().unwrap_or(1);
            let most = if left == 1 { rest } else { rest / left };
            let least = if left == 1 { least.max(rest) } else { least };
            (least..=most.min(largest)).map(move |heap| [&heaps[..], &[heap]].concat())
        };
        found = found.into_iter().flat_map(longer).collect();
    }
    if count == 0 && stones > 0 { Vec::new() } else { found }
}

#[cfg(test)]
mod tests {
    use super::{super::monoid::Monoid, *};
    use crate::{Certificate, Exceeded, Limits, Onlooker};

    const KAYLES: &str = include_str!("../../tests/certificates/0.77.txt");

    fn kayles() -> QuotientCertificate {
        match Certificate::read(KAYLES.as_bytes()).expect("a certificate") {
            (Certificate::Quotient(certificate), _) => certificate,
            (other, _) => unreachable!("it is one of a quotient: {other}"),
        }
    }

    /// Play by itself, without the theorem.
    fn played(certificate: &QuotientCertificate, code: &str) -> Result<(), Refusal> {
        let QuotientCertificate { order, columns, phi, .. } = certificate;
        let meter = &mut Meter::new(Limits { time: None, ..Limits::default() });
        let monoid = Monoid::new(*order, columns, meter)?;
        let heaps = Heaps::new(&monoid, phi, meter)?;
        check(certificate, &Rules::read(code).expect("a code"), &heaps, meter)
    }

    #[test]
    fn play_denies_what_the_theorem_would() {
        let certificate = kayles();
        assert_eq!(played(&certificate, "0.77"), Ok(()));
        let sum = vec![];
        let mut forged = certificate.clone();
        forged.p_portion.push(0);
        assert_eq!(played(&forged, "0.77"), Err(Reason::Played { sum, is_lost: false }.into()));
        // Of some elements of P there are only sums of more stones.
        let denied = (0..certificate.p_portion.len()).filter(|at| {
            let mut forged = certificate.clone();
            forged.p_portion.remove(*at);
            let told = played(&forged, "0.77");
            matches!(told, Err(Refusal::Invalid(Reason::Played { is_lost: true, .. })))
        });
        assert_eq!((denied.count(), certificate.p_portion.len()), (8, 9));
        // The rules of another game.
        let told = played(&certificate, "0.73");
        assert!(matches!(told, Err(Refusal::Invalid(Reason::Played { .. }))), "{told:?}");
    }

    /// An onlooker that calls a check off when it is asked.
    #[derive(Debug)]
    struct Unwilling;

    impl Onlooker for Unwilling {
        fn saw(&self, _: u64, _: u64) -> bool {
            false
        }
    }

    /// The conclusion of the theorem is played out all the same: to check the hypotheses for a few heaps takes too little work
    /// for anybody to be asked, and to play out some thousand sums does not.
    #[test]
    fn a_certificate_is_played_out() {
        let text = include_str!("../../tests/certificates/4.3.txt");
        let (certificate, _) = Certificate::read(text.as_bytes()).expect("a certificate");
        let limits = Limits { onlooker: Some(&Unwilling), time: None, ..Limits::default() };
        let told = crate::check(&certificate, limits);
        assert!(matches!(told, Err(Refusal::GaveUp(Exceeded::Cancelled { .. }))), "{told:?}");
    }

    #[test]
    fn heaps_are_divided_in_every_way() {
        assert_eq!(partitions(0, 0, 9), [[0u8; 0]]);
        assert!(partitions(3, 0, 9).is_empty() && partitions(2, 3, 9).is_empty());
        assert_eq!(partitions(5, 2, 9), [[1, 4], [2, 3]]);
        assert_eq!(partitions(6, 3, 3), [[1, 2, 3], [2, 2, 2]]);
        let all = |stones| (0..=stones).map(|count| partitions(stones, count, 99).len()).sum();
        let numbers: Vec<usize> = (0..=22).map(all).collect();
        assert_eq!(numbers[..10], [1, 1, 2, 3, 5, 7, 11, 15, 22, 30]);
        assert_eq!(numbers.iter().sum::<usize>(), 4508);
    }

    #[test]
    fn kayles_has_its_moves() {
        let rules = Rules::read("0.77").expect("a code");
        assert_eq!(options(&rules, 3), [vec![2], vec![1, 1], vec![1]]);
        let rules = Rules::read("4.1").expect("a code");
        assert_eq!(options(&rules, 1), [[0u8; 0]]);
        assert_eq!(options(&rules, 3), [[1, 2]]);
    }
}
