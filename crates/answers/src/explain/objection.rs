//! The answer to a doubter: a line of play, what each of its moves leaves, and how the game goes on.

use super::{
    Case, Level, Proof, Step,
    proof::Draft,
    setting,
    skeleton::{self, marked},
};
use crate::notation::write_move;
use bouton_core::{GameResult, Sum, SumMove};
use bouton_solve::Solver;

/// Plays a line from the position of `case` on and says of each move whether it wins; then the answer, and a
/// play to the end where the game is short. The moves are moves of the players in turn.
pub fn object(solver: &mut Solver, case: &Case<'_>, line: &[SumMove]) -> Proof {
    let mut draft = Draft::default();
    draft.say(Level::Child, setting(case), &[]);
    let (mut sum, mut mover) = (case.sum.clone(), case.mover);
    let mut last = None;
    for m in line {
        let play = write_move(&sum, m);
        sum = sum.after(m);
        mover = mover.opponent();
        let Some((step, wins)) = tried(solver, case, &sum, mover, play) else {
            return draft.done();
        };
        draft.say(Level::Child, step, &[]);
        last = Some(wins);
    }
    // The player to move now answers the last move, if it does not win.
    if last == Some(Some(false)) {
        let Some((_, verdict)) = marked(solver, case, &sum, mover) else { return draft.done() };
        let Some(reply) = verdict.moves.as_ref().and_then(|moves| moves.first.first()).cloned()
        else {
            return draft.done();
        };
        let play = write_move(&sum, &reply);
        sum = sum.after(&reply);
        mover = mover.opponent();
        let Some((mark, _)) = marked(solver, case, &sum, mover) else { return draft.done() };
        draft.say(Level::Child, Step::Replied { play, mark }, &[]);
    }
    if last != Some(None) {
        go_on(solver, case, sum, mover, &mut draft);
    }
    draft.done()
}

/// What a move leaves, and whether it wins; `None` in a draw.
fn tried(
    solver: &mut Solver,
    case: &Case<'_>,
    sum: &Sum,
    mover: bouton_core::Player,
    play: String,
) -> Option<(Step, Option<bool>)> {
    let (mark, verdict) = marked(solver, case, sum, mover)?;
    if verdict.result == GameResult::Draw {
        return Some((Step::KeepsRound { play }, None));
    }
    let wins = mark.is_lost();
    Some((Step::Tried { play, mark, wins, yours: mover != case.mover }, Some(wins)))
}

/// From a lost position: a play to the end, or answers to some moves where the game is too long for that.
fn go_on(
    solver: &mut Solver,
    case: &Case<'_>,
    sum: Sum,
    mover: bouton_core::Player,
    draft: &mut Draft,
) {
    let Some((_, verdict)) = marked(solver, case, &sum, mover) else { return };
    let here = Case { sum: &sum, convention: case.convention, mover, verdict: &verdict };
    if super::is_over(&sum, mover) {
        draft.say(Level::Child, Step::Over { wins: here.is_won() }, &[]);
    } else if let Some(play) = skeleton::best_play(solver, &here) {
        draft.say(Level::Child, play, &[]);
    } else {
        let depth = super::Depth::of(Level::Student);
        let lost = skeleton::Lost::from(&here);
        if let Some(answers) = skeleton::answers(solver, &here, &lost, depth) {
            draft.say(Level::Child, answers, &[]);
        }
    }
}
