//! A worker's context in every exchange: its number, and the progress of all.

use bouton_solve::Watch;
use std::{
    cell::{Cell, RefCell},
    sync::{Arc, atomic::Ordering},
};

/// The context of one worker.
pub(crate) struct WorkerContext {
    /// Its number among all.
    pub index: usize,
    /// How many there are.
    pub peers: usize,
    /// Positions that this worker has solved.
    pub solved: Cell<u64>,
    /// Number of positions solved by each worker, as known to the first one.
    told: RefCell<Vec<u64>>,
    watch: Arc<Watch>,
}

impl WorkerContext {
    pub(crate) fn new(index: usize, peers: usize, watch: Arc<Watch>) -> WorkerContext {
        WorkerContext {
            index,
            peers,
            solved: Cell::new(0),
            told: RefCell::new(vec![0; peers]),
            watch,
        }
    }

    /// Notes the number of positions that another worker has solved.
    pub(crate) fn heard_of(&self, from: usize, solved: u64) {
        let told = &mut self.told.borrow_mut()[from];
        *told = solved.max(*told);
    }

    /// How many positions there are to solve.
    pub(crate) fn expect(&self, positions: u64) {
        self.watch.needed.store(positions, Ordering::Relaxed);
    }

    /// Shows how far all have come, as far as the first worker knows.
    pub(crate) fn tick(&self) {
        if self.index == 0 {
            self.heard_of(0, self.solved.get());
            let all = self.told.borrow().iter().sum();
            self.watch.reached.store(all, Ordering::Relaxed);
        }
    }
}
