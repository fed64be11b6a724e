//! Partizan Euclid.

use bouton_core::{Nature, Player, Shape, TupleRules, tuple::Tuple};
use smallvec::smallvec;

/// Partizan Euclid, `partizan-euclid`: two positive numbers p and q. Where q does not divide p, with the remainder r, Left leaves
/// q and r, Right q and q - r; else nobody has a move.
///
/// N. A. McKay, R. J. Nowakowski, Outcomes of partizan Euclid, Integers 12B (2012/13), A9, where p > q; here
/// p may be the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartizanEuclid;

impl TupleRules for PartizanEuclid {
    facts! {
        game: "partizan-euclid";
        length: Option<usize> = Some(2);
        nature: Nature = Nature::PARTIZAN;
        least: u64 = 1;
        shape: Shape = Shape::Rectangle;
    }

    fn options(&self, pair: &[u64], player: Player) -> impl Iterator<Item = Tuple> {
        let (p, q) = (pair[0], pair[1]);
        let rest = p % q;
        let left = if player == Player::Left { rest } else { q - rest };
        (rest > 0).then(|| smallvec![q, left]).into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_one_move_or_none() {
        let options =
            |pair: &[u64], player| -> Vec<Tuple> { PartizanEuclid.options(pair, player).collect() };
        assert_eq!(options(&[8, 6], Player::Left), [Tuple::from_slice(&[6, 2])]);
        assert_eq!(options(&[8, 6], Player::Right), [Tuple::from_slice(&[6, 4])]);
        assert!(options(&[8, 4], Player::Left).is_empty());
    }
}
