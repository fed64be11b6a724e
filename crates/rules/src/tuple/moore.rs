//! Moore's Nim, in which several heaps may change in one move.

use super::column_choices::ColumnChoices;
use super::convention_of;
use crate::theorems::{MOORE, MOORE_MISERE};
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, PairLines, Player, Reason, Target, Theorem,
    TupleRules, Value, Walk,
    natural::{BitTest, minus, nim_sum},
    reason::{About, Cut, Nim, NimHeaps, Operands, ReasonKind, States, Wording},
    tuple::{Number, Tuple, TupleFound},
    value::Tame,
};

/// Moore's Nim, `moore:K`: take any numbers, at least one token each, from 1 to K heaps.
///
/// In normal play the P-positions are those whose binary columns each sum to 0 modulo K+1. Misère
/// play differs only where no heap exceeds 1: then the player to move loses exactly when the
/// number of heaps is 1 modulo K+1.
///
/// The winner costs one pass over the bits of the heaps. `moore:1` is Nim, and its winning moves
/// cost one pass too. Those of the others are counted in a table of the sets of heaps that a move
/// may touch; where that would take more than about two million steps, it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moore {
    /// K: how many heaps may change in one move. At least 1.
    pub heaps_at_once: u64,
}

/// How many words the numbers of all listed options may take together. A listed option repeats
/// all heaps, so that of many or very long heaps fewer are listed; they are counted all the same.
const MOST_WORDS_LISTED: usize = 1 << 21;

/// How many options of `heaps` are listed, of `room` that could be.
fn listed(heaps: &[Natural], room: usize) -> usize {
    let words: usize = heaps.iter().map(|heap| heap.as_words().len().max(1)).sum();
    room.min((MOST_WORDS_LISTED / words.max(1)).max(1))
}

impl Moore {
    fn modulus(&self) -> u64 {
        self.heaps_at_once.saturating_add(1)
    }

    fn mover_wins(&self, heaps: &[Natural], convention: Convention) -> bool {
        let no_heap_above_one = heaps.iter().all(|heap| *heap <= Natural::ONE);
        if convention == Convention::Misere && no_heap_above_one {
            let ones = heaps.iter().filter(|heap| !heap.is_zero()).count() as u64;
            return ones % self.modulus() != 1;
        }
        column_sums(heaps, self.modulus()).iter().any(|sum| *sum != 0)
    }
}

impl TupleRules for Moore {
    facts! {
        identity: game;
        length: Option<usize> = None;
    }

    fn game(&self) -> String {
        format!("moore:{}", self.heaps_at_once)
    }

    fn options(&self, heaps: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        let mut after = Tuple::from_slice(heaps);
        let mut changed = 0;
        // Counts down like a counter whose digits start at the heaps, skipping whatever changes
        // more than K of them.
        std::iter::from_fn(move || {
            for i in (0..heaps.len()).rev() {
                let fresh = after[i] == heaps[i];
                if after[i] > 0 && (!fresh || changed < self.heaps_at_once) {
                    after[i] -= 1;
                    changed += u64::from(fresh);
                    return Some(after.clone());
                }
                after[i] = heaps[i];
                changed -= u64::from(!fresh);
            }
            None
        })
    }

