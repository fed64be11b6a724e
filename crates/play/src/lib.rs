#![doc = include_str!("../README.md")]

mod board;
#[cfg(feature = "book")]
pub mod book;
mod draw;
pub mod fill;
mod habit;
mod legal;
pub mod lessons;
mod matches;
mod opponent;
mod puzzle;
mod review;
mod say;
mod session;
mod squares;
mod start;
pub mod view;
pub mod worksheet;

pub use board::{Board, Layout, Play};
pub use bouton_core::{Picture, Shape, Stack, SumMove};
pub use draw::part_view;
pub use habit::{Habit, HabitRule};
pub use legal::MoveError;
pub use matches::Match;
pub use opponent::{Chance, Opponent, Reply, ReplyKind, ReplyView};
pub use puzzle::difficulty;
pub use review::{Review, Reviewed, game_view};
pub use say::say_move;
pub use session::PlaySession;
pub use start::NoStart;
pub use worksheet::{Worksheet, WorksheetAsk};

#[cfg(test)]
mod tests;
