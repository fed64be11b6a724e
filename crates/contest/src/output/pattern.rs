//! Patterns for a move: `{heap} {left}`.

use bouton_answers::{OperationError, located_error, nearest, operation::pair};
use bouton_core::ParseError;
use bouton_texts::{Texts, arg, msg, quoted};
use std::ops::Range;

/// The form of a move: a text with names in braces, `{index} {take}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePattern {
    pub(crate) pieces: Vec<Piece>,
}

/// The prefix of the answer to each test: a text with `{test}` or `{i}` for the number of the test, counted
/// from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestPattern {
    pub(crate) pieces: Vec<TestPiece>,
}

/// A piece of such a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TestPiece {
    /// As it stands.
    Text(String),
    /// The number of the test.
    Number,
}

/// A piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// As it stands.
    Text(String),
    /// The place of the heap, counted from 1 in the input.
    Index,
    /// The place of the heap, counted from 0.
    Index0,
    /// The size of the heap before the move.
    Heap,
    /// The number taken.
    Take,
    /// The heaps left: several numbers where the heap is split.
    Left,
    /// All numbers of the position after the move.
    Rest,
    /// The move as the game names it: a vertex, an edge, squares of a board.
    Name,
}

/// Names and what they stand for.
const NAMES: [(&str, Piece); 7] = [
    ("index", Piece::Index),
    ("index0", Piece::Index0),
    ("heap", Piece::Heap),
    ("take", Piece::Take),
    ("left", Piece::Left),
    ("rest", Piece::Rest),
    ("name", Piece::Name),
];

impl Piece {
    /// Its name in a pattern, between braces.
    pub(crate) fn name(&self) -> String {
        let known = NAMES.iter().find(|(_, piece)| piece == self);
        known.map(|(name, _)| format!("{{{name}}}")).unwrap_or_default()
    }
}

/// Something wrong with a pattern, located in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternError {
    /// A name that no pattern has.
    UnknownName {
        /// The name.
        name: String,
    },
    /// A name that is not before the answer to a test.
    UnknownTestName {
        /// The name.
        name: String,
    },
    /// A brace without its partner.
    Unclosed,
    /// An unclosed brace in the prefix of the answer to a test.
    UnclosedInTest,
    /// A sign after a backslash that has no meaning there.
    UnknownEscape,
}

located_error!(PatternError);

impl OperationError for PatternError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let names: Vec<String> = NAMES.iter().map(|(name, _)| format!("`{{{name}}}`")).collect();
        let right = msg::PatternNames { names: arg(names.join(", ")) };
        match self {
            PatternError::UnknownName { name } => {
                pair(texts, msg::PatternUnknownName { name: quoted(name) }, right)
            }
            PatternError::UnknownTestName { name } => {
                let left = msg::PatternUnknownTestName { name: quoted(name) };
                pair(texts, left, msg::PatternTestNames)
            }
            PatternError::UnclosedInTest => {
                pair(texts, msg::PatternUnclosed, msg::PatternTestNames)
            }
            PatternError::Unclosed => pair(texts, msg::PatternUnclosed, right),
            PatternError::UnknownEscape => {
                pair(texts, msg::PatternUnknownEscape, msg::PatternEscapes)
            }
        }
    }

    fn offers(&self, typed: &[u8], place: &Range<usize>) -> Vec<String> {
        let PatternError::UnknownName { name } = self else { return Vec::new() };
        let typed = String::from_utf8_lossy(typed);
        let put = |meant: &str| {
            let before = typed.get(..place.start).unwrap_or_default();
            let after = typed.get(place.end..).unwrap_or_default();
            format!("{before}{{{meant}}}{after}")
        };
        nearest(name, NAMES.iter().map(|(name, _)| *name)).into_iter().map(put).collect()
    }
}

impl MovePattern {
    /// Reads a pattern. `\n`, `\t`, `\\`, `\{` and `\}` stand for signs.
    ///
    /// # Errors
    /// A [`PatternError`] with its place in the text.
    pub fn parse(text: &str) -> Result<MovePattern, ParseError> {
        let named = |name: &str| {
            let known = NAMES.iter().find(|(known, _)| *known == name);
            known.map(|(_, piece)| piece.clone())
        };
        let wrong = |name: Option<String>| match name {
            Some(name) => PatternError::UnknownName { name },
            None => PatternError::Unclosed,
        };
        Ok(MovePattern { pieces: pieces(text, Piece::Text, named, wrong)? })
    }

