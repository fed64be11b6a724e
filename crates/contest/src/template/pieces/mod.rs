//! The pieces of the program for a game: found from what its ruleset says of itself, written in the
//! notation of [`notation`](super::notation), and compared with the engines by running them.

mod build;
mod check;
mod columns;
mod factors;
mod forbidden;
mod form;
pub(super) mod graphs;
mod misere;
mod pairs;
mod read;
mod splits;
mod sum;
mod sum_check;
pub(super) mod sums;
mod table;
mod takes;
mod targets;
#[cfg(test)]
mod tests;
mod text;

pub(super) use sum::{SumAsk, SumProgram, SumRefused};

use super::offers::Offers;
use bouton_core::{Convention, Ruleset, Theorem};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::Texts;
use std::sync::Arc;

/// The largest bound: all that the programs add and multiply stays within 64 and 128 bits.
pub(crate) const LARGEST: u64 = 4_000_000_000_000_000_000;

/// The form in which the functions of a program take a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PositionShape {
    /// One number.
    One,
    /// Any number of heaps.
    List,
    /// Always this many numbers.
    Fixed(usize),
    /// Heaps, each with a limit.
    Limited,
}

/// The output beside the winner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wants {
    /// The number of winning moves.
    pub(crate) count: bool,
    /// Winning moves.
    pub(crate) moves: bool,
}

/// The rules of the game with these values of its parameters, where there are such rules.
pub(crate) type RulesOf<'a> = dyn Fn(&[Vec<u64>]) -> Option<Arc<dyn Ruleset>> + 'a;

/// A request for the pieces of a program.
#[derive(Clone, Copy)]
pub(crate) struct ProgramAsk<'a> {
    /// The game with these numbers in place of the parameters that are read, a list for each.
    pub(crate) rules: &'a RulesOf<'a>,
    /// The parameters that are read: their names, and whether each is a list.
    pub(crate) parameters: &'a [(String, bool)],
    /// The convention of play.
    pub(crate) convention: Convention,
    /// The form of a position.
    pub(crate) position: PositionShape,
    /// Set when the game is one of several in a sum: its functions are handed what the sum is worth.
    pub(crate) summand: bool,
    /// The largest number in a position, if it is given.
    pub(crate) max: Option<u64>,
    /// The output beside the winner.
    pub(crate) wants: Wants,
    /// The budget of the search for periods, and of the comparison.
    pub(crate) limits: &'a Limits,
    /// The language of the comments.
    pub(crate) texts: &'a Texts,
}

/// The functions of a program that plays a game right.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Constants and functions.
    pub(crate) offers: Offers,
    /// No number of a position is larger.
    pub(crate) max: u64,
    /// Why it is right, unless the comments of its functions say so.
    pub(crate) theorem: Option<Theorem>,
    /// A bound below `max` up to which running its table is quick, where it has a large one.
    pub(super) quick: Option<u64>,
}

/// Why there is no program.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The players have different moves, and no theorem tells who wins.
    Partizan,
    /// No theorem covers misère play.
    Misere,
    /// Nothing is known but the search of positions.
    NoRule,
    /// Nothing gives the nim-values of a game, which a sum needs.
    Summand,
    /// No one program is known for all values of the parameters that are read.
    Parameters,
    /// A table could be written for heaps up to this size.
    TableTo(u64),
    /// The bound is beyond what the programs can count with.
    TooLarge,
    /// The game has no positions of one number.
    NotOneNumber,
    /// The program and the engines disagree about this position, of the game with these parameters.
    Wrong(Vec<Vec<u64>>, Vec<u64>),
    /// A mistake in a piece of program.
    Mistake(String),
    /// The computation was called off, or met a limit.
    GaveUp(Exceeded),
}

impl From<Exceeded> for Refused {
    fn from(exceeded: Exceeded) -> Refused {
        Refused::GaveUp(exceeded)
    }
}

/// The functions of the program for a game, compared with the engines.
///
/// # Errors
/// Why there are none.
pub(crate) fn program(ask: &ProgramAsk<'_>) -> Result<Program, Refused> {
    if ask.max.is_some_and(|max| max > LARGEST) {
        return Err(Refused::TooLarge);
    }
    let program = match ask.parameters {
        [] => build::fixed(ask)?,
        _ => read::found(ask)?,
    };
    check::check(&program, ask)?;
    Ok(program)
}
