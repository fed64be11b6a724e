//! Reads an expression: its operations, each behind the values that it takes. Brackets are kept on a list, so that
//! expressions may be as deep as they are long.

use super::{
    NimberError as Error,
    function::{FUNCTIONS, Function},
};
use bouton_core::{
    Natural, ParseError, ParseErrorKind,
    natural::{MAX_DIGITS, from_digits},
};
use std::ops::Range;

/// An operation on the values before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// A number of its own.
    Number(Natural),
    /// The value before it stands between brackets: they belong to its place.
    Brackets,
    Sum,
    Product,
    Quotient,
    Power,
    Call(Function),
}

/// An operation and its place: of a function with brackets and all, of others the sign or the number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Instruction {
    pub operation: Operation,
    pub span: Range<usize>,
}

/// What waits for the values behind it.
enum Open {
    /// A sign between two values.
    Sign(Instruction),
    /// A bracket of its own, or of a function with the values so far.
    Bracket { start: usize, call: Option<(&'static (&'static str, Function, usize), usize)> },
}

/// How closely a sign binds its values.
fn strength(operation: &Operation) -> u8 {
    match operation {
        Operation::Sum => 1,
        Operation::Product | Operation::Quotient => 2,
        _ => 3,
    }
}

/// The length of the longest start of `text` that consists of such characters.
fn length(text: &str, is_inside: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_inside(c)).unwrap_or(text.len())
}

/// A number as it is typed: decimal or `0x1f`, with `_` between digits if wished.
fn number(text: &str, span: &Range<usize>) -> Result<Natural, ParseError> {
    let wrong = |kind| ParseError::new(span.clone(), kind);
    let (digits, radix) = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => (digits, 16),
        None => (text, 10),
    };
    let groups = digits.split('_').all(|group| !group.is_empty());
    let digits = digits.replace('_', "");
    if !groups || !digits.chars().all(|c| c.is_digit(radix)) {
        return Err(wrong(Error::BadNumber.into()));
    }
    if digits.len() > MAX_DIGITS {
        return Err(wrong(ParseErrorKind::TooLong { digits: digits.len(), most: MAX_DIGITS }));
    }
    match radix {
        10 => Ok(from_digits(digits.as_bytes())),
        _ => Natural::from_str_radix(&digits, radix).map_err(|_| wrong(Error::BadNumber.into())),
    }
}

/// The text, and its operations in the order in which they are done.
pub(super) fn read(text: &[u8]) -> Result<(&str, Vec<Instruction>), ParseError> {
    let text = std::str::from_utf8(text).map_err(|error| {
        let at = error.valid_up_to();
        ParseError::new(at..at + 1, Error::UnknownSign { sign: "\u{FFFD}".to_string() })
    })?;
    let mut reader = Reader { out: Vec::new(), open: Vec::new(), has_value: false };
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let end = at
            + match first {
                '0'..='9' => length(rest, |c| c.is_alphanumeric() || c == '_' || c == '.'),
                'a'..='z' | 'A'..='Z' => length(rest, |c| c.is_alphanumeric() || c == '_'),
                _ => first.len_utf8(),
            };
        let span = at..end;
        at = end;
        match first {
            _ if first.is_whitespace() => {}
            '0'..='9' => reader.number(&text[span.clone()], span)?,
            'a'..='z' | 'A'..='Z' => {
                let name = &text[span.clone()];
                let known = FUNCTIONS.iter().find(|(known, ..)| *known == name);
                let error = || Error::UnknownFunction { name: name.to_string() };
                let call = known.ok_or_else(|| ParseError::new(span.clone(), error()))?;
                let gap = length(&text[end..], char::is_whitespace);
                let bracket = text[end + gap..].chars().next().filter(|c| ['(', '（'].contains(c));
                let none = || ParseError::new(span.clone(), Error::NoBracket { name: call.0 });
                at += gap + bracket.ok_or_else(none)?.len_utf8();
                reader.bracket(span, Some(call))?;
            }
            '(' | '（' => reader.bracket(span, None)?,
            ')' | '）' => reader.close(span)?,
            ',' | '，' => reader.comma(span)?,
            '+' | '＋' | '⊕' => reader.sign(Operation::Sum, span)?,
            '*' | '＊' | '×' | '⊗' | '·' => reader.sign(Operation::Product, span)?,
            '/' | '／' | '÷' => reader.sign(Operation::Quotient, span)?,
            '^' | '＾' => reader.sign(Operation::Power, span)?,
            '-' | '−' | '–' => return Err(ParseError::new(span, Error::Minus)),
            _ => return Err(ParseError::new(span, Error::UnknownSign { sign: first.to_string() })),
        }
    }
    reader.end(text.trim_end().len())?;
    Ok((text, reader.out))
}

