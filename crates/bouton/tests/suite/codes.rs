//! The whole language of taking-and-breaking codes: against expected answers, against the rules
//! stated a second time, and against itself.

use crate::common::{game_of, rules, sum, table, values};
use bouton::{Convention, Engine, GameResult, Limits, Player, Query, Session, period};
use bouton_core::{Code, ParseErrorKind};
use bouton_testkit::{
    brute::Brute,
    corpus,
    random::{self, Choices},
    restated,
};
use proptest::prelude::*;
use std::fs;

fn code(text: &str) -> Code {
    Code::parse(text, 0).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn options(code: &Code, heap: u64) -> Vec<Vec<u64>> {
    code.options(heap).map(|heaps| heaps.to_vec()).collect()
}

#[test]
fn the_corpus_of_codes() {
    let text = fs::read_to_string(corpus::folder().join("codes.tsv")).unwrap();
    let rows: Vec<Vec<&str>> =
        text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() > 20);
    for row in rows {
        let [typed, query, expected, source] = row[..] else { panic!("{row:?}") };
        if query == "printed" {
            assert_eq!(code(typed).to_string(), expected, "{typed}, {source}");
            assert_eq!(rules(&format!("octal:{typed}")).game(), format!("octal:{expected}"));
            continue;
        }
        let heap = query.parse().unwrap();
        let shown = |heaps: Vec<u64>| match heaps.is_empty() {
            true => "-".to_string(),
            false => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
        };
        let listed: Vec<String> = options(&code(typed), heap).into_iter().map(shown).collect();
        assert_eq!(listed.join("  "), expected, "{typed} at {heap}, {source}");
    }
}

/// The options that the rules stated a second time give to the code as it was typed.
fn restated_options(typed: &str, heap: u64) -> Vec<Vec<u64>> {
    let stated = restated::options(&format!("octal:{typed}"), &[heap], Player::Left);
    let stated = stated.unwrap().into_iter().map(|pieces| pieces.concat());
    let mut stated: Vec<Vec<u64>> = stated.collect();
    stated.sort();
    stated
}

/// The code as typed has the options of the rules stated a second time; printed, it is the same.
fn hold_code(typed: &str, to: u64) {
    let code = code(typed);
    let printed = code.to_string();
    assert_eq!(Code::parse(&printed, 0).as_ref(), Ok(&code), "{typed} {printed}");
    for heap in 0..=to {
        let mut options = options(&code, heap);
        assert!(options.iter().flatten().all(|left| *left < heap), "{typed} {heap}");
        options.sort();
        let count = options.len();
        options.dedup();
        assert_eq!(options.len(), count, "{typed} {heap}: an option twice");
        assert_eq!(options, restated_options(typed, heap), "{typed} {heap}");
    }
}

#[test]
fn seeded_codes_have_the_options_of_the_rules() {
    for seed in 0..700 {
        hold_code(&random::full_code(&mut Choices::seeded(seed)), 13);
        hold_code(&random::code(&mut Choices::seeded(seed)), 13);
    }
}

/// Large numbers of heaps, where few options are left.
#[test]
fn many_heaps_have_the_options_of_the_rules() {
    for (typed, heaps) in [
        ("{62+}.0", &[61, 62, 63, 64, 65, 67][..]),
        ("{63}.0", &[62, 63, 66]),
        ("0.0{60,62?+}", &[61, 62, 64, 65, 67]),
        ("0.&4611686018427387904;", &[62, 63, 64, 66]),
    ] {
        for heap in heaps {
            let mut listed = options(&code(typed), *heap);
            listed.sort();
            assert_eq!(listed, restated_options(typed, *heap), "{typed} {heap}");
        }
    }
    // All equal, in each number of heaps that divides what is left; all different, in as many as
    // go into it.
    for heap in [126u64, 127, 128, 360, 5040] {
        let listed: Vec<usize> = options(&code("{2+}=.0"), heap).iter().map(Vec::len).collect();
        let expected: Vec<usize> =
            (2..=heap).filter(|c| heap.is_multiple_of(*c)).map(|c| c as usize).collect();
        assert_eq!(listed, expected, "{heap}");
    }
    let widths =
        |heap| -> Vec<usize> { options(&code("{63+}!.0"), heap).iter().map(Vec::len).collect() };
    assert_eq!(widths(63 * 64 / 2 - 1), [0usize; 0]);
    assert_eq!(widths(63 * 64 / 2), [63]);
    assert_eq!(widths(63 * 64 / 2 + 2), [63, 63]);
}

