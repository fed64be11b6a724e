//! The answers to objections: every move of many positions, against the solver's results before it and after it.

use bouton_answers::{
    Level, MoveText, Query, Session,
    explain::{Mistake, Results, Step},
    registry, write_sum,
};
use bouton_core::{Convention, GameResult, Player, Sum, SumMove};
use bouton_solve::Limits;
use std::fmt::Write;

/// Every move of a player, each as often as there are parts in which it can be made.
fn moves_of(sum: &Sum, mover: Player) -> Vec<SumMove> {
    let mut moves = Vec::new();
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            let walk = c.rules.options(p, mover, &mut |becomes| {
                moves.push(SumMove { component, part, becomes });
                Ok(())
            });
            assert!(walk.is_ok(), "{walk:?}");
        }
    }
    moves
}

/// Holds the answer to an objection: each move gets what the solver says of the positions before and after it, the
/// answer wins, and 'you' is the player to move in the position that was asked about.
fn hold_objection(session: &mut Session, asked: &Query, line: &[SumMove]) {
    let proof = session.object(asked, line, Level::Student).expect("an answer").proof;
    let steps: Vec<&Step> = proof.steps().collect();
    let name = || format!("{} {line:?}, {:?}: {steps:#?}", write_sum(&asked.sum), asked.mover);
    let mut result = |sum: &Sum, mover| {
        session
            .solve(&Query { sum: sum.clone().into(), mover, ..asked.clone() })
            .expect("a result")
            .result()
    };
    let (mut sum, mut mover) = ((*asked.sum).clone(), asked.mover);
    let tried = steps.iter().filter(|step| matches!(step, Step::Tried { .. }));
    assert_eq!(tried.clone().count(), line.len(), "{}", name());
    let mut gives_a_win_away = false;
    for (m, step) in line.iter().zip(tried) {
        let Step::Tried { play, results: Results { before, gets }, better, yours, .. } = step
        else {
            return;
        };
        let after = sum.after(m);
        let was = result(&sum, mover);
        let is = result(&after, mover.opponent()).for_opponent();
        assert_eq!((play, *before, *gets), (&MoveText::of(&sum, m), was, is), "{}", name());
        assert_eq!(*yours, mover == asked.mover, "{}", name());
        assert_eq!(better.is_some(), was.is_better_than(is), "{}", name());
        gives_a_win_away |= (was, is) == (GameResult::Win, GameResult::Loss);
        if let Some(better) = better {
            let keeps = moves_of(&sum, mover).into_iter().any(|m| {
                MoveText::of(&sum, &m) == *better
                    && result(&sum.after(&m), mover.opponent()).for_opponent() == was
            });
            assert!(keeps, "{}", name());
        }
        (sum, mover) = (after, mover.opponent());
    }
    let is_mistake = |step: &&Step| matches!(step, Step::Mistake { .. });
    assert!(gives_a_win_away || !steps.iter().any(is_mistake), "{}", name());
    let replied = steps.iter().find_map(|step| match step {
        Step::Replied { play, yours, .. } => Some((play, *yours)),
        _ => None,
    });
    let to_move = result(&sum, mover);
    // In misère play a move that ends the game has lost already.
    let has_reply = to_move == GameResult::Win && !moves_of(&sum, mover).is_empty();
    assert_eq!(replied.is_some(), has_reply, "{}", name());
    if let Some((reply, yours)) = replied {
        assert_eq!(yours, mover == asked.mover, "{}", name());
        let made = moves_of(&sum, mover).into_iter().find(|m| MoveText::of(&sum, m) == *reply);
        sum = sum.after(&made.expect("a move"));
        mover = mover.opponent();
        assert_eq!(result(&sum, mover), GameResult::Loss, "{}", name());
    }
    let is_lost = result(&sum, mover) == GameResult::Loss;
    for step in &steps {
        let (lost_is_you, holds) = match step {
            Step::Answers { position, yours, rows, .. } => {
                let copied = steps.iter().any(|step| matches!(step, Step::Mirror { .. }));
                let copies = rows
                    .iter()
                    .all(|row| row.reply.as_ref().is_some_and(|reply| reply.play == row.play));
                (*yours, *position == write_sum(&sum) && (!copied || copies))
            }
            Step::Mirror { after, .. } => (after.is_none(), true),
            Step::BestPlay { wins, .. } => (mover == asked.mover, !wins),
            Step::KeepsRound { .. } | Step::Conclusion { .. } => panic!("{}", name()),
            _ => continue,
        };
        assert!(is_lost && holds && lost_is_you == (mover == asked.mover), "{}", name());
    }
}

/// Holds the answers to every move of a position as an objection, and to some lines of two and of three moves.
fn hold_objections(session: &mut Session, asked: &Query) {
    for (at, first) in moves_of(&asked.sum, asked.mover).into_iter().enumerate() {
        hold_objection(session, asked, std::slice::from_ref(&first));
        let (mut line, mut mover) = (vec![first], asked.mover);
        let mut sum = asked.sum.after(&line[0]);
        for _ in 0..2 {
            mover = mover.opponent();
            let moves = moves_of(&sum, mover);
            let Some(next) = moves.get(at % moves.len().max(1)) else { break };
            sum = sum.after(next);
            line.push(next.clone());
            hold_objection(session, asked, &line);
        }
    }
}

fn patient() -> Limits {
    Limits { time: None, ..Limits::default() }
}

