//! Boards that half a turn leaves as they are.

use bouton_core::{Cells, Player, Stop, Sum};

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
