//! The routines of contest programs that count and list the moves of K-L Nim for the player with the larger
//! forbidden number, in the notation of `notation`.

/// The largest heap of which moves are listed: nearly all of them may win.
pub(super) const LISTED: u64 = 100_000;

/// Counts: OTHER, the opponent's forbidden number, is the smaller one.
pub(super) const COUNT: &str = "
/// routine-forbidden-others
fn others_of(heaps: list, place: int) -> list {
    let large = 0;
    let large_heap = 0;
    let sum = 0;
    for i in 0..heaps.len() {
        if i != place {
            if heaps[i] >= (OTHER) {
                large += 1;
                large_heap = heaps[i];
            } else {
                sum ^= heaps[i];
            }
        }
    }
    return [large, large_heap, sum];
}
/// routine-forbidden-wins-at
fn wins_at(left: int, others: list) -> bool {
    if others[0] > 1 {
        return true;
    }
    let reply = others[2] ^ left;
    if others[0] == 1 {
        return left >= (OTHER) || reply >= (OTHER) || others[1] - reply == OTHER;
    }
    if left < (OTHER) {
        return reply == 0;
    }
    return others[2] >= (OTHER) || left - others[2] == OTHER;
}
/// routine-forbidden-below
fn count_below(end: int, other: int, bound: int) -> int {
    let count = 0;
    for bit in 0..62 {
        if ((end >> bit) & 1) == 1 {
            let start = (((end >> bit) ^ 1 ^ (other >> bit))) << bit;
            count += max(0, min(bound - start, 1 << bit));
        }
    }
    return count;
}
/// routine-forbidden-count
fn winning_move_count(heaps: list) -> int {
    let count = 0;
    for i in 0..heaps.len() {
        let others: list = others_of(heaps, i);
        let heap = heaps[i];
        let small = min(heap, OTHER);
        let sum = others[2];
        if others[0] > 1 {
            count += heap;
        } else if others[0] == 1 {
            count += heap - count_below(small, sum, OTHER);
            let reply = others[1] - (OTHER);
            if reply < (OTHER) && (reply ^ sum) < small {
                count += 1;
            }
        } else if sum >= (OTHER) {
            count += heap - small;
        } else {
            count += (sum < small ? 1 : 0) + (sum + (OTHER) < heap ? 1 : 0);
        }
        if heap >= (OWN) && wins_at(heap - (OWN), others) {
            count -= 1;
        }
    }
    return count;
}
";

/// The moves.
pub(super) const MOVES: &str = "
/// routine-forbidden-moves
fn winning_moves(heaps: list) -> lists {
    let found: lists = lists[];
    for i in 0..heaps.len() {
        let others: list = others_of(heaps, i);
        for left in 0..heaps[i] {
            if heaps[i] - left != OWN && wins_at(left, others) {
                found.push([i, heaps[i], left]);
            }
        }
    }
    return found;
}
";
