//! The independent checker's limits, and ours.

use bouton_check::Onlooker;
use bouton_solve::{Exceeded, Limits, Watch};
use std::sync::{Arc, atomic::Ordering};

/// These limits as the checker reads them.
pub(crate) fn of_limits<'a>(
    limits: &Limits,
    onlooker: Option<&'a Looking>,
) -> bouton_check::Limits<'a> {
    bouton_check::Limits {
        values: limits.positions,
        time: limits.time,
        memory: limits.memory,
        onlooker: onlooker.map(|looking| looking as &dyn Onlooker),
    }
}

/// A watch that looks on while the checker works.
#[derive(Debug)]
pub(crate) struct Looking(pub(crate) Arc<Watch>);

impl Onlooker for Looking {
    fn saw(&self, computed: u64, needed: u64) -> bool {
        self.0.reached.store(computed, Ordering::Relaxed);
        self.0.needed.store(needed, Ordering::Relaxed);
        !self.0.cancelled.load(Ordering::Relaxed)
    }
}

/// A limit of the checker as one of ours.
pub(crate) fn of_checker(exceeded: bouton_check::Exceeded) -> Exceeded {
    use bouton_check::Exceeded as Checker;
    match exceeded {
        Checker::Values { limit, needed } => {
            Exceeded::Positions { limit, needed: Some(needed), reached: 0 }
        }
        Checker::Time { limit, needed, computed } => {
            Exceeded::Time { limit, needed, reached: computed }
        }
        Checker::Memory { limit, needed } => {
            Exceeded::Memory { limit, needed: Some(needed), reached: 0 }
        }
        Checker::Cancelled { computed } => Exceeded::Cancelled { reached: computed },
    }
}
