//! Evidence that a position is won or lost, in the terms of a theory.

use super::class::Class;
use bouton_core::{Limits, Natural, Player, Reason, natural::nim_sum};
use bouton_solve::ShortValue;

/// Evidence that the player to move wins or loses, with its numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Nobody can move.
    Over {
        /// Set when that loses for the player to move.
        lost: bool,
    },
    /// Normal play by nim-values: lost exactly when their nim-sum is 0.
    Values {
        /// The values of the parts.
        values: Vec<Natural>,
        /// Their nim-sum.
        sum: Natural,
    },
    /// Misère play of tame parts: lost exactly when the nim-sum is 0 with a value above 1, or 1 without one.
    Tame {
        /// The values of the parts.
        values: Vec<Natural>,
        /// Their nim-sum.
        sum: Natural,
        /// Number of values above 1.
        firm: usize,
    },
    /// Misère play by a quotient: lost exactly when the product of the classes is in the P-portion.
    Quotient {
        /// The classes of the parts, each with its number of parts.
        factors: Vec<(Class, u64)>,
        /// Their product.
        product: Class,
    },
    /// Normal play of games in which the players have different moves: the value of the position.
    Game {
        /// The value.
        value: ShortValue,
        /// The player to move.
        mover: Player,
    },
    /// A theorem about the whole position.
    Theorem(Reason),
    /// The position was played out.
    Played {
        /// Set when it is lost for the player to move.
        lost: bool,
    },
}

/// Returns `true` if a value is above 1.
pub(super) fn above_one(value: &Natural) -> bool {
    *value > Natural::ONE
}

/// Steps of work to which a value is computed again.
const CHECKED_STEPS: u64 = 1 << 24;

/// Returns `true` if `total` is the sum of the games of these names. One that takes too long is believed.
pub(super) fn adds_up<'a>(total: &ShortValue, names: impl IntoIterator<Item = &'a str>) -> bool {
    let mut meter = Limits::default().meter().with_step_limit(CHECKED_STEPS);
    total.is_sum_of(names, &mut meter).unwrap_or(true)
}

impl Mark {
    /// The mark of a position by the nim-values of its parts.
    pub(super) fn of_values(values: Vec<Natural>, misere: bool) -> Mark {
        let sum = nim_sum(&values);
        match misere {
            false => Mark::Values { values, sum },
            true => {
                let firm = values.iter().filter(|value| above_one(value)).count();
                Mark::Tame { values, sum, firm }
            }
        }
    }

    /// Returns `true` if the numbers are right, evaluated here and now.
    pub fn holds(&self) -> bool {
        match self {
            Mark::Over { .. } | Mark::Played { .. } => true,
            Mark::Values { values, sum } => nim_sum(values) == *sum,
            Mark::Tame { values, sum, firm } => {
                nim_sum(values) == *sum
                    && values.iter().filter(|value| above_one(value)).count() == *firm
            }
            Mark::Quotient { factors, product } => product.is_product(factors),
            Mark::Game { value, .. } => adds_up(value, [&value.name[..]]),
            Mark::Theorem(reason) => reason.holds() && reason.wins().is_some(),
        }
    }

    /// Returns `true` if the player to move loses by these numbers.
    pub fn is_lost(&self) -> bool {
        match self {
            Mark::Over { lost } | Mark::Played { lost } => *lost,
            Mark::Values { sum, .. } => sum.is_zero(),
            Mark::Tame { sum, firm, .. } => match firm {
                0 => sum.is_one(),
                _ => sum.is_zero(),
            },
            Mark::Quotient { product, .. } => product.is_lost(),
            Mark::Game { value, mover } => value.is_lost(*mover),
            Mark::Theorem(reason) => reason.wins() == Some(false),
        }
    }
}
