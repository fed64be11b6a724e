//! The survey of misère quotients in the documents: the table `docs/misere-quotients.csv`, which takes minutes to
//! compute, is compared with other computations, with orders in print and with a shorter survey; the pages made of it are compared.

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

/// Orders in print: T. E. Plambeck, *Taming the wild in impartial combinatorial games*, Integers 5 (2005), G5; T. E. Plambeck,
/// A. N. Siegel, *Misère quotients for impartial games*, Journal of Combinatorial Theory A 115 (2008), 593-622.
const PUBLISHED: [(&str, usize); 3] = [("0.123", 20), ("0.75", 8), ("0.77", 40)];

#[test]
fn published_orders_stand_in_the_table() {
    for (code, order) in PUBLISHED {
        let table = committed();
        let row = table.iter().find(|row| row["code"] == code).expect("a row");
        assert_eq!(
            (row["status"].as_str(), &row["order"]),
            ("solved", &order.to_string()),
            "{code}"
        );
    }
}

/// The corpus is of another program's computation.
#[test]
fn quotients_that_were_computed_elsewhere_stand_in_the_table() {
    let table = committed();
    let by_code: BTreeMap<&str, &Row> =
        table.iter().map(|row| (row["code"].as_str(), row)).collect();
    let mut compared = 0;
    for other in corpus::quotients() {
        let Some(row) = by_code.get(other.code.as_str()) else { continue };
        let (order, lost) = other.orders;
        let (preperiod, period) = other.period;
        let own = ["order", "p_order", "phi_preperiod", "phi_period", "tame"].map(|key| &row[key]);
        let cells =
            [order.to_string(), lost.to_string(), preperiod.to_string(), period.to_string()];
        assert_eq!(own[..4], cells.each_ref()[..], "{}", other.code);
        assert_eq!(*own[4], other.tame.to_string(), "{}", other.code);
        compared += 1;
    }
    assert!(compared > 80, "{compared}");
}

/// The codes again with little work for each: those solved by then are in the table.
#[test]
fn the_table_agrees_with_a_shorter_one() {
    let options = ["--limit-positions", "300", "--limit-seconds", "100000", "--format", "csv"];
    let run = answer(&[&["atlas", "--misere", "--to", "200"][..], &options].concat());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (long, short) = (committed(), rows(&run.out));
    assert_eq!((long.len(), short.len()), (576, 576));
    let (mut solved, mut kernel) = (0, 0);
    for (long, short) in long.iter().zip(&short) {
        assert_eq!(long["code"], short["code"]);
        if short["status"] == "solved" {
            assert_eq!(long, short);
            solved += 1;
        }
        if short["status"] == "kernel" {
            // More heaps make a larger quotient, and say the same.
            for key in ["status", "phi_preperiod", "phi_period", "kernel", "order_of_all"] {
                assert_eq!(long[key], short[key], "{key} of {short:?}");
            }
            kernel += 1;
        }
        for (row, to) in [(long, "1000"), (short, "200")] {
            let reason = match (row["status"].as_str(), row["computed"] == to) {
                ("solved" | "kernel" | "infinite", _) => "",
                (_, true) => "to",
                (_, false) => "positions",
            };
            assert_eq!(row["reason"], reason, "{row:?}");
        }
    }
    assert!(solved > 100 && kernel > 10, "{solved}, {kernel}");
}

/// The codes of the kernel theorem with the least heap in the kernel, found once by another program from the definition, and the period
/// of the classes and the order of the quotient of all heaps, from the nim-values alone.
const KERNELS: [(&str, u64, &str, &str, usize); 7] = [
    ("0.56", 7, "144", "130", 4),
    ("0.156", 10, "349", "34", 1),
    ("0.644", 28, "442", "172", 16),
    ("0.414", 19, "", "", 4),
    ("0.764", 12, "", "", 4),
    ("0.776", 11, "", "", 2),
    ("4.44", 12, "", "", 8),
];

