//! Positions in which each move has an image: equal parts in pairs, parts that are alike in pairs, a board that half a turn
//! leaves as it is.

use crate::notation::write_part;
use bouton_core::{Cells, Component, Convention, Parts, Player, Stop, Sum};

/// The parts of a position in pairs of equal ones; `None` where one is left over, or there is no part.
pub(super) fn pairs(sum: &Sum) -> Option<Vec<(String, String)>> {
    let mut labels: Vec<String> = Vec::new();
    for component in &sum.components {
        let game = component.rules.game();
        let label = |part| match sum.components.len() {
            1 => write_part(&*component.rules, part),
            _ => format!("{game} {}", write_part(&*component.rules, part)),
        };
        labels.extend(component.parts.iter().map(label));
    }
    labels.sort();
    let pairs = labels.chunks(2).map(|pair| match pair {
        [one, other] if one == other => Some((one.clone(), other.clone())),
        _ => None,
    });
    pairs.collect::<Option<Vec<_>>>().filter(|pairs| !pairs.is_empty())
}

/// The boards and graphs of a position in pairs that are alike but for a symmetry of the game, such as a reflection, or the
/// names of vertices; `None` where one is left over, there is another part, or some symmetry is not found.
pub(super) fn alike(sum: &Sum) -> Option<Vec<(String, String)>> {
    let mut parts = Vec::new();
    for Component { rules, parts: of } in &sum.components {
        for part in of {
            (part.as_cells().is_some() || part.as_network().is_some()).then_some(())?;
            let canonical =
                rules.canonical(Parts::from_iter([part.clone()]), Some(Convention::Normal));
            let [canonical] = &canonical[..] else { return None };
            parts.push((rules.game(), canonical.clone(), write_part(&**rules, part)));
        }
    }
    parts.sort();
    let pairs = parts.chunks(2).map(|pair| match pair {
        [(game, like, one), (twin, other_like, other)] if game == twin && like == other_like => {
            Some((one.clone(), other.clone()))
        }
        _ => None,
    });
    pairs.collect::<Option<Vec<_>>>().filter(|pairs| !pairs.is_empty())
}

/// Returns `true` if the position is one board that half a turn leaves as it is, and no move meets its own image:
/// each can then be answered by its image. Without local moves the image may be no move: a third mark in a row ends a board.
pub(super) fn turns_onto_itself(sum: &Sum) -> bool {
    let Some((component, part)) = sum.only_part() else { return false };
    let rules = &*sum.components[component].rules;
    let Some(board) = part.as_cells() else { return false };
    if !rules.nature().impartial || !rules.has_local_moves() {
        return false;
    }
    if *board != turned(board) {
        return false;
    }
    let walk = rules.options(part, Player::Left, &mut |parts| match &parts[..] {
        [left] if left.as_cells().is_some_and(|left| may_be_turned(board, left)) => Ok(()),
        _ => Err(Stop::Asked),
    });
    walk.is_ok()
}

/// Returns `true` if a move changes no square together with its image.
fn may_be_turned(board: &Cells, left: &Cells) -> bool {
    if (left.height(), left.width()) != (board.height(), board.width()) {
        return false;
    }
    let (rows, columns) = (board.height(), board.width());
    let changed = |row, column| board.get(row, column) != left.get(row, column);
    board.squares().all(|(row, column)| {
        !(changed(row, column) && changed(rows - 1 - row, columns - 1 - column))
    })
}

/// The board after a move from `board` to `left` and its image; `None` where the two meet.
pub(super) fn image(board: &Cells, left: &Cells) -> Option<Cells> {
    may_be_turned(board, left).then_some(())?;
    let mut both = left.clone();
    for (row, column) in board.squares() {
        let content = left.get(row, column);
        if content != board.get(row, column) {
            both.set(board.height() - 1 - row, board.width() - 1 - column, content);
        }
    }
    Some(both)
}

/// A board turned by half a turn.
fn turned(board: &Cells) -> Cells {
    board.upside_down().mirrored()
}
