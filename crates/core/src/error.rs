//! What can be wrong with what somebody typed, and where.

use crate::Fault;
use std::{fmt, ops::Range, time::Duration};

/// A located error: what is wrong, and which bytes of the text it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The bytes concerned; empty at a place where something is missing.
    pub span: Range<usize>,
    /// What is wrong.
    pub kind: ParseErrorKind,
}

/// The kinds of bad input. The façade holds a sentence for each, in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// No game of this name; `similar` is the nearest name there is.
    UnknownGame {
        /// What was typed.
        name: String,
        /// The nearest name, if one is near.
        similar: Option<String>,
    },
    /// Numbers where the name of a game should be.
    NoGame,
    /// The word for misère play where the name of a game should be.
    MisereAsName,
    /// A name of the interface for which there is no ruleset yet.
    GameToCome {
        /// The name.
        name: String,
    },
    /// The game needs parameters.
    MissingParameters {
        /// How it is typed.
        syntax: String,
    },
    /// The game takes no parameters, or not these.
    BadParameters {
        /// How it is typed.
        syntax: String,
    },
    /// Nothing where a position should be.
    Empty,
    /// Nothing where a game should be (before or after a `+`).
    EmptyComponent,
    /// Not a number.
    NotANumber,
    /// A number below zero.
    Negative,
    /// A number with a fractional part.
    Fractional,
    /// Digits in groups of three between commas: one number, or several.
    GroupedDigits,
    /// `0x10`: a number as programs write it.
    Hexadecimal {
        /// The number in decimal, where it is one.
        value: Option<String>,
    },
    /// A power of more digits than are read.
    PowerTooLarge {
        /// How many are read at most.
        most: usize,
    },
    /// A number of more digits than are read.
    TooLong {
        /// How many digits it has.
        digits: usize,
        /// How many are read at most.
        most: usize,
    },
    /// A parameter beyond 2^64.
    ParameterTooLarge,
    /// A number below the least that makes sense here.
    TooSmall {
        /// The least.
        least: u64,
    },
    /// A position of the wrong number of heaps.
    WrongCount {
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// A heap with a bound after a slash, in a game that has none.
    NoBoundHere,
    /// `0x5`: no heaps at all.
    NoCopies,
    /// More heaps than the limit on memory allows.
    TooManyHeaps {
        /// How many are allowed.
        most: usize,
    },
    /// A digit that no code has.
    BadDigit {
        /// The digit.
        digit: char,
    },
    /// A digit before the point with which a game might go on forever.
    Endless {
        /// How many tokens it adds to a heap.
        added: u64,
        /// How many heaps it may leave although one of them need not be smaller.
        heaps: u64,
        /// How many make sure that each of them is.
        least: u64,
    },
    /// A digit before the point that would leave nothing of a heap from which nothing is taken.
    NothingLeft {
        /// How many tokens it adds to a heap.
        added: u64,
    },
    /// A code without a point.
    MissingPoint,
    /// A bracket that is not closed, or was not opened, or is followed by something.
    UnbalancedBracket,
    /// Brackets, or dots, with nothing to repeat.
    NothingToRepeat,
    /// A sign of a condition on heaps that does not follow a digit.
    StrayCondition {
        /// The sign.
        sign: char,
    },
    /// A condition after braces in which there are conditions.
    TwoConditions,
    /// `{` without `}`, `&` without `;`, or the other way round.
    UnclosedDigit {
        /// The sign that stands alone.
        sign: char,
    },
    /// Something in braces that is no number of heaps.
    BadHeapCount {
        /// The largest.
        most: u64,
    },
    /// Numbers of heaps that do not ascend.
    HeapCountOrder,
    /// A `+` after a number of heaps that is not the last.
    OpenBeforeLast,
    /// Not a number between `&` and `;`, or too large a one.
    BadDigitNumber,
    /// A range from high to low.
    ReversedRange,
    /// Codes with more digits left open than can be gone through.
    TooManyCodes {
        /// How many codes are gone through at most.
        most: usize,
    },
    /// A number of 2^64 or more where only smaller ones can stand.
    NumberTooLarge,
    /// A text that is no move: a heap, an arrow and what becomes of it.
    NotAMove,
    /// A move in a heap that the position does not have.
    NoSuchHeap,
    /// A move that the rules do not allow.
    IllegalMove,
    /// A game in a file, where files are not opened.
    NoFiles,
    /// A file that cannot be opened or read.
    CannotRead {
        /// What the system says.
        why: String,
    },
    /// A file that does not hold what it should.
    BadFile {
        /// The line of the first mistake.
        line: u64,
        /// The column.
        column: u64,
    },
    /// A file that takes more memory than it may.
    FileTooLarge {
        /// Bytes that it may take.
        limit: u64,
    },
    /// A file that holds more positions than allowed.
    FileTooManyPositions {
        /// How many are allowed.
        limit: u64,
    },
    /// A file that takes longer to read than allowed.
    FileTooSlow {
        /// The time allowed.
        limit: Duration,
    },
    /// A script that is longer than any is read.
    ScriptTooLong {
        /// Bytes that are read.
        most: u64,
    },
    /// Rules that somebody wrote, and that are none.
    Rules(Fault),
    /// Numbers of which the rules say that they are no position.
    NotValid,
    /// A game whose positions are not numbers, where they must be.
    NotNumbers,
    /// A game without nim-values: a partizan one, or one in misère play.
    NoNimValues,
    /// Ranges of parameters that make too many games.
    TooManyGames {
        /// How many there may be.
        most: u64,
    },
    /// A name that no position of the graph has.
    NoSuchPosition,
    /// No name of a position where one should be.
    NoPosition,
    /// A line of a b-file that is not an index and a value.
    NotATerm,
    /// An index of a b-file that is not above the one before.
    IndexNotAscending {
        /// The one before.
        previous: u64,
    },
    /// A b-file without terms.
    NoTerms,
}

impl ParseError {
    /// An error about these bytes.
    pub fn new(span: Range<usize>, kind: ParseErrorKind) -> ParseError {
        ParseError { span, kind }
    }

    /// The same error in a text in which this one begins at `offset`.
    pub fn shifted(mut self, offset: usize) -> ParseError {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}..{}", self.kind, self.span.start, self.span.end)
    }
}

impl std::error::Error for ParseError {}
