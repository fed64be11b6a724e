//! Boards, moves, replies and reviews as plain data, with the keys of JSON.

use bouton_answers::view::{AnswerView, Integer, LineView, Winner, Word};
use bouton_core::{Convention, GameResult, Player};
use schemars::JsonSchema;
use serde::Serialize;

/// A position as it is played, before it is solved: its parts and every legal move.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LayoutView {
    /// The position and the first moves.
    #[serde(flatten)]
    pub position: PositionView,
    /// The first legal moves of the player who is not to move, where those are other moves.
    pub other_moves: Vec<MoveView>,
}

/// A position as it is played: its parts, every legal move and what it leads to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BoardView {
    /// The position and the first moves.
    #[serde(flatten)]
    pub position: PositionView,
    /// The winner; null in a draw, and where it is not known.
    pub winner: Option<Winner>,
    /// The result for the player to move, where it is known.
    pub result: Option<Word<GameResult>>,
    /// The nim-value, where there is one and it was computed.
    pub grundy: Option<Integer>,
    /// The winner, in a sentence; or why it is not known.
    pub headline: String,
    /// Why it is not known who wins.
    pub unknown: Option<String>,
    /// The nim-values of the parts, where they are few enough to be shown.
    pub table: Option<TableView>,
    /// The first legal moves of the player who is not to move, where those are other moves.
    pub other_moves: Vec<MoveView>,
}

/// A position, drawn, and the moves of the player to move.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PositionView {
    /// The position as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The player to move.
    pub to_move: Word<Player>,
    /// Set when both players have the same moves.
    pub impartial: bool,
    /// Set when the player to move has no move.
    pub ended: bool,
    /// The games of the sum.
    pub components: Vec<ComponentView>,
    /// The first legal moves of the player to move.
    pub moves: Vec<MoveView>,
    /// The number of legal moves, where they were counted.
    pub move_count: Option<u64>,
    /// Set when there are, or may be, more moves than those listed.
    pub truncated: bool,
}

/// A game of a sum.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ComponentView {
    /// The game as it is typed.
    pub game: String,
    /// Its parts.
    pub parts: Vec<PartView>,
}

/// A part, and how it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PartView {
    /// The part as it is typed.
    pub text: String,
    /// Its picture.
    pub shape: PartShape,
    /// Its stacks; none where it is drawn as its text.
    pub stacks: Vec<StackView>,
    /// The rows of a board, a sign a square: `.` is free and `#` is gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<String>,
    /// A graph as an element of SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The most that a move takes, where the part has a bound of its own.
    pub bound: Option<Integer>,
}

impl PartView {
    /// A part without stacks.
    pub(crate) fn plain(text: String, shape: PartShape) -> PartView {
        PartView { text, shape, stacks: Vec::new(), rows: Vec::new(), picture: None, bound: None }
    }
}

/// The picture of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum PartShape {
    /// Heaps of stones.
    Stones,
    /// Pins side by side.
    Pins,
    /// The squares of a strip.
    Squares,
    /// Two heaps: how far a queen is from the edges of a board.
    Queen,
    /// Two heaps: the sides of a rectangle.
    Rectangle,
    /// The rows and columns of a cake that is cut between its squares.
    Cake,
    /// The steps of a stair.
    Stairs,
    /// Prime factors.
    Factors,
    /// The squares of a board.
    Board,
    /// Its text.
    Text,
}

/// A stack of a part.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct StackView {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// The number of its stones.
    pub size: Integer,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MoveView {
    /// The move as it is typed.
    #[serde(rename = "move")]
    pub play: String,
    /// Its short name on a board or a graph, where no two moves have one name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The whole position after it.
    pub result: String,
    /// The game of the sum in which it is made, from 0 on.
    pub component: usize,
    /// The part of that game, from 0 on.
    pub part: usize,
    /// The parts that replace it.
    pub becomes: Vec<PartView>,
    /// Set when the player who makes it wins then; null where it is not known, and in a draw.
    pub wins: Option<bool>,
    /// The result for the player who makes it, where it is known.
    pub outcome: Option<Word<GameResult>>,
    /// The move in words.
    pub say: String,
}

