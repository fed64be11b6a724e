//! The foundation's figures: whole runs of the program against what most people write, run in the bench's own process
//! on the same input; and whole runs that find patterns and test claims.

use crate::{
    measure::{Length, Random, command, process, quickest, timed},
    peers::Peers,
    plain,
    sequences::bouton,
    table::{Goal, Row, Table},
};
use std::{
    fmt::Write as _,
    fs::File,
    hint::black_box,
    path::{Path, PathBuf},
};

/// Name of what runs in the bench's own process.
const PLAIN: &str = "plain program";

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    batch_nim(table, peers, length);
    solve_a_million(table, peers);
    batch_kayles(table, length.of(1_000, 100_000, 100_000));
    let lines = length.of(1_000, 100_000, 100_000);
    batch_prime_power(table, "10^18", 1_000_000_000_000_000_000, lines, length.of(4, 40, 40));
    batch_prime_power(table, "10^15", 1_000_000_000_000_000, lines, length.of(20, 200, 200));
    start(table, peers);
}

/// A whole run of `program` with `input` as standard input.
fn fed(program: &Path, words: &[&str], input: &Path) -> (f64, String) {
    let stdin = File::open(input).expect("input");
    let (time, output) =
        timed(|| command(program).args(words).stdin(stdin).output().expect("it starts"));
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    (time, String::from_utf8(output.stdout).expect("text"))
}

fn ours() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_bouton"))
}

fn file(folder: &tempfile::TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("input");
    std::fs::write(&path, text).expect("a temporary file");
    path
}

fn batch_nim(table: &mut Table, peers: &Peers, length: Length) {
    let lines = length.of(10_000, 1_000_000, 1_000_000);
    let mut random = Random(1);
    let mut text = String::new();
    for line in 0..lines {
        let mut heaps: Vec<u64> = (0..5).map(|_| random.next() >> 1).collect();
        if line % 2 == 0 {
            heaps[4] = heaps[..4].iter().fold(0, |sum, heap| sum ^ heap);
        }
        let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
        writeln!(text, "{}", heaps.join(" ")).expect("memory");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (path, words) = (file(&folder, &text), ["batch", "nim"]);
    let known = plain::nim(&text);
    let run = |program: &Path| {
        let (time, out) = fed(program, &words, &path);
        assert!(out == known);
        time
    };
    let [ours, plain, before] = quickest([
        &mut || Some(run(ours())),
        &mut || Some(timed(|| black_box(plain::nim(&text))).0),
        &mut || peers.before_path().map(run),
    ]);
    let what = format!("`batch nim`, {lines} lines of 5 heaps below 2^63");
    let row = Row::seconds(what, ours.expect("the program")).rate(
        text.len() as f64,
        "bytes",
        peers.limits.bytes,
    );
    table.row(&row.clone().beside(PLAIN, plain));
    if let Some(name) = peers.before_name() {
        table.row(&row.beside(name, before));
    }
}

fn solve_a_million(table: &mut Table, peers: &Peers) {
    let mut random = Random(2);
    let heaps: Vec<u64> = (0..1_000_000).map(|_| random.next() >> 1).collect();
    let text = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, &text);
    let argument = format!("@{}", path.display());
    let solved = |text: &str| {
        let heaps: Vec<u64> =
            text.split_whitespace().map(|heap| heap.parse().expect("a number")).collect();
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        (sum, heaps.iter().filter(|heap| **heap ^ sum < **heap).count())
    };
    let (sum, moves) = solved(&text);
    let [ours, plain] = quickest([
        &mut || {
            let (time, answer) = bouton(&["solve", "nim", &argument]);
            assert!(answer.contains(&format!("Nim-value {sum}.")), "{answer}");
            assert!(answer.contains(&format!("{moves} winning moves")), "{answer}");
            Some(time)
        },
        &mut || {
            let run = || solved(&std::fs::read_to_string(&path).expect("text"));
            Some(timed(run).0)
        },
    ]);
    let row = Row::seconds("`solve nim @FILE`, a million heaps", ours.expect("the program"));
    table.row(&row.rate(text.len() as f64, "bytes", peers.limits.bytes).beside(PLAIN, plain));
}

