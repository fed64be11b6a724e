//! The routines of contest programs for games whose position is a whole: pairs, columns, one heap with a
//! memory. The notation is that of `notation`.

/// The winner of Moore's Nim.
pub(super) const COLUMNS: &str = "
/// routine-columns
/// theorem
fn first_wins(heaps: list) -> bool {
    for bit in 0..62 {
        let ones = 0;
        for heap in heaps {
            ones += (heap >> bit) & 1;
        }
        if ones % (MODULUS) != 0 {
            return true;
        }
    }
    return false;
}
";

/// The winner in misère play.
pub(super) const MISERE_COLUMNS: &str = "
/// routine-columns-misere
/// theorem
fn first_wins(heaps: list) -> bool {
    let largest = 0;
    let stones = 0;
    for heap in heaps {
        largest = max(largest, heap);
        stones += heap > 0 ? 1 : 0;
    }
    if largest <= 1 {
        return stones % (MODULUS) != 1;
    }
    for bit in 0..62 {
        let ones = 0;
        for heap in heaps {
            ones += (heap >> bit) & 1;
        }
        if ones % (MODULUS) != 0 {
            return true;
        }
    }
    return false;
}
";

/// The cold pairs of generalised Wythoff.
pub(super) const COLD_PAIRS: &str = "
/// routine-cold-pair
/// theorem
fn first_wins(heaps: list) -> bool {
    let low = min(heaps[0], heaps[1]);
    let gap = max(heaps[0], heaps[1]) - low;
    if gap % (BREADTH) != 0 {
        return true;
    }
    let index = gap / (BREADTH);
    let above: wide = wide(low) - wide(index);
    if above < wide(0) {
        return true;
    }
    let square: wide = wide(index) * wide(index);
    return above * (above + wide(gap)) > square || (above + wide(1)) * (above + wide(1) + wide(gap)) <= square;
}
";

/// The moves to cold pairs.
pub(super) const COLD_PAIRS_MOVES: &str = "
/// routine-cold-low
fn cold_low(index: int) -> int {
    let least = 0;
    let most = index / (BREADTH);
    while least < most {
        let above = least + (most - least + 1) / 2;
        let gap: wide = wide(index) * wide(BREADTH);
        if wide(above) * (wide(above) + gap) <= wide(index) * wide(index) {
            least = above;
        } else {
            most = above - 1;
        }
    }
    return index + least;
}
/// routine-cold-partner
fn partner(number: int) -> int {
    let least = 0;
    let most = number;
    while least < most {
        let index = least + (most - least) / 2;
        if cold_low(index) >= number {
            most = index;
        } else {
            least = index + 1;
        }
    }
    if cold_low(least) == number {
        return narrow(min(wide(number) + wide(least) * wide(BREADTH), wide(9000000000000000000)));
    }
    return narrow(wide(number) - wide(number - least + 1) * wide(BREADTH));
}
/// routine-cold-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    if !first_wins(heaps) {
        return found;
    }
    let first = heaps[0];
    let second = heaps[1];
    if partner(second) < first {
        found.push([partner(second), second]);
    }
    if partner(first) < second {
        found.push([first, partner(first)]);
    }
    let gap = max(first, second) - min(first, second);
    let last = gap % (BREADTH) == 0 ? 1 : 2;
    for step in 0..last {
        let index = gap / (BREADTH) + step;
        let low = cold_low(index);
        let high: wide = wide(low) + wide(index) * wide(BREADTH);
        if low < min(first, second) && high < wide(max(first, second)) {
            let left = first <= second ? low : narrow(high);
            let right = first <= second ? narrow(high) : low;
            let at = 0;
            while at < found.len() && found[at][0] < left {
                at = at + 1;
            }
            found.insert(at, [left, right]);
        }
    }
    return found;
}
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";

/// The winner of Euclid's game.
pub(super) const EUCLID: &str = "
/// routine-euclid
/// theorem
fn first_wins(heaps: list) -> bool {
    let small: wide = wide(min(heaps[0], heaps[1]));
    let large: wide = wide(max(heaps[0], heaps[1]));
    if small == wide(0) {
        return false;
    }
    return small == large || large * large > large * small + small * small;
}
";

/// The value of Euclid's game on numbers that stay positive.
pub(super) const EUCLID_POSITIVE: &str = "
/// routine-euclid-positive
/// theorem
fn grundy(heaps: list) -> int {
    let small: wide = wide(min(heaps[0], heaps[1]));
    let large: wide = wide(max(heaps[0], heaps[1]));
    return narrow((large * large - small * small) / (large * small));
}
/// routine-wins
fn first_wins(heaps: list) -> bool {
    return grundy(heaps) != 0;
}
";

/// The moves of Euclid's game: what is left of the larger number is at least LEAST.
pub(super) const EUCLID_MOVES: &str = "
/// routine-euclid-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    let small = min(heaps[0], heaps[1]);
    if small == 0 {
        return found;
    }
    for i in 0..2 {
        if heaps[i] >= heaps[1 - i] {
            for step in 0..2 {
                let left = heaps[i] % small + step * small;
                if left < heaps[i] && left >= LEAST && !first_wins([left, small]) {
                    found.push([i, heaps[i], left]);
                }
            }
        }
    }
    return found;
}
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";

