//! Games on boards of squares, one file each; a board falls apart where squares are gone.

mod amazons;
mod clobber;
mod col;
mod cram;
mod domineering;
mod fission;
mod konane;
mod marks;
mod rooks;
mod snort;
mod toads_and_frogs;
mod toppling_dominoes;

pub use amazons::Amazons;
pub use clobber::Clobber;
pub use col::Col;
pub use cram::Cram;
pub use domineering::Domineering;
pub use fission::Fission;
pub use konane::Konane;
pub use rooks::Rooks;
pub use snort::Snort;
pub use toads_and_frogs::ToadsAndFrogs;
pub use toppling_dominoes::TopplingDominoes;

use bouton_core::{Cells, grid::GONE};

/// The boards with one domino more, on two free squares of which the second is one of these steps, of rows and columns,
/// from the first.
fn dominoes<'b>(
    board: &'b Cells,
    steps: &'static [(usize, usize)],
) -> impl Iterator<Item = Cells> + 'b {
    let is_free = |(row, column)| {
        row < board.height() && column < board.width() && board.get(row, column) == 0
    };
    let free = board.squares().filter(move |at| is_free(*at));
    free.flat_map(move |(row, column)| {
        let next = steps.iter().map(move |(down, right)| (row + down, column + right));
        next.filter(move |at| is_free(*at)).map(move |(next_row, next_column)| {
            let mut after = board.clone();
            after.set(row, column, GONE);
            after.set(next_row, next_column, GONE);
            after
        })
    })
}
