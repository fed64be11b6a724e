//! Contest programs are compiled and run, and answer as brute force does.
//!
//! All programs of one language go into one file of source, so that its compiler is called once; each
//! is also short enough to be compiled alone, which `crates/bouton/tests/program/contest.rs` does. A
//! language whose compiler is not on the machine is left out, with a word on standard error.

use bouton::{
    Convention, Limits, Player, Sum,
    contest::{
        Batch, BatchAsk, ContestOutput, NoTemplate, PrintField, TargetLanguage, TemplateAsk,
        template,
    },
    lang::{Lang, Texts},
};
use bouton_testkit::{
    brute::{Brute, sum_of},
    sampled, whole,
};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
};

/// A program, and what it is asked.
struct Case {
    ask: TemplateAsk,
    game: &'static str,
    input: String,
    expected: Vec<&'static str>,
}

/// Games of lists of heaps: the bound of the heaps tried, the `--max` of the program (0: none).
const LISTS: &[(&str, bool, u64, u64)] = &[
    ("nim", true, 7, 0),
    ("nim:max=3", true, 7, 0),
    ("nim:max=1", true, 5, 0),
    ("nim:not=2", true, 8, 0),
    ("allbut:3", true, 8, 0),
    ("subtract:1-4", true, 7, 0),
    ("subtract:1,3,4", false, 9, 0),
    ("subtract:2,5", false, 9, 20_000),
    ("subtract:divisors", false, 9, 0),
    ("subtract:proper-divisors", false, 9, 0),
    ("subtract:at-most-half", false, 9, 0),
    ("subtract:powers-of-4", false, 9, 0),
    ("subtract:powers-of-3", false, 9, 0),
    ("subtract:squares", false, 9, 300),
    ("subtract:primes", false, 9, 300),
    ("subtract:1,6000", false, 9, 12_000),
    ("allbut:2,5", false, 9, 0),
    ("lasker", false, 6, 0),
    ("kayles", false, 7, 0),
    ("kayles", false, 7, 500),
    ("dawson-chess", false, 7, 0),
    ("officers", false, 7, 200),
    ("guiles", false, 7, 0),
    ("treblecross", false, 8, 0),
    ("octal:0.34", false, 7, 100),
    ("octal:0.26", false, 7, 0),
    ("octal:4.3", false, 5, 60),
    ("grundy", false, 8, 0),
    ("prime-power", true, 12, 0),
    ("prime-power", true, 12, 1_000_000),
    ("moore:2", true, 4, 0),
    ("moore:3", true, 4, 0),
    ("staircase", false, 5, 0),
    ("kl-nim:3,5", false, 7, 0),
    ("kl-nim:2,1", false, 7, 0),
    ("kl-nim:1,3", false, 7, 0),
    ("kl-nim:2,2", true, 6, 0),
];

/// Games of one number or two.
const FIXED: &[(&str, bool, usize, u64)] = &[
    ("bash:3", true, 1, 40),
    ("bash", true, 2, 14),
    ("fibonacci", false, 1, 60),
    ("take-away:3", false, 1, 60),
    ("take-away:3/2", false, 1, 40),
    ("wythoff", false, 2, 22),
    ("wythoff:2", false, 2, 16),
    ("wythoff:5", false, 2, 16),
    ("euclid", false, 2, 25),
    ("euclid:positive", false, 2, 25),
];

