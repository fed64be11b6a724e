//! Errors of a format: in itself, or for a game.

use super::ContestInput;
use bouton_answers::{OperationError, located_error, nearest, operation::pair, operation_error};
use bouton_texts::{Texts, arg, msg, quoted};
use std::ops::Range;

/// An input that is not that of a contest.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ContestError {
    /// The positions of the game are not written as the tests of a contest are.
    NoTests {
        /// The game.
        game: String,
    },
    /// A position a line, where a program is given tests.
    LinesNotTests,
    /// A word that should be the number of tests or the length of a list.
    NotACount {
        /// The word.
        text: Vec<u8>,
        /// The name of the count in the format.
        name: String,
        /// The line, from 1 on.
        line: u64,
        /// The number of the word in the line, from 1 on.
        word: u64,
    },
    /// A word that is no number, no vertex of the graph, or no row.
    NotFitting {
        /// The word.
        text: Vec<u8>,
        /// The name in the format that reads it.
        name: String,
        /// The line, from 1 on.
        line: u64,
        /// The number of the word in the line, from 1 on.
        word: u64,
    },
    /// The input ends before its last test does.
    FewerTests {
        /// The test that is missing, or not complete.
        test: u64,
        /// Number of tests that the input promises, where it does.
        tests: Option<u64>,
        /// The name of the word that is missing.
        name: String,
        /// The last line, from 1 on.
        line: u64,
    },
    /// The input goes on after its last test.
    MoreTests {
        /// Number of tests.
        tests: u64,
        /// The line, from 1 on.
        line: u64,
        /// The number of the word in the line, from 1 on.
        word: u64,
    },
}

operation_error!(ContestError);

impl OperationError for ContestError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let what = match self {
            ContestError::NoTests { game } => {
                let help = texts.say(&msg::RefusedTestsHelp);
                return (texts.say(&msg::RefusedTests { game: arg(game) }), help);
            }
            ContestError::LinesNotTests => {
                return pair(texts, msg::RefusedLines, msg::RefusedLinesHelp);
            }
            ContestError::NotACount { text, name, line, word } => {
                let (line, word, name) = (arg(line), arg(word), quoted(name));
                let text = quoted(&String::from_utf8_lossy(text));
                texts.say(&msg::RefusedNotACount { line, word, text, name })
            }
            ContestError::NotFitting { text, name, line, word } => {
                let (line, word, name) = (arg(line), arg(word), quoted(name));
                let text = quoted(&String::from_utf8_lossy(text));
                texts.say(&msg::RefusedNotFitting { line, word, text, name })
            }
            ContestError::FewerTests { test, tests, name, line } => {
                let (line, name, test) = (arg(line), quoted(name), arg(test));
                match tests {
                    Some(tests) => {
                        let tests = arg(tests);
                        texts.say(&msg::RefusedFewerTests { line, test, tests, name })
                    }
                    None => texts.say(&msg::RefusedUnfinishedTest { line, test, name }),
                }
            }
            ContestError::MoreTests { tests, line, word } => {
                let (line, word, tests) = (arg(line), arg(word), arg(tests));
                texts.say(&msg::RefusedMoreTests { line, word, tests })
            }
        };
        (what, texts.say(&msg::RefusedTestsForm))
    }
}

