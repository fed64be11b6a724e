//! The usual forms of the positions of a game in contests.

use bouton_core::{Frame, Ruleset};

/// The form of a position in a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The count of numbers, then the numbers.
    List,
    /// Always this many numbers.
    Fixed(usize),
}

/// The form of the positions of a game; of those of one number, where `one` asks for them.
pub(crate) fn shape(rules: &dyn Ruleset, one: bool) -> Option<Shape> {
    let there = |numbers: &[u64]| rules.position(numbers).is_some();
    if one {
        return there(&[4]).then_some(Shape::Fixed(1));
    }
    match rules.frame() {
        Frame::Heaps { .. } => Some(Shape::List),
        Frame::Heap { .. } => Some(Shape::Fixed(1)),
        Frame::Numbers { count: Some(count), .. } => Some(Shape::Fixed(count)),
        // Contests hand over numbers; a board of theirs has a format of its own.
        Frame::Pieces { .. }
        | Frame::Boards { .. }
        | Frame::Network { .. }
        | Frame::Coins
        | Frame::Joined => None,
        // Only the rules in a file know the counts: one position of each is asked for.
        Frame::Numbers { count: None, .. } | Frame::Words => {
            match (there(&[4, 2, 3]), there(&[4, 2]), there(&[4])) {
                (true, ..) => Some(Shape::List),
                (_, true, _) => Some(Shape::Fixed(2)),
                (_, _, true) => Some(Shape::Fixed(1)),
                _ => None,
            }
        }
    }
}
