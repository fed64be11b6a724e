//! Whole programs for sums, for Moore's Nim and for K-L Nim, run here and compared with play to the end.

use super::{machine::Runner, *};
use crate::{BatchAsk, ContestOutput, MovePattern, batch::Batch};
use bouton_answers::notation::{parse_sum, write_sum};
use bouton_core::{Player, Sum, SumMove};
use bouton_testkit::sampled;
use bouton_texts::Lang;
use std::collections::{BTreeMap, HashMap};

mod claims;
mod figures;
mod inputs;
mod outputs;

/// Outcomes by the rules alone.
struct Brute {
    misere: bool,
    known: HashMap<(String, Player), bool>,
}

impl Brute {
    fn moves(sum: &Sum, mover: Player) -> Vec<SumMove> {
        let mut moves = Vec::new();
        for (component, of) in sum.components.iter().enumerate() {
            for (part, from) in of.parts.iter().enumerate() {
                let walk = of.rules.options(from, mover, &mut |becomes| {
                    moves.push(SumMove { component, part, becomes });
                    Ok(())
                });
                assert!(walk.is_ok());
            }
        }
        moves
    }

    fn wins(&mut self, sum: &Sum, mover: Player) -> bool {
        let key = (write_sum(sum), mover);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let moves = Brute::moves(sum, mover);
        let mut wins = moves.is_empty() && self.misere;
        for one in &moves {
            wins = wins || !self.wins(&sum.after(one), mover.opponent());
        }
        self.known.insert(key, wins);
        wins
    }

    fn winning(&mut self, sum: &Sum) -> usize {
        let moves = Brute::moves(sum, Player::Left);
        moves.iter().filter(|one| !self.wins(&sum.after(one), Player::Right)).count()
    }
}

fn ask(input: &str, misere: bool, fields: &[PrintField], pattern: &str) -> TemplateAsk {
    TemplateAsk {
        convention: if misere { Convention::Misere } else { Convention::Normal },
        input: input.to_string(),
        output: ContestOutput {
            fields: fields.to_vec(),
            words: Some(("First".to_string(), "Second".to_string())),
            move_as: (!pattern.is_empty()).then(|| MovePattern::parse(pattern).unwrap()),
            ..ContestOutput::default()
        },
        ..TemplateAsk::default()
    }
}

fn made(game: &str, ask: &TemplateAsk) -> Result<code::Source, Failure> {
    source(game, ask, Limits::default(), Texts::of(Lang::En))
}

/// The output of a program for positions, each as it is typed after the first game, and as a test.
fn printed(game: &str, ask: &TemplateAsk, tests: &[(String, String)]) -> Vec<String> {
    let source = made(game, ask).unwrap_or_else(|why| panic!("{game}: {why}"));
    let runner = Runner::new(&source).unwrap_or_else(|mistake| panic!("{game}: {mistake}"));
    let input: String = tests.iter().map(|(_, test)| format!("{test}\n")).collect();
    let input = format!("{}\n{input}", tests.len());
    let out = runner.run(&input, &mut Limits::default().meter()).unwrap();
    out.lines().map(str::to_string).collect()
}

/// Lists of `length` numbers up to `most`.
fn lists(length: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        all = all
            .iter()
            .flat_map(|list: &Vec<u64>| (0..=most).map(|n| [&list[..], &[n]].concat()))
            .collect();
    }
    all
}

