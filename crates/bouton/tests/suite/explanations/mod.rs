//! Every step of an explanation is true: of its own operands, and of this very position, as brute
//! force finds it; together the steps imply the verdict, and no number in them can be another. In both
//! languages nothing is left unsaid.

mod case;
mod doubt;
mod ideas;

use self::case::Case;
use crate::common::{patient_limits, query};
use bouton::{
    Convention, GameResult, Level, Natural, Player, Query, Session, Step, Sum,
    lang::{Lang, Texts},
    write_sum,
};
use bouton_core::{Frame, Part, natural::small};
use bouton_testkit::{
    corpus,
    random::{self, Choices},
    sampled, share,
};

/// The most moves of a play.
const LONGEST: u64 = 400;
/// Positions that brute force may meet below one.
const MOST_POSITIONS: f64 = 6_000.0;

/// Returns `true` if brute force can play out the whole of it: about how many positions there are below.
fn is_small(sum: &Sum) -> bool {
    let below = |part: &Part| -> f64 {
        let size = |n: &Natural| small(n).map_or(f64::INFINITY, |n| n as f64);
        let squares = part.as_cells().map_or(0, |board| board.height() * board.width());
        let spots = part.as_network().map_or(0, |it| it.edges().len() + it.names().len());
        let numbers = part.numbers().iter().map(|n| size(n) + 1.0).product::<f64>();
        numbers * 2f64.powi((squares + spots) as i32)
    };
    let breaks = |rules: &dyn bouton_core::Ruleset| {
        rules.heaps().is_some_and(|heaps| {
            heaps.code().is_some_and(|code| !code.is_plain() || code.most_heaps() > 1)
        }) || rules.game() == "grundy"
    };
    // Tokens that are added make a game longer.
    let grows = |rules: &dyn bouton_core::Ruleset| {
        let code = rules.heaps().and_then(|heaps| heaps.code());
        code.map_or(1.0, |code| 1.0 + code.most_added() as f64)
    };
    let parts = sum.components.iter().flat_map(|component| &component.parts);
    let tokens = parts.flat_map(Part::numbers).map(|n| small(n).unwrap_or(u64::MAX));
    let is_short = tokens.fold(0, u64::saturating_add) <= LONGEST;
    is_short
        && sum
            .components
            .iter()
            .map(|component| {
                // Coins are turned in sets: brute force meets them as lists of places.
                if component.rules.frame() == Frame::Coins {
                    return 4f64.powf(
                        component.parts.iter().map(|part| below(part) - 1.0).fold(0.0, f64::max),
                    );
                }
                let tokens = component.parts.iter().map(below).product::<f64>();
                // A heap of n has some exp(2.6 sqrt(n)) partitions.
                let all: f64 = component.parts.iter().map(|part| below(part) - 1.0).sum();
                let all = all * grows(&*component.rules);
                if breaks(&*component.rules) { (2.6 * all.sqrt()).exp() / 4.0 } else { tokens }
            })
            .product::<f64>()
            < MOST_POSITIONS
}

