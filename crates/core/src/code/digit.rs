//! One digit of a code: how many heaps may be left, and under which condition.

use super::DIGITS;
use std::fmt;

/// A condition on the heaps left; none on fewer than two heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Anything.
    Any,
    /// `!`: all of different sizes.
    Different,
    /// `?`: not all of the same size.
    NotAllEqual,
    /// `=`: all of the same size.
    Equal,
}

impl Condition {
    const ALL: [Condition; 4] =
        [Condition::Any, Condition::Different, Condition::NotAllEqual, Condition::Equal];

    /// The condition that this sign stands for.
    pub(super) fn of_sign(sign: u8) -> Option<Condition> {
        Condition::ALL.into_iter().find(|condition| condition.sign().as_bytes() == [sign])
    }

    /// Its sign, nothing for [`Condition::Any`].
    fn sign(self) -> &'static str {
        match self {
            Condition::Any => "",
            Condition::Different => "!",
            Condition::NotAllEqual => "?",
            Condition::Equal => "=",
        }
    }
}

/// The largest number of heaps that a code can name by itself; larger ones only all together, as
/// in `{2+}`.
pub(super) const MOST_NAMED: u64 = 63;

/// One digit: for every number of heaps, whether it may be left, and under which condition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// For each condition a mask: bit c is for c heaps. Bits 0 and 1 are in the first one.
    masks: [u64; 4],
    /// The condition for every number of heaps beyond [`MOST_NAMED`], if those may be left.
    beyond: Option<Condition>,
}

impl Digit {
    /// The digit without conditions that this bit mask stands for.
    pub fn of_mask(mask: u64) -> Digit {
        Digit { masks: [mask, 0, 0, 0], beyond: None }
    }

    /// These numbers of heaps, all under `condition`.
    pub(super) fn with_condition(self, condition: Condition) -> Digit {
        let mut digit = Digit::default();
        for count in (0..=MOST_NAMED).filter(|count| self.condition(*count).is_some()) {
            digit.allow(count, condition);
        }
        digit.beyond = self.beyond.map(|_| condition);
        digit
    }

    /// Lets `count` heaps be left, at most [`MOST_NAMED`].
    pub(super) fn allow(&mut self, count: u64, condition: Condition) {
        let condition = if count < 2 { Condition::Any } else { condition };
        self.masks[condition as usize] |= 1 << count;
    }

    /// Lets `count` heaps and every larger number of them be left.
    pub(super) fn allow_from(&mut self, count: u64, condition: Condition) {
        for count in count..=MOST_NAMED {
            self.allow(count, condition);
        }
        self.beyond = Some(condition);
    }

    /// Under which condition `count` heaps may be left; `None` if never.
    #[inline]
    pub fn condition(&self, count: u64) -> Option<Condition> {
        if count > MOST_NAMED {
            return self.beyond;
        }
        Condition::ALL
            .into_iter()
            .find(|condition| self.masks[*condition as usize] >> count & 1 == 1)
    }

    /// The largest number of heaps that may be left, `None` where there is no largest.
    pub fn most(&self) -> Option<u64> {
        self.beyond.is_none().then(|| u64::from(63 - (self.all() | 1).leading_zeros()))
    }

    /// The least number of heaps, two at least, such that it and every larger one may be left
    /// under one condition; `None` where there is no such number.
    pub fn open_from(&self) -> Option<u64> {
        let same = |count: &u64| self.condition(*count) == self.beyond;
        self.beyond
            .map(|_| (2..=MOST_NAMED).rev().take_while(same).last().unwrap_or(MOST_NAMED + 1))
    }

    /// Returns `true` if no number of heaps may be left.
    pub fn is_zero(&self) -> bool {
        self.all() == 0
    }

