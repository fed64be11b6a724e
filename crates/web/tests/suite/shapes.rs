//! Every answer has the shape that the description gives it, and no key beyond.

use crate::common::get;
use serde_json::Value;

/// Addresses beside the examples of the description: what those do not show.
const MORE: &[&str] = &[
    "/api/solve?game=kayles+3+5&convention=misere",
    "/api/solve?game=nim+99999999999999999999999+3",
    "/api/solve?game=kl-nim:2,1+3+2&to_move=right",
    "/api/solve?game=nim+1x",
    "/api/explain?game=kayles+7+9",
    "/api/explain?game=nim+1+1+1&convention=misere",
    "/api/explain?game=nim+2+2&convention=misere",
    "/api/explain?game=nim+3+5&convention=misere",
    "/api/explain?game=kl-nim:2,1+2+1",
    "/api/explain?game=octal:0.137+12+%2B+nim+3",
    "/api/explain?game=kayles+100000",
    "/api/explain?game=prime-power+72",
    "/api/explain?game=wythoff+3+5",
    "/api/explain?game=fibonacci+12",
    "/api/explain?game=nim+0",
    "/api/board?game=nim+7/3+9",
    "/api/board?game=staircase+1+2+%2B+prime-power+12",
    "/api/board?game=kl-nim:2,1+3+3",
    "/api/board?game=nim+0",
    "/api/moves?game=fibonacci+7",
    "/api/reply?game=nim+0",
    "/api/reply?game=nim+3+5&opponent=random&seed=1",
    "/api/follow?game=nim+3+4&moves=3+to+1;9+to+2",
    "/api/review?game=nim+3+4&moves=3+to+1;4+to+1",
    "/api/explain?game=nim+3+4+5&level=proof",
    "/api/explain?game=wythoff+4+8&level=child",
    "/api/explain?game=kayles+5+7&convention=misere&level=proof",
    "/api/objection?game=nim+3+4+5&moves=5+to+2",
    "/api/objection?game=nim+1+1&convention=misere&moves=1+to+0;1+to+0",
    "/api/theory?game=kayles+5+7",
    "/api/theory?game=moore:2+3+4+5&convention=misere",
    "/api/theory?game=nim:max%3D3+11+6",
    "/api/theory?game=kl-nim:2,1+3",
    "/api/theory?game=nim+0",
    "/api/graph?game=kl-nim:2,1+2",
    "/api/graph?game=kayles+5",
    "/api/table?game=euclid&to=4",
    "/api/table?game=kl-nim:2,1&to=4",
    "/api/period?game=octal:0.007&to=100",
    "/api/quotient?game=kayles",
    "/api/quotient?game=octal:0.07&to=12",
    "/api/quotient/options?game=kayles&heap=0",
    "/api/nimber?expression=minpoly(4)",
    "/api/nimber?expression=1/0",
    "/api/value?game=domineering+2x3",
    "/api/value?game=%5E+%3C%3D+*",
    "/api/genus?game=kayles+5",
    "/api/genus?game=*[[2],0]",
    "/api/genus?game=*[2].Mate",
    "/api/lessons/none",
];

#[test]
fn every_answer_has_the_shape_that_is_described() {
    let description = get("/api/openapi.json").ok();
    let paths = description["paths"].as_object().expect("paths");
    let mut asked = 0;
    for path in paths.keys() {
        let operation = &paths[path]["get"];
        let more = MORE.iter().filter(|address| address.split('?').next() == Some(path.as_str()));
        let more = more.map(ToString::to_string);
        for address in more.chain([example(path, operation)]) {
            asked += 1;
            has_its_shape(&address, operation, &description);
        }
    }
    has_its_shape(MORE[MORE.len() - 1], &paths["/api/lessons/{id}"]["get"], &description);
    assert_eq!(asked + 1, paths.len() + MORE.len());
}

fn has_its_shape(address: &str, operation: &Value, description: &Value) {
    let came = get(address);
    let status = came.status.to_string();
    let shape = &operation["responses"][&status]["content"]["application/json"]["schema"];
    assert!(shape.is_object(), "{address}: {status}");
    if let Err(why) = fits(&came.json(), shape, description) {
        panic!("{address}: {why}");
    }
}

/// The address of the examples of all parameters.
fn example(path: &str, operation: &Value) -> String {
    let mut address = path.to_string();
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().unwrap_or(&Vec::new()) {
        let name = parameter["name"].as_str().expect("a name");
        let value = parameter["example"].as_str().expect("an example");
        let value = value.replace('%', "%25").replace('\n', "%0A").replace('>', "%3E");
        let value = value.replace(' ', "+");
        match parameter["in"] == "path" {
            true => address = address.replace(&format!("{{{name}}}"), &value),
            false => query.push(format!("{name}={value}")),
        }
    }
    match path {
        "/api/table" => "/api/table?game=wythoff".to_string(),
        "/api/review" | "/api/objection" => {
            format!("{path}?game=nim+12+9&moves=9+to+4;12+to+3")
        }
        _ => format!("{address}?{}", query.join("&")),
    }
}