/// Holds the explanation of one position; returns how many steps brute force could look at.
fn hold(session: &mut Session, query: &Query) -> usize {
    let name = || {
        let position = write_sum(&query.sum);
        let position: String = position.chars().take(200).collect();
        format!("{position} ({:?}, {:?})", query.convention, query.mover)
    };
    let explained =
        session.explain(query).unwrap_or_else(|failure| panic!("{}: {failure}", name()));
    let steps: Vec<&Step> = explained.proof.steps().collect();
    let is_end = |step: &&&Step| matches!(step, Step::Conclusion { .. } | Step::Over { .. });
    assert_eq!(steps.iter().filter(is_end).count(), 1, "{}: how it ends", name());
    assert!(matches!(steps[0], Step::Setting { .. }), "{}: the beginning", name());
    for step in &steps {
        assert!(step.holds(), "{}: {step:?}", name());
    }
    assert_eq!(explained.proof.implied(), Some(explained.answer.result()), "{}", name());
    for line in explained.proof.all() {
        assert!(line.because().iter().all(|id| id < line.id()), "{}: {line:?}", name());
    }
    for lang in Lang::ALL {
        for text in [explained.text(Texts::of(lang)), explained.answer.text(Texts::of(lang))] {
            // The braces of a code are meant.
            let games = query.sum.components.iter().map(|component| component.rules.game());
            let words = games.fold(text.clone(), |text, game| {
                let code = game.split_once(':').map_or("", |(_, code)| code);
                let text = text.replace(&game, "");
                if code.is_empty() { text } else { text.replace(code, "") }
            });
            // Values of games have braces too, with a true minus sign.
            let marks = ["{ ", "{-", " }", "$", "Fluent", "???"];
            let left_over = marks.iter().any(|mark| words.contains(mark));
            assert!(!text.is_empty() && !left_over, "{} in {lang:?}:\n{text}", name());
        }
    }
    let json = explained.json(Texts::of(Lang::En));
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(explained.proof.lines().len()));
    if !is_small(&query.sum) {
        return 0;
    }
    let mut case = Case::new(query);
    for step in &steps {
        if let Some(fault) = case.fault(step) {
            panic!("{}: {fault}: {step:?}", name());
        }
    }
    let first = explained.answer.result() == GameResult::Win;
    assert_eq!(first, case.brute.wins(&query.sum, query.mover, query.convention), "{}", name());
    steps.len()
}

/// Both conventions, both players.
fn hold_all(session: &mut Session, text: &str) -> usize {
    let mut steps = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        for mover in [Player::Left, Player::Right] {
            let query = query(text, convention, mover);
            // Misère play of large heaps is nobody's to explain.
            if convention == Convention::Misere && !is_small(&query.sum) {
                continue;
            }
            steps += hold(session, &query);
        }
    }
    steps
}

#[test]
fn the_corpus() {
    let mut session = Session::new(patient_limits());
    let mut steps = 0;
    for row in sampled(corpus::rows(), 3) {
        steps += hold(&mut session, &query(&row.position, row.convention, row.mover));
    }
    assert!(steps > share(2_000, 3), "only {steps} steps were looked at");
}

#[test]
fn the_examples_of_the_registry() {
    let mut session = Session::new(patient_limits());
    for game in bouton::games() {
        hold_all(&mut session, game.example());
    }
}

#[test]
fn random_positions() {
    let mut session = Session::new(patient_limits());
    let mut steps = 0;
    for seed in sampled(5000..5300, 3) {
        let choices = &mut Choices::seeded(seed);
        let game = random::game(choices);
        let position = random::position(&game, choices);
        steps += hold_all(&mut session, &format!("{game} {position}"));
    }
    assert!(steps > share(4_000, 3), "only {steps} steps were looked at");
}

#[test]
fn sums() {
    let mut session = Session::new(patient_limits());
    for text in [
        "nim 3 5 + kayles 7", "kayles 5 + octal:0.137 6", "nim 1 2 + nim:max=3 7 + nim:not=2 5",
        "grundy 9 + nim 2", "wythoff 3 5 + nim 4", "fibonacci 12 + nim 1",
        "kl-nim:1,2 3 + kl-nim:3,2 2 2", "partizan-subtract:1,2/2,3 5 + nim 2",
        "euclid 5 3 + euclid:positive 5 3", "moore:2 2 3 1 + staircase 2 1",
        "prime-power 12 18 + nim 2", "lasker 4 3 + nim 2", "nim 0 + kayles 0",
        "nim 0 + kl-nim:1,2 3", "subtract:1,3 7 + subtract:divisors 6", "bash 7 3 + bash:2 5",
        "nim 7/3 4/2 1",
    ] {
        hold_all(&mut session, text);
    }
}

