//! What can go wrong between a question and its answer, in words.

use crate::{
    answer::Answer,
    checkpoint::BadCheckpoint,
    lang::{Arg, Lang, Texts, arg, graph_error, msg, parse_error, read_error, rule_error},
    lessons::Ask,
    template::NoTemplate,
};
use bouton_check::ReadError;
use bouton_core::{Breach, ParseError, ParseErrorKind, Player, RuleError};
use bouton_graph::read::ReadError as GraphError;
use bouton_solve::{Engine, Exceeded};
use std::{fmt, ops::Range, sync::Arc, time::Duration};

/// Why there is no (whole) answer.
#[derive(Debug)]
pub enum Failure {
    /// What was typed is no question: nothing was computed.
    Input {
        /// What was typed.
        text: Vec<u8>,
        /// What is wrong with it, and where.
        error: ParseError,
    },
    /// What was typed is no answer to what a lesson asks.
    NoAnswer {
        /// What was typed.
        text: Vec<u8>,
        /// What is asked.
        ask: Ask,
    },
    /// A text that should be a certificate, and is none.
    Malformed {
        /// The text.
        text: Vec<u8>,
        /// What is wrong with it, and where.
        error: ReadError,
    },
    /// A period that is proved, but in a way that the checker of certificates does not know.
    NoCertificate {
        /// The game.
        game: String,
    },
    /// The engine asked for cannot answer such a question.
    Unsupported(Engine),
    /// A position can come again, where only games that end are answered.
    Loopy,
    /// Rules that somebody wrote went wrong, or met a limit.
    Rules(Arc<RuleError>),
    /// It is no game of two players who move in turn.
    Breach(Breach),
    /// A game without a sequence of heap values.
    NoSequence {
        /// The game.
        game: String,
        /// Whether that is because it is partizan.
        partizan: bool,
    },
    /// A game whose positions are not two numbers, so that there is no table of them.
    NoPairs {
        /// The game.
        game: String,
    },
    /// A file that holds no term of a sequence in the range asked for.
    NothingToCompare {
        /// The first index that the file has.
        first: u64,
        /// The last.
        last: u64,
    },
    /// A text that is no graph; or its file cannot be read.
    Graph(Box<GraphError>),
    /// A game whose positions are not written as the tests of a contest are.
    NoTests {
        /// The game.
        game: String,
    },
    /// The input of a contest ends before its last test does.
    FewerTests {
        /// The test that is missing, or not complete.
        test: u64,
        /// How many there should be.
        tests: u64,
    },
    /// The input of a contest goes on after its last test.
    MoreTests {
        /// How many there should be.
        tests: u64,
    },
    /// A game for which no contest program can be written.
    NoTemplate(NoTemplate),
    /// No random position that will do was found.
    NoStart {
        /// How many were drawn.
        tries: usize,
    },
    /// A file that is no checkpoint to go on from.
    Checkpoint(BadCheckpoint),
    /// A limit was met; what is settled nevertheless comes along.
    GaveUp(Exceeded, Option<Box<Answer>>),
}

impl From<Exceeded> for Failure {
    fn from(exceeded: Exceeded) -> Failure {
        Failure::gave_up(exceeded, None)
    }
}

impl Failure {
    /// A limit, with what is settled nevertheless; or what the limit stands for.
    pub(crate) fn gave_up(exceeded: Exceeded, partial: Option<Box<Answer>>) -> Failure {
        let error = match exceeded {
            Exceeded::Cycle => return Failure::Loopy,
            Exceeded::Rules(fault) => fault.error(),
            _ => None,
        };
        error.map_or(Failure::GaveUp(exceeded, partial), Failure::Rules)
    }

    /// What is wrong with what was typed; or with the rules that it names.
    pub(crate) fn input(text: &[u8], error: ParseError) -> Failure {
        match error.kind {
            ParseErrorKind::Rules(error) => Failure::Rules(error),
            _ => Failure::Input { text: text.to_vec(), error },
        }
    }

