//! The record of a game, with each mistake marked.

use crate::{
    board::board,
    habit::{Habit, habit},
    legal::read_move,
    opponent::{DELAY_POSITIONS, is_worth_a_look},
    say::say_move,
    view::{HabitsView, MadeView, MistakesView, ReviewView, ReviewedView},
};
use bouton_answers::{
    Failure, Query, Session,
    notation::{short_move, write_move, write_sum},
    view::view_json,
};
use bouton_core::{GameResult, Player, SumMove};
use bouton_solve::Question;
use bouton_texts::{Texts, msg};
use serde_json::Value;

/// One move of a game, judged.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position before it.
    pub before: Query,
    /// The move.
    pub play: SumMove,
    /// The result for the player who made it, before the move and after it, both playing their best
    /// from then on; `None` where either is not known.
    pub results: Option<(GameResult, GameResult)>,
    /// A move that would have kept the result, after a mistake.
    pub better: Option<SumMove>,
    /// Moves to the end from the position before it on, the winner playing as quickly as possible and the loser
    /// as slowly; `None` where that was not worth a look.
    pub lasts: Option<u32>,
}

/// A game, move by move.
#[derive(Clone, Debug)]
pub struct Review {
    /// The moves.
    pub moves: Vec<Reviewed>,
    /// The rules of thumb that Left and Right seem to follow.
    pub habits: [Option<Habit>; 2],
}

/// See [`PlaySession::review`](crate::PlaySession::review).
pub fn review(session: &mut Session, start: &Query, moves: &[SumMove]) -> Review {
    let mut positions = vec![start.clone()];
    for m in moves {
        let now = &positions[positions.len() - 1];
        positions.push(super::board::turned(now, now.sum.after(m)));
    }
    let mut meter = session.solver().meter();
    let mut known = true;
    let mut winner = |session: &mut Session, query: &Query| {
        let question = Question {
            sum: &query.sum,
            convention: query.convention,
            mover: query.mover,
            engine: None,
            moves: Some(1),
            value: false,
        };
        known = known && meter.look().is_ok();
        let verdict = known.then(|| session.solver().solve(&question).ok()).flatten();
        known = verdict.is_some();
        verdict
    };
    let last = &positions[positions.len() - 1];
    let mut after = winner(session, last).map(|verdict| verdict.result);
    let mut judged = Vec::new();
    let lengths = lengths(session, &positions);
    for ((before, m), lasts) in positions.iter().zip(moves).zip(lengths).rev() {
        let verdict = winner(session, before);
        let now = verdict.as_ref().map(|verdict| verdict.result);
        let results = now.zip(after.map(GameResult::for_opponent));
        let mut reviewed =
            Reviewed { before: before.clone(), play: m.clone(), results, better: None, lasts };
        if reviewed.is_mistake() == Some(true) {
            let winning = verdict.and_then(|verdict| verdict.moves?.first.into_iter().next());
            reviewed.better = winning.or_else(|| drawing_move(session, before));
        }
        judged.push(reviewed);
        after = now;
    }
    judged.reverse();
    let made: Vec<_> = judged.iter().map(|one| (&one.before, &one.play)).collect();
    let habits = [Player::Left, Player::Right].map(|player| habit(session, &made, player));
    Review { moves: judged, habits }
}

/// Moves to the end from each of the positions of a game on, where the game is small enough.
fn lengths(session: &mut Session, positions: &[Query]) -> Vec<Option<u32>> {
    let sums: Vec<_> = positions.iter().map(|query| (&*query.sum, query.mover)).collect();
    // Backwards, since the last positions are the smallest; once one is too large, so are those before it.
    let small = sums.iter().rev().take_while(|(sum, _)| is_worth_a_look(sum)).count();
    let (large, small) = sums.split_at(sums.len() - small);
    let lengths = session.solver().lengths(small, positions[0].convention, DELAY_POSITIONS);
    large.iter().map(|_| None).chain(lengths).collect()
}

