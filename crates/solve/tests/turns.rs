//! Whatever an engine that is asked for answers within some limits is answered within them where none is asked for.

use bouton_core::{Component, Convention, HeapRules, Heaps, OnHeaps, Part, Player, Ruleset, Sum};
use bouton_solve::{Engine, Exceeded, Limits, Question, Refusal, Solver, Verdict};
use std::sync::Arc;

/// Split a heap into two unequal heaps.
#[derive(Debug)]
struct Grundy;

impl HeapRules for Grundy {
    fn game(&self) -> String {
        "grundy".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..heap.div_ceil(2)).map(move |low| Heaps::from_slice(&[low, heap - low]))
    }
}

/// Take one or two that stand side by side.
#[derive(Debug)]
struct Kayles;

impl HeapRules for Kayles {
    fn game(&self) -> String {
        "kayles".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..=heap.min(2)).flat_map(move |taken| {
            let rest = heap - taken;
            (0..=rest / 2).map(move |low| Heaps::from_slice(&[low, rest - low]))
        })
    }
}

/// Leave a half or a third.
#[derive(Debug)]
struct Halves;

impl HeapRules for Halves {
    fn game(&self) -> String {
        "halves".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        [2, 3].into_iter().filter(move |_| heap > 0).map(move |by| Heaps::from_slice(&[heap / by]))
    }
}

fn sum(components: &[(Arc<dyn Ruleset>, &[u64])]) -> Sum {
    let component = |(rules, heaps): &(Arc<dyn Ruleset>, &[u64])| Component {
        rules: Arc::clone(rules),
        parts: heaps.iter().map(|heap| Part::heap(*heap)).collect(),
    };
    Sum { components: components.iter().map(component).collect() }
}

fn ask(
    sum: &Sum,
    convention: Convention,
    engine: Option<Engine>,
    limits: &Limits,
) -> Result<Verdict, Refusal> {
    let question =
        Question { sum, convention, mover: Player::Left, engine, moves: Some(100), value: true };
    Solver::new(limits.clone()).solve(&question)
}

#[test]
fn what_one_engine_answers_is_answered() {
    let [grundy, kayles, halves]: [Arc<dyn Ruleset>; 3] =
        [Arc::new(OnHeaps(Grundy)), Arc::new(OnHeaps(Kayles)), Arc::new(OnHeaps(Halves))];
    let sums = [
        sum(&[(Arc::clone(&grundy), &[9, 8, 7])]),
        sum(&[(Arc::clone(&grundy), &[14])]),
        sum(&[(Arc::clone(&kayles), &[5, 4])]),
        sum(&[(Arc::clone(&kayles), &[6, 6, 6, 6])]),
        sum(&[(Arc::clone(&kayles), &[16])]),
        sum(&[(kayles, &[4]), (grundy, &[7])]),
        sum(&[(Arc::clone(&halves), &[40, 41])]),
        sum(&[(halves, &[8_000])]),
    ];
    let none = Limits { time: None, ..Limits::default() };
    let amounts = || (4..13).flat_map(|power| [1 << power, 3 << (power - 1)]);
    let positions = amounts().map(|positions| Limits { positions, ..none.clone() });
    let memory = amounts().map(|kilobytes| Limits { memory: kilobytes << 4, ..none.clone() });
    // How often one engine alone answers: quotients, forms, search.
    let mut alone = [0u32; 3];
    for limits in positions.chain(memory) {
        for sum in &sums {
            for convention in [Convention::Normal, Convention::Misere] {
                let own = ask(sum, convention, None, &limits);
                let by = |engine| ask(sum, convention, Some(engine), &limits).ok();
                let forced =
                    [Engine::Grundy, Engine::Quotient, Engine::CanonicalForms, Engine::Search];
                let forced = forced.map(by);
                for (at, alone) in alone.iter_mut().enumerate() {
                    let is_only = |other: usize| forced[1 + other].is_some() == (other == at);
                    *alone += u32::from((0..3).all(is_only));
                }
                for verdict in forced.into_iter().flatten() {
                    let name = (sum, convention, limits.positions, limits.memory);
                    let own = own.as_ref().unwrap_or_else(|refusal| {
                        panic!("{name:?}: {refusal:?}, but {:?} answers", verdict.engines)
                    });
                    let count = |verdict: &Verdict| verdict.moves.as_ref().map(|m| m.count.clone());
                    assert_eq!((own.result, count(own)), (verdict.result, count(&verdict)));
                }
            }
        }
    }
    assert!(alone.iter().all(|count| *count > 3), "{alone:?}");
}

#[test]
fn a_limit_of_the_question_ends_it() {
    let sum = sum(&[(Arc::new(OnHeaps(Grundy)), &[60, 56, 46])]);
    for steps in [1_000, 1_000_000] {
        let limits = Limits { time: None, steps, ..Limits::default() };
        let refusal = ask(&sum, Convention::Misere, None, &limits).expect_err("a limit");
        assert!(
            matches!(refusal, Refusal::GaveUp(Exceeded::Steps { limit }, _) if limit == steps),
            "{refusal:?}"
        );
    }
}
