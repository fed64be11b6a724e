//! What work on a graph may cost, and why it ended early.

use crate::{DiskError, ExpandError, Room};
use bouton_core::Exceeded;
use std::{fmt, sync::Arc, time::Duration};

/// Hears now and then how many positions have been met, and answers whether the work is called off.
pub type Onlooker = Arc<dyn Fn(u64) -> bool + Send + Sync>;

/// What work on a graph may cost.
#[derive(Clone)]
pub struct Bounds {
    /// Bytes in memory; what is more goes to files where it can.
    pub memory: u64,
    /// Maximum number of positions.
    pub positions: u64,
    /// Maximum time, from the moment when the [`Room`] is made; `None` for any.
    pub time: Option<Duration>,
    /// The one who looks on.
    pub onlooker: Option<Onlooker>,
}

impl Default for Bounds {
    /// Without any bound.
    fn default() -> Bounds {
        Bounds { memory: u64::MAX, positions: u64::MAX, time: None, onlooker: None }
    }
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bounds { memory, positions, time, .. } = self;
        write!(f, "{memory} bytes, {positions} positions, {time:?}")
    }
}

/// Why work on a graph ended early.
#[derive(Debug)]
pub enum Halt {
    /// What must be in memory does not fit.
    Memory {
        /// Bytes that may be used.
        limit: u64,
        /// Positions met.
        reached: u64,
    },
    /// There are more positions than allowed.
    Positions {
        /// How many are allowed.
        limit: u64,
    },
    /// Time is over.
    Time {
        /// The time allowed.
        limit: Duration,
        /// Positions met.
        reached: u64,
    },
    /// It was called off.
    Cancelled {
        /// Positions met.
        reached: u64,
    },
    /// No file for what has no room in memory.
    Disk(DiskError),
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Memory { limit, .. } => write!(f, "more than {limit} bytes of memory"),
            Halt::Positions { limit } => write!(f, "more than {limit} positions"),
            Halt::Time { limit, .. } => write!(f, "more than {} seconds", limit.as_secs_f64()),
            Halt::Cancelled { .. } => write!(f, "called off"),
            Halt::Disk(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Halt {}

impl From<DiskError> for Halt {
    fn from(error: DiskError) -> Halt {
        Halt::Disk(error)
    }
}

impl From<Halt> for Exceeded {
    /// No file for what has no room in memory counts as a lack of memory.
    fn from(halt: Halt) -> Exceeded {
        match halt {
            Halt::Positions { limit } => {
                Exceeded::Positions { limit, needed: None, reached: limit }
            }
            Halt::Memory { limit, reached } => Exceeded::Memory { limit, needed: None, reached },
            Halt::Time { limit, reached } => Exceeded::Time { limit, needed: None, reached },
            Halt::Cancelled { reached } => Exceeded::Cancelled { reached },
            Halt::Disk(DiskError { bytes, .. }) => {
                Exceeded::Memory { limit: 0, needed: Some(bytes), reached: 0 }
            }
        }
    }
}

impl From<DiskError> for Exceeded {
    fn from(error: DiskError) -> Exceeded {
        Halt::from(error).into()
    }
}

impl From<ExpandError> for Exceeded {
    fn from(error: ExpandError) -> Exceeded {
        match error {
            ExpandError::Halt(halt) => halt.into(),
            ExpandError::Stopped(stop) => stop.into(),
        }
    }
}

/// Number of steps between two looks at the clock.
const LOOK_EVERY: usize = 1 << 16;

/// Counts the steps of a loop, and looks at the bounds now and then.
#[derive(Debug)]
pub(crate) struct Pace<'a> {
    room: &'a Room,
    steps: usize,
}

impl<'a> Pace<'a> {
    pub fn new(room: &'a Room) -> Pace<'a> {
        Pace { room, steps: 0 }
    }

    /// Counts `steps` more, of a few nanoseconds each.
    ///
    /// # Errors
    /// Time is over, or it was called off.
    #[inline]
    pub fn step(&mut self, steps: usize) -> Result<(), Halt> {
        self.steps += steps;
        if self.steps < LOOK_EVERY {
            return Ok(());
        }
        self.steps = 0;
        self.room.look()
    }
}
