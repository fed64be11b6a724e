//! The deciding numbers of a position, as plain data for pictures.

use super::{Integer, Word};
use bouton_core::Player;
use schemars::JsonSchema;
use serde::Serialize;

/// The deciding numbers of a position: its heaps in blocks, a sentence, and the theorem.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TheoryView {
    /// The number of equal blocks that cancel each other; null where none do.
    pub modulus: Option<u64>,
    /// The heaps in blocks; none where no theory cuts them.
    pub heaps: Vec<TheoryHeapView>,
    /// Set when moves on the board are copied in the place that half a turn leads to.
    pub turns: bool,
    /// The deciding numbers, in a line; null where nobody can move.
    pub decides: Option<String>,
    /// The theorem that settles it.
    pub theorem: Option<TheorySourceView>,
}

/// A stack of a part in blocks.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TheoryHeapView {
    /// The game of the sum, from 0 on.
    pub component: usize,
    /// The part of that game, from 0 on.
    pub part: usize,
    /// The stack of that part, from 0 on.
    pub stack: usize,
    /// The heap as it is typed.
    pub label: String,
    /// Its nim-value; null where the position is not decided by nim-values.
    pub value: Option<Integer>,
    /// Why it has this value.
    pub why: Option<String>,
    /// Set when the blocks are the stones of the stack; else they are those of its nim-value.
    pub stones: bool,
    /// The blocks, in the order in which they lie.
    pub blocks: Vec<TheoryBlockView>,
    /// The number of the pair that the part makes with its twin, where parts are paired.
    pub pair: Option<usize>,
    /// The only player who has a move in the part, where this is what matters.
    pub only: Option<Word<Player>>,
}

/// Equal blocks of a heap.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TheoryBlockView {
    /// The number of its stones.
    pub size: Integer,
    /// How many of them lie side by side: more than one of full rounds, which count for nothing.
    pub count: Integer,
    /// Set when it is a full round.
    pub round: bool,
    /// Set when it decides: no equal block cancels it.
    pub loose: bool,
}

/// A theorem in the language of the answer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TheorySourceView {
    /// Its name.
    pub title: Option<String>,
    /// Its statement.
    pub statement: Option<String>,
    /// Its source.
    pub source: &'static str,
}
