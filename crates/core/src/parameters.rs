//! The parameters of a game as typed after its name: `max=3`, `3,5`, `1,3/2`.

use crate::{Natural, ParseError, ParseErrorKind as Kind, words::Word};

/// The text after the colon of a game's name, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Parameters<'a> {
    /// The text, or `None` where there is no colon.
    pub text: Option<&'a str>,
    /// Where the text starts (where it would start, if there is none).
    pub start: usize,
    /// How the game is typed, for messages.
    pub syntax: &'a str,
}

impl<'a> Parameters<'a> {
    /// The text itself.
    ///
    /// # Errors
    /// There is none, or it is empty.
    pub fn required(&self) -> Result<&'a str, ParseError> {
        match self.text {
            Some(text) if !text.is_empty() => Ok(text),
            _ => {
                let kind = Kind::MissingParameters { syntax: self.syntax.to_string() };
                Err(ParseError::new(self.start..self.start, kind))
            }
        }
    }

    /// The error that the text is no parameter of this game.
    pub fn bad(&self) -> ParseError {
        let end = self.start + self.text.map_or(0, str::len);
        let kind = Kind::BadParameters { syntax: self.syntax.to_string() };
        ParseError::new(self.start..end, kind)
    }

    /// `Some(())` when there are no parameters.
    pub fn none(&self) -> Option<()> {
        self.text.is_none().then_some(())
    }

    /// A single number of any size, at least 1.
    ///
    /// # Errors
    /// Missing, no number, or 0.
    pub fn natural(&self) -> Result<Natural, ParseError> {
        positive(self.required()?, self.start)
    }

    /// A single number below 2^64, at least 1.
    ///
    /// # Errors
    /// Missing, no number, 0, or too large.
    pub fn number(&self) -> Result<u64, ParseError> {
        let number = self.natural()?;
        let end = self.start + self.text.map_or(0, str::len);
        u64::try_from(&number)
            .map_err(|_| ParseError::new(self.start..end, Kind::ParameterTooLarge))
    }

    /// The number after `key=`, at least 1; `None` if the text does not begin so.
    ///
    /// # Errors
    /// No number, or 0.
    pub fn keyed(&self, key: &str) -> Result<Option<Natural>, ParseError> {
        let value = self.text.and_then(|text| text.strip_prefix(key)?.strip_prefix('='));
        value.map(|value| positive(value, self.start + key.len() + 1)).transpose()
    }

    /// The two texts on either side of `separator`, each with its place.
    ///
    /// # Errors
    /// Missing, or no separator, or more than one.
    pub fn pair(&self, separator: char) -> Result<[(&'a str, usize); 2], ParseError> {
        match self.required()?.split_once(separator) {
            Some((left, right)) if !right.contains(separator) => {
                Ok([(left, self.start), (right, self.start + left.len() + separator.len_utf8())])
            }
            _ => Err(self.bad()),
        }
    }
}

/// A number of any size, at least 1.
///
/// # Errors
/// No number, or 0.
pub fn positive(text: &str, start: usize) -> Result<Natural, ParseError> {
    let word = Word { text: text.as_bytes(), start };
    let number = word.natural()?;
    if number.is_zero() {
        return Err(ParseError::new(word.span(), Kind::TooSmall { least: 1 }));
    }
    Ok(number)
}
