//! Common mistakes: rules that people follow where they do not hold. A move that gives a win away is compared with each.

use super::Case;
use bouton_core::{Convention, Natural, Part, Sum, SumMove, natural::nim_sum};
use bouton_solve::Solver;

/// Maximum number of parts of a position that is compared.
const MOST_PARTS: usize = 16;

/// A rule by which somebody may have chosen a losing move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Nim's rule on the sizes of heaps that are worth something else.
    Sizes,
    /// The rule of misère Nim on nim-values, where some part is not tame (in contests: the SJ theorem).
    MisereNim,
    /// In misère play, the rule of normal play.
    AsInNormalPlay,
    /// In misère play, the rule of normal play turned round.
    Opposite,
    /// Taking from the largest heap.
    Largest,
}

impl Mistake {
    /// Its identifier.
    pub fn id(self) -> &'static str {
        match self {
            Mistake::Sizes => "sizes",
            Mistake::MisereNim => "misere-nim",
            Mistake::AsInNormalPlay => "as-in-normal-play",
            Mistake::Opposite => "opposite",
            Mistake::Largest => "largest",
        }
    }

    /// Returns `true` if the rule calls a move right after which the parts have these sizes or values; for
    /// [`Mistake::Largest`], the sizes before it, that of the heap moved in first.
    pub fn approves(self, numbers: &[Natural]) -> bool {
        let is_zero = || nim_sum(numbers).is_zero();
        match self {
            Mistake::Sizes | Mistake::AsInNormalPlay => is_zero(),
            Mistake::MisereNim => {
                let large = numbers.iter().any(|number| *number > Natural::ONE);
                is_zero() == large
            }
            Mistake::Opposite => !is_zero(),
            Mistake::Largest => numbers.split_first().is_some_and(|(own, others)| {
                !others.is_empty() && others.iter().all(|other| other < own)
            }),
        }
    }
}

/// The mistake that a move out of the won position `case` may be, which leaves a position that is won again: the first whose
/// rule approves of the move, with the numbers that it speaks of. Not every losing move has one.
pub(super) fn mistake(
    solver: &mut Solver,
    case: &Case<'_>,
    m: &SumMove,
    after: &Sum,
) -> Option<(Mistake, Vec<Natural>)> {
    let parts = case.sum.part_count().max(after.part_count());
    if !case.sum.is_impartial() || parts > MOST_PARTS {
        return None;
    }
    let found = |mistake: Mistake, numbers: Vec<Natural>| {
        mistake.approves(&numbers).then_some((mistake, numbers))
    };
    let values = values_of(solver, after)?;
    let sizes = sizes_of(after).filter(|sizes| *sizes != values);
    let by_values = match case.convention {
        Convention::Normal => None,
        Convention::Misere => found(Mistake::MisereNim, values.clone())
            .or_else(|| found(Mistake::AsInNormalPlay, values.clone())),
    };
    by_values
        .or_else(|| found(Mistake::Sizes, sizes?))
        .or_else(|| largest(case, m))
        .or_else(|| opposite(solver, case, values))
}

/// Taking from the largest heap, where every winning move is in another one.
fn largest(case: &Case<'_>, m: &SumMove) -> Option<(Mistake, Vec<Natural>)> {
    let winning = case.verdict.moves.as_ref()?;
    let all = winning.count == Natural::from(winning.first.len());
    let elsewhere = |other: &SumMove| (other.component, other.part) != (m.component, m.part);
    let mut numbers = sizes_of(case.sum)?;
    let before: usize = case.sum.components[..m.component].iter().map(|c| c.parts.len()).sum();
    let own = before + m.part;
    if own >= numbers.len() || !all || !winning.first.iter().all(elsewhere) {
        return None;
    }
    numbers.swap(0, own);
    Mistake::Largest.approves(&numbers).then_some((Mistake::Largest, numbers))
}

/// Leaving a position that is won in normal play, where one that is lost there could be left.
fn opposite(
    solver: &mut Solver,
    case: &Case<'_>,
    after: Vec<Natural>,
) -> Option<(Mistake, Vec<Natural>)> {
    if case.convention == Convention::Normal || !Mistake::Opposite.approves(&after) {
        return None;
    }
    let before = values_of(solver, case.sum)?;
    (!nim_sum(&before).is_zero()).then_some((Mistake::Opposite, after))
}

/// The nim-values of the parts that are not over.
fn values_of(solver: &mut Solver, sum: &Sum) -> Option<Vec<Natural>> {
    let mut values = Vec::new();
    for component in &sum.components {
        for part in &component.parts {
            values.push(solver.part_value(&*component.rules, part).ok()?.0);
        }
    }
    Some(values)
}

/// The sizes of the heaps, where every part is one.
fn sizes_of(sum: &Sum) -> Option<Vec<Natural>> {
    let parts = sum.components.iter().flat_map(|component| &component.parts);
    let size = |part: &Part| match part.numbers() {
        [size] => Some(size.clone()),
        _ => None,
    };
    parts.map(size).collect()
}
