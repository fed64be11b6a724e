//! A state that threads share for a short time. They wait for each other without being put to sleep.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

/// Number of times that a thread looks for news before it lets others run.
const PATIENCE: usize = 1 << 10;

/// A state that is shared.
#[derive(Debug)]
pub struct SpinState<S> {
    state: Mutex<S>,
    /// Set while a thread waits for a change; written only while the state is locked.
    waits: AtomicBool,
    changes: Changes,
}

/// Change counter that waiting threads watch, padded to its own cache line: a thread that waits does not slow down
/// the one that works on the state.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Changes(AtomicUsize);

impl<S> SpinState<S> {
    pub fn new(state: S) -> SpinState<S> {
        let (waits, changes) = (AtomicBool::new(false), Changes::default());
        SpinState { state: Mutex::new(state), waits, changes }
    }

    /// Locks the state. The thread is not put to sleep at once, since the state is never locked for long.
    pub fn lock(&self) -> MutexGuard<'_, S> {
        for _ in 0..PATIENCE {
            if let Ok(state) = self.state.try_lock() {
                return state;
            }
            std::hint::spin_loop();
        }
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the state for a change that other threads may wait for.
    pub fn change(&self) -> MutexGuard<'_, S> {
        let state = self.lock();
        if self.waits.load(Ordering::Relaxed) {
            self.waits.store(false, Ordering::Relaxed);
            self.changes.0.fetch_add(1, Ordering::Release);
        }
        state
    }

    /// Lets the state go, waits for the next change, and locks it again.
    pub fn wait<'a>(&'a self, state: MutexGuard<'a, S>) -> MutexGuard<'a, S> {
        self.waits.store(true, Ordering::Relaxed);
        let seen = self.changes.0.load(Ordering::Acquire);
        drop(state);
        let mut asked = 0;
        while self.changes.0.load(Ordering::Acquire) == seen {
            asked += 1;
            if asked < PATIENCE {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
        self.lock()
    }

    /// The state, when all is done.
    pub fn into_inner(self) -> S {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