/// A position in both conventions, for both players.
fn hold_all(session: &mut Session, text: &str, limits: &Limits) -> usize {
    let read = Query::read(text.as_bytes(), limits);
    let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
    for convention in [Convention::Normal, Convention::Misere] {
        for mover in [Player::Left, Player::Right] {
            hold_objections(session, &Query { convention, mover, ..read.clone() });
        }
    }
    4
}

/// A number below `bound`, from a linear congruential generator.
fn draw(state: &mut u64, bound: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % bound
}

/// Random graphs, impartial and partizan, most of them with draws.
#[test]
fn an_objection_in_a_game_without_end_is_answered_by_its_results() {
    let state = &mut 11;
    let mut results = [0; 3];
    for round in 0..40 {
        let count = 3 + draw(state, 5);
        let mut edges = String::new();
        for from in 0..count {
            for _ in 0..1 + draw(state, 3) {
                let player =
                    ["", " L", " R"][if round % 2 == 0 { 0 } else { 1 + draw(state, 2) as usize }];
                let to = draw(state, count);
                writeln!(edges, "p{from} p{to}{player}").expect("a string");
            }
            // Ends, so that there are won and lost positions too.
            if draw(state, 3) == 0 {
                let player = if round % 2 == 0 { "" } else { " L" };
                writeln!(edges, "p{from} end{player}").expect("a string");
            }
        }
        let limits = patient().with_text("moves", edges);
        let mut session = Session::new(limits.clone());
        for at in 0..count {
            let text = format!("graph:moves p{at}");
            hold_all(&mut session, &text, &limits);
            let query = Query::read(text.as_bytes(), &limits).expect("a position");
            let result = session.solve(&query).expect("an answer").result();
            results[result as usize] += 1;
        }
    }
    assert!(results.iter().all(|count| *count > 20), "{results:?}");
}

#[test]
fn an_objection_in_every_registered_game_is_answered_to_the_player_who_asked() {
    let (limits, state) = (patient(), &mut 5);
    let mut session = Session::new(limits.clone());
    let mut positions = 0;
    for entry in (0..3).flat_map(|_| registry::RULESETS) {
        let game = entry.example.split(' ').next().expect("a game");
        let numbers = 1 + draw(state, 2);
        // Larger boards of these take long to search.
        let most = match game {
            "col" | "snort" | "clobber" | "rooks" | "notakto" => 3,
            _ => 5,
        };
        let numbers: Vec<String> =
            (0..numbers).map(|_| (1 + draw(state, 5)).min(most).to_string()).collect();
        let text = format!("{game} {}", numbers.join(" "));
        if Query::read(text.as_bytes(), &limits).is_ok() {
            positions += hold_all(&mut session, &text, &limits);
        }
    }
    for text in ["nim 2 2 + kayles 3", "kl-nim:1,2 3 + nim 2", "nim 4 4 1", "nim 0", "kayles 12"] {
        positions += hold_all(&mut session, text, &limits);
    }
    assert!(positions > 200, "only {positions}");
}

/// The opponent is the one who is lost, and the answers copy: `49 → 48` is answered by `49 → 48`.
#[test]
fn pairs_are_kept_by_copies_and_told_to_the_player_who_keeps_them() {
    let limits = patient();
    let mut session = Session::new(limits.clone());
    let query = Query::read(b"kayles 100", &limits).expect("a position");
    let middle = moves_of(&query.sum, Player::Left).into_iter();
    let middle: Vec<SumMove> =
        middle.filter(|m| MoveText::of(&query.sum, m).becomes == "49 49").collect();
    hold_objection(&mut session, &query, &middle[..1]);
    let explained = session.object(&query, &middle[..1], Level::Student).expect("an answer");
    let steps: Vec<&Step> = explained.proof.steps().collect();
    assert!(
        steps.iter().any(|step| matches!(step, Step::Mirror { after: Some(_), .. })),
        "{steps:#?}"
    );
    assert!(
        steps.iter().any(|step| matches!(step, Step::Answers { yours: false, .. })),
        "{steps:#?}"
    );
}

/// Rules that people follow where they do not hold: each is named by the move that it would choose.
#[test]
fn common_mistakes_are_named() {
    const FOUND: &[(&str, Convention, &str, Option<Mistake>)] = &[
        ("kayles 1 6", Convention::Normal, "kayles 1 4", None),
        ("kayles 1 4 7", Convention::Normal, "kayles 1 4 5", Some(Mistake::Sizes)),
        ("nim 5 5 7", Convention::Normal, "nim 5 7", None),
        ("nim 2 3 5 8 8", Convention::Normal, "nim 2 3 5 8", None),
        ("nim 3 4 6", Convention::Normal, "nim 3 4", Some(Mistake::Largest)),
        ("nim 1 1 2", Convention::Misere, "nim 1 1", Some(Mistake::AsInNormalPlay)),
        ("kayles 10", Convention::Misere, "kayles 8", Some(Mistake::MisereNim)),
        ("nim 2 3 4", Convention::Misere, "nim 1 3 4", Some(Mistake::Opposite)),
    ];
    let mut session = Session::default();
    for (text, convention, left, expected) in FOUND {
        let query = Query { convention: *convention, ..Query::new(text).expect("a position") };
        let mut moves = moves_of(&query.sum, query.mover).into_iter();
        let chosen = moves.find(|m| write_sum(&query.sum.after(m)) == *left).expect("a move");
        let proof = session.object(&query, &[chosen], Level::Student).expect("an answer").proof;
        let found = proof.steps().find_map(|step| match step {
            Step::Mistake { mistake, .. } => Some(*mistake),
            _ => None,
        });
        assert_eq!(found, *expected, "{text}, {left}: {proof:#?}");
    }
}
