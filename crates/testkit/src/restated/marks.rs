//! Games on boards with marks of both players: the contents are 0 free, 1 gone, 2 Left's, 3 Right's, but where a game says
//! otherwise.

use super::{Piece, Pieces};
use bouton_core::Player;

/// The contents of a board by row and column. Beyond its edges all is gone.
struct Board<'a> {
    piece: &'a [u64],
    height: i64,
    width: i64,
}

impl Board<'_> {
    fn of(piece: &[u64]) -> Board<'_> {
        Board { piece, height: piece[0] as i64, width: piece[1] as i64 }
    }

    fn at(&self, row: i64, column: i64) -> u64 {
        let inside = (0..self.height).contains(&row) && (0..self.width).contains(&column);
        if inside { self.piece[(2 + row * self.width + column) as usize] } else { 1 }
    }

    /// This board with other contents on some squares.
    fn with(&self, changes: &[(i64, i64, u64)]) -> Piece {
        let mut after = self.piece.to_vec();
        for (row, column, content) in changes {
            after[(2 + row * self.width + column) as usize] = *content;
        }
        after
    }

    fn squares(&self) -> Vec<(i64, i64)> {
        (0..self.height).flat_map(|r| (0..self.width).map(move |c| (r, c))).collect()
    }
}

fn mark(player: Player) -> u64 {
    match player {
        Player::Left => 2,
        Player::Right => 3,
    }
}

const CROSS: [(i64, i64); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

fn alone(boards: Vec<Piece>) -> Vec<Pieces> {
    boards.into_iter().map(|board| vec![board]).collect()
}

/// A free square of which no neighbour has the own mark (Col), or that of the other (Snort).
pub fn colouring(piece: &[u64], player: Player, of_own: bool) -> Vec<Pieces> {
    let board = Board::of(piece);
    let bad = mark(if of_own { player } else { player.opponent() });
    let mut all = Vec::new();
    for (r, c) in board.squares() {
        let bars = CROSS.iter().filter(|(down, right)| board.at(r + down, c + right) == bad);
        if board.at(r, c) == 0 && bars.count() == 0 {
            all.push(board.with(&[(r, c, mark(player))]));
        }
    }
    alone(all)
}

/// From one square to another in the same row or column, at most so far, with free squares between: there the other's mark
/// is replaced.
pub fn captures(piece: &[u64], player: Player, most: usize) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, c) in board.squares() {
        for (row, column) in board.squares() {
            let far = (r - row).abs() + (c - column).abs();
            let in_line = (r == row) != (c == column) && far as usize <= most;
            let between = board.squares().into_iter().filter(|(i, j)| {
                let inside = |a: i64, b: i64, x: i64| a.min(b) < x && x < a.max(b);
                (r == row && *i == r && inside(c, column, *j))
                    || (c == column && *j == c && inside(r, row, *i))
            });
            let is_clear = between.map(|(i, j)| board.at(i, j)).all(|content| content == 0);
            let ours = board.at(r, c) == mark(player);
            if in_line && is_clear && ours && board.at(row, column) == mark(player.opponent()) {
                all.push(board.with(&[(r, c, 0), (row, column, mark(player))]));
            }
        }
    }
    alone(all)
}

/// One jump or several on one line, over one of the other's each.
pub fn konane(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, c) in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == mark(player)) {
        for (down, right) in CROSS {
            for jumps in 1..=board.height.max(board.width) {
                let square = |steps: i64| (r + steps * down, c + steps * right);
                let is_jump = (0..jumps).all(|jump| {
                    let (over, to) = (square(2 * jump + 1), square(2 * jump + 2));
                    board.at(over.0, over.1) == mark(player.opponent()) && board.at(to.0, to.1) == 0
                });
                if is_jump {
                    let mut changes: Vec<(i64, i64, u64)> =
                        (0..2 * jumps).map(|s| (square(s).0, square(s).1, 0)).collect();
                    changes.push((square(2 * jumps).0, square(2 * jumps).1, mark(player)));
                    all.push(board.with(&changes));
                }
            }
        }
    }
    alone(all)
}

