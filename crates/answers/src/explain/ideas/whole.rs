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
    Some(look.idea((kind, words.case), operands, m).by(Some(&reason)))
}

/// The idea that a theorem teaches about the lost position that a winning move leaves: here it is told to the winner.
pub(super) fn leaves(_: &mut Solver, look: &Look<'_>) -> Option<Idea> {
    let case = look.case;
    look.listed().find_map(|m| {
        let after = case.sum.after(m);
        let [component] = &after.components[..] else { return None };
        let (parts, mover) = (&component.parts, case.mover.opponent());
        let reason = component.rules.winner_reason(parts, mover, case.convention)?;
        let (kind, words) = reason.kind().teaches?;
        let words = words(reason.operands())?;
        let said = format!("{}won", words.case.strip_suffix("lost")?);
        let operands = reason.operands().iter().chain(words.more.iter()).cloned();
        let operands: Operands = operands.collect();
        Some(look.idea((kind, said), operands, Some(m.clone())).by(Some(&reason)))
    })
}

/// The winning move that the idea names: it takes what the operands say, goes where they say, or is the first.
fn follows<'a>(look: &Look<'a>, operands: &Operands) -> Option<&'a SumMove> {
    if let Some(mate) = operands.number("mate") {
        let goes = |m: &&SumMove| {
            let rules = &look.case.sum.components[m.component].rules;
            let name = rules.name_of_option(look.case.sum.part(m), &m.becomes);
            name.is_some_and(|name| name == mate.to_string())
        };
        return look.listed().find(goes);
    }
    let Some(take) = operands.number("take") else { return look.listed().next() };
    let takes = |m: &&SumMove| {
        let before = look.case.sum.part(m).numbers().first().cloned().unwrap_or_default();
        let after = m.becomes.first().and_then(|part| part.numbers().first().cloned());
        minus(&before, &after.unwrap_or_default()).as_ref() == Some(take)
    };
    look.listed().find(takes)
}
