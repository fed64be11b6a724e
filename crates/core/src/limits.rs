//! Limits that the user sets, and the meter that engines run against. Engines, scripts and graphs use
//! no clock, no thread and no file but those of their limits.

use crate::{Clock, Environment, Fault, clock::NO_SYSTEM};
use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

/// How much may be spent on one question.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Positions (or heap values) that may be computed and remembered.
    pub positions: u64,
    /// Time for each question; `None` for any.
    pub time: Option<Duration>,
    /// When, by the clock, all questions together must be over; `None` for any time.
    pub until: Option<Duration>,
    /// The clock that both go by.
    pub clock: Clock,
    /// Steps of work for each question. What they allow does not depend on the speed of the machine.
    pub steps: u64,
    /// Bytes that the process may have allocated ([`bouton_memory::used`]). In a program that does
    /// not count them, engines go by what they know of their tables.
    pub memory: u64,
    /// Permitted use of the file system.
    pub files: Files,
    /// Games of the caller's own, whatever `files` permits.
    pub environment: Environment,
    /// Threads that one question may be spread over; 1 for that of the caller alone.
    pub threads: usize,
    /// An observer on another thread, who may cancel.
    pub watch: Option<Arc<Watch>>,
}

/// Permitted use of the file system; each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Files {
    /// Nothing.
    None,
    /// Files without a name, for large arrays that have no room in memory.
    Temporary,
    /// The files of games that are named where a game is typed. A server that answers strangers does
    /// not permit them.
    Named,
}

/// A running question as another thread sees it, and a way to stop it.
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
    /// Ten million positions, one minute, one gibibyte; no file that is named.
    fn default() -> Limits {
        let time = Some(Duration::from_secs(60));
        Limits { positions: 10_000_000, time, memory: 1 << 30, ..Limits::NONE }
    }
}

impl Limits {
    /// No limit but what the system has not: a clock, files, threads. No file that is named.
    pub const NONE: Limits = Limits {
        positions: u64::MAX,
        time: None,
        until: None,
        clock: Clock::SYSTEM,
        steps: u64::MAX,
        memory: u64::MAX,
        files: if NO_SYSTEM { Files::None } else { Files::Temporary },
        environment: Environment::EMPTY,
        threads: if NO_SYSTEM { 1 } else { usize::MAX },
        watch: None,
    };

    /// These limits with a text in place of the file of this name: no file is opened for it.
    pub fn with_text(self, name: impl Into<String>, text: impl Into<String>) -> Limits {
        Limits { environment: self.environment.with_text(name, text), ..self }
    }

    /// These limits for all questions together, from now on.
    pub fn from_now(self) -> Limits {
        let until = self.time.map(|time| self.clock.now().saturating_add(time));
        Limits { until, ..self }
    }

    /// Looks at the watch and the clock, for work that began at `start` by this clock and has
    /// computed `reached` positions.
    ///
    /// # Errors
    /// Time is over, or it was called off.
    pub fn look(&self, start: Duration, reached: u64) -> Result<(), Exceeded> {
        if self.watch.as_ref().is_some_and(|watch| watch.cancelled.load(Ordering::Relaxed)) {
            return Err(Exceeded::Cancelled { reached });
        }
        let Some(limit) = self.time else { return Ok(()) };
        let now = self.clock.now();
        if now.saturating_sub(start) > limit || self.until.is_some_and(|end| now > end) {
            return Err(Exceeded::Time { limit, needed: None, reached });
        }
        Ok(())
    }

    /// Starts to count.
    pub fn meter(&self) -> Meter {
        Meter {
            limits: self.clone(),
            start: self.clock.now(),
            most_used: self.memory,
            reached: 0,
            steps: 0,
            most_steps: self.steps,
            next_look: LOOK_EVERY.min(self.steps.saturating_add(1)),
        }
    }
}

/// Steps of work between two readings of the clock and of the memory in use.
const LOOK_EVERY: u64 = 1 << 12;

