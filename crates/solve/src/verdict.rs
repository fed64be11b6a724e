//! Questions, verdicts, refusals.

use crate::Exceeded;
use bouton_core::{Convention, Natural, Outcome, Player, Sum, Theorem, Winner, sum::WinningMoves};

/// The engines, cheapest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Engine {
    /// A theorem of the ruleset.
    ClosedForm,
    /// The proved period of the values of heaps.
    Period,
    /// The values of all smaller heaps.
    HeapTable,
    /// The values of all followers of a part.
    Grundy,
    /// The whole sum, position by position.
    Search,
    /// The graph of all positions, from its ends backwards: where positions can come again.
    Retrograde,
}

impl Engine {
    /// All engines that can be asked for, cheapest first.
    pub const ALL: [Engine; 5] =
        [Engine::ClosedForm, Engine::Period, Engine::HeapTable, Engine::Grundy, Engine::Search];

    /// The name by which it is asked for and reported.
    pub fn name(self) -> &'static str {
        match self {
            Engine::ClosedForm => "closed-form",
            Engine::Period => "period",
            Engine::HeapTable => "heap-table",
            Engine::Grundy => "grundy",
            Engine::Search => "search",
            Engine::Retrograde => "retrograde",
        }
    }
}

/// A position and what is asked about it.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position.
    pub sum: &'a Sum,
    /// What it means to be unable to move.
    pub convention: Convention,
    /// Whose turn it is; matters in partizan games only.
    pub mover: Player,
    /// The engine that must answer; `None` for the cheapest able to.
    pub engine: Option<Engine>,
    /// How many winning moves to keep; `None` where they are not asked for at all.
    pub moves: Option<usize>,
    /// Whether a nim-value is welcome that the winner does not need.
    pub value: bool,
}

/// An answer with its evidence.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Who wins.
    pub winner: Winner,
    /// The outcome class; in partizan games `None` unless both turns were looked at.
    pub outcome: Option<Outcome>,
    /// The nim-value, where there is one and it was computed.
    pub grundy: Option<Natural>,
    /// The winning moves, where they were asked for.
    pub moves: Option<WinningMoves>,
    /// The engines that answered, cheapest first.
    pub engines: Vec<Engine>,
    /// The theorem that settles it, where one does.
    pub theorem: Option<Theorem>,
    /// Positions visited; 0 for a closed form.
    pub searched: u64,
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
