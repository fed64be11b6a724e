//! The algebra of a position that waits for its options: its cell of 16 bytes, what an option
//! tells it, and what it is worth when the last one has.
//!
//! Reports of options may come in any order: values are gathered with `or`, moves to the end with
//! `max` and `min`, and the options that are missing are counted. So the solver of one machine and
//! that of many workers come to the same cells, each in its own order.

use bouton_core::Convention;
use rustc_hash::FxHashMap;

/// One position while it is being solved and afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The values of the options seen so far, a bit each up to 63; in misère play bit 0 alone, for
    /// an option that is lost. Then the nim-value.
    pub seen: u64,
    /// How many options are not yet seen. Then [`WON`] or [`LOST`].
    pub left: u32,
    /// The most moves to the end through an option that is won, plus one; once there is a lost
    /// option, the fewest through one of those. In the end the remoteness.
    pub remoteness: u32,
}

/// Mark in place of the remoteness in a draw.
pub const DRAWN: u32 = u32::MAX;
/// Mark of a settled cell in which the player to move wins.
pub const WON: u32 = u32::MAX;
/// Mark of a settled cell in which the player to move loses. No position has as many options.
pub const LOST: u32 = u32::MAX - 1;

/// A settled position's report to its predecessors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its nim-value; 0 in misère play.
    value: u64,
    /// The bit that predecessors have seen afterwards.
    bit: u64,
    /// Its remoteness.
    remoteness: u32,
    /// Set if the player to move wins.
    wins: bool,
}

impl Report {
    /// The report of a position of this nim-value, outcome and remoteness; in misère play the value says
    /// nothing.
    pub fn new(convention: Convention, value: u64, wins: bool, remoteness: u32) -> Report {
        let bit = match (convention, wins) {
            (Convention::Normal, _) if value < 64 => 1 << value,
            (Convention::Misere, false) => 1,
            _ => 0,
        };
        Report { value, bit, remoteness, wins }
    }

    /// The nim-value; 0 in misère play.
    pub fn value(&self) -> u64 {
        self.value
    }

    /// Returns `true` if the player to move wins.
    pub fn wins(&self) -> bool {
        self.wins
    }

    /// Moves to the end.
    pub fn remoteness(&self) -> u32 {
        self.remoteness
    }

    /// Returns `true` if the value has no bit in a cell and must be noted in [`LargeValues`].
    pub fn is_large(&self) -> bool {
        self.value >= 64
    }
}

impl Cell {
    /// A position that is settled: its nim-value, outcome and remoteness.
    pub fn settled(value: u64, wins: bool, remoteness: u32) -> Cell {
        Cell { seen: value, left: if wins { WON } else { LOST }, remoteness }
    }

    /// Returns `true` once it is settled.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.left >= LOST
    }

    /// Returns `true` if the player to move wins, in a settled cell.
    pub fn wins(&self) -> bool {
        self.left == WON
    }

    /// The report of a settled cell.
    pub fn report(&self, convention: Convention) -> Report {
        Report::new(convention, self.seen, self.wins(), self.remoteness)
    }

    /// Learns of an option; whether that was the last one. A large value must be noted beside.
    #[inline]
    pub fn learn(&mut self, report: Report) -> bool {
        let new = report.remoteness + 1;
        // Each of these is computed, and one of them chosen: to wait for the cell in order to know
        // which would take longer.
        let lost = self.seen & 1 == 1;
        let won_option = if lost { self.remoteness } else { self.remoteness.max(new) };
        let lost_option = if lost { self.remoteness.min(new) } else { new };
        self.remoteness = if report.wins { won_option } else { lost_option };
        self.seen |= report.bit;
        self.left -= 1;
        self.left == 0
    }

    /// Settles the cell of `vertex`, all of whose options it has learnt of; what it tells.
    #[inline]
    pub fn settle(
        &mut self,
        vertex: u32,
        convention: Convention,
        large: &mut LargeValues,
    ) -> Report {
        let misere = convention == Convention::Misere;
        // In misère play who cannot move wins.
        let is_end = self.seen == 0 && self.remoteness == 0;
        let wins = self.seen & 1 == 1 || misere && is_end;
        let value = if misere { 0 } else { large.mex(vertex, self.seen) };
        *self = Cell::settled(value, wins, self.remoteness);
        self.report(convention)
    }
}

