//! A contest program compared with the engines, before it is written: the program itself is run.

use super::{
    PositionShape, Program, ProgramAsk, Refused,
    read::{Sample, samples},
};
use crate::template::{
    code::{Expr, Source},
    machine::{Datum, Runner, Trap},
    offers::MoveShape,
};
use bouton_core::{
    Component, Convention, GameResult, Natural, Part, Player, Ruleset, Sum, SumMove, natural::small,
};
use bouton_play::Chance;
use bouton_solve::{Exceeded, Limits, Meter, Question, Refusal, Solver, Verdict};
use std::{cell::RefCell, collections::BTreeMap, sync::Arc, time::Duration};

/// Number of random positions compared.
pub(super) const POSITIONS: u64 = 240;
/// Number of positions for each sample of parameters that are read.
const POSITIONS_OF_SAMPLE: u64 = 24;
/// Maximum number of heaps in one of them.
pub(super) const HEAPS: u64 = 4;
/// Largest number for which every position of one number is compared.
const SMALL: u64 = 40;
/// Largest number in misère play where the engines search.
pub(super) const SEARCHED: u64 = 9;
/// Number of positions searched where a position is a list of numbers played together.
const SEARCHED_TOGETHER: u64 = 3;
/// Largest number in half of the random positions.
pub(super) const FEW: u64 = 5;
/// Largest heap of which a winning move is looked for that the program itself does not list.
const LISTED_BELOW: u64 = 10_000;
/// Maximum number of winning moves compared.
pub(super) const MOVES: usize = 300;
/// Number of steps of all calls together: random positions, the largest ones last, are compared as far as
/// it reaches.
pub(super) const STEPS: u64 = 60_000_000;
/// Largest random number in a table that is filled for each test.
const TEST_TABLE: u64 = 300;

/// Compares a program with the engines: all small positions of one number, and random ones up to
/// its bound, of which many are close to it. What it offers is compared: the winner, the value, the
/// number of winning moves, and the moves.
///
/// # Errors
/// [`Refused::Wrong`] where they disagree; or a limit, which is that of all positions together.
pub(super) fn check(program: &Program, ask: &ProgramAsk<'_>) -> Result<(), Refused> {
    let limits = ask.limits;
    let until = limits.time.map(|time| (limits.clock.now(), time));
    let mut chance = Chance::seeded(1);
    let games = match ask.parameters {
        [] => {
            let rules = (ask.rules)(&[]).ok_or(Refused::NoRule)?;
            vec![Sample { values: Vec::new(), rules }]
        }
        _ => samples(ask, 2),
    };
    let run = Run::new(program, &games, ask)?;
    for Sample { values, rules } in &games {
        let mut solver = Solver::new(limits.clone());
        for position in positions(program, &**rules, ask, &mut chance) {
            if let Some((start, time)) = until {
                solver.limits.time = Some(left(start, time, &solver.limits)?);
            }
            match run.agrees(&mut solver, rules, values, &position) {
                Ok(true) => {}
                Ok(false) => {
                    return Err(Refused::Wrong(values.clone(), position.typed()));
                }
                // The limit reported is that of the command, not what was left of it.
                Err(Exceeded::Time { needed, reached, .. }) => {
                    let limit = limits.time.unwrap_or_default();
                    return Err(Exceeded::Time { limit, needed, reached }.into());
                }
                Err(exceeded) => return Err(exceeded.into()),
            }
        }
    }
    Ok(())
}

pub(super) fn left(start: Duration, time: Duration, limits: &Limits) -> Result<Duration, Exceeded> {
    let left = time.saturating_sub(limits.clock.since(start));
    if left.is_zero() {
        return Err(Exceeded::Time { limit: time, needed: None, reached: 0 });
    }
    limits.meter().look()?;
    Ok(left)
}

/// A position to compare.
struct Position {
    heaps: Vec<u64>,
    /// As many limits, where heaps have them.
    limits: Vec<u64>,
    /// Set when moves are compared too, which takes the engines longer.
    moves: bool,
}

impl Position {
    /// All its numbers, as in a test.
    fn typed(&self) -> Vec<u64> {
        match self.limits.is_empty() {
            true => self.heaps.clone(),
            false => self.heaps.iter().zip(&self.limits).flat_map(|(h, l)| [*h, *l]).collect(),
        }
    }

    /// Its parts, and the index of the heap that each of them is.
    fn parts(&self, rules: &dyn Ruleset) -> Option<(Vec<Part>, Vec<usize>)> {
        if !self.limits.is_empty() {
            let pairs = self.heaps.iter().zip(&self.limits);
            let parts = pairs.map(|(heap, limit)| {
                rules.normalise(Part::tuple([Natural::from(*heap), Natural::from(*limit)]))
            });
            let there = parts.enumerate().filter_map(|(i, part)| Some((part?, i)));
            return Some(there.unzip());
        }
        let parts = rules.position(&self.heaps)?;
        let of_heaps = parts.iter().all(|part| part.as_heap().is_some());
        let places = (0..self.heaps.len()).filter(|i| !of_heaps || self.heaps[*i] > 0);
        Some((parts, places.collect()))
    }
}