/// The limit that was met, and the engine's progress.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// More steps of work than the limit.
    Steps {
        /// The limit.
        limit: u64,
    },
    /// A number too large for the only engines that could answer.
    Size,
    /// Moves of too many cases to be counted within the effort spent on one position.
    Counting,
    /// A number that could not be factored within the effort spent on one.
    Factoring,
    /// A position that can come again, where play was taken to end.
    Cycle,
    /// The rules themselves went wrong: a user wrote them; or answers that were to be looked up.
    Rules(Fault),
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exceeded::Positions { limit, .. } => write!(f, "more than {limit} positions"),
            Exceeded::Time { limit, .. } => write!(f, "more than {} seconds", limit.as_secs_f64()),
            Exceeded::Memory { limit, .. } => write!(f, "more than {limit} bytes of memory"),
            Exceeded::Steps { limit } => write!(f, "more than {limit} steps"),
            Exceeded::Cancelled { .. } => write!(f, "called off"),
            Exceeded::Size => write!(f, "a number that is too large"),
            Exceeded::Counting => write!(f, "moves of too many cases"),
            Exceeded::Factoring => write!(f, "a number that could not be factored"),
            Exceeded::Cycle => write!(f, "a position that can come again"),
            Exceeded::Rules(_) => write!(f, "rules that went wrong"),
        }
    }
}

impl std::error::Error for Exceeded {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Exceeded::Rules(fault) => Some(fault.error()),
            _ => None,
        }
    }
}

/// Counts what one question has cost.
#[derive(Clone, Debug)]
pub struct Meter {
    limits: Limits,
    /// When it began, by the clock of the limits.
    start: Duration,
    /// Bytes that may be in use.
    most_used: u64,
    reached: u64,
    steps: u64,
    most_steps: u64,
    next_look: u64,
}

impl Meter {
    /// A meter that goes on from here, with at most `time` and `memory` bytes more. What it has
    /// counted in the end is [taken over](Meter::absorb).
    pub fn with_deadline(&self, time: Duration, memory: u64) -> Meter {
        let mut meter = self.clone().within(memory);
        let until = self.limits.clock.since(self.start).saturating_add(time);
        meter.limits.time = Some(self.limits.time.map_or(until, |limit| limit.min(until)));
        meter
    }

    /// This meter for at most `memory` bytes more than are in use.
    pub fn within(self, memory: u64) -> Meter {
        self.holding(0, memory)
    }

    /// This meter for a computation that holds `held` bytes, and may hold `memory` in all.
    pub fn holding(mut self, held: u64, memory: u64) -> Meter {
        self.limits.memory = self.limits.memory.min(memory);
        let more = memory.saturating_sub(held);
        self.most_used = self.most_used.min(bouton_memory::used().saturating_add(more));
        self
    }

    /// Bytes that may still be allocated.
    pub fn left(&self) -> u64 {
        self.most_used.saturating_sub(bouton_memory::used())
    }

    /// Steps of work that are left.
    pub fn steps_left(&self) -> u64 {
        self.most_steps.saturating_sub(self.steps)
    }

    /// Counts positions from `reached` on: those of a computation that goes on beside another.
    pub fn recount(&mut self, reached: u64) {
        self.reached = reached;
    }

    /// This meter for at most `steps` of work: for results that are welcome but not worth a wait. What it
    /// allows does not depend on the speed of the machine.
    pub fn with_step_limit(mut self, steps: u64) -> Meter {
        self.limits.steps = self.limits.steps.min(steps);
        self.most_steps = self.most_steps.min(self.steps.saturating_add(steps));
        self.next_look = self.next_look.min(self.most_steps.saturating_add(1));
        self
    }

    /// Goes on where `other` stopped, which went on from here.
    pub fn absorb(&mut self, other: &Meter) {
        self.reached = other.reached;
        self.steps = other.steps;
        self.next_look = other.next_look;
    }

    /// Threads that the work may be spread over, at least 1.
    pub fn threads(&self) -> usize {
        self.limits.threads.max(1)
    }

    /// Positions computed so far.
    pub fn reached(&self) -> u64 {
        self.reached
    }

    /// One more position, which takes about `bytes` to remember.
    ///
    /// # Errors
    /// A limit is met.
    #[inline]
    pub fn position(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.positions(1, bytes)
    }

    /// `count` more positions, which take about `bytes` each to remember.
    ///
    /// # Errors
    /// A limit is met.
    #[inline]
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
    /// Time is over, or the steps are.
    #[inline]
    pub fn work(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.steps += steps;
        // The steps end no earlier than the next look.
        if self.steps < self.next_look { Ok(()) } else { self.look_at_all() }
    }

    #[cold]
    fn look_at_all(&mut self) -> Result<(), Exceeded> {
        if self.steps > self.most_steps {
            return Err(Exceeded::Steps { limit: self.limits.steps });
        }
        self.next_look =
            self.steps.saturating_add(LOOK_EVERY).min(self.most_steps.saturating_add(1));
        self.memory(0, None)?;
        if let Some(watch) = &self.limits.watch {
            watch.reached.store(self.reached, Ordering::Relaxed);
        }
        self.limits.look(self.start, self.reached)
    }

