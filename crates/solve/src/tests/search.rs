//! Search against the oracle: who wins, after how many moves, by which moves.

use super::{BOTH, KAYLES, NIM, ODD, PARTIZAN, Toy, lists, meter, sum};
use crate::{Ending, Exceeded, Search};
use bouton_core::{Player, Sum};
use bouton_testkit::brute::Brute;

/// Sums of two games, that are enough to have equal parts, ended ones and moves of equal length.
fn sums() -> Vec<Sum> {
    let mut sums = Vec::new();
    for [one, other] in [[&KAYLES, &ODD], [&PARTIZAN, &NIM], [&ODD, &PARTIZAN]] {
        for first in lists(3, 6) {
            for second in lists(1, 4) {
                sums.push(sum(&[(one, &first), (other, &second)]));
            }
        }
    }
    sums
}

#[test]
fn a_search_tells_the_winner_and_the_length() {
    for convention in BOTH {
        for position in sums() {
            let mut brute = Brute::of(&position);
            for mover in [Player::Left, Player::Right] {
                let right = brute.ending(&position, mover, convention);
                let mut search = Search::new(&position, convention, true);
                let told = search.ending(&position, mover, &mut meter()).expect("within limits");
                let right = Ending { wins: right.wins, remoteness: right.remoteness };
                assert_eq!(told, right, "{position:?}, {mover:?}, {convention:?}");
                // The length of a game is not told where it was not asked for: not all moves were looked at.
                let mut search = Search::new(&position, convention, false);
                let told = search.ending(&position, mover, &mut meter()).expect("within limits");
                let right = Ending { remoteness: 0, ..right };
                assert_eq!(told, right, "{position:?}, {mover:?}, {convention:?}");
            }
        }
    }
}

#[test]
fn each_move_is_told_with_its_ending() {
    for convention in BOTH {
        for position in sums().iter().step_by(7) {
            let mut brute = Brute::of(position);
            for (mover, with_remoteness) in
                [(Player::Left, true), (Player::Right, true), (Player::Right, false)]
            {
                let mut search = Search::new(position, convention, with_remoteness);
                let told = search.moves(position, mover, &mut meter()).expect("within limits");
                let right: Vec<_> = brute
                    .moves(position, mover)
                    .into_iter()
                    .map(|(m, after)| {
                        let end = brute.ending(&after, mover.opponent(), convention);
                        let remoteness = if with_remoteness { end.remoteness } else { 0 };
                        (m, Ending { wins: end.wins, remoteness })
                    })
                    .collect();
                assert_eq!(told, right, "{position:?}, {mover:?}, {convention:?}");
            }
        }
    }
}

#[test]
fn a_position_that_comes_again_is_no_ending() {
    let meter = &mut meter();
    let again = sum(&[(&Toy::Loop, &[2])]);
    for convention in BOTH {
        let mut search = Search::new(&again, convention, true);
        assert_eq!(search.ending(&again, Player::Left, meter), Err(Exceeded::Cycle));
    }
    // Where a move is known to win, the others need not be looked at.
    let wins = sum(&[(&Toy::Loop, &[1])]);
    let mut search = Search::new(&wins, bouton_core::Convention::Normal, false);
    assert!(search.ending(&wins, Player::Left, meter).expect("a winning move").wins);
}
