//! Why a request has no answer, in words and as JSON.

use crate::{big::add_exact_text, parameter::Parameter};
use bouton_answers::{
    Answer, Failure, FailureKind, GameNameError,
    view::{AnswerView, view_json},
};
use bouton_lab::{HeapPeriod, HeapPeriodView, SequenceView};
use bouton_solve::Exceeded;
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;

/// Values of an answer that a limit has cut short, at most.
const MOST_PARTIAL_VALUES: usize = 10_000;

/// Why there is no answer.
#[derive(Debug)]
pub enum Problem {
    /// The library has no answer.
    Failure(Failure),
    /// The library knows nothing of that name.
    NoSuch(Failure),
    /// A parameter that is not of this question.
    UnknownParameter {
        /// Its name.
        name: String,
        /// The parameters of the question.
        known: &'static [Parameter],
    },
    /// A parameter given twice.
    RepeatedParameter {
        /// Its name.
        name: &'static str,
    },
    /// A parameter that must be given.
    MissingParameter {
        /// The parameter.
        parameter: Parameter,
    },
    /// None of the values that a parameter may have.
    NotOneOf {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that it may have.
        values: &'static [&'static str],
    },
    /// No whole number, or none in the range.
    NotWhole {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The least that it may be.
        least: u64,
        /// The largest that it may be.
        most: u64,
    },
    /// No date.
    NotDate {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
    },
    /// The address is no text.
    NotText,
    /// The address is too long.
    TooLong {
        /// Its bytes.
        length: usize,
        /// Maximum of bytes.
        most: usize,
    },
    /// The position is too long, once it is written out.
    TooLarge {
        /// Its bytes.
        length: usize,
        /// Maximum of bytes.
        most: usize,
    },
    /// A number with more digits than are answered for.
    TooManyDigits {
        /// Its digits.
        digits: usize,
        /// Maximum of digits.
        most: usize,
    },
    /// More values than are sent at once.
    TooMany {
        /// Number of values.
        count: u64,
        /// Maximum of values.
        most: u64,
    },
    /// An answer longer than what is sent.
    LongAnswer {
        /// Its bytes.
        length: usize,
        /// Maximum of bytes.
        most: usize,
    },
    /// There is nothing of this address.
    NoPath {
        /// The path of the address.
        path: String,
    },
    /// A method other than GET and HEAD.
    Method,
    /// A host name that is not one of this server.
    Host {
        /// The name that was called.
        host: String,
    },
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
    /// The remedy, in words; empty where there is none.
    pub hint: String,
    /// The text that was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The place of the error in it, in bytes: where it begins, and where it is past.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub span: Option<(usize, usize)>,
    /// The line of the place, from 1 on, where `text` is a piece of rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Its column in that line, in characters from 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The answer as far as it was found within the limits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partial: Option<PartialView>,
}

/// The partial result before a limit, in the shape of the answer that was asked for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
pub enum PartialView {
    /// About a position.
    Answer(Box<AnswerView>),
    /// A period that was not found so far.
    Period(HeapPeriodView),
    /// The first values.
    Sequence(SequenceView),
}

impl PartialView {
    fn of(failure: &Failure) -> Option<PartialView> {
        if let Some(answer) = failure.settled::<Answer>() {
            return Some(PartialView::Answer(Box::new(answer.view())));
        }
        if let Some(answer) = failure.settled::<HeapPeriod>() {
            return Some(PartialView::Period(answer.view()));
        }
        let sequence = failure.settled::<SequenceView>()?;
        // An answer that came too late is not a longer one.
        let values = sequence.values.iter().take(MOST_PARTIAL_VALUES).cloned().collect();
        Some(PartialView::Sequence(SequenceView { values, ..sequence.clone() }))
    }
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
    /// Returns `true` if more time, memory or positions might help.
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
    fn status_and_kind(&self) -> (u16, ProblemKind) {
        match self {
            Problem::Failure(failure) => match failure.kind() {
                FailureKind::Input => (400, ProblemKind::Input),
                FailureKind::Limit => (422, ProblemKind::Limit),
                _ => (422, ProblemKind::Unsupported),
            },
            Problem::UnknownParameter { .. }
            | Problem::RepeatedParameter { .. }
            | Problem::MissingParameter { .. }
            | Problem::NotOneOf { .. }
            | Problem::NotWhole { .. }
            | Problem::NotDate { .. }
            | Problem::NotText => (400, ProblemKind::Input),
            Problem::TooLong { .. } => (414, ProblemKind::Limit),
            Problem::TooLarge { .. }
            | Problem::TooManyDigits { .. }
            | Problem::TooMany { .. }
            | Problem::LongAnswer { .. } => (422, ProblemKind::Limit),
            Problem::NoSuch(_) | Problem::NoPath { .. } => (404, ProblemKind::Missing),
            Problem::Method => (405, ProblemKind::Unsupported),
            Problem::Host { .. } | Problem::Origin => (403, ProblemKind::Forbidden),
            Problem::Busy => (503, ProblemKind::Busy),
            Problem::Broken => (500, ProblemKind::Broken),
        }
    }

    /// The error and its remedy.
    pub fn phrases(&self, texts: &Texts) -> (String, String) {
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
            Problem::NotDate { name, value } => {
                say(&msg::WebBadValue { value: arg(value), name: arg(name) }, &msg::WebDate)
            }
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
        let numbered = failure.and_then(Failure::line_and_column);
        ProblemView {
            kind: self.status_and_kind().1,
            message,
            hint,
            text: place.as_ref().map(|(text, _)| String::from_utf8_lossy(text).into_owned()),
            span: place.map(|(_, span)| (span.start, span.end)),
            line: numbered.map(|(line, _)| line),
            column: numbered.map(|(_, column)| column),
            partial: failure.and_then(PartialView::of),
        }
    }

    /// The status of HTTP.
    pub fn status(&self) -> u16 {
        self.status_and_kind().0
    }

    /// The problem as JSON, as it is sent.
    pub fn text(&self, texts: &Texts) -> String {
        let mut problem = view_json(&FailedView { error: self.error(texts) });
        add_exact_text(&mut problem);
        problem.to_string()
    }
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
