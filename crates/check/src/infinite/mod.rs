//! Certificates of infinite misère quotients.
//!
//! Write c for the numbers c1, ..., ch of the heaps 1, ..., h of a sum, and d for the *form* w1·c1 + ... + wh·ch. The certificate
//! divides the sums into finitely many *cases*: by each number ci up to a bound, from there on by its parity; and by d, exactly
//! where |d| is at most the reach, by its remainder by the modulus beyond it on either side. It names the lost cases.
//!
//! **Theorem 1.** Let a sum be in a lost case exactly if it has a move and no move leads to a lost case. Then the sums of lost cases
//! are the P-positions of misère play.
//!
//! *Proof.* By induction on the number of moves that a sum can last: without a move it is an N-position, and in no lost case; with
//! a move it is a P-position exactly if every move leads to an N-position.
//!
//! The condition is looked at in finer cases, whose bounds are greater by one and whose reach is greater by the largest change of d by a
//! move: a number beyond the bound has the parity of one move less, and d beyond the reach stays there with its remainder. So
//! the finer case of a sum decides the cases that its moves lead to, and the finer cases are finitely many. Which of them
//! there are is decided too: beyond the bounds numbers grow in steps of 2, and d in steps of 2·wi.
//!
//! **Theorem 2.** Let wi and wj have opposite signs, fix the other numbers, and the parities of ci and cj beyond their bounds. Let G be twice |wj|. If
//! among the cases of the values of d with some remainder by G all those beyond the reach on one side are lost, or none, and some other case is not as they
//! are, then the misère quotient is infinite.
//!
//! *Proof.* Let e be the value of d, of that remainder, next to that side that is not as they are. Steps of 2G heaps of i leave the remainder alone, and steps
//! of 2 heaps of j too. Of two numbers of heaps of i that differ by such steps, beyond some number, the one that is farther from that side is brought to e by
//! some number of heaps of j; the other one comes to lie beyond e on that side, and has the other outcome. So no two of these
//! infinitely many sums are equivalent.

mod cases;
mod certificate;

pub use certificate::InfiniteCertificate;
pub(crate) use certificate::KEYS;

use crate::{
    limits::Meter,
    reason::{Reason, Refusal},
    rules::Rules,
};
use cases::Cases;

/// Largest heap, bound, weight, reach and modulus of a certificate: so numbers stay small, and the work of a check.
const MOST_HEAPS: usize = 16;
const MOST_BOUND: u64 = 64;
const MOST_WEIGHT: u64 = 1 << 10;
const MOST_REACH: u64 = 1 << 16;
/// Maximum number of finer cases.
const MOST_CASES: u64 = 1 << 24;

/// Checks what a certificate claims of its code.
///
/// # Errors
/// A fault of it, or a limit.
pub(crate) fn check(
    certificate: &InfiniteCertificate,
    rules: &Rules,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let InfiniteCertificate { weights, bounds, reach, modulus, multiples, beside, .. } =
        certificate;
    let heaps = weights.len();
    let is_heap = |heap: &u64| (1..=heaps as u64).contains(heap);
    let has_shape = (2..=MOST_HEAPS).contains(&heaps)
        && bounds.len() == heaps
        && bounds.iter().all(|bound| *bound <= MOST_BOUND)
        && weights.iter().all(|weight| weight.unsigned_abs() <= MOST_WEIGHT)
        && (1..=MOST_REACH).contains(reach)
        && (1..=MOST_REACH).contains(modulus)
        && [multiples, beside].into_iter().all(is_heap);
    if !has_shape {
        return Err(Reason::Shape.into());
    }
    let cases = Cases::new(certificate);
    let moves = moves(rules, heaps, meter)?;
    let finer = cases.finer(&moves);
    let all = finer.count().ok_or(Reason::Shape)?;
    if all > MOST_CASES {
        return Err(Reason::Shape.into());
    }
    meter.foresee(all, all as f64 * moves.len() as f64)?;
    let mut lost = vec![false; usize::try_from(cases.count().ok_or(Reason::Shape)?).unwrap_or(0)];
    meter.hold(lost.len() as u64)?;
    for case in &certificate.lost {
        *lost.get_mut(*case as usize).ok_or(Reason::Shape)? = true;
    }
    let mut counts = vec![0; heaps];
    loop {
        for form in finer.forms(&counts) {
            meter.value(moves.len() as u64)?;
            let own = lost[cases.number(&counts, form)];
            let mut any = false;
            let mut to_lost = false;
            for (heap, change) in moves.iter().filter(|(heap, _)| counts[*heap] > 0) {
                debug_assert!(change[*heap] < 0);
                let after: Vec<i64> = counts.iter().zip(change).map(|(c, by)| c + by).collect();
                any = true;
                to_lost |= lost[cases.number(&after, form + cases.form(change))];
            }
            if own != (any && !to_lost) {
                let sum = counts.iter().map(|count| *count as u64).collect();
                return Err(Reason::Case { sum, form, is_lost: own }.into());
            }
        }
        let Some(at) = (0..heaps).find(|heap| counts[*heap] + 1 < finer.length(*heap)) else {
            break;
        };
        counts[..at].fill(0);
        counts[at] += 1;
    }
    let (i, j) = (*multiples as usize - 1, *beside as usize - 1);
    match cases.is_endless(i, j, &lost) {
        true => Ok(()),
        false => Err(Reason::NotEndless { heap: *multiples, beside: *beside }.into()),
    }
}

/// The moves in heaps of 1 to `heaps` stones: the place of the heap, and the changes of all numbers.
fn moves(
    rules: &Rules,
    heaps: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<(usize, Vec<i64>)>, Refusal> {
    let mut moves = Vec::new();
    for heap in 1..=heaps {
        for taken in 0..=heap {
            let digit = rules.digit(taken);
            // Each way to write the rest as a sum of heaps, the largest first.
            let mut open = vec![(heap - taken, heap - taken, Vec::new())];
            while let Some((rest, most, parts)) = open.pop() {
                meter.work(1)?;
                if rest == 0 {
                    // No digit has a bit for more than 31 heaps.
                    if parts.len() < 32 && digit >> parts.len() & 1 == 1 {
                        let mut change = vec![0; heaps];
                        change[heap - 1] -= 1;
                        parts.iter().for_each(|part: &usize| change[part - 1] += 1);
                        moves.push((heap - 1, change));
                    }
                    continue;
                }
                for part in 1..=most.min(rest) {
                    let mut parts = parts.clone();
                    parts.push(part);
                    open.push((rest - part, part, parts));
                }
            }
        }
    }
    Ok(moves)
}
