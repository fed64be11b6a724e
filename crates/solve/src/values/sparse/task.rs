//! A block of heaps as a task: what its rows are joined from.

use super::{
    BLOCK,
    moves::Moves,
    planes::Wanted,
    space::{Rare, Space},
};
use std::ops::Range;

/// A block whose rows are to be joined, and what is known before.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    pub start: usize,
    /// Number of its heaps.
    pub count: usize,
    /// Values below this occur.
    pub used: usize,
    pub moves: &'a Moves,
    pub space: Space,
    /// Number of threads that share the work.
    pub threads: usize,
}

impl Task<'_> {
    /// The least heap whose partner in a pair is no heap of this block, nor of the one before where that is being settled.
    pub fn nearest(&self) -> usize {
        if self.threads == 1 { BLOCK } else { 2 * BLOCK }
    }

    /// The numbers of the rare heaps that are far partners: in a pair with one of them the other heap is older than the block
    /// before, and so are they themselves.
    pub fn far(&self, rare: &Rare) -> Range<usize> {
        if self.threads == 1 {
            return 0..rare.heaps().len();
        }
        let first = rare.before(self.nearest());
        first..rare.before(self.start - BLOCK).max(first)
    }

    /// Values below this may have rows, of `values`: new largest values are rare and seldom exceed the old one by much.
    pub fn last(&self, values: usize) -> usize {
        (self.used + self.used / 16 + 8).min(values)
    }

    /// The values sought by pairs with a rare heap: the `targets` of their class, among all `values`.
    pub fn wanted(&self, targets: Range<usize>, values: usize) -> Wanted {
        let space = self.space;
        let is_of_class = |value| space.position || space.value_class(value) == 1;
        Wanted::new(values, |value| targets.contains(&(value as usize)) && is_of_class(value))
    }
}
