#![doc = include_str!("../README.md")]

mod asked;
mod big;
mod call;
mod claims;
mod date;
mod gallery;
mod games;
mod lessons;
mod nimber;
#[cfg(feature = "description")]
mod openapi;
mod parameter;
mod pictures;
mod play;
mod position;
mod problem;
mod quotients;
mod schema;
mod sequences;
mod sheets;
mod tools;
mod values;

pub use asked::{CONVENTION, GAME, LANG, Params, RULES};
pub use call::{Call, MOST_ADDRESS, Response, answer, first_try, language};
pub use parameter::{Kind, Parameter};
pub use problem::{FailedView, PartialView, Problem, ProblemKind, ProblemView};
pub use schema::shape;
pub use tools::{INSTRUCTIONS, Tool, tools};

use big::add_exact_text;
use bouton_answers::view::view_json;
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use std::sync::OnceLock;

/// A question that can be asked.
#[derive(Debug)]
pub struct Endpoint {
    /// Where, with its parameters in braces.
    pub path: &'static str,
    /// Set when the answer is always the same few lines, which cost nothing.
    pub fixed: bool,
    /// Its purpose, in a line.
    pub about: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// The answer, as JSON.
    pub answer: fn(&Params, Limits) -> Result<ApiAnswer, Problem>,
    /// The shape of the answer.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// An answer as data and in words.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Said<T> {
    /// The data.
    #[serde(flatten)]
    pub answer: T,
    /// The result in sentences.
    pub say: String,
}

/// An answer.
#[derive(Debug)]
pub struct ApiAnswer {
    /// As JSON.
    text: String,
    /// Set when all is said that could be said: no limit has kept anything back.
    whole: bool,
}

impl ApiAnswer {
    /// A whole answer, as it is sent: numbers that no browser can hold are there as text too.
    pub fn new(answer: &impl Serialize) -> ApiAnswer {
        let mut answer = view_json(answer);
        add_exact_text(&mut answer);
        ApiAnswer { text: answer.to_string(), whole: true }
    }

    /// The text, and whether it is whole.
    pub fn into_parts(self) -> (String, bool) {
        (self.text, self.whole)
    }

    /// This answer; `whole` is `false` where a limit may have cut it short.
    pub fn whole(self, whole: bool) -> ApiAnswer {
        ApiAnswer { whole, ..self }
    }
}

impl From<String> for ApiAnswer {
    fn from(text: String) -> ApiAnswer {
        ApiAnswer { text, whole: true }
    }
}

/// All questions.
pub const ENDPOINTS: &[&[Endpoint]] = &[
    position::ENDPOINTS,
    play::ENDPOINTS,
    lessons::ENDPOINTS,
    sequences::ENDPOINTS,
    claims::ENDPOINTS,
    quotients::ENDPOINTS,
    nimber::ENDPOINTS,
    values::ENDPOINTS,
    pictures::ENDPOINTS,
    sheets::ENDPOINTS,
    games::ENDPOINTS,
    gallery::ENDPOINTS,
    #[cfg(feature = "description")]
    openapi::ENDPOINTS,
];

/// The texts of the page, written once.
fn page_texts(lang: Lang) -> &'static str {
    static WRITTEN: [OnceLock<String>; Lang::ALL.len()] = [const { OnceLock::new() }; 2];
    let at = Lang::ALL.iter().position(|known| *known == lang).unwrap_or_default();
    WRITTEN[at].get_or_init(|| {
        let texts = Texts::of(lang).with_prefix("page-");
        let texts = texts.into_iter().map(|(id, text)| (id.to_string(), text.into()));
        Value::Object(texts.collect()).to_string()
    })
}
