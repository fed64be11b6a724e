//! Resources, which an assistant may read without asking a question, and prompts, tasks that a person may give it.

use crate::commands::book;
use bouton::lang::{Texts, arg, msg};
use bouton_api::{Call, Problem, Response};
use serde_json::{Value, json};

/// The beginning of every address of a resource.
const SCHEME: &str = "bouton://";
/// Media types of the answers of the API, and of chapters.
const JSON: &str = "application/json";
const MARKDOWN: &str = "text/markdown";

/// A resource that was asked for.
#[derive(Debug)]
pub enum Resource {
    /// An answer of the API.
    Answer(Box<Call>),
    /// The list of the chapters of the book, or one of them.
    Book(Option<String>),
}

impl Resource {
    /// The resource of an address; its sentences are in the language of `texts`.
    ///
    /// # Errors
    /// There is none of this address.
    pub fn at(address: &str, texts: &Texts) -> Result<Resource, Problem> {
        let path = address.strip_prefix(SCHEME).unwrap_or_default();
        let asked = |path: &str, query: &str| {
            let call = Call::read(path, query, texts.lang())?.of_assistant();
            Ok(Resource::Answer(Box::new(call)))
        };
        match path.split_once('/') {
            None if path == "book" => Ok(Resource::Book(None)),
            None if path == "games" || path == "theorems" => asked(&format!("/api/{path}"), ""),
            Some(("book", chapter)) => Ok(Resource::Book(Some(chapter.to_string()))),
            Some(("games", _)) => asked(&format!("/api/{path}"), ""),
            Some(("theorems", id)) => asked("/api/theorem", &format!("id={id}")),
            _ => Err(Problem::NoPath { path: address.to_string() }),
        }
    }

    /// The media type of its text.
    pub fn media(&self) -> &'static str {
        match self {
            Resource::Answer(_) => JSON,
            Resource::Book(_) => MARKDOWN,
        }
    }

    /// Its text.
    pub fn read(&self, limits: bouton::Limits, texts: &Texts) -> Response {
        match self {
            Resource::Answer(call) => call.answer(limits),
            Resource::Book(chapter) => {
                let (lang, address) = (texts.lang(), chapter.clone().unwrap_or_default());
                match book::for_assistants(chapter.as_deref(), texts) {
                    Some(text) => Response { status: 200, text, lang, whole: true },
                    None => Response::refusal_in(&Problem::NoPath { path: address }, texts),
                }
            }
        }
    }
}

/// The resources that are listed.
pub fn resources(texts: &Texts) -> Value {
    let one = |name: &str, title: String, about: String, media: &str| json!({ "uri": format!("{SCHEME}{name}"), "name": name, "title": title, "description": about, "mimeType": media });
    json!({ "resources": [
        one("games", texts.say(&msg::McpGames), texts.say(&msg::McpGamesAbout), JSON),
        one("theorems", texts.say(&msg::McpTheorems), texts.say(&msg::McpTheoremsAbout), JSON),
        one("book", texts.say(&msg::McpBook), texts.say(&msg::McpBookAbout), MARKDOWN),
    ] })
}

/// The resources of which there are many, with names in braces.
pub fn templates(texts: &Texts) -> Value {
    let one = |name: &str, of: &str, title: String, media: &str| json!({ "uriTemplate": format!("{SCHEME}{name}/{{{of}}}"), "name": name, "title": title, "mimeType": media });
    json!({ "resourceTemplates": [
        one("games", "name", texts.say(&msg::McpGame), JSON),
        one("theorems", "id", texts.say(&msg::McpTheorem), JSON),
        one("book", "chapter", texts.say(&msg::McpChapter), MARKDOWN),
    ] })
}

/// A task: its name, its argument with an example, and whether that must be given.
const PROMPTS: &[(&str, &str)] =
    &[("analyse", "position"), ("formula", "game"), ("exercise", "game")];

/// The title of a task, what it is for, and what is said of its argument.
fn described(name: &str, texts: &Texts) -> [String; 3] {
    match name {
        "analyse" => [
            texts.say(&msg::McpAnalyse),
            texts.say(&msg::McpAnalyseAbout),
            texts.say(&msg::McpAnalysePosition),
        ],
        "formula" => [
            texts.say(&msg::McpFormula),
            texts.say(&msg::McpFormulaAbout),
            texts.say(&msg::McpFormulaGame),
        ],
        _ => [
            texts.say(&msg::McpExercise),
            texts.say(&msg::McpExerciseAbout),
            texts.say(&msg::McpFormulaGame),
        ],
    }
}

/// The tasks that are listed.
pub fn prompts(texts: &Texts) -> Value {
    let one = |(name, argument): &(&str, &str)| {
        let [title, about, of_argument] = described(name, texts);
        let argument = json!({ "name": argument, "description": of_argument, "required": true });
        json!({ "name": name, "title": title, "description": about, "arguments": [argument] })
    };
    json!({ "prompts": PROMPTS.iter().map(one).collect::<Vec<Value>>() })
}

/// The words of a task, for the game or position that was given.
///
/// # Errors
/// The name or argument that is missing or unknown.
pub fn prompt(params: Option<&Value>, texts: &Texts) -> Result<Value, String> {
    let name = params.and_then(|params| params.get("name")).and_then(Value::as_str);
    let name = name.ok_or("name")?;
    let (name, argument) =
        PROMPTS.iter().find(|(known, _)| *known == name).ok_or_else(|| name.to_string())?;
    let given = params.and_then(|params| params.get("arguments")?.get(argument)?.as_str());
    let given = given.ok_or(*argument)?;
    let text = match *name {
        "analyse" => texts.say(&msg::McpAnalyseText { position: arg(given) }),
        "formula" => texts.say(&msg::McpFormulaText { game: arg(given) }),
        _ => texts.say(&msg::McpExerciseText { game: arg(given) }),
    };
    let [_, about, _] = described(name, texts);
    let message = json!({ "role": "user", "content": { "type": "text", "text": text } });
    Ok(json!({ "description": about, "messages": [message] }))
}
