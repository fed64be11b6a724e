//! Konane.

use super::marks::{FREE, MARKS, has, mark, squares_of, with};
use bouton_core::{
    Cells, GridRules, Nature, Player,
    cells::GONE,
    cells::{Opening, SIDES, Square},
    grid::Symmetry,
};

/// Konane, `konane`: jump with one of your pieces over one of the opponent beside it onto the free square behind, and on in the
/// same line as far as you like; what was jumped is taken away. Left has `x`, Right `o`. Positions are those after
/// the two opening moves of the game as it is played, which take a piece each from the full board.
///
/// The Hawaiian game; W. S. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995); A. N. Siegel, *Combinatorial Game
/// Theory*, ch. I.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Konane;

impl GridRules for Konane {
    facts! {
        game: "konane";
        nature: Nature = Nature::PARTIZAN;
        signs: &'static str = MARKS;
        opening: Opening = Opening::Untold;
        symmetry: Symmetry = Symmetry::Square;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let groups = board.pieces(|content| content != GONE, &SIDES, GONE).into_iter();
        // Of one colour alone, or without a free square, nothing can ever jump.
        let [left, right] = [Player::Left, Player::Right].map(mark);
        groups
            .filter(|group| [FREE, left, right].iter().all(|content| has(group, *content)))
            .collect()
    }

    fn options(&self, board: &Cells, player: Player) -> impl Iterator<Item = Cells> {
        let (own, other) = (mark(player), mark(player.opponent()));
        let is = |(row, column): Square, content| board.get(row, column) == content;
        squares_of(board, own).flat_map(move |from| {
            SIDES.iter().flat_map(move |step| {
                let start = with(board, &[(from, FREE)]);
                let jump = move |(at, after): &(Square, Cells)| {
                    let over = board.step(*at, *step).filter(|over| is(*over, other))?;
                    let to = board.step(over, *step).filter(|to| is(*to, FREE))?;
                    Some((to, with(after, &[(over, FREE)])))
                };
                let jumps = std::iter::successors(jump(&(from, start)), jump);
                jumps.map(move |(to, after)| with(&after, &[(to, own)]))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{super::after, *};

    #[test]
    fn a_piece_jumps_as_far_as_it_likes_in_a_line() {
        let options = |text, player| after(&Konane, text, player);
        assert_eq!(options("xo.o./.....", Player::Left), ["..xo./.....", "....x/....."]);
        assert_eq!(options("xo./..o", Player::Right), [""; 0]);
    }
}