    /// Empty heaps are dropped, but something must be left to type.
    fn normalise<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        super::heaps::not_empty(heaps)
    }

    fn representative<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        let mut sorted = heaps.to_vec();
        sorted.sort_unstable();
        sorted
    }

    fn pair_lines(&self) -> Option<PairLines> {
        (self.heaps_at_once > 1).then_some(PairLines::Rectangle)
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        Some(match convention {
            Convention::Normal => MOORE,
            Convention::Misere => MOORE_MISERE,
        })
    }

    fn value(&self, heaps: &[Natural]) -> Option<Value> {
        (self.heaps_at_once == 1).then(|| heaps.iter().cloned().map(Value::like_nim_heap).sum())
    }

    fn find(&self, heaps: &[Natural], target: &Target, found: &mut TupleFound<'_>) {
        if self.heaps_at_once != 1 {
            return;
        }
        let change = nim_sum(heaps) ^ &target.grundy;
        let above_one = heaps.iter().filter(|heap| **heap > Natural::ONE).count();
        let mut room = listed(heaps, found.room());
        for (i, heap) in heaps.iter().enumerate() {
            let left = heap ^ &change;
            if left >= *heap {
                continue;
            }
            let others_above_one = above_one - usize::from(*heap > Natural::ONE);
            let firm = others_above_one > 0 || left > Natural::ONE;
            if target.tame.is_some_and(|tame| (tame == Tame::Firm) != firm) {
                continue;
            }
            if room == 0 {
                found.add_unlisted(&Natural::ONE);
                continue;
            }
            room -= 1;
            let mut after = heaps.to_vec();
            after[i] = left;
            found.add(after);
        }
    }

    fn result(&self, heaps: &[Natural], convention: Convention) -> Option<GameResult> {
        Some(GameResult::win_if(self.mover_wins(heaps, convention)))
    }

    fn find_winning(
        &self,
        heaps: &[Natural],
        convention: Convention,
        found: &mut TupleFound<'_>,
    ) -> Walk {
        let empty = heaps.iter().all(Natural::is_zero);
        if empty || !self.mover_wins(heaps, convention) {
            return Ok(());
        }
        if self.heaps_at_once == 1 {
            let zero = match convention {
                Convention::Normal => None,
                Convention::Misere => Some(Tame::Firm),
            };
            self.find(heaps, &Target { grundy: Natural::ZERO, tame: zero }, found);
            if convention == Convention::Misere {
                let one = Target { grundy: Natural::ONE, tame: Some(Tame::Fickle) };
                self.find(heaps, &one, found);
            }
            return Ok(());
        }
        let choices = ColumnChoices::new(heaps, self.heaps_at_once, convention);
        let count = choices.count()?;
        let options = choices.list(listed(heaps, found.room()));
        found.add_unlisted(&(count - options.len()));
        for after in options {
            found.add(after);
        }
        Ok(())
    }

    fn reason(&self, heaps: &[Natural]) -> Option<Reason> {
        (self.heaps_at_once == 1).then(|| {
            let value = nim_sum(heaps).into();
            Reason::new(&HEAPS, [("heaps", heaps.to_vec().into()), ("value", value)])
        })
    }

    fn winner_reason(&self, heaps: &[Natural], convention: Convention) -> Option<Reason> {
        let modulus = self.modulus();
        let misere = convention == Convention::Misere;
        if misere && heaps.iter().all(|heap| *heap <= Natural::ONE) {
            let stones = heaps.iter().filter(|heap| heap.is_one()).count() as u64;
            return Some(Reason::new(
                &SINGLE_STONES,
                [
                    ("stones", stones.into()),
                    ("modulus", modulus.into()),
                    ("remainder", (stones % modulus).into()),
                    ("wins", self.mover_wins(heaps, convention).into()),
                ],
            ));
        }
        let columns: Vec<Natural> =
            column_sums(heaps, modulus).into_iter().map(Natural::from).collect();
        Some(Reason::new(
            &MOORE_COLUMNS,
            [
                ("heaps", heaps.to_vec().into()),
                ("modulus", modulus.into()),
                ("columns", columns.into()),
                ("misere", misere.into()),
            ],
        ))
    }
}

/// The binary column sums of `heaps` modulo `modulus`, highest column first.
fn column_sums(heaps: &[Natural], modulus: u64) -> Vec<u64> {
    let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
    let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count() as u64;
    (0..width).rev().map(|column| ones(column) % modulus).collect()
}

/// Several heaps, of which a move changes one: Nim.
static HEAPS: ReasonKind = ReasonKind {
    nim: Nim::Heaps(NimHeaps {
        list: |operands| {
            let heaps = operands.numbers("heaps")?.iter().enumerate();
            Some(heaps.map(|(i, heap)| (Natural::from(i + 1), heap.clone())).collect())
        },
        label: |place, _| format!("#{place}"),
        may_rise: false,
        stones: true,
    }),
    ..ReasonKind::new("heaps", About::All("heaps"), States::Value("value"), |operands| {
        Some(nim_sum(operands.numbers("heaps")?) == *operands.number("value")?)
    })
};

/// Binary columns summed modulo one more than the number of heaps that may change, highest column first. In
/// misère play some heap is larger than 1.
static MOORE_COLUMNS: ReasonKind = ReasonKind {
    cut: Cut::Columns("heaps", "modulus"),
    wording: columns_wording,
    teaches: Some((IdeaKind::Columns, columns_wording)),
    ..ReasonKind::new(
        "moore-columns",
        About::All("heaps"),
        States::Result {
            wins: |operands| Some(!operands.numbers("columns")?.iter().all(Natural::is_zero)),
            convention: convention_of,
        },
        |operands| {
            let (heaps, modulus) = (operands.numbers("heaps")?, operands.small("modulus")?);
            let large = heaps.iter().any(|heap| *heap > Natural::ONE);
            let sums = column_sums(heaps, Some(modulus).filter(|modulus| *modulus > 0)?);
            let same = sums
                .into_iter()
                .map(Natural::from)
                .eq(operands.numbers("columns")?.iter().cloned());
            Some(same && (large || !operands.truth("misere")?))
        },
    )
};

fn columns_wording(operands: &Operands) -> Option<Wording> {
    let lost = operands.numbers("columns")?.iter().all(Natural::is_zero);
    Some(Wording::case(match (lost, operands.truth("misere")?) {
        (true, false) => "lost",
        (false, false) => "won",
        (true, true) => "misere-lost",
        (false, true) => "misere-won",
    }))
}

