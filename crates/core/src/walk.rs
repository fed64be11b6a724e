//! Walks through the options of a position, and why they end early.

use crate::{Breach, Exceeded, Fault, Parts};
use std::sync::Arc;

/// Why a walk through options ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The visitor had seen enough.
    Asked,
    /// A number is beyond what can be enumerated (2^64).
    TooLarge,
    /// The moves are found by cases, and there are too many cases to count.
    TooMany,
    /// A number could not be factored within the effort that is spent on one.
    Unfactored,
    /// The rules themselves went wrong: a user wrote them.
    Rules(Fault),
    /// The visitor has met a limit.
    Limit(Exceeded),
}

impl From<Exceeded> for Stop {
    fn from(exceeded: Exceeded) -> Stop {
        Stop::Limit(exceeded)
    }
}

impl From<Breach> for Stop {
    fn from(breach: Breach) -> Stop {
        Stop::Rules(Fault::new(Arc::new(breach)))
    }
}

/// The result of a walk: finished, or stopped.
pub type Walk = Result<(), Stop>;

/// A visitor of options, called for each in turn.
pub type Visit<'a> = dyn FnMut(Parts) -> Walk + 'a;

impl From<Stop> for Exceeded {
    fn from(stop: Stop) -> Exceeded {
        match stop {
            Stop::Unfactored => Exceeded::Factoring,
            Stop::TooMany => Exceeded::Counting,
            Stop::Rules(fault) => Exceeded::Rules(fault),
            Stop::Limit(exceeded) => exceeded,
            Stop::Asked | Stop::TooLarge => Exceeded::Size,
        }
    }
}
