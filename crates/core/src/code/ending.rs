//! Why the games of codes end.
//!
//! A move that takes tokens leaves smaller heaps. One that takes none, or adds a of them, is
//! admitted only if each of the h heaps that it leaves is sure to be smaller than the heap of n
//! that it was made in. Then every game ends: a move replaces a number by finitely many smaller
//! ones, and no sequence of such moves is endless (the multiset order is well-founded).
//!
//! The heaps have n + a tokens in all, and none is empty. The largest has at most
//!
//! - n + a - (h - 1) tokens, which is less than n if h >= a + 2;
//! - under `!`, n + a - (1 + 2 + ... + (h - 1)), since the others are of different sizes: less than
//!   n if h(h - 1)/2 > a;
//! - under `=`, (n + a)/h, which is less than n if n > a/(h - 1): no n up to that bound may have
//!   n + a divisible by h.
//!
//! Where h is too small but for `=`, a heap that is large enough can become one at least as large,
//! and so on forever: the rule refuses no game of theirs that ends. Under `=` it may refuse one
//! in which a small heap grows, but only so often.

use super::{Condition, Digit, digit::MOST_NAMED};

/// The least number of heaps that `digit`, where `added` tokens are added, may leave although one
/// of them might not be smaller than the heap before.
pub(super) fn may_go_on(digit: &Digit, added: u64) -> Option<u64> {
    // The first number beyond those named speaks for all: what is asked of it grows with it.
    (1..=MOST_NAMED + 1).find(|count| {
        digit.condition(*count).is_some_and(|condition| match condition {
            Condition::Equal if *count <= MOST_NAMED => equal_heaps_may_grow(*count, added),
            condition => *count < least_heaps(condition, added),
        })
    })
}

/// How many heaps are enough.
pub(super) fn least_heaps(condition: Condition, added: u64) -> u64 {
    match condition {
        // h(h - 1)/2 > a.
        Condition::Different => {
            let enough = |count: &u64| count * (count - 1) / 2 > added;
            let root = (2 * added).isqrt();
            (root.max(2)..root + 3).find(enough).unwrap_or(root + 3)
        }
        _ => added + 2,
    }
}

/// Returns `true` if some heap of n tokens, with `added` more, makes `count` equal heaps of n or more.
fn equal_heaps_may_grow(count: u64, added: u64) -> bool {
    let least = count - added % count;
    count < 2 || least <= added / (count - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::splits::Splits;

    /// Returns `true` if each heap of up to 80 becomes smaller ones only.
    fn shrinks(count: u64, added: u64, condition: Condition) -> bool {
        (1..80).all(|heap| {
            Splits::new(heap + added, count, condition).all(|left| left.iter().all(|h| *h < heap))
        })
    }

    #[test]
    fn the_bounds_are_exact() {
        let conditions =
            [Condition::Any, Condition::Different, Condition::NotAllEqual, Condition::Equal];
        for condition in conditions {
            for added in 0..9 {
                for count in 1..5 {
                    let mut digit = Digit::default();
                    digit.allow(count, condition);
                    let refused = may_go_on(&digit, added);
                    let sure = shrinks(count, added, condition);
                    assert_eq!(refused, (!sure).then_some(count), "{count} {added} {condition:?}");
                }
            }
        }
    }

    #[test]
    fn open_digits_ask_what_their_numbers_ask() {
        for (from, condition, added, refused) in [
            (2, Condition::Any, 0, None),
            (2, Condition::Any, 1, Some(2)),
            (3, Condition::Any, 1, None),
            (3, Condition::NotAllEqual, 2, Some(3)),
            (3, Condition::Different, 2, None),
            (3, Condition::Different, 3, Some(3)),
            (63, Condition::Any, 61, None),
            (63, Condition::Any, 62, Some(63)),
            (63, Condition::Equal, 62, Some(63)),
            (63, Condition::Equal, 63, Some(64)),
        ] {
            let mut digit = Digit::default();
            digit.allow_from(from, condition);
            assert_eq!(may_go_on(&digit, added), refused, "{from}+ {condition:?} {added}");
        }
    }
}
