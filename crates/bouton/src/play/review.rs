//! The record of a game, with each mistake marked.

use super::{board::player_name, say::say_move};
use crate::{
    Failure, Query, Session,
    lang::{Texts, msg},
    notation::{write_move, write_sum},
};
use bouton_core::{Player, SumMove, Winner};
use bouton_solve::Question;
use serde_json::{Value, json};

/// One move of a game, judged.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position before it.
    pub before: Query,
    /// The move.
    pub play: SumMove,
    /// Whether it gave a won game away; `None` where that is not known.
    pub mistake: Option<bool>,
    /// A move that would have won, after a mistake.
    pub better: Option<SumMove>,
}

/// A game, move by move.
#[derive(Clone, Debug)]
pub struct Review {
    /// The moves.
    pub moves: Vec<Reviewed>,
}

impl Session {
    /// Judges the moves of a game from `start` on; each must be a legal one. Backwards, since the
    /// last positions are the smallest: what is beyond the limits stays unjudged, and so does
    /// everything before it.
    pub fn review(&mut self, start: &Query, moves: &[SumMove]) -> Review {
        let mut positions = vec![start.clone()];
        for m in moves {
            let now = &positions[positions.len() - 1];
            positions.push(super::board::turned(now, now.sum.after(m)));
        }
        let mut meter = self.solver().meter();
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
        let mut after = winner(self, last).map(|verdict| verdict.winner);
        let mut judged = Vec::new();
        for (before, m) in positions.iter().zip(moves).rev() {
            let verdict = winner(self, before);
            let now = verdict.as_ref().map(|verdict| verdict.winner);
            let mistake = now.zip(after).map(|pair| pair == (Winner::First, Winner::First));
            let best = verdict.and_then(|verdict| verdict.moves?.first.into_iter().next());
            let better = best.filter(|_| mistake == Some(true));
            judged.push(Reviewed { before: before.clone(), play: m.clone(), mistake, better });
            after = now;
        }
        judged.reverse();
        Review { moves: judged }
    }

    /// Reads a game: its moves as they are typed, one after the other.
    ///
    /// # Errors
    /// The first that is no legal move, located in its own text, with its number from 0 on.
    pub fn read_game(
        &mut self,
        start: &Query,
        moves: &[&str],
    ) -> Result<Vec<SumMove>, (usize, Failure)> {
        let mut now = start.clone();
        let mut read = Vec::new();
        for (i, text) in moves.iter().enumerate() {
            let m = self.read_move(&now, text).map_err(|failure| (i, failure))?;
            now = super::board::turned(&now, now.sum.after(&m));
            read.push(m);
        }
        Ok(read)
    }
}

impl Review {
    /// How many mistakes a player has made.
    pub fn mistakes(&self, player: Player) -> usize {
        let own = self.moves.iter().filter(|m| m.before.mover == player);
        own.filter(|m| m.mistake == Some(true)).count()
    }

    /// The review as JSON.
    pub fn json(&self, texts: &Texts) -> Value {
        let moves: Vec<Value> = self.moves.iter().map(|m| m.json(texts)).collect();
        let (left, right) = (self.mistakes(Player::Left), self.mistakes(Player::Right));
        json!({
            "moves": moves,
            "mistakes": { "left": left, "right": right },
            "say": self.say(texts),
        })
    }

    /// How many mistakes there were in all, in a sentence.
    pub fn say(&self, texts: &Texts) -> String {
        let mistakes = self.mistakes(Player::Left) + self.mistakes(Player::Right);
        match self.moves.iter().all(|m| m.mistake.is_some()) {
            true => texts.say(&msg::ReviewMistakes { count: mistakes.into() }),
            false => texts.say(&msg::ReviewMistakesKnown { count: mistakes.into() }),
        }
    }
}

impl Reviewed {
    /// What was done and whether it was a mistake, in words.
    pub fn say(&self, texts: &Texts) -> String {
        let sum = &self.before.sum;
        let play = say_move(texts, sum, &self.play);
        match &self.better {
            Some(better) => {
                let better = write_move(sum, better);
                texts.say(&msg::ReviewMistake { play: play.into(), better: better.into() })
            }
            None => play,
        }
    }

    fn json(&self, texts: &Texts) -> Value {
        let sum = &self.before.sum;
        json!({
            "by": player_name(self.before.mover),
            "move": write_move(sum, &self.play),
            "before": write_sum(sum),
            "after": write_sum(&sum.after(&self.play)),
            "mistake": self.mistake,
            "better": self.better.as_ref().map(|m| write_move(sum, m)),
            "did": say_move(texts, sum, &self.play),
            "say": self.say(texts),
        })
    }
}
