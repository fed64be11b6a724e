//! Nodes of the arena; compact games, whose options, sums and order are known by arithmetic.

use super::{GameId, dyadic::Dyadic};
use bouton_core::Player;
use dashu_int::UBig;
use std::cmp::Ordering;

/// A game in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// A compact game.
    Simple(Simple),
    /// Any other game.
    Options {
        /// The options of Left, then those of Right, each ascending by number.
        options: Box<[GameId]>,
        /// Number of options of Left.
        lefts: u32,
        /// The numbers where play stops when Left starts, and when Right does.
        stops: [GameId; 2],
    },
}

/// The sum of a number, a multiple of up, and a nimber.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Simple {
    pub number: Dyadic,
    pub ups: i64,
    pub star: u64,
}

impl Node {
    /// About the bytes beside the node itself.
    pub fn bytes(&self) -> u64 {
        match self {
            Node::Simple(simple) => simple.number.bits() / 8,
            Node::Options { options, .. } => size_of_val(&**options) as u64,
        }
    }
}

impl Simple {
    pub fn is_number(&self) -> bool {
        self.ups == 0 && self.star == 0
    }

    /// This game with other infinitesimal parts.
    fn with(&self, ups: i64, star: u64) -> Simple {
        Simple { number: self.number.clone(), ups, star }
    }

    /// Option `index` of a player in canonical form (Siegel, II.1 and II.4: multiples of up with a nimber): of a multiple of up
    /// the one player moves to the number, the other to the next smaller multiple.
    pub fn option(&self, player: Player, index: usize) -> Option<Simple> {
        let toward = if player == Player::Left { 1 } else { -1 };
        match (self.ups * toward, self.star) {
            (0, 0) => {
                let number = self.number.option(player == Player::Left).filter(|_| index == 0)?;
                Some(Simple { number, ups: 0, star: 0 })
            }
            (0, star) => ((index as u64) < star).then(|| self.with(0, index as u64)),
            (1, 1) => (index < 2).then(|| self.with(0, index as u64)),
            (-1, 1) => (index == 0).then(|| self.with(0, 0)),
            (1.., _) => (index == 0).then(|| self.with(0, 0)),
            (..0, star) => (index == 0).then(|| self.with(self.ups + toward, star ^ 1)),
        }
    }

    /// The sum; `None` where the multiple of up is too large.
    pub fn plus(&self, other: &Simple) -> Option<Simple> {
        Some(Simple {
            number: self.number.clone() + other.number.clone(),
            ups: self.ups.checked_add(other.ups).filter(|ups| *ups != i64::MIN)?,
            star: self.star ^ other.star,
        })
    }

    pub fn negative(&self) -> Simple {
        Simple { number: -self.number.clone(), ups: -self.ups, star: self.star }
    }

    /// Returns `true` if this game is less than or equal to another: of numbers by size, else by ups, of
    /// which one exceeds every nimber but * and two exceed them all.
    pub fn is_less_or_equal(&self, other: &Simple) -> bool {
        match self.number.cmp(&other.number) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => match i128::from(other.ups) - i128::from(self.ups) {
                0 => self.star == other.star,
                1 => self.star ^ other.star != 1,
                ups => ups > 1,
            },
        }
    }

    /// Number of moves of the longest play. A multiple of up comes down to one up, with or without *, which
    /// is born on day 2.
    pub fn birthday(&self) -> UBig {
        let ups = self.ups.unsigned_abs();
        let infinitesimal = match ups {
            0 => UBig::from(self.star),
            _ => {
                UBig::from(ups) + UBig::from((self.star ^ u64::from(!ups.is_multiple_of(2))).max(1))
            }
        };
        self.number.birthday() + infinitesimal
    }
}
