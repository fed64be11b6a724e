//! Games on a few numbers that are played together, so that no position falls apart into heaps.
//!
//! | ruleset | numbers | what answers at once |
//! |---|---|---|
//! | [`Moore`] | heaps, several of which change in a move | the winner, in both conventions |
//! | [`Wythoff`] | two heaps | the winner; with a wider move in both heaps in normal play alone |
//! | [`Euclid`] | two numbers | the winner, in both conventions; for the positive form the nim-value |
//! | [`PartizanEuclid`] | two numbers, which shrink in another way for each player | the engines alone |
//! | [`TakeAway`] | a heap and what may be taken of it | the winner in normal play |
//! | [`Staircase`] | stairs | the nim-value |
//! | [`EndNim`] | a row of heaps | the winner in normal play |
//! | [`Chomp`] | the rows of a bar | |
//!
//! Every answer is exact integer arithmetic in time that depends on the digits of the numbers,
//! and so is the search for winning moves.

mod chomp;
mod column_choices;
mod end_nim;
mod euclid;
mod heaps;
mod moore;
mod partizan_euclid;
mod staircase;
mod take_away;
#[cfg(test)]
mod tests;
mod wythoff;

pub use chomp::Chomp;
pub use end_nim::EndNim;
pub use euclid::Euclid;
pub use moore::Moore;
pub use partizan_euclid::PartizanEuclid;
pub use staircase::Staircase;
pub use take_away::TakeAway;
pub use wythoff::Wythoff;

use bouton_core::{Convention, reason::Operands};

/// The convention that a reason for both conventions is about.
fn convention_of(operands: &Operands) -> Option<Convention> {
    let misere = operands.truth("misere")?;
    Some(if misere { Convention::Misere } else { Convention::Normal })
}
