//! Parts: the independent pieces that a position consists of.

use crate::natural::{Natural, small};
use smallvec::SmallVec;

/// One independent piece of a position, as plain data: what its numbers mean is the ruleset's
/// business.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// A single number: a heap of that many tokens.
    Heap(Natural),
    /// Several numbers that are played together: a pair of heaps, stairs, a heap with its bound.
    Tuple(Box<[Natural]>),
}

/// What a move makes of one part: nothing, one part, or several.
pub type Parts = SmallVec<[Part; 2]>;

impl Part {
    /// A heap of `size` tokens.
    pub fn heap(size: impl Into<Natural>) -> Part {
        Part::Heap(size.into())
    }

    /// Several numbers that are played together.
    pub fn tuple<N: Into<Natural>>(numbers: impl IntoIterator<Item = N>) -> Part {
        Part::Tuple(numbers.into_iter().map(Into::into).collect())
    }

    /// A part of the same form, with what `other` makes of each number.
    pub fn map(&self, mut other: impl FnMut(&Natural) -> Natural) -> Part {
        match self {
            Part::Heap(size) => Part::Heap(other(size)),
            Part::Tuple(numbers) => Part::Tuple(numbers.iter().map(other).collect()),
        }
    }

    /// The size of a single heap; `None` for numbers that are played together.
    #[inline]
    pub fn as_heap(&self) -> Option<&Natural> {
        match self {
            Part::Heap(size) => Some(size),
            Part::Tuple(_) => None,
        }
    }

    /// The numbers of this part.
    pub fn numbers(&self) -> &[Natural] {
        match self {
            Part::Heap(size) => std::slice::from_ref(size),
            Part::Tuple(numbers) => numbers,
        }
    }

    /// The size of a single heap as `u64`; `None` for a tuple or a larger heap.
    #[inline]
    pub fn small_heap(&self) -> Option<u64> {
        match self {
            Part::Heap(size) => small(size),
            Part::Tuple(_) => None,
        }
    }

    /// The numbers as `u64`, or `None` when one of them is larger.
    pub fn small_numbers(&self) -> Option<SmallVec<[u64; 8]>> {
        self.numbers().iter().map(small).collect()
    }

    /// Whether this is a heap of no tokens.
    pub fn is_empty_heap(&self) -> bool {
        matches!(self, Part::Heap(size) if size.is_zero())
    }
}
