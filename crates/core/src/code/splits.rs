//! All ways to leave a number of heaps under a condition.

use super::Condition;
use crate::Heaps;

/// All ways to write `total` as `count` positive numbers in ascending order under a condition,
/// in lexicographic order.
#[derive(Clone, Debug)]
pub(super) struct Splits {
    condition: Condition,
    next: Option<Heaps>,
}

impl Splits {
    pub(super) fn new(total: u64, count: u64, condition: Condition) -> Splits {
        Splits { condition, next: first(total, count, condition) }
    }
}

/// The first of them.
fn first(total: u64, count: u64, condition: Condition) -> Option<Heaps> {
    match (count, condition) {
        (0, _) => (total == 0).then(Heaps::new),
        _ if total < count => None,
        (1, _) => Some(Heaps::from_slice(&[total])),
        (_, Condition::Equal) => {
            let each = total.is_multiple_of(count).then_some(total / count)?;
            Some(Heaps::from_elem(each, usize::try_from(count).ok()?))
        }
        (_, Condition::NotAllEqual) if total == count => None,
        (_, Condition::Any | Condition::NotAllEqual) => {
            let mut heaps = Heaps::from_elem(1, usize::try_from(count).ok()?);
            *heaps.last_mut()? = total - (count - 1);
            Some(heaps)
        }
        (_, Condition::Different) => {
            let least = count.checked_mul(count - 1)? / 2;
            // 1, 2, ..., and the rest, which must be larger than those.
            (total.checked_sub(least)? >= count).then(|| {
                let mut heaps: Heaps = (1..count).collect();
                heaps.push(total - least);
                heaps
            })
        }
    }
}

/// The one after `current`: the right-most number that can be raised is, and behind it all are as
/// low as may be.
fn after(current: &Heaps, condition: Condition) -> Option<Heaps> {
    let count = current.len();
    if condition == Condition::Equal || count < 2 {
        return None;
    }
    let mut rest = current[count - 1];
    for i in (0..count - 1).rev() {
        rest += current[i];
        let raised = current[i] + 1;
        let behind = (count - i) as u64;
        let steps = match condition {
            Condition::Different => behind * (behind - 1) / 2,
            _ => 0,
        };
        if raised.checked_mul(behind).and_then(|low| low.checked_add(steps))? > rest {
            continue;
        }
        if condition == Condition::NotAllEqual && i == 0 && raised * behind == rest {
            // All equal: the last one of all.
            return None;
        }
        let mut heaps = current.clone();
        let mut left = rest;
        for (low, heap) in (0..behind - 1).zip(&mut heaps[i..]) {
            *heap = if steps > 0 { raised + low } else { raised };
            left -= *heap;
        }
        heaps[count - 1] = left;
        return Some(heaps);
    }
    None
}

impl Iterator for Splits {
    type Item = Heaps;

    fn next(&mut self) -> Option<Heaps> {
        let current = self.next.take()?;
        self.next = after(&current, self.condition);
        Some(current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meets(heaps: &Heaps, condition: Condition) -> bool {
        let equal = |a: usize, b: usize| heaps[a] == heaps[b];
        let mut pairs = (0..heaps.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        heaps.len() < 2
            || match condition {
                Condition::Any => true,
                Condition::Different => pairs.all(|(a, b)| !equal(a, b)),
                Condition::NotAllEqual => pairs.any(|(a, b)| !equal(a, b)),
                Condition::Equal => pairs.all(|(a, b)| equal(a, b)),
            }
    }

    #[test]
    fn splits_are_complete_and_ascending() {
        let conditions =
            [Condition::Any, Condition::Different, Condition::NotAllEqual, Condition::Equal];
        for total in 0..19u64 {
            for count in 0..8u64 {
                let mut all = Vec::new();
                partitions(total, count, 1, &mut Heaps::new(), &mut all);
                for condition in conditions {
                    let splits: Vec<Heaps> = Splits::new(total, count, condition).collect();
                    let expected: Vec<Heaps> =
                        all.iter().filter(|heaps| meets(heaps, condition)).cloned().collect();
                    assert_eq!(splits, expected, "{total} into {count}, {condition:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        for count in [0, 1, 2, 3, 63] {
            for condition in [Condition::Any, Condition::Different, Condition::NotAllEqual] {
                let few: Vec<Heaps> = Splits::new(u64::MAX, count, condition).take(3).collect();
                assert_eq!(few.len(), [0, 1, 3][count.min(2) as usize]);
            }
        }
        assert_eq!(Splits::new(u64::MAX, 3, Condition::Equal).count(), 1);
    }

    fn partitions(total: u64, count: u64, least: u64, done: &mut Heaps, all: &mut Vec<Heaps>) {
        if count == 0 {
            if total == 0 {
                all.push(done.clone());
            }
            return;
        }
        for part in least..=total {
            done.push(part);
            partitions(total - part, count - 1, part, done, all);
            done.pop();
        }
    }
}
