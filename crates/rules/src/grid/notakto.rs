//! Notakto.

use super::marks::{FREE, has, line, squares_of, with};
use bouton_core::{Cells, GridRules, Player, cells::Step, grid::Symmetry};

/// Notakto, `notakto`: place an `x` on a free square of a board. A board with three in a row is out of the game; it is
/// played with the misère rule, so that who must complete the last three loses.
///
/// T. E. Plambeck and G. Whitehead, The Secrets of Notakto, 2013. Their quotient of 18 elements is not used here:
/// boards of three rows and columns are small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notakto;

impl GridRules for Notakto {
    facts! {
        game: "notakto";
        signs: &'static str = SIGNS;
        symmetry: Symmetry = Symmetry::Square;
    }

    fn pieces(&self, board: &Cells) -> Vec<Cells> {
        let is_live = has(board, FREE) && !has_three(board);
        Vec::from_iter(is_live.then(|| board.clone()))
    }

    fn options(&self, board: &Cells, _: Player) -> impl Iterator<Item = Cells> {
        let free = (!has_three(board)).then(|| squares_of(board, FREE));
        free.into_iter().flatten().map(|at| with(board, &[(at, MARK)]))
    }
}

/// The signs: free, gone, a mark.
const SIGNS: &str = ".#x";
const MARK: u8 = 2;
/// Half of the directions of a row; the others are the same rows.
const WAYS: [Step; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Returns `true` if three marks stand in a row, upright, lying or slanting.
fn has_three(board: &Cells) -> bool {
    squares_of(board, MARK).any(|at| {
        WAYS.iter().any(|way| {
            let next = line(board, at, *way).take(2);
            next.filter(|(row, column)| board.get(*row, *column) == MARK).count() == 2
        })
    })
}
