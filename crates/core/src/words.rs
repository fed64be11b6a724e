//! Reading words and heaps from bytes, with their places, in one pass.

use crate::{
    Natural, ParseError, ParseErrorKind as Kind, Part,
    natural::{MAX_DIGITS, from_digits},
};
use std::ops::Range;

/// The words of one component: separated by white space, ended by a `+` of its own or the end of
/// the text.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a [u8],
    at: usize,
    most_parts: usize,
}

/// One word and its place.
#[derive(Clone, Debug)]
pub struct Word<'a> {
    /// The bytes of the word.
    pub text: &'a [u8],
    /// Where it starts.
    pub start: usize,
}

impl Word<'_> {
    /// The bytes that it takes up.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    fn piece(&self, range: Range<usize>) -> Word<'_> {
        Word { text: &self.text[range.clone()], start: self.start + range.start }
    }

    /// The number that this word is.
    ///
    /// # Errors
    /// Not a number, negative, fractional, or of too many digits; located at the word.
    pub fn natural(&self) -> Result<Natural, ParseError> {
        let digits = self.text;
        if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
            if digits.len() > MAX_DIGITS {
                let kind = Kind::TooLong { digits: digits.len(), most: MAX_DIGITS };
                return Err(ParseError::new(self.span(), kind));
            }
            return Ok(from_digits(digits));
        }
        Err(ParseError::new(self.span(), not_a_natural(digits)))
    }

    /// The number that this word is, as a parameter below 2^64.
    ///
    /// # Errors
    /// As [`Word::natural`], or too large.
    pub fn parameter(&self) -> Result<u64, ParseError> {
        u64::try_from(&self.natural()?)
            .map_err(|_| ParseError::new(self.span(), Kind::ParameterTooLarge))
    }
}

fn not_a_natural(text: &[u8]) -> Kind {
    let is_number = |text: &[u8]| {
        text.iter().any(u8::is_ascii_digit)
            && text.iter().all(|b| b.is_ascii_digit() || *b == b'.')
            && text.iter().filter(|b| **b == b'.').count() <= 1
    };
    match text.strip_prefix(b"-") {
        Some(rest) if is_number(rest) => Kind::Negative,
        None if is_number(text) => Kind::Fractional,
        _ => Kind::NotANumber,
    }
}

