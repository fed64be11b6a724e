//! Settling heaps, a group at a time.
//!
//! Values excluded by older heaps are found in all lanes together; where a heap of the group itself excludes
//! a value of a later one, those lanes are decided one after the other. This gives the values if no heap is rare. Then
//! witnesses are looked for. A heap that lacks one is rare, which is seldom: the heaps after it are decided again.
//!
//! With several threads, later groups are decided while it is not known yet whether a heap is rare ([`Pipeline`]), and candidates
//! are looked for even before that, as far as heaps are known. Rows of pairs with an unknown heap are looked at afterwards.

use super::{
    Forgotten, History, Sparse,
    fold::{CLASS, FOLDED},
    folded_values::{FoldedValues, NEAR, News},
    group::Group,
    moves::Moves,
    pair_scan::{Kind, LANES, Registers, WINDOW, Work},
    pipeline::{DEPTH, Pipeline, Stage},
    room::Room,
    space::{Rare, Space},
    tuned::{MANY, Tuned},
};

/// Maximum number of groups that two threads settle before limits are looked at.
const GROUPS: usize = 1024;
/// Maximum number of groups that one thread settles between looks at the limits.
const TOGETHER: usize = 16;
/// Number of looks at a row and a window for a group from which on it is worth another thread.
const WORTH_THREADS: usize = 1 << 11;

/// The engine of groups.
#[derive(Clone, Debug)]
pub struct Lanes {
    store: FoldedValues,
    group: Option<Box<Group>>,
    room: Room,
    /// The store and the room of the thread that looks ahead.
    ahead: (FoldedValues, Room),
    /// Groups that are not used.
    spare: Vec<Vec<Group>>,
    tuned: Tuned,
    kind: Kind,
}

/// Returns `true` if the values so far, and those of the next heaps, fit into 14 bits and a class.
pub fn folds(history: &History, space: Space) -> bool {
    history.largest() < FOLDED && space.mask != 0
}

