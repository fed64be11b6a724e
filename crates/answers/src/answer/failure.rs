//! Failures between a question and its answer, in words.

use crate::{
    graph_error::{GivenGraphError, GraphError},
    notation::meant,
    operation::{FailureKind, Located, OperationError, joined},
    operation_error,
    phrases::{parse_error, rule_error},
    registry::{self, GameNameError},
    settled::Settled,
    store_error::StoreError,
};
use bouton_core::{Breach, ParseError, ParseErrorKind, Player};
use bouton_graph::Halt;
use bouton_script::RuleError;
use bouton_solve::{Engine, Exceeded};
use bouton_texts::{Arg, Lang, Texts, arg, msg};
use std::{any::Any, error::Error, fmt, ops::Range, sync::Arc, time::Duration};

/// Why there is no (whole) answer.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The typed text is no question: nothing was computed.
    Input {
        /// The typed text.
        text: Vec<u8>,
        /// The error, and its place.
        error: ParseError,
    },
    /// The engine asked for cannot answer such a question.
    Unsupported(Engine),
    /// A position can come again, where only games that end are answered.
    Loopy,
    /// The rules of a script went wrong, or met a limit.
    Rules(Arc<RuleError>),
    /// It is no game of two players who move in turn.
    Breach(Breach),
    /// A game without a sequence of heap values.
    NoSequence {
        /// The game.
        game: String,
        /// Set when that is because it is partizan.
        partizan: bool,
    },
    /// The error of an operation, which its own type describes ([`Failure::cause`]).
    Operation(Box<dyn OperationError>),
    /// A limit was met; what is settled nevertheless comes along.
    GaveUp(Exceeded, Option<Box<dyn Settled>>),
}

impl From<Exceeded> for Failure {
    fn from(exceeded: Exceeded) -> Failure {
        Failure::gave_up(exceeded, None)
    }
}

impl Failure {
    /// The partial result before the limit, if it is of this type: the [`Answer`](crate::Answer) of a position; of the crate `bouton-lab` a
    /// `SequenceView` with the values so far, a `QuotientView` or a `Discovery`.
    pub fn settled<T: Settled>(&self) -> Option<&T> {
        match self {
            Failure::GaveUp(_, Some(settled)) => (&**settled as &dyn Any).downcast_ref(),
            _ => None,
        }
    }

    /// A limit, with what is settled nevertheless; or what the limit stands for.
    pub fn gave_up(exceeded: Exceeded, partial: Option<Box<dyn Settled>>) -> Failure {
        let fault = match &exceeded {
            Exceeded::Cycle => return Failure::Loopy,
            Exceeded::Rules(fault) => fault,
            _ => return Failure::GaveUp(exceeded, partial),
        };
        if let Some(error) = fault.cause::<RuleError>() {
            return Failure::Rules(Arc::new(error.clone()));
        }
        if let Some(error) = fault.cause::<StoreError>() {
            return error.clone().into();
        }
        match fault.cause::<Breach>() {
            Some(breach) => Failure::Breach(breach.clone()),
            None => Failure::GaveUp(exceeded, partial),
        }
    }

    /// An error in the typed text, or in the rules that it names.
    pub fn input(text: &[u8], error: ParseError) -> Failure {
        if let Some(error) = error.kind.cause::<RuleError>() {
            return Failure::Rules(Arc::new(error.clone()));
        }
        if let Some(error) = error.kind.cause::<GivenGraphError>() {
            return Failure::Operation(Box::new(error.clone()));
        }
        Failure::Input { text: text.to_vec(), error }
    }

    /// The file that the failure is about, where it is not about what was typed.
    pub fn file(&self) -> Option<&str> {
        match self {
            Failure::Rules(error) => Some(&error.file),
            _ => None,
        }
    }

    /// The subject of the failure: a text, and the place in it.
    pub fn place(&self) -> Option<(&[u8], Range<usize>)> {
        match self {
            Failure::Input { text, error } => Some((text, error.span.clone())),
            Failure::Rules(error) => Some((error.text.as_bytes(), error.span.clone())),
            Failure::Operation(error) => error.place(),
            _ => None,
        }
    }

    /// The line and the column of the place, where the text is a long one of which only a piece is
    /// at hand.
    pub fn line_and_column(&self) -> Option<(u64, u64)> {
        match self {
            Failure::Rules(error) => Some((error.line, error.column)),
            Failure::Operation(error) => error.line_and_column(),
            _ => None,
        }
    }

