//! An idea: a strategy that a reader can carry to the next position, as data.

mod said;

use crate::notation::MoveText;
use bouton_core::{
    GameResult, IdeaKind, Natural, Reason, SumMove, natural::nim_sum, reason::Operands,
};

/// A strategy for a position, checked on it: the winning move that follows it, or why every move loses.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea {
    kind: IdeaKind,
    /// The sentence among those of its kind.
    case: &'static str,
    operands: Operands,
    /// The reason that has sentences of its own for this idea.
    reason: Option<&'static str>,
    result: GameResult,
    play: Option<(SumMove, MoveText)>,
    /// Positions near this one.
    pub(super) nearby: Nearby,
}

/// Positions near one with an idea, as they are typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nearby {
    /// The nearest position that was found for which the idea does not work.
    pub fails_at: Option<String>,
    /// Another position to try it on.
    pub try_on: Option<String>,
}

impl Idea {
    /// An idea of this kind, in the words of this case, for a position of this result with this winning move.
    pub(super) fn new(
        (kind, case): (IdeaKind, &'static str),
        operands: Operands,
        result: GameResult,
        play: Option<(SumMove, MoveText)>,
    ) -> Idea {
        Idea { kind, case, operands, reason: None, result, play, nearby: Nearby::default() }
    }

    /// The idea in the words of this reason, where it has some.
    pub(super) fn by(self, reason: Option<&Reason>) -> Idea {
        Idea { reason: reason.map(Reason::id), ..self }
    }

    /// Its kind.
    pub fn kind(&self) -> IdeaKind {
        self.kind
    }

    /// Returns `true` if who follows it needs no number of a theory.
    pub(super) fn needs_no_numbers(&self) -> bool {
        use IdeaKind::{Copy, Round, Row, TakeAll};
        matches!(self.kind, TakeAll | Copy | Row | Round)
    }

    /// The winning move that follows it; `None` where the position is not won.
    pub fn play(&self) -> Option<&MoveText> {
        self.play.as_ref().map(|(_, text)| text)
    }

    /// That move as a move of the position.
    pub fn winning_move(&self) -> Option<&SumMove> {
        self.play.as_ref().map(|(m, _)| m)
    }

    /// The result for the player to move.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// The positions near this one.
    pub fn nearby(&self) -> &Nearby {
        &self.nearby
    }

    /// Returns `true` if its numbers fit, evaluated here and now.
    pub(super) fn holds(&self) -> bool {
        let number = |name| self.operands.number(name);
        let fits = match self.kind {
            IdeaKind::Round => number("heap").zip(number("round")).zip(number("rest")).map(
                |((heap, round), rest)| {
                    let left = number("take").map_or(heap.clone(), |take| heap - take);
                    !round.is_zero() && left % round == *rest
                },
            ),
            IdeaKind::CutTheGiant => {
                number("giant").zip(number("target")).map(|(giant, target)| {
                    let others = self.operands.numbers("others").unwrap_or_default();
                    target < giant && nim_sum(others) == *target
                })
            }
            IdeaKind::Row => row_holds(&self.operands),
            _ => Some(true),
        };
        (self.result == GameResult::Win) == self.play.is_some() && fits == Some(true)
    }
}

/// Returns `true` if the heap, or what is left of it, is a lost number by the rule or the list.
fn row_holds(operands: &Operands) -> Option<bool> {
    let heap = operands.number("heap")?;
    let left = operands.number("left");
    let lost = |heap: &Natural| {
        let listed = operands.numbers("lost")?.contains(heap);
        let by_rule = match (operands.numbers("remainders"), operands.number("period")) {
            (Some(remainders), Some(period)) => {
                heap >= operands.number("from")? && remainders.contains(&(heap % period))
            }
            _ => false,
        };
        Some(listed || by_rule)
    };
    match left {
        Some(left) => Some(left < heap && lost(left)?),
        None => lost(heap),
    }
}
