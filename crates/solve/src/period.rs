//! Periods that are proved: found while the values are computed, and reported only when a theorem
//! whose hypotheses hold says that they go on for ever.
//!
//! For a finite code with last digit t whose moves leave at most h heaps, let
//! `G(n + p) = G(n)` for all n with `n0 <= n < W`, where `n0 >= 1` and
//!
//! - `W = n0 + t` for h <= 1,
//! - `W = h*n0 + (h - 1)*p + t` for h >= 2 (for h = 2 the theorem of Guy and Smith, 1956).
//!
//! Then it holds for all n >= n0. Proof for h >= 2, by induction on n >= W: an option of the heap
//! n + p leaves h' <= h heaps of n + p - k in all, k <= t, which is at least h(n0 + p); so the
//! largest of them, b, is at least n0 + p. Replace it by b - p >= n0 >= 1: that is an option of n,
//! and of the same value, since b - p < n. Conversely, the largest heap of an option of n is at
//! least n0, and p more of it is an option of n + p of the same value. So both heaps have the same
//! options' values. For h <= 1 the one heap left has at least n0 tokens by itself.
//!
//! For an all-but game (any number may be taken but those of a finite set with maximum m) the
//! value of heap n is settled by the set A of the values of heaps below n - m, all of which can be
//! reached, and by the last m values. Let b be the least number not in A. If A above b and the
//! last m values, both less b, are the same for heaps n and n + p, while b has grown by s, then
//! every later value repeats after p with s more: the game is arithmetic periodic.

use crate::{Exceeded, HeapTable, Meter};
use bouton_core::{Code, SingleHeaps, Theorem};
use std::collections::{BTreeSet, VecDeque};

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
    /// The last heap whose value the proof rests on.
    pub computed: u64,
    /// The theorem that carries it on for ever.
    pub theorem: Theorem,
}

const SUBTRACTION: Theorem = Theorem {
    id: "period-subtraction",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 4",
};
const GUY_SMITH: Theorem = Theorem {
    id: "period-guy-smith",
    source: "R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956), 514-526",
};
const ALL_BUT: Theorem = Theorem {
    id: "period-all-but",
    source: "A. N. Siegel, Combinatorial Game Theory, 2013, ch. IV (all-but subtraction)",
};
const MORE_HEAPS: Theorem = Theorem { id: "period-more-heaps", ..GUY_SMITH };

/// What the theorem asks of a code.
#[derive(Clone, Copy, Debug)]
struct Hypotheses {
    last: u64,
    heaps: u64,
    theorem: Theorem,
}

impl Hypotheses {
    /// Those of a finite code; no theorem here speaks of others.
    fn of(code: &Code) -> Option<Hypotheses> {
        let last = code.last_digit()?;
        let heaps = u64::from(code.most_heaps());
        let theorem = match heaps {
            0 | 1 => SUBTRACTION,
            2 => GUY_SMITH,
            _ => MORE_HEAPS,
        };
        Some(Hypotheses { last, heaps, theorem })
    }

    /// The W up to which `G(n + p) = G(n)` must have been seen, from `n0` on.
    fn window(&self, preperiod: u64, period: u64) -> Option<u64> {
        let from = preperiod.max(1);
        match self.heaps {
            0 | 1 => from.checked_add(self.last),
            heaps => {
                let multiple =
                    heaps.checked_mul(from)?.checked_add((heaps - 1).checked_mul(period)?)?;
                multiple.checked_add(self.last)
            }
        }
    }
}

/// Looks for the period of a game, computing heap values up to `to` at most; `None` when none is
/// proved by then, or where no theorem here speaks of the game.
///
/// Cost: that of the values, and O(log) passes over them. Stops as soon as the theorem's window is
/// full.
///
/// # Errors
/// A limit.
pub fn find_period(
    table: &mut HeapTable,
    rules: &dyn SingleHeaps,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Period>, Exceeded> {
    let Some(code) = rules.code() else { return Ok(None) };
    if let Some(forbidden) = code.all_but() {
        return find_all_but(&forbidden, to, meter);
    }
    let Some(hypotheses) = Hypotheses::of(code) else { return Ok(None) };
    let mut length = 64u64;
    loop {
        let last = length.min(to.saturating_add(1));
        table.extend(rules, last - 1, meter)?;
        let values = &table.values()[..last as usize];
        let mut target = None;
        if let Some(period) = tail_period(values) {
            let preperiod = first_of_period(values, period);
            let needed = hypotheses
                .window(preperiod as u64, period as u64)
                .and_then(|window| window.checked_add(period as u64));
            match needed {
                Some(needed) if needed <= last => {
                    return Ok(Some(least(values, period, needed, &hypotheses)));
                }
                other => target = other,
            }
        }
        if last > to {
            return Ok(None);
        }
        // The candidate is looked at again when its window would be full; others turn up sooner.
        length = (last + last / 4).min(target.unwrap_or(u64::MAX)).max(last + 1);
    }
}

/// The least p such that the second half of `values` has the period p, if it shows it for long
/// enough to be worth a trial.
fn tail_period(values: &[u32]) -> Option<usize> {
    let tail = &values[values.len() / 2..];
    // The failure function of Knuth, Morris and Pratt, of the tail read backwards.
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
    (longest * 4 >= tail.len()).then(|| tail.len() - longest)
}

/// The least n0 with `values[n + period] == values[n]` for all n from n0 on, as far as they go.
fn first_of_period(values: &[u32], period: usize) -> usize {
    let mut pairs = values.iter().zip(&values[period..]);
    pairs.rposition(|(a, b)| a != b).map_or(0, |last| last + 1)
}

/// The proved period with its least p and n0.
fn least(values: &[u32], proved: usize, computed: u64, hypotheses: &Hypotheses) -> Period {
    let start = first_of_period(values, proved);
    // G is periodic from `start` on for ever, so one period of it tells every shorter one.
    let round = &values[start..start + proved];
    let divides =
        |p: &usize| proved.is_multiple_of(*p) && (*p..proved).all(|i| round[i] == round[i - p]);
    let period = (1..=proved).find(divides).unwrap_or(proved);
    let preperiod = first_of_period(values, period);
    let max_value = values.iter().copied().max().map(u64::from);
    Period {
        preperiod: preperiod as u64,
        period: period as u64,
        saltus: 0,
        max_value,
        computed: computed - 1,
        theorem: hypotheses.theorem,
    }
}

/// What settles the next value of an all-but game: A above its least gap, and the last values,
/// both less that gap.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    above: Vec<u64>,
    recent: Vec<i64>,
}

