//! Partizan taking and breaking: each player has a code.

use super::coded::enumerable_by;
use bouton_core::{Code, HeapRules, Heaps, Natural, Nature, Player, Stop};

/// Partizan octal games, `partizan-octal:CODE/CODE`: Left takes from and breaks a heap as the first code says, Right as the second.
///
/// A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan subtraction games, International Journal of Game Theory 16 (1987);
/// G. A. Mesdal, Partizan splittles, Games of No Chance 3 (2009).
#[derive(Debug)]
pub struct PartizanOctal {
    /// The code of Left.
    pub left: Code,
    /// The code of Right.
    pub right: Code,
}

impl HeapRules for PartizanOctal {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("partizan-octal:{}/{}", self.left, self.right)
    }

    fn options(&self, heap: u64, player: Player) -> impl Iterator<Item = Heaps> {
        let code = if player == Player::Left { &self.left } else { &self.right };
        code.options(heap)
    }

    fn enumerable(&self, heap: &Natural) -> Result<u64, Stop> {
        enumerable_by(&self.left, heap).and_then(|_| enumerable_by(&self.right, heap))
    }

    fn nature(&self) -> Nature {
        if self.left == self.right { Nature::IMPARTIAL } else { Nature::PARTIZAN }
    }
}
