//! Quotients of generated games against plain misère play.

use crate::common::{Draw, Play, extended, options};
use bouton_core::{Code, Limits};
use bouton_theory::{Learner, MisereQuotient, Pretending};
use std::sync::Arc;

/// Some heaps, each with a few options of up to two smaller heaps.
fn game(draw: &mut Draw, heaps: usize) -> Vec<Vec<Vec<u32>>> {
    let option = |draw: &mut Draw, heap: usize| {
        let mut option: Vec<u32> = (0..draw.below(3)).map(|_| draw.below(heap) as u32).collect();
        option.sort_unstable();
        option
    };
    (0..heaps)
        .map(|heap| {
            let count = if heap == 0 { 0 } else { draw.below(4) };
            (0..count).map(|_| option(draw, heap)).collect()
        })
        .collect()
}

/// All sums of up to `most` heaps.
fn sums(heaps: u32, most: usize) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut at = 0;
    while at < all.len() {
        let sum: Vec<u32> = all[at].clone();
        if sum.len() < most {
            let least = sum.last().copied().unwrap_or(0);
            all.extend((least..heaps).map(|heap| [&sum[..], &[heap]].concat()));
        }
        at += 1;
    }
    all
}

/// The quotient of these heaps, unless it is large: some of these games have infinite ones.
fn small_quotient(rules: &[Vec<Vec<u32>>]) -> Option<Pretending> {
    let mut learner = Learner::new();
    let meter = &mut Limits { time: None, positions: 3000, ..Limits::default() }.meter();
    rules.iter().try_for_each(|options| learner.extend(options.clone(), meter)).ok()?;
    Some(learner.pretending())
}

#[test]
fn generated_games_agree_with_plain_play() {
    let mut draw = Draw(16);
    let (mut solved, mut wild, mut largest) = (0, 0, 0);
    for number in 0..200 {
        let rules = game(&mut draw, 7);
        let Some(found) = small_quotient(&rules) else { continue };
        solved += 1;
        let quotient = &found.quotient;
        let mut play = Play::new(&rules);
        let product = |sum: &[u32]| {
            sum.iter().fold(0, |x, heap| quotient.multiply(x, found.phi[*heap as usize]))
        };
        for sum in sums(7, 5) {
            let lost = play.is_lost(&sum);
            assert_eq!(quotient.is_p(product(&sum)), lost, "{number} {rules:?} {sum:?}");
        }
        // No two elements agree beside all others: each stands for one class.
        let order = quotient.order() as u32;
        for x in 0..order {
            for y in 0..x {
                let mut others = 0..order;
                let apart = others.any(|z| {
                    quotient.is_p(quotient.multiply(x, z)) != quotient.is_p(quotient.multiply(y, z))
                });
                assert!(apart, "{number} {x} {y}");
            }
        }
        wild += u32::from(!quotient.is_tame());
        largest = largest.max(order);
    }
    assert!(
        solved > 190 && wild > 5 && largest >= 12,
        "{solved} solved, {wild} wild, largest order {largest}"
    );
}

/// The options of the heaps of Kayles.
fn kayles(heaps: u64) -> Vec<Vec<Vec<u32>>> {
    let code = Code::parse("0.77", 0).expect("a code");
    (0..heaps).map(|heap| options(&code, heap)).collect()
}

#[test]
fn a_learner_goes_on_from_a_quotient() {
    let meter = &mut Limits { time: None, ..Limits::default() }.meter();
    let rules = kayles(60);
    let whole = extended(&rules);
    for heaps in [1, 2, 9, 26, 28, 60] {
        let found = extended(&rules[..heaps]);
        let resumed = Learner::resume(rules[..heaps].to_vec(), &found, meter).expect("no limit");
        let mut learner = resumed.expect("the quotient of these heaps");
        assert_eq!(learner.pretending(), found);
        for options in &rules[heaps..] {
            learner.extend(options.clone(), meter).expect("within the limits");
        }
        assert_eq!(learner.pretending(), whole, "{heaps}");
    }
}

