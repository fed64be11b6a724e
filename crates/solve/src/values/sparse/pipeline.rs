//! Two threads that settle groups: the stages of a group follow each other, but those of several groups need not.
//!
//! Where rare heaps are frequent, the second thread finds candidates of the next groups. Where they are seldom, the first
//! thread guesses one batch of groups after the other, and the second one looks for witnesses. Neither waits for the other
//! one to begin: each does what there is to do.

use super::{
    folded_values::News,
    group::Group,
    pair_scan::LANES,
    spin_state::SpinState,
    tuned::{MANY, Tuned},
};
use std::collections::VecDeque;

/// Maximum number of batches whose candidates are looked for before the first of them is guessed.
pub const DEPTH: usize = 2;
/// Maximum number of batches ahead where there is nothing else to do.
const FAR: usize = 6;
/// Number of groups in a batch where rare heaps are seldom. What goes from thread to thread takes time.
const BATCH: usize = 4;
/// Maximum number of such batches that are guessed before the first of them is noted.
const GUESSED: usize = 6;
/// Number of rare heaps in [`MANY`] groups from which on they are frequent.
const OFTEN: usize = MANY / 8;

/// The groups that two threads work on.
#[derive(Debug)]
pub struct Pipeline(SpinState<State>);

#[derive(Debug)]
struct State {
    /// The first heap of the first batch.
    start: usize,
    /// Number of all batches, and of the groups in each.
    batches: usize,
    size: usize,
    /// Number of batches that are noted.
    noted: usize,
    /// Later batches, as far as work on them has begun.
    places: VecDeque<Place>,
    /// Number of batches that are guessed.
    guessed: usize,
    /// First heap whose guess was retracted since the second thread's current task started.
    wrong_from: usize,
    tuned: Tuned,
    news: News,
    /// Set when all work is finished.
    ended: bool,
    spare: Vec<Vec<Group>>,
    /// Groups with which the second thread looks for witnesses.
    check: Vec<Group>,
}

/// A step of the work on the groups of a batch, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Exclude values by older heaps, as far as those are known.
    Find,
    /// Optional: certify all values below the current candidates.
    Look,
    /// Guess the values as if no heap were rare. Earlier heaps must be guessed.
    Guess,
    /// Start from values that the other thread has guessed.
    Recall,
    /// Certify the guesses.
    Witness,
    /// Record the values. Earlier heaps must be recorded.
    Note,
}

/// A stage of a batch.
#[derive(Debug)]
pub struct Task {
    pub stage: Stage,
    /// Number of the batch, and its first heap.
    number: usize,
    pub start: usize,
    pub groups: Vec<Group>,
    /// Set once work on the groups has begun.
    pub begun: bool,
    pub tuned: Tuned,
}

/// Where a batch stands.
#[derive(Debug)]
enum Place {
    /// It has not been begun.
    Free,
    /// It is being worked on, or has been noted.
    Taken,
    /// It waits for this stage.
    Waits(Stage, Vec<Group>),
    /// The second thread looks for its witnesses, with groups of its own.
    Checked(Vec<Group>),
}

/// Ends the work of the other thread when it is dropped.
#[derive(Debug)]
pub struct Ends<'a>(&'a Pipeline);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.0.change().ended = true;
    }
}

/// Notes the values of groups that are settled.
fn settle(news: &mut News, groups: &[Group]) {
    groups.iter().for_each(|group| news.settled.extend_from_slice(&group.folded));
}

impl State {
    /// Returns `true` if guesses must be recorded before they are used.
    fn careful(&self) -> bool {
        self.size == 1
    }

    /// Puts a batch back of which a stage is done.
    fn put(&mut self, task: Task) {
        let Task { stage, number, groups, tuned, .. } = task;
        let next = match stage {
            Stage::Find | Stage::Look => Stage::Guess,
            Stage::Recall => Stage::Witness,
            Stage::Guess => {
                self.guessed = number + 1;
                if !self.careful() {
                    settle(&mut self.news, &groups);
                }
                Stage::Witness
            }
            Stage::Witness => Stage::Note,
            Stage::Note => {
                if self.careful() {
                    settle(&mut self.news, &groups);
                }
                self.tuned = tuned;
                self.places.pop_front();
                self.noted = number + 1;
                self.spare.push(groups);
                return;
            }
        };
        self.places[number - self.noted] = Place::Waits(next, groups);
    }

    /// Puts back a batch of the second thread, unless it used guesses that were taken back.
    fn put_of_second(&mut self, mut task: Task) {
        if task.stage == Stage::Witness {
            if self.wrong_from == usize::MAX {
                self.put_checked(task.number, &mut task.groups);
            }
            self.check = task.groups;
        } else if self.wrong_from < task.groups[0].known {
            self.places[task.number - self.noted] = Place::Free;
            self.spare.push(task.groups);
        } else {
            self.put(task);
        }
    }

