//! Explanations as data: the reason for a verdict, from this very position's numbers.

mod json;
mod step;
mod text;

pub(crate) use json::{convention_name, natural_json, step_json};
pub use step::Step;
pub(crate) use text::{binary_table, paragraph, player_name, write_steps};

use crate::{
    notation::{write_move, write_part, write_parts, write_sum},
    registry,
};
use bouton_core::{
    Component, Convention, Natural, Part, Player, Ruleset, Stop, Sum, SumMove, Tame, Value, Winner,
    natural::{BitTest, minus, small},
    reason::{Reason, nim_sum},
};
use bouton_rules::heap::NAMED_CODES;
use bouton_solve::{Engine, Period, Question, Solver, Verdict};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

/// Parts that get a row in the binary table.
const TABLE_ROWS: usize = 16;
/// The largest heap up to which a table of values is shown.
const TABLE_HEAPS: u64 = 48;
/// Values that get a reason of their own.
const REASONS: usize = 6;
/// Winning moves that are worked out.
const MOVES: usize = 8;
/// Positions of a table of followers.
const FOLLOWERS: usize = 14;
/// Options that are valued one by one for the least excluded number.
const MEX_OPTIONS: usize = 50_000;
/// Positions that may be searched for the longest resistance.
const DELAY_POSITIONS: u64 = 20_000;
/// So many digits of a code are read aloud.
const READ_DIGITS: u64 = 12;
/// Positions of more parts are not copied about for the sake of an example.
const EXAMPLE_PARTS: usize = 64;

/// A verdict and what it is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    /// The position.
    pub sum: &'a Sum,
    /// The convention.
    pub convention: Convention,
    /// Whose turn it is.
    pub mover: Player,
    /// The verdict, with its winning moves.
    pub verdict: &'a Verdict,
}

/// One part with its value.
struct Valued<'a> {
    rules: &'a dyn Ruleset,
    component: usize,
    part: usize,
    label: String,
    value: Value,
    /// Whether a proved period tells its value.
    by_period: bool,
    /// The values that add up to this one: its own, or those of the Nim heaps it stands for.
    rows: Vec<Row>,
}

/// One summand of the nim-sum.
#[derive(Clone)]
struct Row {
    label: String,
    value: Natural,
    tame: Option<Tame>,
}

/// Explains a verdict.
pub(crate) fn explain(solver: &mut Solver, case: &Case<'_>) -> Vec<Step> {
    let mut steps = vec![setting(case)];
    // Of a heap that is too large to be walked through it goes without saying.
    let too_large = case
        .sum
        .components
        .iter()
        .flat_map(|c| &c.parts)
        .any(|part| part.small_numbers().is_none());
    let has_move = too_large || first_option(case).is_some();
    match values(solver, case) {
        Some(values) if has_move => by_values(solver, case, &values, &mut steps),
        _ => by_the_whole(solver, case, &mut steps),
    }
    if let Some(rows) = followers(case) {
        steps.push(Step::Followers { convention: case.convention, rows });
    }
    if let Some(theorem) = case.verdict.theorem {
        steps.push(Step::Theorem { id: theorem.id, source: theorem.source });
    }
    finish(solver, case, has_move, &mut steps);
    steps
}

/// The binary table of a verdict that rests on nim-values, where it is small enough to be shown.
pub(crate) fn table_of(solver: &mut Solver, case: &Case<'_>) -> Option<Step> {
    let values = values(solver, case)?;
    let rows = all_rows(&values);
    let is_table = (2..=TABLE_ROWS).contains(&rows.len()) && (1..=64).contains(&width(&rows));
    is_table.then(|| binary_table_step(&rows))
}

