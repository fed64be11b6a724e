//! The page of references, in every language: each theorem with its source, proofs of our own, and
//! the works that are used without a theorem.

use crate::documents::compare;
use bouton::{
    lab::theorems,
    lang::{Lang, Texts},
};
use std::{
    collections::BTreeSet,
    fmt::{self, Write},
};

/// The record of a source: authors, title, place, year and pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Record {
    /// It agrees with other public records.
    Checked,
    /// Some of it does; the rest was not found.
    InPart,
    /// It was not compared with anything.
    Unchecked,
    /// There is none: the proof is ours.
    Own,
}

/// The record of each source.
const RECORDS: &[(&str, Record)] = &[
    ("bouton", Record::Checked),
    ("bouton-misere", Record::Checked),
    ("bounded", Record::Unchecked),
    ("own-limits", Record::Own),
    ("forbidden", Record::InPart),
    ("kl-nim", Record::Own),
    ("mem", Record::Own),
    ("prime-exponents", Record::Own),
    ("divisors", Record::Own),
    ("proper-divisors", Record::Checked),
    ("at-most-half", Record::Checked),
    ("powers", Record::Own),
    ("first-numbers", Record::Unchecked),
    ("kayles-row", Record::Unchecked),
    ("lasker", Record::InPart),
    ("moore", Record::Checked),
    ("moore-misere", Record::Unchecked),
    ("wythoff", Record::Checked),
    ("wythoff-general", Record::Checked),
    ("wythoff-misere", Record::Unchecked),
    ("euclid", Record::Checked),
    ("euclid-misere", Record::Own),
    ("euclid-positive", Record::Checked),
    ("fibonacci", Record::InPart),
    ("take-away", Record::InPart),
    ("staircase", Record::Unchecked),
    ("silver-dollar", Record::Unchecked),
    ("northcott", Record::Unchecked),
    ("turning-turtles", Record::Unchecked),
    ("mock-turtles", Record::Unchecked),
    ("ruler", Record::Unchecked),
    ("twins", Record::Unchecked),
    ("triplets", Record::Unchecked),
    ("turning-corners", Record::Unchecked),
    ("end-nim", Record::Unchecked),
    ("chomp", Record::Unchecked),
    ("cutcake", Record::Unchecked),
    ("maundy-cake", Record::Own),
    ("node-kayles-paths", Record::InPart),
    ("green-hackenbush", Record::Unchecked),
    ("geography", Record::Unchecked),
    ("sprague-grundy", Record::Checked),
    ("tame-sum", Record::Checked),
    ("misere-quotient", Record::Checked),
    ("period-guy-smith", Record::InPart),
    ("period-more-heaps", Record::Own),
    ("period-subtraction", Record::Checked),
    ("period-all-but", Record::InPart),
    ("period-automatic", Record::Own),
    ("positions-automatic", Record::Own),
    ("period-misere-quotient", Record::Checked),
    ("period-misere-quotient-more-heaps", Record::Own),
    ("misere-kernel", Record::Own),
    ("misere-linear", Record::Own),
    ("join-conjunctive", Record::Unchecked),
    ("join-selective", Record::Unchecked),
    ("join-ordinal", Record::Own),
    ("join-sequential", Record::Own),
];

