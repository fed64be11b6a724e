//! A partizan game on two numbers that are played together, which is registered nowhere: games of this
//! form are held to every law, and engines that look at whole positions agree with brute force.

use bouton_core::{
    Component, Convention, GameResult, Nature, OnTuple, Outcome, Player, Sum, TupleRules,
    tuple::Tuple,
};
use bouton_solve::{Engine, Limits, Question, Solver};
use bouton_testkit::{Rules, brute::Brute, ground::Ground, ground::PLAYERS, laws};
use std::{collections::BTreeSet, sync::Arc};

/// Left takes from the first number, Right from the second, each at most as much as the other
/// number is and at least 1. The two numbers do not add up: a move changes what the other player may
/// take.
#[derive(Debug)]
struct Own;

impl TupleRules for Own {
    fn game(&self) -> String {
        "own".to_string()
    }

    fn nature(&self) -> Nature {
        Nature::PARTIZAN
    }

    fn length(&self) -> Option<usize> {
        Some(2)
    }

    fn options(&self, pair: &[u64], player: Player) -> impl Iterator<Item = Tuple> {
        let (own, other) = if player == Player::Left { (0, 1) } else { (1, 0) };
        let pair = Tuple::from_slice(pair);
        (1..=pair[own].min(pair[other])).map(move |taken| {
            let mut after = pair.clone();
            after[own] -= taken;
            after
        })
    }
}

fn own() -> Rules {
    Arc::new(OnTuple(Own))
}

fn sum(positions: &[[u64; 2]]) -> Sum {
    let component = |numbers: &[u64; 2]| Component {
        rules: own(),
        parts: own().position(numbers).expect("a position"),
    };
    Sum { components: positions.iter().map(component).collect() }
}

#[test]
fn a_partizan_game_on_a_tuple_keeps_every_law() {
    let mut ground = Ground::below(&own(), &["4 5", "6 2", "0 3"], 1_000);
    laws::hold(&mut ground).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn whole_positions_are_searched_as_brute_force_does() {
    let mut solver = Solver::new(Limits::default());
    let mut outcomes = BTreeSet::new();
    let pairs = (0..5u64).flat_map(|first| (0..5).map(move |second| [first, second]));
    let sums = pairs.flat_map(|pair| [vec![pair], vec![pair, [2, 1]], vec![pair, [1, 3]]]);
    for positions in sums {
        let sum = sum(&positions);
        let brute = &mut Brute::of(&sum);
        for convention in [Convention::Normal, Convention::Misere] {
            let wins = PLAYERS.map(|player| brute.wins(&sum, player, convention));
            let [left, right] = wins.map(GameResult::win_if);
            for mover in PLAYERS {
                let winning = brute.winning_moves(&sum, mover, convention).len();
                for engine in [Engine::Search, Engine::Retrograde] {
                    let question = Question {
                        sum: &sum,
                        convention,
                        mover,
                        engine: Some(engine),
                        moves: Some(usize::MAX),
                        value: false,
                    };
                    let about = format!("{positions:?} {convention:?} {mover:?} {engine:?}");
                    let verdict = solver.solve(&question);
                    let verdict = verdict.unwrap_or_else(|refusal| panic!("{about}: {refusal:?}"));
                    assert_eq!(verdict.outcome, Some(Outcome { left, right }), "{about}");
                    let moves = verdict.moves.map(|moves| moves.first.len());
                    assert_eq!(moves, Some(winning), "{about}");
                }
            }
            outcomes.insert(Outcome { left, right }.symbol());
        }
    }
    // Every class is among them: the game is no impartial one in disguise.
    assert_eq!(outcomes.into_iter().collect::<String>(), "LNPR");
}