struct Reader {
    out: Vec<Instruction>,
    open: Vec<Open>,
    /// Set when a value has just ended: a sign may follow, and no other value.
    has_value: bool,
}

impl Reader {
    fn begins_value(&self, span: &Range<usize>) -> Result<(), ParseError> {
        match self.has_value {
            true => Err(ParseError::new(span.clone(), Error::TwoValues)),
            false => Ok(()),
        }
    }

    /// Nothing stands before this place that a value should.
    fn has_value(&self, at: usize) -> Result<(), ParseError> {
        match self.has_value {
            true => Ok(()),
            false => Err(ParseError::new(at..at, Error::NoValue)),
        }
    }

    fn number(&mut self, text: &str, span: Range<usize>) -> Result<(), ParseError> {
        self.begins_value(&span)?;
        let operation = Operation::Number(number(text, &span)?);
        self.out.push(Instruction { operation, span });
        self.has_value = true;
        Ok(())
    }

    fn bracket(
        &mut self,
        span: Range<usize>,
        call: Option<&'static (&'static str, Function, usize)>,
    ) -> Result<(), ParseError> {
        self.begins_value(&span)?;
        self.open.push(Open::Bracket { start: span.start, call: call.map(|call| (call, 0)) });
        Ok(())
    }

    /// Does what binds its values at least as closely as `least`.
    fn reduce(&mut self, least: u8) {
        while let Some(Open::Sign(sign)) = self
            .open
            .pop_if(|open| matches!(open, Open::Sign(sign) if strength(&sign.operation) >= least))
        {
            self.out.push(sign);
        }
    }

    fn sign(&mut self, operation: Operation, span: Range<usize>) -> Result<(), ParseError> {
        self.has_value(span.start)?;
        let strength = strength(&operation);
        // Powers are read from the right.
        let is_power = operation == Operation::Power;
        self.reduce(if is_power { strength + 1 } else { strength });
        self.open.push(Open::Sign(Instruction { operation, span }));
        self.has_value = false;
        Ok(())
    }

    fn comma(&mut self, span: Range<usize>) -> Result<(), ParseError> {
        self.has_value(span.start)?;
        self.reduce(0);
        let Some(Open::Bracket { call: Some((_, count)), .. }) = self.open.last_mut() else {
            return Err(ParseError::new(span, Error::Unopened { sign: ',' }));
        };
        *count += 1;
        self.has_value = false;
        Ok(())
    }

    fn close(&mut self, span: Range<usize>) -> Result<(), ParseError> {
        self.has_value(span.start)?;
        self.reduce(0);
        let Some(Open::Bracket { start, call }) = self.open.pop() else {
            return Err(ParseError::new(span, Error::Unopened { sign: ')' }));
        };
        let span = start..span.end;
        let operation = match call {
            None => Operation::Brackets,
            Some(((_, function, wanted), count)) if *wanted == count + 1 => {
                Operation::Call(*function)
            }
            Some(((name, _, wanted), _)) => {
                return Err(ParseError::new(span, Error::WrongCount { name, wanted: *wanted }));
            }
        };
        self.out.push(Instruction { operation, span });
        Ok(())
    }

    fn end(&mut self, at: usize) -> Result<(), ParseError> {
        self.has_value(at)?;
        self.reduce(0);
        match self.open.last() {
            Some(Open::Bracket { start, .. }) => Err(ParseError::new(*start..at, Error::Unclosed)),
            _ => Ok(()),
        }
    }
}
