//! The routines of contest programs that count and list the moves of Moore's Nim, in the notation of
//! `notation`.

use super::LARGEST;

/// Number of bits that a count of moves to one set of heaps may have.
const COUNT_BITS: u32 = 40;
/// The number of heaps that a move may change, where it is read: bounds are found for this one.
const READ: u64 = 10;

/// The largest number with which counts of moves fit into 64 bits, where a move changes `at_once` heaps: in each
/// column as many ways as there are to choose half of them.
pub(super) fn bound(at_once: Option<u64>) -> u64 {
    let at_once = at_once.unwrap_or(READ);
    let (mut ways, mut half) = (1u64, 0);
    while half < at_once / 2 {
        ways = ways.saturating_mul(at_once - half) / (half + 1);
        half += 1;
    }
    let bits = COUNT_BITS / (ways.ilog2() + 1);
    ((1 << bits.max(3)) - 1).min(LARGEST)
}

/// Counts and moves; `WANTED` is the remainder of the ones in a column, and `LARGE` makes what it needs.
pub(super) const MOVES: &str = "
/// routine-binomial
fn binomial(all: int, chosen: int) -> int {
    let ways = 1;
    for i in 0..chosen {
        ways = ways * max(0, all - i) / (i + 1);
    }
    return ways;
}
fn columns_of(heaps: list) -> int {
    let width = 0;
    for heap in heaps {
        while heap >> width > 0 {
            width += 1;
        }
    }
    return width;
}
/// routine-columns-ways
fn ways_to_lower(heaps: list, chosen: list) -> int {
    let ways: list = [0; 1 << chosen.len()];
    ways[0] = 1;
    let width = columns_of(heaps);
    for column in 0..width {
        let bit = width - 1 - column;
        let ones = 0;
        for heap in heaps {
            ones += (heap >> bit) & 1;
        }
        let next: list = [0; ways.len()];
        for lower in 0..ways.len() {
            for both in 0..ways.len() {
                if ways[lower] > 0 && (both & lower) == lower {
                    let standing = ones;
                    let free = 0;
                    let fits: bool = true;
                    for i in 0..chosen.len() {
                        if ((both >> i) & 1) == 1 {
                            let place = chosen[i];
                            let digit = (heaps[place] >> bit) & 1;
                            standing -= digit;
                            if ((lower >> i) & 1) == 1 {
                                free += 1;
                            } else if digit == 0 {
                                fits = false;
                            }
                        }
                    }
                    let raised = ((MODULUS) - standing % (MODULUS)) % (MODULUS);
                    if fits && raised <= free {
                        next[both] += ways[lower] * binomial(free, raised);
                    }
                }
            }
        }
        ways = next;
    }
    return ways[ways.len() - 1];
}
/// routine-columns-listed
fn moves_of(heaps: list, chosen: list) -> lists {
    let found: lists = lists[[0; chosen.len()]];
    let width = columns_of(heaps);
    for column in 0..width {
        let bit = width - 1 - column;
        let others = 0;
        for heap in heaps {
            others += (heap >> bit) & 1;
        }
        for at in chosen {
            others -= (heaps[at] >> bit) & 1;
        }
        LARGE
        let next: lists = lists[];
        for part in found {
            for digits in 0..1 << chosen.len() {
                let longer: list = [];
                let ones = others;
                let fits: bool = true;
                for i in 0..chosen.len() {
                    let place = chosen[i];
                    let digit = (digits >> i) & 1;
                    longer.push(2 * part[i] + digit);
                    ones += digit;
                    fits = fits && longer[i] <= heaps[place] >> bit;
                }
                if fits && ones % (MODULUS) == WANTED {
                    next.push(longer);
                }
            }
        }
        found = next;
    }
    return found;
}
/// routine-columns-next
fn next_set(heaps: list, chosen: list) -> list {
    let next: list = chosen;
    if next.len() == 0 {
        return [0];
    }
    let last = next[next.len() - 1];
    if next.len() < (MODULUS) - 1 && last + 1 < heaps.len() {
        next.push(last + 1);
        return next;
    }
    while next.len() > 0 && next[next.len() - 1] + 1 == heaps.len() {
        next.pop();
    }
    if next.len() > 0 {
        let end = next.len() - 1;
        next[end] += 1;
    }
    return next;
}
";

