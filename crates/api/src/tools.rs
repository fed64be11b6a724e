//! The questions as tools for assistants, as the Model Context Protocol describes them.
//!
//! An assistant reads an answer as a whole, and writes arguments as it sees fit: so answers are shorter than those of
//! the page, and lists, numbers and words are read in each way in which they are clear.

use crate::{Call, ENDPOINTS, Endpoint, Kind, Parameter, Problem, asked::POSITION, schema::choice};
use bouton_texts::Lang;
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};
use std::borrow::Cow;

/// Instructions to assistants for all tools.
pub const INSTRUCTIONS: &str = "Nim and its whole family of games: who wins, every winning move, why, \
    nim-values and their periods. A position is typed as a game and its heaps, games of a sum joined by `+`: \
    `nim 3 4 5` (or `nim` with the heaps as `position`), `kayles 7 + subtract:1,3,4 12`, `octal:0.137 20`. The tool `games` lists all games with their \
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

/// Argument beside a position that gives the heaps of its game.
const HEAPS: &str = "position";

/// Whole numbers of which an assistant may ask for less than the page: each answer must be short enough to be read.
const LESS: &[(&str, &str, u64)] =
    &[("/api/table", "to", 100), ("/api/graph", "most", 500), ("/api/nodes", "most", 1000)];

/// A question under the name of a tool.
#[derive(Clone, Copy, Debug)]
pub struct Tool(&'static Endpoint);

/// The tools, in the order of the questions.
pub fn tools() -> impl Iterator<Item = Tool> {
    let endpoints = ENDPOINTS.iter().copied().flatten();
    endpoints.filter(|endpoint| !NO_TOOLS.contains(&endpoint.path)).map(Tool)
}

impl Tool {
    /// A tool for a question beyond the table. Its path is `/api/NAME`, of which the tool has its name.
    pub fn of(endpoint: &'static Endpoint) -> Tool {
        Tool(endpoint)
    }

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

    /// Its name for people: `Lesson answer`.
    fn title(&self) -> String {
        let name = self.name().replace('_', " ");
        name[..1].to_uppercase() + &name[1..]
    }

    /// The shape of its answer: the keys, each with its type where that is one. The description of the API says more.
    fn output(&self) -> Value {
        let mut shapes = SchemaGenerator::default();
        let schema = (self.0.schema)(&mut shapes).to_value();
        let name = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let shape = match name {
            Some(name) => &shapes.definitions()[name],
            None => &schema,
        };
        if shape["type"] == "array" {
            let list = json!({ "result": { "type": "array" } });
            return json!({ "type": "object", "properties": list, "required": ["result"] });
        }
        let of = |(key, shape): (&String, &Value)| {
            let kind = shape.get("type").map_or(json!({}), |kind| json!({ "type": kind }));
            (key.clone(), kind)
        };
        let keys = shape["properties"].as_object().into_iter().flatten();
        json!({ "type": "object", "properties": keys.map(of).collect::<Map<String, Value>>() })
    }

    /// Its description, in the list of tools.
    pub fn description(&self) -> Value {
        let parameters = self.0.parameters;
        let properties = parameters
            .iter()
            .map(|parameter| (parameter.name.to_string(), property(&self.parameter(parameter))));
        let properties: Map<String, Value> = properties.chain(self.heaps()).collect();
        let required = parameters.iter().filter(|parameter| parameter.required);
        let required: Vec<&str> = required.map(|parameter| parameter.name).collect();
        json!({
            "name": self.name(),
            "title": self.title(),
            "description": self.0.about,
            "inputSchema": {
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": false,
            },
            "outputSchema": self.output(),
            "annotations": { "readOnlyHint": true, "openWorldHint": false },
        })
    }

    /// A parameter with the bounds that assistants have.
    fn parameter(&self, parameter: &Parameter) -> Parameter {
        let less =
            LESS.iter().find(|(path, name, _)| (*path, *name) == (self.0.path, parameter.name));
        match (less, parameter.kind) {
            (Some((_, _, less)), Kind::Whole(least, most)) => {
                Parameter { kind: Kind::Whole(least, most.min(*less)), ..*parameter }
            }
            _ => *parameter,
        }
    }

    /// Returns `true` if a position is asked about, whose heaps may come on their own.
    fn takes_heaps(&self) -> bool {
        self.0
            .parameters
            .iter()
            .any(|known| (known.name, known.about) == (POSITION.name, POSITION.about))
    }

    /// The argument that gives those heaps.
    fn heaps(&self) -> Option<(String, Value)> {
        let schema = json!({
            "type": ["array", "string"],
            "description": "The heaps, where `game` is a game without any.",
            "examples": [[3, 4, 5]],
        });
        self.takes_heaps().then(|| (HEAPS.to_string(), schema))
    }

    /// The question with these arguments; `lang` is for those that name no language. Null stands for an
    /// argument that is not given.
    ///
    /// # Errors
    /// An argument that is unknown, missing, or none of the permitted values.
    pub fn call(&self, arguments: &Map<String, Value>, lang: Lang) -> Result<Call, Problem> {
        let mut given: Vec<(&str, String)> = Vec::new();
        for (name, value) in arguments.iter().filter(|(_, value)| !value.is_null()) {
            let known = self.0.parameters.iter().find(|known| known.name == name);
            let known = known.map(|known| self.parameter(known));
            let text = read(known.as_ref(), value);
            if let Some(known) = known {
                // A bound of the tool may be less than that of the question.
                known.check(&text)?;
            }
            given.push((name, text));
        }
        let heaps = given.iter().position(|(name, _)| *name == HEAPS && self.takes_heaps());
        if let Some(at) = heaps {
            let (_, heaps) = given.remove(at);
            if let Some((_, game)) = given.iter_mut().find(|(name, _)| *name == POSITION.name) {
                *game = format!("{game} {heaps}");
            }
        }
        let said = given.iter().find(|(name, _)| *name == "lang");
        let lang = said.and_then(|(_, lang)| Lang::parse(lang)).unwrap_or(lang);
        let given = given.iter().map(|(name, text)| (*name, text.as_str()));
        Ok(Call::named(self.0, given, lang)?.of_assistant())
    }
}

/// An argument as the text of a parameter: that of a list has the parameter's sign between its items.
fn read(parameter: Option<&Parameter>, value: &Value) -> String {
    let between = match parameter.map(|parameter| (parameter.name, parameter.kind)) {
        Some((_, Kind::List(between))) => between,
        Some(("rules", _)) => "\n",
        None | Some(("game", _)) => " ",
        Some(_) => return word(parameter, value).into_owned(),
    };
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(|item| read(parameter, item)).collect();
            items.join(between)
        }
        _ => word(parameter, value).into_owned(),
    }
}

