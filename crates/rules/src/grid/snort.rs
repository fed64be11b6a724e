//! Snort.

use super::marks::{MARKS, marked, marked_regions};
use bouton_core::{Cells, GridRules, Nature, Player, grid::Symmetry};

/// Snort, `snort`: put an animal on a free square of a board, Left `x` and Right `o`, but never beside one of the
/// opponent.
///
/// S. Norton's game; J. H. Conway, *On Numbers and Games*, ch. 8; E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning
/// Ways*, ch. 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snort;

impl GridRules for Snort {
    fn game(&self) -> String {
        "snort".to_string()
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
        marked(board, player, player.opponent())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn animals_of_two_players_are_never_beside_each_other() {
        let options = |text: &str, player| {
            let board = Cells::of_rows(text.split('/'), MARKS).unwrap();
            let all = Snort.options(&board, player);
            all.map(|board| board.rows(MARKS).join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options("x../..#", Player::Right), ["x.o/..#", "x../.o#"]);
        assert_eq!(options("x.", Player::Left), ["xx"]);
    }
}
