//! All-but games: how many smaller heaps have each value, less those out of reach.

use crate::limits::{Exceeded, Meter};

/// The values where every number may be taken but those of `forbidden`.
pub(super) fn compute(
    forbidden: &[usize],
    count: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Exceeded> {
    meter.foresee(count as u64, forbidden.len() as f64 * count as f64)?;
    // A value is at most the number of smaller heaps.
    meter.hold((count as u64 + 1).saturating_mul(4))?;
    let mut heaps_of = vec![0u32; count + 1];
    let mut values: Vec<u32> = Vec::with_capacity(count);
    // The least value that no smaller heap has.
    let mut unused = 0;
    for heap in 0..count {
        let out_of_reach = forbidden.iter().filter_map(|k| heap.checked_sub(*k));
        let mut value = unused;
        for rest in out_of_reach.clone() {
            let of = values[rest];
            heaps_of[of as usize] -= 1;
            if heaps_of[of as usize] == 0 {
                value = value.min(of);
            }
        }
        for rest in out_of_reach {
            heaps_of[values[rest] as usize] += 1;
        }
        heaps_of[value as usize] += 1;
        while heaps_of[unused as usize] > 0 {
            unused += 1;
        }
        values.push(value);
        meter.value(forbidden.len() as u64)?;
    }
    Ok(values)
}