impl<'a> Words<'a> {
    /// The words of `text` from byte `at` on; at most `most_parts` heaps are read.
    pub fn new(text: &'a [u8], at: usize, most_parts: usize) -> Words<'a> {
        Words { text, at, most_parts }
    }

    /// The place reached.
    pub fn position(&self) -> usize {
        self.at
    }

    /// Passes over a `+` of its own; whether there was one.
    pub fn plus(&mut self) -> bool {
        self.skip_space();
        let found = self.at_plus();
        if found {
            self.at += 1;
        }
        found
    }

    /// Whether nothing but white space is left of the whole text.
    pub fn at_end(&mut self) -> bool {
        self.skip_space();
        self.at == self.text.len()
    }

    /// The next word of this component.
    pub fn word(&mut self) -> Option<Word<'a>> {
        self.skip_space();
        if self.at == self.text.len() || self.at_plus() {
            return None;
        }
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len());
        self.at += length;
        Some(Word { text: &rest[..length], start })
    }

    fn skip_space(&mut self) {
        while self.at < self.text.len() && self.text[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
    }

    fn at_plus(&self) -> bool {
        self.text.get(self.at) == Some(&b'+')
            && self.text.get(self.at + 1).is_none_or(u8::is_ascii_whitespace)
    }

    fn empty(&self) -> ParseError {
        ParseError::new(self.at..self.at, Kind::Empty)
    }

    /// Reads heaps (`7`, `5x3`, and with `bounds` also `7/3`) up to the end of the component.
    /// Empty heaps are dropped; a heap with a bound becomes a tuple of both.
    ///
    /// # Errors
    /// Nothing there; a word that is no heap; a heap below `least`; too many heaps.
    pub fn heaps(&mut self, least: u64, bounds: bool) -> Result<Vec<Part>, ParseError> {
        // Twelve bytes a heap is a fair guess for a long list, and harmless for a short one.
        let mut parts = Vec::with_capacity(((self.text.len() - self.at) / 12).min(1 << 20));
        let mut seen = false;
        loop {
            self.skip_space();
            if let Some(number) = self.short_number() {
                seen = true;
                if number >= least.max(1) {
                    self.push(&mut parts, Part::heap(number), 1)?;
                    continue;
                }
                if number >= least {
                    continue;
                }
                let width = number.to_string().len();
                let span = self.at - width..self.at;
                return Err(ParseError::new(span, Kind::TooSmall { least }));
            }
            let Some(word) = self.word() else { break };
            seen = true;
            let (count, part) = heap_word(&word, least, bounds)?;
            let dropped = match &part {
                Part::Heap(size) => size.is_zero(),
                Part::Tuple(numbers) => numbers[0].is_zero(),
            };
            if !dropped {
                let there = |error: ParseError| ParseError { span: word.span(), ..error };
                self.push(&mut parts, part, count).map_err(there)?;
            }
        }
        if seen { Ok(parts) } else { Err(self.empty()) }
    }

    /// Reads exactly `length` numbers (or any number of them, at least one), each at least
    /// `least`; `5x3` counts three times.
    ///
    /// # Errors
    /// As [`Words::heaps`], or a wrong count.
    pub fn numbers(
        &mut self,
        length: Option<usize>,
        least: u64,
    ) -> Result<Vec<Natural>, ParseError> {
        let mut numbers = Vec::new();
        let mut span: Option<Range<usize>> = None;
        while let Some(word) = self.word() {
            let start = span.map_or(word.start, |span| span.start);
            span = Some(start..word.span().end);
            let (count, part) = heap_word(&word, least, false)?;
            let there = |error: ParseError| ParseError { span: word.span(), ..error };
            self.check_room(numbers.len(), count).map_err(there)?;
            let Part::Heap(number) = part else { continue };
            numbers.extend(std::iter::repeat_n(number, count as usize));
        }
        let Some(span) = span else { return Err(self.empty()) };
        match length {
            Some(wanted) if wanted != numbers.len() => {
                Err(ParseError::new(span, Kind::WrongCount { wanted, found: numbers.len() }))
            }
            _ => Ok(numbers),
        }
    }

    /// The number at this place if it has at most 19 digits and is a word of its own.
    fn short_number(&mut self) -> Option<u64> {
        let rest = &self.text[self.at..];
        let mut number = 0u64;
        let mut digits = 0;
        // Eight digits at a time: long lists of large heaps are ordinary input.
        while digits < 16
            && let Some(eight) = rest.get(digits..digits + 8)
            && let Some(value) = eight_digits(eight)
        {
            number = number * 100_000_000 + value;
            digits += 8;
        }
        while let Some(digit) = rest.get(digits).map(|byte| byte.wrapping_sub(b'0')) {
            if digit > 9 || digits == 20 {
                break;
            }
            number = number.wrapping_mul(10).wrapping_add(u64::from(digit));
            digits += 1;
        }
        let ended = rest.get(digits).is_none_or(u8::is_ascii_whitespace);
        (ended && (1..=19).contains(&digits)).then(|| {
            self.at += digits;
            number
        })
    }

    fn check_room(&self, have: usize, count: u64) -> Result<(), ParseError> {
        if count > (self.most_parts.saturating_sub(have)) as u64 {
            let kind = Kind::TooManyHeaps { most: self.most_parts };
            return Err(ParseError::new(self.at..self.at, kind));
        }
        Ok(())
    }

    fn push(&self, parts: &mut Vec<Part>, part: Part, count: u64) -> Result<(), ParseError> {
        self.check_room(parts.len(), count)?;
        if count == 1 {
            parts.push(part);
        } else {
            parts.extend(std::iter::repeat_n(part, count as usize));
        }
        Ok(())
    }
}

