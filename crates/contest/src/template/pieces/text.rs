//! The routines of contest programs, in the notation of `notation`. A name in capitals is an operand: a
//! number of the program, or a parameter that it reads. `heap_value` is the value of one heap, and
//! `options_to` what is left of a heap by each move to a value.

/// The value of a position of several heaps, by that of each heap.
pub(super) const SUM: &str = "
/// routine-sum
fn grundy(heaps: list) -> int {
    let sum = 0;
    for heap in heaps {
        sum ^= heap_value(heap);
    }
    return sum;
}
";

/// The winner in normal play.
pub(super) const SUM_WINS: &str = "
/// routine-wins
fn first_wins(heaps: list) -> bool {
    return grundy(heaps) != 0;
}
";

/// The winner in misère play, where every heap plays like a Nim heap.
pub(super) const MISERE_WINS: &str = "
/// routine-misere-wins
fn first_wins(heaps: list) -> bool {
    let sum = 0;
    let largest = 0;
    for heap in heaps {
        let value = heap_value(heap);
        sum ^= value;
        largest = max(largest, value);
    }
    return largest > 1 ? sum != 0 : sum == 0;
}
";

/// The value that a winning move gives each heap.
pub(super) const SUM_TARGETS: &str = "
/// routine-targets
fn targets(heaps: list) -> list {
    let sum = grundy(heaps);
    let found: list = [];
    for heap in heaps {
        found.push(heap_value(heap) ^ sum);
    }
    return found;
}
";

