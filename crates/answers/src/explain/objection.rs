//! The answer to a doubter: a line of play, what each of its moves wins, keeps or gives away, and how the game
//! goes on.

use super::{
    Case, Depth, Idea, Level, Proof, Results, Step, ideas,
    marked::marked,
    mistake::{Mistake, mistake},
    proof::Draft,
    setting, skeleton,
};
use crate::notation::MoveText;
use bouton_core::{GameResult, IdeaKind, Player, Sum, SumMove};
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
            let reply = best(solver, &here.case(case))?;
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
        _ => best(solver, &here.case(case)),
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
    if (before, gets) == (GameResult::Win, GameResult::Loss)
        && let Some((mistake, numbers)) = mistake(solver, &here.case(case), m, &sum)
    {
        let level = if mistake == Mistake::Largest { Level::Child } else { Level::Student };
        draft.say(level, Step::Mistake { mistake, numbers }, &[]);
    }
    Some(Here { sum, mover, verdict, last: Some(play) })
}

/// The winning move that follows the idea of a position, else the first one.
fn best(solver: &mut Solver, case: &Case<'_>) -> Option<SumMove> {
    let idea = ideas::here(solver, case);
    let first = || case.verdict.moves.as_ref()?.first.first().cloned();
    idea.as_ref().and_then(Idea::winning_move).cloned().or_else(first)
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
    // The idea speaks to the player who is lost, where that is the one who asked.
    let yours = here.mover == asked.mover;
    let idea =
        ideas::here(solver, &case).filter(|_| yours && here.last.is_some() && !case.is_won());
    let copies = idea.as_ref().is_some_and(|idea| idea.kind() == IdeaKind::Copy);
    if let Some(idea) = idea {
        draft.say(Level::Child, Step::Idea { idea: Box::new(idea) }, &[]);
    }
    if let Some(play) = skeleton::best_play(solver, &case) {
        draft.say(Level::Student, play, &[]);
        return;
    }
    if case.is_won() {
        return;
    }
    let (mirror, lost) = skeleton::lost_in_line(&case, yours, here.last.clone());
    let depth = Depth::of(Level::Student);
    let answers = skeleton::answers(solver, &case, &lost, depth);
    let say_answers = |draft: &mut Draft| {
        if let Some(answers) = answers {
            draft.say(Level::Student, answers, &[]);
        }
    };
    match mirror.filter(|_| !copies) {
        Some(mirror) => {
            draft.say_with(Level::Student, mirror, &[], say_answers);
        }
        None => say_answers(draft),
    }
}
