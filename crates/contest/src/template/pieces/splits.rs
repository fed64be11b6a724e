//! The routines of contest programs whose moves may leave two heaps, in the notation of `notation`. Moves
//! come in the order of `batch`: one heap before two, then by the first of them, then by the second.

/// Largest heap of which such moves are listed: every way to split it is looked at.
pub(super) const LISTED: u64 = 1_000_000;

/// The winning moves, where a move may leave two heaps.
pub(super) const MOVES: &str = "
/// routine-split-moves
fn winning_moves(heaps: list) -> lists {
    let wanted: list = targets(heaps);
    let found: lists = lists[];
    for i in 0..heaps.len() {
        for left in options_to(heaps[i], wanted[i]) {
            found.push(join([i, heaps[i]], left));
        }
    }
    return found;
}
";

/// The winning moves of a single heap: TARGET is the value of a heap that is lost.
pub(super) const ONE_MOVES: &str = "
/// routine-split-moves
fn winning_moves(heap: int) -> lists {
    let found: lists = lists[];
    for left in options_to(heap, TARGET) {
        found.push(join([0, heap], left));
    }
    return found;
}
";

/// The options that are one heap, among those that may be two.
pub(super) const FIND_SINGLE: &str = "
    for left in single_options_to(heap, target) {
        found.push([left]);
    }";

/// The option of a heap with a given value, and the number of such options. The numbers of SPLIT ascend.
pub(super) const OPTIONS_TO: &str = "
/// routine-split-options
fn options_to(heap: int, target: int) -> lists {
    let found: lists = lists[];
    for left in single_options_to(heap, target) {
        found.push([left]);
    }
    for part in 1..heap / 2 + 1 {
        for k in 0..SPLIT.len() {
            let rest = heap - SPLIT[SPLIT.len() - 1 - k];
            if part ORDERED rest - part && (heap_value(part) ^ heap_value(rest - part)) == target {
                found.push([part, rest - part]);
            }
        }
    }
    return found;
}
/// routine-split-count
fn count_to(heap: int, target: int) -> int {
    let count = single_options_to(heap, target).len();
    for take in SPLIT {
        if take > heap {
            break;
        }
        let rest = heap - take;
        for part in 1..END {
            count += (heap_value(part) ^ heap_value(rest - part)) == target ? 1 : 0;
        }
    }
    return count;
}
";

/// The option of a heap of Lasker's Nim with a given value.
pub(super) const LASKER_OPTIONS: &str = "
/// routine-split-options
fn options_to(heap: int, target: int) -> lists {
    let found: lists = lists[];
    if heap_value(target) < heap {
        found.push([heap_value(target)]);
    }
    for part in 1..heap / 2 + 1 {
        if (heap_value(part) ^ heap_value(heap - part)) == target {
            found.push([part, heap - part]);
        }
    }
    return found;
}
";