/// Something wrong with a format, located in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatError {
    /// No word in a test.
    Empty,
    /// A sign where a name should be.
    ExpectedName,
    /// `{` after something other than `T`, `*` and `0`.
    UnknownRepeat,
    /// No items of a fixed length at the beginning of a test hold exactly this number of numbers.
    Zeros {
        /// The number of zeros before the brace.
        count: usize,
    },
    /// A bracket without its partner.
    Unclosed {
        /// The partner.
        partner: char,
    },
    /// Braces in a block within a test, or behind something other than the number of its repetitions.
    Nested,
    /// Something in a test after its block.
    AfterBlock,
    /// A position that is not in the block within a test.
    OutsideBlock,
    /// Something after the closing brace.
    AfterEnd,
    /// Tuples without a count.
    MissingCount,
    /// A count that is neither a number nor the name of one.
    BadCount,
    /// A count that is not the name of a number read before.
    UnknownCount {
        /// The name.
        name: String,
        /// The names of the numbers read before.
        known: Vec<String>,
    },
    /// A name that occurs twice.
    Twice {
        /// The name.
        name: String,
    },
    /// Neither `heap` nor `heaps`.
    NoPosition {
        /// A position that fits the game.
        fits: String,
    },
    /// Two items that are the position.
    TwoPositions,
    /// A position in another form than its name says.
    PositionName {
        /// The right form.
        right: String,
    },
    /// Heaps without the number of their game in a sum, or in another form than their name says.
    SumPositionName {
        /// The right name.
        right: String,
    },
    /// A position that the game does not have.
    WrongPosition {
        /// The game.
        game: String,
        /// A position that fits the game.
        fits: String,
    },
    /// A number added to something other than a vertex.
    NoShift,
    /// A number that is not in the input before all that is.
    GivenFirst,
    /// A number that is not in the input, and neither a heap, its limit nor the vertex of a token.
    GivenOther {
        /// Its name.
        name: String,
    },
    /// A limit beside no heap, or in a game whose heaps have none.
    NoLimit {
        /// The game.
        game: String,
    },
    /// A list or a tuple where the game takes one number, or a number where it takes a list.
    WrongParameter {
        /// The name.
        name: String,
        /// Set when the game takes a list.
        list: bool,
    },
    /// A name in the game that is not read.
    Unread {
        /// The name.
        name: String,
        /// A format that reads it.
        format: String,
    },
    /// A name that the game has in other letters.
    OtherLetters {
        /// The name in the game.
        meant: String,
    },
    /// A number that is only read, and may be that of the vertices, of which some may have no edge.
    UncountedVertices,
    /// A name much like that of a part of a graph or a board.
    Misspelt {
        /// The name of the part.
        meant: String,
    },
}

located_error!(FormatError);

/// Names in a sentence.
fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

