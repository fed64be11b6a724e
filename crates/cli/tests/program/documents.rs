//! The documents that are made from the program: the table of games, in every language.

use bouton::{
    Game, games,
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
    none: &'static str,
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
              `bouton games NAME` says the same in the terminal.\n\
              A game without a theorem is solved by the engines.",
    columns: ["Game", "A position to try", "Theorem", "Source"],
    none: "none known",
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
              在终端中用 `bouton games NAME` 可看到同样的内容。\n\
              没有定理的游戏由引擎求解。",
    columns: ["游戏", "试一个局面", "定理", "出处"],
    none: "未知",
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
    let write = std::env::var_os("BOUTON_WRITE_DOCUMENTS").is_some();
    for words in [&ENGLISH, &CHINESE] {
        let path = crate::root().join(words.file);
        let page = page(words).unwrap();
        if write {
            fs::write(&path, &page).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == page, "{} is out of date: `cargo xtask docs` writes it anew", words.file);
    }
}

fn page(words: &Words) -> Result<String, fmt::Error> {
    let texts = Texts::of(words.lang);
    let mut out = String::new();
    writeln!(out, "# {}\n\n{}\n", words.title, words.preface)?;
    writeln!(out, "| {} |\n|{}", words.columns.join(" | "), "---|".repeat(words.columns.len()))?;
    for game in games() {
        let json = game.json(texts);
        let theorem = game.theorem_name(texts).unwrap_or_else(|| words.none.to_string());
        let source = cell(&json["source"]);
        writeln!(out, "| `{}` | `{}` | {theorem} | {source} |", game.syntax(), game.example())?;
    }
    for game in games() {
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
    writeln!(out, "- {kind}{stop}")?;
    for (convention, theorem) in
        [(words.normal, &json["theorem"]), (words.misere, &json["misere_theorem"])]
    {
        if let (Some(statement), Some(source)) =
            (theorem["statement"].as_str(), theorem["source"].as_str())
        {
            writeln!(out, "- {convention}{colon}{statement} ({source})")?;
        }
    }
    writeln!(out, "- {}{colon}{}", words.source, json["source"].as_str().unwrap_or_default())?;
    Ok(())
}

/// A text that a bar would not break out of its cell.
fn cell(value: &Value) -> String {
    value.as_str().unwrap_or_default().replace('|', "\\|")
}
