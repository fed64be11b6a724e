//! Rules that share a name share nothing else: what is learnt of one is not used for another.

use bouton_core::{
    Breach, Component, Convention, Exceeded, HeapRules, Heaps, Natural, OnHeaps, OnTuple, Part,
    Player, Sum, TupleRules, tuple::Tuple,
};
use bouton_solve::{Limits, Question, Refusal, Solver, Verdict};
use bouton_testkit::Rules;
use std::{fmt, sync::Arc};

/// Take 1 to as many, under a name that does not say how many.
#[derive(Debug)]
struct UpTo(u64);

impl HeapRules for UpTo {
    fn game(&self) -> String {
        "up-to".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..=heap.min(self.0)).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }
}

/// Rules by a function, which nothing about the value shows.
struct ByFunction<F>(F);

impl<F> fmt::Debug for ByFunction<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ByFunction")
    }
}

impl<F: Fn(u64) -> u64 + Send + Sync> HeapRules for ByFunction<F> {
    fn game(&self) -> String {
        "by-function".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..=heap.min((self.0)(heap))).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }
}

/// A pair: take 1 to as many from the first number, any from the second.
#[derive(Debug)]
struct Pair(u64);

impl TupleRules for Pair {
    fn game(&self) -> String {
        "pair".to_string()
    }

    fn length(&self) -> Option<usize> {
        Some(2)
    }

    fn options(&self, tuple: &[u64], _: Player) -> impl Iterator<Item = Tuple> {
        let [first, second] = [tuple[0], tuple[1]];
        let left =
            (1..=first.min(self.0)).map(move |taken| Tuple::from_slice(&[first - taken, second]));
        left.chain((0..second).map(move |rest| Tuple::from_slice(&[first, rest])))
    }
}

fn ask(solver: &mut Solver, components: Vec<Component>) -> Result<Verdict, Refusal> {
    solver.solve(&Question {
        sum: &Sum { components },
        convention: Convention::Normal,
        mover: Player::Left,
        engine: None,
        moves: Some(1),
        value: true,
    })
}

fn value(solver: &mut Solver, games: &[(Rules, &[u64])]) -> Option<Natural> {
    let component = |(rules, heaps): &(Rules, &[u64])| Component {
        rules: Arc::clone(rules),
        parts: heaps.iter().copied().map(Part::heap).collect(),
    };
    let verdict = ask(solver, games.iter().map(component).collect()).expect("an answer");
    verdict.grundy().cloned()
}

fn up_to(most: u64) -> Rules {
    Arc::new(OnHeaps(UpTo(most)))
}

#[test]
fn a_parameter_that_the_name_does_not_say_is_told_apart() {
    let solver = &mut Solver::new(Limits::default());
    for round in 0..3 {
        for most in 1..6 {
            let wanted = (4 % (most + 1)) ^ (1 % (most + 1));
            assert_eq!(
                value(solver, &[(up_to(most), &[4, 1])]),
                Some(wanted.into()),
                "{round}, {most}"
            );
        }
    }
    // In one sum too: 1 xor 3.
    assert_eq!(value(solver, &[(up_to(1), &[3]), (up_to(3), &[3])]), Some(2u8.into()));
    // The very same object, and what was learnt of it.
    let rules = up_to(2);
    for heap in [5, 4, 5] {
        assert_eq!(value(solver, &[(Arc::clone(&rules), &[heap])]), Some((heap % 3).into()));
    }
    assert_eq!(rules.identity(), None);
}

/// An object that is dropped leaves its address to the next one.
#[test]
fn rules_that_look_alike_are_told_apart() {
    let solver = &mut Solver::new(Limits::default());
    for most in (1..40).chain(1..40) {
        let rules: Rules = Arc::new(OnHeaps(ByFunction(move |_| most)));
        assert_eq!(value(solver, &[(rules, &[50])]), Some((50 % (most + 1)).into()), "{most}");
    }
}

#[test]
fn rules_of_tuples_are_told_apart() {
    let solver = &mut Solver::new(Limits::default());
    for most in (1..6).chain(1..6) {
        let rules: Rules = Arc::new(OnTuple(Pair(most)));
        let component = Component { rules, parts: vec![Part::tuple([5u64, 2])] };
        let wanted = (5 % (most + 1)) ^ 2;
        let verdict = ask(solver, vec![component]).expect("an answer");
        assert_eq!(verdict.grundy(), Some(&wanted.into()), "{most}");
    }
}

/// A move that leaves a larger heap.
#[derive(Debug)]
struct Grows;

impl HeapRules for Grows {
    fn game(&self) -> String {
        "grows".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let up = (heap == 3).then(|| Heaps::from_slice(&[1, heap + 1]));
        (0..heap).map(|left| Heaps::from_slice(&[left])).chain(up)
    }
}

#[test]
fn an_option_that_is_not_smaller_is_an_error_that_names_it() {
    let rules: Rules = Arc::new(OnHeaps(Grows));
    for convention in [Convention::Normal, Convention::Misere] {
        for engine in [None, Some(bouton_solve::Engine::Search), Some(bouton_solve::Engine::Grundy)]
        {
            if engine.is_some() && convention == Convention::Misere {
                continue;
            }
            let parts = vec![Part::heap(5u8)];
            let sum = Sum { components: vec![Component { rules: Arc::clone(&rules), parts }] };
            let (mover, moves) = (Player::Left, Some(1));
            let question = Question { sum: &sum, convention, mover, engine, moves, value: true };
            match Solver::new(Limits::default()).solve(&question) {
                Err(Refusal::GaveUp(Exceeded::Rules(fault), _)) => {
                    let growth = Breach::Growth {
                        game: "grows".to_string(),
                        heap: 3,
                        option: Heaps::from_slice(&[1, 4]),
                    };
                    assert_eq!(fault.cause::<Breach>(), Some(&growth), "{engine:?}");
                }
                other => panic!("{convention:?} {engine:?}: {other:?}"),
            }
        }
    }
}
