//! The page and the API as one service: a question goes to a lane of workers, or is answered here.

use crate::{
    api::{ENDPOINTS, Endpoint, Params},
    guard::guard,
    lanes::{Lane, PoolError},
    page,
    problem::{Problem, json_response},
    process::Question,
    settings::Settings,
    shared::Shared,
};
use axum::{
    Extension, Router,
    extract::{RawPathParams, State, rejection::RawPathParamsRejection},
    http::{HeaderMap, StatusCode, Uri},
    middleware,
    response::Response,
    routing::get,
};
use bouton_answers::Failure;
use bouton_solve::{Exceeded, Files, Limits};
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
    time::Duration,
};

/// The answer: from the quick lane, or if that does not do, from the slow one.
async fn answer(
    shared: &Shared,
    endpoint: &'static Endpoint,
    asked: &Params,
    client: IpAddr,
) -> Result<Response, Problem> {
    let limits = &shared.settings.limits;
    if endpoint.fixed {
        // Clients have no files opened, whatever the program itself may open.
        let files = limits.files.min(Files::Temporary);
        let limits = Limits { files, ..limits.clone() };
        let (text, _) = (endpoint.answer)(asked, limits)?.into_parts();
        return Ok(json_response(text, asked.lang));
    }
    let first_try = shared.settings.first_try;
    let mut question = Question::new(endpoint, asked, limits, first_try);
    let limit = first_try.saturating_mul(QUICK_PATIENCE);
    let tried = shared.quick.run(client, &question.line(), PATIENCE, limit).await;
    let reply = match tried {
        Ok(reply) if reply.status.is_some() => reply,
        // Too much for a first try.
        Ok(_) | Err(PoolError::Late | PoolError::Memory) => {
            question.first_try = None;
            let patience = limits.time.unwrap_or(FOREVER);
            let limit = limits.time.map_or(FOREVER, |time| time + time / 4 + SLACK);
            let reply = shared.slow.run(client, &question.line(), patience, limit).await;
            reply.map_err(|lost| lost_problem(lost, limits))?
        }
        Err(lost) => return Err(lost_problem(lost, limits)),
    };
    let mut response = json_response(reply.text, asked.lang);
    let status = reply.status.and_then(|status| StatusCode::from_u16(status).ok());
    *response.status_mut() = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok(response)
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
    let answered = match path.map_err(|_| Problem::NotText) {
        Ok(path) => match Params::read(endpoint.parameters, lang, path.iter(), uri.query()) {
            Ok(asked) => answer(&shared, endpoint, &asked, client).await,
            Err(problem) => Err(problem),
        },
        Err(problem) => Err(problem),
    };
    answered.unwrap_or_else(|problem| problem.response(lang))
}