pub(crate) fn setting(case: &Case<'_>) -> Step {
    let games: BTreeSet<String> = case.sum.components.iter().map(|c| c.rules.game()).collect();
    let said = |c: &Component| c.rules.rule().map(|rule| (c.rules.game(), rule.to_string()));
    let own: BTreeMap<String, String> = case.sum.components.iter().filter_map(said).collect();
    let others = games.iter().filter(|game| !own.contains_key(*game));
    let entries = others.filter_map(|game| Some(registry::ruleset(game, 0..game.len()).ok()?.0));
    let rules: Vec<&'static str> = entries.map(|entry| entry.id).collect();
    let own_rules = own.into_iter().map(|(game, rule)| format!("`{game}`: {rule}")).collect();
    let is_code = |id: &str| id == "octal" || NAMED_CODES.iter().any(|(name, _)| *name == id);
    let code = match (&rules[..], &case.sum.components[..]) {
        ([id], [component, ..]) if is_code(id) => component.rules.heaps().and_then(|heaps| {
            let code = heaps.code()?;
            let last = code.last_digit()?.min(READ_DIGITS);
            let added = (1..=code.most_added().min(READ_DIGITS)).rev();
            let added = added.map(|a| (-(a as i64), code.leaves_of_more(a)));
            let taken = (0..=last).map(|k| (k as i64, code.leaves(k)));
            Some(added.chain(taken).filter(|(_, digit)| !digit.is_zero()).collect())
        }),
        _ => None,
    };
    let position = short_position(case.sum);
    Step::Setting { position, convention: case.convention, rules, own_rules, code }
}

/// The position as typed, or how many heaps it has where that is too long to read.
fn short_position(sum: &Sum) -> String {
    if sum.part_count() <= EXAMPLE_PARTS {
        return write_sum(sum);
    }
    let mut left = 8;
    let few = sum.components.iter().map(|component| {
        let parts: Vec<Part> = component.parts.iter().take(left).cloned().collect();
        left -= parts.len();
        Component { rules: Arc::clone(&component.rules), parts }
    });
    let few = Sum { components: few.collect() };
    format!("{} ...", write_sum(&few))
}

/// The values of all parts, where the verdict rests on them.
fn values<'a>(solver: &mut Solver, case: &Case<'a>) -> Option<Vec<Valued<'a>>> {
    case.verdict.grundy.as_ref()?;
    if case.sum.part_count() > 4096 {
        return None;
    }
    let mut all = Vec::new();
    let several = case.sum.components.len() > 1;
    for (c, component) in case.sum.components.iter().enumerate() {
        let rules = &*component.rules;
        // A theorem about the whole position explains it better than values found by search.
        let by_whole = rules.value(&component.parts).is_none()
            && rules.winner(&component.parts, case.mover, case.convention).is_some();
        if by_whole && case.sum.components.len() == 1 {
            return None;
        }
        for (p, part) in component.parts.iter().enumerate() {
            let (value, engine) = match rules.value(std::slice::from_ref(part)) {
                Some(value) => (value, Engine::ClosedForm),
                None => {
                    let (grundy, engine) = solver.part_value(rules, part).ok()?;
                    (Value::normal_only(grundy), engine)
                }
            };
            let by_period = engine == Engine::Period;
            let mut label = write_part(rules, part);
            if several {
                label = format!("{} {label}", rules.game());
            }
            let rows = rows(rules, part, &label, &value);
            all.push(Valued { rules, component: c, part: p, label, value, by_period, rows });
        }
    }
    Some(all)
}

/// The summands that a part contributes.
fn rows(rules: &dyn Ruleset, part: &Part, label: &str, value: &Value) -> Vec<Row> {
    let heaps = rules.reason(part).and_then(|reason| reason.nim_heaps());
    let Some(heaps) = heaps else {
        let Value { grundy, tame } = value.clone();
        return vec![Row { label: label.to_string(), value: grundy, tame }];
    };
    let row = |(name, size): (Natural, Natural)| {
        let Value { grundy, tame } = Value::like_nim_heap(size);
        let tame = value.tame.and(tame);
        Row { label: format!("{label} [{name}]"), value: grundy, tame }
    };
    heaps.into_iter().map(row).collect()
}

