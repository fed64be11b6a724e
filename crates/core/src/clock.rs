//! The clock of the limits: the one place of the library that reads the time.

use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

/// Set when there is no system below the program: no clock, no files, no threads.
pub(crate) const NO_SYSTEM: bool = cfg!(all(target_family = "wasm", target_os = "unknown"));

/// A function that gives the time since a moment of its own. It never goes back.
#[derive(Clone, Copy, Debug)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// The clock of the system; where a system has none, [`Clock::NONE`].
    pub const SYSTEM: Clock = match NO_SYSTEM {
        true => Clock::NONE,
        false => Clock(since_the_first_reading),
    };
    /// A clock that stands still, for programs without one: no limit of time is met by it.
    pub const NONE: Clock = Clock(|| Duration::ZERO);

    /// A clock of the program's own.
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The time since a moment that is the same for every reading.
    pub fn now(self) -> Duration {
        (self.0)()
    }

    /// The time since an earlier reading.
    pub fn since(self, earlier: Duration) -> Duration {
        self.now().saturating_sub(earlier)
    }
}

fn since_the_first_reading() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
