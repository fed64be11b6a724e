//! Excluded and certified values per heap of a group.

use super::{
    Forgotten,
    fold::CLASS,
    folded_values::FoldedValues,
    moves::Moves,
    pair_scan::{LANES, Lane, Registers, WINDOW},
    room::{Room, each},
};
use std::ops::Range;

/// Number of common rows that are looked at in all windows, a window; and the most of them.
const FIRST_COMMON: usize = 128;
const MOST_FIRST_COMMON: usize = 512;
/// Number of steps that a search costs beside itself.
const TO_SEARCH: usize = 30;
/// Time of a step of a search, in looks at a row and a window.
const SEARCH: usize = 3;
const FULL: Lane = [u16::MAX; LANES];

/// Notes that an option of a lane is worth the value with a number. Where there is no window for it, all rows will be looked at
/// when there is one.
#[inline(always)]
fn deny(windows: &mut [Lane], lane: usize, number: u16) {
    if let Some(window) = windows.get_mut(usize::from(number) / WINDOW) {
        window[lane] |= 1 << (usize::from(number) % WINDOW);
    }
}

/// The heaps of a group, and what their options are worth, as far as it is known.
#[derive(Clone, Debug)]
pub struct Group {
    pub start: usize,
    /// Number of its heaps.
    pub count: usize,
    /// The bit of the class of which each lane has its candidates.
    pub class: Lane,
    /// Values of that class that options are worth, a window after the other.
    pub denied: Vec<Lane>,
    /// Values excluded by guessed heaps of the group.
    within: Vec<Lane>,
    /// Values of the other class that options are worth, as far as candidates go.
    pub witnessed: Vec<Lane>,
    /// Number of looks at a row and a window.
    pub looks: usize,
    /// The rows that have been looked at. Those before and after may deny more.
    rows: Range<usize>,
    /// Values of the heaps if none of them is rare: the candidates, folded.
    pub folded: Lane,
    /// The candidates, unfolded.
    pub values: [u32; LANES],
    /// Number of values of the other class below each of them.
    ends: Lane,
    /// The first heap that is not worth that, if there is one.
    pub lack: Option<Lack>,
    /// Number of searches for one value, and of their steps.
    pub searched: (usize, u64),
    /// The first heap that was not known when candidates were looked for.
    pub known: usize,
    /// Set once rows have been searched for witnesses.
    pub looked: bool,
}

/// A heap of which no option is worth a value below its candidate.
#[derive(Clone, Copy, Debug)]
pub struct Lack {
    pub lane: usize,
    /// The least such value, folded. None where not all options are known.
    pub value: Option<u16>,
}

impl Default for Group {
    fn default() -> Group {
        Group {
            start: 0,
            count: 0,
            class: [0; LANES],
            denied: Vec::new(),
            within: Vec::new(),
            witnessed: Vec::new(),
            rows: 0..0,
            looks: 0,
            folded: [0; LANES],
            values: [0; LANES],
            ends: [0; LANES],
            lack: None,
            searched: (0, 0),
            known: 0,
            looked: false,
        }
    }
}

impl Group {
    /// Begins with the heaps from `start` on, of which nothing is known.
    pub fn begin(&mut self, start: usize, count: usize, moves: &Moves, store: &FoldedValues) {
        self.start = start;
        self.count = count;
        self.known = store.next().min(start);
        let space = store.space();
        // A pair with one rare heap is of the class that pairs of common heaps are not of.
        self.class = each(|lane| {
            let parity = (start + lane - moves.double[0].taken) & usize::from(space.position) & 1;
            (1 ^ parity) as u16 * CLASS
        });
        self.denied.clear();
        self.rows = 0..0;
        self.ends = [0; LANES];
        self.lack = None;
        self.searched = (0, 0);
        self.looked = false;
    }

    /// The candidate of a lane; none where there are too few windows.
    #[inline(always)]
    fn candidate(&self, lane: usize) -> Option<u16> {
        for (window, (denied, within)) in self.denied.iter().zip(&self.within).enumerate() {
            let denied = denied[lane] | within[lane];
            if denied != u16::MAX {
                let number = (window * WINDOW) as u32 + denied.trailing_ones();
                return Some(number as u16 | self.class[lane]);
            }
        }
        None
    }

