//! Games that stand in files: `graph:FILE` and `script:FILE`.
//!
//! Such a name has a file opened, so the limits must permit it ([`Files::Named`]): those of a server
//! that answers strangers do not.

use bouton_core::{Fault, ParseError, ParseErrorKind, Ruleset};
use bouton_graph::{
    Halt, Room,
    read::{ReadError, read},
    rules::GraphRules,
};
use bouton_script::Script;
use bouton_solve::{Exceeded, Files, Limits};
use std::{
    fs::File,
    io::{self, Read},
    ops::Range,
    sync::Arc,
};

/// A script is a text that somebody has written.
const SCRIPT_BYTES: u64 = 1 << 20;
/// The lists of a script may take this part of the memory; the rest is for what is learnt of it.
const SCRIPT_SHARE: u64 = 4;

/// A game that stands in a file.
pub struct InFile<'a> {
    /// How it is typed.
    pub game: &'a str,
    /// The name of the file.
    pub file: &'a str,
    /// The place of that name in what was typed.
    pub span: Range<usize>,
}

impl InFile<'_> {
    fn fail(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(self.span.clone(), kind)
    }

    fn cannot(&self, why: &io::Error) -> ParseError {
        self.fail(ParseErrorKind::CannotRead { why: why.to_string() })
    }

    fn open(&self, limits: &Limits) -> Result<File, ParseError> {
        if limits.files < Files::Named {
            return Err(self.fail(ParseErrorKind::NoFiles));
        }
        File::open(self.file).map_err(|why| self.cannot(&why))
    }

    /// The game of a graph.
    pub fn graph(&self, limits: &Limits) -> Result<Arc<dyn Ruleset>, ParseError> {
        let room = Room::within(limits);
        let source = self.open(limits)?;
        let rules = read(source, None, &room)
            .and_then(|graph| Ok(GraphRules::new(self.game.to_string(), graph, &room)?));
        match rules {
            Ok(rules) => Ok(Arc::new(rules)),
            Err(ReadError::Io(why)) => Err(self.cannot(&why)),
            Err(ReadError::Text { line, column, .. }) => {
                Err(self.fail(ParseErrorKind::BadFile { line, column }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Memory { limit, .. }))) => {
                Err(self.fail(ParseErrorKind::FileTooLarge { limit }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Positions { limit, .. }))) => {
                Err(self.fail(ParseErrorKind::FileTooManyPositions { limit }))
            }
            Err(ReadError::Halt(Halt::Limit(Exceeded::Time { limit, .. }))) => {
                Err(self.fail(ParseErrorKind::FileTooSlow { limit }))
            }
            Err(error) => Err(self.fail(ParseErrorKind::CannotRead { why: error.to_string() })),
        }
    }

    /// The game of a script.
    pub fn script(&self, limits: &Limits) -> Result<Script, ParseError> {
        let mut text = Vec::new();
        self.open(limits)?
            .take(SCRIPT_BYTES + 1)
            .read_to_end(&mut text)
            .map_err(|why| self.cannot(&why))?;
        if text.len() as u64 > SCRIPT_BYTES {
            return Err(self.fail(ParseErrorKind::ScriptTooLong { most: SCRIPT_BYTES }));
        }
        // The mark that some editors put at the beginning of a text says nothing.
        let text = text.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&text);
        let limits = Limits { memory: limits.memory / SCRIPT_SHARE, ..limits.clone() };
        bouton_script::read(self.game, self.file, text, &limits)
            .map_err(|error| self.fail(ParseErrorKind::Rules(Fault::new(error))))
    }
}
