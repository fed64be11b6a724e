//! Squares of boards by name, and moves typed by the squares that they change.

use bouton_core::{
    Cells, Frame, Player, Ruleset, Sum, SumMove,
    cells::Square,
    squares::{changed, move_name, square_name},
};
use bouton_solve::{Exceeded, Meter};

/// The first game of a sum whose squares can be named.
pub(crate) fn board(sum: &Sum) -> Option<&dyn Ruleset> {
    let mut games = sum.components.iter();
    let named = games.find(|it| {
        matches!(it.rules.frame(), Frame::Boards { .. } | Frame::Coins)
            || it.parts.iter().any(|part| part.as_cells().is_some())
    });
    named.map(|component| &*component.rules)
}

/// The moves of `mover` that these squares may name. The best of four readings that some move fits: it has this name; it carries
/// the mark of the first square to the second and changes no other; it changes just these squares; it changes these among others.
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
    let mut meant = [const { Vec::new() }; 4];
    let names: Vec<String> = squares.iter().map(|square| square_name(*square)).collect();
    let name = names.join("-");
    for (component, c) in sum.components.iter().enumerate() {
        for (part, before) in c.parts.iter().enumerate() {
            // Of equal boards the first is meant.
            if c.parts[..part].contains(before) {
                continue;
            }
            let Some(board) = before.as_cells() else { continue };
            let walk = c.rules.options(before, mover, &mut |becomes| {
                meter.positions(1, 0)?;
                let [after] = &becomes[..] else { return Ok(()) };
                let Some(after) = after.as_cells() else { return Ok(()) };
                let changed = changed(board, after).unwrap_or_default();
                if squares.iter().all(|square| changed.contains(square)) {
                    let way = match squares.len() == changed.len() {
                        _ if move_name(board, after).as_ref() == Some(&name) => 0,
                        true if is_carried(board, after, squares) => 1,
                        true => 2,
                        false => 3,
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
            ("ski-jumps L./R./..", "a1-a3", "../r./L."),
            ("ski-jumps .L./...", "b1 c1", "..L/..."),
            ("ski-jumps .L./...", "b1", ".../..."),
            ("treblecross ...x...", "a1", "x..x..."),
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
}
