//! A contest program for a sum of games compared with the engines, before it is written.

use super::{
    PositionShape, Refused,
    check::{FEW, HEAPS, MOVES, POSITIONS, SEARCHED, STEPS, left, number},
    sum::{SumAsk, SumProgram, shape},
};
use crate::template::{
    code::{Expr, Source},
    machine::{Datum, Runner, Trap},
};
use bouton_core::{
    Component, Convention, GameResult, Natural, Part, Player, Ruleset, Sum, SumMove, natural::small,
};
use bouton_play::Chance;
use bouton_solve::{Exceeded, Limits, Meter, Question, Refusal, Solver, Verdict};
use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

/// Compares a program with the engines at random positions, half of them small, others up to its bound: the
/// winner, the value, the number of winning moves, and the moves.
///
/// # Errors
/// [`Refused::Wrong`] where they disagree; or a limit, which is that of all positions together.
pub(super) fn check(program: &SumProgram, ask: &SumAsk<'_>) -> Result<(), Refused> {
    let limits = ask.limits;
    let until = limits.time.map(|time| (limits.clock.now(), time));
    let run = Run::new(program, ask)?;
    let mut chance = Chance::seeded(1);
    let mut solver = Solver::new(limits.clone());
    let most = bounds(program, ask);
    for round in 0..2 * POSITIONS {
        let heaps: Vec<Vec<u64>> = ask
            .games
            .iter()
            .zip(&most)
            .map(|(rules, most)| {
                let most = if round < POSITIONS { FEW.min(*most) } else { *most };
                let length = match shape(&**rules) {
                    PositionShape::Fixed(count) => count as u64,
                    _ => 1 + chance.below(HEAPS - 1),
                };
                (0..length).map(|_| number(most, &mut chance)).collect()
            })
            .collect();
        if let Some((start, time)) = until {
            solver.limits.time = Some(left(start, time, &solver.limits)?);
        }
        match run.agrees(&mut solver, &heaps, round % 3 == 0) {
            Ok(true) => {}
            Ok(false) => return Err(Refused::Wrong(Vec::new(), heaps.concat())),
            // The limit reported is that of the command, not what was left of it.
            Err(Exceeded::Time { needed, reached, .. }) => {
                let limit = limits.time.unwrap_or_default();
                return Err(Exceeded::Time { limit, needed, reached }.into());
            }
            Err(exceeded) => return Err(exceeded.into()),
        }
    }
    Ok(())
}

/// The largest heap of each game that is compared.
fn bounds(program: &SumProgram, ask: &SumAsk<'_>) -> Vec<u64> {
    let known = |rules: &Arc<dyn Ruleset>| {
        let probe = rules.position(&[4]).or_else(|| rules.position(&[4, 2]));
        probe.is_some_and(|parts| rules.value(&parts).is_some())
    };
    // Where a value is not known to be tame, the engines search the whole sum.
    let searched = ask.convention == Convention::Misere && !ask.games.iter().all(known);
    let most = if searched { program.max.min(SEARCHED) } else { program.max };
    program.quick.iter().map(|quick| quick.unwrap_or(most).min(most)).collect()
}

/// A program that is called function by function.
struct Run<'a> {
    runner: Runner,
    source: Source,
    ask: &'a SumAsk<'a>,
    /// Values prepared once.
    made: BTreeMap<String, Datum>,
    /// The budget of all calls.
    meter: RefCell<Meter>,
}

