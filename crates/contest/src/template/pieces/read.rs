//! Programs for games of which parameters are read: one form for all their values, found from some values and
//! tried on others.

use super::{
    PositionShape, Program, ProgramAsk, Refused,
    build::{Draft, made_takes, of_form, of_heaps_of_table},
    form::{Form, Kind},
    table, takes,
};
use crate::template::code::{Expr, Operator, Type, binary, int, name};
use bouton_core::{Convention, Ruleset};
use bouton_play::Chance;
use bouton_solve::theorems::{SPRAGUE_GRUNDY, TAME_SUM};
use std::sync::Arc;

/// Number of samples of the parameters.
const SAMPLES: u64 = 40;
/// Minimum number of samples that are games.
const ENOUGH: usize = 6;
/// Largest sample of a parameter.
const LARGE_SAMPLE: u64 = 12;
/// The bound up to which the moves of samples are compared.
const LOOKED: u64 = 60;
/// The bound of a table that is filled for each test, if none is given.
const TEST_TABLE: u64 = 100_000;
/// Maximum length of such a table, which is filled within a judge's time and memory.
const LONGEST_TEST_TABLE: u64 = 10_000_000;
/// Length of a test table where any number may be taken but some: each number goes through all smaller ones.
const SLOW_TEST_TABLE: u64 = 5_000;
/// Maximum length of such a table.
const LONGEST_SLOW_TABLE: u64 = 50_000;
/// Maximum difference between an operand and what it is made of.
const NEAR: i64 = 2;

/// The game with some values of its parameters.
pub(super) struct Sample {
    /// A list for each parameter.
    pub(super) values: Vec<Vec<u64>>,
    pub(super) rules: Arc<dyn Ruleset>,
}

/// Games with random values of the parameters that are read.
pub(super) fn samples(ask: &ProgramAsk<'_>, seed: u64) -> Vec<Sample> {
    let mut chance = Chance::seeded(seed);
    let mut found = Vec::new();
    for i in 0..SAMPLES {
        let most = 2 + i.min(LARGE_SAMPLE - 2);
        let mut number = || 1 + chance.below(most);
        let values: Vec<Vec<u64>> = ask
            .parameters
            .iter()
            .map(|(_, list)| match list {
                false => vec![number()],
                true => (0..1 + number() % 5).map(|_| number()).collect(),
            })
            .collect();
        if let Some(rules) = (ask.rules)(&values) {
            found.push(Sample { values, rules });
        }
    }
    found
}

/// The program for all values of the parameters.
///
/// # Errors
/// No one program for all of them.
pub(super) fn found(ask: &ProgramAsk<'_>) -> Result<Program, Refused> {
    let samples = samples(ask, 1);
    if samples.len() < ENOUGH {
        return Err(Refused::Parameters);
    }
    let draft = match by_forms(&samples, ask)? {
        Some(draft) => draft,
        None => by_takes(&samples, ask)?,
    };
    draft.finish(ask)
}

/// One form for all samples, with operands that depend on the parameters.
fn by_forms(samples: &[Sample], ask: &ProgramAsk<'_>) -> Result<Option<Draft>, Refused> {
    let mut forms = Vec::new();
    for sample in samples {
        let form = Form::of(&*sample.rules, ask.position, ask.convention)?;
        let Some(form) = form else { return Ok(None) };
        forms.push((form, &sample.values));
    }
    // A game for two players' numbers has another form where these are the same.
    if forms.iter().any(|(form, _)| form.kind == Kind::Forbidden) {
        for (form, _) in forms.iter_mut().filter(|(form, _)| form.kind == Kind::Blocks) {
            form.kind = Kind::Forbidden;
            form.operands.push(form.operands[0]);
        }
    }
    // Of Moore's Nim the smallest one is Nim.
    if forms.iter().any(|(form, _)| form.kind == Kind::Columns) {
        for (form, _) in forms.iter_mut().filter(|(form, _)| form.kind == Kind::Size) {
            form.kind = Kind::Columns;
            form.operands.push(2);
        }
    }
    let kind = forms[0].0.kind;
    if forms.iter().any(|(form, _)| form.kind != kind) {
        return Ok(None);
    }
    let count = kind.operands().len();
    let operands: Option<Vec<Expr>> = (0..count)
        .map(|i| {
            let of =
                |(form, values): &(Form, &Vec<Vec<u64>>)| (form.operands[i], (*values).clone());
            operand(&forms.iter().map(of).collect::<Vec<_>>(), ask)
        })
        .collect();
    let theorem = forms.iter().map(|(form, _)| form.theorem).next_back();
    let (Some(operands), Some(theorem)) = (operands, theorem) else { return Ok(None) };
    Ok(Some(of_form(kind, operands, theorem, ask)))
}

