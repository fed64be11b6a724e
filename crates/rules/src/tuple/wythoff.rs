//! Wythoff's game and its generalisation.

use super::convention_of;
use crate::theorems::{WYTHOFF, WYTHOFF_GENERAL, WYTHOFF_MISERE};
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, PairLines, Player, Reason, Shape, Theorem,
    TupleRules, Walk,
    natural::{DivRem, SquareRoot, minus, small},
    reason::{About, Operands, ReasonKind, States, Wording},
    tuple::{Number, Tuple, TupleFound},
};

/// Losing pairs that an explanation names.
const FIRST_PAIRS: u64 = 6;
/// Losing pairs that are named so that one that is played to is among them.
const MOST_PAIRS: u64 = 12;

/// Wythoff's game on two heaps, `wythoff:R` (`wythoff` for R = 1): take any number from one heap,
/// or `a` from one and `b` from the other with `|a - b| < R`; always at least one from each heap
/// that is touched.
///
/// The P-positions are the cold pairs `(floor(i alpha), floor(i alpha) + iR)` with
/// `alpha = (2 - R + sqrt(R^2 + 4)) / 2`. Between them they hold every positive number once, and
/// so each number has one partner. The winner and the winning moves cost a few square roots of integers.
///
/// In misère play with R = 1 they are the same pairs, but `(0, 1)` and `(2, 2)` for `(0, 0)` and `(1, 2)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wythoff {
    /// R: moves in both heaps take numbers that differ by less than this. At least 1.
    pub breadth: Natural,
}

/// The two heaps, smaller first.
fn sorted(pair: &[Natural]) -> (&Natural, &Natural) {
    if pair[0] <= pair[1] { (&pair[0], &pair[1]) } else { (&pair[1], &pair[0]) }
}

impl Wythoff {
    /// Returns `true` if who wins in this convention is known.
    fn knows(&self, convention: Convention) -> bool {
        convention == Convention::Normal || self.breadth.is_one()
    }

    /// Returns `true` if this is a P-position.
    fn is_cold(&self, pair: &[Natural], misere: bool) -> bool {
        let (low, high) = sorted(pair);
        if misere && *low <= Natural::from(2u8) {
            return misere_partner(low).is_some_and(|partner| partner == *high);
        }
        let (index, rest) = (high - low).div_rem(&self.breadth);
        rest.is_zero() && cold_pair(&index, &self.breadth).0 == *low
    }

    /// The index of the cold pair that holds `number`, and its partner there.
    fn partner(&self, number: &Natural) -> (Natural, Natural) {
        let r = &self.breadth;
        if number.is_zero() {
            return (Natural::ZERO, Natural::ZERO);
        }
        // 1/alpha = (sqrt(R^2 + 4) + R - 2) / 2R, so this is floor(number / alpha): how many
        // positive indices have a smaller number of their pair below `number`.
        let root: Natural = (number * number * (r * r + 4u8)).sqrt();
        let below = (root + number * r - number * 2u8) / (r * 2u8);
        let index: Natural = &below + 1u8;
        let (low, high) = cold_pair(&index, r);
        if low == *number {
            return (index, high);
        }
        // Every positive number is in one pair, so the other numbers below it, and itself, are the
        // larger numbers of their pairs, in order.
        let index = number - below;
        let low = number - &index * r;
        (index, low)
    }
}

impl TupleRules for Wythoff {
    facts! {
        identity: game;
        length: Option<usize> = Some(2);
        shape: Shape = Shape::Queen;
    }

    fn game(&self) -> String {
        if self.breadth == Natural::ONE {
            "wythoff".to_string()
        } else {
            format!("wythoff:{}", self.breadth)
        }
    }

    fn options(&self, pair: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        let (x, y) = (pair[0], pair[1]);
        // Heaps are below 2^64 here, so that a larger R forbids nothing.
        let spread = small(&self.breadth).unwrap_or(u64::MAX).saturating_sub(1);
        let of_first = (0..x).map(move |left| (left, y));
        let of_second = (0..y).map(move |left| (x, left));
        let of_both = (1..=x).flat_map(move |a| {
            let (least, most) = (a.saturating_sub(spread).max(1), a.saturating_add(spread).min(y));
            (least..=most).map(move |b| (x - a, y - b))
        });
        of_first.chain(of_second).chain(of_both).map(|(x, y)| Tuple::from_slice(&[x, y]))
    }

