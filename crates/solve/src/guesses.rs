//! Nim-values of parts by guesses: is it 0, is it 1, and so on. One option of the guessed value refutes a guess, so far fewer
//! positions are met than play can reach.
//!
//! J. Lemoine, S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012), 70-79.

use crate::{Exceeded, Meter};
use bouton_core::{Cells, Convention, Network, Part, Parts, Player, Ruleset};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// In place of a value that is not known.
const UNKNOWN: u32 = u32::MAX;
/// About what a part takes beside its own bytes.
const BYTES: u64 = 64;

/// About what a remembered part of one number takes, and what each further number does.
const PART_BYTES: u64 = 96;
const NUMBER_BYTES: u64 = 32;

/// About what a part like this takes when it is remembered.
pub fn bytes(part: &Part) -> u64 {
    let board = part.as_cells().map_or(0, Cells::bytes);
    let network = part.as_network().map_or(0, Network::bytes);
    let numbers = NUMBER_BYTES * part.numbers().len().saturating_sub(1) as u64;
    PART_BYTES + numbers + 2 * (board + network) as u64
}

/// The known facts of a part.
#[derive(Clone, Debug)]
struct Known {
    value: u32,
    /// About how many moves it has.
    size: u32,
    refuted: Refuted,
    /// Set while a guess about the part waits for its options.
    is_open: bool,
    /// Its options, while the value is not known and they have been listed: the number of parts of each, and their places.
    options: Option<Box<[u32]>>,
}

/// The guesses about a part that are refuted, a bit each; most values are small.
#[derive(Clone, Debug, Default)]
struct Refuted {
    first: u64,
    more: Vec<u64>,
}

impl Refuted {
    fn has(&self, guess: u32) -> bool {
        let (word, bit) = (guess as usize / 64, guess % 64);
        let word = word.checked_sub(1).map_or(Some(self.first), |at| self.more.get(at).copied());
        word.is_some_and(|word| word >> bit & 1 == 1)
    }

    fn add(&mut self, guess: u32) {
        let (word, bit) = (guess as usize / 64, guess % 64);
        if let Some(at) = word.checked_sub(1) {
            if self.more.len() <= at {
                self.more.resize(at + 1, 0);
            }
            self.more[at] |= 1 << bit;
        } else {
            self.first |= 1 << bit;
        }
    }

    /// The least guess that is not refuted.
    fn next(&self) -> u32 {
        let mut words = std::iter::once(&self.first).chain(&self.more);
        let whole = words.clone().take_while(|word| **word == u64::MAX).count();
        let ones = words.nth(whole).map_or(0, |word| word.trailing_ones());
        64 * whole as u32 + ones
    }
}

/// The nim-values of parts of one game in normal play, in the form in which parts are remembered.
#[derive(Clone, Debug, Default)]
pub struct Guesses {
    parts: IndexMap<Part, Known, FxBuildHasher>,
}

/// A question about a part by its place.
#[derive(Clone, Copy, Debug)]
struct Asked {
    part: u32,
    /// The guess; `None`: all of them, from 0 on.
    guess: Option<u32>,
    /// Where the options begin that are still to be looked at.
    at: usize,
    /// Set once the options that are known have been looked at.
    is_begun: bool,
}

/// The state of a question.
enum State {
    Answered,
    Needs(Asked),
}

impl Asked {
    fn value_of(part: u32) -> Asked {
        Asked { part, guess: None, at: 0, is_begun: false }
    }

    fn guess(part: u32, guess: u32) -> Asked {
        Asked { part, guess: Some(guess), at: 0, is_begun: false }
    }
}

impl Guesses {
    /// The nim-value of a part that is remembered as it is. Cost: the options of each part that is met, once; no recursion.
    ///
    /// # Errors
    /// A limit; what has been found is kept. [`Exceeded::Cycle`] where a position can come again.
    pub fn value(
        &mut self,
        rules: &dyn Ruleset,
        part: Part,
        meter: &mut Meter,
    ) -> Result<u64, Exceeded> {
        let place = self.place(part, meter)?;
        self.answer(rules, Asked::value_of(place), meter)?;
        Ok(self.parts[place as usize].value.into())
    }