fn words(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// All positions of two games with lists of these lengths, as `batch` reads a line and as a test is given.
fn positions(first: (usize, u64), second: (usize, u64), name: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for one in lists(first.0, first.1) {
        for other in lists(second.0, second.1) {
            let line = format!("{} + {name} {}", words(&one), words(&other));
            found.push((line, format!("{} {}", words(&one), words(&other))));
        }
    }
    found
}

/// The program says who wins, and how many moves do, as play to the end does; what it prints of moves is what
/// `batch` prints.
fn agrees(first: &str, tests: &[(String, String)], game: &str, ask: &TemplateAsk, full: bool) {
    let misere = ask.convention == Convention::Misere;
    let mut brute = Brute { misere, known: HashMap::new() };
    let found = printed(game, ask, tests);
    let batch_ask =
        BatchAsk { convention: ask.convention, output: ask.output.clone(), ..BatchAsk::default() };
    let mut batch = Batch::new(first, batch_ask, Limits::default()).unwrap();
    let mut lines = found.iter();
    for (line, test) in tests {
        let sum = parse_sum(format!("{first} {line}").as_bytes(), 100).unwrap();
        let wins = brute.wins(&sum, Player::Left);
        let said = lines.next().unwrap_or_else(|| panic!("{game} {test}"));
        let word = if wins { "First" } else { "Second" };
        match full {
            false => assert_eq!(said, word, "{game} {test} {misere}"),
            true => {
                let count = brute.winning(&sum);
                assert_eq!(*said, format!("{word},{count}"), "{game} {test} {misere}");
                let mut out = Vec::new();
                batch.answer(line.as_bytes(), &mut out).unwrap();
                let out = String::from_utf8(out).unwrap();
                let mut rest: Vec<&str> = vec![said];
                rest.extend(lines.by_ref().take(count).map(String::as_str));
                assert_eq!(rest.join("\n") + "\n", out, "{game} {test} {misere}");
            }
        }
    }
    assert!(lines.next().is_none(), "{game}");
}

const FULL: [PrintField; 3] = [PrintField::Winner, PrintField::Count, PrintField::Moves];

#[test]
fn sums_of_heaps_are_played_right() {
    for (first, second, misere) in [
        ("nim", "subtract:1,3,4", true),
        ("nim:max=2", "nim:not=2", true),
        ("subtract:2,5", "subtract:at-most-half", false),
        ("subtract:1-3", "allbut:2,5", true),
        ("subtract:divisors", "nim", false),
        ("nim", "nim", true),
        ("subtract:powers-of-4", "subtract:1,6000", false),
    ] {
        let game = format!("{first} + {second}");
        let tests = positions((2, 4), (1, 6), second);
        let input = "T{ heaps1[2] heaps2[1] }";
        for convention in [false, true] {
            if convention && !misere {
                continue;
            }
            let pattern = "{index} {heap} {take} {left}: {rest}";
            agrees(first, &tests, &game, &ask(input, convention, &FULL, pattern), true);
            agrees(first, &tests, &game, &ask(input, convention, &FULL, ""), true);
        }
    }
}

#[test]
fn winners_of_sums_are_right_where_moves_are_not_listed() {
    let cases = [
        ("nim", (1, 6), "kayles", (2, 6), false),
        ("kayles", (1, 8), "dawson-kayles", (1, 8), false),
        ("staircase", (3, 3), "grundy", (1, 8), false),
        ("bash", (2, 7), "nim", (2, 4), true),
        ("euclid:positive", (2, 7), "lasker", (1, 6), false),
        ("prime-power", (1, 24), "nim", (2, 4), true),
        ("bash:3", (1, 9), "octal:0.26", (1, 8), false),
    ];
    for (first, one, second, other, misere) in sampled(cases, 3) {
        let game = format!("{first} + {second}");
        let list = |number: usize, count: usize, of: &str| match of {
            "bash:3" => format!("heap{number}"),
            _ => format!("heaps{number}[{count}]"),
        };
        let input = format!("T{{ {} {} }}", list(1, one.0, first), list(2, other.0, second));
        let mut tests = positions(one, other, second);
        tests.retain(|(line, _)| parse_sum(format!("{first} {line}").as_bytes(), 9).is_ok());
        for convention in [false, true] {
            if convention && !misere {
                continue;
            }
            let ask = ask(&input, convention, &[PrintField::Winner], "");
            agrees(first, &tests, &game, &ask, false);
        }
    }
}

#[test]
fn moves_of_moores_nim_and_kl_nim_are_listed() {
    let pattern = "{index} {heap} {take} {left}: {rest}";
    let cases = [
        ("moore:2", &[false, true][..]),
        ("moore:3", &[false, true]),
        ("moore:4", &[false, true]),
        ("kl-nim:2,1", &[false]),
        ("kl-nim:4,1", &[false]),
        ("kl-nim:5,3", &[false]),
        ("kl-nim:3,2", &[false]),
        ("kl-nim:1,3", &[false]),
    ];
    for (game, conventions) in sampled(cases, 3) {
        for count in 1..=4 {
            let most = [9, 5, 3, 2][count - 1];
            let tests: Vec<(String, String)> =
                lists(count, most).iter().map(|list| (words(list), words(list))).collect();
            let input = format!("T{{ heaps[{count}] }}");
            for misere in conventions {
                agrees(game, &tests, game, &ask(&input, *misere, &FULL, pattern), true);
                if count == 2 {
                    agrees(game, &tests, game, &ask(&input, *misere, &FULL, ""), true);
                }
            }
        }
    }
}

/// The programs of all languages compile without a warning, and print what running them here prints.
#[test]
#[ignore = "every program is compiled alone"]
fn every_language_prints_what_is_run_here() {
    let of_sums = positions((2, 9), (1, 9), "");
    let three: Vec<(String, String)> =
        lists(3, 6).iter().map(|list| (words(list), words(list))).collect();
    let sum = "T{ heaps1[2] heaps2[1] }";
    for (game, input, misere, fields, pattern, tests) in [
        ("nim + subtract:1,3,4", sum, true, &FULL, "{index} {left}: {rest}", &of_sums),
        ("nim + subtract:1,3,4", sum, false, &FULL, "", &of_sums),
        (
            "nim + kayles",
            sum,
            false,
            &[PrintField::Winner, PrintField::Count, PrintField::Grundy],
            "",
            &of_sums,
        ),
        ("moore:2", "T{ heaps[3] }", false, &FULL, "{rest}", &three),
        ("moore:3", "T{ heaps[3] }", true, &FULL, "", &three),
        ("kl-nim:4,2", "T{ heaps[3] }", false, &FULL, "{index} {left}", &three),
    ] {
        let ask = ask(input, misere, fields, pattern);
        let source = made(game, &ask).unwrap_or_else(|why| panic!("{game}: {why}"));
        let tests: String = format!("{}\n", tests.len())
            + &tests.iter().map(|(_, test)| format!("{test}\n")).collect::<String>();
        let runner = Runner::new(&source).unwrap();
        let expected = runner.run(&tests, &mut Limits::default().meter()).unwrap();
        in_every_language(&source, &tests, &expected);
    }
}

/// Writes a program in every language, builds it without a warning, and compares what it prints.
fn in_every_language(source: &code::Source, tests: &str, expected: &str) {
    use std::process::{Command, Stdio};
    let run = |command: &mut Command, input: &str| -> String {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut stdin, input.as_bytes()).unwrap();
        drop(stdin);
        let done = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success() && said.is_empty(), "{command:?}: {said}");
        String::from_utf8(done.stdout).unwrap()
    };
    let folder = tempfile::tempdir().unwrap();
    let within = |words: &str| {
        let mut words = words.split(' ');
        let mut command = Command::new(words.next().unwrap());
        command.args(words).current_dir(folder.path());
        command
    };
    for (target, file, build, start) in [
        (
            TargetLanguage::Cpp,
            "a.cpp",
            "g++ -std=c++17 -O1 -Wall -Wextra -Werror -o a a.cpp",
            "./a",
        ),
        (TargetLanguage::Rust, "a.rs", "rustc --edition=2021 -D warnings -o a a.rs", "./a"),
        (TargetLanguage::Python, "a.py", "python3 -m py_compile a.py", "python3 -W error a.py"),
        (TargetLanguage::Java, "Main.java", "javac -Xlint:all -Werror Main.java", "java Main"),
    ] {
        let text = print::write(source, target).unwrap();
        std::fs::write(folder.path().join(file), &text).unwrap();
        run(&mut within(build), "");
        let mut start = within(start);
        if target == TargetLanguage::Cpp || target == TargetLanguage::Rust {
            start = Command::new(folder.path().join("a"));
        }
        assert_eq!(run(&mut start, tests), expected, "{target:?}\n{text}");
    }
}

