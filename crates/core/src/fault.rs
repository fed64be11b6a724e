//! Errors in rules that somebody wrote, and conditions that such rules do not keep.

use crate::Player;
use std::{any::Any, error::Error, sync::Arc};

/// An error in rules that somebody wrote, defined by what reads those rules.
pub trait RuleFault: Any + Error + Send + Sync {}

/// An error in rules that somebody wrote. Core and the engines pass it on and do not look into it.
#[derive(Clone, Debug)]
pub struct Fault(Arc<dyn RuleFault>);

impl Fault {
    /// The fault that is this error.
    pub fn new(error: Arc<impl RuleFault>) -> Fault {
        Fault(error)
    }

    /// The error, if it is one of this type.
    pub fn cause<T: RuleFault>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// The error.
    pub fn error(&self) -> &(dyn Error + 'static) {
        &*self.0
    }
}

impl PartialEq for Fault {
    /// Whether it is the same error, not only one with the same words.
    fn eq(&self, other: &Fault) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Fault {}

/// A condition of a combinatorial game that rules do not keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// It is not a game of two players.
    Players {
        /// How many there are.
        count: u64,
    },
    /// After a move it is not the opponent's turn.
    Turn {
        /// The position before the move, as it is typed.
        from: String,
        /// The position after it.
        to: String,
        /// Who has moved.
        player: Player,
    },
}
