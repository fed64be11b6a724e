//! Boards on which both players have marks.

use bouton_core::{
    Cells, Player,
    cells::{SIDES, Square},
    grid::GONE,
};

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

/// Returns `true` if a square beside this one has this content.
pub fn is_beside(board: &Cells, square: Square, content: u8) -> bool {
    board.beside(square, &SIDES).any(|(row, column)| board.get(row, column) == content)
}

/// The boards with one more mark of `player` on a free square that has no mark of `barred` beside it.
pub fn marked(board: &Cells, player: Player, barred: Player) -> impl Iterator<Item = Cells> {
    let open =
        squares_of(board, FREE).filter(move |square| !is_beside(board, *square, mark(barred)));
    open.map(move |square| with(board, &[(square, mark(player))]))
}

/// The regions of free squares, each with the marks beside it, in games where a mark bars one player from the
/// squares beside it: a square beside marks of both is nobody's, and no region knows of another.
pub fn marked_regions(board: &Cells) -> Vec<Cells> {
    let [left, right] = [Player::Left, Player::Right].map(mark);
    let dead: Vec<(Square, u8)> = squares_of(board, FREE)
        .filter(|square| is_beside(board, *square, left) && is_beside(board, *square, right))
        .map(|square| (square, GONE))
        .collect();
    let board = with(board, &dead);
    let regions = board.regions(|content| content == FREE, &SIDES).into_iter();
    let pieces = regions.map(|mut region| {
        let free = region.len();
        for at in 0..free {
            let beside = board.beside(region[at], &SIDES).collect::<Vec<_>>();
            region.extend(
                beside.into_iter().filter(|(row, column)| board.get(*row, *column) >= left),
            );
        }
        board.cut_out(&region, GONE)
    });
    pieces.collect()
}
