use super::*;
use crate::template::machine::{Datum, Runner};
use bouton_answers::registry;
use bouton_texts::Lang;
use proptest::prelude::*;

fn rules(game: &str) -> Option<Arc<dyn Ruleset>> {
    registry::ruleset(game, 0..game.len()).ok().map(|(_, rules)| rules)
}

/// The program of a game, in which names of parameters stand as `<name>`, or as `<[name]>` for a list.
fn made(
    game: &str,
    position: PositionShape,
    convention: Convention,
    max: Option<u64>,
    wants: Wants,
) -> Result<Program, Refused> {
    let mut parameters = Vec::new();
    for piece in game.split('<').skip(1) {
        let name = piece.split('>').next().unwrap();
        let plain = name.trim_matches(['[', ']']).to_string();
        parameters.push((plain, name.starts_with('[')));
    }
    let filled = |values: &[Vec<u64>]| {
        let mut text = game.to_string();
        for ((name, list), numbers) in parameters.iter().zip(values) {
            let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
            let hole = if *list { format!("<[{name}]>") } else { format!("<{name}>") };
            text = text.replace(&hole, &words.join(","));
        }
        rules(&text)
    };
    let ask = ProgramAsk {
        rules: &filled,
        parameters: &parameters,
        convention,
        position,
        max,
        wants,
        limits: &Limits::default(),
        texts: Texts::of(Lang::En),
    };
    program(&ask)
}

const PLAIN: Wants = Wants { count: false, moves: false };
const ALL: Wants = Wants { count: true, moves: true };

/// What the functions of a program are, or why there is none.
fn offered(made: &Result<Program, Refused>) -> String {
    match made {
        Ok(program) => {
            let names = ["first_wins", "grundy", "winning_move_count", "winning_moves"];
            let source = &program.offers.source;
            let there = names.iter().filter(|name| source.routine(name).is_some());
            format!("{} {}", there.copied().collect::<Vec<_>>().join(" "), program.max)
        }
        Err(why) => format!("{why:?}"),
    }
}

fn shape_of(game: &str) -> PositionShape {
    match super::super::shape(&*rules(game).unwrap(), false).unwrap() {
        super::super::Shape::List => PositionShape::List,
        super::super::Shape::Fixed(1) => PositionShape::One,
        super::super::Shape::Fixed(count) => PositionShape::Fixed(count),
    }
}

#[test]
fn every_registered_game_has_a_program_or_a_reason() {
    let mut out = String::new();
    for entry in registry::RULESETS {
        let game = entry.example.split(' ').next().unwrap();
        for (convention, wants) in
            [(Convention::Normal, PLAIN), (Convention::Normal, ALL), (Convention::Misere, ALL)]
        {
            let made = made(game, shape_of(game), convention, None, wants);
            out += &format!("{game} {convention:?} {}: {}\n", wants.count, offered(&made));
        }
    }
    println!("{out}");
    assert!(!out.contains("Wrong") && !out.contains("Mistake"), "{out}");
}

/// Parameters that are read: the game, how positions are given, and what the program offers.
#[test]
fn one_program_serves_all_values_of_the_parameters() {
    use PositionShape::{Fixed, List, One};
    let mut out = String::new();
    for (game, position) in [
        ("nim:max=<K>", List),
        ("nim:max=<K>", One),
        ("bash:<K>", One),
        ("nim:not=<K>", List),
        ("moore:<K>", List),
        ("wythoff:<R>", Fixed(2)),
        ("kl-nim:<K>,<L>", List),
        ("subtract:<P>-<Q>", List),
        ("subtract:<P>-<Q>", One),
        ("subtract:<[A]>", List),
        ("subtract:<[A]>", One),
        ("subtract:1,<P>", List),
        ("allbut:<[A]>", List),
        ("allbut:<[A]>", One),
        ("subtract:powers-of-<B>", List),
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let made = made(game, position, convention, None, ALL);
            out += &format!("{game} {position:?} {convention:?}: {}\n", offered(&made));
        }
    }
    println!("{out}");
    assert!(!out.contains("Wrong") && !out.contains("Mistake"), "{out}");
}

