//! The largest numbers that the program of a script can answer: the steps of the functions that it is asked for are counted at
//! small numbers, and those at `--max` follow from their growth.

use super::{ScriptShape, Translated, Unwritten, check::Asked};
use crate::template::machine::Runner;
use bouton_core::{Frame, Part, Ruleset};
use bouton_solve::Limits;

/// Maximum number of steps of a program for one test. The program of `kiki.rules` in C++ takes about 1.5 s for heaps of 2000 (g++ 12,
/// -O2), which count as about 4 * 10^9 steps here, and 40 s for heaps of 3600.
const MOST_STEPS: u64 = 6_000_000_000;
/// Maximum number of steps of one position that is measured.
const MEASURED: u64 = 1 << 24;
/// Square of the largest divisor that a formula tries within these steps, about.
const MEASURED_SQUARE: u64 = 1 << 44;
/// Least growth that is reckoned with, as the exponent of a power.
const LEAST_GROWTH: f64 = 0.25;
/// Maximum number of values in a table of single heaps: 1 GiB.
const MOST_VALUES: u64 = 1 << 27;
/// Number of measured sizes over which the growth is taken.
const SIZES: usize = 2;
/// Number of values of a list without a length, where the script names no position.
const USUAL: usize = 2;

/// Sees that the program can answer positions whose numbers are all `max`.
///
/// # Errors
/// The largest number up to which it can.
pub(super) fn reaches(
    translated: &Translated,
    rules: &dyn Ruleset,
    shape: ScriptShape,
    asked: &[&str],
    limits: &Limits,
) -> Result<(), Unwritten> {
    let Some(max) = shape.max else { return Ok(()) };
    let are_heaps = rules.frame().is_heaps();
    let named = || rules.example()?.first().map(|part: &Part| part.numbers().len());
    let count = match rules.frame() {
        Frame::Pieces { length, .. } => shape.count.unwrap_or(length),
        _ if are_heaps => 1,
        _ => shape.count.or_else(named).unwrap_or(USUAL),
    };
    let Ok(runner) = Runner::new(&translated.offers.source) else { return Ok(()) };
    let mut costs: Vec<(u64, u64)> = Vec::new();
    let mut size = 1;
    loop {
        let size_now = size.min(max);
        // A formula that divides is done soon with a power of two, and not with a prime.
        let near = match translated.is_claim {
            true => vec![size_now, size_now.saturating_sub(1), without_divisor(size_now)],
            false => vec![size_now],
        };
        let lists = near.into_iter().map(|number| vec![number; count]);
        // Some lists of equal numbers are no positions.
        let mut positions = lists.filter(|numbers| rules.position(numbers).is_some()).peekable();
        if positions.peek().is_some() {
            let least = costs.last().map_or(1, |(_, steps)| *steps);
            let largest = positions.try_fold(least, |least, numbers| {
                cost(translated, &runner, (&numbers, asked), least, limits)
            });
            match largest {
                Some(steps) => costs.push((size_now, steps)),
                None => break,
            }
        }
        if size_now == max {
            return Ok(());
        }
        size *= 2;
    }
    let most = largest(&costs, are_heaps && !translated.is_claim);
    match most {
        Some(most) if most < max => Err(Unwritten::Reach { max, most }),
        _ => Ok(()),
    }
}

/// The steps of these functions for a position, at least `least`; `None` if they are more than are measured.
fn cost(
    translated: &Translated,
    runner: &Runner,
    (numbers, routines): (&[u64], &[&str]),
    least: u64,
    limits: &Limits,
) -> Option<u64> {
    let numbers: Option<Vec<i64>> =
        numbers.iter().map(|number| i64::try_from(*number).ok()).collect();
    let numbers = numbers?;
    let limits = Limits { steps: MEASURED, ..limits.clone() };
    let mut asked = Asked::new(translated, runner.clone(), &limits);
    for routine in routines {
        asked.ask(routine, &numbers).ok()?;
    }
    Some(asked.steps.max(least))
}

/// The largest number up to `most` that no small number divides. Cost: a division for each divisor that is tried.
fn without_divisor(most: u64) -> u64 {
    // A formula that tries divisors has taken more steps than are measured before numbers are that large.
    let tried = if most < MEASURED_SQUARE { 1 << 20 } else { 1 << 10 };
    let divided = |number: u64| {
        let mut divisors = (2..tried).take_while(|divisor| divisor * divisor <= number);
        divisors.any(|divisor| number.is_multiple_of(divisor))
    };
    (2..=most).rev().find(|number| !divided(*number)).unwrap_or(most)
}

/// The largest number that is answered within the steps and the memory, with two digits; `None` if too little was
/// measured. A `tabled` game has a value for each number.
fn largest(costs: &[(u64, u64)], tabled: bool) -> Option<u64> {
    let (size, steps) = *costs.last()?;
    let (small, few) = costs[costs.len().saturating_sub(1 + SIZES)];
    if small == size {
        return None;
    }
    let growth = (steps as f64 / few as f64).ln() / (size as f64 / small as f64).ln();
    let more = (MOST_STEPS as f64 / steps as f64).powf(1.0 / growth.max(LEAST_GROWTH));
    let most = (size as f64 * more) as u64;
    let most = if tabled { most.min(MOST_VALUES) } else { most };
    let unit = 10u64.pow(most.checked_ilog10()?.saturating_sub(1));
    Some(most / unit * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growth_goes_on_as_it_was() {
        // Linear, quadratic, and doubling with each number, which is taken for a high power.
        let powers = |power: u32| (0..12).map(|k| (1 << k, 64 << (power * k))).collect::<Vec<_>>();
        assert_eq!(largest(&powers(1), true), Some(93_000_000));
        assert_eq!(largest(&powers(2), false), Some(9_600));
        let steep: Vec<(u64, u64)> = (0..5).map(|k| (1 << k, 1 << (1 << k))).collect();
        assert!(largest(&steep, false).is_some_and(|most| (17..300).contains(&most)));
        assert_eq!(largest(&[(1, 64)], true), None);
        assert_eq!(largest(&[], true), None);
        // A square root, of which no table is kept.
        let roots: Vec<(u64, u64)> = (0..12).map(|k| (1 << (2 * k), 6_000 << k)).collect();
        assert!(largest(&roots, false).is_some_and(|most| most > 800_000_000_000));
    }

    #[test]
    fn primes_are_the_numbers_that_take_longest() {
        assert_eq!([1, 2, 3, 4, 100, 1 << 20].map(without_divisor), [1, 2, 3, 3, 97, 1_048_573]);
    }
}