/// The text of an argument that is no list; null is empty text, in a list too.
fn word<'a>(parameter: Option<&Parameter>, value: &'a Value) -> Cow<'a, str> {
    let text = match value {
        Value::Null => "".into(),
        Value::String(text) => Cow::from(text),
        other => {
            let text = other.to_string();
            // Some write every number as a fraction.
            let whole = text.trim_end_matches('0').strip_suffix('.').map(str::to_string);
            Cow::from(whole.unwrap_or(text))
        }
    };
    match parameter.map(|parameter| parameter.kind) {
        Some(Kind::Choice(words)) => match words.iter().find(|word| is_meant(word, &text)) {
            Some(word) => Cow::from(*word),
            None => text,
        },
        Some(Kind::Whole(..)) => Cow::from(text.trim().to_string()),
        _ => text,
    }
}

/// Returns `true` if a text means a word: capitals, an accent and `play` after it do not matter.
fn is_meant(word: &str, text: &str) -> bool {
    let text = text.trim().to_lowercase().replace('è', "e").replace("e\u{300}", "e");
    text.strip_suffix("play").unwrap_or(&text).trim_end_matches([' ', '-', '_']) == word
}

/// The schema of a parameter.
fn property(parameter: &Parameter) -> Value {
    let mut schema = match parameter.kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::List(_) => json!({ "type": ["string", "array"] }),
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
