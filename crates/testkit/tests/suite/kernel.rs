//! Codes whose heaps lie in the kernel of the misère quotient from some heap on: sums against plain search, and heaps of any
//! size against their options.

use crate::quotients::{ask, sum};
use bouton_core::{Convention, GameResult, Part, Player, Sum, SumMove};
use bouton_solve::{Engine, Limits, Question, Solver};
use std::collections::BTreeSet;

/// Codes, the least heap with which every sum has its normal outcome, and a number of stones to which sums show that no smaller heap
/// will do.
const KERNELS: [(&str, u64, u64); 6] = [
    ("0.56", 7, 20),
    ("0.156", 10, 20),
    ("0.776", 11, 20),
    ("0.764", 12, 20),
    ("4.44", 12, 20),
    ("0.414", 19, 24),
];

fn solver() -> Solver {
    Solver::new(Limits { time: None, ..Limits::default() })
}

/// All sums of heaps of this total at most, the empty one left out; each descending.
fn sums_to(total: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![vec![]];
    let mut at = 0;
    while let Some(heaps) = all.get(at).cloned() {
        let left = total - heaps.iter().sum::<u64>();
        let most = heaps.last().copied().unwrap_or(total).min(left);
        all.extend((1..=most).map(|heap| [&heaps[..], &[heap]].concat()));
        at += 1;
    }
    all.split_off(1)
}

/// The parts of a sum of one game, in order.
fn parts_of(sum: &Sum) -> Vec<Part> {
    let mut parts = sum.components[0].parts.clone();
    parts.sort_unstable();
    parts
}

#[test]
fn sums_with_a_heap_of_the_kernel_have_their_normal_outcome() {
    for (code, from, total) in KERNELS {
        let (mut by_quotient, mut by_search) = (solver(), solver());
        let mut differs = BTreeSet::new();
        for heaps in sums_to(total) {
            let position = sum(&[(code, &heaps)]);
            let result = |convention, engine, solver: &mut Solver| {
                let (sum, mover) = (&position, Player::Left);
                let question =
                    Question { sum, convention, mover, engine, moves: None, value: false };
                solver.solve(&question).expect("a small position").result
            };
            let misere = result(Convention::Misere, Some(Engine::Search), &mut by_search);
            let answer = result(Convention::Misere, None, &mut by_quotient);
            assert_eq!(answer, misere, "{code} {heaps:?}");
            if misere != result(Convention::Normal, None, &mut by_quotient) {
                differs.extend(heaps);
            }
        }
        assert_eq!(differs.last(), Some(&(from - 1)), "{code}");
    }
}

/// Each answer is right if those about its options are, and these are heaps beyond the table again, or heaps in it beside one.
#[test]
fn larger_heaps_agree_with_their_options() {
    for (code, heaps) in [
        ("0.56", &[400, 3, 1][..]),
        ("0.156", &[389, 389]),
        ("0.776", &[300, 6]),
        ("4.44", &[280, 270]),
    ] {
        let mut solver = solver();
        let mut lost = |sum: &Sum| {
            let verdict = ask(&mut solver, sum, Engine::Quotient).expect("a verdict");
            assert!(verdict.kernel.is_some() || verdict.quotient.is_some(), "{code}");
            (verdict.result == GameResult::Loss, verdict)
        };
        let position = sum(&[(code, heaps)]);
        let (is_lost, verdict) = lost(&position);
        assert!(verdict.kernel.is_some_and(|kernel| kernel.computed < 257), "{code}");
        let mut winning = BTreeSet::new();
        let mut options = 0;
        for (at, part) in position.components[0].parts.iter().enumerate() {
            let visit = &mut |parts| {
                let option = position.after(&SumMove { component: 0, part: at, becomes: parts });
                options += 1;
                if lost(&option).0 {
                    winning.insert(parts_of(&option));
                }
                Ok(())
            };
            position.components[0].rules.options(part, Player::Left, visit).expect("no end");
        }
        assert_eq!(is_lost, winning.is_empty(), "{code} {heaps:?}");
        let moves = verdict.moves.expect("they were asked for");
        assert_eq!(moves.first.is_empty(), is_lost, "{code} {heaps:?}");
        let after = moves.first.iter().map(|found| parts_of(&position.after(found)));
        assert_eq!(after.collect::<BTreeSet<_>>(), winning, "{code} {heaps:?}");
        assert!(options > 200, "{code} {heaps:?}");
    }
}

/// Classes that take longer are not waited for.
#[test]
fn the_kernel_is_enough_for_an_answer() {
    let mut solver = solver();
    for heaps in [[300, 301, 3], [400, 5, 5], [257, 257, 2]] {
        let (sum, convention, mover) =
            (&sum(&[("0.156", &heaps)]), Convention::Misere, Player::Left);
        let question = Question { sum, convention, mover, engine: None, moves: None, value: false };
        let verdict = solver.solve(&question).expect("a verdict");
        assert!(verdict.kernel.is_some_and(|kernel| kernel.from == 10), "{heaps:?}: {verdict:?}");
        let normal = Question { convention: Convention::Normal, ..question };
        assert_eq!(verdict.result, solver.solve(&normal).expect("a verdict").result, "{heaps:?}");
    }
}
