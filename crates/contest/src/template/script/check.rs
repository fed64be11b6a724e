//! A translated script compared with the engines, before it is written; and that it ends.

use super::{Translated, Unwritten};
use crate::template::machine::{Datum, Runner, Trap};
use bouton_core::{
    Component, Convention, Frame, GameResult, Natural, Part, Player, Ruleset, Sum, natural,
};
use bouton_play::Chance;
use bouton_script::{RuleError, types::ScriptValue};
use bouton_solve::{Exceeded, Limits, Question, Refusal, Solver};
use std::{
    collections::{BTreeMap, HashMap},
    rc::Rc,
    sync::Arc,
};

/// Maximum number of positions that may be reached from one that is looked at.
pub(super) const MOST: usize = 60_000;
/// Maximum number of positions that may be reached from a random one that is compared.
const REACHED: usize = 2_000;
/// Number of random positions compared.
const RANDOM: u64 = 40;
/// Numbers below which all positions of one number, and of two, are compared where a claim rests on nothing else.
const WIDE: u64 = 40;
const WIDE_PAIR: u64 = 8;
/// Maximum number of positions that may be reached from one of these.
const NEAR: usize = 300;
/// Maximum number of words of which all are compared, and length of the longest random one.
const WORDS: usize = 600;
const LONGEST: usize = 14;
/// Maximum total of the numbers of parts that are compared in misère play.
const MOST_IN_PARTS: u64 = 8;
/// Largest number in one of them.
const LARGEST: u64 = 14;

/// All positions of up to three small numbers that the rules have and can list moves of.
fn small(rules: &dyn Ruleset) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = (0..16).map(|a| vec![a]).chain([Vec::new()]).collect();
    for a in 0..6 {
        all.extend((0..6).map(|b| vec![a, b]));
        all.extend((0..9).map(|rest| vec![a.min(3), rest / 3, rest % 3]));
    }
    all.retain(|numbers| listed(rules, numbers).is_some());
    all
}

/// The parts of a position, where its moves can be listed.
fn listed(rules: &dyn Ruleset, numbers: &[u64]) -> Option<Vec<Part>> {
    let parts = rules.position(numbers)?;
    let ends = |player| {
        let mut walks = parts.iter().map(|part| rules.options(part, player, &mut |_| Ok(())));
        walks.all(|walk| walk.is_ok())
    };
    (ends(Player::Left) && ends(Player::Right)).then_some(parts)
}

/// Returns `true` if every move from a small position lowers a number of it and keeps their count.
pub(crate) fn lowers_numbers(rules: &dyn Ruleset) -> bool {
    let lowers = |before: &Part, after: &[Part]| {
        let pairs = || before.numbers().iter().zip(after.iter().flat_map(Part::numbers));
        let count: usize = after.iter().map(|part| part.numbers().len()).sum();
        count == before.numbers().len() && pairs().any(|(before, after)| after < before)
    };
    small(rules).iter().flat_map(|numbers| listed(rules, numbers).unwrap_or_default()).all(|part| {
        let mut all = true;
        for player in [Player::Left, Player::Right] {
            // Only positions whose moves can be listed are looked at.
            let _ = rules.options(&part, player, &mut |after| {
                all &= lowers(&part, &after);
                Ok(())
            });
        }
        all
    })
}

/// Sees that no small position comes again, and that the players take turns.
///
/// # Errors
/// The first position that does, or from which more than [`MOST`] can be reached.
pub(super) fn ends(rules: &dyn Ruleset) -> Result<(), Unwritten> {
    let (mut turns, mut seen) = (Ok(()), HashMap::new());
    for numbers in small(rules) {
        if rules.nature().loopless {
            break;
        }
        for part in listed(rules, &numbers).unwrap_or_default() {
            reached(rules, &part, &mut seen, MOST)?;
        }
    }
    // A position that the script names itself is looked at too: its breaches show in its moves.
    for part in rules.example().into_iter().flatten() {
        let _ = rules.options(part, Player::Left, &mut |_| Ok(()));
        if !rules.nature().loopless {
            match reached(rules, part, &mut HashMap::new(), MOST) {
                Ok(_) | Err(Unwritten::Endless(_)) => {}
                Err(why) => return Err(why),
            }
        }
    }
    if !rules.breaches().is_empty() {
        turns = Err(Unwritten::Turns);
    }
    turns
}