/// Values of options from 64 on: few positions of few graphs have them, since a value g takes at
/// least g (g + 1) / 2 edges.
#[derive(Clone, Debug, Default)]
pub struct LargeValues {
    words: FxHashMap<u32, Vec<u64>>,
    /// Bytes of the words.
    bytes: u64,
}

/// Bytes of an entry, about, beside its words.
const ENTRY_BYTES: u64 = 64;

impl LargeValues {
    /// An option of `vertex` has this value, which is at least 64.
    pub fn note(&mut self, vertex: u32, value: u64) {
        let words = self.words.entry(vertex).or_default();
        let at = (value / 64 - 1) as usize;
        if words.len() <= at {
            self.bytes += 8 * (at + 1 - words.len()) as u64;
            words.resize(at + 1, 0);
        }
        words[at] |= 1 << (value % 64);
    }

    /// The least value that no option of `vertex` has, `seen` being those below 64. It is not asked
    /// for again.
    pub fn mex(&mut self, vertex: u32, seen: u64) -> u64 {
        if seen != u64::MAX {
            return u64::from(seen.trailing_ones());
        }
        let words = self.words.remove(&vertex).unwrap_or_default();
        self.bytes -= 8 * words.len() as u64;
        let full = words.iter().take_while(|word| **word == u64::MAX).count();
        let rest = words.get(full).map_or(0, |word| word.trailing_ones());
        64 * (full as u64 + 1) + u64::from(rest)
    }

    /// Bytes that they take, about.
    pub fn bytes(&self) -> u64 {
        self.bytes + ENTRY_BYTES * self.words.len() as u64
    }

    /// The values from 64 on of the options of `vertex`, ascending.
    pub fn of(&self, vertex: u32) -> Vec<u64> {
        let words = self.words.get(&vertex).map_or(&[][..], Vec::as_slice);
        let bits = words.iter().enumerate().flat_map(|(at, word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| 64 * (at as u64 + 1) + bit)
        });
        bits.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Options in every order lead to the same cell, which is what the definitions say.
    #[test]
    fn the_order_of_the_options_does_not_matter() {
        // Value and remoteness of an option; value 0 is lost.
        let options = [(0u64, 4u32), (2, 9), (0, 2), (1, 5), (3, 1)];
        let mut order = [0, 1, 2, 3, 4];
        let mut orders = 0;
        each_order(&mut order, 0, &mut |order| {
            orders += 1;
            for convention in [Convention::Normal, Convention::Misere] {
                let mut cell = Cell { left: 5, ..Cell::default() };
                for (count, at) in order.iter().enumerate() {
                    let (value, remoteness) = options[*at];
                    let last = cell.learn(Report::new(convention, value, value > 0, remoteness));
                    assert_eq!(last, count == 4);
                }
                assert!(!cell.is_settled());
                let report = cell.settle(7, convention, &mut LargeValues::default());
                let value = if convention == Convention::Normal { 4 } else { 0 };
                assert_eq!((report.value(), report.wins(), report.remoteness()), (value, true, 3));
                assert_eq!(cell, Cell::settled(value, true, 3));
                assert_eq!(cell.report(convention), report);
            }
        });
        assert_eq!(orders, 120);
    }

    fn each_order(order: &mut [usize; 5], from: usize, act: &mut impl FnMut(&[usize; 5])) {
        if from == order.len() {
            return act(order);
        }
        for at in from..order.len() {
            order.swap(from, at);
            each_order(order, from + 1, act);
            order.swap(from, at);
        }
    }

    /// The loser delays; who cannot move loses, and wins in misère play.
    #[test]
    fn losses_and_ends() {
        for convention in [Convention::Normal, Convention::Misere] {
            let large = &mut LargeValues::default();
            let mut cell = Cell { left: 2, ..Cell::default() };
            assert!(!cell.learn(Report::new(convention, 1, true, 3)));
            assert!(cell.learn(Report::new(convention, 1, true, 1)));
            let report = cell.settle(0, convention, large);
            assert_eq!((report.wins(), report.remoteness()), (false, 4));
            let report = Cell::default().settle(0, convention, large);
            assert_eq!((report.wins(), report.remoteness()), (convention == Convention::Misere, 0));
        }
    }
}
