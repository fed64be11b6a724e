//! The documents that are made from the program: the table of games, in every language.

use bouton::{
    Game, games, games_in_files,
    lang::{Lang, Texts},
};
use serde_json::Value;
use std::{
    fmt::{self, Write},
    fs,
    path::Path,
    process::Command,
};

/// The words around the data, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    title: &'static str,
    preface: &'static str,
    columns: [&'static str; 4],
    rule: &'static str,
    example: &'static str,
    source: &'static str,
    normal: &'static str,
    misere: &'static str,
    impartial: &'static str,
    partizan: &'static str,
}

const ENGLISH: Words = Words {
    lang: Lang::En,
    file: "docs/games.md",
    title: "Games",
    preface: "Made by `cargo xtask docs` from the registry of rulesets; a test compares it.\n\
              `bouton games NAME` says the same in the terminal. Where each theorem is from: [references.md](references.md).\n\
              A game without a theorem is solved by the engines.",
    columns: ["Game", "A position to try", "Theorem", "Source"],
    rule: "Rule",
    example: "Try",
    source: "Source",
    normal: "Normal play",
    misere: "Misère play",
    impartial: "Impartial",
    partizan: "Partizan",
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/games.zh-CN.md",
    title: "游戏一览",
    preface: "本页由 `cargo xtask docs` 根据规则登记表生成，并有测试核对。\n\
              在终端中用 `bouton games NAME` 可看到同样的内容。各定理的出处见[参考文献](references.zh-CN.md)。\n\
              没有定理的游戏由引擎求解。",
    columns: ["游戏", "试一个局面", "定理", "出处"],
    rule: "规则",
    example: "试一试",
    source: "出处",
    normal: "正常规则",
    misere: "反常规则",
    impartial: "公平博弈",
    partizan: "有偏游戏",
};

/// Compares every generated document; writes it where `cargo xtask docs` asks for that.
#[test]
fn generated_documents_are_up_to_date() {
    for words in [&ENGLISH, &CHINESE] {
        compare(words.file, &page(words).unwrap());
    }
}

/// Compares one generated document; writes it first where `cargo xtask docs` asks for that.
pub fn compare(file: &str, made: &str) {
    let path = crate::root().join(file);
    if std::env::var_os("BOUTON_WRITE_DOCUMENTS").is_some() {
        fs::write(&path, made).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == made, "{file} is out of date: `cargo xtask docs` writes it anew");
}

fn page(words: &Words) -> Result<String, fmt::Error> {
    let texts = Texts::of(words.lang);
    let mut out = String::new();
    let other = match words.lang {
        Lang::En => "[中文](games.zh-CN.md)",
        Lang::Zh => "[English](games.md)",
    };
    writeln!(out, "# {}\n\n{other}\n\n{}\n", words.title, words.preface)?;
    writeln!(out, "| {} |\n|{}", words.columns.join(" | "), "---|".repeat(words.columns.len()))?;
    for game in games().into_iter().chain(games_in_files()) {
        let json = game.json(texts);
        let theorem = game.known(texts);
        let source = cell(&json["source"]);
        writeln!(out, "| `{}` | `{}` | {theorem} | {source} |", game.syntax(), game.example())?;
    }
    for game in games().into_iter().chain(games_in_files()) {
        section(&mut out, words, &game)?;
    }
    Ok(out)
}

fn section(out: &mut String, words: &Words, game: &Game) -> fmt::Result {
    let texts = Texts::of(words.lang);
    let json = game.json(texts);
    let kind = if json["impartial"] == true { words.impartial } else { words.partizan };
    let (colon, stop) = match words.lang {
        Lang::En => (": ", "."),
        Lang::Zh => ("：", "。"),
    };
    writeln!(out, "\n## `{}`\n", game.syntax())?;
    writeln!(out, "- {}{colon}{}", words.rule, game.rule(texts))?;
    writeln!(out, "- {}{colon}`bouton solve {}`", words.example, game.example())?;
    if !json["impartial"].is_null() {
        writeln!(out, "- {kind}{stop}")?;
    }
    for (convention, theorem) in
        [(words.normal, &json["theorem"]), (words.misere, &json["misere_theorem"])]
    {
        if let (Some(statement), Some(source)) =
            (theorem["statement"].as_str(), theorem["source"].as_str())
        {
            writeln!(out, "- {convention}{colon}{statement} ({source})")?;
        }
    }
    if let Some(known) = game.known_in_full(texts) {
        writeln!(out, "- {known}")?;
    }
    writeln!(out, "- {}{colon}{}", words.source, json["source"].as_str().unwrap_or_default())?;
    Ok(())
}

