//! The pieces of the steps of an explanation in JSON.

use super::{Integer, natural_json};
use bouton_core::{
    Digit, Natural,
    reason::{Operand, Operands},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::borrow::Cow;

/// Evidence that the player to move wins or loses, with its numbers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "by", rename_all = "kebab-case")]
#[schemars(inline)]
#[non_exhaustive]
pub enum MarkView {
    /// No move is left.
    Over {
        /// Set when the player to move loses.
        lost: bool,
    },
    /// Normal play by nim-values.
    Values {
        /// The values of the parts.
        values: Vec<Integer>,
        /// Their nim-sum.
        sum: Integer,
        /// Set when the player to move loses.
        lost: bool,
    },
    /// Misère play of tame parts.
    Tame {
        /// The values of the parts.
        values: Vec<Integer>,
        /// Their nim-sum.
        sum: Integer,
        /// The number of values above 1.
        firm: usize,
        /// Set when the player to move loses.
        lost: bool,
    },
    /// Misère play by a quotient.
    Quotient {
        /// The class of the position.
        class: String,
        /// Set when the player to move loses.
        lost: bool,
    },
    /// Normal play of games in which the players have different moves.
    Game {
        /// The value of the position: its canonical form.
        value: String,
        /// Set when the player to move loses.
        lost: bool,
    },
    /// A theorem about the whole position.
    Theorem {
        /// The identifier of the reason.
        reason: &'static str,
        /// The operands of the reason.
        operands: OperandsView,
        /// Set when the player to move loses.
        lost: bool,
    },
    /// The position was played out.
    Played {
        /// Set when the player to move loses.
        lost: bool,
    },
}

/// A move of the player who is lost, and an answer to it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct AnsweredView {
    /// The move.
    #[serde(rename = "move")]
    pub play: String,
    /// The numbers that decide the position after it.
    pub leaves: MarkView,
    /// The answer; null where the move ends the game.
    pub reply: Option<String>,
    /// The numbers that decide the position after the answer.
    pub then: Option<MarkView>,
}

/// A digit of a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum DigitView {
    /// The numbers of heaps that may be left, as a mask of bits.
    Mask(u32),
    /// The digit as it is typed, where no mask says everything.
    Typed(String),
}

impl From<&Digit> for DigitView {
    fn from(digit: &Digit) -> DigitView {
        digit.plain().map_or_else(|| DigitView::Typed(digit.to_string()), DigitView::Mask)
    }
}

/// An option and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct OptionView {
    /// The option.
    pub option: String,
    /// Its value.
    pub value: u64,
}

/// A part and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct RowView {
    /// The part.
    pub part: String,
    /// Its value.
    pub value: Integer,
}

/// A part of a game in which the players have different moves, and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct GameRowView {
    /// The part.
    pub part: String,
    /// The canonical form of its value in the notation of CGSuite.
    pub value: String,
}

/// A part or an option and its class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct ClassView {
    /// The part or the option.
    pub part: String,
    /// Its class.
    pub class: String,
}

/// A class with its number of parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct FactorView {
    /// The class.
    pub class: String,
    /// The number of parts.
    pub count: u64,
}

/// A heap in a linear form of numbers of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct TermView {
    /// The game of the heap.
    pub game: String,
    /// Its size.
    pub heap: u64,
    /// Its weight.
    pub weight: i64,
    /// The number of such heaps in the position.
    pub count: u64,
}

/// The moves of one part of a lost position by their classes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct EscapeView {
    /// The part.
    pub part: String,
    /// Its class.
    pub class: String,
    /// The class of all other parts together.
    pub others: String,
    /// The class of each option, once, with an option of this class.
    pub options: Vec<ClassView>,
}

/// A position of a table of followers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct FollowerView {
    /// The position.
    pub position: String,
    /// `N` if the player to move wins, `P` if that player loses, `D` in a draw.
    pub outcome: &'static str,
    /// The rows of its followers, from 0 on.
    pub followers: Vec<usize>,
}

/// A reason with its operands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReasonView {
    /// The identifier of the reason.
    pub reason: &'static str,
    /// The operands of the reason.
    #[serde(flatten)]
    pub operands: OperandsView,
}

/// The operands of a reason, by name. The names depend on the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct OperandsView(pub Operands);

impl Serialize for OperandsView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        operands_json(&self.0).serialize(serializer)
    }
}

impl JsonSchema for OperandsView {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Operands".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": true })
    }
}

fn operands_json(operands: &Operands) -> Value {
    let pairs = operands.iter().map(|(name, operand)| (name.to_string(), operand_json(operand)));
    Value::Object(pairs.collect())
}

fn operand_json(operand: &Operand) -> Value {
    let list = |numbers: &[Natural]| numbers.iter().map(natural_json).collect();
    match operand {
        Operand::Number(number) => natural_json(number),
        Operand::Numbers(numbers) => list(numbers),
        Operand::Truth(truth) => (*truth).into(),
        Operand::Text(text) => text.clone().into(),
        Operand::Records(records) => records.iter().map(operands_json).collect(),
        _ => Value::Null,
    }
}
