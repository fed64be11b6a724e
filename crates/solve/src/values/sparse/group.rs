//! What is known of the options of a group of heaps.

use super::{
    Forgotten,
    fold::CLASS,
    look::{LANES, Lane, Registers, WINDOW},
    moves::Moves,
    room::{PICKS, Room, each},
    store::Store,
};
use std::ops::Range;

/// The same where few rows are left.
const REST_PICKS: usize = 2;
/// Number of windows from which on that is done.
const MANY_WINDOWS: usize = 4;
/// Number of rows from which on that is done.
const MANY_ROWS: usize = 128;
/// Ratio of all rows to those that are looked at in all windows.
const FIRST: usize = 2;
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
    /// The same of what guessed heaps of the group deny.
    within: Vec<Lane>,
    /// For each of these windows the lanes of which all rows have been looked at.
    pub complete: Vec<u32>,
    /// Values of the other class that options are worth, as far as candidates go.
    pub witnessed: Vec<Lane>,
    /// Number of looks at a row and a window.
    pub looks: usize,
    /// The rows that have been looked at. Those before and after may deny more.
    rows: Range<usize>,
    /// Those of them that have been looked at in all of the first windows, and the number of these windows.
    first: (Range<usize>, usize),
    /// What the heaps are worth if none of them is rare: the candidates, folded.
    pub folded: Lane,
    /// The same as values.
    pub values: [u32; LANES],
    /// Number of values of the other class below each of them.
    ends: Lane,
    /// The first heap that is not worth that, if there is one.
    pub lack: Option<Lack>,
    /// Number of searches for one value, and of their steps.
    pub searched: (usize, u64),
    /// The first heap that was not known when candidates were looked for.
    pub known: usize,
    /// Whether rows have been looked at for witnesses.
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
            complete: Vec::new(),
            witnessed: Vec::new(),
            rows: 0..0,
            first: (0..0, 0),
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
    pub fn begin(&mut self, start: usize, count: usize, moves: &Moves, store: &Store) {
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
        self.complete.clear();
        self.rows = 0..0;
        self.ends = [0; LANES];
        self.lack = None;
        self.searched = (0, 0);
        self.looked = false;
    }

    /// The candidate of a lane; none where not all of its rows have been looked at.
    #[inline(always)]
    fn candidate(&self, lane: usize) -> Option<u16> {
        let windows = self.denied.iter().zip(&self.within).zip(&self.complete).enumerate();
        for (window, ((denied, within), complete)) in windows {
            let denied = denied[lane] | within[lane];
            if denied != u16::MAX {
                let number = (window * WINDOW) as u32 + denied.trailing_ones();
                return (complete >> lane & 1 == 1).then_some(number as u16 | self.class[lane]);
            }
        }
        None
    }

    /// Takes the candidates of the lanes from this one on; which of them are not known.
    #[inline(always)]
    fn take_candidates<R: Registers>(&mut self, registers: R, from: usize) -> u32 {
        let mut open = self.lanes() & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        let mut unknown = 0;
        let windows = self.denied.iter().zip(&self.within).zip(&self.complete).enumerate();
        for (window, ((denied, within), complete)) in windows {
            let denied = each(|lane| denied[lane] | within[lane]);
            let here = registers.more_than(&FULL, &denied) & open;
            if here != 0 {
                let candidates = each(|lane| {
                    let number = (window * WINDOW) as u16 + denied[lane].trailing_ones() as u16;
                    number | self.class[lane]
                });
                self.folded = registers.choose(here, &candidates, &self.folded);
                unknown |= here & !complete;
                open &= !here;
                if open == 0 {
                    break;
                }
            }
        }
        unknown | open
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
        store: &mut Store,
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
                self.look_further(registers, room, store, lane);
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

    /// Looks at all rows that have not been looked at, for the first windows of each lane that are not full.
    #[inline(always)]
    fn look_at_rest<R: Registers>(&mut self, registers: R, room: &mut Room, store: &Store) {
        let all = store.rare.len();
        if self.rows == (0..all) {
            return;
        }
        let rest = [0..self.rows.start, self.rows.end..all];
        self.rows = 0..all;
        let Group { class, denied, complete, .. } = self;
        room.clear();
        let mut open = u32::MAX;
        for (window, (denied, complete)) in denied.iter().zip(complete).enumerate() {
            let free = registers.more_than(&FULL, denied);
            // Of the other windows that are not full something is not known.
            *complete &= open | !free;
            open &= !room.pick(registers, window, free & open & *complete, REST_PICKS);
        }
        for rows in rest {
            let view = store.view(self.start);
            self.looks +=
                rows.len() * room.look(registers, view, (&store.rare, rows), class, denied);
        }
    }

    /// Looks at the rows with these numbers, until the candidates of all lanes are known, and at first in as many windows
    /// as are given.
    #[inline(always)]
    pub fn find_candidates<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &Store,
        moves: &Moves,
        windows: usize,
    ) {
        let rows = match self.known == self.start {
            true => 0..store.rare.len(),
            false => store.known_rows(moves, self.start + self.count),
        };
        self.rows = rows.clone();
        let view = store.view(self.start);
        let Group { class, denied, complete, .. } = self;
        if denied.len() < windows {
            denied.resize(windows, [0; LANES]);
        }
        let all = rows.len();
        let first = if denied.len() < MANY_WINDOWS || all < MANY_ROWS { all } else { all / FIRST };
        let (first, rest) = (rows.start..rows.start + first, rows.start + first..rows.end);
        let lanes = u32::MAX >> (LANES - self.count);
        let (mut known, mut looks) = (0, 0);
        loop {
            if known < denied.len() {
                let rows = (&store.rare, first.clone());
                room.look_at_all(registers, view, rows, class, known, denied);
                looks += first.len() * (denied.len() - known);
                known = denied.len();
                complete.resize(known, if rest.is_empty() { u32::MAX } else { 0 });
            }
            // A lane is done when all is known of its first window that is not full.
            let mut open = lanes;
            room.clear();
            for (window, denied) in denied.iter().enumerate() {
                let free = registers.more_than(&FULL, denied) & open;
                let picked = free & !complete[window];
                open &= !(free & complete[window]);
                if picked != 0 {
                    open &= !room.pick(registers, window, picked, PICKS);
                }
                if open == 0 {
                    break;
                }
            }
            if open & registers.equal(&room.count, 0) != 0 {
                denied.push([0; LANES]);
                continue;
            }
            let most = room.look(registers, view, (&store.rare, rest.clone()), class, denied);
            if most == 0 {
                self.first = (first, known);
                self.looks = looks;
                return;
            }
            looks += rest.len() * most;
            room.picked().complete(registers, complete);
        }
    }

    /// Looks at all rows for the lanes from this one on, for the next windows of which not all is known.
    #[inline(always)]
    fn look_further<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &Store,
        lane: usize,
    ) {
        let all = store.rare.len();
        self.rows = 0..all;
        let Group { class, denied, within, complete, first: (first, known), .. } = self;
        let mut last = 0;
        loop {
            room.clear();
            let mut open = u32::MAX << lane;
            for (window, (denied, complete)) in denied.iter().zip(&*complete).enumerate() {
                let picked = registers.more_than(&FULL, denied) & open & !complete;
                if picked != 0 {
                    open &= !room.pick(registers, window, picked, REST_PICKS);
                    last = window;
                }
            }
            if room.count[lane] > 0 {
                break;
            }
            denied.push([0; LANES]);
            within.push([0; LANES]);
            complete.push(0);
        }
        let rest = match last < *known {
            true => [0..first.start, first.end..all],
            false => [0..all, all..all],
        };
        for rows in rest {
            let view = store.view(self.start);
            self.looks +=
                rows.len() * room.look(registers, view, (&store.rare, rows), class, denied);
        }
        room.picked().complete(registers, complete);
    }

    /// Looks for witnesses before anything is guessed: of the values of the other class below the candidates so far.
    #[inline(always)]
    pub fn look_early<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &Store,
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
        store: &Store,
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
        store: &Store,
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
                    room.pick(registers, window, lanes, PICKS);
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
        store: &Store,
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

    /// Whether an option of the heap of a lane is worth a value, if that is known.
    #[inline(always)]
    fn is_worth<R: Registers>(
        &mut self,
        registers: R,
        store: &Store,
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
        store: &Store,
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
