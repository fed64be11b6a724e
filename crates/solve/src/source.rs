//! Where the values of components come from: theorems, periods, tables.

use crate::{
    Engine, Exceeded, Meter, Question, Refusal, Verdict,
    period::Periods,
    theory::{Grounds, TameNim, Theory, by_theory, theorem_of},
};
use bouton_core::{Component, Found, Natural, Sum, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How the values of one component are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueSource {
    Theorem,
    Period,
    Table,
    Memo,
}

impl ValueSource {
    pub fn engine(self) -> Engine {
        match self {
            ValueSource::Theorem => Engine::ClosedForm,
            ValueSource::Period => Engine::Period,
            ValueSource::Table => Engine::HeapTable,
            ValueSource::Memo => Engine::Grundy,
        }
    }
}

/// Finds the moves from a proved period.
pub fn find_by_period(
    periods: &Periods,
    component: &Component,
    shift: &Natural,
    meter: &mut Meter,
    found: &mut Found,
) -> Result<(), Exceeded> {
    let rules = &*component.rules;
    let code = rules.heaps().and_then(|heaps| heaps.plain_code()).ok_or(Exceeded::Size)?;
    let periodic = periods.of(rules).ok_or(Exceeded::Size)?;
    let mut known: FxHashMap<&Natural, Found> = FxHashMap::default();
    for (i, part) in component.parts.iter().enumerate() {
        let heap = part.as_heap().ok_or(Exceeded::Size)?;
        if !known.contains_key(heap) {
            let mut options = Found::keeping(found.room());
            let wanted = periodic.value(heap) ^ shift;
            periodic.find(code, heap, &wanted, &mut options, meter)?;
            known.insert(heap, options);
        }
        found.at_part(i);
        let options = &known[heap];
        let listed = options.first.len().min(found.room());
        for (_, option) in &options.first[..listed] {
            found.add(option.clone());
        }
        found.add_unlisted(&(&options.count - listed));
    }
    Ok(())
}

/// The closed-form value of each component, if each has one.
pub fn component_values(sum: &Sum) -> Option<Vec<(ValueSource, Value)>> {
    let value = |c: &Component| Some((ValueSource::Theorem, c.rules.value(&c.parts)?));
    sum.components.iter().map(value).collect()
}

/// The verdict of misère play for a sum of tame games.
pub fn by_tameness(
    question: &Question<'_>,
    values: &[(ValueSource, Value)],
) -> Result<Verdict, Refusal> {
    let grounds = Grounds {
        total: TameNim.total(values.iter().map(|(_, value)| value)),
        engines: engines_of(values),
        theorem: theorem_of(&TameNim, question.sum, Some(TameNim.theorem())),
        searched: 0,
    };
    let mut of_parts = None;
    by_theory(&TameNim, question, grounds, |_, component, _, found| {
        let total = of_parts.get_or_insert_with(|| TameNim::of_parts(question.sum));
        TameNim::find(total, component, found)
    })
}

/// The engines that found values.
pub fn engines_of(values: &[(ValueSource, Value)]) -> BTreeSet<Engine> {
    values.iter().map(|(by, _)| by.engine()).collect()
}
