//! Nim arithmetic of ordinals in the calculator: `omega^3 NimProduct omega^6`.

use bouton_core::{Meter, natural::from_digits};
use bouton_nimber::Ordinal;
use bouton_theory::{ExpressionError, ExpressionErrorKind as Kind};
use std::ops::Range;

/// An operation on two ordinals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    NimSum,
    NimProduct,
    NimExp,
    Add,
    Subtract,
    Multiply,
    Raise,
    /// No operation: a bracket that is still open.
    Bracket,
}

const WORDS: [(&str, Operation); 3] = [
    ("NimSum", Operation::NimSum),
    ("NimProduct", Operation::NimProduct),
    ("NimExp", Operation::NimExp),
];
const SIGNS: [(&str, Operation); 6] = [
    ("+", Operation::Add),
    ("-", Operation::Subtract),
    ("−", Operation::Subtract),
    ("*", Operation::Multiply),
    ("×", Operation::Multiply),
    ("^", Operation::Raise),
];

impl Operation {
    /// How strongly it binds.
    fn strength(self) -> u8 {
        match self {
            Operation::Bracket => 0,
            Operation::NimSum | Operation::NimProduct | Operation::NimExp => 1,
            Operation::Add | Operation::Subtract => 2,
            Operation::Multiply => 3,
            Operation::Raise => 4,
        }
    }
}

/// Returns `true` if a text is about ordinals: it names ω, or an operation of nim arithmetic.
pub(super) fn is_ordinal(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        let is_word = |known: &str| word.eq_ignore_ascii_case(known);
        is_word("omega") || is_word("ω") || WORDS.iter().any(|(known, _)| is_word(known))
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    values: Vec<Ordinal>,
    waiting: Vec<(Operation, Range<usize>)>,
    meter: &'a mut Meter,
}

/// The value of an expression over ordinals.
pub(super) fn evaluate(text: &str, meter: &mut Meter) -> Result<Ordinal, ExpressionError> {
    let (values, waiting) = (Vec::new(), Vec::new());
    Reader { text, at: 0, values, waiting, meter }.read()
}

impl Reader<'_> {
    fn read(mut self) -> Result<Ordinal, ExpressionError> {
        loop {
            self.operand()?;
            loop {
                let start = self.blanks();
                if self.at == self.text.len() {
                    self.reduce(1)?;
                    if let Some((_, place)) = self.waiting.pop() {
                        return Err(ExpressionError::At(place, Kind::Unclosed));
                    }
                    return Ok(self.values.pop().unwrap_or_default());
                }
                if self.take(")") {
                    self.reduce(1)?;
                    if self.waiting.pop().is_none() {
                        return Err(ExpressionError::At(start..self.at, Kind::Unopened));
                    }
                    continue;
                }
                let sign = SIGNS.iter().find(|(sign, _)| self.take(sign));
                let word = |reader: &mut Self| {
                    let word = reader.word();
                    WORDS.iter().find(|(known, _)| word.eq_ignore_ascii_case(known))
                };
                let Some((_, operation)) = sign.or_else(|| word(&mut self)) else {
                    let end = self.at.max(start + self.character(start));
                    return Err(ExpressionError::At(start..end, Kind::ExpectedOperator));
                };
                // Powers stand from the right.
                self.reduce(operation.strength() + u8::from(*operation == Operation::Raise))?;
                self.wait(*operation, start)?;
                break;
            }
        }
    }

    fn operand(&mut self) -> Result<(), ExpressionError> {
        loop {
            let start = self.blanks();
            if self.take("(") {
                self.wait(Operation::Bracket, start)?;
                continue;
            }
            let word = self.word();
            let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            let value = match () {
                () if word.eq_ignore_ascii_case("omega") || word == "ω" => Ordinal::omega(),
                () if is_number && word.len() <= 20 => {
                    let number = u64::try_from(from_digits(word.as_bytes()));
                    number.map_err(|_| ExpressionError::At(start..self.at, Kind::TooLarge))?.into()
                }
                () if is_number => {
                    return Err(ExpressionError::At(start..self.at, Kind::TooLarge));
                }
                () if word.is_empty() => {
                    let end = start + self.character(start);
                    return Err(ExpressionError::At(start..end, Kind::ExpectedOrdinal));
                }
                () => return Err(ExpressionError::At(start..self.at, Kind::ExpectedOrdinal)),
            };
            self.values.push(value);
            return Ok(());
        }
    }

    /// Passes blanks, and returns where they end.
    fn blanks(&mut self) -> usize {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
        self.at
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.text[self.at..].starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Bytes of the character at a place.
    fn character(&self, at: usize) -> usize {
        self.text[at..].chars().next().map_or(0, char::len_utf8)
    }

    fn wait(&mut self, operation: Operation, start: usize) -> Result<(), ExpressionError> {
        self.meter.work(1)?;
        let size = size_of::<(Operation, Range<usize>)>();
        self.meter.grow(self.waiting.len(), self.waiting.capacity(), size)?;
        self.waiting.push((operation, start..self.at));
        Ok(())
    }

    /// Completes the operations that bind at least as strongly.
    fn reduce(&mut self, strength: u8) -> Result<(), ExpressionError> {
        while let Some((operation, place)) = self.waiting.last().cloned() {
            if operation.strength() < strength {
                break;
            }
            self.waiting.pop();
            let second = self.values.pop().unwrap_or_default();
            let first = self.values.pop().unwrap_or_default();
            let too_large = || ExpressionError::At(place.clone(), Kind::OrdinalRange);
            let value = match operation {
                Operation::NimSum => Some(first.nim_sum(&second)),
                Operation::NimProduct => first.nim_product(&second, self.meter)?,
                Operation::NimExp => match second.finite() {
                    Some(exponent) => first.nim_power(exponent, self.meter)?,
                    None => None,
                },
                Operation::Add => first.sum(&second),
                Operation::Multiply => first.times(&second),
                Operation::Raise => first.raised(&second),
                Operation::Subtract | Operation::Bracket => {
                    let finite = first.finite().zip(second.finite());
                    let Some(rest) = finite.and_then(|(a, b)| a.checked_sub(b)) else {
                        return Err(ExpressionError::At(place, Kind::ExpectedOrdinal));
                    };
                    Some(rest.into())
                }
            };
            self.values.push(value.ok_or_else(too_large)?);
        }
        Ok(())
    }
}
