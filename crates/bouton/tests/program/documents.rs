//! The documents: what is made from the program, such as the table of games, what they show of the sources, and their
//! links.

use bouton::{
    ListedGame, games, games_in_files,
    lang::{Lang, Texts},
};
use serde_json::Value;
use std::{
    fmt::{self, Write},
    fs,
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
              没有定理的游戏用打表或搜索求解。",
    columns: ["游戏", "试一个局面", "定理", "出处"],
    rule: "规则",
    example: "试一试",
    source: "出处",
    normal: "正常规则",
    misere: "反常规则",
    impartial: "公平组合游戏",
    partizan: "非公平组合游戏",
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

fn section(out: &mut String, words: &Words, game: &ListedGame) -> fmt::Result {
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
            let source = match words.lang {
                Lang::En => format!(" ({source})"),
                Lang::Zh => format!("（{source}）"),
            };
            writeln!(out, "- {convention}{colon}{statement}{source}")?;
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

/// A fenced block: the text after the fence, and its lines.
#[derive(Debug)]
pub struct Block {
    pub language: String,
    pub text: String,
}

pub fn read(name: &str) -> String {
    fs::read_to_string(crate::root().join(name)).unwrap()
}

pub fn blocks(text: &str) -> Vec<Block> {
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

/// The scripts shown are those of the folder, without their comments.
#[test]
fn the_scripts_shown_are_the_tested_ones() {
    for name in ["docs/scripts.md", "docs/scripts.zh-CN.md"] {
        let shown = blocks(&read(name)).into_iter().filter(|block| block.language == "rules");
        let shown: Vec<String> = shown.map(|block| block.text).collect();
        let files = ["sprague-grundy", "chomp", "cutting"].map(|script| {
            let text = read(&format!("docs/scripts/{script}.rules"));
            let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("//")).collect();
            lines.join("\n").replace("\n\n\n", "\n\n").trim().to_string() + "\n"
        });
        assert_eq!(shown, files.map(|text| text.replace(";\n\nconst S", ";\nconst S")), "{name}");
    }
}

/// A block without its `main`: the pages show the body alone, which a reader puts into a function of their own.
fn without_main(block: Block) -> Block {
    let is_body = |line: &&str| !line.starts_with("fn main") && !["    Ok(())", "}"].contains(line);
    let lines = block.text.lines().filter(is_body);
    let lines = lines.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
    Block { text: lines.collect(), ..block }
}

/// The examples of the pages on the library are those that its own documentation runs, the first of them in its README,
/// without the lines that rustdoc hides.
#[test]
fn the_library_examples_are_the_tested_ones() {
    let tested: String = read("crates/bouton/src/lib.rs")
        .lines()
        .filter_map(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .filter(|line| !line.starts_with("# "))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut first = blocks(&read("crates/bouton/README.md"));
    first.retain(|block| block.language == "rust");
    let tested: Vec<Block> = first.into_iter().map(without_main).chain(blocks(&tested)).collect();
    for name in ["docs/library.md", "docs/library.zh-CN.md"] {
        let text = read(name);
        let mut shown = blocks(&text);
        shown.retain(|block| block.language == "rust");
        assert_eq!(shown.len(), tested.len(), "{name}");
        let pairs = shown.iter().zip(&tested);
        compare(
            name,
            &pairs.fold(text.clone(), |made, (old, new)| made.replace(&old.text, &new.text)),
        );
    }
}

/// The first two commands: the one that solves and the one that tests.
#[test]
fn the_readmes_begin_with_a_run_and_the_tests() {
    for name in ["README.md", "README.zh-CN.md"] {
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
    let root = [
        "README.md", "README.zh-CN.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md",
        "fuzz/README.md",
    ];
    let folder = fs::read_dir(crate::root().join("docs")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let inner = names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}"));
    root.map(str::to_string).into_iter().chain(inner).collect()
}

/// The targets of the links of a document, without what is on the net.
fn links(text: &str) -> impl Iterator<Item = &str> {
    // Misère forms in the output of commands have such signs too.
    let outside = text.split("\n```").step_by(2).flat_map(|text| text.split("](").skip(1));
    let links = outside.filter_map(|rest| rest.split(')').next());
    links.filter(|link| !link.contains("://"))
}

/// The anchors of a document: its headings as GitHub names them, and what is marked by `<a id=...>`.
fn anchors(text: &str) -> Vec<String> {
    let outside = text.split("\n```").step_by(2);
    let headings = outside.flat_map(str::lines).filter(|line| line.starts_with('#')).map(|line| {
        let heading = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        heading.chars().filter(|c| c.is_alphanumeric() || ['-', '_'].contains(c)).collect()
    });
    let marks = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    headings.chain(marks.map(str::to_string)).collect()
}

#[test]
fn every_link_between_the_documents_leads_somewhere() {
    let documents = documents();
    assert!(documents.len() > 25, "{documents:?}");
    for name in documents {
        let text = read(&name);
        let folder = crate::root().join(&name).parent().unwrap().to_path_buf();
        for link in links(&text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target =
                if file.is_empty() { crate::root().join(&name) } else { folder.join(file) };
            assert!(target.exists(), "{name}: {link}");
            if !anchor.is_empty() {
                let found = anchors(&fs::read_to_string(&target).unwrap());
                assert!(found.iter().any(|other| other == anchor), "{name}: {link}, of {found:?}");
            }
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

/// The certificate of a quotient that the documents show is one that is valid, without its comments.
#[test]
fn the_certificate_of_a_quotient_is_shown_as_it_is() {
    let whole = read("crates/check/tests/certificates/0.34.txt");
    let lines = whole.lines().filter(|line| !line.starts_with('#'));
    let plain: String = lines.map(|line| format!("{line}\n")).collect();
    for name in ["docs/certificates.md", "docs/certificates.zh-CN.md"] {
        let blocks = blocks(&read(name));
        let mut shown = blocks.iter().filter(|block| block.language == "text");
        assert!(shown.any(|block| block.text == plain), "{name}");
    }
}
