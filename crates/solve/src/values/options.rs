//! Options of a heap by their nim-value, from the values of the heaps.

use crate::{Exceeded, Meter};
use bouton_core::{Code, Found, Part, Parts};

/// Finds the options of `heap` by `code`, a plain one that leaves two heaps at most, that are worth `wanted`, in the order
/// of [`Code::options`]: all of them are counted, the first ones listed. `values` are those of the heaps up to `heap` at
/// least. Cost: half a heap for each digit that may leave two.
///
/// # Errors
/// A limit.
pub fn find_options(
    values: &[u32],
    code: &Code,
    heap: usize,
    wanted: u32,
    found: &mut Found,
    meter: &mut Meter,
) -> Result<(), Exceeded> {
    let (fixed, repeat) = code.lengths();
    let last = if repeat > 0 { heap } else { heap.min(fixed.saturating_sub(1)) };
    for taken in 0..=last {
        meter.work(1)?;
        let (digit, rest) = (code.digit(taken as u64), heap - taken);
        if rest == 0 && heap > 0 && digit & 1 != 0 && wanted == 0 {
            found.add(Parts::new());
        }
        if digit & 2 != 0 && rest > 0 && values[rest] == wanted {
            found.add_heap(rest.into());
        }
        if digit & 4 != 0 {
            meter.work(rest as u64 / 8)?;
            find_pairs(values, rest, wanted, found);
        }
    }
    Ok(())
}

/// Finds the pairs of heaps that make `total` and are worth `wanted`, ascending by the smaller heap.
fn find_pairs(values: &[u32], total: usize, wanted: u32, found: &mut Found) {
    let half = total / 2;
    let (low, high) = (&values[1..half + 1], &values[total - half..total]);
    let is_wanted = |(low, high): (&u32, &u32)| low ^ high == wanted;
    let count: usize =
        low.iter().zip(high.iter().rev()).map(|pair| usize::from(is_wanted(pair))).sum();
    let listed = count.min(found.room());
    if listed > 0 {
        let all = (1..).zip(low.iter().zip(high.iter().rev()));
        for (low, _) in all.filter(|(_, pair)| is_wanted(*pair)).take(listed) {
            found.add(Parts::from_iter([Part::heap(low as u64), Part::heap((total - low) as u64)]));
        }
    }
    let unlisted = count - listed;
    if unlisted > 0 {
        found.add_unlisted(&unlisted.into());
    }
}