/// A text that a bar would not break out of its cell.
fn cell(value: &Value) -> String {
    value.as_str().unwrap_or_default().replace('|', "\\|")
}

/// A fenced block: what stands after the fence, and its lines.
#[derive(Debug)]
struct Block {
    language: String,
    text: String,
}

fn read(name: &str) -> String {
    fs::read_to_string(crate::root().join(name)).unwrap()
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        match (line.trim_start().strip_prefix("```"), open) {
            (Some(language), false) => {
                blocks.push(Block { language: language.to_string(), text: String::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => {
                if let Some(block) = blocks.last_mut() {
                    block.text += line;
                    block.text.push('\n');
                }
            }
            (None, false) => {}
        }
    }
    blocks
}

const READMES: [(&str, &str); 2] = [("README.md", "C"), ("README.zh-CN.md", "zh_CN.UTF-8")];

/// A block for a shell that is followed by a block of text says what comes back.
#[test]
fn the_shell_examples_of_the_documents_answer_as_shown() {
    let bouton = Path::new(env!("CARGO_BIN_EXE_bouton"));
    let folder = bouton.parent().unwrap().to_str().unwrap();
    let path = format!("{folder}:{}", std::env::var("PATH").unwrap_or_default());
    let [english, chinese] = READMES.map(|(_, locale)| locale);
    for (name, locale, examples) in [
        ("README.md", english, 6),
        ("README.zh-CN.md", chinese, 6),
        ("docs/play.md", english, 2),
        ("docs/play.zh-CN.md", chinese, 2),
        ("docs/audit.md", english, 12),
        ("docs/audit.zh-CN.md", chinese, 12),
        ("docs/scripts.md", english, 6),
        ("docs/scripts.zh-CN.md", chinese, 6),
        ("docs/contest.md", english, 10),
        ("docs/contest.zh-CN.md", chinese, 10),
        ("docs/graphs.md", english, 4),
        ("docs/graphs.zh-CN.md", chinese, 4),
    ] {
        let blocks = blocks(&read(name));
        let mut count = 0;
        for pair in blocks.windows(2).filter(|p| p[0].language == "sh" && p[1].language == "text") {
            let output = Command::new("sh")
                .args(["-c", &pair[0].text])
                .current_dir(crate::root())
                .env("PATH", &path)
                .env("LC_ALL", locale)
                .output()
                .unwrap();
            let shown = String::from_utf8(output.stdout).unwrap();
            assert_eq!(shown, pair[1].text, "{name}: {}", pair[0].text);
            // A counterexample is an answer too, and has the code 1.
            assert!(matches!(output.status.code(), Some(0 | 1)), "{name}: {}", pair[0].text);
            count += 1;
        }
        assert_eq!(count, examples, "{name}");
    }
}

/// The scripts shown are those of the folder, without their comments.
#[test]
fn the_scripts_shown_are_the_tested_ones() {
    for name in ["docs/scripts.md", "docs/scripts.zh-CN.md"] {
        let shown = blocks(&read(name)).into_iter().filter(|block| block.language == "rules");
        let shown: Vec<String> = shown.map(|block| block.text).collect();
        let files = ["sprague-grundy", "chomp"].map(|script| {
            let text = read(&format!("docs/scripts/{script}.rules"));
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("//")).collect();
            lines.join("\n").replace("\n\n\n", "\n\n").trim().to_string() + "\n"
        });
        assert_eq!(shown, files.map(|text| text.replace(";\n\nconst S", ";\nconst S")), "{name}");
    }
}

/// Both READMEs show the same commands, in the same order.
#[test]
fn the_readmes_agree() {
    let commands = |name: &str| -> Vec<String> {
        let blocks = blocks(&read(name));
        let shown = blocks.iter().filter(|block| ["console", "sh"].contains(&&*block.language));
        let lines = shown.flat_map(|block| {
            let all = block.language == "sh";
            block.text.lines().filter(move |line| all || line.starts_with("$ "))
        });
        // One shows what the other language looks like.
        lines.map(|line| line.replace("--lang zh", "--lang en")).collect()
    };
    let (english, chinese) = (commands(READMES[0].0), commands(READMES[1].0));
    assert_eq!(english, chinese);
    assert!(english.len() > 20);
}

/// The example of the library is the one that its own documentation runs.
#[test]
fn the_library_example_is_the_tested_one() {
    let tested: String = read("crates/bouton/src/lib.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect();
    let (shown, tested) = (blocks(&read("README.md")), blocks(&tested));
    let shown = shown.iter().find(|block| block.language == "rust").unwrap();
    assert!(tested.iter().any(|block| block.text == shown.text), "{}", shown.text);
}

/// The first two commands: the one that solves and the one that tests.
#[test]
fn the_readmes_begin_with_a_run_and_the_tests() {
    for (name, _) in READMES {
        let blocks = blocks(&read(name));
        let shell: Vec<&str> = blocks
            .iter()
            .filter(|block| block.language == "sh")
            .map(|block| block.text.trim_end())
            .collect();
        let first = "cargo run --profile first --no-default-features --features program -- \
                     solve nim 7 9 12 15";
        assert_eq!(shell[..2], [first, "cargo xtask test"]);
    }
}

/// The documents: those of the root and all of `docs/`.
fn documents() -> Vec<String> {
    let root =
        ["README.md", "README.zh-CN.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
    let folder = fs::read_dir(crate::root().join("docs")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let inner = names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}"));
    root.map(str::to_string).into_iter().chain(inner).collect()
}

/// The targets of the links of a document, without what is on the net.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    links.filter(|link| !link.contains("://"))
}

#[test]
fn every_link_between_the_documents_leads_somewhere() {
    let documents = documents();
    assert!(documents.len() > 25, "{documents:?}");
    for name in documents {
        let text = read(&name);
        let folder = crate::root().join(&name).parent().unwrap().to_path_buf();
        for link in links(&text) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(file.is_empty() || folder.join(file).exists(), "{name}: {link}");
        }
    }
}

/// A document in two languages begins with a link to the other one, and otherwise links to
/// documents in its own language.
#[test]
fn documents_link_to_their_own_language() {
    let documents = documents();
    for name in documents.iter().filter(|name| name.ends_with(".zh-CN.md")) {
        let english = name.replace(".zh-CN.md", ".md");
        let file = |name: &str| name.rsplit('/').next().unwrap().to_string();
        for (name, other, label) in [(name, &english, "English"), (&english, name, "中文")] {
            let switch = format!("[{label}]({})", file(other));
            let text = read(name);
            assert!(text.lines().take(6).any(|line| line == switch), "{name}: {switch}");
        }
        let text = read(name);
        for link in links(&text) {
            let target = link.split('#').next().unwrap_or_default();
            let chinese = target.replace(".md", ".zh-CN.md");
            let folder = crate::root().join(name).parent().unwrap().to_path_buf();
            let is_switch = target == file(&english);
            let has_own = target.ends_with(".md")
                && !target.ends_with(".zh-CN.md")
                && folder.join(&chinese).exists();
            assert!(is_switch || !has_own, "{name}: {link}");
        }
    }
}

/// The certificate that the documents show is the one that is written.
#[test]
fn the_certificate_shown_is_as_it_is_written() {
    let written = crate::answer(&["period", "kayles", "--certificate", "-"]).out;
    for name in ["docs/certificates.md", "docs/certificates.zh-CN.md"] {
        let blocks = blocks(&read(name));
        let shown = blocks.iter().find(|block| block.language == "text").unwrap();
        assert_eq!(shown.text, written, "{name}");
    }
}
