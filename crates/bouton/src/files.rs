//! Games that stand in files: `graph:FILE`.
//!
//! Whoever types such a name has a file opened. So it is refused unless the program has said that
//! whoever types may have that: a server that answers strangers never does.

use bouton_core::{ParseError, ParseErrorKind, Ruleset};
use bouton_graph::{
    Room,
    read::{ReadError, read},
    rules::GraphRules,
};
use std::{
    fs::File,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

static ALLOWED: AtomicBool = AtomicBool::new(false);
/// What a game in a file may take in memory.
const MEMORY: u64 = 4 << 30;

/// Lets games be read from files, for the whole process.
pub fn allow_files() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// The game of a file, which is typed as `game`; `span` is the place of the file's name.
pub(crate) fn graph_rules(
    game: &str,
    file: &str,
    span: Range<usize>,
) -> Result<Arc<dyn Ruleset>, ParseError> {
    let fail = |kind| ParseError::new(span.clone(), kind);
    if !ALLOWED.load(Ordering::Relaxed) {
        return Err(fail(ParseErrorKind::NoFiles));
    }
    let cannot = |why: std::io::Error| fail(ParseErrorKind::CannotRead { why: why.to_string() });
    let source = File::open(file).map_err(cannot)?;
    let room = Room::new(MEMORY);
    let rules = read(source, None, &room)
        .and_then(|graph| Ok(GraphRules::new(game.to_string(), graph, &room)?));
    match rules {
        Ok(rules) => Ok(Arc::new(rules)),
        Err(ReadError::Io(why)) => Err(cannot(why)),

        Err(ReadError::Text { line, column, .. }) => {
            Err(fail(ParseErrorKind::BadFile { line, column }))
        }
        Err(error) => Err(fail(ParseErrorKind::CannotRead { why: error.to_string() })),
    }
}
