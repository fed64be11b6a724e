//! The description of the API, made from the table of questions.

use super::{
    ApiAnswer, Endpoint, Kind, Parameter, Params,
    schema::{choice, shape},
};
use crate::problem::{FailedView, Problem};
use bouton_lab::{ListedGame, games};
use bouton_solve::Limits;
use schemars::{Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::OnceLock};

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/openapi.json",
    fixed: true,
    about: "This description.",
    parameters: &[],
    answer: description,
    schema: shape::<BTreeMap<String, Value>>,
}];

/// Why a question may have no answer. A question with a name in its path may be about nothing.
const REFUSALS: &[(&str, &str)] = &[
    ("400", "What was typed is no question; nothing was computed."),
    ("403", "Called by a name that the server does not have, or by a page of another site."),
    ("404", "There is nothing of that name."),
    ("405", "Only GET and HEAD are answered."),
    ("414", "The address is too long."),
    ("422", "A limit was met, or the question has no answer for such a game."),
    ("503", "Too much is asked at once; ask again."),
];

fn description(_: &Params, _: Limits) -> Result<ApiAnswer, Problem> {
    static WRITTEN: OnceLock<String> = OnceLock::new();
    Ok(ApiAnswer::from(WRITTEN.get_or_init(|| describe().to_string()).clone()))
}

/// Writes shapes as OpenAPI 3.1 has them. The shape of a struct is under `#/components/schemas`, once.
fn shapes() -> SchemaGenerator {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    settings.into_generator()
}

fn describe() -> Value {
    let endpoints = super::ENDPOINTS.iter().copied().flatten();
    let shapes = &mut shapes();
    let problem = shape::<FailedView>(shapes);
    let paths: BTreeMap<&str, Value> = endpoints
        .map(|endpoint| {
            let answer = (endpoint.schema)(shapes);
            (endpoint.path, json!({ "get": operation(endpoint, answer, &problem) }))
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "bouton",
            "description":
                "Nim and its whole family of games: who wins, what a position is worth, every winning \
                 move, and why. Stateless; a key whose integers are beyond 2^53 has a sibling \
                 `KEY_text` that holds them as text.",
            "version": env!("CARGO_PKG_VERSION"),
        },
        "paths": paths,
        "components": { "schemas": shapes.take_definitions(true) },
    })
}

fn operation(endpoint: &Endpoint, answer: Schema, problem: &Schema) -> Value {
    let parameters = endpoint.parameters.iter().map(|p| parameter(p, endpoint.path));
    let mut responses = BTreeMap::from([("200", response(endpoint.about, &answer))]);
    let may_be_missing = endpoint.path.contains('{');
    let refusals = REFUSALS.iter().filter(|(status, _)| may_be_missing || *status != "404");
    responses.extend(refusals.map(|(status, about)| (*status, response(about, problem))));
    let mut operation = json!({
        "summary": endpoint.about,
        "operationId": endpoint.path.trim_start_matches("/api/"),
    });
    if !endpoint.parameters.is_empty() {
        operation["parameters"] = parameters.collect();
    }
    operation["responses"] = json!(responses);
    operation
}

fn response(about: &str, shape: &Schema) -> Value {
    json!({ "description": about, "content": { "application/json": { "schema": shape } } })
}

fn parameter(parameter: &Parameter, path: &str) -> Value {
    let in_path = path.contains(&format!("{{{}}}", parameter.name));
    let schema = match parameter.kind {
        Kind::Text if parameter.name == "game" => {
            let examples = examples(parameter);
            json!({ "type": "string", "examples": examples, "minLength": 1 })
        }
        // They may be none.
        Kind::Text if parameter.name == "rules" => json!({ "type": "string" }),
        // As long as the address lets it be.
        Kind::Text | Kind::List(_) => json!({ "type": "string", "minLength": 1 }),
        Kind::Choice(words) => choice(words),
        Kind::Whole(least, most) => {
            json!({ "type": "integer", "maximum": most, "minimum": least })
        }
        Kind::Date => json!({ "type": "string", "format": "date" }),
    };
    json!({
        "name": parameter.name,
        "in": if in_path { "path" } else { "query" },
        "description": parameter.about,
        "required": parameter.required,
        "schema": schema,
        "example": parameter.example,
    })
}

/// A position of every game; or the game alone, where that is what is asked for.
fn examples(parameter: &Parameter) -> Vec<String> {
    let alone = !parameter.example.contains(' ');
    let example = |game: ListedGame| match game.example().split_once(' ') {
        Some((name, _)) if alone => name.to_string(),
        _ => game.example().to_string(),
    };
    games().into_iter().map(example).collect()
}
