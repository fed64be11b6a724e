//! The bench: one table, ours beside each peer and beside the limit of the machine, in the same run. Every answer is
//! asserted before its time is printed.
//!
//! `cargo bench --profile dist --package bouton` prints it, with `-- sequences graphs` of these parts alone, with
//! `-- --long` sizes too that take many minutes, with `-- --small` none that takes more than a moment. `cargo xtask bench`
//! does it with all peers, and writes docs/benchmarks.md.

mod boards;
mod foundation;
mod graphs;
mod load;
mod measure;
mod misere;
mod nimbers;
mod peers;
mod periods;
mod plain;
mod sequences;
mod stores;
mod table;
mod tables;

use measure::Length;
use peers::Peers;
use std::env;
use table::{HEADING, Table};

/// A part of the bench: its rows.
type Part = fn(&mut Table, &Peers, Length);

const PARTS: [(&str, Part); 11] = [
    ("foundation", foundation::rows),
    ("sequences", sequences::rows),
    ("periods", periods::rows),
    ("load", load::rows),
    ("graphs", graphs::rows),
    ("stores", stores::rows),
    ("tables", tables::rows),
    ("boards", boards::rows),
    ("misere", misere::rows),
    ("nimbers", nimbers::rows),
    ("claims", foundation::claims),
];

fn main() {
    let words: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    if let [word, game, to, keep] = &words[..]
        && word == sequences::ALONE
    {
        return sequences::engine_alone(game, to, keep);
    }
    if words.iter().any(|word| word == "--test") {
        return;
    }
    let asked: Vec<&String> = words.iter().filter(|word| !word.starts_with("--")).collect();
    for word in &asked {
        assert!(PARTS.iter().any(|(name, _)| name == word), "there is no part `{word}`");
    }
    let (length, peers) = (Length::read(&words), Peers::find());
    println!("{HEADING}");
    for (name, part) in PARTS {
        if asked.is_empty() || asked.iter().any(|word| *word == name) {
            let mut table = Table::new(&measure::folder(), name).expect("the folder of figures");
            part(&mut table, &peers, length);
        }
    }
}
