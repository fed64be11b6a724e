//! Limits that the user sets, and the meter that engines run against.

use bouton_core::{Fault, Stop};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// How much may be spent on one question.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Positions (or heap values) that may be computed and remembered.
    pub positions: u64,
    /// Time from the question on; `None` for any.
    pub time: Option<Duration>,
    /// Bytes that tables and memories may take, as engines estimate them.
    pub memory: u64,
    /// Who looks on from another thread, and may call it off.
    pub watch: Option<Arc<Watch>>,
}

/// What another thread may see of a running question, and how it may stop it.
#[derive(Debug, Default)]
pub struct Watch {
    /// Positions computed so far.
    pub reached: AtomicU64,
    /// How many are needed in all; 0 where that is not known.
    pub needed: AtomicU64,
    /// Set to stop the engine at its next look at the clock.
    pub cancelled: AtomicBool,
}

impl Default for Limits {
    /// Ten million positions, one minute, one gibibyte.
    fn default() -> Limits {
        Limits {
            positions: 10_000_000,
            time: Some(Duration::from_secs(60)),
            memory: 1 << 30,
            watch: None,
        }
    }
}

impl Limits {
    /// Starts to count.
    pub fn meter(&self) -> Meter {
        Meter {
            limits: self.clone(),
            start: Instant::now(),
            reached: 0,
            steps: 0,
            most_steps: u64::MAX,
            next_look: LOOK_EVERY,
        }
    }
}

/// The clock is read once in so many steps.
const LOOK_EVERY: u64 = 1 << 16;

/// Which limit was met, and how far the engine had come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// More positions than the limit.
    Positions {
        /// The limit.
        limit: u64,
        /// How many would be needed, where that is known.
        needed: Option<u64>,
        /// How many were computed.
        reached: u64,
    },
    /// More time than the limit.
    Time {
        /// The limit.
        limit: Duration,
        /// How long it would take, where that can be foreseen.
        needed: Option<Duration>,
        /// How many positions were computed.
        reached: u64,
    },
    /// More memory than the limit.
    Memory {
        /// The limit in bytes.
        limit: u64,
        /// How many bytes would be needed, where that is known.
        needed: Option<u64>,
        /// How many positions were computed.
        reached: u64,
    },
    /// It was called off from outside.
    Cancelled {
        /// How many positions were computed.
        reached: u64,
    },
    /// A number too large for the only engines that could answer.
    Size,
    /// Moves of too many cases to be counted within the effort spent on one position.
    Counting,
    /// A number that could not be factored within the effort spent on one.
    Factoring,
    /// A position that can come again, where play was taken to end.
    Cycle,
    /// The rules themselves went wrong: somebody wrote them.
    Rules(Fault),
}

impl From<Stop> for Exceeded {
    fn from(stop: Stop) -> Exceeded {
        match stop {
            Stop::Unfactored => Exceeded::Factoring,
            Stop::TooMany => Exceeded::Counting,
            Stop::Rules(fault) => Exceeded::Rules(fault),
            Stop::Asked | Stop::TooLarge => Exceeded::Size,
        }
    }
}

/// Counts what one question has cost.
#[derive(Clone, Debug)]
pub struct Meter {
    limits: Limits,
    start: Instant,
    reached: u64,
    steps: u64,
    most_steps: u64,
    next_look: u64,
}

impl Meter {
    /// A meter that goes on from here, with `time` left at most and no more than `memory`. What it
    /// has counted in the end is [taken over](Meter::take_over).
    pub fn hurried(&self, time: Duration, memory: u64) -> Meter {
        let mut meter = self.clone();
        meter.limits.memory = self.limits.memory.min(memory);
        let until = self.start.elapsed().saturating_add(time);
        meter.limits.time = Some(self.limits.time.map_or(until, |limit| limit.min(until)));
        meter
    }

    /// The same meter for at most `steps` of work: for what is welcome, but not worth a wait. What it
    /// allows does not depend on the speed of the machine.
    pub fn briefly(self, steps: u64) -> Meter {
        Meter { most_steps: self.steps.saturating_add(steps), ..self }
    }

