//! Ideas where no rule is known: classes of misère play, draws, and small searches.

use super::{Case, Idea, Look, names};
use crate::{
    explain::{EXAMPLE_PARTS, definition, marked, skeleton},
    notation::MoveText,
};
use bouton_core::{
    GameResult, IdeaKind,
    reason::{Operand, Operands},
};
use bouton_solve::Solver;

/// Maximum number of lost positions that are named.
const LOST: usize = 8;

/// A draw: a move to a position from which one can return again.
pub(super) fn never_lose(solver: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    if look.case.verdict.result != GameResult::Draw {
        return None;
    }
    let m = skeleton::drawn_move(solver, look.case)?;
    let keeps = MoveText::of(look.case.sum, &m).said();
    Some(look.idea((IdeaKind::NeverLose, "draw"), [("keeps", keeps.into())], None))
}

/// Misère play by a quotient.
pub(super) fn classes(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let known = look.case.verdict.quotient.as_ref()?;
    marked::by_quotient(known, look.case.sum)?;
    let (said, mut operands) = lost_positions(look.case);
    operands.push(("order", (known.quotient().order() as u64).into()));
    let operands: Operands = operands.into_iter().collect();
    Some(look.idea((IdeaKind::Classes, said), operands, look.first()?))
}

/// The positions that play can lead to, where no rule is known for them.
pub(super) fn tree(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let verdict = &look.case.verdict;
    // The kernel theorem is the idea; its line of the proof states it.
    if verdict.result == GameResult::Draw
        || verdict.kernel.is_some()
        || look.case.sum.part_count() > EXAMPLE_PARTS
    {
        return None;
    }
    let (said, operands) = lost_positions(look.case);
    if operands.is_empty() && marked::winner_reason(look.case).is_some() {
        // A theorem is a rule; a search beside it teaches nothing.
        return None;
    }
    let operands: Operands = operands.into_iter().collect();
    Some(look.idea((IdeaKind::Tree, said), operands, look.first()?))
}

/// The sentence for a won or a lost position, and the lost positions that play can lead to, where they are few.
fn lost_positions(case: &Case<'_>) -> (&'static str, Vec<(&'static str, Operand)>) {
    let rows = definition::followers(case).unwrap_or_default();
    let lost: Vec<String> = rows
        .into_iter()
        .filter(|row| row.1 == GameResult::Loss)
        .map(|(position, ..)| position)
        .collect();
    match (lost.len(), case.is_won()) {
        (1..=LOST, true) => ("won", vec![("lost", names(lost))]),
        (1..=LOST, false) => ("lost", vec![("lost", names(lost))]),
        (_, true) => ("large-won", Vec::new()),
        (_, false) => ("large-lost", Vec::new()),
    }
}
