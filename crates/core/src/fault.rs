//! Errors that crates above core define, and conditions that rules do not keep.

use crate::Player;
use std::{any::Any, error::Error, iter, sync::Arc};

/// An error of a crate above core, which core and the engines pass on.
pub trait Cause: Any + Error + Send + Sync {}

/// A [`Cause`] as core and the engines hold it: they do not look into it. A clone is cheap.
#[derive(Clone, Debug)]
pub struct Fault(Arc<dyn Cause>);

impl Fault {
    /// The fault that is this error.
    pub fn new(error: Arc<impl Cause>) -> Fault {
        Fault(error)
    }

    /// The error, or the nearest of its sources, that is of this type.
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        iter::successors(Some(self.error()), |error| (**error).source())
            .find_map(|error| error.downcast_ref())
    }

    /// The error.
    pub fn error(&self) -> &(dyn Error + 'static) {
        &*self.0
    }
}

impl PartialEq for Fault {
    /// Whether it is an error of the same type that says the same.
    fn eq(&self, other: &Fault) -> bool {
        let [own, theirs] = [self, other].map(|fault| (&*fault.0 as &dyn Any).type_id());
        own == theirs && self.0.to_string() == other.0.to_string()
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
