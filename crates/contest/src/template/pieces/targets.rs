//! The functions of one game in a sum: the heaps above 1, and the value that a winning move gives each heap.

use super::text;
use bouton_core::Convention;

/// The number of heaps whose values exceed 1, which misère play asks for.
const LARGE_HEAPS: &str = "
/// routine-large-heaps
fn large_heaps(heaps: list) -> int {
    let count = 0;
    for heap in heaps {
        count += heap_value(heap) > 1 ? 1 : 0;
    }
    return count;
}
";

/// Heaps above 1 in a position that is one part.
pub(super) const LARGE_WHOLE: &str = "
/// routine-large-heaps
fn large_heaps(heaps: list) -> int {
    return grundy(heaps) > 1 ? 1 : 0;
}
";

/// Heaps above 1 in numbers whose prime factors are the heaps.
pub(super) const LARGE_EXPONENTS: &str = "
/// routine-large-heaps
fn large_heaps(heaps: list) -> int {
    let count = 0;
    for number in heaps {
        for factor in factors(number) {
            count += factor[1] > 1 ? 1 : 0;
        }
    }
    return count;
}
";

/// The value that a winning move gives each heap, where the whole sum is worth `sum`.
const TARGETS: &str = "
/// routine-targets
fn targets(heaps: list, sum: int) -> list {
    let found: list = [];
    for heap in heaps {
        found.push(heap_value(heap) ^ sum);
    }
    return found;
}
";

/// Targets in misère play, where `large` heaps of the whole sum have values above 1.
const MISERE_TARGETS: &str = "
/// routine-misere-targets
fn targets(heaps: list, sum: int, large: int) -> list {
    let found: list = [];
    for heap in heaps {
        let value = heap_value(heap);
        let others = sum ^ value;
        let others_large = value > 1 ? large - 1 : large;
        found.push(others_large > 0 ? others : others ^ 1);
    }
    return found;
}
";

/// The functions of a game of heaps in a sum, after those of one heap: `moves` is the text that lists them.
pub(super) fn of_heaps(offers_count: bool, moves: &str, convention: Convention) -> String {
    let misere = convention == Convention::Misere;
    let mut out = text::SUM.to_string();
    if misere {
        out += LARGE_HEAPS;
    }
    if offers_count {
        out += if misere { MISERE_TARGETS } else { TARGETS };
        let (wanted, given) = match misere {
            false => ("(heaps: list, sum: int)", "targets(heaps, sum)"),
            true => ("(heaps: list, sum: int, large: int)", "targets(heaps, sum, large)"),
        };
        let of_whole = [text::COUNT, moves].concat();
        out += &of_whole.replace("(heaps: list)", wanted).replace("targets(heaps)", given);
    }
    out
}
