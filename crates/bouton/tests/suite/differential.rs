//! Random rulesets and positions: every engine against brute force, and the notation against
//! itself. The laws are those of the fuzz targets.

#[path = "../../../../fuzz/laws.rs"]
mod fuzz_laws;

use crate::common::{read, sum, table, values};
use bouton::{
    Convention, Engine, Failure, GameResult, Limits, Player, Query, Session, Sum, write_move,
};
use bouton_testkit::{
    brute::Brute,
    random::{self, Choices},
    sampled, share,
};
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

#[test]
fn seeded_rulesets_keep_every_law() {
    let tried =
        sampled(0..400, 4).filter(|seed| fuzz_laws::engines(&mut Choices::seeded(*seed))).count();
    assert!(tried > share(300, 4), "only {tried} positions were small enough");
}

#[test]
fn seeded_claims_are_not_refuted_farther_out() {
    for seed in sampled(0..24, 3) {
        fuzz_laws::claims(&mut Choices::seeded(seed));
    }
}

#[test]
fn seeded_codes_have_the_values_of_the_plain_rule() {
    // Far enough for engines that change their ways once they have seen the beginning.
    for seed in 0..150 {
        let game = format!("octal:{}", random::code(&mut Choices::seeded(seed)));
        let code = game.trim_start_matches("octal:");
        let many = code.chars().any(|digit| digit.is_ascii_uppercase() || "89".contains(digit));
        let fuller = code.contains(['!', '?', '=', '{', '*', '&']);
        let to = if fuller {
            22
        } else if many {
            40
        } else {
            250
        };
        assert_eq!(values(&game, to), table(&game, to), "{game}");
    }
}

#[test]
fn named_codes_have_the_values_of_the_plain_rule() {
    for game in ["kayles", "dawson-kayles", "dawson-chess", "treblecross", "officers", "guiles"] {
        assert_eq!(values(game, 700), table(game, 700), "{game}");
    }
    assert_eq!(values("grundy", 500), table("grundy", 500));
}

/// Two or three components of different games.
fn mixed(choices: &mut Choices) -> String {
    let component = |choices: &mut Choices| {
        let game = random::game(choices);
        let position = random::position(&game, choices);
        // Little of each, so that brute force can play out the whole.
        let small = |word: &str| word.parse().map_or(0, |n: u64| n.min(5)).max(1).to_string();
        let words: Vec<String> = position.split(' ').take(2).map(small).collect();
        format!("{game} {}", words.join(" "))
    };
    let count = 2 + choices.below(2);
    (0..count).map(|_| component(choices)).collect::<Vec<_>>().join(" + ")
}

fn hold_sum(text: &str, sum: &Sum) {
    let mut brute = Brute::of(sum);
    for convention in [Convention::Normal, Convention::Misere] {
        for mover in [Player::Left, Player::Right] {
            let wins = brute.wins(sum, mover, convention);
            let winning = brute.winning_moves(sum, mover, convention);
            let mut wanted: Vec<String> = winning.iter().map(|m| write_move(sum, m)).collect();
            wanted.sort();
            for engine in [None].into_iter().chain(Engine::ALL.map(Some)) {
                let context = || format!("{text} {convention:?} {mover:?} {engine:?}");
                let question = Query { sum: sum.clone().into(), convention, mover, engine };
                let limits = Limits { time: None, positions: 300_000, ..Limits::default() };
                let answer = match Session::new(limits).solve(&question) {
                    Ok(answer) => answer,
                    // The way that was asked for may be long.
                    Err(Failure::GaveUp(..)) if engine.is_some() => continue,
                    Err(Failure::Unsupported(_))
                        if engine.is_some_and(|engine| engine != Engine::Search) =>
                    {
                        continue;
                    }
                    Err(failure) => panic!("{}: {failure}", context()),
                };
                assert_eq!(answer.result(), GameResult::win_if(wins), "{}", context());
                let listed = answer.winning_moves().iter().map(|m| write_move(sum, m));
                let mut listed: Vec<String> = listed.collect();
                listed.sort();
                assert_eq!(listed, wanted, "{}", context());
                let count = answer.winning_move_count().map(ToString::to_string);
                assert_eq!(count, Some(wanted.len().to_string()), "{}", context());
            }
        }
    }
}

#[test]
fn seeded_sums_of_different_games() {
    for seed in sampled(1000..1200, 4) {
        let text = mixed(&mut Choices::seeded(seed));
        hold_sum(&text, &sum(&text));
    }
}

#[test]
fn pairs_beside_heaps_have_the_moves_of_brute_force() {
    let games = "chomp end-nim euclid euclid:positive moore:2 staircase wythoff wythoff:2";
    for game in games.split(' ') {
        for (first, second) in (1..=4).flat_map(|n| (1..=5).map(move |m| (n, m))) {
            for heap in 0..4 {
                let text = format!("{game} {first} {second} + nim {heap}");
                // A larger row below a smaller one is no position of Chomp.
                let Ok(query) = read(&text) else { continue };
                let sum = sum(&text);
                let brute = Brute::of(&sum).winning_moves(&sum, Player::Left, Convention::Normal);
                let answer = Session::default().solve(&query).expect(&text);
                let mut listed: Vec<String> =
                    answer.winning_moves().iter().map(|m| write_move(&sum, m)).collect();
                let mut wanted: Vec<String> = brute.iter().map(|m| write_move(&sum, m)).collect();
                listed.sort();
                wanted.sort();
                assert_eq!(listed, wanted, "{text}");
            }
        }
    }
}

/// Text that is nearly a position.
fn nearly_a_position() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(
            "nim nim:max=3 nim:not=2 kl-nim:1,2 subtract:1-3,7 allbut:2 octal:0.77 octal:4.[3] \
            octal:0.3... octal:0.V octal:4!.0 octal:80.{0,2=,3?+} octal:0.*?[&64;!] bash bash:3 \
            euclid euclid:positive wythoff:2 moore:2 staircase fibonacci prime-power kayles \
            partizan-subtract:1/2-3 subtract:squares subtract:powers-of-2"
                .split(' ')
                .collect::<Vec<_>>()
        )
        .prop_map(str::to_string),
        Just("+".to_string()),
        (0u64..30).prop_map(|n| n.to_string()),
        (0u64..30, 0u64..9).prop_map(|(n, m)| format!("{n}/{m}")),
        (0u64..9, 0u64..30).prop_map(|(n, m)| format!("{n}x{m}")),
        (0u64..9, 0u64..30, 0u64..4).prop_map(|(n, m, k)| format!("{n}x{m}/{k}")),
        "[0-9]{1,40}",
        "[-0-9a-z:.,/=x\\[\\]+]{1,8}",
        "octal:[0-9A-V{},+!?=*&;.\\[\\]]{1,12}",
    ];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn random_rulesets_keep_every_law(mut choices in random::choices()) {
        fuzz_laws::engines(&mut choices);
    }

    #[test]
    fn random_sums_of_different_games(mut choices in random::choices()) {
        let text = mixed(&mut choices);
        hold_sum(&text, &sum(&text));
    }
}

proptest! {
    #![proptest_config(config(4_000))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        fuzz_laws::notation(&bytes);
    }

    #[test]
    fn nearly_positions_are_read_or_refused(text in nearly_a_position()) {
        fuzz_laws::notation(text.as_bytes());
    }
}
