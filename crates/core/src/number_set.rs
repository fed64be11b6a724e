//! Sets of positive numbers, typed as `1-3,7`.

use crate::{ParseError, ParseErrorKind as Kind, words::Word};
use std::fmt;

/// A finite set of positive numbers, kept as ranges: `1-1000000000000` costs two numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberSet {
    /// Disjoint, not adjacent, ascending.
    ranges: Vec<(u64, u64)>,
}

impl NumberSet {
    /// The set of the numbers in these ranges (each `low <= high`).
    pub fn from_ranges(ranges: impl IntoIterator<Item = (u64, u64)>) -> NumberSet {
        let mut sorted: Vec<_> = ranges.into_iter().collect();
        sorted.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::with_capacity(sorted.len());
        for (low, high) in sorted {
            match joined.last_mut() {
                Some((_, end)) if low <= end.saturating_add(1) => *end = high.max(*end),
                _ => joined.push((low, high)),
            }
        }
        NumberSet { ranges: joined }
    }

    /// Reads `1-3,7`; `start` is the place of the text in what was typed.
    ///
    /// # Errors
    /// A located error for an empty item, a zero, a reversed range or anything that is no number.
    pub fn parse(text: &str, start: usize) -> Result<NumberSet, ParseError> {
        let mut ranges = Vec::new();
        let mut at = start;
        for item in text.split(',') {
            let end = at + item.len();
            let number = |text: &str, start: usize| -> Result<u64, ParseError> {
                let word = Word { text: text.as_bytes(), start };
                match word.parameter()? {
                    0 => Err(ParseError::new(word.span(), Kind::TooSmall { least: 1 })),
                    value => Ok(value),
                }
            };
            // A leading minus is a negative number, not a range.
            match item.char_indices().skip(1).find(|(_, c)| *c == '-') {
                None => {
                    let value = number(item, at)?;
                    ranges.push((value, value));
                }
                Some((dash, _)) => {
                    let low = number(&item[..dash], at)?;
                    let high = number(&item[dash + 1..], at + dash + 1)?;
                    if low > high {
                        return Err(ParseError::new(at..end, Kind::ReversedRange));
                    }
                    ranges.push((low, high));
                }
            }
            at = end + 1;
        }
        Ok(NumberSet::from_ranges(ranges))
    }

    /// Returns `true` if `number` is in the set.
    pub fn contains(&self, number: u64) -> bool {
        let after = self.ranges.partition_point(|(low, _)| *low <= number);
        after > 0 && self.ranges[after - 1].1 >= number
    }

    /// Returns `true` if a number of the set leaves this residue when it is divided by `modulus`, which is positive. Cost: a
    /// look at each range.
    pub fn meets(&self, residue: u64, modulus: u64) -> bool {
        let residue = residue % modulus;
        self.ranges.iter().any(|(low, high)| {
            let past = low % modulus;
            let wait = if residue >= past { residue - past } else { residue + modulus - past };
            wait <= high - low
        })
    }

    /// The members up to `most`, ascending.
    pub fn up_to(&self, most: u64) -> impl Iterator<Item = u64> + '_ {
        self.ranges
            .iter()
            .take_while(move |(low, _)| *low <= most)
            .flat_map(move |&(low, high)| low..=high.min(most))
    }

    /// The positive numbers up to `most` that are not members, ascending. Cost: one step for each of
    /// them and for each range.
    pub fn others_up_to(&self, most: u64) -> impl Iterator<Item = u64> + '_ {
        let ends = std::iter::once(0).chain(self.ranges.iter().map(|(_, high)| *high));
        let starts = self.ranges.iter().map(|(low, _)| low - 1).chain([u64::MAX]);
        ends.zip(starts)
            .take_while(move |(end, _)| *end < most)
            .flat_map(move |(end, start)| end + 1..=start.min(most))
    }

    /// The largest member.
    pub fn largest(&self) -> Option<u64> {
        self.ranges.last().map(|(_, high)| *high)
    }

    /// The member, where there is exactly one.
    pub fn only(&self) -> Option<u64> {
        match self.ranges[..] {
            [(low, high)] if low == high => Some(low),
            _ => None,
        }
    }

    /// `Some(k)` when the set is exactly `1..=k`.
    pub fn first_numbers(&self) -> Option<u64> {
        match self.ranges[..] {
            [(1, high)] => Some(high),
            _ => None,
        }
    }
}

impl fmt::Display for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (low, high)) in self.ranges.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match high - low {
                0 => write!(f, "{comma}{low}")?,
                1 => write!(f, "{comma}{low},{high}")?,
                _ => write!(f, "{comma}{low}-{high}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_and_printed() {
        for (typed, printed) in
            [("1,3,4", "1,3,4"), ("1-3,7", "1-3,7"), ("7,3,2,1", "1-3,7"), ("5,5", "5")]
        {
            let set = NumberSet::parse(typed, 0).unwrap();
            assert_eq!(set.to_string(), printed);
            assert_eq!(NumberSet::parse(printed, 0).unwrap(), set);
            let members: Vec<u64> = set.up_to(100).collect();
            assert!((0..100).all(|n| set.contains(n) == members.contains(&n)));
            let others: Vec<u64> = set.others_up_to(100).collect();
            assert!((1..=100).all(|n| set.contains(n) != others.contains(&n)), "{typed}");
        }
    }

    #[test]
    fn residues_are_those_of_the_members() {
        for typed in ["3", "2,9-10", "7-30", "1,4,6"] {
            let set = NumberSet::parse(typed, 0).unwrap();
            for modulus in 1..12 {
                let met = |residue| set.up_to(99).any(|n| n % modulus == residue % modulus);
                assert!((0..20).all(|residue| set.meets(residue, modulus) == met(residue)));
            }
        }
    }

    #[test]
    fn a_range_of_members_costs_one_step() {
        let set = NumberSet::parse("2-18446744073709551615", 0).unwrap();
        assert_eq!(set.others_up_to(u64::MAX).collect::<Vec<_>>(), [1]);
        let set = NumberSet::parse("1-18446744073709551613", 0).unwrap();
        let others: Vec<_> = set.others_up_to(u64::MAX).collect();
        assert_eq!(others, [18_446_744_073_709_551_614, 18_446_744_073_709_551_615]);
    }

    #[test]
    fn bad_sets_are_located() {
        for (typed, span, kind) in [
            ("", 10..10, Kind::NotANumber),
            ("1,,3", 12..12, Kind::NotANumber),
            ("1,0", 12..13, Kind::TooSmall { least: 1 }),
            ("7-3", 10..13, Kind::ReversedRange),
            ("-3", 10..12, Kind::Negative),
            ("1-", 12..12, Kind::NotANumber),
            ("18446744073709551616", 10..30, Kind::ParameterTooLarge),
        ] {
            let found = NumberSet::parse(typed, 10);
            assert_eq!(found, Err(ParseError::new(span, kind)), "{typed}");
        }
    }
}
