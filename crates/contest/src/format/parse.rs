//! The language of formats, read from left to right.

use super::{Block, Count, CountSign, Format, FormatError, Item, Name, Operand, Repeat};
use bouton_core::ParseError;
use std::ops::Range;

/// Maximum length of a list in the format.
const MOST_COUNT: u64 = 1_000_000;

/// Behind a name whose words are texts.
const TEXT: &str = ":text";

/// Reads a format.
pub(super) fn parse(text: &str) -> Result<Format, ParseError> {
    let mut reader = Reader { text, at: 0, words: Vec::new(), block: None };
    reader.skip_space();
    let repeat = reader.repeat()?;
    let opened = reader.at.saturating_sub(1);
    loop {
        reader.skip_space();
        match reader.peek() {
            None if repeat == Repeat::Once => break,
            None => return Err(fail(reader.at..reader.at, FormatError::Unclosed { partner: '}' })),
            Some('}') if repeat == Repeat::Once => {
                return Err(fail(reader.sign(), FormatError::Unclosed { partner: '{' }));
            }
            Some('}') => {
                reader.at += 1;
                reader.skip_space();
                if reader.at < text.len() {
                    return Err(fail(reader.at..text.len(), FormatError::AfterEnd));
                }
                break;
            }
            Some('{') => {
                let is_counted = matches!(reader.words.last(), Some(Item::Number { name }) if !name.is_ignored());
                reader.block(reader.words.len().checked_sub(1).filter(|_| is_counted))?;
            }
            Some(_) => match reader.named_again() {
                Some(count) => reader.block(Some(count))?,
                None => {
                    let item = reader.item()?;
                    reader.words.push(item);
                }
            },
        }
    }
    if reader.words.is_empty() {
        let place =
            if repeat == Repeat::Once { text.len()..text.len() } else { opened..text.len() };
        return Err(fail(place, FormatError::Empty));
    }
    if let Repeat::UntilZeros(count) = repeat
        && (count > 1 || matches!(reader.words[0], Item::Text { .. }))
        && !begins_with(
            &reader.words[..reader.block.map_or(reader.words.len(), |block| block.from)],
            count,
        )
    {
        return Err(fail(0..opened, FormatError::Zeros { count }));
    }
    Ok(Format { repeat, words: reader.words, block: reader.block })
}

/// Returns `true` if each test begins with items that hold exactly this number of numbers: single ones, and lists of a
/// fixed length.
fn begins_with(words: &[Item], count: usize) -> bool {
    let mut total = 0;
    for item in words {
        total += match item {
            Item::Number { .. } => 1,
            Item::Given { .. } => 0,
            Item::List { count: Count::Fixed(length), .. } => *length,
            Item::List { .. } | Item::Text { .. } | Item::Tuples { .. } => return false,
        };
        if total >= count as u64 {
            break;
        }
    }
    total == count as u64
}

fn fail(span: Range<usize>, error: FormatError) -> ParseError {
    ParseError::new(span, error)
}

/// Returns `true` if a name may begin with this sign.
pub(super) fn begins_name(sign: char) -> bool {
    sign.is_alphabetic() || sign == '_'
}

