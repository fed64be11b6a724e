//! Tables of two numbers: tuples of small numbers against parts of numbers of any size, as engines asked for them before;
//! lines of options against their lists.

use crate::{
    measure::{Length, quickest, timed},
    peers::Peers,
    plain,
    sequences::bouton,
    table::{Goal, Row, Table},
};
use bouton_core::{
    Frame, Limits, Natural, Nature, PairLines, ParseErrorKind, Part, Player, Ruleset, Visit, Walk,
};
use bouton_solve::{GrundyMemo, values_of_pairs};
use std::{fs, sync::Arc};

/// Rules on two numbers with few options, and with some hundred.
const SCRIPTS: [(&str, &str); 2] = [
    (
        "kiki",
        "fn moves(p) {
            let all = [];
            if p[0] > 1 { all.push([p[0] - 1, p[1]]); }
            if p[1] > 1 { all.push([p[0], p[1] - 1]); }
            if p[0] > 1 && p[1] > 1 { all.push([p[0] - 1, p[1] - 1]); }
            all
        }
        fn valid(p) { p.len() == 2 && p[0] > 0 && p[1] > 0 }",
    ),
    (
        "euclid",
        "fn moves(p) {
            let all = [];
            let small = min(p[0], p[1]);
            let large = max(p[0], p[1]);
            if small == 0 { return all; }
            let taken = small;
            while taken <= large { all.push([large - taken, small]); taken += small; }
            all
        }",
    ),
];

/// A script of which engines see nothing but its parts.
#[derive(Debug)]
struct Parted(Arc<dyn Ruleset>);

impl Ruleset for Parted {
    fn game(&self) -> String {
        self.0.game()
    }

    fn nature(&self) -> Nature {
        self.0.nature()
    }

    fn frame(&self) -> Frame {
        self.0.frame()
    }

    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        self.0.parts_from(numbers)
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        self.0.options(part, player, visit)
    }

    fn effort(&self) -> u64 {
        self.0.effort()
    }
}

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    let to = length.of(100, 1000, 1000);
    for (name, text) in SCRIPTS {
        let limits = Limits::NONE;
        let read = bouton_script::read(name, name, text.as_bytes(), &limits);
        let rules: Arc<dyn Ruleset> = Arc::new(read.expect("a script"));
        let parted = Parted(Arc::clone(&rules));
        let known = values(&*rules, to);
        let run = |rules: &dyn Ruleset| {
            let (time, values) = timed(|| values(rules, to));
            assert!(values == known, "{name}");
            Some(time)
        };
        let [tuples, parts] = quickest([&mut || run(&*rules), &mut || run(&parted)]);
        let what = format!("engine alone, script {name}, positions to ({to}, {to})");
        let row = Row::seconds(what, tuples.expect("the engine"));
        let row = row.rate((to * to) as f64, "positions", None);
        table.row(&row.beside("the same by parts", parts));
        whole(table, peers, name, text, to);
    }
    on_lines(table, length);
}

/// Pairs whose options are lines, beside the same from each list of options.
fn on_lines(table: &mut Table, length: Length) {
    for (game, lines, to) in [
        ("wythoff", PairLines::Queen { breadth: 1 }, length.of(60, 1000, 1000)),
        ("moore:2", PairLines::Rectangle, length.of(30, 200, 200)),
    ] {
        let known = plain::pairs(to as usize, lines == PairLines::Rectangle);
        let run = || {
            let (time, values) = timed(|| {
                let mut values: Vec<u32> = Vec::new();
                let keep = &mut |_, row: &[u32]| {
                    values.extend(row);
                    Ok(())
                };
                let done = values_of_pairs(lines, [to, to], &mut Limits::NONE.meter(), keep);
                assert_eq!(done, Ok(Some(())));
                values
            });
            assert!(values == known, "{game}");
            Some(time)
        };
        let naive = || Some(timed(|| plain::pairs(to as usize, lines == PairLines::Rectangle)).0);
        let [ours, plain] = quickest([&mut { run }, &mut { naive }]);
        let what = format!("engine alone, nim-values of `{game}`, pairs to ({to}, {to})");
        let row = Row::seconds(what, ours.expect("the engine"));
        let row = row.rate(((to + 1) * (to + 1)) as f64, "positions", None);
        table.row(&row.beside("plain program", plain).goal(Goal::Times(10.0)));
    }
}

/// A whole run that prints the nim-values as a table.
fn whole(table: &mut Table, peers: &Peers, name: &str, text: &str, to: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rules");
    fs::write(&file, text).expect("a temporary file");
    let (game, span) = (format!("script:{}", file.display()), format!("1..{to}"));
    let words = ["table", &game, "--rows", &span, "--columns", &span, "--format", "csv"];
    let (_, known) = bouton(&words);
    let checked = |(time, out): (f64, String)| {
        assert!(out == known, "{name}");
        time
    };
    let [ours, before] = quickest([&mut || Some(checked(bouton(&words))), &mut || {
        peers.before(&words).map(checked)
    }]);
    let what = format!("`table script:FILE`, {name}, the same as text");
    let row = Row::seconds(what, ours.expect("the program"));
    let row = row.rate((to * to) as f64, "positions", None);
    table.row(&match peers.before_name() {
        Some(name) => row.beside(name, before),
        None => row,
    });
}

/// The nim-values of all positions up to a size.
fn values(rules: &dyn Ruleset, to: u64) -> Vec<u64> {
    let mut meter = Limits::NONE.meter();
    let (mut memo, mut values) = (GrundyMemo::default(), Vec::new());
    for row in 1..=to {
        for column in 1..=to {
            let part = Part::tuple([row, column]);
            values.push(memo.value(rules, &part, &mut meter).expect("no limit"));
        }
    }
    values
}
