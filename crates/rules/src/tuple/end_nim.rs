//! End-Nim.

use crate::theorems::END_NIM;
use bouton_core::{
    Convention, GameResult, IdeaKind, Natural, Player, Reason, Theorem, TupleRules, Walk,
    reason::{About, ReasonKind, States, Wording},
    tuple::{Number, Tuple, TupleFound},
};

/// The greatest number of heaps for which the theorem is evaluated.
const MOST_HEAPS: usize = 2_000;

/// End-Nim, `end-nim`: heaps lie in a row; take any number of tokens from the first heap or the last one. An empty heap
/// is gone.
///
/// Before every row there is exactly one number that makes it lost, and one after it (0: the row is lost as it
/// is). Both follow from those of the row without its last heap, and without its first: a table of all rows in the
/// row, whose cost is the square of the number of heaps.
///
/// M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8(2) (2001), R1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndNim;

/// The heap that makes a row lost on one side of it, after `heap` was put on its other side. Before that it was `own`,
/// and `other` would have made the row lost on that other side.
fn with_heap(heap: &Natural, own: &Natural, other: &Natural) -> Natural {
    if heap == other {
        Natural::ZERO
    } else if other < heap && heap <= own {
        heap - 1u8
    } else if own <= heap && heap < other {
        heap + 1u8
    } else {
        heap.clone()
    }
}

/// Of a row of heaps, none of them empty: the first heap that would make it lost, and the last one that would.
/// `None` for too many heaps, and for none.
fn wanted_ends(heaps: &[&Natural]) -> Option<[Natural; 2]> {
    if heaps.is_empty() || heaps.len() > MOST_HEAPS {
        return None;
    }
    // The numbers before and after each row of one length, by its first heap.
    let mut rows = vec![[Natural::ZERO, Natural::ZERO]; heaps.len() + 1];
    for length in 0..heaps.len() - 1 {
        let longer = (0..heaps.len() - length).map(|first| {
            let [[before, after], [next_before, next_after]] = [&rows[first], &rows[first + 1]];
            [
                with_heap(heaps[first + length], before, after),
                with_heap(heaps[first], next_after, next_before),
            ]
        });
        rows = longer.collect();
    }
    let (last, first) = (rows.pop()?, rows.pop().unwrap_or_default());
    let [before, _] = last;
    let [_, after] = first;
    Some([before, after])
}

fn not_empty(heaps: &[Natural]) -> Vec<&Natural> {
    heaps.iter().filter(|heap| !heap.is_zero()).collect()
}

impl TupleRules for EndNim {
    facts! {
        game: "end-nim";
        length: Option<usize> = None;
    }

    fn options(&self, heaps: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        let first = heaps.iter().position(|heap| *heap > 0);
        let last = heaps.iter().rposition(|heap| *heap > 0).filter(|last| Some(*last) != first);
        first.into_iter().chain(last).flat_map(move |at| {
            (0..heaps[at]).map(move |left| {
                let mut after = Tuple::from_slice(heaps);
                after[at] = left;
                after
            })
        })
    }

    fn normalise<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        super::heaps::not_empty(heaps)
    }

    /// A row may be read from either end.
    fn representative<N: Number>(&self, heaps: &[N]) -> Vec<N> {
        let turned: Vec<N> = heaps.iter().rev().cloned().collect();
        turned.min(heaps.to_vec())
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(END_NIM)
    }

    fn result(&self, heaps: &[Natural], convention: Convention) -> Option<GameResult> {
        if convention == Convention::Misere {
            return None;
        }
        let heaps = not_empty(heaps);
        let Some(first) = heaps.first() else { return Some(GameResult::Loss) };
        Some(GameResult::win_if(wanted_ends(&heaps)?[0] != **first))
    }

    /// An end above the number that makes the row lost is lowered to it.
    fn find_winning(&self, heaps: &[Natural], _: Convention, found: &mut TupleFound<'_>) -> Walk {
        let Some(wanted) = wanted_ends(&not_empty(heaps)) else { return Ok(()) };
        let first = heaps.iter().position(|heap| !heap.is_zero());
        let last = heaps.iter().rposition(|heap| !heap.is_zero()).filter(|at| Some(*at) != first);
        for (at, wanted) in [first, last].into_iter().zip(wanted) {
            if let Some(at) = at.filter(|at| heaps[*at] > wanted) {
                let mut after = heaps.to_vec();
                after[at] = wanted;
                found.add(after);
            }
        }
        Ok(())
    }

    fn winner_reason(&self, heaps: &[Natural], convention: Convention) -> Option<Reason> {
        let wins = self.result(heaps, convention)? == GameResult::Win;
        let wanted = wanted_ends(&not_empty(heaps)).map(Vec::from);
        Some(Reason::new(
            &ENDS,
            [("heaps", heaps.to_vec().into()), ("wanted", wanted.into()), ("wins", wins.into())],
        ))
    }
}

