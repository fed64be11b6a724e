//! The routines of contest programs that tabulate values of heaps, or look them up by a period. The notation
//! is that of `notation`.

/// The table of values up to MOST. Fragments replace OPTIONS.
pub(super) const TABLE: &str = "
/// routine-table
fn make_values() -> list {
    let values: list = [0; MOST + 1];
    let seen: list = [-1; 2 * MOST + 2];
    for heap in 0..MOST + 1 {
OPTIONS
        let value = 0;
        while seen[value] == heap {
            value += 1;
        }
        values[heap] = value;
    }
    return values;
}
";

/// The largest heap of a test, in place of REACH.
const REACH: &str = "    let most = 0;
    for heap in heaps {
        most = max(most, heap);
    }";

/// A function of the heaps of a test.
pub(super) fn of_heaps(text: &str) -> String {
    text.replace("REACH", REACH)
}

/// This function where a position is one heap, which is the largest of its test.
pub(super) fn of_one_heap(text: &str) -> String {
    text.replace("REACH\n", "")
        .replace("heaps: list", "MOST: int")
        .replace("heap", "size")
        .replace("most", "MOST")
        .replace("MOST", "heap")
}

/// A table that reaches as far as the heaps of a test.
pub(super) const TEST_TABLE: &str = "
/// routine-table-of-test
fn make_values(heaps: list) -> list {
REACH
    let values: list = [0; most + 1];
    let seen: list = [-1; 2 * most + 2];
    for heap in 0..most + 1 {
OPTIONS
        let value = 0;
        while seen[value] == heap {
            value += 1;
        }
        values[heap] = value;
    }
    return values;
}
";

/// Marks of the options of a heap in a table, by the kind of taking.
pub(super) const SEE_TAKE: &str = "
        for take in TAKE {
            if take > heap {
                break;
            }
            seen[values[heap - take]] = heap;
        }
";
pub(super) const SEE_SHRINK: &str = "
        for take in SHRINK {
            if take >= heap {
                break;
            }
            seen[values[heap - take]] = heap;
        }
";
pub(super) const SEE_WHOLE: &str = "
        for take in WHOLE {
            if take == heap {
                seen[0] = heap;
            }
        }
";
pub(super) const SEE_SPLIT: &str = "
        for take in SPLIT {
            if take > heap {
                break;
            }
            let rest = heap - take;
            for part in 1..END {
                seen[values[part] ^ values[rest - part]] = heap;
            }
        }
";
/// The options where any number may be taken that is not barred.
pub(super) const SEE_ALL_BUT: &str = "
        for take in 1..heap + 1 {
            if !barred[take] {
                seen[values[heap - take]] = heap;
            }
        }
";

/// The option of a heap with a given value, by the kind of taking.
pub(super) const OPTIONS_TO: &str = "
/// routine-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
OPTIONS
    found.sort();
    return found;
}
";
pub(super) const FIND_TAKE: &str = "
    for take in TAKE {
        if take > heap {
            break;
        }
        if heap_value(heap - take) == target {
            found.push(heap - take);
        }
    }
";
pub(super) const FIND_SHRINK: &str = "
    for take in SHRINK {
        if take >= heap {
            break;
        }
        if heap_value(heap - take) == target {
            found.push(heap - take);
        }
    }
";
pub(super) const FIND_WHOLE: &str = "
    for take in WHOLE {
        if take == heap && target == 0 {
            found.push(0);
        }
    }
";
pub(super) const FIND_ALL_BUT: &str = "
    for left in 0..heap {
        if !barred[heap - left] && heap_value(left) == target {
            found.push(left);
        }
    }
";

/// The number of moves to a value where values are periodic without a saltus and heaps may be split.
pub(super) const PERIODIC_SPLIT_COUNT: &str = "
/// routine-periodic-split-count
fn count_to(heap: int, target: int) -> int {
    let count = single_options_to(heap, target).len();
    for take in SPLIT {
        if take > heap {
            break;
        }
        let rest = heap - take;
        let end = END;
        for first in 1..min(end, PREPERIOD + PERIOD + 1) {
            if (heap_value(first) ^ heap_value(rest - first)) == target {
                count += first <= PREPERIOD ? 1 : (end - 1 - first) / PERIOD + 1;
            }
        }
    }
    return count;
}
";

