//! A claim about a code, and the families of options on which it is checked.

use super::state::State;
use crate::{Exceeded, Meter};
use bouton_core::{Code, natural::Gcd};
use smallvec::SmallVec;

/// More families than this are not tried.
const MOST_FAMILIES: f64 = 2e7;

/// The sequence that is said to be the nim-values: a table, and how it goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The values of the heaps up to the end of the first period.
    values: Vec<u64>,
    start: usize,
    saltus: u64,
}

impl Claim {
    /// The sequence of these values, the last ones from `start` on being the first period.
    pub fn from_values(values: &[u32], start: usize, saltus: u64) -> Claim {
        Claim { values: values.iter().map(|value| u64::from(*value)).collect(), start, saltus }
    }

    fn period(&self) -> usize {
        self.values.len() - self.start
    }

    /// The value of a heap.
    pub fn value(&self, heap: u64) -> u64 {
        let past = (heap + 1).saturating_sub(self.values.len() as u64);
        let rounds = past.div_ceil(self.period() as u64);
        self.values[(heap - rounds * self.period() as u64) as usize] + rounds * self.saltus
    }

    /// The largest value, of a sequence that does not grow.
    pub fn largest(&self) -> u64 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// The claim with another value in place of one.
    #[cfg(test)]
    pub fn disturb(&mut self, heap: u64, by: u64) {
        let at = (heap % self.values.len() as u64) as usize;
        self.values[at] ^= by;
    }

    /// The least period of the same sequence, with its saltus.
    pub fn least_period(&self) -> (u64, u64) {
        let (start, whole) = (self.start as u64, self.period() as u64);
        let saltus = |period: u64| self.value(start + period).checked_sub(self.value(start));
        let repeats = |period: &u64| {
            let Some(saltus) = saltus(*period) else { return false };
            let all = |n| self.value(n + period) == self.value(n) + saltus;
            whole.is_multiple_of(*period) && (start..start + whole).all(all)
        };
        let period = (1..whole).find(repeats).unwrap_or(whole);
        (period, saltus(period).unwrap_or(self.saltus))
    }

    /// This sequence with a preperiod of `start` and a period of `rounds` periods.
    fn stretched(&self, start: usize, rounds: usize) -> Claim {
        let length = start + rounds * self.period();
        let values = (0..length as u64).map(|heap| self.value(heap)).collect();
        Claim { values, start, saltus: rounds as u64 * self.saltus }
    }
}

/// Tokens that may be taken, with the digit that says what may be left.
#[derive(Clone, Copy, Debug)]
struct Taking {
    taken: u64,
    /// Set when any number of periods more may be taken as well.
    varies: bool,
    digit: u32,
}

/// The families of options of a code, valued by a claim.
#[derive(Clone, Debug)]
pub struct Families {
    claim: Claim,
    takings: Vec<Taking>,
    most_heaps: usize,
    /// The power of 2 in the saltus, and what remains of it.
    shift: u32,
    step: u64,
    /// Heaps of fewer periods than this past the preperiod are checked against computed values.
    from: u64,
}

/// One family: options that take tokens of one kind and leave heaps of given classes.
#[derive(Clone, Debug)]
pub struct Family {
    /// The class of the heap that is moved in, counted from the preperiod.
    pub class: usize,
    /// The bits of the options' worth below the power of 2 in the saltus.
    pub low: u64,
    /// Where its automaton starts; the sum is the number of periods in the heap moved in.
    pub state: State,
}