    fn representative<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        let mut sorted = heaps.to_vec();
        sorted.sort_unstable();
        sorted
    }

    fn pair_lines(&self) -> Option<PairLines> {
        // A larger R forbids nothing in pairs below 2^64.
        Some(PairLines::Queen { breadth: small(&self.breadth).unwrap_or(u64::MAX) })
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        match (convention, self.breadth.is_one()) {
            (Convention::Normal, true) => Some(WYTHOFF),
            (Convention::Normal, false) => Some(WYTHOFF_GENERAL),
            (Convention::Misere, true) => Some(WYTHOFF_MISERE),
            (Convention::Misere, false) => None,
        }
    }

    fn result(&self, pair: &[Natural], convention: Convention) -> Option<GameResult> {
        let misere = convention == Convention::Misere;
        self.knows(convention).then(|| GameResult::win_if(!self.is_cold(pair, misere)))
    }

    /// At most four moves win. In one heap: down to the partner of the other heap. In both: the
    /// move changes the signed difference of the heaps by less than R, to that of a cold pair one
    /// way round or the other, which is a multiple of R. So it is the multiple below the old
    /// difference or the one above it, and each of them fixes its pair.
    fn find_winning(
        &self,
        pair: &[Natural],
        convention: Convention,
        found: &mut TupleFound<'_>,
    ) -> Walk {
        if self.result(pair, convention) != Some(GameResult::Win) {
            return Ok(());
        }
        let (x, y) = (&pair[0], &pair[1]);
        let misere = convention == Convention::Misere;
        let two = Natural::from(2u8);
        let mut add = |first: Natural, second: Natural| {
            if !misere || *(&first).max(&second) > two {
                found.add(vec![first, second]);
            }
        };
        let first = self.partner(y).1;
        if first < *x {
            add(first, y.clone());
        }
        let second = self.partner(x).1;
        if second < *y {
            add(x.clone(), second);
        }
        let (low, high) = sorted(pair);
        let (index, rest) = (high - low).div_rem(&self.breadth);
        // The old difference is not negative, so both multiples keep its orientation.
        let next = (!rest.is_zero()).then(|| &index + 1u8);
        for index in [Some(index), next].into_iter().flatten() {
            let (low, high) = cold_pair(&index, &self.breadth);
            let (first, second) = if x <= y { (low, high) } else { (high, low) };
            if first < *x && second < *y {
                add(first, second);
            }
        }
        if misere {
            for [first, second] in [[0u8, 1], [1, 0], [2, 2]].map(|pair| pair.map(Natural::from)) {
                let (one, other) = (minus(x, &first), minus(y, &second));
                let Some((one, other)) = one.zip(other) else { continue };
                let is_move = one.is_zero() != other.is_zero() || one == other && !one.is_zero();
                if is_move {
                    found.add(vec![first, second]);
                }
            }
        }
        Ok(())
    }

    fn winner_reason(&self, pair: &[Natural], convention: Convention) -> Option<Reason> {
        self.result(pair, convention)?;
        let (low, high) = sorted(pair);
        let misere = convention == Convention::Misere;
        let (index, partner) = match misere_partner(low).filter(|_| misere) {
            // The index is the difference.
            Some(partner) => (Natural::from(u8::from(*low < Natural::from(2u8))), partner),
            None => self.partner(low),
        };
        let cold =
            if partner < *low { vec![partner, low.clone()] } else { vec![low.clone(), partner] };
        Some(Reason::new(
            &COLD_PAIR,
            [
                ("small", low.into()),
                ("large", high.into()),
                ("breadth", (&self.breadth).into()),
                ("index", index.into()),
                ("cold", cold.into()),
                ("misere", misere.into()),
            ],
        ))
    }
}

/// The other number of the P-position of misère play with this number, where it is not that of normal play.
fn misere_partner(number: &Natural) -> Option<Natural> {
    Some(Natural::from(match small(number)? {
        0 => 1u8,
        1 => 0,
        2 => 2,
        _ => return None,
    }))
}

/// The cold pair of index `i` of R-Wythoff: `floor(i*alpha)` and that plus `i*R`, with
/// `alpha = (2 - R + sqrt(R^2 + 4)) / 2`, in exact integer arithmetic.
fn cold_pair(i: &Natural, breadth: &Natural) -> (Natural, Natural) {
    let root: Natural = (i * i * (breadth * breadth + 4u8)).sqrt();
    // i(2 - R) + root: the root is at least i*R, so the difference is not negative.
    let low: Natural = (root + i * 2u8 - i * breadth) >> 1;
    let high = &low + i * breadth;
    (low, high)
}

