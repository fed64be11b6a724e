//! Parts as they are drawn, in JSON.

use bouton_answers::{explain::natural_json, notation::write_part};
use bouton_core::{Part, Picture, Ruleset, Shape};
use serde_json::{Value, json};

/// A part with its picture: its `text`, and its `stacks` unless it is drawn as its text.
pub(super) fn part_json(rules: &dyn Ruleset, part: &Part) -> Value {
    let text = write_part(rules, part);
    match rules.picture(part) {
        Picture::Text => json!({ "text": text, "shape": "text", "stacks": [], "bound": null }),
        Picture::Stacks { shape, stacks, bound } => {
            let stacks: Vec<Value> = stacks
                .iter()
                .map(|stack| {
                    let name = stack.name.as_ref().map(ToString::to_string);
                    json!({ "name": name, "size": natural_json(&stack.size) })
                })
                .collect();
            json!({
                "text": text,
                "shape": shape_name(shape),
                "stacks": stacks,
                "bound": bound.as_ref().map(natural_json),
            })
        }
    }
}

fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Stones => "stones",
        Shape::Stairs => "stairs",
        Shape::Factors => "factors",
    }
}