/// Each refusal has its own reason, which names the game that is in the way.
#[test]
fn sums_without_a_program_say_why() {
    let mut out = BTreeMap::new();
    for (game, misere, fields) in [
        ("nim + wythoff", false, &[PrintField::Winner][..]),
        ("nim + moore:2", false, &[PrintField::Winner]),
        ("nim + kl-nim:2,3", false, &[PrintField::Winner]),
        ("nim + fibonacci", false, &[PrintField::Winner]),
        ("nim + kayles", true, &[PrintField::Winner]),
        ("nim + staircase", true, &[PrintField::Winner]),
        ("nim + staircase", false, &FULL),
        ("nim + partizan-subtract:1/2", false, &[PrintField::Winner]),
    ] {
        let refused = made(game, &ask("tests", misere, fields, ""));
        let why = refused.err().map_or("a program".to_string(), |why| why.to_string());
        out.insert((game, misere, fields.len()), why);
    }
    let said = |game, misere, fields| out[&(game, misere, fields)].as_str();
    for (game, part) in [
        ("nim + wythoff", "`wythoff`"),
        ("nim + moore:2", "`moore:2`"),
        ("nim + kl-nim:2,3", "`kl-nim:2,3`"),
        ("nim + fibonacci", "`fibonacci`"),
    ] {
        let why = said(game, false, 1);
        assert!(why.contains("a sum with") && why.contains(part), "{game}: {why}");
    }
    for game in ["kayles", "staircase"] {
        let sum = format!("nim + {game}");
        let why = out.iter().find(|((of, misere, _), _)| *of == sum && *misere).unwrap().1;
        assert!(why.contains("misère play") && why.contains(&format!("`{game}`")), "{why}");
    }
    assert!(said("nim + staircase", false, 3).contains("prints `moves`"), "{out:?}");
    assert!(said("nim + partizan-subtract:1/2", false, 1).contains("different moves"), "{out:?}");
}
