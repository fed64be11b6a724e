//! Settling heaps, a group at a time.
//!
//! What a group is denied by older heaps is looked for in all lanes at once. Its candidates are then right but where a heap of
//! the group itself denies one; those lanes are settled one after the other, and so are those that lack a witness.
//!
//! With several threads, one settles groups while another one looks for the next ones ([`Ahead`]), as far as heaps are known.
//! Rows of pairs with a heap that is not are looked at afterwards.

use super::{
    Forgotten, History, Sparse,
    ahead::{Ahead, DEPTH, Stage},
    fold::{CLASS, FOLDED},
    group::{Group, Room},
    look::{Kind, LANES, Registers, WINDOW, Work},
    moves::Moves,
    search::{Compare, SPAN},
    space::{Rare, Space},
    store::{NEAR, Store},
};
use std::ops::ControlFlow;

/// Maximum number of groups that two threads settle before limits are looked at.
const GROUPS: usize = 128;
/// The same for one thread.
const TOGETHER: usize = 16;
/// Number of candidates of a group that is looked for ahead that may be denied before witnesses are lacking.
const SPARE: usize = 1;
/// Number of looks at a row and a window for a group from which on it is worth another thread.
const WORTH_THREADS: usize = 1 << 11;

/// The engine of groups.
#[derive(Clone, Debug)]
pub struct Lanes {
    store: Store,
    group: Group,
    room: Room,
    /// The store and the room of the thread that looks ahead.
    ahead: (Store, Room),
    /// Groups that are not used, which go from thread to thread without a copy.
    #[allow(clippy::vec_box)]
    spare: Vec<Box<Group>>,
    tuned: Tuned,
    /// Room for what pairs are worth.
    worth: Vec<u32>,
    kind: Kind,
}

/// What is learnt on the way.
#[derive(Clone, Copy, Debug)]
struct Tuned {
    /// Number of windows looked at in all lanes at first.
    windows: usize,
    /// Number of steps that a search for one value takes, about.
    search: usize,
    /// Number of looks for a group.
    looks: usize,
}

/// Whether the values so far, and those of the next heaps, can be folded.
pub fn folds(history: &History, space: Space) -> bool {
    history.largest() < FOLDED && space.mask != 0
}

#[cfg(test)]
thread_local! {
    /// Whether engines that are made by this thread do without lanes.
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
            store: Store::default(),
            group: Group::default(),
            room: Room::default(),
            ahead: Default::default(),
            spare: Vec::new(),
            tuned: Tuned { windows: 1, search: 30, looks: 0 },
            worth: vec![0; SPAN],
            kind,
        }
    }

    /// Takes the most frequent values again.
    pub fn choose(&mut self, moves: &Moves, history: &History, rare: &Rare) {
        for store in [&mut self.store, &mut self.ahead.0] {
            if store.space() == rare.space() {
                store.choose(moves, history);
            }
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
        let groups = (most / LANES).min(GROUPS);
        if self.threads > 1 && lanes.tuned.looks > WORTH_THREADS && groups > DEPTH && start > NEAR {
            return self.by_two_threads(history, groups);
        }
        let mut work = 0;
        for _ in 0..TOGETHER {
            work += self.settle_group(history, end - history.len(), None)?;
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
        if !lanes.ahead.0.take(moves, history, rare, from) {
            return Err(Forgotten);
        }
        let (mut store, mut room) = std::mem::take(&mut lanes.ahead);
        let (kind, tuned, moves) = (lanes.kind, lanes.tuned, moves.clone());
        let shared = Ahead::new(groups, std::mem::take(&mut lanes.spare));
        let first = |number: usize| start + number * LANES;
        let settle = || {
            let _ends = shared.ends();
            let (mut work, mut last) = (0, None);
            for number in 0..groups {
                let next = history.len();
                let before = history.range(next - LANES.min(next - start)..next).unwrap_or(&[]);
                let mut begun = shared.take(number, before, last, |later, group, stage| {
                    let Some(Lanes { store, room, tuned, .. }) = &mut self.lanes else { return };
                    let new = history.range(store.next()..next).unwrap_or(&[]);
                    store.follow(&moves, new);
                    kind.run(Look {
                        group,
                        stage,
                        room,
                        start: first(later),
                        store,
                        moves: &moves,
                        tuned: *tuned,
                    });
                });
                let group = begun.as_mut().map(|(stage, group)| (*stage, &mut **group));
                work += self.settle_group(history, LANES, group)?;
                if history.len() != next + LANES {
                    break;
                }
                last = begun.map(|(_, group)| group);
            }
            Ok(work)
        };
        let look = || {
            shared.each(|later, group, stage, settled| {
                store.follow(&moves, settled);
                let start = first(later);
                let (room, store, moves) = (&mut room, &store, &moves);
                kind.run(Look { group, stage, room, start, store, moves, tuned });
            });
        };
        let (work, ()) = rayon::join(settle, look);
        if let Some(lanes) = &mut self.lanes {
            (lanes.ahead, lanes.spare) = ((store, room), shared.into_spare());
        }
        work
    }

    /// The first heap whose value is needed for the next block.
    fn needed_from(&self, history: &History) -> usize {
        history.len().saturating_sub(self.reach())
    }

    /// Settles up to a group of heaps, and of at most `most`, at least one. It may have been looked for.
    fn settle_group(
        &mut self,
        history: &mut History,
        most: usize,
        begun: Option<(Stage, &mut Group)>,
    ) -> Result<u64, Forgotten> {
        let (count, from) = (most.min(LANES), self.needed_from(history));
        let Sparse { moves, rare, lanes: Some(lanes), .. } = self else { return Err(Forgotten) };
        let begun = begun.map(|(stage, group)| {
            std::mem::swap(&mut lanes.group, group);
            stage
        });
        let kind = lanes.kind;
        kind.run(Settle { lanes, moves, rare, history, from, count, begun })
    }
}

/// Looking for a group ahead, as far as heaps are known.
struct Look<'a> {
    group: &'a mut Group,
    stage: Stage,
    room: &'a mut Room,
    start: usize,
    store: &'a Store,
    moves: &'a Moves,
    tuned: Tuned,
}

