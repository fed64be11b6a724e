//! Results that are settled in spite of a limit.

use crate::answer::{Answer, failure::Failure};
use bouton_texts::Texts;
use serde_json::Value;
use std::{any::Any, fmt::Debug};

/// An answer, or as much of one as was reached before a limit. A [`Failure`] carries it, and gives it back as the type that it
/// is ([`Failure::settled`]).
pub trait Settled: Any + Debug + Send + Sync {
    /// In sentences.
    fn text(&self, texts: &Texts) -> String;

    /// As JSON, with the keys of the interface.
    fn json(&self) -> Value;

    /// In one sentence.
    fn headline(&self, texts: &Texts) -> String {
        self.text(texts).lines().next().unwrap_or_default().to_string()
    }
}

impl Settled for Answer {
    fn text(&self, texts: &Texts) -> String {
        Answer::text(self, texts)
    }

    fn json(&self) -> Value {
        Answer::json(self)
    }

    fn headline(&self, texts: &Texts) -> String {
        Answer::headline(self, texts)
    }
}

impl Failure {
    /// The partial result before the limit, if it is of this type: the [`Answer`] of a position; of the crate `bouton-lab` a
    /// `SequenceView` with the values so far, a `QuotientView` or a `Discovery`.
    pub fn settled<T: Settled>(&self) -> Option<&T> {
        match self {
            Failure::GaveUp(_, Some(settled)) => (&**settled as &dyn Any).downcast_ref(),
            _ => None,
        }
    }
}
