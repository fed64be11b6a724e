//! Cutcake.

use crate::theorems::CUTCAKE;
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Nature, PieceRules, Player, Reason, Shape, Theorem,
    natural::BitTest,
    reason::{About, Operands, ReasonKind, States, Wording},
    split::Pieces,
    tuple::Tuple,
};
use smallvec::smallvec;

/// Greatest side of a cake that is cut one place after the other.
const MOST_SIDE: u64 = 1 << 20;

/// Cutcake, `cutcake`: cut one of the cakes in two along a line between its squares, Left between two columns,
/// Right between two rows. A cake `3x4` has 3 rows and 4 columns; one square cannot be cut and is left out.
///
/// The value of a cake is an integer, its number of free cuts (`free_cuts`), counted for Left. So in normal play
/// whoever is ahead in free cuts wins, and with equal numbers the player to move loses. Cost of the winner: the digits
/// of the sides.
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
        // The two pieces are the same whichever is first.
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

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(CUTCAKE)
    }

    fn result(
        &self,
        cakes: &[&[Natural]],
        mover: Player,
        convention: Convention,
    ) -> Option<GameResult> {
        let [own, other] = totals(cakes, mover);
        (convention == Convention::Normal).then_some(GameResult::win_if(own > other))
    }

    fn winner_reason(
        &self,
        cakes: &[&[Natural]],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let wins = self.result(cakes, mover, convention)? == GameResult::Win;
        let [own, other] = totals(cakes, mover);
        let sides: Vec<Natural> = cakes.iter().flat_map(|cake| cake.iter().cloned()).collect();
        let is_left = mover == Player::Left;
        Some(Reason::new(
            &FREE_CUTS,
            [
                ("sides", sides.into()),
                ("left", is_left.into()),
                ("own", own.into()),
                ("other", other.into()),
                ("wins", wins.into()),
            ],
        ))
    }
}

/// The free cuts of Left and of Right in a cake. Let 2^k be the largest power of two in the shorter side: the player who cuts
/// the longer side has as many as pieces of that length fit into it, less one. None has any where 2^k is also
/// the largest power of two in the longer side.
fn free_cuts(cake: &[Natural]) -> [Natural; 2] {
    let (rows, columns) = (&cake[0], &cake[1]);
    let cuts = |long: &Natural, short: &Natural| match long.bit_len() > short.bit_len() {
        true => (long >> (short.bit_len() - 1)) - 1u8,
        false => Natural::ZERO,
    };
    [cuts(columns, rows), cuts(rows, columns)]
}

/// The free cuts of the mover and of the opponent in all cakes.
fn totals(cakes: &[&[Natural]], mover: Player) -> [Natural; 2] {
    let mut totals = [Natural::ZERO, Natural::ZERO];
    for cake in cakes {
        for (total, cuts) in totals.iter_mut().zip(free_cuts(cake)) {
            *total += cuts;
        }
    }
    if mover == Player::Right {
        totals.reverse();
    }
    totals
}

/// The player ahead in free cuts wins.
static FREE_CUTS: ReasonKind = ReasonKind {
    wording: free_cuts_wording,
    teaches: Some((IdeaKind::FreeMoves, free_cuts_wording)),
    ..ReasonKind::new(
        "free-cuts",
        About::All("sides"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        free_cuts_hold,
    )
};

fn free_cuts_wording(operands: &Operands) -> Option<Wording> {
    Some(Wording::case(if operands.truth("wins")? { "won" } else { "lost" }))
}

fn free_cuts_hold(operands: &Operands) -> Option<bool> {
    let (own, other) = (operands.number("own")?, operands.number("other")?);
    let mover = if operands.truth("left")? { Player::Left } else { Player::Right };
    let cakes: Vec<&[Natural]> = operands.numbers("sides")?.chunks_exact(2).collect();
    let counted = totals(&cakes, mover);
    Some(counted == [own.clone(), other.clone()] && operands.truth("wins")? == (own > other))
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

    #[test]
    fn free_cuts_are_the_values_of_winning_ways() {
        // Values of cakes of 1 to 4 rows and 1 to 8 columns.
        let rows = [
            [0, 1, 2, 3, 4, 5, 6, 7],
            [-1, 0, 0, 1, 1, 2, 2, 3],
            [-2, 0, 0, 1, 1, 2, 2, 3],
            [-3, -1, -1, 0, 0, 0, 0, 1],
        ];
        for (row, values) in rows.iter().enumerate() {
            for (column, value) in values.iter().enumerate() {
                let sides = [row + 1, column + 1].map(Natural::from);
                let [left, right] = free_cuts(&sides).map(|cuts| i64::try_from(&cuts).unwrap());
                assert_eq!(left - right, *value, "{} x {}", row + 1, column + 1);
            }
        }
    }
}
