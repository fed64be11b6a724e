//! Ideas for a single part: take everything; complete a round.

use super::{Case, Idea, idea, is_over, listed, only_part};
use bouton_core::{Convention, IdeaKind, Natural, SumMove, natural::minus, reason::Cut};
use bouton_solve::Solver;

/// One move ends the game.
pub(super) fn take_all(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    if !case.is_won() || case.is_misere() {
        return None;
    }
    // Of several parts some are left, which may be a move for the other player later.
    only_part(case.sum)?;
    let ends = |m: &&SumMove| is_over(&case.sum.after(m), case.mover.opponent());
    let m = listed(case).take(MOVES).find(ends)?;
    let taken = m.becomes.is_empty() && case.sum.part(m).as_heap().is_some();
    let least = case.sum.components[m.component].rules.heaps().map_or(0, |heaps| heaps.least());
    let said = if taken && least == 0 { "heap" } else { "move" };
    Some(idea(case, (IdeaKind::TakeAll, said), [], Some(m.clone())))
}

/// Maximum number of winning moves that are tried.
const MOVES: usize = 1000;

/// A heap from which 1, 2, ... up to `round - 1` stones are taken.
pub(super) fn round(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let (component, place, part) = only_part(case.sum)?;
    let rules = &case.sum.components[component].rules;
    let reason = rules.reason(part)?;
    let Cut::Rounds(round) = reason.kind().cut else { return None };
    let (heap, round) = (reason.operands().number("heap")?, reason.operands().number(round)?);
    if *round <= Natural::ONE {
        return None;
    }
    let rest = Natural::from(u8::from(case.convention == Convention::Misere));
    let taken = |m: &SumMove| {
        let left = m.becomes.first().and_then(|left| left.numbers().first().cloned());
        minus(heap, &left.unwrap_or_default())
    };
    let operands = |more: Option<Natural>| {
        let all = [("heap", heap), ("round", round), ("rest", &rest)];
        let all = all.map(|(name, number)| (name, number.into()));
        all.into_iter().chain(more.map(|take| ("take", take.into()))).collect::<Vec<_>>()
    };
    let said = match (case.is_won(), case.is_misere()) {
        (true, false) => "won",
        (false, false) => "lost",
        (true, true) => "misere-won",
        (false, true) => "misere-lost",
    };
    let said = (IdeaKind::Round, said);
    if !case.is_won() {
        return Some(idea(
            case,
            said,
            operands(None).into_iter().collect::<super::Operands>(),
            None,
        ));
    }
    let m = listed(case).find(|m| m.component == component && m.part == place)?;
    let operands = operands(Some(taken(m)?)).into_iter().collect::<super::Operands>();
    Some(idea(case, said, operands, Some(m.clone())))
}