#[test]
fn every_engine_plays_them() {
    for (game, heaps) in [
        ("octal:4!.0", "7 4"),
        ("octal:8?.3", "6 2"),
        ("octal:{2+}=.0", "8 6"),
        ("octal:{2+}=.01", "7 6"),
        ("octal:80.0", "7 5"),
        ("octal:80.3", "4 3"),
        ("octal:{4+}8!0.1", "5 3"),
        ("octal:0.*", "6 3"),
        ("octal:0.*?3", "6 4"),
        ("octal:0.{0,2=,3?+}", "7 5"),
        ("octal:0.3!7?", "7 5"),
        ("octal:0.[D!]", "9 4"),
        ("octal:0.&37;=", "9 7"),
        ("grundy", "8 5"),
    ] {
        let text = format!("{game} {heaps}");
        let position = sum(&text);
        let mut brute = Brute::of(&position);
        for convention in [Convention::Normal, Convention::Misere] {
            let wins = brute.wins(&position, Player::Left, convention);
            for engine in [None].into_iter().chain(Engine::ALL.map(Some)) {
                let question =
                    Query { convention, engine, ..Query::new(&text).expect("a position") };
                match Session::default().solve(&question) {
                    Ok(answer) => {
                        assert_eq!(answer.result(), GameResult::win_if(wins), "{text} {engine:?}");
                    }
                    Err(failure) => assert!(engine.is_some(), "{text} {engine:?}: {failure}"),
                }
            }
        }
        assert_eq!(values(game, 20), table(game, 20), "{game}");
    }
}

#[test]
fn grundys_game_is_a_code() {
    assert_eq!(values("grundy", 300), values("octal:4!.0", 300));
    assert_eq!(values("grundy", 300), values("octal:4?.0", 300));
}

/// The theorems speak of codes without conditions on the heaps left: that is the classic mistake.
#[test]
fn no_period_is_claimed_beyond_the_theorems() {
    for game in ["octal:4!.0", "octal:0.7!7", "octal:0.{0,2+}", "octal:80.0", "octal:0.[3F=]"] {
        let answer = period(&game_of(game), 30, Limits::default()).unwrap();
        assert!(!answer.is_proved(), "{game}");
    }
    // Conditions on fewer than two heaps say nothing.
    assert!(period(&game_of("octal:0.3!3="), 1000, Limits::default()).unwrap().is_proved());
    assert!(
        period(&game_of("octal:0.{0,1,2}{0,1,2}"), 1000, Limits::default()).unwrap().is_proved()
    );
}

/// Bytes that are nearly a code.
fn nearly_a_code() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9A-Va-v{},+!?=*&;.\\[\\]]{0,14}",
        "[0-9]{0,2}\\.[0-9]{0,2}\\{[0-9]{1,2}[!?=]?,[0-9]{1,2}[!?=]?\\+?\\}[!?=]?(\\.\\.\\.)?",
        "(\\{[0-9]{1,2}[!?=]?\\+?\\}[!?=]?){0,2}[0-9]{0,3}[!?=]?\\.[0-9]{0,2}",
        "[48GK][!?=]?[0-9GKO]{0,2}\\.([0-7][!?=]?|&[0-9]{1,3};)[\\[0-7!\\]]{0,4}",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4_000, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_typed_is_a_code_or_a_located_error(typed in nearly_a_code()) {
        match Code::parse(&typed, 0) {
            Err(error) => {
                let span = error.span.clone();
                prop_assert!(span.start <= span.end, "{typed:?} {error}");
                prop_assert!(typed.get(span).is_some(), "{typed:?} {error}");
            }
            Ok(_) => hold_code(&typed, 9),
        }
    }

    /// A game that is refused as one that might go on: there is a heap that becomes one as large.
    #[test]
    fn what_is_refused_may_go_on(
        count in 1u64..6, added in 0u64..9, sign in 0usize..4, plus in any::<bool>()
    ) {
        let sign = ["", "!", "?", "="][sign];
        let plus = if plus { "+" } else { "" };
        let zeros = "0".repeat(added as usize);
        let typed = format!("{{{count}{sign}{plus}}}{zeros}.0");
        let grows = (1..20).any(|heap| {
            restated_options(&typed, heap).iter().flatten().any(|left| *left >= heap)
        });
        let refused = matches!(
            Code::parse(&typed, 0).map_err(|error| error.kind),
            Err(ParseErrorKind::Endless { .. })
        );
        prop_assert_eq!(refused, grows, "{}", typed);
    }
}