/// Returns `true` if a queen goes from one square to another over free squares, and the last one is free.
fn queen(board: &Board<'_>, from: (i64, i64), to: (i64, i64)) -> bool {
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    let far = down.abs().max(right.abs());
    let straight = down == 0 || right == 0 || down.abs() == right.abs();
    far > 0
        && straight
        && (1..=far)
            .all(|step| board.at(from.0 + step * down / far, from.1 + step * right / far) == 0)
}

/// A move as a queen, and an arrow from there, which may fly over the square that was left or burn it.
pub fn amazons(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for from in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == mark(player)) {
        for to in board.squares().into_iter().filter(|to| queen(&board, from, *to)) {
            let moved = board.with(&[(from.0, from.1, 0), (to.0, to.1, mark(player))]);
            let moved = Board::of(&moved);
            for burnt in moved.squares().into_iter().filter(|at| queen(&moved, to, *at)) {
                all.push(moved.with(&[(burnt.0, burnt.1, 1)]));
            }
        }
    }
    alone(all)
}

/// 2 is a stone: it is gone, and the squares above and below (Left), or left and right of it, have one each.
pub fn fission(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let (down, right) = if player == Player::Left { (1, 0) } else { (0, 1) };
    let mut all = Vec::new();
    for (r, c) in board.squares() {
        let free = board.at(r - down, c - right) == 0 && board.at(r + down, c + right) == 0;
        if board.at(r, c) == 2 && free {
            all.push(board.with(&[(r, c, 0), (r - down, c - right, 2), (r + down, c + right, 2)]));
        }
    }
    alone(all)
}

/// 2 is a mark; three in a row end the board.
pub fn notakto(piece: &[u64]) -> Vec<Pieces> {
    let board = Board::of(piece);
    for (r, c) in board.squares() {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            if (0..3).all(|steps| board.at(r + steps * down, c + steps * right) == 2) {
                return Vec::new();
            }
        }
    }
    let free = board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == 0);
    alone(free.map(|(r, c)| board.with(&[(r, c, 2)])).collect())
}

/// 2 is a toad, which goes to the right, 3 a frog, which goes to the left.
pub fn toads_and_frogs(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let way = if player == Player::Left { 1 } else { -1 };
    let mut all = Vec::new();
    for (r, c) in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == mark(player)) {
        let [next, second] = [1, 2].map(|steps| board.at(r, c + steps * way));
        if next == 0 {
            all.push(board.with(&[(r, c, 0), (r, c + way, mark(player))]));
        }
        if next == mark(player.opponent()) && second == 0 {
            all.push(board.with(&[(r, c, 0), (r, c + 2 * way, mark(player))]));
        }
    }
    alone(all)
}

/// A cross (2) on a free square with no cross one or two squares from it, but behind a square that is gone.
pub fn treblecross(piece: &[u64]) -> Vec<Pieces> {
    let board = Board::of(piece);
    let free = board.squares().into_iter().filter(|(r, c)| {
        let near = |way: i64| match [board.at(*r, c + way), board.at(*r, c + 2 * way)] {
            [1, _] => false,
            [next, second] => next == 2 || second == 2,
        };
        board.at(*r, *c) == 0 && !near(1) && !near(-1)
    });
    alone(free.map(|(r, c)| board.with(&[(r, c, 2)])).collect())
}