#[cfg(test)]
thread_local! {
    /// Test switch: disable the lanes of wide registers on this thread.
    pub static NARROW: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

impl Lanes {
    /// The engine with the widest registers, if they are wide enough.
    pub fn quickest() -> Option<Lanes> {
        #[cfg(test)]
        if NARROW.get() {
            return None;
        }
        Kind::widest().map(Lanes::with)
    }

    /// The engine with registers of this kind.
    pub fn with(kind: Kind) -> Lanes {
        Lanes {
            store: FoldedValues::default(),
            group: None,
            room: Room::default(),
            ahead: Default::default(),
            spare: Vec::new(),
            tuned: Tuned::default(),
            kind,
        }
    }

    /// Takes the most frequent values again.
    pub fn choose(&mut self, moves: &Moves, history: &History, rare: &Rare) {
        if self.store.space() == rare.space() {
            self.store.choose(moves, history);
            self.ahead.0.choose_as(&self.store);
        }
    }

    /// The bytes that are held.
    pub fn size(&self) -> usize {
        self.store.size() + self.ahead.0.size()
    }

    /// The bytes that are allocated before the next heaps are settled.
    pub fn growth(&self) -> u64 {
        self.store.growth(GROUPS * LANES) + self.ahead.0.growth(GROUPS * LANES)
    }
}

impl Sparse {
    /// Settles at least one of up to `most` heaps.
    pub(super) fn by_lanes(
        &mut self,
        history: &mut History,
        most: usize,
    ) -> Result<u64, Forgotten> {
        let (start, end) = (history.len(), history.len() + most);
        let Some(lanes) = &self.lanes else { return Err(Forgotten) };
        let until = self.choose_at.saturating_sub(start).div_ceil(LANES);
        let groups = (most / LANES).min(GROUPS).min(until);
        if self.threads > 1 && lanes.tuned.looks > WORTH_THREADS && groups > DEPTH && start > NEAR {
            return self.by_two_threads(history, groups);
        }
        let mut work = 0;
        for _ in 0..TOGETHER {
            work += self.settle_group(history, end - history.len())?;
            if history.len() == end || !folds(history, self.rare.space()) {
                break;
            }
        }
        Ok(work)
    }

    /// Settles a number of groups, or fewer.
    fn by_two_threads(&mut self, history: &mut History, groups: usize) -> Result<u64, Forgotten> {
        let start = history.len();
        let from = self.needed_from(history);
        let Sparse { moves, rare, lanes: Some(lanes), .. } = self else { return Err(Forgotten) };
        if !lanes.store.take(moves, history, rare, from) {
            return Err(Forgotten);
        }
        if lanes.ahead.0.space() != rare.space() {
            lanes.ahead.0 = lanes.store.clone();
        }
        if !lanes.ahead.0.take(moves, history, rare, from) {
            return Err(Forgotten);
        }
        let (mut store, mut room) = std::mem::take(&mut lanes.ahead);
        let (kind, tuned, moves) = (lanes.kind, lanes.tuned, moves.clone());
        let shared = Pipeline::new(start, groups, tuned, std::mem::take(&mut lanes.spare));
        let settle = || {
            let _ends = shared.ends();
            let (mut work, mut done) = (0, None);
            while let Some(mut task) = shared.next_of_first(done.take()) {
                if task.stage == Stage::Note {
                    let rares = self.rare.heaps().len();
                    for group in &mut task.groups {
                        if self.rare.heaps().len() > rares {
                            // It was guessed from what was wrong.
                            self.settle_alone(group, history.len(), LANES)?;
                        }
                        work += self.note_group(history, group)?;
                        if history.len() < group.start + LANES {
                            return Ok(work);
                        }
                    }
                    let rare = rares..self.rare.heaps().len();
                    if !rare.is_empty() {
                        let (from, _) = self.rare.get(rares);
                        shared.take_back(from, &task, rare.map(|number| self.rare.get(number)));
                    }
                    if !folds(history, self.rare.space()) {
                        break;
                    }
                    task.tuned = self.lanes.as_ref().map_or(task.tuned, |lanes| lanes.tuned);
                } else {
                    let Some(Lanes { store, room, .. }) = &mut self.lanes else { break };
                    let stages = [Stage::Find, task.stage];
                    let begun = task.begun || task.stage == Stage::Find;
                    kind.run(Step {
                        stages: &stages[usize::from(begun)..],
                        start: task.start,
                        count: LANES,
                        groups: &mut task.groups,
                        room,
                        store,
                        moves: &moves,
                        tuned: task.tuned,
                    })?;
                }
                done = Some(task);
            }
            Ok(work)
        };
        let look = || {
            let _ends = shared.ends();
            let (mut done, mut news) = (None, News::default());
            while let Some(mut task) = shared.next_of_second(done.take(), &mut news) {
                store.hear(&moves, &news);
                let (room, store, moves) = (&mut room, &mut store, &moves);
                let stages = [Stage::Recall, task.stage];
                let begun = task.begun || task.stage == Stage::Find;
                let step = Step {
                    stages: &stages[usize::from(begun)..],
                    start: task.start,
                    count: LANES,
                    groups: &mut task.groups,
                    room,
                    store,
                    moves,
                    tuned: task.tuned,
                };
                // It only looks, so nothing is needed that may have been forgotten.
                let _ = kind.run(step);
                done = Some(task);
            }
        };
        let (work, ()) = rayon::join(settle, look);
        let (news, spare) = shared.into_rest();
        store.hear(&moves, &news);
        if let Some(lanes) = &mut self.lanes {
            (lanes.ahead, lanes.spare) = ((store, room), spare);
        }
        work
    }

    /// The first heap whose value is needed for the next block.
    fn needed_from(&self, history: &History) -> usize {
        history.len().saturating_sub(self.reach())
    }

    /// Settles up to a group of heaps, and of at most `most`, at least one.
    fn settle_group(&mut self, history: &mut History, most: usize) -> Result<u64, Forgotten> {
        let from = self.needed_from(history);
        let Sparse { moves, rare, lanes: Some(lanes), .. } = self else { return Err(Forgotten) };
        if !lanes.store.take(moves, history, rare, from) {
            return Err(Forgotten);
        }
        let mut group = lanes.group.take().unwrap_or_default();
        self.settle_alone(&mut group, history.len(), most.min(LANES))?;
        let work = self.note_group(history, &mut group);
        if let Some(lanes) = &mut self.lanes {
            lanes.group = Some(group);
        }
        work
    }

    /// Goes through all stages of a group, but for the last one. All heaps before it must be in the store.
    fn settle_alone(
        &mut self,
        group: &mut Group,
        start: usize,
        count: usize,
    ) -> Result<(), Forgotten> {
        let Sparse { moves, lanes: Some(lanes), .. } = self else { return Err(Forgotten) };
        let Lanes { store, room, tuned, kind, .. } = lanes;
        let stages = &[Stage::Find, Stage::Guess, Stage::Witness];
        let groups = std::slice::from_mut(group);
        kind.run(Step { stages, start, count, groups, room, store, moves, tuned: *tuned })
    }

    /// Notes what the heaps of a group are worth, after rare ones have been mended. Returns about how many steps that took.
    fn note_group(&mut self, history: &mut History, group: &mut Group) -> Result<u64, Forgotten> {
        let from = self.needed_from(history);
        let Sparse { moves, rare, lanes: Some(lanes), .. } = self else { return Err(Forgotten) };
        let start = group.start;
        let Lanes { store, room, tuned, kind, .. } = lanes;
        let rares = rare.heaps().len();
        while let Some(lack) = group.lack {
            let folded = lack.value.ok_or(Forgotten)?;
            let (value, _) = store.unfold(folded);
            history.extend(&group.values[history.len() - start..lack.lane]);
            rare.add(history, start + lack.lane, value)?;
            if value >= FOLDED {
                return Ok(0);
            }
            store.back_to(start + lack.lane);
            store.extend(&[folded]);
            if !store.take(moves, history, rare, from) {
                return Err(Forgotten);
            }
            let smallest: [u16; LANES] = std::array::from_fn(|heap| store.fold.fold(history[heap]));
            group.mend(moves, lack.lane, folded, &smallest);
            kind.run(Mend { from: lack.lane + 1, group, room, store, moves })?;
        }
        history.extend(&group.values[history.len() - start..group.count]);
        let numbers = group.folded[..group.count].iter().map(|folded| folded & (CLASS - 1));
        let windows = usize::from(numbers.fold(0, u16::max)) / WINDOW + 1;
        let (searches, steps) = group.searched;
        if let Some(mean) = (steps as usize).checked_div(searches) {
            tuned.search = (15 * tuned.search + mean + 8) / 16;
        }
        let fewer = usize::from(start % (32 * LANES) < LANES);
        tuned.windows = windows.max(tuned.windows - fewer).max(1);
        tuned.rare = (15 * tuned.rare + MANY * (rare.heaps().len() - rares)) / 16;
        tuned.looks = (15 * tuned.looks + group.looks + 8) / 16;
        Ok((group.looks / 16) as u64 + steps + 8 * group.count as u64)
    }
}

/// Some stages of the groups from heap `start` on.
struct Step<'a> {
    stages: &'a [Stage],
    start: usize,
    /// Number of heaps of a group.
    count: usize,
    groups: &'a mut [Group],
    room: &'a mut Room,
    store: &'a mut FoldedValues,
    moves: &'a Moves,
    tuned: Tuned,
}

