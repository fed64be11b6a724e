//! Explanations as data: the reason for a verdict, from this very position's numbers.

mod step;
mod text;
mod view;

pub use step::{Played, Step};
pub use text::{binary_table, paragraph, player_name, write_steps};

use crate::{
    code_said::code_digits,
    notation::{write_move, write_part, write_parts, write_sum},
    registry,
};
use bouton_core::{
    Component, Convention, GameResult, Natural, Part, Player, Ruleset, Stop, Sum, SumMove, Tame,
    Value,
    natural::{BitTest, minus, nim_sum, small},
    reason::Nim,
};
use bouton_rules::heap::NAMED_CODES;
use bouton_solve::{Engine, PartValue, Period, Question, Solver, Verdict};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

/// Parts that get a row in the binary table.
const TABLE_ROWS: usize = 16;
/// The largest heap up to which a table of values is shown.
const TABLE_HEAPS: u64 = 48;
/// Maximum number of values with a reason of their own.
const REASONS: usize = 6;
/// Maximum number of winning moves worked out.
const MOVES: usize = 8;
/// Maximum number of positions in a table of followers.
const FOLLOWERS: usize = 14;
/// Maximum number of options valued one by one for the least excluded number.
const MEX_OPTIONS: usize = 50_000;
/// Maximum number of positions searched for the longest resistance.
const DELAY_POSITIONS: u64 = 20_000;
/// Positions of more parts are not copied about for the sake of an example.
const EXAMPLE_PARTS: usize = 64;

/// A verdict and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
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
pub fn explain(solver: &mut Solver, case: &Case<'_>) -> Vec<Step> {
    let mut steps = vec![setting(case)];
    // Of a heap that is too large to be walked through it goes without saying.
    let too_large = case
        .sum
        .components
        .iter()
        .flat_map(|c| &c.parts)
        .any(|part| part.small_numbers().is_none());
    let has_move = too_large || first_option(case).is_some();
    if !has_move {
        // Nothing is left to be done: no theorem is needed to see who has won.
        steps.push(Step::Over { wins: case.verdict.result == GameResult::Win });
        return steps;
    }
    match values(case) {
        Some(values) => by_values(solver, case, &values, &mut steps),
        None => by_the_whole(solver, case, &mut steps),
    }
    if let Some(rows) = followers(case) {
        steps.push(Step::Followers { convention: case.convention, rows });
    }
    if let Some(theorem) = case.verdict.theorem {
        steps.push(Step::Theorem { id: theorem.id, source: theorem.source });
    }
    finish(solver, case, &mut steps);
    steps
}

/// The binary table of a verdict that rests on nim-values, where it is small enough to be shown.
pub fn table_of(case: &Case<'_>) -> Option<Step> {
    if !has_values(case) {
        return None;
    }
    let mut rows = Vec::new();
    for own in &case.verdict.parts {
        rows.extend(valued(case, own).rows);
        if rows.len() > TABLE_ROWS {
            return None;
        }
    }
    let is_table = (2..=TABLE_ROWS).contains(&rows.len()) && (1..=64).contains(&width(&rows));
    is_table.then(|| binary_table_step(&rows))
}

/// What the reader must know first: the position, its games and their rules.
pub fn setting(case: &Case<'_>) -> Step {
    let mut games: Vec<Played> = Vec::new();
    for component in &case.sum.components {
        let rules = &*component.rules;
        let game = rules.game();
        let limits = component.parts.iter().any(|part| part.as_heap().is_none());
        if let Some(known) = games.iter_mut().find(|known| known.game == game) {
            known.limits |= limits;
            continue;
        }
        let own_rule = rules.rule().map(str::to_string);
        games.push(Played { rule: registry::rule_id(&game), game, own_rule, limits });
    }
    let is_code = |id: &str| id == "octal" || NAMED_CODES.iter().any(|(name, _)| *name == id);
    let code = match (&games[..], &case.sum.components[..]) {
        ([played], [component, ..]) if is_code(played.rule) => {
            component.rules.heaps().and_then(|heaps| code_digits(heaps.code()?))
        }
        _ => None,
    };
    let position = short_position(case.sum);
    Step::Setting { position, convention: case.convention, games, code }
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
fn values<'a>(case: &Case<'a>) -> Option<Vec<Valued<'a>>> {
    has_values(case).then(|| case.verdict.parts.iter().map(|own| valued(case, own)).collect())
}

