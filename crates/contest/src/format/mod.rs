//! The input of a contest, in a small language: `T{ n heaps[n] }` reads a count, then that many tests of
//! `n` and `n` heaps.
//!
//! A [`Format`] is plain data, read by [`Format::parse`]. Bound to a game it is a [`BoundFormat`], which says
//! which of its names are the position, which are parameters of the game, and which are only read.

mod bind;
mod bound;
mod drawn;
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
pub(crate) use names::names_in;
pub use reader::{ContestTest, Tests};
pub(crate) use shape::{Shape, shape};
pub(crate) use unread::is_variable;

use bouton_core::ParseError;
use std::{fmt, ops::Range};

/// The input of a contest: how often a test is in it, and the words of one test in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// The number of tests.
    pub(crate) repeat: Repeat,
    /// The items of one test.
    pub(crate) words: Vec<Item>,
    /// The block within a test, `k S[k] m{ n heaps[n] }`: its items are repeated, and each repetition is answered.
    pub(crate) block: Option<Block>,
}

/// The items at the end of a test that are repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// The index of the first.
    pub(crate) from: usize,
    /// The index of the item that says how often: the one before them, or one that is named again, `t F t{ heap }`.
    pub(crate) count: usize,
}

/// The number of tests of an input.
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
    /// `NAME=NUMBER`: a number that is the same in every test, and not in the input.
    Given { name: Name, number: u64 },
    /// `NAME[COUNT]`: a list of numbers.
    List { name: Name, count: Count },
    /// `NAME:text`, `NAME:text[COUNT]`: the codes of the letters of a word, or of several, one after another.
    Text { name: Name, count: Count },
    /// `(A B)[COUNT]`: a list of tuples, each of a number for every name.
    Tuples { names: Vec<Name>, count: Count },
}

/// The name of an item, and its place in the text of the format.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
    /// The number that is added to what is read, `vertex-1`: the first vertex differs between judges.
    pub(crate) shift: i64,
}

/// The length of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Always this.
    Fixed(u64),
    /// The number that the item of this index read: always an [`Item::Number`] earlier.
    Named(usize),
    /// Two of these, combined: `N*M`, `n-1`.
    Combined(Operand, CountSign, Operand),
}

/// A number in a length that is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// Always this.
    Fixed(u64),
    /// The number that the item of this index read.
    Named(usize),
}

/// The sign between two numbers of a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountSign {
    Plus,
    Minus,
    Times,
}

impl CountSign {
    /// All signs, as they are written.
    pub(crate) const ALL: [(CountSign, char); 3] =
        [(CountSign::Plus, '+'), (CountSign::Minus, '-'), (CountSign::Times, '*')];
}

impl Operand {
    fn of(self, number: impl Fn(usize) -> u64) -> u64 {
        match self {
            Operand::Fixed(count) => count,
            Operand::Named(at) => number(at),
        }
    }
}

impl Count {
    /// The length, where `number` is what the item of an index read. Less than none is none.
    pub(crate) fn of(self, number: impl Fn(usize) -> u64) -> u64 {
        match self {
            Count::Fixed(count) => count,
            Count::Named(at) => number(at),
            Count::Combined(left, sign, right) => {
                let (left, right) = (left.of(&number), right.of(&number));
                match sign {
                    CountSign::Plus => left.saturating_add(right),
                    CountSign::Minus => left.saturating_sub(right),
                    CountSign::Times => left.saturating_mul(right),
                }
            }
        }
    }

    /// Returns `true` if the length depends on the number of this item.
    pub(crate) fn reads(self, item: usize) -> bool {
        match self {
            Count::Fixed(_) => false,
            Count::Named(at) => at == item,
            Count::Combined(left, _, right) => [left, right].contains(&Operand::Named(item)),
        }
    }

    /// The same where items have other indices.
    pub(crate) fn moved(self, to: impl Fn(usize) -> usize) -> Count {
        let operand = |operand| match operand {
            Operand::Fixed(count) => Operand::Fixed(count),
            Operand::Named(at) => Operand::Named(to(at)),
        };
        match self {
            Count::Fixed(count) => Count::Fixed(count),
            Count::Named(at) => Count::Named(to(at)),
            Count::Combined(left, sign, right) => {
                Count::Combined(operand(left), sign, operand(right))
            }
        }
    }
}

/// Names are the same wherever they stand.
impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if self.shift == 0 { Ok(()) } else { write!(f, "{:+}", self.shift) }
    }
}

