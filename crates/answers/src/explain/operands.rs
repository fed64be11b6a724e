//! Operands of several steps: games in play, answered moves, rows of classes.

use super::{class::Class, mark::Mark};
use crate::notation::MoveText;
use bouton_core::GameResult;

/// A game in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game as it is typed.
    pub game: String,
    /// The identifier of its rule.
    pub rule: &'static str,
    /// The rule in words, where the file of the game gives it.
    pub own_rule: Option<String>,
    /// Set when a heap in play has a limit of its own.
    pub limits: bool,
}

/// A move of the player who is lost, and an answer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// The move.
    pub play: MoveText,
    /// The mark of the position after it: won for the opponent.
    pub leaves: Mark,
    /// The answer; `None` where the move ends the game, which wins for the opponent in misère play.
    pub reply: Option<AnsweredBy>,
}

/// An answer to a move of the player who is lost.
#[derive(Clone, Debug, PartialEq)]
pub struct AnsweredBy {
    /// The answer.
    pub play: MoveText,
    /// The mark of the position after it: lost again.
    pub leaves: Mark,
}

/// The moves of one part of a lost position by their classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Escape {
    /// The part.
    pub part: String,
    /// Its class.
    pub class: Class,
    /// The class of all other parts together.
    pub others: Class,
    /// The class of each option of the part, once, before it an option of this class.
    pub options: Vec<(String, Class)>,
}

/// The results of a player before a move and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Results {
    /// The result that the player had before.
    pub before: GameResult,
    /// The result that the player gets by the move.
    pub gets: GameResult,
}

/// A position, its result for the player to move, and the rows of its followers.
pub type SettledRow = (String, GameResult, Vec<usize>);
