//! Errors in the rules of a script, each with its place.

use bouton_core::{Cause, Exceeded, Fault, ParseErrorKind};
use std::{fmt, ops::Range, sync::Arc};

/// A located error in a script of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// The file, as it was typed.
    pub file: String,
    /// The line, from 1 on.
    pub line: u64,
    /// The column, in characters from 1 on.
    pub column: u64,
    /// The line, or a piece of it.
    pub text: String,
    /// The bytes of `text` that it is about.
    pub span: Range<usize>,
    /// The kind of error.
    pub kind: RuleErrorKind,
    /// The position for which it happened, as it is typed.
    pub position: Option<String>,
}

/// The kinds of values in a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleValue {
    /// Nothing at all.
    Nothing,
    /// A whole number.
    Number,
    /// A number of phi that is not whole.
    Irrational,
    /// True or false.
    Truth,
    /// A text.
    Text,
    /// A list.
    List,
}

/// Errors of claims, beside those of scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimErrorKind {
    /// A name that is neither a heap nor a parameter.
    UnknownName {
        /// The name.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// A function that claims have not.
    UnknownFunction {
        /// Its name.
        name: String,
    },
    /// Something is after the end.
    ExpectedEnd,
    /// The name of a game is wanted here, as a text.
    ExpectedGame,
    /// A negative number where there is no meaning to one.
    Negative,
    /// The exponent of 2 in 0.
    NoTwoAdic,
    /// The prime factors of 0.
    NoExponents,
    /// A list is no automaton for that many numbers, or a number is negative.
    NotAnAutomaton,
    /// An operation that would leave the numbers a + b phi.
    Irrational,
}

/// An error of a script. `answers` words each in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleErrorKind {
    /// A sign that the language does not have.
    UnknownSign {
        /// The sign.
        sign: char,
    },
    /// An error that only claims can have.
    Claim(ClaimErrorKind),
    /// No number that can be read.
    BadNumber,
    /// A comment or a text without an end.
    Unclosed,
    /// Something else is wanted here.
    Expected {
        /// The sign that is wanted.
        what: &'static str,
    },
    /// A name is wanted here.
    ExpectedName,
    /// Something with a value is wanted here.
    ExpectedValue,
    /// Neither a function nor a constant, outside of all functions.
    ExpectedItem,
    /// Blocks and brackets stand too deep in one another.
    TooDeep {
        /// The greatest depth.
        most: u64,
    },
    /// A name that is given twice.
    DefinedTwice {
        /// The name.
        name: String,
    },
    /// A name that nothing has here.
    UnknownName {
        /// The name.
        name: String,
    },
    /// A function that there is not.
    UnknownFunction {
        /// Its name.
        name: String,
    },
    /// A function called with too many arguments, or too few.
    WrongArguments {
        /// Its name.
        name: String,
        /// The number that it takes.
        wanted: usize,
        /// The number given.
        found: usize,
    },
    /// An assignment to something other than a variable.
    NotAVariable,
    /// A constant is to be changed.
    ConstantChanged {
        /// Its name.
        name: String,
    },
    /// `break` or `continue` outside of a loop.
    OutsideLoop,
    /// A constant is asked for before it has been computed.
    TooEarly {
        /// Its name.
        name: String,
    },
    /// A value of another kind is wanted here.
    Mismatch {
        /// The kind wanted.
        wanted: RuleValue,
        /// The kind found.
        found: RuleValue,
    },
    /// Values of two kinds are compared, which are never equal.
    Unlike {
        /// The kind on the left.
        left: RuleValue,
        /// The kind on the right.
        right: RuleValue,
    },
    /// A number beyond 2^63.
    Overflow,
    /// A division by zero.
    DivisionByZero,
    /// An item that the list does not have.
    OutOfRange {
        /// The index.
        index: i64,
        /// The number of items.
        length: u64,
    },
    /// A list of fewer than no items.
    NegativeLength,
    /// Lists stand too deep in one another.
    ListsTooDeep {
        /// The greatest depth.
        most: u64,
    },
    /// Functions call one another too deep.
    CallsTooDeep {
        /// The greatest depth.
        most: u64,
    },
    /// A limit was met while it ran. Steps are those of one call, memory is that of lists.
    Limit(Exceeded),
    /// The text is no UTF-8.
    NotText,
    /// Neither `heap` nor `moves` nor `part`.
    NoRules,
    /// An empty heap has a move.
    EmptyHeapMoves,
    /// Both `heap` and `moves`.
    TwoRules,
    /// A function that the program calls takes other arguments than it is given.
    Parameters {
        /// How it is to be written.
        syntax: &'static str,
    },
    /// The options are no list.
    NotOptions {
        /// The value found in place of a list.
        found: RuleValue,
    },
    /// An option is no position.
    NotAPosition {
        /// The value found in place of numbers.
        found: RuleValue,
    },
    /// An option is no list of parts.
    NotAPart {
        /// Number of numbers of a part.
        length: u64,
    },
    /// A number below zero in a position.
    Negative {
        /// The number.
        number: i64,
    },
    /// A heap that a move does not make smaller.
    NotSmaller {
        /// The heap.
        heap: u64,
    },
    /// `valid` says of an option that it is no position.
    InvalidOption {
        /// The option, as it is typed.
        option: String,
    },
    /// `valid` does not say true or false.
    NotATruth {
        /// The value found in its place.
        found: RuleValue,
    },
    /// `next` does not name a player.
    NotAPlayer,
    /// A constant that the program reads is not what it should be.
    BadConstant {
        /// Its name.
        name: &'static str,
    },
}

