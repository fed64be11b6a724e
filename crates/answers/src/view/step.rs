//! The steps of an explanation as data with the keys of JSON.

use super::{Integer, Word, natural_json};
use bouton_core::{
    Convention, Digit, Natural, Tame,
    reason::{Operand, Operands},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::borrow::Cow;

/// One step of an explanation: its `kind`, and what it speaks of.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum StepView {
    /// What is played, and by which convention.
    Setting {
        /// The position.
        position: String,
        /// Normal or misère.
        convention: Word<Convention>,
        /// The games in play, in the order of the position, each once.
        games: Vec<String>,
        /// The identifier of the rule of each.
        rules: Vec<&'static str>,
        /// The rules in words, of those games whose rules somebody wrote.
        own_rules: Vec<String>,
        /// Codes in play, digit by digit: how many are taken (added, if below zero) and what may
        /// be left then.
        code: Option<Vec<(i64, DigitView)>>,
    },
    /// Why a part has its value, or a position its winner.
    Because {
        /// The identifier of the reason.
        reason: &'static str,
        /// What the reason speaks of.
        #[serde(flatten)]
        operands: OperandsView,
        /// The part, or the position.
        subject: String,
    },
    /// A value by the rule of the least excluded number.
    Mex {
        /// The part.
        subject: String,
        /// An option for each value that occurs, values ascending.
        options: Vec<OptionView>,
        /// The number of options in all.
        count: u64,
        /// The value.
        value: u64,
    },
    /// A value that a proved period carries over from a smaller heap.
    Period {
        /// The part.
        subject: String,
        /// The size of the heap.
        heap: Integer,
        /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
        preperiod: u64,
        /// p.
        period: u64,
        /// s.
        saltus: u64,
        /// The number of periods by which the heap is larger than the smaller one.
        rounds: Integer,
        /// The smaller heap.
        smaller: u64,
        /// Its value.
        known: u64,
        /// The value.
        value: Integer,
    },
    /// The values of all heaps up to the largest in play, each by the least excluded number.
    ValueTable {
        /// The game.
        game: String,
        /// Its code, where it has one.
        code: Option<String>,
        /// The values of heaps 0, 1, 2, ...
        values: Vec<u64>,
    },
    /// Further parts whose values are not worked out in full.
    MoreParts {
        /// Their number.
        count: usize,
    },
    /// The values in binary, column by column, and their nim-sum.
    BinaryTable {
        /// A part and its value, a row each.
        rows: Vec<RowView>,
        /// The column sums modulo 2, highest column first.
        parities: Vec<u8>,
        /// The nim-sum.
        sum: Integer,
    },
    /// The nim-sum of more values than a table shows.
    NimSum {
        /// The values.
        values: Vec<Integer>,
        /// Their exclusive or.
        sum: Integer,
    },
    /// The highest one of the nim-sum, and the values that have it.
    TopBit {
        /// The nim-sum.
        sum: Integer,
        /// The column: a power of two.
        column: Integer,
        /// The values that have a one there.
        holders: Vec<Integer>,
        /// The number of values with a one there.
        count: usize,
        /// Whether moves of this game may also raise a value, so that others can win too.
        may_rise: bool,
    },
    /// A value that becomes smaller by exclusive or with the nim-sum: a winning move.
    Rebalance {
        /// The part.
        part: String,
        /// Its value h.
        value: Integer,
        /// The nim-sum s.
        sum: Integer,
        /// h xor s.
        target: Integer,
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// h - (h xor s), where the value is the size of the heap.
        take: Option<Integer>,
    },
    /// Normal play: why every move out of a balanced position spoils the balance.
    Balanced {
        /// The number of values.
        count: usize,
        /// The values.
        values: Vec<Integer>,
        /// The nim-sum: 0.
        sum: Integer,
        /// Whether each value is a heap of as many stones.
        stones: bool,
        /// The winning move that leaves the balance; null where the position itself is balanced.
        after: Option<String>,
    },
    /// What an opponent may do, and the answer.
    Reply {
        /// The position in which it is done.
        position: String,
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// The nim-sum that it leaves, where there is one.
        leaves: Option<Integer>,
        /// The answer.
        reply: String,
        /// The nim-sum after the answer.
        sum: Option<Integer>,
    },
    /// Misère play of tame games: what a winning move must leave, or why there is none.
    MisereRule {
        /// The values.
        values: Vec<Integer>,
        /// Their kinds. A value is firm exactly when it is above 1.
        kinds: Vec<Word<Tame>>,
        /// The number of firm values.
        firm: usize,
        /// The nim-sum.
        sum: Integer,
        /// Whether each value is a heap of as many stones.
        stones: bool,
        /// Whether the player to move wins.
        wins: bool,
    },
    /// Misère play of tame games: a winning move by the target that it reaches.
    MisereMove {
        /// The part.
        part: String,
        /// Its value.
        value: Integer,
        /// Its value after the move.
        target: Integer,
        /// The nim-sum of all other values.
        others: Integer,
        /// The number of other values above 1.
        firm: usize,
        /// The move.
        #[serde(rename = "move")]
        play: String,
    },
    /// P and N by definition, follower by follower.
    Followers {
        /// What it means to be unable to move.
        convention: Word<Convention>,
        /// The positions. Each row rests on rows above it.
        rows: Vec<FollowerView>,
    },
    /// The theorem used.
    Theorem {
        /// Its identifier.
        id: &'static str,
        /// Its source.
        source: &'static str,
    },
    /// The position was played out.
    Searched {
        /// The number of positions visited.
        positions: u64,
    },
    /// The graph of all positions was gone through from its ends backwards.
    Retrograde {
        /// The number of its positions.
        positions: u64,
        /// Whether it is a draw.
        draw: bool,
        /// Whether the player to move wins.
        wins: bool,
    },
    /// Who wins, and by which moves.
    Conclusion {
        /// Whether the player to move wins.
        wins: bool,
        /// The number of winning moves.
        count: Integer,
        /// The first of them, as typed.
        moves: Vec<String>,
    },
    /// For a lost player: the move that makes the game last.
    Delay {
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// Moves to the end from here, where that is known exactly.
        lasts: Option<u32>,
        /// Whether it is.
        exact: bool,
    },
    /// There is no move: the game is over.
    Over {
        /// Whether the player to move has won thereby.
        wins: bool,
    },
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

/// A position of a table of followers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(inline)]
pub struct FollowerView {
    /// The position.
    pub position: String,
    /// `N` if the player to move wins, else `P`.
    pub outcome: &'static str,
    /// The rows of its followers, from 0 on.
    pub followers: Vec<usize>,
}

/// What a reason speaks of, by name. Which names there are depends on the reason.
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
