//! Answers that are looked up: the engine for positions that were solved before.

use crate::{Engine, Exceeded, Meter, Question, Refusal, Verdict};
use bouton_core::{GameResult, Kept, Part, Parts, SumMove, sum::WinningMoves};
use rustc_hash::FxHashMap;

/// The verdict from an answer that is kept. Cost: a look-up; and where winning moves are asked for, one for each option.
pub(crate) fn verdict(
    kept: &dyn Kept,
    question: &Question<'_>,
    meter: &mut Meter,
) -> Result<Verdict, Refusal> {
    let Question { sum, convention, mover, .. } = *question;
    meter.position(0)?;
    let answer = kept.look_up(sum, convention)?;
    let result = answer.outcome.starting(mover);
    let mut verdict = Verdict {
        engines: vec![Engine::Kept],
        remoteness: answer.remoteness(mover),
        searched: meter.reached(),
        ..Verdict::new(result, Some(answer.outcome))
    };
    if let Some(keep) = question.moves {
        let mut moves = WinningMoves::default();
        if result == GameResult::Win {
            if let Err(exceeded) = winning_moves(kept, question, keep, &mut moves, meter) {
                // A fault of what is kept settles nothing.
                let is_limit = !matches!(exceeded, Exceeded::Rules(_));
                return Err(Refusal::GaveUp(exceeded, is_limit.then(|| Box::new(verdict))));
            }
            verdict.searched = meter.reached();
        }
        verdict.moves = Some(moves);
    }
    Ok(verdict)
}

/// Finds the moves after which the opponent, to move, has lost. Each look-up counts as a position.
fn winning_moves(
    kept: &dyn Kept,
    question: &Question<'_>,
    keep: usize,
    moves: &mut WinningMoves,
    meter: &mut Meter,
) -> Result<(), Exceeded> {
    let Question { sum, convention, mover, .. } = *question;
    for (at, component) in sum.components.iter().enumerate() {
        // Equal parts have the same winning moves.
        let mut known: FxHashMap<&Part, Vec<Parts>> = FxHashMap::default();
        for (i, part) in component.parts.iter().enumerate() {
            if !known.contains_key(part) {
                let (mut winning, mut listed) = (Vec::new(), 0);
                meter.work(component.rules.effort())?;
                component.rules.options(part, mover, &mut |becomes| {
                    meter.work(1 + sum.part_count() as u64)?;
                    let m = SumMove { component: at, part: i, becomes };
                    meter.position(0)?;
                    let after = kept.look_up(&sum.after(&m), convention)?;
                    if after.outcome.starting(mover.opponent()) == GameResult::Loss {
                        listed += (size_of::<Parts>() + m.becomes.len() * size_of::<Part>()) as u64;
                        winning.push(m.becomes);
                        meter.memory(listed, None)?;
                    }
                    Ok(())
                })?;
                known.insert(part, winning);
            }
            for becomes in &known[part] {
                moves.count += 1u8;
                if moves.first.len() < keep {
                    moves.first.push(SumMove { component: at, part: i, becomes: becomes.clone() });
                }
            }
        }
    }
    Ok(())
}
