//! Cutcake.

use bouton_core::{Natural, Nature, PieceRules, Player, Shape, split::Pieces, tuple::Tuple};
use smallvec::smallvec;

/// Greatest side of a cake that is cut one place after the other.
const MOST_SIDE: u64 = 1 << 20;

/// Cutcake, `cutcake`: cut one of the cakes in two along a line between its squares, Left between two columns,
/// Right between two rows. A cake `3x4` has 3 rows and 4 columns; one square cannot be cut and is left out.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cutcake;

impl PieceRules for Cutcake {
    fn game(&self) -> String {
        "cutcake".to_string()
    }

    fn identity(&self) -> Option<String> {
        Some(self.game())
    }

    fn length(&self) -> usize {
        2
    }

    fn nature(&self) -> Nature {
        Nature::PARTIZAN
    }

    fn shape(&self) -> Shape {
        Shape::Cake
    }

    fn enumerable(&self, cake: &[u64]) -> bool {
        cake.iter().all(|side| *side <= MOST_SIDE)
    }

    fn options(&self, cake: &[u64], player: Player) -> impl Iterator<Item = Pieces> {
        let (rows, columns) = (cake[0], cake[1]);
        let side = if player == Player::Left { columns } else { rows };
        // The two pieces are the same whichever stands first.
        (1..=side / 2).map(move |cut| -> Pieces {
            let pieces = [cut, side - cut].map(|side| -> Tuple {
                if player == Player::Left {
                    smallvec![rows, side]
                } else {
                    smallvec![side, columns]
                }
            });
            pieces.into()
        })
    }

    fn is_nothing(&self, cake: &[Natural]) -> bool {
        cake.iter().all(Natural::is_one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_cuts_one_way() {
        let options = |cake: &[u64], player| {
            let all = Cutcake
                .options(cake, player)
                .map(|pieces| pieces.iter().map(|piece| piece.to_vec()).collect::<Vec<_>>());
            all.collect::<Vec<_>>()
        };
        let left = [[vec![3, 1], vec![3, 3]], [vec![3, 2], vec![3, 2]]];
        assert_eq!(options(&[3, 4], Player::Left), left.map(Vec::from));
        assert_eq!(options(&[3, 4], Player::Right), [[vec![1, 4], vec![2, 4]]].map(Vec::from));
        assert!(options(&[3, 1], Player::Left).is_empty());
    }
}
