//! Domineering.

use super::{dominoes, pieces_for_dominoes};
use bouton_core::{Cells, GridRules, Nature, Player, grid::Symmetry};

/// Domineering, `domineering`: Left places an upright domino on two free squares of a column, Right a lying one on
/// two free squares of a row. The squares are gone then.
///
/// G. Andersson's game, first described as 'crosscram' by M. Gardner, Mathematical Games, Scientific American 230
/// (February 1974); E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domineering;

impl GridRules for Domineering {
    facts! {
        game: "domineering";
        nature: Nature = Nature::PARTIZAN;
        symmetry: Symmetry = Symmetry::Mirrors;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        pieces_for_dominoes(board)
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        dominoes(board, if player == Player::Left { &[(1, 0)] } else { &[(0, 1)] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_places_upright_dominoes_and_right_lying_ones() {
        let options = |player| {
            let board = Cells::of_rows("../.#".split('/'), ".#").unwrap();
            let all = Domineering.options(&board, player);
            all.map(|board| board.rows(".#").join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options(Player::Left), ["#./##"]);
        assert_eq!(options(Player::Right), ["##/.#"]);
    }
}
