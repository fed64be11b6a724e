//! Clobber and Rooks: pieces take one another.

use super::marks::{FREE, MARKS, has, line, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{Opening, SIDES},
    grid::Symmetry,
};

/// A game in which a move takes a piece of the opponent in the same row or column, with nothing but free squares between, and puts a
/// piece of one's own in its place. Left has `x`, Right `o`; `3x4` is the board full of both in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// Clobber, `clobber`: only neighbours are taken. A square that a piece has left is never entered again. Neither player is
    /// ever more than an infinitesimal ahead, because either both have a move or none.
    ///
    /// M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5(2) (2005), A1.
    Clobber,
    /// Rooks, `rooks`: pieces at any distance are taken.
    ///
    /// A. N. Siegel, CGSuite, `game.grid.Rooks`.
    Rooks,
}

impl GridRules for Capture {
    facts! {
        identity: game;
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = MARKS;
        opening: Opening = Opening::Chequered;
        symmetry: Symmetry = Symmetry::Square;
    }

    fn game(&self) -> String {
        match self {
            Capture::Clobber => "clobber".to_string(),
            Capture::Rooks => "rooks".to_string(),
        }
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        // A piece that takes neighbours alone never crosses a free square.
        let crosses = *self == Capture::Rooks;
        let inside = |content| content > GONE || content == FREE && crosses;
        let groups = board.pieces(inside, &SIDES, GONE).into_iter();
        let players = [Player::Left, Player::Right].map(mark);
        groups.filter(|group| players.iter().all(|mark| has(group, *mark))).collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (own, other) = (mark(player), mark(player.opponent()));
        let reach = if *self == Capture::Rooks { usize::MAX } else { 1 };
        squares_of(board, own).flat_map(move |from| {
            let taken = SIDES.iter().filter_map(move |step| {
                let mut seen = line(board, from, *step)
                    .take(reach)
                    .skip_while(|(row, column)| board.get(*row, *column) == FREE);
                seen.next().filter(|(row, column)| board.get(*row, *column) == other)
            });
            taken.map(move |to| with(board, &[(from, FREE), (to, own)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn a_piece_takes_one_beside_it() {
        let options = |text, player| after(&Capture::Clobber, text, player);
        assert_eq!(options("xo/.x", Player::Left), [".x/.x", "xx/.."]);
        assert_eq!(options("xo/.x", Player::Right), ["o./.x", "x./.o"]);
        assert!(options("x.o", Player::Left).is_empty());
    }

    #[test]
    fn a_rook_takes_what_it_sees() {
        let options = |text, player| after(&Capture::Rooks, text, player);
        assert_eq!(options("x.o/#xo", Player::Left), ["..x/#xo", "x.o/#.x"]);
        assert_eq!(options("x#o", Player::Right), [""; 0]);
    }
}