/// An operand as a parameter and a constant, or as a constant alone.
fn operand(points: &[(u64, Vec<Vec<u64>>)], ask: &ProgramAsk<'_>) -> Option<Expr> {
    for (i, (parameter, list)) in ask.parameters.iter().enumerate() {
        if *list {
            continue;
        }
        for more in -NEAR..=NEAR {
            if points.iter().all(|(value, of)| *value as i64 == of[i][0] as i64 + more) {
                return Some(match more {
                    0 => name(parameter),
                    1.. => binary(Operator::Add, name(parameter), int(more)),
                    _ => binary(Operator::Subtract, name(parameter), int(-more)),
                });
            }
        }
    }
    let first = points.first()?.0;
    points.iter().all(|(value, _)| *value == first).then(|| int(first as i64))
}

/// The numbers that may be taken, in terms of the parameters.
enum Taken {
    /// From one parameter to another, or to the same number always.
    Run(Expr, Expr),
    /// The numbers of a list.
    Listed(Expr),
    /// All but these.
    AllBut(Expr),
}

/// A subtraction game whose numbers are the parameters.
fn by_takes(samples: &[Sample], ask: &ProgramAsk<'_>) -> Result<Draft, Refused> {
    if !matches!(ask.position, PositionShape::One | PositionShape::List) {
        return Err(Refused::Parameters);
    }
    let mut sets = Vec::new();
    for sample in samples {
        if !sample.rules.nature().impartial {
            return Err(Refused::Partizan);
        }
        let heaps = sample.rules.heaps().ok_or(Refused::Parameters)?;
        let moves = takes::moves(heaps, LOOKED, &mut ask.limits.meter())?;
        let moves = moves.filter(takes::Moves::is_subtraction).ok_or(Refused::Parameters)?;
        sets.push((moves.take, sample.values.clone()));
    }
    let theorem = match ask.convention {
        Convention::Normal => SPRAGUE_GRUNDY,
        Convention::Misere => TAME_SUM,
    };
    match taken(&sets, ask).ok_or(Refused::Parameters)? {
        Taken::Run(least, largest) => {
            Ok(of_form(Kind::Interval, vec![least, largest], Some(theorem), ask))
        }
        Taken::Listed(list) => {
            let fill = made_takes(&table_of_test(table::SEE_TAKE, ask));
            let options = table::OPTIONS_TO.replace("OPTIONS", table::FIND_TAKE);
            let options = options.replace("in TAKE ", "in takes ");
            let text = [table::READ_TAKES, &fill, &options].concat();
            let max = bounded(ask, TEST_TABLE, LONGEST_TEST_TABLE)?;
            let draft = Draft::new(of_heaps_of_table(&text, ask), max, Some(theorem));
            Ok(draft.with("TAKES_READ", list).handing("values").handing("takes"))
        }
        Taken::AllBut(list) => {
            let fill = table_of_test(table::SEE_ALL_BUT, ask);
            let (barred, handed) = match ask.position {
                PositionShape::One => (table::of_one_heap(table::BARRED), "heap"),
                _ => (table::of_heaps(table::BARRED), "heaps"),
            };
            let values = "    let values: list";
            let made = format!("    let barred: truths = make_barred({handed});\n{values}");
            let fill = fill.replace(values, &made);
            let options = table::OPTIONS_TO.replace("OPTIONS", table::FIND_ALL_BUT);
            let text = [barred, fill, options].concat();
            let max = bounded(ask, SLOW_TEST_TABLE, LONGEST_SLOW_TABLE)?;
            let mut draft = Draft::new(of_heaps_of_table(&text, ask), max, Some(theorem));
            draft.context.push(("barred".to_string(), Type::List(Box::new(Type::Bool))));
            Ok(draft.with("BARRED_READ", list).handing("values"))
        }
    }
}

