//! Tables of scripts on two numbers: tuples of small numbers against parts of numbers of any size, as
//! engines asked for them before, both in the same run.
//!
//! `cargo bench --profile dist -p bouton --bench tables` prints the table. Every value is asserted.

use bouton_core::{
    Frame, Limits, Natural, Nature, ParseErrorKind, Part, Player, Ruleset, Visit, Walk,
};
use bouton_solve::GrundyMemo;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// The largest number of the positions.
const TO: u64 = 1000;
const ROUNDS: usize = 3;

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

fn main() {
    println!("Nim-values of all positions to {TO} {TO}, in thousand positions a second:\n");
    println!("| script | parts | tuples | ratio |\n|---|---|---|---|");
    for (name, text) in SCRIPTS {
        let limits = Limits::NONE;
        let read = bouton_script::read(name, name, text.as_bytes(), &limits);
        let rules: Arc<dyn Ruleset> = Arc::new(read.expect("a script"));
        let parted = Parted(Arc::clone(&rules));
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let (slow, by_parts) = values(&parted);
            let (quick, by_tuples) = values(&*rules);
            assert_eq!(by_parts, by_tuples, "{name}");
            best = [best[0].min(slow), best[1].min(quick)];
        }
        let speed = |time: Duration| (TO * TO) as f64 / time.as_secs_f64() / 1000.0;
        let [slow, quick] = best.map(speed);
        println!("| {name} | {slow:.0} | {quick:.0} | {:.1} |", quick / slow);
    }
}

/// The nim-values, and how long they took.
fn values(rules: &dyn Ruleset) -> (Duration, Vec<u64>) {
    let (start, mut meter) = (Instant::now(), Limits::NONE.meter());
    let (mut memo, mut values) = (GrundyMemo::default(), Vec::new());
    for row in 1..=TO {
        for column in 1..=TO {
            let part = Part::tuple([row, column]);
            values.push(memo.value(rules, &part, &mut meter).expect("no limit"));
        }
    }
    (start.elapsed(), values)
}
