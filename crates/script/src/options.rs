//! Results of a call of a script's rules: options as plain numbers, each once.

use crate::{error::RuleErrorKind as Kind, machine::Machine, value::Value};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Number of options up to which each is compared with those before it; more are hashed.
const COMPARED: usize = 16;

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
    /// Set where equal options are several.
    as_listed: bool,
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

/// The numbers of a part: a list of `length` numbers, none of them below zero.
///
/// # Errors
/// It is something else.
pub fn part_numbers(
    machine: &Machine,
    value: Value,
    length: usize,
    out: &mut Vec<u64>,
) -> Result<(), Kind> {
    match value {
        Value::List(list) if machine.items(list).len() == length => naturals(machine, value, out),
        _ => Err(Kind::NotAPart { length: length as u64 }),
    }
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

    /// Keeps equal options apart from now on, or takes them as one.
    pub fn tell_equal_apart(&mut self, apart: bool) {
        self.as_listed = apart;
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

    /// Adds parts of `length` numbers each: one option, in any order.
    ///
    /// # Errors
    /// It is no list of such parts.
    pub fn add_parts(
        &mut self,
        machine: &Machine,
        value: Value,
        length: usize,
    ) -> Result<(), Kind> {
        let Value::List(list) = value else {
            return Err(Kind::NotAPart { length: length as u64 });
        };
        let (start, key) = (self.numbers.len(), self.keys.len());
        for part in machine.items(list) {
            part_numbers(machine, *part, length, &mut self.numbers)?;
        }
        let mut parts: Vec<&[u64]> = self.numbers[start..].chunks(length).collect();
        parts.sort_unstable();
        self.keys.extend(parts.into_iter().flatten());
        self.finish_keyed(start, key);
        Ok(())
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
        self.keys.extend_from_slice(&self.numbers[start..]);
        self.keys[key..].sort_unstable();
        Ok(self.finish_keyed(start, key))
    }

    /// Adds the option of the numbers from `start` on, with its key from `key` on.
    fn finish_keyed(&mut self, start: usize, key: usize) -> bool {
        self.ends.push(self.numbers.len());
        self.key_ends.push(self.keys.len());
        let is_new = self.is_new(Options::key);
        if !is_new {
            self.numbers.truncate(start);
            self.ends.pop();
            self.keys.truncate(key);
            self.key_ends.pop();
        }
        is_new
    }

    fn key(&self, at: usize) -> &[u64] {
        let start = if at == 0 { 0 } else { self.key_ends[at - 1] };
        &self.keys[start..self.key_ends[at]]
    }

    /// Returns `true` if the last option is none of those before it, which `key` tells apart.
    fn is_new(&mut self, key: impl Fn(&Options, usize) -> &[u64]) -> bool {
        if self.as_listed {
            return true;
        }
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

    /// Where an option that is equal to this one is among the places, or would.
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