    /// Returns `true` if parts that are remembered as they are have this nim-value together.
    ///
    /// # Errors
    /// Those of [`Guesses::value`].
    pub fn is_worth(
        &mut self,
        rules: &dyn Ruleset,
        parts: Parts,
        wanted: u64,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let mut rest = wanted;
        let mut open = Vec::new();
        for part in parts {
            let place = self.place(part, meter)?;
            match self.parts[place as usize].value {
                UNKNOWN => open.push(place),
                value => rest ^= u64::from(value),
            }
        }
        // The smaller ones are needed whole.
        open.sort_by_key(|place| std::cmp::Reverse(self.parts[*place as usize].size));
        while let Some(place) = open.pop() {
            match u32::try_from(rest) {
                Ok(guess) if open.is_empty() => {
                    self.answer(rules, Asked::guess(place, guess), meter)?;
                    return Ok(self.parts[place as usize].value == guess);
                }
                _ => {
                    self.answer(rules, Asked::value_of(place), meter)?;
                    rest ^= u64::from(self.parts[place as usize].value);
                }
            }
        }
        Ok(rest == 0)
    }

    fn place(&mut self, part: Part, meter: &Meter) -> Result<u32, Exceeded> {
        if let Some(place) = self.parts.get_index_of(&part) {
            return Ok(place as u32);
        }
        let (len, capacity) = (self.parts.len(), self.parts.capacity());
        meter.grow(len, capacity, size_of::<(u64, Part, Known)>())?;
        let known = Known {
            value: UNKNOWN,
            size: size(&part),
            refuted: Refuted::default(),
            is_open: false,
            options: None,
        };
        Ok(self.parts.insert_full(part, known).0 as u32)
    }

    /// Finds the answer to a question, and to all that it needs.
    fn answer(
        &mut self,
        rules: &dyn Ruleset,
        asked: Asked,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        let mut waiting = vec![asked];
        self.parts[asked.part as usize].is_open = true;
        let found = loop {
            let Some(top) = waiting.last_mut() else { break Ok(()) };
            match self.go_on(rules, top, meter) {
                Ok(State::Answered) => {
                    let Asked { part, .. } = *top;
                    waiting.pop();
                    // A question about a part may ask others about it.
                    let still = waiting.last().is_some_and(|asked| asked.part == part);
                    self.parts[part as usize].is_open = still;
                }
                Ok(State::Needs(next)) => {
                    let own = top.part == next.part;
                    if !own && self.parts[next.part as usize].is_open {
                        break Err(Exceeded::Cycle);
                    }
                    self.parts[next.part as usize].is_open = true;
                    waiting.push(next);
                }
                Err(exceeded) => break Err(exceeded),
            }
        };
        // After a limit nobody waits.
        for asked in waiting {
            self.parts[asked.part as usize].is_open = false;
        }
        found
    }

    /// Goes on with a question until it is answered, or needs the answer to another one.
    fn go_on(
        &mut self,
        rules: &dyn Ruleset,
        asked: &mut Asked,
        meter: &mut Meter,
    ) -> Result<State, Exceeded> {
        let known = &self.parts[asked.part as usize];
        if known.value != UNKNOWN {
            return Ok(State::Answered);
        }
        let Some(guess) = asked.guess else {
            return Ok(State::Needs(Asked::guess(asked.part, known.refuted.next())));
        };
        if known.refuted.has(guess) {
            return Ok(State::Answered);
        }
        meter.work(1)?;
        if !asked.is_begun {
            asked.is_begun = true;
            if known.options.is_none() {
                self.list(rules, asked.part, meter)?;
            }
            self.leave_known(asked.part, meter)?;
        }
        let known = &self.parts[asked.part as usize];
        let options = known.options.as_deref().unwrap_or_default();
        let mut refuted = known.refuted.has(guess);
        let mut needs = None;
        while asked.at < options.len() && !refuted && needs.is_none() {
            let (value, open) = self.worth(&options[asked.at..]);
            match open {
                None => refuted = value == guess,
                // The smaller parts first: their values are needed whole.
                Some((part, true)) => needs = Some(Asked::value_of(part)),
                Some((part, false)) => {
                    let wanted = value ^ guess;
                    if !self.parts[part as usize].refuted.has(wanted) {
                        needs = Some(Asked::guess(part, wanted));
                    }
                }
            }
            if needs.is_none() {
                asked.at += 1 + options[asked.at] as usize;
            }
        }
        if let Some(needs) = needs {
            // A move that leaves the part as it is.
            let returns = needs.part == asked.part;
            return if returns { Err(Exceeded::Cycle) } else { Ok(State::Needs(needs)) };
        }
        if !refuted {
            // No option has this value: it is that of the part unless a smaller one is.
            let smaller = known.refuted.next();
            if smaller < guess {
                return Ok(State::Needs(Asked::guess(asked.part, smaller)));
            }
        }
        let known = &mut self.parts[asked.part as usize];
        if refuted {
            known.refuted.add(guess);
        } else {
            *known = Known { value: guess, refuted: Refuted::default(), options: None, ..*known };
        }
        Ok(State::Answered)
    }

