//! Results that are settled in spite of a limit.

use bouton_texts::Texts;
use serde_json::Value;
use std::{any::Any, fmt::Debug};

/// An answer, or as much of one as was reached before a limit. A [`Failure`](crate::Failure) carries it, and gives it back as the type that it
/// is ([`Failure::settled`](crate::Failure::settled)).
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
