//! Errors in the text of a graph, in words.

use bouton_graph::{
    DiskError, Halt,
    read::{ReadError, ReadErrorKind as Kind},
};
use bouton_texts::{Texts, arg, msg};

/// The error and its remedy: two phrases without a full stop.
pub fn graph_error(texts: &Texts, error: &ReadError) -> (String, String) {
    let kind = match error {
        ReadError::Io(why) => {
            return (texts.say(&msg::GraphCannotRead { why: arg(why) }), String::new());
        }
        ReadError::Damaged => {
            return (texts.say(&msg::GraphDamaged), String::new());
        }
        ReadError::Packed => {
            return (texts.say(&msg::GraphPacked), texts.say(&msg::GraphPackedHelp));
        }
        ReadError::Halt(Halt::Disk(DiskError { folder, bytes, why })) => {
            let (folder, bytes, why) = (arg(folder.display()), arg(bytes), arg(why));
            let what = texts.say(&msg::GraphNoFile { folder, bytes, why });
            return (what, texts.say(&msg::GraphNoFileHelp));
        }
        ReadError::TooMany => return (texts.say(&msg::GraphTooMany), String::new()),
        // Other bounds are limits, which have sentences of their own.
        ReadError::Halt(halt) => return (halt.to_string(), String::new()),
        ReadError::Text { kind, .. } => kind,
    };
    match kind {
        Kind::TooManyWords => {
            (texts.say(&msg::GraphTooManyWords), texts.say(&msg::GraphTooManyWordsLabel))
        }
        Kind::BadOwner => (texts.say(&msg::GraphBadOwner), texts.say(&msg::GraphBadOwnerLabel)),
        Kind::NotANumber => {
            (texts.say(&msg::ErrorNotANumber), texts.say(&msg::ErrorNotANumberLabel))
        }
        Kind::OutOfRange { last } => (
            texts.say(&msg::GraphOutOfRange),
            texts.say(&msg::GraphOutOfRangeLabel { last: arg(last) }),
        ),
        Kind::Missing { promised, found } => (
            texts.say(&msg::GraphMissing { promised: arg(promised), found: arg(found) }),
            texts.say(&msg::GraphMissingLabel),
        ),
        Kind::Extra => (texts.say(&msg::GraphExtra), texts.say(&msg::GraphExtraLabel)),
        Kind::Undirected => {
            (texts.say(&msg::GraphUndirected), texts.say(&msg::GraphUndirectedLabel))
        }
        Kind::Expected { what } => (
            texts.say(&msg::GraphUnexpected),
            texts.say(&msg::GraphUnexpectedLabel { what: arg(what) }),
        ),
        Kind::Unclosed => (texts.say(&msg::GraphUnclosed), texts.say(&msg::GraphUnclosedLabel)),
        Kind::NoEnd => (texts.say(&msg::GraphNoEnd), texts.say(&msg::GraphNoEndLabel)),
        Kind::Malformed { why } => (
            texts.say(&msg::GraphMalformed { why: arg(why) }),
            texts.say(&msg::GraphMalformedLabel),
        ),
        Kind::Encoding => (texts.say(&msg::GraphEncoding), texts.say(&msg::GraphEncodingLabel)),
    }
}