fn positions(
    program: &Program,
    rules: &dyn Ruleset,
    ask: &ProgramAsk<'_>,
    chance: &mut Chance,
) -> Vec<Position> {
    let mut max = program.quick.unwrap_or(program.max);
    let (mut small, mut random) = (SMALL, POSITIONS);
    if !ask.parameters.is_empty() {
        random = POSITIONS_OF_SAMPLE;
        small = SMALL / 2;
        if program.offers.source.routine("make_values").is_some() {
            max = max.min(TEST_TABLE);
        }
    }
    // Where a value is not known to be tame, the engines search.
    let known = rules.position(&[4]).or_else(|| rules.position(&[4, 2])).is_some_and(|parts| {
        rules.value(&parts).is_some()
            || rules.result(&parts, Player::Left, ask.convention).is_some()
    });
    if ask.convention == Convention::Misere && (!known || program.theorem.is_none()) {
        let together = ask.position == PositionShape::List && is_whole(rules);
        max = max.min(if together { SEARCHED_TOGETHER } else { SEARCHED });
    }
    let length = |wanted: u64| match ask.position {
        PositionShape::One => 1,
        PositionShape::List | PositionShape::Limited => wanted as usize,
        PositionShape::Fixed(count) => count,
    };
    let limited = ask.position == PositionShape::Limited;
    let mut found = Vec::new();
    for n in 0..=small.min(max) {
        let limits = if limited { vec![1 + n % 5] } else { Vec::new() };
        found.push(Position { heaps: vec![n; length(1)], limits, moves: true });
    }
    // Lost positions are rare among large numbers: there are more of small ones.
    for i in 0..2 * random {
        let length = length(1 + i % HEAPS);
        let most = if i < random { max.min(FEW) } else { max };
        let heaps: Vec<u64> = (0..length).map(|_| number(most, chance)).collect();
        let mut limits = Vec::new();
        if limited {
            limits = heaps.iter().map(|_| 1 + number(max.min(SMALL), chance)).collect();
        }
        found.push(Position { heaps, limits, moves: i % 4 == i / 4 % 4 });
    }
    found
}

/// A number up to `max`: any, one of any number of digits, one close to the bound, or a small one.
pub(super) fn number(max: u64, chance: &mut Chance) -> u64 {
    match chance.below(4) {
        0 => chance.below(max + 1),
        1 => {
            let most = max >> chance.below(64);
            chance.below(most + 1)
        }
        2 => max - chance.below(max.min(1_000) + 1),
        _ => chance.below(max.min(SMALL) + 1),
    }
}

/// Returns `true` if several numbers are one part.
fn is_whole(rules: &dyn Ruleset) -> bool {
    rules.position(&[4, 2]).is_some_and(|parts| parts.len() == 1)
}

/// A program that is called function by function.
struct Run<'a> {
    runner: Runner,
    source: Source,
    ask: &'a ProgramAsk<'a>,
    moves: MoveShape,
    /// Set when a position is one part of several numbers.
    whole: bool,
    /// Values prepared once.
    made: BTreeMap<String, Datum>,
    /// Values prepared for the position that is compared.
    of_test: RefCell<BTreeMap<String, Datum>>,
    /// The budget of all calls.
    meter: RefCell<Meter>,
}