/// Whether the verdict rests on the values of all parts.
fn has_values(case: &Case<'_>) -> bool {
    case.verdict.grundy().is_some()
        && case.verdict.parts.len() == case.sum.part_count()
        && !by_the_only_component(case)
}

fn valued<'a>(case: &Case<'a>, own: &PartValue) -> Valued<'a> {
    let PartValue { component, part, ref value, engine } = *own;
    let Component { rules, parts } = &case.sum.components[component];
    let rules = &**rules;
    let mut label = write_part(rules, &parts[part]);
    if case.sum.components.len() > 1 {
        label = format!("{} {label}", rules.game());
    }
    let rows = rows(rules, &parts[part], &label, value);
    let by_period = engine == Engine::Period;
    Valued { rules, component, part, label, value: value.clone(), by_period, rows }
}

/// Whether a theorem about the whole position explains it better than values found by search, unless
/// these were asked for.
fn by_the_only_component(case: &Case<'_>) -> bool {
    let [Component { rules, parts }] = &case.sum.components[..] else { return false };
    case.verdict.engines.contains(&Engine::ClosedForm)
        && rules.value(parts).is_none()
        && rules.result(parts, case.mover, case.convention).is_some()
}

/// The summands that a part contributes.
fn rows(rules: &dyn Ruleset, part: &Part, label: &str, value: &Value) -> Vec<Row> {
    let Some(heaps) = nim_heaps(rules, part, label) else {
        let Value { grundy, tame } = value.clone();
        return vec![Row { label: label.to_string(), value: grundy, tame }];
    };
    let row = |(label, size): (String, Natural)| {
        let Value { grundy, tame } = Value::like_nim_heap(size);
        Row { label, value: grundy, tame: value.tame.and(tame) }
    };
    heaps.into_iter().map(row).collect()
}

/// The Nim heaps that a part called `label` stands for, where it stands for several: what each is called,
/// and its size.
fn nim_heaps(rules: &dyn Ruleset, part: &Part, label: &str) -> Option<Vec<(String, Natural)>> {
    let reason = rules.reason(part)?;
    let Nim::Heaps(heaps) = reason.kind().nim else { return None };
    let named = reason.nim_heaps()?.into_iter();
    Some(named.map(|(name, size)| ((heaps.label)(&name, label), size)).collect())
}

