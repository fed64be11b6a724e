//! Shapes of JSON, for the description of the answers: derived from the structs that are sent.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

/// The shape of answers that are a `T`. Without the feature `description` it says nothing: what writes
/// shapes is a tenth of a module for a page, where nobody asks for them.
pub fn shape<T: JsonSchema>(shapes: &mut SchemaGenerator) -> Schema {
    if cfg!(feature = "description") { shapes.subschema_for::<T>() } else { Schema::default() }
}

/// A text that is one of these words.
pub fn choice(words: &[&str]) -> Value {
    serde_json::json!({ "type": "string", "enum": words })
}
