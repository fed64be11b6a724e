//! A contest program compared with the engines, before it is written.

use super::{
    program::{Program, Refused, Shape},
    run::Run,
};
use bouton_core::{Component, Convention, GameResult, Natural, Part, Player, Ruleset, Sum};
use bouton_play::Chance;
use bouton_solve::{Exceeded, Limits, Question, Refusal, Solver};
use std::{sync::Arc, time::Duration};

/// Number of random positions compared.
const POSITIONS: u64 = 240;
/// Maximum number of heaps in one of them.
const HEAPS: u64 = 4;
/// Largest number for which every position of one number is compared.
const SMALL: u64 = 40;

/// Compares a program with the engines: all small positions of one number, and random ones up to
/// the bound of the program, of which many are close to it. Where the program adds up values of
/// heaps, these are compared too.
///
/// # Errors
/// [`Refused::Wrong`] where they disagree; or a limit, which is that of all positions together.
pub(super) fn check(
    program: &Program,
    rules: &Arc<dyn Ruleset>,
    convention: Convention,
    limits: &Limits,
) -> Result<(), Refused> {
    let until = limits.time.map(|time| (limits.clock.now(), time));
    let run = Run::new(program);
    let mut solver = Solver::new(limits.clone());
    let mut chance = Chance::seeded(1);
    let small = (0..=SMALL.min(program.max)).map(|n| vec![n; length(program, 1)]);
    let random: Vec<Vec<u64>> = (0..POSITIONS)
        .map(|i| {
            let length = length(program, 1 + i % HEAPS);
            (0..length).map(|_| number(program.max, &mut chance)).collect()
        })
        .collect();
    for numbers in small.chain(random) {
        let Some(parts) = rules.position(&numbers) else { continue };
        if let Some((start, time)) = until {
            solver.limits.time = Some(left(start, time, &solver.limits)?);
        }
        let same = same(&run, &mut solver, rules, parts, &numbers, convention);
        match same {
            Ok(true) => {}
            Ok(false) => return Err(Refused::Wrong(numbers)),
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

fn left(start: Duration, time: Duration, limits: &Limits) -> Result<Duration, Exceeded> {
    let left = time.saturating_sub(limits.clock.since(start));
    if left.is_zero() {
        return Err(Exceeded::Time { limit: time, needed: None, reached: 0 });
    }
    limits.meter().look()?;
    Ok(left)
}

fn length(program: &Program, wanted: u64) -> usize {
    match program.shape {
        Shape::List => wanted as usize,
        Shape::Fixed(count) => count,
    }
}

/// A number up to `max`: any, one of any number of digits, one close to the bound, or a small one.
fn number(max: u64, chance: &mut Chance) -> u64 {
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

fn same(
    run: &Run<'_>,
    solver: &mut Solver,
    rules: &Arc<dyn Ruleset>,
    parts: Vec<Part>,
    numbers: &[u64],
    convention: Convention,
) -> Result<bool, Exceeded> {
    if let [part] = &parts[..]
        && let [number] = numbers
        && let Some(value) = run.value(*number)
        && solver.part_value(&**rules, part)?.0 != Natural::from(value)
    {
        return Ok(false);
    }
    let sum = Sum { components: vec![Component { rules: Arc::clone(rules), parts }] };
    let question = Question {
        sum: &sum,
        convention,
        mover: Player::Left,
        engine: None,
        moves: None,
        value: false,
    };
    match solver.solve(&question) {
        Ok(verdict) => Ok((verdict.result == GameResult::Win) == run.first_wins(numbers)),
        Err(Refusal::GaveUp(exceeded, _)) => Err(exceeded),
        // No engine was asked for.
        Err(Refusal::Unsupported(_)) => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::program::{Heap, Moves, Rule};
    use bouton_answers::registry;
    use proptest::prelude::*;

    fn rules(game: &str) -> Arc<dyn Ruleset> {
        registry::ruleset(game, 0..game.len()).unwrap().1
    }

    fn program(game: &str, max: u64) -> Result<Program, Refused> {
        Program::of(&rules(game), Convention::Normal, false, Some(max), &Limits::default())
    }

    /// The values of heaps up to `max` by the definition alone.
    fn by_definition(takes: &[u64], max: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=max {
            let reached: Vec<u64> =
                takes.iter().filter(|k| **k <= heap).map(|k| values[(heap - k) as usize]).collect();
            values.push((0..).find(|value| !reached.contains(value)).unwrap());
        }
        values
    }

    fn agrees(game: &str, takes: &[u64], max: u64) {
        let program = program(game, max).unwrap_or_else(|why| panic!("{game} {max}: {why:?}"));
        assert_eq!(program.max, max);
        let run = Run::new(&program);
        let found: Vec<u64> = (0..=max).map(|heap| run.value(heap).unwrap()).collect();
        let expected = by_definition(takes, max);
        let wrong = (0..=max as usize).find(|heap| found[*heap] != expected[*heap]);
        assert_eq!(wrong, None, "{game} to {max}");
    }

    #[test]
    fn takes_above_five_thousand_are_in_the_program() {
        let squares: Vec<u64> = (1..=200).map(|n| n * n).collect();
        agrees("subtract:squares", &squares, 40_000);
        let prime = |n: &u64| (2..*n).take_while(|d| d * d <= *n).all(|d| !n.is_multiple_of(d));
        let primes: Vec<u64> = (2..=8_000).filter(prime).collect();
        agrees("subtract:primes", &primes, 8_000);
        let mut fibonacci = vec![1, 2];
        while fibonacci[fibonacci.len() - 1] < 100_000 {
            fibonacci.push(fibonacci.iter().rev().take(2).sum());
        }
        agrees("subtract:fibonacci", &fibonacci, 100_000);
        agrees("subtract:1,50000", &[1, 50_000], 100_000);
        for max in [5_999, 6_000, 6_001] {
            agrees("subtract:1,6000", &[1, 6_000], max);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn programs_of_any_set_agree_with_the_definition(
            takes in prop::collection::btree_set(prop_oneof![1u64..30, 1u64..9_000, 4_900u64..5_200], 1..6),
            max in 1u64..9_000,
        ) {
            let takes: Vec<u64> = takes.into_iter().collect();
            let words: Vec<String> = takes.iter().map(u64::to_string).collect();
            agrees(&format!("subtract:{}", words.join(",")), &takes, max);
        }
    }

    #[test]
    fn a_program_that_lacks_a_move_is_not_written() {
        let wrong = |game: &str, heap: Heap, max: u64| {
            let rule = Rule::Sum { heap, misere: false };
            let theorem = program("lasker", 10).unwrap().theorem;
            let program = Program { shape: Shape::List, rule, max, theorem };
            let checked = check(&program, &rules(game), Convention::Normal, &Limits::default());
            assert!(matches!(checked, Err(Refused::Wrong(_))), "{game}: {checked:?}");
        };
        let table = |take: Vec<u64>| Heap::Table(Moves { take, ..Moves::default() });
        wrong("subtract:1,50000", table(vec![1]), 100_000);
        wrong("subtract:squares", table((1..=70).map(|n| n * n).collect()), 20_000);
        wrong("nim:max=3", Heap::Residue(5), 1_000_000_000_000);
        wrong("lasker", Heap::Size, 1_000_000_000_000);
        let values = vec![0, 1, 0, 1, 2, 3, 2];
        let late = Heap::Periodic { values, preperiod: 0, period: 7, saltus: 1 };
        wrong("subtract:1,3,4", late, 1_000_000_000_000);
    }
}
