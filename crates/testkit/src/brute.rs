//! The oracle: what a position is worth, straight from the definitions.
//!
//! It knows nothing but [`Ruleset::options`](bouton_core::Ruleset::options): no hint, no theorem
//! about sums (but where its name says so), no short cut. Everything is remembered, so the cost
//! is the number of positions times their options. It recurses once a move; positions to try
//! rules on are small.

use crate::{Rules, normalised, options};
use bouton_core::{Component, Convention, Part, Parts, Player, Sum, SumMove};
use std::{
    collections::{BTreeSet, HashMap},
    rc::Rc,
    sync::Arc,
};

/// Longer plays are not for this oracle. (A game that does not end is caught here too.)
const LONGEST: u32 = 1_000;

/// How a position ends when the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Set when the player to move wins.
    pub wins: bool,
    /// Moves to the end: the remoteness.
    pub remoteness: u32,
}

/// The live and dead pieces of a position, by number, in order.
type Position = Vec<u32>;

/// The options of a piece: the pieces that each leaves.
type Options = Rc<[Position]>;

/// An oracle for the sums of these rulesets.
#[derive(Debug)]
pub struct Brute {
    rules: Vec<Rules>,
    pieces: Vec<(usize, Part)>,
    numbers: HashMap<(usize, Part), u32>,
    options: HashMap<(u32, Player), Options>,
    endings: HashMap<(Position, Player, Convention), Ending>,
    values: HashMap<Position, u64>,
    part_values: HashMap<u32, u64>,
}

impl Brute {
    /// An oracle for sums of one component a ruleset, in this order.
    pub fn new(rules: impl IntoIterator<Item = Rules>) -> Brute {
        Brute {
            rules: rules.into_iter().collect(),
            pieces: Vec::new(),
            numbers: HashMap::new(),
            options: HashMap::new(),
            endings: HashMap::new(),
            values: HashMap::new(),
            part_values: HashMap::new(),
        }
    }

    /// An oracle for this sum and its followers.
    pub fn of(sum: &Sum) -> Brute {
        Brute::new(sum.components.iter().map(|component| Arc::clone(&component.rules)))
    }

    /// How `sum` ends when `mover` begins.
    pub fn ending(&mut self, sum: &Sum, mover: Player, convention: Convention) -> Ending {
        let position = self.position(sum);
        self.ending_of(position, mover, convention, 0)
    }

    /// Returns `true` if the player to move wins.
    pub fn wins(&mut self, sum: &Sum, mover: Player, convention: Convention) -> bool {
        self.ending(sum, mover, convention).wins
    }

    /// The nim-value of the whole sum: the least number that no option of it is worth, without
    /// any theorem about sums.
    pub fn grundy(&mut self, sum: &Sum) -> u64 {
        let position = self.position(sum);
        self.value_of(position, 0)
    }

    /// The nim-value of a part, where an option of several parts is worth the exclusive or of
    /// theirs (Sprague and Grundy). For games that break heaps, this reaches further.
    pub fn part_grundy(&mut self, component: usize, part: &Part) -> u64 {
        match self.number(component, part.clone()) {
            Some(number) => self.part_value(number, 0),
            None => 0,
        }
    }

    /// Every move of `mover`, part by part, with the position after it.
    pub fn moves(&self, sum: &Sum, mover: Player) -> Vec<(SumMove, Sum)> {
        let mut all = Vec::new();
        for (component, Component { rules, parts }) in sum.components.iter().enumerate() {
            for (part, piece) in parts.iter().enumerate() {
                for becomes in options(&**rules, piece, mover) {
                    let m = SumMove { component, part, becomes };
                    let after = sum.after(&m);
                    all.push((m, after));
                }
            }
        }
        all
    }

    /// The moves after which the opponent loses.
    pub fn winning_moves(
        &mut self,
        sum: &Sum,
        mover: Player,
        convention: Convention,
    ) -> Vec<SumMove> {
        let moves = self.moves(sum, mover);
        let wins = |(m, after): (SumMove, Sum)| {
            (!self.wins(&after, mover.opponent(), convention)).then_some(m)
        };
        moves.into_iter().filter_map(wins).collect()
    }

    fn position(&mut self, sum: &Sum) -> Position {
        let mut position = Position::new();
        for (component, Component { parts, .. }) in sum.components.iter().enumerate() {
            for part in parts {
                position.extend(self.number(component, part.clone()));
            }
        }
        position.sort_unstable();
        position
    }

