//! The types of the page are written from the description of the answers: `page/types.js` is what they
//! give. `cargo xtask docs` rewrites it.

use crate::common::get;
use serde_json::{Map, Value};
use std::fmt::Write;

const HEAD: &str = "// The shapes of the server's answers, for the type checker. Written from `/api/openapi.json` by\n\
                    // `cargo xtask docs`.\n";

#[test]
fn the_types_of_the_page_are_those_of_the_answers() {
    let description = get("/api/openapi.json").ok();
    let mut written = HEAD.to_string();
    for (name, shape) in description["components"]["schemas"].as_object().expect("schemas") {
        written += &typedef(name, shape);
    }
    written += "\nexport {};\n";
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/page/types.js");
    if std::env::var_os("BOUTON_WRITE_DOCUMENTS").is_some() {
        std::fs::write(file, &written).expect("the page can be written");
    }
    let known = std::fs::read_to_string(file).expect("the types of the page");
    assert!(known == written, "page/types.js is not what the answers are: cargo xtask docs");
}

/// The name of a shape on the page.
fn shown(name: &str) -> &str {
    name.strip_suffix("View").unwrap_or(name)
}

fn typedef(name: &str, shape: &Value) -> String {
    let mut text = "\n/**\n".to_string();
    if let Some(about) = shape["description"].as_str() {
        text += &lines(about);
    }
    match shape["properties"].as_object() {
        Some(properties) if shape["oneOf"].is_null() => {
            // Writing to a string does not fail.
            let _ = writeln!(text, " * @typedef {{object}} {}", shown(name));
            for (key, item) in properties {
                let (said, named) = field(shape, key, item);
                let _ = writeln!(text, " * @property {{{named}}} {said}");
                let beside = format!("{key}_text");
                if is_large(item) && !properties.contains_key(&beside) {
                    let _ = writeln!(text, " * @property {{{}}} [{beside}]", text_of(item));
                }
            }
        }
        _ => {
            let lines = type_of(shape).replace(" | {", " |\n *   {");
            let _ = writeln!(text, " * @typedef {{{lines}}} {}", shown(name));
        }
    }
    text + " */\n"
}

/// A comment, line by line.
fn lines(about: &str) -> String {
    about.lines().fold(String::new(), |text, line| text + format!(" * {line}").trim_end() + "\n")
}

fn is_required(shape: &Value, key: &str) -> bool {
    shape["required"].as_array().is_some_and(|keys| keys.iter().any(|known| known == key))
}

/// Returns `true` if a value may be an integer beyond 2^53, or a list of such.
fn is_large(shape: &Value) -> bool {
    let is_integer = |shape: &Value| {
        let types = &shape["type"];
        let named = types == "integer"
            || types.as_array().is_some_and(|types| types.iter().any(|name| name == "integer"));
        named && !matches!(shape["format"].as_str(), Some("uint8" | "uint16" | "uint32"))
    };
    let listed = || shape["items"].is_object() && is_large(&shape["items"]);
    let either = |shapes: &Value| shapes.as_array().is_some_and(|all| all.iter().any(is_large));
    is_integer(shape) || listed() || either(&shape["anyOf"])
}

/// The type of the text beside such a value.
fn text_of(shape: &Value) -> String {
    match shape["items"].is_object() {
        true => format!("{}[]", text_of(&shape["items"])),
        false => "string".to_string(),
    }
}

/// The type of a shape.
fn type_of(shape: &Value) -> String {
    if let Some(reference) = shape["$ref"].as_str() {
        return shown(reference.rsplit('/').next().unwrap_or_default()).to_string();
    }
    if let Some(words) = shape["enum"].as_array() {
        return union(words.iter().map(literal));
    }
    if !shape["const"].is_null() {
        return literal(&shape["const"]);
    }
    if let Some(shapes) = shape["oneOf"].as_array().or_else(|| shape["anyOf"].as_array()) {
        let either = union(shapes.iter().map(type_of));
        return match shape["properties"].as_object() {
            Some(properties) => format!("{} & ({either})", object(shape, properties)),
            None => either,
        };
    }
    match &shape["type"] {
        Value::String(name) => named_type(name, shape),
        Value::Array(names) => {
            union(names.iter().filter_map(Value::as_str).map(|name| named_type(name, shape)))
        }
        _ => "any".to_string(),
    }
}

fn named_type(name: &str, shape: &Value) -> String {
    match name {
        "integer" => "number".to_string(),
        "array" => match shape["prefixItems"].as_array() {
            Some(items) => {
                format!("[{}]", items.iter().map(type_of).collect::<Vec<String>>().join(", "))
            }
            None => {
                let item = type_of(&shape["items"]);
                if item.contains(" | ") { format!("({item})[]") } else { format!("{item}[]") }
            }
        },
        "object" => match shape["properties"].as_object() {
            Some(properties) => object(shape, properties),
            None if shape["additionalProperties"].is_object() => {
                format!("Record<string, {}>", type_of(&shape["additionalProperties"]))
            }
            None => "Record<string, any>".to_string(),
        },
        other => other.to_string(),
    }
}

fn object(shape: &Value, properties: &Map<String, Value>) -> String {
    let said = |(key, item): (&String, &Value)| {
        let mark = if is_required(shape, key) { "" } else { "?" };
        format!("{key}{mark}: {}", field(shape, key, item).1)
    };
    let fields: Vec<String> = properties.iter().map(said).collect();
    format!("{{ {} }}", fields.join(", "))
}

/// The key of a property, in brackets where it may be missing, and its type: what may be missing is never null.
fn field(shape: &Value, key: &str, item: &Value) -> (String, String) {
    let named = type_of(item);
    match is_required(shape, key) {
        true => (key.to_string(), named),
        false => (format!("[{key}]"), named.trim_end_matches(" | null").to_string()),
    }
}

fn literal(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |word| format!("'{word}'"))
}

/// One of several types, each once.
fn union(types: impl Iterator<Item = String>) -> String {
    let mut each: Vec<String> = Vec::new();
    for name in types {
        if !each.contains(&name) {
            each.push(name);
        }
    }
    each.join(" | ")
}
