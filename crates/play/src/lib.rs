//! Playing: the board with its legal moves, an opponent, random starts, the review of a game, sheets for a class.
//!
//! Everything that a front end needs to let people play any game of the registry, and no rule of
//! any game. A front end that keeps its own record (a page) asks about one position at a time; one
//! that does not (a terminal) holds a [`Match`].
//!
//! ```
//! use bouton_answers::{Failure, Query, Session};
//! use bouton_core::GameResult;
//! use bouton_play::{Chance, Opponent, PlaySession};
//!
//! let mut session = Session::default();
//! let query = Query::new("nim 7 9 12 15")?;
//! let board = session.board(&query)?;
//! assert_eq!(board.moves.iter().filter(|m| m.result == Some(GameResult::Win)).count(), 3);
//! let reply = session.reply(&query, Opponent::Perfect, &mut Chance::seeded(1))?;
//! assert!(reply.play.is_some_and(|m| m.result == Some(GameResult::Win)));
//! # Ok::<(), Failure>(())
//! ```

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
