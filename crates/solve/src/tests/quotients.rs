//! Answers by misère quotients, and what is remembered of those that were not found.

use super::{KAYLES, NIM, ODD, lists, meter, sum};
use crate::{Exceeded, Question, Refusal, quotients::Quotients};
use bouton_core::{Convention, GameResult, Natural, Player, Sum};
use bouton_testkit::brute::Brute;

fn question(sum: &Sum) -> Question<'_> {
    let convention = Convention::Misere;
    Question { sum, convention, mover: Player::Left, engine: None, moves: Some(1000), value: false }
}

#[test]
fn quotients_of_joined_games_answer_as_the_oracle_does() {
    let mut quotients = Quotients::default();
    for [one, other] in [[&KAYLES, &ODD], [&NIM, &KAYLES]] {
        for (first, second) in
            lists(2, 6).iter().flat_map(|f| lists(1, 5).into_iter().map(move |s| (f.clone(), s)))
        {
            let position = sum(&[(one, &first), (other, &second)]);
            let verdict = quotients.answer(&question(&position), &mut meter()).expect("an answer");
            let mut brute = Brute::of(&position);
            let wins = brute.wins(&position, Player::Left, Convention::Misere);
            assert_eq!(verdict.result, GameResult::win_if(wins), "{position:?}");
            let right = brute.winning_moves(&position, Player::Left, Convention::Misere);
            let told = verdict.moves.expect("they were asked for");
            assert_eq!(told.count, Natural::from(right.len() as u64), "{position:?}");
            assert_eq!(told.first, right, "{position:?}");
        }
    }
}

/// Returns `true` if a quotient to this heap is found within this number of steps.
fn finds(quotients: &mut Quotients, heap: u64, steps: u64) -> bool {
    let position = sum(&[(&KAYLES, &[heap])]);
    let meter = &mut meter().with_step_limit(steps);
    match quotients.answer(&question(&position), meter) {
        Ok(_) => true,
        Err(Refusal::GaveUp(Exceeded::Steps { .. }, _)) => false,
        Err(refusal) => panic!("{refusal:?}"),
    }
}

#[test]
fn work_is_not_spent_twice_in_vain() {
    const HEAP: u64 = 40;
    let costs = |steps: &u64| finds(&mut Quotients::default(), HEAP, *steps);
    let enough = (0..40).map(|bits| 1 << bits).find(costs).expect("Kayles has a quotient");
    let few = enough / 4;
    let mut quotients = Quotients::default();
    assert!(!finds(&mut quotients, HEAP, few));
    // Of what was learnt the heap could be reached now: the first heaps cost nothing any more.
    let mut tries = 1;
    while !finds(&mut quotients, HEAP, few << tries) {
        tries += 1;
        assert!(few << tries <= 4 * enough);
    }
    // More was spent, and heaps were added: what was in vain before is forgotten.
    assert!(finds(&mut quotients, HEAP + 1, few));
    assert!(finds(&mut quotients, HEAP, 1000), "known heaps cost the answer alone");
    // A game that has spent its steps in vain is passed over, without any more work.
    let mut quotients = Quotients::default();
    assert!(!finds(&mut quotients, HEAP, 1000));
    let position = sum(&[(&KAYLES, &[HEAP])]);
    let mut again = meter().with_step_limit(1000);
    let refused = quotients.answer(&question(&position), &mut again);
    assert!(matches!(refused, Err(Refusal::GaveUp(Exceeded::Steps { limit: 1000 }, _))));
    assert_eq!(again.steps_left(), 1000, "nothing was spent");
}