/// Targets in misère play.
pub(super) const MISERE_TARGETS: &str = "
/// routine-misere-targets
fn targets(heaps: list) -> list {
    let sum = 0;
    let large = 0;
    for heap in heaps {
        let value = heap_value(heap);
        sum ^= value;
        if value > 1 {
            large += 1;
        }
    }
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

/// The number of winning moves.
pub(super) const COUNT: &str = "
/// routine-count
fn winning_move_count(heaps: list) -> int {
    let wanted: list = targets(heaps);
    let count = 0;
    for i in 0..heaps.len() {
        count += COUNT_OF(heaps[i], wanted[i]);
    }
    return count;
}
";

/// The winning moves, where every move leaves one heap.
pub(super) const MOVES: &str = "
/// routine-moves
fn winning_moves(heaps: list) -> lists {
    let wanted: list = targets(heaps);
    let found: lists = lists[];
    for i in 0..heaps.len() {
        for left in options_to(heaps[i], wanted[i]) {
            found.push([i, heaps[i], left]);
        }
    }
    return found;
}
";

/// The winner for a single heap: TARGET is the value of a heap that is lost.
pub(super) const ONE: &str = "
/// routine-one-wins
fn first_wins(heap: int) -> bool {
    return heap_value(heap) != TARGET;
}
/// routine-one-count
fn winning_move_count(heap: int) -> int {
    return COUNT_OF(heap, TARGET);
}
";

/// The moves of one heap, where every move leaves one heap.
pub(super) const ONE_MOVES: &str = "
/// routine-moves
fn winning_moves(heap: int) -> lists {
    let found: lists = lists[];
    for left in options_to(heap, TARGET) {
        found.push([0, heap, left]);
    }
    return found;
}
";

/// A heap that is worth its size.
pub(super) const SIZE: &str = "
/// routine-size-options
fn options_to(heap: int, target: int) -> list {
    if target < heap {
        return [target];
    }
    return [];
}
";

/// A heap of which at most MODULUS - 1 are taken.
pub(super) const RESIDUE: &str = "
/// routine-residue
/// theorem
fn heap_value(heap: int) -> int {
    return heap % (MODULUS);
}
/// routine-residue-options
fn options_to(heap: int, target: int) -> list {
    let value = heap % (MODULUS);
    if target == value || target >= (MODULUS) {
        return [];
    }
    let take = target < value ? value - target : value - target + (MODULUS);
    if take > heap {
        return [];
    }
    return [heap - take];
}
";

/// Heaps with limits of their own.
pub(super) const OWN_LIMITS: &str = "
/// routine-own-limits
/// theorem
fn grundy(heaps: list, limits: list) -> int {
    let sum = 0;
    for i in 0..heaps.len() {
        sum ^= heaps[i] % (limits[i] + 1);
    }
    return sum;
}
";

/// The winner, and the moves, where heaps have limits of their own.
pub(super) const OWN_LIMITS_WINS: &str = "
/// routine-wins
fn first_wins(heaps: list, limits: list) -> bool {
    return grundy(heaps, limits) != 0;
}
/// routine-targets
fn targets(heaps: list, limits: list) -> list {
    let sum = grundy(heaps, limits);
    let found: list = [];
    for i in 0..heaps.len() {
        found.push(heaps[i] % (limits[i] + 1) ^ sum);
    }
    return found;
}
";

/// Targets in misère play.
pub(super) const OWN_LIMITS_MISERE: &str = "
/// routine-misere-wins
fn first_wins(heaps: list, limits: list) -> bool {
    let sum = 0;
    let largest = 0;
    for i in 0..heaps.len() {
        let value = heaps[i] % (limits[i] + 1);
        sum ^= value;
        largest = max(largest, value);
    }
    return largest > 1 ? sum != 0 : sum == 0;
}
/// routine-misere-targets
fn targets(heaps: list, limits: list) -> list {
    let sum = 0;
    let large = 0;
    for i in 0..heaps.len() {
        let value = heaps[i] % (limits[i] + 1);
        sum ^= value;
        if value > 1 {
            large += 1;
        }
    }
    let found: list = [];
    for i in 0..heaps.len() {
        let value = heaps[i] % (limits[i] + 1);
        let others = sum ^ value;
        let others_large = value > 1 ? large - 1 : large;
        found.push(others_large > 0 ? others : others ^ 1);
    }
    return found;
}
";

/// Counts and moves of heaps with limits of their own.
pub(super) const OWN_LIMITS_MOVES: &str = "
/// routine-residue-options
fn options_to(heap: int, limit: int, target: int) -> list {
    let value = heap % (limit + 1);
    if target == value || target > limit {
        return [];
    }
    let take = target < value ? value - target : value - target + limit + 1;
    if take > heap {
        return [];
    }
    return [heap - take];
}
/// routine-count
fn winning_move_count(heaps: list, limits: list) -> int {
    let wanted: list = targets(heaps, limits);
    let count = 0;
    for i in 0..heaps.len() {
        count += options_to(heaps[i], limits[i], wanted[i]).len();
    }
    return count;
}
/// routine-moves
fn winning_moves(heaps: list, limits: list) -> lists {
    let wanted: list = targets(heaps, limits);
    let found: lists = lists[];
    for i in 0..heaps.len() {
        for left in options_to(heaps[i], limits[i], wanted[i]) {
            found.push([i, heaps[i], left]);
        }
    }
    return found;
}
";

/// One heap with its limit: a position of two numbers. TARGET is the value of a heap that is lost.
pub(super) const HEAP_AND_LIMIT: &str = "
/// routine-own-limits
/// theorem
fn grundy(heaps: list) -> int {
    return heaps[0] % (heaps[1] + 1);
}
/// routine-one-wins
fn first_wins(heaps: list) -> bool {
    return grundy(heaps) != TARGET;
}
/// routine-one-take
fn winning_take(heaps: list) -> int {
    let value = grundy(heaps);
    let take = WINNING;
    return take > min(heaps[0], heaps[1]) ? 0 : take;
}
/// routine-one-count
fn winning_move_count(heaps: list) -> int {
    return winning_take(heaps) > 0 ? 1 : 0;
}
/// routine-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    let take = winning_take(heaps);
    if take > 0 {
        found.push([0, heaps[0], heaps[0] - take]);
    }
    return found;
}
";

/// A heap of which any number is taken but FORBIDDEN.
pub(super) const BLOCKS: &str = "
/// routine-blocks
/// theorem
fn heap_value(heap: int) -> int {
    let block = heap / (2 * (FORBIDDEN));
    let rest = heap % (2 * (FORBIDDEN));
    return block * (FORBIDDEN) + rest % (FORBIDDEN);
}
/// routine-blocks-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    let left = target / (FORBIDDEN) * 2 * (FORBIDDEN) + target % (FORBIDDEN);
    if left < heap {
        if heap - left != FORBIDDEN {
            found.push(left);
        }
        if left + (FORBIDDEN) < heap && heap - left != 2 * (FORBIDDEN) {
            found.push(left + (FORBIDDEN));
        }
    }
    return found;
}
";

