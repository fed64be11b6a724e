//! The ground on which a ruleset is tried: some positions and all their followers.

use crate::{Rules, brute::Brute, normalised, options, written};
use bouton_core::{Part, Player, Words};
use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

/// Both players, Left first.
pub const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// A ruleset, the positions on which it is tried, and an oracle for them.
#[derive(Debug)]
pub struct Ground {
    /// The rules.
    pub rules: Rules,
    /// The positions from which the others come.
    pub starts: Vec<Vec<Part>>,
    /// The starts and all their followers, by moves of either player: normal, parts in order.
    pub positions: Vec<Vec<Part>>,
    /// Every part that occurs in them.
    pub parts: Vec<Part>,
    /// Set when there are more positions than were asked for; the rest is not there.
    pub cut: bool,
    /// The oracle.
    pub brute: Brute,
}

impl Ground {
    /// The followers of these starts, at most `most` positions of them, nearest first.
    pub fn new(rules: &Rules, starts: Vec<Vec<Part>>, most: usize) -> Ground {
        let starts: Vec<Vec<Part>> =
            starts.into_iter().map(|parts| normalised(&**rules, parts)).collect();
        let mut seen: BTreeSet<Vec<Part>> = starts.iter().cloned().collect();
        let mut waiting: VecDeque<Vec<Part>> = seen.iter().cloned().collect();
        let mut positions = Vec::new();
        while let Some(position) = waiting.pop_front() {
            if positions.len() == most {
                break;
            }
            for (i, part) in position.iter().enumerate() {
                for option in PLAYERS.into_iter().flat_map(|p| options(&**rules, part, p)) {
                    let mut after = position.clone();
                    after.splice(i..=i, option);
                    let after = normalised(&**rules, after);
                    if seen.insert(after.clone()) {
                        waiting.push_back(after);
                    }
                }
            }
            positions.push(position);
        }
        let parts: BTreeSet<Part> = positions.iter().flatten().cloned().collect();
        Ground {
            rules: Arc::clone(rules),
            starts,
            cut: seen.len() > positions.len(),
            positions,
            parts: parts.into_iter().collect(),
            brute: Brute::new([Arc::clone(rules)]),
        }
    }

    /// The followers of starts as they are typed after the name of the game.
    ///
    /// # Panics
    /// A start cannot be read.
    pub fn below(rules: &Rules, starts: &[&str], most: usize) -> Ground {
        let read = |start: &&str| {
            let parts = rules.read(&mut Words::new(start.as_bytes(), 0, 1_000));
            parts.unwrap_or_else(|error| panic!("{} {start}: {error}", rules.game()))
        };
        Ground::new(rules, starts.iter().map(read).collect(), most)
    }

    /// A position with its game, for messages.
    pub fn name(&self, parts: &[Part]) -> String {
        format!("{} {}", self.rules.game(), written(&*self.rules, parts))
    }
}
