//! The description of the API, made from the table of questions.

use super::{
    Answered, Asked, Endpoint, Kind, Parameter,
    schema::{Shape, any, choice, map, object, string},
};
use crate::problem::Problem;
use bouton::{Game, Limits, games};
use std::sync::OnceLock;
use utoipa::openapi::{
    Components, ComponentsBuilder, ContentBuilder, HttpMethod, InfoBuilder, OpenApi,
    OpenApiBuilder, PathItem, PathsBuilder, Ref, Required, ResponseBuilder,
    path::{OperationBuilder, ParameterBuilder, ParameterIn},
    schema::{ObjectBuilder, SchemaType, Type},
};

pub const ENDPOINTS: &[Endpoint] = &[Endpoint {
    path: "/api/openapi.json",
    about: "This description.",
    parameters: &[],
    answer: description,
    schema: || map(any()),
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

fn description(_: &Asked, _: Limits) -> Result<Answered, Problem> {
    static WRITTEN: OnceLock<Option<String>> = OnceLock::new();
    let written = WRITTEN.get_or_init(|| describe().to_json().ok());
    written.clone().map(Answered::from).ok_or(Problem::Broken)
}

fn describe() -> OpenApi {
    let info =
        InfoBuilder::new().title("bouton").version(env!("CARGO_PKG_VERSION")).description(Some(
            "Nim and its whole family of games: who wins, what a position is worth, every winning \
             move, and why. Stateless; a key whose integers are beyond 2^53 has a sibling \
             `KEY_text` that holds them as text.",
        ));
    let endpoints = super::ENDPOINTS.iter().copied().flatten();
    let paths = endpoints.fold(PathsBuilder::new(), |paths, endpoint| {
        paths.path(endpoint.path, PathItem::new(HttpMethod::Get, operation(endpoint)))
    });
    OpenApiBuilder::new().info(info.build()).paths(paths).components(Some(components())).build()
}

fn components() -> Components {
    let error = object(&[
        ("kind", choice(&["input", "limit", "unsupported", "missing", "busy", "forbidden"])),
        ("message", string()),
        ("hint", string()),
    ]);
    ComponentsBuilder::new().schema("Problem", object(&[("error", error)])).build()
}

fn operation(endpoint: &Endpoint) -> OperationBuilder {
    let json = |shape: Shape| ContentBuilder::new().schema(Some(shape)).build();
    let mut operation = OperationBuilder::new()
        .summary(Some(endpoint.about))
        .operation_id(Some(endpoint.path.trim_start_matches("/api/")))
        .response(
            "200",
            ResponseBuilder::new()
                .description(endpoint.about)
                .content("application/json", json((endpoint.schema)())),
        );
    for (status, about) in REFUSALS {
        if *status == "404" && !endpoint.path.contains('{') {
            continue;
        }
        let problem = Shape::Ref(Ref::from_schema_name("Problem"));
        operation = operation.response(
            *status,
            ResponseBuilder::new().description(*about).content("application/json", json(problem)),
        );
    }
    let parameters = endpoint.parameters.iter().map(|p| parameter(p, endpoint.path));
    parameters.fold(operation, OperationBuilder::parameter)
}

fn parameter(parameter: &Parameter, path: &str) -> ParameterBuilder {
    let in_path = path.contains(&format!("{{{}}}", parameter.name));
    let schema: Shape = match parameter.kind {
        Kind::Text => {
            let examples = if parameter.name == "game" { examples(parameter) } else { Vec::new() };
            ObjectBuilder::new()
                .schema_type(SchemaType::Type(Type::String))
                .min_length(Some(1))
                .max_length(Some(500))
                .examples(examples)
                .into()
        }
        Kind::Choice(words) => choice(words),
        Kind::Whole(least, most) => ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::Integer))
            .minimum(Some(least))
            .maximum(Some(most))
            .into(),
    };
    ParameterBuilder::new()
        .name(parameter.name)
        .parameter_in(if in_path { ParameterIn::Path } else { ParameterIn::Query })
        .required(if parameter.required { Required::True } else { Required::False })
        .description(Some(parameter.about))
        .example(Some(parameter.example.into()))
        .schema(Some(schema))
}

/// A position of every game; or the game alone, where that is what is asked for.
fn examples(parameter: &Parameter) -> Vec<String> {
    let alone = !parameter.example.contains(' ');
    let example = |game: Game| match game.example().split_once(' ') {
        Some((name, _)) if alone => name.to_string(),
        _ => game.example().to_string(),
    };
    games().into_iter().map(example).collect()
}
