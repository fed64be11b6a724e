//! Sparse space: nim-values of codes that break heaps in two, without looking at every pair.
//!
//! The values of most heaps lie in one coset of a subgroup of index 2, told by the parity of
//! `mask AND value` (and, for some codes, of the size of the heap). Heaps whose values lie there
//! are *common*, the others *rare*. Two common heaps are worth something outside the coset, so
//! the values excluded inside it come from pairs with a rare heap, and those are few: the least
//! one not excluded is a candidate. It is the value of the heap as soon as a pair has been found
//! for every smaller value outside the coset; where one is missing, that is the value, and the
//! heap is rare. Nothing is assumed of the mask: a bad one costs time, never the answer.
//! (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 4, 'sparse space'.)

use super::Space;
use bouton_core::Code;

/// Below this heap the plain way is as quick.
const FIRST: usize = 128;
/// The space is chosen again when there are this many times as many heaps (in quarters).
const AGAIN_QUARTERS: usize = 5;
/// With more rare heaps than one in so many, looking at every pair is quicker.
const MOST_RARE: usize = 8;

/// A code reduced to what the engine asks of it, and the space chosen so far.
#[derive(Clone, Debug)]
pub struct Sparse {
    /// The k with bit 1 of d_k (one heap left), ascending.
    single: Vec<usize>,
    /// The k with bit 2 of d_k (two heaps left), ascending.
    double: Vec<usize>,
    /// The k with bit 0 of d_k (nothing left), ascending.
    empty: Vec<usize>,
    space: Space,
    rare: Vec<u32>,
    /// The first heap that is not done by all pairs: every digit reaches into it.
    first: usize,
    choose_at: usize,
    seen: Vec<u32>,
    now: u32,
    largest: u32,
}

impl Sparse {
    /// The engine for `code`, if it is finite, breaks heaps, and into two at most; `values` are
    /// those known already.
    pub fn of(code: &Code, values: &[u32]) -> Option<Sparse> {
        let last = usize::try_from(code.last_digit()?).ok()?;
        let with = |bit: u32| -> Vec<usize> {
            (0..=last).filter(|k| code.digit(*k as u64) >> bit & 1 == 1).collect()
        };
        let double = with(2);
        (code.most_heaps() == 2 && !double.is_empty()).then(|| Sparse {
            single: with(1),
            double,
            empty: with(0),
            space: Space::default(),
            rare: Vec::new(),
            first: FIRST.max(last + 2),
            choose_at: FIRST.max(last + 2),
            seen: vec![0; 64],
            now: 0,
            largest: values.iter().copied().max().unwrap_or(0),
        })
    }

    /// The value of the next heap after those of `values`. Returns it with the number of pairs
    /// looked at. `values` must be all that this engine has returned, in order.
    pub fn next(&mut self, values: &[u32]) -> (u32, u64) {
        let heap = values.len();
        if heap >= self.choose_at {
            self.choose(values);
            self.choose_at = heap * AGAIN_QUARTERS / 4;
        }
        self.restart();
        for k in self.empty.iter().filter(|k| **k == heap) {
            debug_assert!(*k > 0 || heap == 0);
            // Nothing is left; a heap of nothing has no moves to begin with.
            if heap > 0 {
                self.seen[0] = self.now;
            }
        }
        let mask = self.seen.len() - 1;
        for rest in self.single.iter().filter_map(|k| heap.checked_sub(*k)).filter(|r| *r > 0) {
            self.seen[values[rest] as usize & mask] = self.now;
        }
        let (value, work) = if heap < self.first || self.rare.len() * MOST_RARE > heap {
            self.by_all_pairs(values)
        } else {
            self.by_rare_pairs(values)
        };
        self.largest = self.largest.max(value);
        if heap >= self.first && self.space.is_rare(heap, value) {
            self.rare.push(heap as u32);
        }
        (value, work)
    }

    fn restart(&mut self) {
        let room = (self.largest as usize + 1).next_power_of_two() * 2;
        if room > self.seen.len() {
            self.seen.resize(room, 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.seen.fill(0);
            self.now = 1;
        }
    }

    /// Chooses the space anew.
    fn choose(&mut self, values: &[u32]) {
        self.space = Space::choose(values, &self.double);
        self.rare = self.space.rare(values);
    }

    /// By definition.
    fn by_all_pairs(&mut self, values: &[u32]) -> (u32, u64) {
        let heap = values.len();
        let (now, mask) = (self.now, self.seen.len() - 1);
        let mut work = 1;
        for rest in self.double.iter().filter_map(|k| heap.checked_sub(*k)).filter(|r| *r > 1) {
            let (low, high) = (&values[1..=rest / 2], &values[rest.div_ceil(2)..rest]);
            for (a, b) in low.iter().zip(high.iter().rev()) {
                self.seen[(a ^ b) as usize & mask] = now;
            }
            work += rest as u64 / 2;
        }
        let mex = self.seen.iter().position(|stamp| *stamp != now).unwrap_or(self.seen.len());
        (mex as u32, work)
    }

    fn by_rare_pairs(&mut self, values: &[u32]) -> (u32, u64) {
        let heap = values.len();
        let (now, mask) = (self.now, self.seen.len() - 1);
        let mut work = 1;
        for k in &self.double {
            let rest = heap - k;
            let below = self.rare.partition_point(|rare| (*rare as usize) < rest);
            for rare in &self.rare[..below] {
                let rare = *rare as usize;
                self.seen[(values[rare] ^ values[rest - rare]) as usize & mask] = now;
            }
            work += below as u64;
        }
        // Pairs of common heaps are worth values of this parity.
        let dense = u32::from(self.space.position) & (heap - self.double[0]) as u32 & 1;
        let mut missing = 0;
        let mut candidate = 0u32;
        loop {
            let seen = self.seen[candidate as usize & mask] == now;
            match (self.space.value_class(candidate) == dense, seen) {
                (_, true) => {}
                (true, false) => missing += 1,
                (false, false) => break,
            }
            candidate += 1;
        }
        if missing == 0 {
            return (candidate, work);
        }
        // Pairs from both ends at once, digit by digit: the values missing turn up soon in the
        // one place or the other.
        let mut step = 1;
        loop {
            let mut any = false;
            for k in &self.double {
                let rest = heap - k;
                let half = rest / 2;
                // From the outside step = 1, 2, ...; from the middle half, half - 1, ...
                let inner = half + 1 - step;
                if step > inner {
                    continue;
                }
                any = true;
                work += 2;
                for a in [step, inner] {
                    let value = values[a] ^ values[rest - a];
                    let stamp = &mut self.seen[value as usize & mask];
                    if *stamp != now {
                        *stamp = now;
                        // Rare pairs are all seen: what is new here is dense.
                        missing -= u32::from(value < candidate);
                    }
                }
            }
            if missing == 0 {
                return (candidate, work);
            }
            if !any {
                break;
            }
            step += 1;
        }
        let unseen = |value: &u32| self.seen[*value as usize & mask] != now;
        ((0..candidate).find(unseen).unwrap_or(candidate), work)
    }
}