/// The first heap is the one number that makes the row lost, or it is not.
static ENDS: ReasonKind = ReasonKind {
    wording: |operands| {
        let heaps = not_empty(operands.numbers("heaps")?);
        let (Some(first), Some([before, after])) = (heaps.first(), operands.numbers("wanted"))
        else {
            return Some(Wording::case("over"));
        };
        let case = match operands.truth("wins")? {
            false => "lost",
            true if heaps.len() == 1 => "single",
            true if *first > before => "first",
            true => "last",
        };
        let rest: Vec<Natural> = heaps[1..].iter().map(|heap| (*heap).clone()).collect();
        let front = heaps[..heaps.len() - 1].iter().map(|heap| (*heap).clone());
        Some(
            Wording::case(case)
                .with("first", *first)
                .with("last", *heaps.last()?)
                .with("before", before)
                .with("after", after)
                .with("rest", rest)
                .with("front", front.collect::<Vec<_>>()),
        )
    },
    teaches: Some((IdeaKind::LosingPairs, |operands| {
        let count = not_empty(operands.numbers("heaps")?).len();
        let [before, after] = operands.numbers("wanted")? else { return None };
        let case = match (count, operands.truth("wins")?) {
            (2, true) => "two-won",
            (2, false) => "two-lost",
            (3, true) => "three-won",
            (3, false) => "three-lost",
            (_, true) => "ends-won",
            (_, false) => "ends-lost",
        };
        Some(Wording::case(case).with("before", before).with("after", after))
    })),
    ..ReasonKind::new(
        "end-nim",
        About::All("heaps"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        |operands| {
            let heaps = not_empty(operands.numbers("heaps")?);
            let wanted = wanted_ends(&heaps).map(Vec::from);
            let said = operands.numbers("wanted").map(<[Natural]>::to_vec);
            let lost = heaps
                .first()
                .is_none_or(|first| wanted.as_ref().is_some_and(|wanted| wanted[0] == **first));
            Some(said == wanted && operands.truth("wins")? != lost)
        },
    )
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuple::tests::{Oracle, huge, tuple_part, tuples, winning_moves};
    use bouton_core::OnTuple;

    fn naive(heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut all = Vec::new();
        let ends = (0..heaps.len()).filter(|at| {
            heaps[..*at].iter().all(|heap| *heap == 0)
                || heaps[at + 1..].iter().all(|heap| *heap == 0)
        });
        for at in ends {
            for left in 0..heaps[at] {
                let mut after = heaps.to_vec();
                after[at] = left;
                all.push(after);
            }
        }
        all
    }

    #[test]
    fn brute_force_agrees() {
        let mut oracle = Oracle::new(naive, tuple_part);
        for (heaps, most) in [(1, 9), (2, 9), (3, 7), (4, 5), (5, 3), (6, 2)] {
            for tuple in tuples(heaps, most) {
                oracle.check_winner(&OnTuple(EndNim), &tuple, false);
            }
        }
    }

    #[test]
    fn huge_heaps_are_answered() {
        let heaps = [huge(1), huge(2), huge(3), huge(4)];
        for after in winning_moves(&OnTuple(EndNim), &heaps, Convention::Normal) {
            assert_eq!(EndNim.result(&after, Convention::Normal), Some(GameResult::Loss));
        }
        // Two heaps are lost where they are equal.
        let two = [huge(5), huge(5)];
        assert_eq!(EndNim.result(&two, Convention::Normal), Some(GameResult::Loss));
        let many = vec![Natural::ONE; MOST_HEAPS + 1];
        assert_eq!(EndNim.result(&many, Convention::Normal), None);
    }
}
