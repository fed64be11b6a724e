//! The page and the API as one service: a question goes to a lane of workers, or is answered here.

use crate::{
    asking::ask,
    class::{Room, is_class},
    class_requests::class_response,
    guard::guard,
    lanes::Lane,
    page::page,
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
use bouton_api::Problem;
use bouton_texts::Lang;
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
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
