//! Several threads that sweep the shares of a block.
//!
//! No thread waits for another one to begin: one that has a block to settle sweeps all shares that no other one has taken.

use super::{Moves, Pairs, Share};
use crate::values::sparse::spin_state::SpinState;
use std::sync::{MutexGuard, PoisonError, RwLock};

/// The engine, which all read while shares are swept, and the shares.
#[derive(Debug)]
pub struct Team {
    pairs: RwLock<Pairs>,
    board: SpinState<Shares>,
}

#[derive(Debug, Default)]
struct Shares {
    waiting: Vec<Share>,
    swept: Vec<Share>,
    /// Set when no more shares will come.
    ended: bool,
}

/// Ends the work of the other threads when it is dropped.
#[derive(Debug)]
pub struct Ends<'a>(&'a Team);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.board.change().ended = true;
    }
}

/// A share that is being swept, which then goes back; as it came, if that ends in a panic.
struct Begun<'a>(&'a Team, Share);

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        let mut shares = self.0.board.change();
        let to = if std::thread::panicking() { &mut shares.waiting } else { &mut shares.swept };
        to.push(std::mem::take(&mut self.1));
    }
}

impl Team {
    pub fn new(pairs: Pairs) -> Team {
        Team { pairs: RwLock::new(pairs), board: SpinState::new(Shares::default()) }
    }

    /// A guard that ends the work of the other threads.
    pub fn ends(&self) -> Ends<'_> {
        Ends(self)
    }

    /// Settles heaps as [`Pairs::settle`] does, in shares for a number of threads.
    pub fn settle(
        &self,
        moves: &Moves,
        values: &[u32],
        count: usize,
        bound: usize,
        threads: usize,
    ) -> Vec<u32> {
        let write = || self.pairs.write().unwrap_or_else(PoisonError::into_inner);
        let shares = write().begin(values, count, bound, threads);
        let count = shares.len();
        let mut board = self.board.change();
        board.waiting = shares;
        let mut swept = loop {
            if board.swept.len() == count {
                break std::mem::take(&mut board.swept);
            }
            board = self.sweep_or_wait(moves, board);
        };
        drop(board);
        swept.sort_unstable_by_key(|share| share.first);
        write().end(moves, swept)
    }

    /// Bytes that are allocated before the heaps from `next` on are settled.
    pub fn growth(&self, next: usize) -> u64 {
        self.pairs.read().unwrap_or_else(PoisonError::into_inner).growth(next)
    }

    /// Sweeps one share after the other until the work ends.
    pub fn help(&self, moves: &Moves) {
        let mut board = self.board.lock();
        while !board.ended {
            board = self.sweep_or_wait(moves, board);
        }
    }

    /// Sweeps a share, or waits for a change where none is left.
    fn sweep_or_wait<'a>(
        &'a self,
        moves: &Moves,
        mut board: MutexGuard<'a, Shares>,
    ) -> MutexGuard<'a, Shares> {
        let Some(share) = board.waiting.pop() else { return self.board.wait(board) };
        drop(board);
        self.sweep(moves, share);
        self.board.lock()
    }

    fn sweep(&self, moves: &Moves, share: Share) {
        let mut begun = Begun(self, share);
        let pairs = self.pairs.read().unwrap_or_else(PoisonError::into_inner);
        pairs.sweep(moves, &mut begun.1);
        // No share is given back before the engine may be changed.
        drop(pairs);
        drop(begun);
    }

    /// The engine.
    pub fn into_pairs(self) -> Pairs {
        self.pairs.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn a_share_whose_sweep_ends_in_a_panic_is_given_back() {
        let team = Team::new(Pairs::default());
        let fails = || {
            let _begun = Begun(&team, Share { first: 7, ..Share::default() });
            panic!("as a test wants it");
        };
        assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
        let shares = team.board.lock();
        assert_eq!((shares.waiting.len(), shares.swept.len()), (1, 0));
        assert_eq!(shares.waiting[0].first, 7);
    }
}
