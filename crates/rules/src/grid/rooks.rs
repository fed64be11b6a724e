//! Rooks.

use super::marks::{FREE, MARKS, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::{Opening, SIDES},
    grid::{GONE, Symmetry},
};

/// Rooks, `rooks`: move a piece along a row or a column, over free squares alone, onto a piece of the opponent and
/// remove that. Left has `x`, Right `o`; `3x4` is the board full of both in
/// turn. It is Clobber over any distance.
///
/// A. N. Siegel, CGSuite, `game.grid.Rooks`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rooks;

impl GridRules for Rooks {
    fn game(&self) -> String {
        "rooks".to_string()
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
        let groups = board.pieces(|content| content != GONE, GONE).into_iter();
        let has = |group: &Cells, player| squares_of(group, mark(player)).next().is_some();
        groups.filter(|group| has(group, Player::Left) && has(group, Player::Right)).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (own, other) = (mark(player), mark(player.opponent()));
        squares_of(board, own).flat_map(move |from| {
            let seen = SIDES.iter().filter_map(move |step| {
                let line =
                    std::iter::successors(board.step(from, *step), |at| board.step(*at, *step));
                let mut line = line.skip_while(|(row, column)| board.get(*row, *column) == FREE);
                line.next().filter(|(row, column)| board.get(*row, *column) == other)
            });
            seen.map(move |to| with(board, &[(from, FREE), (to, own)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_takes_what_it_sees() {
        let options = |text: &str, player| {
            let board = Cells::of_rows(text.split('/'), MARKS).unwrap();
            let all = Rooks.options(&board, player);
            all.map(|board| board.rows(MARKS).join("/")).collect::<Vec<_>>()
        };
        assert_eq!(options("x.o/#xo", Player::Left), ["..x/#xo", "x.o/#.x"]);
        assert_eq!(options("x#o", Player::Right), [""; 0]);
    }
}
