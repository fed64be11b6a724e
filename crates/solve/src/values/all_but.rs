//! All-but games: nim-values by counting.
//!
//! Nearly every smaller heap is an option. So it is counted how many heaps have each value; for
//! the next heap the few that are no options of it are taken off, and put back. The least number
//! that no heap has as its value never falls; the value is that one, or a smaller one that was
//! taken off altogether. That takes O(|S|) steps a heap for a set S of forbidden numbers.

use super::{Forgotten, History};
use bouton_core::Code;

/// Number of heaps settled at a time, where few numbers are forbidden.
const BLOCK: usize = 1 << 12;

/// The engine of one game.
#[derive(Clone, Debug)]
pub struct AllBut {
    /// The numbers that may not be taken where some tokens are left, ascending.
    forbidden: Vec<usize>,
    /// By heap, whether it may be emptied; those after the last as that one.
    emptied: Vec<bool>,
    /// How many heaps have each value.
    counts: Vec<u32>,
    /// The least value that no heap has.
    gap: u32,
    /// How many heaps are counted.
    counted: usize,
}

impl AllBut {
    /// The engine for `code`, if it leaves one heap at most, and any number may be taken to do so
    /// but for finitely many.
    pub fn of(code: &Code) -> Option<AllBut> {
        let (fixed, repeating) = code.lengths();
        let last = fixed as u64;
        if !code.is_plain()
            || repeating != 1
            || code.digit(last) & 2 == 0
            || code.most_heaps() > 1
            || code.digit(0) != 0
        {
            return None;
        }
        let forbidden = (1..last).filter(|taken| code.digit(*taken) & 2 == 0);
        Some(AllBut {
            forbidden: forbidden.map(|taken| taken as usize).collect(),
            emptied: (0..=last).map(|heap| code.digit(heap) & 1 != 0).collect(),
            counts: vec![0],
            gap: 0,
            counted: 0,
        })
    }

    /// Adds the values of up to `most` more heaps, of at least one, to `history`. Returns about
    /// how many steps that took.
    ///
    /// # Errors
    /// A value is 2^32 or more.
    pub fn extend(&mut self, history: &mut History, most: usize) -> Result<u64, Forgotten> {
        for heap in self.counted..history.len() {
            self.count(history[heap]);
        }
        let each = 1 + self.forbidden.len();
        let count = most.min((BLOCK / each).max(1));
        for _ in 0..count {
            let value = self.next(history.head());
            if value == u32::MAX {
                return Err(Forgotten);
            }
            history.push(value);
            self.count(value);
        }
        Ok((count * each * 2) as u64)
    }

    /// The bytes that the engine holds beside the values.
    pub fn size(&self) -> usize {
        4 * self.counts.capacity()
    }

    /// The value of the heap after those in `values`, all of which are counted.
    fn next(&mut self, values: &[u32]) -> u32 {
        let heap = values.len();
        let emptied = self.emptied.get(heap).or(self.emptied.last());
        let empty = (emptied == Some(&false) && heap > 0).then_some(0);
        // Heap 0 is seen to by itself.
        let among = self.forbidden.partition_point(|taken| *taken < heap);
        let others = self.forbidden[..among].iter().map(|taken| heap - taken);
        let mut value = self.gap;
        for other in others.clone().chain(empty) {
            let count = &mut self.counts[values[other] as usize];
            *count -= 1;
            if *count == 0 {
                value = value.min(values[other]);
            }
        }
        for other in others.chain(empty) {
            self.counts[values[other] as usize] += 1;
        }
        value
    }

    /// Counts one more heap of this value.
    fn count(&mut self, value: u32) {
        let value = value as usize;
        if value + 1 >= self.counts.len() {
            self.counts.resize(value + 2, 0);
        }
        self.counts[value] += 1;
        while self.counts[self.gap as usize] > 0 {
            self.gap += 1;
        }
        self.counted += 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        HeapTable, Limits, Meter,
        values::{ByCode, Way},
    };
    use bouton_core::Code;

    fn meter() -> Meter {
        Limits { time: None, ..Limits::default() }.meter()
    }

    /// Checks counting, from heap `known` on, against all options.
    fn agree(code: Code, to: u64, known: &[usize]) {
        let rules = ByCode(code);
        let mut plain = HeapTable::plain();
        plain.extend(&rules, to, &mut meter()).expect("within limits");
        for known in known {
            let mut table = HeapTable::resume(plain.values()[..*known].to_vec());
            table.extend(&rules, to / 2, &mut meter()).expect("within limits");
            table.extend(&rules, to, &mut meter()).expect("within limits");
            assert!(matches!(table.way, Way::AllBut(_)));
            assert_eq!(table.values(), plain.values(), "{} from {known}", rules.0);
        }
    }

    #[test]
    fn counting_agrees_with_all_options_on_small_codes() {
        for code in 0..4096u32 {
            let digits = [0].into_iter().chain((0..6).map(|place| code >> (2 * place) & 3));
            for repeating in [2, 3] {
                agree(Code::new(digits.clone().collect(), vec![repeating]), 60, &[0, 5, 9]);
            }
        }
        for known in 0..100 {
            agree(Code::parse("0.3013102[2]", 0).expect("a code"), 100, &[known]);
        }
    }

    #[test]
    fn counting_agrees_with_all_options_on_random_sets() {
        let mut state = 3u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        for round in 0..60 {
            let last = [5, 40, 200, 1200][round % 4];
            let (last, of) = (1 + below(last), 1 + below(last));
            let digit = |taken| if taken == 0 || below(of) == 0 { 0 } else { 3 };
            let code = Code::new((0..=last).map(digit).collect(), vec![3]);
            agree(code, 2500, &[0, 1, last as usize, 2400]);
        }
    }

    #[test]
    fn codes_that_repeat_otherwise_are_left_to_others() {
        for code in ["0.[1]", "0.[30]", "0.7[3]", "4.[3]", "0.[7]", "0.33", "0.4![3]"] {
            let rules = ByCode(Code::parse(code, 0).expect("a code"));
            let mut table = HeapTable::default();
            table.extend(&rules, 10, &mut meter()).expect("within limits");
            assert!(!matches!(table.way, Way::AllBut(_)), "{code}");
        }
    }
}
