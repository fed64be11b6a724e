//! What is known of the options of a group of heaps.

use super::{
    fold::{CLASS, UNKNOWN},
    look::{LANES, Lane, Registers, Rows, View, WINDOW},
    moves::Moves,
    space::Space,
    store::Store,
};
use std::ops::Range;

/// Maximum number of windows of each lane that are looked at together once some rows have been looked at in all.
const PICKS: usize = 8;
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
/// Number of values below a later candidate of which one is needed.
const SELDOM: usize = 3;
/// Number of no window.
const NONE: u16 = u16::MAX;

const FULL: Lane = [u16::MAX; LANES];

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
    /// For each of these windows the lanes of which all rows have been looked at.
    pub complete: Vec<u32>,
    /// Values of the other class that options are worth, as far as candidates go.
    pub witnessed: Vec<Lane>,
    /// Number of looks at a row and a window.
    pub looks: usize,
    /// The rows that have been looked at. Those before and after may deny more.
    pub rows: Range<usize>,
    /// The candidates, folded.
    pub folded: Lane,
    /// The candidates.
    pub values: [u32; LANES],
    /// The lanes that may be worth something else, whatever those before them are.
    pub uncertain: u32,
    /// Number of values of the other class below the candidate of each lane that there was when witnesses were looked for.
    ends: Lane,
    /// The lanes that lack one of them.
    lacking: u32,
}

/// Windows that are looked at, and room for it. It belongs to a thread, since what goes from thread to thread takes time.
#[derive(Clone, Debug)]
pub struct Room {
    bases: Vec<Lane>,
    /// Values of a class below candidates, and those below later ones.
    needed: Vec<[Lane; 2]>,
    /// Numbers of windows, of each lane at most as many as there are picks.
    picks: [Lane; PICKS],
    /// Number of picks of each lane, and the most of them.
    count: Lane,
    most: usize,
    /// Bit i says whether a window was picked whose number leaves i when it is divided by 64.
    picked: u64,
}

/// Numbers of windows that were picked.
#[derive(Clone, Copy)]
struct Picked<'a> {
    picks: &'a [Lane],
    picked: u64,
}

/// Something of each lane, by a loop that the compiler can turn into operations on registers.
#[inline(always)]
fn each(of: impl Fn(usize) -> u16) -> Lane {
    let mut lanes = [0; LANES];
    for (at, lane) in lanes.iter_mut().enumerate() {
        *lane = of(at);
    }
    lanes
}

impl Picked<'_> {
    /// Whether a lane may have picked a window.
    #[inline(always)]
    fn has(self, window: usize) -> bool {
        self.picked >> (window % 64) & 1 == 1
    }

    /// Notes that all rows have been looked at in these windows.
    #[inline(always)]
    fn complete<R: Registers>(self, registers: R, complete: &mut [u32]) {
        for (window, complete) in complete.iter_mut().enumerate().filter(|(w, _)| self.has(*w)) {
            for pick in self.picks {
                *complete |= registers.equal(pick, window as u16);
            }
        }
    }
}

impl Default for Room {
    fn default() -> Room {
        let (picks, count) = ([[NONE; LANES]; PICKS], [0; LANES]);
        Room { bases: Vec::new(), needed: Vec::new(), picks, count, most: 0, picked: 0 }
    }
}

impl Room {
    fn clear(&mut self) {
        self.picks = [[NONE; LANES]; PICKS];
        self.count = [0; LANES];
        self.most = 0;
        self.picked = 0;
    }

