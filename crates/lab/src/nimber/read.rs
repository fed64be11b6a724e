//! Reads an expression: its operations, each behind the values that it takes. Brackets are kept on a list, so that
//! expressions may be as deep as they are long.

use super::{
    NimberError as Error,
    function::{FUNCTIONS, Function},
};
use bouton_core::{Natural, ParseError, ParseErrorKind, Word, natural::MAX_DIGITS};
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

/// An operation and its place: that of a function from its name to its closing bracket, that of an operator or a number its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Instruction {
    pub operation: Operation,
    pub span: Range<usize>,
}

/// An operator or bracket whose operand is still to be read.
enum Open {
    /// An operator between two values.
    Operator(Instruction),
    /// A bracket of its own, or of a function with the values so far.
    Bracket {
        /// Its place.
        bracket: Range<usize>,
        /// The start of its function's name, or of itself.
        start: usize,
        call: Option<(&'static (&'static str, Function, usize), usize)>,
    },
}

/// How closely an operator binds its operands.
fn precedence(operation: &Operation) -> u8 {
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

/// A number as it is typed: as in positions, or `0x1f`, with `_` between digits if wished.
fn number(text: &str, span: &Range<usize>) -> Result<Natural, ParseError> {
    let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else {
        return Word { text: text.as_bytes(), start: span.start }.natural();
    };
    let wrong = |kind| ParseError::new(span.clone(), kind);
    if digits.split('_').any(str::is_empty) {
        return Err(wrong(Error::BadNumber.into()));
    }
    let digits = digits.replace('_', "");
    if digits.len() > MAX_DIGITS {
        return Err(wrong(ParseErrorKind::TooLong { digits: digits.len(), most: MAX_DIGITS }));
    }
    Natural::from_str_radix(&digits, 16).map_err(|_| wrong(Error::BadNumber.into()))
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
                '0'..='9' | '０'..='９' => {
                    length(rest, |c| c.is_alphanumeric() || c == '_' || c == '.')
                }
                'a'..='z' | 'A'..='Z' => length(rest, |c| c.is_alphanumeric() || c == '_'),
                _ => first.len_utf8(),
            };
        let span = at..end;
        at = end;
        match first {
            _ if first.is_whitespace() => {}
            '0'..='9' | '０'..='９' => reader.number(&text[span.clone()], span)?,
            'a'..='z' | 'A'..='Z' => {
                let name = &text[span.clone()];
                let known = FUNCTIONS.iter().find(|(known, ..)| *known == name);
                let error = || Error::UnknownFunction { name: name.to_string() };
                let call = known.ok_or_else(|| ParseError::new(span.clone(), error()))?;
                let gap = length(&text[end..], char::is_whitespace);
                let bracket = text[end + gap..].chars().next().filter(|c| ['(', '（'].contains(c));
                let none = || ParseError::new(span.clone(), Error::NoBracket { name: call.0 });
                at += gap + bracket.ok_or_else(none)?.len_utf8();
                reader.bracket(span, end + gap..at, Some(call))?;
            }
            '(' | '（' => reader.bracket(span.clone(), span, None)?,
            ')' | '）' => reader.close(span)?,
            ',' | '，' => reader.comma(span)?,
            '+' | '＋' | '⊕' => reader.operator(Operation::Sum, span)?,
            '*' | '＊' | '×' | '⊗' | '·' => reader.operator(Operation::Product, span)?,
            '/' | '／' | '÷' => reader.operator(Operation::Quotient, span)?,
            '^' | '＾' => reader.operator(Operation::Power, span)?,
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
    /// An error where a value has just ended.
    fn expect_operator(&self, span: &Range<usize>) -> Result<(), ParseError> {
        match self.has_value {
            true => Err(ParseError::new(span.clone(), Error::TwoValues)),
            false => Ok(()),
        }
    }

    /// An error unless a value has just ended.
    fn expect_value(&self, at: usize) -> Result<(), ParseError> {
        match self.has_value {
            true => Ok(()),
            false => Err(ParseError::new(at..at, Error::NoValue)),
        }
    }

    fn number(&mut self, text: &str, span: Range<usize>) -> Result<(), ParseError> {
        self.expect_operator(&span)?;
        let operation = Operation::Number(number(text, &span)?);
        self.out.push(Instruction { operation, span });
        self.has_value = true;
        Ok(())
    }

    fn bracket(
        &mut self,
        span: Range<usize>,
        bracket: Range<usize>,
        call: Option<&'static (&'static str, Function, usize)>,
    ) -> Result<(), ParseError> {
        self.expect_operator(&span)?;
        let call = call.map(|call| (call, 0));
        self.open.push(Open::Bracket { bracket, start: span.start, call });
        Ok(())
    }

    /// Emits the waiting operators of at least this precedence.
    fn reduce(&mut self, least: u8) {
        while let Some(Open::Operator(sign)) = self.open.pop_if(
            |open| matches!(open, Open::Operator(sign) if precedence(&sign.operation) >= least),
        ) {
            self.out.push(sign);
        }
    }

    fn operator(&mut self, operation: Operation, span: Range<usize>) -> Result<(), ParseError> {
        self.expect_value(span.start)?;
        let precedence = precedence(&operation);
        // Powers are read from the right.
        let is_power = operation == Operation::Power;
        self.reduce(if is_power { precedence + 1 } else { precedence });
        self.open.push(Open::Operator(Instruction { operation, span }));
        self.has_value = false;
        Ok(())
    }

    fn comma(&mut self, span: Range<usize>) -> Result<(), ParseError> {
        self.expect_value(span.start)?;
        self.reduce(0);
        let Some(Open::Bracket { call: Some((_, count)), .. }) = self.open.last_mut() else {
            return Err(ParseError::new(span, Error::Comma));
        };
        *count += 1;
        self.has_value = false;
        Ok(())
    }

    fn close(&mut self, span: Range<usize>) -> Result<(), ParseError> {
        self.expect_value(span.start)?;
        self.reduce(0);
        let Some(Open::Bracket { start, call, .. }) = self.open.pop() else {
            return Err(ParseError::new(span, Error::Unopened));
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
        self.expect_value(at)?;
        self.reduce(0);
        match self.open.last() {
            Some(Open::Bracket { bracket, .. }) => {
                Err(ParseError::new(bracket.clone(), Error::Unclosed))
            }
            _ => Ok(()),
        }
    }
}
