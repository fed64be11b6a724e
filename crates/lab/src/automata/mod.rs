//! Finite automata that read the digits of several numbers at once, and decide with them what the
//! first-order theory of a numeration says.
//!
//! A statement about numbers that is made of sums, the order and sets that automata recognise, with
//! `and`, `or`, `not` and `exists`, becomes an automaton: `and` and `or` are products, `not` is the
//! complement, `exists` leaves out a number and makes what is left deterministic. The statement
//! holds of all numbers exactly when its negation accepts nothing. For base 2 this is Büchi
//! arithmetic (J. R. Büchi, 1960; V. Bruyère, G. Hansel, C. Michaux, R. Villemaire, 1994); in the
//! Fibonacci base addition is recognised too (C. Frougny, Representations of numbers and finite
//! automata, Mathematical Systems Theory 25 (1992), 37-60). The method is that of J. Shallit, The
//! Logical Approach to Automatic Sequences, Cambridge University Press 2022.
//!
//! Numbers are read with the highest digit first, and zeros in front change nothing: every automaton
//! accepts a word exactly when it accepts the word with zeros before it. It accepts no word that is
//! no representation of numbers.

mod linear;
#[cfg(test)]
mod tests;

pub(crate) use linear::Linear;

use bouton_solve::{Exceeded, Meter};
use rustc_hash::FxHashMap;

/// Index of a number among those that a statement speaks of.
pub(crate) type Variable = u8;

/// Bytes that a state takes beside those of its letters.
const STATE_BYTES: u64 = 64;
/// Steps of making a state, for each of its letters.
const LETTER_STEPS: u64 = 4;

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Numeration {
    /// In base 2.
    Binary,
    /// As sums of Fibonacci numbers no two of which are neighbours (Zeckendorf).
    Fibonacci,
}

impl Numeration {
    /// Returns `true` if this letter may follow that one: in the Fibonacci base no number has two ones in a
    /// row.
    pub fn may_follow(self, before: u32, letter: u32) -> bool {
        self == Numeration::Binary || before & letter == 0
    }

    /// The number of these digits, the lowest in bit 0.
    pub fn value(self, digits: u64) -> u64 {
        if self == Numeration::Binary {
            return digits;
        }
        let (mut weight, mut next, mut value) = (1u64, 2u64, 0u64);
        let mut rest = digits;
        while rest > 0 {
            value = value.saturating_add(weight.saturating_mul(rest & 1));
            (weight, next) = (next, weight.saturating_add(next));
            rest >>= 1;
        }
        value
    }

    /// The digits of a number below 2^40, the lowest in bit 0.
    pub fn digits(self, number: u64) -> u64 {
        if self == Numeration::Binary {
            return number;
        }
        let place = |place: u32| self.value(1 << place);
        let highest = (0..60).rev();
        let mut rest = number;
        highest.fold(0, |digits, at| {
            if place(at) > rest {
                return digits;
            }
            rest -= place(at);
            digits | 1 << at
        })
    }
}

/// A deterministic automaton over the digits of some numbers, with the fewest states. State 0 is the
/// start; bit i of a letter is the digit of the number `variables[i]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    numeration: Numeration,
    /// The numbers that it reads, ascending.
    variables: Vec<Variable>,
    accepts: Vec<bool>,
    /// The next state, by state and letter.
    next: Vec<u32>,
}

/// States by what they stand for, in the order in which they were met.
struct States<S> {
    numbers: FxHashMap<S, u32>,
    met: Vec<S>,
}

impl<S: Clone + Eq + std::hash::Hash> States<S> {
    fn from(start: S) -> States<S> {
        States { numbers: FxHashMap::from_iter([(start.clone(), 0)]), met: vec![start] }
    }

    fn number(&mut self, state: S) -> u32 {
        let fresh = self.met.len() as u32;
        *self.numbers.entry(state).or_insert_with_key(|state| {
            self.met.push(state.clone());
            fresh
        })
    }
}

