//! Integers that a browser would round, as text beside the number.

use serde_json::{Map, Number, Value};

/// Largest integer up to which each has a floating number of its own.
const EXACT: u64 = 1 << 53;

/// Gives every key whose value is, or lists, an integer beyond 2^53 a sibling `KEY_text` that holds
/// the same as text.
pub fn add_exact_text(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(add_exact_text),
        Value::Object(object) => {
            let mut spelt = Map::with_capacity(object.len());
            for (key, mut value) in std::mem::take(object) {
                let text = is_big(&value).then(|| as_text(&value));
                add_exact_text(&mut value);
                spelt.extend(text.map(|text| (format!("{key}_text"), text)));
                spelt.insert(key, value);
            }
            *object = spelt;
        }
        _ => {}
    }
}

fn is_big(value: &Value) -> bool {
    match value {
        Value::Number(number) => is_big_number(number),
        Value::Array(items) => items.iter().any(is_big),
        _ => false,
    }
}

fn is_big_number(number: &Number) -> bool {
    match number.as_i64() {
        Some(small) => small.unsigned_abs() > EXACT,
        None => number.to_string().bytes().all(|byte| byte == b'-' || byte.is_ascii_digit()),
    }
}

fn as_text(value: &Value) -> Value {
    match value {
        Value::Number(number) => number.to_string().into(),
        Value::Array(items) => items.iter().map(as_text).collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn integers_beyond_two_to_the_53_have_a_text_beside_them() {
        let huge: Value = serde_json::from_str("100000000000000000000000").expect("a number");
        let mut value = json!({
            "small": 9_007_199_254_740_992u64, "large": 9_007_199_254_740_993u64, "huge": huge,
            "below": -9_007_199_254_740_993i64, "half": 0.5, "none": null, "word": "9",
            "list": [1, 9_007_199_254_740_993u64], "rows": [{ "value": u64::MAX }], "few": [1, 2],
        });
        add_exact_text(&mut value);
        assert_eq!(value["large_text"], "9007199254740993");
        assert_eq!(value["huge_text"], "100000000000000000000000");
        assert_eq!(value["below_text"], "-9007199254740993");
        assert_eq!(value["list_text"], json!(["1", "9007199254740993"]));
        assert_eq!(value["rows"][0]["value_text"], "18446744073709551615");
        for key in ["small_text", "half_text", "none_text", "word_text", "rows_text", "few_text"] {
            assert_eq!(value.get(key), None, "{key}");
        }
        assert_eq!(value["large"].to_string(), "9007199254740993");
    }
}
