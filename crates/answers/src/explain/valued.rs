//! The values of the parts of a position, where the verdict rests on them.

use super::{Case, Mark, Step};
use crate::notation::write_part;
use bouton_core::{
    Component, Natural, Part, Ruleset, Sum, Tame, Value,
    natural::{BitTest, nim_sum},
    reason::{Nim, NimHeaps},
};
use bouton_solve::{Engine, PartValue};

/// Maximum number of parts with a row in the binary table.
pub(super) const TABLE_ROWS: usize = 16;

/// One part with its value.
pub(super) struct Valued<'a> {
    pub(super) rules: &'a dyn Ruleset,
    pub(super) component: usize,
    pub(super) part: usize,
    pub(super) label: String,
    /// Set when it stands for heaps, and another part too.
    pub(super) is_one_of_many: bool,
    pub(super) value: Value,
    /// The engine that found the value.
    pub(super) engine: Engine,
    /// The values that add up to this one: its own, or those of the Nim heaps it stands for.
    pub(super) rows: Vec<Row>,
}

/// One summand of the nim-sum.
#[derive(Clone)]
pub(super) struct Row {
    pub(super) label: String,
    pub(super) value: Natural,
    pub(super) tame: Option<Tame>,
}

/// The component, the place, the name and the nim-value of each part, where the verdict rests on these.
pub(super) fn part_values(case: &Case<'_>) -> Option<Vec<(usize, usize, String, Natural)>> {
    let values = values(case)?.into_iter();
    Some(values.map(|one| (one.component, one.part, one.label, one.value.grundy)).collect())
}

/// The values of all parts, where the verdict rests on them.
pub(super) fn values<'a>(case: &Case<'a>) -> Option<Vec<Valued<'a>>> {
    has_values(case).then(|| case.verdict.parts.iter().map(|own| valued(case, own)).collect())
}

/// Returns `true` if the verdict rests on the values of all parts.
fn has_values(case: &Case<'_>) -> bool {
    case.verdict.grundy().is_some()
        && case.verdict.kernel.is_none()
        && case.verdict.parts.len() == case.sum.part_count()
        && !by_the_only_component(case)
}

/// Returns `true` if a theorem about the whole position explains it better than values found by search, unless
/// these were asked for.
fn by_the_only_component(case: &Case<'_>) -> bool {
    if case.verdict.engines.contains(&Engine::Joins) {
        return true;
    }
    let [Component { rules, parts }] = &case.sum.components[..] else { return false };
    case.verdict.engines.contains(&Engine::ClosedForm)
        && rules.value(parts).is_none()
        && rules.result(parts, case.mover, case.convention).is_some()
}

/// The mark of a position whose verdict rests on the values of its parts.
pub(super) fn mark_by_values(case: &Case<'_>) -> Option<Mark> {
    let rows = all_rows(&values(case)?);
    Some(Mark::of_values(rows.into_iter().map(|row| row.value).collect(), case.is_misere()))
}

/// One summand of the nim-sum, for people.
pub(super) struct Summand {
    /// Its name.
    pub(super) label: String,
    /// Its value.
    pub(super) value: Natural,
    /// Set when it is a part by itself, and no piece of one.
    pub(super) is_part: bool,
}

/// The summands of the nim-sum, where the verdict rests on it.
pub(super) fn summands(case: &Case<'_>) -> Option<Vec<Summand>> {
    let mut summands = Vec::new();
    for valued in values(case)? {
        summands.extend(valued.rows.iter().map(|row| Summand {
            label: row.label.clone(),
            value: row.value.clone(),
            is_part: row.label == valued.label,
        }));
    }
    Some(summands)
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
    (rows.len() > 1 && fits(&rows)).then(|| binary_table_step(&rows))
}

/// Returns `true` if a binary table of these rows is short and has columns.
pub(super) fn fits(rows: &[Row]) -> bool {
    rows.len() <= TABLE_ROWS && (1..=64).contains(&width(rows))
}

