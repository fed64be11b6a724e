//! The finders of ideas.
//!
//! A finder looks for one family of ideas and gives an [`Idea`] only where its moves keep the promise. Finders are
//! asked from the simplest idea to the hardest. [`Idea::keeps`] says which positions the idea leaves; the laws play
//! each idea by it against every reply.

mod copied;
mod nearby;
mod row;
mod searched;
mod single;
mod stones;
mod whole;

use super::{
    Case,
    idea::{Idea, Nearby},
    is_over,
    skeleton::pairs,
    turn::turns_onto_itself,
    valued,
};
use crate::notation::MoveText;
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Part, Player, Sum, SumMove,
    reason::{Operand, Operands},
};
use bouton_solve::{Question, Solver};

/// An idea of this kind, in the words of this case, for the position of `case`, whose winning move is `play`.
fn idea(
    case: &Case<'_>,
    said: (IdeaKind, &'static str),
    operands: impl Into<Operands>,
    play: Option<SumMove>,
) -> Idea {
    let play = play.map(|m| {
        let text = MoveText::of(case.sum, &m);
        (m, text)
    });
    Idea::new(said, operands.into(), case.verdict.result, play)
}

impl Idea {
    /// Returns `true` if a position is one of those that the idea leaves its opponent: `mover` is to move in it and has
    /// lost. Cost: a question to the solver at most.
    pub fn keeps(
        &self,
        solver: &mut Solver,
        sum: &Sum,
        mover: Player,
        convention: Convention,
    ) -> bool {
        if is_over(sum, mover) {
            return convention == Convention::Normal;
        }
        if self.kind() == IdeaKind::TakeAll {
            return false;
        }
        let Some(verdict) = solved(solver, sum, mover, convention, 1) else { return false };
        let lost = verdict.result == GameResult::Loss;
        let case = Case { sum, convention, mover, verdict: &verdict };
        match self.kind() {
            IdeaKind::Copy => pairs(sum).is_some() || turns_onto_itself(sum),
            IdeaKind::Row | IdeaKind::Round => live_parts(sum).count() < 2 && lost,
            IdeaKind::Blocks
            | IdeaKind::CutTheGiant
            | IdeaKind::Disguise
            | IdeaKind::Reverse
            | IdeaKind::LastBigHeap => {
                valued::mark_by_values(&case).map_or(lost, |mark| mark.is_lost())
            }
            _ => lost,
        }
    }
}

/// A verdict about a position, with at most so many winning moves.
fn solved(
    solver: &mut Solver,
    sum: &Sum,
    mover: Player,
    convention: Convention,
    moves: usize,
) -> Option<bouton_solve::Verdict> {
    let question =
        Question { sum, convention, mover, engine: None, moves: Some(moves), value: true };
    solver.solve(&question).ok()
}

/// The parts of a position with the places of their components.
fn live_parts(sum: &Sum) -> impl Iterator<Item = (usize, usize, &Part)> {
    let parts = |(place, component): (usize, &'_ bouton_core::Component)| {
        let count = component.parts.len();
        (0..count).map(move |part| (place, part))
    };
    let places = sum.components.iter().enumerate().flat_map(parts);
    places.map(|(component, part)| (component, part, &sum.components[component].parts[part]))
}

/// The only part of a position.
fn only_part(sum: &Sum) -> Option<(usize, usize, &Part)> {
    let mut parts = live_parts(sum);
    let only = parts.next()?;
    parts.next().is_none().then_some(only)
}

/// The winning moves that are listed.
fn listed<'a>(case: &Case<'a>) -> impl Iterator<Item = &'a SumMove> {
    case.verdict.moves.iter().flat_map(|moves| &moves.first)
}

/// A finder of ideas.
type Finder = fn(&mut Solver, &Case<'_>) -> Option<Idea>;

/// The finders, from the simplest idea to the hardest.
const FINDERS: &[Finder] = &[
    single::take_all,
    copied::copy,
    stones::cut_the_giant,
    single::round,
    row::row,
    whole::whole,
    stones::blocks,
    stones::last_big_heap,
    stones::reverse,
    stones::disguise,
    searched::never_lose,
    searched::classes,
    searched::tree,
];

/// The simplest idea for a position, with the positions near it; `None` where the game is over.
pub(crate) fn find(solver: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let mut idea = here(solver, case)?;
    idea.nearby = nearby::of(solver, case, &idea);
    Some(idea)
}

/// The simplest idea for a position alone.
pub fn here(solver: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    each(solver, case).next()
}

/// All ideas for a position, the simplest first.
fn each<'a>(solver: &'a mut Solver, case: &'a Case<'_>) -> impl Iterator<Item = Idea> + 'a {
    let live = !is_over(case.sum, case.mover);
    let finders = FINDERS.iter().filter(move |_| live);
    finders.filter_map(move |find| find(solver, case)).filter(Idea::holds)
}

/// A list of parts, each with what it counts as.
fn worths(rows: impl IntoIterator<Item = (String, Natural)>) -> Operand {
    let record = |(part, value): (String, Natural)| {
        Operands::from([("part", part.into()), ("value", value.into())])
    };
    Operand::Records(rows.into_iter().map(record).collect())
}

/// A list of parts, two of each.
fn twins(all: impl IntoIterator<Item = String>) -> Operand {
    let twin = |name: String| Operands::from([("part", name.into()), ("twin", true.into())]);
    Operand::Records(all.into_iter().map(twin).collect())
}

/// A list of parts or positions.
fn names(all: impl IntoIterator<Item = String>) -> Operand {
    Operand::Records(all.into_iter().map(|name| Operands::from([("part", name.into())])).collect())
}
