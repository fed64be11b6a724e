//! Outcomes of the positions that remain after acyclic solving.

use crate::shard::Bits;
use bouton_graph::solve::DRAWN;

/// The outcomes of the positions that remain.
#[derive(Default)]
pub(crate) struct Outcomes {
    /// Won or lost positions; all others are draws.
    pub settled: Bits,
    pub won: Bits,
    /// Moves to the end.
    pub remoteness: Vec<u32>,
}

impl Outcomes {
    /// All are draws.
    pub(crate) fn new(places: usize) -> Outcomes {
        Outcomes { remoteness: vec![DRAWN; places], ..Outcomes::default() }
    }

    /// Settles a place; whether it was not settled before.
    pub(crate) fn settle(&mut self, place: usize, wins: bool, remoteness: u32) -> bool {
        if !self.settled.add(place) {
            return false;
        }
        if wins {
            self.won.add(place);
        }
        self.remoteness[place] = remoteness;
        true
    }
}