impl Automaton {
    /// The automaton in which `start` is the start, `accepts` says which states accept and `step`
    /// what follows a state after a letter.
    ///
    /// # Errors
    /// A limit.
    fn build<S: Clone + Eq + std::hash::Hash>(
        numeration: Numeration,
        variables: Vec<Variable>,
        start: S,
        accepts: impl Fn(&S) -> bool,
        mut step: impl FnMut(&S, u32) -> S,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let letters = 1u32 << variables.len();
        let mut states = States::from(start);
        let (mut accepted, mut next) = (Vec::new(), Vec::new());
        let mut at = 0;
        while let Some(state) = states.met.get(at).cloned() {
            meter.position(STATE_BYTES + 8 * u64::from(letters))?;
            meter.work(LETTER_STEPS * u64::from(letters))?;
            accepted.push(accepts(&state));
            for letter in 0..letters {
                let after = step(&state, letter);
                next.push(states.number(after));
            }
            at += 1;
        }
        Automaton { numeration, variables, accepts: accepted, next }.minimised(meter)
    }

    /// The automaton of these rows, a row for each state: whether it accepts, and what follows each
    /// letter.
    ///
    /// # Errors
    /// A limit.
    pub fn of_rows(
        numeration: Numeration,
        variables: Vec<Variable>,
        rows: &[(bool, Vec<u32>)],
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let accepts = rows.iter().map(|(accepts, _)| *accepts).collect();
        let next = rows.iter().flat_map(|(_, next)| next.iter().copied()).collect();
        let read = Automaton { numeration, variables, accepts, next };
        let variables = read.variables.clone();
        read.and(&Automaton::all(numeration, variables, meter)?, meter)
    }

    /// All numbers.
    ///
    /// # Errors
    /// A limit.
    pub fn all(
        numeration: Numeration,
        variables: Vec<Variable>,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let step = |before: &Option<u32>, letter| {
            before.filter(|before| numeration.may_follow(*before, letter)).map(|_| letter)
        };
        Automaton::build(numeration, variables, Some(0), Option::is_some, step, meter)
    }

    fn letters(&self) -> u32 {
        1 << self.variables.len()
    }

    fn after(&self, state: u32, letter: u32) -> u32 {
        self.next[((state << self.variables.len()) + letter) as usize]
    }

    /// How the numbers are written.
    pub fn numeration(&self) -> Numeration {
        self.numeration
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.accepts.len()
    }

    /// Returns `true` if it accepts nothing.
    pub fn is_empty(&self) -> bool {
        // With the fewest states there is none that cannot be reached.
        !self.accepts.contains(&true)
    }

    /// The rows of its states: whether it accepts, and what follows each letter.
    pub fn rows(&self) -> impl Iterator<Item = (bool, &[u32])> {
        self.accepts.iter().copied().zip(self.next.chunks(self.letters() as usize))
    }

    /// Returns `true` if it accepts these numbers, which are in the order of its variables.
    pub fn contains(&self, numbers: &[u64]) -> bool {
        let digits: Vec<u64> =
            numbers.iter().map(|number| self.numeration.digits(*number)).collect();
        let highest = digits.iter().map(|digits| 64 - digits.leading_zeros()).max().unwrap_or(0);
        let state = (0..highest).rev().fold(0, |state, place| {
            let letter = (0..)
                .zip(&digits)
                .fold(0, |all, (i, digits)| all | ((digits >> place & 1) as u32) << i);
            self.after(state, letter)
        });
        self.accepts[state as usize]
    }

    /// The minimal automaton of the language, its states numbered as they are met.
    fn minimised(&self, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        let mut classes: Vec<u32> =
            self.accepts.iter().map(|accepts| u32::from(*accepts)).collect();
        let mut count = 0;
        loop {
            meter.work(self.next.len() as u64)?;
            let mut kinds = FxHashMap::default();
            let finer: Vec<u32> = self
                .next
                .chunks(self.letters() as usize)
                .zip(&classes)
                .map(|(next, class)| {
                    let kind: Vec<u32> =
                        next.iter().map(|to| classes[*to as usize]).chain([*class]).collect();
                    let fresh = kinds.len() as u32;
                    *kinds.entry(kind).or_insert(fresh)
                })
                .collect();
            classes = finer;
            if kinds.len() == count {
                break;
            }
            count = kinds.len();
        }
        let mut known = vec![0u32; count];
        for (state, class) in (0..).zip(&classes) {
            known[*class as usize] = state;
        }
        let mut states = States::from(classes[0]);
        let (mut accepts, mut next) = (Vec::new(), Vec::new());
        let mut at = 0;
        while let Some(class) = states.met.get(at).copied() {
            let state = known[class as usize];
            accepts.push(self.accepts[state as usize]);
            for letter in 0..self.letters() {
                next.push(states.number(classes[self.after(state, letter) as usize]));
            }
            at += 1;
        }
        Ok(Automaton { accepts, next, variables: self.variables.clone(), ..*self })
    }

