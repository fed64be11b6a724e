//! The page and the API as one service: a question goes to a lane of workers, or is answered here.

use crate::{
    class::{Room, class_response, is_class},
    guard::guard,
    lanes::{Lane, PoolError},
    page::page,
    process::Question,
    responses::{is_api, json_response, refusal},
    settings::Settings,
    shared::Shared,
};
use axum::{
    Extension, Router,
    extract::{Request, State},
    middleware,
    response::Response,
};
use bouton_answers::Failure;
use bouton_api::{Call, Problem};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::Lang;
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
    time::Duration,
};
use tower_http::compression::{CompressionLayer, predicate::SizeAbove};

/// The answer to the question of an address: from the quick lane, or if that does not do, from the slow one.
async fn answer(
    shared: &Shared,
    address: (&str, &str),
    lang: Lang,
    client: IpAddr,
) -> Result<Response, Problem> {
    let (status, text) = ask(shared, address, lang, client).await?;
    Ok(json_response(status, text, lang))
}

/// The same as the status of HTTP with the text.
///
/// # Errors
/// The address asks nothing, or the lanes have no answer.
pub async fn ask(
    shared: &Shared,
    (path, query): (&str, &str),
    lang: Lang,
    client: IpAddr,
) -> Result<(u16, String), Problem> {
    let limits = &shared.settings.limits;
    // An address that asks nothing is refused here, without a worker.
    let call = Call::read(path, query, lang)?;
    if call.endpoint().fixed {
        let answer = call.answer(limits.clone());
        return Ok((answer.status, answer.text));
    }
    let first_try = shared.settings.first_try;
    let mut question = Question::new((path, query), lang, limits, first_try);
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
    // A whole try always has a status.
    let status = reply.status.unwrap_or_else(|| Problem::Broken.status());
    Ok((status, reply.text))
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

/// Minimum bytes of a response that is compressed: less fits into one packet as it is.
const COMPRESSED: u64 = 1024;

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
        class: settings.class.clone().map(Room::new),
        settings,
    });
    Router::new()
        .fallback(respond)
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED)))
        .with_state(shared)
}

async fn respond(
    State(shared): State<Arc<Shared>>,
    client: Option<Extension<Client>>,
    request: Request,
) -> Response {
    let uri = request.uri();
    if !is_api(uri.path()) {
        return page(&shared, &request);
    }
    let lang = shared.wished(request.headers(), uri.query());
    let Client(client) = client.map_or(Client(Ipv4Addr::LOCALHOST.into()), |Extension(it)| it);
    if is_class(uri.path()) {
        return class_response(&shared, request, lang, client).await;
    }
    let address = (uri.path(), uri.query().unwrap_or_default());
    let answered = answer(&shared, address, lang, client).await;
    answered.unwrap_or_else(|problem| refusal(&problem, lang))
}