impl Eq for Name {}

impl Name {
    /// Returns `true` if its word is ignored.
    pub(crate) fn is_ignored(&self) -> bool {
        self.text == "_"
    }
}

impl Item {
    /// The names of its numbers: one, or those of a tuple.
    pub(crate) fn names(&self) -> &[Name] {
        match self {
            Item::Number { name }
            | Item::Given { name, .. }
            | Item::List { name, .. }
            | Item::Text { name, .. } => std::slice::from_ref(name),
            Item::Tuples { names, .. } => names,
        }
    }

    /// The number of its rows, or of its words; `None` for a single number.
    pub(crate) fn count(&self) -> Option<Count> {
        match self {
            Item::Number { .. } | Item::Given { .. } => None,
            Item::List { count, .. } | Item::Text { count, .. } | Item::Tuples { count, .. } => {
                Some(*count)
            }
        }
    }

    /// The number of its rows in the input; `number` is what the item of an index read.
    pub(crate) fn rows(&self, number: impl Fn(usize) -> u64) -> u64 {
        match self {
            Item::Given { .. } => 0,
            _ => self.count().map_or(1, |count| count.of(number)),
        }
    }

    /// The number of its rows, where the format says how many there are.
    pub(crate) fn fixed(&self) -> Option<u64> {
        match self {
            Item::Number { .. } | Item::Given { .. } => Some(1),
            Item::List { count, .. } | Item::Tuples { count, .. } => match count {
                Count::Fixed(count) => Some(*count),
                Count::Named(_) | Count::Combined(..) => None,
            },
            Item::Text { .. } => None,
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
        let name = |text: &str| Name { text: text.to_string(), span: 0..0, shift: 0 };
        let list = |count| Item::List { name: name("heaps"), count };
        let words = match shape {
            Shape::List => vec![Item::Number { name: name("n") }, list(Count::Named(0))],
            Shape::Fixed(1) => vec![Item::Number { name: name("heap") }],
            Shape::Fixed(count) => vec![list(Count::Fixed(count as u64))],
        };
        Format { repeat: Repeat::Counted, words, block: None }
    }
}

impl Format {
    /// A length as it is written.
    fn counted(&self, count: Count) -> String {
        let operand = |operand| match operand {
            Operand::Fixed(count) => count.to_string(),
            Operand::Named(at) => self.words[at].names()[0].text.clone(),
        };
        match count {
            Count::Fixed(count) => operand(Operand::Fixed(count)),
            Count::Named(at) => operand(Operand::Named(at)),
            Count::Combined(left, sign, right) => {
                let written = CountSign::ALL.into_iter().find(|(known, _)| *known == sign);
                let written = written.map_or('+', |(_, written)| written);
                format!("{}{written}{}", operand(left), operand(right))
            }
        }
    }

    /// This format as one test alone.
    pub(crate) fn once(&self) -> Format {
        Format { repeat: Repeat::Once, ..self.clone() }
    }

    /// Returns `true` if the number of this item is the length of a list.
    pub(crate) fn is_count(&self, at: usize) -> bool {
        self.words.iter().any(|item| item.count().is_some_and(|count| count.reads(at)))
    }

    /// Returns `true` if the number of this item says how often the block within a test is repeated.
    pub(crate) fn is_block_count(&self, at: usize) -> bool {
        self.block.is_some_and(|block| block.count == at)
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
            if let Some(block) = self.block.filter(|block| block.from == at) {
                if block.count + 1 < at {
                    write!(f, " {}", self.words[block.count].names()[0].text)?;
                }
                f.write_str("{ ")?;
            } else if at > 0 {
                f.write_str(" ")?;
            }
            match item {
                Item::Number { name } | Item::List { name, .. } => write!(f, "{name}")?,
                Item::Given { name, number } => write!(f, "{name}={number}")?,
                Item::Text { name, .. } => write!(f, "{name}:text")?,
                Item::Tuples { names, .. } => {
                    let names: Vec<String> = names.iter().map(Name::to_string).collect();
                    write!(f, "({})", names.join(" "))?;
                }
            }
            match item.count() {
                None => {}
                Some(Count::Fixed(1)) if matches!(item, Item::Text { .. }) => {}
                Some(count) => write!(f, "[{}]", self.counted(count))?,
            }
        }
        f.write_str(if self.block.is_some() { " }" } else { "" })?;
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