impl Families {
    /// The families of `code`; `None` if there are too many.
    pub fn of(code: &Code, claim: &Claim) -> Option<Families> {
        let most_heaps = code.most_heaps() as usize;
        let (fixed, repeat) = code.lengths();
        // No heap that is left is empty: heap 0 is an exception like any other.
        let start = claim.start.max(1);
        let rounds = if repeat == 0 { 1 } else { repeat / repeat.gcd(claim.period()) };
        let classes = start as f64 - 1.0 + claim.period() as f64 * rounds as f64;
        let takings = fixed as f64 + if repeat > 0 { classes } else { 0.0 };
        let choices = (0..most_heaps).fold(1.0, |n, i| n * (classes + i as f64) / (i + 1) as f64);
        if choices * takings > MOST_FAMILIES {
            return None;
        }
        let claim = claim.stretched(start, rounds);
        let period = claim.period();
        let single = (0..fixed as u64).map(|k| (k, false));
        let endless = if repeat > 0 { fixed..fixed + period } else { 0..0 };
        let takings: Vec<Taking> = single
            .chain(endless.map(|k| (k as u64, true)))
            .map(|(taken, varies)| Taking { taken, varies, digit: code.digit(taken) })
            .filter(|taking| taking.digit != 0)
            .collect();
        let shift = if claim.saltus == 0 { 0 } else { claim.saltus.trailing_zeros() };
        let step = claim.saltus >> shift;
        // From here on every family of finitely many tokens has options.
        let largest = most_heaps * (start + period) + fixed;
        let from = largest.div_ceil(period) as u64 + 1;
        Some(Families { claim, takings, most_heaps, shift, step, from })
    }

    /// Factor of the heap's number in its value, without the powers of 2.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// The low bits of a value that do not depend on the number of a heap, as a mask.
    pub fn low_mask(&self) -> u64 {
        (1 << self.shift) - 1
    }

    /// How many classes of heaps beyond the preperiod there are.
    pub fn classes(&self) -> usize {
        self.claim.period()
    }

    /// The most heaps that an option leaves.
    pub fn most_heaps(&self) -> usize {
        self.most_heaps
    }

    /// The number of the least heap of any class that is not checked against computed values.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// The least heap of the first class.
    #[cfg(test)]
    pub fn least(&self) -> u64 {
        self.claim.start as u64
    }

    /// How many computed values a proof rests on.
    pub fn bound(&self) -> u64 {
        self.claim.start as u64 + self.from * self.claim.period() as u64
    }

    /// The value of the heap of a class with number `number`: its low bits, and the others.
    pub fn value(&self, class: usize, number: u64) -> (u64, u64) {
        let value = self.claim.values[self.claim.start + class] + number * self.claim.saltus;
        (value & self.low_mask(), value >> self.shift)
    }

    /// Tells `visit` every family that leaves `heaps` heaps.
    ///
    /// # Errors
    /// A limit.
    pub fn each(
        &self,
        heaps: usize,
        meter: &mut Meter,
        visit: &mut impl FnMut(Family) -> bool,
    ) -> Result<(), Exceeded> {
        let takings: Vec<Taking> =
            self.takings.iter().copied().filter(|taking| taking.digit >> heaps & 1 == 1).collect();
        if takings.is_empty() {
            return Ok(());
        }
        let (start, period) = (self.claim.start as i64, self.claim.period() as i64);
        // Every choice of the least heaps of their classes, in ascending order.
        let last = self.claim.values.len() - 1;
        let mut left = vec![1usize; heaps];
        loop {
            meter.work(8 * takings.len() as u64)?;
            let (mut low, mut state) =
                (0, State { carries: SmallVec::new(), fixed: 0, taken: false, sum: 0 });
            for heap in &left {
                let value = self.claim.values[*heap];
                low ^= value & self.low_mask();
                if *heap < self.claim.start {
                    state.fixed ^= value >> self.shift;
                } else {
                    state.carries.push(value >> self.shift);
                }
            }
            state.carries.sort_unstable();
            let total: usize = left.iter().sum();
            for taking in &takings {
                let past = total as i64 + taking.taken as i64 - start;
                let family = Family {
                    class: past.rem_euclid(period) as usize,
                    low,
                    state: State {
                        sum: past.div_euclid(period),
                        taken: taking.varies,
                        ..state.clone()
                    },
                };
                if !visit(family) {
                    return Ok(());
                }
            }
            let Some(raised) = left.iter().rposition(|heap| *heap < last) else { return Ok(()) };
            let next = left[raised] + 1;
            left[raised..].fill(next);
        }
    }
}
