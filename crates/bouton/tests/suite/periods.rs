//! Published periods, each found again and proved.

use crate::common::{game_of, rules};
use bouton::{Failure, Limits, Sequence, games, period};
use bouton_core::{Frame, Part, Words, natural::small};
use bouton_testkit::{brute::Brute, corpus};

#[test]
fn published_periods_are_proved() {
    for row in corpus::periods() {
        let limits = Limits { time: None, ..Limits::default() };
        let game = format!("octal:{}", row.code);
        let answer = period(&game_of(&game), u64::MAX, limits).expect("a game").json();
        assert_eq!(answer["status"], "proved", "{game}");
        assert_eq!(answer["preperiod"], row.preperiod, "{game} ({})", row.source);
        assert_eq!(answer["period"], row.period, "{game} ({})", row.source);
        if let Some(max) = row.max_value {
            assert_eq!(answer["max_value"], max, "{game} ({})", row.source);
        }
    }
}

#[test]
fn what_no_theorem_covers_is_not_found() {
    for game in ["octal:0.007", "octal:0.007[1]", "grundy", "subtract:squares"] {
        let answer = period(&game_of(game), 5000, Limits::default()).expect("a game").json();
        assert_eq!(answer["status"], "not-found", "{game}");
        assert!(answer["period"].is_null() && answer["theorem"].is_null());
    }
}

#[test]
fn automata_prove_what_no_window_does() {
    for (game, figures) in [
        ("octal:0.3F", (0, 6, 3)),
        ("octal:0.8", (1, 3, 1)),
        ("octal:8.0", (1, 2, 1)),
        ("octal:0.0F", (0, 2, 1)),
        ("octal:0.[13]", (0, 2, 1)),
        ("octal:0.3[1]", (1, 2, 0)),
        ("lasker", (1, 4, 4)),
    ] {
        let answer = period(&game_of(game), u64::MAX, Limits::default()).expect("a game").json();
        let (preperiod, length, saltus) = figures;
        for (key, expected) in [("preperiod", preperiod), ("period", length), ("saltus", saltus)] {
            assert_eq!(answer[key], expected, "{game} {key}");
        }
        assert_eq!(answer["theorem"]["name"], "Decision by finite automata", "{game}");
    }
}

#[test]
fn closed_forms_tell_the_period_where_there_is_no_code() {
    for (game, figures) in [
        ("nim:max=1000000", (1_000_001, 0)),
        ("nim:not=5000", (10_000, 5_000)),
        ("allbut:5000", (10_000, 5_000)),
        ("subtract:1-5000", (5_001, 0)),
        ("subtract:powers-of-2", (3, 0)),
        ("subtract:powers-of-10", (11, 0)),
        ("subtract:powers-of-9", (2, 0)),
    ] {
        let answer = period(&game_of(game), 100, Limits::default()).expect("a game").json();
        assert_eq!((&answer["period"], &answer["saltus"]), (&figures.0.into(), &figures.1.into()));
        assert_eq!(answer["preperiod"], 0, "{game}");
    }
}

#[test]
fn games_without_heap_values_are_refused() {
    for game in ["wythoff", "partizan-subtract:1/2", "kl-nim:1,2", "nmi"] {
        let failure = bouton::Game::new(game)
            .and_then(|game| period(&game, 100, Limits::default()))
            .expect_err("no sequence");
        assert_eq!(failure.exit_code(), 2, "{game}");
    }
}

/// Whatever game is registered: its sequence, and a period of it, speak of the positions that are
/// typed as one number.
#[test]
fn sequences_and_periods_are_of_the_positions_that_are_typed() {
    const LAST: u64 = 20;
    for game in games() {
        let name = game.example().split(' ').next().expect("a name").to_string();
        // Play from one coin reaches each row of all coins before it.
        let coins = rules(&name).frame() == Frame::Coins;
        let last = if coins { 7 } else { LAST };
        let Ok(mut sequence) = Sequence::new(&game_of(&name), last, Limits::default()) else {
            continue;
        };
        let rules = rules(&name);
        let mut brute = Brute::new([rules.clone()]);
        let mut typed = Vec::new();
        for heap in 0..=last {
            let text = heap.to_string();
            let Ok(parts) = rules.read(&mut Words::new(text.as_bytes(), 0, 1)) else {
                typed.push(0);
                continue;
            };
            let values = parts.iter().map(|part: &Part| brute.part_grundy(0, part));
            typed.push(values.fold(0, |all, value| all ^ value));
        }
        for (heap, value) in (0..).zip(&typed) {
            let said = small(&sequence.value(heap).expect("small")).expect("small");
            assert_eq!(said, *value, "{name} {heap}");
        }
        if coins {
            continue;
        }
        let answer = match period(&game_of(&name), 400, Limits::default()) {
            Ok(answer) => answer.json(),
            Err(Failure::NoSequence { .. }) => continue,
            Err(failure) => panic!("{name}: {failure}"),
        };
        let figures = ["preperiod", "period", "saltus"].map(|key| answer[key].as_u64());
        let [Some(start), Some(step), Some(saltus)] = figures else { continue };
        for heap in start..=LAST {
            let Some(later) = typed.get((heap + step) as usize) else { break };
            assert_eq!(*later, typed[heap as usize] + saltus, "{name} {heap}");
        }
    }
}

#[test]
fn a_heap_with_its_limit_has_no_sequence_and_no_period() {
    assert!(matches!(
        period(&game_of("bash"), 100, Limits::default()),
        Err(Failure::NoSequence { .. })
    ));
    let sequence = Sequence::new(&game_of("bash"), 5, Limits::default());
    assert!(matches!(sequence, Err(Failure::NoSequence { .. })));
    // With the limit among its parameters it has both.
    assert!(
        period(&game_of("bash:3"), 100, Limits::default()).is_ok_and(|answer| answer.is_proved())
    );
}
