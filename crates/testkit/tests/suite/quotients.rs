//! Misère quotients against plain search: sums of generated codes and joins of two games, the winner, the number of
//! winning moves and the moves.

use bouton_core::{
    Code, Component, Convention, GameResult, HeapRules, Heaps, Natural, OnHeaps, Part, Player, Sum,
};
use bouton_solve::{Engine, Limits, Question, Refusal, Solver, Verdict};
use bouton_testkit::{Rules, brute::comparable, random::Choices};
use std::sync::Arc;

/// A code by its options alone.
#[derive(Debug)]
struct Coded(String, Code);

impl HeapRules for Coded {
    fn game(&self) -> String {
        self.0.clone()
    }

    fn identity(&self) -> Option<String> {
        Some(self.game())
    }

    fn code(&self) -> Option<&Code> {
        Some(&self.1)
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let mut all: Vec<Heaps> = self.1.options(heap).collect();
        all.iter_mut().for_each(|heaps| heaps.retain(|heap| *heap > 0));
        all.into_iter()
    }
}

fn rules(code: &str) -> Rules {
    let parsed = Code::parse(code, 0).unwrap_or_else(|error| panic!("{code}: {error}"));
    Arc::new(OnHeaps(Coded(format!("octal:{code}"), parsed)))
}

pub(crate) fn sum(games: &[(&str, &[u64])]) -> Sum {
    let component = |(code, heaps): &(&str, &[u64])| Component {
        rules: rules(code),
        parts: heaps.iter().map(|heap| Part::heap(*heap)).collect(),
    };
    Sum { components: games.iter().map(component).collect() }
}

pub(crate) fn ask(solver: &mut Solver, sum: &Sum, engine: Engine) -> Result<Verdict, Refusal> {
    let convention = Convention::Misere;
    let (engine, moves) = (Some(engine), Some(usize::MAX));
    solver.solve(&Question { sum, convention, mover: Player::Left, engine, moves, value: true })
}

/// The quotient says of a sum what the search says. `None` where it is not found within the limits.
fn agrees(solver: &mut Solver, name: &str, sum: &Sum) -> Option<GameResult> {
    let by_quotient = match ask(solver, sum, Engine::Quotient) {
        Ok(verdict) => verdict,
        Err(Refusal::GaveUp(..)) => return None,
        Err(refusal) => panic!("{name}: {refusal:?}"),
    };
    let searched = ask(&mut Solver::default(), sum, Engine::Search).expect("a small position");
    assert_eq!(by_quotient.result, searched.result, "{name}");
    assert_eq!(by_quotient.outcome, searched.outcome, "{name}");
    let moves = |verdict: &Verdict| {
        let moves = verdict.moves.clone().expect("they were asked for");
        assert_eq!(moves.count, Natural::from(moves.first.len()), "{name}");
        moves.first.iter().map(|m| comparable(sum, m)).collect::<Vec<_>>()
    };
    assert_eq!(moves(&by_quotient), moves(&searched), "{name}: the winning moves, in order");
    let quotient = by_quotient.quotient.expect("the verdict rests on it");
    let factors = quotient.factors(sum).expect("every part has a class");
    let lost = quotient.quotient().is_p(quotient.product(&factors));
    assert_eq!(lost, by_quotient.result == GameResult::Loss, "{name}");
    Some(by_quotient.result)
}

/// A code of up to three digits.
pub(crate) fn code(choices: &mut Choices) -> String {
    let digits: String = (0..1 + choices.below(3)).map(|_| choices.below(8).to_string()).collect();
    format!("{}.{digits}", ["0", "0", "0", "4"][choices.below(4) as usize])
}

pub(crate) fn heaps(choices: &mut Choices, most: u64, count: u64) -> Vec<u64> {
    (0..1 + choices.below(count)).map(|_| 1 + choices.below(most)).collect()
}

fn solver(steps: u64) -> Solver {
    Solver::new(Limits { steps, time: None, ..Limits::default() })
}

#[test]
fn sums_of_generated_codes() {
    let (mut lost, mut won, mut open) = (0, 0, 0);
    for seed in 0..120 {
        let choices = &mut Choices::seeded(seed);
        let code = code(choices);
        let mut solver = solver(300_000);
        for _ in 0..6 {
            let heaps = heaps(choices, 7, 3);
            match agrees(&mut solver, &format!("{code} {heaps:?}"), &sum(&[(&code, &heaps)])) {
                Some(GameResult::Loss) => lost += 1,
                Some(_) => won += 1,
                None => open += 1,
            }
        }
    }
    assert!(lost > 100 && won > 300 && open < 100, "{lost} lost, {won} won, {open} open");
}

