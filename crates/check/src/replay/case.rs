//! The position that is explained, and what moves find out about it.

use super::{
    Made, Objection, PartName, Player, Rules,
    book::{Book, Ending, Outcome},
};
use crate::limits::Exceeded;
use std::rc::Rc;

pub(super) type Checked = Result<Seen, Objection>;

/// Share of a line that the moves decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Everything that moves can decide.
    Replayed,
    /// A part at the most: it speaks of all positions, or of one too large.
    OnTrust,
}

/// An objection, unless the two numbers are the same or one of them is unknown.
pub(super) fn same_value(of: &str, said: Option<u64>, found: Option<u64>) -> Checked {
    match (said, found) {
        (Some(said), Some(found)) if said != found => {
            Err(Objection::Value { of: of.to_string(), said, found })
        }
        (Some(_), Some(_)) => Ok(Seen::Replayed),
        _ => Ok(Seen::OnTrust),
    }
}

pub(super) fn nim_sum(values: &[u64]) -> u64 {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// Joins what was seen of several statements.
pub(super) fn all(seen: impl IntoIterator<Item = Checked>) -> Checked {
    let mut whole = Seen::Replayed;
    for one in seen {
        if one? == Seen::OnTrust {
            whole = Seen::OnTrust;
        }
    }
    Ok(whole)
}

/// The position that is explained, with its moves.
pub(super) struct Case<'a, R: Rules> {
    pub(super) book: Book<'a, R>,
    pub(super) position: R::Position,
    /// The position as it is typed.
    pub(super) typed: String,
    pub(super) misere: bool,
    pub(super) mover: Player,
    pub(super) parts: Vec<PartName<R::Position>>,
    pub(super) ending: Option<Ending>,
    /// The nim-value of the position, in games that have one.
    pub(super) value: Option<u64>,
    /// The moves, unless there are too many.
    pub(super) moves: Option<Rc<[Made<R::Position>]>>,
    /// Number of moves that win; `None` where some are not known to.
    pub(super) winning: Option<u64>,
}

impl<'a, R: Rules> Case<'a, R> {
    /// The position that a text names; `None` where it names none.
    pub(super) fn new(
        mut book: Book<'a, R>,
        typed: &str,
        misere: bool,
        mover: Player,
    ) -> Option<Self> {
        let position = book.rules.read(typed)?;
        let typed = typed.to_string();
        let (parts, moves) = (Vec::new(), None);
        let (ending, value, winning) = (None, None, None);
        let mut case =
            Case { book, position, typed, misere, mover, parts, ending, value, moves, winning };
        case.look();
        Some(case)
    }

    /// Goes on to the position after a move of a line of play, in which the opponent is to move.
    pub(super) fn go_on(&mut self, position: R::Position) {
        self.typed = self.write(&position);
        (self.position, self.mover) = (position, self.mover.opponent());
        self.look();
    }

    /// Finds out about the position.
    fn look(&mut self) {
        self.parts = self.book.rules.parts(&self.position);
        self.ending = self.book.ending(&self.position, self.mover);
        self.value = self.book.value(&self.position);
        self.moves = self.book.moves(&self.position, self.mover);
        self.winning = self.count_winning();
    }

    /// The limit of time or memory that was met.
    pub(super) fn stopped(&self) -> Option<Exceeded> {
        self.book.stopped()
    }

    /// Returns `true` if the winner of the position was found by moves.
    pub(super) fn is_settled(&mut self) -> bool {
        self.result(&self.position.clone(), self.mover).is_some()
    }

    /// Number of positions met.
    pub(super) fn positions(&self) -> usize {
        self.book.positions()
    }

    pub(super) fn count_winning(&mut self) -> Option<u64> {
        let mut count = 0;
        for made in self.moves.clone()?.iter() {
            count += u64::from(self.result(&made.leaves, self.mover.opponent())? == Outcome::Loss);
        }
        Some(count)
    }

    pub(super) fn write(&self, position: &R::Position) -> String {
        self.book.rules.write(position)
    }

    /// A position that a line names.
    pub(super) fn named(
        &mut self,
        typed: &str,
        operand: &'static str,
    ) -> Result<R::Position, Objection> {
        self.book.rules.read(typed).ok_or(Objection::Field(operand))
    }

    pub(super) fn is_same(&self, one: &R::Position, other: &R::Position) -> bool {
        self.book.rules.normal(one) == self.book.rules.normal(other)
    }

    /// The result of a position: played out, or in normal play by nim-values that were.
    pub(super) fn result(&mut self, position: &R::Position, player: Player) -> Option<Outcome> {
        if let Some(ending) = self.book.ending(position, player) {
            return Some(ending.outcome);
        }
        let value = (!self.misere).then(|| self.book.value(position))??;
        Some(if value == 0 { Outcome::Loss } else { Outcome::Win })
    }

    /// An objection, unless the result is this one or unknown.
    pub(super) fn has_result(
        &mut self,
        position: &R::Position,
        player: Player,
        said: Outcome,
    ) -> Checked {
        match self.result(position, player) {
            Some(found) if found != said => {
                Err(Objection::Result { position: self.write(position) })
            }
            Some(_) => Ok(Seen::Replayed),
            None => Ok(Seen::OnTrust),
        }
    }

    /// The position itself is won, or not.
    pub(super) fn wins(&mut self, said: bool) -> Checked {
        let position = self.position.clone();
        match self.result(&position, self.mover) {
            Some(found) if (found == Outcome::Win) != said => {
                Err(Objection::Result { position: self.typed.clone() })
            }
            Some(_) => Ok(Seen::Replayed),
            None => Ok(Seen::OnTrust),
        }
    }

    /// A legal move, and the position after it.
    pub(super) fn legal(
        &mut self,
        position: &R::Position,
        player: Player,
        play: &str,
    ) -> Result<R::Position, Objection> {
        let left = match self.book.moves(position, player) {
            Some(moves) => {
                moves.iter().find(|made| made.typed == play).map(|made| made.leaves.clone())
            }
            None => self.book.rules.made(position, player, play),
        };
        left.ok_or_else(|| Objection::Illegal {
            play: play.to_string(),
            position: self.write(position),
        })
    }

    /// A winning move of the position itself, and the position after it.
    pub(super) fn winning(&mut self, play: &str) -> Result<(R::Position, Seen), Objection> {
        let left = self.legal(&self.position.clone(), self.mover, play)?;
        match self.has_result(&left, self.mover.opponent(), Outcome::Loss) {
            Ok(seen) => Ok((left, seen)),
            Err(_) => Err(self.fails(play)),
        }
    }

    /// A move of the position itself that does not do what is said of it.
    pub(super) fn fails(&self, play: &str) -> Objection {
        Objection::Fails { play: play.to_string(), position: self.typed.clone() }
    }

    /// Winning moves, all of which are named or not.
    pub(super) fn all_winning(&mut self, count: Option<u64>, plays: &[&str]) -> Checked {
        let seen = all(plays.iter().map(|play| self.winning(play).map(|(_, seen)| seen)))?;
        match (count, self.winning) {
            (Some(said), Some(found)) if said != found => Err(Objection::Count { said, found }),
            (Some(_), Some(_)) => Ok(seen),
            _ => Ok(Seen::OnTrust),
        }
    }
}
