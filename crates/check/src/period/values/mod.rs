//! The values of heaps 0, 1, 2, ..., from the rules on: one file a way to compute them.

mod counting;
mod pairs;
mod plain;

use crate::{
    limits::{Exceeded, Meter},
    period::Hint,
    rules::Rules,
};

/// The values of the first `count` heaps.
///
/// A hint chooses the way where it can; it never changes a value.
pub(crate) fn compute(
    rules: &Rules,
    hint: Option<Hint>,
    count: u64,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Exceeded> {
    meter.foresee(count, 0.0)?;
    meter.hold(count.saturating_mul(4))?;
    let Ok(count) = usize::try_from(count) else { return Err(too_many(meter, count)) };
    if let Some(forbidden) = rules.forbidden() {
        return counting::compute(&forbidden, count, meter);
    }
    if let Some(sparse) = hint.and_then(|hint| pairs::Sparse::of(rules, hint)) {
        return sparse.compute(count, meter);
    }
    plain::compute(rules, count, meter)
}

/// Only where a machine has less than 64 bits, and no limit on memory.
fn too_many(meter: &mut Meter<'_>, count: u64) -> Exceeded {
    meter.hold(u64::MAX).err().unwrap_or(Exceeded::Memory { limit: count, needed: count })
}

/// A set of small numbers, one bit each.
#[derive(Clone, Debug, Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn insert(&mut self, number: u32) {
        let word = number as usize / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    /// Puts the numbers of `others` in.
    fn unite(&mut self, others: &Bits) {
        if self.0.len() < others.0.len() {
            self.0.resize(others.0.len(), 0);
        }
        for (word, other) in self.0.iter_mut().zip(&others.0) {
            *word |= other;
        }
    }

    /// Puts in the numbers `other xor value`.
    fn unite_xor(&mut self, others: &Bits, value: u32) {
        let (high, low) = (value as usize / 64, value % 64);
        for (i, word) in others.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            let to = i ^ high;
            if to >= self.0.len() {
                self.0.resize(to + 1, 0);
            }
            self.0[to] |= xor_places(*word, low);
        }
    }

    /// The least number that is not in.
    fn least_missing(&self) -> u32 {
        let full = self.0.iter().take_while(|word| **word == u64::MAX).count();
        full as u32 * 64 + self.0.get(full).map_or(0, |word| word.trailing_ones())
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64 * 8 + 24
    }
}

/// The word whose bit `i xor value` is bit i of `word`: halves change places for each bit of value.
fn xor_places(word: u64, value: u32) -> u64 {
    const LOWER: [u64; 6] = [
        0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f, 0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff, 0x0000_0000_ffff_ffff,
    ];
    (0..6).filter(|bit| value >> bit & 1 == 1).fold(word, |word, bit| {
        let (lower, by) = (LOWER[bit as usize], 1 << bit);
        (word & lower) << by | (word >> by) & lower
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::limits::Limits;
    use std::collections::BTreeSet;

    fn limits() -> Limits<'static> {
        Limits { time: None, ..Limits::default() }
    }

    pub fn values(code: &str, hint: Option<Hint>, count: u64) -> Vec<u32> {
        let rules = Rules::read(code).expect("a code");
        compute(&rules, hint, count, &mut Meter::new(limits())).expect("within the limits")
    }

    /// Straight from the rules: every way to leave heaps, in every order.
    fn by_definition(code: &str, count: usize) -> Vec<u32> {
        let rules = Rules::read(code).expect("a code");
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..count {
            let mut options = BTreeSet::new();
            for taken in 0..=heap {
                let digit = rules.digit(taken);
                // A stack of what is left, how many heaps it was made into, and their value.
                let mut open = vec![(heap - taken, 0u32, 0u32)];
                while let Some((rest, heaps, value)) = open.pop() {
                    if rest == 0 {
                        if digit >> heaps & 1 == 1 && (taken > 0 || heaps > 1) {
                            options.insert(value);
                        }
                    } else if heaps < 5 {
                        let most = rest.min(heap - 1);
                        open.extend(
                            (1..=most).map(|part| (rest - part, heaps + 1, value ^ values[part])),
                        );
                    }
                }
            }
            values.extend((0..).find(|value| !options.contains(value)));
        }
        values
    }

    /// A generator of digits that needs no crate: Knuth's multiplier, high bits.
    fn codes(count: usize, largest: u64) -> impl Iterator<Item = String> {
        let mut state = 2026u64;
        let mut next = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        (0..count).map(move |i| {
            let sign =
                |digit: u64| char::from_digit(digit as u32, 32).unwrap_or('0').to_ascii_uppercase();
            let length = 1 + next(4);
            let first = sign(next(largest + 1) & !3);
            let fixed: String = (0..length).map(|_| sign(next(largest + 1))).collect();
            match i % 3 {
                0 => format!("{first}.{fixed}[{}]", sign(next(largest + 1))),
                _ => format!("{first}.{fixed}"),
            }
        })
    }

    #[test]
    fn every_way_agrees_with_the_definition_on_random_codes() {
        for code in codes(60, 31) {
            assert_eq!(values(&code, None, 13), by_definition(&code, 13), "{code}");
        }
        for code in codes(60, 7) {
            let hint = Some(Hint { mask: 5, position: false });
            assert_eq!(values(&code, hint, 20), by_definition(&code, 20), "{code}");
        }
        for code in ["0.[3]", "0.30[3]", "0.0333030[3]", "0.0[3]", "0.3330333033[3]"] {
            assert_eq!(values(code, None, 20), by_definition(code, 20), "{code}");
        }
    }

    #[test]
    fn no_hint_changes_a_value() {
        for code in codes(150, 7) {
            let plain = values(&code, None, 300);
            for mask in [0, 1, 2, 5, 7, 14, 1 << 31, u32::MAX] {
                for position in [false, true] {
                    let hint = Some(Hint { mask, position });
                    assert_eq!(values(&code, hint, 300), plain, "{code} {hint:?}");
                }
            }
        }
    }

    #[test]
    fn counting_agrees_with_looking_at_every_option() {
        for set in 0..256u32 {
            let digits = |k: u32| if set >> k & 1 == 1 { '0' } else { '3' };
            let code = format!("0.{}[3]", (0..8).map(digits).collect::<String>());
            let rules = Rules::read(&code).expect("a code");
            let plain = plain::compute(&rules, 200, &mut Meter::new(limits())).expect("no limit");
            assert_eq!(values(&code, None, 200), plain, "{code}");
        }
    }

    #[test]
    fn places_are_exchanged_as_numbers_are() {
        for value in 0..64 {
            for bit in 0..64 {
                assert_eq!(xor_places(1 << bit, value), 1 << (bit ^ value));
            }
        }
    }

    #[test]
    fn limits_end_it() {
        let rules = Rules::read("0.16").expect("a code");
        let tight = |limits| {
            let hint = Some(Hint { mask: 30, position: false });
            compute(&rules, hint, 1_000_000, &mut Meter::new(limits)).expect_err("a limit")
        };
        let limit = 1000;
        let values = Limits { values: limit, ..Limits::default() };
        assert_eq!(tight(values), Exceeded::Values { limit, needed: 1_000_000 });
        let memory = Limits { memory: limit, ..Limits::default() };
        assert_eq!(tight(memory), Exceeded::Memory { limit, needed: 4_000_000 });
        let time = Some(std::time::Duration::ZERO);
        let time = Limits { time, ..Limits::default() };
        assert!(matches!(tight(time), Exceeded::Time { needed: None, .. }));
    }
}
