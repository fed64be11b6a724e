//! What threads share that work for a short time on the same thing, and wait for each other without being put to sleep.

use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

/// Number of times that a thread looks for news before it lets others run.
const PATIENCE: usize = 1 << 10;

/// Something that is shared, and how often it was changed.
#[derive(Debug)]
pub struct Board<S> {
    state: Mutex<S>,
    changes: Changes,
}

/// Number of changes that another thread may wait for. It lies by itself: who waits does not disturb who changes something else.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Changes(AtomicUsize);

impl<S> Board<S> {
    pub fn new(state: S) -> Board<S> {
        Board { state: Mutex::new(state), changes: Changes::default() }
    }

    pub fn lock(&self) -> MutexGuard<'_, S> {
        for _ in 0..PATIENCE {
            if let Ok(state) = self.state.try_lock() {
                return state;
            }
            std::hint::spin_loop();
        }
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same, for a change that another thread may wait for.
    pub fn change(&self) -> MutexGuard<'_, S> {
        let state = self.lock();
        self.changes.0.fetch_add(1, Ordering::Release);
        state
    }

    /// Number of changes so far.
    pub fn changes(&self) -> usize {
        self.changes.0.load(Ordering::Acquire)
    }

    /// Waits until there is another number of changes than `seen`.
    pub fn wait(&self, seen: usize) {
        let mut asked = 0;
        while self.changes() == seen {
            asked += 1;
            if asked < PATIENCE {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }

    /// What was shared.
    pub fn into_inner(self) -> S {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