#[test]
fn a_wrong_quotient_is_not_believed() {
    let meter = &mut Limits { time: None, ..Limits::default() }.meter();
    let rules = kayles(40);
    let found = extended(&rules);
    let quotient = &found.quotient;
    let mut resumes = |found: &Pretending| {
        Learner::resume(rules.clone(), found, meter).expect("no limit").is_some()
    };
    assert!(resumes(&found));
    // Each label, each product and each class changed by one.
    let (order, count) = (quotient.order() as u32, quotient.generators());
    let lost: Vec<bool> = (0..order).map(|x| quotient.is_p(x)).collect();
    let times: Vec<u32> = (0..order)
        .flat_map(|x| (0..count).map(move |g| (x, g)))
        .map(|(x, g)| quotient.times(x, g))
        .collect();
    let with = |times: Vec<u32>, lost: &[bool]| {
        let quotient = Arc::new(MisereQuotient::from_tables(count, times, lost)?);
        Some(Pretending { quotient, ..found.clone() })
    };
    for x in 0..order as usize {
        let mut other = lost.clone();
        other[x] = !other[x];
        assert!(!resumes(&with(times.clone(), &other).expect("a monoid")), "{x}");
    }
    for at in 0..times.len() {
        let mut other = times.clone();
        other[at] = (other[at] + 1) % order;
        assert!(with(other, &lost).is_none_or(|found| !resumes(&found)), "{at}");
    }
    for heap in 0..found.phi.len() {
        let mut other = found.clone();
        other.phi[heap] = (other.phi[heap] + 1) % order;
        assert!(!resumes(&other), "{heap}");
    }
}

#[test]
fn a_limit_leaves_the_heaps_before() {
    let rules = kayles(60);
    let whole = extended(&rules);
    let mut learner = Learner::new();
    let mut stops = 0;
    for options in &rules {
        // Ever more work is allowed, until the heap is settled.
        let mut steps = 1;
        loop {
            let meter = &mut Limits { time: None, steps, ..Limits::default() }.meter();
            let heaps = learner.heaps();
            match learner.extend(options.clone(), meter) {
                Ok(()) => break,
                Err(_) => assert_eq!(learner.heaps(), heaps),
            }
            (steps, stops) = (4 * steps, stops + 1);
        }
    }
    assert!(stops > 60, "{stops}");
    assert_eq!(learner.pretending(), whole);
    // An option that is not there is refused.
    let meter = &mut Limits::default().meter();
    assert!(learner.extend(vec![vec![60]], meter).is_err());
    assert_eq!(learner.pretending(), whole);
}

#[test]
fn a_quotient_is_restored_from_its_tables() {
    let rules = kayles(60);
    for heaps in [0, 1, 2, 9, 26, 28, 60] {
        let found = extended(&rules[..heaps]);
        let quotient = &found.quotient;
        let elements = 0..quotient.order() as u32;
        let of = |x| (0..quotient.generators()).map(move |g| quotient.times(x, g));
        let times: Vec<u32> = elements.clone().flat_map(of).collect();
        let lost: Vec<bool> = elements.map(|x| quotient.is_p(x)).collect();
        let (phi, orders) = (found.phi.clone(), found.orders.clone());
        let restored = |phi, generated_by| {
            Pretending::from_tables(times.clone(), &lost, phi, generated_by, orders.clone())
        };
        assert_eq!(restored(phi.clone(), found.generated_by.clone()).as_ref(), Some(&found));
        for wrong in [vec![heaps], vec![0], vec![usize::MAX, 1]] {
            let same = found.generated_by == wrong;
            assert!(same || restored(phi.clone(), wrong).is_none(), "{heaps}");
        }
        let beyond = phi.iter().map(|_| quotient.order() as u32).collect();
        assert!(heaps == 0 || restored(beyond, found.generated_by.clone()).is_none(), "{heaps}");
    }
}
