//! Cram.

use super::{dominoes, pieces_for_dominoes};
use bouton_core::{Cells, GridRules, Player, grid::Symmetry};

/// Cram, `cram`: place a domino on two free squares of a board that are next to each other, upright or lying. The
/// squares are gone then. The nim-value of a board comes from those of its options, each piece and its images
/// once; no closed form is known.
///
/// M. Gardner, Mathematical Games, Scientific American 230 (February 1974): the game is Göran Andersson's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cram;

impl GridRules for Cram {
    facts! {
        game: "cram";
        symmetry: Symmetry = Symmetry::Square;
        has_local_moves: bool = true;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        pieces_for_dominoes(board)
    }

    fn options(&self, board: &Cells, _: Player) -> impl Iterator<Item = Cells> {
        dominoes(board, &[(0, 1), (1, 0)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_core::{OnGrid, Part, Parts, Ruleset};

    #[test]
    fn dominoes_are_placed_both_ways() {
        let options = |text: &str| {
            let board = Cells::of_rows(text.split('/'), ".#").unwrap();
            let all = Cram.options(&board, Player::Left);
            all.map(|board| board.rows(".#").join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options("../.#"), ["##/.#", "#./##"]);
        assert_eq!(options("...").len(), 2);
        assert_eq!(options(".#/#.").len(), 0);
    }

    #[test]
    fn engines_remember_live_pieces() {
        let board = Cells::of_rows(["..#.", "##..", ".#.."], ".#").unwrap();
        let pieces = OnGrid(Cram).canonical(Parts::from_iter([Part::cells(board)]), None);
        let sizes: Vec<usize> = pieces
            .iter()
            .map(|piece| piece.as_cells().map_or(0, |cells| cells.height() * cells.width()))
            .collect();
        // The single square is nobody's.
        assert_eq!(sizes, [2, 6]);
    }
}
