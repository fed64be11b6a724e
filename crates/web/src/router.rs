//! The page and the API as one service: a question goes to the lanes of workers, or is answered here.

use crate::{
    asking::{Lanes, ask},
    book::{self, Made},
    class::{Room, is_class},
    class_requests::class_response,
    guard::{check, protect},
    page::page,
    responses::{is_api, json_response, refusal, refusal_of},
    settings::Settings,
    shared::Shared,
};
use axum::{
    Router,
    body::{Body, HttpBody},
    extract::Request,
    http::{Method, header},
    response::Response,
};
use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};
use tower::{Service, ServiceExt, service_fn};
use tower_http::compression::{Compression, predicate::SizeAbove};

/// Minimum bytes of a response that is compressed: less fits into one packet as it is.
const COMPRESSED: u64 = 1024;

/// The page and the API, with all checks. All requests seem to come from this machine.
pub fn router(settings: Settings) -> Router {
    Router::new().fallback_service(service(shared(settings), Ipv4Addr::LOCALHOST.into()))
}

/// State shared by all requests.
pub fn shared(settings: Settings) -> Arc<Shared> {
    Arc::new(Shared {
        lanes: Lanes::new(&settings),
        class: settings.class.clone().map(Room::new),
        made: Made::default(),
        settings,
    })
}

/// The page and the API for one client.
pub fn service(
    shared: Arc<Shared>,
    client: IpAddr,
) -> impl Service<Request, Response = Response, Error = Infallible, Future: Send>
+ Clone
+ Send
+ Sync
+ 'static {
    let respond = move |request| {
        let shared = Arc::clone(&shared);
        async move { Ok::<_, Infallible>(respond(&shared, client, request).await) }
    };
    let compressed =
        Compression::new(service_fn(respond)).compress_when(SizeAbove::new(COMPRESSED));
    service_fn(move |request: Request| {
        let is_head = *request.method() == Method::HEAD;
        let response = compressed.clone().oneshot(request);
        async move {
            let (mut parts, body) = response.await?.into_parts();
            if !is_head {
                return Ok(Response::from_parts(parts, Body::new(body)));
            }
            if let Some(length) = body.size_hint().exact() {
                parts.headers.insert(header::CONTENT_LENGTH, length.into());
            }
            Ok(Response::from_parts(parts, Body::empty()))
        }
    })
}

async fn respond(shared: &Shared, client: IpAddr, request: Request) -> Response {
    let mut response = match check(&shared.settings, &request) {
        Ok(()) => answer(shared, client, request).await,
        Err(problem) => {
            let lang = shared.wished(request.headers(), request.uri().query());
            refusal_of(&problem, &request, lang)
        }
    };
    protect(&shared.settings, response.headers_mut());
    response
}

async fn answer(shared: &Shared, client: IpAddr, request: Request) -> Response {
    let uri = request.uri();
    if !is_api(uri.path()) {
        let chapter = book::file(shared.settings.book, &shared.made, uri.path()).await;
        return page(shared, &request, chapter);
    }
    let lang = shared.wished(request.headers(), uri.query());
    if is_class(uri.path()) {
        // Kept apart: it is large and seldom.
        return Box::pin(class_response(shared, request, lang, client)).await;
    }
    let address = (uri.path(), uri.query().unwrap_or_default());
    match ask((&shared.lanes, &shared.settings.limits), address, lang, client).await {
        Ok((status, text)) => json_response(status, text, lang),
        Err(problem) => refusal(&problem, lang),
    }
}
