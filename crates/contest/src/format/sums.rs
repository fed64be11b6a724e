//! A sum of games as the game of a contest: `nim + kayles`. The heaps of its games have names that end with
//! the number of the game: `heaps1[n] heaps2[m]`.

use super::{Count, Format, FormatError, Item, Name, Repeat, Shape, bound::Summand};
use bouton_answers::{Failure, notation::EmptyComponent, registry};
use bouton_core::ParseError;
use bouton_solve::Limits;
use std::ops::Range;

/// The games of a sum, in their order; `None` where `game` is a single game.
///
/// # Errors
/// No such game, located in the text.
pub(super) fn summands(game: &str, limits: &Limits) -> Result<Option<Vec<Summand>>, Failure> {
    let pieces = pieces(game);
    if pieces.len() < 2 {
        return Ok(None);
    }
    let read = |span: Range<usize>| {
        let text = &game[span.clone()];
        let found = match text.is_empty() {
            true => Err(ParseError::new(span, EmptyComponent { sign: '+' })),
            false => registry::ruleset_within(text, span, limits),
        };
        let (_, rules) = found.map_err(|error| Failure::input(game.as_bytes(), error))?;
        Ok(Summand { game: text.to_string(), rules })
    };
    pieces.into_iter().map(read).collect::<Result<Vec<_>, Failure>>().map(Some)
}

/// Where the games are between the signs of addition. A name of a file may hold the sign, but not with white
/// space on both sides.
fn pieces(game: &str) -> Vec<Range<usize>> {
    let in_file =
        registry::IN_FILES.iter().any(|entry| game.contains(&format!("{}:", entry.name())));
    let is_plus = |at: usize, sign: char| {
        let after = &game[at + sign.len_utf8()..];
        let alone =
            game[..at].ends_with(char::is_whitespace) && after.starts_with(char::is_whitespace);
        let open = |sign: char| game[..at].matches(sign).count();
        // Braces of a code, `{2+}`, and brackets of a join.
        ['+', '＋'].contains(&sign)
            && (alone || !in_file)
            && open('{') == open('}')
            && open('(') == open(')')
    };
    let mut pieces = Vec::new();
    let mut start = 0;
    let signs = game.char_indices().filter(|(at, sign)| is_plus(*at, *sign));
    let ends = signs.map(|(at, sign)| (at, at + sign.len_utf8())).chain([(game.len(), 0)]);
    for (end, next) in ends {
        let piece = &game[start..end];
        let blanks = piece.len() - piece.trim_start().len();
        let first = (start + blanks).min(end);
        pieces.push(first..first + piece.trim().len());
        start = next;
    }
    pieces
}

impl Format {
    /// Tests of positions of a sum whose games have these shapes, with their number before them.
    pub(super) fn of_sums(shapes: &[Shape]) -> Format {
        let mut words = Vec::new();
        for (at, shape) in shapes.iter().enumerate() {
            let name =
                |text: &str| Name { text: format!("{text}{}", at + 1), span: 0..0, shift: 0 };
            let list = |count| Item::List { name: name("heaps"), count };
            match shape {
                Shape::List => {
                    words.push(Item::Number { name: name("n") });
                    words.push(list(Count::Named(words.len() - 1)));
                }
                Shape::Fixed(1) => words.push(Item::Number { name: name("heap") }),
                Shape::Fixed(count) => words.push(list(Count::Fixed(*count as u64))),
            }
        }
        Format { repeat: Repeat::Counted, words, block: None }
    }
}

/// The index of the game whose heaps an item of this name reads, of a sum of `count` games; an error says
/// which name would be right.
pub(super) fn game_of_name(
    item: &Item,
    name: &str,
    count: usize,
) -> Result<Option<usize>, FormatError> {
    let wrong = |right: &str| Err(FormatError::SumPositionName { right: right.to_string() });
    let (is_list, number) = match (name.strip_prefix("heaps"), name.strip_prefix("heap")) {
        (Some(number), _) => (true, number),
        (_, Some(number)) => (false, number),
        _ => return Ok(None),
    };
    let word = |number: &str| match item {
        Item::List { .. } => format!("heaps{number}"),
        _ => format!("heap{number}"),
    };
    if number.is_empty() {
        return wrong(&word("1"));
    }
    let Some(number) = number.parse::<usize>().ok().filter(|number| (1..=count).contains(number))
    else {
        return Ok(None);
    };
    match item {
        Item::Number { .. } | Item::Given { .. } if !is_list => Ok(Some(number - 1)),
        Item::List { .. } | Item::Text { .. } if is_list => Ok(Some(number - 1)),
        Item::Tuples { .. } => wrong(&format!("heaps{number}")),
        _ => wrong(&word(&number.to_string())),
    }
}
