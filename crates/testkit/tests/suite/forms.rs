//! Misère sums by canonical forms against plain search: all small sums of many codes, the winner, the number of winning
//! moves and the moves.

use crate::quotients::{ask, code, heaps, sum};
use bouton_core::{GameResult, Natural, Sum};
use bouton_solve::{Engine, Solver};
use bouton_testkit::{brute::comparable, random::Choices};

/// Both engines say the same of a sum, which is its result.
fn agree(by_forms: &mut Solver, name: &str, sum: &Sum) -> GameResult {
    let told = ask(by_forms, sum, Engine::CanonicalForms).expect("a small position");
    let searched = ask(&mut Solver::default(), sum, Engine::Search).expect("a small position");
    assert_eq!(told.engines, [Engine::CanonicalForms], "{name}");
    assert_eq!((told.result, told.outcome), (searched.result, searched.outcome), "{name}");
    let result = told.result;
    let [told, searched] = [told, searched].map(|verdict| {
        let moves = verdict.moves.expect("they were asked for");
        assert_eq!(moves.count, Natural::from(moves.first.len()), "{name}");
        moves.first.iter().map(|m| comparable(sum, m)).collect::<Vec<_>>()
    });
    assert_eq!(told, searched, "{name}: the winning moves, in order");
    result
}

/// Lists of heaps, each ascending, of this many tokens together.
fn partitions(tokens: u64, least: u64) -> Vec<Vec<u64>> {
    if tokens == 0 {
        return vec![vec![]];
    }
    let with = |first: u64| {
        let rest = partitions(tokens - first, first).into_iter();
        rest.map(move |rest| [&[first][..], &rest].concat())
    };
    (least..=tokens).flat_map(with).collect()
}

#[test]
fn all_small_sums_of_many_codes() {
    // Wild, tame, with an infinite quotient, with three heaps left, and Grundy's game.
    let known = ["0.77", "0.354", "0.75", "0.156", "0.776", "4.44", "0.8F", "0.F6", "4!.0"];
    let (mut lost, mut won) = (0, 0);
    // What is learnt of one code is right beside the others.
    let mut solver = Solver::default();
    let other = |seed| code(&mut Choices::seeded(seed));
    for code in known.map(str::to_string).into_iter().chain((0..40).map(other)) {
        for heaps in (1..=12).flat_map(|tokens| partitions(tokens, 1)) {
            match agree(&mut solver, &format!("{code} {heaps:?}"), &sum(&[(&code, &heaps)])) {
                GameResult::Loss => lost += 1,
                _ => won += 1,
            }
        }
    }
    assert!(lost > 2_000 && won > 6_000, "{lost} lost, {won} won");
}

#[test]
fn large_sums_and_sums_of_two_games() {
    let mut solver = Solver::default();
    let mut results = [0, 0];
    for seed in 0..60 {
        let choices = &mut Choices::seeded(seed);
        let codes = [1, 1].map(|_| code(choices));
        let [first, second] = [heaps(choices, 9, 3), heaps(choices, 5, 2)];
        let position = sum(&[(&codes[0], &first), (&codes[1], &second)]);
        let name = format!("{codes:?} {first:?} {second:?}");
        results[usize::from(agree(&mut solver, &name, &position) == GameResult::Loss)] += 1;
    }
    // Grundy's game: few positions where play has very many.
    for (heaps, moves) in [([28, 24, 14], 1u8), ([30, 26, 16], 16), ([34, 30, 18], 8)] {
        let verdict = ask(&mut solver, &sum(&[("4!.0", &heaps)]), Engine::CanonicalForms);
        let verdict = verdict.expect("few positions");
        assert!(verdict.searched < 2_500, "{heaps:?}: {} positions", verdict.searched);
        assert_eq!(verdict.moves.expect("they were asked for").count, Natural::from(moves));
    }
    assert!(results.iter().all(|count| *count > 5), "{results:?}");
}
