//! Joins: several games played as one, by the rule of a sign between them. [`Joined`] makes a game of them, and
//! [`operands`] finds them in a text.

mod kind;
mod rules;
mod text;

pub use kind::Join;
pub use rules::Joined;
pub use text::{MOST_DEPTH, MOST_JOINED, Operands, group, operands};