    fn number(&mut self, component: usize, part: Part) -> Option<u32> {
        let part = self.rules[component].normalise(part)?;
        let pieces = &mut self.pieces;
        Some(*self.numbers.entry((component, part)).or_insert_with_key(|key| {
            pieces.push(key.clone());
            pieces.len() as u32 - 1
        }))
    }

    fn options_of(&mut self, number: u32, player: Player) -> Options {
        if let Some(options) = self.options.get(&(number, player)) {
            return Rc::clone(options);
        }
        let (component, part) = self.pieces[number as usize].clone();
        let rules = Arc::clone(&self.rules[component]);
        let mut all: BTreeSet<Position> = BTreeSet::new();
        for parts in options(&*rules, &part, player) {
            let parts = normalised(&*rules, parts);
            all.insert(parts.into_iter().filter_map(|p| self.number(component, p)).collect());
        }
        let all: Options = all.into_iter().collect();
        self.options.insert((number, player), Rc::clone(&all));
        all
    }

    /// The positions one move further.
    fn followers(&mut self, position: &Position, player: Player) -> BTreeSet<Position> {
        let mut all = BTreeSet::new();
        for (i, number) in position.iter().enumerate() {
            for option in self.options_of(*number, player).iter() {
                let mut after = position.clone();
                after.remove(i);
                after.extend(option);
                after.sort_unstable();
                all.insert(after);
            }
        }
        all
    }

    fn ending_of(
        &mut self,
        position: Position,
        mover: Player,
        convention: Convention,
        depth: u32,
    ) -> Ending {
        assert!(depth < LONGEST, "a play of more than {LONGEST} moves");
        let key = (position, mover, convention);
        if let Some(ending) = self.endings.get(&key) {
            return *ending;
        }
        let mut endings = Vec::new();
        for after in self.followers(&key.0, mover) {
            endings.push(self.ending_of(after, mover.opponent(), convention, depth + 1));
        }
        let won = endings.iter().filter(|after| !after.wins).map(|after| after.remoteness).min();
        let lost = endings.iter().map(|after| after.remoteness).max();
        let ending = match (won, lost) {
            (Some(soonest), _) => Ending { wins: true, remoteness: soonest + 1 },
            (None, Some(latest)) => Ending { wins: false, remoteness: latest + 1 },
            (None, None) => Ending { wins: convention == Convention::Misere, remoteness: 0 },
        };
        self.endings.insert(key, ending);
        ending
    }

    fn value_of(&mut self, position: Position, depth: u32) -> u64 {
        assert!(depth < LONGEST, "a play of more than {LONGEST} moves");
        if let Some(value) = self.values.get(&position) {
            return *value;
        }
        let followers = self.followers(&position, Player::Left);
        let values = followers.into_iter().map(|after| self.value_of(after, depth + 1)).collect();
        let value = mex(&values);
        self.values.insert(position, value);
        value
    }

    fn part_value(&mut self, number: u32, depth: u32) -> u64 {
        assert!(depth < LONGEST, "a play of more than {LONGEST} moves");
        if let Some(value) = self.part_values.get(&number) {
            return *value;
        }
        let mut values = BTreeSet::new();
        for option in self.options_of(number, Player::Left).iter() {
            values.insert(option.iter().fold(0, |sum, at| sum ^ self.part_value(*at, depth + 1)));
        }
        let value = mex(&values);
        self.part_values.insert(number, value);
        value
    }
}

/// The least number that is not among `values`.
pub fn mex(values: &BTreeSet<u64>) -> u64 {
    (0..).find(|value| !values.contains(value)).unwrap_or_default()
}

/// A position of one ruleset as a sum.
pub fn sum_of(rules: &Rules, parts: &[Part]) -> Sum {
    Sum { components: vec![Component { rules: Arc::clone(rules), parts: parts.to_vec() }] }
}

/// A move in the form in which two of them can be compared: what the part becomes, normalised.
pub fn comparable(sum: &Sum, m: &SumMove) -> (usize, usize, Vec<Part>) {
    let rules = &*sum.components[m.component].rules;
    (m.component, m.part, normalised(rules, Parts::clone(&m.becomes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_as_in_the_definition() {
        assert_eq!(mex(&BTreeSet::new()), 0);
        assert_eq!(mex(&BTreeSet::from([0, 1, 2, 4])), 3);
        assert_eq!(mex(&BTreeSet::from([2, 3, 5])), 0);
    }
}