/// Walks through all positions that can be reached from a part, and are not in `seen`, which says of
/// each whether all behind it was seen: how many they are.
fn reached(
    rules: &dyn Ruleset,
    part: &Part,
    seen: &mut HashMap<(Part, Player), bool>,
    most: usize,
) -> Result<usize, Unwritten> {
    let written = |part: &Part| {
        let mut out = String::new();
        rules.write(part, &mut out);
        out
    };
    let before = seen.len();
    let mut waiting = vec![(part.clone(), Player::Left)];
    while let Some(here) = waiting.pop() {
        match seen.get(&here) {
            Some(true) => continue,
            // Everything behind it has been seen.
            Some(false) => {
                seen.insert(here, true);
                continue;
            }
            None => {}
        }
        if seen.len() - before >= most {
            return Err(Unwritten::Endless(written(part)));
        }
        seen.insert(here.clone(), false);
        let mut after = Vec::new();
        // A script that stops with a mistake here has said all that it will say.
        let _ = rules.options(&here.0, here.1, &mut |parts| {
            after.extend(parts.iter().cloned());
            Ok(())
        });
        let other = match rules.nature().impartial {
            true => Player::Left,
            false => here.1.opponent(),
        };
        waiting.push(here);
        for part in after {
            match seen.get(&(part.clone(), other)) {
                Some(true) => {}
                Some(false) => return Err(Unwritten::Again(written(&part))),
                None => waiting.push((part, other)),
            }
        }
    }
    Ok(seen.len() - before)
}

/// A program that is asked for its answers.
pub(super) struct Asked<'a> {
    translated: &'a Translated,
    runner: Runner,
    /// Values passed from one question to the next.
    made: BTreeMap<String, Datum>,
    limits: &'a Limits,
    /// Number of steps of all answers.
    pub(super) steps: u64,
}

impl<'a> Asked<'a> {
    /// The program, of which nothing was asked before.
    pub(super) fn new(translated: &'a Translated, runner: Runner, limits: &'a Limits) -> Asked<'a> {
        Asked { translated, runner, made: BTreeMap::new(), limits, steps: 0 }
    }

    /// The answer of a function of the program about a position; `None` where there is no such function.
    pub(super) fn ask(&mut self, routine: &str, numbers: &[i64]) -> Result<Option<Datum>, Trap> {
        let source = &self.translated.offers.source;
        let Some(known) = source.routine(routine) else { return Ok(None) };
        let mut arguments = Vec::new();
        for parameter in &known.parameters {
            let name = &parameter.name;
            arguments.push(match (name.as_str(), self.translated.given.get(name)) {
                ("heaps", _) => Datum::numbers(numbers.iter().copied()),
                (_, Some(given)) => datum(given),
                _ => match self.made.remove(name) {
                    Some(made) => made,
                    None => self.ask(&format!("make_{name}"), numbers)?.ok_or(Trap::Type)?,
                },
            });
        }
        let mut meter = self.limits.meter();
        let before = meter.steps_left();
        let value = self.runner.call(routine, &mut arguments, &mut meter);
        self.steps += before.saturating_sub(meter.steps_left());
        let value = value?;
        let without_input = self.translated.given.is_empty();
        for (parameter, argument) in known.parameters.iter().zip(arguments) {
            if parameter.changed && without_input {
                self.made.insert(parameter.name.clone(), argument);
            }
        }
        Ok(value)
    }
}

fn datum(value: &ScriptValue) -> Datum {
    match value {
        ScriptValue::Number(number) => Datum::Int(*number),
        ScriptValue::Truth(truth) => Datum::Bool(*truth),
        ScriptValue::List(items) => Datum::List(Rc::new(items.iter().map(datum).collect())),
        ScriptValue::Other => Datum::Int(0),
    }
}