/// 2 is a jumper of Left, 3 a slipper; 4 and 5 are Right's. To a square of its row, or beyond its end, over free squares alone; a
/// jumper also two squares down, over one of the other's, which is a slipper afterwards.
pub fn ski_jumps(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let (own, others, way) =
        if player == Player::Left { ([2, 3], [4, 5], 1) } else { ([4, 5], [2, 3], -1) };
    let mut all = Vec::new();
    for (r, c) in board.squares().into_iter().filter(|(r, c)| own.contains(&board.at(*r, *c))) {
        let skier = board.at(r, c);
        for steps in 1..=board.width {
            let free = (1..=steps).map(|step| c + step * way).filter(|to| board.at(r, *to) == 0);
            let (to, free) = (c + steps * way, free.count() as i64);
            if free == steps {
                all.push(board.with(&[(r, c, 0), (r, to, skier)]));
            } else if free == steps - 1 && !(0..board.width).contains(&to) {
                all.push(board.with(&[(r, c, 0)]));
            }
        }
        let over = board.at(r + 1, c);
        if skier == own[0] && others.contains(&over) && board.at(r + 2, c) == 0 {
            all.push(board.with(&[(r, c, 0), (r + 1, c, others[1]), (r + 2, c, skier)]));
        }
    }
    alone(all)
}

/// 0 is a domino of both, 1 a gap, 2 one of Left, 3 one of Right; from a domino to the next gap on one side all become gaps.
pub fn toppling_dominoes(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, c) in board.squares() {
        if ![0, mark(player)].contains(&board.at(r, c)) {
            continue;
        }
        for way in [1, -1] {
            let fall = (0..).map(|steps| c + steps * way);
            let fall = fall.take_while(|column| board.at(r, *column) != 1);
            all.push(board.with(&fall.map(|column| (r, column, 1)).collect::<Vec<_>>()));
        }
    }
    all.sort();
    all.dedup();
    alone(all)
}

/// A token (2) goes on by a number of the set that is less than the length of its row, in a circle; where it was is gone.
pub fn kotzig(piece: &[u64], set: &[u64]) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, from) in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == 2) {
        for to in (0..board.width).filter(|to| *to != from && board.at(r, *to) == 0) {
            let lands = |step: &u64| (from as u64 + step) % board.width as u64 == to as u64;
            if set.iter().any(lands) {
                all.push(board.with(&[(r, from, 1), (r, to, 2)]));
            }
        }
    }
    alone(all)
}

/// In each row the first and second piece before, after or between squares that are gone are a pair, the third and fourth, and so on:
/// an own one goes towards the other's.
pub fn northcott(piece: &[u64], player: Player) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, from) in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == mark(player)) {
        let before = (0..from).rev().take_while(|c| board.at(r, *c) != 1);
        let is_first = before.filter(|c| board.at(r, *c) > 1).count() % 2 == 0;
        let way = if is_first { 1 } else { -1 };
        let free = (1..).take_while(|steps| board.at(r, from + steps * way) == 0).count() as i64;
        if board.at(r, from + (free + 1) * way) == mark(player.opponent()) {
            for steps in 1..=free {
                all.push(board.with(&[(r, from, 0), (r, from + steps * way, mark(player))]));
            }
        }
    }
    alone(all)
}

/// A coin (2) goes to a square to its left in its row, where all squares from there up to it are free.
pub fn silver_dollar(piece: &[u64]) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (r, from) in board.squares().into_iter().filter(|(r, c)| board.at(*r, *c) == 2) {
        for to in (0..from).filter(|to| (*to..from).all(|c| board.at(r, c) == 0)) {
            all.push(board.with(&[(r, from, 0), (r, to, 2)]));
        }
    }
    alone(all)
}

/// Any four coins (0 tails, 2 heads) at the corners of a rectangle, of which the one at the bottom right shows heads.
pub fn turning_corners(piece: &[u64]) -> Vec<Pieces> {
    let board = Board::of(piece);
    let mut all = Vec::new();
    for (bottom, right) in board.squares() {
        for (top, left) in board.squares().into_iter().filter(|(r, c)| *r < bottom && *c < right) {
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            if board.at(bottom, right) == 2 && corners.iter().all(|(r, c)| board.at(*r, *c) != 1) {
                all.push(board.with(&corners.map(|(r, c)| (r, c, 2 - board.at(r, c)))));
            }
        }
    }
    alone(all)
}
