//! Reading a certificate: strictly, with the place of whatever is wrong.

use crate::{
    Certificate, Claim, Hint, Theorem,
    certificate::{HEADER, KEYS, SHA256, VERSION},
    digest::checksum,
    rules::Rules,
};
use std::{fmt, ops::Range};

/// No certificate is longer, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// What is wrong with a text that should be a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateError {
    /// The bytes concerned; empty at a place where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: CertificateErrorKind,
}

/// The kinds of malformed certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateErrorKind {
    /// The first line is not that of a certificate.
    NotACertificate,
    /// A version of the format that is not read here.
    OtherVersion {
        /// Which one.
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
        /// The key that should stand here.
        expected: &'static str,
    },
    /// Another key than should stand here.
    OtherKey {
        /// The key that should stand here.
        expected: &'static str,
        /// Whether the one that does belongs to certificates at all.
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
    /// Not a code of digits.
    BadCode,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}..{}", self.kind, self.span.start, self.span.end)
    }
}

impl std::error::Error for CertificateError {}

/// A checksum that is not that of the text: it was changed after it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The checksum that stands in the text.
    pub claimed: String,
    /// That of the text.
    pub found: String,
}

/// Whether a text that reads as a certificate is still as it was written.
pub fn damage(text: &[u8]) -> Option<Damage> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let start = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let claimed = String::from_utf8_lossy(&text[start..]);
    let claimed = claimed.rsplit(':').next().unwrap_or_default().to_string();
    let found = checksum(&text[..start]);
    (claimed != found).then_some(Damage { claimed, found })
}

/// A piece of the text and the place where it starts.
#[derive(Clone, Copy, Debug)]
struct Piece<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Piece<'a> {
    fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    fn fail<T>(self, kind: CertificateErrorKind) -> Result<T, CertificateError> {
        Err(CertificateError { span: self.span(), kind })
    }

    fn strip(self, prefix: &str) -> Option<Piece<'a>> {
        let text = self.text.strip_prefix(prefix)?;
        Some(Piece { text, start: self.start + prefix.len() })
    }

    fn number(self) -> Result<u64, CertificateError> {
        let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits || self.text.is_empty() || (self.text.len() > 1 && self.text.starts_with('0')) {
            return self.fail(CertificateErrorKind::BadNumber);
        }
        self.text.parse().or_else(|_| self.fail(CertificateErrorKind::TooLarge))
    }

    fn digest(self) -> Result<String, CertificateError> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        match self.text.strip_prefix(SHA256) {
            Some(digits) if digits.len() == 64 && digits.bytes().all(is_digit) => {
                Ok(digits.to_string())
            }
            _ => self.fail(CertificateErrorKind::BadDigest),
        }
    }

    fn hint(self) -> Result<Option<Hint>, CertificateError> {
        if self.text == "none" {
            return Ok(None);
        }
        let Some(rest) = self.strip("mask ") else {
            return self.fail(CertificateErrorKind::BadHint);
        };
        let (mask, position) = match rest.text.split_once(", ") {
            None => (rest.text, false),
            Some((mask, "position")) => (mask, true),
            Some(_) => return self.fail(CertificateErrorKind::BadHint),
        };
        let mask = Piece { text: mask, ..rest };
        let number = mask.number()?;
        let number =
            u32::try_from(number).or_else(|_| mask.fail(CertificateErrorKind::TooLarge))?;
        Ok(Some(Hint { mask: number, position }))
    }
}

/// The lines that say something, one after the other.
#[derive(Debug)]
struct Lines<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Lines<'a> {
    /// The next line, without its end.
    fn next(&mut self) -> Option<Piece<'a>> {
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

    /// The value of the next line that is no comment, which must have this key.
    fn value(&mut self, expected: &'static str) -> Result<Piece<'a>, CertificateError> {
        let line = loop {
            match self.next() {
                None => {
                    let kind = CertificateErrorKind::EndsEarly { expected };
                    return Err(CertificateError { span: self.at..self.at, kind });
                }
                Some(line) if line.text.starts_with('#') => {}
                Some(line) => break line,
            }
        };
        let key = line.text.split(':').next().unwrap_or_default();
        let is_cut = self.rest.is_empty() && expected.starts_with(key);
        if key != expected && !is_cut {
            let known = KEYS.contains(&key);
            return Piece { text: key, ..line }
                .fail(CertificateErrorKind::OtherKey { expected, known });
        }
        match line.strip(expected).and_then(|rest| rest.strip(": ")) {
            Some(value) if !value.text.is_empty() => Ok(value),
            _ => line.fail(CertificateErrorKind::NoValue { expected }),
        }
    }
}

impl Certificate {
    /// Reads a certificate. Returns it with the place of its game.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<(Certificate, Range<usize>), CertificateError> {
        let error = |span, kind| Err(CertificateError { span, kind });
        if bytes.len() > MOST_BYTES {
            return error(0..0, CertificateErrorKind::TooLong { most: MOST_BYTES });
        }
        let header = bytes.starts_with(HEADER.as_bytes());
        if !header {
            let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
            return error(0..end, CertificateErrorKind::NotACertificate);
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(why) => {
                let at = why.valid_up_to();
                return error(at..at + 1, CertificateErrorKind::NotText);
            }
        };
        let control = |(_, c): &(usize, char)| c.is_control() && *c != '\n';
        if let Some((at, c)) = text.char_indices().find(control) {
            return error(at..at + c.len_utf8(), CertificateErrorKind::NotText);
        }
        let mut lines = Lines { rest: text, at: 0 };
        if let Some(version) = lines.next().and_then(|line| line.strip(HEADER))
            && version.text != VERSION
        {
            let kind = CertificateErrorKind::OtherVersion { version: version.text.to_string() };
            return version.fail(kind);
        }
        let certificate = fields(&mut lines)?;
        if let Some(more) = lines.next() {
            return more.fail(CertificateErrorKind::TooMuch);
        }
        if !text.ends_with('\n') {
            return error(text.len()..text.len(), CertificateErrorKind::LineNotEnded);
        }
        Ok(certificate)
    }
}

fn fields(lines: &mut Lines<'_>) -> Result<(Certificate, Range<usize>), CertificateError> {
    let mut keys = KEYS.into_iter();
    let mut value = || match keys.next() {
        Some(key) => lines.value(key),
        None => lines.value("checksum"),
    };
    let game = value()?;
    let code = value()?;
    if let Err(place) = Rules::read(code.text) {
        let at = code.start + place;
        let length = code.text[place..].chars().next().map_or(0, char::len_utf8);
        return Err(CertificateError {
            span: at..at + length,
            kind: CertificateErrorKind::BadCode,
        });
    }
    let claim = Claim {
        preperiod: value()?.number()?,
        period: value()?.number()?,
        saltus: value()?.number()?,
        max_value: match value()? {
            Piece { text: "none", .. } => None,
            max => Some(max.number()?),
        },
    };
    let theorem = value()?;
    let Some(known) = Theorem::ALL.into_iter().find(|known| known.name() == theorem.text) else {
        return theorem.fail(CertificateErrorKind::UnknownTheorem);
    };
    let certificate = Certificate {
        game: game.text.to_string(),
        code: code.text.to_string(),
        claim,
        theorem: known,
        window: value()?.text.to_string(),
        values: value()?.number()?,
        digest: value()?.digest()?,
        hint: value()?.hint()?,
        program: value()?.text.to_string(),
    };
    value()?.digest()?;
    Ok((certificate, game.span()))
}
