//! A step of an explanation that was asked for and is not there.

use crate::{
    operation::{FailureKind, OperationError},
    operation_error,
};
use bouton_texts::{Texts, arg, msg};

/// An explanation has no step of this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchStep {
    /// The number as it was typed.
    pub step: String,
    /// The number of the last step.
    pub last: String,
}

operation_error!(NoSuchStep);

impl OperationError for NoSuchStep {
    fn kind(&self) -> FailureKind {
        FailureKind::Input
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let NoSuchStep { step, last } = self;
        (
            texts.say(&msg::ErrorNoSuchStep { step: arg(step) }),
            texts.say(&msg::ErrorNoSuchStepLabel { last: arg(last) }),
        )
    }
}
