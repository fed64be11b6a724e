//! Grundy on positions: the nim-value of a part from those of all its followers, remembered.

use crate::{
    Asked, Exceeded, Meter, TupleTable,
    guesses::{Guesses, bytes},
};
use bouton_core::{Convention, Part, Parts, Player, Ruleset};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// In place of a value: nobody has looked at the part.
const UNKNOWN: u64 = u64::MAX;
/// In place of a value: the part is being looked at, and its value waits for those of followers.
const OPEN: u64 = u64::MAX - 1;

/// The nim-values of parts of one game in normal play.
#[derive(Clone, Debug, Default)]
pub struct GrundyMemo {
    /// A part is known by its place, so that each option is made, and looked up, once.
    values: IndexMap<Part, u64, FxBuildHasher>,
    /// Where the game is one of tuples of small numbers.
    tuples: Option<Box<TupleTable>>,
    /// Boards and graphs, which have many options.
    guesses: Guesses,
}

/// A part whose options are listed, and whose value waits for theirs.
#[derive(Debug)]
struct Waiting {
    /// Its place.
    part: usize,
    /// Where its options begin in the list of all that wait.
    options: usize,
    /// The end of those whose values are known.
    known: usize,
}

/// Parts that wait, each an option of the one before it, and their options one after the other: the number of parts of
/// each, and their places.
#[derive(Debug, Default)]
struct Line {
    waiting: Vec<Waiting>,
    options: Vec<usize>,
}

/// Returns `true` for a part whose value is found by guesses.
fn is_guessed(part: &Part) -> bool {
    part.as_cells().is_some() || part.as_network().is_some()
}

/// Parts as they are remembered.
fn remembered(rules: &dyn Ruleset, parts: Parts) -> Parts {
    rules.canonical(parts, Some(Convention::Normal))
}

impl GrundyMemo {
    fn value_known(&self, part: &Part) -> Option<u64> {
        self.values.get(part).copied().filter(|value| *value < OPEN)
    }

    /// Returns `true` if an option of a part whose value is known is worth `wanted`.
    ///
    /// # Errors
    /// A limit.
    pub fn is_worth(
        &mut self,
        rules: &dyn Ruleset,
        parts: Parts,
        wanted: u64,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        if let Some(table) = &self.tuples {
            let known = |part: &Part| table.known(&part.small_numbers()?, Player::Left);
            let value = parts.iter().try_fold(0, |sum, part| Some(sum ^ u64::from(known(part)?)));
            return value.map(|value| value == wanted).ok_or(Exceeded::Size);
        }
        let parts = remembered(rules, parts);
        if parts.iter().all(is_guessed) {
            return self.guesses.is_worth(rules, parts, wanted, meter);
        }
        let mut values = parts.iter().map(|part| self.value_known(part));
        let value = values.try_fold(0, |sum, value| Some(sum ^ value?));
        value.map(|value| value == wanted).ok_or(Exceeded::Size)
    }

    /// The nim-value of `part` in the impartial game `rules`.
    /// Cost: every follower and its options once; no recursion.
    ///
    /// # Errors
    /// A limit; what has been computed is kept. [`Exceeded::Cycle`] where a position can come again.
    pub fn value(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        // The table has the options of a tuple as the rules list them, so it is asked for the tuple itself.
        if let (Some(tuples), Some(tuple)) = (rules.tuples(), part.small_numbers()) {
            let table = || Box::new(TupleTable::new(Asked::Value, true));
            let table = self.tuples.get_or_insert_with(table);
            return table.answer(rules, tuples, &tuple, Player::Left, meter).map(u64::from);
        }
        let mut value = 0;
        for part in remembered(rules, Parts::from_iter([part.clone()])) {
            value ^= match is_guessed(&part) {
                true => self.guesses.value(rules, part, meter)?,
                false => self.value_of_piece(rules, &part, meter)?,
            };
        }
        Ok(value)
    }

    /// The nim-value of a part as it is remembered.
    fn value_of_piece(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        if let Some(value) = self.value_known(part) {
            return Ok(value);
        }
        let place = self.values.insert_full(part.clone(), UNKNOWN).0;
        let mut line = Line::default();
        let found = self.settle(rules, place, &mut line, meter);
        // After a limit nobody waits.
        for Waiting { part, .. } in line.waiting {
            self.values[part] = UNKNOWN;
        }
        found?;
        Ok(self.values[place])
    }

    fn settle(
        &mut self,
        rules: &dyn Ruleset,
        place: usize,
        line: &mut Line,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        self.open(rules, place, line, meter)?;
        let mut option_values = Vec::new();
        while let Some(top) = line.waiting.last_mut() {
            let mut unknown = None;
            while top.known < line.options.len() && unknown.is_none() {
                let (count, places) = option(&line.options[top.known..]);
                unknown = places.iter().copied().find(|place| self.values[*place] >= OPEN);
                if unknown.is_none() {
                    top.known += 1 + count;
                }
            }
            if let Some(unknown) = unknown {
                self.open(rules, unknown, line, meter)?;
                continue;
            }
            let (part, start) = (top.part, top.options);
            option_values.clear();
            let mut left = &line.options[start..];
            while !left.is_empty() {
                let (count, places) = option(left);
                option_values.push(places.iter().fold(0, |sum, place| sum ^ self.values[*place]));
                left = &left[1 + count..];
            }
            self.values[part] = mex(&mut option_values);
            line.options.truncate(start);
            line.waiting.pop();
        }
        Ok(())
    }

    /// Lists the options of the part at `place`, which waits for them.
    fn open(
        &mut self,
        rules: &dyn Ruleset,
        place: usize,
        line: &mut Line,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        // A part that waits for this one, or is this one.
        if self.values[place] == OPEN {
            return Err(Exceeded::Cycle);
        }
        let Some((part, _)) = self.values.get_index(place) else { return Ok(()) };
        let part = part.clone();
        meter.work(rules.effort())?;
        meter.position(bytes(&part))?;
        let start = line.options.len();
        rules.options(&part, Player::Left, &mut |parts| {
            meter.work(1 + parts.len() as u64)?;
            let parts = remembered(rules, parts);
            meter.grow(line.options.len(), line.options.capacity(), size_of::<usize>())?;
            line.options.push(parts.len());
            for part in parts {
                let (len, capacity) = (self.values.len(), self.values.capacity());
                meter.grow(len, capacity, size_of::<(u64, Part, u64)>())?;
                meter.grow(line.options.len(), line.options.capacity(), size_of::<usize>())?;
                line.options.push(match self.values.get_index_of(&part) {
                    Some(place) => place,
                    None => self.values.insert_full(part, UNKNOWN).0,
                });
            }
            Ok(())
        })?;
        self.values[place] = OPEN;
        line.waiting.push(Waiting { part: place, options: start, known: start });
        Ok(())
    }
}

/// The first of the options in a list: the number of its parts, and their places.
fn option(options: &[usize]) -> (usize, &[usize]) {
    let count = options[0];
    (count, &options[1..=count])
}

/// The least number that is not among `values`.
fn mex(values: &mut [u64]) -> u64 {
    values.sort_unstable();
    values.iter().fold(0, |least, value| if *value == least { least + 1 } else { least })
}
