//! Ideas for a single part: take everything; complete a round.

use super::{Idea, Look, is_over};
use bouton_core::{
    Convention, IdeaKind, Natural, SumMove,
    natural::minus,
    reason::{Cut, Operand, Operands},
};
use bouton_solve::Solver;

/// One move ends the game.
pub(super) fn take_all(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    if !case.is_won() || case.is_misere() {
        return None;
    }
    // Of several parts some are left, which may be a move for the other player later.
    case.sum.only_part()?;
    let ends = |m: &&SumMove| is_over(&case.sum.after(m), case.mover.opponent());
    let m = look.listed().take(MOVES).find(ends)?;
    let taken = m.becomes.is_empty() && case.sum.part(m).as_heap().is_some();
    let least = case.sum.components[m.component].rules.heaps().map_or(0, |heaps| heaps.least());
    let said = match () {
        () if !case.sum.is_impartial() => "stuck-won",
        () if taken && least == 0 => "heap-won",
        () => "move-won",
    };
    Some(look.idea((IdeaKind::TakeAll, said), [], Some(m.clone())))
}

/// Maximum number of winning moves that are tried.
const MOVES: usize = 1000;

/// A heap from which 1, 2, ... up to `round - 1` stones are taken.
pub(super) fn round(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    let (component, part) = case.sum.only_part()?;
    let rules = &case.sum.components[component].rules;
    let reason = rules.reason(part)?;
    let Cut::Rounds(round) = reason.kind().cut else { return None };
    let (heap, round) = (reason.operands().number("heap")?, reason.operands().number(round)?);
    if *round <= Natural::ONE {
        return None;
    }
    let rest = Natural::from(u8::from(case.convention == Convention::Misere));
    let mut operands: Vec<(&'static str, Operand)> =
        vec![("heap", heap.into()), ("round", round.into()), ("rest", (&rest).into())];
    let m = look.first()?;
    if let Some(m) = &m {
        let left = m.becomes.first().and_then(|left| left.numbers().first().cloned());
        operands.push(("take", minus(heap, &left.unwrap_or_default())?.into()));
    }
    let said = match (case.is_won(), case.is_misere()) {
        (true, false) => "won",
        (false, false) => "lost",
        (true, true) => "misere-won",
        (false, true) => "misere-lost",
    };
    let operands: Operands = operands.into_iter().collect();
    Some(look.idea((IdeaKind::Round, said), operands, m))
}