    /// Notes what the second thread has found about the witnesses of a batch.
    fn put_checked(&mut self, number: usize, checked: &mut [Group]) {
        let place = &mut self.places[number - self.noted];
        let Place::Checked(mut groups) = std::mem::replace(place, Place::Taken) else { return };
        for (number, checked) in checked.iter_mut().enumerate() {
            groups[0].add_effort(checked);
            if checked.lack.is_some() {
                groups[number].take_witnesses(checked);
                break;
            }
        }
        *place = Place::Waits(Stage::Note, groups);
    }

    /// The batch with this number, if it waits for that.
    fn take(&mut self, number: usize, stage: Stage) -> Option<Task> {
        if number >= self.batches {
            return None;
        }
        let at = number - self.noted;
        self.places.resize_with(self.places.len().max(at + 1), || Place::Free);
        let place = &mut self.places[at];
        let (begun, mut groups) = match std::mem::replace(place, Place::Taken) {
            Place::Waits(next, groups) if next == stage => (true, groups),
            Place::Waits(Stage::Guess, groups) if stage == Stage::Look && !groups[0].looked => {
                (true, groups)
            }
            Place::Free if stage == Stage::Find || stage == Stage::Guess => {
                let groups = self.spare.pop().unwrap_or_default();
                (false, groups)
            }
            other => {
                *place = other;
                return None;
            }
        };
        groups.resize_with(self.size, Group::default);
        Some(self.task(stage, number, groups, begun))
    }

    fn task(&self, stage: Stage, number: usize, groups: Vec<Group>, begun: bool) -> Task {
        let start = self.start + number * self.size * LANES;
        Task { stage, number, start, groups, begun, tuned: self.tuned }
    }

    /// The next batch to look for candidates of, among some.
    fn find(&mut self, depth: usize) -> Option<Task> {
        (self.guessed..self.guessed + depth).find_map(|number| self.take(number, Stage::Find))
    }

    /// The next batch to look for witnesses of.
    fn witness(&mut self) -> Option<Task> {
        (self.noted..self.guessed).find_map(|number| self.take(number, Stage::Witness))
    }

    /// The next batch to certify, for the second thread. It has groups of its own, so that those of the batch need not go from thread
    /// to thread.
    fn check(&mut self) -> Option<Task> {
        let waits = |place: &Place| matches!(place, Place::Waits(Stage::Witness, _));
        let at = self.places.iter().position(waits)?;
        if let Place::Waits(_, groups) = std::mem::replace(&mut self.places[at], Place::Taken) {
            self.places[at] = Place::Checked(groups);
        }
        let mut groups = std::mem::take(&mut self.check);
        groups.resize_with(self.size, Group::default);
        Some(self.task(Stage::Witness, self.noted + at, groups, false))
    }

    /// The next batch to look for witnesses of before it is guessed. The very next one is needed at once.
    fn look(&mut self) -> Option<Task> {
        (self.guessed + 1..self.guessed + 1 + DEPTH)
            .find_map(|number| self.take(number, Stage::Look))
    }

    /// The next batch to guess, unless too much is guessed.
    fn guess(&mut self) -> Option<Task> {
        let most = if self.careful() { 1 } else { GUESSED };
        let guesses = self.guessed < self.noted + most;
        if guesses { self.take(self.guessed, Stage::Guess) } else { None }
    }

    fn next_of_first(&mut self) -> Option<Task> {
        let next = self.take(self.noted, Stage::Note).or_else(|| self.guess());
        next.or_else(|| self.witness()).or_else(|| self.find(FAR))
    }

    fn next_of_second(&mut self) -> Option<Task> {
        if self.careful() {
            self.find(DEPTH).or_else(|| self.look()).or_else(|| self.find(FAR))
        } else {
            self.check().or_else(|| self.find(FAR))
        }
    }
}

impl Pipeline {
    /// A number of groups from heap `start` on, none of which has been begun. Some of the last ones may be left out.
    pub fn new(start: usize, groups: usize, tuned: Tuned, spare: Vec<Vec<Group>>) -> Pipeline {
        let size = if tuned.rare > OFTEN || groups < BATCH { 1 } else { BATCH };
        Pipeline(SpinState::new(State {
            start,
            batches: groups / size,
            size,
            noted: 0,
            places: VecDeque::new(),
            guessed: 0,
            wrong_from: usize::MAX,
            tuned,
            news: News { from: start, ..News::default() },
            ended: false,
            spare,
            check: Vec::new(),
        }))
    }