    /// The numbers of heaps that `total` tokens may be left as, ascending, with their conditions;
    /// among them may be some that the condition rules out.
    pub(super) fn counts(&self, total: u64) -> impl Iterator<Item = (u64, Condition)> + '_ {
        let named =
            (0..=total.min(MOST_NAMED)).filter_map(|count| Some((count, self.condition(count)?)));
        // Beyond those, only what the condition lets pass is walked through: numbers of heaps, or
        // (from above, for heaps of equal size) sizes of them.
        let first = MOST_NAMED + 1;
        let last = match self.beyond {
            None => 0,
            Some(Condition::Any | Condition::NotAllEqual) => total,
            Some(Condition::Different) => total.saturating_mul(2).isqrt(),
            Some(Condition::Equal) => total / first,
        };
        let low = if self.beyond == Some(Condition::Equal) { 1 } else { first };
        let more = (0..(last + 1).saturating_sub(low)).filter_map(move |i| match self.beyond? {
            Condition::Equal => {
                let size = last - i;
                total.is_multiple_of(size).then_some((total / size, Condition::Equal))
            }
            condition => Some((low + i, condition)),
        });
        named.chain(more)
    }

    /// Returns `true` if nothing may be left but an empty place, if anything.
    pub(super) fn only_empties(&self) -> bool {
        self.all() <= 1
    }

    /// The bit mask of a digit without conditions that leaves up to 31 heaps; `None` for another.
    pub fn plain(&self) -> Option<u32> {
        let [any, conditions @ ..] = self.masks;
        let plain = conditions == [0; 3] && self.beyond.is_none();
        plain.then(|| u32::try_from(any).ok()).flatten()
    }

    /// The numbers of heaps that may be left, up to [`MOST_NAMED`].
    fn all(&self) -> u64 {
        self.masks.into_iter().fold(0, |all, mask| all | mask)
    }

    /// The condition that stands for the whole digit: what two heaps and more have in common.
    fn common(&self) -> Option<Condition> {
        let several = !3u64;
        let mut present =
            Condition::ALL.into_iter().filter(|c| self.masks[*c as usize] & several != 0);
        let common = present.next().unwrap_or(Condition::Any);
        present.next().is_none().then_some(common)
    }
}

/// The shortest way to type the digit: `7`, `D!`, `&64;`, `*`, `{0,2+}!`, `{0,2=,3?+}`.
impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let common = self.common();
        let suffix = common.map_or("", Condition::sign);
        let all = self.all();
        if common.is_some() && self.beyond.is_none() {
            return match DIGITS.get(usize::try_from(all).unwrap_or(usize::MAX)) {
                Some(digit) => write!(f, "{}{suffix}", char::from(*digit)),
                None => write!(f, "&{all};{suffix}"),
            };
        }
        // Everything from `open` on is allowed under the last condition.
        let same = |count: &u64| match common {
            Some(_) => self.condition(*count).is_some(),
            None => self.condition(*count) == self.beyond,
        };
        let open = self.beyond.map(|_| (0..=MOST_NAMED).rev().take_while(same).last());
        let open = open.map(|open| open.unwrap_or(MOST_NAMED));
        if common.is_some() && open == Some(0) {
            return write!(f, "*{suffix}");
        }
        let named = |count: &u64| self.condition(*count).is_some();
        f.write_str("{")?;
        for (i, count) in (0..=open.unwrap_or(MOST_NAMED)).filter(named).enumerate() {
            let sign = match common {
                Some(_) => "",
                None => self.condition(count).map_or("", Condition::sign),
            };
            let plus = if open == Some(count) { "+" } else { "" };
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{count}{sign}{plus}")?;
        }
        write!(f, "}}{suffix}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_of_heaps_is_passed_over() {
        for total in (0..400).chain([2015, 2016, 2079, 2080, 2081, 5040]) {
            for condition in Condition::ALL {
                let mut digit = Digit::default();
                digit.allow_from(2, condition);
                let counts: Vec<u64> = digit.counts(total).map(|(count, _)| count).collect();
                let possible = |count: &u64| match condition {
                    Condition::Different => count * (count + 1) / 2 <= total,
                    Condition::Equal => total.is_multiple_of(*count),
                    _ => true,
                };
                let expected = (2..=total).filter(possible);
                assert!(counts.is_sorted_by(|a, b| a < b), "{total} {condition:?}");
                for count in expected {
                    assert!(counts.contains(&count), "{total} {condition:?} {count}");
                }
            }
        }
    }
}
