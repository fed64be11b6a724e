//! Reading words and heaps from bytes, with their places, in one pass.
//!
//! Numbers are read as people write them: `1_000_000`, `10^9`, full-width digits, with commas or
//! brackets around them. What could mean two things is refused: `1,000,000` or `1 000 000` may be one
//! number or three heaps, and `0x10` sixteen or no heaps at all.

use crate::{
    Natural, ParseError, ParseErrorKind as Kind, Part,
    natural::{BitTest, MAX_DIGITS, from_digits, small},
    quoted::quoted_name,
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

    pub(crate) fn piece(&self, range: Range<usize>) -> Word<'_> {
        Word { text: &self.text[range.clone()], start: self.start + range.start }
    }

    /// The number that this word is.
    ///
    /// # Errors
    /// Not a number, negative, fractional, or of too many digits; located at the word.
    pub fn natural(&self) -> Result<Natural, ParseError> {
        if let Ok(number) = self.plain_natural() {
            return Ok(number);
        }
        let digits = self.text;
        let plain = half_width(digits);
        if let Some(digits) = grouped(&plain) {
            return self.of_digits(&digits);
        }
        if let Some(at) = plain.iter().position(|b| *b == b'^')
            && let (Some(base), Some(exponent)) = (grouped(&plain[..at]), grouped(&plain[at + 1..]))
        {
            return self.power(&self.of_digits(&base)?, &self.of_digits(&exponent)?);
        }
        Err(ParseError::new(self.span(), not_a_natural(&plain)))
    }

    /// The number that this word is, where it is nothing but digits: what files of other programs
    /// hold.
    ///
    /// # Errors
    /// As [`Word::natural`].
    pub fn plain_natural(&self) -> Result<Natural, ParseError> {
        match !self.text.is_empty() && self.text.iter().all(u8::is_ascii_digit) {
            true => self.of_digits(self.text),
            false => Err(ParseError::new(self.span(), not_a_natural(self.text))),
        }
    }

    fn of_digits(&self, digits: &[u8]) -> Result<Natural, ParseError> {
        if digits.len() > MAX_DIGITS {
            let kind = Kind::TooLong { digits: digits.len(), most: MAX_DIGITS };
            return Err(ParseError::new(self.span(), kind));
        }
        Ok(from_digits(digits))
    }

    /// A power, where it has no more digits than are read.
    fn power(&self, base: &Natural, exponent: &Natural) -> Result<Natural, ParseError> {
        if base.bit_len() <= 1 {
            let one = exponent.is_zero() || base.is_one();
            return Ok(if one { Natural::ONE } else { Natural::ZERO });
        }
        // A bit is 0.301 digits: ten of them are three digits, and a little more.
        let most_bits = MAX_DIGITS * 10 / 3 + 4;
        let exponent = small(exponent).and_then(|exponent| usize::try_from(exponent).ok());
        let bits = exponent.and_then(|exponent| exponent.checked_mul(base.bit_len() - 1));
        let power = bits.filter(|bits| *bits <= most_bits).and(exponent).map(|e| base.pow(e));
        let fits = power.filter(|power| power.to_string().len() <= MAX_DIGITS);
        fits.ok_or_else(|| ParseError::new(self.span(), Kind::PowerTooLarge { most: MAX_DIGITS }))
    }

    /// The words in this one that commas and brackets separate; an error where the commas may also
    /// be those of one long number.
    pub(crate) fn pieces(&self) -> Result<Vec<Word<'_>>, ParseError> {
        if !self.text.iter().any(|b| *b >= 0x80 || b",;()[]{}".contains(b)) {
            return Ok(vec![self.clone()]);
        }
        if groups_of_three(self.text) {
            return Err(ParseError::new(self.span(), Kind::GroupedDigits));
        }
        let mut pieces = Vec::new();
        let (mut start, mut at, mut after_comma) = (0, 0, true);
        let mut last_comma = 0;
        while at < self.text.len() {
            let Some((sign, length)) = separator(&self.text[at..]) else {
                at += 1;
                continue;
            };
            let is_comma = sign == Separator::Comma;
            if at > start {
                pieces.push(self.piece(start..at));
                after_comma = false;
            }
            // `3,,4`: a number is missing.
            if is_comma && after_comma && at > 0 {
                return Err(ParseError::new(self.start + at..self.start + at, Kind::NotANumber));
            }
            after_comma = is_comma;
            at += length;
            (start, last_comma) = (at, at);
        }
        if last_comma < self.text.len() {
            pieces.push(self.piece(last_comma..self.text.len()));
        }
        Ok(pieces)
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

