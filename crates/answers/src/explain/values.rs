//! Explanations by the values of the parts: normal play by nim-sums, misère play of tame parts.

use super::{
    Case, Depth, EXAMPLE_PARTS, Level, LineId, Step, hold_out, is_over,
    mark::above_one,
    proof::Draft,
    refs, sample,
    skeleton::{self, Keeping},
    valued::{Owner, Row, TABLE_ROWS, Valued, all_rows, binary_table_step, fits, nim_heaps},
};
use crate::notation::{MoveText, write_parts};
use bouton_core::{
    Natural, Part, Player, Reason, Stop, SumMove, Tame,
    natural::{BitTest, minus, nim_sum, small},
};
use bouton_solve::{Engine, Period, Periodic, Solver};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

/// Largest heap whose moves are looked at for the premise of a reason.
const PREMISES: u64 = 64;
/// Largest heap up to which a table of values is shown.
const TABLE_HEAPS: u64 = 48;
/// Largest heap, computed by a table, for which a period is looked for.
const PERIOD_HEAPS: u64 = 20_000;
/// Maximum number of options valued one by one for the least excluded number.
const MEX_OPTIONS: usize = 50_000;
/// Maximum number of options listed below a reason that needs none.
const FEW_OPTIONS: usize = 400;
/// Maximum number of pairs that are mirrored.
const PAIRS: usize = 8;

