//! Results of a call of a script's rules: options as plain numbers, each once.

use crate::{
    error::RuleErrorKind as Kind,
    flat::{Flat, Wanted, build},
    machine::Machine,
    tree::ScriptTree,
    value::Value,
};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Number of options up to which each is compared with those before it; more are hashed.
const COMPARED: usize = 16;
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

/// Lists of numbers, one after the other.
#[derive(Debug, Default)]
pub struct Options {
    numbers: Vec<u64>,
    ends: Vec<usize>,
    /// Keys that tell options apart, where their plain numbers do not.
    keys: Vec<u64>,
    key_ends: Vec<usize>,
    /// Places of options by their hashes, from 1 on; 0 for none.
    places: Vec<u32>,
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

fn natural(value: Value) -> Result<u64, Kind> {
    match value {
        Value::Number(number) => u64::try_from(number).map_err(|_| Kind::Negative { number }),
        other => Err(Kind::NotAPosition { found: other.kind() }),
    }
}

/// A number, or a list of numbers, none of them below zero.
///
/// # Errors
/// It is something else.
pub fn naturals(machine: &Machine, value: Value, out: &mut Vec<u64>) -> Result<(), Kind> {
    match value {
        Value::List(list) => {
            for item in machine.items(list) {
                out.push(natural(*item)?);
            }
        }
        other => out.push(natural(other)?),
    }
    Ok(())
}

impl Options {
    /// No options.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.ends.clear();
        self.keys.clear();
        self.key_ends.clear();
        self.places.clear();
    }

    /// Number of options.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// An option.
    pub fn get(&self, at: usize) -> &[u64] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.numbers[start..self.ends[at]]
    }

    /// The one added last.
    pub fn last(&self) -> &[u64] {
        self.get(self.len() - 1)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.len()).map(|at| self.get(at))
    }

    /// Adds a position, or heaps that `heap` becomes; whether they were not among them.
    ///
    /// # Errors
    /// One of the numbers is below zero, or a heap no smaller.
    pub fn add_numbers(
        &mut self,
        numbers: impl Iterator<Item = i64>,
        heap: Option<u64>,
    ) -> Result<bool, Kind> {
        let start = self.numbers.len();
        for number in numbers {
            self.numbers.push(natural(Value::Number(number))?);
        }
        match heap {
            Some(heap) => self.finish_heaps(start, heap),
            None => Ok(self.finish(start)),
        }
    }

    /// Adds a position; whether it was not among them.
    ///
    /// # Errors
    /// It is no position.
    pub fn add(&mut self, machine: &Machine, value: Value) -> Result<bool, Kind> {
        let start = self.numbers.len();
        naturals(machine, value, &mut self.numbers)?;
        Ok(self.finish(start))
    }

    /// Adds the position whose numbers stand from `start` on.
    fn finish(&mut self, start: usize) -> bool {
        self.ends.push(self.numbers.len());
        let is_new = self.is_new(|options, at| options.get(at));
        if !is_new {
            self.numbers.truncate(start);
            self.ends.pop();
        }
        is_new
    }

    /// Adds heaps, without empty ones. A split is one move whichever way round its heaps stand.
    ///
    /// # Errors
    /// They are no heaps, or none smaller than `heap`.
    pub fn add_heaps(&mut self, machine: &Machine, value: Value, heap: u64) -> Result<(), Kind> {
        let start = self.numbers.len();
        naturals(machine, value, &mut self.numbers)?;
        self.finish_heaps(start, heap).map(drop)
    }

    /// Adds the heaps that stand from `start` on.
    fn finish_heaps(&mut self, start: usize, heap: u64) -> Result<bool, Kind> {
        let key = self.keys.len();
        if self.numbers[start..].iter().any(|smaller| *smaller >= heap) {
            return Err(Kind::NotSmaller { heap });
        }
        let mut kept = start;
        for i in start..self.numbers.len() {
            if self.numbers[i] > 0 {
                self.numbers[kept] = self.numbers[i];
                kept += 1;
            }
        }
        self.numbers.truncate(kept);
        self.ends.push(kept);
        self.keys.extend_from_slice(&self.numbers[start..]);
        self.keys[key..].sort_unstable();
        self.key_ends.push(self.keys.len());
        let is_new = self.is_new(Options::key);
        if !is_new {
            self.numbers.truncate(start);
            self.ends.pop();
            self.keys.truncate(key);
            self.key_ends.pop();
        }
        Ok(is_new)
    }

    fn key(&self, at: usize) -> &[u64] {
        let start = if at == 0 { 0 } else { self.key_ends[at - 1] };
        &self.keys[start..self.key_ends[at]]
    }

    /// Returns `true` if the last option is none of those before it, which `key` tells apart.
    fn is_new(&mut self, key: impl Fn(&Options, usize) -> &[u64]) -> bool {
        let last = self.len() - 1;
        if last < COMPARED {
            let wanted = key(self, last);
            return (0..last).all(|at| key(self, at) != wanted);
        }
        if self.places.len() < 4 * last {
            // Twice as many places as there are options at most.
            self.places.clear();
            self.places.resize((4 * last).next_power_of_two() * 2, 0);
            for at in 0..last {
                let place = self.place(&key, at);
                self.places[place] = at as u32 + 1;
            }
        }
        let place = self.place(&key, last);
        let is_new = self.places[place] == 0;
        if is_new {
            self.places[place] = last as u32 + 1;
        }
        is_new
    }

    /// Where an option that is equal to this one stands among the places, or would.
    fn place(&self, key: &impl Fn(&Options, usize) -> &[u64], at: usize) -> usize {
        let wanted = key(self, at);
        let mut hasher = FxHasher::default();
        wanted.iter().for_each(|number| hasher.write_u64(*number));
        hasher.write_usize(wanted.len());
        let mask = self.places.len() - 1;
        let mut place = hasher.finish() as usize & mask;
        loop {
            match self.places[place] {
                0 => return place,
                other if key(self, other as usize - 1) == wanted => return place,
                _ => place = (place + 1) & mask,
            }
        }
    }
}