/// Separators of the numbers in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    /// A comma, semicolon or their like: a number is on either side, but for the ends.
    Comma,
    /// A bracket.
    Bracket,
}

/// The separator at the beginning of `text`, and how many bytes it has.
fn separator(text: &[u8]) -> Option<(Separator, usize)> {
    const WIDE: [(&str, Separator); 11] = [
        ("，", Separator::Comma),
        ("、", Separator::Comma),
        ("；", Separator::Comma),
        ("（", Separator::Bracket),
        ("）", Separator::Bracket),
        ("［", Separator::Bracket),
        ("］", Separator::Bracket),
        ("【", Separator::Bracket),
        ("】", Separator::Bracket),
        ("｛", Separator::Bracket),
        ("｝", Separator::Bracket),
    ];
    match text.first()? {
        b',' | b';' => Some((Separator::Comma, 1)),
        b'(' | b')' | b'[' | b']' | b'{' | b'}' => Some((Separator::Bracket, 1)),
        0x80.. => {
            let wide = WIDE.iter().find(|(sign, _)| text.starts_with(sign.as_bytes()));
            wide.map(|(sign, kind)| (*kind, sign.len()))
        }
        _ => None,
    }
}

/// Brackets around numbers that are open: the sign that closes each, and its place.
#[derive(Debug, Default)]
struct Brackets(Vec<(u8, Range<usize>)>);

impl Brackets {
    /// Passes over one word.
    ///
    /// # Errors
    /// A bracket that closes none, located.
    fn pass(&mut self, word: &Word<'_>) -> Result<(), ParseError> {
        let mut at = 0;
        while at < word.text.len() {
            let found = separator(&word.text[at..]);
            let length = found.map_or(1, |(_, length)| length);
            let span = word.start + at..word.start + at + length;
            // Both widths of a bracket are one sign to those who type Chinese.
            match (found, &half_width(&word.text[at..at + length])[..]) {
                (None | Some((Separator::Comma, _)), _) => {}
                (_, b"(") => self.0.push((b')', span)),
                (_, b"{") => self.0.push((b'}', span)),
                (_, b"[") | (_, [0xE3, 0x80, 0x90]) => self.0.push((b']', span)),
                (_, closing) => {
                    let closing = if closing.len() == 1 { closing[0] } else { b']' };
                    if self.0.pop().is_none_or(|(expected, _)| expected != closing) {
                        return Err(ParseError::new(span, Kind::LoneBracket));
                    }
                }
            }
            at += length;
        }
        Ok(())
    }

    /// The end of the numbers.
    ///
    /// # Errors
    /// A bracket that is open still, located.
    fn end(mut self) -> Result<(), ParseError> {
        match self.0.pop() {
            Some((_, span)) => Err(ParseError::new(span, Kind::LoneBracket)),
            None => Ok(()),
        }
    }
}

/// Returns `true` if `text` may be one number with its digits in groups of three: `1,000`, `12,345,678`.
fn groups_of_three(text: &[u8]) -> bool {
    let plain = half_width(text);
    let groups: Vec<&[u8]> = plain.split(|b| *b == b',').collect();
    let digits = |group: &&[u8]| group.iter().all(u8::is_ascii_digit);
    groups.len() > 1
        && groups.iter().all(digits)
        && (1..=3).contains(&groups[0].len())
        && groups[0][0] != b'0'
        && groups[1..].iter().all(|group| group.len() == 3)
}

/// The text with full-width forms of ASCII signs, and `×`, replaced by the signs themselves.
pub fn half_width(text: &[u8]) -> Vec<u8> {
    if text.is_ascii() {
        return text.to_vec();
    }
    let narrow = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        '×' => 'x',
        '−' | '–' => '-',
        c => c,
    };
    match std::str::from_utf8(text) {
        Ok(text) => text.chars().map(narrow).collect::<String>().into_bytes(),
        Err(_) => text.to_vec(),
    }
}

