//! Parts as they are drawn.

use crate::view::{PartShape, PartView, StackView};
use bouton_answers::{notation::write_part, view::Integer};
use bouton_core::{Part, Picture, Ruleset, Shape};

/// A part with its picture: its `text`, and its `stacks` unless it is drawn as its text.
pub fn part_view(rules: &dyn Ruleset, part: &Part) -> PartView {
    let text = write_part(rules, part);
    match rules.picture(part) {
        Picture::Text => PartView::plain(text, PartShape::Text),
        Picture::Board { rows } => PartView { rows, ..PartView::plain(text, PartShape::Board) },
        Picture::Stacks { shape, stacks, bound } => PartView {
            text,
            shape: match shape {
                Shape::Stones => PartShape::Stones,
                Shape::Pins => PartShape::Pins,
                Shape::Squares => PartShape::Squares,
                Shape::Queen => PartShape::Queen,
                Shape::Rectangle => PartShape::Rectangle,
                Shape::Cake => PartShape::Cake,
                Shape::Stairs => PartShape::Stairs,
                Shape::Factors => PartShape::Factors,
            },
            stacks: stacks
                .iter()
                .map(|stack| StackView {
                    name: stack.name.as_ref().map(ToString::to_string),
                    size: Integer::from(&stack.size),
                })
                .collect(),
            rows: Vec::new(),
            picture: None,
            bound: bound.as_ref().map(Integer::from),
        },
    }
}
