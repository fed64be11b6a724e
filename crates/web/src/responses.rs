//! Responses of HTTP: answers in JSON, and problems in JSON or as a page.

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use bouton_api::Problem;
use bouton_texts::{Lang, Texts, msg};

/// An answer in JSON, in one language.
pub fn json_response(status: u16, text: String, lang: Lang) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() =
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    // Counted with the security headers, which come later.
    headers.reserve(12);
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_TYPE, "application/json");
    set(header::CONTENT_LANGUAGE, lang.code());
    set(header::CACHE_CONTROL, "no-store");
    set(header::VARY, "accept-language");
    response
}

/// Returns `true` if a path is of the API.
pub fn is_api(path: &str) -> bool {
    path.split('/').nth(1) == Some("api")
}

/// A problem as a response in JSON.
pub fn refusal(problem: &Problem, lang: Lang) -> Response {
    headed(problem, json_response(problem.status(), problem.text(Texts::of(lang)), lang))
}

/// A problem as an answer to `request`: a page in words for a browser that was given a wrong
/// address, else JSON.
pub fn refusal_of(problem: &Problem, request: &Request, lang: Lang) -> Response {
    let accepted = request.headers().get_all(header::ACCEPT).iter();
    let mut accepted = accepted.filter_map(|value| value.to_str().ok());
    if is_api(request.uri().path()) || !accepted.any(|list| list.contains("text/html")) {
        return refusal(problem, lang);
    }
    let mut response = json_response(problem.status(), page(problem, Texts::of(lang)), lang);
    let headers = response.headers_mut();
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, html);
    headers.insert(header::VARY, HeaderValue::from_static("accept, accept-language"));
    headed(problem, response)
}

/// A problem as a page in HTML, with links to what there is.
fn page(problem: &Problem, texts: &Texts) -> String {
    let (message, hint) = problem.phrases(texts);
    // A browser has no use for the description of the API.
    let hint = if matches!(problem, Problem::NoPath { .. }) { String::new() } else { hint };
    let paragraph = |text: String| {
        let mut rest = text.chars();
        // Here the phrase is a sentence, which begins with a capital.
        let first = rest.next().map(|first| first.to_uppercase().to_string());
        first.map(|first| format!("<p>{}</p>\n", marked_up(&(first + rest.as_str()))))
    };
    let link = |path: &str, name: String| format!("<a href=\"{path}\">{}</a>", escaped(&name));
    format!(
        "<!doctype html>\n\
         <html lang=\"{lang}\">\n\
         <head>\n\
         <meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · bouton</title>\n\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/page.css\">\n\
         <script src=\"/theme.js\"></script>\n\
         </head>\n\
         <body>\n\
         <main class=\"wrong-address\">\n\
         <h1>{title}</h1>\n\
         {message}{hint}\
         <nav aria-label=\"{views}\">{play} {learn} {explore}</nav>\n\
         </main>\n\
         </body>\n\
         </html>\n",
        lang = texts.lang().code(),
        title = escaped(&texts.say(&msg::PageWrongAddress)),
        message = paragraph(message).unwrap_or_default(),
        hint = paragraph(hint).unwrap_or_default(),
        views = escaped(&texts.say(&msg::PageNavLabel)),
        play = link("/play", texts.say(&msg::PageNavPlay)),
        learn = link("/learn", texts.say(&msg::PageNavLearn)),
        explore = link("/explore", texts.say(&msg::PageNavExplore)),
    )
}

/// The response with the headers that the problem calls for.
fn headed(problem: &Problem, mut response: Response) -> Response {
    let headers = response.headers_mut();
    match problem {
        Problem::Busy => {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        Problem::Method => {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        _ => {}
    }
    response
}

/// Text for HTML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}

/// A sentence for HTML: the text between backticks is code.
fn marked_up(text: &str) -> String {
    let pieces = text.split('`').enumerate().map(|(i, piece)| match i % 2 {
        0 => escaped(piece),
        _ => format!("<code>{}</code>", escaped(piece)),
    });
    pieces.collect()
}