    fn picked(&self) -> Picked<'_> {
        Picked { picks: &self.picks[..self.most], picked: self.picked }
    }

    /// Picks a window for some lanes. Returns the lanes that have as many as they may have at most.
    #[inline(always)]
    fn pick<R: Registers>(&mut self, registers: R, window: usize, lanes: u32, most: usize) -> u32 {
        // A lane that has got one more is not met again.
        for number in (0..PICKS.min(self.most + 1)).rev() {
            let here = lanes & registers.equal(&self.count, number as u16);
            if here != 0 {
                self.picks[number] = registers.set(here, window as u16, &self.picks[number]);
                self.count = registers.set(here, number as u16 + 1, &self.count);
                self.most = self.most.max(number + 1);
                self.picked |= 1 << (window % 64);
            }
        }
        registers.equal(&self.count, most as u16)
    }

    /// Looks at rows in the windows that were picked; returns how many there are of a lane at most.
    #[inline(always)]
    fn look<R: Registers>(
        &self,
        registers: R,
        view: View<'_>,
        (rows, numbers): (&Rows, Range<usize>),
        class: &Lane,
        windows: &mut [Lane],
    ) -> usize {
        let mut found = [[0; LANES]; PICKS];
        let mut bases = [[UNKNOWN; LANES]; PICKS];
        let (found, bases) = (&mut found[..self.most], &mut bases[..self.most]);
        for (pick, base) in self.picks.iter().zip(&mut *bases) {
            *base = each(|lane| match pick[lane] {
                NONE => UNKNOWN,
                window => class[lane] | window.wrapping_mul(WINDOW as u16),
            });
        }
        registers.look(view, rows, numbers, bases, found);
        let picked = self.picked();
        for (number, window) in windows.iter_mut().enumerate().filter(|(w, _)| picked.has(*w)) {
            for (pick, found) in self.picks.iter().zip(&*found) {
                *window = each(|lane| {
                    let here = pick[lane] == number as u16;
                    window[lane] | if here { found[lane] } else { 0 }
                });
            }
        }
        self.most
    }

    /// Looks at rows in all windows from one on.
    #[inline(always)]
    fn look_at_all<R: Registers>(
        &mut self,
        registers: R,
        view: View<'_>,
        (rows, numbers): (&Rows, Range<usize>),
        class: &Lane,
        from: usize,
        windows: &mut [Lane],
    ) {
        self.bases.clear();
        for window in from..windows.len() {
            self.bases.push(each(|lane| class[lane] | (window * WINDOW) as u16));
        }
        registers.look(view, rows, numbers, &self.bases, &mut windows[from..]);
    }
}

impl Default for Group {
    fn default() -> Group {
        Group {
            start: 0,
            count: 0,
            class: [0; LANES],
            denied: Vec::new(),
            complete: Vec::new(),
            witnessed: Vec::new(),
            rows: 0..0,
            looks: 0,
            folded: [0; LANES],
            values: [0; LANES],
            uncertain: 0,
            ends: [0; LANES],
            lacking: 0,
        }
    }
}

impl Group {
    /// Begins with the heaps from `start` on, of which nothing is known.
    pub fn begin(&mut self, start: usize, count: usize, moves: &Moves, space: Space) {
        self.start = start;
        self.count = count;
        // A pair with one rare heap is of the class that pairs of common heaps are not of.
        self.class = each(|lane| {
            let parity = (start + lane - moves.double[0].taken) & usize::from(space.position) & 1;
            (1 ^ parity) as u16 * CLASS
        });
        self.denied.clear();
        self.complete.clear();
        self.rows = 0..0;
    }

    /// Notes that an option of a lane is worth a value. Where there is no window for it, all rows will be looked at when there
    /// is one.
    #[inline(always)]
    pub fn deny(&mut self, lane: usize, folded: u16) {
        let number = usize::from(folded ^ self.class[lane]);
        if let Some(window) = self.denied.get_mut(number / WINDOW) {
            window[lane] |= 1 << (number % WINDOW);
        }
    }

