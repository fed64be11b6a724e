//! Staircase Nim.

use crate::theorems::STAIRCASE;
use bouton_core::{
    Convention, Natural, Player, Reason, Shape, Tame, Target, Theorem, TupleRules, Value,
    natural::{minus, nim_sum},
    reason::{About, Nim, NimHeaps, ReasonKind, States, Wording},
    tuple::{Tuple, TupleFound},
};

/// Staircase Nim, `staircase`: move any number of tokens, at least one, from a stair to the stair
/// below it; from stair 1 they leave the game. A position is the stairs from stair 1 on, and empty
/// stairs keep their places.
///
/// Its nim-value is that of Nim on the odd stairs: a player who brings tokens from an even stair down
/// to an odd one sees them moved on to the next even stair (or out) in reply. Value and moves cost
/// one pass over the stairs.
///
/// In misère sums it is those Nim heaps too. The winner of such a sum of heaps answers the same way, and has a move of
/// the heaps at every other turn; where the whole sum has none left but tokens are on even stairs, one token brought down
/// is a heap of one, which is left to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staircase;

/// The exclusive or of stairs 1, 3, 5, ...
fn odd_sum(stairs: &[Natural]) -> Natural {
    nim_sum(stairs.iter().step_by(2))
}

impl TupleRules for Staircase {
    facts! {
        game: "staircase";
        length: Option<usize> = None;
        shape: Shape = Shape::Stairs;
    }

    fn options(&self, stairs: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        (0..stairs.len()).flat_map(move |i| {
            (1..=stairs[i]).map(move |moved| {
                let mut after = Tuple::from_slice(stairs);
                after[i] -= moved;
                if i > 0 {
                    after[i - 1] += moved;
                }
                after
            })
        })
    }

    /// No stair may grow beyond what is counted.
    fn enumerable(&self, stairs: &[u64]) -> bool {
        stairs.windows(2).all(|pair| pair[0].checked_add(pair[1]).is_some())
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(STAIRCASE)
    }

    fn value(&self, stairs: &[Natural]) -> Option<Value> {
        Some(stairs.iter().step_by(2).cloned().map(Value::like_nim_heap).sum())
    }

    fn find(&self, stairs: &[Natural], target: &Target, found: &mut TupleFound<'_>) {
        let change = odd_sum(stairs) ^ &target.grundy;
        // Every move alters exactly one odd stair, and so the value. It reaches the target exactly
        // when it alters that stair by `change`: the odd stair is either left (and must shrink) or
        // reached from the even stair above it (and must grow).
        if change.is_zero() {
            return;
        }
        let is_big = |stair: &Natural| *stair > Natural::ONE;
        let big = stairs.iter().step_by(2).filter(|stair| is_big(stair)).count();
        for (i, stair) in stairs.iter().enumerate() {
            let odd = if i % 2 == 0 { i } else { i - 1 };
            let wanted = &stairs[odd] ^ &change;
            let is_firm = is_big(&wanted) || big > usize::from(is_big(&stairs[odd]));
            if target.tame.is_some_and(|tame| (tame == Tame::Firm) != is_firm) {
                continue;
            }
            let moved = if i == odd { minus(stair, &wanted) } else { minus(&wanted, &stairs[odd]) };
            let Some(moved) = moved.filter(|moved| moved <= stair) else { continue };
            if found.room() == 0 {
                found.add_unlisted(&Natural::ONE);
                continue;
            }
            let mut after = stairs.to_vec();
            after[i] -= &moved;
            if i > 0 {
                after[i - 1] += &moved;
            }
            found.add(after);
        }
    }

    fn reason(&self, stairs: &[Natural]) -> Option<Reason> {
        let value = odd_sum(stairs).into();
        Some(Reason::new(&ODD_STAIRS, [("stairs", stairs.to_vec().into()), ("value", value)]))
    }
}

/// The stairs of odd number are the heaps that count.
static ODD_STAIRS: ReasonKind = ReasonKind {
    wording: |operands| {
        let odd: Vec<Natural> = operands.numbers("stairs")?.iter().step_by(2).cloned().collect();
        Some(Wording::default().with("odd", odd))
    },
    nim: Nim::Heaps(NimHeaps {
        list: |operands| {
            let odd = operands.numbers("stairs")?.iter().enumerate().step_by(2);
            Some(odd.map(|(i, height)| (Natural::from(i + 1), height.clone())).collect())
        },
        label: |stair, _| format!("#{stair}"),
        may_rise: true,
        stones: false,
    }),
    ..ReasonKind::new("odd-stairs", About::All("stairs"), States::Value("value"), |operands| {
        Some(odd_sum(operands.numbers("stairs")?) == *operands.number("value")?)
    })
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, huge, tuple_part, tuples};
    use bouton_core::{OnTuple, Part, Player, Ruleset, Stop};

    fn naive(stairs: &[u64]) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        for from in 0..stairs.len() {
            for left in 0..stairs[from] {
                let mut after = stairs.to_vec();
                after[from] = left;
                if from > 0 {
                    after[from - 1] += stairs[from] - left;
                }
                all.push(after);
            }
        }
        all
    }

    #[test]
    fn brute_force_agrees() {
        let mut oracle = Oracle::new(naive, tuple_part);
        for (stairs, most) in [(1, 9), (2, 9), (3, 6), (4, 4), (5, 2)] {
            for tuple in tuples(stairs, most) {
                oracle.check_value(&OnTuple(Staircase), &tuple);
            }
        }
    }

    #[test]
    fn stairs_that_would_overflow_are_not_enumerated() {
        let part = Part::tuple([u64::MAX, 1]);
        let walk = OnTuple(Staircase).options(&part, Player::Left, &mut |_| Err(Stop::Asked));
        assert_eq!(walk, Err(Stop::TooLarge));
    }

    #[test]
    fn huge_stairs_are_answered() {
        let stairs = [huge(1), huge(2), huge(3), huge(4), huge(5)];
        let value = odd_sum(&stairs);
        let moves = crate::tuple::tests::found_for(&OnTuple(Staircase), &stairs, Natural::ZERO);
        assert!(!value.is_zero() && !moves.is_empty());
        for after in moves {
            let total = |stairs: &[Natural]| stairs.iter().fold(Natural::ZERO, |a, b| a + b);
            let changed: Vec<usize> = (0..5).filter(|i| after[*i] != stairs[*i]).collect();
            match changed[..] {
                [0] => assert!(after[0] < stairs[0]),
                [to, from] => {
                    assert!(to + 1 == from && after[from] < stairs[from]);
                    assert_eq!(total(&after), total(&stairs));
                }
                _ => panic!("no move changes stairs {changed:?}"),
            }
            assert!(odd_sum(&after).is_zero());
        }
    }
}
