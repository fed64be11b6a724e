//! Col and Snort: a mark bars one player from the squares beside it.

use super::marks::{FREE, MARKS, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{SIDES, Square},
    grid::Symmetry,
};

/// A game in which a move colours a free square of a board, Left `x` and Right `o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colouring {
    /// Col, `col`: never beside a square of the same colour. The value of every position is a number, or a number and a star.
    ///
    /// C. Vout's game; J. H. Conway, *On Numbers and Games*, ch. 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning
    /// Ways*, ch. 2.
    Col,
    /// Snort, `snort`: never beside a square of the opponent.
    ///
    /// S. Norton's game; J. H. Conway, *On Numbers and Games*, ch. 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning
    /// Ways*, ch. 6.
    Snort,
}

impl GridRules for Colouring {
    facts! {
        identity: game;
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = MARKS;
        symmetry: Symmetry = Symmetry::Square;
    }

    fn game(&self) -> String {
        match self {
            Colouring::Col => "col".to_string(),
            Colouring::Snort => "snort".to_string(),
        }
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        marked_regions(board)
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let barred = if *self == Colouring::Col { player } else { player.opponent() };
        let open =
            squares_of(board, FREE).filter(move |square| !is_beside(board, *square, mark(barred)));
        open.map(move |square| with(board, &[(square, mark(player))]))
    }
}

/// Returns `true` if a square beside this one has this content.
fn is_beside(board: &Cells, square: Square, content: u8) -> bool {
    board.beside(square, &SIDES).any(|(row, column)| board.get(row, column) == content)
}

/// The regions of free squares, each with the marks beside it, in games where a mark bars one player from the
/// squares beside it: a square beside marks of both is nobody's, and no region knows of another.
fn marked_regions(board: &Cells) -> Vec<Cells> {
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

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn equal_colours_are_never_beside_each_other() {
        let options = |text, player| after(&Colouring::Col, text, player);
        assert_eq!(options("x../..#", Player::Left), ["x.x/..#", "x../.x#"]);
        assert_eq!(options("x.", Player::Right), ["xo"]);
    }

    #[test]
    fn different_colours_are_never_beside_each_other() {
        let options = |text, player| after(&Colouring::Snort, text, player);
        assert_eq!(options("x../..#", Player::Right), ["x.o/..#", "x../.o#"]);
        assert_eq!(options("x.", Player::Left), ["xx"]);
    }
}
