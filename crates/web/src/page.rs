//! The files of the page, as they are sent.

use crate::{
    addresses::for_others,
    files::{Files, MODULE, OFFLINE, VIEWS, files, keeper, kind, marked},
    responses::refusal_of,
    shared::Shared,
    versions::{is_current, version, versioned},
};
use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use bouton_api::Problem;
use std::{
    borrow::Cow,
    fmt::Write,
    hash::{DefaultHasher, Hasher},
    net::SocketAddr,
};

/// The file that a path asks for. A view has no files, but whatever is behind its name.
fn name(path: &str) -> &str {
    let path = path.trim_start_matches('/');
    let view = path.split('/').next().unwrap_or(path);
    let is_view = path.is_empty() || VIEWS.contains(&view);
    if is_view && Files::get(path).is_none() && kind(path).is_none() { "index.html" } else { path }
}

/// A file of the page, or that there is none; `chapter` is the file of the book that this path asks for.
pub fn page(shared: &Shared, request: &Request, chapter: Option<String>) -> Response {
    let path = request.uri().path();
    if path == ADDRESS {
        return address(shared);
    }
    let name = name(path);
    if let (Some(chapter), Some(kind)) = (chapter, kind(name)) {
        return send_made(chapter.into_bytes().into(), kind, request.headers());
    }
    if let Some(module) = &shared.settings.module {
        let made = match name {
            "index.html" => Some(document()),
            MODULE => Some(module.to_vec().into()),
            OFFLINE => Some(keeping(module)),
            _ => None,
        };
        if let (Some(made), Some(kind)) = (made, kind(name)) {
            return send_made(made, kind, request.headers());
        }
    }
    // A page that keeps its files for when the server is gone keeps each under one address.
    let is_versioned = shared.settings.module.is_none();
    let current = is_versioned && is_current(request.uri().query());
    match (Files::get(name), kind(name)) {
        (Some(file), Some(kind)) => {
            let calls =
                (is_versioned && name == "index.html") || (current && name.ends_with(".js"));
            let (hash, headers) = (file.metadata.sha256_hash(), request.headers());
            if !calls {
                return send(file.data, &hash[..16], (kind, current), headers);
            }
            let version = version();
            let made = versioned(&String::from_utf8_lossy(&file.data), version).into_bytes();
            let hash = [&hash[..8], version.as_bytes()].concat();
            send(made.into(), &hash, (kind, current), headers)
        }
        _ => {
            let lang = shared.wished(request.headers(), request.uri().query());
            refusal_of(&Problem::NoPath { path: path.to_string() }, request, lang)
        }
    }
}

/// The document of a page that goes on by a module when its server is gone.
fn document() -> Cow<'static, [u8]> {
    let file = Files::get("index.html").map(|file| file.data).unwrap_or_default();
    let parts: Vec<_> = files().map(|(path, _)| path).filter(|path| is_part(path)).collect();
    let parts = format!("<meta name=\"bouton-parts\" content=\"{}\">\n", parts.join(" "));
    Cow::Owned(marked(&String::from_utf8_lossy(&file), "both", &parts).into_bytes())
}

/// Returns `true` if the page loads a file only when it needs it: such a page loads it before its server may be gone.
fn is_part(path: &str) -> bool {
    const OTHERS: [&str; 7] =
        ["app.js", "module.js", OFFLINE, "page.css", "print.css", "theme.js", "worker.js"];
    !OTHERS.contains(&path) && matches!(path.rsplit_once('.'), Some((_, "js" | "css")))
}

/// The service worker of such a page.
fn keeping(module: &[u8]) -> Cow<'static, [u8]> {
    let mut files: Vec<_> =
        files().filter(|(path, _)| path != OFFLINE && path != "index.html").collect();
    files.push(("index.html".into(), document()));
    files.sort();
    let files = files.iter().map(|(path, bytes)| (&**path, &**bytes));
    let module = std::iter::once((MODULE, module));
    Cow::Owned(keeper(files.chain(module), VIEWS))
}

/// Path at which the page asks for the address under which others can open it.
const ADDRESS: &str = "/address.txt";

/// The address for other machines as text, empty where they cannot reach it.
fn address(shared: &Shared) -> Response {
    let settings = &shared.settings;
    let address = for_others(SocketAddr::new(settings.host, settings.port));
    let text = address.map(|address| format!("http://{address}/\n")).unwrap_or_default();
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Rule by which a browser keeps a file whose address says its version: for a year.
const LONG: &str = "public, max-age=31536000, immutable";
/// Rule by which it keeps another file: it asks each time whether it is still the one.
const ASKED: &str = "no-cache";

/// Sends a file that was made for this program, as [`send`] does.
fn send_made(file: Cow<'static, [u8]>, kind: &'static str, headers: &HeaderMap) -> Response {
    let mut hasher = DefaultHasher::new();
    hasher.write(&file);
    send(file, &hasher.finish().to_be_bytes(), (kind, false), headers)
}

/// Sends a file of a kind, or says that the browser has it already: the one with this `hash`. What never changes is
/// `kept` without asking.
fn send(
    file: Cow<'static, [u8]>,
    hash: &[u8],
    (kind, kept): (&'static str, bool),
    headers: &HeaderMap,
) -> Response {
    let mut tag = String::from("\"");
    for byte in hash {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let known = headers.get_all(header::IF_NONE_MATCH).iter();
    let known = known.filter_map(|value| value.to_str().ok()).flat_map(|list| list.split(','));
    let mut same = known.map(|item| item.trim().trim_start_matches("W/"));
    let mut response = if same.any(|item| item == tag || item == "*") {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        let mut response = Response::new(Body::from(file.into_owned()));
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response
    };
    let headers = response.headers_mut();
    let how = if kept { LONG } else { ASKED };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(how));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