#[test]
fn normal_play_decides_in_the_codes_of_the_kernel_theorem() {
    let table = committed();
    let of_kernel = || table.iter().filter(|row| row["status"] == "kernel");
    for (code, from, period, order, alike) in KERNELS {
        let row = of_kernel().find(|row| row["code"] == code).expect(code);
        let said = ["kernel", "phi_period", "order_of_all"].map(|key| row[key].as_str());
        assert_eq!(said, [from.to_string().as_str(), period, order], "{code}");
        let keys = ["kernel", "order", "p_order", "phi_preperiod", "phi_period"];
        let like = of_kernel().filter(|other| keys.iter().all(|key| other[*key] == row[*key]));
        assert_eq!(like.count(), alike, "{code}");
    }
    let all: usize = KERNELS.iter().map(|(.., alike)| alike).sum();
    assert_eq!(of_kernel().count(), all);
    assert_eq!(of_kernel().filter(|row| !row["phi_period"].is_empty()).count(), 21);
}

/// The places of the rows where normal play decides, of infinite ones and of unfinished ones among the headings.
const KERNEL: usize = 2;
const INFINITE: usize = 3;
const UNFINISHED: usize = 4;

/// The words around the table, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    title: &'static str,
    preface: &'static str,
    counts: fn([usize; 5]) -> String,
    headings: [&'static str; 5],
    columns: [&'static str; 6],
    kernel: [&'static str; 8],
    infinite: [&'static str; 4],
    /// The columns of unfinished rows, and the words for the bounds at which they were left.
    unfinished: [&'static str; 5],
    reasons: [(&'static str, &'static str); 2],
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
counted. The quotient of all heaps is known where that period is proved; the last heap is then 2·max(n₀, 1) + 2·period + k - 1, where k is
the last digit's place: as far as the theorem asks of codes that leave two heaps. A certificate of a code that leaves one heap
at most needs fewer heaps, and holds no more.
Under 'Kernel' every sum with a heap of M or more, of any size, is won in misère play exactly when it is won in normal play
(`bouton theorem misere-kernel`). Order is there that of the heaps up to the last heap, which decides all other sums. Where a
period of the nim-values is proved, n₀ and the period of the classes follow from it, and so does the order of the quotient of all heaps.
Under 'Infinite' the quotient of the heaps up to one more than the last is proved to be infinite (`bouton theorem misere-linear`).
An unfinished row is that of the heaps up to its last heap alone, and its order may grow beyond it. It was left at heap 1000, or at
10,000 positions; `bouton quotient` goes on with more of either. 165 quotients that another program computed once by the method of
Plambeck and Siegel (`corpus/misere-quotients.tsv`) agree, and so do the orders of 0.123, 0.75 and 0.77 in print.",
    counts: |[tame, wild, kernel, infinite, unfinished]| {
        let codes = tame + wild + kernel + infinite + unfinished;
        format!(
            "{codes} codes: {tame} are tame, {wild} are wild, in {kernel} normal play decides from some heap on, {infinite} is infinite, {unfinished} are unfinished."
        )
    },
    headings: ["Wild", "Tame", "Kernel", "Infinite", "Unfinished"],
    columns: ["Code", "Order", "P-order", "n₀", "Period", "Last heap"],
    kernel: ["Code", "M", "Order so far", "P-order", "Last heap", "n₀", "Period", "Order of all"],
    infinite: ["Code", "Order so far", "P-order so far", "Last heap"],
    unfinished: ["Code", "Order so far", "P-order so far", "Last heap", "Left at"],
    reasons: [("to", "heap 1000"), ("positions", "10,000 positions")],
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/misere-quotients.zh-CN.md",
    title: "八进制编码的反常商",
    preface: "\
所有形如 0.d₁d₂d₃ 和 4.d₁d₂ 的编码的反常商，每个编码至多用 10,000 个局面。
本页由 `cargo xtask docs` 根据 [misere-quotients.csv](misere-quotients.csv) 生成，后者由 `cargo xtask atlas` 算出。
`bouton atlas --misere` 可计算任意编码，`bouton quotient` 显示其中一个：见[反常规则](misere.zh-CN.md)。

“阶”是元素个数，“P 部分”是其中必败类的个数；n₀ 与周期是各堆的类的前周期与周期，空堆计算在内。周期得到证明时，全部堆的反常商就已知，“最后的堆”此时是 2·max(n₀, 1) + 2·周期 + k - 1（k 是最后一个数位的位置），
即定理对至多留下两堆的编码所要求的范围；至多留下一堆的编码，其证书需要的堆较少，也只记录这些堆。
“核”一节中，含有不小于 M 颗的一堆（不论多大）的和，反常规则下与正常规则下的胜负相同（见 `bouton theorem misere-kernel`）；其中的阶是直到“最后的堆”为止的，
其余的和由它判断。若 SG 值的周期已得到证明，各堆的类的 n₀ 与周期以及全部堆的反常商的阶也随之得到。
“无穷”一节中，再多一种堆，反常商就已证明是无穷的（见 `bouton theorem misere-linear`）。
未完成的行只是直到“最后的堆”为止的反常商，再往后阶还可能变大：它们算到 1000 颗的堆或用满 10,000 个局面为止，
可用 `bouton quotient` 放宽上限继续计算。另一个程序用 Plambeck 与 Siegel 的方法算出的 165 个反常商（`corpus/misere-quotients.tsv`）与本表一致，
0.123、0.75 和 0.77 的阶也与文献一致。",
    counts: |[tame, wild, kernel, infinite, unfinished]| {
        let codes = tame + wild + kernel + infinite + unfinished;
        format!(
            "{codes} 个编码：驯顺的 {tame} 个，非驯顺的 {wild} 个，从某一堆起归结为正常规则的 {kernel} 个，无穷的 {infinite} 个，未完成的 {unfinished} 个。"
        )
    },
    headings: ["非驯顺", "驯顺", "核", "无穷", "未完成"],
    columns: ["编码", "阶", "P 部分", "n₀", "周期", "最后的堆"],
    kernel: ["编码", "M", "目前的阶", "P 部分", "最后的堆", "n₀", "周期", "全部堆的阶"],
    infinite: ["编码", "目前的阶", "目前的 P 部分", "最后的堆"],
    unfinished: ["编码", "目前的阶", "目前的 P 部分", "最后的堆", "止于"],
    reasons: [("to", "1000 颗的堆"), ("positions", "10,000 个局面")],
};

/// Compares the pages; writes them where `cargo xtask docs` asks for that.
#[test]
fn the_pages_show_the_table() {
    let rows = committed();
    for words in [&ENGLISH, &CHINESE] {
        crate::documents::compare(words.file, &page(&rows, words).unwrap());
    }
}

/// The keys of the columns.
const KEYS: [&str; 6] = ["code", "order", "p_order", "phi_preperiod", "phi_period", "computed"];
const KERNEL_KEYS: [&str; 8] = [
    "code", "kernel", "order", "p_order", "computed", "phi_preperiod", "phi_period", "order_of_all",
];
const UNFINISHED_KEYS: [&str; 5] = ["code", "order", "p_order", "computed", "reason"];

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
        ("kernel", _) => KERNEL,
        ("infinite", _) => INFINITE,
        _ => UNFINISHED,
    };
    let of = |wanted: usize| rows.iter().filter(move |row| kind(row) == wanted);
    writeln!(
        out,
        "{}",
        (words.counts)([1, 0, KERNEL, INFINITE, UNFINISHED].map(|kind| of(kind).count()))
    )?;
    for (wanted, heading) in words.headings.into_iter().enumerate() {
        writeln!(out, "\n## {heading}\n")?;
        let (columns, keys) = match wanted {
            KERNEL => (&words.kernel[..], &KERNEL_KEYS[..]),
            INFINITE => (&words.infinite[..], &UNFINISHED_KEYS[..4]),
            UNFINISHED => (&words.unfinished[..], &UNFINISHED_KEYS[..]),
            _ => (&words.columns[..], &KEYS[..]),
        };
        writeln!(out, "| {} |\n|{}", columns.join(" | "), "---|".repeat(columns.len()))?;
        for row in of(wanted) {
            let cell = |key: &&str| match (*key, row[*key].as_str()) {
                ("reason", bound) => {
                    let reason = words.reasons.iter().find(|(reason, _)| *reason == bound);
                    reason.expect("a bound of the survey").1
                }
                (_, "") => "-",
                (_, cell) => cell,
            };
            let cells: Vec<&str> = keys.iter().map(cell).collect();
            writeln!(out, "| {} |", cells.join(" | "))?;
        }
    }
    Ok(out)
}