    /// Takes the candidates of the lanes from this one on; for which of them there are too few windows.
    #[inline(always)]
    fn take_candidates<R: Registers>(&mut self, registers: R, from: usize) -> u32 {
        let mut open = self.lanes() & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        for (window, (denied, within)) in self.denied.iter().zip(&self.within).enumerate() {
            let denied = each(|lane| denied[lane] | within[lane]);
            let here = registers.more_than(&FULL, &denied) & open;
            if here != 0 {
                let candidates = each(|lane| {
                    let number = (window * WINDOW) as u16 + denied[lane].trailing_ones() as u16;
                    number | self.class[lane]
                });
                self.folded = registers.choose(here, &candidates, &self.folded);
                open &= !here;
                if open == 0 {
                    break;
                }
            }
        }
        open
    }

    /// The lanes that stand for heaps of the group.
    fn lanes(&self) -> u32 {
        u32::MAX >> (LANES - self.count)
    }

    /// Decides what the heaps from lane `from` on are worth if none of them is rare. All heaps before them must be known.
    ///
    /// # Errors
    /// An option is needed that has been forgotten.
    #[inline(always)]
    pub fn guess<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &mut FoldedValues,
        moves: &Moves,
        from: usize,
    ) -> Result<(), Forgotten> {
        if from == 0 {
            self.look_at_rest(registers, room, store);
            self.doubt_denied(registers, store, moves)?;
        }
        self.within.clear();
        self.within.resize(self.denied.len(), [0; LANES]);
        let mut unknown = self.take_candidates(registers, from);
        // The candidates up to a lane are right when no earlier heap of the group denies them.
        let mut worth = registers.vector(&self.folded);
        let mut lane = from;
        loop {
            let spoilt = registers.spoilt(worth, &store.small) | unknown;
            lane += spoilt.checked_shr(lane as u32).unwrap_or(0).trailing_zeros() as usize;
            if lane >= self.count {
                break;
            }
            for (step, worth) in &store.small {
                if let Some(earlier) = lane.checked_sub(*step as usize) {
                    deny(&mut self.within, lane, self.folded[earlier] ^ worth ^ self.class[lane]);
                }
            }
            if let Some(candidate) = self.candidate(lane) {
                self.folded[lane] = candidate;
                worth = registers.changed(worth, lane, candidate);
                lane += 1;
            } else {
                // More is denied than was looked for.
                self.look_further(registers, room, store);
                self.doubt_denied(registers, store, moves)?;
                unknown = self.take_candidates(registers, lane);
                worth = registers.vector(&self.folded);
            }
        }
        for lane in from..self.count {
            let (value, end) = store.unfold(self.folded[lane]);
            (self.values[lane], self.ends[lane]) = (value, end as u16);
        }
        store.extend(&self.folded[from..self.count]);
        Ok(())
    }

    /// Notes that the heap of a lane is rare and worth something else than was guessed. What the later heaps are worth must be
    /// guessed again. The values of the smallest heaps are given, folded.
    pub fn mend(&mut self, moves: &Moves, lane: usize, folded: u16, smallest: &[u16]) {
        self.folded[lane] = folded;
        for split in &moves.double {
            for later in lane + 1 + split.taken..self.count {
                let other = smallest[later - lane - split.taken];
                deny(&mut self.denied, later, folded ^ other ^ self.class[later]);
            }
        }
    }

    /// Looks at the rows of which all pairs are known in at least this many windows, until each lane has a candidate.
    #[inline(always)]
    pub fn find_candidates<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &FoldedValues,
        moves: &Moves,
        windows: usize,
    ) {
        self.rows = match self.known == self.start {
            true => 0..store.rare.len(),
            false => store.known_rows(moves, self.start + self.count),
        };
        self.looks = 0;
        self.look_in(registers, room, store, self.rows.clone(), 0..windows);
        let free = |denied: &Lane| registers.more_than(&FULL, denied);
        while self.denied.iter().fold(self.lanes(), |open, denied| open & !free(denied)) != 0 {
            let last = self.denied.len();
            self.look_in(registers, room, store, self.rows.clone(), last..last + 1);
        }
    }

    /// Looks at all rows that have not been looked at.
    #[inline(always)]
    fn look_at_rest<R: Registers>(&mut self, registers: R, room: &mut Room, store: &FoldedValues) {
        let all = store.rare.len();
        let windows = 0..self.denied.len();
        for rest in [0..self.rows.start, self.rows.end..all] {
            if !rest.is_empty() {
                self.look_in(registers, room, store, rest, windows.clone());
            }
        }
    }

    /// Looks at all rows in one more window.
    #[inline(always)]
    fn look_further<R: Registers>(&mut self, registers: R, room: &mut Room, store: &FoldedValues) {
        let last = self.denied.len();
        self.look_in(registers, room, store, 0..store.rare.len(), last..last + 1);
        self.within.push([0; LANES]);
    }

    /// Looks at some rows in some windows.
    #[inline(always)]
    fn look_in<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &FoldedValues,
        rows: Range<usize>,
        windows: Range<usize>,
    ) {
        self.denied.resize(self.denied.len().max(windows.end), [0; LANES]);
        self.looks += rows.len() * windows.len();
        let (view, Group { class, denied, .. }) = (store.view(self.start), &mut *self);
        room.look_at_all(
            registers,
            view,
            (&store.rare, rows),
            class,
            windows.start,
            &mut denied[..windows.end],
        );
    }

    /// Begins with the heaps from `start` on, which have been guessed.
    #[inline(always)]
    pub fn recall(&mut self, start: usize, count: usize, moves: &Moves, store: &FoldedValues) {
        self.begin(start, count, moves, store);
        self.looks = 0;
        self.folded = store.view(start).group();
        for lane in 0..count {
            self.ends[lane] = store.unfold(self.folded[lane]).1 as u16;
        }
    }

    /// Takes over witnesses that were looked for, and what lacks one.
    pub fn take_witnesses(&mut self, other: &mut Group) {
        std::mem::swap(&mut self.witnessed, &mut other.witnessed);
        self.lack = other.lack;
        self.looked = true;
    }

    /// Adds the effort that was made for another group.
    pub fn add_effort(&mut self, other: &Group) {
        self.looks += other.looks;
        self.searched = (self.searched.0 + other.searched.0, self.searched.1 + other.searched.1);
    }

    /// Looks for witnesses before anything is guessed: of the values of the other class below the candidates so far.
    #[inline(always)]
    pub fn look_early<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &FoldedValues,
        search: usize,
    ) {
        self.within.clear();
        self.within.resize(self.denied.len(), [0; LANES]);
        let unknown = self.take_candidates(registers, 0);
        for lane in 0..self.count {
            let end = store.unfold(self.folded[lane]).1 as u16;
            self.ends[lane] = if unknown >> lane & 1 == 1 { 0 } else { end };
        }
        self.look_for_witnesses(registers, room, store, search);
    }

    /// Looks for witnesses of the values of the other class below what the heaps are guessed to be worth, until one of them
    /// lacks one. A search for a value takes `search` steps.
    #[inline(always)]
    pub fn find_witnesses<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &FoldedValues,
        moves: &Moves,
        search: usize,
    ) {
        if !self.looked {
            self.look_for_witnesses(registers, room, store, search);
        }
        self.doubt_witnesses(moves);
        self.search(registers, store, moves, 0);
    }

    /// Looks at rows of common heaps for witnesses, as long as that is quicker than to search.
    #[inline(always)]
    fn look_for_witnesses<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &FoldedValues,
        search: usize,
    ) {
        self.looked = true;
        let view = store.view(self.start);
        let class = each(|lane| self.class[lane] ^ CLASS);
        let windows = usize::from(self.ends.iter().copied().max().unwrap_or(0)).div_ceil(WINDOW);
        let mut needed = std::mem::take(&mut room.needed);
        needed.clear();
        needed.extend((0..windows).map(|window| self.below(window)));
        let witnessed = &mut self.witnessed;
        witnessed.clear();
        witnessed.resize(windows, [0; LANES]);
        let all = store.common.len();
        let mut to = all.min((FIRST_COMMON * windows).min(MOST_FIRST_COMMON));
        room.look_at_all(registers, view, (&store.common, 0..to), &class, 0, witnessed);
        self.looks += to * windows;
        loop {
            let mut missing = [0; LANES];
            room.clear();
            for (window, (needed, witnessed)) in needed.iter().zip(&*witnessed).enumerate() {
                let lanes = registers.more_than(needed, witnessed);
                if lanes != 0 {
                    room.pick(registers, window, lanes);
                    missing = each(|lane| {
                        missing[lane] + (needed[lane] & !witnessed[lane]).count_ones() as u16
                    });
                }
            }
            // As many rows again, where that is quicker than to search.
            let more = to.min(all - to);
            let most = room.most;
            let missing: usize = missing.iter().map(|count| usize::from(*count)).sum();
            if more == 0 || missing * (search + TO_SEARCH) * SEARCH <= more * (most + 1) {
                break;
            }
            room.look(registers, view, (&store.common, to..to + more), &class, witnessed);
            self.looks += more * most;
            to += more;
        }
        room.needed = needed;
    }

    /// Searches the options of the heaps from lane `from` on for the values that have no witness yet, until there is none.
    #[inline(always)]
    pub fn search<R: Registers>(
        &mut self,
        registers: R,
        store: &FoldedValues,
        moves: &Moves,
        from: usize,
    ) {
        self.lack = None;
        let windows = usize::from(self.ends.iter().copied().max().unwrap_or(0)).div_ceil(WINDOW);
        self.witnessed.resize(windows.max(self.witnessed.len()), [0; LANES]);
        let mut lacking = 0;
        for (window, witnessed) in self.witnessed.iter().enumerate() {
            lacking |= registers.more_than(&self.below(window), witnessed);
        }
        lacking &= u32::MAX.checked_shl(from as u32).unwrap_or(0);
        while lacking != 0 {
            let lane = lacking.trailing_zeros() as usize;
            lacking &= lacking - 1;
            let class = self.class[lane] ^ CLASS;
            for window in 0..usize::from(self.ends[lane]).div_ceil(WINDOW) {
                let left = (usize::from(self.ends[lane]) - window * WINDOW).min(WINDOW);
                let mut missing = !self.witnessed[window][lane] & ((1u32 << left) - 1) as u16;
                while missing != 0 {
                    let number = (window * WINDOW) as u16 + missing.trailing_zeros() as u16;
                    missing &= missing - 1;
                    let folded = number | class;
                    match self.is_worth(registers, store, moves, lane, folded) {
                        Some(true) => {}
                        Some(false) => {
                            self.lack = Some(Lack { lane, value: Some(folded) });
                            return;
                        }
                        None => {
                            self.lack = Some(Lack { lane, value: None });
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Returns `true` if an option of the heap of a lane is worth a value, if that is known.
    #[inline(always)]
    fn is_worth<R: Registers>(
        &mut self,
        registers: R,
        store: &FoldedValues,
        moves: &Moves,
        lane: usize,
        folded: u16,
    ) -> Option<bool> {
        let (found, steps) = store.is_worth(registers, moves, self.start + lane, folded);
        self.searched = (self.searched.0 + 1, self.searched.1 + steps);
        found
    }

    /// The values of a window and of the other class that are below what the heaps are guessed to be worth.
    #[inline(always)]
    fn below(&self, window: usize) -> Lane {
        each(|lane| {
            let left = self.ends[lane].saturating_sub((window * WINDOW) as u16);
            ((1u32 << left.min(WINDOW as u16)) - 1) as u16
        })
    }

    /// The lanes that may be left with a pair of equal heaps that must differ. A row may have it: it would be worth 0.
    #[inline(always)]
    fn equal(&self, moves: &Moves) -> u32 {
        let mut lanes = 0;
        for split in moves.double.iter().filter(|split| split.unequal) {
            // Every other one.
            lanes |= 0x5555_5555 << ((self.start - split.taken) % 2);
        }
        lanes & self.lanes()
    }

    /// Takes back that the value 0 is denied by a row, where no option is worth it.
    #[inline(always)]
    fn doubt_denied<R: Registers>(
        &mut self,
        registers: R,
        store: &FoldedValues,
        moves: &Moves,
    ) -> Result<(), Forgotten> {
        let mut equal = self.equal(moves);
        while equal != 0 {
            let lane = equal.trailing_zeros() as usize;
            equal &= equal - 1;
            if self.class[lane] != CLASS
                && self.denied.first().is_some_and(|window| window[lane] & 1 == 1)
                && !store.is_worth(registers, moves, self.start + lane, 0).0.ok_or(Forgotten)?
            {
                self.denied[0][lane] &= !1;
            }
        }
        Ok(())
    }

    /// Takes back that a row is a witness of the value 0.
    #[inline(always)]
    fn doubt_witnesses(&mut self, moves: &Moves) {
        let equal = self.equal(moves);
        if let Some(window) = self.witnessed.first_mut() {
            for (lane, (window, class)) in window.iter_mut().zip(self.class).enumerate() {
                if equal >> lane & 1 == 1 && class == CLASS {
                    *window &= !1;
                }
            }
        }
    }
}
