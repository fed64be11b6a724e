//! Ideas that a theorem about the position as a whole teaches.

use super::{Idea, Look};
use crate::explain::marked::winner_reason;
use bouton_core::{SumMove, natural::minus, reason::Operands};
use bouton_solve::Solver;

/// The idea that the reason for the winner names.
pub(super) fn whole(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    let reason = winner_reason(case)?;
    let (kind, words) = reason.kind().teaches?;
    let words = words(reason.operands())?;
    let operands = reason.operands().iter().chain(words.more.iter()).cloned().collect();
    let operands: Operands = operands;
    let m = match case.is_won() {
        true => Some(follows(look, &operands)?.clone()),
        false => None,
    };
    Some(look.idea((kind, words.case), operands, m))
}

/// The winning move that the idea names: it takes what the operands say, or is the first.
fn follows<'a>(look: &Look<'a>, operands: &Operands) -> Option<&'a SumMove> {
    let Some(take) = operands.number("take") else { return look.listed().next() };
    let takes = |m: &&SumMove| {
        let before = look.case.sum.part(m).numbers().first().cloned().unwrap_or_default();
        let after = m.becomes.first().and_then(|part| part.numbers().first().cloned());
        minus(&before, &after.unwrap_or_default()).as_ref() == Some(take)
    };
    look.listed().find(takes)
}
