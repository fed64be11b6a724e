//! The routines of misère play for games whose winner follows from the rules in a few lines, in the notation
//! of `notation`. The comment above each `first_wins` is its proof.

use super::pairs;

/// The number of winning moves, where they are listed.
pub(super) const COUNT: &str = "
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";

/// Staircase Nim: misère Nim on the odd stairs.
pub(super) const STAIRCASE: &str = "
/// routine-misere-staircase
fn first_wins(heaps: list) -> bool {
    let sum = 0;
    let largest = 0;
    for i in 0..heaps.len() {
        if i % 2 == 0 {
            sum ^= heaps[i];
            largest = max(largest, heaps[i]);
        }
    }
    return largest > 1 ? sum != 0 : sum == 0;
}
/// routine-misere-staircase-moves
fn winning_moves(heaps: list) -> lists {
    let sum = 0;
    let large = 0;
    for i in 0..heaps.len() {
        if i % 2 == 0 {
            sum ^= heaps[i];
            large += heaps[i] > 1 ? 1 : 0;
        }
    }
    let found: lists = lists[];
    for i in 0..heaps.len() {
        let odd = i - i % 2;
        let others = sum ^ heaps[odd];
        let others_large = large - (heaps[odd] > 1 ? 1 : 0);
        let wanted = others_large > 0 ? others : others ^ 1;
        let moved = i == odd ? heaps[i] - wanted : wanted - heaps[odd];
        if moved > 0 && moved <= heaps[i] {
            let after: list = heaps;
            after[i] -= moved;
            if i > 0 {
                after[i - 1] += moved;
            }
            found.push(after);
        }
    }
    return found;
}
";

/// The winner of Euclid's game: as on positive numbers in normal play.
pub(super) const EUCLID: &str = "
/// routine-misere-euclid
fn first_wins(heaps: list) -> bool {
    let small: wide = wide(min(heaps[0], heaps[1]));
    let large: wide = wide(max(heaps[0], heaps[1]));
    return small == wide(0) || large * large >= large * small + small * small;
}
";

/// Euclid's game on numbers that stay positive.
pub(super) const EUCLID_POSITIVE: &str = "
/// routine-misere-euclid-positive
fn first_wins(heaps: list) -> bool {
    let large = max(heaps[0], heaps[1]);
    let small = min(heaps[0], heaps[1]);
    let forced = 0;
    while large < 2 * small && large > small {
        let rest = large - small;
        large = small;
        small = rest;
        forced += 1;
    }
    let lost = large == 2 * small ? 1 : 0;
    return (forced + lost) % 2 == 0;
}
/// routine-misere-euclid-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    let small = min(heaps[0], heaps[1]);
    for i in 0..2 {
        if heaps[i] >= heaps[1 - i] {
            for step in 0..3 {
                if step * small < heaps[i] {
                    let left = heaps[i] % small + step * small;
                    if left > 0 && left < heaps[i] && !first_wins([left, small]) {
                        found.push([i, heaps[i], left]);
                    }
                }
            }
        }
    }
    return found;
}
";

/// Fibonacci Nim: normal play with one stone fewer.
const FIBONACCI: &str = "
/// routine-misere-fibonacci-moves
fn winning_moves(heap: int) -> lists {
    let found: lists = lists[];
    if heap < 2 {
        return found;
    }
    let parts: list = zeckendorf(heap - 1);
    let take = 0;
    for i in 0..parts.len() {
        take += parts[i];
        if i + 1 == parts.len() || 2 * take < parts[i + 1] {
            found.push([0, heap, heap - take]);
        }
    }
    found.reverse();
    return found;
}
/// routine-count
fn winning_move_count(heap: int) -> int {
    return winning_moves(heap).len();
}
/// routine-misere-fibonacci
fn first_wins(heap: int) -> bool {
    return heap < 2 || winning_move_count(heap) > 0;
}
";

/// Wythoff's game: two of the cold pairs are others.
const WYTHOFF: &str = "
/// routine-misere-wythoff
fn first_wins(heaps: list) -> bool {
    let low = min(heaps[0], heaps[1]);
    let high = max(heaps[0], heaps[1]);
    if high > 2 {
        return wins_normal_play(heaps);
    }
    return (low != 0 || high != 1) && (low != 2 || high != 2);
}
/// routine-misere-wythoff-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    if !first_wins(heaps) {
        return found;
    }
    for after in normal_moves(heaps) {
        if max(after[0], after[1]) > 2 {
            found.push(after);
        }
    }
    for left in 0..3 {
        let right = left == 2 ? 2 : 1 - left;
        let least = min(heaps[0] - left, heaps[1] - right);
        let most = max(heaps[0] - left, heaps[1] - right);
        if most > 0 && (least == 0 || least == most) {
            let at = 0;
            while at < found.len() && found[at][0] < left {
                at = at + 1;
            }
            found.insert(at, [left, right]);
        }
    }
    return found;
}
";

/// Fibonacci Nim, with the sums that it needs.
pub(super) fn fibonacci() -> String {
    let (sums, _) = pairs::FIBONACCI.split_once("/// routine-fibonacci\n").unwrap_or_default();
    [sums, FIBONACCI].concat()
}

/// Wythoff's game, with normal play, which it needs.
pub(super) fn wythoff() -> String {
    let (moves, _) = pairs::COLD_PAIRS_MOVES.split_once("/// routine-count\n").unwrap_or_default();
    let moves = moves.replace("winning_moves", "normal_moves");
    let normal = [pairs::COLD_PAIRS, &moves].concat().replace("first_wins", "wins_normal_play");
    [&normal, WYTHOFF, COUNT].concat()
}
