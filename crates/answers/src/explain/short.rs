//! Explanations of partizan games by the values of the parts.

use super::{
    Case, Depth, EXAMPLE_PARTS, Level, LineId, Mark, Step, hold_out,
    proof::Draft,
    refs, sample,
    skeleton::{Keeping, keeps, lost_position, name_theorem, state_definition},
};
use crate::notation::{MoveText, write_part};
use bouton_solve::{ShortSum, Solver};

/// Explains a verdict that rests on values. What the conclusion rests on.
pub(super) fn by_values(
    solver: &mut Solver,
    case: &Case<'_>,
    known: &ShortSum,
    depth: Depth,
    draft: &mut Draft,
) -> Vec<LineId> {
    let step = Step::GameSum {
        rows: known
            .parts
            .iter()
            .map(|(at, part, value)| (label(case, *at, *part), value.clone()))
            .collect(),
        total: known.total.clone(),
        mover: case.mover,
    };
    let total = draft.say(Level::Student, step, &[]);
    let mut grounds: Vec<LineId> = total.iter().cloned().collect();
    grounds.extend(state_moves(case, known, &refs(&total), draft));
    if case.sum.part_count() <= EXAMPLE_PARTS {
        let because = grounds.clone();
        let because: Vec<&LineId> = because.iter().collect();
        let why = Keeping { steps: Vec::new(), lemmas: "game-sum".to_string() };
        let lost = lost_position(case);
        grounds.extend(keeps(solver, case, &lost, &why, depth, &because, draft));
    }
    grounds.extend(name_theorem(case, draft));
    hold_out(solver, case, draft);
    state_definition(case, Level::Proof, draft);
    grounds
}

/// The name of a part: with its game, where there are several.
pub(super) fn label(case: &Case<'_>, component: usize, part: usize) -> String {
    let component = &case.sum.components[component];
    let written = write_part(&*component.rules, &component.parts[part]);
    match case.sum.components.len() {
        1 => written,
        _ => format!("{} {written}", component.rules.game()),
    }
}

/// The winning moves, each with the value that it leaves.
fn state_moves(
    case: &Case<'_>,
    known: &ShortSum,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let moves = case.verdict.moves.as_ref().filter(|_| case.is_won())?;
    let listed = case.listed();
    if listed.is_empty() {
        return None;
    }
    let plays = listed.iter().map(|m| MoveText::of(case.sum, m)).collect();
    let step = Step::Moves { count: moves.count.clone(), plays };
    draft.say_with(Level::Student, step, because, |draft| {
        for (place, m) in listed.into_iter().enumerate() {
            let Some((_, value)) = known.moves.iter().find(|(known, _)| known == m) else {
                draft.cut = true;
                continue;
            };
            let mark = Mark::Game { value: value.clone(), mover: case.mover.opponent() };
            draft.say(
                sample(place),
                Step::Leaves { play: MoveText::of(case.sum, m), mark },
                because,
            );
        }
    })
}