/// The length of a table: what is asked for, else the usual one.
///
/// # Errors
/// A longer one than can be filled.
fn bounded(ask: &ProgramAsk<'_>, usual: u64, longest: u64) -> Result<u64, Refused> {
    match ask.max.unwrap_or(usual) {
        max if max > longest => Err(Refused::TableTo(longest)),
        max => Ok(max),
    }
}

/// The table that is filled for each test.
fn table_of_test(see: &str, ask: &ProgramAsk<'_>) -> String {
    let text = table::TEST_TABLE.replace("OPTIONS", see);
    match ask.position {
        PositionShape::One => table::of_one_heap(&text),
        _ => table::of_heaps(&text),
    }
}

/// The proof that takes are those that some values of the parameters give.
type Gives<'a> = dyn Fn(&[u64], &[Vec<u64>]) -> bool + 'a;

fn taken(sets: &[(Vec<u64>, Vec<Vec<u64>>)], ask: &ProgramAsk<'_>) -> Option<Taken> {
    let everywhere = |right: &Gives<'_>| sets.iter().all(|(take, values)| right(take, values));
    let sorted = |values: &[Vec<u64>]| {
        let mut all: Vec<u64> = values.concat();
        all.sort_unstable();
        all.dedup();
        all
    };
    // All numbers of the parameters, as one list.
    let all = || {
        let lists = ask.parameters.iter().map(|(parameter, list)| match list {
            true => name(parameter),
            false => Expr::List(Type::Int, vec![name(parameter)]),
        });
        lists.reduce(|all, list| Expr::Join(Box::new(all), Box::new(list)))
    };
    let single: Vec<usize> = (0..ask.parameters.len()).filter(|i| !ask.parameters[*i].1).collect();
    for &i in &single {
        for &j in single.iter().filter(|j| **j != i) {
            let run = |take: &[u64], values: &[Vec<u64>]| {
                (values[i][0]..=values[j][0]).eq(take.iter().copied())
            };
            if everywhere(&run) {
                return Some(Taken::Run(name(&ask.parameters[i].0), name(&ask.parameters[j].0)));
            }
        }
    }
    // Numbers that are taken whatever is read.
    let always: Vec<u64> = (1..=LARGE_SAMPLE)
        .filter(|k| everywhere(&|take: &[u64], _: &[Vec<u64>]| take.contains(k)))
        .collect();
    let with_always =
        |values: &[Vec<u64>]| sorted(&[values, std::slice::from_ref(&always)].concat());
    if everywhere(&|take: &[u64], values: &[Vec<u64>]| with_always(values) == take) {
        let mut list = all()?;
        if !always.is_empty() {
            list = Expr::Join(Box::new(super::build::list(&always)), Box::new(list));
        }
        return Some(Taken::Listed(list));
    }
    let all_but = |take: &[u64], values: &[Vec<u64>]| {
        let barred = sorted(values);
        (1..=LOOKED).filter(|k| !barred.contains(k)).eq(take.iter().copied())
    };
    everywhere(&all_but).then(all).flatten().map(Taken::AllBut)
}
