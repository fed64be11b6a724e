//! Squares of boards by name, and moves typed by the squares that they change.

use bouton_core::{
    Cells, Frame, Part, Player, Ruleset, Sum, SumMove, cells::Square, grid::GONE, words::half_width,
};
use bouton_solve::{Exceeded, Meter};

/// The name of a square, as spreadsheets have it: letters for its column, then the number of its row.
pub(crate) fn square_name((row, column): Square) -> String {
    let letter = |at: usize| char::from(b'A' + (at % 26) as u8).to_string();
    let letters = match column / 26 {
        0 => letter(column),
        more => letter(more - 1) + &letter(column),
    };
    format!("{letters}{}", row + 1)
}

/// The square of a name, in letters of either case.
fn square(name: &str) -> Option<Square> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (letters, row) = name.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let column = letters.bytes().try_fold(0, |column, b| {
        b.is_ascii_alphabetic()
            .then(|| column * 26 + usize::from(b.to_ascii_lowercase() - b'a') + 1)
    })?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, column - 1))
}

/// The squares that a text names and nothing else: `b1 c1`, `b1-c1`, `B1, C1`, `b1 to c1`.
pub(crate) fn named(text: &str) -> Option<Vec<Square>> {
    let plain = String::from_utf8(half_width(text.as_bytes())).ok()?;
    let is_between =
        |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '>' | '/' | '、' | '→' | '到');
    let words =
        plain.split(is_between).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("to"));
    let squares: Vec<Square> = words.map(square).collect::<Option<_>>()?;
    (!squares.is_empty()).then_some(squares)
}

/// The squares on which two boards of one size differ: of a mark that moved, first where it was, then where it is; the others row by
/// row. `None` for other parts.
pub(crate) fn changed(before: &Part, becomes: &[Part]) -> Option<Vec<Square>> {
    let [after] = becomes else { return None };
    let (before, after) = (before.as_cells()?, after.as_cells()?);
    if (before.height(), before.width()) != (after.height(), after.width()) {
        return None;
    }
    let differ = |(r, c): &Square| before.get(*r, *c) != after.get(*r, *c);
    let mut squares: Vec<Square> = before.squares().filter(differ).collect();
    // The square that a mark leaves comes first, then the one that it goes to.
    let holds =
        |board: &Cells, (r, c): Square| Some(board.get(r, c)).filter(|content| *content > GONE);
    let from = squares.iter().position(|from| {
        let mark = holds(before, *from);
        mark.is_some() && squares.iter().any(|to| to != from && holds(after, *to) == mark)
    });
    if let Some(from) = from {
        squares[..=from].rotate_right(1);
        let mark = holds(before, squares[0]);
        if let Some(to) = squares.iter().skip(1).position(|to| holds(after, *to) == mark) {
            squares[1..=to + 1].rotate_right(1);
        }
    }
    Some(squares)
}

/// The first game of a sum whose squares can be named.
pub(crate) fn board(sum: &Sum) -> Option<&dyn Ruleset> {
    let mut games = sum.components.iter().map(|component| &*component.rules);
    games.find(|rules| matches!(rules.frame(), Frame::Boards { .. } | Frame::Coins))
}

/// The moves of `mover` that these squares may name. The best of three readings that some move fits: it carries the mark of
/// the first square to the second and changes no other; it changes just these squares; it changes these among others.
///
/// # Errors
/// A limit.
pub(crate) fn moves(
    sum: &Sum,
    mover: Player,
    squares: &[Square],
    meter: &mut Meter,
) -> Result<Vec<SumMove>, Exceeded> {
    // From the best to the worst way to be meant.
    let mut meant = [Vec::new(), Vec::new(), Vec::new()];
    for (component, c) in sum.components.iter().enumerate() {
        for (part, before) in c.parts.iter().enumerate() {
            // Of equal boards the first is meant.
            if c.parts[..part].contains(before) {
                continue;
            }
            let Some(board) = before.as_cells() else { continue };
            let walk = c.rules.options(before, mover, &mut |becomes| {
                meter.positions(1, 0)?;
                let changed = changed(before, &becomes).unwrap_or_default();
                if squares.iter().all(|square| changed.contains(square)) {
                    let after = becomes[0].as_cells();
                    let way = match (squares.len() == changed.len(), after) {
                        (true, Some(after)) if is_carried(board, after, squares) => 0,
                        (true, _) => 1,
                        (false, _) => 2,
                    };
                    meant[way].push(SumMove { component, part, becomes });
                }
                Ok(())
            });
            if let Err(stop) = walk {
                return Err(stop.into());
            }
        }
    }
    Ok(meant.into_iter().find(|moves| !moves.is_empty()).unwrap_or_default())
}

/// Returns `true` if the mark of the first of these squares is on the second afterwards.
fn is_carried(before: &Cells, after: &Cells, squares: &[Square]) -> bool {
    matches!(squares, [from, to, ..] if before.get(from.0, from.1) == after.get(to.0, to.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MoveError, PlaySession};
    use bouton_answers::{Query, Session, write_move};

    #[test]
    fn moves_are_typed_by_their_squares() {
        let mut session = Session::default();
        let mut read = |game: &str, typed: &str| {
            let query = Query::new(game).unwrap();
            let read = session.read_move(&query, typed);
            read.map(|m| write_move(&query.sum, &m).split(" to ").last().unwrap().to_string())
        };
        for (game, typed, left) in [
            ("clobber xo/#.", "a1 b1", ".x/#."),
            ("clobber xo/#.", "A1-B1", ".x/#."),
            ("clobber oxo", "b1 to c1", "o.x"),
            ("clobber xo + nim 3", "b1", ".x"),
            ("konane xo.o.", "a1-c1", "..xo."),
            ("konane xo.o.", "a1-e1", "....x"),
            ("col ..", "b1", ".x"),
            ("amazons x.#/#..", "a1-b1-b2", ".x#/##."),
            ("amazons x.#/#..", "a1-b2-b1", ".##/#x."),
            ("toads-and-frogs t.f", "a1 b1", ".tf"),
            ("toppling-dominoes lrr", "b1", "###"),
        ] {
            assert_eq!(read(game, typed).ok().as_deref(), Some(left), "{game}: {typed}");
        }
        let cause = |failure: bouton_answers::Failure| failure.cause::<MoveError>().cloned();
        assert_eq!(cause(read("clobber oxo", "b1").unwrap_err()), Some(MoveError::Ambiguous));
        let others = cause(read("toads-and-frogs t.f", "c1 b1").unwrap_err());
        let is_right = |other: &MoveError| {
            matches!(other, MoveError::Illegal { other: Some(Player::Right), .. })
        };
        assert!(others.as_ref().is_some_and(is_right), "{others:?}");
        let none = cause(read("clobber xo", "a2").unwrap_err());
        assert!(matches!(none, Some(MoveError::Illegal { other: None, .. })), "{none:?}");
    }

    #[test]
    fn names_of_squares_are_read() {
        for at in [(0, 0), (11, 25), (3, 26), (7, 200)] {
            assert_eq!(square(&square_name(at)), Some(at));
        }
        for text in ["b1 c2", "B1, C2", "b1-c2", "b1 -> c2", "b1 to c2", "Ｂ1、Ｃ2", "b1→c2"] {
            assert_eq!(named(text), Some(vec![(0, 1), (1, 2)]), "{text}");
        }
        for text in ["", "b0", "1b", "b1 3", "b1+c2", "abc1", "take 2", "b"] {
            assert_eq!(named(text), None, "{text}");
        }
    }
}
