//! The atlas in the documents: the table `docs/atlas.csv`, which takes long to compute, is
//! compared with a shorter one; the pages made of it are compared.

use crate::answer;
use bouton::lang::Lang;
use std::{
    collections::{BTreeMap, BTreeSet},
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
    rows(&fs::read_to_string(crate::root().join("docs/atlas.csv")).unwrap())
}

fn number(row: &Row, column: &str) -> Option<u64> {
    row[column].parse().ok()
}

/// The codes to a small bound: what was proved by then is in the table, what the table
/// holds to be equal is equal, and what could be proved by then was.
#[test]
fn the_table_agrees_with_a_shorter_one() {
    const TO: u64 = 1000;
    let run = answer(&["atlas", "--to", &TO.to_string(), "--format", "csv"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (long, short) = (committed(), rows(&run.out));
    assert_eq!((long.len(), short.len()), (576, 576));
    let by_code: BTreeMap<&str, &Row> =
        short.iter().map(|row| (row["code"].as_str(), row)).collect();
    for (long, short) in long.iter().zip(&short) {
        let code = &long["code"];
        assert_eq!(code, &short["code"]);
        // Equal to the long bound is equal to the short one.
        let first = by_code[long["representative"].as_str()];
        assert_eq!(first["representative"], short["representative"], "{code}");
        let shift = |row: &Row| row["shift"].parse::<i64>().unwrap();
        assert_eq!(shift(long), shift(short) - shift(first), "{code}");
        let proved_early = number(long, "proved_by").is_some_and(|heap| heap <= TO);
        assert_eq!(short["status"] == "proved", proved_early, "{code}");
        if proved_early {
            for column in ["preperiod", "period", "last_exception", "proved_by"] {
                assert_eq!(long[column], short[column], "{code}: {column}");
            }
        } else {
            assert_eq!(short["sought"], TO.to_string(), "{code}");
        }
        assert!(number(long, "sought") >= number(long, "computed"), "{code}");
        let early = number(long, "maximum_at") <= Some(TO);
        assert_eq!(long["maximum"] == short["maximum"], early, "{code}");
    }
}

/// A period that lies beyond the values of the table is the one that `period` proves.
#[test]
fn periods_beyond_the_values_are_those_of_period() {
    let mut compared = 0;
    for row in committed() {
        if number(&row, "proved_by") <= number(&row, "computed") {
            continue;
        }
        assert!(number(&row, "proved_by") <= number(&row, "sought"), "{row:?}");
        let game = format!("octal:{}", row["code"]);
        let run = answer(&["period", &game, "--to", &row["sought"], "--format", "json"]);
        let own: serde_json::Value = serde_json::from_str(&run.out).expect("an object");
        for (column, key) in
            [("preperiod", "preperiod"), ("period", "period"), ("proved_by", "computed")]
        {
            assert_eq!(own[key].as_u64(), number(&row, column), "{game}: {column}");
        }
        compared += 1;
    }
    assert!(compared >= 5, "{compared}");
}

/// The words around the table, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    title: &'static str,
    preface: &'static str,
    counts: fn([usize; 4], u64) -> String,
    columns: [&'static str; 8],
    open: fn(&str) -> String,
    wrong: &'static str,
}

const ENGLISH: Words = Words {
    lang: Lang::En,
    file: "docs/atlas.md",
    title: "Atlas of octal codes",
    preface: "\
Every code 0.d₁d₂d₃ and 4.d₁d₂, its nim-values, and their period where one is proved.
Made by `cargo xtask docs` from [atlas.csv](atlas.csv), which `cargo xtask atlas` computes (one line a code).
`bouton atlas` computes the same to any bound, for any codes. A test recomputes it to a small bound.

A line is one sequence. Behind its first code stand the others with the same sequence, each with the number of heaps
by which it comes later. Two sequences are held against each other from their first value other than 0 on.
`=` says that they are equal forever, since both periods are proved; `~` that they are equal as far as they were computed.

Where the values to that heap prove no period, it is looked for farther, and `none to` names the last heap that was looked at.
The other columns are of the heaps that were compared.
The preperiod counts heap 0: it is the first heap of the first whole period. The last exception is the heap before it.
Rare heaps are those whose values lie in the sparse space: they have an even number of 1s under the mask. The others lie in
the common coset. (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 4; A. Flammenkamp, *Sprague-Grundy values of
octal games*.) `p` says that the parity of the heap counts too.
For codes that break no heap in two there is none.",
    counts: |[codes, classes, proved, proved_classes], to| {
        format!(
            "{codes} codes, compared to heap {to}: {classes} sequences. \
             Periods are proved for {proved} of the codes, and for {proved_classes} of the sequences."
        )
    },
    columns: ["Code", "Same sequence", "n₀", "Period", "Last exception", "Maximum", "Rare", "Mask"],
    open: |to| format!("none to {to}"),
    wrong: "\
## Where published tables are wrong

Each is a test (`crates/bouton/tests/suite/atlas.rs`), so you can run it if you doubt it.
The first three were noted by T. Czajka (the README of [octal-games](https://github.com/tczajka/octal-games), \"Mistakes found in
other people's results\"); each is reproduced here. The fourth is not on that list.

| Published | Found |
|---|---|
| .27 is .06 (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, ch. 4) | .27 is .26. Heaps 0 to 9 of .27: 0 0 1 2 3 0 1 2 3 0; of .06: 0 0 0 1 1 2 2 0 3 1. |
| .314 is .31 (the same) | They differ at heap 5: 2 and 0. |
| .161 is .36 (A. Flammenkamp, *Sprague-Grundy values of octal games*) | They agree up to heap 518 and differ at heap 519: 2 and 4. |
| The last exception of .56 is heap 326637 (OEIS A071436) | It is heap 326639; the period is 144. |

The other 511 equivalences and the periods with which the table is compared agree:
`corpus/equivalences.tsv`, `corpus/periods.tsv`.",
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/atlas.zh-CN.md",
    title: "八进制游戏图册",
    preface: "\
所有形如 0.d₁d₂d₃ 和 4.d₁d₂ 的编码、它们的 SG 值，以及已证明的周期。
本页由 `cargo xtask docs` 根据 [atlas.csv](atlas.csv)（每个编码一行）生成，后者由 `cargo xtask atlas` 算出。
`bouton atlas` 可对任意编码算到任意上限。有测试按较小的上限重新计算并核对。

每行是一个数列。首个编码之后列出具有同一数列的其他编码，并注明各自晚多少颗。
两个数列都从第一个非零值起比较。
`=` 表示两者的周期都已证明，因此永远相等；`~` 表示在所算范围内相等。

若所比较的值不足以证明周期，则继续往后寻找，“算到 N 未见”中的 N 是所算的最后一堆；其余各列只就所比较的堆而言。
前周期也把空堆计算在内，即第一个完整周期的起点；最后例外是它前面的一堆。
稀有堆是 SG 值落在稀疏空间内（在掩码下有偶数个 1）的堆，其余的堆落在常见的陪集（common coset）内。
（E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, 第 4 章；A. Flammenkamp, *Sprague-Grundy values of octal games*。）
`p` 表示还要计入堆的奇偶。
不把堆分成两堆的编码没有稀疏空间。",
    counts: |[codes, classes, proved, proved_classes], to| {
        format!(
            "{codes} 个编码，比较到 {to} 颗的堆：共有 {classes} 个数列。\
             其中 {proved} 个编码、{proved_classes} 个数列的周期已得到证明。"
        )
    },
    columns: ["编码", "同一数列", "n₀", "周期", "最后例外", "最大值", "稀有堆", "掩码"],
    open: |to| format!("算到 {to} 未见"),
    wrong: "\
## 已发表的表中的错误

每一条都有测试（`crates/bouton/tests/suite/atlas.rs`），有疑问可以自己运行。
前三条由 T. Czajka 首先指出（见其 [octal-games](https://github.com/tczajka/octal-games) 的 README，“Mistakes found in other
people's results”），这里用测试复核；第四条不在其中。

| 已发表的说法 | 实际结果 |
|---|---|
| .27 即 .06（E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, 第 4 章） | .27 即 .26。.27 的前 10 个值（0 到 9 颗的堆）：0 0 1 2 3 0 1 2 3 0；.06 的：0 0 0 1 1 2 2 0 3 1。 |
| .314 即 .31（同上） | 5 颗的堆处不同：分别为 2 和 0。 |
| .161 即 .36（A. Flammenkamp, *Sprague-Grundy values of octal games*） | 直到 518 颗的堆都相同，在 519 颗的堆处不同：分别为 2 和 4。 |
| .56 的最后例外是 326637 颗的堆（OEIS A071436） | 应为 326639 颗的堆；周期为 144。 |

其余用来核对的 511 条等价关系和各个周期均与本表一致：
`corpus/equivalences.tsv`、`corpus/periods.tsv`。",
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
    let other =
        if words.lang == Lang::En { "[中文](atlas.zh-CN.md)" } else { "[English](atlas.md)" };
    writeln!(out, "# {}\n\n{other}\n\n{}\n", words.title, words.preface)?;
    let proved: Vec<&Row> = rows.iter().filter(|row| row["status"] == "proved").collect();
    let classes = |rows: &[&Row]| {
        rows.iter().map(|row| &row["representative"]).collect::<BTreeSet<_>>().len()
    };
    let all: Vec<&Row> = rows.iter().collect();
    let to = rows.first().and_then(|row| number(row, "computed")).unwrap_or(0);
    let counts = [rows.len(), classes(&all), proved.len(), classes(&proved)];
    writeln!(out, "{}\n", (words.counts)(counts, to))?;
    writeln!(out, "| {} |\n|{}", words.columns.join(" | "), "---|".repeat(words.columns.len()))?;
    for row in rows.iter().filter(|row| row["equality"] == "itself") {
        let code = &row["code"];
        let same = rows
            .iter()
            .filter(|other| &other["representative"] == code && other["equality"] != "itself");
        let same: Vec<String> = same.map(member).collect();
        let period = match row["status"].as_str() {
            "proved" => row["period"].clone(),
            _ => (words.open)(&row["sought"]),
        };
        let mask = match row["position"].as_str() {
            "true" => format!("{}p", row["mask"]),
            _ => row["mask"].clone(),
        };
        let cells = [
            code,
            &same.join(", "),
            &row["preperiod"],
            &period,
            &row["last_exception"],
            &row["maximum"],
            &row["rare_count"],
            &mask,
        ];
        writeln!(out, "| {} |", cells.map(String::as_str).join(" | "))?;
    }
    writeln!(out, "\n{}", words.wrong)?;
    Ok(out)
}

/// A code with the same sequence as another: the sign of how that is known, and the shift.
fn member(row: &Row) -> String {
    let sign = if row["equality"] == "proved" { "=" } else { "~" };
    match row["shift"].parse::<i64>() {
        Ok(0) | Err(_) => format!("{sign} {}", row["code"]),
        Ok(shift) => format!("{sign} {} ({shift:+})", row["code"]),
    }
}