/// Returns `true` if not too many positions can be reached from these parts.
fn is_near(rules: &dyn Ruleset, parts: &[Part]) -> bool {
    let few = |part: &Part| reached(rules, part, &mut HashMap::new(), REACHED).is_ok();
    parts.iter().all(few)
}

/// The position that a script names itself, and those after it that are near its end: small numbers may
/// be no positions of it.
fn example(rules: &dyn Ruleset) -> Vec<Vec<u64>> {
    let Some(parts) = rules.example().filter(|parts| is_near(rules, parts)) else {
        return Vec::new();
    };
    let numbers = |parts: &[Part]| -> Option<Vec<u64>> {
        parts.iter().flat_map(Part::numbers).map(natural::small).collect()
    };
    let mut all = vec![numbers(parts)];
    for (place, part) in parts.iter().enumerate() {
        let _ = rules.options(part, Player::Left, &mut |after| {
            all.push(numbers(&[&parts[..place], &after, &parts[place + 1..]].concat()));
            Ok(())
        });
    }
    all.into_iter().flatten().filter(|numbers| listed(rules, numbers).is_some()).collect()
}

/// The positions at which a program is compared.
#[derive(Clone, Copy, Default)]
pub(super) struct Where<'a> {
    /// A program whose first player wins those that are meant; none where all are.
    pub(super) assuming: Option<&'a Translated>,
    /// Set where more are looked at.
    pub(super) widely: bool,
    /// The letters of the words that positions are; none where they are numbers.
    pub(super) letters: &'a [u64],
}

/// The words of these letters, the shortest first, and random longer ones.
fn words(letters: &[u64], chance: &mut Chance) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut longest = 0..1;
    while all.len() + longest.len() * letters.len() <= WORDS {
        let longer = all[longest.clone()].iter().flat_map(|word: &Vec<u64>| {
            letters.iter().map(|letter| [&word[..], &[*letter]].concat())
        });
        let longer: Vec<Vec<u64>> = longer.collect();
        longest = all.len()..all.len() + longer.len();
        all.extend(longer);
    }
    for length in 1..=LONGEST {
        for _ in 0..4 {
            let letter = |_| letters[chance.below(letters.len() as u64) as usize];
            all.push((0..length).map(letter).collect());
        }
    }
    all
}

/// A limit, or what the script does wrong in some position.
fn gave_up(exceeded: Exceeded) -> Unwritten {
    match &exceeded {
        Exceeded::Rules(fault) => match fault.cause::<RuleError>() {
            Some(error) => Unwritten::Stops(Arc::new(error.clone())),
            None => Unwritten::GaveUp(exceeded),
        },
        _ => Unwritten::GaveUp(exceeded),
    }
}

/// The first fault of a script in the positions of one number up to the largest of these.
fn stops_below(rules: &dyn Ruleset, numbers: &[u64]) -> Option<Unwritten> {
    let most = numbers.iter().copied().max()?;
    (0..=most).find_map(|number| {
        let parts = rules.position(&[number])?;
        let walk = |part: &Part| rules.options(part, Player::Left, &mut |_| Ok(()));
        let stop = parts.iter().find_map(|part| walk(part).err())?;
        Some(gave_up(Exceeded::from(stop)))
    })
}

