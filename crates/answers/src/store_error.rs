//! Errors of stores that are not opened, or give no answer.

use crate::{
    operation::{FailureKind, OperationError, pair},
    operation_error,
};
use bouton_core::Cause;
use bouton_texts::{Texts, arg, msg};
use std::{error::Error, io, sync::Arc};

/// An error of a store that is not opened, or gives no answer.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The limits permit no file to be opened.
    NotPermitted,
    /// A file cannot be read.
    CannotRead {
        /// Its name.
        file: String,
        /// The message of the system.
        why: Arc<io::Error>,
    },
    /// The folder holds no store that this version reads.
    NotOne {
        /// Its name.
        folder: String,
    },
    /// A file is not what was written.
    Damaged {
        /// Its name.
        file: String,
        /// The byte where the damage begins, or the block that holds it, where it is known.
        offset: Option<u64>,
    },
    /// The rules of this game are not those by which the store was made.
    OtherRules {
        /// The game.
        game: String,
    },
    /// The rules of this game cannot be told from others later.
    NoIdentity {
        /// The game.
        game: String,
    },
    /// The store has no positions of this game.
    OtherGame {
        /// The game.
        game: String,
        /// Those that it has.
        games: Vec<String>,
    },
    /// The store answers for the other convention.
    OtherConvention {
        /// Set where its answers are those of misère play.
        misere: bool,
    },
    /// The position is not among those of the store.
    NoSuchPosition {
        /// The position from which all of these were reached.
        from: String,
    },
}

operation_error!(
    StoreError,
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StoreError::CannotRead { why, .. } => Some(&**why),
            _ => None,
        }
    }
);

impl Cause for StoreError {}

impl OperationError for StoreError {
    fn kind(&self) -> FailureKind {
        match self {
            StoreError::CannotRead { .. } => FailureKind::Other,
            StoreError::NoIdentity { .. } => FailureKind::Unsupported,
            _ => FailureKind::Input,
        }
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            StoreError::NotPermitted => pair(texts, msg::ErrorNoFiles, msg::ErrorNoFilesLabel),
            StoreError::CannotRead { file, why } => {
                let what = msg::StoreCannotRead { file: arg(file), why: arg(why) };
                (texts.say(&what), String::new())
            }
            StoreError::NotOne { folder } => {
                pair(texts, msg::StoreNotOne { folder: arg(folder) }, msg::StoreNotOneHelp)
            }
            StoreError::Damaged { file, offset } => {
                let file = arg(file);
                let what = match offset {
                    Some(offset) => texts.say(&msg::StoreDamagedAt { file, offset: arg(offset) }),
                    None => texts.say(&msg::StoreDamaged { file }),
                };
                (what, texts.say(&msg::StoreDamagedHelp))
            }
            StoreError::OtherRules { game } => {
                pair(texts, msg::StoreOtherRules { game: arg(game) }, msg::StoreDamagedHelp)
            }
            StoreError::NoIdentity { game } => {
                (texts.say(&msg::StoreNoIdentity { game: arg(game) }), String::new())
            }
            StoreError::OtherGame { game, games } => {
                let games: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
                let games = arg(texts.any_of(&games));
                pair(
                    texts,
                    msg::StoreOtherGame { game: arg(game) },
                    msg::StoreOtherGameHelp { games },
                )
            }
            StoreError::OtherConvention { misere: true } => {
                pair(texts, msg::StoreMisere, msg::StoreMisereHelp)
            }
            StoreError::OtherConvention { misere: false } => {
                pair(texts, msg::StoreNormal, msg::StoreNormalHelp)
            }
            StoreError::NoSuchPosition { from } => {
                pair(texts, msg::StoreNoPosition, msg::StoreNoPositionHelp { from: arg(from) })
            }
        }
    }
}
