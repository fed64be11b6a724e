//! The Game of the Amazons.

use super::marks::{FREE, MARKS, has, line, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{AROUND, Opening, Square},
    grid::Symmetry,
};

/// The Game of the Amazons, `amazons`: move one of your amazons as a queen of chess moves; from there it shoots an arrow, which
/// flies as a queen moves and burns the square where it ends. Nothing passes amazons and burnt squares. Left has `x`,
/// Right `o`, burnt squares are `#`.
///
/// W. Zamkauskas, El Juego de las Amazonas, El Acertijo 4 (1992); E. R. Berlekamp, Sums of N x 2 Amazons, IMS Lecture
/// Notes 35 (2000).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amazons;

impl GridRules for Amazons {
    facts! {
        game: "amazons";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = MARKS;
        opening: Opening = Opening::Untold;
        symmetry: Symmetry = Symmetry::Square;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let pieces = board.pieces(|content| content != GONE, &AROUND, GONE).into_iter();
        let [left, right] = [Player::Left, Player::Right].map(mark);
        pieces.filter(|p| has(p, FREE) && (has(p, left) || has(p, right))).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let own = mark(player);
        squares_of(board, own).flat_map(move |from| {
            let left = with(board, &[(from, FREE)]);
            let moves: Vec<Square> = seen(&left, from).collect();
            moves.into_iter().flat_map(move |to| {
                let there = with(&left, &[(to, own)]);
                let arrows: Vec<Square> = seen(&there, to).collect();
                arrows.into_iter().map(move |arrow| with(&there, &[(arrow, GONE)]))
            })
        })
    }
}

/// The free squares that a queen reaches from a square.
fn seen(board: &Cells, from: Square) -> impl Iterator<Item = Square> + '_ {
    AROUND.iter().flat_map(move |step| {
        line(board, from, *step).take_while(|(row, column)| board.get(*row, *column) == FREE)
    })
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn an_amazon_moves_and_shoots() {
        let options = |text, player| after(&Amazons, text, player);
        assert_eq!(options("x../..o", Player::Right).len(), 14);
        assert_eq!(options("x.", Player::Left), ["#x"]);
    }
}
