//! Large inputs: a million heaps, numbers of a thousand digits, long tables; and the refusals of
//! what is beyond the limits, at once.

use crate::common::{game_of, query, sum};
use bouton::{
    Answer, Convention, Engine, Exceeded, Failure, GameResult, Limits, Natural, Player, Query,
    Sequence, Session, write_sum,
};
use bouton_testkit::whole;
use sha2::{Digest, Sha256};
use std::{fs, path::Path, time::Duration};

fn solve(text: &str, convention: Convention) -> bouton::Answer {
    let question = query(text, convention, Player::Left);
    Session::default().solve(&question).unwrap_or_else(|failure| panic!("{failure}"))
}

/// A number of `digits` digits, the same in every run.
fn long(digits: usize, seed: u64) -> String {
    let mut state = seed;
    let digit = |at| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let digit = (state >> 33) % 10;
        char::from(b'0' + if at == 0 { digit.max(1) } else { digit } as u8)
    };
    (0..digits).map(digit).collect()
}

#[test]
fn a_million_heaps() {
    let heaps: Vec<u64> = (0..1_000_000u64).map(|i| i * 2_654_435_761 % 1_000_003 + 1).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let mut text = String::from("nim");
    heaps.iter().for_each(|heap| text.push_str(&format!(" {heap}")));
    let answer = solve(&text, Convention::Normal);
    assert_eq!(answer.grundy(), Some(&Natural::from(nim_sum)));
    let winning = heaps.iter().filter(|heap| **heap ^ nim_sum < **heap).count();
    assert_eq!(answer.winning_move_count(), Some(&Natural::from(winning)));
    let misere = solve(&text, Convention::Misere);
    assert_eq!(misere.result(), GameResult::win_if(nim_sum != 0));
    // Generous: the machine may be slow, and the code is hardly optimised here.
}

#[test]
fn moves_beyond_a_thousand_are_counted_but_not_listed() {
    let answer = solve("nim 7x4999", Convention::Normal);
    let json = answer.json();
    assert_eq!(json["winning_move_count"].to_string(), "4999");
    assert_eq!(json["truncated"], true);
    assert!(json["winning_moves"].as_array().is_some_and(|moves| moves.len() <= 1000));
}

/// The first winning moves of a position leave positions that the opponent loses; a lost one has
/// none.
fn hold_at_a_distance(text: &str) {
    let question = query(text, Convention::Normal, Player::Left);
    let mut session = Session::default();
    let answer = session.solve(&question).unwrap_or_else(|failure| panic!("{text:.80}: {failure}"));
    let moves = answer.winning_moves();
    assert_eq!(moves.is_empty(), answer.result() == GameResult::Loss, "{text:.80}");
    for m in moves.iter().take(5) {
        let after = question.sum.after(m);
        let typed = write_sum(&after);
        assert_eq!(write_sum(&sum(&typed)), typed);
        let mover = Player::Right;
        let reply = Query { sum: after.into(), mover, ..question.clone() };
        let reply = session.solve(&reply).unwrap_or_else(|failure| panic!("{text:.80}: {failure}"));
        assert_eq!(reply.result(), GameResult::Loss, "{text:.80}");
        assert!(reply.winning_moves().is_empty(), "{text:.80}");
    }
}

#[test]
fn heaps_of_a_thousand_digits() {
    let [a, b, c] = [1, 2, 3].map(|seed| long(1000, seed));
    for text in [
        format!("nim {a} {b} {c}"),
        format!("nim {a} {a}"),
        format!("nim {a}/{b} {c}/7"),
        format!("nim:max={c} {a} {b}"),
        format!("nim:max=3 {a} {b}"),
        format!("nim:not={c} {a} {b}"),
        format!("nim:not=5 {a} {b} 9"),
        format!("bash {a} {b}"),
        format!("bash:7 {a}"),
        format!("kl-nim:3,5 {a} {b}"),
        format!("kl-nim:{a},{b} {c} {c}"),
        format!("kl-nim:{b},{a} {c} 5"),
        format!("moore:2 {a} {b} {c}"),
        format!("wythoff {a} {b}"),
        format!("wythoff:{c} {a} {b}"),
        format!("euclid {a} {b}"),
        format!("euclid:positive {a} {b}"),
        format!("fibonacci {a}"),
        format!("fibonacci {a}/{b}"),
        format!("staircase {a} {b} {c}"),
        format!("lasker {a} {b}"),
        format!("octal:0.[3] {a} {b}"),
        format!("subtract:1-3 {a} {b}"),
        format!("subtract:at-most-half {a} {b}"),
        format!("subtract:powers-of-2 {a} {b}"),
        format!("nim {a} + nim:max=7 {b} + lasker {c}"),
    ] {
        hold_at_a_distance(&text);
    }
}

