//! The steps of an explanation as data with the keys of JSON.

use super::{Integer, Word, natural_json};
use crate::level::Level;
use bouton_core::{
    Convention, Digit, GameResult, Natural, Tame,
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
    /// The game and the convention.
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
        /// The operands of the reason.
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
        /// The values of the p heaps from n0 on; empty where these are many.
        window: Vec<u64>,
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
    /// The values of the parts, where these are not plain heaps of stones.
    Values {
        /// Each part and its value, equal ones once.
        rows: Vec<RowView>,
        /// The number of further parts.
        more: usize,
    },
    /// The value of a position that is one part.
    Worth {
        /// The value.
        value: Integer,
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
        /// Set when moves of this game may also raise a value, so that others can win too.
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
        /// Set when it is the only part.
        alone: bool,
    },
    /// Normal play: why every move out of a balanced position spoils the balance.
    Balanced {
        /// The number of values.
        count: usize,
        /// The values.
        values: Vec<Integer>,
        /// The nim-sum: 0.
        sum: Integer,
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// The winning move that leaves the balance; null where the position itself is balanced.
        after: Option<String>,
    },
    /// A single part, in normal play, by a reason that even a child can follow.
    Idea {
        /// The identifier of the reason for its value.
        reason: &'static str,
        /// The operands of the reason.
        #[serde(flatten)]
        operands: OperandsView,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Equal parts in pairs: a move in one is copied in the other.
    Mirror {
        /// The parts of each pair.
        pairs: Vec<(String, String)>,
        /// The winning move that leaves them; null where they are the position itself.
        after: Option<String>,
    },
    /// The winning moves, of which the lines below give the reasons.
    Moves {
        /// The number of winning moves.
        count: Integer,
        /// The first of them, equal ones once.
        moves: Vec<String>,
    },
    /// A winning move, and why the position that it leaves is lost.
    Leaves {
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// The numbers that decide the position after it.
        position: MarkView,
    },
    /// Every move out of a lost position leaves a won one, and an answer leaves a lost one again.
    Answers {
        /// The lost position.
        position: String,
        /// Set when it is the position that is explained; else what its first winning move leaves.
        yours: bool,
        /// Some of the moves, or all.
        rows: Vec<AnsweredView>,
        /// The number of different moves; null where they are too many to be counted.
        count: Option<usize>,
    },
    /// A statement about all positions.
    Lemma {
        /// Its identifier.
        lemma: String,
    },
    /// The position without moves.
    End {
        /// The convention of play.
        convention: Word<Convention>,
        /// The numbers that decide it.
        position: MarkView,
        /// Set when the player to move in the position that is explained wins.
        wins: bool,
        /// Set when the first winning move leads to it.
        at_once: bool,
    },
    /// A play to the end in which the winner makes no mistake and the loser lasts.
    BestPlay {
        /// The moves, in turn.
        moves: Vec<String>,
        /// Set when the player to move wins.
        wins: bool,
        /// The convention of play.
        convention: Word<Convention>,
    },
    /// A move that a doubter makes, and what it leaves for the other player.
    Tried {
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// The numbers that decide the position after it; none of a draw.
        position: Option<MarkView>,
        /// Set when it wins.
        wins: bool,
        /// The result that the player who makes it had before.
        before: Word<GameResult>,
        /// The result that this player has after it.
        gets: Word<GameResult>,
        /// A move that keeps the result that this one gives away.
        better: Option<String>,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// The answer to a move that gives the win to the other player.
    Replied {
        /// The answer.
        #[serde(rename = "move")]
        play: String,
        /// The numbers that decide the position after it.
        position: MarkView,
        /// Set when the player to move in the position that is explained makes it.
        yours: bool,
    },
    /// A draw: a move to a position that is a draw too.
    KeepsRound {
        /// The move.
        #[serde(rename = "move")]
        play: String,
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
        /// Set when each value is a heap of as many stones.
        stones: bool,
        /// Set when the player to move wins.
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
    /// Misère play by a quotient: the classes of the parts.
    Classes {
        /// The order of the quotient.
        order: usize,
        /// Each different part and its class.
        rows: Vec<ClassView>,
        /// The number of further parts.
        more: usize,
    },
    /// The classes of the heaps of a game.
    ClassTable {
        /// The game.
        game: String,
        /// The classes of heaps 0, 1, 2, ...
        classes: Vec<String>,
    },
    /// How classes are multiplied, and which are lost.
    Presentation {
        /// The order of the quotient.
        order: usize,
        /// The generators.
        generators: Vec<String>,
        /// The relations.
        relations: Vec<String>,
        /// The lost classes.
        p_positions: Vec<String>,
    },
    /// The class of the position, and whether it is a lost one.
    Product {
        /// The classes of the parts, each with its number of parts.
        factors: Vec<FactorView>,
        /// Their product.
        product: String,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// Misère play by a quotient: a winning move by the class that it leads to.
    ClassMove {
        /// The move.
        #[serde(rename = "move")]
        play: String,
        /// The part.
        part: String,
        /// Its class.
        from: String,
        /// The class of what it becomes.
        to: String,
        /// The class of all other parts together.
        others: String,
        /// The class of the position after the move.
        product: String,
    },
    /// A lost position by a quotient: no move leads to a lost class.
    ClassEscapes {
        /// Each different part that can be moved in.
        rows: Vec<EscapeView>,
    },
    /// P and N by definition, follower by follower.
    Followers {
        /// The convention of play.
        convention: Word<Convention>,
        /// The positions. Each row rests on rows above it.
        rows: Vec<FollowerView>,
    },
    /// The theorem used.
    Theorem {
        /// Its identifier.
        theorem: &'static str,
        /// Its source.
        source: &'static str,
    },
    /// The position was played out.
    Searched {
        /// The number of positions visited.
        positions: u64,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The graph of all positions was gone through from its ends backwards.
    Retrograde {
        /// The number of its positions.
        positions: u64,
        /// Set when it is a draw.
        draw: bool,
        /// Set when the player to move wins.
        wins: bool,
    },
    /// The winner, and the winning moves.
    Conclusion {
        /// Set when the player to move wins.
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
        /// Set when it is.
        exact: bool,
    },
    /// There is no move: the game is over.
    Over {
        /// Set when the player to move has won thereby.
        wins: bool,
    },
}

/// One line of an explanation, with those one level deeper.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LineView {
    /// Its number: `3`, and `3.1` for the first line below it.
    pub id: String,
    /// Its subject, in a word or two.
    pub title: String,
    /// Its statement.
    #[serde(flatten)]
    pub step: StepView,
    /// The statement in words.
    pub text: String,
    /// The least level at which it is shown.
    pub level: Word<Level>,
    /// The numbers of the earlier lines that it rests on.
    pub because: Vec<String>,
    /// The lines below it, which say why it is so.
    pub steps: Vec<LineView>,
}

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
    /// `N` if the player to move wins, else `P`.
    pub outcome: &'static str,
    /// The rows of its followers, from 0 on.
    pub followers: Vec<usize>,
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
