#![cfg(test)]

use super::LinearOutcomes;
use bouton_core::Limits;
use std::collections::HashMap;

/// The options of the heaps to 5 of 0.354, from its rule: take one stone and leave what is left as a heap, or
/// nothing; take two and leave nothing or two heaps; take three and leave two heaps.
const HEAPS: [&[&[u32]]; 6] =
    [&[], &[&[]], &[&[1], &[]], &[&[2]], &[&[3], &[1, 1]], &[&[4], &[1, 2], &[1, 1]]];

type Sum = [u64; 6];

fn options(sum: &Sum) -> Vec<Sum> {
    let mut all = Vec::new();
    for heap in (1..6).filter(|heap| sum[*heap] > 0) {
        for option in HEAPS[heap] {
            let mut left = *sum;
            left[heap] -= 1;
            option.iter().for_each(|part| left[*part as usize] += 1);
            all.push(left);
        }
    }
    all
}

fn found() -> LinearOutcomes {
    let heaps: Vec<Vec<Vec<u32>>> = HEAPS
        .iter()
        .map(|options| options.iter().map(|option| option.to_vec()).collect())
        .collect();
    let meter = &mut Limits { time: None, ..Limits::default() }.meter();
    LinearOutcomes::find(&heaps, meter).expect("no limit").expect("a rule")
}

fn is_lost(outcomes: &LinearOutcomes, sum: &Sum) -> bool {
    outcomes.is_lost(sum.iter().copied().enumerate()).expect("heaps of the rule")
}

#[test]
fn the_quotient_of_0_354_is_infinite() {
    let outcomes = found();
    assert_eq!(outcomes.heaps(), 6);
    assert_eq!(outcomes.weights(), [(2, -3), (3, -4), (4, -2), (5, 1)]);
    // Played out one by one.
    let mut known: HashMap<Sum, bool> = HashMap::new();
    let mut all = vec![[0; 6]];
    for (heap, most) in [(1, 3), (2, 4), (3, 4), (4, 5), (5, 9)] {
        all = all
            .iter()
            .flat_map(|sum| (0..=most).map(move |count| with(sum, heap, count)))
            .collect();
    }
    for sum in &all {
        assert_eq!(is_lost(&outcomes, sum), played(sum, &mut known), "{sum:?}");
    }
    // Far from what was played out: lost exactly with a move, and none to a lost sum.
    let mut state = 1u64;
    let mut number = |most: u64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % (most + 1)
    };
    let mut lost = 0;
    for most in [10, 100, 1_000_000] {
        for _ in 0..20_000 {
            let mut sum: Sum = std::array::from_fn(|heap| if heap == 0 { 0 } else { number(most) });
            // Near the border, where the form is small.
            sum[5] = 3 * sum[2] + 4 * sum[3] + 2 * sum[4] + number(16);
            let options = options(&sum);
            let by_options =
                !options.is_empty() && options.iter().all(|option| !is_lost(&outcomes, option));
            assert_eq!(is_lost(&outcomes, &sum), by_options, "{sum:?}");
            lost += u32::from(by_options);
        }
    }
    assert!(lost > 5_000, "{lost}");
    let (heap, beside) = outcomes.endless();
    // Numbers beyond the bounds, in steps that leave the remainders alone.
    let step =
        4 * outcomes.weights().iter().map(|(_, weight)| weight.unsigned_abs()).product::<u64>();
    let are_told_apart = |a: u64, b: u64| {
        let sums = (0..4 * b).flat_map(|count| (0..16u64).map(move |rest| (count, rest)));
        sums.into_iter().any(|(count, rest)| {
            let other = |at: u64| 8 + (rest >> at & 1);
            let of = |many: u64| {
                let mut sum = [0, rest & 1, other(1), other(2), other(3), 0];
                sum[beside] += count;
                sum[heap] += many;
                is_lost(&outcomes, &sum)
            };
            of(a) != of(b)
        })
    };
    for b in 1..6 {
        for a in 0..b {
            let [a, b] = [a, b].map(|times| 100 + times * step);
            assert!(are_told_apart(a, b), "{a} and {b} heaps of {heap}");
        }
    }
}

fn with(sum: &Sum, heap: usize, count: u64) -> Sum {
    let mut sum = *sum;
    sum[heap] = count;
    sum
}

fn played(sum: &Sum, known: &mut HashMap<Sum, bool>) -> bool {
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let options = options(sum);
    let lost = !options.is_empty() && options.iter().all(|option| !played(option, known));
    known.insert(*sum, lost);
    lost
}

/// Heaps with a finite quotient have no such rule.
#[test]
fn finite_quotients_are_not_infinite() {
    let kayles: &[&[&[u32]]] =
        &[&[], &[&[]], &[&[], &[1]], &[&[1], &[2], &[1, 1]], &[&[2], &[3], &[1, 1], &[1, 2]]];
    for last in 1..kayles.len() {
        let heaps: Vec<Vec<Vec<u32>>> = kayles[..=last]
            .iter()
            .map(|options| options.iter().map(|option| option.to_vec()).collect())
            .collect();
        let meter = &mut Limits { time: None, ..Limits::default() }.meter();
        assert!(LinearOutcomes::find(&heaps, meter).expect("no limit").is_none(), "{last}");
    }
}
