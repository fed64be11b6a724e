//! Shared by the tests of this folder: brute force on rules that are written down a second time.

use bouton_core::{
    Convention, Found, GameResult, Natural, OnTuple, Part, Parts, Player, Ruleset, Stop, Tame,
    Target, TupleRules, Words, natural::from_digits,
};
use std::collections::HashMap;

/// Plain numbers as a position: `[]` is nothing.
type State = Vec<u64>;

/// Brute force over naive rules.
pub(super) struct Oracle<F> {
    naive: F,
    part: fn(&[u64]) -> Part,
    wins: HashMap<(State, Convention), bool>,
    values: HashMap<State, u64>,
}

/// Plain numbers as one tuple.
pub(super) fn tuple_part(state: &[u64]) -> Part {
    Part::tuple(state.iter().copied())
}

/// All tuples of this length with numbers up to `most`.
pub(super) fn tuples(length: u32, most: u64) -> impl Iterator<Item = State> {
    (0..(most + 1).pow(length))
        .map(move |code| (0..length).map(|i| code / (most + 1).pow(i) % (most + 1)).collect())
}

/// A number of three hundred digits.
pub(super) fn huge(seed: u64) -> Natural {
    let mut state = seed;
    let digits: Vec<u8> = (0..300)
        .map(|i| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            b'0' + ((state >> 33) % 9) as u8 + u8::from(i == 0)
        })
        .collect();
    from_digits(&digits)
}

/// The state that a move leaves.
fn state(parts: &Parts) -> State {
    match &parts[..] {
        [] => Vec::new(),
        [part] => part.small_numbers().expect("small numbers").to_vec(),
        _ => panic!("one part at most"),
    }
}

fn sorted(mut states: Vec<State>) -> Vec<State> {
    states.sort();
    states
}

impl<F: Fn(&[u64]) -> Vec<State>> Oracle<F> {
    pub(super) fn new(naive: F, part: fn(&[u64]) -> Part) -> Oracle<F> {
        Oracle { naive, part, wins: HashMap::new(), values: HashMap::new() }
    }

    fn mover_wins(&mut self, state: &[u64], convention: Convention) -> bool {
        if let Some(wins) = self.wins.get(&(state.to_vec(), convention)) {
            return *wins;
        }
        let options = (self.naive)(state);
        let wins = if options.is_empty() {
            convention == Convention::Misere
        } else {
            options.iter().any(|option| !self.mover_wins(option, convention))
        };
        self.wins.insert((state.to_vec(), convention), wins);
        wins
    }

    fn value(&mut self, state: &[u64]) -> u64 {
        if let Some(value) = self.values.get(state) {
            return *value;
        }
        let options: Vec<u64> =
            (self.naive)(state).iter().map(|option| self.value(option)).collect();
        let value = (0..).find(|value| !options.contains(value)).expect("a least value");
        self.values.insert(state.to_vec(), value);
        value
    }

    /// The options are those of the naive rules, each once, and the position can be printed and
    /// read again.
    fn check_rules(&self, rules: &dyn Ruleset, before: &[u64]) -> Vec<State> {
        let part = (self.part)(before);
        let naive = sorted((self.naive)(before));
        let mut options = Vec::new();
        rules
            .options(&part, Player::Left, &mut |parts| {
                options.push(state(&parts));
                Ok(())
            })
            .expect("small numbers are enumerated");
        assert_eq!(sorted(options), naive, "options of {before:?}");
        if let Some(normal) = rules.normalise(part) {
            let mut text = String::new();
            rules.write(&normal, &mut text);
            let read = rules.read(&mut Words::new(text.as_bytes(), 0, 100));
            assert_eq!(read, Ok(vec![normal]), "{text}");
        }
        naive
    }

