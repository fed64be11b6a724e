//! Answers as plain data: structs with public fields. What a front end sends as JSON is a view,
//! serialised, and its schema is derived from the same struct.
//!
//! Serialising a view costs a copy of it. Keys are in the order of the fields.

mod piece;
mod theory;
mod word;

pub use crate::explain::{LineView, Step as StepView};
pub use piece::{
    AnsweredView, ClassView, DigitView, EscapeView, FactorView, FollowerView, GameRowView,
    MarkView, OperandsView, OptionView, ReasonView, RowView, TermView,
};
pub use theory::{TheoryBlockView, TheoryHeapView, TheorySourceView, TheoryView};
pub use word::{Integer, Winner, Word, Worded};
pub(crate) use word::{integers, natural_json};

use bouton_core::{Convention, GameResult, Outcome, Player, Theorem};
use bouton_texts::{Lang, Texts};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The answer about one position.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AnswerView {
    /// The position as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The player to move.
    pub to_move: Word<Player>,
    /// The winner; null in a draw.
    pub winner: Option<Winner>,
    /// The result for the player to move.
    pub result: Word<GameResult>,
    /// The outcome class, where both starts are known.
    pub outcome: Option<Word<Outcome>>,
    /// The nim-value, where there is one and it was computed.
    pub grundy: Option<Integer>,
    /// The first winning moves.
    pub winning_moves: Vec<WinningMoveView>,
    /// The number of winning moves, where they were counted.
    pub winning_move_count: Option<Integer>,
    /// Set when there are more winning moves than those listed.
    pub truncated: bool,
    /// The engines that answered, joined by `+`.
    pub engine: String,
    /// The theorem that settled it.
    pub theorem: Option<TheoremView>,
    /// The number of positions visited.
    pub searched: u64,
    /// The value of a position from which play may go on without end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loopy_value: Option<String>,
    /// Moves to the end under best play, where they were looked up; not in a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<u32>,
}

/// A move after which the player who made it wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WinningMoveView {
    /// The move as it is typed.
    #[serde(rename = "move")]
    pub play: String,
    /// The whole position after it.
    pub result: String,
}

/// A theorem, by its English name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TheoremView {
    /// Its name.
    pub name: Option<String>,
    /// Its source.
    pub source: &'static str,
}

impl From<Theorem> for TheoremView {
    fn from(theorem: Theorem) -> TheoremView {
        let name = Texts::of(Lang::En).by_id(&format!("theorem-{}", theorem.id));
        TheoremView { name, source: theorem.source }
    }
}

/// An answer with its explanation.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExplainedView {
    /// The answer.
    #[serde(flatten)]
    pub answer: AnswerView,
    /// The idea by which the position is played; null where the game is over, or a line of moves is answered.
    pub idea: Option<IdeaView>,
    /// The explanation, line by line.
    pub steps: Vec<LineView>,
}

/// An idea that can be carried to other positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct IdeaView {
    /// Its identifier.
    pub id: &'static str,
    /// The idea in words, at the level asked for.
    pub text: String,
    /// The thought alone, which gives no move away.
    pub hint: String,
    /// The positions for which it works, in words.
    pub reach: String,
    /// The nearest position of the game that was found for which it does not work.
    pub fails_at: Option<String>,
    /// Another position to try it on.
    #[serde(rename = "try")]
    pub try_on: Option<String>,
}

/// A view as JSON. The keys of every view are texts and its numbers are whole, so that this does
/// not fail.
pub fn view_json(view: &impl Serialize) -> Value {
    let value = serde_json::to_value(view);
    debug_assert!(value.is_ok(), "{value:?}");
    value.unwrap_or_default()
}
