//! Numbers are answered as a line of them is, whatever the game and whatever is asked.

use bouton_answers::{Query, Session, registry::RULESETS};
use bouton_contest::{Batch, BatchAsk, ContestOutput, MovePattern, PrintField};
use bouton_core::{Convention, Outcome, Player};
use bouton_solve::Limits;
use bouton_testkit::sampled;

/// A board of 9 rows and 30 columns is beyond these, whatever the clock says.
fn limits() -> Limits {
    Limits { positions: 1_000, ..Limits::default() }
}

#[test]
fn numbers_are_answered_as_their_line_is() {
    let moves = ContestOutput {
        fields: vec![PrintField::Winner, PrintField::Move],
        move_as: Some(MovePattern::parse("i,x").expect("a pattern")),
        ..ContestOutput::default()
    };
    let mut answered = 0;
    // A head far to the right has no closed form in the others.
    let told =
        RULESETS.iter().filter(|entry| !["moebius", "moidores", "coins"].contains(&entry.id));
    for entry in sampled(told, 3) {
        let game = entry.example.split(' ').next().expect("a game");
        for output in [ContestOutput::default(), moves.clone()] {
            for convention in [Convention::Normal, Convention::Misere] {
                let mover = Some(Player::Right);
                let ask =
                    BatchAsk { convention, mover, output: output.clone(), ..BatchAsk::default() };
                let batch = || Batch::new(game, ask.clone(), limits()).expect("a game");
                let (mut by_line, mut by_numbers) = (batch(), batch());
                for numbers in
                    [&[][..], &[0], &[5], &[0, 3], &[4, 2], &[3, 3, 0], &[1, 6, 2], &[9, 14]]
                {
                    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    let line = words.join(" ");
                    let (mut out, mut expected) = (Vec::new(), Vec::new());
                    let said = by_numbers.answer_numbers(numbers, &mut out);
                    let wanted = by_line.answer(line.as_bytes(), &mut expected);
                    let what = format!("{game} {line}");
                    assert_eq!(format!("{said:?}"), format!("{wanted:?}"), "{what}");
                    assert_eq!(out, expected, "{what}");
                    answered += usize::from(said.is_ok());
                }
            }
        }
    }
    assert!(answered > 100);
    let mut nim = Batch::new("nim", BatchAsk::default(), Limits::default()).expect("a game");
    let mut out = Vec::new();
    nim.answer_numbers(&[u64::MAX, u64::MAX - 1], &mut out).expect("an answer");
    assert_eq!(out, b"N\n");
}

#[test]
fn a_settled_position_is_one_that_is_solved() {
    let mut settled = 0;
    for entry in sampled(RULESETS, 3) {
        let game = entry.example.split(' ').next().expect("a game");
        let mut session = Session::new(limits());
        for convention in [Convention::Normal, Convention::Misere] {
            for mover in [Player::Left, Player::Right] {
                let ask = BatchAsk { convention, mover: Some(mover), ..BatchAsk::default() };
                let mut batch = Batch::new(game, ask, limits()).expect("a game");
                assert_eq!(batch.settle(b"# nothing").expect("a comment"), None);
                for numbers in [
                    &[0][..],
                    &[1],
                    &[2],
                    &[3],
                    &[5],
                    &[0, 3],
                    &[1, 1],
                    &[4, 2],
                    &[3, 3, 0],
                    &[1, 6, 2],
                ] {
                    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    let line = words.join(" ");
                    let what = format!("{game} {line}, {convention:?}, {mover:?}");
                    let Ok(query) =
                        Query::read(format!("{game} {line}").as_bytes(), &Limits::default())
                    else {
                        assert!(batch.settle(line.as_bytes()).is_err(), "{what}");
                        continue;
                    };
                    let answer =
                        session.solve(&Query { convention, mover, ..query }).expect("an answer");
                    let said = batch.settle(line.as_bytes()).expect("an answer");
                    assert_eq!(said, Some((answer.result(), answer.outcome())), "{what}");
                    assert_eq!(batch.settle_numbers(numbers).expect("an answer"), said, "{what}");
                    let mut out = Vec::new();
                    batch.answer(line.as_bytes(), &mut out).expect("an answer");
                    let class = answer.outcome().map_or("-", Outcome::symbol);
                    assert_eq!(out, format!("{class}\n").into_bytes(), "{what}");
                    settled += 1;
                }
            }
        }
    }
    assert!(settled > 200, "{settled}");
}