fn valued<'a>(case: &Case<'a>, own: &PartValue) -> Valued<'a> {
    let PartValue { component, part, ref value, engine } = *own;
    let Component { rules, parts } = &case.sum.components[component];
    let rules = &**rules;
    let mut label = write_part(rules, &parts[part]);
    if case.sum.components.len() > 1 {
        label = format!("{} {label}", rules.game());
    }
    let is_one_of_many = is_one_of_many(case.sum, (component, part));
    let owner = Owner { label: &label, is_one_of_many };
    let rows = rows(rules, &parts[part], owner, value);
    Valued { rules, component, part, label, is_one_of_many, value: value.clone(), engine, rows }
}

/// The summands that a part contributes.
fn rows(rules: &dyn Ruleset, part: &Part, owner: Owner<'_>, value: &Value) -> Vec<Row> {
    let Some(heaps) = nim_heaps(rules, part, owner) else {
        let Value { grundy, tame } = value.clone();
        return vec![Row { label: owner.label.to_string(), value: grundy, tame }];
    };
    let row = |(label, size): (String, Natural)| {
        let Value { grundy, tame } = Value::like_nim_heap(size);
        Row { label, value: grundy, tame: value.tame.and(tame) }
    };
    heaps.into_iter().map(row).collect()
}

/// The owner of the heaps that a part stands for.
#[derive(Clone, Copy)]
pub(super) struct Owner<'a> {
    /// The name of the part.
    pub(super) label: &'a str,
    /// Set when another part stands for heaps too: the place of a heap in its part does not tell them apart.
    pub(super) is_one_of_many: bool,
}

/// Returns `true` if the part at a place stands for heaps, and another part too.
pub(super) fn is_one_of_many(sum: &Sum, at: (usize, usize)) -> bool {
    let has_heaps = |(component, part): (usize, usize)| {
        let Component { rules, parts } = &sum.components[component];
        let reason = rules.reason(&parts[part]);
        reason.is_some_and(|reason| matches!(reason.kind().nim, Nim::Heaps(_)))
    };
    let places = sum.components.iter().enumerate();
    let mut others = places
        .flat_map(|(component, c)| (0..c.parts.len()).map(move |part| (component, part)))
        .filter(|place| *place != at);
    has_heaps(at) && others.any(has_heaps)
}

impl Owner<'_> {
    /// The name of a heap.
    pub(super) fn heap(self, heaps: &NimHeaps, name: &Natural) -> String {
        let own = (heaps.label)(name, self.label);
        match self.is_one_of_many && !own.contains(self.label) {
            true => format!("{} {own}", self.label),
            false => own,
        }
    }
}

/// The name and the size of each Nim heap that a part represents; `None` if it represents at most one.
pub(super) fn nim_heaps(
    rules: &dyn Ruleset,
    part: &Part,
    owner: Owner<'_>,
) -> Option<Vec<(String, Natural)>> {
    let reason = rules.reason(part)?;
    let Nim::Heaps(heaps) = reason.kind().nim else { return None };
    let named = reason.nim_heaps()?.into_iter();
    Some(named.map(|(name, size)| (owner.heap(&heaps, &name), size)).collect())
}

pub(super) fn all_rows(values: &[Valued<'_>]) -> Vec<Row> {
    values.iter().flat_map(|valued| valued.rows.iter().cloned()).collect()
}

pub(super) fn width(rows: &[Row]) -> usize {
    rows.iter().map(|row| row.value.bit_len()).max().unwrap_or(0)
}

pub(super) fn binary_table_step(rows: &[Row]) -> Step {
    let sum = nim_sum(rows.iter().map(|row| &row.value));
    let parities = (0..width(rows)).rev().map(|column| sum.bit(column)).collect();
    let rows = rows.iter().map(|row| (row.label.clone(), row.value.clone())).collect();
    Step::BinaryTable { rows, parities, sum }
}
