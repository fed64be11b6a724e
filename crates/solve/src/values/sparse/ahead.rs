//! Two threads, of which one settles groups and both look for the next ones.
//!
//! Neither waits for the other one to begin: the first thread looks itself for what has not been begun when it is needed.

// Groups go from thread to thread without a copy.
#![allow(clippy::vec_box)]

use super::group::Group;
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

/// Maximum number of groups that are looked for ahead.
pub const DEPTH: usize = 3;
/// Number of times that a thread looks for news before it lets others run.
const PATIENCE: usize = 1 << 10;

/// The groups that two threads work on.
#[derive(Debug)]
pub struct Ahead {
    state: Mutex<State>,
    /// Number of changes that another thread may wait for.
    changes: AtomicUsize,
}

#[derive(Debug)]
struct State {
    places: Vec<Place>,
    /// Values of the heaps that have been settled since the second thread last took them over.
    settled: Vec<u32>,
    /// Number of groups that are settled.
    done: usize,
    /// Whether no more groups are asked for.
    ended: bool,
    spare: Vec<Box<Group>>,
}

/// Where a group stands.
#[derive(Debug)]
enum Place {
    /// It has not been begun.
    Free,
    /// It is being looked for, or has been taken.
    Taken,
    Ready(Box<Group>),
}

/// Ends the work of the second thread when it is dropped.
#[derive(Debug)]
pub struct Ends<'a>(&'a Ahead);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.change().ended = true;
    }
}

/// Gives a group back if looking for it ends in a panic: the first thread would wait for it.
struct Begun<'a>(&'a Ahead, usize);

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.change().places[self.1] = Place::Free;
        }
    }
}

impl State {
    /// A group to be looked for, and its number.
    fn begin(&mut self) -> Option<(usize, Box<Group>)> {
        // The very next one is needed at once.
        let next = self.done + 1..(self.done + 1 + DEPTH).min(self.places.len());
        let number = next.into_iter().find(|number| matches!(self.places[*number], Place::Free))?;
        self.places[number] = Place::Taken;
        Some((number, self.spare.pop().unwrap_or_default()))
    }
}

impl Ahead {
    /// A number of groups, none of which has been begun.
    pub fn new(groups: usize, spare: Vec<Box<Group>>) -> Ahead {
        let places = (0..groups).map(|_| Place::Free).collect();
        let state = State { places, settled: Vec::new(), done: 0, ended: false, spare };
        Ahead { state: Mutex::new(state), changes: AtomicUsize::new(0) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same, for a change that the other thread may wait for.
    fn change(&self) -> MutexGuard<'_, State> {
        let state = self.lock();
        self.changes.fetch_add(1, Ordering::Release);
        state
    }

    /// Waits until there is another number of changes than `seen`.
    fn wait(&self, seen: usize) {
        let mut asked = 0;
        while self.changes.load(Ordering::Acquire) == seen {
            asked += 1;
            if asked < PATIENCE {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }

    /// What ends the work of the second thread.
    pub fn ends(&self) -> Ends<'_> {
        Ends(self)
    }

    /// The group with this number; none if it has not been begun. While the second thread looks for it, later ones are looked for.
    pub fn take(
        &self,
        number: usize,
        mut look: impl FnMut(usize, &mut Group),
    ) -> Option<Box<Group>> {
        loop {
            let seen = self.changes.load(Ordering::Acquire);
            let mut state = self.lock();
            match std::mem::replace(&mut state.places[number], Place::Taken) {
                Place::Free => return None,
                Place::Ready(group) => return Some(group),
                Place::Taken => {}
            }
            let begun = state.begin();
            drop(state);
            match begun {
                Some((later, mut group)) => {
                    look(later, &mut group);
                    self.lock().places[later] = Place::Ready(group);
                }
                None => self.wait(seen),
            }
        }
    }

    /// Notes the values of the heaps of the next group, which is not needed any more.
    pub fn settled(&self, values: &[u32], group: Option<Box<Group>>) {
        let mut state = self.change();
        state.settled.extend_from_slice(values);
        state.done += 1;
        state.spare.extend(group);
    }

    /// Looks for one group after the other until the work ends; gives the number of each, and the values that have been settled
    /// since the one before.
    pub fn each(&self, mut look: impl FnMut(usize, &mut Group, &[u32])) {
        let mut settled = Vec::new();
        loop {
            let seen = self.changes.load(Ordering::Acquire);
            let mut state = self.lock();
            if state.ended {
                return;
            }
            let Some((number, mut group)) = state.begin() else {
                drop(state);
                self.wait(seen);
                continue;
            };
            settled.clear();
            settled.append(&mut state.settled);
            drop(state);
            let begun = Begun(self, number);
            look(number, &mut group, &settled);
            drop(begun);
            self.change().places[number] = Place::Ready(group);
        }
    }

    /// The groups that are not used any more.
    pub fn into_spare(self) -> Vec<Box<Group>> {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).spare
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn a_group_that_ends_in_a_panic_is_given_back() {
        let ahead = Ahead::new(3, Vec::new());
        let fails = || ahead.each(|_, _, _| panic!("as a test wants it"));
        assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
        assert!(ahead.take(1, |_, _| ()).is_none());
    }
}