    /// The file that the failure is about, where it is not about what was typed.
    pub fn file(&self) -> Option<&str> {
        match self {
            Failure::Rules(error) => Some(&error.file),
            _ => None,
        }
    }

    /// What the failure is about: a text, and the place in it.
    pub fn place(&self) -> Option<(&[u8], Range<usize>)> {
        match self {
            Failure::Input { text, error } => Some((text, error.span.clone())),
            Failure::Malformed { text, error } => Some((text, error.span.clone())),
            Failure::NoAnswer { text, .. } => Some((text, 0..text.len())),
            Failure::Rules(error) => Some((error.text.as_bytes(), error.span.clone())),
            Failure::Graph(error) => match &**error {
                GraphError::Text { text, span, .. } => Some((text.as_bytes(), span.clone())),
                _ => None,
            },
            _ => None,
        }
    }

    /// The line and the column of the place, where the text is a long one of which only a piece is
    /// at hand.
    pub fn line_and_column(&self) -> Option<(u64, u64)> {
        match self {
            Failure::Rules(error) => Some((error.line, error.column)),
            Failure::Graph(error) => match &**error {
                GraphError::Text { line, column, .. } => Some((*line, *column)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The exit code of a program that fails so: 2 for bad input, 3 for a limit, 4 for the rest.
    pub fn exit_code(&self) -> u8 {
        match self {
            // The input is right; it is what may be spent on it that is limited.
            Failure::Input { error, .. }
                if matches!(
                    error.kind,
                    ParseErrorKind::TooManyHeaps { .. }
                        | ParseErrorKind::FileTooLarge { .. }
                        | ParseErrorKind::FileTooManyPositions { .. }
                        | ParseErrorKind::FileTooSlow { .. }
                ) =>
            {
                3
            }
            Failure::Rules(error) if error.kind.is_limit() => 3,
            Failure::Input { .. }
            | Failure::Malformed { .. }
            | Failure::NoAnswer { .. }
            | Failure::Unsupported(_)
            | Failure::NoSequence { .. }
            | Failure::Loopy
            | Failure::Rules(_)
            | Failure::Breach(_)
            | Failure::NoPairs { .. }
            | Failure::NoTemplate(_)
            | Failure::NoTests { .. }
            | Failure::FewerTests { .. }
            | Failure::MoreTests { .. }
            | Failure::NothingToCompare { .. } => 2,
            Failure::Graph(error) => match **error {
                GraphError::Io(_) | GraphError::Halt(_) => 4,
                GraphError::TooMany => 3,
                _ => 2,
            },
            Failure::Checkpoint(_) => 2,
            Failure::GaveUp(..) | Failure::NoStart { .. } => 3,
            Failure::NoCertificate { .. } => 4,
        }
    }

    /// What is wrong, and what would be right, in two phrases.
    pub fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            Failure::Input { error, .. } => parse_error(texts, &error.kind),
            Failure::Malformed { error, .. } => read_error(texts, &error.kind),
            Failure::NoAnswer { ask, .. } => (texts.say(&msg::LessonNoAnswer), ask.wanted(texts)),
            Failure::NoCertificate { game } => {
                (texts.say(&msg::RefusedCertificate { game: arg(game) }), String::new())
            }
            Failure::Unsupported(engine) => (
                texts.say(&msg::RefusedEngine { engine: arg(engine.name()) }),
                texts.say(&msg::RefusedEngineHelp { engines: engines(texts) }),
            ),
            Failure::Loopy => (texts.say(&msg::RefusedLoopy), texts.say(&msg::RefusedLoopyHelp)),
            Failure::Rules(error) => rule_error(texts, error),
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
            Failure::NoPairs { game } => {
                (texts.say(&msg::RefusedPairs { game: arg(game) }), String::new())
            }
            Failure::NoTests { game } => (
                texts.say(&msg::RefusedTests { game: arg(game) }),
                texts.say(&msg::RefusedTestsHelp),
            ),
            Failure::FewerTests { test, tests } => (
                texts.say(&msg::RefusedFewerTests { test: arg(test), tests: arg(tests) }),
                texts.say(&msg::RefusedTestsForm),
            ),
            Failure::MoreTests { tests } => (
                texts.say(&msg::RefusedMoreTests { tests: arg(tests) }),
                texts.say(&msg::RefusedTestsForm),
            ),
            Failure::NoTemplate(why) => why.phrases(texts),
            Failure::NothingToCompare { first, last } => (
                texts.say(&msg::RefusedCompare { first: arg(first), last: arg(last) }),
                texts.say(&msg::RefusedCompareHelp),
            ),
            Failure::Graph(error) => graph_error(texts, error),
            Failure::NoStart { tries } => {
                (texts.say(&msg::RefusedStart { tries: arg(tries) }), String::new())
            }
            Failure::Checkpoint(bad) => bad_checkpoint(texts, bad),
            Failure::GaveUp(exceeded, partial) => {
                let settled = partial.as_ref().map(|answer| answer.headline(texts));
                let settled = settled.map(|what| texts.say(&msg::LimitPartial { what: arg(what) }));
                (exceeded_text(texts, exceeded), settled.unwrap_or_default())
            }
        }
    }
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
    }
}

fn bad_checkpoint(texts: &Texts, bad: &BadCheckpoint) -> (String, String) {
    let ours = arg(env!("CARGO_PKG_VERSION"));
    match bad {
        BadCheckpoint::NotOne => {
            (texts.say(&msg::CheckpointNotOne), texts.say(&msg::CheckpointNotOneHelp))
        }
        BadCheckpoint::Damaged => {
            (texts.say(&msg::CheckpointDamaged), texts.say(&msg::CheckpointDamagedHelp))
        }
        BadCheckpoint::Game(game) => (
            texts.say(&msg::CheckpointGame { game: arg(game) }),
            texts.say(&msg::CheckpointGameHelp),
        ),
        BadCheckpoint::Graph => {
            (texts.say(&msg::CheckpointOfGraph), texts.say(&msg::CheckpointOfGraphHelp))
        }
        BadCheckpoint::Forgot { from, to, wanted } => (
            texts.say(&msg::CheckpointForgot { from: arg(from), to: arg(to), wanted: arg(wanted) }),
            texts.say(&msg::CheckpointGameHelp),
        ),
        BadCheckpoint::Version(version) => (
            texts.say(&msg::CheckpointVersion { version: arg(version), ours }),
            texts.say(&msg::CheckpointDamagedHelp),
        ),
    }
}

fn exceeded_text(texts: &Texts, exceeded: &Exceeded) -> String {
    let seconds = |time: &Duration| arg(format!("{:.0}", time.as_secs_f64().max(1.0)));
    match exceeded {
        Exceeded::Positions { limit, needed: None, reached } => {
            texts.say(&msg::LimitPositions { limit: arg(limit), reached: arg(reached) })
        }
        Exceeded::Positions { limit, needed: Some(needed), .. } => {
            texts.say(&msg::LimitPositionsNeeded { needed: arg(needed), limit: arg(limit) })
        }
        Exceeded::Time { limit, needed: None, reached: 0 } => {
            texts.say(&msg::LimitTimeAlone { limit: arg(limit.as_secs_f64()) })
        }
        Exceeded::Time { limit, needed: None, reached } => {
            let limit = arg(limit.as_secs_f64());
            texts.say(&msg::LimitTime { limit, reached: arg(reached) })
        }
        Exceeded::Time { limit, needed: Some(needed), .. } => texts.say(&msg::LimitTimeNeeded {
            needed: seconds(needed),
            limit: arg(limit.as_secs_f64()),
        }),
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
        let texts = Texts::of(Lang::En);
        let (what, right) = self.phrases(texts);
        f.write_str(&what)?;
        if !right.is_empty() {
            write!(f, "; {right}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// The names of all engines, as they are typed.
fn engines(texts: &Texts) -> Arg<'static> {
    let names = Engine::ALL.map(|engine| format!("`{}`", engine.name()));
    arg(names.join(if texts.lang() == Lang::Zh { "、" } else { ", " }))
}