/// The values of an all-but game, one after the other.
#[derive(Debug)]
struct AllBut<'a> {
    forbidden: &'a [u64],
    values: Vec<u64>,
    /// The least number that no old heap has as its value.
    gap: u64,
    /// The values above it that old heaps have.
    above: BTreeSet<u64>,
    /// The values of the last heaps, as many as the largest forbidden number; the latest first.
    recent: VecDeque<u64>,
}

impl AllBut<'_> {
    fn next(&mut self) {
        // Heap n - k is in reach unless k is forbidden; older heaps always are.
        let reached: BTreeSet<u64> = (1u64..)
            .zip(&self.recent)
            .filter(|(taken, _)| self.forbidden.binary_search(taken).is_err())
            .map(|(_, value)| *value)
            .collect();
        let taken = |value: &u64| self.above.contains(value) || reached.contains(value);
        let value = (self.gap..).find(|value| !taken(value)).unwrap_or(self.gap);
        self.values.push(value);
        self.recent.push_front(value);
        let width = self.forbidden.last().map_or(0, |largest| *largest as usize);
        if self.recent.len() > width {
            self.above.extend(self.recent.pop_back().filter(|value| *value >= self.gap));
            while self.above.remove(&self.gap) {
                self.gap += 1;
            }
        }
    }

    fn state(&self) -> State {
        let less = |value: &u64| *value as i64 - self.gap as i64;
        State {
            above: self.above.iter().map(|value| value - self.gap).collect(),
            recent: self.recent.iter().map(less).collect(),
        }
    }
}

/// The arithmetic period of the game in which all numbers but `forbidden` may be taken.
fn find_all_but(forbidden: &[u64], to: u64, meter: &mut Meter) -> Result<Option<Period>, Exceeded> {
    let width = forbidden.last().copied().unwrap_or(0);
    let mut game = AllBut {
        forbidden,
        values: Vec::new(),
        gap: 0,
        above: BTreeSet::new(),
        recent: VecDeque::new(),
    };
    // R. P. Brent's way to meet a cycle: hold one state, and hold a later one ever more rarely.
    let mut held: Option<(State, u64, u64)> = None;
    for heap in 0..=to {
        meter.position(16)?;
        meter.work(width + 1)?;
        if heap > width {
            let state = game.state();
            match &held {
                Some((old, start, gap)) if *old == state => {
                    let (period, saltus) = (heap - start, game.gap - gap);
                    return Ok(Some(least_arithmetic(&game.values, period, saltus, *start)));
                }
                Some((_, start, _)) if heap < 2 * start => {}
                _ => held = Some((state, heap, game.gap)),
            }
        }
        game.next();
    }
    Ok(None)
}

/// The least form of a proved arithmetic period that holds from heap `start` on.
fn least_arithmetic(values: &[u64], proved: u64, saltus: u64, start: u64) -> Period {
    let start = start as usize;
    // `values` ends with the first whole period: heaps start .. start + proved.
    let at = |n: usize| -> u64 {
        let past = n.saturating_sub(start + proved as usize - 1).div_ceil(proved as usize);
        values[n - past * proved as usize] + past as u64 * saltus
    };
    let repeats = |period: usize, step: u64, n: usize| at(n + period) == at(n) + step;
    let shorter = (1..=proved).find(|period| {
        let step = saltus * period / proved;
        proved.is_multiple_of(*period)
            && (saltus * period).is_multiple_of(proved)
            && (start..start + proved as usize).all(|n| repeats(*period as usize, step, n))
    });
    let period = shorter.unwrap_or(proved);
    let step = saltus * period / proved;
    let preperiod =
        (0..start).rev().find(|n| !repeats(period as usize, step, *n)).map_or(0, |n| n + 1);
    Period {
        preperiod: preperiod as u64,
        period,
        saltus: step,
        max_value: if step == 0 { values.iter().copied().max() } else { None },
        computed: values.len() as u64 - 1,
        theorem: ALL_BUT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, table::ByCode};

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
        // A repeating code that is no all-but game: no theorem here speaks of it.
        assert_eq!(period("4.[3]", 20_000), None);
    }

    /// What a period claims, held against values far beyond the window of its proof.
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
