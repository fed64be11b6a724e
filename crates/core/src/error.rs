//! Errors in typed text, each with its place.

use crate::{Fault, NetworkForm};
use std::{error::Error, fmt, ops::Range};

/// A located error: what is wrong, and which bytes of the text it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The bytes concerned; empty at a place where something is missing.
    pub span: Range<usize>,
    /// The kind of error.
    pub kind: ParseErrorKind,
}

/// The kinds of bad input: those that core raises, and one for all that the crates above it raise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
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
    /// A bracket around numbers without the other of its pair.
    LoneBracket,
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
        /// The sign alone.
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
    /// A sign that is no condition on coins.
    BadCoinCondition {
        /// The sign.
        sign: char,
    },
    /// A game whose positions are not numbers, where they must be.
    NotNumbers,
    /// Neither a size of a board nor its rows.
    NotABoard {
        /// The signs of its squares, the free one first.
        signs: &'static str,
        /// Set when a size alone is a board.
        sized: bool,
    },
    /// A decided strip: three crosses in a row, or two that one more cross completes.
    NearCrosses,
    /// A board of more rows or columns than are read.
    BoardTooLarge {
        /// How many are read at most.
        most: u64,
    },
    /// Not an edge of a network, nor a vertex.
    NotAnEdge {
        /// The kind of network.
        form: NetworkForm,
    },
    /// Relations of an order by which an element is above itself.
    Circle {
        /// The element.
        vertex: u64,
    },
    /// Edges that nothing joins to the ground.
    NotOnTheGround,
    /// An edge from a vertex to itself where there is none.
    EdgeToItself {
        /// The vertex.
        vertex: u64,
    },
    /// A vertex with a number that is too large.
    VertexTooLarge {
        /// The largest.
        most: u64,
    },
    /// Neither a row of coins nor the places of its heads, each once.
    NotCoins,
    /// A bracket around a game, or around positions that are joined, without its end.
    UnclosedGroup,
    /// Signs of two joins side by side.
    MixedJoins {
        /// The first sign.
        first: char,
        /// The sign that is another one.
        other: char,
    },
    /// More brackets around brackets than are read.
    DeepJoins {
        /// How many are read at most.
        most: usize,
    },
    /// More games in one join than are read.
    ManyJoined {
        /// How many are read at most.
        most: usize,
    },
    /// Not a position of each of the games that are joined.
    NotJoined {
        /// The sign between the positions.
        sign: char,
        /// How many games there are.
        games: usize,
    },
    /// An error that a crate above core raises and describes.
    Other(Fault),
}

impl ParseError {
    /// An error about these bytes.
    pub fn new(span: Range<usize>, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError { span, kind: kind.into() }
    }

    /// This error in a text in which the present one begins at `offset`.
    pub fn shifted(mut self, offset: usize) -> ParseError {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }
}

