//! All-but games: any number may be taken but those of a finite set with maximum m.
//!
//! From heap n every heap below n - m can be reached. Let A be the set of their values, and b the
//! least number not in A. The value of heap n is the least number that is neither in A nor among
//! the values of those of the m heaps n - m, ..., n - 1 that a move may leave. So it depends on b,
//! on the members of A above b, and on the last m values; and all of that less b, the *state*,
//! settles the value of heap n less b, and the next state. If the state is the same for heaps n and
//! n + p, while b has grown by s, then every later value repeats after p with s more: the game is
//! arithmetic periodic.

use super::{Period, Periodic};
use crate::{Exceeded, Meter, theorems::ALL_BUT};
use std::collections::{BTreeSet, VecDeque};

/// The state that determines the next value of an all-but game: A above its least gap, and the last values,
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
pub(super) fn find(
    forbidden: &[u64],
    to: u64,
    meter: &mut Meter,
) -> Result<Option<Periodic>, Exceeded> {
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
                    let period = least_arithmetic(&game.values, period, saltus, *start);
                    return Ok(Some(Periodic::new(period, game.values.into_iter())));
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
