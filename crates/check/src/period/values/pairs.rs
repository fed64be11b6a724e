//! Codes that break heaps in two, with a hint: pairs of two common heaps are looked at only for as
//! long as something is still to be found among them.
//!
//! The hint tells two kinds of numbers apart by a parity: that of `mask AND number`. Call a heap
//! *common* when its value has the *telling* parity, else *rare*. Which parity is telling is the
//! same for all heaps, or, where the position counts, changes from each heap to the next; and it is
//! chosen so that every pair of common heaps that a move can leave of heap n has a value of the
//! other parity, the *dull* one. Then, for heap n:
//!
//! - every pair with a rare heap is looked at, and every pair without one has a dull value;
//! - so a telling value that was not seen is no option: the mex is that or less;
//! - a dull value below it that was not seen is looked for among all pairs.
//!
//! Nothing here depends on the hint being a good one.

use crate::{
    limits::{Exceeded, Meter},
    period::Hint,
    rules::Rules,
};

pub(super) struct Sparse {
    mask: u32,
    /// 1 where the position counts.
    position: u32,
    /// The parity of the numbers that breaking moves take, where the position counts.
    offset: u32,
    /// The numbers that can be taken with 0, 1, 2 heaps left.
    taken: [Vec<usize>; 3],
}

/// A rare heap and its value.
type Rare = (u32, u32);

impl Sparse {
    /// For a finite code that breaks heaps into two at most, and a hint that can serve it.
    pub fn of(rules: &Rules, hint: Hint) -> Option<Sparse> {
        let last = rules.last()?;
        let taken = [0, 1, 2].map(|heaps| rules.taken(heaps, last));
        let first = *taken[2].first()?;
        let one_parity = taken[2].iter().all(|k| k % 2 == first % 2);
        (rules.heaps() == 2 && (one_parity || !hint.position)).then(|| Sparse {
            mask: hint.mask,
            position: u32::from(hint.position),
            offset: u32::from(hint.position) & first as u32 & 1,
            taken,
        })
    }

    /// The parity of a value.
    fn parity(&self, value: u32) -> u32 {
        (value & self.mask).count_ones() % 2
    }

    /// The parity of the values of pairs of two common heaps that heap n leaves.
    fn dull(&self, heap: usize) -> u32 {
        (self.position & heap as u32 & 1) ^ self.offset
    }

    pub fn compute(&self, count: usize, meter: &mut Meter<'_>) -> Result<Vec<u32>, Exceeded> {
        let mut values: Vec<u32> = Vec::with_capacity(count);
        let mut rare: Vec<Rare> = Vec::new();
        // seen[v]: an option of value v is known. As long as every possible value of a pair.
        let mut seen = vec![false; 2];
        let mut wanted: Vec<u32> = Vec::new();
        for heap in 0..count {
            seen.fill(false);
            let mut work = self.mark(&values, &rare, heap, &mut seen);
            wanted.clear();
            let mut value = 0;
            while (value as usize) < seen.len() {
                if !seen[value as usize] {
                    if self.parity(value) != self.dull(heap) {
                        break;
                    }
                    wanted.push(value);
                }
                value += 1;
            }
            if !wanted.is_empty() {
                work += self.look_for(wanted.len(), value, &values, heap, &mut seen);
                let missing = wanted.iter().find(|value| !seen[**value as usize]);
                value = missing.copied().unwrap_or(value);
            }
            if value as usize >= seen.len() {
                let longer = (value as usize + 1).next_power_of_two();
                meter.hold((longer - seen.len()) as u64)?;
                seen.resize(longer, false);
            }
            if heap > 0 && self.parity(value) == self.dull(heap) {
                meter.hold(8)?;
                rare.push((heap as u32, value));
            }
            values.push(value);
            meter.value(work)?;
        }
        Ok(values)
    }

    /// Marks what single heaps, nothing, and pairs with a rare heap are worth.
    fn mark(&self, values: &[u32], rare: &[Rare], heap: usize, seen: &mut [bool]) -> u64 {
        let [nothing, one, two] = &self.taken;
        if heap > 0 && nothing.binary_search(&heap).is_ok() {
            seen[0] = true;
        }
        for rest in one.iter().filter_map(|k| heap.checked_sub(*k)).filter(|rest| *rest > 0) {
            seen[values[rest] as usize] = true;
        }
        let mut work = (one.len() + two.len()) as u64;
        // The length is a power of two above every value of a pair: this spares a check of bounds.
        let within = seen.len() - 1;
        for rest in two.iter().filter_map(|k| heap.checked_sub(*k)) {
            let rare = &rare[..rare.partition_point(|(rare, _)| (*rare as usize) < rest)];
            for (small, value) in rare {
                let pair = value ^ values[rest - *small as usize];
                seen[pair as usize & within] = true;
            }
            work += rare.len() as u64;
        }
        work
    }

    /// Looks for pairs worth the `wanted` unseen values below `bound`: from the outside and from
    /// the middle at once, one pair of each breaking move at a time, since what is wanted turns up
    /// soon in some of these places.
    fn look_for(
        &self,
        mut wanted: usize,
        bound: u32,
        values: &[u32],
        heap: usize,
        seen: &mut [bool],
    ) -> u64 {
        let rests = self.taken[2].iter().filter_map(|k| heap.checked_sub(*k));
        let longest = rests.clone().max().unwrap_or(0) / 2;
        let mut work = 0;
        for i in 0..longest.div_ceil(2) {
            for rest in rests.clone() {
                let half = rest / 2;
                if i >= half.div_ceil(2) {
                    continue;
                }
                for small in [1 + i, half - i] {
                    work += 1;
                    let value = values[small] ^ values[rest - small];
                    let mark = &mut seen[value as usize];
                    if !*mark {
                        *mark = true;
                        // All unseen values below the bound are wanted.
                        if value < bound {
                            wanted -= 1;
                            if wanted == 0 {
                                return work;
                            }
                        }
                    }
                }
            }
        }
        work
    }
}