impl ParseErrorKind {
    /// The error that a crate above core raised, if it is one of this type.
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        match self {
            ParseErrorKind::Other(fault) => fault.cause(),
            _ => None,
        }
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ParseErrorKind as Kind;
        let said = match self {
            Kind::MissingParameters { syntax } => {
                return write!(f, "expected parameters: {syntax}");
            }
            Kind::BadParameters { syntax } => {
                return write!(f, "expected other parameters, or none: {syntax}");
            }
            Kind::Empty => "expected a position",
            Kind::NotANumber => "expected a whole number",
            Kind::Negative => "expected a number of at least 0",
            Kind::Fractional => "expected a number without a fractional part",
            Kind::GroupedDigits => "expected one number without commas, or several with blanks",
            Kind::Hexadecimal { .. } => "expected a decimal number",
            Kind::PowerTooLarge { most } => {
                return write!(f, "expected a power of at most {most} digits");
            }
            Kind::TooLong { digits, most } => {
                return write!(f, "expected at most {most} digits, found {digits}");
            }
            Kind::ParameterTooLarge => "expected a parameter below 2^64",
            Kind::TooSmall { least } => return write!(f, "expected a number of at least {least}"),
            Kind::WrongCount { wanted, found } => {
                return write!(f, "expected a position of {wanted} numbers, found {found}");
            }
            Kind::NoBoundHere => "expected a heap without a bound of its own",
            Kind::NoCopies => "expected at least one copy",
            Kind::TooManyHeaps { most } => return write!(f, "expected at most {most} heaps"),
            Kind::BadCoinCondition { sign } => {
                return write!(f, "expected C, C(5), E, F or S, found {sign:?}");
            }
            Kind::BadDigit { digit } => {
                return write!(f, "expected a digit of a code, found {digit:?}");
            }
            Kind::Endless { least, .. } => {
                return write!(f, "expected a digit that leaves at least {least} heaps");
            }
            Kind::NothingLeft { .. } => "expected a digit that leaves something of each heap",
            Kind::MissingPoint => "expected a code with a point",
            Kind::UnbalancedBracket => "expected one pair of brackets around the last digits",
            Kind::NothingToRepeat => "expected a digit to repeat",
            Kind::StrayCondition { sign } => return write!(f, "expected a digit before {sign:?}"),
            Kind::TwoConditions => "expected conditions either inside the braces or behind them",
            Kind::UnclosedDigit { sign } => return write!(f, "expected the partner of {sign:?}"),
            Kind::BadHeapCount { most } => {
                return write!(f, "expected a number of heaps from 0 to {most}");
            }
            Kind::HeapCountOrder => "expected numbers of heaps that ascend",
            Kind::OpenBeforeLast => "expected a + after the last number of heaps alone",
            Kind::BadDigitNumber => "expected a whole number below 2^64 between & and ;",
            Kind::ReversedRange => "expected a range from the smaller number to the larger",
            Kind::NotNumbers => "expected a game whose positions are numbers",
            Kind::NotABoard { signs, sized } => {
                let size = if *sized { "a board such as 3x4, or " } else { "" };
                return write!(f, "expected {size}rows of {signs}");
            }
            Kind::NearCrosses => "expected crosses of which no two are within two squares",
            Kind::BoardTooLarge { most } => {
                return write!(f, "expected a board of at most {most} rows and columns");
            }
            Kind::NotAnEdge { form: NetworkForm::Grounded } => {
                "expected an edge such as 0-1 or 0-1:b"
            }
            Kind::NotAnEdge { form: NetworkForm::Directed } => {
                "expected an edge such as 1-2, or a vertex such as 1 or 1:b"
            }
            Kind::NotAnEdge { .. } => "expected an edge such as 1-2, or a vertex",
            Kind::Circle { .. } => "expected relations that lead to no element twice",
            Kind::NotOnTheGround => "expected edges joined to the ground, vertex 0",
            Kind::EdgeToItself { .. } => "expected an edge between two vertices",
            Kind::VertexTooLarge { most } => {
                return write!(f, "expected a vertex of at most {most}");
            }
            Kind::NotCoins => "expected one row of H and T, or the places of its heads, each once",
            Kind::UnclosedGroup => "expected the end of the bracket",
            Kind::LoneBracket => "expected brackets in pairs",
            Kind::MixedJoins { first, other } => {
                return write!(f, "expected brackets to say which of {first} and {other} is first");
            }
            Kind::DeepJoins { most } => {
                return write!(f, "expected at most {most} brackets around one another");
            }
            Kind::ManyJoined { most } => return write!(f, "expected at most {most} games"),
            Kind::NotJoined { sign, games } => {
                return write!(f, "expected {games} positions with {sign} between them");
            }
            Kind::Other(fault) => return write!(f, "{}", fault.error()),
        };
        f.write_str(said)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}..{}", self.kind, self.span.start, self.span.end)
    }
}

impl Error for ParseError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            ParseErrorKind::Other(fault) => Some(fault.error()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Cause;
    use std::sync::Arc;

    #[derive(Debug)]
    struct NotEven(u64);

    impl fmt::Display for NotEven {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "expected an even number, found {}", self.0)
        }
    }

    impl Error for NotEven {}
    impl Cause for NotEven {}

    #[test]
    fn errors_say_in_plain_words_what_was_expected_and_where() {
        let error = ParseError::new(4..7, ParseErrorKind::NotANumber);
        assert_eq!(error.to_string(), "expected a whole number at 4..7");
        assert!(error.source().is_none());
        let error = ParseError::new(4..5, ParseErrorKind::BadDigit { digit: 'w' }).shifted(2);
        assert_eq!(error.to_string(), "expected a digit of a code, found 'w' at 6..7");
    }

    #[test]
    fn an_error_of_another_crate_is_found_by_its_type_and_compared_by_what_it_says() {
        let of = |number| ParseErrorKind::Other(Fault::new(Arc::new(NotEven(number))));
        let error = ParseError::new(0..1, of(3));
        assert_eq!(error.to_string(), "expected an even number, found 3 at 0..1");
        assert_eq!(error.kind.cause::<NotEven>().map(|cause| cause.0), Some(3));
        assert!(error.kind.cause::<fmt::Error>().is_none());
        assert!(error.source().is_some_and(|source| source.is::<NotEven>()));
        assert_eq!(of(3), of(3));
        assert_ne!(of(3), of(5));
        assert_ne!(of(3), ParseErrorKind::NotANumber);
    }
}
