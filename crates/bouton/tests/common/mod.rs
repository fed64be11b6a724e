//! What the tests of this folder share.
#![allow(dead_code, reason = "each test file uses some of it")]

use bouton::{
    Convention, GameResult, Limits, MoveText, Player, Query, Sequence, Session, Step, Sum,
    parse_sum, write_sum,
};
use bouton_core::{Part, SumMove, natural::small};
use bouton_testkit::{Rules, brute::mex, ground::Ground, options};
use std::collections::BTreeSet;

/// The ruleset of this name.
pub fn rules(game: &str) -> Rules {
    bouton::ruleset(game, 0..game.len()).unwrap_or_else(|error| panic!("{game}: {error}")).1
}

/// A position as it is typed.
pub fn sum(text: &str) -> Sum {
    parse_sum(text.as_bytes(), 10_000_000).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A question about a position as it is typed.
pub fn query(text: &str, convention: Convention, mover: Player) -> Query {
    Query {
        convention,
        mover,
        ..Query::new(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }
}

/// A game and positions to start from, with all their followers.
pub fn ground(game: &str, starts: &[&str], most: usize) -> Ground {
    Ground::below(&rules(game), starts, most)
}

/// Limits too small to wait for.
pub fn small_limits() -> Limits {
    Limits { positions: 100_000, memory: 1 << 26, ..patient_limits() }
}

/// The usual limits but for the time, which a busy machine would take.
pub fn patient_limits() -> Limits {
    Limits { time: None, ..Limits::default() }
}

/// The nim-values of heaps 0..=`to`, as the program computes them.
pub fn values(game: &str, to: u64) -> Vec<u64> {
    let mut sequence = Sequence::new(game, to, Limits::default())
        .unwrap_or_else(|failure| panic!("{game}: {failure}"));
    let value = |n| sequence.value(n).unwrap_or_else(|failure| panic!("{game} {n}: {failure}"));
    (0..=to).map(value).map(|value| small(&value).expect("a small value")).collect()
}

/// All positions of at most `most` heaps of 1 to `largest`, ascending in each.
pub fn multisets(most: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut of_this_many = all.clone();
    for _ in 0..most {
        let mut next = Vec::new();
        for heaps in &of_this_many {
            let least: u64 = heaps.last().copied().unwrap_or(1);
            next.extend((least..=largest).map(|heap| [&heaps[..], &[heap]].concat()));
        }
        all.extend(next.iter().cloned());
        of_this_many = next;
    }
    all
}

/// Values of heaps 0..=`to` from the options of the rules and the rule of the least excluded
/// number.
pub fn table(game: &str, to: u64) -> Vec<u64> {
    let rules = rules(game);
    let mut values = vec![0];
    for heap in 1..=to {
        let mut seen = BTreeSet::new();
        for option in options(&*rules, &Part::heap(heap), Player::Left) {
            let size = |part: &Part| part.small_heap().unwrap_or(0) as usize;
            seen.insert(option.iter().fold(0, |sum, part| sum ^ values[size(part)]));
        }
        values.push(mex(&seen));
    }
    values
}

/// Every move of a player, each as often as there are parts in which it can be made.
pub fn moves_of(sum: &Sum, mover: Player) -> Vec<SumMove> {
    let mut moves = Vec::new();
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            let all = options(&*c.rules, p, mover).into_iter();
            moves.extend(all.map(|becomes| SumMove { component, part, becomes }));
        }
    }
    moves
}

/// Holds the answer to an objection: each move gets what the solver says of the positions before and after it, the
/// answer wins, and whoever is addressed is the player to move in the position that was asked about.
pub fn hold_objection(session: &mut Session, asked: &Query, line: &[SumMove]) {
    let proof = session.object(asked, line).expect("an answer").proof;
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
    for (m, step) in line.iter().zip(tried) {
        let Step::Tried { play, before, gets, better, yours, .. } = step else { return };
        let after = sum.after(m);
        let was = result(&sum, mover);
        let is = result(&after, mover.opponent()).for_opponent();
        assert_eq!((play, *before, *gets), (&MoveText::of(&sum, m), was, is), "{}", name());
        assert_eq!(*yours, mover == asked.mover, "{}", name());
        assert_eq!(better.is_some(), was.is_better_than(is), "{}", name());
        if let Some(better) = better {
            let keeps = moves_of(&sum, mover).into_iter().any(|m| {
                MoveText::of(&sum, &m) == *better
                    && result(&sum.after(&m), mover.opponent()).for_opponent() == was
            });
            assert!(keeps, "{}", name());
        }
        (sum, mover) = (after, mover.opponent());
    }
    let replied = steps.iter().find_map(|step| match step {
        Step::Replied { play, yours, .. } => Some((play, *yours)),
        _ => None,
    });
    let to_move = result(&sum, mover);
    let has_reply = to_move == GameResult::Win && !line.is_empty();
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
pub fn hold_objections(session: &mut Session, asked: &Query) {
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