    /// Everything that is said about who wins `before`; `misere` tells whether anything is said
    /// about misère play.
    pub(super) fn check_winner(&mut self, rules: &dyn Ruleset, before: &[u64], misere: bool) {
        let options = self.check_rules(rules, before);
        let parts = [(self.part)(before)];
        if let Some(value) = rules.value(&parts) {
            assert_eq!(value.grundy, Natural::from(self.value(before)), "{before:?}");
        }
        for convention in [Convention::Normal, Convention::Misere] {
            let winner = rules.result(&parts, Player::Left, convention);
            if convention == Convention::Misere && !misere {
                assert_eq!((winner, rules.theorem(&parts, convention)), (None, None));
                continue;
            }
            let wins = self.mover_wins(before, convention);
            assert_eq!(winner, Some(GameResult::win_if(wins)), "{before:?} {convention:?}");
            let reason = rules.winner_reason(&parts, Player::Left, convention);
            assert!(reason.is_none_or(|reason| reason.holds()), "{before:?}");
            let winning: Vec<State> = options
                .iter()
                .filter(|option| !self.mover_wins(option, convention))
                .cloned()
                .collect();
            for keep in [10_000, 2] {
                let mut found = Found::keeping(keep);
                rules.find_winning(&parts, Player::Left, convention, &mut found).unwrap();
                let about = format!("{} {before:?} {convention:?}", rules.game());
                check_found(&found, keep, &winning, &about);
            }
        }
    }

    /// Everything that is said about the value of `before`.
    pub(super) fn check_value(&mut self, rules: &dyn Ruleset, before: &[u64]) {
        let options = self.check_rules(rules, before);
        let parts = [(self.part)(before)];
        let value = rules.value(&parts).expect("a value");
        assert_eq!(value.grundy, Natural::from(self.value(before)), "{before:?}");
        assert!(rules.reason(&parts[0]).is_none_or(|reason| reason.holds()), "{before:?}");
        if let Some(kind) = value.tame {
            let lost = u64::from(kind == Tame::Fickle);
            let wins = self.mover_wins(before, Convention::Misere);
            assert_eq!(wins, value.grundy != Natural::from(lost), "{before:?}");
        }
        for target in 0..=self.value(before) + 4 {
            for tame in [None, Some(Tame::Fickle), Some(Tame::Firm)] {
                let kind_of = |option: &State| rules.value(&[(self.part)(option)]).unwrap().tame;
                let mut wanted = options.clone();
                wanted.retain(|option| tame.is_none() || kind_of(option) == tame);
                wanted.retain(|option| self.value(option) == target);
                for keep in [10_000, 2] {
                    let mut found = Found::keeping(keep);
                    let target = Target { grundy: target.into(), tame };
                    rules.find(&parts[0], &target, &mut found).unwrap();
                    check_found(&found, keep, &wanted, &format!("{before:?} to {target:?}"));
                }
            }
        }
    }
}

fn check_found(found: &Found, keep: usize, wanted: &[State], about: &str) {
    assert_eq!(found.count, Natural::from(wanted.len()), "{about}");
    assert_eq!(found.first.len(), keep.min(wanted.len()), "{about}");
    let listed = sorted(found.first.iter().map(|(_, parts)| state(parts)).collect());
    assert!(listed.windows(2).all(|pair| pair[0] != pair[1]), "{about}");
    assert!(listed.iter().all(|option| wanted.contains(option)), "{about}");
}

fn tuples_of(found: &Found) -> Vec<Vec<Natural>> {
    found.first.iter().map(|(_, parts)| parts[0].numbers().to_vec()).collect()
}

/// The collector after a search for winning moves.
pub(super) fn found_among<T: TupleRules>(
    rules: &OnTuple<T>,
    numbers: &[Natural],
    convention: Convention,
    keep: usize,
) -> Result<Found, Stop> {
    let mut found = Found::keeping(keep);
    let parts = [Part::tuple(numbers.iter().cloned())];
    rules.find_winning(&parts, Player::Left, convention, &mut found)?;
    Ok(found)
}

/// The first fifty winning moves.
pub(super) fn winning_moves<T: TupleRules>(
    rules: &OnTuple<T>,
    numbers: &[Natural],
    convention: Convention,
) -> Vec<Vec<Natural>> {
    tuples_of(&found_among(rules, numbers, convention, 50).expect("few enough to count"))
}

/// The first fifty options of this nim-value.
pub(super) fn found_for<T: TupleRules>(
    rules: &OnTuple<T>,
    numbers: &[Natural],
    grundy: Natural,
) -> Vec<Vec<Natural>> {
    let mut found = Found::keeping(50);
    let part = Part::tuple(numbers.iter().cloned());
    rules.find(&part, &Target { grundy, tame: None }, &mut found).expect("no stop");
    tuples_of(&found)
}