#[test]
fn joins_of_two_games() {
    let (mut lost, mut won, mut open) = (0, 0, 0);
    for seed in 1_000..1_060 {
        let choices = &mut Choices::seeded(seed);
        let codes = [1, 1].map(|_| code(choices).chars().take(4).collect::<String>());
        let mut solver = solver(300_000);
        for _ in 0..4 {
            let [first, second] = [heaps(choices, 4, 3), heaps(choices, 4, 2)];
            let name = format!("{codes:?} {first:?} {second:?}");
            match agrees(&mut solver, &name, &sum(&[(&codes[0], &first), (&codes[1], &second)])) {
                Some(GameResult::Loss) => lost += 1,
                Some(_) => won += 1,
                None => open += 1,
            }
        }
    }
    assert!(lost > 30 && won > 100 && open < 100, "{lost} lost, {won} won, {open} open");
}

#[test]
fn a_thousand_heaps_are_one_product() {
    let mut solver = solver(u64::MAX);
    let many: Vec<u64> = (0..1_000).map(|n| 1 + n % 60).collect();
    let verdict =
        ask(&mut solver, &sum(&[("0.77", &many)]), Engine::Quotient).expect("it is known");
    assert_eq!(verdict.engines, [Engine::Quotient]);
    // Two equal heaps more, and the same game: what is learnt is right whatever was asked before.
    for most in [3, 9, 6, 12] {
        let heaps: Vec<u64> = (1..=3).map(|n| most - n % 3).collect();
        agrees(&mut solver, &format!("{heaps:?}"), &sum(&[("0.77", &heaps)])).expect("a result");
    }
}

/// Heaps whose options are counted by classes, against counting them one by one.
#[test]
pub(crate) fn heaps_of_any_size_are_answered_by_the_proved_period() {
    let mut solver = solver(u64::MAX);
    for (code, beside) in [("0.77", 3u64), ("0.77", 5), ("0.34", 7), ("4.57", 4), ("4.13", 1)] {
        let rules = rules(code);
        let heaps = rules.heaps().expect("a game of heaps");
        for heap in (5_000..5_013u64).chain([5_501]) {
            let position = sum(&[(code, &[heap, beside])]);
            let verdict = ask(&mut solver, &position, Engine::Quotient).expect("it is known");
            let quotient = verdict.quotient.clone().expect("the verdict rests on it");
            let classes = quotient.heaps(&*rules).expect("it is of this game");
            assert!(classes.period().is_some(), "{code}");
            let monoid = quotient.quotient();
            let class = |heap: u64| classes.element(&heap.into()).expect("of any size");
            let mut wanted: Vec<Vec<u64>> = Vec::new();
            let mut walk = |heap: u64, beside: u64, first: bool| {
                let _ = heaps.each_option(heap, Player::Left, &mut |left| {
                    let product = left.iter().fold(class(beside), |product, heap| {
                        monoid.multiply(product, class(*heap))
                    });
                    if monoid.is_p(product) && verdict.result == GameResult::Win {
                        wanted.push(left.iter().copied().chain([u64::from(first)]).collect());
                    }
                    Ok(())
                });
            };
            walk(heap, beside, true);
            walk(beside, heap, false);
            let moves = verdict.moves.clone().expect("they were asked for");
            assert_eq!(moves.count, Natural::from(wanted.len()), "{code} {heap} {beside}");
            let listed: Vec<Vec<u64>> = moves
                .first
                .iter()
                .map(|m| {
                    let left = m.becomes.iter().filter_map(Part::small_heap);
                    left.filter(|heap| *heap > 0).chain([u64::from(m.part == 0)]).collect()
                })
                .collect();
            assert_eq!(listed, wanted, "{code} {heap} {beside}");
        }
    }
    // Ten to the 30th: only a part of the moves can be listed.
    let heap = Natural::from(10u8).pow(30);
    let component = Component { rules: rules("0.77"), parts: vec![Part::heap(heap)] };
    let position = Sum { components: vec![component] };
    let question = Question {
        sum: &position,
        convention: Convention::Misere,
        mover: Player::Left,
        engine: None,
        moves: Some(4),
        value: true,
    };
    let verdict = solver.solve(&question).expect("it is known");
    let moves = verdict.moves.expect("they were asked for");
    assert!(verdict.result == GameResult::Win && moves.first.len() == 4);
    assert!(moves.count > Natural::from(10u8).pow(28));
}
