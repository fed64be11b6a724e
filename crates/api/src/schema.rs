//! Shapes of JSON, for the description of the answers: derived from the structs that are sent.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::Value;

/// Writes shapes as OpenAPI 3.1 has them. The shape of a struct stands under `#/components/schemas`, once.
pub fn shapes() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    settings.into_generator()
}

/// The shape of answers that are a `T`.
pub fn shape<T: JsonSchema>(shapes: &mut SchemaGenerator) -> Schema {
    shapes.subschema_for::<T>()
}

/// A text that is one of these words.
pub fn choice(words: &[&str]) -> Value {
    serde_json::json!({ "type": "string", "enum": words })
}
