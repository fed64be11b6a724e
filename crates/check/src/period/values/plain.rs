//! Every way to leave heaps, once: for each number of tokens, the set of the values of all ways to
//! leave it as 2, 3, ... heaps. The options of a heap are unions of such sets.

use super::Bits;
use crate::{
    limits::{Exceeded, Meter},
    rules::Rules,
};

pub(super) fn compute(
    rules: &Rules,
    count: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Exceeded> {
    let most = rules.heaps();
    // taken[c]: the numbers that can be taken with c heaps left.
    let taken: Vec<Vec<usize>> = (0..=most).map(|heaps| rules.taken(heaps, count)).collect();
    let square = (count as f64).powi(2);
    let pairs = if most < 2 { 0.0 } else { square * (f64::from(most) - 1.75) };
    let each: usize = taken.iter().map(Vec::len).sum();
    let each = each as f64 * if rules.last().is_some() { 1.0 } else { 0.5 };
    meter.foresee(count as u64, pairs + each * count as f64)?;

    let mut values: Vec<u32> = Vec::with_capacity(count);
    // left[c - 2][m]: the values of m tokens as c heaps.
    let mut left: Vec<Vec<Bits>> = vec![Vec::new(); (most as usize).saturating_sub(1)];
    let mut marks = vec![false; 64];
    for heap in 0..count {
        // Two heaps or more of as many tokens are smaller heaps, so their values are known.
        let mut work = 0;
        for level in 0..left.len() {
            let mut set = Bits::default();
            if level == 0 {
                two_heaps(&values, heap, &mut marks, &mut set);
                work += heap as u64 / 2;
            } else {
                for first in 1..heap {
                    set.unite_xor(&left[level - 1][heap - first], values[first]);
                }
                work += heap as u64 * set.0.len() as u64;
            }
            meter.hold(set.bytes())?;
            left[level].push(set);
        }
        let mut options = Bits::default();
        for (heaps, taken) in taken.iter().enumerate() {
            let reach = &taken[..taken.partition_point(|k| *k <= heap)];
            work += reach.len() as u64;
            match heaps {
                0 if heap > 0 && reach.last() == Some(&heap) => options.insert(0),
                0 => {}
                1 => {
                    for rest in reach.iter().map(|k| heap - k).filter(|rest| *rest > 0) {
                        options.insert(values[rest]);
                    }
                }
                _ => reach.iter().for_each(|k| options.unite(&left[heaps - 2][heap - k])),
            }
        }
        values.push(options.least_missing());
        meter.value(work)?;
    }
    Ok(values)
}

/// The values of `total` tokens as two heaps.
fn two_heaps(values: &[u32], total: usize, marks: &mut Vec<bool>, set: &mut Bits) {
    for small in 1..=total / 2 {
        let value = (values[small] ^ values[total - small]) as usize;
        if value >= marks.len() {
            marks.resize((value + 1).next_power_of_two(), false);
        }
        marks[value] = true;
    }
    for (value, mark) in marks.iter_mut().enumerate() {
        if std::mem::take(mark) {
            set.insert(value as u32);
        }
    }
}
