//! Errors that crates above core define, and conditions that rules do not keep.

use crate::{Heaps, Player};
use std::{any::Any, error::Error, fmt, iter, sync::Arc};

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
    /// Returns `true` if it is an error of the same type that says the same.
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
        /// The player who has moved.
        player: Player,
    },
    /// A heap has an option that is no smaller heaps, so that play need not end.
    Growth {
        /// The game, as it is typed.
        game: String,
        /// The heap.
        heap: u64,
        /// The heaps that the option leaves.
        option: Heaps,
    },
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::Players { count } => write!(f, "a game of {count} players"),
            Breach::Turn { from, to, player } => {
                write!(
                    f,
                    "after {player:?} has moved from {from} to {to} it is not the opponent's turn"
                )
            }
            Breach::Growth { game, heap, option } => {
                write!(
                    f,
                    "{game}: a heap of {heap} has the option {option:?}, which is not smaller"
                )
            }
        }
    }
}

impl Error for Breach {}

impl Cause for Breach {}