/// The value of a heap by the period.
pub(super) const PERIODIC: &str = "
/// routine-period
/// theorem
fn heap_value(heap: int) -> int {
    return VALUES[heap % PERIOD];
}
";
pub(super) const PERIODIC_LATE: &str = "
/// routine-period-late
/// theorem
fn heap_value(heap: int) -> int {
    if heap < PREPERIOD {
        return VALUES[heap];
    }
    return VALUES[PREPERIOD + (heap - PREPERIOD) % PERIOD];
}
";
pub(super) const PERIODIC_GROWING: &str = "
/// routine-period-growing
/// theorem
fn heap_value(heap: int) -> int {
    return VALUES[heap % PERIOD] + heap / PERIOD * SALTUS;
}
";
pub(super) const PERIODIC_LATE_GROWING: &str = "
/// routine-period-growing
/// theorem
fn heap_value(heap: int) -> int {
    if heap < PREPERIOD {
        return VALUES[heap];
    }
    return VALUES[PREPERIOD + (heap - PREPERIOD) % PERIOD] + (heap - PREPERIOD) / PERIOD * SALTUS;
}
";

/// The option of a heap with a given value, where any number may be taken but those of BARRED.
pub(super) const PERIODIC_ALL_BUT: &str = "
fn is_barred(take: int) -> bool {
    for other in BARRED {
        if other == take {
            return true;
        }
    }
    return false;
}
/// routine-all-but-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    for place in 0..VALUES.len() {
        let more = target - VALUES[place];
        if more == 0 || (place >= PREPERIOD && more > 0 && more % SALTUS == 0) {
            let rounds = more / SALTUS;
            if rounds <= heap / PERIOD {
                let left = place + rounds * PERIOD;
                if left < heap && !is_barred(heap - left) {
                    found.push(left);
                }
            }
        }
    }
    found.sort();
    return found;
}
";

/// A run of takes from LEAST to LARGEST: values repeat after LEAST + LARGEST.
pub(super) const INTERVAL: &str = "
/// routine-interval
fn heap_value(heap: int) -> int {
    return heap % ((LEAST) + (LARGEST)) / (LEAST);
}
";
/// The options of a heap where LEAST to LARGEST are taken, by rows of equal values.
pub(super) const INTERVAL_OPTIONS: &str = "
/// routine-interval-below
fn count_below(end: int, target: int) -> int {
    let period = (LEAST) + (LARGEST);
    let first = min(target, period) * (LEAST);
    if first >= period {
        return 0;
    }
    let width = min(LEAST, period - first);
    return end / period * width + max(0, min(end % period - first, width));
}
/// routine-interval-count
fn count_to(heap: int, target: int) -> int {
    if heap < LEAST {
        return 0;
    }
    return count_below(heap - (LEAST) + 1, target) - count_below(max(0, heap - (LARGEST)), target);
}
/// routine-interval-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    for left in max(0, heap - (LARGEST))..heap - (LEAST) + 1 {
        if heap_value(left) == target {
            found.push(left);
        }
    }
    return found;
}
";

/// Lists of numbers that may be taken, made by the program.
pub(super) const SQUARES: &str = "
/// routine-squares
fn make_takes() -> list {
    let found: list = [];
    let root = 1;
    while root * root <= MOST {
        found.push(root * root);
        root += 1;
    }
    return found;
}
";
pub(super) const PRIMES: &str = "
/// routine-primes
fn make_takes() -> list {
    let found: list = [];
    let crossed: truths = [false; MOST + 1];
    for number in 2..MOST + 1 {
        if !crossed[number] {
            found.push(number);
            let multiple = 2 * number;
            while multiple <= MOST {
                crossed[multiple] = true;
                multiple += number;
            }
        }
    }
    return found;
}
";
pub(super) const RUN: &str = "
/// routine-run
fn make_takes() -> list {
    let found: list = [];
    for take in LEAST..(LARGEST) + 1 {
        found.push(take);
    }
    return found;
}
";
pub(super) const READ_TAKES: &str = "
/// routine-read-takes
fn make_takes() -> list {
    let numbers: list = sorted(TAKES_READ);
    let found: list = [];
    for take in numbers {
        if found.len() == 0 || found[found.len() - 1] != take {
            found.push(take);
        }
    }
    return found;
}
";
/// The numbers that may not be taken, up to the heaps of a test.
pub(super) const BARRED: &str = "
/// routine-barred
fn make_barred(heaps: list) -> truths {
REACH
    let found: truths = [false; most + 1];
    for take in BARRED_READ {
        if take <= most {
            found[take] = true;
        }
    }
    return found;
}
";