/// Other take-away games.
pub(super) const TAKE_AWAY: &str = "
/// routine-terms
fn terms(heap: int) -> list {
    let lost: list = [1];
    let least = 0;
    let next = 2;
    while next <= heap {
        lost.push(next);
        while wide(lost[least]) * wide(NUMERATOR) < wide(next) * wide(DENOMINATOR) {
            least += 1;
        }
        next += lost[least];
    }
    lost.reverse();
    let parts: list = [];
    let rest = heap;
    for number in lost {
        if number <= rest {
            rest -= number;
            parts.push(number);
        }
    }
    parts.reverse();
    return parts;
}
/// routine-take-away-limit
fn limit_after(heap: int, left: int) -> int {
    return narrow(min(wide(heap - left) * wide(NUMERATOR) / wide(DENOMINATOR), wide(left)));
}
/// routine-take-away
/// theorem
fn first_wins(heap: int) -> bool {
    return terms(heap).len() > 1;
}
/// routine-take-away-moves
fn winning_moves(heap: int) -> lists {
    let parts: list = terms(heap);
    let found: lists = lists[];
    let take = 0;
    for i in 1..parts.len() {
        take += parts[i - 1];
        if wide(take) * wide(NUMERATOR) < wide(parts[i]) * wide(DENOMINATOR) {
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
";

/// Fibonacci Nim.
pub(super) const FIBONACCI: &str = "
/// routine-zeckendorf
fn zeckendorf(heap: int) -> list {
    let numbers: list = [1, 2];
    while numbers[numbers.len() - 1] < heap {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    numbers.reverse();
    let parts: list = [];
    let rest = heap;
    for number in numbers {
        if number <= rest {
            rest -= number;
            parts.push(number);
        }
    }
    parts.reverse();
    return parts;
}
/// routine-fibonacci-limit
fn limit_after(heap: int, left: int) -> int {
    return min(2 * (heap - left), left);
}
/// routine-fibonacci
/// theorem
fn first_wins(heap: int) -> bool {
    return zeckendorf(heap).len() > 1;
}
/// routine-fibonacci-moves
fn winning_moves(heap: int) -> lists {
    let parts: list = zeckendorf(heap);
    let found: lists = lists[];
    let take = 0;
    for i in 1..parts.len() {
        take += parts[i - 1];
        if 2 * take < parts[i] {
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
";

/// K-L Nim where the opponent's forbidden number OTHER is the smaller one.
pub(super) const FORBIDDEN_LARGER: &str = "
/// routine-forbidden-larger
/// theorem
fn first_wins(heaps: list) -> bool {
    let sum = 0;
    let largest = 0;
    for heap in heaps {
        sum ^= heap;
        largest = max(largest, heap);
    }
    return sum != 0 || largest >= (OTHER);
}
";

/// K-L Nim where the own forbidden number OWN is the smaller one.
pub(super) const FORBIDDEN_SMALLER: &str = "
/// routine-forbidden-smaller
/// theorem
fn winning_moves(heaps: list) -> lists {
    let sum = 0;
    let large = 0;
    for heap in heaps {
        sum ^= heap;
        large += heap >= (OWN) ? 1 : 0;
    }
    let found: lists = lists[];
    for i in 0..heaps.len() {
        let left = heaps[i] ^ sum;
        let others_large = large - (heaps[i] >= (OWN) ? 1 : 0);
        if others_large == 0 && left < heaps[i] && left < (OWN) && heaps[i] - left != (OWN) {
            found.push([i, heaps[i], left]);
        }
    }
    return found;
}
/// routine-some-move
fn first_wins(heaps: list) -> bool {
    return winning_moves(heaps).len() > 0;
}
/// routine-count
fn winning_move_count(heaps: list) -> int {
    return winning_moves(heaps).len();
}
";

/// K-L Nim where which forbidden number is the smaller one is read.
pub(super) const FORBIDDEN_EITHER: &str = "
/// routine-blocks
fn heap_value(heap: int) -> int {
    return heap / (2 * (OWN)) * (OWN) + heap % (2 * (OWN)) % (OWN);
}
/// routine-forbidden-either
/// theorem
fn first_wins(heaps: list) -> bool {
    let sum = 0;
    let value = 0;
    let large = 0;
    for heap in heaps {
        sum ^= heap;
        value ^= heap_value(heap);
        large += heap >= min(OWN, OTHER) ? 1 : 0;
    }
    if (OWN) == (OTHER) {
        return value != 0;
    }
    if (OWN) > (OTHER) {
        return sum != 0 || large > 0;
    }
    for heap in heaps {
        let left = heap ^ sum;
        let others_large = large - (heap >= (OWN) ? 1 : 0);
        if others_large == 0 && left < heap && left < (OWN) && heap - left != (OWN) {
            return true;
        }
    }
    return false;
}
";
