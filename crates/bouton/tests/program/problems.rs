//! `bouton problems`: what it shows, that its commands are typed right, and the page that is made from it.

use crate::{answer, bouton, documents::compare, root, run};
use bouton::{
    contest::{JudgeProblem, problems},
    lang::{Lang, Texts},
};
use bouton_testkit::{sampled, share};
use serde_json::Value;
use std::{
    fmt::{self, Write},
    process::Command,
};

/// The words around the data, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    head: &'static str,
    columns: [&'static str; 3],
    script: &'static str,
}

const ENGLISH: Words = Words {
    lang: Lang::En,
    file: "docs/problems.md",
    head: "\
# Problems of the judges

[中文](problems.zh-CN.md)

Made by `cargo xtask docs` from the gallery of problems; a test compares it. `bouton problems WORD` finds them in the terminal, by
number, title, game or judge, and shows one that is found alone as it stands here.

Numbers, titles, formats and words are those of the judges. The statements are our own, in one sentence: read the original before
you send a program. Each problem is stated a second time in the tests, as plain rules, and compared with brute force on random
tests. Where the rules need a script, the first command writes it to a file. How formats are read: [contests](contest.md); how
scripts are written: [scripts](scripts.md).
",
    columns: ["Problem", "Title", "Game"],
    script: "Script",
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/problems.zh-CN.md",
    head: "\
# 评测网站的题目

[English](problems.md)

本页由 `cargo xtask docs` 根据题目数据生成，并有测试核对。在终端中用 `bouton problems WORD` 按题号、题名、游戏或网站查找；
只找到一题时，显示的内容与本页相同。

题号、题名、输入格式和输出用词以各网站为准。题意是我们自己的一句话概括，提交之前请阅读原题。每道题在测试中都按题意重新写了一遍规则，
并在随机数据上与穷举对拍。规则需要脚本的，第一条命令把脚本写入文件。输入格式怎样写，见[竞赛](contest.zh-CN.md)；脚本怎样写，见[脚本](scripts.zh-CN.md)。
",
    columns: ["题目", "题名", "游戏"],
    script: "脚本",
};

/// The pages are those that `cargo xtask docs` writes.
#[test]
fn the_pages_of_problems_are_up_to_date() {
    for words in [&ENGLISH, &CHINESE] {
        compare(words.file, &page(words).unwrap());
    }
}

fn page(words: &Words) -> Result<String, fmt::Error> {
    let texts = Texts::of(words.lang);
    let mut out = String::from(words.head);
    writeln!(out, "\n| {} |\n|---|---|---|", words.columns.join(" | "))?;
    for problem in problems::all() {
        let link = format!("[{} {}](#{})", problem.judge().name(), problem.number(), problem.id());
        writeln!(out, "| {link} | {} | `{}` |", problem.title(), problem.game())?;
    }
    for problem in problems::all() {
        section(&mut out, words, texts, problem)?;
    }
    Ok(out)
}

fn section(out: &mut String, words: &Words, texts: &Texts, problem: &JudgeProblem) -> fmt::Result {
    writeln!(out, "\n<a id=\"{}\"></a>\n\n## {}\n", problem.id(), problem.heading(texts))?;
    writeln!(out, "{}\n", problem.statement(texts))?;
    for line in problem.lines(texts) {
        writeln!(out, "- {line}")?;
    }
    if let Some(file) = problem.game().strip_prefix("script:") {
        let colon = if words.lang == Lang::Zh { "：" } else { ": " };
        writeln!(out, "- {}{colon}[{file}](../crates/contest/problems/{file})", words.script)?;
    }
    writeln!(out, "\n```sh\n{}\n```", problem.commands().join("\n"))
}

#[test]
fn problems_are_listed_and_shown() {
    let all = answer(&["problems"]).out;
    assert!(all.lines().count() == problems::all().len() + 2, "{all}");
    let few = answer(&["problems", "wythoff"]).out;
    assert!(few.starts_with("hdu-1527     wythoff  取石子游戏\n"), "{few}");
    let one = answer(&["problems", "hdu", "2147"]).out;
    assert!(one.starts_with("HDU 2147, kiki's game\n"), "{one}");
    assert!(one.contains("\n  bouton template script:kiki.rules --target cpp --max 2000"), "{one}");
    let chinese = answer(&["problems", "洛谷", "威佐夫", "--lang", "zh"]);
    assert!(chinese.out.contains("\n输入：`heaps[2]`\n"), "{chinese:?}");
    let json = answer(&["problems", "kiki", "--format", "json"]).out;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((json["id"].as_str(), json["max"].as_u64()), (Some("hdu-2147"), Some(2000)));
    assert!(json["script"].as_str().unwrap().contains("fn moves"), "{json}");
}