impl Work for Step<'_> {
    type Output = Result<(), Forgotten>;

    #[inline(always)]
    fn with<R: Registers>(self, registers: R) -> Self::Output {
        let Step { stages, start, count, groups, room, store, moves, tuned } = self;
        for (number, group) in groups.iter_mut().enumerate() {
            for stage in stages {
                match stage {
                    Stage::Find => {
                        group.begin(start + number * LANES, count, moves, store);
                        group.find_candidates(registers, room, store, moves, tuned.windows);
                    }
                    Stage::Recall => group.recall(start + number * LANES, count, moves, store),
                    Stage::Look => group.look_early(registers, room, store, tuned.search),
                    Stage::Guess => group.guess(registers, room, store, moves, 0)?,
                    Stage::Witness => {
                        group.find_witnesses(registers, room, store, moves, tuned.search);
                        if group.lack.is_some() {
                            return Ok(());
                        }
                    }
                    Stage::Note => {}
                }
            }
        }
        Ok(())
    }
}

/// Deciding the heaps after a rare one again.
struct Mend<'a> {
    from: usize,
    group: &'a mut Group,
    room: &'a mut Room,
    store: &'a mut FoldedValues,
    moves: &'a Moves,
}

impl Work for Mend<'_> {
    type Output = Result<(), Forgotten>;

    #[inline(always)]
    fn with<R: Registers>(self, registers: R) -> Self::Output {
        let Mend { from, group, room, store, moves } = self;
        group.guess(registers, room, store, moves, from)?;
        group.search(registers, store, moves, from);
        Ok(())
    }
}
