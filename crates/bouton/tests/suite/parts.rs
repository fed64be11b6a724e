//! Misère quotients of parts that are no heaps, against plain search.

use bouton_answers::parse_sum;
use bouton_core::{Convention, GameResult, Natural, Player, Sum};
use bouton_solve::{Engine, Limits, Question, Solver, Verdict};
use bouton_testkit::brute::comparable;

fn sum(text: &str) -> Sum {
    parse_sum(text.as_bytes(), 100).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn ask(solver: &mut Solver, sum: &Sum, engine: Option<Engine>) -> Verdict {
    let convention = Convention::Misere;
    let moves = Some(usize::MAX);
    let question = Question { sum, convention, mover: Player::Left, engine, moves, value: true };
    solver.solve(&question).expect("within the limits")
}

fn solver() -> Solver {
    Solver::new(Limits { time: None, ..Limits::default() })
}

/// Boards, strips, graphs and rows of numbers. What is learnt of one sum is right in the next.
#[test]
fn quotients_of_parts_say_what_search_says() {
    let mut results = [0, 0];
    for (game, parts) in [
        ("notakto", &["3x3", "x../.../...", ".x./..x/...", "2x3", "1x4"][..]),
        ("cram", &["2x2", "2x3", "3x3", "1x5", "..#/.../#.."]),
        ("treblecross", &["5", "6", ".x..x..", "7"]),
        ("node-kayles", &["1-2-3-4,2-5", "1-2,2-3,1-3", "1-2-3-4-5-6", "7"]),
        ("chomp", &["3x2", "2 1", "3 1 1", "4"]),
        ("end-nim", &["2 1 2", "3 1", "1 2 1 1"]),
    ] {
        let mut learnt = solver();
        for (at, first) in parts.iter().enumerate() {
            for second in &parts[at..] {
                let text = format!("{game} {first} + {game} {second}");
                let sum = sum(&text);
                let told = ask(&mut learnt, &sum, Some(Engine::Quotient));
                let searched = ask(&mut solver(), &sum, Some(Engine::Search));
                assert_eq!(
                    (told.result, told.outcome),
                    (searched.result, searched.outcome),
                    "{text}"
                );
                results[usize::from(told.result == GameResult::Win)] += 1;
                let moves = |verdict: Verdict| {
                    let moves = verdict.moves.expect("they were asked for");
                    assert_eq!(moves.count, Natural::from(moves.first.len()), "{text}");
                    moves.first.iter().map(|m| comparable(&sum, m)).collect::<Vec<_>>()
                };
                let quotient = told.quotient.clone().expect("the verdict rests on it");
                let factors = quotient.factors(&sum).expect("every part has a class");
                let lost = quotient.quotient().is_p(quotient.product(&factors));
                assert_eq!(lost, told.result == GameResult::Loss, "{text}");
                assert_eq!(moves(told), moves(searched), "{text}: the winning moves, in order");
            }
        }
    }
    assert!(results.into_iter().all(|count| count > 5), "{results:?}");
}

/// Games without a move count for nothing.
#[test]
fn a_game_that_is_over_is_no_obstacle() {
    for text in
        ["notakto x/x/x + treblecross 1", "cram 2x2 + treblecross 2", "node-kayles 1-2 + cram 1x1"]
    {
        let sum = sum(text);
        let told = ask(&mut solver(), &sum, Some(Engine::Quotient));
        let searched = ask(&mut solver(), &sum, Some(Engine::Search));
        assert_eq!(told.result, searched.result, "{text}");
    }
}

/// T. E. Plambeck and G. Whitehead, The Secrets of Notakto (2013): 18 elements.
#[test]
fn notakto_has_the_quotient_that_is_published() {
    let sum = sum("notakto 3x3 3x3 3x3 3x3 3x3");
    let verdict = ask(&mut solver(), &sum, Some(Engine::Quotient));
    let quotient = verdict.quotient.expect("the verdict rests on it");
    assert_eq!((quotient.quotient().order(), quotient.quotient().p_order()), (18, 4));
}
