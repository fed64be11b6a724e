//! What a reader asked of the book and is not there.

use super::Filled;
use bouton_answers::{
    operation::{OperationError, pair},
    operation_error,
};
use bouton_texts::{Texts, arg, msg};
use std::{error::Error, ops::Range};

/// The book has nothing of the kind, or an answer does not fit its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// No chapter.
    NoChapter {
        /// What was typed.
        typed: String,
        /// The number of the last one.
        most: usize,
    },
    /// No section.
    NoBeat {
        /// What was typed.
        typed: String,
    },
    /// No claim.
    NoClaim {
        /// What was typed.
        typed: String,
        /// The number of the last one at that level.
        last: String,
    },
    /// No table to fill there.
    NoTable {
        /// The answer that was typed.
        typed: String,
    },
    /// Another number of cells than the table has.
    Count {
        /// The answer that was typed.
        typed: String,
        /// Where it is too long or ends too early.
        place: Range<usize>,
        /// The number of cells typed.
        given: usize,
        /// The number of cells of the table.
        wanted: usize,
    },
    /// No entry of such a table.
    Entry {
        /// The answer that was typed.
        typed: String,
        /// Where in it.
        place: Range<usize>,
        /// The entries that are wanted.
        asks: Filled,
    },
}

operation_error!(BookError);

impl Error for BookError {}

impl OperationError for BookError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            BookError::NoChapter { most, .. } => {
                pair(texts, msg::BookNoChapter, msg::BookNoChapterHelp { most: (*most).into() })
            }
            BookError::NoBeat { .. } => pair(texts, msg::BookNoBeat, msg::BookNoBeatHelp),
            BookError::NoClaim { last, .. } => {
                pair(texts, msg::BookNoClaim, msg::BookNoClaimHelp { last: arg(last) })
            }
            BookError::NoTable { .. } => pair(texts, msg::BookNoTable, msg::BookNoTableHelp),
            BookError::Count { given, wanted, .. } => {
                let (given, wanted) = ((*given).into(), (*wanted).into());
                pair(texts, msg::BookCount { given }, msg::BookCountHelp { wanted })
            }
            BookError::Entry { asks: Filled::Grundy, .. } => {
                pair(texts, msg::BookEntry, msg::BookEntryNumber)
            }
            BookError::Entry { asks: Filled::Outcome, .. } => {
                pair(texts, msg::BookEntry, msg::BookEntryOutcome)
            }
        }
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        Some(match self {
            BookError::NoChapter { typed, .. }
            | BookError::NoBeat { typed }
            | BookError::NoClaim { typed, .. }
            | BookError::NoTable { typed } => (typed.as_bytes(), 0..typed.len()),
            BookError::Count { typed, place, .. } | BookError::Entry { typed, place, .. } => {
                (typed.as_bytes(), place.clone())
            }
        })
    }
}
