//! Partizan subtraction: each player has a set of numbers to take.

use bouton_core::{HeapRules, Heaps, Nature, NumberSet, Player, Taken};

/// Largest number of a set that is listed.
const MOST_TAKEN: u64 = 1 << 20;

/// Left takes a number in `left`, Right one in `right`. (A. S. Fraenkel and A. Kotzig, *Partizan
/// octal games: partizan subtraction games*, International Journal of Game Theory 16, 1987.)
#[derive(Debug)]
pub struct PartizanSubtract {
    /// The numbers that Left may take.
    pub left: NumberSet,
    /// The numbers that Right may take.
    pub right: NumberSet,
}

impl HeapRules for PartizanSubtract {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("partizan-subtract:{}/{}", self.left, self.right)
    }

    fn options(&self, heap: u64, player: Player) -> impl Iterator<Item = Heaps> {
        let takes = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        takes.up_to(heap).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }

    fn taken(&self, player: Player) -> Option<Taken> {
        let takes = match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        };
        let most = takes.largest().filter(|most| (1..=MOST_TAKEN).contains(most))?;
        Some(Taken::These(takes.up_to(most).collect()))
    }

    fn nature(&self) -> Nature {
        if self.left == self.right { Nature::IMPARTIAL } else { Nature::PARTIZAN }
    }
}
