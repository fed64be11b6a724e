//! Boards on which both players have marks.

use bouton_core::{
    Cells, Player,
    cells::{Square, Step},
};
use std::iter::successors;

/// The signs: free, gone, Left's mark, Right's mark.
pub const MARKS: &str = ".#xo";
/// The content of a free square.
pub const FREE: u8 = 0;

/// The content of a square with the mark of a player.
pub fn mark(player: Player) -> u8 {
    if player == Player::Left { 2 } else { 3 }
}

/// A board with other contents on some squares.
pub fn with(board: &Cells, changes: &[(Square, u8)]) -> Cells {
    let mut after = board.clone();
    for ((row, column), content) in changes {
        after.set(*row, *column, *content);
    }
    after
}

/// The squares of a board with this content.
pub fn squares_of(board: &Cells, content: u8) -> impl Iterator<Item = Square> + '_ {
    board.squares().filter(move |(row, column)| board.get(*row, *column) == content)
}

/// Returns `true` if a square has this content.
pub fn has(board: &Cells, content: u8) -> bool {
    squares_of(board, content).next().is_some()
}

/// The squares after one in a direction, up to the border.
pub fn line(board: &Cells, from: Square, step: Step) -> impl Iterator<Item = Square> + '_ {
    successors(board.step(from, step), move |at| board.step(*at, step))
}
