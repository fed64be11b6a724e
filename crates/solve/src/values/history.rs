//! The values known so far: all of them, or of a long sequence the first and the last.

use std::ops::{Index, Range};

/// The values of heaps 0, 1, 2, ..., or only those of the first and the last heaps.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// Of heaps 0, 1, 2, ...
    head: Vec<u32>,
    /// Of the last heaps, from `tail_from` on; empty while nothing has been forgotten.
    tail: Vec<u32>,
    tail_from: usize,
    largest: u32,
}

impl History {
    /// The history that consists of these values.
    pub fn new(head: Vec<u32>) -> History {
        let largest = head.iter().copied().max().unwrap_or(0);
        History { head, largest, ..History::default() }
    }

    /// The history that knows the values of the first heaps and of those from `tail_from` on, if
    /// that is not 0.
    pub fn restore(head: Vec<u32>, tail_from: usize, tail: Vec<u32>) -> History {
        let largest = head.iter().chain(&tail).copied().max().unwrap_or(0);
        History { head, tail, tail_from, largest }
    }

    /// The first of the last heaps, and their values, where some before were forgotten.
    pub fn tail(&self) -> (usize, &[u32]) {
        (self.tail_from, &self.tail)
    }

    /// How many heaps have had their value computed: the next heap.
    pub fn len(&self) -> usize {
        if self.forgets() { self.tail_from + self.tail.len() } else { self.head.len() }
    }

    /// The largest value so far.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// Returns `true` if some values are no longer known.
    pub fn forgets(&self) -> bool {
        self.tail_from > 0
    }

    /// The values of heaps 0, 1, 2, ... as far as they are known without a gap.
    pub fn head(&self) -> &[u32] {
        &self.head
    }

    /// The values, of a history that is no longer needed.
    pub fn into_head(self) -> Vec<u32> {
        self.head
    }

    /// The value of a heap, if it is known.
    pub fn get(&self, heap: usize) -> Option<u32> {
        self.head.get(heap).or_else(|| self.tail.get(heap.checked_sub(self.tail_from)?)).copied()
    }

    /// The values of some heaps, if they are known.
    pub fn range(&self, heaps: Range<usize>) -> Option<&[u32]> {
        self.head.get(heaps.clone()).or_else(|| {
            let from = heaps.start.checked_sub(self.tail_from)?;
            self.tail.get(from..from + heaps.len())
        })
    }

    /// The bytes that the values take.
    pub fn size(&self) -> u64 {
        4 * (self.head.capacity() + self.tail.capacity()) as u64
    }

    /// The bytes that are allocated when the values of `count` more heaps are noted.
    pub fn growth(&self, count: usize) -> u64 {
        let values = if self.forgets() { &self.tail } else { &self.head };
        let (needed, capacity) = (values.len().saturating_add(count), values.capacity());
        if needed <= capacity {
            return 0;
        }
        // A list that is full doubles.
        let grown = needed.max(capacity.saturating_mul(2));
        4 * (grown - capacity) as u64
    }

    /// Notes the value of the next heap.
    pub fn push(&mut self, value: u32) {
        self.largest = self.largest.max(value);
        self.latest().push(value);
    }

    /// Makes room for the values of `count` more heaps, where that is much and can be had.
    pub fn expect(&mut self, count: usize) {
        let values = self.latest();
        if count > values.len() {
            // Where there is not enough room, that will be seen when it is needed.
            let _ = values.try_reserve_exact(count.saturating_add(1));
        }
    }

    /// Notes the values of the next heaps.
    pub fn extend(&mut self, values: &[u32]) {
        self.largest = values.iter().fold(self.largest, |largest, value| largest.max(*value));
        self.latest().extend_from_slice(values);
    }

    /// Notes the values of `count` next heaps, each that of the heap `period` before it. As many
    /// last values must be known.
    pub fn repeat(&mut self, period: usize, count: usize) {
        let values = self.latest();
        let mut left = count;
        while left > 0 {
            let from = values.len() - period;
            values.extend_from_within(from..from + period.min(left));
            left -= period.min(left);
        }
    }

    /// How many last values are known.
    pub fn recent(&self) -> usize {
        if self.forgets() { self.tail.len() } else { self.head.len() }
    }

    /// Where the values of the last heaps are.
    fn latest(&mut self) -> &mut Vec<u32> {
        if self.forgets() { &mut self.tail } else { &mut self.head }
    }

    /// Forgets all but the first `first` and at least the last `last` values. Costs a copy, so
    /// it is done only where it frees half of what is held.
    pub fn forget(&mut self, first: usize, last: usize) {
        let next = self.len();
        let from = next.saturating_sub(last);
        if !self.forgets() {
            if first + last < self.head.len() / 2 {
                self.tail = self.head[from..].to_vec();
                self.tail_from = from;
                self.head.truncate(first);
                self.head.shrink_to_fit();
            }
        } else if self.tail.len() > 2 * last {
            self.tail.drain(..from - self.tail_from);
            self.tail_from = from;
        }
    }
}

impl Index<usize> for History {
    type Output = u32;

    /// The value of a heap that is known.
    fn index(&self, heap: usize) -> &u32 {
        match self.head.get(heap) {
            Some(value) => value,
            None => &self.tail[heap - self.tail_from],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_what_was_pushed() {
        let mut history = History::default();
        for heap in 0..10_000u32 {
            history.push(heap * 7 % 1000);
            if heap > 100 {
                history.forget(50, 100);
            }
            let next = history.len();
            assert_eq!(next, heap as usize + 1);
            for known in (0..50.min(next)).chain(next.saturating_sub(100)..next) {
                assert_eq!(history.get(known), Some(known as u32 * 7 % 1000));
            }
        }
        assert!(history.forgets() && history.get(5000).is_none());
        assert!(history.tail.len() <= 200 && history.head.len() == 50);
        assert_eq!(history.largest(), 999);
    }
}