    /// The texts that may be meant by what was typed, each of which is read.
    pub fn meant(&self) -> Vec<String> {
        match self {
            Failure::Input { text, error } => meant(text, error),
            _ => Vec::new(),
        }
    }

    /// The error of an operation, located in what was typed or not, if it is one of this type.
    pub fn cause<T: Error + 'static>(&self) -> Option<&T> {
        match self {
            Failure::Operation(error) => (&**error as &(dyn Error + 'static)).downcast_ref(),
            Failure::Input { error, .. } => error.kind.cause(),
            _ => None,
        }
    }

    /// The kind of failure.
    pub fn kind(&self) -> FailureKind {
        match self {
            Failure::Input { error, .. } => match &error.kind {
                // The input is right; it is what may be spent on it that is limited.
                ParseErrorKind::TooManyHeaps { .. } => FailureKind::Limit,
                kind => kind.cause().map_or(FailureKind::Input, |at: &Located| at.error().kind()),
            },
            Failure::Rules(error) if error.kind.is_limit() => FailureKind::Limit,
            Failure::Loopy | Failure::Rules(_) | Failure::Breach(_) => FailureKind::Input,
            Failure::Unsupported(_) | Failure::NoSequence { .. } => FailureKind::Unsupported,
            Failure::Operation(error) => error.kind(),
            Failure::GaveUp(..) => FailureKind::Limit,
        }
    }

    /// The exit code of a program that fails so: 2 for bad input, 3 for a limit, 4 for the rest.
    pub fn exit_code(&self) -> u8 {
        self.kind().exit_code()
    }

    /// The error and its remedy, in two phrases.
    pub fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            Failure::Input { text, error } => input_phrases(texts, text, error),
            Failure::Unsupported(engine) => (
                texts.say(&msg::RefusedEngine { engine: arg(engine.name()) }),
                texts.say(&msg::RefusedEngineHelp { engines: engines(texts) }),
            ),
            Failure::Loopy => (texts.say(&msg::RefusedLoopy), texts.say(&msg::RefusedLoopyHelp)),
            Failure::Rules(error) => rule_error(texts, error),
            Failure::Breach(breach @ Breach::Growth { .. }) => {
                (breach_text(texts, breach), texts.say(&msg::RulesGrowthHelp))
            }
            Failure::Breach(breach) => {
                (breach_text(texts, breach), texts.say(&msg::ScriptBreachHelp))
            }
            Failure::NoSequence { game, partizan } => {
                let game = arg(game);
                let what = match partizan {
                    true => texts.say(&msg::RefusedPartizanSequence { game }),
                    false => texts.say(&msg::RefusedSequence { game }),
                };
                (what, String::new())
            }
            Failure::Operation(error) => error.phrases(texts),
            Failure::GaveUp(exceeded, partial) => {
                let settled = partial.as_ref().map(|answer| answer.headline(texts));
                let settled = settled.map(|what| texts.say(&msg::LimitPartial { what: arg(what) }));
                (exceeded_text(texts, exceeded), settled.unwrap_or_default())
            }
        }
    }
}

/// A limit that was met in a game of a script that need not end.
#[derive(Clone, Debug)]
pub(crate) struct MayNotEnd {
    pub(crate) game: String,
    pub(crate) exceeded: Exceeded,
}

operation_error!(MayNotEnd);

impl OperationError for MayNotEnd {
    fn kind(&self) -> FailureKind {
        FailureKind::Limit
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let right = texts.say(&msg::LimitMayNotEnd { game: arg(&self.game) });
        (exceeded_text(texts, &self.exceeded), right)
    }
}

/// The error in a text, with its probable meaning or its remedy.
fn input_phrases(texts: &Texts, text: &[u8], error: &ParseError) -> (String, String) {
    let piece = text.get(error.span.clone()).and_then(|piece| std::str::from_utf8(piece).ok());
    let (what, right) = match (&error.kind, piece) {
        // The word for misère play among the heaps.
        (ParseErrorKind::NotANumber, Some(word)) if registry::means_misere(word) => {
            return parse_error(texts, &GameNameError::Misere.into());
        }
        (kind, _) => parse_error(texts, kind),
    };
    let meant = meant(text, error);
    if meant.is_empty() {
        return (what, right);
    }
    let spans: Vec<String> = meant.iter().map(|text| format!("`{text}`")).collect();
    let meant = arg(texts.any_of(&spans));
    let right = match error.kind.cause() {
        Some(GameNameError::Unknown { .. }) => {
            texts.say(&msg::ErrorUnknownGameSimilar { similar: meant })
        }
        _ => texts.say(&msg::ErrorMeant { meant }),
    };
    (what, right)
}