/// The nim-values of the parts of a position.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableView {
    /// A row for each part.
    pub rows: Vec<TableRowView>,
    /// The nim-sum.
    pub sum: Integer,
}

/// A part and its nim-value.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TableRowView {
    /// The part.
    pub label: String,
    /// Its nim-value.
    pub value: Integer,
}

/// A move of a game, without what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MadeView {
    /// The player who made it.
    pub by: Word<Player>,
    /// The move as it is typed.
    #[serde(rename = "move")]
    pub play: String,
    /// The position before it.
    pub before: String,
    /// The position after it.
    pub after: String,
    /// The move in words.
    pub did: String,
}

/// A move of a game, and whether it was a mistake.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewedView {
    /// The move.
    #[serde(flatten)]
    pub made: MadeView,
    /// Set when it gave away a win, or a draw; null where that is not known.
    pub mistake: Option<bool>,
    /// The result for the player who made it, before it, with best play of both; null where it is not known.
    pub result: Option<Word<GameResult>>,
    /// Moves to the end from the position before it on, with best play of both; null in a draw, and where it is
    /// not known.
    pub lasts: Option<u32>,
    /// A better move, as it is typed.
    pub better: Option<String>,
    /// The move and whether it was a mistake, in words.
    pub say: String,
}

/// A game, move by move, with its mistakes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReviewView {
    /// The moves, in order.
    pub moves: Vec<ReviewedView>,
    /// The number of mistakes of each player.
    pub mistakes: MistakesView,
    /// The rule of thumb that each player seems to follow.
    pub habits: HabitsView,
    /// The number of mistakes in all, in a sentence.
    pub say: String,
}

/// The rules of thumb that the players seem to follow; `null` where the moves tell none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HabitsView {
    /// Left's.
    pub left: Option<HabitView>,
    /// Right's.
    pub right: Option<HabitView>,
}

/// A rule of thumb about heaps, as the moves of a player tell it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HabitView {
    /// `copy`, `whole`, `one` or `largest`.
    pub id: &'static str,
    /// The rule in a sentence, to its player.
    pub say: String,
    /// A small position where the rule fails; `null` where none was found.
    pub fails: Option<FailureOfHabitView>,
}

/// A position that can be won, but by no move of a rule of thumb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FailureOfHabitView {
    /// The position as it is typed.
    pub game: String,
    /// It, and a move that wins it, in a sentence.
    pub say: String,
}

/// The numbers of mistakes of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MistakesView {
    /// Left's.
    pub left: usize,
    /// Right's.
    pub right: usize,
}

/// The puzzle of a day.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PuzzleView {
    /// The day.
    pub date: String,
    /// The position as it is typed: exactly one of its moves wins.
    pub game: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// Its difficulty, from 1 to 7.
    pub difficulty: u64,
}

/// A sheet of positions for a class.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorksheetView {
    /// The position of whose shape all positions are, as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Word<Convention>,
    /// The player to move in each position.
    pub to_move: Word<Player>,
    /// The seed: the same one gives the same sheet.
    pub seed: u64,
    /// The rules of the games, each with its name.
    pub rules: Vec<String>,
    /// The positions, from easy to hard.
    pub tasks: Vec<WorksheetTaskView>,
}

/// A position of a sheet.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorksheetTaskView {
    /// Its number, from 1 on.
    pub n: usize,
    /// The position as it is typed.
    pub position: String,
    /// The winner and the winning moves; null where no key was asked for.
    pub answer: Option<AnswerView>,
    /// Hints, each of which gives more away; empty where no key was asked for.
    pub hints: Vec<String>,
    /// The idea and, but for a child, the deciding numbers; null where the key gives no reasons.
    pub reason: Option<String>,
    /// The explanation; empty where the key is no proof.
    pub steps: Vec<LineView>,
}
