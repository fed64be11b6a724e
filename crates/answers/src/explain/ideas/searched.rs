//! Ideas where no rule is known: classes of misère play, draws, and small searches.

use super::{Case, Idea, idea, listed, names};
use crate::{
    explain::{EXAMPLE_PARTS, definition, marked, skeleton},
    notation::write_sum,
};
use bouton_core::{GameResult, IdeaKind, reason::Operand};
use bouton_solve::Solver;

/// Maximum number of lost positions that are named.
const LOST: usize = 8;

/// A draw: a move to a position from which one can return again.
pub(super) fn never_lose(solver: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    if case.verdict.result != GameResult::Draw {
        return None;
    }
    let m = skeleton::drawn_move(solver, case)?;
    let keeps = crate::notation::MoveText::of(case.sum, &m).said();
    Some(idea(case, (IdeaKind::NeverLose, "draw"), [("keeps", keeps.into())], None))
}

/// Misère play by a quotient, where it is one of several parts.
pub(super) fn classes(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let known = case.verdict.quotient.as_ref()?;
    marked::by_quotient(known, case.sum)?;
    let m = listed(case).next().filter(|_| case.is_won()).cloned();
    (m.is_some() == case.is_won()).then_some(())?;
    let said = if case.is_won() { "won" } else { "lost" };
    let lost = lost_positions(case);
    let said = match (lost.is_empty(), case.is_won()) {
        (false, _) => said,
        (true, true) => "large-won",
        (true, false) => "large-lost",
    };
    let order = known.quotient().order() as u64;
    let operands = lost.into_iter().chain([("order", order.into())]);
    Some(idea(case, (IdeaKind::Classes, said), operands.collect::<super::Operands>(), m))
}

/// The positions that play can lead to, where there is no rule for them.
pub(super) fn tree(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    if case.verdict.result == GameResult::Draw || case.sum.part_count() > EXAMPLE_PARTS {
        return None;
    }
    let m = listed(case).next().filter(|_| case.is_won()).cloned();
    (m.is_some() == case.is_won()).then_some(())?;
    let lost = lost_positions(case);
    let said = match (lost.is_empty(), case.is_won()) {
        (false, true) => "won",
        (false, false) => "lost",
        (true, true) => "large-won",
        (true, false) => "large-lost",
    };
    let mut operands = lost;
    if let Some(m) = &m {
        operands.push(("after", write_sum(&case.sum.after(m)).into()));
    }
    Some(idea(case, (IdeaKind::Tree, said), operands.into_iter().collect::<super::Operands>(), m))
}

/// The lost positions that play can lead to, where they are few.
fn lost_positions(case: &Case<'_>) -> Vec<(&'static str, Operand)> {
    if !case.sum.components.iter().all(|component| component.rules.nature().loopless) {
        return Vec::new();
    }
    let rows = definition::followers(case);
    let lost = rows.into_iter().flatten().filter(|(_, won, _)| !won);
    let lost: Vec<String> = lost.map(|(position, ..)| position).collect();
    match lost.len() {
        1..=LOST => vec![("lost", names(lost))],
        _ => Vec::new(),
    }
}