    /// The letter of this automaton in each letter of these variables.
    fn letters_in(&self, variables: &[Variable]) -> Vec<u32> {
        let places: Vec<Option<usize>> =
            self.variables.iter().map(|own| variables.iter().position(|v| v == own)).collect();
        (0..1u32 << variables.len())
            .map(|letter| {
                let bit = |place: &Option<usize>| place.map_or(0, |place| letter >> place & 1);
                (0..).zip(&places).fold(0, |own, (i, place)| own | bit(place) << i)
            })
            .collect()
    }

    /// Numbers of which both speak, accepted as `accepts` says of the two.
    fn product(
        &self,
        other: &Automaton,
        accepts: impl Fn(bool, bool) -> bool,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let mut variables = [&self.variables[..], &other.variables[..]].concat();
        variables.sort_unstable();
        variables.dedup();
        let (of_self, of_other) = (self.letters_in(&variables), other.letters_in(&variables));
        Automaton::build(
            self.numeration,
            variables,
            (0, 0),
            |(a, b)| accepts(self.accepts[*a as usize], other.accepts[*b as usize]),
            |(a, b), letter| {
                let letter = letter as usize;
                (self.after(*a, of_self[letter]), other.after(*b, of_other[letter]))
            },
            meter,
        )
    }

    /// The intersection of two languages.
    ///
    /// # Errors
    /// A limit.
    pub fn and(&self, other: &Automaton, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        self.product(other, |a, b| a && b, meter)
    }

    /// The union of two languages over the same numbers.
    ///
    /// # Errors
    /// A limit.
    pub fn or(&self, other: &Automaton, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        debug_assert_eq!(self.variables, other.variables);
        self.product(other, |a, b| a || b, meter)
    }

    /// The symmetric difference of two languages over the same numbers.
    ///
    /// # Errors
    /// A limit.
    pub fn differs(&self, other: &Automaton, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        debug_assert_eq!(self.variables, other.variables);
        self.product(other, |a, b| a != b, meter)
    }

    /// The numbers that it does not accept.
    ///
    /// # Errors
    /// A limit.
    pub fn not(&self, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        let all = Automaton::all(self.numeration, self.variables.clone(), meter)?;
        all.product(self, |all, own| all && !own, meter)
    }

    /// The numbers for which there is a number `variable` so that all are accepted.
    ///
    /// # Errors
    /// A limit.
    pub fn exists(&self, variable: Variable, meter: &mut Meter) -> Result<Automaton, Exceeded> {
        let Some(place) = self.variables.iter().position(|own| *own == variable) else {
            return Ok(self.clone());
        };
        let mut variables = self.variables.clone();
        variables.remove(place);
        // The letter of all numbers, where the left out one has this digit.
        let whole = |letter: u32, digit: u32| {
            let low = letter & ((1 << place) - 1);
            low | digit << place | (letter ^ low) << 1
        };
        let step = |set: &Vec<u32>, letter: u32| {
            let mut after: Vec<u32> = set
                .iter()
                .flat_map(|state| [0, 1].map(|digit| self.after(*state, whole(letter, digit))))
                .collect();
            after.sort_unstable();
            after.dedup();
            after
        };
        // The number left out may have more digits than the others, which are zeros there.
        let mut start = vec![0];
        loop {
            let mut more = [&start[..], &step(&start, 0)].concat();
            more.sort_unstable();
            more.dedup();
            if more == start {
                break;
            }
            start = more;
        }
        let accepts = |set: &Vec<u32>| set.iter().any(|state| self.accepts[*state as usize]);
        Automaton::build(self.numeration, variables, start, accepts, step, meter)
    }

    /// The language with its numbers renamed by `rename`, which must be injective.
    ///
    /// # Errors
    /// A limit.
    pub fn renamed(
        &self,
        rename: impl Fn(Variable) -> Variable,
        meter: &mut Meter,
    ) -> Result<Automaton, Exceeded> {
        let renamed: Vec<Variable> = self.variables.iter().map(|own| rename(*own)).collect();
        let moved = Automaton { variables: renamed, ..self.clone() };
        let mut variables = moved.variables.clone();
        variables.sort_unstable();
        let letters = moved.letters_in(&variables);
        Automaton::build(
            self.numeration,
            variables,
            0,
            |state| self.accepts[*state as usize],
            |state, letter| moved.after(*state, letters[letter as usize]),
            meter,
        )
    }
}
