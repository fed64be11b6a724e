//! Col.

use super::marks::{MARKS, marked, marked_regions};
use bouton_core::{Cells, GridRules, Nature, Player, grid::Symmetry};

/// Col, `col`: paint a free square of a board, Left `x` and Right `o`, but never beside one of the same colour. The value
/// of every position is a number, or a number and a star.
///
/// C. Vout's game; J. H. Conway, *On Numbers and Games*, ch. 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning
/// Ways*, ch. 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Col;

impl GridRules for Col {
    fn game(&self) -> String {
        "col".to_string()
    }

    fn identity(&self) -> Option<String> {
        Some(self.game())
    }

    fn nature(&self) -> Nature {
        Nature::PARTIZAN
    }

    fn signs(&self) -> &'static str {
        MARKS
    }

    fn symmetry(&self) -> Symmetry {
        Symmetry::Square
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        marked_regions(board)
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        marked(board, player, player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_colours_are_never_beside_each_other() {
        let options = |text: &str, player| {
            let board = Cells::of_rows(text.split('/'), MARKS).unwrap();
            let all = Col.options(&board, player);
            all.map(|board| board.rows(MARKS).join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options("x../..#", Player::Left), ["x.x/..#", "x../.x#"]);
        assert_eq!(options("x.", Player::Right), ["xo"]);
    }
}
