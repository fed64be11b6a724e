//! Lines as data with the keys of JSON.

use super::{Level, Line, LineId, Step, definition_text, paragraph, text::title};
use crate::{view::Word, writer::html};
use bouton_core::Player;
use bouton_texts::{Texts, msg};
use schemars::JsonSchema;
use serde::Serialize;

/// One line of an explanation, with those one level deeper.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LineView {
    /// Its number: `3`, and `3.1` for the first line below it.
    pub id: String,
    /// Its subject, in a word or two.
    pub title: String,
    /// Its statement.
    #[serde(flatten)]
    pub step: Step,
    /// The statement in words.
    pub text: String,
    /// A picture of it as SVG: the tree of the positions of a small search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    /// The least level at which it is shown.
    pub level: Word<Level>,
    /// The numbers of the earlier lines that it rests on.
    pub because: Vec<String>,
    /// The lines below it, which say why it is so.
    pub steps: Vec<LineView>,
}

impl Line {
    /// The line with the lines below it under the keys of JSON, in the proof that the player to move `wins` or
    /// does not, at a level. `mover` is named where the game is partizan.
    pub fn view(&self, texts: &Texts, wins: bool, mover: Option<Player>, level: Level) -> LineView {
        // Rules and ideas have words for each level; lists are whole.
        let said = match self.step() {
            Step::Setting { .. } | Step::Idea { .. } => level,
            _ => Level::Proof,
        };
        let picture = match self.step() {
            Step::Followers { rows, .. } => definition_text::drawn(texts, rows)
                .map(|tree| tree.svg(&texts.say(&msg::TreeLabel), html)),
            _ => None,
        };
        LineView {
            id: self.id().to_string(),
            title: title(texts, self.step(), wins),
            step: self.step().clone(),
            text: paragraph(texts, self.step(), said, mover).trim_end().to_string(),
            picture,
            level: self.level().into(),
            because: self.because().iter().map(LineId::to_string).collect(),
            steps: self.lines().iter().map(|line| line.view(texts, wins, mover, level)).collect(),
        }
    }
}
