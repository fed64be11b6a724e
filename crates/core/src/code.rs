//! Taking-and-breaking codes: dozens of games in one notation.
//!
//! Digit d_k, after the point, says what may follow when k tokens are taken from a heap: bit i
//! set means that the rest may be left as exactly i non-empty heaps. d_0, before the point, allows
//! a split without taking. (Guy and Smith, *The G-values of various games*, 1956; *Winning Ways*,
//! ch. 4; digits beyond 7 for more heaps.)

use crate::{Heaps, ParseError, ParseErrorKind as Kind};
use std::{fmt, ops::Range};

/// A taking-and-breaking code. Equal games have equal codes: trailing zeros are dropped and the
/// repeating part is as short and as early as it can be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// d_0, d_1, ... as bit masks.
    digits: Vec<u32>,
    /// The digits that follow for ever, empty for a finite code.
    repeat: Vec<u32>,
}

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";

fn digit_value(byte: u8) -> Option<u32> {
    let byte = byte.to_ascii_uppercase();
    DIGITS.iter().position(|digit| *digit == byte).map(|value| value as u32)
}

impl Code {
    /// The code of these masks, the first one d_0.
    pub fn new(digits: Vec<u32>, repeat: Vec<u32>) -> Code {
        let mut code = Code { digits, repeat };
        code.normalise();
        code
    }

    /// Reads a code; `start` is its place in what was typed.
    ///
    /// # Errors
    /// A located error: no point, a digit that is none, a bracket that is not closed, a d_0 that
    /// would let a heap stay as it is.
    pub fn parse(text: &str, start: usize) -> Result<Code, ParseError> {
        let fail = |range: Range<usize>, kind: Kind| {
            Err(ParseError::new(start + range.start..start + range.end, kind))
        };
        let Some(point) = text.find('.') else {
            if let Some(error) = first_bad_digit(text, start) {
                return Err(error);
            }
            return fail(text.len()..text.len(), Kind::MissingPoint);
        };
        let leading = &text[..point];
        if let Some(error) = first_bad_digit(leading, start) {
            return Err(error);
        }
        let significant = leading.trim_start_matches('0');
        if significant.len() > 1 {
            return fail(0..point, Kind::LongLeadingDigits);
        }
        let first = significant.bytes().next().and_then(digit_value).unwrap_or(0);
        if first & 3 != 0 {
            let digit = significant.chars().next().unwrap_or('0');
            return fail(point - 1..point, Kind::BadLeadingDigit { digit });
        }
        let rest = &text[point + 1..];
        let at = point + 1;
        let (plain, repeated) = match rest.find(['[', ']']) {
            Some(open) => {
                let bracketed = rest[open..].strip_prefix('[').and_then(|s| s.strip_suffix(']'));
                match bracketed {
                    Some(inner) if !inner.contains(['[', ']']) => {
                        (&rest[..open], Some((inner, open + 1)))
                    }
                    _ => return fail(at + open..text.len(), Kind::UnbalancedBracket),
                }
            }
            None => match rest.strip_suffix("...") {
                // The last digit before the dots goes on for ever.
                Some(stem) => match stem.char_indices().next_back() {
                    Some((last, _)) => (&stem[..last], Some((&stem[last..], last))),
                    None => return fail(at..text.len(), Kind::NothingToRepeat),
                },
                None => (rest, None),
            },
        };
        if let Some((inner, offset)) = repeated {
            if inner.is_empty() {
                return fail(at + offset - 1..text.len(), Kind::NothingToRepeat);
            }
            if let Some(error) = first_bad_digit(inner, start + at + offset) {
                return Err(error);
            }
        }
        if let Some(error) = first_bad_digit(plain, start + at) {
            return Err(error);
        }
        let masks = |text: &str| text.bytes().filter_map(digit_value).collect::<Vec<u32>>();
        let mut digits = vec![first];
        digits.extend(masks(plain));
        Ok(Code::new(digits, repeated.map_or(Vec::new(), |(inner, _)| masks(inner))))
    }

