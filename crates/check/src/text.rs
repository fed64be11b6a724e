//! The text of certificates: its lines, and what can be wrong in them, with the place.

use std::{fmt, ops::Range};

/// The first line of a certificate, without the number of its version.
pub(crate) const HEADER: &str = "bouton certificate ";
/// The version of the format.
pub(crate) const VERSION: &str = "1";
/// The prefix of a digest.
pub(crate) const SHA256: &str = "sha256:";

/// An error in the text of a certificate, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateError {
    /// The bytes concerned; empty at a place where something is missing.
    pub span: Range<usize>,
    /// The kind of error.
    pub kind: CertificateErrorKind,
}

/// The kinds of malformed certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateErrorKind {
    /// The first line is not that of a certificate.
    NotACertificate,
    /// A version of the format that is not read here.
    OtherVersion {
        /// The unknown version.
        version: String,
    },
    /// Longer than any certificate.
    TooLong {
        /// The most bytes there can be.
        most: usize,
    },
    /// Bytes that are no text, or a control character.
    NotText,
    /// A line that is no `key: value`.
    NoValue {
        /// The key that should be here.
        expected: &'static str,
    },
    /// Another key than should be here.
    OtherKey {
        /// The key that should be here.
        expected: &'static str,
        /// Set when the one that does belongs to certificates at all.
        known: bool,
    },
    /// The text ends before it is complete.
    EndsEarly {
        /// The key that should come next.
        expected: &'static str,
    },
    /// The last line is not ended.
    LineNotEnded,
    /// Something after the last line.
    TooMuch,
    /// Not a number in decimal.
    BadNumber,
    /// A number beyond 2^64, or beyond 2^32 in a mask.
    TooLarge,
    /// Not `sha256:` and 64 digits 0-9, a-f.
    BadDigest,
    /// Neither `none` nor `mask NUMBER` nor `mask NUMBER, position`.
    BadHint,
    /// No theorem of that name.
    UnknownTheorem,
    /// No kind of certificate of that name.
    UnknownKind,
    /// Not a code of digits.
    BadCode,
    /// A number that is not an element of the monoid.
    NotAnElement {
        /// The order of the monoid: elements are less.
        order: u32,
    },
    /// A list with too many or too few elements.
    WrongCount {
        /// How many there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// Elements that do not ascend.
    NotAscending,
    /// Letters other than those of outcome classes.
    BadOutcomes,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}..{}", self.kind, self.span.start, self.span.end)
    }
}

impl std::error::Error for CertificateError {}

/// A piece of the text and the place where it starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    pub text: &'a str,
    pub start: usize,
}

impl<'a> Piece<'a> {
    pub fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub fn fail<T>(self, kind: CertificateErrorKind) -> Result<T, CertificateError> {
        Err(CertificateError { span: self.span(), kind })
    }

    pub fn strip(self, prefix: &str) -> Option<Piece<'a>> {
        let text = self.text.strip_prefix(prefix)?;
        Some(Piece { text, start: self.start + prefix.len() })
    }

    pub fn number(self) -> Result<u64, CertificateError> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits || self.text.is_empty() || (self.text.len() > 1 && self.text.starts_with('0')) {
            return self.fail(CertificateErrorKind::BadNumber);
        }
        self.text.parse().or_else(|_| self.fail(CertificateErrorKind::TooLarge))
    }

    /// `count` elements below `order`, with one space between them.
    pub fn elements(self, count: u64, order: u32) -> Result<Vec<u32>, CertificateError> {
        let mut elements = Vec::new();
        let mut start = self.start;
        for word in self.text.split(' ') {
            let piece = Piece { text: word, start };
            match u32::try_from(piece.number()?) {
                Ok(element) if element < order => elements.push(element),
                _ => return piece.fail(CertificateErrorKind::NotAnElement { order }),
            }
            start += word.len() + 1;
        }
        let found = elements.len() as u64;
        if found != count {
            return self.fail(CertificateErrorKind::WrongCount { expected: count, found });
        }
        Ok(elements)
    }

    pub fn digest(self) -> Result<String, CertificateError> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        match self.text.strip_prefix(SHA256) {
            Some(digits) if digits.len() == 64 && digits.bytes().all(is_digit) => {
                Ok(digits.to_string())
            }
            _ => self.fail(CertificateErrorKind::BadDigest),
        }
    }
}

/// The names of keys: those of one kind of certificate, or of all.
pub(crate) type Names = &'static [&'static str];

/// The lines that say something, one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    rest: &'a str,
    at: usize,
    /// The keys of all kinds of certificates.
    known: &'static [Names],
}

impl<'a> Lines<'a> {
    pub fn new(text: &'a str, known: &'static [Names]) -> Lines<'a> {
        Lines { rest: text, at: 0, known }
    }

    /// The next line, without its end.
    pub fn next(&mut self) -> Option<Piece<'a>> {
        let end = self.rest.find('\n');
        if end.is_none() && self.rest.is_empty() {
            return None;
        }
        let line = Piece { text: &self.rest[..end.unwrap_or(self.rest.len())], start: self.at };
        let length = end.map_or(self.rest.len(), |end| end + 1);
        self.rest = &self.rest[length..];
        self.at += length;
        Some(line)
    }

    /// The next line that is no comment.
    fn statement(&mut self) -> Option<Piece<'a>> {
        loop {
            match self.next() {
                Some(line) if line.text.starts_with('#') => {}
                line => return line,
            }
        }
    }

    /// The value of the next line that is no comment if it has this key; else nothing is read.
    pub fn value_if(&mut self, key: &'static str) -> Result<Option<Piece<'a>>, CertificateError> {
        let line = self.clone().statement();
        let is_next = line.is_some_and(|line| line.text.split(':').next() == Some(key));
        is_next.then(|| self.value(key)).transpose()
    }

    /// The value of the next line that is no comment, which must have this key.
    pub fn value(&mut self, expected: &'static str) -> Result<Piece<'a>, CertificateError> {
        let Some(line) = self.statement() else {
            let kind = CertificateErrorKind::EndsEarly { expected };
            return Err(CertificateError { span: self.at..self.at, kind });
        };
        let key = line.text.split(':').next().unwrap_or_default();
        let is_cut = self.rest.is_empty() && expected.starts_with(key);
        if key != expected && !is_cut {
            let known = self.known.iter().any(|names| names.contains(&key));
            return Piece { text: key, ..line }
                .fail(CertificateErrorKind::OtherKey { expected, known });
        }
        match line.strip(expected).and_then(|rest| rest.strip(": ")) {
            Some(value) if !value.text.is_empty() => Ok(value),
            _ => line.fail(CertificateErrorKind::NoValue { expected }),
        }
    }
}
