//! A sum of different games: what is asked of its program, and what comes of it.

use super::{PositionShape, Refused, Wants};
use crate::template::offers::Offers;
use bouton_core::{Convention, Frame, Ruleset, Theorem};
use bouton_solve::Limits;
use bouton_texts::Texts;
use std::sync::Arc;

/// A request for the pieces of a program for a sum.
#[derive(Clone, Copy)]
pub(crate) struct SumAsk<'a> {
    /// The games of the sum.
    pub(crate) games: &'a [Arc<dyn Ruleset>],
    /// The convention of play.
    pub(crate) convention: Convention,
    /// The largest number in a position, if it is given.
    pub(crate) max: Option<u64>,
    /// The output beside the winner.
    pub(crate) wants: Wants,
    /// The budget of the search for periods, and of the comparison.
    pub(crate) limits: &'a Limits,
    /// The language of the comments.
    pub(crate) texts: &'a Texts,
}

/// The functions of a program that plays a sum right.
#[derive(Clone, Debug)]
pub(crate) struct SumProgram {
    /// Constants and functions.
    pub(crate) offers: Offers,
    /// No number of a position is larger.
    pub(crate) max: u64,
    /// Why it is right.
    pub(crate) theorem: Theorem,
    /// For each game, a bound up to which running its table is quick, where it has a large one.
    pub(super) quick: Vec<Option<u64>>,
}

/// Why there is no program for a sum.
#[derive(Debug)]
pub(crate) struct SumRefused {
    /// The index of the game that is in the way, where one alone is.
    pub(crate) game: Option<usize>,
    /// The obstacle.
    pub(crate) why: Refused,
}

/// How a position of one game of a sum is handed over: one number as a list.
pub(super) fn shape(rules: &dyn Ruleset) -> PositionShape {
    match rules.frame() {
        Frame::Numbers { count: Some(count), .. } if count > 1 => PositionShape::Fixed(count),
        _ => PositionShape::List,
    }
}
