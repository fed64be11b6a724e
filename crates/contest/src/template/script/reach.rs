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
        let numbers = vec![size_now; count];
        // Some lists of equal numbers are no positions.
        if rules.position(&numbers).is_some() {
            let least = costs.last().map_or(1, |(_, steps)| *steps);
            match cost(translated, &runner, (&numbers, asked), least, limits) {
                Some(steps) => costs.push((size_now, steps)),
                None => break,
            }
        }
        if size_now == max {
            return Ok(());
        }
        size *= 2;
    }
    let most = largest(&costs, are_heaps);
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

/// The largest number that is answered within the steps and the memory, with two digits; `None` if too little was
/// measured.
fn largest(costs: &[(u64, u64)], are_heaps: bool) -> Option<u64> {
    let (size, steps) = *costs.last()?;
    let (small, few) = costs[costs.len().saturating_sub(1 + SIZES)];
    if small == size {
        return None;
    }
    let growth = (steps as f64 / few as f64).ln() / (size as f64 / small as f64).ln();
    let more = (MOST_STEPS as f64 / steps as f64).powf(1.0 / growth.max(1.0));
    let most = (size as f64 * more) as u64;
    let most = if are_heaps { most.min(MOST_VALUES) } else { most };
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
    }
}