impl RuleError {
    /// An error at a place of the text of a script, in bytes.
    pub fn at(file: &str, text: &str, kind: RuleErrorKind, span: Range<usize>) -> Arc<RuleError> {
        Place { file, text }.error(kind, span, None)
    }
}

impl RuleErrorKind {
    /// Returns `true` if it is a limit that was met, and nothing is wrong.
    pub fn is_limit(&self) -> bool {
        matches!(self, RuleErrorKind::Limit(_) | RuleErrorKind::CallsTooDeep { .. })
    }
}

impl fmt::Display for RuleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RuleValue::Nothing => "nothing",
            RuleValue::Number => "a whole number",
            RuleValue::Irrational => "a number of phi",
            RuleValue::Truth => "true or false",
            RuleValue::Text => "a text",
            RuleValue::List => "a list",
        })
    }
}

impl fmt::Display for ClaimErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimErrorKind::UnknownName { name, known } => {
                write!(f, "unknown name {name:?}, known are {known}")
            }
            ClaimErrorKind::UnknownFunction { name } => write!(f, "unknown function {name:?}"),
            ClaimErrorKind::ExpectedEnd => write!(f, "expected the end of the claim"),
            ClaimErrorKind::ExpectedGame => write!(f, "expected the name of a game as a text"),
            ClaimErrorKind::Negative => write!(f, "expected a number of at least 0"),
            ClaimErrorKind::NoTwoAdic => write!(f, "0 is divisible by every power of 2"),
            ClaimErrorKind::NoExponents => write!(f, "0 has no prime factors"),
            ClaimErrorKind::NotAnAutomaton => write!(f, "expected an automaton"),
            ClaimErrorKind::Irrational => write!(f, "the result is no number a + b phi"),
        }
    }
}

