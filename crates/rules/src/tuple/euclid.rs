//! The game of Euclid, in its two forms.

use super::convention_of;
use crate::theorems::{EUCLID, EUCLID_MISERE, EUCLID_POSITIVE};
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Player, Reason, Shape, Target, Theorem, TupleRules,
    Value, Walk,
    natural::DivRem,
    reason::{About, ReasonKind, States, Wording},
    tuple::{Number, Tuple, TupleFound},
};

/// The game of Euclid on two numbers: take a positive multiple of the smaller from the larger.
///
/// - `euclid`: the result may be 0, and then the play is over. Cole and Davie: the player to move
///   wins exactly when the numbers are equal or their ratio exceeds the golden one; in misère play when a number is 0 or the
///   ratio exceeds the golden one.
/// - `euclid:positive`: both numbers stay positive, so the play is over when they are equal.
///   Nivasch: the nim-value is `floor(large/small - small/large)`.
///
/// Either costs a few operations on numbers of that size, and at most a few options can win,
/// however large the quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Euclid {
    /// Set when both numbers must stay positive.
    pub positive: bool,
}

/// The smaller and the larger of the two numbers.
fn sorted(pair: &[Natural]) -> (&Natural, &Natural) {
    if pair[0] <= pair[1] { (&pair[0], &pair[1]) } else { (&pair[1], &pair[0]) }
}

/// Indices of the numbers that can be the larger one of a move.
fn larger_ones<T: Ord>(pair: &[T]) -> std::ops::Range<usize> {
    match pair[0].cmp(&pair[1]) {
        std::cmp::Ordering::Less => 1..2,
        std::cmp::Ordering::Equal => 0..2,
        std::cmp::Ordering::Greater => 0..1,
    }
}

/// Returns `true` if the player to move wins `euclid`: `large/small > (1 + sqrt 5)/2` is the same as
/// `large^2 > large*small + small^2`.
fn mover_wins(small: &Natural, large: &Natural, misere: bool) -> bool {
    match small.is_zero() || small == large {
        // The one move from equal numbers ends the game.
        true => small.is_zero() == misere,
        false => large * large > large * small + small * small,
    }
}

/// `floor(large/small - small/large)`, for positive numbers.
fn quotient(small: &Natural, large: &Natural) -> Natural {
    (large * large - small * small) / (large * small)
}

/// The pairs in which `remainder + j * small` is left of the larger number, for those `j` of `steps`
/// that are below the quotient.
fn after_leaving(pair: &[Natural], steps: impl IntoIterator<Item = Natural>) -> Vec<Vec<Natural>> {
    let (small, large) = sorted(pair);
    if small.is_zero() {
        return Vec::new();
    }
    let (quotient, remainder) = large.div_rem(small);
    let mut pairs = Vec::new();
    for j in steps.into_iter().filter(|j| *j < quotient) {
        let left = &remainder + j * small;
        for side in larger_ones(pair) {
            let mut after = pair.to_vec();
            after[side] = left.clone();
            pairs.push(after);
        }
    }
    pairs
}

impl TupleRules for Euclid {
    facts! {
        identity: game;
        length: Option<usize> = Some(2);
        shape: Shape = Shape::Rectangle;
    }

    fn game(&self) -> String {
        if self.positive { "euclid:positive" } else { "euclid" }.to_string()
    }

    fn least(&self) -> u64 {
        u64::from(self.positive)
    }

    fn options(&self, pair: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        let (small, large) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        let room = large.saturating_sub(self.least());
        let most = room.checked_div(small).unwrap_or(0);
        larger_ones(pair).flat_map(move |side| {
            (1..=most).map(move |times| {
                let mut after = Tuple::from_slice(pair);
                after[side] -= times * small;
                after
            })
        })
    }

    fn representative<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        let mut sorted = heaps.to_vec();
        sorted.sort_unstable();
        sorted
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        match (convention, self.positive) {
            (Convention::Normal, false) => Some(EUCLID),
            (Convention::Normal, true) => Some(EUCLID_POSITIVE),
            (Convention::Misere, false) => Some(EUCLID_MISERE),
            (Convention::Misere, true) => None,
        }
    }

    fn value(&self, pair: &[Natural]) -> Option<Value> {
        let (small, large) = sorted(pair);
        (self.positive && !small.is_zero()).then(|| Value::normal_only(quotient(small, large)))
    }

    /// With `left = r + j*small` and `j >= 1`, the value `left/small - small/left` is `j` and
    /// `r/small - small/left`, which is at least -1 and below 1: its floor is `j - 1` or `j`. So a
    /// target can be met at `j = 0`, where the other number is the larger, and at two more places.
    fn find(&self, pair: &[Natural], target: &Target, found: &mut TupleFound<'_>) {
        let wanted = &target.grundy;
        let mut steps = vec![Natural::ZERO, wanted.clone(), wanted + 1u8];
        steps.dedup();
        for after in after_leaving(pair, steps) {
            // A 0, which a move may not leave, has no value either.
            if self.value(&after).is_some_and(|value| target.accepts(&value)) {
                found.add(after);
            }
        }
    }

    fn result(&self, pair: &[Natural], convention: Convention) -> Option<GameResult> {
        let (small, large) = sorted(pair);
        let misere = convention == Convention::Misere;
        (!self.positive).then(|| GameResult::win_if(mover_wins(small, large, misere)))
    }

    /// An option `r + j*small` with `j >= 2` exceeds the golden ratio, so it loses; only the two
    /// smallest can win.
    fn find_winning(
        &self,
        pair: &[Natural],
        convention: Convention,
        found: &mut TupleFound<'_>,
    ) -> Walk {
        for after in after_leaving(pair, [Natural::ZERO, Natural::ONE]) {
            if self.result(&after, convention) == Some(GameResult::Loss) {
                found.add(after);
            }
        }
        Ok(())
    }

    fn reason(&self, pair: &[Natural]) -> Option<Reason> {
        let (small, large) = sorted(pair);
        let value = ("value", self.value(pair)?.grundy.into());
        Some(Reason::new(
            &EUCLID_QUOTIENT,
            [("small", small.into()), ("large", large.into()), value],
        ))
    }

    fn winner_reason(&self, pair: &[Natural], convention: Convention) -> Option<Reason> {
        let wins = ("wins", (self.result(pair, convention)? == GameResult::Win).into());
        let (small, large) = sorted(pair);
        let misere = ("misere", (convention == Convention::Misere).into());
        let operands = [("small", small.into()), ("large", large.into()), wins, misere];
        Some(Reason::new(&GOLDEN_RATIO, operands))
    }
}

