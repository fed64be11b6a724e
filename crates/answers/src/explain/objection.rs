//! The answer to a doubter: a line of play, what each of its moves wins, keeps or gives away, and how the game
//! goes on.

use super::{
    Case, Depth, Level, Proof, Results, Step, marked::marked, proof::Draft, setting, skeleton,
};
use crate::notation::MoveText;
use bouton_core::{GameResult, Player, Sum, SumMove};
use bouton_solve::{Solver, Verdict};

/// A position of the line.
struct Here {
    sum: Sum,
    mover: Player,
    verdict: Verdict,
    /// The last move.
    last: Option<MoveText>,
}

impl Here {
    fn case<'a>(&'a self, asked: &Case<'_>) -> Case<'a> {
        Case {
            sum: &self.sum,
            convention: asked.convention,
            mover: self.mover,
            verdict: &self.verdict,
        }
    }
}

/// Plays a line from the position of `case` on and says of each move what it wins, keeps or gives away; then the
/// answer, and a play to the end where the game is short. The moves are moves of the players in turn.
pub fn object(solver: &mut Solver, case: &Case<'_>, line: &[SumMove]) -> Proof {
    let mut draft = Draft::default();
    draft.say(Level::Child, setting(case), &[]);
    answer(solver, case, line, &mut draft);
    draft.done()
}

/// `None` where a limit cuts the answer short.
fn answer(solver: &mut Solver, case: &Case<'_>, line: &[SumMove], draft: &mut Draft) -> Option<()> {
    let verdict = case.verdict.clone();
    let mut here = Here { sum: case.sum.clone(), mover: case.mover, verdict, last: None };
    for m in line {
        here = tried(solver, case, &here, m, draft)?;
    }
    match here.verdict.result {
        GameResult::Draw => return Some(()),
        GameResult::Loss => {}
        // The player to move answers the last move, which gave this player the win.
        GameResult::Win if here.last.is_some() => {
            let reply = here.verdict.moves.as_ref()?.first.first()?.clone();
            here = replied(solver, case, &here, &reply, draft)?;
        }
        // Nothing was objected: the play goes on as it should.
        GameResult::Win => {}
    }
    go_on(solver, case, &here, draft);
    Some(())
}

/// Says what a move of the line is worth to the player who makes it.
fn tried(
    solver: &mut Solver,
    case: &Case<'_>,
    here: &Here,
    m: &SumMove,
    draft: &mut Draft,
) -> Option<Here> {
    let (sum, mover) = (here.sum.after(m), here.mover.opponent());
    let (mark, verdict) = marked(solver, case, &sum, mover)?;
    let (before, gets) = (here.verdict.result, verdict.result.for_opponent());
    let better = match before {
        _ if !before.is_better_than(gets) => None,
        GameResult::Draw => skeleton::drawn_move(solver, &here.case(case)),
        _ => here.verdict.moves.as_ref().and_then(|moves| moves.first.first().cloned()),
    };
    let play = MoveText::of(&here.sum, m);
    let step = Step::Tried {
        play: play.clone(),
        mark: (gets != GameResult::Draw).then_some(mark),
        results: Results { before, gets },
        better: better.map(|better| MoveText::of(&here.sum, &better)),
        yours: here.mover == case.mover,
    };
    draft.say(Level::Child, step, &[]);
    Some(Here { sum, mover, verdict, last: Some(play) })
}

/// Says the answer to a move that gave the win away.
fn replied(
    solver: &mut Solver,
    case: &Case<'_>,
    here: &Here,
    reply: &SumMove,
    draft: &mut Draft,
) -> Option<Here> {
    let (sum, mover) = (here.sum.after(reply), here.mover.opponent());
    let (mark, verdict) = marked(solver, case, &sum, mover)?;
    let play = MoveText::of(&here.sum, reply);
    let step = Step::Replied { play: play.clone(), mark, yours: here.mover == case.mover };
    draft.say(Level::Child, step, &[]);
    Some(Here { sum, mover, verdict, last: Some(play) })
}

/// From a lost position: a play to the end, or answers to some moves where the game is too long for that. (Before any
/// move the position may be won.)
fn go_on(solver: &mut Solver, asked: &Case<'_>, here: &Here, draft: &mut Draft) {
    let case = here.case(asked);
    if super::is_over(case.sum, case.mover) {
        if here.last.is_none() {
            draft.say(Level::Child, Step::Over { wins: case.is_won() }, &[]);
        }
        return;
    }
    if let Some(play) = skeleton::best_play(solver, &case) {
        draft.say(Level::Child, play, &[]);
        return;
    }
    if case.is_won() {
        return;
    }
    let yours = here.mover == asked.mover;
    let (mirror, lost) = skeleton::lost_in_line(&case, yours, here.last.clone());
    let depth = Depth::of(Level::Student);
    let answers = skeleton::answers(solver, &case, &lost, depth);
    let say_answers = |draft: &mut Draft| {
        if let Some(answers) = answers {
            draft.say(Level::Child, answers, &[]);
        }
    };
    match mirror {
        Some(mirror) => {
            draft.say_with(Level::Child, mirror, &[], say_answers);
        }
        None => say_answers(draft),
    }
}