/// The number that eight bytes spell, if all of them are digits.
///
/// All eight are handled as the bytes of one word: neighbours are joined to pairs, pairs to
/// fours, fours to eight, by one multiplication each.
fn eight_digits(bytes: &[u8]) -> Option<u64> {
    const ZEROS: u64 = 0x3030_3030_3030_3030;
    const HIGH: u64 = 0xF0F0_F0F0_F0F0_F0F0;
    let word = u64::from_le_bytes(bytes.try_into().ok()?);
    // A digit has the high half 3, and still has it when 6 is added.
    let carried = word.wrapping_add(0x0606_0606_0606_0606);
    if (word & HIGH) | (carried & HIGH) != ZEROS || (word & HIGH) != (carried & HIGH) {
        return None;
    }
    let ones = word - ZEROS;
    let pairs = (ones.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    Some(fours.wrapping_mul(10_000 << 32 | 1) >> 32)
}

/// One word as so many copies of a heap.
fn heap_word(word: &Word<'_>, least: u64, bounds: bool) -> Result<(u64, Part), ParseError> {
    let text = word.text;
    let cross = text.iter().position(|b| *b == b'x');
    let (size_at, copies_at) = match cross {
        // `5x3` is three heaps of five.
        Some(x) if x > 0 => (0..x, Some(x + 1..text.len())),
        _ => (0..text.len(), None),
    };
    let count = match copies_at {
        None => 1,
        Some(range) => {
            let copies = word.piece(range);
            match copies.parameter()? {
                0 => return Err(ParseError::new(copies.span(), Kind::NoCopies)),
                count => count,
            }
        }
    };
    let heap = word.piece(size_at);
    let slash = heap.text.iter().position(|b| *b == b'/');
    let (size, bound) = match slash {
        None => (heap.natural()?, None),
        Some(at) if !bounds => {
            let span = heap.start + at..heap.span().end;
            return Err(ParseError::new(span, Kind::NoBoundHere));
        }
        Some(at) => {
            let bound = heap.piece(at + 1..heap.text.len());
            let value = bound.natural()?;
            if value.is_zero() {
                return Err(ParseError::new(bound.span(), Kind::TooSmall { least: 1 }));
            }
            (heap.piece(0..at).natural()?, Some(value))
        }
    };
    if size < Natural::from(least) {
        return Err(ParseError::new(heap.span(), Kind::TooSmall { least }));
    }
    let part = match bound {
        None => Part::Heap(size),
        Some(bound) => Part::Tuple([size, bound].into()),
    };
    Ok((count, part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heaps(text: &str) -> Result<Vec<Part>, ParseError> {
        Words::new(text.as_bytes(), 0, 100).heaps(0, true)
    }

    #[test]
    fn heaps_are_read_in_every_form() {
        let read = heaps(" 7 0 5x3\t9/4 18446744073709551616 ").unwrap();
        let five = Part::heap(5u64);
        let expected = vec![
            Part::heap(7u64),
            five.clone(),
            five.clone(),
            five,
            Part::tuple([9u64, 4]),
            Part::Heap(Natural::ONE << 64),
        ];
        assert_eq!(read, expected);
        assert_eq!(heaps("99999999999999999999").unwrap()[0].numbers()[0].to_string().len(), 20);
    }

    #[test]
    fn eight_digits_at_a_time_agree_with_one_by_one() {
        for number in [0u64, 1, 9, 10, 12_345_678, 99_999_999, 70_000_001, 5_060_708] {
            assert_eq!(eight_digits(format!("{number:08}").as_bytes()), Some(number));
        }
        for at in 0..8 {
            for byte in (0..=255u8).filter(|byte| !byte.is_ascii_digit()) {
                let mut text = *b"98765432";
                text[at] = byte;
                assert_eq!(eight_digits(&text), None, "{text:?}");
            }
        }
        for length in 1..=25 {
            let text: String = "9876543210".chars().cycle().take(length).collect();
            assert_eq!(heaps(&text).unwrap()[0].numbers()[0].to_string(), text);
            assert_eq!(heaps(&format!("{text} 3")).unwrap().len(), 2);
        }
    }

    #[test]
    fn every_bad_word_is_located() {
        for (text, span, kind) in [
            ("", 0..0, Kind::Empty),
            ("3 -4", 2..4, Kind::Negative),
            ("3 4.5", 2..5, Kind::Fractional),
            ("3 four", 2..6, Kind::NotANumber),
            ("5x0", 2..3, Kind::NoCopies),
            ("5x", 2..2, Kind::NotANumber),
            ("7/0", 2..3, Kind::TooSmall { least: 1 }),
            ("5x101", 0..5, Kind::TooManyHeaps { most: 100 }),
        ] {
            assert_eq!(heaps(text), Err(ParseError::new(span, kind)), "{text}");
        }
        let bound = Words::new(b"7/3", 0, 9).heaps(0, false);
        assert_eq!(bound, Err(ParseError::new(1..3, Kind::NoBoundHere)));
        let low = Words::new(b"4 0", 0, 9).heaps(1, false);
        assert_eq!(low, Err(ParseError::new(2..3, Kind::TooSmall { least: 1 })));
        let count = Words::new(b"4 5 6", 0, 9).numbers(Some(2), 0);
        let wanted = Kind::WrongCount { wanted: 2, found: 3 };
        assert_eq!(count, Err(ParseError::new(0..5, wanted)));
    }

    #[test]
    fn a_plus_ends_the_component() {
        let mut words = Words::new(b"3 4 + 5", 0, 9);
        assert_eq!(words.heaps(0, false).unwrap().len(), 2);
        assert!(words.plus());
        assert_eq!(words.heaps(0, false).unwrap().len(), 1);
        assert!(words.at_end());
    }
}
