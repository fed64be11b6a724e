//! Cakes that are cut: Cutcake and Maundy Cake.

use crate::{
    factor::{factor, is_prime},
    theorems::{CUTCAKE, MAUNDY_CAKE},
};
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Nature, PieceRules, Player, Reason, Shape, Theorem,
    natural::BitTest,
    reason::{About, Operands, ReasonKind, States, Wording},
    split::Pieces,
    tuple::Tuple,
};
use smallvec::smallvec;
use std::cmp::Reverse;

/// Greatest side of a cake that is cut one place after the other.
const MOST_SIDE: u64 = 1 << 20;
/// Greatest side of a cake that is cut into equal pieces, and so greatest number of these.
const MOST_PIECES: u64 = 1 << 12;

/// Cut one of the cakes along lines between its squares, Left between columns, Right between rows. A cake `3x4` has 3 rows
/// and 4 columns; one square cannot be cut and is left out.
///
/// The value of a cake is an integer, its number of free cuts, counted for Left. So in normal play whoever is ahead in free
/// cuts wins, and with equal numbers the player to move loses. Cost of the winner: the digits of the sides, and in
/// Maundy Cake their prime factors.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cake {
    /// `cutcake`: in two.
    Cutcake,
    /// `maundy-cake`: into any number of equal pieces.
    Maundy,
}

impl PieceRules for Cake {
    facts! {
        identity: game;
        length: usize = 2;
        nature: Nature = Nature::PARTIZAN;
        shape: Shape = Shape::Cake;
    }

    fn game(&self) -> String {
        match self {
            Cake::Cutcake => "cutcake",
            Cake::Maundy => "maundy-cake",
        }
        .to_string()
    }

    fn enumerable(&self, cake: &[u64]) -> bool {
        let most = if *self == Cake::Cutcake { MOST_SIDE } else { MOST_PIECES };
        cake.iter().all(|side| *side <= most)
    }

    fn options(&self, cake: &[u64], player: Player) -> impl Iterator<Item = Pieces> {
        let (rows, columns) = (cake[0], cake[1]);
        let side = if player == Player::Left { columns } else { rows };
        let piece = move |side| -> Tuple {
            match player {
                Player::Left => smallvec![rows, side],
                Player::Right => smallvec![side, columns],
            }
        };
        // Of two pieces it is the same whichever is first.
        let halves = (1..=if *self == Cake::Cutcake { side / 2 } else { 0 })
            .map(move |cut| -> Pieces { smallvec![piece(cut), piece(side - cut)] });
        let counts = 2..=if *self == Cake::Maundy { side } else { 0 };
        let mut counts: Vec<u64> = counts.filter(|count| side.is_multiple_of(*count)).collect();
        // A cut by a large prime costs least.
        counts.sort_by_key(|count| (!is_prime(*count), Reverse(*count)));
        let equal = counts
            .into_iter()
            .map(move |count| -> Pieces { smallvec![piece(side / count); count as usize] });
        halves.chain(equal)
    }

    fn is_nothing(&self, cake: &[Natural]) -> bool {
        cake.iter().all(Natural::is_one)
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        let theorem = if *self == Cake::Cutcake { CUTCAKE } else { MAUNDY_CAKE };
        (convention == Convention::Normal).then_some(theorem)
    }

    fn result(
        &self,
        cakes: &[&[Natural]],
        mover: Player,
        convention: Convention,
    ) -> Option<GameResult> {
        if convention == Convention::Misere {
            return None;
        }
        let [own, other] = self.totals(cakes, mover)?;
        Some(GameResult::win_if(own > other))
    }