fn all_rows(values: &[Valued<'_>]) -> Vec<Row> {
    values.iter().flat_map(|valued| valued.rows.iter().cloned()).collect()
}

fn by_values(solver: &mut Solver, case: &Case<'_>, values: &[Valued<'_>], steps: &mut Vec<Step>) {
    let sum = nim_sum(values.iter().map(|v| &v.value.grundy));
    let mut reasoned = BTreeSet::new();
    for valued in values {
        if reasoned.len() == REASONS {
            let count = values.len() - REASONS;
            steps.push(Step::MoreParts { count });
            break;
        }
        if reasoned.insert(valued.label.clone()) {
            steps.extend(value_step(solver, case, valued));
        }
        let periodic = solver.periodic(valued.rules).filter(|_| valued.by_period);
        let theorem = periodic.map(|periodic| periodic.period.theorem);
        if let Some(theorem) = theorem.filter(|theorem| Some(*theorem) != case.verdict.theorem) {
            let step = Step::Theorem { id: theorem.id, source: theorem.source };
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
    }
    steps.extend(value_table(solver, case));
    let rows = all_rows(values);
    if rows.len() > 1 {
        if rows.len() <= TABLE_ROWS && width(&rows) <= 64 {
            steps.push(binary_table_step(&rows));
        } else {
            let values = rows.iter().map(|row| row.value.clone()).collect();
            steps.push(Step::NimSum { values, sum: sum.clone() });
        }
    }
    let mut still_firm = true;
    if case.convention == Convention::Misere {
        let kinds: Vec<Tame> = rows.iter().filter_map(|row| row.tame).collect();
        let firm = kinds.iter().filter(|kind| **kind == Tame::Firm).count();
        still_firm = firm > 1;
        steps.push(Step::MisereRule {
            values: rows.iter().map(|row| row.value.clone()).collect(),
            kinds,
            firm,
            sum: sum.clone(),
            wins: case.verdict.winner == Winner::First,
        });
    }
    if case.verdict.winner == Winner::First {
        if !sum.is_zero() && rows.len() > 1 && still_firm {
            steps.push(top_bit(&rows, &sum, values.iter().any(|v| may_rise(case, v))));
        }
        let listed = case.verdict.moves.iter().flat_map(|moves| &moves.first).take(MOVES);
        for m in listed {
            let valued = values.iter().find(|v| v.component == m.component && v.part == m.part);
            steps.extend(valued.and_then(|valued| rebalance(case, valued, m, &sum)));
        }
        let first = case.verdict.moves.as_ref().and_then(|moves| moves.first.first());
        if let Some(m) = first.filter(|_| case.sum.part_count() <= EXAMPLE_PARTS) {
            // What the opponent can do then, and the reply to it.
            steps.extend(reply(solver, case, &case.sum.after(m), case.mover.opponent()));
        }
    } else {
        if sum.is_zero() && !rows.is_empty() {
            steps.push(Step::Balanced { count: rows.len(), sum });
        }
        if case.sum.part_count() <= EXAMPLE_PARTS {
            steps.extend(reply(solver, case, case.sum, case.mover));
        }
    }
}

fn by_the_whole(solver: &mut Solver, case: &Case<'_>, steps: &mut Vec<Step>) {
    let Case { sum, convention, mover, verdict } = case;
    let live: Vec<_> = sum.components.iter().filter(|c| !c.parts.is_empty()).collect();
    if let [component] = live[..]
        && sum.part_count() <= 4096
        && let Some(reason) = component.rules.winner_reason(&component.parts, *mover, *convention)
        && !is_misere_ending(&reason, *convention)
    {
        steps.push(Step::Because { subject: short_position(sum), reason });
    } else if verdict.searched > 1 {
        steps.push(Step::Searched { positions: verdict.searched });
    }
    if sum.part_count() > EXAMPLE_PARTS {
        return;
    }
    match verdict.winner {
        Winner::Second => steps.extend(reply(solver, case, sum, *mover)),
        Winner::First => {
            let first = verdict.moves.as_ref().and_then(|moves| moves.first.first());
            if let Some(m) = first {
                steps.extend(reply(solver, case, &sum.after(m), mover.opponent()));
            }
        }
    }
}

/// Whether the columns do not decide: in misère play with no heap above 1, the number of ones
/// does, and the theorem says so.
fn is_misere_ending(reason: &Reason, convention: Convention) -> bool {
    let Reason::MooreColumns { heaps, .. } = reason else { return false };
    convention == Convention::Misere && heaps.iter().all(|heap| *heap <= Natural::ONE)
}

/// Why one part has its value.
fn value_step(solver: &mut Solver, case: &Case<'_>, valued: &Valued<'_>) -> Option<Step> {
    let part = &case.sum.components[valued.component].parts[valued.part];
    if valued.rules.value(std::slice::from_ref(part)).is_some() {
        let reason = valued.rules.reason(part)?;
        // That a Nim heap is worth its size goes without saying.
        return (!matches!(reason, Reason::Size { .. }))
            .then(|| Step::Because { subject: valued.label.clone(), reason });
    }
    if valued.by_period
        && let Some(step) = period_step(solver, valued, part)
    {
        return Some(step);
    }
    let mut options = Vec::new();
    let walk = valued.rules.options(part, Player::Left, &mut |parts| {
        options.push(parts);
        if options.len() > MEX_OPTIONS { Err(Stop::Asked) } else { Ok(()) }
    });
    walk.ok()?;
    let count = options.len() as u64;
    let mut examples: BTreeMap<u64, String> = BTreeMap::new();
    for parts in options {
        let mut sum = Natural::ZERO;
        for part in &parts {
            sum ^= solver.part_value(valued.rules, part).ok()?.0;
        }
        let example = || write_parts(valued.rules, &parts);
        examples.entry(small(&sum)?).or_insert_with(example);
    }
    let options = examples.into_iter().map(|(value, example)| (example, value)).collect();
    let value = small(&valued.value.grundy)?;
    Some(Step::Mex { subject: valued.label.clone(), options, count, value })
}

/// How the value of a part follows from a proved period, where the heap is larger than that.
fn period_step(solver: &Solver, valued: &Valued<'_>, part: &Part) -> Option<Step> {
    let Part::Heap(heap) = part else { return None };
    let periodic = solver.periodic(valued.rules)?;
    let reduced = periodic.reduce(heap);
    let Period { preperiod, period, saltus, .. } = periodic.period;
    (!reduced.rounds.is_zero()).then(|| Step::Period {
        subject: valued.label.clone(),
        heap: heap.clone(),
        preperiod,
        period,
        saltus,
        rounds: reduced.rounds,
        smaller: reduced.heap,
        known: reduced.value,
        value: valued.value.grundy.clone(),
    })
}

/// The table of heap values of a game that is solved by one, where it is short enough to read.
fn value_table(solver: &mut Solver, case: &Case<'_>) -> Option<Step> {
    let tabulated = case.sum.components.iter().find(|c| {
        !c.parts.is_empty() && c.rules.heaps().is_some() && c.rules.value(&c.parts).is_none()
    })?;
    let heaps = tabulated.rules.heaps()?;
    let largest = tabulated.parts.iter().map(Part::small_heap).max()??;
    if largest > TABLE_HEAPS || heaps.least() > 0 {
        return None;
    }
    let value = |heap| small(&solver.part_value(&*tabulated.rules, &Part::heap(heap)).ok()?.0);
    let values: Option<Vec<u64>> = (0..=largest).map(value).collect();
    Some(Step::ValueTable {
        game: tabulated.rules.game(),
        code: heaps.code().cloned(),
        values: values?,
    })
}

fn width(rows: &[Row]) -> usize {
    rows.iter().map(|row| row.value.bit_len()).max().unwrap_or(0)
}

fn binary_table_step(rows: &[Row]) -> Step {
    let sum = nim_sum(rows.iter().map(|row| &row.value));
    let parities = (0..width(rows)).rev().map(|column| sum.bit(column)).collect();
    let rows = rows.iter().map(|row| (row.label.clone(), row.value.clone())).collect();
    Step::BinaryTable { rows, parities, sum }
}

/// Whether a move may raise a value: not where a part is a Nim heap, or several.
fn may_rise(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    let part = &case.sum.components[valued.component].parts[valued.part];
    let reason = valued.rules.reason(part);
    !matches!(reason, Some(Reason::Size { .. } | Reason::PrimeFactors { .. }))
}

fn top_bit(rows: &[Row], sum: &Natural, may_rise: bool) -> Step {
    let bit = sum.bit_len() - 1;
    let all: Vec<Natural> =
        rows.iter().map(|row| row.value.clone()).filter(|value| value.bit(bit)).collect();
    let holders = all.iter().take(TABLE_ROWS).cloned().collect();
    Step::TopBit {
        sum: sum.clone(),
        column: Natural::ONE << bit,
        holders,
        count: all.len(),
        may_rise,
    }
}

/// A winning move as the one summand that it changes, from h to h xor s.
fn rebalance(case: &Case<'_>, valued: &Valued<'_>, m: &SumMove, sum: &Natural) -> Option<Step> {
    let rules = valued.rules;
    let part = case.sum.part(m);
    let whole = |value: Natural| (valued.label.clone(), valued.value.grundy.clone(), value);
    let changed = match (&valued.rows[..], &m.becomes[..]) {
        ([_], becomes) => match rules.value(becomes) {
            Some(value) => whole(value.grundy),
            // Valued by a table: the move was found by its value.
            None => whole(&valued.value.grundy ^ sum),
        },
        // Of several summands, the one that differs afterwards.
        (before, [after]) => {
            let heaps = rules.reason(after)?.nim_heaps()?;
            let left = |row: &Row| {
                let same = |name: &Natural| row.label == format!("{} [{name}]", valued.label);
                heaps.iter().find(|(name, _)| same(name)).map(|(_, size)| size.clone())
            };
            let after = |row: &Row| left(row).unwrap_or_default();
            let row = before.iter().find(|row| after(row) != row.value)?;
            (row.label.clone(), row.value.clone(), after(row))
        }
        _ => return None,
    };
    let (label, value, target) = changed;
    if &value ^ sum != target {
        // The end of misère play: the move is right, but not for this reason.
        return None;
    }
    let take = matches!(rules.reason(part), Some(Reason::Size { .. }))
        .then(|| minus(&value, &target))
        .flatten();
    let play = write_move(case.sum, m);
    Some(Step::Rebalance { part: label, value, sum: sum.clone(), target, play, take })
}

/// The first option of the player to move.
fn first_option(case: &Case<'_>) -> Option<SumMove> {
    first_option_of(case.sum, case.mover)
}

fn first_option_of(sum: &Sum, mover: Player) -> Option<SumMove> {
    for (component, c) in sum.components.iter().enumerate() {
        for (part, p) in c.parts.iter().enumerate() {
            let mut becomes = None;
            let walk = c.rules.options(p, mover, &mut |parts| {
                becomes = Some(parts);
                Err(Stop::Asked)
            });
            if let (Some(becomes), Err(Stop::Asked)) = (becomes, walk) {
                return Some(SumMove { component, part, becomes });
            }
        }
    }
    None
}

/// What the loser `mover` may do in `position`, and the winner's answer.
fn reply(solver: &mut Solver, case: &Case<'_>, position: &Sum, mover: Player) -> Option<Step> {
    let play = first_option_of(position, mover)?;
    let after = position.after(&play);
    let question = Question {
        sum: &after,
        convention: case.convention,
        mover: mover.opponent(),
        engine: None,
        moves: Some(1),
        value: false,
    };
    let verdict = solver.solve(&question).ok()?;
    let answer = verdict.moves.as_ref()?.first.first()?.clone();
    let normal = case.convention == Convention::Normal;
    let balanced = Question { sum: &after.after(&answer), moves: None, mover, ..question };
    let then = solver.solve(&balanced).ok()?;
    Some(Step::Reply {
        position: write_sum(position),
        play: write_move(position, &play),
        leaves: verdict.grundy.filter(|_| normal),
        reply: write_move(&after, &answer),
        sum: then.grundy.filter(|_| normal),
    })
}

/// P and N by definition for a position with few followers; impartial games only.
fn followers(case: &Case<'_>) -> Option<Vec<(String, bool, Vec<usize>)>> {
    if !case.sum.is_impartial() || case.sum.part_count() > FOLLOWERS {
        return None;
    }
    let canonical = |mut sum: Sum| {
        sum.components.iter_mut().for_each(|c| c.parts.sort());
        sum
    };
    let mut positions = vec![canonical(case.sum.clone())];
    let mut index: HashMap<String, usize> = HashMap::from([(write_sum(&positions[0]), 0)]);
    let mut next: Vec<Vec<usize>> = Vec::new();
    while next.len() < positions.len() {
        let position = positions[next.len()].clone();
        let mut below = BTreeSet::new();
        for (component, c) in position.components.iter().enumerate() {
            for (part, p) in c.parts.iter().enumerate() {
                let mut options = Vec::new();
                let walk = c.rules.options(p, case.mover, &mut |parts| {
                    options.push(parts);
                    if options.len() > FOLLOWERS { Err(Stop::Asked) } else { Ok(()) }
                });
                walk.ok()?;
                for becomes in options {
                    let after = canonical(position.after(&SumMove { component, part, becomes }));
                    let name = write_sum(&after);
                    let number = *index.entry(name).or_insert_with(|| {
                        positions.push(after);
                        positions.len() - 1
                    });
                    if positions.len() > FOLLOWERS {
                        return None;
                    }
                    below.insert(number);
                }
            }
        }
        next.push(below.into_iter().collect());
    }
    Some(outcomes(&positions, next, case.convention))
}

/// The outcome of each position, last ones first.
fn outcomes(
    positions: &[Sum],
    next: Vec<Vec<usize>>,
    convention: Convention,
) -> Vec<(String, bool, Vec<usize>)> {
    let mut won: Vec<Option<bool>> = vec![None; positions.len()];
    while won.iter().any(Option::is_none) {
        for (i, below) in next.iter().enumerate() {
            let known: Option<Vec<bool>> = below.iter().map(|at| won[*at]).collect();
            won[i] = won[i].or(known.map(|known| match known.is_empty() {
                true => convention == Convention::Misere,
                false => known.contains(&false),
            }));
        }
    }
    let rows = positions.iter().zip(won).zip(next);
    rows.map(|((position, won), below)| (write_sum(position), won == Some(true), below)).collect()
}

fn finish(solver: &mut Solver, case: &Case<'_>, has_move: bool, steps: &mut Vec<Step>) {
    let Case { sum, convention, mover, verdict } = case;
    let wins = verdict.winner == Winner::First;
    let won = verdict.moves.clone().unwrap_or_default();
    if !has_move {
        steps.push(Step::Over { wins });
        return;
    }
    let moves = won.first.iter().take(MOVES).map(|m| write_move(sum, m)).collect();
    steps.push(Step::Conclusion { wins, count: won.count, moves });
    if !wins {
        steps.extend(delay(solver, sum, *convention, *mover));
    }
}

/// The move with which a lost player lasts longest: exactly where the game is small, else the
/// first option, which takes as little as the rules allow.
fn delay(solver: &mut Solver, sum: &Sum, convention: Convention, mover: Player) -> Option<Step> {
    let parts = || sum.components.iter().flat_map(|c| &c.parts);
    let smallish = sum.part_count() <= 12
        && parts().flat_map(|p| p.numbers()).all(|n| small(n).is_some_and(|n| n <= 2000));
    if smallish
        && let Ok(endings) = solver.endings(sum, convention, mover, DELAY_POSITIONS)
        && let Some((m, ending)) = endings.into_iter().rev().max_by_key(|(_, e)| e.remoteness)
    {
        let lasts = Some(ending.remoteness + 1);
        return Some(Step::Delay { play: write_move(sum, &m), lasts, exact: true });
    }
    let m = first_option_of(sum, mover)?;
    Some(Step::Delay { play: write_move(sum, &m), lasts: None, exact: false })
}
