//! Answers that were computed before, looked up by position.

use crate::{Convention, Exceeded, Limits, Outcome, Player, Sum};
use std::{fmt, sync::Arc};

/// The answer about one position as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptAnswer {
    /// The outcome class.
    pub outcome: Outcome,
    /// Moves to the end under best play when Left begins, and when Right does; `None` in a draw.
    pub remoteness: [Option<u32>; 2],
}

impl KeptAnswer {
    /// Moves to the end under best play when this player begins; `None` in a draw.
    pub fn remoteness(&self, mover: Player) -> Option<u32> {
        self.remoteness[usize::from(mover == Player::Right)]
    }
}

/// Positions with their answers.
pub trait Kept: fmt::Debug + Send + Sync {
    /// The answer about a position.
    ///
    /// # Errors
    /// [`Exceeded::Rules`] with the fault: the position is not among those that are kept, or these cannot be read.
    fn look_up(&self, sum: &Sum, convention: Convention) -> Result<KeptAnswer, Exceeded>;
}

/// Answers in the [environment](crate::Environment) of limits.
struct InLimits(Arc<dyn Kept>);

/// These limits with answers that are looked up, whatever the position; one that is not there is an error, and nothing is
/// computed in its place.
pub fn with_kept(limits: Limits, kept: Arc<dyn Kept>) -> Limits {
    let environment = limits.environment.clone().with_answers(Arc::new(InLimits(kept)));
    Limits { environment, ..limits }
}

/// The answers that are looked up within these limits.
pub fn kept_in(limits: &Limits) -> Option<&Arc<dyn Kept>> {
    limits.environment.answers().map(|InLimits(kept)| kept)
}