/// The words around the data, in one language.
struct Words {
    lang: Lang,
    file: &'static str,
    head: &'static str,
    columns: [&'static str; 3],
    records: [&'static str; 4],
    rest: &'static str,
}

const ENGLISH: Words = Words {
    lang: Lang::En,
    file: "docs/references.md",
    head: "\
# References

[中文](references.zh-CN.md)

Where each theorem that bouton names is from. The table is made by `cargo xtask docs` from the theorems of the program; a test
compares it.

\"Record checked\" means that authors, title, place, year and pages agree with other public records of the work. It does not mean
that we have read the work. \"In part\": some of them do, the rest was not checked by us.",
    columns: ["Theorem", "Source", "Record checked"],
    records: ["yes", "in part", "not checked by us", "our own"],
    rest: "\
## Our own proofs

All of these are easy, and may well have been written down before; we know no place to name.

**Heaps that play like misère Nim.** Let every heap h have a value v(h) such that

1. no move leads from a heap to one heap of the same value,
2. every smaller value is reached by a move, and
3. a heap of value 0 that has a move has one to value 1.

Then a position of such heaps is lost in misère play exactly when some value is above 1 and the nim-sum is 0, or no value is above 1
and the nim-sum is 1. Call those positions *bad*.

- *No move leads from a bad position to a bad one.* A move changes one value, so it changes the nim-sum. Two bad positions of different
  nim-sums are one with a value above 1 and one without; the move changes the only value above 1, and with a single value above 1 the
  nim-sum is not 0.
- *From every other position that has a move, some move leads to a bad one.* With a value above 1 and a nim-sum s other than 0, some
  value a can be lowered to a xor s. If a value above 1 is left, that is bad. If none is left, a was the only one, and a xor s is 0 or 1;
  the other of the two can be reached as well, and leaves nim-sum 1. With no value above 1 and nim-sum 0, lower a value of 1 to 0, or, if
  all values are 0, move from 0 to 1.
- *A position without moves is not bad*, and it is won. ∎

Bounded Nim (value h mod (K+1); from a multiple of K+1 take K) and Nim with a forbidden number (the heap K has value 0, and for K ≥ 2 a
move to 1) are of this kind, and so are Nim, Nim with a limit for each heap, and Nim on exponents. So their misère play is that of Nim on
the values.

<a id=\"own-limits\"></a>**Limits of their own.** A heap with the limit m, and all that it becomes, have the moves of bounded Nim with K = m. Values of heaps
add by the theorem of Sprague and Grundy.

<a id=\"euclid-misere\"></a>**Euclid in misère play.** `bouton theorem euclid-misere` prints the proof.

<a id=\"mem\"></a>**Mem.** `bouton theorem mem` prints the proof.

<a id=\"prime-powers\"></a>**Prime powers.** Dividing by p^k lowers the exponent of p by k and leaves all others, so the number is a position of Nim.

<a id=\"divisors\"></a>**Divisors.** Let n = 2^e m with m odd, and take d = 2^f k with k odd. If f < e, then n − d is divisible by 2 exactly f times. If f = e,
then n − d is 0 or divisible by 2 more than e times. So with proper divisors the values 0, …, e − 1 are reached and e is not; if all of n
may be taken, the values 1, …, e and 0 are reached and e + 1 is not.

<a id=\"powers\"></a>**Powers of B.** If B is odd, every move changes the parity, and 1 may be taken. If B is even, every power is 1 or −1 modulo B + 1. Let
r = h mod (B + 1), and give r the value 2 if r = B, else r mod 2. A move leads to the residue r − 1 (always, by taking 1) or r + 1. For r = 0
the values reached are 2 and perhaps 1; for even r from 2 to B − 2 they are 1; for odd r they are 0 and perhaps 2; for r = B they are 1 and,
by taking B, 0.

<a id=\"maundy-cake\"></a>**Maundy Cake.** `bouton theorem maundy-cake` prints the proof. The game is of *Winning Ways*, ch. 2; how its values are
told there we have not read.

<a id=\"periods\"></a>**Periods.** `bouton theorem` prints the proofs: `period-more-heaps`, `period-all-but`, `period-automatic`,
`positions-automatic`, `period-misere-quotient`. That of K-L Nim is in [kl-nim.md](kl-nim.md).

<a id=\"kernel\"></a>**The kernel in misère play.** `bouton theorem misere-kernel` prints the proof. T. E. Plambeck and A. N. Siegel (2008)
show how the kernel of a misère quotient carries normal play; where the consequence for all larger heaps is published we do not know.

<a id=\"linear\"></a>**Infinite quotients.** `bouton theorem misere-linear` prints the proof; `bouton quotient octal:0.354` is infinite by it. T. E. Plambeck
and A. N. Siegel (2008) have infinite quotients; where one is proved by such a rule we do not know.

<a id=\"joins\"></a>**Joins.** `bouton theorem` prints the proofs: `join-conjunctive`, `join-selective`, `join-ordinal`, `join-sequential`. Part of them
is of J. H. Conway, *On Numbers and Games*, ch. 14, and *Winning Ways*, ch. 7 and 9; how they are told there we have not read again.

## Works without a theorem here

| Work | What of it is used or touched here | Record checked |
|---|---|---|
| R. B. Austin, *Impartial and partisan games*, M.Sc. thesis, University of Calgary, 1976 | periods of octal games | yes |
| J. C. Kenyon, *A Nim-like game with period 349*, 1967 | the period of 0.156 | not checked by us |
| A. Gangolli, T. Plambeck, *A note on periodicity in some octal games*, International Journal of Game Theory 18 (1989), 311-320 | periods of octal games | yes |
| I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, *Periods in taking and splitting games*, American Mathematical Monthly 106 (1999), 359-361 | games that leave more heaps | yes |
| S. Howse, R. J. Nowakowski, *Periodicity and arithmetic-periodicity in hexadecimal games*, Theoretical Computer Science 313 (2004), 463-472 | arithmetic periods of hexadecimal games | yes |
| J. P. Grossman, R. J. Nowakowski, *A ruler regularity in hexadecimal games*, Games of No Chance 4, 2015, 115-128 | 0.2048, which has no period | yes |
| A. Flammenkamp, *Sprague-Grundy values of octal games*, <https://wwwhomes.uni-bielefeld.de/achim/octal.html> | periods, sparse spaces | yes |
| T. Czajka, *octal-games*, <https://github.com/tczajka/octal-games> | three of the errors in [atlas.md](atlas.md) | yes |
| W. L. Sibert, J. H. Conway, *Mathematical Kayles*, International Journal of Game Theory 20 (1992) | misère Kayles is solved | not checked by us |
| D. T. Allemang, *Machine computation with finite games*, M.Sc. thesis, Cambridge, 1984 | misère octal games | not checked by us |
| T. S. Ferguson, *On sums of graph games with last player losing*, International Journal of Game Theory 3 (1974) | misère subtraction games | not checked by us |
| T. S. Ferguson, *Misère annihilation games*, Journal of Combinatorial Theory, Series A 37 (1984), 205-230 | misère subtraction games | yes |
| T. E. Plambeck, *Taming the wild in impartial combinatorial games*, INTEGERS 5 (2005), #G05 | misère quotients | yes |
| T. E. Plambeck, A. N. Siegel, *Misère quotients for impartial games*, Journal of Combinatorial Theory, Series A 115 (2008); arXiv:math/0609825 | the same | yes |
| M. R. Allen, *On the periodicity of genus sequences of quaternary games*, INTEGERS 7 (2007), #G04 | misère octal games | yes |
| A. N. Siegel, *Combinatorial Game Theory*, Graduate Studies in Mathematics 146, 2013 | terms of the theory. Aaron N. Siegel is not Angela A. Siegel of the table above | yes |
| A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and Fibonacci searches*, Theoretical Computer Science 29 (1984) | misère play of Wythoff's game; bouton searches it | not checked by us |
| H. E. Dudeney, *The Canterbury Puzzles*, 1907 | Kayles. Other records give 1908 | in part |
| T. R. Dawson, *Caissa's Wild Roses*, 1935 | Dawson's chess. That it is in this book was not checked by us | in part |

That Angela A. Siegel proved the arithmetic periodicity of all games with a finite excluded set, and pure arithmetic periodicity for one or two
excluded numbers, is said in arXiv:1201.3299; the title of her thesis was not checked by us.
",
};

const CHINESE: Words = Words {
    lang: Lang::Zh,
    file: "docs/references.zh-CN.md",
    head: "\
# 参考文献

[English](references.md)

bouton 所引用的每个定理的出处。表格由 `cargo xtask docs` 根据程序中的定理生成，并有测试核对。

“书目已核对”指作者、题目、刊物、年份、页码与其他公开的书目记录一致，并不表示我们读过原文。“部分”指其中一些已核对，其余未经我们核对。",
    columns: ["定理", "出处", "书目已核对"],
    records: ["是", "部分", "未经我们核对", "我们自己的证明"],
    rest: "\
## 我们自己的证明

这些都很容易，很可能早已有人写过；我们不知道可以注明的出处。

**打法与反 Nim 相同的堆。** 设每一堆 h 有一个值 v(h)，满足：

1. 没有走法把一堆变成值相同的一堆；
2. 每个更小的值都有走法可以到达；
3. 值为 0 而还有走法的堆，有一步走到值 1。

那么在反常规则下，由这样的堆组成的局面必败，当且仅当有大于 1 的值且异或和为 0，或没有大于 1 的值且异或和为 1。称这样的局面为*坏局面*。

- *从坏局面一步走不到坏局面。* 一步只改变一个值，所以异或和改变。两个坏局面的异或和不同，则一个有大于 1 的值，另一个没有；
  被改变的是唯一一个大于 1 的值，而只有一个大于 1 的值时异或和不为 0。
- *从其他还有走法的局面，总有一步走到坏局面。* 有大于 1 的值且异或和 s 不为 0 时，可把某个值 a 降为 a xor s。若还有大于 1 的值，这就是坏局面；
  若没有了，则 a 是唯一一个，a xor s 是 0 或 1，而两者中的另一个也能走到，那时异或和为 1。没有大于 1 的值且异或和为 0 时，把一个 1 降为 0；若所有值都是 0，
  就从 0 走到 1。
- *没有走法的局面不是坏局面*，它是必胜态。∎

限取 Nim（值为 h mod (K+1)；从 K+1 的倍数取 K 颗）和禁取 K 颗的 Nim（K 颗的堆值为 0，K ≥ 2 时可走到 1）都是这样，Nim、各堆有自己上限的 Nim、
指数上的 Nim 也是。所以它们的反常规则就是把反 Nim 的规则用在这些值上。

<a id=\"own-limits\"></a>**各堆有自己的上限。** 上限为 m 的一堆以及它能变成的堆，走法与 K = m 的限取 Nim 相同。各堆的值由 SG 定理相加（异或）。

<a id=\"euclid-misere\"></a>**反常规则的欧几里得游戏。** 证明由 `bouton theorem euclid-misere` 给出。

<a id=\"mem\"></a>**Mem。** 证明由 `bouton theorem mem` 给出。

<a id=\"prime-powers\"></a>**质数幂。** 除以 p^k 使 p 的指数减少 k，其余指数不变，所以一个数就是一个 Nim 局面。

<a id=\"divisors\"></a>**因数。** 设 n = 2^e m，m 为奇数，取 d = 2^f k，k 为奇数。f < e 时，n − d 恰好被 2 整除 f 次；f = e 时，n − d 为 0 或被 2 整除的次数多于 e。
所以只取真因数时，能到达的值有 0, …, e − 1 而没有 e；可以取完时，能到达 1, …, e 和 0，而没有 e + 1。

<a id=\"powers\"></a>**B 的幂。** B 为奇数时，每步都改变奇偶，而 1 总可以取。B 为偶数时，每个幂模 B + 1 余 1 或 −1。设 r = h mod (B + 1)；r = B 时令值为 2，否则为 r mod 2。
一步走到余数 r − 1（取 1，总可以）或 r + 1。r = 0 时能到达的值是 2，可能还有 1；r 为 2 到 B − 2 的偶数时是 1；r 为奇数时是 0，可能还有 2；r = B 时是 1，
以及取 B 所到的 0。

<a id=\"maundy-cake\"></a>**等分蛋糕。** 证明由 `bouton theorem maundy-cake` 给出。游戏出自 *Winning Ways* 第 2 章；书中如何表述其值，我们没有读到。

<a id=\"periods\"></a>**周期。** 证明由 `bouton theorem` 给出：`period-more-heaps`、`period-all-but`、`period-automatic`、
`positions-automatic`、`period-misere-quotient`。K-L Nim 的证明见 [kl-nim.zh-CN.md](kl-nim.zh-CN.md)。

<a id=\"kernel\"></a>**反常规则与核。** 证明由 `bouton theorem misere-kernel` 给出。T. E. Plambeck 与 A. N. Siegel（2008）阐明了反常商的核与正常规则的联系；
对一切更大的堆的这一推论是否已经发表，我们不知道。

<a id=\"linear\"></a>**无穷的反常商。** 证明由 `bouton theorem misere-linear` 给出；`bouton quotient octal:0.354` 由它得知是无穷的。T. E. Plambeck 与
A. N. Siegel（2008）讨论过无穷的反常商；是否有人用这样的规则证明过，我们不知道。

<a id=\"joins\"></a>**组合。** 证明由 `bouton theorem` 给出：`join-conjunctive`、`join-selective`、`join-ordinal`、`join-sequential`。其中一部分出自
J. H. Conway 的 *On Numbers and Games* 第 14 章，以及 *Winning Ways* 第 7、9 章；书中如何表述，我们没有重新核对。

## 未引用定理的著作

| 著作 | 与本项目的关系 | 书目已核对 |
|---|---|---|
| R. B. Austin, *Impartial and partisan games*, M.Sc. thesis, University of Calgary, 1976 | 八进制游戏的周期 | 是 |
| J. C. Kenyon, *A Nim-like game with period 349*, 1967 | 0.156 的周期 | 未经我们核对 |
| A. Gangolli, T. Plambeck, *A note on periodicity in some octal games*, International Journal of Game Theory 18 (1989), 311-320 | 八进制游戏的周期 | 是 |
| I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, *Periods in taking and splitting games*, American Mathematical Monthly 106 (1999), 359-361 | 留下更多堆的游戏 | 是 |
| S. Howse, R. J. Nowakowski, *Periodicity and arithmetic-periodicity in hexadecimal games*, Theoretical Computer Science 313 (2004), 463-472 | 十六进制游戏的等差周期 | 是 |
| J. P. Grossman, R. J. Nowakowski, *A ruler regularity in hexadecimal games*, Games of No Chance 4, 2015, 115-128 | 没有周期的 0.2048 | 是 |
| A. Flammenkamp, *Sprague-Grundy values of octal games*, <https://wwwhomes.uni-bielefeld.de/achim/octal.html> | 周期、稀疏空间 | 是 |
| T. Czajka, *octal-games*, <https://github.com/tczajka/octal-games> | [图册](atlas.zh-CN.md)所列错误中的三条 | 是 |
| W. L. Sibert, J. H. Conway, *Mathematical Kayles*, International Journal of Game Theory 20 (1992) | 反常规则的 Kayles 已被解决 | 未经我们核对 |
| D. T. Allemang, *Machine computation with finite games*, M.Sc. thesis, Cambridge, 1984 | 反常规则的八进制游戏 | 未经我们核对 |
| T. S. Ferguson, *On sums of graph games with last player losing*, International Journal of Game Theory 3 (1974) | 反常规则的减法游戏 | 未经我们核对 |
| T. S. Ferguson, *Misère annihilation games*, Journal of Combinatorial Theory, Series A 37 (1984), 205-230 | 反常规则的减法游戏 | 是 |
| T. E. Plambeck, *Taming the wild in impartial combinatorial games*, INTEGERS 5 (2005), #G05 | 反常商（misère quotient） | 是 |
| T. E. Plambeck, A. N. Siegel, *Misère quotients for impartial games*, Journal of Combinatorial Theory, Series A 115 (2008); arXiv:math/0609825 | 同上 | 是 |
| M. R. Allen, *On the periodicity of genus sequences of quaternary games*, INTEGERS 7 (2007), #G04 | 反常规则的八进制游戏 | 是 |
| A. N. Siegel, *Combinatorial Game Theory*, Graduate Studies in Mathematics 146, 2013 | 理论的术语。Aaron N. Siegel 与上表中的 Angela A. Siegel 不是同一人 | 是 |
| A. S. Fraenkel, *Wythoff games, continued fractions, cedar trees and Fibonacci searches*, Theoretical Computer Science 29 (1984) | 反常规则的威佐夫博弈；bouton 用搜索 | 未经我们核对 |
| H. E. Dudeney, *The Canterbury Puzzles*, 1907 | Kayles。另有记录作 1908 年 | 部分 |
| T. R. Dawson, *Caissa's Wild Roses*, 1935 | Dawson 象棋；是否载于此书未经我们核对 | 部分 |

Angela A. Siegel 证明了禁取集合有限的游戏都有等差周期，禁取一两个数时是纯等差周期：这一点见 arXiv:1201.3299；她的论文题目未经我们核对。
",
};

/// Compares the pages; writes them where `cargo xtask docs` asks for that.
#[test]
fn the_references_list_every_theorem() {
    for words in [&ENGLISH, &CHINESE] {
        compare(words.file, &page(words).unwrap());
    }
}

fn page(words: &Words) -> Result<String, fmt::Error> {
    let texts = Texts::of(words.lang);
    let mut out = String::new();
    writeln!(out, "{}\n", words.head)?;
    writeln!(out, "| {} |\n|{}", words.columns.join(" | "), "---|".repeat(words.columns.len()))?;
    for theorem in theorems() {
        let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
        let record = RECORDS.iter().find(|(id, _)| *id == theorem.id);
        let (_, record) = record.unwrap_or_else(|| panic!("the record of {}", theorem.id));
        let said = words.records[*record as usize];
        writeln!(out, "| {name} | {} | {said} |", theorem.source)?;
    }
    write!(out, "\n{}", words.rest)?;
    Ok(out)
}

/// No two theorems have one identifier or one source, each has its words in every language, and a
/// proof is said to be ours exactly where it is.
#[test]
fn every_theorem_has_a_source_of_its_own() {
    let (mut ids, mut sources) = (BTreeSet::new(), BTreeSet::new());
    for theorem in theorems() {
        assert!(ids.insert(theorem.id), "{}: twice", theorem.id);
        assert!(sources.insert(theorem.source), "{}: the source of another", theorem.id);
        for lang in Lang::ALL {
            for message in ["", "-statement"] {
                let id = format!("theorem-{}{message}", theorem.id);
                assert!(Texts::of(lang).by_id(&id).is_some(), "{id} in {lang:?}");
            }
        }
        let own = RECORDS.contains(&(theorem.id, Record::Own));
        let proved_here = theorem.source.starts_with("bouton, ");
        assert_eq!(proved_here, own, "{}: {}", theorem.id, theorem.source);
        // Where a proof of ours is, there it is.
        for place in theorem.source.split("; ").filter_map(|place| place.strip_prefix("bouton, ")) {
            let (file, anchor) = place.split_once('#').unwrap_or((place, ""));
            assert!(crate::root().join(file).exists(), "{}: {place}", theorem.id);
            let anchor = format!("id=\"{anchor}\"");
            let here = [ENGLISH.rest, CHINESE.rest].iter().all(|text| text.contains(&anchor));
            assert!(!place.contains('#') || here, "{}: {place}", theorem.id);
        }
    }
    assert_eq!(ids.len(), RECORDS.len());
}
