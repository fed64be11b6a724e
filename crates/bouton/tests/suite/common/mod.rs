//! Shared by the tests of this folder.

pub mod sources;

use bouton::{Convention, Failure, Files, Game, Limits, Player, Query, Sequence, Sum, parse_sum};
use bouton_core::{Part, natural::small};
use bouton_testkit::{Rules, brute::mex, ground::Ground, options};
use std::{collections::BTreeSet, fs, path::PathBuf};

/// The game of this name.
pub fn game_of(name: &str) -> Game {
    Game::new(name).unwrap_or_else(|failure| panic!("{name}: {failure}"))
}

/// The ruleset of this name.
pub fn rules(game: &str) -> Rules {
    bouton::notation::ruleset(game, 0..game.len())
        .unwrap_or_else(|error| panic!("{game}: {error}"))
        .1
}

/// A position as it is typed.
pub fn sum(text: &str) -> Sum {
    parse_sum(text.as_bytes(), 10_000_000).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A question about a position as it is typed.
pub fn query(text: &str, convention: Convention, mover: Player) -> Query {
    Query { convention, mover, ..read(text).unwrap_or_else(|why| panic!("{text}: {why}")) }
}

/// A game and positions to start from, with all their followers.
pub fn ground(game: &str, starts: &[&str], most: usize) -> Ground {
    Ground::below(&rules(game), starts, most)
}

/// Limits too small to wait for.
pub fn small_limits() -> Limits {
    Limits { positions: 100_000, memory: 1 << 26, ..patient_limits() }
}

/// The usual limits but for the time, which a busy machine would take.
pub fn patient_limits() -> Limits {
    Limits { time: None, ..Limits::default() }
}

/// The usual limits, under which games in files are read.
pub fn with_files() -> Limits {
    Limits { files: Files::Named, ..Limits::default() }
}

/// A question about games that may be in files.
pub fn read(text: &str) -> Result<Query, Failure> {
    Query::read(text.as_bytes(), &with_files())
}

/// A file of its own, which goes with its owner.
pub struct Written(PathBuf);

impl Written {
    /// Writes a file; no two tests take the same name.
    pub fn new(name: &str, text: &str) -> Written {
        let path = std::env::temp_dir().join(format!("bouton-{}-{name}", std::process::id()));
        fs::write(&path, text).expect("it is written");
        Written(path)
    }

    /// The file as a game of a kind: `script` or `graph`.
    pub fn game(&self, kind: &str) -> String {
        format!("{kind}:{}", self.0.display())
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// The nim-values of heaps 0..=`to`, as the program computes them.
pub fn values(game: &str, to: u64) -> Vec<u64> {
    let mut sequence = Sequence::new(&game_of(game), to, Limits::default())
        .unwrap_or_else(|failure| panic!("{game}: {failure}"));
    let value = |n| sequence.value(n).unwrap_or_else(|failure| panic!("{game} {n}: {failure}"));
    (0..=to).map(value).map(|value| small(&value).expect("a small value")).collect()
}

/// All positions of at most `most` heaps of 1 to `largest`, ascending in each.
pub fn multisets(most: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut of_this_many = all.clone();
    for _ in 0..most {
        let mut next = Vec::new();
        for heaps in &of_this_many {
            let least: u64 = heaps.last().copied().unwrap_or(1);
            next.extend((least..=largest).map(|heap| [&heaps[..], &[heap]].concat()));
        }
        all.extend(next.iter().cloned());
        of_this_many = next;
    }
    all
}

/// Values of heaps 0..=`to` from the options of the rules and the rule of the least excluded
/// number.
pub fn table(game: &str, to: u64) -> Vec<u64> {
    let rules = rules(game);
    let mut values = vec![0];
    for heap in 1..=to {
        let mut seen = BTreeSet::new();
        for option in options(&*rules, &Part::heap(heap), Player::Left) {
            let size = |part: &Part| part.small_heap().unwrap_or(0) as usize;
            seen.insert(option.iter().fold(0, |sum, part| sum ^ values[size(part)]));
        }
        values.push(mex(&seen));
    }
    values
}