impl fmt::Display for RuleErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RuleErrorKind as Kind;
        match self {
            Kind::UnknownSign { sign } => write!(f, "unknown sign {sign:?}"),
            Kind::Claim(kind) => kind.fmt(f),
            Kind::BadNumber => write!(f, "expected a number below 2^63"),
            Kind::Unclosed => write!(f, "expected the end of the comment or text"),
            Kind::Expected { what } => write!(f, "expected {what:?}"),
            Kind::ExpectedName => write!(f, "expected a name"),
            Kind::ExpectedValue => write!(f, "expected a value"),
            Kind::ExpectedItem => write!(f, "expected a function or a constant"),
            Kind::TooDeep { most } => write!(f, "blocks nested more than {most} deep"),
            Kind::DefinedTwice { name } => write!(f, "{name:?} is defined twice"),
            Kind::UnknownName { name } => write!(f, "unknown name {name:?}"),
            Kind::UnknownFunction { name } => write!(f, "unknown function {name:?}"),
            Kind::WrongArguments { name, wanted, found } => {
                write!(f, "expected {wanted} arguments of {name:?}, found {found}")
            }
            Kind::NotAVariable => write!(f, "expected a variable to be changed"),
            Kind::ConstantChanged { name } => write!(f, "the constant {name:?} cannot be changed"),
            Kind::OutsideLoop => write!(f, "`break` or `continue` outside of a loop"),
            Kind::TooEarly { name } => write!(f, "the constant {name:?} is not computed yet"),
            Kind::Mismatch { wanted, found } => write!(f, "expected {wanted}, found {found}"),
            Kind::Unlike { left, right } => write!(f, "{left} is compared with {right}"),
            Kind::Overflow => write!(f, "a number beyond 2^63"),
            Kind::DivisionByZero => write!(f, "a division by zero"),
            Kind::OutOfRange { index, length } => {
                write!(f, "no item {index} in a list of {length}")
            }
            Kind::NegativeLength => write!(f, "a list of fewer than no items"),
            Kind::ListsTooDeep { most } => write!(f, "lists nested more than {most} deep"),
            Kind::CallsTooDeep { most } => write!(f, "calls nested more than {most} deep"),
            Kind::Limit(exceeded) => exceeded.fmt(f),
            Kind::NotText => write!(f, "expected a text in UTF-8"),
            Kind::NoRules => write!(f, "expected `heap`, `moves` or `part`"),
            Kind::EmptyHeapMoves => write!(f, "expected no move of `heap(0)`"),
            Kind::TwoRules => write!(f, "expected only one of `heap` and `moves`"),
            Kind::Parameters { syntax } => write!(f, "expected {syntax}"),
            Kind::NotOptions { found } => write!(f, "expected a list of options, found {found}"),
            Kind::NotAPosition { found } => write!(f, "expected a position, found {found}"),
            Kind::NotAPart { length } => write!(f, "expected parts of {length} numbers"),
            Kind::Negative { number } => write!(f, "expected no number below 0, found {number}"),
            Kind::NotSmaller { heap } => write!(f, "expected a heap smaller than {heap}"),
            Kind::InvalidOption { option } => write!(f, "the option {option:?} is not valid"),
            Kind::NotATruth { found } => write!(f, "expected true or false, found {found}"),
            Kind::NotAPlayer => write!(f, "expected a player"),
            Kind::BadConstant { name } => write!(f, "a wrong value of the constant {name:?}"),
        }
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}, line {}, column {}", self.kind, self.file, self.line, self.column)
    }
}

impl std::error::Error for RuleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            RuleErrorKind::Limit(exceeded) => Some(exceeded),
            _ => None,
        }
    }
}

impl Cause for RuleError {}

/// Numbers of which the rules say that they are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidPosition;

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a position that the rules call valid")
    }
}

impl std::error::Error for InvalidPosition {}

impl Cause for InvalidPosition {}

impl From<InvalidPosition> for ParseErrorKind {
    fn from(error: InvalidPosition) -> ParseErrorKind {
        ParseErrorKind::Other(Fault::new(Arc::new(error)))
    }
}

/// Bytes of a line that are shown on each side of what is wrong.
const AROUND: usize = 60;

/// The text in which something is wrong.
pub(crate) struct Place<'a> {
    pub file: &'a str,
    pub text: &'a str,
}

impl Place<'_> {
    pub fn error(
        &self,
        kind: RuleErrorKind,
        span: Range<usize>,
        position: Option<String>,
    ) -> Arc<RuleError> {
        let Place { file, text } = self;
        let start = span.start.min(text.len());
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let end = span.end.clamp(start, line_end).min(text.ceil_char_boundary(start + AROUND));
        let from = text.floor_char_boundary(start.saturating_sub(AROUND)).max(line_start);
        let to = text.ceil_char_boundary(end + AROUND).min(line_end);
        let clean = |piece: &str| -> String {
            piece.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
        };
        let mut shown = clean(&text[from..start]);
        let shown_start = shown.len();
        shown.push_str(&clean(&text[start..end]));
        let shown_end = shown.len();
        shown.push_str(&clean(&text[end..to]));
        Arc::new(RuleError {
            file: file.to_string(),
            line: 1 + text[..start].matches('\n').count() as u64,
            column: 1 + text[line_start..start].chars().count() as u64,
            text: shown,
            span: shown_start..shown_end,
            kind,
            position,
        })
    }
}
