//! The moves of a code, in the form that the engine reads.

use bouton_core::{Code, Condition};

/// A digit that allows a heap to be broken in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// How many tokens are taken.
    pub taken: usize,
    /// Set when the two heaps left must differ.
    pub unequal: bool,
}

impl Split {
    /// Returns `true` if a move may leave heaps of `a` and `b`.
    pub fn allows(&self, a: usize, b: usize) -> bool {
        !self.unequal || a != b
    }
}

/// The moves of a finite code that leaves at most two heaps.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The numbers that may be taken when nothing is left, ascending.
    pub empty: Vec<usize>,
    /// The numbers that may be taken when one heap is left, ascending.
    pub single: Vec<usize>,
    /// How heaps may be broken in two, by the number taken, ascending.
    pub double: Vec<Split>,
    /// The largest number that may be taken.
    pub last: usize,
}

impl Moves {
    /// The moves of `code`, if it is finite, adds nothing, breaks heaps, and into two at most,
    /// of which it may be asked that they differ.
    pub fn of(code: &Code) -> Option<Moves> {
        let last = usize::try_from(code.last_digit()?).ok()?;
        let mut moves = Moves { empty: Vec::new(), single: Vec::new(), double: Vec::new(), last };
        for taken in 0..=last {
            let digit = code.leaves(taken as u64);
            if digit.most()? > 2 {
                return None;
            }
            if digit.condition(0).is_some() {
                moves.empty.push(taken);
            }
            if digit.condition(1).is_some() {
                moves.single.push(taken);
            }
            let unequal = match digit.condition(2) {
                None => continue,
                Some(Condition::Any) => false,
                Some(Condition::Different | Condition::NotAllEqual) => true,
                Some(Condition::Equal) => return None,
            };
            moves.double.push(Split { taken, unequal });
        }
        (code.most_added() == 0 && !moves.double.is_empty()).then_some(moves)
    }

    /// The numbers taken by moves that leave two heaps.
    pub fn breaking(&self) -> Vec<usize> {
        self.double.iter().map(|split| split.taken).collect()
    }

    /// The value of the next heap by definition, looking at all pairs, and how many those are.
    /// All `values` are below `bound`, a power of two, and so are their exclusive ors.
    pub fn mex(&self, values: &[u32], bound: usize, seen: &mut Vec<bool>) -> (u32, u64) {
        let heap = values.len();
        seen.clear();
        seen.resize(bound, false);
        let mask = bound - 1;
        let mut work = 1;
        // A heap of nothing has no moves to begin with.
        if heap > 0 && self.empty.contains(&heap) {
            seen[0] = true;
        }
        for rest in self.single.iter().filter_map(|k| heap.checked_sub(*k)).filter(|r| *r > 0) {
            seen[values[rest] as usize & mask] = true;
        }
        for split in &self.double {
            let Some(rest) = heap.checked_sub(split.taken).filter(|rest| *rest > 1) else {
                continue;
            };
            let half = if split.unequal { (rest - 1) / 2 } else { rest / 2 };
            let (low, high) = (&values[1..=half], &values[rest - half..rest]);
            for (a, b) in low.iter().zip(high.iter().rev()) {
                seen[(a ^ b) as usize & mask] = true;
            }
            work += half as u64;
        }
        let mex = seen.iter().position(|seen| !seen).unwrap_or(bound);
        (mex as u32, work)
    }
}
