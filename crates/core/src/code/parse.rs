//! Reading a code, digit by digit, with the place of whatever is wrong.

use super::{
    Code, Condition, DIGITS, Digit, Kinds,
    digit::MOST_NAMED,
    ending::{least_heaps, may_go_on},
};
use crate::{ParseError, ParseErrorKind as Kind};
use std::ops::Range;

/// An error and its place in the code.
type Wrong = (Range<usize>, Kind);

impl Code {
    /// Reads a code; `start` is its place in what was typed.
    ///
    /// # Errors
    /// A located error: whatever is no code, and a digit before the point that would let a game go
    /// on forever.
    pub fn parse(text: &str, start: usize) -> Result<Code, ParseError> {
        let mut reader = Reader { text, at: 0, kinds: Kinds::default() };
        reader.code().map_err(|(at, kind)| ParseError::new(start + at.start..start + at.end, kind))
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    kinds: Kinds,
}

impl Reader<'_> {
    fn code(&mut self) -> Result<Code, Wrong> {
        // d_-m, ..., d_-1, d_0, each with its place.
        let mut before: Vec<(u32, Range<usize>)> = Vec::new();
        while self.peek() != Some(b'.') {
            match self.peek() {
                None => return Err((self.at..self.at, Kind::MissingPoint)),
                Some(b'[' | b']') => return Err((self.rest(), Kind::UnbalancedBracket)),
                Some(_) => before.push(self.digit()?),
            }
        }
        self.at += 1;
        self.check_ending(&before)?;
        let mut before: Vec<u32> = before.into_iter().rev().map(|(place, _)| place).collect();
        if before.is_empty() {
            before.push(self.kinds.place(Digit::default()));
        }
        let added = before.split_off(1);
        let mut digits = before;
        let repeat = self.after_point(&mut digits)?;
        Ok(Code::normal(added, digits, repeat, std::mem::take(&mut self.kinds.list)))
    }

    /// Reads the digits after the point; returns those that repeat.
    fn after_point(&mut self, digits: &mut Vec<u32>) -> Result<Vec<u32>, Wrong> {
        let first = digits.len();
        loop {
            match self.peek() {
                None => return Ok(Vec::new()),
                Some(b'[') => break,
                Some(b'.') if &self.text[self.at..] == "..." => {
                    // The last digit before the dots goes on forever.
                    let last = (digits.len() > first).then(|| digits.pop()).flatten();
                    return match last {
                        Some(last) => Ok(vec![last]),
                        None => Err((self.rest(), Kind::NothingToRepeat)),
                    };
                }
                Some(b']') => return Err((self.rest(), Kind::UnbalancedBracket)),
                Some(_) => digits.push(self.digit()?.0),
            }
        }
        let opened = self.at;
        self.at += 1;
        let mut repeat = Vec::new();
        loop {
            match self.peek() {
                None | Some(b'[') => {
                    return Err((opened..self.text.len(), Kind::UnbalancedBracket));
                }
                Some(b']') => break,
                Some(_) => repeat.push(self.digit()?.0),
            }
        }
        self.at += 1;
        if self.at < self.text.len() {
            return Err((opened..self.text.len(), Kind::UnbalancedBracket));
        }
        match repeat.is_empty() {
            true => Err((opened..self.text.len(), Kind::NothingToRepeat)),
            false => Ok(repeat),
        }
    }

