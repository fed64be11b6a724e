//! Frames: how positions are made from numbers.

use crate::{Natural, ParseErrorKind as Kind, Part};

/// How the positions of a game are typed, and which numbers they consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Any number of independent heaps, each a part of its own.
    Heaps {
        /// The least heap.
        least: u64,
    },
    /// A single heap.
    Heap {
        /// The least heap.
        least: u64,
    },
    /// Numbers that are played together: all of them are one part.
    Numbers {
        /// How many there are; `None` for any number of them, at least one.
        count: Option<usize>,
        /// The least number.
        least: u64,
    },
    /// Names of positions, each a part of its own.
    Words,
}

impl Frame {
    /// How many numbers a position has; `None` where that differs.
    pub fn count(self) -> Option<usize> {
        match self {
            Frame::Heap { .. } => Some(1),
            Frame::Numbers { count, .. } => count,
            Frame::Heaps { .. } | Frame::Words => None,
        }
    }

    /// The least number that may stand in a position.
    pub fn least(self) -> u64 {
        match self {
            Frame::Heaps { least } | Frame::Heap { least } | Frame::Numbers { least, .. } => least,
            Frame::Words => 0,
        }
    }

    /// These numbers as parts.
    ///
    /// # Errors
    /// No number; one below the least; a wrong count; names are wanted.
    pub fn parts(self, numbers: &[Natural]) -> Result<Vec<Part>, Kind> {
        let least = self.least();
        if numbers.is_empty() {
            return Err(Kind::Empty);
        }
        if numbers.iter().any(|number| *number < Natural::from(least)) {
            return Err(Kind::TooSmall { least });
        }
        if let Some(wanted) = self.count().filter(|wanted| *wanted != numbers.len()) {
            return Err(Kind::WrongCount { wanted, found: numbers.len() });
        }
        match self {
            Frame::Heaps { .. } | Frame::Heap { .. } => {
                Ok(numbers.iter().cloned().map(Part::heap).collect())
            }
            Frame::Numbers { .. } => Ok(vec![Part::tuple(numbers.iter().cloned())]),
            Frame::Words => Err(Kind::NotNumbers),
        }
    }
}
