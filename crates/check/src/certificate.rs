//! Certificates of all kinds: what they have in common, and their text.

use crate::{
    digest::checksum,
    infinite::{self, InfiniteCertificate},
    outcomes::{self, OutcomeCertificate},
    period::{self, PeriodCertificate},
    quotient::{self, QuotientCertificate},
    rules::Rules,
    text::{CertificateError, CertificateErrorKind, HEADER, Lines, Names, SHA256, VERSION},
};
use std::{
    fmt::{self, Write},
    ops::Range,
};

/// Maximum length of a certificate, in bytes: room for the table of a large quotient.
const MOST_BYTES: usize = 1 << 26;
/// Maximum length of a certificate of a period, in bytes.
const MOST_BYTES_OF_A_PERIOD: usize = 1 << 20;

/// The keys that certificates of all kinds have.
const COMMON: Names = &["kind", "game", "code", "program", "checksum"];

/// The keys of all kinds.
const KNOWN: &[Names] = &[COMMON, &period::KEYS, &quotient::KEYS, &infinite::KEYS, &outcomes::KEYS];

/// A claim about a game, with what it takes to check it: one of several kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// The values of the game are periodic forever.
    Period(PeriodCertificate),
    /// A monoid is the misère quotient of the game.
    Quotient(QuotientCertificate),
    /// The misère quotient of the game is infinite.
    Infinite(InfiniteCertificate),
    /// The outcome classes of the game's heaps are periodic forever.
    Outcomes(OutcomeCertificate),
}

/// A checksum that is not that of the text: it was changed after it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The checksum in the text.
    pub claimed: String,
    /// The digest of the text.
    pub found: String,
}

/// The damage to a text that reads as a certificate: `None` if it is still as it was written.
pub fn damage(text: &[u8]) -> Option<Damage> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let start = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let claimed = String::from_utf8_lossy(&text[start..]);
    let claimed = claimed.rsplit(':').next().unwrap_or_default().to_string();
    let found = checksum(&text[..start]);
    (claimed != found).then_some(Damage { claimed, found })
}

impl Certificate {
    /// The names of the kinds, as certificates write them.
    pub const KINDS: [&'static str; 4] =
        ["period", "misere-quotient", "infinite-misere-quotient", "outcomes"];

    /// The game as it is typed.
    pub fn game(&self) -> &str {
        match self {
            Certificate::Period(certificate) => &certificate.game,
            Certificate::Quotient(certificate) => &certificate.game,
            Certificate::Infinite(certificate) => &certificate.game,
            Certificate::Outcomes(certificate) => &certificate.game,
        }
    }

    /// Its code.
    pub fn code(&self) -> &str {
        match self {
            Certificate::Period(certificate) => &certificate.code,
            Certificate::Quotient(certificate) => &certificate.code,
            Certificate::Infinite(certificate) => &certificate.code,
            Certificate::Outcomes(certificate) => &certificate.code,
        }
    }

    /// Reads a certificate. Returns it with the place of its game.
    ///
    /// # Errors
    /// A mistake, with its place.
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
        let mut lines = Lines::new(text, KNOWN);
        if let Some(version) = lines.next().and_then(|line| line.strip(HEADER))
            && version.text != VERSION
        {
            let kind = CertificateErrorKind::OtherVersion { version: version.text.to_string() };
            return version.fail(kind);
        }
        let certificate = fields(&mut lines)?;
        let most = match certificate.0 {
            Certificate::Period(_) | Certificate::Outcomes(_) => MOST_BYTES_OF_A_PERIOD,
            Certificate::Quotient(_) | Certificate::Infinite(_) => MOST_BYTES,
        };
        if bytes.len() > most {
            return error(0..0, CertificateErrorKind::TooLong { most });
        }
        if let Some(more) = lines.next() {
            return more.fail(CertificateErrorKind::TooMuch);
        }
        if !text.ends_with('\n') {
            return error(text.len()..text.len(), CertificateErrorKind::LineNotEnded);
        }
        Ok(certificate)
    }
}

/// The lines after the first. Where none names the kind, it is a period: there was no other once.
fn fields(lines: &mut Lines<'_>) -> Result<(Certificate, Range<usize>), CertificateError> {
    let kind = lines.value_if("kind")?;
    let game = lines.value("game")?;
    let code = lines.value("code")?;
    let of_outcomes = kind.is_some_and(|kind| kind.text == Certificate::KINDS[3]);
    let read = match of_outcomes {
        true => outcomes::read_code(code.text),
        false => Rules::read(code.text).map(|_| ()),
    };
    if let Err(place) = read {
        let at = code.start + place;
        let length = code.text[place..].chars().next().map_or(0, char::len_utf8);
        return Err(CertificateError {
            span: at..at + length,
            kind: CertificateErrorKind::BadCode,
        });
    }
    let names = [game.text, code.text];
    let certificate = match kind {
        None => Certificate::Period(PeriodCertificate::read(names, lines)?),
        Some(kind) if kind.text == Certificate::KINDS[0] => {
            Certificate::Period(PeriodCertificate::read(names, lines)?)
        }
        Some(kind) if kind.text == Certificate::KINDS[1] => {
            Certificate::Quotient(QuotientCertificate::read(names, lines)?)
        }
        Some(kind) if kind.text == Certificate::KINDS[2] => {
            Certificate::Infinite(InfiniteCertificate::read(names, lines)?)
        }
        Some(_) if of_outcomes => Certificate::Outcomes(OutcomeCertificate::read(names, lines)?),
        Some(kind) => return kind.fail(CertificateErrorKind::UnknownKind),
    };
    lines.value("checksum")?.digest()?;
    Ok((certificate, game.span()))
}

impl fmt::Display for Certificate {
    /// The whole text, with the checksum.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{HEADER}{VERSION}\n");
        let (kind, explanation, lines, program) = match self {
            Certificate::Period(certificate) => {
                let lines = period::KEYS.into_iter().zip(certificate.values()).collect();
                (None, certificate.explanation()?, lines, &certificate.program)
            }
            Certificate::Quotient(certificate) => {
                let kind = Some(Certificate::KINDS[1]);
                (kind, certificate.explanation()?, certificate.lines(), &certificate.program)
            }
            Certificate::Infinite(certificate) => {
                let kind = Some(Certificate::KINDS[2]);
                (kind, certificate.explanation()?, certificate.lines(), &certificate.program)
            }
            Certificate::Outcomes(certificate) => {
                let kind = Some(Certificate::KINDS[3]);
                (kind, certificate.explanation()?, certificate.lines(), &certificate.program)
            }
        };
        for line in explanation.lines() {
            writeln!(text, "{}", format!("# {line}").trim_end())?;
        }
        if let Some(kind) = kind {
            writeln!(text, "kind: {kind}")?;
        }
        writeln!(text, "game: {}\ncode: {}", self.game(), self.code())?;
        for (key, value) in lines {
            writeln!(text, "{key}: {value}")?;
        }
        writeln!(text, "program: {program}")?;
        let checksum = checksum(text.as_bytes());
        writeln!(f, "{text}checksum: {SHA256}{checksum}")
    }
}
