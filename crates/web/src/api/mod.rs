//! The questions that can be asked, each with its parameters and the shape of its answer.
//!
//! One table, [`ENDPOINTS`], makes the routes, the check of the parameters and the description in
//! OpenAPI, so that the three cannot disagree.

mod asked;
mod big;
mod games;
mod lessons;
mod openapi;
mod pictures;
mod play;
mod position;
mod schema;
mod sequences;

pub use asked::{Asked, Kind, Parameter};
pub use big::spell_out;

use crate::{
    Settings,
    guard::guard,
    lanes::{Lane, Lost, QUICK_TIME, quick},
    page,
    problem::{Problem, json_response},
};
use axum::{
    Router,
    extract::{RawPathParams, State, rejection::RawPathParamsRejection},
    http::{HeaderMap, Uri, header},
    middleware,
    response::Response,
    routing::get,
};
use bouton::{
    Limits,
    lang::{Lang, Texts},
};
use serde_json::Value;
use std::{
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

/// A question that can be asked.
#[derive(Debug)]
pub struct Endpoint {
    /// Where, with its parameters in braces.
    pub path: &'static str,
    /// What for, in a line.
    pub about: &'static str,
    /// What it takes.
    pub parameters: &'static [Parameter],
    /// The answer, as JSON.
    pub answer: fn(&Asked, Limits) -> Result<Answered, Problem>,
    /// The shape of the answer.
    pub schema: fn() -> schema::Shape,
}

/// An answer.
#[derive(Debug)]
pub struct Answered {
    /// As JSON.
    text: String,
    /// Whether all is said that could be said: no limit has kept anything back.
    whole: bool,
}

impl Answered {
    /// A whole answer, as it is sent: numbers that no browser can hold stand there as text too.
    fn new(mut answer: Value) -> Answered {
        spell_out(&mut answer);
        Answered { text: answer.to_string(), whole: true }
    }

    /// The same answer, which may have been kept short by a limit.
    fn whole(self, whole: bool) -> Answered {
        Answered { whole, ..self }
    }
}

impl From<String> for Answered {
    fn from(text: String) -> Answered {
        Answered { text, whole: true }
    }
}

/// All questions.
pub const ENDPOINTS: &[&[Endpoint]] = &[
    position::ENDPOINTS,
    play::ENDPOINTS,
    lessons::ENDPOINTS,
    sequences::ENDPOINTS,
    pictures::ENDPOINTS,
    games::ENDPOINTS,
    openapi::ENDPOINTS,
];

/// What all requests share.
#[derive(Debug)]
pub struct Shared {
    /// What the server was told.
    pub settings: Settings,
    quick: Lane,
    slow: Lane,
}

impl Shared {
    /// The language that a request wishes for, before its parameters are known to be right.
    pub fn wished(&self, headers: &HeaderMap, query: Option<&str>) -> Lang {
        let pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
        let said =
            pairs.filter(|(name, _)| name == "lang").find_map(|(_, value)| Lang::parse(&value));
        said.unwrap_or_else(|| {
            let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|wish| wish.to_str().ok());
            Lang::negotiate([accepted.unwrap_or_default(), self.settings.lang.code()])
        })
    }

    /// Computes an answer: on the quick lane, or if that does not do, on the slow one.
    async fn answer(&self, endpoint: &'static Endpoint, asked: Asked) -> Result<String, Problem> {
        let lost = |lost| match lost {
            Lost::Busy => Problem::Busy,
            Lost::Broken => Problem::Broken,
        };
        let asked = Arc::new(asked);
        let question = Arc::clone(&asked);
        let limits = self.settings.limits.clone();
        let hurried = move |watch| {
            let limits = quick(&Limits { watch: Some(watch), ..limits });
            let start = Instant::now();
            let answer = (endpoint.answer)(&question, limits);
            let whole = match &answer {
                Ok(answered) => answered.whole,
                Err(problem) => !problem.is_limit(),
            };
            // What time has cut short may be poorer than it should be, even if it does not say so.
            (whole && start.elapsed() < QUICK_TIME).then_some(answer)
        };
        if let Some(answer) = self.quick.run(PATIENCE, hurried).await.map_err(lost)? {
            return Ok(answer?.text);
        }
        let limits = self.settings.limits.clone();
        let patience = limits.time.unwrap_or(Duration::MAX);
        let thorough =
            move |watch| (endpoint.answer)(&asked, Limits { watch: Some(watch), ..limits });
        Ok(self.slow.run(patience, thorough).await.map_err(lost)??.text)
    }
}

/// How long a question may wait for the quick lane.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many questions may wait for the quick lane.
const QUICK_ROOM: usize = 1024;

/// The page and the API, with all checks.
pub fn router(settings: Settings) -> Router {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let shared = Arc::new(Shared {
        quick: Lane::new(threads, QUICK_ROOM, false),
        slow: Lane::new(settings.workers, settings.waiting, true),
        settings,
    });
    let mut router = Router::new();
    for endpoint in ENDPOINTS.iter().copied().flatten() {
        router = router.route(
            endpoint.path,
            get(move |state, path, uri, headers| respond(endpoint, state, path, uri, headers)),
        );
    }
    router
        .fallback(page::page)
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

async fn respond(
    endpoint: &'static Endpoint,
    State(shared): State<Arc<Shared>>,
    path: Result<RawPathParams, RawPathParamsRejection>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let lang = shared.wished(&headers, uri.query());
    let answer = match path.map_err(|_| Problem::NotText) {
        Ok(path) => match Asked::read(endpoint.parameters, lang, path.iter(), uri.query()) {
            Ok(asked) => shared.answer(endpoint, asked).await,
            Err(problem) => Err(problem),
        },
        Err(problem) => Err(problem),
    };
    match answer {
        Ok(text) => json_response(text, lang),
        Err(problem) => problem.response(lang),
    }
}

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
