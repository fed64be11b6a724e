//! Limits on values, time and memory: a hostile certificate must not hang or exhaust the machine.

use std::{
    fmt::Debug,
    time::{Duration, Instant},
};

/// How much may be spent on one certificate.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Heap values that may be computed.
    pub values: u64,
    /// Time from the start on; `None` for any.
    pub time: Option<Duration>,
    /// Bytes that may be held at once.
    pub memory: u64,
    /// An observer, who may cancel.
    pub onlooker: Option<&'a dyn Onlooker>,
}

impl Default for Limits<'_> {
    /// Ten million values, one minute, one gibibyte.
    fn default() -> Self {
        Limits {
            values: 10_000_000,
            time: Some(Duration::from_secs(60)),
            memory: 1 << 30,
            onlooker: None,
        }
    }
}

/// Observer that is asked while a certificate is checked.
pub trait Onlooker: Debug {
    /// Reports progress: values `computed`, of those `needed`. Returning `false` cancels.
    fn saw(&self, computed: u64, needed: u64) -> bool;
}

/// The limit that was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// More values than the limit.
    Values {
        /// The limit.
        limit: u64,
        /// How many there would be.
        needed: u64,
    },
    /// More time than the limit.
    Time {
        /// The limit.
        limit: Duration,
        /// How long it would take, where that can be foreseen.
        needed: Option<Duration>,
        /// How many values were computed.
        computed: u64,
    },
    /// More memory than the limit.
    Memory {
        /// The limit in bytes.
        limit: u64,
        /// How many bytes would be needed.
        needed: u64,
    },
    /// It was called off by the onlooker.
    Cancelled {
        /// How many values were computed.
        computed: u64,
    },
}

/// Number of steps between two readings of the clock.
const LOOK_EVERY: u64 = 1 << 20;

/// Time of a step in nanoseconds, about.
const STEP: f64 = 0.5;

/// Set when there is a system with a clock below the program; without one time is not limited.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Counts what a check has cost.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    limits: Limits<'a>,
    /// When it began, if time is limited: else no clock is needed.
    start: Option<Instant>,
    needed: u64,
    computed: u64,
    steps: u64,
    bytes: u64,
}

impl Meter<'_> {
    pub fn new(limits: Limits<'_>) -> Meter<'_> {
        let start = limits.time.filter(|_| HAS_CLOCK).map(|_| Instant::now());
        Meter { limits, start, needed: 0, computed: 0, steps: 0, bytes: 0 }
    }

    /// Refuses beforehand what is known to need more than the limits: `values` of them, at least
    /// `steps` of work.
    pub fn foresee(&mut self, values: u64, steps: f64) -> Result<(), Exceeded> {
        self.needed = values;
        let limit = self.limits.values;
        if values > limit {
            return Err(Exceeded::Values { limit, needed: values });
        }
        match self.limits.time {
            // The estimate is rough: only what is hopeless is refused.
            Some(limit) if steps * STEP * 1e-9 > 4.0 * limit.as_secs_f64() => {
                let needed = Duration::try_from_secs_f64(steps * STEP * 1e-9).ok();
                Err(Exceeded::Time { limit, needed, computed: 0 })
            }
            _ => Ok(()),
        }
    }

    /// `bytes` more are about to be held.
    pub fn hold(&mut self, bytes: u64) -> Result<(), Exceeded> {
        self.bytes = self.bytes.saturating_add(bytes);
        let limit = self.limits.memory;
        if self.bytes > limit {
            return Err(Exceeded::Memory { limit, needed: self.bytes });
        }
        Ok(())
    }

    /// `bytes` are held no longer.
    pub fn free(&mut self, bytes: u64) {
        self.bytes = self.bytes.saturating_sub(bytes);
    }

    /// One more value has been computed, in `steps`.
    pub fn value(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.computed += 1;
        self.work(steps + 1)
    }

    /// `steps` of other work are done.
    pub fn work(&mut self, steps: u64) -> Result<(), Exceeded> {
        self.steps += steps;
        if self.steps < LOOK_EVERY {
            return Ok(());
        }
        self.steps = 0;
        let computed = self.computed;
        if self.limits.onlooker.is_some_and(|onlooker| !onlooker.saw(computed, self.needed)) {
            return Err(Exceeded::Cancelled { computed });
        }
        match (self.start, self.limits.time) {
            (Some(start), Some(limit)) if start.elapsed() > limit => {
                Err(Exceeded::Time { limit, needed: None, computed })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_values_as_the_limit_are_computed() {
        let mut meter = Meter::new(Limits { values: 7, ..Limits::default() });
        assert_eq!(meter.foresee(7, 0.0), Ok(()));
        assert_eq!(meter.foresee(8, 0.0), Err(Exceeded::Values { limit: 7, needed: 8 }));
    }
}