    fn normalise(&mut self) {
        if self.repeat.iter().all(|digit| *digit == 0) {
            self.repeat.clear();
        }
        if self.repeat.is_empty() {
            while self.digits.len() > 1 && self.digits.last() == Some(&0) {
                self.digits.pop();
            }
            return;
        }
        let length = self.repeat.len();
        let shortest = (1..=length)
            .find(|p| {
                length.is_multiple_of(*p)
                    && (*p..length).all(|i| self.repeat[i] == self.repeat[i - p])
            })
            .unwrap_or(length);
        self.repeat.truncate(shortest);
        // d_0 is never part of the repetition: it means something else.
        while self.digits.len() > 1 && self.digits.last() == self.repeat.last() {
            self.digits.pop();
            self.repeat.rotate_right(1);
        }
    }

    /// The mask d_k.
    pub fn digit(&self, k: u64) -> u32 {
        let fixed = self.digits.len() as u64;
        if k < fixed {
            self.digits[k as usize]
        } else if self.repeat.is_empty() {
            0
        } else {
            self.repeat[((k - fixed) % self.repeat.len() as u64) as usize]
        }
    }

    /// How many digits stand before the repeating ones, d_0 counted, and after how many more they
    /// repeat: 0 for a finite code.
    pub fn lengths(&self) -> (usize, usize) {
        (self.digits.len(), self.repeat.len())
    }

    /// The last k with d_k other than 0, or `None` for a code that repeats for ever.
    pub fn last_digit(&self) -> Option<u64> {
        self.repeat.is_empty().then(|| self.digits.len() as u64 - 1)
    }

    /// The forbidden numbers, ascending, where this is an all-but game: any other number may be
    /// taken, and nothing else be done.
    pub fn all_but(&self) -> Option<Vec<u64>> {
        let fixed = &self.digits[1..];
        let only_taking = self.digits[0] == 0 && fixed.iter().all(|digit| matches!(digit, 0 | 3));
        (self.repeat == [3] && only_taking).then(|| {
            (1u64..).zip(fixed).filter(|(_, digit)| **digit == 0).map(|(k, _)| k).collect()
        })
    }

    /// The most heaps that a move can leave.
    pub fn most_heaps(&self) -> u32 {
        let all = self.digits.iter().chain(&self.repeat).fold(0, |all, digit| all | digit);
        32 - all.leading_zeros().min(31) - 1
    }

    /// The options of a heap, each once: the non-empty heaps that are left, in ascending order.
    pub fn options(&self, heap: u64) -> impl Iterator<Item = Heaps> + '_ {
        let last = self.last_digit().unwrap_or(heap).min(heap);
        (0..=last).flat_map(move |taken| {
            let mask = self.digit(taken);
            let rest = heap - taken;
            (0..=self.most_heaps())
                .filter(move |count| mask & 1 << count != 0)
                .flat_map(move |count| Splits::new(rest, count))
        })
    }
}

fn first_bad_digit(text: &str, start: usize) -> Option<ParseError> {
    text.char_indices().find(|(_, c)| !c.is_ascii() || digit_value(*c as u8).is_none()).map(
        |(at, digit)| {
            let kind = match digit {
                '!' | '?' | '=' | '{' | '}' | '*' | '&' | ';' => {
                    Kind::CodeSignToCome { sign: digit }
                }
                '[' | ']' => Kind::UnbalancedBracket,
                _ => Kind::BadDigit { digit },
            };
            ParseError::new(start + at..start + at + digit.len_utf8(), kind)
        },
    )
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |mask: &u32| char::from(DIGITS[*mask as usize & 31]);
        write!(f, "{}.", sign(&self.digits[0]))?;
        if self.digits.len() == 1 && self.repeat.is_empty() {
            return f.write_str("0");
        }
        for mask in &self.digits[1..] {
            write!(f, "{}", sign(mask))?;
        }
        if !self.repeat.is_empty() {
            write!(f, "[{}]", self.repeat.iter().map(sign).collect::<String>())?;
        }
        Ok(())
    }
}