/// Compares a translated script with the engines: at all small positions, at the one that it names itself,
/// and at random ones from which not too many others are reached. Returns how many these are.
///
/// # Errors
/// The first position at which they differ, or a limit.
pub(super) fn check(
    translated: &Translated,
    rules: &Arc<dyn Ruleset>,
    convention: Convention,
    of: Where<'_>,
    limits: &Limits,
) -> Result<u64, Unwritten> {
    let differs = |numbers: &[u64]| Unwritten::Differs(numbers.to_vec());
    let runner = Runner::new(&translated.offers.source).map_err(|_| differs(&[]))?;
    let mut asked = Asked::new(translated, runner, limits);
    let mut assuming = match of.assuming {
        Some(translated) => {
            let runner = Runner::new(&translated.offers.source).map_err(|_| differs(&[]))?;
            Some(Asked::new(translated, runner, limits))
        }
        None => None,
    };
    let mut solver = Solver::new(limits.clone());
    let mut chance = Chance::seeded(1);
    let mut positions = match of.letters {
        [] => small(&**rules),
        letters => words(letters, &mut chance),
    };
    positions.extend(example(&**rules));
    let length = match rules.frame() {
        Frame::Pieces { length, .. } => length as u64,
        _ => 1,
    };
    if of.widely && of.letters.is_empty() {
        positions.extend((16..WIDE).map(|a| vec![a]));
        positions.extend((0..WIDE_PAIR * WIDE_PAIR).map(|ab| vec![ab / WIDE_PAIR, ab % WIDE_PAIR]));
    }
    let random = match of.letters {
        [] if of.widely => 4 * RANDOM,
        [] => RANDOM,
        _ => 0,
    };
    for i in 0..random {
        let count = length * (1 + i % 3);
        let numbers: Vec<u64> = (0..count).map(|_| chance.below(LARGEST + 1)).collect();
        let Some(parts) = listed(&**rules, &numbers) else { continue };
        if is_near(&**rules, &parts) {
            positions.push(numbers);
        }
    }
    if length > 1 && convention == Convention::Misere {
        // Whole positions of many parts are searched there.
        positions.retain(|numbers| numbers.iter().sum::<u64>() <= MOST_IN_PARTS);
    }
    if translated.one_heap {
        positions.retain(|numbers| numbers.len() == 1);
    }
    let (mut compared, mut far) = (0, HashMap::new());
    for numbers in positions {
        let Some(parts) = listed(&**rules, &numbers) else { continue };
        let small: Vec<i64> = numbers.iter().map(|number| *number as i64).collect();
        if let Some(assuming) = &mut assuming {
            // Of a position at which it has no value nothing is assumed.
            let assumed = assuming.ask("first_wins", &small).ok().flatten();
            if assumed.and_then(|truth| truth.truth()) != Some(true) {
                continue;
            }
        }
        if of.widely || !of.letters.is_empty() {
            // Positions of numbers larger than one that many others follow are followed by more.
            let (length, total) = (numbers.len(), numbers.iter().sum::<u64>());
            if far.get(&length).is_some_and(|least| total >= *least) {
                continue;
            }
            let reaches = |part: &Part| reached(rules.as_ref(), part, &mut HashMap::new(), NEAR);
            if parts.iter().any(|part| reaches(part).is_err()) {
                if of.letters.is_empty() {
                    far.insert(length, total);
                }
                continue;
            }
        }
        compared += 1;
        let sum =
            Sum { components: vec![Component { rules: Arc::clone(rules), parts: parts.clone() }] };
        let question = Question {
            sum: &sum,
            convention,
            mover: Player::Left,
            engine: None,
            moves: None,
            value: false,
        };
        let result = match solver.solve(&question) {
            Ok(verdict) => Some(verdict.result == GameResult::Win),
            Err(Refusal::GaveUp(exceeded, _)) => return Err(gave_up(exceeded)),
            // No engine was asked for.
            Err(Refusal::Unsupported(_)) => None,
        };
        let stopped = |trap| match trap {
            Trap::Exceeded(exceeded) => Unwritten::GaveUp(exceeded),
            // A table holds smaller heaps too, in which the script may stop.
            _ => stops_below(&**rules, &numbers).unwrap_or_else(|| differs(&numbers)),
        };
        let wins = asked.ask("first_wins", &small).map_err(stopped)?;
        let value = asked.ask("grundy", &small).map_err(stopped)?;
        if wins.and_then(|wins| wins.truth()) != result {
            return Err(differs(&numbers));
        }
        if let (Some(value), [part]) = (value, &parts[..]) {
            let (expected, _) = solver.part_value(&**rules, part).map_err(Unwritten::GaveUp)?;
            let found = value.int().and_then(|value| u64::try_from(value).ok());
            if found.map(Natural::from) != Some(expected) {
                return Err(differs(&numbers));
            }
        }
    }
    Ok(compared)
}
