//! Explanations of misère play by the misère quotient of the heaps: the class of each heap, their product, and
//! what each move makes of it.

use super::{
    Case, Class, Depth, EXAMPLE_PARTS, Level, LineId, Mark, Step, hold_out, marked,
    operands::Escape,
    proof::Draft,
    refs, sample,
    skeleton::{self, Keeping},
};
use crate::notation::{MoveText, write_part, write_parts};
use bouton_core::{Component, Natural, Part, Player, Stop, SumMove};
use bouton_solve::{Element, QuotientOf, Solver};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

/// Largest heap up to which a table of classes is shown.
const TABLE_HEAPS: u64 = 48;
/// Maximum order of a quotient whose relations are shown.
const SHOWN_ORDER: usize = 500;
/// Maximum number of options whose classes are listed of one heap.
const MOST_OPTIONS: usize = 50_000;

/// Explains a verdict that rests on a quotient. What the conclusion rests on.
pub(super) fn by_quotient(
    solver: &mut Solver,
    case: &Case<'_>,
    quotient: &QuotientOf,
    depth: Depth,
    draft: &mut Draft,
) -> Vec<LineId> {
    let classes = state_classes(case, quotient, depth, draft);
    let Some(Mark::Quotient { factors, product }) = marked::by_quotient(quotient, case.sum) else {
        return Vec::new();
    };
    let step = Step::Product { factors, product, wins: case.is_won() };
    let total = draft.say(Level::Student, step, &refs(&classes));
    let mut grounds: Vec<LineId> = classes.iter().chain(&total).cloned().collect();
    match case.is_won() {
        true => grounds.extend(state_moves(case, quotient, &refs(&total), draft)),
        false => grounds.extend(state_escapes(case, quotient, &refs(&total), draft)),
    }
    if case.sum.part_count() <= EXAMPLE_PARTS {
        let because = grounds.clone();
        let because: Vec<&LineId> = because.iter().collect();
        let why = Keeping { steps: Vec::new(), lemmas: "quotient".to_string() };
        let lost = skeleton::lost_position(case);
        grounds.extend(skeleton::keeps(solver, case, &lost, &why, depth, &because, draft));
    }
    grounds.extend(skeleton::name_theorem(case, draft));
    hold_out(solver, case, draft);
    skeleton::state_definition(case, Level::Proof, draft);
    grounds
}

/// The name of a part: with its game, where there are several.
fn label(case: &Case<'_>, component: &Component, part: &Part) -> String {
    let written = write_part(&*component.rules, part);
    match case.sum.components.len() {
        1 => written,
        _ => format!("{} {written}", component.rules.game()),
    }
}

/// The class of each different part, and below it the table of classes and their presentation.
fn state_classes(
    case: &Case<'_>,
    quotient: &QuotientOf,
    depth: Depth,
    draft: &mut Draft,
) -> Option<LineId> {
    let mut rows: Vec<(String, Class)> = Vec::new();
    let mut seen = BTreeSet::new();
    for component in &case.sum.components {
        for part in &component.parts {
            let label = label(case, component, part);
            if let Some(element) = quotient.class_of(&*component.rules, part)
                && seen.insert(label.clone())
            {
                rows.push((label, Class::new(quotient.quotient(), element)));
            }
        }
    }
    let more = rows.len().saturating_sub(depth.reasons);
    rows.truncate(depth.reasons);
    let monoid = quotient.quotient();
    let step = Step::Classes { quotient: Arc::clone(monoid), rows, more };
    draft.say_with(Level::Student, step, &[], |draft| {
        let mut tables = BTreeMap::new();
        for component in case.sum.components.iter().filter(|c| !c.parts.is_empty()) {
            let Some(heaps) = quotient.heaps(&*component.rules) else { continue };
            let largest = component.parts.iter().filter_map(Part::small_heap).max();
            if let Some(largest) = largest.filter(|largest| *largest <= TABLE_HEAPS) {
                // Where a period is proved, the classes of these heaps follow from fewer.
                let class =
                    |heap: u64| Some(Class::new(monoid, heaps.element(&Natural::from(heap))?));
                let classes: Vec<Class> = (0..=largest).map_while(class).collect();
                let known: &mut Vec<Class> = tables.entry(component.rules.game()).or_default();
                if known.len() < classes.len() {
                    *known = classes;
                }
            }
        }
        for (game, phi) in tables {
            draft.say(Level::Student, Step::ClassTable { game, phi }, &[]);
        }
        if monoid.order() <= SHOWN_ORDER {
            let quotient = Arc::clone(monoid);
            draft.say(Level::Student, Step::Presentation { quotient }, &[]);
        }
    })
}