    /// Leaves out the options of a part whose values are known: no guess is one of these.
    fn leave_known(&mut self, part: u32, meter: &mut Meter) -> Result<(), Exceeded> {
        let Some(options) = self.parts[part as usize].options.take() else { return Ok(()) };
        meter.work(options.len() as u64)?;
        let mut left = Vec::new();
        let mut rest = &options[..];
        while let Some((count, _)) = rest.split_first() {
            let (option, others) = rest.split_at(1 + *count as usize);
            match self.worth(option) {
                (value, None) => self.parts[part as usize].refuted.add(value),
                _ => left.extend_from_slice(option),
            }
            rest = others;
        }
        self.parts[part as usize].options = Some(left.into());
        Ok(())
    }

    /// The nim-sum of the known values of an option, and the place of a part whose value is not known, with `true` if there is
    /// another one.
    fn worth(&self, options: &[u32]) -> (u32, Option<(u32, bool)>) {
        let places = &options[1..=options[0] as usize];
        let (mut sum, mut open) = (0, None);
        for place in places {
            match self.parts[*place as usize].value {
                UNKNOWN if open.is_some() => return (sum, open.map(|(place, _)| (place, true))),
                UNKNOWN => open = Some((*place, false)),
                value => sum ^= value,
            }
        }
        (sum, open)
    }

    /// Lists the options of a part: those that fall into small parts first.
    fn list(&mut self, rules: &dyn Ruleset, place: u32, meter: &mut Meter) -> Result<(), Exceeded> {
        let Some((part, _)) = self.parts.get_index(place as usize) else { return Ok(()) };
        let part = part.clone();
        meter.work(rules.effort())?;
        let mut options: Vec<(u32, Vec<u32>)> = Vec::new();
        let mut listed = 0;
        rules.options(&part, Player::Left, &mut |parts| {
            meter.work(1 + parts.len() as u64)?;
            let mut sized = Vec::new();
            for part in rules.canonical(parts, Some(Convention::Normal)) {
                let place = self.place(part, meter)?;
                sized.push((self.parts[place as usize].size, place));
            }
            // The smaller part first.
            sized.sort_unstable();
            let places: Vec<u32> = sized.iter().map(|(_, place)| *place).collect();
            listed += 8 + 4 * places.len() as u64;
            let largest = sized.last().map_or(0, |(size, _)| *size);
            options.push((largest, places));
            Ok(())
        })?;
        meter.position(BYTES + listed + bytes(&part))?;
        options.sort_unstable();
        options.dedup();
        let written = options
            .into_iter()
            .flat_map(|(_, places)| std::iter::once(places.len() as u32).chain(places));
        self.parts[place as usize].options = Some(written.collect());
        Ok(())
    }
}

/// About how many moves a part has: pairs of free squares side by side, or vertices and edges. Where fewer moves are left a
/// guess is sooner decided, so such options come first.
fn size(part: &Part) -> u32 {
    match (part.as_cells(), part.as_network()) {
        (Some(board), _) => {
            let free = |row, column| board.get(row, column) == 0;
            let squares = board.squares().filter(|(row, column)| free(*row, *column));
            let pairs = squares.map(|(row, column)| {
                u32::from(row > 0 && free(row - 1, column))
                    + u32::from(column > 0 && free(row, column - 1))
            });
            pairs.sum()
        }
        (_, Some(graph)) => graph.vertices() + graph.edges().len() as u32,
        _ => 0,
    }
}