fn breach_text(texts: &Texts, breach: &Breach) -> String {
    match breach {
        Breach::Players { count } => texts.say(&msg::ScriptPlayers { count: arg(count) }),
        Breach::Turn { from, to, player } => {
            let player = match player {
                Player::Left => texts.say(&msg::PlayerLeft),
                Player::Right => texts.say(&msg::PlayerRight),
            };
            let player = arg(player);
            texts.say(&msg::ScriptTurn { player, from: arg(from), to: arg(to) })
        }
        Breach::Growth { game, heap, option } => {
            let option: Vec<String> = option.iter().map(u64::to_string).collect();
            let option = arg(option.join(" "));
            texts.say(&msg::RulesGrowth { game: arg(game), heap: arg(heap), option })
        }
    }
}

fn exceeded_text(texts: &Texts, exceeded: &Exceeded) -> String {
    let seconds = |time: &Duration| (time.as_secs_f64().max(1.0).round() as u64).into();
    match exceeded {
        Exceeded::Positions { limit, needed: None, reached: 0 } => {
            texts.say(&msg::LimitPositionsAlone { limit: arg(limit) })
        }
        Exceeded::Positions { limit, needed: None, reached } => {
            texts.say(&msg::LimitPositions { limit: arg(limit), reached: arg(reached) })
        }
        Exceeded::Positions { limit, needed: Some(needed), .. } => {
            texts.say(&msg::LimitPositionsNeeded { needed: arg(needed), limit: arg(limit) })
        }
        Exceeded::Time { limit, needed: None, reached: 0 } => {
            texts.say(&msg::LimitTimeAlone { limit: (*limit).into() })
        }
        Exceeded::Time { limit, needed: None, reached } => {
            let limit = (*limit).into();
            texts.say(&msg::LimitTime { limit, reached: arg(reached) })
        }
        Exceeded::Time { limit, needed: Some(needed), .. } => {
            texts.say(&msg::LimitTimeNeeded { needed: seconds(needed), limit: (*limit).into() })
        }
        Exceeded::Memory { limit, needed: None, reached: 0 } => {
            texts.say(&msg::LimitMemoryAlone { limit: arg(limit) })
        }
        Exceeded::Memory { limit, needed: None, reached } => {
            texts.say(&msg::LimitMemory { limit: arg(limit), reached: arg(reached) })
        }
        Exceeded::Memory { limit, needed: Some(needed), .. } => {
            texts.say(&msg::LimitMemoryNeeded { needed: arg(needed), limit: arg(limit) })
        }
        Exceeded::Cancelled { reached } => {
            texts.say(&msg::LimitCancelled { reached: arg(reached) })
        }
        Exceeded::Cycle => texts.say(&msg::RefusedLoopy),
        Exceeded::Rules(_) => texts.say(&msg::LimitRules),
        Exceeded::Size => texts.say(&msg::LimitSize),
        Exceeded::Steps { .. } | Exceeded::Counting => texts.say(&msg::LimitCounting),
        Exceeded::Factoring => texts.say(&msg::LimitFactoring),
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(self.phrases(Texts::of(Lang::En))))
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Failure::Operation(error) => error.source(),
            Failure::Input { error, .. } => Some(error),
            Failure::Rules(error) => Some(&**error),
            Failure::GaveUp(exceeded, _) => Some(exceeded),
            _ => None,
        }
    }
}

/// The names of all engines, as they are typed.
fn engines(texts: &Texts) -> Arg<'static> {
    let names = Engine::ALL.map(|engine| format!("`{}`", engine.name()));
    arg(names.join(if texts.lang() == Lang::Zh { "、" } else { ", " }))
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Failure {
        match halt {
            Halt::Limit(exceeded) => exceeded.into(),
            Halt::Disk(_) => GraphError(halt.into()).into(),
        }
    }
}