/// Explains a verdict that rests on the values of the parts. What the conclusion rests on.
pub(super) fn by_values(
    solver: &mut Solver,
    case: &Case<'_>,
    values: &[Valued<'_>],
    depth: Depth,
    draft: &mut Draft,
) -> Vec<LineId> {
    if case.sum.part_count() <= EXAMPLE_PARTS
        && let Some((mirror, lost)) = skeleton::mirrors(case)
        && says_all(case, &mirror)
    {
        // Two equal parts need no binary numbers: these are below the theorem.
        let mut grounds = Vec::new();
        if case.is_won() {
            grounds.extend(state_moves(case, values, &[], None, &[], draft));
        }
        let moves = grounds.first().cloned();
        let stones = values.iter().all(|valued| is_nim_heap(case, valued));
        let lemmas = if stones { "stones" } else { "values" };
        let why = Keeping { steps: vec![(Level::Student, mirror)], lemmas: lemmas.to_string() };
        let because = refs(&moves);
        grounds.extend(skeleton::keeps(solver, case, &Some(lost), &why, depth, &because, draft));
        grounds.extend(skeleton::state_theorem(case, &why, draft));
        hold_out(solver, case, draft);
        let total = state_sum(solver, case, values, depth, Level::Proof, draft);
        if moves.is_some() {
            let because: Vec<&LineId> = moves.iter().chain(&total).collect();
            state_no_others(&because, draft);
        }
        grounds.extend(total);
        return grounds;
    }
    let rows = all_rows(values);
    let sum = nim_sum(rows.iter().map(|row| &row.value));
    let stones = values.iter().all(|valued| is_nim_heap(case, valued));
    let total = state_sum(solver, case, values, depth, Level::Student, draft);
    let mut grounds: Vec<LineId> = total.iter().cloned().collect();
    // In misère play with one value above 1 the highest column does not bind every winning move.
    let mut column_binds = true;
    let mut rule = None;
    if case.is_misere() {
        let step = misere_rule(&rows, &sum, stones, case.is_won());
        column_binds = matches!(&step, Step::MisereRule { firm, .. } if *firm > 1);
        rule = draft.say(Level::Student, step, &refs(&total));
        grounds.extend(rule.clone());
    }
    if case.is_won() {
        let top = (!sum.is_zero() && rows.len() > 1 && column_binds)
            .then(|| top_bit(&rows, &sum, values.iter().any(|v| may_rise(case, v))));
        let because: Vec<&LineId> = total.iter().chain(&rule).collect();
        grounds.extend(state_moves(case, values, &rows, top, &because, draft));
    }
    if case.sum.part_count() > EXAMPLE_PARTS {
        let balanced = balanced(case, values, &rows, &sum, stones).filter(|_| !case.is_misere());
        grounds.extend(balanced.and_then(|step| draft.say(Level::Student, step, &refs(&total))));
    } else {
        let lemmas = match (case.is_misere(), stones) {
            (true, _) => "tame",
            (false, true) => "stones",
            (false, false) => "values",
        };
        let balanced = balanced(case, values, &rows, &sum, stones).filter(|_| !case.is_misere());
        let steps = balanced.map(|step| (Level::Student, step)).into_iter().collect();
        let why = Keeping { steps, lemmas: lemmas.to_string() };
        let because = grounds.clone();
        let because: Vec<&LineId> = because.iter().collect();
        let lost = skeleton::lost_position(case);
        grounds.extend(skeleton::keeps(solver, case, &lost, &why, depth, &because, draft));
    }
    grounds.extend(skeleton::name_theorem(case, draft));
    hold_out(solver, case, draft);
    skeleton::state_definition(case, Level::Proof, draft);
    grounds
}

/// Returns `true` if pairs say all that there is to say: they are few, and no move wins but the one that leaves them.
fn says_all(case: &Case<'_>, mirror: &Step) -> bool {
    let Step::Mirror { pairs, .. } = mirror else { return false };
    let one_move = case.verdict.moves.as_ref().is_some_and(|moves| moves.count.is_one());
    pairs.len() <= PAIRS && (!case.is_won() || one_move)
}

/// The values of the parts, and their nim-sum; nothing where there is one plain heap of stones.
fn state_sum(
    solver: &mut Solver,
    case: &Case<'_>,
    values: &[Valued<'_>],
    depth: Depth,
    level: Level,
    draft: &mut Draft,
) -> Option<LineId> {
    let worth = state_values(solver, case, values, depth, level.max(Level::Student), draft);
    let rows = all_rows(values);
    let total = match &rows[..] {
        // In normal play the value of a single part, stated above, is that of the position.
        [_] if values.len() == 1 && !case.is_misere() => return worth,
        [row] => Step::Worth { value: row.value.clone() },
        _ if fits(&rows) => binary_table_step(&rows),
        _ => Step::NimSum {
            values: rows.iter().map(|row| row.value.clone()).collect(),
            sum: nim_sum(rows.iter().map(|row| &row.value)),
        },
    };
    draft.say(level, total, &refs(&worth))
}

/// The values of the parts with their reasons, where they are not plain heaps of stones.
fn state_values(
    solver: &mut Solver,
    case: &Case<'_>,
    values: &[Valued<'_>],
    depth: Depth,
    level: Level,
    draft: &mut Draft,
) -> Option<LineId> {
    let mut seen = BTreeSet::new();
    let reasoned: Vec<&Valued<'_>> = values
        .iter()
        .filter(|valued| !goes_without_saying(case, valued) && seen.insert(&valued.label))
        .collect();
    if reasoned.is_empty() {
        return None;
    }
    let periods = periods(solver, case, values);
    let told = &reasoned[..reasoned.len().min(depth.reasons)];
    let rows = told.iter().map(|v| (v.label.clone(), v.value.grundy.clone())).collect();
    let step = Step::Values { rows, more: reasoned.len() - told.len() };
    let table = value_table(solver, case);
    let in_a_sum = values.len() > 1 && !case.is_misere();
    let stands_for = in_a_sum && reasoned.iter().any(|v| may_rise(case, v));
    draft.say_with(level, step, &[], |draft| {
        if let Some(table) = table {
            draft.say(Level::Student, table, &[]);
        }
        for (place, valued) in told.iter().enumerate() {
            let part = &case.sum.components[valued.component].parts[valued.part];
            let periodic = periods.get(&valued.rules.key());
            let Some(step) = value_step(solver, valued, part, periodic.map(|p| &**p)) else {
                continue;
            };
            let lemma = match &step {
                Step::Because { reason, .. } => Some(format!("why-{}", reason.id())),
                _ => None,
            };
            let is_instance = lemma.is_some();
            draft.say_with(sample(place), step, &[], |draft| {
                if let Some(id) = lemma {
                    draft.say(Level::Proof, Step::Lemma { id }, &[]);
                }
                if is_instance && let Some(mex) = mex_step(solver, valued, part, FEW_OPTIONS) {
                    draft.say(Level::Proof, mex, &[]);
                }
            });
        }
        for theorem in periods.values().map(|periodic| periodic.period.theorem) {
            if Some(theorem) != case.verdict.theorem {
                let step = Step::Theorem { id: theorem.id, source: theorem.source };
                draft.say(Level::Student, step, &[]);
            }
        }
        if let ([_], [row]) = (values, &all_rows(values)[..])
            && !case.is_misere()
        {
            draft.say(Level::Proof, Step::Worth { value: row.value.clone() }, &[]);
        }
        if stands_for {
            let id = "sprague-grundy".to_string();
            draft.say(Level::Proof, Step::Lemma { id }, &[]);
        }
    })
}

/// The winning moves, each by its target.
fn state_moves(
    case: &Case<'_>,
    values: &[Valued<'_>],
    rows: &[Row],
    top: Option<Step>,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let sum = nim_sum(values.iter().map(|valued| &valued.value.grundy));
    let moves = case.verdict.moves.as_ref()?;
    let plays: Vec<MoveText> =
        case.listed().into_iter().map(|m| MoveText::of(case.sum, m)).collect();
    if plays.is_empty() {
        return None;
    }
    let step = Step::Moves { count: moves.count.clone(), plays };
    draft.say_with(Level::Student, step, because, |draft| {
        let top = top.and_then(|top| draft.say(Level::Student, top, because));
        let mut said: Vec<Step> = Vec::new();
        for m in case.listed() {
            let valued = values.iter().find(|v| v.component == m.component && v.part == m.part);
            let changed = valued.and_then(|valued| Some((valued, changed(valued, m, &sum)?)));
            let Some((valued, changed)) = changed.filter(|_| !rows.is_empty()) else { continue };
            let step = match case.is_misere() {
                true => misere_move(case, rows, changed, m),
                false => rebalance(case, valued, changed, m, &sum, rows.len() == 1),
            };
            if !said.contains(&step) {
                // A value that rises is not among those of which the leading column speaks.
                let falls =
                    !matches!(&step, Step::Rebalance { value, target, .. } if target > value);
                let binds = top.iter().filter(|_| falls).collect::<Vec<_>>();
                let because = if binds.is_empty() { because } else { &binds };
                // Of a single part the line above and the one below say as much.
                let level = match &step {
                    Step::Rebalance { alone: true, take: None, .. } => Level::Proof,
                    _ => sample(said.len()),
                };
                draft.say(level, step.clone(), because);
                said.push(step);
            }
        }
        // Without its values the nim-sum is not known yet.
        if !case.is_misere() && !rows.is_empty() {
            state_no_others(because, draft);
        }
    })
}

/// States that no other move wins. It is about this position, so it cites a line.
fn state_no_others(because: &[&LineId], draft: &mut Draft) {
    let rules = draft.rules();
    let because = if because.is_empty() { &refs(&rules) } else { because };
    draft.say(Level::Proof, Step::Lemma { id: "no-others".to_string() }, because);
}

/// Normal play: that the position is balanced, or the one that the first winning move leaves.
fn balanced(
    case: &Case<'_>,
    values: &[Valued<'_>],
    rows: &[Row],
    sum: &Natural,
    stones: bool,
) -> Option<Step> {
    if !case.is_won() {
        let values = rows.iter().map(|row| row.value.clone()).collect();
        return Some(Step::Balanced { values, sum: sum.clone(), stones, after: None });
    }
    let m = case.verdict.moves.as_ref()?.first.first()?;
    let valued = values.iter().find(|v| v.component == m.component && v.part == m.part)?;
    let changed = changed(valued, m, sum)?;
    if is_over(&case.sum.after(m), case.mover.opponent()) {
        return None;
    }
    let mut values: Vec<Natural> = others(rows, &changed).cloned().collect();
    values.push(changed.target.clone());
    let sum = nim_sum(&values);
    Some(Step::Balanced { values, sum, stones, after: Some(MoveText::of(case.sum, m)) })
}

/// Returns `true` if the value of a part needs no reason: that of a Nim heap is its size.
fn goes_without_saying(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    let part = &case.sum.components[valued.component].parts[valued.part];
    valued.rules.value(std::slice::from_ref(part)).is_some()
        && match valued.rules.reason(part) {
            Some(reason) => reason.is_nim_heap(),
            None => part.numbers() == [valued.value.grundy.clone()],
        }
}

/// The proved periods from which values of this position follow: those that the verdict rests on, and those
/// of heaps too large for their table of values to be read.
fn periods(
    solver: &mut Solver,
    case: &Case<'_>,
    values: &[Valued<'_>],
) -> BTreeMap<String, Arc<Periodic>> {
    let mut periods = BTreeMap::new();
    for valued in values {
        let identity = || valued.rules.key();
        let part = &case.sum.components[valued.component].parts[valued.part];
        let is_long = |size: u64| (TABLE_HEAPS + 1..=PERIOD_HEAPS).contains(&size);
        let found = match valued.engine {
            Engine::Period => solver.periodic(valued.rules),
            Engine::HeapTable if part.small_heap().is_some_and(is_long) => {
                solver.look_for_period(valued.rules, part)
            }
            _ => None,
        };
        if let Some(periodic) = found {
            periods.insert(identity(), periodic);
        }
    }
    periods
}

/// Why one part has its value.
fn value_step(
    solver: &mut Solver,
    valued: &Valued<'_>,
    part: &Part,
    periodic: Option<&Periodic>,
) -> Option<Step> {
    if valued.rules.value(std::slice::from_ref(part)).is_some() {
        let fits = |reason: &Reason| valued.rules.meets_premise(reason, part, PREMISES);
        if let Some(reason) = valued.rules.reason(part).filter(fits) {
            return Some(Step::Because { subject: valued.label.clone(), reason });
        }
        if part.numbers() == [valued.value.grundy.clone()] {
            return None;
        }
    }
    let by_period = periodic.and_then(|periodic| period_step(periodic, valued, part));
    by_period.or_else(|| mex_step(solver, valued, part, MEX_OPTIONS))
}

/// The value of a part by the values of its options, of which there are `most` at most.
fn mex_step(solver: &mut Solver, valued: &Valued<'_>, part: &Part, most: usize) -> Option<Step> {
    let mut options = Vec::new();
    let walk = valued.rules.options(part, Player::Left, &mut |parts| {
        options.push(parts);
        if options.len() > most { Err(Stop::Asked) } else { Ok(()) }
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
fn period_step(periodic: &Periodic, valued: &Valued<'_>, part: &Part) -> Option<Step> {
    let heap = part.as_heap()?;
    let reduced = periodic.reduce(heap);
    let Period { preperiod, period, saltus, .. } = periodic.period;
    let shown = if period <= TABLE_HEAPS { period } else { 0 };
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
        window: (preperiod..preperiod + shown)
            .map(|heap| periodic.reduce(&heap.into()).value)
            .collect(),
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

/// Returns `true` if a move may raise a value: not where a part is a Nim heap, or several.
fn may_rise(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    reason(case, valued).is_none_or(|reason| reason.may_rise())
}

/// Returns `true` if a part is a Nim heap, or several: its values are stones.
fn is_nim_heap(case: &Case<'_>, valued: &Valued<'_>) -> bool {
    reason(case, valued).is_some_and(|reason| reason.is_stones())
}

fn reason(case: &Case<'_>, valued: &Valued<'_>) -> Option<Reason> {
    valued.rules.reason(&case.sum.components[valued.component].parts[valued.part])
}

/// The target of a winning move in misère play.
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

/// The change made by a winning move, where the nim-sum is `sum`.
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
            let owner = Owner { label: &valued.label, is_one_of_many: valued.is_one_of_many };
            let left: HashMap<String, Natural> =
                nim_heaps(rules, after, owner)?.into_iter().collect();
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
    alone: bool,
) -> Step {
    let Changed { label, value, target, .. } = changed;
    let reason = valued.rules.reason(case.sum.part(m));
    let take = reason.filter(|reason| reason.is_nim_heap()).and_then(|_| minus(&value, &target));
    let play = MoveText::of(case.sum, m);
    Step::Rebalance { part: label, value, sum: sum.clone(), target, play, take, alone }
}

/// The values of all other summands.
fn others<'a>(rows: &'a [Row], changed: &Changed) -> impl Iterator<Item = &'a Natural> {
    let at = rows.iter().position(|row| row.label == changed.row && row.value == changed.value);
    rows.iter().enumerate().filter(move |(i, _)| Some(*i) != at).map(|(_, row)| &row.value)
}

/// A winning move of misère play, by the target that it reaches.
fn misere_move(case: &Case<'_>, rows: &[Row], changed: Changed, m: &SumMove) -> Step {
    let firm = others(rows, &changed).filter(|value| above_one(value)).count();
    let others = nim_sum(others(rows, &changed));
    let Changed { label, value, target, .. } = changed;
    Step::MisereMove { part: label, value, target, others, firm, play: MoveText::of(case.sum, m) }
}
