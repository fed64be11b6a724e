//! How a part is drawn, as data: what every front end needs to show it.

use crate::{Natural, Part};

/// A picture of one part.
///
/// Different parts of one game have different pictures, so that a viewer of what is left sees
/// which move was made. The laws hold every ruleset to that.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Picture {
    /// Stacks of equal things, side by side.
    Stacks {
        /// The objects shown as stacks.
        shape: Shape,
        /// The stacks, in the order of the part's numbers.
        stacks: Vec<Stack>,
        /// How many may be taken from the first stack in the next move, where the position says so.
        bound: Option<Natural>,
    },
    /// The squares of a board.
    Board {
        /// The rows, a sign a square: `.` is free and `#` is gone.
        rows: Vec<String>,
    },
    /// Nothing better than the part as it is typed.
    Text,
}

/// The objects shown as the stacks of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// Heaps of stones.
    Stones,
    /// Pins side by side.
    Pins,
    /// The squares of a strip.
    Squares,
    /// Two heaps as the distances of a queen from the edges of a board.
    Queen,
    /// Two heaps as the sides of a rectangle.
    Rectangle,
    /// The rows and the columns of a cake of squares, which is cut between them.
    Cake,
    /// Stones on the steps of a staircase, the lowest step first.
    Stairs,
    /// The prime factors of a number: a stack for every prime, as high as its exponent.
    Factors,
}

/// One stack of a picture.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stack {
    /// Its name among the others, where that is not its place: its prime. Of a heap that remembers a number, that number.
    pub name: Option<Natural>,
    /// How many things lie on it.
    pub size: Natural,
}

impl Shape {
    /// Returns `true` if the stacks are heaps, whatever their stones look like.
    pub fn is_heaps(self) -> bool {
        match self {
            Shape::Stones | Shape::Pins | Shape::Squares | Shape::Queen | Shape::Rectangle => true,
            Shape::Cake | Shape::Stairs | Shape::Factors => false,
        }
    }
}

impl Picture {
    /// Every number of a part as a heap of stones.
    pub fn stones(part: &Part) -> Picture {
        Picture::in_places(Shape::Stones, part.numbers())
    }

    /// A single heap, of which at most `bound` may be taken now.
    pub fn bounded(heap: &Natural, bound: &Natural) -> Picture {
        let stacks = vec![Stack { name: None, size: heap.clone() }];
        Picture::Stacks { shape: Shape::Stones, stacks, bound: Some(bound.clone()) }
    }

    /// A single heap that remembers a number: what was taken last.
    pub fn remembering(heap: &Natural, number: &Natural) -> Picture {
        let stacks = vec![Stack { name: Some(number.clone()), size: heap.clone() }];
        Picture::Stacks { shape: Shape::Stones, stacks, bound: None }
    }

    /// Stacks that are told apart by their places.
    pub fn in_places(shape: Shape, sizes: &[Natural]) -> Picture {
        let stacks = sizes.iter().map(|size| Stack { name: None, size: size.clone() });
        Picture::Stacks { shape, stacks: stacks.collect(), bound: None }
    }

    /// The stacks of a picture that has any.
    pub fn stacks(&self) -> &[Stack] {
        match self {
            Picture::Stacks { stacks, .. } => stacks,
            Picture::Board { .. } | Picture::Text => &[],
        }
    }
}