/// The digits of a number whose groups are joined by underscores: `1_000_000`.
fn grouped(text: &[u8]) -> Option<Vec<u8>> {
    let groups: Vec<&[u8]> = text.split(|b| *b == b'_').collect();
    let digits = |group: &&[u8]| !group.is_empty() && group.iter().all(u8::is_ascii_digit);
    groups.iter().all(digits).then(|| groups.concat())
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
        let length = self.plus_here();
        self.at += length;
        length > 0
    }

    /// Returns `true` if nothing but white space is left of the whole text.
    pub fn at_end(&mut self) -> bool {
        self.skip_space();
        self.at == self.text.len()
    }

    /// The next word of this component.
    pub fn word(&mut self) -> Option<Word<'a>> {
        self.skip_space();
        if self.at == self.text.len() || self.plus_here() > 0 {
            return None;
        }
        let start = self.at;
        let rest = &self.text[start..];
        let is_space = |at: &usize| space(rest, *at) > 0;
        let length = (0..rest.len()).find(is_space).unwrap_or(rest.len());
        self.at += length;
        Some(Word { text: &rest[..length], start })
    }

    /// The name between quotes that comes next, and its place.
    pub fn quoted(&mut self) -> Option<(String, Range<usize>)> {
        self.skip_space();
        let rest = &self.text[self.at..];
        if rest.first() != Some(&b'"') {
            return None;
        }
        let (name, end) = quoted_name(std::str::from_utf8(rest).ok()?, 0)?;
        if end < rest.len() && space(rest, end) == 0 {
            return None;
        }
        let span = self.at..self.at + end;
        self.at = span.end;
        Some((name, span))
    }

    /// What is left of the whole text.
    pub fn rest(&self) -> Range<usize> {
        self.at..self.text.len()
    }

    /// The words in a range of the whole text.
    pub fn within(&self, range: Range<usize>) -> Words<'a> {
        Words { text: &self.text[..range.end], at: range.start, most_parts: self.most_parts }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The bytes of a range of the whole text.
    pub fn bytes(&self, range: Range<usize>) -> &'a [u8] {
        &self.text[range]
    }

    /// The rest of a word begins at byte `at`: what comes next is read from there.
    pub fn go_back(&mut self, at: usize) {
        self.at = at;
    }

    fn skip_space(&mut self) {
        loop {
            match space(self.text, self.at) {
                0 => return,
                length => self.at += length,
            }
        }
    }

    /// The length of the `+` of its own at this place; 0 if there is none.
    fn plus_here(&self) -> usize {
        let rest = &self.text[self.at..];
        let length = match rest.first() {
            Some(b'+') => 1,
            Some(0xEF) if rest.starts_with("＋".as_bytes()) => "＋".len(),
            _ => return 0,
        };
        let alone = rest.len() == length || space(rest, length) > 0;
        if alone { length } else { 0 }
    }

    pub(crate) fn empty(&self) -> ParseError {
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
        let (mut seen, mut brackets) = (false, Brackets::default());
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
            self.check_group(&word)?;
            brackets.pass(&word)?;
            for piece in word.pieces()? {
                seen = true;
                let (count, part) = heap_word(&piece, least, bounds)?;
                if !part.numbers()[0].is_zero() {
                    let there = |error: ParseError| ParseError { span: piece.span(), ..error };
                    self.push(&mut parts, part, count).map_err(there)?;
                }
            }
        }
        brackets.end()?;
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
        let (mut numbers, mut brackets) = (Vec::new(), Brackets::default());
        let mut span: Option<Range<usize>> = None;
        while let Some(word) = self.word() {
            self.check_group(&word)?;
            brackets.pass(&word)?;
            for piece in word.pieces()? {
                let start = span.map_or(piece.start, |span| span.start);
                span = Some(start..piece.span().end);
                let (count, part) = heap_word(&piece, least, false)?;
                let there = |error: ParseError| ParseError { span: piece.span(), ..error };
                self.check_room(numbers.len(), count).map_err(there)?;
                let copies = std::iter::repeat_n(part.numbers(), count as usize);
                numbers.extend(copies.flatten().cloned());
            }
        }
        brackets.end()?;
        let Some(span) = span else { return Err(self.empty()) };
        match length {
            Some(wanted) if wanted != numbers.len() => {
                Err(ParseError::new(span, Kind::WrongCount { wanted, found: numbers.len() }))
            }
            _ => Ok(numbers),
        }
    }

    /// The number at this place if it has at most 19 digits and is a word of its own, and no three
    /// digits such as `000`, which may belong to a number before them.
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
        let may_be_group = digits == 3 && rest[0] == b'0';
        (ended && (1..=19).contains(&digits) && !may_be_group).then(|| {
            self.at += digits;
            number
        })
    }

    /// Refuses three digits that begin with 0 after a short number and a blank: `1 000` may be one
    /// number. Cost: looks at a few bytes, whatever the length of the text.
    pub(crate) fn check_group(&self, word: &Word<'_>) -> Result<(), ParseError> {
        // Four digits of three bytes each, and a blank before and after them.
        const BEFORE: usize = 18;
        let short = word.text.len() <= 9;
        if !short || !matches!(half_width(word.text)[..], [b'0', b'0'..=b'9', b'0'..=b'9']) {
            return Ok(());
        }
        let before = &self.text[word.start.saturating_sub(BEFORE)..word.start];
        let before = String::from_utf8_lossy(before);
        let Some(before) = before.strip_suffix([' ', '\u{3000}']) else { return Ok(()) };
        let last = before.rsplit(char::is_whitespace).next().unwrap_or_default();
        let plain = half_width(last.as_bytes());
        let is_number = plain.iter().all(u8::is_ascii_digit) && (1..=3).contains(&plain.len());
        if !is_number || plain[0] == b'0' {
            return Ok(());
        }
        let between = if self.text[word.start - 1] == b' ' { 1 } else { "\u{3000}".len() };
        let start = word.start - between - last.len();
        Err(ParseError::new(start..word.span().end, Kind::GroupedDigits))
    }

    pub(crate) fn check_room(&self, have: usize, count: u64) -> Result<(), ParseError> {
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

/// The length of the blank at byte `at` of `text`; 0 if there is none.
pub(crate) fn space(text: &[u8], at: usize) -> usize {
    match text.get(at) {
        Some(byte) if byte.is_ascii_whitespace() => 1,
        Some(0xE3) if text[at..].starts_with("\u{3000}".as_bytes()) => "\u{3000}".len(),
        _ => 0,
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

/// One word as a number of copies of a heap.
fn heap_word(word: &Word<'_>, least: u64, bounds: bool) -> Result<(u64, Part), ParseError> {
    let text = word.text;
    // `5x3` is three heaps of five.
    let cross = sign(text, b"xX", &["×", "ｘ", "Ｘ"]).filter(|cross| cross.start > 0);
    let (size_at, copies_at) = match cross {
        Some(cross) => (0..cross.start, Some(cross.end..text.len())),
        None => (0..text.len(), None),
    };
    let count = match copies_at {
        None => 1,
        // `0x10` is how programs write sixteen, and never ten heaps of nothing.
        Some(range) if &text[size_at.clone()] == b"0" => {
            let digits = std::str::from_utf8(&text[range]).ok();
            let value = digits.and_then(|digits| Natural::from_str_radix(digits, 16).ok());
            let value = value.map(|value| value.to_string());
            return Err(ParseError::new(word.span(), Kind::Hexadecimal { value }));
        }
        Some(range) => {
            let copies = word.piece(range);
            match copies.parameter()? {
                0 => return Err(ParseError::new(copies.span(), Kind::NoCopies)),
                count => count,
            }
        }
    };
    let heap = word.piece(size_at);
    let slash = sign(heap.text, b"/", &["／"]);
    let (size, bound) = match slash {
        None => (heap.natural()?, None),
        Some(at) if !bounds => {
            let span = heap.start + at.start..heap.span().end;
            return Err(ParseError::new(span, Kind::NoBoundHere));
        }
        Some(at) => {
            let bound = heap.piece(at.end..heap.text.len());
            let value = bound.natural()?;
            if value.is_zero() {
                return Err(ParseError::new(bound.span(), Kind::TooSmall { least: 1 }));
            }
            (heap.piece(0..at.start).natural()?, Some(value))
        }
    };
    if size < Natural::from(least) {
        return Err(ParseError::new(heap.span(), Kind::TooSmall { least }));
    }
    let part = match bound {
        None => Part::heap(size),
        Some(bound) => Part::tuple([size, bound]),
    };
    Ok((count, part))
}

/// The place of the first of these signs.
pub(crate) fn sign(text: &[u8], narrow: &[u8], wide: &[&str]) -> Option<Range<usize>> {
    (0..text.len()).find_map(|at| {
        let rest = &text[at..];
        let found = wide.iter().find(|sign| rest.starts_with(sign.as_bytes()));
        let length = found.map(|sign| sign.len());
        length.or(narrow.contains(&rest[0]).then_some(1)).map(|length| at..at + length)
    })
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
            Part::heap(Natural::ONE << 64),
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
    fn what_people_write_is_read_as_they_mean_it() {
        let expected = heaps("3 4 5").unwrap();
        for text in [
            "3,4,5", "3, 4, 5", "3 , 4 , 5,", "(3,4,5)", "[3 4 5]", "{3; 4; 5}", "3，4，5",
            "3、4、5", "３ ４ ５", "３，４，５", "（3，4，5）", "（3，4，5)", "【3，(4)，5】",
            "3\u{3000}4\u{3000}5", "3x1 4 5x1", "3X1,4×1,5",
        ] {
            assert_eq!(heaps(text).as_ref(), Ok(&expected), "{text}");
            let numbers = Words::new(text.as_bytes(), 0, 9).numbers(Some(3), 0);
            assert_eq!(numbers.unwrap(), [3u64, 4, 5].map(Natural::from), "{text}");
        }
        for (text, number) in [
            ("10^9", 1_000_000_000u64),
            ("1_000_000", 1_000_000),
            ("１０^９", 1_000_000_000),
            ("2^0", 1),
            ("0^0", 1),
            ("1^99999999999999999999", 1),
        ] {
            assert_eq!(heaps(text), Ok(vec![Part::heap(number)]), "{text}");
        }
        assert_eq!(heaps("0^5"), Ok(Vec::new()));
        let most = heaps(&format!("10^{}", MAX_DIGITS - 1)).unwrap();
        assert_eq!(most[0].numbers()[0].to_string().len(), MAX_DIGITS);
        assert_eq!(heaps("9／4 5×3"), heaps("9/4 5x3"));
        let mut sum = Words::new("3 ＋ 5".as_bytes(), 0, 9);
        assert_eq!(sum.heaps(0, false).map(|heaps| heaps.len()), Ok(1));
        assert!(sum.plus() && sum.heaps(0, false).is_ok() && sum.at_end());
    }

    #[test]
    fn what_could_mean_two_things_is_refused() {
        let huge = Kind::PowerTooLarge { most: MAX_DIGITS };
        for (text, span, kind) in [
            ("1,000,000", 0..9, Kind::GroupedDigits),
            ("3 12,345", 2..8, Kind::GroupedDigits),
            ("1 000 000", 0..5, Kind::GroupedDigits),
            ("7 12 045", 2..8, Kind::GroupedDigits),
            ("5 １２ ０００", 2..18, Kind::GroupedDigits),
            ("1\u{3000}000", 0..7, Kind::GroupedDigits),
            ("1，000", 0..7, Kind::GroupedDigits),
            ("0x10", 0..4, Kind::Hexadecimal { value: Some("16".to_string()) }),
            ("3 0xzz", 2..6, Kind::Hexadecimal { value: None }),
            ("3,,4", 2..2, Kind::NotANumber),
            ("10^99999999999", 0..14, huge.clone()),
            ("10^100000", 0..9, huge),
            ("10^", 0..3, Kind::NotANumber),
            ("1__0", 0..4, Kind::NotANumber),
            ("_1", 0..2, Kind::NotANumber),
            ("1e9", 0..3, Kind::NotANumber),
            ("3-4", 0..3, Kind::NotANumber),
        ] {
            assert_eq!(heaps(text), Err(ParseError::new(span, kind)), "{text}");
        }
        // No groups of three: these are heaps.
        assert_eq!(heaps("1,000,00").map(|heaps| heaps.len()), Ok(1));
        assert_eq!(heaps("1000,200").map(|heaps| heaps.len()), Ok(2));
        for text in ["1000 045", "001 012", "1 12 0045", "5x1 045", "1\n045"] {
            assert!(heaps(text).is_ok(), "{text}");
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
            ("(3 4", 0..1, Kind::LoneBracket),
            ("3 4)", 3..4, Kind::LoneBracket),
            ("(3 4]", 4..5, Kind::LoneBracket),
            ("{(3 4}", 5..6, Kind::LoneBracket),
            ("（3 4", 0..3, Kind::LoneBracket),
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