/// Taking from a heap or splitting it.
pub(super) const LASKER: &str = "
/// routine-lasker
/// theorem
fn heap_value(heap: int) -> int {
    if heap % 4 == 3 {
        return heap + 1;
    }
    if heap % 4 == 0 && heap > 0 {
        return heap - 1;
    }
    return heap;
}
/// routine-lasker-common
fn common_bits(heap: int, target: int, low: int) -> int {
    let other = low ^ (target & 3);
    let sum = heap;
    for last in [low, other] {
        if last == 0 {
            sum += 1;
        }
        if last == 3 {
            sum -= 1;
        }
    }
    if low > other || sum < target || (sum - target) % 2 != 0 {
        return -1;
    }
    let common = (sum - target) / 2;
    if (common & target) != 0 || (common & 3) != (low & other) {
        return -1;
    }
    return common;
}
/// routine-lasker-free
fn free_bits(target: int) -> int {
    let free = target - (target & 3);
    if (target & 3) == 0 && free > 0 {
        let top = 1;
        while top <= free / 2 {
            top *= 2;
        }
        free -= top;
    }
    return free;
}
/// routine-lasker-count
fn count_to(heap: int, target: int) -> int {
    let count = heap_value(target) < heap ? 1 : 0;
    let free = free_bits(target);
    let pairs = 1;
    while free > 0 {
        pairs *= 1 + free % 2;
        free /= 2;
    }
    for low in 0..4 {
        let common = common_bits(heap, target, low);
        if common >= 0 {
            count += low == 0 && common < 4 ? pairs - 1 : pairs;
        }
    }
    return count;
}
";

/// A divisor is taken; PLUS is 1 where the whole heap may be.
pub(super) const TWO_ADIC: &str = "
/// routine-two-adic
/// theorem
fn heap_value(heap: int) -> int {
    if heap == 0 {
        return 0;
    }
    return zeros(heap) + PLUS;
}
/// routine-divisors
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    let divisor = 1;
    while divisor * divisor <= heap {
        if heap % divisor == 0 {
            found.push(heap - divisor);
            if divisor * divisor != heap {
                found.push(heap - heap / divisor);
            }
        }
        divisor += 1;
    }
    found.sort();
    let right: list = [];
    for left in found {
        if left >= 1 - PLUS && heap_value(left) == target {
            right.push(left);
        }
    }
    return right;
}
";

/// At most half of a heap is taken.
pub(super) const HALVING: &str = "
/// routine-halving
/// theorem
fn heap_value(heap: int) -> int {
    let rest = heap;
    while rest % 2 == 1 {
        rest /= 2;
    }
    return rest / 2;
}
/// routine-halving-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    let above = 2 * target + 1;
    while above <= heap {
        if above - 1 >= heap - heap / 2 {
            found.push(above - 1);
        }
        above *= 2;
    }
    return found;
}
";

/// Powers of BASE are taken.
pub(super) const POWERS: &str = "
/// routine-powers
/// theorem
fn heap_value(heap: int) -> int {
    if (BASE) % 2 == 1 {
        return heap % 2;
    }
    let rest = heap % ((BASE) + 1);
    return rest == BASE ? 2 : rest % 2;
}
";

/// Powers of an odd BASE are taken.
pub(super) const ODD_POWERS: &str = "
/// routine-powers-odd
/// theorem
fn heap_value(heap: int) -> int {
    return heap % 2;
}
";

/// Powers of an even BASE are taken.
pub(super) const EVEN_POWERS: &str = "
/// routine-powers-even
/// theorem
fn heap_value(heap: int) -> int {
    let rest = heap % (BASE + 1);
    return rest == BASE ? 2 : rest % 2;
}
";

/// The options where a power of BASE is taken.
pub(super) const POWERS_OPTIONS: &str = "
/// routine-powers-options
fn options_to(heap: int, target: int) -> list {
    let found: list = [];
    let power = 1;
    while power <= heap {
        if heap_value(heap - power) == target {
            found.push(heap - power);
        }
        if (BASE) == 1 || power > heap / (BASE) {
            break;
        }
        power *= BASE;
    }
    found.reverse();
    return found;
}
";

/// The numbers on the odd stairs.
pub(super) const STAIRCASE: &str = "
/// routine-staircase
/// theorem
fn grundy(heaps: list) -> int {
    let sum = 0;
    for i in 0..heaps.len() {
        if i % 2 == 0 {
            sum ^= heaps[i];
        }
    }
    return sum;
}
/// routine-wins
fn first_wins(heaps: list) -> bool {
    return grundy(heaps) != 0;
}
/// routine-staircase-moves
fn winning_moves(heaps: list) -> lists {
    let sum = grundy(heaps);
    let found: lists = lists[];
    for i in 0..heaps.len() {
        let odd = i - i % 2;
        let wanted = heaps[odd] ^ sum;
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
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";