#[test]
fn heaps_have_limits_of_their_own() {
    for convention in [Convention::Normal, Convention::Misere] {
        let made = made("nim", PositionShape::Limited, convention, None, ALL);
        let expected = "first_wins grundy winning_move_count winning_moves 1000000000000000000";
        if convention == Convention::Normal {
            assert_eq!(offered(&made), expected);
        } else {
            assert!(made.is_ok(), "{made:?}");
        }
    }
    let made = made("kayles", PositionShape::Limited, Convention::Normal, None, ALL);
    assert!(matches!(made, Err(Refused::NoRule)));
}

/// The values of heaps up to `max` by the definition alone.
fn by_definition(takes: &[u64], max: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=max {
        let reached: Vec<u64> =
            takes.iter().filter(|k| **k <= heap).map(|k| values[(heap - k) as usize]).collect();
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

fn agrees(game: &str, takes: &[u64], max: u64) {
    let program = made(game, PositionShape::List, Convention::Normal, Some(max), PLAIN)
        .unwrap_or_else(|why| panic!("{game} {max}: {why:?}"));
    assert_eq!(program.max, max);
    let runner = Runner::new(&program.offers.source).unwrap();
    let meter = &mut Limits::default().meter();
    let found = runner.call("make_values", &mut [], meter).unwrap().unwrap();
    let expected = Datum::numbers(by_definition(takes, max).into_iter().map(|n| n as i64));
    assert!(found == expected, "{game} to {max}");
}

#[test]
fn takes_above_five_thousand_are_in_the_program() {
    let squares: Vec<u64> = (1..=200).map(|n| n * n).collect();
    agrees("subtract:squares", &squares, 9_000);
    let prime = |n: &u64| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
    let primes: Vec<u64> = (2..=6_000).filter(prime).collect();
    agrees("subtract:primes", &primes, 5_500);
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] < 100_000 {
        fibonacci.push(fibonacci.iter().rev().take(2).sum());
    }
    agrees("subtract:fibonacci", &fibonacci, 100_000);
    agrees("subtract:1,50000", &[1, 50_000], 100_000);
    for max in [5_999, 6_000, 6_001] {
        agrees("subtract:1,6000", &[1, 6_000], max);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn programs_of_any_set_agree_with_the_definition(
        takes in prop::collection::btree_set(prop_oneof![1u64..30, 1u64..9_000, 4_900u64..5_200], 1..6),
        max in 1u64..9_000,
    ) {
        let takes: Vec<u64> = takes.into_iter().collect();
        let words: Vec<String> = takes.iter().map(u64::to_string).collect();
        agrees(&format!("subtract:{}", words.join(",")), &takes, max);
    }
}

/// A program in which something is wrong is not written.
#[test]
fn a_program_that_is_wrong_is_refused() {
    let rules_of = |game: &'static str| move |_: &[Vec<u64>]| rules(game);
    for (right, wrong, max) in [
        ("subtract:1,50000", "subtract:1,50001", Some(100_000)),
        ("nim:max=3", "nim:max=4", None),
        ("lasker", "nim", None),
        ("wythoff", "wythoff:2", None),
        ("kayles", "dawson-kayles", None),
        ("staircase", "moore:2", None),
    ] {
        let (of_right, of_wrong) = (rules_of(right), rules_of(wrong));
        let ask = ProgramAsk {
            rules: &of_wrong,
            parameters: &[],
            convention: Convention::Normal,
            position: shape_of(right),
            max,
            wants: PLAIN,
            limits: &Limits::default(),
            texts: Texts::of(Lang::En),
        };
        let program = build::fixed(&ask).unwrap();
        assert!(check::check(&program, &ask).is_ok(), "{wrong}");
        let ask = ProgramAsk { rules: &of_right, ..ask };
        let checked = check::check(&program, &ask);
        assert!(matches!(checked, Err(Refused::Wrong(..))), "{right} {wrong}: {checked:?}");
    }
}