/// Checks that a value has a shape: a part of JSON Schema, all that the description uses. A key that its
/// shape does not name is refused, but for `KEY_text` beside `KEY`.
fn fits(value: &Value, shape: &Value, root: &Value) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{what}: {value} against {shape}"));
    let Some(shape) = shape.as_object() else { return Ok(()) };
    let mut is_closed = !shape.contains_key("additionalProperties");
    for (keyword, wanted) in shape {
        match keyword.as_str() {
            "$ref" => {
                let pointer = wanted.as_str().expect("a reference").trim_start_matches('#');
                let target = root.pointer(pointer);
                fits(value, target.unwrap_or_else(|| panic!("{pointer}")), root)?;
            }
            "oneOf" | "anyOf" => {
                is_closed = false;
                let shapes = wanted.as_array().expect("shapes");
                // Keys named by the shape itself are not for the shapes beside it.
                let mut rest = value.clone();
                let own = shape.get("properties").and_then(Value::as_object);
                if let (Some(rest), Some(own)) = (rest.as_object_mut(), own) {
                    rest.retain(|key, _| !own.contains_key(key));
                }
                let fitting =
                    shapes.iter().filter(|shape| fits(&rest, shape, root).is_ok()).count();
                if fitting == 0 || (keyword == "oneOf" && fitting > 1) {
                    return wrong(&format!("{fitting} of {keyword}"));
                }
            }
            "type" => {
                let is = |name: &Value| is_of_type(value, name.as_str().expect("a type"));
                let fits = wanted.as_array().map_or_else(|| is(wanted), |all| all.iter().any(is));
                if !fits {
                    return wrong("type");
                }
            }
            "enum" if !wanted.as_array().expect("values").contains(value) => return wrong("enum"),
            "const" if wanted != value => return wrong("const"),
            "required" => {
                for key in wanted.as_array().expect("keys") {
                    if value.get(key.as_str().expect("a key")).is_none() {
                        return wrong(&format!("no key {key}"));
                    }
                }
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    fits(item, wanted, root)?;
                }
            }
            "prefixItems" => {
                let items = value.as_array().map_or(&[][..], Vec::as_slice);
                for (item, wanted) in items.iter().zip(wanted.as_array().expect("shapes")) {
                    fits(item, wanted, root)?;
                }
            }
            "minItems"
                if value
                    .as_array()
                    .is_some_and(|items| (items.len() as u64) < wanted.as_u64().unwrap_or(0)) =>
            {
                return wrong("too short");
            }
            "maxItems"
                if value
                    .as_array()
                    .is_some_and(|items| items.len() as u64 > wanted.as_u64().unwrap_or(0)) =>
            {
                return wrong("too long");
            }
            "additionalProperties" => {
                for (key, item) in value.as_object().into_iter().flatten() {
                    if shape.get("properties").is_none_or(|named| named.get(key).is_none()) {
                        fits(item, wanted, root)?;
                    }
                }
            }
            "properties" => {
                for (key, wanted) in wanted.as_object().expect("properties") {
                    if let Some(item) = value.get(key) {
                        fits(item, wanted, root).map_err(|why| format!("{key}: {why}"))?;
                    }
                }
            }
            "enum" | "const" | "minItems" | "maxItems" | "minimum" | "maximum" | "format"
            | "description" | "title" | "default" => {}
            other => panic!("a keyword that is not checked: {other}"),
        }
    }
    let Some(named) = shape.get("properties").filter(|_| is_closed) else { return Ok(()) };
    for key in value.as_object().into_iter().flatten().map(|(key, _)| key) {
        let beside = key.strip_suffix("_text").unwrap_or(key);
        if named.get(key).is_none() && named.get(beside).is_none() {
            return wrong(&format!("a key too many, {key}"));
        }
    }
    Ok(())
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match (name, value) {
        ("null", Value::Null) | ("boolean", Value::Bool(_)) | ("string", Value::String(_)) => true,
        ("array", Value::Array(_)) | ("object", Value::Object(_)) => true,
        ("integer", Value::Number(number)) => {
            number.to_string().bytes().all(|b| b == b'-' || b.is_ascii_digit())
        }
        _ => false,
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let shape = serde_json::json!({
        "type": "object", "required": ["a"],
        "properties": { "a": { "type": ["integer", "null"] }, "b": { "enum": ["x"] } },
    });
    let judge = |text: &str| fits(&serde_json::from_str(text).expect(text), &shape, &Value::Null);
    for right in [r#"{"a":1}"#, r#"{"a":null,"b":"x"}"#, r#"{"a":1,"a_text":"1"}"#] {
        assert_eq!(judge(right), Ok(()), "{right}");
    }
    for wrong in
        ["1", "{}", r#"{"a":"1"}"#, r#"{"a":0.5}"#, r#"{"a":1,"b":"y"}"#, r#"{"a":1,"c":2}"#]
    {
        assert!(judge(wrong).is_err(), "{wrong}");
    }
}
