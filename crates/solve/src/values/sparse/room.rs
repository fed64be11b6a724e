//! Windows that the rows of pairs are looked at in.

use super::{
    fold::UNKNOWN,
    pair_scan::{LANES, Lane, Registers, Rows, View, WINDOW},
};
use std::ops::Range;

/// Maximum number of windows of each lane that are looked at together once some rows have been looked at in all.
const PICKS: usize = 8;
/// Number of no window.
const NONE: u16 = u16::MAX;

/// Windows that are looked at, and room for it. It belongs to a thread, since what goes from thread to thread takes time.
#[derive(Clone, Debug)]
pub struct Room {
    bases: Vec<Lane>,
    /// Values of the other class below candidates, a window after the other.
    pub needed: Vec<Lane>,
    /// Numbers of windows, of each lane at most as many as there are picks.
    picks: [Lane; PICKS],
    /// Number of picks of each lane, and the most of them.
    count: Lane,
    pub most: usize,
    /// Bit i says whether a window was picked whose number leaves i when it is divided by 64.
    picked: u64,
}

/// Something of each lane, by a loop that the compiler can turn into operations on registers.
#[inline(always)]
pub fn each(of: impl Fn(usize) -> u16) -> Lane {
    let mut lanes = [0; LANES];
    for (at, lane) in lanes.iter_mut().enumerate() {
        *lane = of(at);
    }
    lanes
}

impl Default for Room {
    fn default() -> Room {
        let (picks, count) = ([[NONE; LANES]; PICKS], [0; LANES]);
        Room { bases: Vec::new(), needed: Vec::new(), picks, count, most: 0, picked: 0 }
    }
}

impl Room {
    pub fn clear(&mut self) {
        self.picks = [[NONE; LANES]; PICKS];
        self.count = [0; LANES];
        self.most = 0;
        self.picked = 0;
    }

    /// Picks a window for some lanes, those of them that have not picked as many as they may at most.
    #[inline(always)]
    pub fn pick<R: Registers>(&mut self, registers: R, window: usize, lanes: u32) {
        // A lane that has got one more is not met again.
        for number in (0..PICKS.min(self.most + 1)).rev() {
            let here = lanes & registers.equal(&self.count, number as u16);
            if here != 0 {
                self.picks[number] =
                    registers.choose(here, &[window as u16; LANES], &self.picks[number]);
                self.count = registers.choose(here, &[number as u16 + 1; LANES], &self.count);
                self.most = self.most.max(number + 1);
                self.picked |= 1 << (window % 64);
            }
        }
    }

    /// Looks at rows in the windows that were picked; returns how many there are of a lane at most.
    #[inline(always)]
    pub fn look<R: Registers>(
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
        for (number, window) in windows.iter_mut().enumerate() {
            if self.picked >> (number % 64) & 1 == 0 {
                continue;
            }
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
    pub fn look_at_all<R: Registers>(
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