    /// Checks that a game with these digits before the point ends.
    fn check_ending(&self, before: &[(u32, Range<usize>)]) -> Result<(), Wrong> {
        for ((place, at), added) in before.iter().rev().zip(0u64..) {
            let digit = &self.kinds.list[*place as usize];
            if digit.condition(0).is_some() {
                return Err((at.clone(), Kind::NothingLeft { added }));
            }
            if let Some(heaps) = may_go_on(digit, added) {
                let condition = digit.condition(heaps).unwrap_or(Condition::Any);
                let least = least_heaps(condition, added);
                return Err((at.clone(), Kind::Endless { added, heaps, least }));
            }
        }
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> Range<usize> {
        self.at..self.text.len()
    }

    /// Reads a digit with its condition; returns its place in `kinds`, and in the text.
    fn digit(&mut self) -> Result<(u32, Range<usize>), Wrong> {
        let start = self.at;
        let (mut digit, has_conditions) = match self.peek() {
            Some(b'{') => self.braces()?,
            Some(b'&') => (self.by_number()?, false),
            Some(b'*') => {
                self.at += 1;
                let mut any = Digit::default();
                any.allow_from(0, Condition::Any);
                (any, false)
            }
            _ => (self.by_sign()?, false),
        };
        if let Some(condition) = self.peek().and_then(Condition::of_sign) {
            let sign = self.at..self.at + 1;
            if has_conditions {
                return Err((sign, Kind::TwoConditions));
            }
            self.at += 1;
            digit = digit.with_condition(condition);
        }
        Ok((self.kinds.place(digit), start..self.at))
    }

    /// `0` to `9`, `A` to `V`.
    fn by_sign(&mut self) -> Result<Digit, Wrong> {
        let Some(digit) = self.text[self.at..].chars().next() else {
            return Err((self.at..self.at, Kind::MissingPoint));
        };
        let at = self.at..self.at + digit.len_utf8();
        let upper = digit.to_ascii_uppercase();
        let value = DIGITS.iter().position(|known| char::from(*known) == upper);
        let Some(value) = value else {
            let kind = match digit {
                '!' | '?' | '=' => Kind::StrayCondition { sign: digit },
                '}' | ';' => Kind::UnclosedDigit { sign: digit },
                _ => Kind::BadDigit { digit },
            };
            return Err((at, kind));
        };
        self.at = at.end;
        Ok(Digit::of_mask(value as u64))
    }

    /// `&64;`.
    fn by_number(&mut self) -> Result<Digit, Wrong> {
        let inner = self.enclosed(';', '&')?;
        let text = &self.text[inner.clone()];
        let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match text.parse() {
            Ok(mask) if is_number => Ok(Digit::of_mask(mask)),
            _ => Err((inner, Kind::BadDigitNumber)),
        }
    }

    /// `{0,2!,3?+}`; returns whether there are conditions in it.
    fn braces(&mut self) -> Result<(Digit, bool), Wrong> {
        let inner = self.enclosed('}', '{')?;
        let (mut digit, mut has_conditions) = (Digit::default(), false);
        let mut next = 0;
        let mut at = inner.start;
        for item in self.text[inner.clone()].split(',') {
            let end = at + item.len();
            let bad = || (at..end, Kind::BadHeapCount { most: MOST_NAMED });
            let (item, open) = match item.strip_suffix('+') {
                Some(item) => (item, true),
                None => (item, false),
            };
            let sign = item.bytes().next_back().and_then(Condition::of_sign);
            let number = if sign.is_some() { &item[..item.len() - 1] } else { item };
            if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
                return Err(bad());
            }
            let count = number.parse().ok().filter(|count| *count <= MOST_NAMED).ok_or_else(bad)?;
            if count < next {
                return Err((at..end, Kind::HeapCountOrder));
            }
            if open && end < inner.end {
                return Err((at..end, Kind::OpenBeforeLast));
            }
            let condition = sign.unwrap_or(Condition::Any);
            match open {
                true => digit.allow_from(count, condition),
                false => digit.allow(count, condition),
            }
            has_conditions |= sign.is_some();
            next = count + 1;
            at = end + 1;
        }
        Ok((digit, has_conditions))
    }