/// The class of all parts but one, of that part, and of some options.
fn others(quotient: &QuotientOf, case: &Case<'_>, own: Element) -> Option<Element> {
    let mut factors = quotient.factors(case.sum)?;
    factors.entry(own).and_modify(|count| *count -= 1);
    Some(quotient.product(&factors))
}

/// The winning moves, each with the class that it leads to.
fn state_moves(
    case: &Case<'_>,
    quotient: &QuotientOf,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let moves = case.verdict.moves.as_ref()?;
    let plays: Vec<MoveText> =
        case.listed().into_iter().map(|m| MoveText::of(case.sum, m)).collect();
    if plays.is_empty() {
        return None;
    }
    let step = Step::Moves { count: moves.count.clone(), plays };
    draft.say_with(Level::Student, step, because, |draft| {
        for (place, m) in case.listed().into_iter().enumerate() {
            if let Some(step) = class_move(case, quotient, m) {
                draft.say(sample(place), step, because);
            }
        }
    })
}

fn class_move(case: &Case<'_>, quotient: &QuotientOf, m: &SumMove) -> Option<Step> {
    let component = &case.sum.components[m.component];
    let part = case.sum.part(m);
    let from = quotient.class_of(&*component.rules, part)?;
    let monoid = quotient.quotient();
    let to = quotient.class_of_all(&*component.rules, &m.becomes)?;
    let others = others(quotient, case, from)?;
    let class = |element| Class::new(monoid, element);
    Some(Step::ClassMove {
        play: MoveText::of(case.sum, m),
        part: label(case, component, part),
        from: class(from),
        to: class(to),
        others: class(others),
        product: class(monoid.multiply(others, to)),
        alone: case.sum.part_count() == 1,
    })
}

/// Of a lost position: that no move leads to a lost class.
fn state_escapes(
    case: &Case<'_>,
    quotient: &QuotientOf,
    because: &[&LineId],
    draft: &mut Draft,
) -> Option<LineId> {
    let mut rows: Vec<Escape> = Vec::new();
    let mut seen = BTreeSet::new();
    for component in &case.sum.components {
        for part in &component.parts {
            let label = label(case, component, part);
            if seen.insert(label.clone()) {
                let row = escape(case, quotient, component, part, label)?;
                rows.extend((!row.options.is_empty()).then_some(row));
            }
        }
    }
    let step = Step::ClassEscapes { rows };
    draft.say(Level::Student, step, because)
}

/// The classes that the moves of a part lead to, each with a move that leads there.
fn escape(
    case: &Case<'_>,
    quotient: &QuotientOf,
    component: &Component,
    part: &Part,
    label: String,
) -> Option<Escape> {
    let rules = &*component.rules;
    let own = quotient.class_of(rules, part)?;
    let mut options: BTreeMap<Element, String> = BTreeMap::new();
    let mut count = 0;
    let walk = rules.options(part, Player::Left, &mut |parts| {
        count += 1;
        let Some(left) = quotient.class_of_all(rules, &parts).filter(|_| count <= MOST_OPTIONS)
        else {
            return Err(Stop::Asked);
        };
        options.entry(left).or_insert_with(|| write_parts(rules, &parts));
        Ok(())
    });
    walk.ok()?;
    let others = others(quotient, case, own)?;
    let class = |element| Class::new(quotient.quotient(), element);
    let options = options.into_iter().map(|(element, option)| (option, class(element))).collect();
    Some(Escape { part: label, class: class(own), others: class(others), options })
}