impl Work for Look<'_> {
    type Output = ();

    #[inline(always)]
    fn with<R: Registers>(self, registers: R) {
        let Look { group, stage, room, start, store, moves, tuned } = self;
        match stage {
            Stage::Candidates => {
                group.begin(start, LANES, moves, store.space());
                let rows = store.known_rows(moves, start + LANES);
                group.find_candidates(registers, room, store, rows, tuned.windows);
            }
            Stage::Witnesses => group.find_witnesses(registers, room, store, tuned.search, SPARE),
        }
    }
}

/// Settling the next heaps.
struct Settle<'a> {
    lanes: &'a mut Lanes,
    moves: &'a Moves,
    rare: &'a mut Rare,
    history: &'a mut History,
    /// The first heap whose value is needed.
    from: usize,
    count: usize,
    /// What has been looked for in the group, if anything.
    begun: Option<Stage>,
}

impl Work for Settle<'_> {
    type Output = Result<u64, Forgotten>;

    #[inline(always)]
    fn with<R: Registers>(mut self, registers: R) -> Self::Output {
        let start = self.history.len();
        let Settle { lanes, moves, rare, history, from, begun, .. } = &mut self;
        if !lanes.store.take(moves, history, rare, *from) {
            return Err(Forgotten);
        }
        let begun = *begun;
        if begun.is_none() {
            self.begin(registers, start);
        } else {
            let Lanes { store, group, room, .. } = &mut *self.lanes;
            group.look_at_rest(registers, room, store);
        }
        self.doubt_denied(registers)?;
        if begun == Some(Stage::Witnesses) {
            self.lanes.group.renew(&self.lanes.store, 0);
        } else {
            let Lanes { store, group, room, tuned, .. } = &mut *self.lanes;
            group.find_witnesses(registers, room, store, tuned.search, 0);
        }
        self.doubt_witnesses();
        let mut searched = (0, 0);
        let mut windows = 0;
        let mut lane = 0;
        // The candidates up to a lane are right when no earlier heap of the group denies them.
        let mut worth = registers.vector(&self.lanes.group.folded);
        loop {
            let Lanes { store, group, .. } = &mut *self.lanes;
            let spoilt = registers.spoilt(worth, &store.small) | group.uncertain;
            lane += spoilt.checked_shr(lane as u32).unwrap_or(0).trailing_zeros() as usize;
            if lane >= self.count {
                break;
            }
            for (step, worth) in &store.small {
                if let Some(earlier) = lane.checked_sub(*step as usize) {
                    group.deny(lane, group.folded[earlier] ^ worth);
                }
            }
            let Some(candidate) = group.candidate(lane) else {
                // More is denied than was looked for.
                self.note(start, lane);
                if !self.lanes.store.take(self.moves, self.history, self.rare, self.from) {
                    return Err(Forgotten);
                }
                let Lanes { store, group, room, .. } = &mut *self.lanes;
                group.look_further(registers, room, store, lane);
                self.doubt_denied(registers)?;
                self.lanes.group.renew(&self.lanes.store, lane);
                worth = registers.vector(&self.lanes.group.folded);
                continue;
            };
            let (value, end) = store.unfold(candidate);
            if group.unwitnessed(lane, end).is_none() {
                group.folded[lane] = candidate;
                group.values[lane] = value;
                worth = registers.changed(worth, lane, candidate);
                lane += 1;
                continue;
            }
            self.note(start, lane);
            let missing = self.least_missing(registers, lane, candidate, end, &mut searched)?;
            let folded = missing.unwrap_or(candidate);
            let Lanes { store, group, .. } = &mut *self.lanes;
            let (value, _) = store.unfold(folded);
            let is_rare = self.rare.add(self.history, start + lane, value)?;
            if value >= FOLDED {
                return Ok(0);
            }
            store.extend(&[folded]);
            group.folded[lane] = folded;
            lane += 1;
            if is_rare {
                for split in &self.moves.double {
                    for later in lane + split.taken..self.count {
                        let other = self.history[later + 1 - lane - split.taken];
                        group.deny(later, folded ^ store.fold.fold(other));
                    }
                }
                group.renew(store, lane);
            }
            worth = registers.vector(&group.folded);
        }
        self.note(start, self.count);
        for folded in &self.lanes.group.folded[..self.count] {
            windows = windows.max(usize::from(folded & (CLASS - 1)) / WINDOW + 1);
        }
        let (searches, steps) = searched;
        let tuned = &mut self.lanes.tuned;
        if let Some(mean) = (steps as usize).checked_div(searches) {
            tuned.search = (15 * tuned.search + mean + 8) / 16;
        }
        let fewer = usize::from(start % (32 * LANES) < LANES);
        tuned.windows = windows.max(tuned.windows - fewer).max(1);
        let looks = self.lanes.group.looks;
        tuned.looks = (15 * tuned.looks + looks + 8) / 16;
        Ok((looks / 16) as u64 + steps + 8 * self.count as u64)
    }
}