    /// Passes over the text between the sign at hand and `close`; returns its place.
    fn enclosed(&mut self, close: char, sign: char) -> Result<Range<usize>, Wrong> {
        let from = self.at + 1;
        match self.text[from..].find(close) {
            Some(length) => {
                self.at = from + length + 1;
                Ok(from..from + length)
            }
            None => Err((self.at..from, Kind::UnclosedDigit { sign })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Codes and how they are printed.
    const PRINTED: &[(&str, &str)] = &[
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
        ("04.00[00]", "4.0"),
        ("0.7[03]", "0.70[30]"),
        ("0.1212[1212]", "0.[12]"),
        ("0.0012[0012]", "0.00[1200]"),
        ("0.[037]", "0.0[370]"),
        ("0.5[00375]", "0.[50037]"),
        ("00080.0", "80.0"),
        ("0.6!7?...", "0.6![7?]"),
        ("0.{1,2!}", "0.6!"),
        ("0.{0!,1=}", "0.3"),
        ("0.3!", "0.3"),
        ("0.{0,2,5}", "0.&37;"),
        ("0.&37;!", "0.&37;!"),
        ("0.&7;", "0.7"),
        ("0.&0;", "0.0"),
        ("0.&18446744073709551615;", "0.&18446744073709551615;"),
        ("0.{63}", "0.&9223372036854775808;"),
        ("0.{63+}", "0.{63+}"),
        ("0.{0!,2!,3}", "0.{0,2!,3}"),
        ("0.{0!,2,3!+}", "0.{0,2,3!+}"),
        ("0.{0,2!,4!+}", "0.{0,2,4+}!"),
        ("0.{0!,2!,4?+}", "0.{0,2!,4?+}"),
        ("0.{0!,2=,4?+}", "0.{0,2=,4?+}"),
        ("0.{0!,2?,3?,4?+}", "0.{0,2+}?"),
        ("0.{0,1,2!,3!,4!+}", "0.*!"),
        ("0.{0+}=", "0.*="),
        ("0.{1!+}", "0.{1+}!"),
        ("0.{0,2+}", "0.{0,2+}"),
        ("0.*?3", "0.*?3"),
        ("{2+}=.0", "{2+}=.0"),
    ];

    #[test]
    fn codes_are_read_and_printed() {
        for (typed, printed) in PRINTED {
            let code = Code::parse(typed, 0).unwrap();
            assert_eq!(code.to_string(), *printed, "{typed}");
            assert_eq!(Code::parse(printed, 0).unwrap(), code);
        }
    }

    #[test]
    fn bad_codes_are_located() {
        let bad_count = Kind::BadHeapCount { most: 63 };
        for (typed, span, kind) in [
            ("77", 7..7, Kind::MissingPoint),
            ("", 5..5, Kind::MissingPoint),
            ("0.7w", 8..9, Kind::BadDigit { digit: 'w' }),
            ("0.7é", 8..10, Kind::BadDigit { digit: 'é' }),
            ("0.7.7", 8..9, Kind::BadDigit { digit: '.' }),
            ("0.7+", 8..9, Kind::BadDigit { digit: '+' }),
            ("0.[3", 7..9, Kind::UnbalancedBracket),
            ("0.3]", 8..9, Kind::UnbalancedBracket),
            ("0.[3]1", 7..11, Kind::UnbalancedBracket),
            ("0.[[3]]", 7..12, Kind::UnbalancedBracket),
            ("[3].3", 5..10, Kind::UnbalancedBracket),
            ("0.[]", 7..9, Kind::NothingToRepeat),
            ("0....", 7..10, Kind::NothingToRepeat),
            ("1.3", 5..6, Kind::NothingLeft { added: 0 }),
            ("D.3", 5..6, Kind::NothingLeft { added: 0 }),
            ("2.3", 5..6, Kind::Endless { added: 0, heaps: 1, least: 2 }),
            ("44.3", 5..6, Kind::Endless { added: 1, heaps: 2, least: 3 }),
            ("8!000.3", 5..7, Kind::Endless { added: 3, heaps: 3, least: 4 }),
            ("{1+}=.3", 5..10, Kind::Endless { added: 0, heaps: 1, least: 2 }),
            ("20.0", 5..6, Kind::Endless { added: 1, heaps: 1, least: 3 }),
            ("0.!", 7..8, Kind::StrayCondition { sign: '!' }),
            ("0.7!?", 9..10, Kind::StrayCondition { sign: '?' }),
            ("=.7", 5..6, Kind::StrayCondition { sign: '=' }),
            ("0.{2!}!", 11..12, Kind::TwoConditions),
            ("0.{2", 7..8, Kind::UnclosedDigit { sign: '{' }),
            ("0.2}", 8..9, Kind::UnclosedDigit { sign: '}' }),
            ("0.&2", 7..8, Kind::UnclosedDigit { sign: '&' }),
            ("0.2;", 8..9, Kind::UnclosedDigit { sign: ';' }),
            ("0.{}", 8..8, bad_count.clone()),
            ("0.{1,}", 10..10, bad_count.clone()),
            ("0.{,1}", 8..8, bad_count.clone()),
            ("0.{+}", 8..9, bad_count.clone()),
            ("0.{!}", 8..9, bad_count.clone()),
            ("0.{1, 2}", 10..12, bad_count.clone()),
            ("0.{2+!}", 8..11, bad_count.clone()),
            ("0.{{2}}", 8..10, bad_count.clone()),
            ("0.{1000000+}", 8..16, bad_count.clone()),
            ("0.{64}", 8..10, bad_count.clone()),
            ("0.{2,2!}", 10..12, Kind::HeapCountOrder),
            ("0.{3,2}", 10..11, Kind::HeapCountOrder),
            ("0.{2+,3}", 8..10, Kind::OpenBeforeLast),
            ("0.&;", 8..8, Kind::BadDigitNumber),
            ("0.&+7;", 8..10, Kind::BadDigitNumber),
            ("0.&18446744073709551616;", 8..28, Kind::BadDigitNumber),
        ] {
            assert_eq!(Code::parse(typed, 5), Err(ParseError::new(span, kind)), "{typed}");
        }
    }

    #[test]
    fn long_codes_are_read_in_time() {
        let half = "12".repeat(250_000);
        let zeros = "0".repeat(1_000_000);
        let nines = "0.".to_string() + &"7".repeat(1_000_000);
        let odd = format!("0.{half}3[{half}3]");
        let braces = "{".repeat(1_000_000);
        assert_eq!(Code::parse(&nines, 0).unwrap().last_digit(), Some(1_000_000));
        assert_eq!(Code::parse(&odd, 0).unwrap().to_string(), format!("0.[{half}3]"));
        assert_eq!(Code::parse(&format!("{zeros}4.{zeros}"), 0).unwrap().to_string(), "4.0");
        assert!(Code::parse(&format!("0.{braces}"), 0).is_err());
        assert!(Code::parse(&"{2+}=".repeat(200_000), 0).is_err());
        let endless = format!("{}.0", "{2+}=".repeat(200_000));
        assert!(Code::parse(&endless, 0).is_err());
    }
}
