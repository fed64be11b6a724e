//! Parts: the independent pieces that a position consists of.

use crate::{
    Cells,
    natural::{Natural, small},
    network::Network,
};
use smallvec::SmallVec;

/// The heaps that a heap becomes. Empty heaps may be among them; they are dropped.
pub type Heaps = SmallVec<[u64; 4]>;

/// One independent piece of a position, as plain data: what its numbers mean is the ruleset's
/// business.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part(Form);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Form {
    /// A single number: a heap of that many tokens.
    Heap(Natural),
    /// Several numbers that are played together: a pair of heaps, stairs, a heap with its bound.
    Tuple(Box<[Natural]>),
    /// The squares of a board.
    Cells(Box<Cells>),
    /// A small graph.
    Network(Box<Network>),
    /// The positions of several games that are joined, each a list of parts.
    Joined(Box<[Vec<Part>]>),
}

/// The result of a move in one part: nothing, one part, or several.
pub type Parts = SmallVec<[Part; 2]>;

impl Part {
    /// A heap of `size` tokens.
    #[inline]
    pub fn heap(size: impl Into<Natural>) -> Part {
        Part(Form::Heap(size.into()))
    }

    /// Several numbers that are played together.
    pub fn tuple<N: Into<Natural>>(numbers: impl IntoIterator<Item = N>) -> Part {
        Part(Form::Tuple(numbers.into_iter().map(Into::into).collect()))
    }

    /// A board.
    pub fn cells(cells: Cells) -> Part {
        Part(Form::Cells(Box::new(cells)))
    }

    /// A network.
    pub fn network(network: Network) -> Part {
        Part(Form::Network(Box::new(network)))
    }

    /// Positions that are joined ([`Joined`](crate::join::Joined)).
    pub fn joined(positions: Vec<Vec<Part>>) -> Part {
        Part(Form::Joined(positions.into()))
    }

    /// A part of the same form, with what `other` makes of each number.
    pub fn map(&self, mut other: impl FnMut(&Natural) -> Natural) -> Part {
        Part(match &self.0 {
            Form::Heap(size) => Form::Heap(other(size)),
            Form::Tuple(numbers) => Form::Tuple(numbers.iter().map(other).collect()),
            Form::Joined(positions) => {
                let mut other =
                    |part: &Part| part.map(&mut other as &mut dyn FnMut(&Natural) -> Natural);
                Form::Joined(
                    positions.iter().map(|parts| parts.iter().map(&mut other).collect()).collect(),
                )
            }
            form @ (Form::Cells(_) | Form::Network(_)) => form.clone(),
        })
    }

    /// The numbers of this part; a board, a network and what is joined have none.
    #[inline]
    pub fn numbers(&self) -> &[Natural] {
        match &self.0 {
            Form::Heap(size) => std::slice::from_ref(size),
            Form::Tuple(numbers) => numbers,
            Form::Cells(_) | Form::Network(_) | Form::Joined(_) => &[],
        }
    }

    /// The numbers as `u64`, or `None` when one of them is larger, and for a part without numbers.
    pub fn small_numbers(&self) -> Option<SmallVec<[u64; 8]>> {
        match &self.0 {
            Form::Cells(_) | Form::Network(_) | Form::Joined(_) => None,
            _ => self.numbers().iter().map(small).collect(),
        }
    }

    /// The squares of a board; `None` for numbers.
    pub fn as_cells(&self) -> Option<&Cells> {
        match &self.0 {
            Form::Cells(cells) => Some(cells),
            _ => None,
        }
    }

    /// The network that this part is; `None` for any other form.
    pub fn as_network(&self) -> Option<&Network> {
        match &self.0 {
            Form::Network(network) => Some(network),
            _ => None,
        }
    }

    /// The positions that are joined in this part; `None` for any other form.
    pub fn as_joined(&self) -> Option<&[Vec<Part>]> {
        match &self.0 {
            Form::Joined(positions) => Some(positions),
            _ => None,
        }
    }

    /// About how many bytes it takes, those of long numbers not counted.
    pub fn bytes(&self) -> usize {
        let more = match &self.0 {
            Form::Cells(cells) => cells.bytes(),
            Form::Network(network) => network.bytes(),
            Form::Joined(positions) => {
                let bytes = |parts: &Vec<Part>| {
                    size_of_val(parts) + parts.iter().map(Part::bytes).sum::<usize>()
                };
                positions.iter().map(bytes).sum()
            }
            _ => 0,
        };
        size_of::<Part>() + size_of_val(self.numbers()) + more
    }

    /// The size of a single heap; `None` for any other form.
    #[inline]
    pub fn as_heap(&self) -> Option<&Natural> {
        match &self.0 {
            Form::Heap(size) => Some(size),
            _ => None,
        }
    }

    /// The size of a single heap as `u64`; `None` for a larger one, and for any other form.
    #[inline]
    pub fn small_heap(&self) -> Option<u64> {
        self.as_heap().and_then(small)
    }

    /// Returns `true` if this is a heap of no tokens.
    #[inline]
    pub fn is_empty_heap(&self) -> bool {
        self.as_heap().is_some_and(Natural::is_zero)
    }
}
