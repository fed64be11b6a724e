//! The questions as tools for assistants, as the Model Context Protocol describes them.

use crate::{Call, ENDPOINTS, Endpoint, Kind, Parameter, Problem, schema::choice};
use bouton_texts::Lang;
use serde_json::{Map, Value, json};

/// What an assistant should know of all tools.
pub const INSTRUCTIONS: &str = "Nim and its whole family of games: who wins, every winning move, why, \
    nim-values and their periods. A position is typed as a game and its heaps, games of a sum joined by `+`: \
    `nim 3 4 5`, `kayles 7 + subtract:1,3,4 12`, `octal:0.137 20`. The tool `games` lists all games with their \
    rules. Rules of your own \
    go as text into `rules`, a script or a graph, and the game is `script:rules` or `graph:rules`; the tool `scripts` has examples. Answers are exact; one that met a limit says so and gives no guess. A key whose integers are beyond \
    2^53 has a sibling `KEY_text` that holds them as text.";

/// Questions of the page alone, and the description of the API for HTTP.
const NO_TOOLS: &[&str] =
    &["/api/follow", "/api/gallery", "/api/openapi.json", "/api/puzzle", "/api/texts"];

/// Names of the tools whose path has names in braces.
const NAMES: &[(&str, &str)] = &[
    ("/api/games/{name}", "game"),
    ("/api/lessons/{id}", "lesson"),
    ("/api/lessons/{id}/{n}", "lesson_answer"),
];

/// A question under the name of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Tool(&'static Endpoint);

/// The tools, in the order of the questions.
pub fn tools() -> impl Iterator<Item = Tool> {
    let endpoints = ENDPOINTS.iter().copied().flatten();
    endpoints.filter(|endpoint| !NO_TOOLS.contains(&endpoint.path)).map(Tool)
}

impl Tool {
    /// Its name: lower case letters and `_`.
    pub fn name(&self) -> String {
        let path = self.0.path;
        match NAMES.iter().find(|(named, _)| *named == path) {
            Some((_, name)) => (*name).to_string(),
            None => path
                .trim_start_matches("/api/")
                .replace(['{', '}'], "")
                .replace(['/', '.', '-'], "_"),
        }
    }

    /// The question.
    pub fn endpoint(&self) -> &'static Endpoint {
        self.0
    }

    /// Its description, as it stands in the list of tools.
    pub fn description(&self) -> Value {
        let parameters = self.0.parameters;
        let properties: Map<String, Value> = parameters
            .iter()
            .map(|parameter| (parameter.name.to_string(), property(parameter)))
            .collect();
        let required = parameters.iter().filter(|parameter| parameter.required);
        let required: Vec<&str> = required.map(|parameter| parameter.name).collect();
        json!({
            "name": self.name(),
            "description": self.0.about,
            "inputSchema": {
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": false,
            },
            "annotations": { "readOnlyHint": true, "openWorldHint": false },
        })
    }

    /// The question with these arguments; `lang` is for those that name no language. Null stands for an
    /// argument that is not given.
    ///
    /// # Errors
    /// An argument that is unknown, missing, or none of what may stand there.
    pub fn call(&self, arguments: &Map<String, Value>, lang: Lang) -> Result<Call, Problem> {
        let given: Vec<(&str, String)> = arguments
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
                (name.as_str(), text)
            })
            .collect();
        let said = given.iter().find(|(name, _)| *name == "lang");
        let lang = said.and_then(|(_, lang)| Lang::parse(lang)).unwrap_or(lang);
        Call::named(self.0, given.iter().map(|(name, text)| (*name, text.as_str())), lang)
    }
}

/// The schema of a parameter.
fn property(parameter: &Parameter) -> Value {
    let mut schema = match parameter.kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::Choice(words) => choice(words),
        Kind::Whole(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Kind::Date => json!({ "type": "string", "format": "date" }),
    };
    // Assistants have no header that decides.
    let about =
        if parameter.name == "lang" { "The language of sentences." } else { parameter.about };
    schema["description"] = about.into();
    schema["examples"] = match parameter.kind {
        Kind::Whole(..) => json!([parameter.example.parse::<u64>().unwrap_or_default()]),
        _ => json!([parameter.example]),
    };
    schema
}