    /// The candidate of a lane; none where not all of its rows have been looked at.
    #[inline(always)]
    pub fn candidate(&self, lane: usize) -> Option<u16> {
        let windows = self.denied.iter().zip(&self.complete).enumerate();
        for (window, (denied, complete)) in windows {
            if denied[lane] != u16::MAX {
                let number = (window * WINDOW) as u32 + denied[lane].trailing_ones();
                return (complete >> lane & 1 == 1).then_some(number as u16 | self.class[lane]);
            }
        }
        None
    }

    /// The candidate that a lane has after a number of candidates have been denied.
    fn later(&self, lane: usize, denied: usize) -> Option<u16> {
        let mut left = denied;
        for (window, (bits, complete)) in self.denied.iter().zip(&self.complete).enumerate() {
            let mut free = if complete >> lane & 1 == 1 { !bits[lane] } else { 0 };
            while free != 0 {
                if left == 0 {
                    let number = (window * WINDOW) as u32 + free.trailing_zeros();
                    return Some(number as u16 | self.class[lane]);
                }
                left -= 1;
                free &= free - 1;
            }
        }
        None
    }

    /// The candidates of the lanes from this one on anew; which of them are not known.
    #[inline(always)]
    pub fn renew(&mut self, store: &Store, from: usize) {
        self.uncertain = 0;
        for lane in from..self.count {
            match self.candidate(lane) {
                Some(candidate) => {
                    let (value, end) = store.unfold(candidate);
                    self.folded[lane] = candidate;
                    self.values[lane] = value;
                    // Witnesses may have been looked for below another candidate.
                    self.uncertain |= u32::from(usize::from(self.ends[lane]) < end) << lane;
                }
                None => self.uncertain |= 1 << lane,
            }
        }
        self.uncertain |= self.lacking;
    }

