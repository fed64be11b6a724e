//! Plain misère play of sums, written from the rules.
#![allow(missing_docs)]

use bouton_core::{Code, Limits, Meter};
use bouton_theory::{Learner, Pretending};
use std::collections::HashMap;

/// Numbers that look random, the same each time.
pub struct Draw(pub u64);

impl Draw {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }
}

/// A meter without a limit of time.
pub fn meter() -> Meter {
    Limits { time: None, ..Limits::default() }.meter()
}

/// The options of a heap of a code.
pub fn options(code: &Code, heap: u64) -> Vec<Vec<u32>> {
    code.options(heap).map(|left| left.iter().map(|heap| *heap as u32).collect()).collect()
}

/// The quotient of these heaps.
pub fn extended(rules: &[Vec<Vec<u32>>]) -> Pretending {
    let mut learner = Learner::new();
    let meter = &mut meter();
    for options in rules {
        learner.extend(options.clone(), meter).expect("within the limits");
    }
    learner.pretending()
}

/// Sums that were played out.
pub struct Play<'a> {
    rules: &'a [Vec<Vec<u32>>],
    known: HashMap<Vec<u32>, bool>,
}

impl Play<'_> {
    pub fn new(rules: &[Vec<Vec<u32>>]) -> Play<'_> {
        Play { rules, known: HashMap::new() }
    }

    /// Returns `true` if the player to move loses a sum, where who cannot move wins. Recursion as deep as a play is
    /// long.
    pub fn is_lost(&mut self, sum: &[u32]) -> bool {
        if let Some(lost) = self.known.get(sum) {
            return *lost;
        }
        let mut moves = false;
        let mut wins = false;
        for at in 0..sum.len() {
            for option in &self.rules[sum[at] as usize] {
                moves = true;
                let mut left = [&sum[..at], &sum[at + 1..], option].concat();
                left.sort_unstable();
                wins = wins || self.is_lost(&left);
            }
        }
        let lost = moves && !wins;
        self.known.insert(sum.to_vec(), lost);
        lost
    }
}
