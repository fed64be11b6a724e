//! The error of one operation: what kind of failure it is, and its phrases. Its type is beside the
//! operation.

use bouton_core::{Cause, Fault, ParseErrorKind};
use bouton_texts::{Message, Texts};
use std::{any::Any, error::Error, fmt, ops::Range, sync::Arc};

/// Kinds of failure, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FailureKind {
    /// The typed text, or a file, is wrong.
    Input,
    /// It is right, but this cannot be asked of such a game.
    Unsupported,
    /// A limit was met.
    Limit,
    /// It could not be done for another reason.
    Other,
}

impl FailureKind {
    /// The exit code of a program that fails so: 2 for what was asked, 3 for a limit, 4 for the rest.
    pub fn exit_code(self) -> u8 {
        match self {
            FailureKind::Input | FailureKind::Unsupported => 2,
            FailureKind::Limit => 3,
            FailureKind::Other => 4,
        }
    }
}

/// The error of one operation, defined beside the operation.
pub trait OperationError: Any + Error + Send + Sync {
    /// The kind of failure.
    fn kind(&self) -> FailureKind {
        FailureKind::Input
    }

    /// The error and its remedy, in two phrases; the second may be empty.
    fn phrases(&self, texts: &Texts) -> (String, String);

    /// The text that it is about, and the place in it.
    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        None
    }

    /// Other texts that may be meant by what was typed, of which the error is about this place: to be copied.
    fn offers(&self, _typed: &[u8], _place: &Range<usize>) -> Vec<String> {
        Vec::new()
    }

    /// The line and the column of the place, where only a piece of the text is at hand.
    fn line_and_column(&self) -> Option<(u64, u64)> {
        None
    }
}

/// Makes an [`OperationError`] an error that is displayed in English; `source` may be given.
#[doc(hidden)]
#[macro_export]
macro_rules! displayed_in_english {
    ($error:ty $(, $($source:item)+)?) => {
        impl ::std::error::Error for $error {
            $($($source)+)?
        }

        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let texts = $crate::lang::Texts::of($crate::lang::Lang::En);
                let phrases = $crate::operation::OperationError::phrases(self, texts);
                f.write_str(&$crate::operation::joined(phrases))
            }
        }
    };
}

/// Makes an [`OperationError`] an error: it is displayed in English, and turns into a [`Failure`](crate::Failure).
#[macro_export]
macro_rules! operation_error {
    ($error:ty $(, $($source:item)+)?) => {
        $crate::displayed_in_english!($error $(, $($source)+)?);

        impl From<$error> for $crate::failure::Failure {
            fn from(error: $error) -> $crate::failure::Failure {
                $crate::failure::Failure::Operation(Box::new(error))
            }
        }
    };
}

/// Makes an [`OperationError`] an error about a place in what was typed: it is displayed in English, and
/// turns into a [`ParseErrorKind`].
#[macro_export]
macro_rules! located_error {
    ($error:ty $(, $($source:item)+)?) => {
        $crate::displayed_in_english!($error $(, $($source)+)?);

        impl From<$error> for ::bouton_core::ParseErrorKind {
            fn from(error: $error) -> ::bouton_core::ParseErrorKind {
                $crate::operation::located(error)
            }
        }
    };
}

/// An [`OperationError`] about a place in what was typed, as a [`ParseErrorKind`] carries it.
#[derive(Debug)]
pub struct Located(Box<dyn OperationError>);

impl Located {
    /// The error.
    pub fn error(&self) -> &dyn OperationError {
        &*self.0
    }
}

impl fmt::Display for Located {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Located {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.0)
    }
}

impl Cause for Located {}

/// The error of an operation as the kind of an error about a place.
pub fn located(error: impl OperationError) -> ParseErrorKind {
    ParseErrorKind::Other(Fault::new(Arc::new(Located(Box::new(error)))))
}

/// Two phrases as one line; the second may be empty.
pub fn joined((what, right): (String, String)) -> String {
    if right.is_empty() { what } else { format!("{what}; {right}") }
}

/// The error and its remedy, from a message each.
pub fn pair(texts: &Texts, wrong: impl Message, right: impl Message) -> (String, String) {
    (texts.say(&wrong), texts.say(&right))
}