/// The cold pair that shares the smaller number with this one.
static COLD_PAIR: ReasonKind = ReasonKind {
    wording: |operands| {
        let [low, high] = operands.numbers("cold")? else { return None };
        let own = |case: Wording| case.with("low", low).with("high", high);
        Some(match (is_cold(operands)?, operands.truth("misere")?) {
            (true, false) => Wording::case("is"),
            (false, false) => own(Wording::case("not")),
            (true, true) => Wording::case("misere-is"),
            (false, true) => own(Wording::case("misere-not")),
        })
    },
    teaches: Some((IdeaKind::LosingPairs, |operands| {
        let breadth = operands.number("breadth")?;
        // The pair that is left is among them, where that makes no long list.
        let index = operands.small("index").filter(|index| *index <= MOST_PAIRS).unwrap_or(0);
        let misere = operands.truth("misere")?;
        let small = ["(0, 1)", "(2, 2)"].map(String::from).into_iter().filter(|_| misere);
        let pairs = small.chain((1 + u64::from(misere)..=index.max(FIRST_PAIRS)).map(|i| {
            let (low, high) = cold_pair(&i.into(), breadth);
            format!("({low}, {high})")
        }));
        let case = match (is_cold(operands)?, breadth.is_one()) {
            (false, _) if misere => "misere-won",
            (true, _) if misere => "misere-lost",
            (false, true) => "won",
            (true, true) => "lost",
            (false, false) => "wide-won",
            (true, false) => "wide-lost",
        };
        Some(Wording::case(case).with("pairs", pairs.collect::<Vec<_>>().join(", ")))
    })),
    ..ReasonKind::new(
        "cold-pair",
        About::Ascending(&["small", "large"]),
        States::Result { wins: |operands| Some(!is_cold(operands)?), convention: convention_of },
        |operands| {
            let (index, breadth) = (operands.number("index")?, operands.number("breadth")?);
            let (low, high) = match operands.truth("misere")? {
                true if index.is_zero() => (Natural::from(2u8), Natural::from(2u8)),
                true if index.is_one() => (Natural::ZERO, Natural::ONE),
                _ => cold_pair(index, breadth),
            };
            let is_known = !operands.truth("misere")? || breadth.is_one();
            Some(is_known && operands.numbers("cold")? == [low, high])
        },
    )
};

/// Returns `true` if the pair is the cold one.
fn is_cold(operands: &Operands) -> Option<bool> {
    let (small, large) = (operands.number("small")?, operands.number("large")?);
    Some(operands.numbers("cold")?.iter().eq([small, large]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, huge, tuple_part, winning_moves};
    use bouton_core::OnTuple;

    fn naive(pair: &[u64], breadth: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for x in 0..=pair[0] {
            for y in 0..=pair[1] {
                let (a, b) = (pair[0] - x, pair[1] - y);
                let one = (a == 0) != (b == 0);
                if one || (a > 0 && b > 0 && a.abs_diff(b) < breadth) {
                    all.push(vec![x, y]);
                }
            }
        }
        all
    }

    #[test]
    fn brute_force_agrees() {
        for breadth in [1, 2, 3, 4, 100] {
            let rules = OnTuple(Wythoff { breadth: breadth.into() });
            let mut oracle = Oracle::new(move |pair| naive(pair, breadth), tuple_part);
            for x in 0..=40 {
                for y in 0..=40 {
                    oracle.check_winner(&rules, &[x, y], breadth == 1);
                }
            }
        }
    }

    #[test]
    fn every_number_has_its_partner() {
        for breadth in 1u64..6 {
            let rules = Wythoff { breadth: breadth.into() };
            for number in 0u64..500 {
                let number = Natural::from(number);
                let (index, partner) = rules.partner(&number);
                let cold = cold_pair(&index, &rules.breadth);
                assert!(cold == (number.clone(), partner.clone()) || cold == (partner, number));
            }
        }
    }

    #[test]
    fn huge_heaps_are_answered() {
        for breadth in [Natural::ONE, Natural::from(7u8), huge(9) >> 500] {
            let game = OnTuple(Wythoff { breadth: breadth.clone() });
            let (low, high) = cold_pair(&huge(1), &breadth);
            assert_eq!(
                game.0.result(&[high.clone(), low.clone()], Convention::Normal),
                Some(GameResult::Loss)
            );
            for pair in [[&low + 3u8, high.clone()], [high + 5u8, low], [huge(2), huge(2)]] {
                let moves = winning_moves(&game, &pair, Convention::Normal);
                assert!(!moves.is_empty());
                for after in moves {
                    let taken = [0, 1].map(|i| &pair[i] - &after[i]);
                    let gap = taken[0].clone().max(taken[1].clone())
                        - taken[0].clone().min(taken[1].clone());
                    let one = taken[0].is_zero() != taken[1].is_zero();
                    assert!(one || (!taken[0].is_zero() && gap < breadth));
                    assert_eq!(game.0.result(&after, Convention::Normal), Some(GameResult::Loss));
                }
            }
        }
    }
}