fn all_rows(values: &[Valued<'_>]) -> Vec<Row> {
    values.iter().flat_map(|valued| valued.rows.iter().cloned()).collect()
}

fn by_values(solver: &mut Solver, case: &Case<'_>, values: &[Valued<'_>], steps: &mut Vec<Step>) {
    let sum = nim_sum(values.iter().map(|v| &v.value.grundy));
    let (mut reasoned, mut more) = (0, BTreeSet::new());
    let mut seen = BTreeSet::new();
    for valued in values {
        if seen.insert(&valued.label) && !goes_without_saying(case, valued) {
            match reasoned < REASONS {
                true => steps.extend(value_step(solver, case, valued)),
                false => {
                    more.insert(&valued.label);
                }
            }
            reasoned += 1;
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
    if !more.is_empty() {
        steps.push(Step::MoreParts { count: more.len() });
    }
    steps.extend(value_table(solver, case));
    let rows = all_rows(values);
    if rows.len() > 1 {
        if rows.len() <= TABLE_ROWS && (1..=64).contains(&width(&rows)) {
            steps.push(binary_table_step(&rows));
        } else {
            let values = rows.iter().map(|row| row.value.clone()).collect();
            steps.push(Step::NimSum { values, sum: sum.clone() });
        }
    }
    let misere = case.convention == Convention::Misere;
    let stones = values.iter().all(|valued| is_nim_heap(case, valued));
    // In misère play with one value above 1 the highest column does not bind every winning move.
    let mut column_binds = true;
    if misere {
        let rule = misere_rule(&rows, &sum, stones, case.verdict.result == GameResult::Win);
        column_binds = matches!(&rule, Step::MisereRule { firm, .. } if *firm > 1);
        steps.push(rule);
    }
    if case.verdict.result == GameResult::Win {
        if !sum.is_zero() && rows.len() > 1 && column_binds {
            steps.push(top_bit(&rows, &sum, values.iter().any(|v| may_rise(case, v))));
        }
        let mut balance = None;
        let listed = case.verdict.moves.iter().flat_map(|moves| &moves.first).take(MOVES);
        for m in listed {
            let valued = values.iter().find(|v| v.component == m.component && v.part == m.part);
            let changed = valued.and_then(|valued| Some((valued, changed(valued, m, &sum)?)));
            let Some((valued, changed)) = changed else { continue };
            let step = match misere {
                true => misere_move(case, &rows, changed, m),
                false => {
                    balance = balance.or_else(|| kept(case, &rows, &changed, stones, m));
                    rebalance(case, valued, changed, m, &sum)
                }
            };
            // Equal heaps have equal moves.
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        let first = case.verdict.moves.as_ref().and_then(|moves| moves.first.first());
        if let Some(m) = first.filter(|_| case.sum.part_count() <= EXAMPLE_PARTS) {
            steps.extend(balance);
            // What the opponent can do then, and the reply to it.
            steps.extend(reply(solver, case, &case.sum.after(m), case.mover.opponent()));
        }
    } else {
        if !misere && !rows.is_empty() {
            let values = rows.iter().map(|row| row.value.clone()).collect();
            steps.push(Step::Balanced { values, sum, stones, after: None });
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
    {
        steps.push(Step::Because { subject: short_position(sum), reason });
    } else if verdict.searched > 1 {
        steps.push(Step::Searched { positions: verdict.searched });
    }
    if sum.part_count() > EXAMPLE_PARTS {
        return;
    }
    match verdict.result {
        GameResult::Loss => steps.extend(reply(solver, case, sum, *mover)),
        GameResult::Win => {
            let first = verdict.moves.as_ref().and_then(|moves| moves.first.first());
            if let Some(m) = first {
                steps.extend(reply(solver, case, &sum.after(m), mover.opponent()));
            }
        }
        // Only the graph of all positions finds a draw, and it explains itself.
        GameResult::Draw => {}
    }
}

/// Whether the value of a part needs no reason: that of a Nim heap is its size.
fn goes_without_saying(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    let part = &case.sum.components[valued.component].parts[valued.part];
    valued.rules.value(std::slice::from_ref(part)).is_some()
        && valued.rules.reason(part).is_none_or(|reason| reason.is_nim_heap())
}

/// Why one part has its value.
fn value_step(solver: &mut Solver, case: &Case<'_>, valued: &Valued<'_>) -> Option<Step> {
    let part = &case.sum.components[valued.component].parts[valued.part];
    if valued.rules.value(std::slice::from_ref(part)).is_some() {
        let reason = valued.rules.reason(part)?;
        return Some(Step::Because { subject: valued.label.clone(), reason });
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
    let heap = part.as_heap()?;
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
    valued.rules.reason(part).is_none_or(|reason| reason.may_rise())
}

/// Whether a part is a Nim heap, or several: its values are stones.
fn is_nim_heap(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    let part = &case.sum.components[valued.component].parts[valued.part];
    valued.rules.reason(part).is_some_and(|reason| reason.is_stones())
}

/// What a winning move in misère play must leave.
fn misere_rule(rows: &[Row], sum: &Natural, stones: bool, wins: bool) -> Step {
    let kinds: Vec<Tame> = rows.iter().filter_map(|row| row.tame).collect();
    let firm = kinds.iter().filter(|kind| **kind == Tame::Firm).count();
    let values = rows.iter().map(|row| row.value.clone()).collect();
    Step::MisereRule { values, kinds, firm, sum: sum.clone(), stones, wins }
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

/// The one summand that a move changes: its label, that of its row, its value, and its value after
/// the move.
struct Changed {
    label: String,
    row: String,
    value: Natural,
    target: Natural,
}

/// What a winning move changes, where the nim-sum is `sum`.
fn changed(valued: &Valued<'_>, m: &SumMove, sum: &Natural) -> Option<Changed> {
    let rules = valued.rules;
    let (label, value) = (valued.label.clone(), valued.value.grundy.clone());
    match (&valued.rows[..], &m.becomes[..]) {
        ([row], becomes) => {
            // Valued by a table: the move was found by its value.
            let target = rules.value(becomes).map_or_else(|| &value ^ sum, |value| value.grundy);
            Some(Changed { label, row: row.label.clone(), value, target })
        }
        // Of several summands, the one that differs afterwards.
        (before, [after]) => {
            let left: HashMap<String, Natural> =
                nim_heaps(rules, after, &valued.label)?.into_iter().collect();
            let target = |row: &Row| left.get(&row.label).cloned().unwrap_or_default();
            let row = before.iter().find(|row| target(row) != row.value)?;
            let (label, value) = (row.label.clone(), row.value.clone());
            Some(Changed { row: label.clone(), label, value, target: target(row) })
        }
        _ => None,
    }
}

/// A winning move of normal play: one summand from h to h xor s.
fn rebalance(
    case: &Case<'_>,
    valued: &Valued<'_>,
    changed: Changed,
    m: &SumMove,
    sum: &Natural,
) -> Step {
    let Changed { label, value, target, .. } = changed;
    let reason = valued.rules.reason(case.sum.part(m));
    let take = reason.filter(|reason| reason.is_nim_heap()).and_then(|_| minus(&value, &target));
    let play = write_move(case.sum, m);
    Step::Rebalance { part: label, value, sum: sum.clone(), target, play, take }
}

/// The values of all other summands.
fn others<'a>(rows: &'a [Row], changed: &Changed) -> impl Iterator<Item = &'a Natural> {
    let at = rows.iter().position(|row| row.label == changed.row && row.value == changed.value);
    rows.iter().enumerate().filter(move |(i, _)| Some(*i) != at).map(|(_, row)| &row.value)
}

/// A winning move of misère play, by the target that it reaches.
fn misere_move(case: &Case<'_>, rows: &[Row], changed: Changed, m: &SumMove) -> Step {
    let firm = others(rows, &changed).filter(|value| **value > Natural::ONE).count();
    let others = nim_sum(others(rows, &changed));
    let Changed { label, value, target, .. } = changed;
    Step::MisereMove { part: label, value, target, others, firm, play: write_move(case.sum, m) }
}

/// Why a balanced position is what a winning move should leave, unless the game is over by then.
fn kept(
    case: &Case<'_>,
    rows: &[Row],
    changed: &Changed,
    stones: bool,
    m: &SumMove,
) -> Option<Step> {
    first_option_of(&case.sum.after(m), case.mover.opponent())?;
    let mut values: Vec<Natural> = others(rows, changed).cloned().collect();
    values.push(changed.target.clone());
    let sum = nim_sum(&values);
    Some(Step::Balanced { values, sum, stones, after: Some(write_move(case.sum, m)) })
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
        leaves: verdict.grundy().cloned().filter(|_| normal),
        reply: write_move(&after, &answer),
        sum: then.grundy().cloned().filter(|_| normal),
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

/// The outcome of each position. Those from which play is over soonest come first, so that each
/// rests on those before it.
fn outcomes(
    positions: &[Sum],
    next: Vec<Vec<usize>>,
    convention: Convention,
) -> Vec<(String, bool, Vec<usize>)> {
    // The longest play from each position, and whether the player to move wins it.
    let mut known: Vec<Option<(usize, bool)>> = vec![None; positions.len()];
    while known.iter().any(Option::is_none) {
        for (i, below) in next.iter().enumerate() {
            let below: Option<Vec<(usize, bool)>> = below.iter().map(|at| known[*at]).collect();
            known[i] = known[i].or(below.map(|below| {
                let longest = below.iter().map(|(longest, _)| longest + 1).max();
                let won = match below.is_empty() {
                    true => convention == Convention::Misere,
                    false => below.iter().any(|(_, won)| !won),
                };
                (longest.unwrap_or(0), won)
            }));
        }
    }
    let mut order: Vec<usize> = (0..positions.len()).collect();
    order.sort_by_key(|at| (known[*at].map(|(longest, _)| longest), std::cmp::Reverse(*at)));
    let mut row = vec![0; positions.len()];
    for (place, at) in order.iter().enumerate() {
        row[*at] = place;
    }
    let entry = |at: usize| {
        let won = known[at].is_some_and(|(_, won)| won);
        let below = next[at].iter().map(|at| row[*at]).collect();
        (write_sum(&positions[at]), won, below)
    };
    order.into_iter().map(entry).collect()
}

fn finish(solver: &mut Solver, case: &Case<'_>, steps: &mut Vec<Step>) {
    let Case { sum, convention, mover, verdict } = case;
    let wins = verdict.result == GameResult::Win;
    let won = verdict.moves.clone().unwrap_or_default();
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