/// Games with misère theorems, and what a number of a position of theirs is below.
const TAME: &[(&str, u64)] = &[
    ("nim", 7),
    ("nim:max=1", 9),
    ("nim:max=2", 9),
    ("nim:max=3", 9),
    ("nim:not=1", 8),
    ("nim:not=2", 8),
    ("nim:not=3", 8),
    ("bash:3", 9),
    ("kl-nim:2,2", 8),
    ("staircase", 4),
    ("subtract:1-3", 9),
    ("subtract:1,2", 9),
    ("allbut:2", 8),
    ("octal:0.[3]", 7),
    ("moore:1", 6),
    ("moore:2", 5),
    ("moore:3", 4),
    ("prime-power", 90),
];

/// A random position of one to four numbers; those of prime-power begin at 1.
fn tame_position(game: &str, below: u64, choices: &mut Choices) -> String {
    let heaps = 1 + choices.below(4);
    let least = u64::from(game == "prime-power");
    let heap = |choices: &mut Choices| least + choices.below(below);
    let words: Vec<String> = (0..heaps).map(|_| heap(choices).to_string()).collect();
    let words = if game == "bash:3" { &words[..1] } else { &words[..] };
    format!("{game} {}", words.join(" "))
}

#[test]
fn misere_play_of_tame_games_and_of_their_sums() {
    let mut session = Session::new(patient_limits());
    let (mut steps, mut positions) = (0, 0);
    for (seed, (game, below)) in
        sampled(0..150, 3).flat_map(|n| TAME.iter().map(move |game| (n, game)))
    {
        let choices = &mut Choices::seeded(seed);
        let mut text = tame_position(game, *below, choices);
        if choices.below(5) == 0 {
            let (other, below) = TAME[choices.below(TAME.len() as u64) as usize];
            text = format!("{text} + {}", tame_position(other, below.min(20), choices));
        }
        let query = query(&text, Convention::Misere, Player::Left);
        if is_small(&query.sum) {
            steps += hold(&mut session, &query);
            positions += 1;
        }
    }
    assert!(
        positions > share(2_000, 3) && steps > share(10_000, 3),
        "{positions} positions, {steps} steps"
    );
}

#[test]
fn misere_play_of_every_game() {
    let mut session = Session::new(patient_limits());
    let mut positions = 0;
    for seed in sampled(9_000..9_700, 3) {
        let choices = &mut Choices::seeded(seed);
        let game = random::game(choices);
        let text = format!("{game} {}", random::position(&game, choices));
        let query = query(&text, Convention::Misere, Player::Left);
        if is_small(&query.sum) {
            hold(&mut session, &query);
            positions += 1;
        }
    }
    assert!(positions > share(300, 3), "only {positions} positions");
}

#[test]
fn the_end_of_misere_nim() {
    let mut session = Session::new(patient_limits());
    for heaps in crate::common::multisets(4, 3) {
        let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let text = format!("nim {}", if words.is_empty() { "0".into() } else { words.join(" ") });
        hold_all(&mut session, &text);
    }
}

/// Largest number in the positions that are doubted, by game; 9 for the others.
const DOUBTED: &[(&str, u64)] = &[
    ("prime-power", 60),
    ("kayles", 7),
    ("grundy", 9),
    ("moore", 4),
    ("partizan-octal", 6),
    ("kotzig", 7),
    ("cram", 3),
    ("domineering", 3),
    ("cutcake", 4),
    ("maundy-cake", 4),
    ("col", 3),
    ("snort", 3),
    ("clobber", 3),
    ("rooks", 3),
];

