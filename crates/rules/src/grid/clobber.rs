//! Clobber.

use super::marks::{FREE, MARKS, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::{Opening, SIDES},
    grid::{GONE, Symmetry},
};

/// Clobber, `clobber`: move a piece onto a neighbouring piece of the opponent and remove that.
/// Left has `x`, Right `o`; `3x4` is the board full of both in turn. A square that a piece has left is never entered
/// again. Neither player is ever more than an infinitesimal ahead, because either both have a move or none.
///
/// M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5(2) (2005), A1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clobber;

impl GridRules for Clobber {
    fn game(&self) -> String {
        "clobber".to_string()
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

    fn opening(&self) -> Opening {
        Opening::Chequered
    }

    fn symmetry(&self) -> Symmetry {
        Symmetry::Square
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let groups = board.pieces(|content| content > GONE, GONE).into_iter();
        let has = |group: &Cells, player| squares_of(group, mark(player)).next().is_some();
        groups.filter(|group| has(group, Player::Left) && has(group, Player::Right)).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (own, other) = (mark(player), mark(player.opponent()));
        squares_of(board, own).flat_map(move |from| {
            let taken = board.beside(from, &SIDES);
            let taken = taken.filter(move |(row, column)| board.get(*row, *column) == other);
            taken.map(move |to| with(board, &[(from, FREE), (to, own)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_takes_one_beside_it() {
        let options = |text: &str, player| {
            let board = Cells::of_rows(text.split('/'), MARKS).unwrap();
            let all = Clobber.options(&board, player);
            all.map(|board| board.rows(MARKS).join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options("xo/.x", Player::Left), [".x/.x", "xx/.."]);
        assert_eq!(options("xo/.x", Player::Right), ["o./.x", "x./.o"]);
        assert!(options("x.o", Player::Left).is_empty());
    }
}
