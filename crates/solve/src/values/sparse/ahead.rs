//! Two threads that settle groups: the stages of a group follow each other, but those of several groups need not.
//!
//! Neither thread waits for the other one to begin: the first one does itself what has not been begun when it is needed.

// Groups go from thread to thread without a copy.
#![allow(clippy::vec_box)]

use super::{board::Board, group::Group, lanes::Tuned, look::LANES};
use std::collections::VecDeque;

/// Maximum number of groups whose candidates are looked for before the first of them is guessed.
pub const DEPTH: usize = 2;
/// The same where there is nothing else to do.
const FAR: usize = 6;
/// Maximum number of groups that are guessed before the first of them is noted.
const GUESSED: usize = 4;

/// Number of rare heaps in [`MANY`](super::lanes::MANY) groups from which on guesses are not relied on before they are noted.
const OFTEN: usize = super::lanes::MANY / 4;

/// The groups that two threads work on.
#[derive(Debug)]
pub struct Ahead(Board<State>);

#[derive(Debug)]
struct State {
    /// The first heap of the first group.
    start: usize,
    /// Number of all groups.
    groups: usize,
    /// Number of groups that are noted.
    noted: usize,
    /// Those after them, as far as something was done.
    places: VecDeque<Place>,
    /// Number of groups that are guessed.
    guessed: usize,
    /// The first heap of which a guess has been taken back since the second thread began what it does.
    wrong_from: usize,
    tuned: Tuned,
    /// Whether nothing is done with guesses before they are noted.
    careful: bool,
    news: News,
    /// Whether no more is to be done.
    ended: bool,
    spare: Vec<Box<Group>>,
}

/// What is done with a group, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// To find what no older heap denies, as far as heaps are known.
    Find,
    /// To look for witnesses of what is below the candidates so far. It may be left out.
    Look,
    /// To decide what the heaps are worth if none of them is rare. Those before them must be guessed.
    Guess,
    /// To look for witnesses of that.
    Witness,
    /// To note the values. Those before them must be noted.
    Note,
}

/// A stage of a group.
#[derive(Debug)]
pub struct Task {
    pub stage: Stage,
    /// Number of the group, and its first heap.
    pub number: usize,
    pub start: usize,
    pub group: Box<Group>,
    pub tuned: Tuned,
}

/// What the second thread has not heard of.
#[derive(Debug, Default)]
pub struct News {
    /// The first heap of them.
    pub from: usize,
    /// What this heap and the next ones are worth, folded.
    pub settled: Vec<u16>,
    /// Rare heaps, and their values.
    pub rare: Vec<(usize, u32)>,
}

/// Where a group stands.
#[derive(Debug)]
enum Place {
    /// It has not been begun.
    Free,
    /// It is being worked on, or has been noted.
    Taken,
    /// It waits for this stage.
    Waits(Stage, Box<Group>),
}

/// Ends the work of the other thread when it is dropped.
#[derive(Debug)]
pub struct Ends<'a>(&'a Ahead);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.0.change().ended = true;
    }
}

impl State {
    /// Puts a group back of which a stage is done.
    fn put(&mut self, task: Task) {
        let Task { stage, number, group, tuned, .. } = task;
        let next = match stage {
            Stage::Find | Stage::Look => Stage::Guess,
            Stage::Guess => {
                self.guessed = number + 1;
                if !self.careful {
                    self.news.settled.extend_from_slice(&group.folded);
                }
                Stage::Witness
            }
            Stage::Witness => Stage::Note,
            Stage::Note => {
                if self.careful {
                    self.news.settled.extend_from_slice(&group.folded);
                }
                self.tuned = tuned;
                self.places.pop_front();
                self.noted = number + 1;
                self.spare.push(group);
                return;
            }
        };
        self.places[number - self.noted] = Place::Waits(next, group);
    }

    /// The same of the second thread, unless it has worked with guesses that were taken back.
    fn put_of_second(&mut self, task: Task) {
        let seen = match task.stage {
            Stage::Find | Stage::Look => task.group.known,
            _ => usize::MAX,
        };
        if self.wrong_from < seen {
            self.places[task.number - self.noted] = Place::Free;
            self.spare.push(task.group);
        } else {
            self.put(task);
        }
    }

    /// The group with this number, if it waits for that.
    fn take(&mut self, number: usize, stage: Stage) -> Option<Task> {
        if number >= self.groups {
            return None;
        }
        let at = number - self.noted;
        self.places.resize_with(self.places.len().max(at + 1), || Place::Free);
        let place = &mut self.places[at];
        let group = match std::mem::replace(place, Place::Taken) {
            Place::Waits(next, group) if next == stage => group,
            Place::Waits(Stage::Guess, group) if stage == Stage::Look && !group.looked => group,
            Place::Free if stage == Stage::Find => self.spare.pop().unwrap_or_default(),
            other => {
                *place = other;
                return None;
            }
        };
        let start = self.start + number * LANES;
        Some(Task { stage, number, start, group, tuned: self.tuned })
    }

