mod brute;

use super::*;
use crate::template::{
    TargetLanguage,
    code::{Expr, Printed, Source, Statement, Type, call, int, name},
    machine::{Datum, Runner},
    print,
};
use bouton_answers::registry;
use bouton_testkit::sampled;
use bouton_texts::Lang;
use proptest::prelude::*;
use std::{
    io::Write,
    process::{Command, Stdio},
};

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
        summand: false,
        max,
        wants,
        limits: &Limits::default(),
        texts: Texts::of(Lang::En),
    };
    program(&ask)
}

const PLAIN: Wants = Wants { count: false, moves: false };
const ALL: Wants = Wants { count: true, moves: true };

/// The functions of a program, or the reason for its absence.
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

/// How the positions of a game are given; `None` for boards and cakes, which no contest format holds.
fn given_as(game: &str) -> Option<PositionShape> {
    crate::format::shape(&*rules(game).unwrap(), false).map(|_| shape_of(game))
}

fn shape_of(game: &str) -> PositionShape {
    match crate::format::shape(&*rules(game).unwrap(), false).unwrap() {
        crate::format::Shape::List => PositionShape::List,
        crate::format::Shape::Fixed(1) => PositionShape::One,
        crate::format::Shape::Fixed(count) => PositionShape::Fixed(count),
    }
}

#[test]
fn every_registered_game_has_a_program_or_a_reason() {
    let mut out = String::new();
    for entry in sampled(registry::RULESETS, 3) {
        let game = entry.example.split(' ').next().unwrap();
        let Some(position) = given_as(game) else { continue };
        for (convention, wants) in
            [(Convention::Normal, PLAIN), (Convention::Normal, ALL), (Convention::Misere, ALL)]
        {
            let made = made(game, position, convention, None, wants);
            out += &format!("{game} {convention:?} {}: {}\n", wants.count, offered(&made));
        }
    }
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
    agrees("subtract:6445", &[6_445], 5_838);
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
        // Numbers from 1 on without a gap have a closed form, and no table.
        prop_assume!(takes.iter().copied().ne(1..=takes.len() as u64));
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
            summand: false,
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

/// The whole program: tests of a count, the parameters and the heaps; the winner, the value, the number of
/// winning moves, and these are printed.
fn whole(program: &Program, position: PositionShape, parameters: &[(&str, bool)]) -> Source {
    let mut source = program.offers.source.clone();
    let mut body = Vec::new();
    for (parameter, list) in parameters {
        let read = Statement::Read(format!("n_{parameter}"));
        match list {
            true => body.extend([
                read,
                Statement::ReadList(parameter.to_string(), name(&format!("n_{parameter}"))),
            ]),
            false => body.push(Statement::Read(parameter.to_string())),
        }
    }
    match position {
        PositionShape::One => {
            body.push(Statement::Read("heap".to_string()));
            let heaps = Expr::List(Type::Int, vec![name("heap")]);
            let called = source.routines.iter().flat_map(|routine| &routine.parameters);
            if called.into_iter().any(|parameter| parameter.name == "heaps")
                && source.routine("winning_moves").is_some_and(|r| r.parameters[0].name == "heaps")
            {
                body.push(Statement::Let("heaps".to_string(), Type::numbers(), heaps));
            }
        }
        _ => body.extend([
            Statement::Read("n".to_string()),
            Statement::ReadList("heaps".to_string(), name("n")),
        ]),
    }
    if position == PositionShape::Limited {
        body.push(Statement::ReadList("limits".to_string(), name("n")));
    }
    let mut once = Vec::new();
    for context in ["takes", "barred", "values"] {
        if let Some(maker) = source.routine(&format!("make_{context}")) {
            let arguments = maker.parameters.iter().map(|p| name(&p.name)).collect();
            let value = call(&maker.name, arguments);
            let made = Statement::Let(context.to_string(), maker.returns.clone().unwrap(), value);
            match maker.parameters.is_empty() {
                true => once.push(made),
                false => body.push(made),
            }
        }
    }
    let asked = |routine: &str| {
        let found = source.routine(routine)?;
        Some(call(routine, found.parameters.iter().map(|p| name(&p.name)).collect()))
    };
    let text = |text: &str| Printed::Text(text.to_string());
    let mut printed = Vec::new();
    if let Some(value) = asked("first_wins") {
        printed.push(Printed::Either(value, "N".to_string(), "P".to_string()));
    }
    for routine in ["grundy", "winning_move_count"] {
        if let Some(value) = asked(routine) {
            printed.extend([text(" "), Printed::Number(value)]);
        }
    }
    body.push(Statement::Print(printed));
    if let Some(value) = asked("winning_moves") {
        let number = vec![Statement::Print(vec![text(" "), Printed::Number(name("number"))])];
        let each = vec![
            Statement::Print(vec![text(" ;")]),
            Statement::Each("number".to_string(), name("found"), number),
        ];
        body.push(Statement::Each("found".to_string(), value, each));
    }
    body.push(Statement::Print(vec![text("\n")]));
    let count = Statement::Read("tests".to_string());
    let tests = Statement::For("test".to_string(), int(0), name("tests"), body);
    source.main = [once, vec![count, tests]].concat();
    source
}

/// Runs a compiler or a program, with an input.
fn run(command: &mut Command, input: &str) -> String {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}\n{said}");
    String::from_utf8(output.stdout).unwrap()
}

