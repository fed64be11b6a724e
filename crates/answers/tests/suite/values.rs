//! Partizan sums by the values of their parts: the same answers as by plain search, and explanations that use them.

use bouton_answers::{Level, Query, Session, explain::Step};
use bouton_core::{Convention, GameResult, Natural, Player, Sum, SumMove};
use bouton_solve::{Engine, Question, Solver, Verdict};

/// Positions of games that both players move in alike or not, won and lost, hot and cold.
const POSITIONS: &[&str] = &[
    "domineering 1x2", "domineering 2x2", "domineering 2x3", "domineering ../.#",
    "domineering .../.#.", "cutcake 2x3", "cutcake 3x2 1x2", "cutcake 1x4", "kl-nim:2,1 3",
    "kl-nim:1,2 2 1", "partizan-subtract:1,2/2,3 7", "partizan-subtract:1/3,4 5 4", "nim 2",
    "kayles 3 1",
];

fn positions() -> impl Iterator<Item = String> {
    let with = |one| POSITIONS.iter().map(move |other| format!("{one} + {other}"));
    let pairs = POSITIONS.iter().flat_map(with);
    pairs.filter(|text| !Query::new(text).expect("two positions").sum.is_impartial())
}

fn ask(solver: &mut Solver, sum: &Sum, mover: Player, engine: Option<Engine>) -> Verdict {
    let convention = Convention::Normal;
    let question =
        Question { sum, convention, mover, engine, moves: Some(usize::MAX), value: true };
    solver.solve(&question).expect("a small position")
}

fn listed(verdict: &Verdict) -> (Natural, Vec<SumMove>) {
    let moves = verdict.moves.clone().expect("they were asked for");
    (moves.count, moves.first)
}

#[test]
fn values_say_what_a_search_says() {
    let mut solver = Solver::default();
    let mut outcomes = std::collections::BTreeMap::new();
    for text in positions() {
        let sum = Query::new(&text).expect("two positions").sum;
        for mover in [Player::Left, Player::Right] {
            let told = ask(&mut solver, &sum, mover, Some(Engine::CanonicalForms));
            let searched = ask(&mut Solver::default(), &sum, mover, Some(Engine::Search));
            let name = format!("{text}, {mover:?}");
            assert_eq!((told.result, told.outcome), (searched.result, searched.outcome), "{name}");
            assert_eq!(listed(&told), listed(&searched), "{name}");
            let short = told.short.expect("it was asked for");
            assert_eq!(short.total.outcome, told.outcome.expect("both starts"), "{name}");
            let names = || short.parts.iter().map(|(.., value)| &value.name[..]);
            let meter = &mut solver.meter();
            assert_eq!(short.total.is_sum_of(names(), meter), Ok(true), "{name}");
            assert_eq!(short.total.is_sum_of(names().chain(["1"]), meter), Ok(false), "{name}");
            *outcomes.entry(short.total.outcome.symbol()).or_insert(0) += 1;
        }
    }
    assert!(outcomes.len() == 4 && outcomes.values().all(|count| *count > 10), "{outcomes:?}");
}

#[test]
fn an_explanation_rests_on_values() {
    let mut session = Session::default();
    for text in positions().step_by(3) {
        for mover in [Player::Left, Player::Right] {
            let query = Query { mover, ..Query::new(&text).expect("two positions") };
            let explained = session.explain_to(&query, Level::Proof).expect("a small position");
            let result = explained.answer.result();
            assert_eq!(explained.proof.implied(), Some(result), "{text}");
            let of_values = |step: &Step| match step {
                Step::GameSum { total, mover, .. } => {
                    Some(GameResult::win_if(!total.is_lost(*mover)))
                }
                _ => None,
            };
            let stated: Vec<GameResult> = explained.proof.steps().filter_map(of_values).collect();
            let over = explained.proof.steps().any(|step| matches!(step, Step::Over { .. }));
            let expected = if over { vec![] } else { vec![result] };
            assert_eq!(stated, expected, "{text}, {mover:?}");
        }
    }
}