    /// Reads a text without names, in which the same signs may be after a backslash.
    ///
    /// # Errors
    /// A [`PatternError`] with its place in the text.
    pub fn plain(text: &str) -> Result<String, ParseError> {
        let mut plain = String::new();
        let mut signs = text.char_indices();
        while let Some((at, sign)) = signs.next() {
            plain.push(match sign {
                '\\' => {
                    let escaped = signs.next();
                    let end = escaped.map_or(text.len(), |(at, sign)| at + sign.len_utf8());
                    escaped
                        .and_then(|(_, sign)| unescaped(sign))
                        .ok_or_else(|| ParseError::new(at..end, PatternError::UnknownEscape))?
                }
                sign => sign,
            });
        }
        Ok(plain)
    }
}

impl TestPattern {
    /// Reads such a text, `Case #{test}: `. The same signs may be after a backslash as in a [`MovePattern`].
    ///
    /// # Errors
    /// A [`PatternError`] with its place in the text.
    pub fn parse(text: &str) -> Result<TestPattern, ParseError> {
        let named = |name: &str| ["test", "i"].contains(&name).then_some(TestPiece::Number);
        let wrong = |name: Option<String>| match name {
            Some(name) => PatternError::UnknownTestName { name },
            None => PatternError::UnclosedInTest,
        };
        Ok(TestPattern { pieces: pieces(text, TestPiece::Text, named, wrong)? })
    }
}

/// The pieces of a pattern, in which names are in braces; `wrong` is what is wrong with a name, or with a
/// brace that has no partner.
fn pieces<P>(
    text: &str,
    of_text: impl Fn(String) -> P,
    named: impl Fn(&str) -> Option<P>,
    wrong: impl Fn(Option<String>) -> PatternError,
) -> Result<Vec<P>, ParseError> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => {
                let escaped = signs.next();
                let end = escaped.map_or(text.len(), |(at, sign)| at + sign.len_utf8());
                plain.push(
                    escaped
                        .and_then(|(_, sign)| unescaped(sign))
                        .ok_or_else(|| ParseError::new(at..end, PatternError::UnknownEscape))?,
                );
            }
            '{' => {
                let Some(length) = text[at..].find('}') else {
                    return Err(ParseError::new(at..at + 1, wrong(None)));
                };
                let (end, name) = (at + length + 1, &text[at + 1..at + length]);
                let piece = named(name.trim());
                let piece =
                    piece.ok_or_else(|| ParseError::new(at..end, wrong(Some(name.to_string()))))?;
                if !plain.is_empty() {
                    pieces.push(of_text(std::mem::take(&mut plain)));
                }
                pieces.push(piece);
                while signs.as_str().len() > text.len() - end {
                    signs.next();
                }
            }
            '}' => return Err(ParseError::new(at..at + 1, wrong(None))),
            sign => plain.push(sign),
        }
    }
    if !plain.is_empty() {
        pieces.push(of_text(plain));
    }
    Ok(pieces)
}

/// The sign after a backslash.
fn unescaped(sign: char) -> Option<char> {
    match sign {
        'n' => Some('\n'),
        't' => Some('\t'),
        '\\' | '{' | '}' => Some(sign),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read() {
        let text = |text: &str| Piece::Text(text.to_string());
        for (typed, pieces) in [
            ("{index} {take}", vec![Piece::Index, text(" "), Piece::Take]),
            ("取{ take }\\n{rest}", vec![text("取"), Piece::Take, text("\n"), Piece::Rest]),
            ("\\{{left}\\}\\\\", vec![text("{"), Piece::Left, text("}\\")]),
            ("", vec![]),
        ] {
            assert_eq!(MovePattern::parse(typed).map(|pattern| pattern.pieces), Ok(pieces));
        }
        assert_eq!(MovePattern::plain(", \\t{").as_deref(), Ok(", \t{"));
        for (typed, span, error) in [
            ("x {lefts}", 2..9, PatternError::UnknownName { name: "lefts".to_string() }),
            ("x {left", 2..3, PatternError::Unclosed),
            ("x } y", 2..3, PatternError::Unclosed),
            ("é\\q", 2..4, PatternError::UnknownEscape),
            ("\\", 0..1, PatternError::UnknownEscape),
        ] {
            assert_eq!(MovePattern::parse(typed), Err(ParseError::new(span, error)), "{typed}");
        }
        let number = TestPiece::Number;
        let pieces =
            vec![TestPiece::Text("Case #".to_string()), number, TestPiece::Text(":\n".to_string())];
        let read = TestPattern::parse("Case #{test}:\\n").map(|pattern| pattern.pieces);
        assert_eq!(read, Ok(pieces));
        assert_eq!(TestPattern::parse("Case #{i}:\\n"), TestPattern::parse("Case #{test}:\\n"));
        let error = PatternError::UnknownTestName { name: "heap".to_string() };
        assert_eq!(TestPattern::parse("{heap}"), Err(ParseError::new(0..6, error)));
        let error = PatternError::UnknownName { name: "lefts".to_string() };
        assert_eq!(error.offers(b"x {lefts}", &(2..9)), ["x {left}"]);
    }
}
