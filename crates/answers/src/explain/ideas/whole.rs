//! Ideas that a theorem about the position as a whole teaches.

use super::{Case, Idea, idea, listed};
use crate::explain::marked::winner_reason;
use bouton_core::{SumMove, natural::minus};
use bouton_solve::Solver;

/// The idea that the reason for the winner names.
pub(super) fn whole(_: &mut Solver, case: &Case<'_>) -> Option<Idea> {
    let reason = winner_reason(case)?;
    let (kind, words) = reason.kind().teaches?;
    let words = words(reason.operands())?;
    let operands = reason.operands().iter().chain(words.more.iter()).cloned().collect();
    let operands: bouton_core::reason::Operands = operands;
    let m = match case.is_won() {
        true => Some(follows(case, &operands)?.clone()),
        false => None,
    };
    Some(idea(case, (kind, words.case), operands, m))
}

/// The winning move that the idea names: it takes what the operands say, or is the first.
fn follows<'a>(case: &Case<'a>, operands: &bouton_core::reason::Operands) -> Option<&'a SumMove> {
    let Some(take) = operands.number("take") else { return listed(case).next() };
    let takes = |m: &&SumMove| {
        let before = case.sum.part(m).numbers().first().cloned().unwrap_or_default();
        let after = m.becomes.first().and_then(|part| part.numbers().first().cloned());
        minus(&before, &after.unwrap_or_default()).as_ref() == Some(take)
    };
    listed(case).find(takes)
}