#[test]
fn misere_heaps_of_a_thousand_digits() {
    let a = long(1000, 1);
    let lost = solve(&format!("nim {a} {a}"), Convention::Misere);
    assert_eq!(lost.result(), GameResult::Loss);
    let won = solve(&format!("nim {a}"), Convention::Misere);
    assert_eq!(won.winning_moves().len(), 1);
    let json = won.json();
    assert_eq!(json["winning_moves"][0]["result"], "nim 1");
}

#[test]
fn a_long_table_of_kayles() {
    // A hundred thousand where the code is optimised.
    let n: u64 = if cfg!(debug_assertions) { 12_000 } else { 100_000 };
    let period = crate::common::values("kayles", 100);
    let expected = period[(72 + n % 12) as usize];
    assert_eq!(solve(&format!("kayles {n}"), Convention::Normal).grundy(), Some(&expected.into()));
}

fn refusal(text: &str, convention: Convention, limits: Limits, engine: Option<Engine>) -> Exceeded {
    let question = Query { engine, ..query(text, convention, Player::Left) };
    match Session::new(limits).solve(&question) {
        Err(Failure::GaveUp(exceeded, _)) => exceeded,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_is_hopeless_is_refused_at_once() {
    for text in ["grundy 1000000000000", "subtract:squares 18446744073709551615"] {
        refusal(text, Convention::Normal, Limits::default(), None);
    }
    // Where a period might help, it is looked for a little while.
    let limits = || Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
    for text in ["treblecross 1000000000", "octal:0.007 18446744073709551615"] {
        refusal(text, Convention::Normal, limits(), None);
    }
    assert!(Sequence::new(&game_of("treblecross"), 1_000_000_000, limits()).is_err());
}

#[test]
fn a_limit_of_positions_is_kept() {
    let limits = || Limits { positions: 1_000, ..Limits::default() };
    for (text, convention, engine) in [
        ("grundy 100 90 80", Convention::Misere, None),
        ("treblecross 5000", Convention::Normal, None),
        ("nim 50 60 70", Convention::Normal, Some(Engine::Search)),
        ("kayles 3000", Convention::Normal, Some(Engine::Grundy)),
        ("partizan-subtract:1,2/2,3 50 60 70", Convention::Normal, Some(Engine::Search)),
    ] {
        let exceeded = refusal(text, convention, limits(), engine);
        assert!(
            matches!(exceeded, Exceeded::Positions { limit: 1_000, .. }),
            "{text}: {exceeded:?}"
        );
    }
}

#[test]
fn a_limit_of_time_is_kept() {
    let limits =
        Limits { positions: u64::MAX, time: Some(Duration::from_millis(100)), ..Limits::default() };
    let exceeded = refusal("grundy 160 161 162", Convention::Misere, limits, None);
    assert!(matches!(exceeded, Exceeded::Time { .. }), "{exceeded:?}");
}

#[test]
fn a_limit_of_memory_is_kept() {
    let limits = || Limits { memory: 100_000, ..Limits::default() };
    for (text, convention, engine) in [
        ("grundy 100 90 80", Convention::Misere, None),
        ("nim 50 60 70", Convention::Normal, Some(Engine::Search)),
        ("treblecross 100000", Convention::Normal, None),
    ] {
        let exceeded = refusal(text, convention, limits(), engine);
        assert!(
            matches!(exceeded, Exceeded::Memory { limit: 100_000, .. }),
            "{text}: {exceeded:?}"
        );
    }
}

#[test]
fn what_is_settled_before_a_limit_comes_along() {
    let text = "octal:0.137 9 + nim 3";
    let whole = solve(text, Convention::Normal);
    let limits = Limits { positions: 5, ..Limits::default() };
    let question = query(text, Convention::Normal, Player::Left);
    match Session::new(limits).solve(&question) {
        Err(failure @ Failure::GaveUp(..)) => {
            let partial: Option<&Answer> = failure.settled();
            assert!(partial.is_none_or(|partial| partial.result() == whole.result()));
        }
        other => panic!("{other:?}"),
    }
}

/// The contents of an answer, without the way it was found.
fn said(answer: &bouton::Answer) -> serde_json::Value {
    let mut json = answer.json();
    for key in ["engine", "theorem", "searched"] {
        json.as_object_mut().expect("an object").remove(key);
    }
    json
}

#[test]
fn a_period_answers_as_a_table_does() {
    for (game, heaps) in [
        ("kayles", [90, 200, 601]),
        ("dawson-kayles", [70, 171, 404]),
        ("dawson-chess", [52, 53, 333]),
        ("octal:0.4", [60, 61, 300]),
        ("octal:4.3", [5, 77, 200]),
        ("octal:4.1[3]", [9, 40, 131]),
        ("octal:0.4[3]", [9, 50, 101]),
        ("octal:0.3[1]", [9, 50, 101]),
        ("octal:0.3F", [9, 20, 31]),
        ("lasker", [9, 50, 103]),
        ("allbut:2,5", [9, 50, 107]),
        ("subtract:2,5,7", [9, 50, 107]),
    ] {
        let [a, b, c] = heaps;
        for position in [format!("{c}"), format!("{a} {b}"), format!("{b} {c} {b} + nim 5 2")] {
            let text = format!("{game} {position}");
            let by = |engine| {
                let engine = Some(engine);
                let question = Query { engine, ..query(&text, Convention::Normal, Player::Left) };
                let answer = Session::default().solve(&question);
                answer.unwrap_or_else(|failure| panic!("{text} {engine:?}: {failure}"))
            };
            let by_period = by(Engine::Period);
            assert_eq!(by_period.engine(), "period");
            assert_eq!(said(&by_period), said(&by(Engine::HeapTable)), "{text}");
        }
    }
}

#[test]
fn a_period_answers_for_heaps_of_any_size() {
    let values = crate::common::values("kayles", 100);
    for digits in [7, 18, 20, 300] {
        let heap = long(digits, 4);
        let answer = solve(&format!("kayles {heap}"), Convention::Normal);
        let n: Natural = heap.parse().expect("a number");
        let residue = (n - 72u8) % 12usize;
        assert_eq!(answer.grundy(), Some(&values[72 + residue].into()), "{heap}");
        assert_eq!(
            (answer.engine(), answer.theorem().map(|t| t.0)),
            ("period".into(), Some("period-guy-smith"))
        );
        hold_at_a_distance(&format!("kayles {heap} 5"));
        hold_at_a_distance(&format!("octal:4.1[3] {heap} {} + kayles 77", long(digits, 9)));
        hold_at_a_distance(&format!("allbut:2,5 {heap} 1000"));
    }
    let mut sequence =
        Sequence::new(&game_of("kayles"), u64::MAX, Limits::default()).expect("a sequence");
    let value = sequence.value(u64::MAX).expect("a value");
    assert_eq!(value, values[72 + ((u64::MAX - 72) % 12) as usize].into());
}

#[test]
fn no_period_is_looked_for_twice() {
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
    let mut session = Session::new(limits);
    let question = query("treblecross 1000000000", Convention::Normal, Player::Left);
    assert!(session.solve(&question).is_err());
    let start = std::time::Instant::now();
    for _ in 0..100 {
        assert!(session.solve(&question).is_err());
    }
    assert!(start.elapsed() < Duration::from_millis(300));
}

/// The SHA-256 of values as `sequence` prints them, with a space between two.
fn digest(values: &[u32]) -> String {
    let printed: Vec<String> = values.iter().map(u32::to_string).collect();
    Sha256::digest(printed.join(" ")).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The heaps of each block of values and the digest of the values, from a table of the documentation.
fn published(code: &str) -> Vec<(u64, u64, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/octal-{code}.tsv"));
    let text = fs::read_to_string(file).expect("a table of digests");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("from\tto\tsha256"));
    let row = |line: &str| {
        let [from, to, digest]: [&str; 3] =
            Vec::from_iter(line.split('\t')).try_into().expect("three columns");
        (from.parse().expect("a heap"), to.parse().expect("a heap"), digest.to_string())
    };
    lines.map(row).collect()
}

#[test]
fn published_digests_follow_each_other_and_the_first_is_that_of_the_values() {
    for (code, block) in [("0.6", 10_000_000), ("0.007", 1_000_000)] {
        let rows = published(code);
        assert_eq!(rows.len(), 100);
        for (at, (from, to, digest)) in (0..).zip(&rows) {
            assert_eq!((*from, *to), (at * block, (at + 1) * block - 1), "{code}");
            assert_eq!(digest.len(), 64, "{code}");
        }
    }
    if !whole() {
        return;
    }
    // The first values of 0.007 take twice as long as these; the bench compares them to 10^5.
    let limits = Limits { time: None, ..Limits::default() };
    let values = Sequence::new(&game_of("octal:0.6"), 9_999_999, limits)
        .and_then(Sequence::values)
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(digest(&values), published("0.6")[0].2);
}