/// The number of moves in normal play.
pub(super) const COUNT: &str = "
/// routine-columns-count
fn winning_move_count(heaps: list) -> int {
    let count = 0;
    if first_wins(heaps) {
        let chosen: list = next_set(heaps, []);
        while chosen.len() > 0 {
            count += ways_to_lower(heaps, chosen);
            chosen = next_set(heaps, chosen);
        }
    }
    return count;
}
";

/// The number of moves in misère play.
pub(super) const MISERE_COUNT: &str = "
/// routine-columns-ones
fn moves_to_ones(heaps: list, remainder: int) -> int {
    let large = 0;
    let single = 0;
    for heap in heaps {
        large += heap > 1 ? 1 : 0;
        single += heap == 1 ? 1 : 0;
    }
    let count = 0;
    for taken in 0..min(single, (MODULUS) - 1 - large) + 1 {
        for kept in 0..large + 1 {
            if large + taken > 0 && (kept + single - taken) % (MODULUS) == remainder {
                count += binomial(large, kept) * binomial(single, taken);
            }
        }
    }
    return count;
}
/// routine-columns-count-misere
fn winning_move_count(heaps: list) -> int {
    let count = 0;
    if first_wins(heaps) {
        let chosen: list = next_set(heaps, []);
        while chosen.len() > 0 {
            count += ways_to_lower(heaps, chosen);
            chosen = next_set(heaps, chosen);
        }
        count += moves_to_ones(heaps, 1) - moves_to_ones(heaps, 0);
    }
    return count;
}
";

/// The moves, each as the position that is left, by the first heap that changes.
pub(super) const LISTED: &str = "
/// routine-columns-order
fn comes_before(heaps: list, one: list, other: list) -> bool {
    let at = 0;
    while at < heaps.len() && one[at] == other[at] {
        at += 1;
    }
    for i in at..heaps.len() {
        if max(one[at], other[at]) == one[at] {
            if one[i] < heaps[i] {
                return false;
            }
        } else if other[i] < heaps[i] {
            return true;
        }
    }
    return at < heaps.len() && one[at] > other[at];
}
/// routine-columns-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    if !first_wins(heaps) {
        return found;
    }
    let chosen: list = next_set(heaps, []);
    while chosen.len() > 0 {
        for part in moves_of(heaps, chosen) {
            let after: list = heaps;
            let lower = 0;
            for i in 0..chosen.len() {
                let place = chosen[i];
                after[place] = part[i];
                lower += part[i] < heaps[place] ? 1 : 0;
            }
            if lower == chosen.len() {
                let low = 0;
                let high = found.len();
                while low < high {
                    let middle = (low + high) / 2;
                    if comes_before(heaps, found[middle], after) {
                        low = middle + 1;
                    } else {
                        high = middle;
                    }
                }
                found.insert(low, after);
            }
        }
        chosen = next_set(heaps, chosen);
    }
    return found;
}
";

/// The condition on the lowest column in misère play: no heap that is not chosen is above 1, and no other one will be.
const LARGE: &str = "
        let large: bool = false;
        if bit == 0 {
            let sum = 0;
            for heap in heaps {
                sum += heap / 2;
            }
            for at in chosen {
                sum -= heaps[at] / 2;
            }
            large = sum > 0;
        }";

/// Counts and moves for one convention; each only if it is offered.
pub(super) fn text(misere: bool, offered: bool) -> String {
    if !offered {
        return String::new();
    }
    let moves = match misere {
        false => MOVES.replace("LARGE", "").replace("WANTED", "0"),
        true => MOVES.replace("LARGE", LARGE).replace(
            "if fits && ones % (MODULUS) == WANTED {",
            "let heaps_above: bool = large;
                for number in longer {
                    heaps_above = heaps_above || number > 1;
                }
                if fits && ones % (MODULUS) == (bit == 0 && !heaps_above ? 1 : 0) {",
        ),
    };
    let count = if misere { MISERE_COUNT } else { COUNT };
    [moves.as_str(), count, LISTED].concat()
}
