//! Shapes of JSON, for the description of the answers: schemas in the words of OpenAPI.

use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A shape, as the description has it.
pub type Shape = Value;

/// Text.
pub fn string() -> Shape {
    json!({ "type": "string" })
}

/// An integer of any size.
pub fn integer() -> Shape {
    json!({ "type": "integer" })
}

/// True or false.
pub fn boolean() -> Shape {
    json!({ "type": "boolean" })
}

/// Anything.
pub fn any() -> Shape {
    json!({})
}

/// One of these words.
pub fn choice(words: &[&str]) -> Shape {
    json!({ "type": "string", "enum": words })
}

/// A list.
pub fn array(item: Shape) -> Shape {
    json!({ "type": "array", "items": item })
}

/// An object of these keys, and perhaps more.
pub fn object(fields: &[(&str, Shape)]) -> Shape {
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let properties: BTreeMap<&str, &Shape> =
        fields.iter().map(|(name, shape)| (*name, shape)).collect();
    json!({ "type": "object", "required": required, "properties": properties })
}

/// An object of any keys.
pub fn map(item: Shape) -> Shape {
    json!({ "type": "object", "additionalProperties": item })
}

/// The same or null.
pub fn nullable(shape: Shape) -> Shape {
    json!({ "oneOf": [shape, { "type": "null" }] })
}