impl Settle<'_> {
    /// Looks for the candidates of the group from heap `start` on.
    #[inline(always)]
    fn begin<R: Registers>(&mut self, registers: R, start: usize) {
        let Lanes { store, group, room, tuned, .. } = &mut *self.lanes;
        group.begin(start, self.count, self.moves, store.space());
        group.find_candidates(registers, room, store, 0..store.rare.len(), tuned.windows);
    }

    /// The lanes that may be left with a pair of equal heaps that must differ. A row may have it: it would be worth 0.
    #[inline(always)]
    fn equal(moves: &Moves, start: usize) -> impl Iterator<Item = usize> {
        let unequal = moves.double.iter().filter(|split| split.unequal);
        unequal.flat_map(move |split| {
            (0..LANES).filter(move |lane| (start + lane - split.taken).is_multiple_of(2))
        })
    }

    /// Takes back that the value 0 is denied by a row, where no option is worth it.
    #[inline(always)]
    fn doubt_denied<R: Registers>(&mut self, registers: R) -> Result<(), Forgotten> {
        let start = self.lanes.group.start;
        for lane in Settle::equal(self.moves, start) {
            if lane < self.count
                && self.lanes.group.denies_zero(lane)
                && !self.is_worth(registers, start + lane, 0, &mut (0, 0))?
            {
                self.lanes.group.allow_zero(lane);
            }
        }
        Ok(())
    }

    /// Takes back that a row is a witness of the value 0.
    #[inline(always)]
    fn doubt_witnesses(&mut self) {
        let group = &mut self.lanes.group;
        for lane in Settle::equal(self.moves, group.start) {
            group.doubt_witness(lane);
        }
    }

    /// Notes the values of the lanes before this one, all of them common heaps.
    #[inline(always)]
    fn note(&mut self, start: usize, lane: usize) {
        let Lanes { store, group, .. } = &mut *self.lanes;
        let from = self.history.len() - start;
        self.history.extend(&group.values[from..lane]);
        store.extend(&group.folded[from..lane]);
    }

    /// The least value of the other class below the `candidate` of a lane that no option is worth, folded.
    #[inline(always)]
    fn least_missing<R: Registers>(
        &mut self,
        registers: R,
        lane: usize,
        candidate: u16,
        end: usize,
        searched: &mut (usize, u64),
    ) -> Result<Option<u16>, Forgotten> {
        for window in 0..end.div_ceil(WINDOW) {
            let mut missing = self.lanes.group.missing(lane, end, window);
            while missing != 0 {
                let number = (window * WINDOW) as u16 + missing.trailing_zeros() as u16;
                missing &= missing - 1;
                let folded = number | (candidate & CLASS ^ CLASS);
                let heap = self.lanes.group.start + lane;
                if !self.is_worth(registers, heap, folded, searched)? {
                    return Ok(Some(folded));
                }
            }
        }
        Ok(None)
    }

    /// Whether an option of `heap` is worth the value.
    #[inline(always)]
    fn is_worth<R: Registers>(
        &mut self,
        registers: R,
        heap: usize,
        folded: u16,
        searched: &mut (usize, u64),
    ) -> Result<bool, Forgotten> {
        let Settle { lanes, moves, history, .. } = self;
        let Lanes { store, worth, kind, .. } = &mut **lanes;
        let (value, _) = store.unfold(folded);
        let (found, steps) = store.is_worth(registers, moves, heap, value);
        *searched = (searched.0 + 1, searched.1 + steps);
        if let Some(found) = found {
            return Ok(found);
        }
        // Some of the values that are known do not stand in the store.
        let mut found = false;
        let complete = moves.each_span(history, heap, SPAN, |left, right| {
            searched.1 += left.len() as u64 / 8;
            let worth = &mut worth[..left.len()];
            let compare = Compare { left, right, wanted: [value, u32::MAX], worth };
            found = kind.simd().dispatch(compare)[0];
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found || complete { Ok(found) } else { Err(Forgotten) }
    }
}