    /// Looks at all rows that have not been looked at, for the first windows of each lane that are not full.
    #[inline(always)]
    pub fn look_at_rest<R: Registers>(&mut self, registers: R, room: &mut Room, store: &Store) {
        let all = store.rare.len();
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
        rows: Range<usize>,
        windows: usize,
    ) {
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
                self.looks = looks;
                return;
            }
            looks += rest.len() * most;
            room.picked().complete(registers, complete);
        }
    }

    /// Looks at all rows for the lanes from this one on, for the next windows of which not all is known.
    #[inline(always)]
    pub fn look_further<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &Store,
        lane: usize,
    ) {
        self.rows = 0..store.rare.len();
        let Group { class, denied, complete, rows, .. } = self;
        loop {
            room.clear();
            let mut open = u32::MAX << lane;
            for (window, (denied, complete)) in denied.iter().zip(&*complete).enumerate() {
                let free = registers.more_than(&FULL, denied) & open;
                open &= !room.pick(registers, window, free & !complete, REST_PICKS);
            }
            if room.count[lane] > 0 {
                break;
            }
            denied.push([0; LANES]);
            complete.push(0);
        }
        let view = store.view(self.start);
        self.looks +=
            rows.len() * room.look(registers, view, (&store.rare, rows.clone()), class, denied);
        room.picked().complete(registers, complete);
    }

    /// Looks for witnesses of the values of the other class below the candidates, or below later ones, where some may still be
    /// denied. A search for a value takes `search` steps.
    #[inline(always)]
    pub fn find_witnesses<R: Registers>(
        &mut self,
        registers: R,
        room: &mut Room,
        store: &Store,
        search: usize,
        spare: usize,
    ) {
        let view = store.view(self.start);
        self.uncertain = 0;
        let (mut ends, mut later) = ([0; LANES], [0; LANES]);
        for lane in 0..self.count {
            let Some(candidate) = self.candidate(lane) else {
                self.uncertain |= 1 << lane;
                continue;
            };
            let (value, end) = store.unfold(candidate);
            (self.folded[lane], self.values[lane], ends[lane]) = (candidate, value, end as u16);
            later[lane] = match spare {
                0 => end as u16,
                _ => store.unfold(self.later(lane, spare).unwrap_or(candidate)).1 as u16,
            };
        }
        self.ends = later;
        let class = each(|lane| self.class[lane] ^ CLASS);
        let Group { witnessed, lacking, .. } = self;
        let windows = usize::from(later.iter().copied().max().unwrap_or(0)).div_ceil(WINDOW);
        let below = |ends: &Lane, window: usize| {
            each(|lane| {
                let left = ends[lane].saturating_sub((window * WINDOW) as u16).min(WINDOW as u16);
                ((1u32 << left) - 1) as u16
            })
        };
        let mut needed = std::mem::take(&mut room.needed);
        needed.clear();
        needed.extend((0..windows).map(|window| [below(&ends, window), below(&later, window)]));
        witnessed.clear();
        witnessed.resize(windows, [0; LANES]);
        let all = store.common.len();
        let mut to = all.min((FIRST_COMMON * windows).min(MOST_FIRST_COMMON));
        room.look_at_all(registers, view, (&store.common, 0..to), &class, 0, witnessed);
        let mut looks = to * windows;
        loop {
            let (mut missing, mut seldom) = ([0; LANES], [0; LANES]);
            *lacking = 0;
            room.clear();
            for (window, (needed, witnessed)) in needed.iter().zip(&*witnessed).enumerate() {
                let lanes = registers.more_than(&needed[1], witnessed);
                *lacking |= lanes;
                if lanes != 0 {
                    room.pick(registers, window, lanes, PICKS);
                    let lacking = |needed: &Lane, lane: usize| {
                        (needed[lane] & !witnessed[lane]).count_ones() as u16
                    };
                    missing = each(|lane| missing[lane] + lacking(&needed[0], lane));
                    seldom = each(|lane| seldom[lane] + lacking(&needed[1], lane));
                }
            }
            // As many rows again, where that is quicker than to search.
            let more = to.min(all - to);
            let most = room.most;
            let sum = |lanes: &Lane| lanes.iter().map(|count| usize::from(*count)).sum::<usize>();
            let missing = sum(&missing) + sum(&seldom) / SELDOM;
            if more == 0 || missing * (search + TO_SEARCH) * SEARCH <= more * (most + 1) {
                break;
            }
            room.look(registers, view, (&store.common, to..to + more), &class, witnessed);
            looks += more * most;
            to += more;
        }
        room.needed = needed;
        self.uncertain |= self.lacking;
        self.looks += looks;
    }

    /// Values of a window and of the other class, of the first `end` ones, of which a lane has no witness.
    #[inline(always)]
    pub fn missing(&self, lane: usize, end: usize, window: usize) -> u16 {
        let witnessed = self.witnessed.get(window).map_or(0, |witnessed| witnessed[lane]);
        let left = (end - window * WINDOW).min(WINDOW);
        !witnessed & ((1u32 << left) - 1) as u16
    }

    /// The first window where that is so, if there is one.
    #[inline(always)]
    pub fn unwitnessed(&self, lane: usize, end: usize) -> Option<usize> {
        (0..end.div_ceil(WINDOW)).find(|window| self.missing(lane, end, *window) != 0)
    }

    /// Whether the value 0 is of the candidates' class of a lane, and denied.
    pub fn denies_zero(&self, lane: usize) -> bool {
        self.class[lane] != CLASS && self.denied.first().is_some_and(|window| window[lane] & 1 == 1)
    }

    /// Takes that back.
    pub fn allow_zero(&mut self, lane: usize) {
        if let Some(window) = self.denied.first_mut() {
            window[lane] &= !1;
        }
    }

    /// Takes back a witness of the value 0 where 0 is of the other class.
    #[inline(always)]
    pub fn doubt_witness(&mut self, lane: usize) {
        if self.class[lane] == CLASS
            && let Some(window) = self.witnessed.first_mut()
        {
            window[lane] &= !1;
            self.lacking |= 1 << lane;
            self.uncertain |= 1 << lane;
        }
    }
}
