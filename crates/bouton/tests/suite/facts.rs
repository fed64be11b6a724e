//! Claims of the source texts, and the truth: a test for each line, within the bounds to
//! which it was checked, against brute force or a table made here from the rules alone.

use crate::common::{multisets, query, rules, table, values};
use bouton::{Convention, Engine, GameResult, Natural, Player, Query, Session};
use bouton_core::{Part, Sum, natural::small};
use bouton_testkit::brute::{Brute, sum_of};
use std::collections::BTreeSet;

fn xor(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Returns `true` if the player to move wins misère Nim.
fn misere_nim(heaps: &[u64]) -> bool {
    let large = heaps.iter().any(|heap| *heap > 1);
    if large { xor(heaps) != 0 } else { xor(heaps) == 0 }
}

fn position(game: &str, heaps: &[u64]) -> Sum {
    let parts: Vec<Part> = heaps.iter().filter(|h| **h > 0).map(|h| Part::heap(*h)).collect();
    sum_of(&rules(game), &parts)
}

/// Holds a claimed winner to brute force and to the default engine, on these positions.
fn hold_winner(
    game: &str,
    convention: Convention,
    positions: &[Vec<u64>],
    claim: impl Fn(Player, &[u64]) -> bool,
) {
    let mut brute = Brute::new([rules(game)]);
    let mut session = Session::default();
    for heaps in positions {
        let sum = position(game, heaps);
        for mover in [Player::Left, Player::Right] {
            let wins = brute.wins(&sum, mover, convention);
            let context = || format!("{game} {heaps:?} {convention:?} {mover:?}");
            assert_eq!(claim(mover, heaps), wins, "the claim about {}", context());
            let question = Query { sum: sum.clone().into(), convention, mover, engine: None };
            let answer = session.solve(&question).unwrap_or_else(|f| panic!("{}: {f}", context()));
            assert_eq!(answer.result(), GameResult::win_if(wins), "the answer about {}", context());
            let winning = brute.winning_moves(&sum, mover, convention).len();
            let count = answer.winning_move_count().and_then(small);
            assert_eq!(count, Some(winning as u64), "the winning moves of {}", context());
        }
    }
}

#[test]
fn who_cannot_move_loses_or_in_misere_play_wins() {
    for (convention, winner) in
        [(Convention::Normal, GameResult::Loss), (Convention::Misere, GameResult::Win)]
    {
        let mut session = Session::default();
        for text in ["nim 0", "kayles 0", "wythoff 0 0", "kl-nim:1,2 0", "prime-power 1"] {
            let answer = session.solve(&query(text, convention, Player::Left)).unwrap();
            assert_eq!(answer.result(), winner, "{text}");
        }
    }
}

#[test]
fn nim_is_lost_exactly_when_the_nim_sum_is_0() {
    let positions = multisets(4, 5);
    hold_winner("nim", Convention::Normal, &positions, |_, heaps| xor(heaps) != 0);
    let mut session = Session::default();
    for heaps in positions {
        let question = query(&format!("nim {}", words(&heaps)), Convention::Normal, Player::Left);
        let answer = session.solve(&question).unwrap();
        let count = answer.winning_move_count().and_then(small).unwrap();
        let stated = heaps.iter().filter(|heap| **heap ^ xor(&heaps) < **heap).count() as u64;
        assert_eq!(count, stated, "{heaps:?}");
        assert!(count == 0 || (count % 2 == 1 && count <= heaps.len() as u64), "{heaps:?}");
    }
}

fn words(heaps: &[u64]) -> String {
    match heaps {
        [] => "0".to_string(),
        _ => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
    }
}

#[test]
fn misere_nim_is_won_with_an_even_number_of_ones_or_a_large_heap_and_a_nim_sum() {
    hold_winner("nim", Convention::Misere, &multisets(4, 5), |_, heaps| misere_nim(heaps));
}

#[test]
fn a_bounded_heap_is_worth_its_residue() {
    for k in 1..=12 {
        let game = format!("nim:max={k}");
        let expected: Vec<u64> = (0..=60).map(|heap| heap % (k + 1)).collect();
        assert_eq!(table(&game, 60), expected, "{game}");
        assert_eq!(values(&game, 60), expected, "{game}");
    }
}

#[test]
fn a_heap_with_its_own_limit_is_worth_its_residue() {
    let nim = rules("nim");
    let mut brute = Brute::new([nim.clone()]);
    for (heap, limit) in (1..60u64).flat_map(|heap| (1..12u64).map(move |limit| (heap, limit))) {
        let part = Part::tuple([heap, limit]);
        let value = heap % (limit + 1);
        assert_eq!(brute.part_grundy(0, &part), value, "{heap}/{limit}");
        let said = nim.value(std::slice::from_ref(&part)).unwrap().grundy;
        assert_eq!(said, Natural::from(value), "{heap}/{limit}");
    }
}

#[test]
fn bash_is_lost_exactly_when_m_plus_1_divides_n() {
    let mut session = Session::default();
    for (n, m) in (1..60u64).flat_map(|n| (1..12u64).map(move |m| (n, m))) {
        for text in [format!("bash {n} {m}"), format!("bash:{m} {n}")] {
            let answer = session.solve(&query(&text, Convention::Normal, Player::Left)).unwrap();
            assert_eq!(answer.result(), GameResult::win_if(n % (m + 1) != 0), "{text}");
        }
    }
}

#[test]
fn misere_bounded_nim_is_misere_nim_on_the_residues() {
    for k in 1..=4 {
        hold_winner(&format!("nim:max={k}"), Convention::Misere, &multisets(3, 8), |_, heaps| {
            misere_nim(&heaps.iter().map(|heap| heap % (k + 1)).collect::<Vec<_>>())
        });
    }
}

/// The value of a heap where exactly `k` may not be taken.
fn forbidden_value(heap: u64, k: u64) -> u64 {
    let (q, r) = (heap / (2 * k), heap % (2 * k));
    if r < k { q * k + r } else { q * k + r - k }
}

#[test]
fn nim_with_a_forbidden_number_goes_by_blocks() {
    for k in 1..=4 {
        let game = format!("nim:not={k}");
        let expected: Vec<u64> = (0..=60).map(|heap| forbidden_value(heap, k)).collect();
        assert_eq!(table(&game, 60), expected, "{game}");
        hold_winner(&game, Convention::Normal, &multisets(3, 8), |_, heaps| {
            heaps.iter().fold(0, |sum, heap| sum ^ forbidden_value(*heap, k)) != 0
        });
    }
}

#[test]
fn misere_nim_with_a_forbidden_number_is_misere_nim_on_the_values() {
    for k in 1..=3 {
        hold_winner(&format!("nim:not={k}"), Convention::Misere, &multisets(3, 8), |_, heaps| {
            misere_nim(&heaps.iter().map(|heap| forbidden_value(*heap, k)).collect::<Vec<_>>())
        });
    }
}

/// Up to three heaps up to 10, four up to 8.
fn kl_positions() -> Vec<Vec<u64>> {
    let mut positions: Vec<Vec<u64>> =
        multisets(3, 10).into_iter().filter(|heaps| !heaps.is_empty()).collect();
    positions.extend(multisets(4, 8).into_iter().filter(|heaps| heaps.len() == 4));
    assert_eq!(positions.len(), 615);
    positions
}

/// Returns `true` if the player to move wins K-L Nim, by the two lines of the facts; for equal numbers by
/// that of the forbidden number.
fn kl_claim(own: u64, other: u64, heaps: &[u64]) -> bool {
    if own == other {
        return heaps.iter().fold(0, |sum, heap| sum ^ forbidden_value(*heap, own)) != 0;
    }
    if own > other {
        return !(heaps.iter().all(|heap| *heap < other) && xor(heaps) == 0);
    }
    heaps.iter().enumerate().any(|(i, heap)| {
        (0..*heap).filter(|left| heap - left != own).any(|left| {
            let mut after = heaps.to_vec();
            after[i] = left;
            xor(&after) == 0 && after.iter().all(|heap| *heap < own)
        })
    })
}

#[test]
fn kl_nim_with_every_pair_up_to_6() {
    let positions = kl_positions();
    for (k, l) in (1..=6).flat_map(|k| (1..=6).map(move |l| (k, l))) {
        hold_winner(&format!("kl-nim:{k},{l}"), Convention::Normal, &positions, |mover, heaps| {
            match mover {
                Player::Left => kl_claim(k, l, heaps),
                Player::Right => kl_claim(l, k, heaps),
            }
        });
    }
}

#[test]
fn kl_nim_is_not_otherwise_ordinary_nim() {
    for (text, winner) in [
        ("kl-nim:1,2 1", GameResult::Loss),
        ("kl-nim:2,1 1 1", GameResult::Win),
        ("kl-nim:2,3 1 3", GameResult::Loss),
    ] {
        let heaps: Vec<u64> = text.split(' ').skip(1).map(|word| word.parse().unwrap()).collect();
        let nim = GameResult::win_if(xor(&heaps) != 0);
        for engine in [None, Some(Engine::Search)] {
            let question = Query { engine, ..query(text, Convention::Normal, Player::Left) };
            let answer = Session::default().solve(&question).unwrap();
            assert_eq!(answer.result(), winner, "{text}");
            assert_ne!(answer.result(), nim, "{text}");
        }
    }
}

#[test]
fn kl_nim_is_ordinary_nim_while_all_heaps_are_below_both_numbers() {
    for (k, l) in (2..=6).flat_map(|k| (2..=6).map(move |l| (k, l))) {
        let positions = multisets(3, k.min(l) - 1);
        hold_winner(&format!("kl-nim:{k},{l}"), Convention::Normal, &positions, |_, heaps| {
            xor(heaps) != 0
        });
    }
}

/// The exponents of the primes in `number`, by trial division.
fn exponents(number: u64) -> Vec<u64> {
    let mut all = Vec::new();
    let mut rest = number;
    for p in 2..=number {
        let mut exponent = 0;
        while rest.is_multiple_of(p) {
            rest /= p;
            exponent += 1;
        }
        all.extend((exponent > 0).then_some(exponent));
    }
    all
}

#[test]
fn prime_powers_are_nim_on_the_exponents() {
    let table = table("prime-power", 2000);
    let stated = values("prime-power", 2000);
    for n in 1..=2000u64 {
        let value = xor(&exponents(n));
        assert_eq!((table[n as usize], stated[n as usize]), (value, value), "{n}");
    }
    let positions: Vec<Vec<u64>> = (1..=400).map(|n| vec![n]).collect();
    hold_winner("prime-power", Convention::Misere, &positions, |_, number| {
        misere_nim(&exponents(number[0]))
    });
}

#[test]
fn prime_powers_beyond_10_to_the_18_are_quick() {
    let mut session = Session::default();
    for (text, wins) in [
        // A prime; the square of one; two large primes; 2^59 times 3.
        ("prime-power 1000000000000000003", false),
        ("prime-power 999999999999999989", false),
        ("prime-power 1000000014000000049", true),
        ("prime-power 1000000016000000063", true),
        ("prime-power 1729382256910270464", true),
    ] {
        let answer = session.solve(&query(text, Convention::Misere, Player::Left)).unwrap();
        assert_eq!(answer.result(), GameResult::win_if(wins), "{text}");
    }
}

#[test]
fn divisors_are_worth_the_exponent_of_2() {
    let twos = |n: u64| u64::from(n.trailing_zeros());
    let divisors = table("subtract:divisors", 2000);
    let proper = table("subtract:proper-divisors", 2000);
    let stated = [values("subtract:divisors", 2000), values("subtract:proper-divisors", 2000)];
    for n in 1..=2000u64 {
        let at = n as usize;
        assert_eq!((divisors[at], stated[0][at]), (twos(n) + 1, twos(n) + 1), "{n}");
        assert_eq!((proper[at], stated[1][at]), (twos(n), twos(n)), "{n}");
    }
}

#[test]
fn at_most_half_halves_until_even() {
    let mut expected: Vec<u64> = vec![0];
    for n in 1..=2000 {
        expected.push(if n % 2 == 0 { n / 2 } else { expected[n as usize / 2] });
    }
    assert_eq!(values("subtract:at-most-half", 2000), expected);
    assert_eq!(table("subtract:at-most-half", 600), expected[..=600]);
}

#[test]
fn lasker_exchanges_3_and_4_modulo_4() {
    let swap = |heap: u64| match heap % 4 {
        3 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    };
    let expected: Vec<u64> = (0..=199).map(swap).collect();
    assert_eq!(table("lasker", 199), expected);
    assert_eq!(values("lasker", 199), expected);
}

#[test]
fn moore_is_lost_exactly_when_every_column_sums_to_0() {
    for k in 1..=3u64 {
        let ones = |heaps: &[u64], bit: u32| heaps.iter().map(|heap| heap >> bit & 1).sum::<u64>();
        let lost = |heaps: &[u64]| (0..8).all(|bit| ones(heaps, bit).is_multiple_of(k + 1));
        let game = rules(&format!("moore:{k}"));
        let mut brute = Brute::new([game.clone()]);
        for heaps in multisets(4, 5).into_iter().filter(|heaps| !heaps.is_empty()) {
            let sum = sum_of(&game, &[Part::tuple(heaps.clone())]);
            let wins = brute.wins(&sum, Player::Left, Convention::Normal);
            assert_eq!(wins, !lost(&heaps), "moore:{k} {heaps:?}");
        }
    }
}

#[test]
fn wythoff_is_lost_at_the_cold_pairs() {
    // The pairs by their definition: the least number not used yet, and that plus i * R.
    for r in 1..=4u64 {
        let game = if r == 1 { "wythoff".to_string() } else { format!("wythoff:{r}") };
        let mut used = BTreeSet::new();
        let mut session = Session::default();
        for i in 0..400u64 {
            let low = (0..).find(|n| !used.contains(n)).unwrap();
            let high = low + i * r;
            used.extend([low, high]);
            for (x, y, wins) in [(low, high, false), (low, high + 1, true), (high, low + 1, true)] {
                let cold_too = x.min(y) != low || (x, y) == (high, low + 1);
                if wins && cold_too {
                    continue;
                }
                let text = format!("{game} {x} {y}");
                let answer = session
                    .solve(&Query {
                        engine: Some(Engine::ClosedForm),
                        ..query(&text, Convention::Normal, Player::Left)
                    })
                    .unwrap();
                assert_eq!(answer.result(), GameResult::win_if(wins), "{text}");
            }
        }
    }
}

#[test]
fn euclid_with_positive_numbers_is_worth_a_floor() {
    let game = rules("euclid:positive");
    let mut brute = Brute::new([game.clone()]);
    for (x, y) in (1..120u64).flat_map(|x| (1..=120 - x).map(move |y| (x, y))) {
        let part = Part::tuple([x, y]);
        let value = (x * x).abs_diff(y * y) / (x * y);
        assert_eq!(brute.part_grundy(0, &part), value, "{x} {y}");
        let said = game.value(std::slice::from_ref(&part)).unwrap().grundy;
        assert_eq!(said, Natural::from(value), "{x} {y}");
    }
}

#[test]
fn fibonacci_nim_is_lost_exactly_at_fibonacci_numbers() {
    let game = rules("fibonacci");
    let mut brute = Brute::new([game.clone()]);
    let mut session = Session::default();
    let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
    for n in 1..=150u64 {
        let sum = sum_of(&game, &[Part::heap(n)]);
        let wins = brute.wins(&sum, Player::Left, Convention::Normal);
        assert_eq!(wins, !fibonacci.contains(&n), "{n}");
        let question = query(&format!("fibonacci {n}"), Convention::Normal, Player::Left);
        assert_eq!(session.solve(&question).unwrap().result(), GameResult::win_if(wins), "{n}");
    }
}

#[test]
fn a_staircase_is_worth_its_odd_stairs() {
    let game = rules("staircase");
    let mut brute = Brute::new([game.clone()]);
    let all = |n: u64| (0..4u32).map(move |i| n / 4u64.pow(i) % 4).collect::<Vec<u64>>();
    for stairs in (0..256).map(all).filter(|stairs| stairs.iter().sum::<u64>() <= 7) {
        let part = Part::tuple(stairs.clone());
        assert_eq!(brute.part_grundy(0, &part), stairs[0] ^ stairs[2], "{stairs:?}");
        let said = game.value(std::slice::from_ref(&part)).unwrap().grundy;
        assert_eq!(said, Natural::from(stairs[0] ^ stairs[2]), "{stairs:?}");
    }
}

#[test]
fn the_worked_example_7_9_12_15() {
    let mut session = Session::default();
    let explained =
        session.explain(&query("nim 7 9 12 15", Convention::Normal, Player::Left)).unwrap();
    let json = explained.json(bouton::lang::Texts::of(bouton::lang::Lang::En));
    assert_eq!(json["grundy"].to_string(), "13");
    assert_eq!(json["winning_move_count"].to_string(), "3");
    let mut moves: Vec<&str> = json["winning_moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["move"].as_str().unwrap())
        .collect();
    moves.sort_unstable();
    assert_eq!(moves, ["12 to 1", "15 to 2", "9 to 4"]);
    let table = explained.proof.steps().find_map(|step| match step {
        bouton::Step::BinaryTable { parities, .. } => Some(parities.clone()),
        _ => None,
    });
    assert_eq!(table, Some(vec![true, true, false, true]));
    let mut takes: Vec<u64> = explained
        .proof
        .steps()
        .filter_map(|step| match step {
            bouton::Step::Rebalance { take, .. } => take.as_ref().and_then(small),
            _ => None,
        })
        .collect();
    takes.sort_unstable();
    assert_eq!(takes, [5, 11, 13]);
}

#[test]
fn the_worked_example_3_4_5() {
    let answer =
        Session::default().solve(&query("nim 3 4 5", Convention::Normal, Player::Left)).unwrap();
    let json = answer.json();
    assert_eq!(json["winning_moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["winning_moves"][0]["move"], "3 to 1");
    assert_eq!(json["winning_moves"][0]["result"], "nim 1 4 5");
}

#[test]
fn a_lost_player_makes_the_game_last() {
    let explained =
        Session::default().explain(&query("nim 5 5", Convention::Normal, Player::Left)).unwrap();
    let delay = explained.proof.steps().find_map(|step| match step {
        bouton::Step::Delay { play, lasts, .. } => Some((play.to_string(), *lasts)),
        _ => None,
    });
    assert_eq!(delay, Some(("5 to 4".to_string(), Some(10))));
}

/// The first heap up to `to` at which two games differ, and their values there.
fn first_difference(one: &str, other: &str, to: u64) -> Option<(usize, u64, u64)> {
    let (one, other) = (values(one, to), values(other, to));
    let at = one.iter().zip(&other).position(|(a, b)| a != b)?;
    Some((at, one[at], other[at]))
}

#[test]
fn code_27_is_26_and_not_06() {
    assert_eq!(first_difference("octal:0.27", "octal:0.26", 2000), None);
    assert!(first_difference("octal:0.27", "octal:0.06", 100).is_some());
}

#[test]
fn code_314_is_not_31() {
    assert!(first_difference("octal:0.314", "octal:0.31", 100).is_some());
}

#[test]
fn code_161_fails_to_be_36_first_at_heap_519() {
    assert_eq!(first_difference("octal:0.161", "octal:0.36", 2000), Some((519, 2, 4)));
}

#[test]
fn the_last_exception_of_kayles_is_heap_70() {
    let values = values("kayles", 4000);
    let exception = |n: &usize| values[*n] != values[n + 12];
    assert_eq!((0..3988).filter(exception).max(), Some(70));
}

/// Returns `true` if a sequence goes on with `values[n + period] = values[n] + saltus` from `start` on, but
/// not from the heap before.
fn is_arithmetic(values: &[u64], start: usize, period: usize, saltus: u64) -> bool {
    let goes_on = |n: usize| values[n + period] == values[n] + saltus;
    (start..values.len() - period).all(goes_on) && (start == 0 || !goes_on(start - 1))
}

#[test]
fn hexadecimal_codes_that_rise_for_ever() {
    for (code, period, saltus, start) in
        [("0.3F", 6, 3, 0), ("0.8", 3, 1, 1), ("8.0", 2, 1, 1), ("0.0F", 2, 1, 0)]
    {
        let values = values(&format!("octal:{code}"), 260);
        assert!(is_arithmetic(&values, start, period, saltus), "{code}: {values:?}");
    }
    assert!(is_arithmetic(&values("nim", 260), 0, 1, 1));
}

#[test]
fn code_2048_has_no_short_period() {
    let values = values("octal:0.2048", 300);
    let rises = |period: usize| {
        let saltus = values[300].wrapping_sub(values[300 - period]);
        (100..=300 - period).all(|n| values[n + period] == values[n].wrapping_add(saltus))
    };
    assert!(!(1..100).any(rises));
}
