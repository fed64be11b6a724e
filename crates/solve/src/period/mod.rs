//! Periods that are proved: found while the values are computed, and reported only when a theorem
//! whose hypotheses hold says that they go on forever. One file a theorem.

mod all_but;
mod automatic;
mod finite;
mod known;
mod pairs;
mod periodic;

pub(crate) use known::Periods;
pub use periodic::{Periodic, Reduced};

use crate::{Exceeded, HeapTable, Meter};
use bouton_core::{Code, KnownPeriod, SingleHeaps, Theorem};

/// A period with its proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least n0 with G(n + p) = G(n) + s for all n >= n0, heap 0 counted.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// The saltus s: 0 for a purely periodic sequence, else `G(n + p) = G(n) + s`.
    pub saltus: u64,
    /// The largest value there is; `None` where they grow without end.
    pub max_value: Option<u64>,
    /// The last heap whose value the proof rests on; 0 where it rests on none.
    pub computed: u64,
    /// The theorem that carries it on forever.
    pub theorem: Theorem,
}

/// Looks for the period of a game as [`find_periodic`] does, and tells it without the values. Where
/// there is no code, a closed form may tell it: then it rests on no computed value.
///
/// # Errors
/// A limit.
pub fn find_period(
    table: &mut HeapTable,
    rules: &dyn SingleHeaps,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Period>, Exceeded> {
    if rules.code().is_none()
        && let Some(known) = rules.period()
    {
        let KnownPeriod { preperiod, period, saltus, max_value, theorem } = known;
        return Ok(Some(Period { preperiod, period, saltus, max_value, computed: 0, theorem }));
    }
    Ok(find_periodic(table, rules, to, meter)?.map(|found| found.period))
}

/// Looks for the period of a game, computing heap values up to `to` at most; `None` when none is
/// proved by then, or where no theorem here speaks of the game.
///
/// Cost: that of the values, and O(log) passes over them. Stops as soon as the theorem's window is
/// full.
///
/// # Errors
/// A limit.
pub fn find_periodic(
    table: &mut HeapTable,
    rules: &dyn SingleHeaps,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Periodic>, Exceeded> {
    let Some(code) = rules.plain_code() else { return Ok(None) };
    if let Some(forbidden) = code.all_but() {
        return all_but::find(&forbidden, to, meter);
    }
    let period = by_windows(table, rules, code, to, meter)?;
    let values = table.values().iter().map(|value| u64::from(*value));
    Ok(period.map(|period| Periodic::new(period, values)))
}

/// Result of applying a theorem to the values known so far.
#[derive(Clone, Copy, Debug)]
enum Attempt {
    /// It proves a period.
    Proved(Period),
    /// It would speak if there were this many values that go on as these do.
    Needs(u64),
    /// It sees no period.
    Nothing,
}

/// Looks for the period while ever more values are computed.
fn by_windows(
    table: &mut HeapTable,
    rules: &dyn SingleHeaps,
    code: &Code,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Period>, Exceeded> {
    let mut automatic = automatic::Search::default();
    let mut length = 64u64;
    loop {
        let last = length.min(to.saturating_add(1));
        table.extend(rules, last - 1, meter)?;
        // A table that went on from another one may have forgotten what is needed here.
        let values = table.values().get(..last as usize).ok_or_else(|| meter.forgotten())?;
        let mut next = last + last / 4;
        for attempt in [finite::attempt(code, values), automatic.attempt(code, values, meter)?] {
            match attempt {
                Attempt::Proved(period) => return Ok(Some(period)),
                // The candidate is looked at again when its window is full; others turn up sooner.
                Attempt::Needs(target) => next = next.min(target),
                Attempt::Nothing => {}
            }
        }
        if last > to {
            return Ok(None);
        }
        length = next.max(last + 1);
    }
}

/// Number of values at the end of a tail that are looked for before them.
const END: usize = 8;
/// Number of places at which they are looked for at once, by vectors.
const PLACES: usize = 32;

/// The least period of a `tail` of values, if the tail shows it for long enough to be worth a trial: for a quarter of its
/// length.
fn period_of(tail: &[u32]) -> Option<usize> {
    let most = tail.len() - tail.len().div_ceil(4);
    let Some((_, end)) = tail.split_last_chunk::<END>().filter(|_| tail.len() >= 4 * END) else {
        return by_borders(tail);
    };
    // Loops over whole vectors are compiled for the vectors that this machine has.
    pulp::Arch::new().dispatch(|| by_end(tail, end, most))
}

/// The period of the tail by its `end`, which then occurs one period earlier, at most `most` places back.
#[inline(always)]
fn by_end(tail: &[u32], end: &[u32; END], most: usize) -> Option<usize> {
    let stands_after = |start: usize| tail[start..].starts_with(end);
    let mut effort = 4 * tail.len();
    let mut high = tail.len() - END;
    let lowest = high.saturating_sub(most);
    while high > lowest {
        let low = high.saturating_sub(PLACES).max(lowest);
        let anywhere = high - low < PLACES || stands_anywhere(&tail[low..], end);
        for start in (low..high).rev().filter(|start| anywhere && stands_after(*start)) {
            let period = tail.len() - END - start;
            let back = tail.iter().rev().zip(tail[..tail.len() - period].iter().rev());
            let matched = back.take_while(|(a, b)| a == b).count();
            if matched == tail.len() - period {
                return Some(period);
            }
            // Many near misses are left to the way whose cost has a bound.
            match effort.checked_sub(matched) {
                Some(left) => effort = left,
                None => return by_borders(tail),
            }
        }
        high = low;
    }
    None
}

/// Returns `true` if the `end` is at one of the first [`PLACES`] places of some values.
#[inline(always)]
fn stands_anywhere(values: &[u32], end: &[u32; END]) -> bool {
    let mut differ = [0; PLACES];
    for (at, value) in end.iter().enumerate() {
        for (differ, other) in differ.iter_mut().zip(&values[at..][..PLACES]) {
            *differ |= other ^ value;
        }
        // Two values are enough nearly everywhere.
        if at % 2 == 1 && differ.iter().fold(true, |all, differ| all & (*differ != 0)) {
            return false;
        }
    }
    true
}

/// The period by the failure function of Knuth, Morris and Pratt, of the tail read backwards.
fn by_borders(tail: &[u32]) -> Option<usize> {
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
    (longest > 0 && longest * 4 >= tail.len()).then(|| tail.len() - longest)
}

/// The least n0 with `values[n + period] == values[n]` for all n from n0 on, as far as they go.
fn first_of_period<T: PartialEq>(values: &[T], period: usize) -> usize {
    let mut pairs = values.iter().zip(&values[period..]);
    pairs.rposition(|(a, b)| a != b).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, values::ByCode};
    use bouton_core::Code;

    #[test]
    fn the_period_of_a_tail_is_that_of_its_borders() {
        let mut state = 1u32;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 16) % below
        };
        let mut found = 0;
        for round in 0..4000 {
            let length = 1 + draw(if round % 10 == 0 { 3000 } else { 300 }) as usize;
            let period = 1 + draw(length as u32) as usize;
            let mut values: Vec<u32> = (0..length).map(|_| draw(1 + round % 4)).collect();
            for n in period..length {
                values[n] = values[n - period];
            }
            // A period that breaks off, early or late.
            if round % 3 == 0 {
                values[draw(length as u32) as usize] += 1;
            }
            let tail = &values[length / 2..];
            let wanted = by_borders(tail);
            assert_eq!(period_of(tail), wanted, "{tail:?}");
            found += usize::from(wanted.is_some());
        }
        assert!((1000..3500).contains(&found), "{found}");
    }

    fn period(code: &str, to: u64) -> Option<(u64, u64, u64)> {
        let rules = ByCode(Code::parse(code, 0).expect("a code"));
        let meter = &mut Limits { time: None, ..Limits::default() }.meter();
        let found = find_period(&mut HeapTable::default(), &rules, to, meter).expect("no limit");
        found.map(|found| (found.preperiod, found.period, found.saltus))
    }

    #[test]
    fn published_periods_are_found_and_minimal() {
        for (code, expected) in [
            ("0.77", (71, 12, 0)),
            ("0.07", (53, 34, 0)),
            ("0.15", (1, 10, 0)),
            ("0.4", (54, 34, 0)),
            ("0.156", (3479, 349, 0)),
            ("0.0330003", (0, 5, 0)),
            ("0.[3]", (0, 1, 1)),
            ("0.30[3]", (0, 4, 2)),
            ("0.3330[3]", (0, 8, 4)),
            ("0.11", (3, 1, 0)),
            ("4.3", (2, 2, 0)),
        ] {
            assert_eq!(period(code, 100_000), Some(expected), "{code}");
        }
        assert_eq!(period("0.007", 20_000), None);
        // Lasker's Nim, and what is neither periodic nor arithmetic periodic.
        assert_eq!(period("4.[3]", 20_000), Some((1, 4, 4)));
        assert_eq!(period("0.2048", 300), None);
    }

    #[test]
    fn too_few_values_prove_nothing() {
        for code in ["4.[3]", "0.3F", "0.77", "0.[3]", "0.0", "0.1"] {
            for to in 0..8 {
                // No more than that they do not panic: some games are that simple.
                period(code, to);
            }
            assert!(period(code, 0).is_none_or(|(_, _, saltus)| saltus == 1), "{code}");
        }
    }

    /// The claims of a period, checked against values far beyond the window of its proof.
    #[test]
    fn proved_periods_go_on() {
        let codes = (0..512).map(|n| format!("0.{}{}{}", n / 64, n / 8 % 8, n % 8));
        let all_but = (1..64u32).map(|set| {
            let digits = (0..6).map(|k| if set >> k & 1 == 1 { '0' } else { '3' });
            format!("0.{}[3]", digits.collect::<String>())
        });
        let hexadecimal = ["0.8", "0.F", "8.0", "0.19", "0.1C", "0.29"].map(str::to_string);
        for code in codes.chain(all_but).chain(hexadecimal) {
            let Some((start, period, saltus)) = period(&code, 300) else { continue };
            let rules = ByCode(Code::parse(&code, 0).expect("a code"));
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            let mut table = HeapTable::plain();
            table.extend(&rules, 900, meter).expect("no limit");
            let values: Vec<u64> = table.values().iter().map(|v| u64::from(*v)).collect();
            let repeats = |p: usize, s: u64, n: usize| values[n + p] == values[n] + s;
            let (start, p) = (start as usize, period as usize);
            assert!((start..900 - p).all(|n| repeats(p, saltus, n)), "{code}");
            assert!(start == 0 || !repeats(p, saltus, start - 1), "{code}: not the least n0");
            let shorter = (1..p).find(|q| {
                let step = saltus * *q as u64;
                step.is_multiple_of(period) && (start..600).all(|n| repeats(*q, step / period, n))
            });
            assert_eq!(shorter, None, "{code}: not the least p");
        }
    }
}
