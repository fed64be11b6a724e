//! Misère sums, whole runs: the engine that answers beside plain search of the same position.

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

pub fn rows(table: &mut Table, _: &Peers, length: Length) {
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