/// Returns `true` if a name may go on with this sign.
pub(super) fn in_name(sign: char) -> bool {
    begins_name(sign) || sign.is_ascii_digit()
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    words: Vec<Item>,
    block: Option<Block>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// The place of the sign at hand; empty at the end.
    fn sign(&self) -> Range<usize> {
        self.at..self.at + self.peek().map_or(0, char::len_utf8)
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Passes over signs that belong together; returns their place.
    fn run(&mut self, belongs: impl Fn(char) -> bool) -> Range<usize> {
        let rest = &self.text[self.at..];
        let length = rest.find(|sign| !belongs(sign)).unwrap_or(rest.len());
        self.at += length;
        self.at - length..self.at
    }

    /// The count before the opening brace, which is passed over.
    fn repeat(&mut self) -> Result<Repeat, ParseError> {
        let start = self.at;
        let word = match self.peek() {
            Some('*') => {
                self.at += 1;
                start..self.at
            }
            _ => self.run(in_name),
        };
        self.skip_space();
        let mut zeros = usize::from(&self.text[word.clone()] == "0");
        while zeros > 0 && self.text[self.at..].starts_with('0') {
            if &self.text[self.run(in_name)] != "0" {
                break;
            }
            zeros += 1;
            self.skip_space();
        }
        if self.peek() != Some('{') {
            self.at = start;
            return Ok(Repeat::Once);
        }
        self.at += 1;
        match &self.text[word.clone()] {
            "T" => Ok(Repeat::Counted),
            "*" => Ok(Repeat::ToEnd),
            "0" => Ok(Repeat::UntilZeros(zeros)),
            _ => Err(fail(word, FormatError::UnknownRepeat)),
        }
    }

    /// The next item of a test.
    fn item(&mut self) -> Result<Item, ParseError> {
        if self.peek() != Some('(') {
            let name = self.name(&[])?;
            let is_text = self.text[self.at..].starts_with(TEXT);
            self.at += if is_text { TEXT.len() } else { 0 };
            let before = self.at;
            self.skip_space();
            return match self.peek() {
                Some('=') if !is_text => self.given(name),
                Some('[') if is_text => Ok(Item::Text { name, count: self.count()? }),
                Some('[') => Ok(Item::List { name, count: self.count()? }),
                _ => {
                    self.at = before;
                    Ok(match is_text {
                        true => Item::Text { name, count: Count::Fixed(1) },
                        false => Item::Number { name },
                    })
                }
            };
        }
        let opened = self.sign();
        self.at += 1;
        let mut names = Vec::new();
        loop {
            self.skip_space();
            match self.peek() {
                None => return Err(fail(opened, FormatError::Unclosed { partner: ')' })),
                Some(')') => break,
                Some(_) => {
                    let name = self.name(&names)?;
                    names.push(name);
                }
            }
        }
        if names.is_empty() {
            return Err(fail(self.sign(), FormatError::ExpectedName));
        }
        self.at += 1;
        let end = self.at;
        self.skip_space();
        match self.peek() {
            Some('[') => Ok(Item::Tuples { names, count: self.count()? }),
            _ => Err(fail(end..end, FormatError::MissingCount)),
        }
    }

    /// `=NUMBER` behind the name of a number that is not read. Something must be read before it.
    fn given(&mut self, name: Name) -> Result<Item, ParseError> {
        self.at += 1;
        self.skip_space();
        let span = self.run(in_name);
        let number = self.text[span.clone()].parse().ok();
        let number = number.filter(|number| (0..=MOST_COUNT).contains(number));
        let Some(number) = number else {
            let span = if span.is_empty() { self.sign() } else { span };
            return Err(fail(span, FormatError::BadCount));
        };
        let from = self.block.map_or(0, |block| block.from);
        match self.words.len() == from {
            true => Err(fail(name.span.start..self.at, FormatError::GivenFirst)),
            false => Ok(Item::Given { name, number }),
        }
    }

    /// The item whose name stands before a brace once more, which follows at once.
    fn named_again(&mut self) -> Option<usize> {
        let start = self.at;
        let span = self.run(in_name);
        self.skip_space();
        let is_number = |item: &Item| matches!(item, Item::Number { name } if !name.is_ignored() && name.text == self.text[span.clone()]);
        let found = self.words.iter().position(is_number).filter(|_| self.peek() == Some('{'));
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// The block within a test, from its brace on: `count` is the item that says how often it is repeated.
    fn block(&mut self, count: Option<usize>) -> Result<(), ParseError> {
        let opened = self.sign();
        let Some(count) = count.filter(|_| self.block.is_none()) else {
            return Err(fail(opened, FormatError::Nested));
        };
        self.at += 1;
        let from = self.words.len();
        self.block = Some(Block { from, count });
        loop {
            self.skip_space();
            match self.peek() {
                None => {
                    let end = self.at..self.at;
                    return Err(fail(end, FormatError::Unclosed { partner: '}' }));
                }
                Some('}') => break,
                Some('{') => return Err(fail(self.sign(), FormatError::Nested)),
                Some(_) => {
                    let item = self.item()?;
                    self.words.push(item);
                }
            }
        }
        self.at += 1;
        if self.words.len() == from {
            return Err(fail(opened.start..self.at, FormatError::Empty));
        }
        self.skip_space();
        match self.peek() {
            None | Some('}') => Ok(()),
            Some(_) => Err(fail(self.at..self.text.len(), FormatError::AfterBlock)),
        }
    }

    /// A name that is not earlier, nor among `others`.
    fn name(&mut self, others: &[Name]) -> Result<Name, ParseError> {
        if !self.peek().is_some_and(begins_name) {
            return Err(fail(self.sign(), FormatError::ExpectedName));
        }
        let span = self.run(in_name);
        let shift = self.shift()?;
        let name = Name { text: self.text[span.clone()].to_string(), span, shift };
        // The numbers of a part follow one another in its tuple: `(heap heap)[n]`.
        let others = others.iter().filter(|_| !["heap", "vertex"].contains(&&*name.text));
        let mut earlier = self.words.iter().flat_map(Item::names).chain(others);
        match !name.is_ignored() && earlier.any(|other| *other == name) {
            true => Err(fail(name.span, FormatError::Twice { name: name.text })),
            false => Ok(name),
        }
    }

    /// The number with its sign behind a name, which is added to what is read; 0 where there is none.
    fn shift(&mut self) -> Result<i64, ParseError> {
        let Some(sign) = self.peek().filter(|sign| ['+', '-'].contains(sign)) else { return Ok(0) };
        let start = self.at;
        self.at += sign.len_utf8();
        self.run(|sign| sign.is_ascii_digit());
        let span = start..self.at;
        let number: Option<i64> = self.text[span.clone()].parse().ok();
        let number = number.filter(|number| number.unsigned_abs() <= MOST_COUNT);
        number.ok_or_else(|| fail(span, FormatError::BadCount))
    }

    /// `[COUNT]`.
    fn count(&mut self) -> Result<Count, ParseError> {
        let opened = self.sign();
        self.at += 1;
        let span = self.count_word();
        let sign = self.peek();
        let sign = CountSign::ALL.into_iter().find(|(_, written)| Some(*written) == sign);
        let right = sign.map(|(sign, _)| {
            self.at += 1;
            (sign, self.count_word())
        });
        match self.peek() {
            Some(']') => self.at += 1,
            None => return Err(fail(opened, FormatError::Unclosed { partner: ']' })),
            Some(_) => return Err(fail(self.sign(), FormatError::BadCount)),
        }
        if span.is_empty() || right.as_ref().is_some_and(|(_, right)| right.is_empty()) {
            return Err(fail(opened.start..self.at, FormatError::BadCount));
        }
        let left = self.operand(span)?;
        Ok(match right {
            Some((sign, right)) => Count::Combined(left, sign, self.operand(right)?),
            None => match left {
                Operand::Fixed(count) => Count::Fixed(count),
                Operand::Named(at) => Count::Named(at),
            },
        })
    }

    /// The place of the next word of a length; it may be empty.
    fn count_word(&mut self) -> Range<usize> {
        self.skip_space();
        let span = self.run(in_name);
        self.skip_space();
        span
    }

    /// A number of a length: one in digits, or the name of one read before.
    fn operand(&self, span: Range<usize>) -> Result<Operand, ParseError> {
        let word = &self.text[span.clone()];
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let count = word.parse().ok().filter(|count| (1..=MOST_COUNT).contains(count));
            return count.map(Operand::Fixed).ok_or_else(|| fail(span, FormatError::BadCount));
        }
        let is_it = |item: &Item| matches!(item, Item::Number { name } if name.text == word && !name.is_ignored());
        match self.words.iter().position(is_it) {
            Some(at) => Ok(Operand::Named(at)),
            None => {
                let is_read = |item: &&Item| matches!(item, Item::Number { .. });
                let numbers = self.words.iter().filter(is_read);
                let names = numbers.map(|item| &item.names()[0]).filter(|name| !name.is_ignored());
                let known = names.map(|name| name.text.clone()).collect();
                Err(fail(span, FormatError::UnknownCount { name: word.to_string(), known }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formats_are_read_and_printed() {
        for (typed, printed) in [
            ("T{ n heaps[n] }", "T{ n heaps[n] }"),
            ("T{n heaps [ n ]}", "T{ n heaps[n] }"),
            ("0{ heaps[3] }", "0{ heaps[3] }"),
            ("0  0 { heaps[2] }", "0 0{ heaps[2] }"),
            ("0 0 0{ a heaps[2] }", "0 0 0{ a heaps[2] }"),
            ("* { heap P Q }", "*{ heap P Q }"),
            ("n heaps[n]", "n heaps[n]"),
            ("T{ n (heap limit)[n] }", "T{ n (heap limit)[n] }"),
            ("T{ n (heap heap)[n] }", "T{ n (heap heap)[n] }"),
            ("T{ m n A[m] heaps[n] }", "T{ m n A[m] heaps[n] }"),
            ("  heap ", "heap"),
            ("0{ k S[k] m { n heaps [ n ] } }", "0{ k S[k] m{ n heaps[n] } }"),
            ("k S[k] m{ heap }", "k S[k] m{ heap }"),
            ("T{ N M heaps[ N * M ] }", "T{ N M heaps[N*M] }"),
            ("T{ n _ _ heaps[n-1] A[2*n] }", "T{ n _ _ heaps[n-1] A[2*n] }"),
            ("n (vertex-1 vertex+02 colour)[n-1]", "n (vertex-1 vertex+2 colour)[n-1]"),
            ("n (A B)[n-1] heap = 1", "n (A B)[n-1] heap=1"),
            ("T", "T"),
        ] {
            assert_eq!(parse(typed).map(|format| format.to_string()).as_deref(), Ok(printed));
        }
        let format = parse("0{ n (heap limit)[n] A[2] }").unwrap();
        assert_eq!(format.repeat, Repeat::UntilZeros(1));
        assert_eq!(format.words[1].count(), Some(Count::Named(0)));
        assert_eq!(format.words[2].count(), Some(Count::Fixed(2)));
    }

    #[test]
    fn mistakes_are_located() {
        use FormatError as Error;
        let unknown = |name: &str, known: &[&str]| Error::UnknownCount {
            name: name.to_string(),
            known: known.iter().map(ToString::to_string).collect(),
        };
        for (typed, span, error) in [
            ("", 0..0, Error::Empty),
            ("T{ }", 1..4, Error::Empty),
            ("T{ heap", 7..7, Error::Unclosed { partner: '}' }),
            ("heap }", 5..6, Error::Unclosed { partner: '{' }),
            ("N{ heap }", 0..1, Error::UnknownRepeat),
            ("1{ heap }", 0..1, Error::UnknownRepeat),
            ("0 1{ heap }", 0..1, Error::ExpectedName),
            ("0 0{ heap }", 0..3, Error::Zeros { count: 2 }),
            ("0 0{ heaps[3] }", 0..3, Error::Zeros { count: 2 }),
            ("0 0{ n heaps[n] }", 0..3, Error::Zeros { count: 2 }),
            ("{ heap }", 0..0, Error::UnknownRepeat),
            ("T{ 3{ heap } }", 3..4, Error::ExpectedName),
            ("T{ A[2]{ heap } }", 7..8, Error::Nested),
            ("T{ m{ k{ heap } } }", 7..8, Error::Nested),
            ("T{ m{ heap } x }", 13..16, Error::AfterBlock),
            ("T{ m{ heap }", 12..12, Error::Unclosed { partner: '}' }),
            ("T{ m{ } }", 4..7, Error::Empty),
            ("T{ m { heap", 11..11, Error::Unclosed { partner: '}' }),
            ("0 0{ m{ heap } }", 0..3, Error::Zeros { count: 2 }),
            ("T{ heap } x", 10..11, Error::AfterEnd),
            ("T{ 3 }", 3..4, Error::ExpectedName),
            ("T{ () }", 4..5, Error::ExpectedName),
            ("T{ (a b) }", 8..8, Error::MissingCount),
            ("T{ (a b", 3..4, Error::Unclosed { partner: ')' }),
            ("T{ heaps[3", 8..9, Error::Unclosed { partner: ']' }),
            ("T{ heaps[] }", 8..10, Error::BadCount),
            ("T{ heaps[0] }", 9..10, Error::BadCount),
            ("T{ heaps[1000001] }", 9..16, Error::BadCount),
            ("T{ heaps[2/1] }", 10..11, Error::BadCount),
            ("T{ n heaps[n-] }", 10..14, Error::BadCount),
            ("T{ n heaps[n-1-1] }", 14..15, Error::BadCount),
            ("T{ n heaps[n-k] }", 13..14, unknown("k", &["n"])),
            ("T{ _ heaps[_] }", 11..12, unknown("_", &[])),
            ("T{ heaps[3x] }", 9..11, unknown("3x", &[])),
            ("T{ heaps[n] }", 9..10, unknown("n", &[])),
            ("T{ n m heaps[k] }", 13..14, unknown("k", &["n", "m"])),
            ("T{ n a[n] b[a] }", 12..13, unknown("a", &["n"])),
            ("T{ heap heap }", 8..12, Error::Twice { name: "heap".to_string() }),
            ("heap=1 n", 0..6, Error::GivenFirst),
            ("n m{ heap=1 k }", 5..11, Error::GivenFirst),
            ("n heap=", 7..7, Error::BadCount),
            ("n heap=x", 7..8, Error::BadCount),
            ("n heap=1000001", 7..14, Error::BadCount),
            ("n=1 heaps[n]", 0..3, Error::GivenFirst),
            ("k n=1 heaps[n]", 12..13, unknown("n", &["k"])),
            ("a- b", 1..2, Error::BadCount),
            ("a+1000001", 1..9, Error::BadCount),
            ("(a a)[2]", 3..4, Error::Twice { name: "a".to_string() }),
        ] {
            assert_eq!(parse(typed), Err(ParseError::new(span, error)), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_within_itself(text in "[T*0{}\\[\\]() nhé1_,+-]{0,20}") {
            match parse(&text) {
                Ok(format) => prop_assert_eq!(parse(&format.to_string()), Ok(format)),
                Err(error) => {
                    prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
                    prop_assert!(text.get(error.span).is_some());
                }
            }
        }
    }
}
