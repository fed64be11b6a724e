//! Misère play, whole runs: quotients proved, and sums decided by the engine that answers beside plain search.

use crate::{
    measure::{Length, quickest},
    peers::Peers,
    sequences::bouton,
    table::{Row, Table},
};

/// A sum, its number of winning moves, and whether plain search ends too.
const SUMS: [(&[&str], &str, bool); 3] = [
    (&["grundy", "28", "24", "14"], "One winning move:", true),
    (&["grundy", "34", "30", "18"], "8 winning moves:", true),
    (&["grundy", "50", "45", "40"], "4 winning moves:", false),
];

/// A proof about all sums of a code's heaps, and words of its result.
const PROVED: [(&str, &str); 3] = [
    ("octal:0.77", "the quotient of all heaps has 40 elements, the P-portion 9"),
    (
        "octal:0.56",
        "every sum with a heap of 7 or more is won exactly when it is won in normal play",
    ),
    ("octal:0.354", "the quotient is infinite, which is proved"),
];

/// Sums far beyond any search: by a quotient that all heaps share, by genera, by the kernel, by a linear rule.
const FAR: [(&[&str], &str); 4] = [
    (&["octal:0.77", "9000", "8999", "17"], "5998 winning moves:"),
    (&["octal:0.156", "9000", "8999", "17"], "9 winning moves:"),
    (&["octal:0.56", "9000", "8999", "17"], "12 winning moves:"),
    (&["octal:0.354", "5x1000", "4x300"], "1300 winning moves:"),
];

pub fn rows(table: &mut Table, _: &Peers, length: Length) {
    for (game, result) in &PROVED[..length.of(1, 3, 3)] {
        let what = format!("`quotient {game}`");
        whole(table, what, result, &["quotient", game]);
    }
    for (position, moves) in &FAR[..length.of(1, 4, 4)] {
        let what = format!("`solve {} --misere`", position.join(" "));
        whole(table, what, moves, &[&["solve"], *position, &["--misere"]].concat());
    }
    for (position, moves, searched) in &SUMS[..length.of(1, 3, 3)] {
        let run = |more: &[&str]| {
            let (time, told) = bouton(&[&["solve"], *position, &["--misere"], more].concat());
            assert!(told.contains(moves), "{position:?}: {told}");
            time
        };
        let [ours, plain] = quickest([&mut || Some(run(&[])), &mut || {
            (*searched && length != Length::Small).then(|| run(&["--engine", "search"]))
        }]);
        let what = format!("`solve {} --misere`", position.join(" "));
        let row = Row::seconds(what, ours.expect("the program"));
        table.row(&row.beside("plain search", plain));
    }
}

/// A run that has no peer: plain search never ends.
fn whole(table: &mut Table, what: String, result: &str, words: &[&str]) {
    let [ours] = quickest([&mut || {
        let (time, told) = bouton(words);
        assert!(told.contains(result), "{words:?}: {told}");
        Some(time)
    }]);
    table.row(&Row::seconds(what, ours.expect("the program")));
}
