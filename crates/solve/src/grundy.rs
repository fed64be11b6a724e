//! Grundy on positions: the nim-value of a part from those of all its followers, remembered.

use crate::{Asked, Exceeded, Meter, TupleTable};
use bouton_core::{Cells, Convention, Network, Part, Parts, Player, Ruleset};
use rustc_hash::FxHashMap;

/// About what a remembered part of one number takes, and what each further number does.
const BYTES: u64 = 96;
const NUMBER_BYTES: u64 = 32;

/// About what a part like this takes when it is remembered.
fn bytes(part: &Part) -> u64 {
    let board = part.as_cells().map_or(0, Cells::bytes);
    let network = part.as_network().map_or(0, Network::bytes);
    let numbers = NUMBER_BYTES * part.numbers().len().saturating_sub(1) as u64;
    BYTES + numbers + 2 * (board + network) as u64
}

/// In place of a value: the part is being looked at, and its value waits for those of followers.
const OPEN: u64 = u64::MAX;

/// The nim-values of parts of one game in normal play.
#[derive(Clone, Debug, Default)]
pub struct GrundyMemo {
    values: FxHashMap<Part, u64>,
    /// Where the game is one of tuples of small numbers.
    tuples: Option<Box<TupleTable>>,
}

/// Parts as they are remembered.
fn remembered(rules: &dyn Ruleset, parts: Parts) -> Parts {
    rules.canonical(parts, Some(Convention::Normal))
}

impl GrundyMemo {
    fn value_known(&self, part: &Part) -> Option<u64> {
        self.values.get(part).copied().filter(|value| *value != OPEN)
    }

    /// The value of an option, if those of all its parts have been computed.
    pub fn known_option(&self, rules: &dyn Ruleset, parts: Parts) -> Option<u64> {
        let mut parts = remembered(rules, parts).into_iter();
        if let Some(table) = &self.tuples {
            let known = |part: Part| table.known(&part.small_numbers()?, Player::Left);
            return parts.try_fold(0, |sum, part| Some(sum ^ u64::from(known(part)?)));
        }
        parts.try_fold(0, |sum, part| Some(sum ^ self.value_known(&part)?))
    }

    /// The nim-value of `part` in the impartial game `rules`.
    /// Cost: every follower once, its options twice; no recursion.
    ///
    /// # Errors
    /// A limit; what has been computed is kept. [`Exceeded::Cycle`] where a position can come again.
    pub fn value(
        &mut self,
        rules: &dyn Ruleset,
        part: &Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let mut value = 0;
        for part in remembered(rules, Parts::from_iter([part.clone()])) {
            value ^= self.value_of_piece(rules, &part, meter)?;
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
        if let Some(tuples) = rules.tuples()
            && let Some(tuple) = part.small_numbers()
        {
            let table = || Box::new(TupleTable::new(Asked::Value, true));
            let table = self.tuples.get_or_insert_with(table);
            return table.answer(rules, tuples, &tuple, Player::Left, meter).map(u64::from);
        }
        let mut waiting = vec![part.clone()];
        let found = self.settle(rules, &mut waiting, meter);
        if found.is_err() {
            // The caller no longer waits.
            for part in &waiting {
                if self.values.get(part) == Some(&OPEN) {
                    self.values.remove(part);
                }
            }
        }
        found?;
        Ok(self.values[part])
    }

    fn settle(
        &mut self,
        rules: &dyn Ruleset,
        waiting: &mut Vec<Part>,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        // Only where a position can come again must it be known which ones wait.
        let checked = !rules.nature().loopless;
        let mut option_values = Vec::new();
        while let Some(top) = waiting.last() {
            let opened = match self.values.get(top) {
                Some(&OPEN) => true,
                Some(_) => {
                    waiting.pop();
                    continue;
                }
                None => false,
            };
            let top = top.clone();
            meter.work(rules.effort())?;
            // Followers have about as many numbers as the part itself.
            let bytes = bytes(&top);
            let before = waiting.len();
            option_values.clear();
            rules.options(&top, Player::Left, &mut |parts| {
                meter.work(1 + parts.len() as u64)?;
                let listed = 8 * option_values.len() as u64;
                let waits = (waiting.len() as u64).saturating_mul(bytes);
                meter.memory(waits.saturating_add(listed), None)?;
                let mut value = Some(0);
                for part in remembered(rules, parts) {
                    match self.values.get(&part) {
                        // A part that waits for this one, or is this one.
                        Some(&OPEN) => return Err(Exceeded::Cycle.into()),
                        _ if checked && part == top => return Err(Exceeded::Cycle.into()),
                        Some(known) => value = value.map(|sum| sum ^ known),
                        None => {
                            let (len, capacity) = (waiting.len(), waiting.capacity());
                            meter.grow(len, capacity, size_of::<Part>())?;
                            waiting.push(part);
                            value = None;
                        }
                    }
                }
                option_values.extend(value);
                Ok(())
            })?;
            if waiting.len() == before {
                if !opened {
                    meter.position(bytes)?;
                }
                let (len, capacity) = (self.values.len(), self.values.capacity());
                meter.grow(len, capacity, size_of::<(Part, u64)>())?;
                self.values.insert(top, mex(&mut option_values));
                waiting.pop();
            } else if checked && !opened {
                // Counted now: of a game without end no position would ever be done.
                meter.position(bytes)?;
                self.values.insert(top, OPEN);
            }
        }
        Ok(())
    }
}

/// The least number that is not among `values`.
fn mex(values: &mut [u64]) -> u64 {
    values.sort_unstable();
    values.iter().fold(0, |least, value| if *value == least { least + 1 } else { least })
}