/// The words of a command that has no other quotes than single ones.
fn words_of(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for sign in command.chars().chain([' ']) {
        match sign {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            _ => word.push(sign),
        }
    }
    words
}

/// Problems whose programs take a debug build too long.
const LEFT_OUT: [&str; 3] = ["poj-1740", "poj-2484", "cses-2207"];

#[test]
fn every_template_of_the_gallery_is_a_program() {
    let folder = std::env::temp_dir().join(format!("bouton-gallery-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (mut count, mut left_out) = (0, 0);
    for problem in sampled(problems::all(), 6) {
        if LEFT_OUT.contains(&&*problem.id()) {
            left_out += 1;
            continue;
        }
        if let (Some(text), Some(file)) = (problem.script(), problem.game().strip_prefix("script:"))
        {
            std::fs::write(folder.join(file), text).unwrap();
        }
        for command in problem.commands() {
            let words = words_of(&command);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let ["bouton", "template", ..] = words[..] else { continue };
            let mut program = bouton(&words[1..]);
            program.current_dir(&folder);
            let made = run(program, "");
            assert_eq!(made.code, Some(0), "{}: {command}\n{}", problem.id(), made.err);
            assert!(made.out.contains("int main()"), "{}: {}", problem.id(), made.out);
            count += 1;
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(count + left_out + 1 >= share(problems::all().len(), 6), "{count} programs");
}

#[test]
fn scripts_are_printed_as_they_stand_in_their_files() {
    let printed = answer(&["problems", "hdu-2147", "--script"]).out;
    let file = root().join("crates/contest/problems/kiki.rules");
    assert_eq!(printed, std::fs::read_to_string(file).unwrap());
    for (words, said) in [
        (&["problems", "hdu-1846", "--script"][..], "`hdu-1846` needs no script"),
        (&["problems", "euclid", "--script"], "`--script` prints the rules of one problem"),
        (&["problems", "hdu-2148"], "did you mean `hdu-2147`, `hdu-2149`"),
        (&["problems", "wythof"], "did you mean `wythoff`"),
    ] {
        let refused = answer(words);
        assert_eq!(refused.code, Some(2), "{words:?}");
        assert!(refused.err.contains(said), "{words:?}: {}", refused.err);
    }
}

/// Every script of the folder is that of a problem, and says what it is and where to begin.
#[test]
fn every_script_belongs_to_a_problem() {
    let mut used: Vec<String> = problems::all()
        .iter()
        .filter_map(|problem| Some(problem.game().strip_prefix("script:")?.to_string()))
        .collect();
    used.sort();
    used.dedup();
    let folder = std::fs::read_dir(root().join("crates/contest/problems")).unwrap();
    let mut files: Vec<String> =
        folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, used);
    for file in files {
        let game =
            format!("script:{}", root().join("crates/contest/problems").join(&file).display());
        let shown = answer(&["games", &game]);
        assert_eq!(shown.code, Some(0), "{file}: {}", shown.err);
        assert!(shown.out.contains("Rule: "), "{file}: {}", shown.out);
    }
}

/// The one problem whose answers are made by commands of a shell.
#[cfg(unix)]
#[test]
fn the_permutation_is_answered_by_its_graph() {
    let problem =
        problems::all().iter().find(|problem| problem.id() == "codeforces-1033c").unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("input.txt"), "8\n3 6 5 4 2 7 1 8\n").unwrap();
    let programs = std::path::Path::new(env!("CARGO_BIN_EXE_bouton")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("sh");
    shell.args(["-c", &problem.commands()[0]]).current_dir(&folder);
    shell.env("PATH", format!("{}:{path}", programs.display()));
    let numbers = [3, 6, 5, 4, 2, 7, 1, 8_usize];
    let mut wins = [false; 8];
    let mut places: Vec<usize> = (0..8).collect();
    places.sort_by_key(|place| std::cmp::Reverse(numbers[*place]));
    for place in places {
        wins[place] = (0..8).any(|to| {
            let steps = usize::abs_diff(to, place);
            numbers[to] > numbers[place] && steps % numbers[place] == 0 && !wins[to]
        });
    }
    let expected: String = wins.iter().map(|wins| if *wins { 'A' } else { 'B' }).collect();
    assert_eq!(run(shell, "").out, format!("{expected}\n"));
}
