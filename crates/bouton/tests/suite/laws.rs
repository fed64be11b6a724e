//! Every ruleset of the registry is held to every law, with several parameters.

use crate::common::{ground, rules};
use bouton_core::Frame;
use bouton_testkit::{laws, restated};

/// Holds games to all laws below these starts.
fn hold(games: &[&str], starts: &[&str]) {
    for game in games {
        let mut ground = ground(game, starts, 4_000);
        if let Err(broken) = laws::hold(&mut ground) {
            panic!("{broken}");
        }
    }
}

/// Single heaps up to a size that brute force reaches when nothing else is asked.
fn hold_heaps(games: &[&str], to: u64) {
    let to = to.to_string();
    for game in games {
        let mut ground = ground(game, &[&to], 4_000);
        for law in [
            laws::value,
            laws::period,
            laws::code_is_the_rules,
            laws::find_is_exact,
            laws::reasons_hold,
        ] {
            if let Err(broken) = law(&mut ground) {
                panic!("{broken}");
            }
        }
    }
}

#[test]
fn the_examples_of_the_registry() {
    for game in bouton::games() {
        let (name, position) = game.example().split_once(' ').expect("a position");
        laws::example_text(&rules(name), position).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

/// A game that is registered tomorrow is held to it too.
#[test]
fn every_registered_game_with_single_heaps_is_typed_as_one_number() {
    for game in bouton::games() {
        let (name, position) = game.example().split_once(' ').expect("a position");
        let mut ground = ground(name, &[position], 1);
        if let Err(broken) = laws::typed_heaps_are_the_single_heaps(&mut ground) {
            panic!("{broken}");
        }
    }
}

/// Small positions of several shapes; a game is held to those that it reads, and to its example
/// with smaller numbers.
const STARTS: [&str; 8] = ["9", "5 4 2", "6 5", "4 4", "3/2 5", "2 2 1", "0", "1"];
/// Small pieces and boards, for games on these.
const BOARDS: [&str; 24] = [
    "2x3; 1 2", "2x2 1x3", "5 1", "2x4", "..#/.#.", "xo./.#o ox", "..x/#o.", "xox.o.",
    "x..o/o.x#/.xxo", ".x./..x/#..", "..x. .x./...", "tt..ff", "t.#.f/.tf.t", "t.tff. t.f",
    "lrelr", "L.r/.R./...", "R.#/Ll./r.. l.R", "LR/Rl/../.L", "ll#rel/rrler#", "lr er",
    ".o..o/o#.o.", "..oo o.o", "..o/.oo", "..o/.#o/o.o",
];
/// Small networks, for games on these.
const NETWORKS: [&str; 10] = [
    "1-2-3-4-5,2-4", "1-2-3-1,4", "1-2,1-3,1-4-5", "7", "1-2-3-4-1,2-5", "1-2-3-1,3-4,1:b,2:r,4:b",
    "2-1,2-3-2,4-3,3:r,4:r,5:b", "0-1-2,1-3:b,2-3:r,0-4:b", "0-1-2-0,1-3,1-3,3-3",
    "0-0:r,0-1:b,1-2:r,2-3:r,1-4:b",
];

/// Rows of coins: all of their followers are looked at, up to one for each set of coins.
const COINS: [&str; 3] = ["HTHHT", "5 1", "TTT"];

/// A ruleset that is only registered is held to every law, and its rules are stated a second time.
#[test]
fn every_registered_game_keeps_every_law() {
    for game in bouton::games() {
        let (name, example) = game.example().split_once(' ').expect("a position");
        let capped = |word: &str| match word.parse::<u64>() {
            Ok(number) => (number % 7 + 1).to_string(),
            Err(_) => word.to_string(),
        };
        let smaller: Vec<String> = example.split(' ').map(capped).collect();
        let smaller = smaller.join(" ");
        // From larger boards amazons reach more positions than are looked at.
        let fits = |start: &&str| name != "amazons" || start.len() < 8;
        let reads =
            |start: &&str| fits(start) && bouton::Query::new(&format!("{name} {start}")).is_ok();
        let frame = rules(name).frame();
        let several = !matches!(
            frame,
            Frame::Heaps { .. }
                | Frame::Heap { .. }
                | Frame::Numbers { .. }
                | Frame::Coins
                | Frame::Words
        );
        let usual = match frame {
            Frame::Coins => &COINS[..],
            Frame::Network { .. } => &NETWORKS[..],
            _ if several => &BOARDS[..],
            _ => &STARTS[..],
        };
        let mut starts: Vec<&str> = usual.iter().copied().filter(reads).collect();
        if !several {
            starts.push(&smaller);
        }
        assert!(starts.len() > 2, "{name} reads none of the usual positions");
        let ground = &mut ground(name, &starts, 6_000);
        laws::hold(ground).unwrap_or_else(|broken| panic!("{broken}"));
        let is_stated = |part: &bouton_core::Part| {
            restated::options(name, &restated::piece(part), bouton::Player::Left).is_some()
        };
        assert!(ground.parts.iter().all(is_stated), "{name} is not stated a second time");
    }
}

#[test]
fn cakes_and_boards() {
    hold(&["cutcake"], &["3x4", "2x5 1x3; 2 1", "4 2; 2 2", "1 7", "1x1"]);
    hold(&["maundy-cake"], &["4x6", "2x5 1x3; 2 1", "4 2; 2 2", "1 7", "1x1"]);
    hold(&["cram", "domineering"], &["2x4", "../.#/..", "1x6 2x2", ".#./#.#", "#"]);
}

#[test]
fn nim() {
    hold(&["nim"], &["5 6 4", "7/3 9/4", "3 5/2", "0", "12"]);
    hold(&["nim:max=1", "nim:max=2", "nim:max=3", "nim:max=5", "nim:max=100"], &["5 6 4", "13"]);
    hold(&["bash"], &["13 3", "9 1", "5 9", "0 3"]);
    hold(&["bash:1", "bash:3", "bash:4"], &["17"]);
    hold_heaps(&["nim", "nim:max=4", "nim:max=7"], 60);
}

#[test]
fn forbidden_numbers() {
    hold(&["nim:not=1", "nim:not=2", "nim:not=3", "nim:not=4", "nim:not=9"], &["5 6 4", "19"]);
    hold(&["allbut:1", "allbut:2,5", "allbut:1-3", "allbut:4,6-7"], &["5 6 3", "14"]);
    hold_heaps(&["nim:not=1", "nim:not=3", "nim:not=5"], 60);
}

#[test]
fn kl_nim() {
    hold(&["kl-nim:2,1", "kl-nim:1,2", "kl-nim:2,2", "kl-nim:5,2"], &["4 4 3", "9"]);
    hold(&["kl-nim:3,2", "kl-nim:2,3", "kl-nim:4,1", "kl-nim:3,3"], &["6 5", "2 2 2 2"]);
    // Numbers that are no powers of two, and three heaps: the count of the winning moves has its
    // most cases there.
    hold(&["kl-nim:4,3", "kl-nim:6,3", "kl-nim:6,5", "kl-nim:3,5"], &["7 5 2", "9 7"]);
}

#[test]
fn subtraction() {
    hold(&["subtract:1,3,4", "subtract:2", "subtract:1-3", "subtract:2-4,7"], &["6 5 3", "17"]);
    hold(&["subtract:squares", "subtract:primes", "subtract:fibonacci"], &["6 5 3", "17"]);
    hold(&["subtract:powers-of-1", "subtract:powers-of-2", "subtract:powers-of-3"], &["7 6", "17"]);
    hold(&["subtract:powers-of-4", "subtract:powers-of-5"], &["7 6 3", "21"]);
    hold(
        &["subtract:divisors", "subtract:proper-divisors", "subtract:at-most-half"],
        &["7 6 4", "17"],
    );
}

#[test]
fn subtraction_from_larger_heaps() {
    hold_heaps(&["subtract:divisors", "subtract:proper-divisors", "subtract:at-most-half"], 200);
    hold_heaps(&["subtract:powers-of-2", "subtract:powers-of-6", "subtract:powers-of-7"], 200);
}

#[test]
fn codes() {
    hold(&["octal:0.137", "octal:0.[3]", "octal:0.333...", "octal:4.[3]"], &["5 4 2", "9"]);
    hold(&["octal:0.6", "octal:4.4", "octal:0.05", "octal:0.3F", "octal:8.0"], &["5 4", "10"]);
    hold(&["octal:0.0V", "octal:C.8", "octal:0.12[05]", "octal:0.0", "octal:0.[7]"], &["4 4", "9"]);
    hold(
        &["kayles", "dawson-kayles", "dawson-chess", "treblecross", "officers", "guiles"],
        &["5 4 2", "11"],
    );
    hold(&["lasker"], &["5 4 2", "6 5", "10"]);
    hold_heaps(&["lasker", "octal:4.333...", "kayles", "octal:0.3F"], 32);
}

#[test]
fn grundy() {
    hold(&["grundy"], &["7 6", "13"]);
}

#[test]
fn prime_power() {
    hold(&["prime-power"], &["360", "12 8", "30 4", "64", "1"]);
    hold(&["prime-power"], &["2520"]);
}

#[test]
fn partizan_subtraction() {
    hold(
        &["partizan-subtract:1,2/2,3", "partizan-subtract:1/3", "partizan-subtract:2-3/2-3"],
        &["6 5 2", "15"],
    );
    hold(&["partizan-subtract:1/1-5", "partizan-subtract:4,6/1"], &["7 6", "15"]);
}

#[test]
fn partizan_codes() {
    hold(&["partizan-octal:0.3/0.07", "partizan-octal:0.77/4.0"], &["6 4", "9"]);
    hold(&["partizan-octal:0.[3]/0.137", "partizan-octal:4.{2!}/0.3F"], &["5 3", "8"]);
    hold(&["partizan-octal:0.77/0.77", "partizan-octal:0.{0,2+}/{3+}0.3"], &["5 3", "7"]);
}

#[test]
fn moore() {
    hold(&["moore:1", "moore:2", "moore:3", "moore:9"], &["3 4 2", "2 2 2 1", "9", "0"]);
    hold(&["moore:2"], &["5 6 3", "2 2 1 1 1"]);
}

#[test]
fn wythoff() {
    hold(&["wythoff", "wythoff:2", "wythoff:3", "wythoff:50"], &["12 9", "3 14", "0 0"]);
}

#[test]
fn euclid() {
    hold(&["euclid"], &["25 7", "13 21", "12 18", "7 7", "9 0", "0 0"]);
    hold(&["euclid:positive"], &["25 7", "13 21", "12 18", "7 7", "1 9"]);
}

#[test]
fn fibonacci() {
    hold(&["fibonacci"], &["34", "20/6", "13/9", "8/12", "1", "0"]);
}

#[test]
fn take_away() {
    let games = ["take-away:1", "take-away:3/2", "take-away:3", "take-away:100"];
    hold(&games, &["24", "20/6", "13/9", "8/12", "1", "0"]);
}

#[test]
fn mem() {
    hold(&["mem", "mem:different"], &["9 7", "12/3", "14/2 9/3", "8/12 6", "1/1 5/5", "0"]);
}

#[test]
fn treblecross_on_strips() {
    let strips = ["........", "x...#.../..x....x", "...x..x... ....", "..#./....", "x"];
    hold(&["treblecross"], &strips);
}

#[test]
fn kotzig() {
    let games = ["kotzig:1", "kotzig:1,2", "kotzig:1-3", "kotzig:2,5", "kotzig:3,4,9"];
    hold(&games, &["7 4", "9", "#.o.#.. o", "o..o.", "1"]);
}

#[test]
fn staircase() {
    hold(&["staircase"], &["2 3 2", "1 0 4", "1 1 1 1", "0"]);
}