impl<'a> Run<'a> {
    fn new(program: &SumProgram, ask: &'a SumAsk<'a>) -> Result<Run<'a>, Refused> {
        let mut source = program.offers.source.clone();
        for (at, quick) in program.quick.iter().enumerate() {
            let bound = format!("MOST{}", at + 1);
            let constant = source.constants.iter_mut().find(|constant| constant.name == bound);
            if let (Some(constant), Some(quick)) = (constant, quick) {
                constant.value = Expr::Int(*quick as i64);
            }
        }
        let runner = Runner::new(&source).map_err(Refused::Mistake)?;
        let limits = Limits { steps: STEPS.min(ask.limits.steps), ..ask.limits.clone() };
        let meter = RefCell::new(limits.meter());
        let mut run = Run { runner, source, ask, made: BTreeMap::new(), meter };
        let makers = run.source.routines.iter().filter(|routine| routine.parameters.is_empty());
        let makers: Vec<String> = makers.map(|routine| routine.name.clone()).collect();
        for maker in makers {
            let Some(name) = maker.strip_prefix("make_") else { continue };
            match run.runner.call(&maker, &mut [], &mut ask.limits.meter()) {
                Ok(value) => run.made.extend(value.map(|value| (name.to_string(), value))),
                Err(Trap::Exceeded(exceeded)) => return Err(exceeded.into()),
                Err(trap) => return Err(Refused::Mistake(format!("{maker}: {trap:?}"))),
            };
        }
        Ok(run)
    }

    /// The result of a function of the program for a position; `None` where there is no such function, or
    /// the budget of the comparison is spent.
    fn call(&self, routine: &str, heaps: &[Vec<u64>]) -> Result<Option<Datum>, Exceeded> {
        let Some(found) = self.source.routine(routine) else { return Ok(None) };
        let lists = heaps.iter().enumerate().map(|(at, heaps)| {
            let numbers = heaps.iter().map(|heap| *heap as i64);
            (format!("heaps{}", at + 1), Datum::numbers(numbers))
        });
        let lists: BTreeMap<String, Datum> = lists.collect();
        let mut arguments = Vec::new();
        for parameter in &found.parameters {
            let known = lists.get(&parameter.name).or_else(|| self.made.get(&parameter.name));
            let Some(argument) = known else { return Ok(None) };
            arguments.push(argument.clone());
        }
        match self.runner.call(routine, &mut arguments, &mut self.meter.borrow_mut()) {
            Ok(value) => Ok(value),
            Err(Trap::Exceeded(Exceeded::Steps { .. })) => Ok(None),
            Err(Trap::Exceeded(exceeded)) => Err(exceeded),
            // A fault of the program is an answer that is not the engine's.
            Err(_) => Ok(Some(Datum::Wide(Box::new(0)))),
        }
    }

    /// Returns `true` if all that the program says of a position is what the engines say.
    fn agrees(
        &self,
        solver: &mut Solver,
        heaps: &[Vec<u64>],
        with_moves: bool,
    ) -> Result<bool, Exceeded> {
        let component = |(rules, heaps): (&Arc<dyn Ruleset>, &Vec<u64>)| {
            let parts = rules.position(heaps)?;
            Some(Component { rules: Arc::clone(rules), parts })
        };
        let components: Option<Vec<Component>> =
            self.ask.games.iter().zip(heaps).map(component).collect();
        let Some(components) = components else { return Ok(true) };
        let sum = Sum { components };
        let Some(verdict) = self.verdict(solver, &sum, None)? else { return Ok(false) };
        let wins = self.call("first_wins", heaps)?;
        if wins.is_some_and(|wins| wins.truth() != Some(verdict.result == GameResult::Win)) {
            return Ok(false);
        }
        if let Some(value) = verdict.grundy()
            && let Some(found) = self.call("grundy", heaps)?
            && found.int().map(|value| Natural::from(value as u64)).as_ref() != Some(value)
        {
            return Ok(false);
        }
        let listed = self.source.routine("winning_moves").is_some();
        if !with_moves || !listed && self.source.routine("winning_move_count").is_none() {
            return Ok(true);
        }
        let most = if listed { MOVES } else { 0 };
        let Some(verdict) = self.verdict(solver, &sum, Some(most))? else { return Ok(true) };
        let Some(expected) = verdict.moves else { return Ok(true) };
        if let Some(count) = self.call("winning_move_count", heaps)?
            && count.int().map(|count| Natural::from(count as u64)) != Some(expected.count.clone())
        {
            return Ok(false);
        }
        if expected.count > Natural::from(expected.first.len()) {
            return Ok(true);
        }
        let Some(found) = self.call("winning_moves", heaps)? else { return Ok(true) };
        let of = |found: &Datum| -> Option<Vec<u64>> {
            found.items()?.iter().map(|number| number.int().map(|n| n as u64)).collect()
        };
        let found: Option<Vec<Vec<u64>>> =
            found.items().and_then(|found| found.iter().map(of).collect());
        let Some(mut found) = found else { return Ok(false) };
        let mut expected: Vec<Vec<u64>> =
            expected.first.iter().map(|found| as_numbers(found, heaps, self.ask.games)).collect();
        found.sort();
        expected.sort();
        Ok(found == expected)
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
            value: moves.is_none() && self.source.routine("grundy").is_some(),
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

/// A move as the program writes it: the index among all heaps, the heap, and what is left of it.
fn as_numbers(found: &SumMove, heaps: &[Vec<u64>], games: &[Arc<dyn Ruleset>]) -> Vec<u64> {
    let before: usize = heaps[..found.component].iter().map(Vec::len).sum();
    let own = &heaps[found.component];
    // Some heaps are no parts, such as empty ones.
    let is_part = |at: &usize| games[found.component].normalise(Part::heap(own[*at])).is_some();
    let place = (0..own.len()).filter(is_part).nth(found.part).unwrap_or(0);
    let first = |part: &Part| part.numbers().first().and_then(small).unwrap_or(0);
    let mut left: Vec<u64> = found.becomes.iter().map(first).collect();
    left.sort_unstable();
    if left.is_empty() {
        left.push(0);
    }
    [vec![(before + place) as u64, own[place]], left].concat()
}
