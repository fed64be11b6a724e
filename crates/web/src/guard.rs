//! What every request must pass, and what every response carries.
//!
//! A page of another site can make a browser ask this server, and a name that its owner points to
//! this machine even lets it read the answer (DNS rebinding). So a request must call the server by
//! a name that it has, and must not come from elsewhere.

use crate::{class::is_class, responses::refusal_of, settings::Settings, shared::Shared};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header, uri::Authority},
    middleware::Next,
    response::Response,
};
use bouton_api::{MOST_ADDRESS, Problem};
use std::{net::IpAddr, sync::Arc};

/// The page takes everything from this server, nothing from elsewhere and nothing inline but its icon;
/// pictures it may make itself.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'; object-src 'none'";
/// The same where the page has a module to go on by.
const WITH_MODULE: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: blob:; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// Lets a request pass or refuses it, and puts the headers of safety on the response.
pub async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let mut response = match check(&shared.settings, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => {
            let lang = shared.wished(request.headers(), request.uri().query());
            refusal_of(&problem, &request, lang)
        }
    };
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    let policy = if shared.settings.module.is_some() { WITH_MODULE } else { POLICY };
    set(header::CONTENT_SECURITY_POLICY, policy);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

fn check(settings: &Settings, request: &Request) -> Result<(), Problem> {
    let host = called(request)?;
    if !host.parse().is_ok_and(|authority: Authority| is_ours(settings, authority.host())) {
        return Err(Problem::Host { host });
    }
    is_from_here(request.headers(), &host, request.uri().path())?;
    // Only the board of a class takes something in.
    let takes = settings.class.is_some() && is_class(request.uri().path());
    let may = match *request.method() {
        Method::GET | Method::HEAD => true,
        Method::POST => takes,
        _ => false,
    };
    if !may {
        return Err(Problem::Method);
    }
    let length = request.uri().path_and_query().map_or(0, |address| address.as_str().len());
    if length > MOST_ADDRESS {
        return Err(Problem::TooLong { length, most: MOST_ADDRESS });
    }
    Ok(())
}

/// The name by which the request calls this server. A request that gives several is suspicious.
fn called(request: &Request) -> Result<String, Problem> {
    let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let hosts: Vec<String> = request.headers().get_all(header::HOST).iter().map(text).collect();
    match (request.uri().authority(), &hosts[..]) {
        (None, [host]) => Ok(host.clone()),
        (Some(authority), [host]) if authority.as_str() == host => Ok(host.clone()),
        _ => Err(Problem::Host { host: hosts.join(", ") }),
    }
}

fn is_ours(settings: &Settings, host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        // Who listens on all addresses is called by any of them. An address is no name that
        // anyone could point here.
        return address.is_loopback()
            || address == settings.host
            || settings.host.is_unspecified()
            || settings.allowed_hosts.iter().any(|allowed| allowed == bare);
    }
    host.eq_ignore_ascii_case("localhost")
        || settings.allowed_hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
}

/// Refuses what a page of another site asks. A person may follow a link from anywhere: to the page,
/// which then stands alone in its window, never to the API.
fn is_from_here(headers: &HeaderMap, host: &str, path: &str) -> Result<(), Problem> {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("null"));
    if let Some(origin) = text("origin") {
        let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        if !name.is_some_and(|name| name.eq_ignore_ascii_case(host)) {
            return Err(Problem::Origin);
        }
    }
    let elsewhere = matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"));
    let followed = text("sec-fetch-mode") == Some("navigate")
        && text("sec-fetch-dest") == Some("document")
        && !may_be_api(path);
    if elsewhere && !followed {
        return Err(Problem::Origin);
    }
    Ok(())
}

/// Whether `path` may lead to the API, however it is spelt.
fn may_be_api(path: &str) -> bool {
    let path = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
    path.trim_start_matches('/').to_ascii_lowercase().starts_with("api")
}
