//! The mark of a position: in the terms of the verdict that is explained, where they reach.

use super::{Case, Class, Mark, is_over, valued};
use crate::notation::write_sum;
use bouton_core::{GameResult, Player, Reason, Sum};
use bouton_solve::{Question, QuotientOf, Solver, Verdict};

/// The mark of a position by a quotient, where it is of its heaps.
pub(super) fn by_quotient(quotient: &QuotientOf, sum: &Sum) -> Option<Mark> {
    let factors = quotient.factors(sum)?;
    let class = |element| Class::new(quotient.quotient(), element);
    let product = class(quotient.product(&factors));
    let factors = factors.into_iter().filter(|(_, count)| *count > 0);
    Some(Mark::Quotient {
        factors: factors.map(|(element, count)| (class(element), count)).collect(),
        product,
    })
}

/// Why the player to move wins or loses, by a theorem about the only live component.
pub(super) fn winner_reason(case: &Case<'_>) -> Option<Reason> {
    let live: Vec<_> = case.sum.components.iter().filter(|c| !c.parts.is_empty()).collect();
    let [component] = live[..] else { return None };
    if case.sum.part_count() > 4096 {
        return None;
    }
    component.rules.winner_reason(&component.parts, case.mover, case.convention)
}

/// The mark of a position of the explained play, and the verdict about it.
pub(super) fn marked(
    solver: &mut Solver,
    case: &Case<'_>,
    sum: &Sum,
    mover: Player,
) -> Option<(Mark, Verdict)> {
    let question = Question {
        sum,
        convention: case.convention,
        mover,
        engine: None,
        moves: Some(1),
        value: case.verdict.grundy().is_some() || case.verdict.short.is_some(),
    };
    let verdict = solver.solve(&question).ok()?;
    let lost = verdict.result == GameResult::Loss;
    let here = Case { sum, convention: case.convention, mover, verdict: &verdict };
    let mark = if is_over(sum, mover) {
        Mark::Over { lost }
    } else if let Some(known) = &case.verdict.quotient
        && let Some(mark) = by_quotient(known, sum)
    {
        // In the terms of the position that is explained.
        mark
    } else if let Some(known) = &verdict.short {
        Mark::Game { value: known.total.clone(), mover }
    } else if let Some(mark) = valued::mark_by_values(&here) {
        mark
    } else if let Some(reason) = winner_reason(&here) {
        Mark::Theorem(reason)
    } else {
        Mark::Played { lost }
    };
    debug_assert!(mark.is_lost() == lost, "{}: {mark:?}, {lost}", write_sum(sum));
    Some((mark, verdict))
}
