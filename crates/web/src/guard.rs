//! Checks of every request, and headers of every response.
//!
//! A page of another site can make a browser ask this server, and a name that its owner points to
//! this machine even lets it read the answer (DNS rebinding). So a request must call the server by
//! a name that it has, and must not come from elsewhere.

use crate::{class::is_class, settings::Settings};
use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, header, uri::Authority},
};
use bouton_api::{MOST_ADDRESS, Problem};
use std::{borrow::Cow, net::IpAddr};

/// The page takes everything from this server, nothing from elsewhere and nothing inline but its icon;
/// pictures it may make itself.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'; object-src 'none'";
/// The policy where the page has a module as well.
const WITH_MODULE: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: blob:; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/// Puts the headers of safety on a response.
pub fn protect(settings: &Settings, headers: &mut HeaderMap) {
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    let policy = if settings.module.is_some() { WITH_MODULE } else { POLICY };
    set(header::CONTENT_SECURITY_POLICY, policy);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
}

/// Lets a request pass.
///
/// # Errors
/// It is refused.
pub fn check(settings: &Settings, request: &Request) -> Result<(), Problem> {
    let host = called(request)?;
    if !host.parse().is_ok_and(|authority: Authority| is_ours(settings, authority.host())) {
        return Err(Problem::Host { host: host.into_owned() });
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
fn called(request: &Request) -> Result<Cow<'_, str>, Problem> {
    let given = request.headers().get_all(header::HOST).iter();
    let mut hosts = given.map(|value| String::from_utf8_lossy(value.as_bytes()));
    match (request.uri().authority(), hosts.next(), hosts.next()) {
        (None, Some(host), None) => Ok(host),
        (Some(authority), Some(host), None) if authority.as_str() == host => Ok(host),
        (_, first, second) => {
            let all: Vec<_> = first.into_iter().chain(second).chain(hosts).collect();
            Err(Problem::Host { host: all.join(", ") })
        }
    }
}

fn is_ours(settings: &Settings, host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        // A server on all addresses is called by any of them. An address is no name that
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
/// which then is alone in its window, never to the API.
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

/// Returns `true` if `path` may lead to the API, however it is spelt.
fn may_be_api(path: &str) -> bool {
    let path = percent_encoding::percent_decode_str(path).decode_utf8_lossy();
    path.trim_start_matches('/').to_ascii_lowercase().starts_with("api")
}
