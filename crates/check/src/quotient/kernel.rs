//! The kernel theorem: from some heap on, misère play is decided as normal play is.
//!
//! **Theorem 3.** Let the code end with the digit at place k, let a move leave h heaps at most, and some digit let a heap be left. Let
//! the hypotheses of theorem 1 hold for the heaps below N, and let M >= 1, N > M and N >= h·M + k. If every sum of heaps
//! below N that has a heap of M or more is a P-position exactly if its nim-value is 0, then so is every sum of any heaps that
//! has a heap of M or more.
//!
//! *Proof.* By induction on the sum. If all heaps are below N, that is the hypothesis. Else let n >= N be one of them. A
//! move from n leaves h·M tokens at least in h heaps at most, so one of M or more; a move from another heap leaves n. So by induction the
//! options of the sum are P-positions exactly if their nim-values are 0. The sum has a move, since N >= h + k is enough for
//! any digit; so it is a P-position exactly if none of its options has the nim-value 0, and that is if its own is 0: the nim-value is
//! the least that no option has.
//!
//! The hypothesis is looked at for each pair (Phi(w), nim-value of w) of a sum w, of which there are finitely many, and
//! each heap of M or more beside it.

use super::{Elements, kinds::Heaps, monoid::Monoid};
use crate::{
    limits::{Exceeded, Meter},
    reason::{Reason, Refusal},
    rules::Rules,
};
use std::collections::BTreeSet;

/// The number of heaps that must be given, and why: `23 = 2*10 + 3`.
pub(super) fn window_of(rules: &Rules, from: u64) -> Result<(u64, String), Reason> {
    let last = rules.last().ok_or(Reason::EndlessCode)? as u64;
    let heaps = u64::from(rules.heaps());
    let leaves_one = (0..=last).any(|taken| rules.digit(taken as usize) > 1);
    if from == 0 || !leaves_one {
        return Err(Reason::NoKernel);
    }
    let needed = heaps.checked_mul(from).and_then(|tokens| tokens.checked_add(last));
    let needed = needed.ok_or(Reason::TooLarge)?;
    if needed <= from {
        return Err(Reason::NoKernel);
    }
    Ok((needed, format!("{needed} = {heaps}*{from} + {last}")))
}

/// Checks that each sum with a heap of `from` or more has its normal outcome, and that no smaller heap will do.
pub(super) fn check(
    from: u64,
    rules: &Rules,
    heaps: &Heaps<'_>,
    p: &Elements,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let values = values(rules, heaps.phi().len(), meter)?;
    let all: Vec<(u32, u32)> = heaps.phi().iter().copied().zip(values).collect();
    let kinds: BTreeSet<(u32, u32)> = all.iter().copied().collect();
    let mut reached = BTreeSet::from([(Monoid::IDENTITY, 0)]);
    let mut open: Vec<(u32, u32)> = reached.iter().copied().collect();
    while let Some((x, value)) = open.pop() {
        meter.work(kinds.len() as u64)?;
        for (element, own) in &kinds {
            let next = (heaps.products(*element)[x as usize], value ^ own);
            if reached.insert(next) {
                meter.hold(32)?;
                open.push(next);
            }
        }
    }
    let mut is_normal = |(element, own): (u32, u32)| -> Result<bool, Exceeded> {
        meter.work(reached.len() as u64)?;
        let products = heaps.products(element);
        Ok(reached.iter().all(|(x, value)| p.has(products[*x as usize]) == (value ^ own == 0)))
    };
    let mut known = BTreeSet::new();
    for (heap, pair) in (0..).zip(&all).skip(usize::try_from(from).unwrap_or(usize::MAX)) {
        if known.insert(*pair) && !is_normal(*pair)? {
            return Err(Reason::NotNormal { heap }.into());
        }
    }
    let before = usize::try_from(from - 1).ok().and_then(|heap| all.get(heap));
    if let Some(pair) = before
        && is_normal(*pair)?
    {
        return Err(Reason::SmallerKernel { from: from - 1 }.into());
    }
    Ok(())
}

/// The nim-values of the heaps below `count`.
fn values(rules: &Rules, count: usize, meter: &mut Meter<'_>) -> Result<Vec<u32>, Exceeded> {
    let most = rules.heaps() as usize;
    // parts[i][m]: the nim-values of a heap m divided into exactly i heaps, of which none is empty.
    let mut parts: Vec<Vec<BTreeSet<u32>>> = vec![Vec::new(); most.max(1) + 1];
    let mut values = Vec::new();
    for heap in 0..count {
        // A move that takes nothing divides the heap into two or more smaller ones.
        for heaps in 2..=most {
            let mut found = BTreeSet::new();
            for part in 1..heap {
                let others = &parts[heaps - 1][heap - part];
                meter.work(1 + others.len() as u64)?;
                found.extend(others.iter().map(|other| other ^ values[part]));
            }
            meter.hold(8 * found.len() as u64)?;
            parts[heaps].push(found);
        }
        let mut options = BTreeSet::new();
        for taken in 0..=rules.last().unwrap_or(heap).min(heap) {
            let (digit, rest) = (rules.digit(taken), heap - taken);
            meter.work(1)?;
            if digit & 1 == 1 && rest == 0 {
                options.insert(0);
            }
            for heaps in (1..=most).filter(|heaps| digit >> heaps & 1 == 1) {
                let divided = parts[heaps].get(rest);
                meter.work(divided.map_or(0, BTreeSet::len) as u64)?;
                options.extend(divided.into_iter().flatten());
            }
        }
        let value = (0..).zip(&options).find(|(least, value)| *least != **value);
        let value: u32 = value.map_or(options.len() as u32, |(least, _)| least);
        values.push(value);
        parts[1].push(if heap > 0 { BTreeSet::from([value]) } else { BTreeSet::new() });
    }
    Ok(values)
}