impl OperationError for FormatError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        use FormatError as Error;
        match self {
            Error::Empty => pair(texts, msg::FormatEmpty, msg::FormatForm),
            Error::ExpectedName => pair(texts, msg::FormatExpectedName, msg::FormatForm),
            Error::UnknownRepeat => {
                pair(texts, msg::FormatUnknownRepeat, msg::FormatUnknownRepeatLabel)
            }
            Error::Zeros { count } => {
                pair(texts, msg::FormatZeros { count: arg(count) }, msg::FormatZerosLabel)
            }
            Error::Unclosed { partner } => {
                pair(texts, msg::FormatUnclosed { partner: arg(partner) }, msg::FormatForm)
            }
            Error::Nested => pair(texts, msg::FormatNested, msg::FormatNestedLabel),
            Error::AfterBlock => pair(texts, msg::FormatAfterBlock, msg::FormatNestedLabel),
            Error::OutsideBlock => pair(texts, msg::FormatOutsideBlock, msg::FormatNestedLabel),
            Error::AfterEnd => pair(texts, msg::FormatAfterEnd, msg::FormatForm),
            Error::MissingCount => {
                pair(texts, msg::FormatMissingCount, msg::FormatMissingCountLabel)
            }
            Error::BadCount => pair(texts, msg::FormatBadCount, msg::FormatBadCountLabel),
            Error::UnknownCount { name, known } => {
                let what = texts.say(&msg::FormatUnknownCount { name: quoted(name) });
                let right = match known.is_empty() {
                    true => texts.say(&msg::FormatBadCountLabel),
                    false => texts.say(&msg::FormatUnknownCountLabel { known: arg(listed(known)) }),
                };
                (what, right)
            }
            Error::Twice { name } => {
                pair(texts, msg::FormatTwice { name: quoted(name) }, msg::FormatTwiceLabel)
            }
            Error::NoPosition { fits } => {
                pair(texts, msg::FormatNoPosition, msg::FormatFits { fits: arg(fits) })
            }
            Error::TwoPositions => pair(texts, msg::FormatTwoPositions, msg::FormatTwiceLabel),
            Error::PositionName { right } => {
                pair(texts, msg::FormatPositionName, msg::FormatFits { fits: arg(right) })
            }
            Error::SumPositionName { right } => {
                pair(texts, msg::FormatSumPositionName, msg::FormatFits { fits: arg(right) })
            }
            Error::WrongPosition { game, fits } => pair(
                texts,
                msg::FormatWrongPosition { game: quoted(game) },
                msg::FormatFits { fits: arg(fits) },
            ),
            Error::NoShift => pair(texts, msg::FormatNoShift, msg::FormatNoShiftLabel),
            Error::GivenFirst => pair(texts, msg::FormatGivenFirst, msg::FormatGivenFirstLabel),
            Error::GivenOther { name } => {
                let wrong = msg::FormatGivenOther { name: arg(name) };
                pair(texts, wrong, msg::FormatGivenOtherLabel)
            }
            Error::NoLimit { game } => {
                pair(texts, msg::FormatNoLimit { game: quoted(game) }, msg::FormatNoLimitLabel)
            }
            Error::WrongParameter { name, list } => {
                let name = quoted(name);
                match list {
                    true => {
                        let right = msg::FormatListLabel { name: name.clone() };
                        pair(texts, msg::FormatListWanted { name }, right)
                    }
                    false => {
                        let right = msg::FormatNumberLabel { name: name.clone() };
                        pair(texts, msg::FormatNumberWanted { name }, right)
                    }
                }
            }
            Error::Unread { name, format } => pair(
                texts,
                msg::FormatUnread { name: quoted(name) },
                msg::FormatUnreadLabel { format: arg(format) },
            ),
            Error::OtherLetters { meant } => pair(
                texts,
                msg::FormatOtherLetters { meant: quoted(meant) },
                msg::FormatFits { fits: arg(meant) },
            ),
            Error::UncountedVertices => {
                pair(texts, msg::FormatUncounted, msg::FormatFits { fits: arg("vertices") })
            }
            Error::Misspelt { meant } => {
                pair(texts, msg::FormatMisspelt, msg::FormatFits { fits: arg(meant) })
            }
        }
    }

    fn offers(&self, typed: &[u8], place: &Range<usize>) -> Vec<String> {
        let typed = String::from_utf8_lossy(typed);
        let put = |text: &str| {
            let before = typed.get(..place.start).unwrap_or_default();
            let after = typed.get(place.end..).unwrap_or_default();
            format!("{before}{text}{after}")
        };
        match self {
            FormatError::Unclosed { partner } if place.is_empty() => {
                vec![put(&format!(" {partner}"))]
            }
            FormatError::UnknownRepeat => ["T", "*", "0"].map(put).to_vec(),
            FormatError::UnknownCount { known, .. } => known.iter().map(|name| put(name)).collect(),
            FormatError::PositionName { right } | FormatError::SumPositionName { right } => {
                vec![put(right)]
            }
            FormatError::WrongPosition { fits, .. } => vec![put(fits)],
            FormatError::UncountedVertices => vec![put("vertices")],
            FormatError::OtherLetters { meant } | FormatError::Misspelt { meant } => {
                vec![put(meant)]
            }
            // A single word may be the name of a format.
            FormatError::NoPosition { .. } if !typed.trim().contains([' ', '{', '[', '(']) => {
                let near = nearest(typed.trim(), ContestInput::NAMES);
                near.into_iter().map(str::to_string).collect()
            }
            _ => Vec::new(),
        }
    }
}
