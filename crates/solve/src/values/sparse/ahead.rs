//! Two threads, of which one settles groups and both look for the next ones.
//!
//! Neither waits for the other one to begin: the first thread looks itself for what has not been begun when it is needed.

// Groups go from thread to thread without a copy.
#![allow(clippy::vec_box)]

use super::{board::Board, group::Group};

/// Maximum number of groups that are looked for ahead.
pub const DEPTH: usize = 3;
/// The same where there is nothing else to do.
const FAR: usize = 6;

/// The groups that two threads work on.
#[derive(Debug)]
pub struct Ahead(Board<State>);

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

/// What is looked for in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The least values of its own class that no older heap denies.
    Candidates,
    /// Witnesses of the values of the other class below the candidates: last, since candidates may still be denied.
    Witnesses,
}

/// Where a group stands.
#[derive(Debug)]
enum Place {
    /// It has not been begun.
    Free,
    /// It is being looked for, or has been taken.
    Taken,
    /// It has been looked for, up to this stage.
    Ready(Stage, Box<Group>),
}

/// Ends the work of the second thread when it is dropped.
#[derive(Debug)]
pub struct Ends<'a>(&'a Ahead);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.0.change().ended = true;
    }
}

/// Gives a group back if looking for it ends in a panic: the first thread would wait for it.
struct Begun<'a>(&'a Ahead, usize);

impl Drop for Begun<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.0.change().places[self.1] = Place::Free;
        }
    }
}

impl State {
    /// The number of a group, the group, and what is to be looked for.
    fn begin(&mut self) -> Option<(usize, Box<Group>, Stage)> {
        // The very next one is needed at once.
        let next = |depth: usize| self.done + 1..(self.done + 1 + depth).min(self.places.len());
        let is_free = |number: &usize| matches!(self.places[*number], Place::Free);
        let is_begun =
            |number: &usize| matches!(self.places[*number], Place::Ready(Stage::Candidates, _));
        let near = next(DEPTH).find(is_free).or_else(|| next(DEPTH).find(is_begun));
        let number = near.or_else(|| next(FAR).find(is_free))?;
        let place = std::mem::replace(&mut self.places[number], Place::Taken);
        Some(match place {
            Place::Ready(_, group) => (number, group, Stage::Witnesses),
            _ => (number, self.spare.pop().unwrap_or_default(), Stage::Candidates),
        })
    }
}

impl Ahead {
    /// A number of groups, none of which has been begun.
    pub fn new(groups: usize, spare: Vec<Box<Group>>) -> Ahead {
        let places = (0..groups).map(|_| Place::Free).collect();
        let state = State { places, settled: Vec::new(), done: 0, ended: false, spare };
        Ahead(Board::new(state))
    }

    /// What ends the work of the second thread.
    pub fn ends(&self) -> Ends<'_> {
        Ends(self)
    }

    /// The group with this number, and what has been looked for; none if it has not been begun. Those before it are settled, the
    /// last of them with these values, and its group is not needed any more. While the second thread looks for the group, later
    /// ones are looked for.
    pub fn take(
        &self,
        number: usize,
        values: &[u32],
        last: Option<Box<Group>>,
        mut look: impl FnMut(usize, &mut Group, Stage),
    ) -> Option<(Stage, Box<Group>)> {
        let mut state = self.0.change();
        state.settled.extend_from_slice(values);
        state.done = number;
        state.spare.extend(last);
        loop {
            match std::mem::replace(&mut state.places[number], Place::Taken) {
                Place::Free => return None,
                Place::Ready(stage, group) => return Some((stage, group)),
                Place::Taken => {}
            }
            let (begun, seen) = (state.begin(), self.0.changes());
            drop(state);
            match begun {
                Some((later, mut group, stage)) => {
                    look(later, &mut group, stage);
                    state = self.0.lock();
                    state.places[later] = Place::Ready(stage, group);
                }
                None => {
                    self.0.wait(seen);
                    state = self.0.lock();
                }
            }
        }
    }

    /// Looks for one group after the other until the work ends; gives the number of each, and the values that have been settled
    /// since the one before.
    pub fn each(&self, mut look: impl FnMut(usize, &mut Group, Stage, &[u32])) {
        let mut settled = Vec::new();
        let mut state = self.0.lock();
        while !state.ended {
            let (begun, seen) = (state.begin(), self.0.changes());
            let Some((number, mut group, stage)) = begun else {
                drop(state);
                self.0.wait(seen);
                state = self.0.lock();
                continue;
            };
            settled.clear();
            settled.append(&mut state.settled);
            drop(state);
            let begun = Begun(self, number);
            look(number, &mut group, stage, &settled);
            drop(begun);
            state = self.0.change();
            state.places[number] = Place::Ready(stage, group);
        }
    }

    /// The groups that are not used any more.
    pub fn into_spare(self) -> Vec<Box<Group>> {
        self.0.into_inner().spare
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn a_group_that_ends_in_a_panic_is_given_back() {
        let ahead = Ahead::new(3, Vec::new());
        let fails = || ahead.each(|_, _, _, _| panic!("as a test wants it"));
        assert!(catch_unwind(AssertUnwindSafe(fails)).is_err());
        assert!(ahead.take(1, &[], None, |_, _, _| ()).is_none());
    }
}