    /// A guard that ends the work of the other thread.
    pub fn ends(&self) -> Ends<'_> {
        Ends(self)
    }

    /// The first thread's next task, given its last one; `None` once all batches are recorded.
    pub fn next_of_first(&self, done: Option<Task>) -> Option<Task> {
        let mut state = self.0.change();
        if let Some(task) = done {
            state.put(task);
        }
        loop {
            if state.ended || state.noted == state.batches {
                return None;
            }
            if let Some(task) = state.next_of_first() {
                return Some(task);
            }
            state = self.0.wait(state);
        }
    }

    /// The second thread's next task, until the first one has ended. The news are the changes since its last task.
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

    /// Takes back what was guessed of the heaps from one on, but for those of a batch that has been mended. Rare heaps are given
    /// with their values.
    pub fn take_back(&self, from: usize, mended: &Task, rare: impl Iterator<Item = (usize, u32)>) {
        let mut state = self.0.change();
        let state = &mut *state;
        state.wrong_from = state.wrong_from.min(from);
        state.guessed = mended.number + 1;
        for place in state.places.iter_mut().skip(1) {
            match std::mem::replace(place, Place::Free) {
                // It may have been looked at before anything was guessed that was wrong.
                Place::Waits(Stage::Guess, groups) if groups[0].known <= from => {
                    *place = Place::Waits(Stage::Guess, groups);
                }
                Place::Waits(_, groups) | Place::Checked(groups) => state.spare.push(groups),
                other => *place = other,
            }
        }
        let careful = state.careful();
        let news = &mut state.news;
        news.settled.truncate(mended.start.saturating_sub(news.from));
        news.from = news.from.min(mended.start);
        if !careful {
            settle(news, &mended.groups);
        }
        news.rare.extend(rare);
    }

    /// The news, and batches that are not used any more.
    pub fn into_rest(self) -> (News, Vec<Vec<Group>>) {
        let State { news, spare, .. } = self.0.into_inner();
        (news, spare)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahead(batches: usize) -> Pipeline {
        let tuned = Tuned { rare: 0, ..Tuned::default() };
        Pipeline::new(1024, batches * BATCH, tuned, Vec::new())
    }

    #[test]
    fn one_thread_alone_goes_through_all_stages_of_all_batches() {
        let (shared, mut done) = (ahead(2 * GUESSED), None);
        let mut noted = 0;
        while let Some(task) = shared.next_of_first(done.take()) {
            assert_eq!(task.begun, task.stage != Stage::Guess);
            if task.stage == Stage::Note {
                assert_eq!(task.start, 1024 + noted * BATCH * LANES);
                noted += 1;
            }
            done = Some(task);
        }
        assert_eq!(noted, 2 * GUESSED);
    }

    #[test]
    fn what_was_done_with_a_wrong_guess_is_done_again() {
        let (shared, mut news) = (ahead(4), News::default());
        let first = shared.next_of_first(None).expect("the first batch");
        let mut second = shared.next_of_second(None, &mut news).expect("the second batch");
        assert_eq!((second.stage, second.number), (Stage::Find, 1));
        // The first heap of the first batch is not known yet.
        second.groups[0].known = 1024;
        let first = shared.next_of_first(Some(first)).expect("a witness");
        let mut third = shared.next_of_second(Some(second), &mut news).expect("the third batch");
        assert_eq!((third.stage, third.number), (Stage::Find, 2));
        assert_eq!((news.from, news.settled.len()), (1024, BATCH * LANES));
        third.groups[0].known = 1024 + BATCH * LANES;
        // Heap 1030 turns out rare.
        let first = shared.next_of_first(Some(first)).expect("the first batch");
        assert_eq!((first.stage, first.number), (Stage::Note, 0));
        shared.take_back(1030, &first, std::iter::once((1030, 3)));
        let first = shared.next_of_first(Some(first)).expect("the second batch");
        assert_eq!((first.stage, first.number, first.begun), (Stage::Guess, 1, true));
        let third = shared.next_of_second(Some(third), &mut news).expect("the third batch");
        assert_eq!((third.stage, third.number, third.begun), (Stage::Find, 2, false));
        assert_eq!((news.from, news.settled.len()), (1024, BATCH * LANES));
        assert_eq!(news.rare, [(1030, 3)]);
    }

    #[test]
    fn a_thread_that_ends_ends_the_other_one() {
        let shared = ahead(2);
        let first = shared.next_of_first(None);
        drop(shared.ends());
        assert!(shared.next_of_first(first).is_none());
        assert!(shared.next_of_second(None, &mut News::default()).is_none());
    }
}
