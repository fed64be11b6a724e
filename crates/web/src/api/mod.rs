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

pub use asked::{Kind, Parameter, Params};
pub use big::add_exact_text;

use crate::{
    Settings,
    guard::guard,
    lanes::{Lane, PoolError},
    page,
    problem::{Problem, json_response},
    worker::Question,
};
use axum::{
    Extension, Router,
    extract::{RawPathParams, State, rejection::RawPathParamsRejection},
    http::{HeaderMap, StatusCode, Uri, header},
    middleware,
    response::Response,
    routing::get,
};
use bouton_answers::{Failure, view::view_json};
use bouton_solve::{Exceeded, Files, Limits};
use bouton_texts::{Lang, Texts};
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, OnceLock},
    time::Duration,
};

/// A question that can be asked.
#[derive(Debug)]
pub struct Endpoint {
    /// Where, with its parameters in braces.
    pub path: &'static str,
    /// Whether the answer is always the same few lines: then the server gives it by itself.
    pub fixed: bool,
    /// What for, in a line.
    pub about: &'static str,
    /// What it takes.
    pub parameters: &'static [Parameter],
    /// The answer, as JSON.
    pub answer: fn(&Params, Limits) -> Result<ApiAnswer, Problem>,
    /// The shape of the answer.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// An answer.
#[derive(Debug)]
pub struct ApiAnswer {
    /// As JSON.
    text: String,
    /// Whether all is said that could be said: no limit has kept anything back.
    whole: bool,
}

impl ApiAnswer {
    /// A whole answer, as it is sent: numbers that no browser can hold stand there as text too.
    fn new(answer: &impl Serialize) -> ApiAnswer {
        let mut answer = view_json(answer);
        add_exact_text(&mut answer);
        ApiAnswer { text: answer.to_string(), whole: true }
    }

    /// The text, and whether it is whole.
    pub fn into_parts(self) -> (String, bool) {
        (self.text, self.whole)
    }

    /// The same answer, which may have been kept short by a limit.
    fn whole(self, whole: bool) -> ApiAnswer {
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

    /// The answer: from the quick lane, or if that does not do, from the slow one.
    async fn answer(
        &self,
        endpoint: &'static Endpoint,
        asked: &Params,
        client: IpAddr,
    ) -> Result<Response, Problem> {
        let limits = &self.settings.limits;
        if endpoint.fixed {
            // Clients have no files opened, whatever the program itself may open.
            let files = limits.files.min(Files::Temporary);
            let limits = Limits { files, ..limits.clone() };
            let (text, _) = (endpoint.answer)(asked, limits)?.into_parts();
            return Ok(json_response(text, asked.lang));
        }
        let first_try = self.settings.first_try;
        let mut question = Question::new(endpoint, asked, limits, first_try);
        let limit = first_try.saturating_mul(QUICK_PATIENCE);
        let tried = self.quick.run(client, &question.line(), PATIENCE, limit).await;
        let reply = match tried {
            Ok(reply) if reply.status.is_some() => reply,
            // Too much for a first try.
            Ok(_) | Err(PoolError::Late | PoolError::Memory) => {
                question.first_try = None;
                let patience = limits.time.unwrap_or(FOREVER);
                let limit = limits.time.map_or(FOREVER, |time| time + time / 4 + SLACK);
                let reply = self.slow.run(client, &question.line(), patience, limit).await;
                reply.map_err(|lost| lost_problem(lost, limits))?
            }
            Err(lost) => return Err(lost_problem(lost, limits)),
        };
        let mut response = json_response(reply.text, asked.lang);
        let status = reply.status.and_then(|status| StatusCode::from_u16(status).ok());
        *response.status_mut() = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Ok(response)
    }
}

/// Why a lane has no answer.
fn lost_problem(lost: PoolError, limits: &Limits) -> Problem {
    let reached = 0;
    let exceeded = match lost {
        PoolError::Busy => return Problem::Busy,
        PoolError::Broken => return Problem::Broken,
        PoolError::Late => {
            Exceeded::Time { limit: limits.time.unwrap_or_default(), needed: None, reached }
        }
        PoolError::Memory => Exceeded::Memory { limit: limits.memory, needed: None, reached },
    };
    Problem::Failure(Failure::from(exceeded))
}

/// Time that a question may wait for the quick lane.
const PATIENCE: Duration = Duration::from_secs(5);
/// Multiple of its time that a first try may take on a busy machine, where its process may have to
/// wait.
const QUICK_PATIENCE: u32 = 100;
/// Time beyond the limit, and a quarter of it, after which a worker is ended.
const SLACK: Duration = Duration::from_millis(500);
/// Time without a limit: a year.
const FOREVER: Duration = Duration::from_secs(365 * 86_400);
/// Number of questions that may wait for the quick lane, and of one client.
const QUICK_ROOM: (usize, usize) = (1024, 256);

/// The client that asks: its address.
#[derive(Clone, Copy, Debug)]
pub struct Client(pub IpAddr);

/// The page and the API, with all checks.
pub fn router(settings: Settings) -> Router {
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let shared = Arc::new(Shared {
        quick: Lane::new(settings.worker.clone(), (threads, false), QUICK_ROOM),
        slow: Lane::new(
            settings.worker.clone(),
            (settings.workers, true),
            (settings.waiting, settings.waiting.div_ceil(4)),
        ),
        settings,
    });
    let mut router = Router::new();
    for endpoint in ENDPOINTS.iter().copied().flatten() {
        router = router.route(
            endpoint.path,
            get(move |state, client, path, uri, headers| {
                respond(endpoint, state, client, path, uri, headers)
            }),
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
    client: Option<Extension<Client>>,
    path: Result<RawPathParams, RawPathParamsRejection>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let lang = shared.wished(&headers, uri.query());
    let Client(client) = client.map_or(Client(Ipv4Addr::LOCALHOST.into()), |Extension(it)| it);
    let answer = match path.map_err(|_| Problem::NotText) {
        Ok(path) => match Params::read(endpoint.parameters, lang, path.iter(), uri.query()) {
            Ok(asked) => shared.answer(endpoint, &asked, client).await,
            Err(problem) => Err(problem),
        },
        Err(problem) => Err(problem),
    };
    answer.unwrap_or_else(|problem| problem.response(lang))
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