fn batch_prime_power(table: &mut Table, name: &str, near: u64, lines: usize, plain_lines: usize) {
    let mut random = Random(3);
    let numbers: Vec<u64> = (0..lines).map(|_| near - random.next() % (near / 1000)).collect();
    let text: String = numbers.iter().map(|n| format!("{n}\n")).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, &text);
    let words = ["batch", "prime-power", "--misere", "--first", "Alice win", "--second", "Bob win"];
    let (plain, known) = timed(|| {
        let some = numbers[..plain_lines].iter();
        some.map(|n| plain::prime_power(*n)).collect::<Vec<_>>()
    });
    let [ours] = quickest([&mut || {
        let (time, answers) = fed(ours(), &words, &path);
        assert!(answers.lines().zip(&known).all(|(ours, plain)| ours == *plain));
        assert_eq!(answers.lines().count(), lines);
        Some(time)
    }]);
    let what = format!("`batch prime-power --misere`, numbers near {name}, each");
    let each = ours.expect("the program") / lines as f64;
    let row = Row::seconds(what, each).rate(1.0, "numbers", None);
    table.row(&row.beside(PLAIN, Some(plain / plain_lines as f64)));
}

/// One winning move of each position, beside the winner alone.
fn batch_kayles(table: &mut Table, lines: usize) {
    let mut random = Random(5);
    let mut heaps = || (0..5).map(|_| (random.next() % 999 + 1).to_string()).collect::<Vec<_>>();
    let text: String = (0..lines).map(|_| heaps().join(" ") + "\n").collect();
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, &text);
    let known = fed(ours(), &["batch", "kayles"], &path).1;
    let [moves, winners] = quickest([
        &mut || {
            let (time, told) = fed(ours(), &["batch", "kayles", "--print", "move"], &path);
            let agree = |(told, known): (&str, &str)| (told == "-") == (known == "P");
            assert!(told.lines().count() == lines && told.lines().zip(known.lines()).all(agree));
            Some(time)
        },
        &mut || Some(fed(ours(), &["batch", "kayles"], &path).0),
    ]);
    let what = "`batch kayles --print move`, five heaps below 1000, each";
    let row = Row::seconds(what, moves.expect("the program") / lines as f64);
    table.row(&row.beside("the winner alone", winners.map(|time| time / lines as f64)));
}

/// From the key to the answer.
fn start(table: &mut Table, peers: &Peers) {
    let words = ["solve", "nim", "7", "9", "12", "15"];
    let (_, known) = bouton(&words);
    assert!(known.contains("Nim-value 13."), "{known}");
    // A start takes so little that its noise needs more runs.
    let least =
        |run: &mut dyn FnMut() -> Option<f64>| (0..20).filter_map(|_| run()).min_by(f64::total_cmp);
    let [ours, nothing, before] = quickest([
        &mut || least(&mut || Some(bouton(&words).0)),
        &mut || least(&mut || Some(process("true", &[]).0)),
        &mut || least(&mut || Some(peers.before(&words)?.0)),
    ]);
    let row = Row::seconds("`solve nim 7 9 12 15`, start to answer", ours.expect("the program"));
    table.row(&row.clone().beside("a process that does nothing", nothing).goal(Goal::Most(0.002)));
    if let Some(name) = peers.before_name() {
        table.row(&row.beside(name, before));
    }
}

/// Whole runs that find patterns and test claims.
pub fn claims(table: &mut Table, peers: &Peers, length: Length) {
    let heaps = ["4", "--up-to", length.of("20", "60", "60")];
    let audit =
        [&["audit", "nim:max=3", "--p-when", "xor(h % 4) == 0", "--heaps"][..], &heaps].concat();
    claim(table, peers, &audit, Goal::Most(1.0));
    for game in [
        "nim:max=3", "nim:not=3", "lasker", "subtract:at-most-half", "subtract:divisors",
        "wythoff", "moore:2",
    ] {
        claim(table, peers, &["discover", game], Goal::Most(5.0));
    }
    let words = ["discover", "octal:0.007"];
    if length != Length::Small {
        claim(table, peers, &words, Goal::Most(5.0));
    }
}

/// A whole run beside the older program, which must find the same patterns. The sources that proofs cite may change.
fn claim(table: &mut Table, peers: &Peers, words: &[&str], goal: Goal) {
    let found = |out: &str| -> Vec<String> {
        out.lines().filter(|line| !line.starts_with("  Proved:")).map(str::to_string).collect()
    };
    let known = found(&bouton(words).1);
    let checked = |(time, out): (f64, String)| {
        assert!(found(&out) == known, "{words:?}");
        time
    };
    let [ours, before] =
        quickest([&mut || Some(checked(bouton(words))), &mut || peers.before(words).map(checked)]);
    let shown = words
        .iter()
        .map(|word| if word.contains(' ') { format!("'{word}'") } else { word.to_string() });
    let what = format!("`{}`", shown.collect::<Vec<_>>().join(" "));
    let row = Row::seconds(what, ours.expect("the program")).goal(goal);
    table.row(&match peers.before_name() {
        Some(name) => row.beside(name, before),
        None => row,
    });
}
