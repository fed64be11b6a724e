//! Heaps of taking-and-breaking codes whose options can be walked through.

use bouton_core::{Code, Natural, Stop, natural::small};

/// The largest heap that may be left as any number of heaps.
const MOST_OPEN: u64 = 1 << 22;

/// The heap, where its options by a code can be walked through.
pub fn enumerable_by(code: &Code, heap: &Natural) -> Result<u64, Stop> {
    // One option may have as many heaps as the heap has tokens.
    let most = if code.is_open() { MOST_OPEN } else { u64::MAX };
    small(heap)
        .filter(|heap| heap.checked_add(code.most_added()).is_some_and(|all| all <= most))
        .ok_or(Stop::TooLarge)
}