/// `floor(large/small - small/large)`.
static EUCLID_QUOTIENT: ReasonKind = ReasonKind::new(
    "euclid-quotient",
    About::Ascending(&["small", "large"]),
    States::Value("value"),
    |operands| {
        let (small, large) = (operands.number("small")?, operands.number("large")?);
        let positive = small <= large && !small.is_zero();
        Some(positive && *operands.number("value")? == quotient(small, large))
    },
);

/// The ratio of the numbers beside the golden one decides, but for equal numbers and 0.
static GOLDEN_RATIO: ReasonKind = ReasonKind {
    wording: |operands| {
        let (small, large) = (operands.number("small")?, operands.number("large")?);
        Some(Wording::case(match (operands.truth("wins")?, operands.truth("misere")?) {
            (_, false) if small.is_zero() => "over",
            (_, true) if small.is_zero() => "misere-over",
            (true, false) if small == large => "won-equal",
            (true, false) => "won",
            (false, false) => "lost",
            (true, true) => "misere-won",
            (false, true) => "misere-lost",
        }))
    },
    teaches: Some((IdeaKind::GoldenRatio, |operands| {
        Some(Wording::case(match (operands.truth("wins")?, operands.truth("misere")?) {
            (true, false) => "won",
            (false, false) => "lost",
            (true, true) => "misere-won",
            (false, true) => "misere-lost",
        }))
    })),
    ..ReasonKind::new(
        "golden-ratio",
        About::Ascending(&["small", "large"]),
        States::Result { wins: |operands| operands.truth("wins"), convention: convention_of },
        |operands| {
            let (small, large) = (operands.number("small")?, operands.number("large")?);
            let wins = mover_wins(small, large, operands.truth("misere")?);
            Some(operands.truth("wins")? == wins)
        },
    )
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, found_for, huge, tuple_part, winning_moves};
    use bouton_core::OnTuple;

    fn naive(pair: &[u64], least: u64) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for (larger, smaller) in [(0, 1), (1, 0)] {
            for left in least..pair[larger] {
                let taken = pair[larger] - left;
                if pair[smaller] > 0
                    && pair[larger] >= pair[smaller]
                    && taken.is_multiple_of(pair[smaller])
                {
                    let mut after = pair.to_vec();
                    after[larger] = left;
                    all.push(after);
                }
            }
        }
        all
    }

    #[test]
    fn brute_force_agrees() {
        let mut oracle = Oracle::new(|pair| naive(pair, 0), tuple_part);
        for x in 0..=120 {
            for y in 0..=120 - x {
                oracle.check_winner(&OnTuple(Euclid { positive: false }), &[x, y], true);
            }
        }
    }

    #[test]
    fn brute_force_agrees_where_numbers_stay_positive() {
        let mut oracle = Oracle::new(|pair| naive(pair, 1), tuple_part);
        for x in 1..120 {
            for y in 1..=120 - x {
                oracle.check_value(&OnTuple(Euclid { positive: true }), &[x, y]);
            }
        }
    }

    #[test]
    fn huge_numbers_are_answered() {
        let game = OnTuple(Euclid { positive: false });
        let check = |before: [Natural; 2], positive: bool, after: &[Natural]| {
            let (small, large) = sorted(&before);
            let side = if after[0] == before[0] { 1 } else { 0 };
            assert!(after[1 - side] == *small && after[side] < *large);
            assert!(((large - &after[side]) % small).is_zero());
            assert!(!positive || !after[side].is_zero());
        };
        for pair in [[huge(1), huge(2) * 7u8], [huge(1) * huge(3), huge(2)]] {
            let moves = winning_moves(&game, &pair, Convention::Normal);
            assert!(!moves.is_empty());
            for after in moves {
                check(pair.clone(), false, &after);
                assert_eq!(game.0.result(&after, Convention::Normal), Some(GameResult::Loss));
            }
            let game = OnTuple(Euclid { positive: true });
            let value = game.0.value(&pair).unwrap().grundy;
            for target in [Natural::ZERO, Natural::ONE, &value - 1u8, &value >> 1] {
                let moves = found_for(&game, &pair, target.clone());
                assert!(!moves.is_empty());
                for after in moves {
                    check(pair.clone(), true, &after);
                    assert_eq!(game.0.value(&after).unwrap().grundy, target);
                }
            }
        }
    }

    #[test]
    fn enormous_quotients_are_walked_lazily() {
        let rules = Euclid { positive: false };
        assert_eq!(
            rules.options(&[1, u64::MAX], Player::Left).nth(2).unwrap()[..],
            [1, u64::MAX - 3]
        );
    }
}
