//! Errors in the text of a graph, each with its place.

use crate::Halt;
use bouton_core::quoted::is_unseen;
use std::{fmt, io, ops::Range};

/// Bytes of a line that are shown around an error, on each side.
const AROUND: usize = 60;

/// Why a graph was not read.
#[derive(Debug)]
pub enum ReadError {
    /// The source cannot be read.
    Io(io::Error),
    /// Damaged compressed data.
    Damaged,
    /// Compressed data, without the feature that reads it.
    Packed,
    /// A limit was met, or there is no file for what has no room in memory.
    Halt(Halt),
    /// More moves than can be numbered.
    TooMany,
    /// The text is wrong.
    Text {
        /// The kind of error.
        kind: ReadErrorKind,
        /// The number of the line, from 1 on.
        line: u64,
        /// The place in it, in characters from 1 on.
        column: u64,
        /// The line, or the piece of it around the place.
        text: String,
        /// The place in that piece.
        span: Range<usize>,
    },
}

/// An error of a text of a graph. `answers` words each in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// A line of an edge list with more than two names and an owner.
    TooManyWords,
    /// The third word of a line is not `L`, `R` or `both`; or the attribute `player`.
    BadOwner,
    /// Not a number where judges' form has one.
    NotANumber,
    /// A number that names no vertex.
    OutOfRange {
        /// The last vertex.
        last: u64,
    },
    /// The input ends before all edges it promised.
    Missing {
        /// How many edges it promised.
        promised: u64,
        /// How many there are.
        found: u64,
    },
    /// Something follows the last edge.
    Extra,
    /// Edges without a direction.
    Undirected,
    /// Not what the form wants at this place.
    Expected {
        /// The expected sign or word of the form.
        what: &'static str,
    },
    /// Something without an end: a string, a comment, a list.
    Unclosed,
    /// An edge without one of its ends.
    NoEnd,
    /// The text is not of this form at all.
    Malformed {
        /// The reader's own message, in English.
        why: String,
    },
    /// Not UTF-8.
    Encoding,
}

/// Compressed data that this build does not read, in the form that passes through [`io::Read`].
#[derive(Debug)]
pub(super) struct Packed;

impl fmt::Display for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("compressed data, which this build does not read")
    }
}

impl std::error::Error for Packed {}

/// Damaged compressed data, in the form that passes through [`io::Read`].
#[derive(Debug)]
pub(super) struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the compressed data is damaged")
    }
}

impl std::error::Error for Damaged {}

/// A place in a text.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Lines before the text at hand.
    pub lines_before: u64,
    /// Bytes of it.
    pub span: Range<usize>,
}

impl ReadError {
    pub(super) fn io(error: io::Error) -> ReadError {
        if error.get_ref().is_some_and(|inner| inner.is::<Damaged>()) {
            return ReadError::Damaged;
        }
        if error.get_ref().is_some_and(|inner| inner.is::<Packed>()) {
            return ReadError::Packed;
        }
        match error.downcast::<Halt>() {
            Ok(halt) => ReadError::Halt(halt),
            Err(error) => ReadError::Io(error),
        }
    }

    /// An error at a place of `text`.
    pub(super) fn at(text: &[u8], place: Place, kind: ReadErrorKind) -> ReadError {
        let start = place.span.start.min(text.len());
        let end = place.span.end.clamp(start, text.len());
        let line_start = memchr::memrchr(b'\n', &text[..start]).map_or(0, |at| at + 1);
        let line_end = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |at| start + at);
        let from = start.saturating_sub(AROUND).max(line_start);
        let end = end.min(line_end).min(start + AROUND);
        let to = (end + AROUND).min(line_end);
        let clean = |bytes: &[u8]| -> String {
            let text = String::from_utf8_lossy(bytes);
            text.chars().map(|c| if is_unseen(c) { ' ' } else { c }).collect()
        };
        let mut shown = clean(&text[from..start]);
        let shown_start = shown.len();
        shown.push_str(&clean(&text[start..end]));
        let shown_end = shown.len();
        shown.push_str(&clean(&text[end..to]));
        let lines = memchr::memchr_iter(b'\n', &text[..start]).count() as u64;
        let column = String::from_utf8_lossy(&text[line_start..start]).chars().count() as u64;
        ReadError::Text {
            kind,
            line: place.lines_before + lines + 1,
            column: column + 1,
            text: shown,
            span: shown_start..shown_end,
        }
    }

    /// An error at `span` of a text that was read whole.
    pub(super) fn whole(text: &[u8], span: Range<usize>, kind: ReadErrorKind) -> ReadError {
        ReadError::at(text, Place { lines_before: 0, span }, kind)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => write!(f, "{error}"),
            ReadError::Halt(halt) => write!(f, "{halt}"),
            ReadError::Damaged => write!(f, "{Damaged}"),
            ReadError::Packed => write!(f, "{Packed}"),
            ReadError::TooMany => write!(f, "2^32 moves or more"),
            ReadError::Text { kind, line, column, .. } => {
                write!(f, "{kind:?} at line {line}, column {column}")
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl From<Halt> for ReadError {
    fn from(halt: Halt) -> ReadError {
        ReadError::Halt(halt)
    }
}