/// A position of this game with up to three small numbers, if it has one.
fn small_position(game: &str, choices: &mut Choices) -> Option<String> {
    let id = game.split(':').next()?;
    let drawn =
        ["hackenbush", "node-kayles", "arc-kayles", "geography", "digraph-placement", "poset-nim"];
    if drawn.contains(&id) {
        let least = u64::from(id != "hackenbush");
        let colour = ["", "", ":b", ":r"][choices.below(if least == 0 { 4 } else { 1 }) as usize];
        let mut edges = vec![format!("{least}-{}{colour}", least + 1)];
        for at in 0..choices.below(4) {
            // A drawing stands on the ground: each vertex is joined to one below it.
            let to = least + 2 + at;
            edges.push(format!("{}-{to}{colour}", least + choices.below(to - least)));
        }
        return Some(format!("{game} {}", edges.join(",")));
    }
    let most = DOUBTED.iter().find(|(name, _)| *name == id).map_or(9, |(_, most)| *most);
    let count = 1 + choices.below(3);
    let numbers: Vec<String> = (0..count).map(|_| (choices.below(most) + 1).to_string()).collect();
    // Heaps, or the rows and columns of a board.
    let typed = [" ", "x"].map(|between| format!("{game} {}", numbers.join(between)));
    typed.into_iter().find(|text| bouton::parse_sum(text.as_bytes(), 100).is_ok())
}

/// Over positions of every registered game, in both conventions: the steps hold, they imply the verdict, and no
/// number in them can be replaced unnoticed.
#[test]
fn every_number_of_every_step_matters() {
    let mut session = Session::new(patient_limits());
    let (mut positions, mut numbers) = (0, 0);
    for (seed, game) in
        sampled(0..270, 18).flat_map(|n| bouton::games().into_iter().map(move |game| (n, game)))
    {
        let choices = &mut Choices::seeded(seed);
        let example = game.example();
        let game = example.split(' ').next().unwrap_or_default();
        let sum = choices.below(6) == 0;
        let Some(mut text) = small_position(game, choices) else { continue };
        if sum {
            text = format!("{text} + nim {}", choices.below(4) + 1);
        }
        for convention in [Convention::Normal, Convention::Misere] {
            let mover = if choices.below(2) == 0 { Player::Left } else { Player::Right };
            let query = query(&text, convention, mover);
            if !is_small(&query.sum) {
                continue;
            }
            hold(&mut session, &query);
            positions += 1;
            if seed % 4 == 0 {
                let explained = session.explain_to(&query, Level::Proof).expect("it was explained");
                let mut case = Case::new(&query);
                for step in explained.proof.steps() {
                    numbers += doubt::every_number_matters(&mut case, step, &text);
                }
            }
        }
    }
    assert!(
        positions > share(10_000, 18) && numbers > share(60_000, 18),
        "{positions} positions, {numbers} numbers"
    );
}

/// The heaps for which several parts stand are told apart.
#[test]
fn heaps_of_several_parts_have_names_of_their_own() {
    let mut session = Session::new(patient_limits());
    for text in [
        "silver-dollar ..o.o ..o",
        "silver-dollar .o + silver-dollar ..o",
        "staircase 2 1 3 + staircase 1 2",
        "staircase 1 2 + moore:1 3 4 + silver-dollar ..o",
        "staircase 1 2 + staircase 1 2",
    ] {
        for mover in [Player::Left, Player::Right] {
            hold(&mut session, &query(text, Convention::Normal, mover));
        }
    }
}

/// An explanation at the level of a student can be read at one sitting.
#[test]
fn explanations_are_short() {
    let mut session = Session::new(patient_limits());
    let mut lines = Vec::new();
    for seed in 0..1_000 {
        let choices = &mut Choices::seeded(seed);
        let game = random::game(choices);
        let text = format!("{game} {}", random::position(&game, choices));
        let convention = [Convention::Normal, Convention::Misere][(seed % 2) as usize];
        let query = query(&text, convention, Player::Left);
        if convention == Convention::Misere && !is_small(&query.sum) {
            continue;
        }
        let explained =
            session.explain(&query).unwrap_or_else(|failure| panic!("{text}: {failure}"));
        for lang in Lang::ALL {
            let said = explained.text(Texts::of(lang));
            let count = said.lines().count();
            assert!(count <= 80, "{text}: {count} lines\n{said}");
            lines.push(count);
        }
    }
    lines.sort_unstable();
    assert!(lines.len() > 1_500 && lines[lines.len() / 2] < 40, "{} lines", lines[lines.len() / 2]);
}
