//! Every example of the documents and of the folder `cases` is run, and its output compared word for
//! word. `TRYCMD=overwrite` rewrites the output; read the difference before it is committed.
//!
//! The documents are for readers, so nothing in them is a mark for the test: a shell runs their examples.

use crate::documents::{blocks, read};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};
use trycmd::TestCases;

fn cases(locale: &str) -> TestCases {
    let cases = TestCases::new();
    cases
        .register_bin("bouton", PathBuf::from(env!("CARGO_BIN_EXE_bouton")))
        // A guard against a run that never ends, far beyond what any case takes.
        .timeout(Duration::from_secs(1800))
        .env("LC_ALL", locale)
        .env("LANGUAGE", "")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .env("RUST_BACKTRACE", "0");
    cases
}

#[test]
fn cases_answer_as_recorded() {
    cases("C")
        .case("tests/program/cases/*.md")
        .case("tests/program/cases/*/*.md")
        .case("tests/program/cases/*/play/*.toml");
}

/// The documents with examples, without the ending of their language, and how many examples each has, so that none
/// is lost unseen.
const EXAMPLES: [(&str, usize); 10] = [
    ("README", 4),
    ("docs/tour", 53),
    ("docs/misere", 10),
    ("docs/sequences", 10),
    ("docs/play", 2),
    ("docs/audit", 14),
    ("docs/scripts", 8),
    ("docs/contest", 33),
    ("docs/graphs", 6),
    ("docs/mcp", 2),
];

#[test]
fn the_examples_of_the_english_documents_answer_as_shown() {
    compare(".md", "C");
}

#[test]
fn the_examples_of_the_chinese_documents_answer_as_shown() {
    compare(".zh-CN.md", "zh_CN.UTF-8");
}

fn compare(ending: &str, locale: &str) {
    for (name, expected) in EXAMPLES {
        let name = format!("{name}{ending}");
        let shown = read(&name);
        let (made, examples) = with_outputs(&shown, locale);
        if std::env::var_os("TRYCMD").is_some_and(|value| value == "overwrite") {
            fs::write(crate::root().join(&name), &made).unwrap();
        } else if let Some(place) = shown.lines().zip(made.lines()).position(|(a, b)| a != b) {
            let end = made.lines().skip(place).take(20).collect::<Vec<_>>().join("\n");
            panic!("{name}, line {}: the program prints\n{end}", place + 1);
        } else {
            assert!(shown == made, "{name}: the last example prints something else");
        }
        assert_eq!(examples, expected, "{name}");
    }
}

/// The document with what the program prints now, and the number of its examples.
///
/// Each line after `$ ` in a block `console` is run, and what it prints follows it. A block `sh` before a block
/// `text` is run as a whole, and prints that text.
fn with_outputs(text: &str, locale: &str) -> (String, usize) {
    let (mut made, mut examples) = (String::new(), 0);
    let mut script: Option<String> = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        made += &format!("{line}\n");
        let Some(language) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let mut print = |command: &str| {
            examples += 1;
            output(command, locale)
        };
        let shown = match (language, script) {
            ("console", _) => {
                let commands = block.iter().filter_map(|line| line.strip_prefix("$ "));
                let runs = commands.map(|command| format!("$ {command}\n{}", print(command)));
                runs.collect::<Vec<_>>().join("\n")
            }
            ("text", Some(command)) => print(&command),
            _ => block.iter().map(|line| format!("{line}\n")).collect(),
        };
        made += &format!("{shown}```\n");
        script = (language == "sh").then_some(shown);
    }
    (made, examples)
}

/// The output of a command in a shell, errors too.
fn output(command: &str, locale: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_bouton")).parent().unwrap().to_str().unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(crate::root())
        .env("PATH", format!("{folder}:{}", std::env::var("PATH").unwrap_or_default()))
        .env("LC_ALL", locale)
        .env("LANGUAGE", "")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .env("RUST_BACKTRACE", "0")
        .output()
        .unwrap();
    // A counterexample, bad input and a limit are answers too.
    assert!(matches!(output.status.code(), Some(0..=3)), "{command}: {:?}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// A document shows the same commands in both languages, in the same order.
#[test]
fn the_languages_show_the_same_commands() {
    let commands = |name: String| -> Vec<String> {
        let blocks = blocks(&read(&name));
        let shown = blocks.iter().filter(|block| ["console", "sh"].contains(&&*block.language));
        let lines = shown.flat_map(|block| {
            let all = block.language == "sh";
            block.text.lines().filter(move |line| all || line.starts_with("$ "))
        });
        // Comments are in the language of the page; and one page shows what the other language looks like.
        let plain = lines.map(|line| line.split("  #").next().unwrap_or_default().trim_end());
        plain.map(|line| line.replace("--lang zh", "--lang en")).collect()
    };
    for (name, _) in EXAMPLES {
        let [english, chinese] =
            [".md", ".zh-CN.md"].map(|ending| commands(format!("{name}{ending}")));
        assert_eq!(english, chinese, "{name}");
        assert!(!english.is_empty(), "{name}");
    }
}