/// All ways to write `total` as `count` positive numbers in ascending order.
#[derive(Clone, Debug)]
struct Splits {
    next: Option<Heaps>,
}

impl Splits {
    fn new(total: u64, count: u32) -> Splits {
        let next = match count {
            0 => (total == 0).then(Heaps::new),
            _ if total < u64::from(count) => None,
            _ => {
                let mut heaps = Heaps::from_elem(1, count as usize);
                heaps[count as usize - 1] = total - u64::from(count - 1);
                Some(heaps)
            }
        };
        Splits { next }
    }
}

impl Iterator for Splits {
    type Item = Heaps;

    fn next(&mut self) -> Option<Heaps> {
        let current = self.next.take()?;
        // Raise the right-most number that can be raised; fill up behind it as low as allowed.
        let count = current.len();
        let mut rest: u64 = current.last().copied().unwrap_or(0);
        for i in (0..count.saturating_sub(1)).rev() {
            rest += current[i];
            let raised = current[i] + 1;
            let behind = (count - i) as u64;
            if raised.checked_mul(behind).is_some_and(|least| least <= rest) {
                let mut heaps = current.clone();
                heaps[i..].fill(raised);
                heaps[count - 1] = rest - raised * (behind - 1);
                self.next = Some(heaps);
                break;
            }
        }
        Some(current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_printed() {
        for (typed, printed) in [
            ("0.77", "0.77"),
            (".77", "0.77"),
            ("0.770", "0.77"),
            ("04.30", "4.3"),
            ("0.3f", "0.3F"),
            ("0.333...", "0.[3]"),
            ("0.[33]", "0.[3]"),
            ("4.333...", "4.[3]"),
            ("0.1[21]", "0.[12]"),
            ("0.0", "0.0"),
            ("0.", "0.0"),
            ("8.0", "8.0"),
            ("0.5[0]", "0.5"),
        ] {
            let code = Code::parse(typed, 0).unwrap();
            assert_eq!(code.to_string(), printed, "{typed}");
            assert_eq!(Code::parse(printed, 0).unwrap(), code);
        }
    }

    #[test]
    fn bad_codes_are_located() {
        for (typed, span, kind) in [
            ("77", 5..7, Kind::MissingPoint),
            ("0.7w", 8..9, Kind::BadDigit { digit: 'w' }),
            ("0.7é", 8..10, Kind::BadDigit { digit: 'é' }),
            ("0.[3", 7..9, Kind::UnbalancedBracket),
            ("0.3]", 8..9, Kind::UnbalancedBracket),
            ("0.[3]1", 7..11, Kind::UnbalancedBracket),
            ("0.[]", 7..9, Kind::NothingToRepeat),
            ("0....", 7..10, Kind::NothingToRepeat),
            ("1.3", 5..6, Kind::BadLeadingDigit { digit: '1' }),
            ("44.3", 5..7, Kind::LongLeadingDigits),
            ("0.3!", 8..9, Kind::CodeSignToCome { sign: '!' }),
        ] {
            let span = if typed == "77" { 7..7 } else { span };
            assert_eq!(Code::parse(typed, 5), Err(ParseError::new(span, kind)), "{typed}");
        }
    }

    #[test]
    fn splits_are_complete_and_ascending() {
        for total in 0..14u64 {
            for count in 0..5u32 {
                let splits: Vec<Heaps> = Splits::new(total, count).collect();
                let mut expected = Vec::new();
                partitions(total, count, 1, &mut Heaps::new(), &mut expected);
                assert_eq!(splits, expected, "{total} into {count}");
            }
        }
    }

    fn partitions(total: u64, count: u32, least: u64, done: &mut Heaps, all: &mut Vec<Heaps>) {
        if count == 0 {
            if total == 0 {
                all.push(done.clone());
            }
            return;
        }
        for part in least..=total {
            done.push(part);
            partitions(total - part, count - 1, part, done, all);
            done.pop();
        }
    }
}
