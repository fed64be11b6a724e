//! The survey of misère quotients in the documents: the table `docs/misere-quotients.csv`, which takes minutes to
//! compute, is compared with published quotients and with a shorter survey; the pages made of it are compared.

use crate::answer;
use bouton::lang::Lang;
use bouton_testkit::corpus;
use std::{
    collections::BTreeMap,
    fmt::{self, Write},
    fs,
};

/// A line of the table: cells by their column.
type Row = BTreeMap<String, String>;

fn rows(csv: &str) -> Vec<Row> {
    let mut lines = csv.lines().map(|line| line.split(',').map(str::to_string));
    let columns: Vec<String> = lines.next().into_iter().flatten().collect();
    lines.map(|cells| columns.iter().cloned().zip(cells).collect()).collect()
}

fn committed() -> Vec<Row> {
    rows(&fs::read_to_string(crate::root().join("docs/misere-quotients.csv")).unwrap())
}

#[test]
fn published_quotients_stand_in_the_table() {
    let table = committed();
    let by_code: BTreeMap<&str, &Row> =
        table.iter().map(|row| (row["code"].as_str(), row)).collect();
    let mut compared = 0;
    for published in corpus::quotients() {
        let Some(row) = by_code.get(published.code.as_str()) else { continue };
        let (order, lost) = published.orders;
        let (preperiod, period) = published.period;
        let own = ["order", "p_order", "phi_preperiod", "phi_period", "tame"].map(|key| &row[key]);
        let cells =
            [order.to_string(), lost.to_string(), preperiod.to_string(), period.to_string()];
        assert_eq!(own[..4], cells.each_ref()[..], "{}", published.code);
        assert_eq!(*own[4], published.tame.to_string(), "{}", published.code);
        compared += 1;
    }
    assert!(compared > 80, "{compared}");
}

/// The same codes with little work for each: what is solved by then stands in the table.
#[test]
fn the_table_agrees_with_a_shorter_one() {
    let options = ["--limit-positions", "300", "--limit-seconds", "100000", "--format", "csv"];
    let run = answer(&[&["atlas", "--misere", "--to", "200"][..], &options].concat());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (long, short) = (committed(), rows(&run.out));
    assert_eq!((long.len(), short.len()), (576, 576));
    let mut solved = 0;
    for (long, short) in long.iter().zip(&short) {
        assert_eq!(long["code"], short["code"]);
        if short["status"] == "solved" {
            assert_eq!(long, short);
            solved += 1;
        }
    }
    assert!(solved > 100, "{solved}");
}

/// The words around the table, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    title: &'static str,
    preface: &'static str,
    counts: fn([usize; 3]) -> String,
    headings: [&'static str; 3],
    columns: [&'static str; 6],
}

const ENGLISH: Words = Words {
    lang: Lang::En,
    file: "docs/misere-quotients.md",
    title: "Misère quotients of octal codes",
    preface: "\
Every code 0.d₁d₂d₃ and 4.d₁d₂ with its misère quotient, as far as it was found with 10,000 positions for each code.
Made by `cargo xtask docs` from [misere-quotients.csv](misere-quotients.csv), which `cargo xtask atlas` computes.
`bouton atlas --misere` computes the same for any codes, `bouton quotient` shows one of them: [Misère play](misere.md).

Order is the number of elements, P-order that of the P-portion; n₀ and the period are those of the classes of the heaps, heap 0
counted. The quotient of all heaps is known where that period is proved. Published quotients (`corpus/misere-quotients.tsv`) agree.",
    counts: |[codes, tame, wild]| {
        let open = codes - tame - wild;
        format!("{codes} codes: {tame} are tame, {wild} are wild, {open} are open.")
    },
    headings: ["Wild", "Tame", "Open"],
    columns: ["Code", "Order", "P-order", "n₀", "Period", "Last heap"],
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/misere-quotients.zh-CN.md",
    title: "八进制编码的反常商",
    preface: "\
所有形如 0.d₁d₂d₃ 和 4.d₁d₂ 的编码的反常商，每个编码至多用 10,000 个局面。
本页由 `cargo xtask docs` 根据 [misere-quotients.csv](misere-quotients.csv) 生成，后者由 `cargo xtask atlas` 算出。
`bouton atlas --misere` 可计算任意编码，`bouton quotient` 显示其中一个：见[反常规则](misere.zh-CN.md)。

“阶”是元素个数，“P 部分”是其中必败类的个数；n₀ 与周期是各堆的类的前周期与周期，空堆计算在内。周期得到证明时，全部堆的反常商就已知。
已发表的反常商（`corpus/misere-quotients.tsv`）与本表一致。",
    counts: |[codes, tame, wild]| {
        let open = codes - tame - wild;
        format!("{codes} 个编码：驯顺的 {tame} 个，非驯顺的 {wild} 个，未定的 {open} 个。")
    },
    headings: ["非驯顺", "驯顺", "未定"],
    columns: ["编码", "阶", "P 部分", "n₀", "周期", "最后的堆"],
};

/// Compares the pages; writes them where `cargo xtask docs` asks for that.
#[test]
fn the_pages_show_the_table() {
    let rows = committed();
    for words in [&ENGLISH, &CHINESE] {
        crate::documents::compare(words.file, &page(&rows, words).unwrap());
    }
}

fn page(rows: &[Row], words: &Words) -> Result<String, fmt::Error> {
    let mut out = String::new();
    let other = match words.lang {
        Lang::En => "[中文](misere-quotients.zh-CN.md)",
        _ => "[English](misere-quotients.md)",
    };
    writeln!(out, "# {}\n\n{other}\n\n{}\n", words.title, words.preface)?;
    let kind = |row: &&Row| match (row["status"].as_str(), row["tame"].as_str()) {
        ("solved", "false") => 0,
        ("solved", _) => 1,
        _ => 2,
    };
    let of = |wanted: usize| rows.iter().filter(move |row| kind(row) == wanted);
    writeln!(out, "{}", (words.counts)([rows.len(), of(1).count(), of(0).count()]))?;
    for (wanted, heading) in words.headings.into_iter().enumerate() {
        writeln!(out, "\n## {heading}\n")?;
        writeln!(
            out,
            "| {} |\n|{}",
            words.columns.join(" | "),
            "---|".repeat(words.columns.len())
        )?;
        for row in of(wanted) {
            let keys = ["code", "order", "p_order", "phi_preperiod", "phi_period", "computed"];
            writeln!(out, "| {} |", keys.map(|key| row[key].as_str()).join(" | "))?;
        }
    }
    Ok(out)
}
