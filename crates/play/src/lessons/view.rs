//! Lessons as plain data, with the keys of JSON.

use super::Ask;
use bouton_answers::view::{Word, Worded};
use bouton_core::Convention;
use schemars::JsonSchema;
use serde::Serialize;

/// A lesson in the list of lessons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LessonRowView {
    /// Its name.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// Its subject.
    pub about: String,
    /// The number of its challenges.
    pub challenges: usize,
}

/// A lesson with its challenges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LessonView {
    /// Its name.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// Its challenges, in order.
    pub challenges: Vec<ChallengeView>,
}

/// A challenge of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ChallengeView {
    /// Its number, from 1 on.
    pub n: usize,
    /// The text that tells and asks.
    pub text: String,
    /// The position as it is typed.
    pub game: &'static str,
    /// Normal or misère.
    pub convention: Word<Convention>,
    /// The kind of answer that is asked for.
    pub ask: Word<Ask>,
}

impl Worded for Ask {
    const WORDS: &'static [&'static str] = &["winner", "number", "move", "play"];

    fn word(&self) -> &'static str {
        self.name()
    }
}