/// All programs in all languages print what running them here prints.
/// A game, how a position is handed over, the parameters that are read, and the bound.
type Case = (&'static str, PositionShape, &'static [(&'static str, bool)], Option<u64>);

#[test]
#[ignore = "every program is compiled alone"]
fn every_language_prints_the_same() {
    use PositionShape::{Fixed, Limited, List, One};
    let folder = std::env::temp_dir().join(format!("bouton-pieces-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let cases: &[Case] = &[
        ("nim", List, &[], None),
        ("nim", Limited, &[], None),
        ("nim:max=<K>", List, &[("K", false)], None),
        ("nim:not=3", List, &[], None),
        ("bash:3", One, &[], None),
        ("bash", Fixed(2), &[], None),
        ("kl-nim:2,3", List, &[], None),
        ("kl-nim:<K>,<L>", List, &[("K", false), ("L", false)], None),
        ("subtract:<P>-<Q>", One, &[("P", false), ("Q", false)], None),
        ("subtract:<[A]>", List, &[("A", true)], None),
        ("subtract:<[A]>", One, &[("A", true)], None),
        ("allbut:<[A]>", List, &[("A", true)], None),
        ("subtract:powers-of-<B>", List, &[("B", false)], None),
        ("subtract:1,3,4", List, &[], None),
        ("subtract:squares", List, &[], Some(9_000)),
        ("subtract:primes", One, &[], Some(3_000)),
        ("subtract:divisors", List, &[], None),
        ("subtract:at-most-half", List, &[], None),
        ("subtract:powers-of-4", List, &[], None),
        ("allbut:2,5", List, &[], None),
        ("kayles", List, &[], None),
        ("kayles", List, &[], Some(500)),
        ("octal:0.26", List, &[], None),
        ("grundy", List, &[], Some(300)),
        ("lasker", List, &[], None),
        ("lasker", List, &[], Some(300)),
        ("prime-power", List, &[], None),
        ("moore:2", List, &[], None),
        ("wythoff:<R>", Fixed(2), &[("R", false)], None),
        ("euclid", Fixed(2), &[], None),
        ("euclid:positive", Fixed(2), &[], None),
        ("fibonacci", One, &[], None),
        ("take-away:3", One, &[], None),
        ("take-away:5/2", One, &[], None),
        ("staircase", List, &[], None),
    ];
    let mut chance = bouton_play::Chance::seeded(3);
    for (game, position, parameters, max) in cases {
        for convention in [Convention::Normal, Convention::Misere] {
            let Ok(program) = made(game, *position, convention, *max, PLAIN) else { continue };
            let source = whole(&program, *position, parameters);
            let mut input = String::from("60\n");
            for _ in 0..60 {
                for (_, list) in *parameters {
                    let mut numbers: Vec<u64> =
                        (0..if *list { 3 } else { 1 }).map(|_| 1 + chance.below(6)).collect();
                    if *list {
                        numbers.insert(0, 3);
                    }
                    // The second number of a range is not smaller.
                    if game.contains('-') && input.lines().last().is_some_and(|l| !l.contains(' '))
                    {
                        numbers = numbers.iter().map(|n| n + 6).collect();
                    }
                    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
                    input += &(words.join(" ") + "\n");
                }
                let count = match position {
                    One => 1,
                    Fixed(count) => *count as u64,
                    _ => 1 + chance.below(3),
                };
                if *position != One {
                    input += &format!("{count} ");
                }
                for _ in 0..count * if *position == Limited { 2 } else { 1 } {
                    let most = if parameters.is_empty() { program.max.min(100_000) } else { 300 };
                    let most = most >> chance.below(6);
                    input += &format!("{} ", 1 + chance.below(most));
                }
                input += "\n";
            }
            let runner = Runner::new(&source).unwrap_or_else(|mistake| panic!("{game}: {mistake}"));
            let expected = runner.run(&input, &mut Limits::default().meter()).unwrap();
            for target in [
                TargetLanguage::Cpp,
                TargetLanguage::Rust,
                TargetLanguage::Python,
                TargetLanguage::Java,
            ] {
                let text = print::write(&source, target).unwrap();
                let file = folder.join(match target {
                    TargetLanguage::Cpp => "a.cpp",
                    TargetLanguage::Rust => "a.rs",
                    TargetLanguage::Python => "a.py",
                    TargetLanguage::Java => "Main.java",
                });
                std::fs::write(&file, &text).unwrap();
                if std::env::var("ONLY").is_ok_and(|only| only != format!("{target:?}")) {
                    continue;
                }
                let mut start = Command::new(folder.join("a.out"));
                match target {
                    TargetLanguage::Cpp => {
                        let flags =
                            ["-std=c++17", "-O1", "-Wall", "-Wextra", "-o", "a.out", "a.cpp"];
                        run(Command::new("g++").args(flags).current_dir(&folder), "");
                    }
                    TargetLanguage::Rust => {
                        let flags = ["--edition=2021", "-Copt-level=1", "-o", "a.out", "a.rs"];
                        run(Command::new("rustc").args(flags).current_dir(&folder), "");
                    }
                    TargetLanguage::Python => {
                        start = Command::new("python3");
                        start.arg("a.py").current_dir(&folder);
                    }
                    TargetLanguage::Java => {
                        let flags = ["-Xlint:all", "Main.java"];
                        run(Command::new("javac").args(flags).current_dir(&folder), "");
                        start = Command::new("java");
                        start.args(["-cp", ".", "Main"]).current_dir(&folder);
                    }
                }
                let found = run(&mut start, &input);
                assert!(
                    found == expected,
                    "{game} {target:?}\n{text}\n{input}\n{found}\n{expected}"
                );
            }
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
