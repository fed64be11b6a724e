//! Explanations of a position as a whole: by a theorem about it, or by the play that was searched.

use super::{
    Case, Depth, EXAMPLE_PARTS, Level, LineId, Step, hold_out,
    joins::JoinedAlone,
    marked::{marked, winner_reason},
    proof::Draft,
    short_position,
    skeleton::{
        Keeping, after, best_play, keeps, lost_position, mirrors, name_theorem, state_definition,
        state_theorem,
    },
    step::value_of_form,
};
use crate::notation::{MoveText, write_component};
use bouton_solve::{Alone, Engine, Kernel, Solver};

/// Explains a verdict about the position as a whole. What the conclusion rests on.
pub(super) fn by_the_whole(
    solver: &mut Solver,
    case: &Case<'_>,
    depth: Depth,
    draft: &mut Draft,
) -> Vec<LineId> {
    let mut grounds: Vec<LineId> = Vec::new();
    let lemmas = match winner_reason(case) {
        Some(reason) => {
            let lemmas = match case.is_misere() {
                _ if reason.kind().names_no_move => "played".to_string(),
                true => format!("{}-misere", reason.id()),
                false => reason.id().to_string(),
            };
            let step = Step::Because { subject: short_position(case.sum), reason };
            grounds.extend(draft.say(Level::Student, step, &[]));
            lemmas
        }
        None if let Some(kernel) = case.verdict.kernel
            && let Some(value) = case.verdict.grundy() =>
        {
            let Kernel { from, computed, .. } = kernel;
            let step = Step::Kernel { from, computed, value: value.clone(), wins: case.is_won() };
            grounds.extend(draft.say(Level::Student, step, &[]));
            "played".to_string()
        }
        None if let Some(total) = value_of_form(&case.verdict.form)
            && !case.verdict.form.is_empty() =>
        {
            let terms = case.verdict.form.clone();
            let step = Step::Form { terms, total, wins: case.is_won() };
            grounds.extend(draft.say(Level::Student, step, &[]));
            "played".to_string()
        }
        None if let Some(step) = joined_step(case) => {
            grounds.extend(draft.say(Level::Student, step, &[]));
            "played".to_string()
        }
        None => {
            // Of very many parts the values are not kept, and nothing was played out.
            if case.verdict.searched > 0 || case.verdict.theorem.is_none() {
                let positions = case.verdict.searched.max(1);
                let by_forms = case.verdict.engines.contains(&Engine::CanonicalForms);
                let step = Step::Searched { positions, by_forms, wins: case.is_won() };
                grounds.extend(draft.say(Level::Student, step, &[]));
            }
            "played".to_string()
        }
    };
    if case.sum.part_count() > EXAMPLE_PARTS {
        draft.cut = true;
        grounds.extend(name_theorem(case, draft));
        hold_out(solver, case, draft);
        return grounds;
    }
    let because = grounds.clone();
    let because: Vec<&LineId> = because.iter().collect();
    grounds.extend(state_moves(solver, case, &because, draft));
    let (steps, left, mirrored) = match mirrors(case) {
        Some((mirror, left)) => (vec![(Level::Student, mirror)], Some(left), true),
        None => (Vec::new(), lost_position(case), false),
    };
    let played = lemmas == "played" && !mirrored;
    let why = Keeping { steps, lemmas };
    grounds.extend(keeps(solver, case, &left, &why, depth, &because, draft));
    if played && let Some(play) = best_play(solver, case) {
        grounds.extend(draft.say(Level::Student, play, &[]));
    }
    grounds.extend(match mirrored {
        true => state_theorem(case, &why, draft),
        false => name_theorem(case, draft),
    });
    if played {
        grounds.extend(state_definition(case, Level::Student, draft));
        hold_out(solver, case, draft);
    } else {
        hold_out(solver, case, draft);
        grounds.extend(state_definition(case, Level::Proof, draft));
    }
    grounds
}

/// The results of the games of a join, where the verdict rests on them.
fn joined_step(case: &Case<'_>) -> Option<Step> {
    let mut all = case.sum.components.iter();
    let component = all.find(|it| it.rules.joined().is_some())?;
    let (join, _) = component.rules.joined()?;
    let components = component.joined_in(component.parts.first()?);
    let said = |alone: &Alone| {
        let mut game = String::new();
        write_component(&components[alone.game], &mut game);
        let Alone { convention, wins, lasts, .. } = *alone;
        JoinedAlone { game, convention, wins, lasts }
    };
    let games: Vec<JoinedAlone> = case.verdict.joined.iter().map(said).collect();
    let (join, convention, wins) = (join.id(), case.convention, case.is_won());
    (!games.is_empty()).then_some(Step::Joined { join, convention, games, wins })
}

/// The winning moves, each with what it leaves.
fn state_moves(
    solver: &mut Solver,
    case: &Case<'_>,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let moves = case.verdict.moves.as_ref().filter(|_| case.is_won())?;
    let plays: Vec<MoveText> =
        case.listed().into_iter().map(|m| MoveText::of(case.sum, m)).collect();
    if plays.is_empty() {
        return None;
    }
    let mut left = Vec::new();
    for (m, play) in case.listed().into_iter().zip(&plays) {
        let after = after(case, m);
        let Some((mark, _)) = marked(solver, case, &after.sum, after.mover) else {
            draft.cut = true;
            continue;
        };
        if mark.is_lost() {
            left.push(Step::Leaves { play: play.clone(), mark });
        }
    }
    let step = Step::Moves { count: moves.count.clone(), plays };
    draft.say_with(Level::Student, step, because, |draft| {
        // The idea has said it; a proof says it of each move.
        for step in left {
            draft.say(Level::Proof, step, &[]);
        }
    })
}
