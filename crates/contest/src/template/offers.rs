//! The functions that a program offers to its main part.
//!
//! The main part calls, by their names, `first_wins` (a truth), `grundy`, `winning_move_count`
//! (numbers), `winning_move` (a list, empty where there is none) and `winning_moves` (a list of such
//! lists); a program offers those that it has. It hands over arguments by the names of the parameters:
//! `heaps`, the numbers of the position (or `heap` where a test has exactly one); `limits`, those of the
//! heaps; a parameter of the game that is read, by its name in the format of the input. A parameter of
//! any other name is what the function `make_` and that name returns: called once before all tests if
//! it has no parameters, else in each test; so is that of a script whose constants the test sets.

use super::code::{Routine, Source};

/// The form of a move as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MoveShape {
    /// The index of a heap, from 0, the heap, and what is left of it.
    #[default]
    Heap,
    /// The index of a heap, from 0, the heap, and the one or two heaps that are left.
    Split,
    /// The whole position after the move.
    Position,
}

/// The function that gives the limit of a heap after a move, from the heap before it and what is left, in games in
/// which a move sets that limit.
pub(crate) const LIMIT_AFTER: &str = "limit_after";

/// The functions of a program, and how it writes moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Offers {
    /// Constants and functions; its main part is still empty.
    pub(crate) source: Source,
    /// The form in which `winning_move` and `winning_moves` give a move.
    pub(crate) moves: MoveShape,
}

impl Offers {
    /// The function that makes what is handed over under a name.
    pub(crate) fn maker(&self, name: &str) -> Option<&Routine> {
        self.source.routine(&format!("make_{name}"))
    }
}

/// A name of a format as a program can write it: letters that are not ASCII become their numbers.
pub(crate) fn spelled(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            c if c.is_ascii_alphanumeric() => out.push(c),
            '_' if !out.is_empty() => out.push(c),
            '_' => {}
            c => out += &format!("u{:x}", u32::from(c)),
        }
    }
    match out.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => out,
        false => format!("n{out}"),
    }
}
