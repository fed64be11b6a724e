//! No option is worth what the heap is worth.

use super::{claim::Families, state::State};
use crate::{Exceeded, Meter};
use rustc_hash::FxHashSet;

/// With more states than this the claim is left open.
const MOST_STATES: usize = 1 << 20;

/// A family that has read some bits, the worth of the option and the value of the heap being the
/// same so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Alike {
    state: State,
    /// The carry of the value of the heap.
    value: u64,
}

/// Returns `true` if no heap beyond the preperiod has an option of its own value; `None` if that takes too
/// many states.
///
/// # Errors
/// A limit.
pub fn check(families: &Families, meter: &mut Meter) -> Result<Option<bool>, Exceeded> {
    // States from which it cannot come to rest, whatever the family they were met in.
    let mut seen: FxHashSet<Alike> = FxHashSet::default();
    let mut open: Vec<Alike> = Vec::new();
    for heaps in 0..=families.most_heaps() {
        families.each(heaps, meter, &mut |family| {
            let (low, value) = families.value(family.class, 0);
            let start = Alike { state: family.state, value };
            if family.low == low && !seen.contains(&start) {
                seen.insert(start.clone());
                open.push(start);
            }
            seen.len() <= MOST_STATES
        })?;
    }
    let step = families.step();
    while let Some(Alike { state, value }) = open.pop() {
        if state.at_rest() && value == 0 {
            return Ok(Some(false));
        }
        if seen.len() > MOST_STATES {
            return Ok(None);
        }
        meter.work(8 * u64::from(state.letters()))?;
        meter.memory(2 * (seen.len() * size_of::<Alike>()) as u64, None)?;
        for letter in 0..state.letters() {
            let next = state.read(letter, step);
            let value = value + step * next.sum;
            if next.worth == value & 1 {
                let alike = Alike { state: next.state, value: value >> 1 };
                if !seen.contains(&alike) {
                    seen.insert(alike.clone());
                    open.push(alike);
                }
            }
        }
    }
    Ok(Some(true))
}