    fn winner_reason(
        &self,
        cakes: &[&[Natural]],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let wins = self.result(cakes, mover, convention)? == GameResult::Win;
        let [own, other] = self.totals(cakes, mover)?;
        let sides: Vec<Natural> = cakes.iter().flat_map(|cake| cake.iter().cloned()).collect();
        let is_left = mover == Player::Left;
        Some(Reason::new(
            if *self == Cake::Cutcake { &FREE_CUTS } else { &PRIME_CUTS },
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

/// The free cuts of Left and of Right in a Maundy Cake: the player whose side has more prime factors, by d of them, has
/// 1 + p + p q + ..., d terms, where p >= q >= ... are the largest of these. `None` where a side cannot be factored.
fn prime_cuts(cake: &[Natural]) -> Option<[Natural; 2]> {
    let [rows, columns] = [&cake[0], &cake[1]].map(factor);
    let (rows, columns) = (rows?, columns?);
    let count =
        |powers: &[(Natural, u64)]| powers.iter().map(|(_, exponent)| exponent).sum::<u64>();
    let (left, right) = (count(&columns), count(&rows));
    let primes = if left > right { &columns } else { &rows };
    let (mut cuts, mut pieces, mut rest) = (Natural::ZERO, Natural::ONE, left.abs_diff(right));
    for (prime, exponent) in primes.iter().rev() {
        for _ in 0..rest.min(*exponent) {
            cuts += &pieces;
            pieces *= prime;
        }
        rest = rest.saturating_sub(*exponent);
    }
    Some(if left > right { [cuts, Natural::ZERO] } else { [Natural::ZERO, cuts] })
}

impl Cake {
    /// The free cuts of the mover and of the opponent in all cakes.
    fn totals(self, cakes: &[&[Natural]], mover: Player) -> Option<[Natural; 2]> {
        let mut totals = [Natural::ZERO, Natural::ZERO];
        for cake in cakes {
            let cuts = match self {
                Cake::Cutcake => free_cuts(cake),
                Cake::Maundy => prime_cuts(cake)?,
            };
            for (total, cuts) in totals.iter_mut().zip(cuts) {
                *total += cuts;
            }
        }
        if mover == Player::Right {
            totals.reverse();
        }
        Some(totals)
    }

    /// Returns `true` if the numbers of a reason are those of its cakes.
    fn counted(self, operands: &Operands) -> Option<bool> {
        let (own, other) = (operands.number("own")?, operands.number("other")?);
        let mover = if operands.truth("left")? { Player::Left } else { Player::Right };
        let cakes: Vec<&[Natural]> = operands.numbers("sides")?.chunks_exact(2).collect();
        let counted = self.totals(&cakes, mover)?;
        Some(counted == [own.clone(), other.clone()] && operands.truth("wins")? == (own > other))
    }
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
        |operands| Cake::Cutcake.counted(operands),
    )
};

fn free_cuts_wording(operands: &Operands) -> Option<Wording> {
    Some(Wording::case(if operands.truth("wins")? { "won" } else { "lost" }))
}

/// The player ahead in free cuts of Maundy Cake wins.
static PRIME_CUTS: ReasonKind = ReasonKind {
    wording: free_cuts_wording,
    teaches: Some((IdeaKind::FreeMoves, |operands| {
        Some(Wording::case(if operands.truth("wins")? { "equal-won" } else { "equal-lost" }))
    })),
    ..ReasonKind::new(
        "prime-cuts",
        About::All("sides"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        |operands| Cake::Maundy.counted(operands),
    )
};

#[cfg(test)]
mod tests {
    use super::*;

    fn options(rules: Cake, cake: &[u64], player: Player) -> Vec<Vec<Vec<u64>>> {
        let vectors = |pieces: Pieces| pieces.iter().map(|piece| piece.to_vec()).collect();
        rules.options(cake, player).map(vectors).collect()
    }

    #[test]
    fn each_player_cuts_one_way() {
        let options = |cake: &[u64], player| options(Cake::Cutcake, cake, player);
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

    #[test]
    fn equal_pieces_are_cut_at_once() {
        let left = [vec![vec![3, 2]; 3], vec![vec![3, 3]; 2], vec![vec![3, 1]; 6]];
        assert_eq!(options(Cake::Maundy, &[3, 6], Player::Left), left);
        assert_eq!(options(Cake::Maundy, &[3, 6], Player::Right), [vec![vec![1, 6]; 3]]);
    }

    /// Each value is the simplest number between those of the options, from the smallest cake to 24 x 24.
    #[test]
    fn prime_cuts_are_values() {
        const SIDE: usize = 24;
        let mut values = vec![vec![0i64; SIDE + 1]; SIDE + 1];
        for rows in 1..=SIDE {
            for columns in 1..=SIDE {
                let worth = |player| {
                    let cuts = options(Cake::Maundy, &[rows as u64, columns as u64], player);
                    let worth = |pieces: &Vec<Vec<u64>>| {
                        let each =
                            pieces.iter().map(|piece| values[piece[0] as usize][piece[1] as usize]);
                        each.sum::<i64>()
                    };
                    cuts.iter().map(worth).collect::<Vec<_>>()
                };
                let (left, right) = (worth(Player::Left), worth(Player::Right));
                let (low, high) = (left.iter().max(), right.iter().min());
                assert!(low.zip(high).is_none_or(|(low, high)| low < high), "no number");
                let value = match (low, high) {
                    (Some(low), _) if *low >= 0 => low + 1,
                    (_, Some(high)) if *high <= 0 => high - 1,
                    _ => 0,
                };
                assert!(high.is_none_or(|high| value < *high), "{rows} x {columns}");
                values[rows][columns] = value;
                let sides = [rows, columns].map(Natural::from);
                let cuts = prime_cuts(&sides).unwrap().map(|cuts| i64::try_from(&cuts).unwrap());
                assert_eq!(cuts[0] - cuts[1], value, "{rows} x {columns}");
            }
        }
        assert_eq!(values[8][1..=8], [-7, -3, -3, -1, -3, -1, -3, 0], "CGSuite");
    }
}
