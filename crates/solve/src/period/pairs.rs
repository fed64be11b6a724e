//! Pairs of heaps of a given size in all and a given nim-sum, where values grow with the heaps.
//!
//! In the classes a and b values are `u = c_a + s*x` and `v = c_b + s*y`; with `x + y` given, so
//! is `u + v`. Now `u + v = (u xor v) + 2*(u and v)`: what is asked for is `u xor v = t`, so that
//! `w = u and v` is known, and u is w and some of the bits of t, those that v lacks. Hence the
//! pairs are the sets of bits of t whose sum lies between two bounds and leaves a given remainder
//! modulo s. They are counted by remainders, and listed from the least.

use crate::{Exceeded, Meter};
use bouton_core::{
    Natural,
    natural::{BitTest, minus},
};

/// Counts in bits of the table of sets that may be kept.
const MOST_BITS: usize = 1 << 30;

/// The sums of sets of the bits of a number, by their remainders.
#[derive(Debug)]
pub struct BitSets {
    modulus: u64,
    /// The places of the bits, ascending.
    places: Vec<usize>,
    /// The remainders of the bits.
    remainders: Vec<u64>,
    /// How many sets of the lowest i bits leave the remainder r, at `[i][r]`.
    ways: Vec<Vec<Natural>>,
}

impl BitSets {
    /// The sets of bits of `number`, counted modulo `modulus`, which is at least 1.
    ///
    /// # Errors
    /// A limit, or more cases than are counted.
    pub fn new(number: &Natural, modulus: u64, meter: &mut Meter) -> Result<BitSets, Exceeded> {
        let places: Vec<usize> = (0..number.bit_len()).filter(|place| number.bit(*place)).collect();
        let cells = places.len().saturating_add(1).saturating_mul(modulus as usize);
        if cells.saturating_mul(places.len().max(64)) > MOST_BITS {
            return Err(Exceeded::Counting);
        }
        meter.memory(cells as u64 * (places.len() as u64 / 8 + 32), None)?;
        let mut power = 1 % modulus;
        let mut at = 0;
        let mut remainders = Vec::new();
        for place in &places {
            while at < *place {
                power = (u128::from(power) * 2 % u128::from(modulus)) as u64;
                at += 1;
            }
            remainders.push(power);
        }
        let mut ways = vec![vec![Natural::ZERO; modulus as usize]];
        ways[0][0] = Natural::ONE;
        for remainder in &remainders {
            meter.work(modulus * 4)?;
            let before = &ways[ways.len() - 1];
            let without = |r: u64| &before[((r + modulus - remainder) % modulus) as usize];
            let next = (0..modulus).map(|r| &before[r as usize] + without(r)).collect();
            ways.push(next);
        }
        Ok(BitSets { modulus, places, remainders, ways })
    }

    /// The remainder that the bits below must leave when bit `i` is in the set.
    fn without(&self, remainder: u64, i: usize) -> u64 {
        (remainder + self.modulus - self.remainders[i]) % self.modulus
    }

    /// How many sets with this remainder have a sum of at most `bound`.
    pub fn count_to(&self, bound: &Natural, mut remainder: u64) -> Natural {
        let mut count = Natural::ZERO;
        // The bits at places below `at`, from the top; the set is like `bound` so far.
        let mut left = self.places.len();
        let top = self.places.last().map_or(0, |place| place + 1).max(bound.bit_len());
        for place in (0..top).rev() {
            let is_bit = left > 0 && self.places[left - 1] == place;
            left -= usize::from(is_bit);
            match (is_bit, bound.bit(place)) {
                // A number without the bit is smaller, whatever follows.
                (true, true) => {
                    count += &self.ways[left][remainder as usize];
                    remainder = self.without(remainder, left);
                }
                (false, true) => return count + &self.ways[left][remainder as usize],
                (_, false) => {}
            }
        }
        if remainder == 0 { count + Natural::ONE } else { count }
    }

    /// The sums of the sets with this remainder between `low` and `high`, ascending, as long as
    /// `visit` wants more.
    ///
    /// # Errors
    /// A limit.
    pub fn each(
        &self,
        low: &Natural,
        high: &Natural,
        remainder: u64,
        meter: &mut Meter,
        visit: &mut impl FnMut(&Natural) -> bool,
    ) -> Result<(), Exceeded> {
        // The largest sum of the lowest i bits.
        let mut most = vec![Natural::ZERO];
        for place in &self.places {
            most.push(&most[most.len() - 1] + (Natural::ONE << *place));
        }
        let mut open = vec![(self.places.len(), Natural::ZERO, remainder)];
        while let Some((left, sum, remainder)) = open.pop() {
            meter.work(16)?;
            let hopeless = self.ways[left][remainder as usize].is_zero()
                || sum > *high
                || &sum + &most[left] < *low;
            if hopeless {
                continue;
            }
            let Some(i) = left.checked_sub(1) else {
                if !visit(&sum) {
                    return Ok(());
                }
                continue;
            };
            let with = &sum + (Natural::ONE << self.places[i]);
            open.push((i, with, self.without(remainder, i)));
            open.push((i, sum, remainder));
        }
        Ok(())
    }
}

/// Values of two classes of heaps whose sizes are known in all: `c_a + s*x` and `c_b + s*y`.
#[derive(Debug)]
pub struct Pair {
    /// c_a.
    pub first: u64,
    /// c_b.
    pub second: u64,
    /// x + y.
    pub rounds: Natural,
    /// s, at least 1.
    pub saltus: u64,
}

/// The pairs with the nim-sum wanted: what is added to the bits that both values have.
#[derive(Debug)]
pub struct Solutions {
    /// u and v.
    common: Natural,
    low: Natural,
    high: Natural,
    remainder: u64,
    first: u64,
    saltus: u64,
}

impl Pair {
    /// The pairs whose values have the nim-sum `wanted`; `None` if there are none.
    pub fn solve(&self, wanted: &Natural) -> Option<Solutions> {
        let total = &self.rounds * self.saltus + self.first + self.second;
        let twice = minus(&total, wanted)?;
        let common: Natural = &twice >> 1;
        if twice.bit(0) || !(&common & wanted).is_zero() {
            return None;
        }
        let high = minus(&minus(&total, &self.second.into())?, &common)?;
        let first = Natural::from(self.first);
        let low = minus(&first, &common).unwrap_or_default();
        let modulus = self.saltus;
        let past = &common % modulus;
        let remainder = (self.first % modulus + modulus - past) % modulus;
        Some(Solutions { common, low, high, remainder, first: self.first, saltus: self.saltus })
    }
}

impl Solutions {
    /// How many there are.
    pub fn count(&self, sets: &BitSets) -> Natural {
        if self.low > self.high {
            return Natural::ZERO;
        }
        let all = sets.count_to(&self.high, self.remainder);
        match minus(&self.low, &Natural::ONE) {
            Some(below) => all - sets.count_to(&below, self.remainder),
            None => all,
        }
    }

    /// The x of each, ascending, as long as `visit` wants more.
    ///
    /// # Errors
    /// A limit.
    pub fn each(
        &self,
        sets: &BitSets,
        meter: &mut Meter,
        visit: &mut impl FnMut(Natural) -> bool,
    ) -> Result<(), Exceeded> {
        sets.each(&self.low, &self.high, self.remainder, meter, &mut |sum| {
            visit((&self.common + sum - self.first) / self.saltus)
        })
    }
}