    /// Goes on where `other` stopped, which went on from here.
    pub fn take_over(&mut self, other: &Meter) {
        self.reached = other.reached;
        self.steps = other.steps;
        self.next_look = other.next_look;
    }

    /// Positions computed so far.
    pub fn reached(&self) -> u64 {
        self.reached
    }

    /// One more position, which takes about `bytes` to remember.
    ///
    /// # Errors
    /// A limit is met.
    pub fn position(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.positions(1, bytes)
    }

    /// `count` more positions, which take about `bytes` each to remember.
    ///
    /// # Errors
    /// A limit is met.
    pub fn positions(&mut self, count: u64, bytes: u64) -> Result<(), Exceeded> {
        let limit = self.limits.positions;
        if count > limit - self.reached.min(limit) {
            return Err(Exceeded::Positions { limit, needed: None, reached: self.reached });
        }
        self.reached += count;
        self.memory(self.reached.saturating_mul(bytes), None)?;
        self.work(count)
    }

    /// The failure of a computation that was called off.
    pub fn cancelled(&self) -> Exceeded {
        Exceeded::Cancelled { reached: self.reached }
    }

    /// The failure of a computation that needs what it has forgotten to save memory.
    pub fn forgotten(&self) -> Exceeded {
        Exceeded::Memory { limit: self.limits.memory, needed: None, reached: self.reached }
    }

    /// `steps` of work: reads the clock now and then.
    ///
    /// # Errors
    /// Time is over.
    pub fn work(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.steps += steps;
        if self.steps > self.most_steps {
            return Err(Exceeded::Counting);
        }
        if self.steps < self.next_look {
            return Ok(());
        }
        self.next_look = self.steps + LOOK_EVERY;
        if let Some(watch) = &self.limits.watch {
            watch.reached.store(self.reached, Ordering::Relaxed);
            if watch.cancelled.load(Ordering::Relaxed) {
                return Err(Exceeded::Cancelled { reached: self.reached });
            }
        }
        match self.limits.time {
            Some(limit) if self.start.elapsed() > limit => {
                Err(Exceeded::Time { limit, needed: None, reached: self.reached })
            }
            _ => Ok(()),
        }
    }

    /// Reads the clock now: for whoever asks many small questions within one limit of time.
    ///
    /// # Errors
    /// Time is over.
    pub fn look(&mut self) -> Result<(), Exceeded> {
        self.next_look = self.steps;
        self.work(0)
    }

    /// That `bytes` are held at once.
    ///
    /// # Errors
    /// That is more than the limit.
    pub fn memory(&self, bytes: u64, needed: Option<u64>) -> Result<(), Exceeded> {
        let limit = self.limits.memory;
        if bytes <= limit {
            return Ok(());
        }
        Err(Exceeded::Memory { limit, needed, reached: self.reached })
    }

    /// Refuses beforehand what is known to need more than the limits: `positions` of them, of
    /// `bytes` each, with `steps` of about half a nanosecond in all.
    ///
    /// # Errors
    /// The limit that would be met.
    pub fn foresee(&self, positions: u64, bytes: u64, steps: f64) -> Result<(), Exceeded> {
        let reached = self.reached;
        if let Some(watch) = &self.limits.watch {
            // A part of what was foreseen before is nothing new.
            watch.needed.fetch_max(reached.saturating_add(positions), Ordering::Relaxed);
        }
        if positions > self.limits.positions.saturating_sub(reached) {
            let limit = self.limits.positions;
            return Err(Exceeded::Positions { limit, needed: Some(positions), reached });
        }
        let bytes = positions.saturating_mul(bytes);
        self.memory(bytes, Some(bytes))?;
        let seconds = steps * 0.5e-9;
        match self.limits.time {
            // The estimate is rough: only what is hopeless is refused.
            Some(limit) if seconds > 4.0 * limit.as_secs_f64() => {
                let needed = Duration::try_from_secs_f64(seconds).ok();
                Err(Exceeded::Time { limit, needed, reached })
            }
            _ => Ok(()),
        }
    }
}
