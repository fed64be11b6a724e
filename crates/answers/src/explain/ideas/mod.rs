//! The finders of ideas.
//!
//! A finder looks for one family of ideas and gives an [`Idea`] only where its moves keep the promise. Finders are
//! asked from the simplest idea to the hardest. [`Idea::keeps`] says which positions the idea leaves; the laws play
//! each idea by it against every reply.

mod copied;
mod counted;
mod nearby;
mod row;
mod searched;
mod short;
mod single;
mod stones;
mod whole;

use super::{
    Case,
    idea::{Idea, Nearby},
    is_over,
    symmetry::{alike, pairs, turns_onto_itself},
};
use crate::notation::MoveText;
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Player, Sum, SumMove,
    reason::{Operand, Operands},
};
use bouton_solve::{Question, Solver, Verdict};
use std::{borrow::Cow, cell::OnceCell};
use stones::Stones;

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
        match self.kind() {
            IdeaKind::TakeAll => false,
            // A theorem has pairs of its own.
            IdeaKind::Copy if self.reason().is_none() => {
                pairs(sum).is_some() || alike(sum).is_some() || turns_onto_itself(sum)
            }
            _ => solved(solver, sum, mover, convention, 1)
                .is_some_and(|verdict| verdict.result == GameResult::Loss),
        }
    }
}

/// The verdict about a position, with up to `moves` winning moves.
fn solved(
    solver: &mut Solver,
    sum: &Sum,
    mover: Player,
    convention: Convention,
    moves: usize,
) -> Option<Verdict> {
    let question =
        Question { sum, convention, mover, engine: None, moves: Some(moves), value: true };
    solver.solve(&question).ok()
}

/// A position in which ideas are looked for.
struct Look<'a> {
    case: &'a Case<'a>,
    /// Its parts as heaps of Nim, where the verdict rests on their values; made when first asked for.
    stones: OnceCell<Option<Stones<'a>>>,
}

impl<'a> Look<'a> {
    fn new(case: &'a Case<'a>) -> Look<'a> {
        Look { case, stones: OnceCell::new() }
    }

    fn stones(&self) -> Option<&Stones<'a>> {
        self.stones.get_or_init(|| Stones::of(self.case)).as_ref()
    }

    /// The listed winning moves.
    fn listed(&self) -> impl Iterator<Item = &'a SumMove> + use<'a> {
        self.case.verdict.moves.iter().flat_map(|moves| &moves.first)
    }

    /// The first listed winning move of a won position. `None`: it is won, and no move is listed.
    fn first(&self) -> Option<Option<SumMove>> {
        let first = self.listed().next().cloned();
        if self.case.is_won() { Some(Some(first?)) } else { Some(None) }
    }

    /// An idea of this kind, in the words of this case, with the winning move that follows it.
    fn idea(
        &self,
        said: (IdeaKind, impl Into<Cow<'static, str>>),
        operands: impl Into<Operands>,
        play: Option<SumMove>,
    ) -> Idea {
        let play = play.map(|m| {
            let text = MoveText::of(self.case.sum, &m);
            (m, text)
        });
        Idea::new(said, operands.into(), self.case.verdict.result, play)
    }
}

/// A finder of ideas.
type Finder = fn(&mut Solver, &Look<'_>) -> Option<Idea>;

/// The finders, from the simplest idea to the hardest.
const FINDERS: &[Finder] = &[
    single::take_all,
    copied::copy,
    stones::cut_the_giant,
    single::round,
    row::row,
    whole::whole,
    whole::leaves,
    stones::blocks,
    stones::last_big_heap,
    stones::reverse,
    stones::table,
    stones::heads,
    stones::disguise,
    short::free_moves,
    short::hottest,
    short::hot,
    short::last_move,
    counted::count_moves,
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

/// The simplest idea for a position, without positions near it.
pub fn here(solver: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    ideas(solver, &Look::new(case)).next()
}

/// The kinds of all ideas for a position, the simplest first.
fn kinds(solver: &mut Solver, case: &Case<'_>) -> Vec<IdeaKind> {
    ideas(solver, &Look::new(case)).map(|idea| idea.kind()).collect()
}

/// All ideas for a position, the simplest first.
fn ideas<'a>(solver: &'a mut Solver, look: &'a Look<'_>) -> impl Iterator<Item = Idea> + 'a {
    let live = !is_over(look.case.sum, look.case.mover);
    let finders = FINDERS.iter().filter(move |_| live);
    finders.filter_map(move |find| find(solver, look)).filter(Idea::holds)
}

/// A list of parts, each with its value.
fn worths(rows: impl IntoIterator<Item = (String, Natural)>) -> Operand {
    let record = |(part, value): (String, Natural)| {
        Operands::from([("part", part.into()), ("value", value.into())])
    };
    Operand::Records(rows.into_iter().map(record).collect())
}

/// A list of parts, each with a number of this name that may be negative or a fraction.
fn counts(name: &'static str, rows: impl IntoIterator<Item = (String, String)>) -> Operand {
    let record = |(part, count): (String, String)| {
        Operands::from([("part", part.into()), (name, count.into())])
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
