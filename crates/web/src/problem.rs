//! Why a request has no answer, in words and as JSON.

use crate::{big::add_exact_text, parameter::Parameter};
use axum::{
    body::Body,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use bouton_answers::{
    Failure, FailureKind, GameNameError,
    view::{AnswerView, view_json},
};
use bouton_solve::Exceeded;
use bouton_texts::{Lang, Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;

/// Why there is no answer.
#[derive(Debug)]
pub enum Problem {
    /// The façade has none.
    Failure(Failure),
    /// The façade knows nothing of that name.
    NoSuch(Failure),
    /// A parameter that is not of this question.
    UnknownParameter { name: String, known: &'static [Parameter] },
    /// A parameter given twice.
    RepeatedParameter { name: &'static str },
    /// A parameter that must be given.
    MissingParameter { parameter: Parameter },
    /// None of the values that a parameter may have.
    NotOneOf { name: &'static str, value: String, values: &'static [&'static str] },
    /// No whole number, or none in the range.
    NotWhole { name: &'static str, value: String, least: u64, most: u64 },
    /// The address is no text.
    NotText,
    /// The address is too long.
    TooLong { length: usize, most: usize },
    /// The position is too long, once it is written out.
    TooLarge { length: usize, most: usize },
    /// A number with more digits than are answered for.
    TooManyDigits { digits: usize, most: usize },
    /// More values than are sent at once.
    TooMany { count: u64, most: u64 },
    /// An answer longer than what is sent.
    LongAnswer { length: usize, most: usize },
    /// There is nothing of this address.
    NoPath { path: String },
    /// A method other than GET and HEAD.
    Method,
    /// A host name that is not one of this server.
    Host { host: String },
    /// A page of another site asks.
    Origin,
    /// Too much is asked at once.
    Busy,
    /// A computation broke.
    Broken,
}

/// An answer that says why there is none.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FailedView {
    /// The problem.
    pub error: ProblemView,
}

/// A problem with a request.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProblemView {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The problem in words.
    pub message: String,
    /// What would be right, in words; empty where there is nothing to say.
    pub hint: String,
    /// The text that was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The place of the error in it, in bytes: where it begins, and where it is past.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<(usize, usize)>,
    /// The answer as far as it was found within the limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partial: Option<AnswerView>,
}

/// The kind of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum ProblemKind {
    /// The text that was typed is no question.
    Input,
    /// A limit was met.
    Limit,
    /// There is no answer for such a game.
    Unsupported,
    /// There is nothing of that name.
    Missing,
    /// Too much is asked at once.
    Busy,
    /// The request is not let in.
    Forbidden,
    /// The server failed.
    Broken,
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Problem {
        Problem::Failure(failure)
    }
}

impl Problem {
    /// Whether more time, memory or positions might help.
    pub fn is_limit(&self) -> bool {
        match self {
            Problem::Failure(Failure::GaveUp(exceeded, _)) => {
                !matches!(exceeded, Exceeded::Size | Exceeded::Counting | Exceeded::Factoring)
            }
            Problem::Failure(failure) => failure.kind() == FailureKind::Limit,
            _ => false,
        }
    }

    /// The status of HTTP, and the kind that the answer names.
    fn status(&self) -> (StatusCode, ProblemKind) {
        match self {
            Problem::Failure(failure) => match failure.kind() {
                FailureKind::Input => (StatusCode::BAD_REQUEST, ProblemKind::Input),
                FailureKind::Limit => (StatusCode::UNPROCESSABLE_ENTITY, ProblemKind::Limit),
                _ => (StatusCode::UNPROCESSABLE_ENTITY, ProblemKind::Unsupported),
            },
            Problem::UnknownParameter { .. }
            | Problem::RepeatedParameter { .. }
            | Problem::MissingParameter { .. }
            | Problem::NotOneOf { .. }
            | Problem::NotWhole { .. }
            | Problem::NotText => (StatusCode::BAD_REQUEST, ProblemKind::Input),
            Problem::TooLong { .. } => (StatusCode::URI_TOO_LONG, ProblemKind::Limit),
            Problem::TooLarge { .. }
            | Problem::TooManyDigits { .. }
            | Problem::TooMany { .. }
            | Problem::LongAnswer { .. } => (StatusCode::UNPROCESSABLE_ENTITY, ProblemKind::Limit),
            Problem::NoSuch(_) | Problem::NoPath { .. } => {
                (StatusCode::NOT_FOUND, ProblemKind::Missing)
            }
            Problem::Method => (StatusCode::METHOD_NOT_ALLOWED, ProblemKind::Unsupported),
            Problem::Host { .. } | Problem::Origin => {
                (StatusCode::FORBIDDEN, ProblemKind::Forbidden)
            }
            Problem::Busy => (StatusCode::SERVICE_UNAVAILABLE, ProblemKind::Busy),
            Problem::Broken => (StatusCode::INTERNAL_SERVER_ERROR, ProblemKind::Broken),
        }
    }

    /// What is wrong, and what would be right.
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let say = |wrong: &dyn bouton_texts::Message, right: &dyn bouton_texts::Message| {
            (texts.say(wrong), texts.say(right))
        };
        match self {
            Problem::Failure(failure) | Problem::NoSuch(failure) => failure.phrases(texts),
            Problem::UnknownParameter { name, known } => {
                let names: Vec<&str> = known.iter().map(|parameter| parameter.name).collect();
                say(
                    &msg::WebUnknownParameter { name: arg(name) },
                    &msg::WebTakes { names: arg(names.join(", ")) },
                )
            }
            Problem::RepeatedParameter { name } => {
                say(&msg::WebRepeatedParameter { name: arg(name) }, &msg::WebRepeatedParameterHelp)
            }
            Problem::MissingParameter { parameter: Parameter { name, example, .. } } => say(
                &msg::WebMissingParameter { name: arg(name) },
                &msg::WebMissingParameterHelp { example: arg(format!("{name}={example}")) },
            ),
            Problem::NotOneOf { name, value, values } => say(
                &msg::WebBadValue { value: arg(value), name: arg(name) },
                &msg::WebOneOf { values: arg(values.join(", ")) },
            ),
            Problem::NotWhole { name, value, least, most } => say(
                &msg::WebBadValue { value: arg(value), name: arg(name) },
                &msg::WebWhole { least: arg(least), most: arg(most) },
            ),
            Problem::NotText => say(&msg::WebNotText, &msg::WebNotTextHelp),
            Problem::TooLong { length, most } => say(
                &msg::WebTooLong { length: arg(length) },
                &msg::WebTooLongHelp { most: arg(most) },
            ),
            Problem::TooLarge { length, most } => say(
                &msg::WebTooLarge { length: arg(length) },
                &msg::WebTooLargeHelp { most: arg(most) },
            ),
            Problem::TooManyDigits { digits, most } => say(
                &msg::WebTooManyDigits { digits: arg(digits) },
                &msg::WebTooLargeHelp { most: arg(most) },
            ),
            Problem::TooMany { count, most } => say(
                &msg::WebTooMany { count: arg(count) },
                &msg::WebTooManyHelp { most: arg(most) },
            ),
            Problem::LongAnswer { length, most } => say(
                &msg::WebLongAnswer { length: arg(length) },
                &msg::WebLongAnswerHelp { most: arg(most) },
            ),
            Problem::NoPath { path } => {
                say(&msg::WebNoPath { path: arg(path) }, &msg::WebNoPathHelp)
            }
            Problem::Method => (texts.say(&msg::WebMethod), String::new()),
            Problem::Host { host } => say(&msg::WebHost { host: arg(host) }, &msg::WebHostHelp),
            Problem::Origin => (texts.say(&msg::WebOrigin), String::new()),
            Problem::Busy => say(&msg::WebBusy, &msg::WebBusyHelp),
            Problem::Broken => (texts.say(&msg::WebBroken), String::new()),
        }
    }

    /// The problem as plain data: its kind, the phrases for people, and its place in what was typed.
    pub fn error(&self, texts: &Texts) -> ProblemView {
        let (message, hint) = self.phrases(texts);
        let failure = match self {
            Problem::Failure(failure) | Problem::NoSuch(failure) => Some(failure),
            _ => None,
        };
        let place = failure.and_then(Failure::place);
        let partial = match failure {
            Some(Failure::GaveUp(_, partial)) => partial.as_ref(),
            _ => None,
        };
        ProblemView {
            kind: self.status().1,
            message,
            hint,
            text: place.as_ref().map(|(text, _)| String::from_utf8_lossy(text).into_owned()),
            span: place.map(|(_, span)| (span.start, span.end)),
            partial: partial.map(|answer| answer.view()),
        }
    }

    /// The status of HTTP.
    pub fn code(&self) -> u16 {
        self.status().0.as_u16()
    }

    /// The problem as JSON, as it is sent.
    pub fn text(&self, texts: &Texts) -> String {
        let mut problem = view_json(&FailedView { error: self.error(texts) });
        add_exact_text(&mut problem);
        problem.to_string()
    }

    /// The problem as a response in JSON.
    pub fn response(&self, lang: Lang) -> Response {
        self.headed(json_response(self.text(Texts::of(lang)), lang))
    }

    /// The problem as an answer to `request`: a page in words for a browser that was given a wrong
    /// address, else JSON.
    pub fn answer(&self, request: &Request, lang: Lang) -> Response {
        let accepted = request.headers().get_all(header::ACCEPT).iter();
        let mut accepted = accepted.filter_map(|value| value.to_str().ok());
        let is_api = request.uri().path().split('/').nth(1) == Some("api");
        if is_api || !accepted.any(|list| list.contains("text/html")) {
            return self.response(lang);
        }
        let mut response = json_response(self.page(Texts::of(lang)), lang);
        let headers = response.headers_mut();
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        headers.insert(header::CONTENT_TYPE, html);
        headers.insert(header::VARY, HeaderValue::from_static("accept, accept-language"));
        self.headed(response)
    }

    /// The problem as a page in HTML, with links to what there is.
    fn page(&self, texts: &Texts) -> String {
        let (message, hint) = self.phrases(texts);
        // A browser has no use for the description of the API.
        let hint = if matches!(self, Problem::NoPath { .. }) { String::new() } else { hint };
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
             <link rel=\"stylesheet\" href=\"/style.css\">\n\
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

    /// The response with the status of the problem, and what it calls for beside that.
    fn headed(&self, mut response: Response) -> Response {
        *response.status_mut() = self.status().0;
        let headers = response.headers_mut();
        match self {
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
}

/// Text for HTML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}

/// A sentence for HTML: what stands between backticks is code.
fn marked_up(text: &str) -> String {
    let pieces = text.split('`').enumerate().map(|(i, piece)| match i % 2 {
        0 => escaped(piece),
        _ => format!("<code>{}</code>", escaped(piece)),
    });
    pieces.collect()
}

/// A name that is not known is missing; other failures are what they are.
pub fn missing(failure: Failure) -> Problem {
    match failure.cause() {
        Some(GameNameError::Unknown { .. } | GameNameError::ToCome { .. }) => {
            Problem::NoSuch(failure)
        }
        _ => Problem::Failure(failure),
    }
}

/// A response of JSON in one language.
pub fn json_response(text: String, lang: Lang) -> Response {
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_TYPE, "application/json");
    set(header::CONTENT_LANGUAGE, lang.code());
    set(header::CACHE_CONTROL, "no-store");
    set(header::VARY, "accept-language");
    response
}
