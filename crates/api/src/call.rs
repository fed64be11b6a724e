//! From the address of a question to the answer: the one way of every carrier.

use crate::{ENDPOINTS, Endpoint, Params, problem::Problem};
use bouton_solve::{Files, Limits};
use bouton_texts::{Lang, Surface, Texts};
use std::time::Duration;

/// Bytes that the path and the query may have.
pub const MOST_ADDRESS: usize = 8192;
/// Maximum bytes of an answer.
const LONGEST_ANSWER: usize = 16 << 20;

/// A question of the table with its parameters, all of them right.
#[derive(Debug)]
pub struct Call {
    endpoint: &'static Endpoint,
    asked: Params,
}

/// The response that a carrier takes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The status of HTTP.
    pub status: u16,
    /// The answer as JSON, or why there is none.
    pub text: String,
    /// The language of its sentences.
    pub lang: Lang,
    /// Set when no limit has kept anything back: with more time, memory or positions it would be the same.
    pub whole: bool,
}

/// The answer to the question of an address. `path` and `query` are as in a URL, with what is encoded in
/// them; `lang` is for those that name no language. Named files are never opened, whatever `limits` permit;
/// rules are a text of the query.
pub fn answer(path: &str, query: &str, lang: Lang, limits: Limits) -> Response {
    let lang = language(query).unwrap_or(lang);
    match Call::read(path, query, lang) {
        Ok(call) => call.answer(limits),
        Err(problem) => Response::refusal(&problem, lang),
    }
}

/// The budget of a first try: as many positions as an answer may visit for an optional
/// nim-value, so that no answer is poorer for having been quick.
pub fn first_try(limits: &Limits, time: Duration) -> Limits {
    Limits {
        positions: limits.positions.min(20_000),
        time: Some(limits.time.unwrap_or(time).min(time)),
        memory: limits.memory.min(8 << 20),
        ..limits.clone()
    }
}

/// The language that a query names, before its parameters are known to be right.
pub fn language(query: &str) -> Option<Lang> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    pairs.filter(|(name, _)| name == "lang").find_map(|(_, value)| Lang::parse(&value))
}

impl Call {
    /// Reads the question of an address; its answer will be in `lang`.
    ///
    /// # Errors
    /// There is none of this path, or a parameter is unknown, given twice, missing, or none of what may
    /// are there.
    pub fn read(path: &str, query: &str, lang: Lang) -> Result<Call, Problem> {
        let length = path.len() + if query.is_empty() { 0 } else { 1 + query.len() };
        if length > MOST_ADDRESS {
            return Err(Problem::TooLong { length, most: MOST_ADDRESS });
        }
        let found = ENDPOINTS.iter().copied().flatten().find_map(|endpoint| {
            let named = pieces(endpoint.path, path)?;
            Some((endpoint, named))
        });
        let (endpoint, named) = found.ok_or_else(|| Problem::NoPath { path: path.to_string() })?;
        let mut given = Vec::new();
        for (name, value) in named {
            let value = percent_encoding::percent_decode_str(value).decode_utf8();
            given.push((name, value.map_err(|_| Problem::NotText)?));
        }
        let given = given.iter().map(|(name, value)| (*name, &**value));
        Ok(Call { endpoint, asked: Params::read(endpoint.parameters, lang, given, query)? })
    }

    /// The question of an endpoint with parameters by name.
    ///
    /// # Errors
    /// As those of [`read`](Call::read).
    pub fn named<'a>(
        endpoint: &'static Endpoint,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
        lang: Lang,
    ) -> Result<Call, Problem> {
        Ok(Call { endpoint, asked: Params::read(endpoint.parameters, lang, given, "")? })
    }

    /// This question, asked by an assistant.
    pub fn of_assistant(mut self) -> Call {
        self.asked.surface = Surface::Tools;
        self
    }

    /// The question in the table.
    pub fn endpoint(&self) -> &'static Endpoint {
        self.endpoint
    }

    /// Its answer. The time of `limits` begins now.
    pub fn answer(&self, limits: Limits) -> Response {
        let (lang, texts) = (self.asked.lang, self.asked.texts());
        let limits = Limits { files: limits.files.min(Files::Temporary), ..limits }.from_now();
        match (self.endpoint.answer)(&self.asked, self.asked.with_rules(limits)) {
            Ok(answer) => {
                let (text, whole) = answer.into_parts();
                if text.len() <= LONGEST_ANSWER {
                    return Response { status: 200, text, lang, whole };
                }
                let problem = Problem::LongAnswer { length: text.len(), most: LONGEST_ANSWER };
                Response { whole, ..Response::refusal_in(&problem, texts) }
            }
            Err(problem) => Response::refusal_in(&problem, texts),
        }
    }
}

impl Response {
    /// Why there is no answer.
    pub fn refusal(problem: &Problem, lang: Lang) -> Response {
        Response::refusal_in(problem, Texts::of(lang))
    }

    /// [`Response::refusal`] in these texts.
    pub fn refusal_in(problem: &Problem, texts: &Texts) -> Response {
        let (status, text) = (problem.status(), problem.text(texts));
        Response { status, text, lang: texts.lang(), whole: !problem.is_limit() }
    }
}

/// The pieces of `path` that stand for the names in braces of `pattern`; `None` if it is not of this pattern.
fn pieces<'a>(pattern: &'static str, path: &'a str) -> Option<Vec<(&'static str, &'a str)>> {
    let mut named = Vec::new();
    let (mut wanted, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return Some(named),
            (Some(wanted), Some(given)) => {
                match wanted.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
                    Some(name) if !given.is_empty() => named.push((name, given)),
                    None if wanted == given => {}
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
}