    /// Reads the clock now: for a caller that asks many small questions within one limit of time.
    ///
    /// # Errors
    /// Time is over.
    pub fn look(&mut self) -> Result<(), Exceeded> {
        self.next_look = self.steps;
        self.work(0)
    }

    /// Checks the bytes that the process has allocated, and the `bytes` that the caller knows to be
    /// held at once.
    ///
    /// # Errors
    /// Either is more than the limit.
    #[inline]
    pub fn memory(&self, bytes: u64, needed: Option<u64>) -> Result<(), Exceeded> {
        let limit = self.limits.memory;
        if bytes <= limit && bouton_memory::used() <= self.most_used {
            return Ok(());
        }
        Err(Exceeded::Memory { limit, needed, reached: self.reached })
    }

    /// Checks that `bytes` can be allocated besides what is in use.
    ///
    /// # Errors
    /// Set when that is more than the limit.
    pub fn room(&self, bytes: u64) -> Result<(), Exceeded> {
        if bytes <= self.left() {
            return Ok(());
        }
        let needed = Some(bouton_memory::used().saturating_add(bytes));
        Err(Exceeded::Memory { limit: self.limits.memory, needed, reached: self.reached })
    }

    /// Checks that a collection of `len` entries, of `entry` bytes each, can take one more: one that
    /// has reached its `capacity` is copied to twice the room.
    ///
    /// # Errors
    /// The copy is more than the limit.
    #[inline]
    pub fn grow(&self, len: usize, capacity: usize, entry: usize) -> Result<(), Exceeded> {
        if len < capacity {
            return Ok(());
        }
        // A hash table keeps a byte more for each entry, and an eighth of its places free.
        let entry = (entry as u64).saturating_add(1);
        self.room((capacity as u64).saturating_mul(entry).saturating_mul(5) / 2)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that goes on by a second with every reading.
    const TICKING: Clock = Clock::new(|| {
        static READINGS: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(READINGS.fetch_add(1, Ordering::Relaxed))
    });

    /// The first of some steps at which a limit is met.
    fn met(limits: &Limits) -> Option<usize> {
        let mut meter = limits.meter();
        (0..100_000).position(|_| meter.work(1).is_err())
    }

    #[test]
    fn the_clock_is_read_every_few_thousand_steps() {
        let at_once = Limits { time: Some(Duration::ZERO), clock: TICKING, ..Limits::default() };
        assert_eq!(met(&at_once), Some(LOOK_EVERY as usize - 1));
        // All questions together, after some that had time enough.
        let hour = Some(Duration::from_secs(3600));
        let limits = Limits { time: hour, until: Some(Duration::ZERO), ..at_once.clone() };
        assert_eq!(met(&limits), Some(LOOK_EVERY as usize - 1));
        // A part of a computation has no more time than the whole.
        let limits = Limits { time: hour, until: None, ..at_once.clone() };
        let mut part = limits.meter().with_deadline(Duration::ZERO, u64::MAX);
        assert!(matches!(part.look(), Err(Exceeded::Time { .. })));
        assert_eq!(met(&limits), None);
        assert_eq!(met(&Limits { clock: Clock::NONE, ..at_once }), None);
    }

    #[test]
    fn the_clock_of_the_system_goes_on() {
        let start = Clock::SYSTEM.now();
        while Clock::SYSTEM.since(start).is_zero() {}
    }

    #[test]
    fn steps_are_counted_exactly() {
        let limits = Limits { steps: 10_000, time: None, ..Limits::default() };
        assert_eq!(met(&limits), Some(10_000));
        let mut meter = limits.meter();
        assert_eq!(meter.work(9_000), Ok(()));
        // A part may not take more than is left.
        let mut part = meter.clone().with_step_limit(2_000);
        assert_eq!(part.work(1_000), Ok(()));
        assert_eq!(part.work(1), Err(Exceeded::Steps { limit: 2_000 }));
        let mut part = meter.with_step_limit(10);
        assert_eq!(part.work(10), Ok(()));
        assert_eq!(part.work(1), Err(Exceeded::Steps { limit: 10 }));
    }

    #[test]
    fn a_collection_that_would_not_fit_is_not_grown() {
        let meter = Limits { memory: 1000, ..Limits::default() }.meter();
        assert_eq!(meter.grow(7, 8, 1 << 20), Ok(()));
        assert_eq!(meter.grow(8, 8, 8), Ok(()));
        assert!(matches!(meter.grow(64, 64, 8), Err(Exceeded::Memory { limit: 1000, .. })));
        assert!(meter.grow(usize::MAX, usize::MAX, usize::MAX).is_err());
    }
}
