//! The input of a contest, in a small language: `T{ n heaps[n] }` reads a count, then that many tests of
//! `n` and `n` heaps.
//!
//! A [`Format`] is plain data, read by [`Format::parse`]. Bound to a game it is a [`BoundFormat`], which says
//! which of its names are the position, which are parameters of the game, and which are only read.

mod bind;
mod bound;
mod error;
mod games;
mod names;
mod parse;
mod reader;
mod shape;
mod sums;
mod unread;

pub use bound::BoundFormat;
pub(crate) use bound::{PositionForm, Role};
pub use error::{ContestError, FormatError};
pub(crate) use games::{GameOfTest, Games};
pub use reader::{ContestTest, Tests};
pub(crate) use shape::{Shape, shape};

use bouton_core::ParseError;
use std::{fmt, ops::Range};

/// The input of a contest: how often a test is in it, and the words of one test in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// How many tests there are.
    pub(crate) repeat: Repeat,
    /// The items of one test.
    pub(crate) words: Vec<Item>,
}

/// How many tests an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Repeat {
    /// One test: a bare list of words.
    Once,
    /// Their number comes first: `T{ … }`.
    Counted,
    /// All to the end of the input: `*{ … }`.
    ToEnd,
    /// All before the test that begins with this number of zeros: `0{ … }`, `0 0{ … }`. The input may also
    /// end without it.
    UntilZeros(usize),
}

/// One item of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// `NAME`: a number.
    Number { name: Name },
    /// `NAME[COUNT]`: a list of numbers.
    List { name: Name, count: Count },
    /// `(A B)[COUNT]`: a list of tuples, each of a number for every name.
    Tuples { names: Vec<Name>, count: Count },
}

/// The name of an item, and its place in the text of the format.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
}

/// The length of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Always this.
    Fixed(u64),
    /// The number that the item of this index read: always an [`Item::Number`] earlier.
    Named(usize),
}

/// Names are the same wherever they stand.
impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

impl Eq for Name {}

impl Item {
    /// The names of its numbers: one, or those of a tuple.
    pub(crate) fn names(&self) -> &[Name] {
        match self {
            Item::Number { name } | Item::List { name, .. } => std::slice::from_ref(name),
            Item::Tuples { names, .. } => names,
        }
    }

    /// The number of its rows; `None` for a single number.
    pub(crate) fn count(&self) -> Option<Count> {
        match self {
            Item::Number { .. } => None,
            Item::List { count, .. } | Item::Tuples { count, .. } => Some(*count),
        }
    }
}

impl Format {
    /// Reads a format, such as `0{ n heaps[n] }`.
    ///
    /// # Errors
    /// A [`FormatError`] with its place in the text.
    ///
    /// ```
    /// use bouton_contest::Format;
    ///
    /// let format = Format::parse("T{n (heap limit)[n]}").unwrap();
    /// assert_eq!(format.to_string(), "T{ n (heap limit)[n] }");
    /// assert_eq!(Format::parse("T{ heaps[n] }").unwrap_err().span, 9..10);
    /// ```
    pub fn parse(text: &str) -> Result<Format, ParseError> {
        parse::parse(text)
    }

    /// Tests of positions of this shape, with their number before them.
    pub(crate) fn of_tests(shape: Shape) -> Format {
        let name = |text: &str| Name { text: text.to_string(), span: 0..0 };
        let list = |count| Item::List { name: name("heaps"), count };
        let words = match shape {
            Shape::List => vec![Item::Number { name: name("n") }, list(Count::Named(0))],
            Shape::Fixed(1) => vec![Item::Number { name: name("heap") }],
            Shape::Fixed(count) => vec![list(Count::Fixed(count as u64))],
        };
        Format { repeat: Repeat::Counted, words }
    }
}

impl Format {
    /// This format as one test alone.
    pub(crate) fn once(&self) -> Format {
        Format { repeat: Repeat::Once, words: self.words.clone() }
    }

    /// Returns `true` if the number of this item is the length of a list.
    pub(crate) fn is_count(&self, at: usize) -> bool {
        self.words.iter().any(|item| item.count() == Some(Count::Named(at)))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.repeat {
            Repeat::Once => {}
            Repeat::Counted => f.write_str("T{ ")?,
            Repeat::ToEnd => f.write_str("*{ ")?,
            Repeat::UntilZeros(count) => write!(f, "{}{{ ", vec!["0"; count].join(" "))?,
        }
        for (at, item) in self.words.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            match item {
                Item::Number { name } | Item::List { name, .. } => f.write_str(&name.text)?,
                Item::Tuples { names, .. } => {
                    let names: Vec<&str> = names.iter().map(|name| &*name.text).collect();
                    write!(f, "({})", names.join(" "))?;
                }
            }
            match item.count() {
                None => {}
                Some(Count::Fixed(count)) => write!(f, "[{count}]")?,
                Some(Count::Named(at)) => write!(f, "[{}]", self.words[at].names()[0].text)?,
            }
        }
        f.write_str(if self.repeat == Repeat::Once { "" } else { " }" })
    }
}

/// The value of `--input`: a format, or the name of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestInput {
    /// A position a line.
    Lines,
    /// The number of tests, then each as the game is usually given: `T{ n heaps[n] }`, or its numbers where
    /// their count is fixed.
    Tests,
    /// The number of tests, then one number for each: `T{ heap }`.
    Numbers,
    /// Written out.
    Format(Format),
}

impl ContestInput {
    /// The names of formats.
    pub const NAMES: [&'static str; 3] = ["lines", "tests", "numbers"];

    /// Reads a name or a format.
    ///
    /// # Errors
    /// A [`FormatError`] with its place in the text.
    pub fn parse(text: &str) -> Result<ContestInput, ParseError> {
        Ok(match text.trim() {
            "lines" => ContestInput::Lines,
            "tests" => ContestInput::Tests,
            "numbers" => ContestInput::Numbers,
            _ => ContestInput::Format(Format::parse(text)?),
        })
    }
}
