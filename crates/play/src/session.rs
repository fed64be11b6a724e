//! Playing with a session.

use crate::{
    board::{self, Board, Layout},
    legal,
    opponent::{self, Chance, Opponent, Reply},
    puzzle,
    review::{self, Review},
    start,
};
use bouton_answers::{Failure, Query, Session};
use bouton_core::{GameResult, SumMove};

/// Playing with a [`Session`]: positions as they are played, moves read and chosen, games reviewed.
pub trait PlaySession {
    /// The session that is played with.
    fn session(&mut self) -> &mut Session;

    /// The position as it is played. That it is not known who wins is no failure of the board: then
    /// [`Board::answer`] says why.
    ///
    /// # Errors
    /// A limit was met before the legal moves were listed.
    fn board(&mut self, query: &Query) -> Result<Board, Failure> {
        board::board(self.session(), query)
    }

    /// The position with its legal moves and nothing about who wins: what can be drawn and played at
    /// once. Cost: a step for every legal move that is counted.
    ///
    /// # Errors
    /// A limit was met before the legal moves were listed.
    fn layout(&mut self, query: &Query) -> Result<Layout, Failure> {
        board::layout(self.session(), query)
    }

    /// Reads a move of the player to move as it is printed: `12 to 3`, with the game before it where
    /// the sum has several components. Of equal heaps the first is meant, and a limit that goes
    /// without saying need not be typed. `12->3`, `12 3` and `take 9 from 12` say the same.
    ///
    /// # Errors
    /// [`Failure::Input`], located: no such heap, or no such move. A limit, where the moves of the
    /// heap are too many to look at.
    fn read_move(&mut self, query: &Query, text: &str) -> Result<SumMove, Failure> {
        legal::read_move(self.session(), query, text)
    }

    /// The moves that were typed, of the players in turn, with `;` between them.
    ///
    /// # Errors
    /// As [`PlaySession::read_move`], about the first that is no move.
    fn read_line(&mut self, query: &Query, line: &str) -> Result<Vec<SumMove>, Failure> {
        legal::read_line(self.session(), query, line)
    }

    /// The move of `opponent` as the player to move.
    ///
    /// # Errors
    /// As [`PlaySession::board`]; also where no legal move can be listed.
    fn reply(
        &mut self,
        query: &Query,
        opponent: Opponent,
        chance: &mut Chance,
    ) -> Result<Reply, Failure> {
        opponent::reply(self.session(), query, opponent, chance)
    }

    /// Judges the moves of a game from `start` on; each must be a legal one. Backwards, since the
    /// last positions are the smallest: what is beyond the limits stays unjudged, and so does
    /// everything before it.
    fn review(&mut self, start: &Query, moves: &[SumMove]) -> Review {
        review::review(self.session(), start, moves)
    }

    /// Reads a game: its moves as they are typed, one after the other.
    ///
    /// # Errors
    /// The first that is no legal move, located in its own text, with the moves before it.
    fn read_game(
        &mut self,
        start: &Query,
        moves: &[&str],
    ) -> Result<Vec<SumMove>, (Vec<SumMove>, Failure)> {
        review::read_game(self.session(), start, moves)
    }

    /// A random position of the same shape as `query`: the same games with as many numbers, none
    /// larger than its largest (or 7). With a winner promised, it is one that this player wins. What
    /// is drawn is a position with moves, whatever is promised.
    ///
    /// # Errors
    /// [`NoStart`](crate::NoStart) where none of the positions drawn will do; the limit of time, which is
    /// that of all draws together.
    fn random_start(
        &mut self,
        query: &Query,
        promised: Option<GameResult>,
        chance: &mut Chance,
    ) -> Result<Query, Failure> {
        start::random_start(self.session(), query, promised, chance)
    }

    /// The puzzle of a day, counted from 1970-01-01: a position with exactly one winning move, the same on every
    /// machine. The games change from day to day; in each week Monday's is the easiest. Cost: some dozens of
    /// positions drawn and solved.
    ///
    /// # Errors
    /// A limit.
    fn puzzle(&mut self, day: u64) -> Result<Query, Failure> {
        puzzle::puzzle(self.session(), day)
    }
}

impl PlaySession for Session {
    fn session(&mut self) -> &mut Session {
        self
    }
}
