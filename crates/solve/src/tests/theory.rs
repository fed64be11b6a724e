//! Values and what they decide, in Nim, against the oracle.

use super::{BOTH, NIM, OF_NIM, Toy, lists, sum};
use crate::{
    Engine, Limits, Question, Solver,
    theorems::{SPRAGUE_GRUNDY, TAME_SUM},
};
use bouton_core::{Convention, GameResult, Natural, Player, Sum, Theorem};
use bouton_testkit::brute::Brute;

const OTHER: Toy = Toy::Nim("other nim");

fn question(sum: &Sum, convention: Convention, moves: Option<usize>) -> Question<'_> {
    Question { sum, convention, mover: Player::Left, engine: None, moves, value: true }
}

#[test]
fn every_winning_move_is_found_and_no_more_are_listed_than_asked() {
    let mut solver = Solver::new(Limits { time: None, ..Limits::default() });
    for first in lists(3, 5) {
        for second in lists(2, 4) {
            let position = sum(&[(&NIM, &first), (&OTHER, &second)]);
            let mut brute = Brute::of(&position);
            for convention in BOTH {
                let right = brute.winning_moves(&position, Player::Left, convention);
                for keep in [0, 1, 2, 100] {
                    let question = question(&position, convention, Some(keep));
                    let verdict = solver.solve(&question).expect("within limits");
                    assert_eq!(verdict.engines, [Engine::ClosedForm]);
                    assert_eq!(
                        verdict.result == GameResult::Win,
                        !right.is_empty() || {
                            // Nobody can move: in misère play that is won.
                            convention == Convention::Misere && position.part_count() == 0
                        }
                    );
                    let moves = verdict.moves.expect("they were asked for");
                    let asked = format!("{first:?} {second:?} {convention:?} {keep}");
                    assert_eq!(moves.count, Natural::from(right.len() as u64), "{asked}");
                    assert_eq!(moves.first, right[..right.len().min(keep)], "{asked}");
                }
            }
        }
    }
}

#[test]
fn the_theorem_is_that_of_the_only_component_that_is_left() {
    let mut solver = Solver::default();
    let mut theorem = |components: &[(&Toy, &[u64])], convention| -> Option<Theorem> {
        let position = sum(components);
        solver.solve(&question(&position, convention, None)).expect("within limits").theorem
    };
    for (convention, of_sums) in BOTH.into_iter().zip([SPRAGUE_GRUNDY, TAME_SUM]) {
        assert_eq!(theorem(&[(&NIM, &[2, 3])], convention), Some(OF_NIM));
        assert_eq!(theorem(&[(&NIM, &[]), (&OTHER, &[2, 3])], convention), Some(OF_NIM));
        assert_eq!(theorem(&[(&NIM, &[1]), (&OTHER, &[])], convention), Some(OF_NIM));
        assert_eq!(theorem(&[(&NIM, &[]), (&OTHER, &[])], convention), Some(OF_NIM));
        assert_eq!(theorem(&[(&NIM, &[1]), (&OTHER, &[3])], convention), Some(of_sums));
    }
}