#[test]
fn programs_answer_as_brute_force_does() {
    let cases = cases();
    let least = if whole() { 20_000 } else { 2_000 };
    assert!(cases.iter().map(|case| case.expected.len()).sum::<usize>() > least);
    for target in
        [TargetLanguage::Cpp, TargetLanguage::Python, TargetLanguage::Rust, TargetLanguage::Java]
    {
        let folder =
            std::env::temp_dir().join(format!("bouton-template-{target:?}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        match build(target, &cases, &folder) {
            Some(start) => check(target, &cases, &start),
            None => eprintln!("{target:?} is left out: its compiler is not on this machine"),
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for &(game, misere, bound, max) in sampled(LISTS, 8) {
        cases.push(case(game, Convention::Normal, None, bound, max));
        if misere {
            cases.push(case(game, Convention::Misere, None, bound, max));
        }
    }
    for &(game, misere, count, bound) in sampled(FIXED, 6) {
        cases.push(case(game, Convention::Normal, Some(count), bound, 0));
        if misere {
            cases.push(case(game, Convention::Misere, Some(count), bound, 0));
        }
    }
    for convention in [Convention::Normal, Convention::Misere] {
        cases.push(case("prime-power", convention, Some(1), 200, 0));
    }
    cases
}

/// All positions of up to three numbers (or exactly `count`) up to `bound`, and some larger ones.
fn case(
    game: &'static str,
    convention: Convention,
    count: Option<usize>,
    bound: u64,
    max: u64,
) -> Case {
    let (_, rules) = bouton::notation::ruleset(game, 0..game.len()).unwrap();
    let mut brute = Brute::new([Arc::clone(&rules)]);
    let (mut tests, mut expected) = (Vec::new(), Vec::new());
    let one = count == Some(1);
    let lengths = match count {
        Some(count) => count..=count,
        None => 1..=3,
    };
    for length in lengths {
        for_each_tuple(length, bound, &mut |numbers| {
            let Some(sum) = sum(game, numbers) else { return };
            let wins = brute.wins(&sum, Player::Left, convention);
            tests.push(numbers.to_vec());
            expected.push(if wins { "First" } else { "Second" });
        });
    }
    // Single heaps further up by their values, where they are values of heaps at all.
    let top = if max == 0 { 160 } else { max.min(160) };
    let impartial = rules.nature().impartial && rules.heaps().is_some();
    if impartial
        && convention == Convention::Normal
        && count.is_none()
        && game != "subtract:divisors"
    {
        for heap in bound + 1..=top {
            let sum = sum(game, &[heap]).unwrap();
            let wins = brute.part_grundy(0, &sum.components[0].parts[0]) != 0;
            tests.push(vec![heap]);
            expected.push(if wins { "First" } else { "Second" });
        }
    }
    let ask = TemplateAsk {
        convention,
        max: (max > 0).then_some(max),
        input: if one { "numbers" } else { "tests" }.to_string(),
        output: ContestOutput {
            words: Some(("First".to_string(), "Second".to_string())),
            ..ContestOutput::default()
        },
        ..TemplateAsk::default()
    };
    let mut made = Case { ask, game, input: String::new(), expected };
    let far = text(&made, TargetLanguage::Cpp).contains("larger than 1000000000000000000");
    // Large numbers by the engines, which are checked against brute force elsewhere.
    let words = Some(("First".to_string(), "Second".to_string()));
    let output = ContestOutput { words, ..ContestOutput::default() };
    let ask = BatchAsk { convention, output, ..BatchAsk::default() };
    let mut batch = Batch::new(game, ask, Limits::default()).unwrap();
    let mut random = 1u64;
    let largest = if max == 0 { 1_000_000_000_000_000_000 } else { max };
    for i in 0..60 {
        let numbers: Vec<u64> = (0..count.unwrap_or(1 + i % 4))
            .map(|_| {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                1 + (random >> 1) % (largest >> (random >> 60)).max(1)
            })
            .collect();
        let text: Vec<String> = numbers.iter().map(u64::to_string).collect();
        let mut out = Vec::new();
        if numbers.iter().all(|n| *n <= 5_000) || far {
            batch.answer(text.join(" ").as_bytes(), &mut out).unwrap();
            tests.push(numbers);
            made.expected.push(if out == b"First\n" { "First" } else { "Second" });
        }
    }
    made.input = format!("{}\n", tests.len());
    for numbers in &tests {
        let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
        if count.is_none() {
            made.input += &format!("{}\n", numbers.len());
        }
        made.input += &(words.join(" ") + "\n");
    }
    made
}

fn sum(game: &str, numbers: &[u64]) -> Option<Sum> {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let text = format!("{game} {}", words.join(" "));
    let sum = bouton::parse_sum(text.as_bytes(), 100).ok()?;
    let component = &sum.components[0];
    Some(sum_of(&component.rules, &component.parts))
}

fn for_each_tuple(length: usize, bound: u64, visit: &mut dyn FnMut(&[u64])) {
    let mut numbers = vec![0; length];
    loop {
        visit(&numbers);
        let Some(place) = numbers.iter().rposition(|n| *n < bound) else { return };
        numbers[place] += 1;
        numbers[place + 1..].fill(0);
    }
}

fn text(case: &Case, target: TargetLanguage) -> String {
    let ask = TemplateAsk { target, ..case.ask.clone() };
    let texts = Texts::of(Lang::En);
    template(case.game, &ask, Limits::default(), texts)
        .unwrap_or_else(|failure| panic!("{}: {failure}", case.game))
}

/// One source of all programs, compiled: how the program of a number is started.
fn build(target: TargetLanguage, cases: &[Case], folder: &Path) -> Option<Start> {
    let programs = cases.iter().map(|case| text(case, target)).enumerate();
    let compiler = match target {
        TargetLanguage::Cpp => "g++",
        TargetLanguage::Rust => "rustc",
        TargetLanguage::Python => "python3",
        TargetLanguage::Java => "javac",
    };
    let version = Command::new(compiler).arg("--version").output().ok()?;
    if !version.status.success() {
        return None;
    }
    let program = folder.join("program");
    let compile = |source: &Path, arguments: &[&str]| {
        let mut command = Command::new(compiler);
        let output = command.args(arguments).arg(source).current_dir(folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    match target {
        TargetLanguage::Python => {
            for (i, program) in programs {
                fs::write(folder.join(format!("p{i}.py")), program).unwrap();
            }
        }
        TargetLanguage::Java => {
            let all: Vec<String> = programs
                .map(|(i, text)| {
                    let (head, class) = text.split_once("public class Main").unwrap();
                    assert!(head.contains("import "));
                    format!("class Main{i}{class}")
                })
                .collect();
            let head = "import java.io.*;\nimport java.math.BigInteger;\nimport java.util.*;\nimport java.util.stream.*;\n";
            let file = folder.join("All.java");
            fs::write(&file, head.to_string() + &all.join("\n")).unwrap();
            compile(&file, &["-nowarn"]);
        }
        TargetLanguage::Cpp => {
            let mut all = "#include <algorithm>\n#include <climits>\n#include <cstdlib>\n#include <iostream>\n#include <map>\n#include <unordered_map>\n#include <vector>\nusing namespace std;\n".to_string();
            let mut calls = String::new();
            for (i, text) in programs {
                let body: String = text
                    .lines()
                    .filter(|line| !line.starts_with("#include") && !line.starts_with("using"))
                    .map(|line| format!("{}\n", line.replace("int main()", "void run()")))
                    .collect();
                all += &format!("namespace p{i} {{\n{body}}}\n");
                calls += &format!("    if (i == {i}) p{i}::run();\n");
            }
            all += &format!("int main(int, char** a) {{\n    int i = atoi(a[1]);\n{calls}}}\n");
            let file = folder.join("all.cpp");
            fs::write(&file, all).unwrap();
            let flags = [
                "-std=c++17", "-O0", "-Wall", "-Wextra", "-Werror", "-D_GLIBCXX_ASSERTIONS", "-o",
                "program",
            ];
            compile(&file, &flags);
        }
        TargetLanguage::Rust => {
            let (mut all, mut calls) = (String::new(), String::new());
            for (i, text) in programs {
                let body = text.replace("fn main()", "pub fn main()");
                all += &format!("mod p{i} {{\n{body}}}\n");
                calls += &format!("        \"{i}\" => p{i}::main(),\n");
            }
            all += &format!(
                "fn main() {{\n    match std::env::args().nth(1).unwrap().as_str() {{\n{calls}        _ => {{}}\n    }}\n}}\n"
            );
            let file = folder.join("all.rs");
            fs::write(&file, all).unwrap();
            compile(&file, &["--edition=2021", "-Dwarnings", "-Cdebuginfo=0", "-o", "program"]);
        }
    }
    let folder = folder.to_path_buf();
    Some(Start { target, folder, program })
}

struct Start {
    target: TargetLanguage,
    folder: PathBuf,
    program: PathBuf,
}

impl Start {
    fn command(&self, i: usize) -> Command {
        match self.target {
            TargetLanguage::Cpp | TargetLanguage::Rust => {
                let mut command = Command::new(&self.program);
                command.arg(i.to_string());
                command
            }
            TargetLanguage::Python => {
                let mut command = Command::new("python3");
                command.arg(self.folder.join(format!("p{i}.py")));
                command
            }
            TargetLanguage::Java => {
                let mut command = Command::new("java");
                command.args(["-XX:TieredStopAtLevel=1", "-cp"]).arg(&self.folder);
                command.arg(format!("Main{i}"));
                command
            }
        }
    }
}

fn check(target: TargetLanguage, cases: &[Case], start: &Start) {
    for (i, case) in cases.iter().enumerate() {
        // Starting Java takes a fifth of a second.
        if target == TargetLanguage::Java && i % 4 != 0 && case.ask.max.is_none() {
            continue;
        }
        let mut child = start
            .command(i)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().unwrap();
        let input = case.input.clone();
        let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
        let output = child.wait_with_output().unwrap();
        let _ = writer.join();
        let found = String::from_utf8(output.stdout).unwrap();
        let found: Vec<&str> = found.lines().collect();
        let wrong = (0..case.expected.len()).find(|i| found.get(*i) != case.expected.get(*i));
        if let Some(at) = wrong {
            let lines = case.input.lines().count() / case.expected.len();
            let test: Vec<&str> = case.input.lines().skip(1 + at * lines).take(lines).collect();
            panic!(
                "{target:?}: {} {:?}: test {test:?}: {:?}, not {:?}\n{}",
                case.game,
                case.ask,
                found.get(at),
                case.expected[at],
                text(case, target)
            );
        }
        assert_eq!(found.len(), case.expected.len());
    }
}

/// An optimiser sees what a plain compiler does not, such as an index below the first value.
#[test]
fn no_compiler_warns_about_a_period() {
    if Command::new("g++").arg("--version").output().is_err() {
        eprintln!("left out: there is no g++ on this machine");
        return;
    }
    let texts = Texts::of(Lang::En);
    for game in ["subtract:1,3,4", "allbut:2,5", "kayles", "octal:0.26"] {
        let ask = TemplateAsk { max: Some(1_000_000_000_000_000_000), ..TemplateAsk::default() };
        let program = template(game, &ask, Limits::default(), texts).unwrap();
        let mut compiler = Command::new("g++")
            .args(["-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-S", "-o", "/dev/null"])
            .args(["-x", "c++", "-"])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        compiler.stdin.take().unwrap().write_all(program.as_bytes()).unwrap();
        let output = compiler.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{game}: {said}\n{program}");
    }
}

#[test]
fn where_there_is_no_honest_program_it_is_said() {
    let texts = Texts::of(Lang::En);
    let refused =
        |game: &str, ask: TemplateAsk| match template(game, &ask, Limits::default(), texts) {
            Err(failure) if failure.cause::<NoTemplate>().is_some() => failure.to_string(),
            other => panic!("{game}: {other:?}"),
        };
    let normal = TemplateAsk::default;
    let misere = || TemplateAsk { convention: Convention::Misere, ..normal() };
    assert!(refused("partizan-subtract:1,2/2,3", normal()).contains("different moves"));
    assert!(refused("kl-nim:3,5", misere()).contains("different moves"));
    assert!(refused("kayles", misere()).contains("misère"));
    assert!(refused("lasker", misere()).contains("misère"));
    assert!(refused("wythoff:2", misere()).contains("no contest program"));
    let fields = vec![PrintField::Grundy];
    let output = ContestOutput { fields, ..ContestOutput::default() };
    let grundy = TemplateAsk { output, ..misere() };
    assert!(refused("nim", grundy).contains("`grundy` in misère play"));
    assert!(refused("octal:0.2048", normal()).contains("no theorem, no period"));
    let grundy = TemplateAsk { max: Some(100_000), ..normal() };
    assert!(refused("grundy", grundy).contains("--max 10000"));
    let too_large = TemplateAsk { max: Some(u64::MAX), ..normal() };
    assert!(refused("nim", too_large).contains("too large"));
}

#[test]
fn the_words_of_the_winner_are_quoted() {
    let texts = Texts::of(Lang::Zh);
    for target in
        [TargetLanguage::Cpp, TargetLanguage::Rust, TargetLanguage::Python, TargetLanguage::Java]
    {
        let words = ("say \"A\\B\"".to_string(), "第二".to_string());
        let output = ContestOutput { words: Some(words), ..ContestOutput::default() };
        let ask = TemplateAsk { target, output, ..TemplateAsk::default() };
        let text = template("nim", &ask, Limits::default(), texts).unwrap();
        assert!(text.contains(r#""say \"A\\B\""#) && text.contains("\"第二"), "{text}");
        assert!(text.contains("依据"), "{text}");
    }
}