    /// The next group to look for candidates of, among some.
    fn find(&mut self, depth: usize) -> Option<Task> {
        (self.guessed..self.guessed + depth).find_map(|number| self.take(number, Stage::Find))
    }

    /// The next group to look for witnesses of.
    fn witness(&mut self) -> Option<Task> {
        (self.noted..self.guessed).find_map(|number| self.take(number, Stage::Witness))
    }

    /// The next group to look for witnesses of before it is guessed. The very next one is needed at once.
    fn look(&mut self) -> Option<Task> {
        (self.guessed + 1..self.guessed + 1 + DEPTH)
            .find_map(|number| self.take(number, Stage::Look))
    }

    fn next_of_first(&mut self) -> Option<Task> {
        if let Some(task) = self.take(self.noted, Stage::Note) {
            return Some(task);
        }
        let waits = |place: &&Place| matches!(place, Place::Waits(Stage::Witness, _));
        let waiting = self.places.iter().filter(waits).count();
        // One is left for the other thread.
        let (most, left) = if self.careful { (1, 0) } else { (GUESSED, 1) };
        let guesses = waiting <= left && self.guessed < self.noted + most;
        let next = if guesses { self.take(self.guessed, Stage::Guess) } else { None };
        next.or_else(|| self.witness()).or_else(|| self.find(FAR))
    }

    fn next_of_second(&mut self) -> Option<Task> {
        let near = self.find(DEPTH);
        let next = near.or_else(|| if self.careful { self.look() } else { self.witness() });
        next.or_else(|| self.find(FAR))
    }
}

impl Ahead {
    /// A number of groups from heap `start` on, none of which has been begun.
    pub fn new(start: usize, groups: usize, tuned: Tuned, spare: Vec<Box<Group>>) -> Ahead {
        Ahead(Board::new(State {
            start,
            groups,
            noted: 0,
            places: VecDeque::new(),
            guessed: 0,
            wrong_from: usize::MAX,
            tuned,
            careful: tuned.rare > OFTEN,
            news: News { from: start, ..News::default() },
            ended: false,
            spare,
        }))
    }

    /// What ends the work of the other thread.
    pub fn ends(&self) -> Ends<'_> {
        Ends(self)
    }

    /// What the first thread does next, after it has done something; none when all groups are noted.
    pub fn next_of_first(&self, done: Option<Task>) -> Option<Task> {
        let mut state = self.0.change();
        if let Some(task) = done {
            state.put(task);
        }
        loop {
            if state.ended || state.noted == state.groups {
                return None;
            }
            if let Some(task) = state.next_of_first() {
                return Some(task);
            }
            state = self.0.wait(state);
        }
    }

    /// The same for the second thread, until the first one has ended. The news is what happened since the last time.
    pub fn next_of_second(&self, done: Option<Task>, news: &mut News) -> Option<Task> {
        let mut state = self.0.change();
        if let Some(task) = done {
            state.put_of_second(task);
        }
        loop {
            if state.ended {
                return None;
            }
            if let Some(task) = state.next_of_second() {
                state.wrong_from = usize::MAX;
                news.settled.clear();
                news.rare.clear();
                let from = state.news.from + state.news.settled.len();
                std::mem::swap(&mut state.news, news);
                state.news.from = from;
                return Some(task);
            }
            state = self.0.wait(state);
        }
    }

    /// Takes back what was guessed after a group that has got rare heaps, which are given with their values.
    pub fn take_back(&self, task: &Task, rare: impl Iterator<Item = (usize, u32)>) {
        let mut state = self.0.change();
        let state = &mut *state;
        state.wrong_from = state.wrong_from.min(task.start);
        state.guessed = task.number + 1;
        for place in state.places.iter_mut().skip(1) {
            match std::mem::replace(place, Place::Free) {
                Place::Waits(stage, group) => {
                    // It may have been looked at before anything was guessed that was wrong.
                    if stage == Stage::Guess && group.known <= task.start {
                        *place = Place::Waits(stage, group);
                    } else {
                        state.spare.push(group);
                    }
                }
                other => *place = other,
            }
        }
        let news = &mut state.news;
        news.settled.truncate(task.start.saturating_sub(news.from));
        news.from = news.from.min(task.start);
        if !state.careful {
            news.settled.extend_from_slice(&task.group.folded);
        }
        news.rare.extend(rare);
    }

    /// The news, and groups that are not used any more.
    pub fn into_rest(self) -> (News, Vec<Box<Group>>) {
        let State { news, spare, .. } = self.0.into_inner();
        (news, spare)
    }
}
