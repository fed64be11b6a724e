//! A machine of a script at work: what its calls leave, and what it has learnt on the way.

use crate::{
    error::RuleErrorKind as Kind,
    flat::{Flat, Wanted, build},
    machine::Machine,
    options::Options,
    tree::ScriptTree,
    value::Value,
};

/// Number of places for positions of two numbers that were found to be valid: a power of two.
const VALID_PLACES: usize = 1 << 14;

/// Maximum number of functions that need no list, each for a number of arguments.
const FLATS: usize = 32;

/// A machine of a script, with what its calls leave.
#[derive(Debug)]
pub struct Worker {
    /// The machine.
    pub machine: Machine,
    /// The options of the last call.
    pub options: Options,
    /// Positions of two numbers that are valid, as many as have a place.
    valid: Vec<[u64; 2]>,
    /// Functions that need no list, where they are of this kind.
    flats: Vec<(usize, Wanted, Option<Flat>)>,
    /// Set when the machine works alone, for tests.
    #[cfg(test)]
    pub alone: bool,
}

impl Worker {
    /// A worker with this machine.
    pub fn new(machine: Machine) -> Worker {
        Worker {
            machine,
            options: Options::default(),
            valid: Vec::new(),
            flats: Vec::new(),
            #[cfg(test)]
            alone: false,
        }
    }

    /// A function that needs no list, and the options; `None` where it needs one.
    pub fn flat(
        &mut self,
        tree: &ScriptTree,
        function: usize,
        wanted: Wanted,
    ) -> Option<(&mut Flat, &mut Options)> {
        #[cfg(test)]
        if self.alone {
            return None;
        }
        let Worker { machine, options, flats, .. } = self;
        let known = flats.iter().position(|(at, of, _)| (*at, *of) == (function, wanted));
        let at = match known {
            Some(at) => at,
            None if flats.len() < FLATS => {
                let items = |list| machine.items(list);
                let flat = build(tree, function, wanted, machine.constants(), &items);
                flats.push((function, wanted, flat));
                flats.len() - 1
            }
            None => return None,
        };
        flats[at].2.as_mut().map(|flat| (flat, options))
    }

    /// A list of these numbers, as an argument; `None` where one is too large.
    ///
    /// # Errors
    /// No memory is left.
    pub fn list(&mut self, numbers: &[u64]) -> Option<Result<Value, Kind>> {
        let mut few = [Value::Nothing; 8];
        let mut many = Vec::new();
        let items = match few.get_mut(..numbers.len()) {
            Some(few) => few,
            None => {
                many.resize(numbers.len(), Value::Nothing);
                &mut many[..]
            }
        };
        for (item, number) in items.iter_mut().zip(numbers) {
            *item = Value::Number(i64::try_from(*number).ok()?);
        }
        Some(self.machine.lists().of_numbers(items).map(Value::List))
    }

    fn place(numbers: &[u64]) -> Option<(usize, [u64; 2])> {
        let pair = <[u64; 2]>::try_from(numbers).ok()?;
        let mixed = pair[0].wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(pair[1]);
        Some((mixed as usize & (VALID_PLACES - 1), pair))
    }

    /// Returns `true` if these numbers are known to be a position.
    pub fn known_valid(&self, numbers: &[u64]) -> bool {
        Worker::place(numbers).is_some_and(|(at, pair)| self.valid.get(at) == Some(&pair))
    }

    /// Takes note that these numbers are a position.
    pub fn know_valid(&mut self, numbers: &[u64]) {
        if let Some((at, pair)) = Worker::place(numbers) {
            // No script sees a number of 64 bits.
            self.valid.resize(VALID_PLACES, [u64::MAX; 2]);
            self.valid[at] = pair;
        }
    }
}