/// A move that keeps a draw.
fn drawing_move(session: &mut Session, query: &Query) -> Option<SumMove> {
    let moves = board(session, query).ok()?.moves.into_iter();
    moves.filter(|m| m.result == Some(GameResult::Draw)).map(|m| m.play).next()
}

/// See [`PlaySession::read_game`](crate::PlaySession::read_game).
pub fn read_game(
    session: &mut Session,
    start: &Query,
    moves: &[&str],
) -> Result<Vec<SumMove>, (Vec<SumMove>, Failure)> {
    let mut now = start.clone();
    let mut read = Vec::new();
    for text in moves {
        let m = match read_move(session, &now, text) {
            Ok(m) => m,
            Err(failure) => return Err((read, failure)),
        };
        now = super::board::turned(&now, now.sum.after(&m));
        read.push(m);
    }
    Ok(read)
}

impl Review {
    /// The number of mistakes that a player has made.
    pub fn mistakes(&self, player: Player) -> usize {
        let own = self.moves.iter().filter(|m| m.before.mover == player);
        own.filter(|m| m.is_mistake() == Some(true)).count()
    }

    /// The review as plain data.
    pub fn view(&self, texts: &Texts) -> ReviewView {
        let (left, right) = (self.mistakes(Player::Left), self.mistakes(Player::Right));
        ReviewView {
            moves: self.moves.iter().map(|reviewed| reviewed.view(texts)).collect(),
            mistakes: MistakesView { left, right },
            habits: {
                let [left, right] =
                    self.habits.each_ref().map(|habit| Some(habit.as_ref()?.view(texts)));
                HabitsView { left, right }
            },
            say: self.say(texts),
        }
    }

    /// [`Review::view`] as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        view_json(&self.view(texts))
    }

    /// The number of mistakes in all, in a sentence.
    pub fn say(&self, texts: &Texts) -> String {
        let mistakes = self.mistakes(Player::Left) + self.mistakes(Player::Right);
        match self.moves.iter().all(|m| m.results.is_some()) {
            true => texts.say(&msg::ReviewMistakes { count: mistakes.into() }),
            false => texts.say(&msg::ReviewMistakesKnown { count: mistakes.into() }),
        }
    }
}

impl Reviewed {
    /// Returns `true` if it gave away a win, or a draw; `None` where that is not known.
    pub fn is_mistake(&self) -> Option<bool> {
        self.results.map(|(before, after)| before.is_better_than(after))
    }

    /// The move, and its judgement, in words.
    pub fn say(&self, texts: &Texts) -> String {
        let sum = &self.before.sum;
        let play = say_move(texts, sum, &self.play);
        match &self.better {
            Some(better) => {
                let better = short_move(sum, better);
                let (play, better) = (play.into(), better.into());
                match self.results {
                    Some((GameResult::Draw, _)) => {
                        texts.say(&msg::ReviewMistakeDraw { play, better })
                    }
                    _ => texts.say(&msg::ReviewMistake { play, better }),
                }
            }
            None => play,
        }
    }

    /// The move as plain data.
    pub fn view(&self, texts: &Texts) -> ReviewedView {
        ReviewedView {
            made: made_view(&self.before, &self.play, texts),
            mistake: self.is_mistake(),
            result: self.results.map(|(before, _)| before.into()),
            lasts: self.lasts,
            better: self.better.as_ref().map(|m| write_move(&self.before.sum, m)),
            say: self.say(texts),
        }
    }
}

/// The moves of a game from `start` on as plain data, without what each was worth.
pub fn game_view(start: &Query, moves: &[SumMove], texts: &Texts) -> Vec<MadeView> {
    let mut now = start.clone();
    let mut list = Vec::new();
    for m in moves {
        list.push(made_view(&now, m, texts));
        now = super::board::turned(&now, now.sum.after(m));
    }
    list
}

fn made_view(before: &Query, play: &SumMove, texts: &Texts) -> MadeView {
    let sum = &before.sum;
    MadeView {
        by: before.mover.into(),
        play: write_move(sum, play),
        before: write_sum(sum),
        after: write_sum(&sum.after(play)),
        did: say_move(texts, sum, play),
    }
}
