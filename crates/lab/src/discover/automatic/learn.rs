//! Learns an automaton from a grid: two words are one state where no short continuation tells them
//! apart (Myhill and Nerode).

use crate::{
    automata::{Automaton, Numeration, Variable},
    discover::grid::Grid,
};
use bouton_solve::{Exceeded, Meter};
use rustc_hash::FxHashMap;

/// Lengths of the continuations that tell states apart.
const CONTINUATIONS: std::ops::RangeInclusive<u32> = 1..=6;
/// Most continuations of a word.
const MOST_CONTINUATIONS: u64 = 1 << 13;
/// Most states of an automaton while it is learned.
const MOST_STATES: usize = 80;
/// Fewest positions for each letter of each state, lest the automaton be a list of the positions.
const FEWEST_POSITIONS: usize = 8;

/// The digits of several numbers that were read, the last one in bit 0; `None` for what is no
/// representation.
type Word = Option<Vec<u64>>;

/// A mark that a state accepts, and the state after each letter.
type Row = (bool, Vec<u32>);

/// The automaton with which all positions of the grid agree; `None` if there is none that continuations
/// within the grid tell.
///
/// # Errors
/// A limit.
pub(super) fn learn(
    grid: &Grid,
    numeration: Numeration,
    meter: &mut Meter,
) -> Result<Option<Automaton>, Exceeded> {
    let letters = 1u64 << grid.count;
    for length in CONTINUATIONS {
        if letters.checked_pow(length).is_none_or(|count| count > MOST_CONTINUATIONS) {
            break;
        }
        let Some(rows) = build(grid, numeration, length, meter)? else { continue };
        let variables: Vec<Variable> = (0..grid.count as Variable).collect();
        let automaton = Automaton::of_rows(numeration, variables, &rows, meter)?;
        let positions = grid.cells().count();
        let is_learned = automaton.states() * letters as usize * FEWEST_POSITIONS <= positions;
        if is_learned && grid.cells().all(|(numbers, lost)| automaton.contains(&numbers) == lost) {
            return Ok(Some(automaton));
        }
    }
    Ok(None)
}

/// The word that a letter makes of a word.
fn longer(word: &Word, letter: u32, numeration: Numeration) -> Word {
    let word = word.as_ref()?;
    let digits =
        word.iter().enumerate().map(|(i, digits)| digits << 1 | u64::from(letter >> i & 1));
    let digits: Vec<u64> = digits.collect();
    let follows = |digits: &u64| numeration == Numeration::Binary || digits & digits >> 1 & 1 == 0;
    digits.iter().all(follows).then_some(digits)
}

/// The lost continuations of a word; `None` where one is beyond the grid.
fn residual(
    grid: &Grid,
    numeration: Numeration,
    word: &Word,
    length: u32,
    meter: &mut Meter,
) -> Result<Option<Vec<bool>>, Exceeded> {
    let letters = 1u32 << grid.count;
    let mut words = vec![word.clone()];
    let mut lost = Vec::new();
    for left in (0..=length).rev() {
        meter.work(words.len() as u64)?;
        for word in &words {
            let is_lost = match word {
                Some(digits) => {
                    let numbers: Vec<u64> =
                        digits.iter().map(|digits| numeration.value(*digits)).collect();
                    match grid.is_lost(&numbers) {
                        Some(lost) => lost,
                        None => return Ok(None),
                    }
                }
                None => false,
            };
            lost.push(is_lost);
        }
        if left > 0 {
            let next = words
                .iter()
                .flat_map(|word| (0..letters).map(move |letter| longer(word, letter, numeration)));
            words = next.collect();
        }
    }
    Ok(Some(lost))
}

/// The rows of the automaton whose states are what continuations of this length tell apart.
fn build(
    grid: &Grid,
    numeration: Numeration,
    length: u32,
    meter: &mut Meter,
) -> Result<Option<Vec<Row>>, Exceeded> {
    let letters = 1u32 << grid.count;
    let mut words: Vec<Word> = vec![Some(vec![0; grid.count])];
    let mut states: FxHashMap<Vec<bool>, u32> = FxHashMap::default();
    let Some(start) = residual(grid, numeration, &words[0], length, meter)? else {
        return Ok(None);
    };
    let mut accepts = vec![start[0]];
    states.insert(start, 0);
    let mut rows = Vec::new();
    while let Some(word) = words.get(rows.len()).cloned() {
        let mut next = Vec::new();
        for letter in 0..letters {
            let after = longer(&word, letter, numeration);
            let Some(kind) = residual(grid, numeration, &after, length, meter)? else {
                return Ok(None);
            };
            let fresh = words.len() as u32;
            let is_lost = kind[0];
            let state = *states.entry(kind).or_insert(fresh);
            if state == fresh {
                words.push(after);
                accepts.push(is_lost);
            }
            next.push(state);
        }
        if words.len() > MOST_STATES {
            return Ok(None);
        }
        rows.push((accepts[rows.len()], next));
    }
    Ok(Some(rows))
}
