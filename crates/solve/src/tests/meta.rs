//! Whatever engine answers, it answers as the oracle does.

use super::{BOTH, KAYLES, NIM, ODD, PARTIZAN, Toy, lists, sum};
use crate::{Engine, Limits, Question, Solver};
use bouton_core::{Convention, GameResult, Natural, Outcome, Player, SumMove};
use bouton_testkit::brute::Brute;

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// Moves in an order of their own: engines may list them in another one.
fn sorted(moves: &[SumMove]) -> Vec<String> {
    let mut told: Vec<String> = moves.iter().map(|m| format!("{m:?}")).collect();
    told.sort();
    told
}

fn agree(one: &Toy, other: &Toy, heaps: [(usize, u64); 2]) {
    let mut solver = Solver::new(Limits { time: None, ..Limits::default() });
    let [first, second] = heaps.map(|(most, largest)| lists(most, largest));
    let mut answered = [0; Engine::ALL.len()];
    for (first, second) in first.iter().flat_map(|f| second.iter().map(move |s| (f, s))) {
        let position = sum(&[(one, first), (other, second)]);
        let mut brute = Brute::of(&position);
        for (convention, mover) in BOTH.into_iter().flat_map(|c| PLAYERS.map(|p| (c, p))) {
            let right = GameResult::win_if(brute.wins(&position, mover, convention));
            let back = GameResult::win_if(brute.wins(&position, mover.opponent(), convention));
            let moves = brute.winning_moves(&position, mover, convention);
            let engines = Engine::ALL.into_iter().map(Some).chain([None]);
            for (at, engine) in engines.enumerate() {
                let question = Question {
                    sum: &position,
                    convention,
                    mover,
                    engine,
                    moves: Some(1000),
                    value: true,
                };
                let Ok(verdict) = solver.solve(&question) else {
                    assert!(engine.is_some(), "no answer: {position:?}");
                    continue;
                };
                let asked = format!("{engine:?}, {convention:?}, {mover:?}: {position:?}");
                if let Some(count) = answered.get_mut(at) {
                    *count += 1;
                }
                assert_eq!(verdict.result, right, "{asked}");
                assert_eq!(verdict.outcome, Some(Outcome::of(mover, right, back)), "{asked}");
                let told = verdict.moves.expect("they were asked for");
                assert_eq!(told.count, Natural::from(moves.len() as u64), "{asked}");
                assert_eq!(sorted(&told.first), sorted(&moves), "{asked}");
                if let (Some(value), Convention::Normal) = (verdict.worth, convention) {
                    let right = Natural::from(brute.grundy(&position));
                    assert_eq!(value.nimber(), Some(&right), "{asked}");
                }
                if engine.is_none()
                    && let Some(wins) = solver.wins_at_once(&question)
                {
                    assert_eq!(GameResult::win_if(wins), right, "{asked}");
                }
            }
        }
    }
    // Search and the graph of all positions answer whatever ends.
    for engine in [Engine::Search, Engine::Retrograde] {
        let at = Engine::ALL.into_iter().position(|one| one == engine).expect("an engine");
        assert_eq!(answered[at], 4 * first.len() * second.len(), "{engine:?}");
    }
}

#[test]
fn engines_agree_on_impartial_sums() {
    agree(&KAYLES, &NIM, [(2, 6), (1, 3)]);
    agree(&KAYLES, &ODD, [(2, 5), (2, 5)]);
    agree(&NIM, &NIM, [(2, 4), (1, 3)]);
}

#[test]
fn engines_agree_on_partizan_sums() {
    agree(&PARTIZAN, &NIM, [(2, 7), (1, 3)]);
    agree(&PARTIZAN, &PARTIZAN, [(2, 6), (1, 6)]);
}

#[test]
fn no_engine_lists_more_moves_than_are_asked_for() {
    let mut solver = Solver::new(Limits { time: None, ..Limits::default() });
    let won = [
        sum(&[(&KAYLES, &[3, 4]), (&ODD, &[2, 5])]),
        sum(&[(&NIM, &[1, 1, 1]), (&NIM, &[2, 2])]),
        sum(&[(&PARTIZAN, &[5, 6]), (&NIM, &[3, 4])]),
        sum(&[(&KAYLES, &[7, 7, 7])]),
    ];
    let mut several = 0;
    for (position, convention) in
        won.iter().flat_map(|sum| BOTH.map(|convention| (sum, convention)))
    {
        let mover = Player::Left;
        let right = Brute::of(position).winning_moves(position, mover, convention);
        for engine in Engine::ALL {
            for keep in 0..4 {
                let (moves, engine) = (Some(keep), Some(engine));
                let question =
                    Question { sum: position, convention, mover, engine, moves, value: false };
                let Ok(verdict) = solver.solve(&question) else { continue };
                let moves = verdict.moves.expect("they were asked for");
                let asked = format!("{engine:?}, {convention:?}, {keep}: {position:?}");
                assert_eq!(moves.count, Natural::from(right.len() as u64), "{asked}");
                assert_eq!(moves.first.len(), right.len().min(keep), "{asked}");
                assert!(moves.first.iter().all(|m| right.contains(m)), "{asked}");
                several += usize::from(right.len() > keep);
            }
        }
    }
    assert!(several > 20, "{several}");
}
