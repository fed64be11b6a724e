//! A game in progress, with its record.

use bouton_answers::{Query, notation::write_sum};
use bouton_core::SumMove;

/// A game from its start on: the moves made, and those taken back.
#[derive(Clone, Debug)]
pub struct Match {
    /// The positions so far, the start first; later ones may have been taken back.
    positions: Vec<Query>,
    moves: Vec<SumMove>,
    /// How many of the moves are made.
    at: usize,
}

impl Match {
    /// A game that begins at `start`.
    pub fn new(start: Query) -> Match {
        Match { positions: vec![start], moves: Vec::new(), at: 0 }
    }

    /// The position now, and whose turn it is.
    pub fn now(&self) -> &Query {
        &self.positions[self.at]
    }

    /// The position at the start.
    pub fn start(&self) -> &Query {
        &self.positions[0]
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[SumMove] {
        &self.moves[..self.at]
    }

    /// Makes a move, which must be one of the position now; moves taken back are forgotten.
    pub fn play(&mut self, m: SumMove) {
        let next = super::board::turned(self.now(), self.now().sum.after(&m));
        self.moves.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.moves.push(m);
        self.positions.push(next);
        self.at += 1;
    }

    /// How often the position now, with the same player to move, has come up so far: 1 at first.
    /// Cost: one look at each position; none in games in which no position can come again.
    pub fn repetitions(&self) -> usize {
        let now = self.now();
        if now.sum.components.iter().all(|component| component.rules.nature().loopless) {
            return 1;
        }
        let name = write_sum(&now.sum);
        let same = |query: &&Query| query.mover == now.mover && write_sum(&query.sum) == name;
        self.positions[..=self.at].iter().filter(same).count()
    }

    /// Takes the last move back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let possible = self.at > 0;
        self.at -= usize::from(possible);
        possible
    }

    /// Makes the move again that was taken back last; whether there was one.
    pub fn redo(&mut self) -> bool {
        let possible = self.at < self.moves.len();
        self.at += usize::from(possible);
        possible
    }

    /// Takes everything back.
    pub fn restart(&mut self) {
        self.at = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlaySession;
    use bouton_answers::{Session, write_sum};
    use bouton_core::Player;

    #[test]
    fn moves_are_made_taken_back_and_made_again() {
        let mut session = Session::default();
        let mut game = Match::new(Query::new("nim 3 4").unwrap());
        let name = |game: &Match| (write_sum(&game.now().sum), game.now().mover);
        for text in ["4 to 3", "3 to 1"] {
            let m = session.read_move(game.now(), text).unwrap();
            game.play(m);
        }
        assert_eq!(name(&game), ("nim 1 3".to_string(), Player::Left));
        assert!(game.undo() && game.undo() && !game.undo());
        assert_eq!(name(&game), ("nim 3 4".to_string(), Player::Left));
        assert!(game.redo());
        assert_eq!(name(&game), ("nim 3 3".to_string(), Player::Right));
        let m = session.read_move(game.now(), "3 to 0").unwrap();
        game.play(m);
        assert!(!game.redo());
        assert_eq!(game.moves().len(), 2);
        game.restart();
        assert_eq!((game.moves().len(), name(&game).0.as_str()), (0, "nim 3 4"));
        assert!(game.redo() && game.redo() && !game.redo());
    }
}