impl<'a> Run<'a> {
    fn new(
        program: &Program,
        games: &[Sample],
        ask: &'a ProgramAsk<'a>,
    ) -> Result<Run<'a>, Refused> {
        let mut source = program.offers.source.clone();
        if let Some(quick) = program.quick {
            for constant in source.constants.iter_mut().filter(|constant| constant.name == "MOST") {
                constant.value = Expr::Int(quick as i64);
            }
        }
        let runner = Runner::new(&source).map_err(Refused::Mistake)?;
        let moves = program.offers.moves;
        let whole = match ask.position {
            PositionShape::Fixed(_) => true,
            PositionShape::List => is_whole(&*games.first().ok_or(Refused::NoRule)?.rules),
            PositionShape::One | PositionShape::Limited => false,
        };
        let (made, of_test) = (BTreeMap::new(), RefCell::default());
        let limits = Limits { steps: STEPS.min(ask.limits.steps), ..ask.limits.clone() };
        let meter = RefCell::new(limits.meter());
        let mut run = Run { runner, source, ask, moves, whole, made, of_test, meter };
        let makers = run.source.routines.iter().filter(|routine| routine.parameters.is_empty());
        let makers: Vec<String> = makers.map(|routine| routine.name.clone()).collect();
        for maker in makers {
            let Some(name) = maker.strip_prefix("make_") else { continue };
            let value = run.runner.call(&maker, &mut [], &mut ask.limits.meter());
            match value {
                Ok(Some(value)) => {
                    run.made.insert(name.to_string(), value);
                }
                Ok(None) => {}
                Err(Trap::Exceeded(exceeded)) => return Err(exceeded.into()),
                Err(trap) => return Err(Refused::Mistake(format!("{maker}: {trap:?}"))),
            }
        }
        Ok(run)
    }

    /// The result of a function of the program for a position; `None` where there is no such function, or
    /// the budget of the comparison is spent.
    fn call(
        &self,
        routine: &str,
        values: &[Vec<u64>],
        position: &Position,
    ) -> Result<Option<Datum>, Exceeded> {
        let Some(found) = self.source.routine(routine) else { return Ok(None) };
        let mut arguments = Vec::new();
        for parameter in &found.parameters {
            let Some(argument) = self.argument(&parameter.name, values, position)? else {
                return Ok(None);
            };
            arguments.push(argument);
        }
        let value = self.runner.call(routine, &mut arguments, &mut self.meter.borrow_mut());
        match value {
            Ok(value) => Ok(value),
            Err(Trap::Exceeded(Exceeded::Steps { .. })) => Ok(None),
            Err(Trap::Exceeded(exceeded)) => Err(exceeded),
            // A fault of the program is an answer that is not the engine's.
            Err(_) => Ok(Some(Datum::Wide(Box::new(0)))),
        }
    }

    fn argument(
        &self,
        name: &str,
        values: &[Vec<u64>],
        position: &Position,
    ) -> Result<Option<Datum>, Exceeded> {
        let numbers = |list: &[u64]| Datum::numbers(list.iter().map(|number| *number as i64));
        let one = |list: &[u64]| list.first().map(|number| Datum::Int(*number as i64));
        match name {
            "heaps" => return Ok(Some(numbers(&position.heaps))),
            "heap" => return Ok(one(&position.heaps)),
            "limits" => return Ok(Some(numbers(&position.limits))),
            _ => {}
        }
        for ((parameter, list), of) in self.ask.parameters.iter().zip(values) {
            if parameter == name {
                return Ok(if *list { Some(numbers(of)) } else { one(of) });
            }
        }
        let kept = self.of_test.borrow().get(name).cloned();
        if let Some(made) = self.made.get(name).cloned().or(kept) {
            return Ok(Some(made));
        }
        let made = self.call(&format!("make_{name}"), values, position)?;
        if let Some(made) = &made {
            self.of_test.borrow_mut().insert(name.to_string(), made.clone());
        }
        Ok(made)
    }

    /// Returns `true` if all that the program says of a position is what the engines say.
    fn agrees(
        &self,
        solver: &mut Solver,
        rules: &Arc<dyn Ruleset>,
        values: &[Vec<u64>],
        position: &Position,
    ) -> Result<bool, Exceeded> {
        self.of_test.borrow_mut().clear();
        let Some((parts, places)) = position.parts(&**rules) else { return Ok(true) };
        let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
        let Some(verdict) = self.verdict(solver, &sum, None)? else { return Ok(false) };
        let wins = self.call("first_wins", values, position)?;
        if wins.is_some_and(|wins| wins.truth() != Some(verdict.result == GameResult::Win)) {
            return Ok(false);
        }
        if let Some(value) = verdict.grundy()
            && let Some(found) = self.call("grundy", values, position)?
            && found.int().map(|value| Natural::from(value as u64)).as_ref() != Some(value)
        {
            return Ok(false);
        }
        let listed = self.source.routine("winning_moves").is_some();
        let counted = self.source.routine("winning_move_count").is_some();
        if !(listed || counted) || !position.moves {
            return Ok(true);
        }
        let small = position.heaps.iter().all(|heap| *heap <= LISTED_BELOW);
        // Every way to split a large heap takes the engines long.
        let listed = match listed && (small || self.moves != MoveShape::Split) {
            true => MOVES,
            false => usize::from(small),
        };
        let Some(verdict) = self.verdict(solver, &sum, Some(listed))? else { return Ok(true) };
        let Some(expected) = verdict.moves else { return Ok(true) };
        if let Some(count) = self.call("winning_move_count", values, position)?
            && count.int().map(|count| Natural::from(count as u64)) != Some(expected.count.clone())
        {
            return Ok(false);
        }
        // The program is that of the player to move: who moves next may have other moves.
        let impartial = rules.nature().impartial;
        for found in expected.first.iter().take(usize::from(impartial)) {
            let Some(after) = self.after(found, position, &places) else { continue };
            self.of_test.borrow_mut().clear();
            let wins = self.call("first_wins", values, &after)?;
            self.of_test.borrow_mut().clear();
            if wins.is_some_and(|wins| wins.truth() != Some(false)) {
                return Ok(false);
            }
        }
        if expected.count > Natural::from(expected.first.len()) {
            return Ok(true);
        }
        let mut expected: Vec<Vec<u64>> =
            expected.first.iter().map(|found| self.as_numbers(found, position, &places)).collect();
        expected.sort();
        let Some(found) = self.call("winning_moves", values, position)? else { return Ok(true) };
        let of = |found: &Datum| -> Option<Vec<u64>> {
            found.items()?.iter().map(|number| number.int().map(|n| n as u64)).collect()
        };
        let found: Option<Vec<Vec<u64>>> =
            found.items().and_then(|found| found.iter().map(of).collect());
        let Some(mut found) = found else { return Ok(false) };
        found.sort();
        Ok(found == expected)
    }

    /// The position after a move; `None` where the program has no such position.
    fn after(&self, found: &SumMove, position: &Position, places: &[usize]) -> Option<Position> {
        let mut after = Position {
            heaps: position.heaps.clone(),
            limits: position.limits.clone(),
            moves: false,
        };
        let numbers =
            |part: &Part| -> Option<Vec<u64>> { part.numbers().iter().map(small).collect() };
        if self.whole {
            after.heaps = found.becomes.first().map_or_else(|| Some(Vec::new()), numbers)?;
            after.heaps.resize(position.heaps.len(), 0);
            return Some(after);
        }
        let place = *places.get(found.part)?;
        match &found.becomes[..] {
            [] => after.heaps[place] = 0,
            [part] => {
                let numbers = numbers(part)?;
                if numbers.len() > 1 && after.limits.is_empty() {
                    return None;
                }
                after.heaps[place] = numbers[0];
            }
            parts if self.ask.position == PositionShape::List => {
                after.heaps.remove(place);
                for part in parts {
                    after.heaps.extend(numbers(part)?);
                }
            }
            _ => return None,
        }
        Some(after)
    }

    /// A move as the program writes it.
    fn as_numbers(&self, found: &SumMove, position: &Position, places: &[usize]) -> Vec<u64> {
        let mut left: Vec<Vec<u64>> = found
            .becomes
            .iter()
            .map(|part| part.numbers().iter().map(|number| small(number).unwrap_or(0)).collect())
            .collect();
        let whole = self.whole;
        if self.moves == MoveShape::Position {
            let mut after = left.pop().unwrap_or_default();
            let heaps = &position.heaps;
            let there: Vec<usize> = (0..heaps.len()).filter(|i| heaps[*i] > 0).collect();
            // Some games drop the numbers that are 0.
            if after.len() == there.len() {
                let mut whole = vec![0; heaps.len()];
                there.into_iter().zip(after).for_each(|(i, left)| whole[i] = left);
                return whole;
            }
            after.resize(heaps.len(), 0);
            return after;
        }
        if whole {
            let mut after = left.pop().unwrap_or_default();
            after.resize(position.heaps.len(), 0);
            let changed = (0..after.len()).find(|i| after[*i] < position.heaps[*i]).unwrap_or(0);
            return vec![changed as u64, position.heaps[changed], after[changed]];
        }
        let place = places.get(found.part).copied().unwrap_or(0);
        let mut numbers = vec![place as u64, position.heaps[place]];
        let mut rests: Vec<u64> =
            left.iter().map(|part| part.first().copied().unwrap_or(0)).collect();
        rests.sort_unstable();
        if rests.is_empty() {
            rests.push(0);
        }
        numbers.extend(rests);
        numbers
    }

    fn verdict(
        &self,
        solver: &mut Solver,
        sum: &Sum,
        moves: Option<usize>,
    ) -> Result<Option<Verdict>, Exceeded> {
        let question = Question {
            sum,
            convention: self.ask.convention,
            mover: Player::Left,
            engine: None,
            moves,
            value: moves.is_none()
                && self.ask.convention == Convention::Normal
                && self.source.routine("grundy").is_some(),
        };
        match solver.solve(&question) {
            Ok(verdict) => Ok(Some(verdict)),
            // The winner is always compared; lists that are too long are not.
            Err(Refusal::GaveUp(exceeded, _)) => match (moves, &exceeded) {
                (Some(_), Exceeded::Time { .. } | Exceeded::Cancelled { .. }) | (None, _) => {
                    Err(exceeded)
                }
                (Some(_), _) => Ok(None),
            },
            // No engine was asked for.
            Err(Refusal::Unsupported(_)) => Ok(None),
        }
    }
}
