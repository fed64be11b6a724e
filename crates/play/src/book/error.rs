//! What a reader asked of the book and is not there.

use bouton_answers::{
    operation::{OperationError, pair},
    operation_error,
};
use bouton_texts::{Texts, arg, msg};
use std::ops::Range;

/// The book has nothing of the kind.
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
}

operation_error!(BookError);

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
        }
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        Some(match self {
            BookError::NoChapter { typed, .. }
            | BookError::NoBeat { typed }
            | BookError::NoClaim { typed, .. }
            | BookError::NoTable { typed } => (typed.as_bytes(), 0..typed.len()),
        })
    }
}
