//! What is asked of the pieces of a program, from a format bound to a game.

use super::{PositionShape, Program, ProgramAsk, Refused, Wants, program};
use crate::{
    format::{BoundFormat, Count, Item, PositionForm, Role},
    template::offers::spelled,
};
use bouton_answers::registry;
use bouton_core::{Convention, Ruleset};
use bouton_solve::Limits;
use bouton_texts::Texts;
use std::sync::Arc;

/// What is asked beside the format.
pub(crate) struct BoundAsk<'a> {
    /// What it means to be unable to move.
    pub(crate) convention: Convention,
    /// The largest number in a position, if it is given.
    pub(crate) max: Option<u64>,
    /// What is printed beside the winner.
    pub(crate) wants: Wants,
    /// The budget.
    pub(crate) limits: &'a Limits,
    /// The language of the comments.
    pub(crate) texts: &'a Texts,
}

/// The functions of the program for a game whose tests are read as a format says, compared with the
/// engines. A parameter has the name that [`spelled`] gives it.
///
/// # Errors
/// Why there are none.
pub(crate) fn bound_program(bound: &BoundFormat, ask: &BoundAsk<'_>) -> Result<Program, Refused> {
    let (mut parameters, mut places) = (Vec::new(), Vec::new());
    for (at, (item, roles)) in bound.format.words.iter().zip(&bound.roles).enumerate() {
        for (place, (name, role)) in item.names().iter().zip(roles).enumerate() {
            match role {
                Role::Parameter => {
                    parameters.push((spelled(&name.text), item.count().is_some()));
                    places.push((at, place));
                }
                Role::Constant => return Err(Refused::Parameters),
                Role::Read | Role::Heap | Role::Limit => {}
            }
        }
    }
    let rules = |values: &[Vec<u64>]| -> Option<Arc<dyn Ruleset>> {
        if places.is_empty() {
            return Some(Arc::clone(&bound.rules));
        }
        let game = bound.filled(|hole, text| {
            let of = places.iter().position(|place| *place == (hole.item, hole.name));
            let numbers = of.and_then(|of| values.get(of)).into_iter().flatten();
            let words: Vec<String> = numbers.map(u64::to_string).collect();
            text.push_str(&words.join(","));
        });
        let found = registry::ruleset_within(&game, 0..game.len(), ask.limits);
        found.ok().map(|(_, rules)| rules)
    };
    program(&ProgramAsk {
        rules: &rules,
        parameters: &parameters,
        convention: ask.convention,
        position: position(bound),
        max: ask.max,
        wants: ask.wants,
        limits: ask.limits,
        texts: ask.texts,
    })
}

/// How the main part hands positions over.
fn position(bound: &BoundFormat) -> PositionShape {
    let is_heap = |(_, roles): &(&Item, &Vec<Role>)| roles.contains(&Role::Heap);
    let item = bound.format.words.iter().zip(&bound.roles).find(is_heap).map(|(item, _)| item);
    let count = item.and_then(Item::count);
    match (bound.form, count) {
        (PositionForm::Slash, _) => PositionShape::Limited,
        (PositionForm::Pair, _) => PositionShape::Fixed(2),
        (PositionForm::Plain, None) => PositionShape::One,
        (PositionForm::Plain, Some(Count::Fixed(count)))
            if bound.rules.frame().count().is_some() =>
        {
            PositionShape::Fixed(count as usize)
        }
        (PositionForm::Plain, Some(_)) => PositionShape::List,
    }
}
