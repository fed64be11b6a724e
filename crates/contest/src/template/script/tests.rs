//! Translated scripts against brute force from the rules.

use super::*;
use crate::template::machine::{Datum, Runner};
use bouton_core::{Part, Player, Ruleset};
use std::collections::HashMap;

/// Who wins, by the rules alone.
struct Brute<'a> {
    rules: &'a dyn Ruleset,
    misere: bool,
    outcomes: HashMap<(Vec<Part>, Player), bool>,
    values: HashMap<Vec<Part>, u64>,
}

impl Brute<'_> {
    fn after(&self, parts: &[Part], player: Player) -> Vec<Vec<Part>> {
        let mut all = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            let walk = self.rules.options(part, player, &mut |option| {
                let mut after = parts[..at].to_vec();
                after.extend(option.iter().cloned());
                after.extend_from_slice(&parts[at + 1..]);
                all.push(after);
                Ok(())
            });
            walk.unwrap();
        }
        all
    }

    fn wins(&mut self, parts: &[Part], player: Player) -> bool {
        let mut key = parts.to_vec();
        key.sort();
        if let Some(known) = self.outcomes.get(&(key.clone(), player)) {
            return *known;
        }
        let all = self.after(parts, player);
        let wins = match all.is_empty() {
            true => self.misere,
            false => all.iter().any(|after| !self.wins(after, player.opponent())),
        };
        self.outcomes.insert((key, player), wins);
        wins
    }

    fn value(&mut self, parts: &[Part]) -> u64 {
        let mut key = parts.to_vec();
        key.sort();
        if let Some(known) = self.values.get(&key) {
            return *known;
        }
        let reached: Vec<u64> =
            self.after(parts, Player::Left).iter().map(|after| self.value(after)).collect();
        let value = (0..).find(|value| !reached.contains(value)).unwrap();
        self.values.insert(key, value);
        value
    }

    fn winning_moves(&mut self, parts: &[Part]) -> usize {
        let all = self.after(parts, Player::Left);
        all.iter().filter(|after| !self.wins(after, Player::Right)).count()
    }
}

struct Program {
    runner: Runner,
    offers: Offers,
    made: HashMap<String, Datum>,
}

impl Program {
    fn of(text: &str, convention: Convention) -> Result<Program, Unwritten> {
        let offers = translated("a", text, convention, &[], &Limits::default())?;
        let runner = Runner::new(&offers.source).unwrap_or_else(|why| {
            panic!("{why}\n{text}\n{:#?}", offers.source.routines);
        });
        Ok(Program { runner, offers, made: HashMap::new() })
    }

    fn call(&mut self, routine: &str, numbers: &[u64]) -> Option<Datum> {
        let known = self.offers.source.routine(routine)?.clone();
        let limits = Limits::default();
        let mut meter = limits.meter();
        let mut arguments: Vec<Datum> = Vec::new();
        for parameter in &known.parameters {
            arguments.push(match parameter.name.as_str() {
                "heaps" => Datum::numbers(numbers.iter().map(|number| *number as i64)),
                other => match self.made.remove(other) {
                    Some(made) => made,
                    None => {
                        let maker = format!("make_{other}");
                        self.runner.call(&maker, &mut [], &mut meter).unwrap().unwrap()
                    }
                },
            });
        }
        let value = self.runner.call(routine, &mut arguments, &mut meter);
        for (parameter, argument) in known.parameters.iter().zip(arguments) {
            if parameter.changed {
                self.made.insert(parameter.name.clone(), argument);
            }
        }
        value.unwrap_or_else(|trap| panic!("{routine} {numbers:?}: {trap:?}"))
    }
}

/// Compares a script with brute force at these positions: how many of them there were.
fn agrees(text: &str, positions: &[Vec<u64>]) -> usize {
    let rules = bouton_script::read("script:a", "a", text.as_bytes(), &Limits::default()).unwrap();
    let mut compared = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        let misere = convention == Convention::Misere;
        let (outcomes, values) = Default::default();
        let mut brute = Brute { rules: &rules, misere, outcomes, values };
        let mut program =
            Program::of(text, convention).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        for numbers in positions {
            let Some(parts) = (&rules as &dyn Ruleset).position(numbers) else { continue };
            // A script may stop with a mistake where it does not say that this is no position.
            let mut listed =
                parts.iter().map(|part| rules.options(part, Player::Left, &mut |_| Ok(())));
            if listed.any(|walk| walk.is_err()) {
                continue;
            }
            compared += 1;
            let wins = brute.wins(&parts, Player::Left);
            let found = program.call("first_wins", numbers).unwrap().truth();
            assert_eq!(found, Some(wins), "{numbers:?} {convention:?}\n{text}");
            let count = brute.winning_moves(&parts);
            let found = program.call("winning_move_count", numbers).unwrap().int();
            assert_eq!(found, Some(count as i64), "{numbers:?} {convention:?}\n{text}");
            if let Some(value) = program.call("grundy", numbers) {
                let expected = brute.value(&parts);
                assert_eq!(value.int(), Some(expected as i64), "{numbers:?}\n{text}");
            }
        }
    }
    compared
}

/// All positions of up to three numbers below a bound.
fn small(bound: u64) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for a in 0..bound {
        all.push(vec![a]);
        for b in 0..bound {
            all.push(vec![a, b]);
            all.extend((0..bound.min(4)).map(|c| vec![a, b, c]));
        }
    }
    all
}

#[test]
fn the_scripts_of_the_documents_agree_with_brute_force() {
    let mut count = 0;
    for file in std::fs::read_dir("../../docs/scripts").unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        if path.ends_with("circle.rules") {
            continue;
        }
        let compared = agrees(&text, &small(6));
        assert!(compared > 10, "{path:?}");
        count += 1;
    }
    assert!(count > 10);
}
