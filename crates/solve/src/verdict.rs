//! Questions, verdicts, refusals.

use crate::{Exceeded, FormTerm, Kernel, QuotientOf};
use bouton_core::{
    Convention, GameResult, Natural, Outcome, Player, Sum, SumMove, Theorem, Value, Worth,
    sum::WinningMoves,
};
use bouton_theory::ShortValue;
use std::sync::Arc;

/// The engines, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Engine {
    /// A theorem of the ruleset.
    ClosedForm,
    /// The theory of a join, from what is known of each of its games.
    Joins,
    /// The proved period of the values of heaps.
    Period,
    /// The values of all smaller heaps.
    HeapTable,
    /// The values of all followers of a part.
    Grundy,
    /// The misère quotient of the heaps.
    Quotient,
    /// The canonical forms of the parts: values of partizan games in normal play, or misère forms and their sums.
    CanonicalForms,
    /// The whole sum, position by position.
    Search,
    /// The graph of all positions, from its ends backwards: where positions can come again.
    Retrograde,
    /// Answers that were computed before, looked up.
    Kept,
}

impl Engine {
    /// All engines that can be asked for, cheapest first. [`Engine::Kept`] answers where there is something to look up.
    pub const ALL: [Engine; 9] = [
        Engine::ClosedForm,
        Engine::Joins,
        Engine::Period,
        Engine::HeapTable,
        Engine::Grundy,
        Engine::Quotient,
        Engine::CanonicalForms,
        Engine::Search,
        Engine::Retrograde,
    ];

    /// The name by which it is asked for and reported.
    pub fn name(self) -> &'static str {
        match self {
            Engine::ClosedForm => "closed-form",
            Engine::Joins => "joins",
            Engine::Period => "period",
            Engine::HeapTable => "heap-table",
            Engine::Grundy => "grundy",
            Engine::Quotient => "quotient",
            Engine::CanonicalForms => "canonical-forms",
            Engine::Search => "search",
            Engine::Retrograde => "retrograde",
            Engine::Kept => "store",
        }
    }
}

/// A position and what is asked about it.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position.
    pub sum: &'a Sum,
    /// The convention of play.
    pub convention: Convention,
    /// The player to move; matters in partizan games only.
    pub mover: Player,
    /// The engine that must answer; `None` for the cheapest able to.
    pub engine: Option<Engine>,
    /// How many winning moves to keep; `None` where they are not asked for at all.
    pub moves: Option<usize>,
    /// Set when to compute the nim-value also where the winner is known without it, and to tell the values of partizan
    /// games.
    pub value: bool,
}

/// The value of one part of a position.
#[derive(Clone, Debug)]
pub struct PartValue {
    /// Number of the component.
    pub component: usize,
    /// Number of the part in it.
    pub part: usize,
    /// Its value, with its misère kind where that is known.
    pub value: Value,
    /// The engine that found it.
    pub engine: Engine,
}

/// The values of a position in which the players have different moves, and those of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortSum {
    /// The value of the position.
    pub total: ShortValue,
    /// The value of each part, with the numbers of its component and of the part in it.
    pub parts: Vec<(usize, usize, ShortValue)>,
    /// Winning moves and the values of the positions that they leave: the first of them.
    pub moves: Vec<(SumMove, ShortValue)>,
}

/// The play of one of the games of a join by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alone {
    /// Number of the game in the join.
    pub game: usize,
    /// The convention that counts there.
    pub convention: Convention,
    /// Set when the player to move wins.
    pub wins: bool,
    /// How many moves it takes when the winner hurries and the loser delays, where that decides.
    pub lasts: Option<u32>,
}

/// An answer with its evidence.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// The result for the player to move.
    pub result: GameResult,
    /// The outcome class. In a partial verdict about a partizan game it is `None` where a limit was
    /// met before the start of the other player was looked at.
    pub outcome: Option<Outcome>,
    /// The value, where there is one and it was computed.
    pub worth: Option<Worth>,
    /// The values of the parts that the verdict rests on, in the order of the position: where it
    /// has a value and one was [asked for](Question::value); none of a very long position.
    pub parts: Vec<PartValue>,
    /// The values that the verdict rests on, where the players have different moves and values were
    /// [asked for](Question::value).
    pub short: Option<Arc<ShortSum>>,
    /// The games of a join by themselves, where the verdict rests on these.
    pub joined: Vec<Alone>,
    /// The misère quotient that the verdict rests on, if it is by one.
    pub quotient: Option<Arc<QuotientOf>>,
    /// The kernel that the verdict rests on, if it rests on one.
    pub kernel: Option<Kernel>,
    /// The linear form of the numbers of heaps that the verdict rests on, if the quotient is infinite.
    pub form: Vec<FormTerm>,
    /// The winning moves, where they were asked for.
    pub moves: Option<WinningMoves>,
    /// The engines that answered, cheapest first.
    pub engines: Vec<Engine>,
    /// The theorem that settles it, where one does.
    pub theorem: Option<Theorem>,
    /// Positions visited; 0 for a closed form.
    pub searched: u64,
    /// Moves to the end if the winner hurries and the loser delays, where it is known; `None` in a draw.
    pub remoteness: Option<u32>,
}

impl Verdict {
    /// A verdict with its result alone: what it rests on is added to it.
    pub fn new(result: GameResult, outcome: Option<Outcome>) -> Verdict {
        Verdict {
            result,
            outcome,
            worth: None,
            parts: Vec::new(),
            short: None,
            joined: Vec::new(),
            quotient: None,
            kernel: None,
            form: Vec::new(),
            moves: None,
            engines: Vec::new(),
            theorem: None,
            searched: 0,
            remoteness: None,
        }
    }

    /// The nim-value, where there is one and it was computed.
    pub fn grundy(&self) -> Option<&Natural> {
        self.worth.as_ref().and_then(Worth::nimber)
    }
}

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// The engine asked for cannot answer this kind of question.
    Unsupported(Engine),
    /// A limit was met. The partial verdict holds what was settled before, if anything.
    GaveUp(Exceeded, Option<Box<Verdict>>),
}

impl From<Exceeded> for Refusal {
    fn from(exceeded: Exceeded) -> Refusal {
        Refusal::GaveUp(exceeded, None)
    }
}
