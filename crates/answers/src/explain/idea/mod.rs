//! An idea: a strategy that a reader can carry to the next position, as data.

mod said;

use crate::notation::MoveText;
use bouton_core::{
    GameResult, IdeaKind, Natural, Reason, SumMove,
    natural::{BitTest, nim_sum},
    reason::Operands,
};
use std::borrow::Cow;

/// A strategy for a position, checked on it: the winning move that follows it, or why every move loses.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea {
    kind: IdeaKind,
    /// The sentence among those of its kind.
    case: Cow<'static, str>,
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
        (kind, case): (IdeaKind, impl Into<Cow<'static, str>>),
        operands: Operands,
        result: GameResult,
        play: Option<(SumMove, MoveText)>,
    ) -> Idea {
        let case = case.into();
        Idea { kind, case, operands, reason: None, result, play, nearby: Nearby::default() }
    }

    /// This idea, in the words of a reason that has its own.
    pub(super) fn by(self, reason: Option<&Reason>) -> Idea {
        Idea { reason: reason.map(Reason::id), ..self }
    }

    /// The reason whose words it has, if it has words of its own.
    pub(super) fn reason(&self) -> Option<&'static str> {
        self.reason
    }

    /// The words of its case, without the result.
    pub(super) fn stem(&self) -> &str {
        self.case.trim_end_matches("won").trim_end_matches("lost").trim_end_matches('-')
    }

    /// Its kind.
    pub fn kind(&self) -> IdeaKind {
        self.kind
    }

    /// Returns `true` if it can be followed without the numbers of a theory.
    pub(super) fn needs_no_numbers(&self) -> bool {
        use IdeaKind::{Copy, CountMoves, Round, Row, TakeAll};
        matches!(self.kind, TakeAll | Copy | CountMoves | Row | Round)
    }

    /// Returns `true` if it cuts the stones themselves into blocks of powers of two.
    pub fn boxes_stones(&self) -> bool {
        self.kind == IdeaKind::Blocks && !self.case.starts_with("rounds")
    }

    /// The numbers of the position that its sentences have, by name.
    pub fn operands(&self) -> &Operands {
        &self.operands
    }

    /// The winning move that follows it; `None` where the position is not won.
    pub fn play(&self) -> Option<&MoveText> {
        self.play.as_ref().map(|(_, text)| text)
    }

    /// The winning move that follows it, as a move of the position.
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

    /// Returns `true` if its sentence is about such a result and its numbers fit, evaluated here and now.
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
            IdeaKind::CountMoves => {
                // Of what the opponent is left; a position in which any move wins has one move more.
                let odd = self.case.starts_with("misere") != self.case.ends_with("any-won");
                let lengths = self.operands.numbers("lengths").filter(|all| !all.is_empty());
                lengths.map(|all| all.iter().all(|length| length.bit(0) == odd))
            }
            _ => Some(true),
        };
        let speaks_of_it = match self.result {
            GameResult::Win => self.case.ends_with("won") && self.play.is_some(),
            GameResult::Loss => self.case.ends_with("lost") && self.play.is_none(),
            GameResult::Draw => self.case == "draw" && self.play.is_none(),
        };
        speaks_of_it && fits == Some(true)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A lost position with these numbers.
    fn lost(kind: IdeaKind, numbers: &[(&'static str, u64)]) -> Idea {
        let operands = numbers.iter().map(|(name, number)| (*name, (*number).into()));
        Idea::new((kind, "lost"), operands.collect(), GameResult::Loss, None)
    }

    #[test]
    fn other_numbers_do_not_hold() {
        let round = |heap, round, rest| {
            lost(IdeaKind::Round, &[("heap", heap), ("round", round), ("rest", rest)]).holds()
        };
        assert!(round(20, 4, 0) && round(21, 4, 1));
        assert!(!round(21, 4, 0) && !round(20, 4, 1) && !round(20, 0, 0));
        let row = |heap: u64, from: u64| {
            let operands = Operands::from([
                ("heap", heap.into()),
                ("lost", vec![Natural::ZERO].into()),
                ("remainders", vec![Natural::ZERO, Natural::from(2u8)].into()),
                ("period", 7u64.into()),
                ("from", from.into()),
            ]);
            Idea::new((IdeaKind::Row, "rule-lost"), operands, GameResult::Loss, None).holds()
        };
        assert!(row(100, 0) && row(0, 50) && !row(99, 0) && !row(9, 10));
        // A lost position has no winning move, and a won one has.
        let won = Idea::new((IdeaKind::Tree, "won"), Operands::default(), GameResult::Win, None);
        assert!(!won.holds());
        let said = Idea::new((IdeaKind::Tree, "won"), Operands::default(), GameResult::Loss, None);
        assert!(!said.holds());
    }
}
