//! Resources, which an assistant may read without asking a question, and prompts, tasks that a person may give it.

use crate::commands::book;
use bouton::{
    Limits,
    lang::{Texts, arg, msg},
};
use bouton_api::{Call, Problem, Response};
use serde_json::{Value, json};

/// The beginning of every address of a resource.
const SCHEME: &str = "bouton://";
/// Media types of data, and of chapters.
const JSON: &str = "application/json";
const MARKDOWN: &str = "text/markdown";

/// A resource that was asked for.
#[derive(Debug)]
pub struct Resource {
    address: String,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// An answer of the API.
    Api(Call),
    /// The list of the chapters of the book.
    Contents,
    /// A chapter, by its number.
    Chapter(String),
}

impl Resource {
    /// The resource of an address, its sentences in the language of `texts`; `None` where there is none.
    pub fn at(address: &str, texts: &Texts) -> Option<Resource> {
        let api = |path: &str, query: &str| {
            Call::read(path, query, texts.lang()).ok().map(|call| Source::Api(call.of_assistant()))
        };
        let path = address.strip_prefix(SCHEME)?;
        let source = match path.split_once('/') {
            None if path == "book" => Some(Source::Contents),
            None if path == "games" || path == "theorems" => api(&format!("/api/{path}"), ""),
            Some(("book", chapter)) => Some(Source::Chapter(chapter.to_string())),
            Some(("games", _)) => api(&format!("/api/{path}"), ""),
            Some(("theorems", id)) => api("/api/theorem", &format!("id={id}")),
            _ => None,
        };
        Some(Resource { address: address.to_string(), source: source? })
    }

    /// Its address, as it was asked for.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Its text; status 404 where it is not there after all.
    pub fn answer(&self, limits: Limits, texts: &Texts) -> Response {
        let number = match &self.source {
            Source::Api(call) => return call.answer(limits),
            Source::Contents => None,
            Source::Chapter(number) => Some(number.as_str()),
        };
        let missing = || Problem::NoPath { path: self.address.clone() };
        match book::for_assistants(number, texts) {
            Some(text) => Response { status: 200, text, lang: texts.lang(), whole: true },
            None => Response::refusal_in(&missing(), texts),
        }
    }

    /// The result that has this text of it.
    pub fn contents(&self, text: &str) -> Value {
        let media = if let Source::Chapter(_) = self.source { MARKDOWN } else { JSON };
        json!({ "contents": [{ "uri": self.address, "mimeType": media, "text": text }] })
    }
}

/// The resources that are listed.
pub fn resources(texts: &Texts) -> Value {
    let one = |name: &str, title: String, about: String| {
        json!({
            "uri": format!("{SCHEME}{name}"),
            "name": name,
            "title": title,
            "description": about,
            "mimeType": JSON,
        })
    };
    json!({ "resources": [
        one("games", texts.say(&msg::McpGames), texts.say(&msg::McpGamesAbout)),
        one("theorems", texts.say(&msg::McpTheorems), texts.say(&msg::McpTheoremsAbout)),
        one("book", texts.say(&msg::McpBook), texts.say(&msg::McpBookAbout)),
    ] })
}

/// The resources of which there are many, with names in braces.
pub fn templates(texts: &Texts) -> Value {
    let one = |name: &str, of: &str, title: String, media: &str| {
        json!({
            "uriTemplate": format!("{SCHEME}{name}/{{{of}}}"),
            "name": name,
            "title": title,
            "mimeType": media,
        })
    };
    json!({ "resourceTemplates": [
        one("games", "name", texts.say(&msg::McpGame), JSON),
        one("theorems", "id", texts.say(&msg::McpTheorem), JSON),
        one("book", "chapter", texts.say(&msg::McpChapter), MARKDOWN),
    ] })
}

/// A task that a person may give, with its one argument, which is required.
struct Prompt {
    name: &'static str,
    argument: &'static str,
    title: String,
    about: String,
    of_argument: String,
    /// Its words, of the argument.
    text: fn(&Texts, &str) -> String,
}

fn all_prompts(texts: &Texts) -> [Prompt; 3] {
    [
        Prompt {
            name: "analyse",
            argument: "position",
            title: texts.say(&msg::McpAnalyse),
            about: texts.say(&msg::McpAnalyseAbout),
            of_argument: texts.say(&msg::McpAnalysePosition),
            text: |texts, given| texts.say(&msg::McpAnalyseText { position: arg(given) }),
        },
        Prompt {
            name: "formula",
            argument: "game",
            title: texts.say(&msg::McpFormula),
            about: texts.say(&msg::McpFormulaAbout),
            of_argument: texts.say(&msg::McpFormulaGame),
            text: |texts, given| texts.say(&msg::McpFormulaText { game: arg(given) }),
        },
        Prompt {
            name: "exercise",
            argument: "game",
            title: texts.say(&msg::McpExercise),
            about: texts.say(&msg::McpExerciseAbout),
            of_argument: texts.say(&msg::McpFormulaGame),
            text: |texts, given| texts.say(&msg::McpExerciseText { game: arg(given) }),
        },
    ]
}

/// The tasks that are listed.
pub fn prompts(texts: &Texts) -> Value {
    let listed = all_prompts(texts).map(|prompt| {
        let Prompt { name, argument, title, about, of_argument, .. } = prompt;
        let argument = json!({ "name": argument, "description": of_argument, "required": true });
        json!({ "name": name, "title": title, "description": about, "arguments": [argument] })
    });
    json!({ "prompts": listed })
}

/// The words of a task, for the game or position that was given.
///
/// # Errors
/// The name or argument that is missing or unknown.
pub fn prompt(params: Option<&Value>, texts: &Texts) -> Result<Value, String> {
    let name = params.and_then(|params| params.get("name")?.as_str()).ok_or("name")?;
    let prompt = all_prompts(texts).into_iter().find(|prompt| prompt.name == name).ok_or(name)?;
    let given = params.and_then(|params| params.get("arguments")?.get(prompt.argument)?.as_str());
    let text = (prompt.text)(texts, given.ok_or(prompt.argument)?);
    let message = json!({ "role": "user", "content": { "type": "text", "text": text } });
    Ok(json!({ "description": prompt.about, "messages": [message] }))
}
