//! Games in files: `graph:FILE` and `script:FILE`.
//!
//! Such a name has a file opened, so the limits must permit it ([`Files::Named`]): those of a server
//! that answers strangers do not. A text that the limits give under this name
//! ([`Limits::with_text`]) replaces the file.

use crate::{
    graph_error::GivenGraphError,
    located_error,
    operation::{FailureKind, OperationError, pair},
};
use bouton_core::{
    Fault, ParseError, ParseErrorKind, Ruleset,
    quoted::{quoted_name, write_name},
};
use bouton_graph::{
    Halt, Room,
    read::{ReadError, read},
    rules::GraphRules,
};
use bouton_script::Script;
use bouton_solve::{Exceeded, Files, GivenText, Limits};
use bouton_texts::{Texts, arg, msg};
use std::{
    error::Error,
    fs::File,
    io::{Cursor, Read},
    ops::Range,
    sync::Arc,
    time::Duration,
};

/// Bytes of the longest script that is read; scripts are written by hand.
const SCRIPT_BYTES: u64 = 1 << 20;
/// The lists of a script may take this part of the memory; the rest is for what is learnt of it.
const SCRIPT_SHARE: u64 = 4;

/// Why no game was read from a file.
#[derive(Clone, Debug)]
pub enum FileError {
    /// The limits permit no file to be opened.
    NotPermitted,
    /// The file cannot be opened or read.
    CannotRead {
        /// The message of the system or of the reader.
        why: Arc<dyn Error + Send + Sync>,
    },
    /// The file does not hold a graph.
    Malformed {
        /// The line of the first mistake, from 1 on.
        line: u64,
        /// The column, in characters from 1 on.
        column: u64,
    },
    /// The file takes more memory than it may.
    TooLarge {
        /// Bytes that it may take.
        limit: u64,
    },
    /// The file holds more positions than allowed.
    TooManyPositions {
        /// How many are allowed.
        limit: u64,
    },
    /// The file takes longer to read than allowed.
    TooSlow {
        /// The time allowed.
        limit: Duration,
    },
    /// The script is longer than any that is read.
    ScriptTooLong {
        /// Bytes that are read.
        most: u64,
    },
}

located_error!(
    FileError,
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            FileError::CannotRead { why } => Some(&**why),
            _ => None,
        }
    }
);

impl OperationError for FileError {
    fn kind(&self) -> FailureKind {
        match self {
            // The file may be right; it is what may be spent on it that is limited.
            FileError::TooLarge { .. }
            | FileError::TooManyPositions { .. }
            | FileError::TooSlow { .. } => FailureKind::Limit,
            _ => FailureKind::Input,
        }
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            FileError::NotPermitted => pair(texts, msg::ErrorNoFiles, msg::ErrorNoFilesLabel),
            FileError::CannotRead { why } => {
                pair(texts, msg::ErrorCannotRead { why: arg(why) }, msg::ErrorCannotReadLabel)
            }
            FileError::Malformed { line, column } => pair(
                texts,
                msg::ErrorBadFile { line: arg(line), column: arg(column) },
                msg::ErrorBadFileLabel,
            ),
            FileError::TooLarge { limit } => pair(
                texts,
                msg::ErrorFileTooLarge { limit: arg(limit) },
                msg::ErrorFileTooLargeLabel,
            ),
            FileError::TooManyPositions { limit } => pair(
                texts,
                msg::ErrorFileTooManyPositions { limit: arg(limit) },
                msg::ErrorFileTooManyPositionsLabel,
            ),
            FileError::TooSlow { limit } => pair(
                texts,
                msg::ErrorFileTooSlow { limit: (*limit).into() },
                msg::ErrorFileTooSlowLabel,
            ),
            FileError::ScriptTooLong { most } => pair(
                texts,
                msg::ErrorScriptTooLong { most: arg(most) },
                msg::ErrorScriptTooLongLabel,
            ),
        }
    }
}

/// A game in a file.
pub struct InFile {
    /// How it is typed.
    game: String,
    /// The name of the file.
    file: String,
    /// The place of that name in what was typed.
    span: Range<usize>,
}

impl InFile {
    /// The game of this kind, `graph` or `script`, in the file that is typed so: between quotes or not.
    pub fn new(kind: &str, typed: &str, span: Range<usize>) -> InFile {
        let quoted = quoted_name(typed, 0).filter(|(_, end)| *end == typed.len());
        let file = quoted.map_or_else(|| typed.to_string(), |(file, _)| file);
        let mut game = format!("{kind}:");
        // Only words are parted by blanks: other signs are those of a name.
        match file.contains(|c: char| c.is_whitespace() || c.is_control() || c == '"') {
            true => write_name(&file, &mut game),
            false => game.push_str(&file),
        }
        InFile { game, file, span }
    }

    fn fail(&self, kind: impl Into<ParseErrorKind>) -> ParseError {
        ParseError::new(self.span.clone(), kind)
    }

    fn cannot(&self, why: impl Error + Send + Sync + 'static) -> ParseError {
        self.fail(FileError::CannotRead { why: Arc::new(why) })
    }

    /// The text in place of the file, if one does.
    fn given<'a>(&self, limits: &'a Limits) -> Option<&'a GivenText> {
        limits.environment.text(&self.file)
    }

    fn open(&self, limits: &Limits) -> Result<Box<dyn Read + Send>, ParseError> {
        if let Some(given) = self.given(limits) {
            return Ok(Box::new(Cursor::new(given.text.clone())));
        }
        if limits.files < Files::Named {
            return Err(self.fail(FileError::NotPermitted));
        }
        Ok(Box::new(File::open(&self.file).map_err(|why| self.cannot(why))?))
    }

    /// The game of a graph.
    pub fn graph(&self, limits: &Limits) -> Result<Arc<dyn Ruleset>, ParseError> {
        let room = Room::within(limits);
        let source = self.open(limits)?;
        let rules = read(source, None, &room)
            .and_then(|graph| Ok(GraphRules::new(self.game.clone(), graph, &room)?));
        match rules {
            Ok(rules) => Ok(Arc::new(rules)),
            Err(ReadError::Io(why)) => Err(self.cannot(why)),
            // The author of a given text can look at its place.
            Err(error @ ReadError::Text { .. }) if self.given(limits).is_some() => {
                Err(self.fail(GivenGraphError::from(error)))
            }
            Err(ReadError::Text { line, column, .. }) => {
                Err(self.fail(FileError::Malformed { line, column }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { limit, .. }))) => {
                Err(self.fail(FileError::TooLarge { limit }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Positions { limit, .. }))) => {
                Err(self.fail(FileError::TooManyPositions { limit }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Time { limit, .. }))) => {
                Err(self.fail(FileError::TooSlow { limit }))
            }
            Err(error) => Err(self.cannot(error)),
        }
    }

    /// The game of a script.
    pub fn script(&self, limits: &Limits) -> Result<Script, ParseError> {
        let mut text = Vec::new();
        self.open(limits)?
            .take(SCRIPT_BYTES + 1)
            .read_to_end(&mut text)
            .map_err(|why| self.cannot(why))?;
        if text.len() as u64 > SCRIPT_BYTES {
            return Err(self.fail(FileError::ScriptTooLong { most: SCRIPT_BYTES }));
        }
        // The mark that some editors put at the beginning of a text says nothing.
        let text = text.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&text);
        let limits = Limits { memory: limits.memory / SCRIPT_SHARE, ..limits.clone() };
        bouton_script::read(&self.game, &self.file, text, &limits)
            .map_err(|error| self.fail(ParseErrorKind::Other(Fault::new(error))))
    }
}