/// Misère play on heaps of single stones, of which a move takes at least one and fewer than `modulus`.
static SINGLE_STONES: ReasonKind = ReasonKind {
    wording: |operands| {
        let case = if operands.truth("wins")? { "won" } else { "lost" };
        let most = minus(operands.number("modulus")?, &Natural::ONE)?;
        Some(Wording::case(case).with("most", most))
    },
    teaches: Some((IdeaKind::Columns, |operands| {
        let case = if operands.truth("wins")? { "ones-won" } else { "ones-lost" };
        Some(Wording::case(case))
    })),
    ..ReasonKind::new(
        "single-stones",
        About::Ones("stones"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Misere),
        },
        |operands| {
            let (modulus, remainder) = (operands.number("modulus")?, operands.number("remainder")?);
            let same =
                *modulus > Natural::ONE && operands.number("stones")? % modulus == *remainder;
            Some(same && operands.truth("wins")? != remainder.is_one())
        },
    )
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, found_among, huge, tuple_part, tuples, winning_moves};
    use bouton_core::{OnTuple, Stop};

    /// Every choice of smaller sizes for some heaps, but not for too many.
    fn naive(heaps: &[u64], at_once: usize) -> Vec<Vec<u64>> {
        let mut all = vec![Vec::new()];
        for heap in heaps {
            all = all
                .iter()
                .flat_map(|start| (0..=*heap).map(move |left| [&start[..], &[left]].concat()))
                .filter(|after: &Vec<u64>| changed(after, heaps) <= at_once)
                .collect();
        }
        all.retain(|after| after != heaps);
        all
    }

    fn changed<N: PartialEq>(after: &[N], heaps: &[N]) -> usize {
        after.iter().zip(heaps).filter(|(after, heap)| after != heap).count()
    }

    #[test]
    fn brute_force_agrees() {
        for at_once in 1..=5 {
            let rules = OnTuple(Moore { heaps_at_once: at_once });
            let mut oracle = Oracle::new(move |heaps| naive(heaps, at_once as usize), tuple_part);
            for (heaps, most) in [(1, 12), (2, 9), (3, 7), (4, 4), (5, 2), (6, 1), (7, 1)] {
                for tuple in tuples(heaps, most) {
                    oracle.check_winner(&rules, &tuple, true);
                }
            }
        }
    }

    #[test]
    fn brute_force_agrees_with_the_values_of_nim() {
        let mut oracle = Oracle::new(|heaps| naive(heaps, 1), tuple_part);
        for tuple in tuples(3, 7) {
            oracle.check_value(&OnTuple(Moore { heaps_at_once: 1 }), &tuple);
        }
    }

    #[test]
    fn four_heaps_up_to_seven_agree() {
        for at_once in 1..=3 {
            let rules = OnTuple(Moore { heaps_at_once: at_once });
            let mut oracle = Oracle::new(move |heaps| naive(heaps, at_once as usize), tuple_part);
            // The order of the heaps changes nothing but the order of the moves.
            for tuple in tuples(4, 7).filter(|tuple| tuple.is_sorted()) {
                oracle.check_winner(&rules, &tuple, true);
            }
        }
    }

    #[test]
    fn huge_heaps_are_answered() {
        let heaps: Vec<Natural> = (1..=5).map(huge).collect();
        for (at_once, convention) in [1, 2, 3, 5, 9]
            .into_iter()
            .flat_map(|k| [(k, Convention::Normal), (k, Convention::Misere)])
        {
            let rules = OnTuple(Moore { heaps_at_once: at_once });
            let moves = winning_moves(&rules, &heaps, convention);
            assert!(!moves.is_empty());
            for after in moves {
                assert!((1..=at_once).contains(&(changed(&after, &heaps) as u64)));
                assert!((0..5).all(|i| after[i] <= heaps[i]));
                assert_eq!(rules.0.result(&after, convention), Some(GameResult::Loss));
            }
        }
    }

    #[test]
    fn many_small_heaps_are_counted_by_their_sizes() {
        // The heap of two goes, or it becomes one while a heap of one goes.
        let mut heaps = vec![Natural::ONE; 9000];
        heaps.push(Natural::from(2u8));
        let rules = OnTuple(Moore { heaps_at_once: 3 });
        let found = found_among(&rules, &heaps, Convention::Normal, 10).unwrap();
        assert_eq!(found.count, Natural::from(9001u64));
        let distinct: Vec<Natural> = (1u64..3000).map(|size| Natural::from(size * size)).collect();
        let rules = OnTuple(Moore { heaps_at_once: 5 });
        let stop = found_among(&rules, &distinct, Convention::Normal, 10).unwrap_err();
        assert_eq!(stop, Stop::TooMany);
    }
}
