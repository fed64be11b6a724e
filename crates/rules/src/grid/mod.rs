//! Games on boards of squares, one file each; a board falls apart where squares are gone.

mod amazons;
mod capture;
mod colouring;
mod cram;
mod domineering;
mod fission;
mod konane;
mod kotzig;
mod marks;
mod northcott;
mod notakto;
mod silver_dollar;
mod ski_jumps;
mod toads_and_frogs;
mod toppling_dominoes;
mod treblecross;
mod turning_corners;

pub use amazons::Amazons;
pub use capture::Capture;
pub use colouring::Colouring;
pub use cram::Cram;
pub use domineering::Domineering;
pub use fission::Fission;
pub use konane::Konane;
pub use kotzig::Kotzig;
pub use northcott::Northcott;
pub use notakto::Notakto;
pub use silver_dollar::SilverDollar;
pub use ski_jumps::SkiJumps;
pub use toads_and_frogs::ToadsAndFrogs;
pub use toppling_dominoes::TopplingDominoes;
pub use treblecross::Treblecross;
pub use turning_corners::TurningCorners;

use bouton_core::{
    Cells,
    cells::GONE,
    cells::{SIDES, Step},
};
use marks::{FREE, squares_of, with};

/// The boards with one domino more, on two free squares of which the second is one of these steps from the first.
fn dominoes<'b>(board: &'b Cells, steps: &'static [Step]) -> impl Iterator<Item = Cells> + 'b {
    squares_of(board, FREE).flat_map(move |at| {
        let next = board.beside(at, steps);
        let free = next.filter(|(row, column)| board.get(*row, *column) == FREE);
        free.map(move |next| with(board, &[(at, GONE), (next, GONE)]))
    })
}

/// The pieces of a board of two squares or more, between those that are gone.
fn pieces_for_dominoes(board: &Cells) -> Vec<Cells> {
    let pieces = board.pieces(|content| content != GONE, &SIDES, GONE);
    pieces.into_iter().filter(|piece| piece.height() * piece.width() > 1).collect()
}

/// The options of a board, row by row.
#[cfg(test)]
fn after(
    rules: &impl bouton_core::GridRules,
    text: &str,
    player: bouton_core::Player,
) -> Vec<String> {
    let board = Cells::of_rows(text.split('/'), rules.signs()).expect(text);
    rules.options(&board, player).map(|after| after.rows(rules.signs()).join("/")).collect()
}
