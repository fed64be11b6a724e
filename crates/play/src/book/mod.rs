//! The book: chapters of five beats, as data. Its sources are in Markdown, in `book/` beside this crate; what they say of
//! games is asked of the engines where it is shown.
//!
//! ```
//! use bouton_answers::Session;
//! use bouton_play::book;
//! use bouton_texts::{Lang, Texts, msg};
//!
//! let texts = Texts::of(Lang::En);
//! let chapter = book::chapter(texts.lang(), "4")?;
//! let table = chapter.tables(None).next().ok_or("no table")?;
//! let checked = table.check(&mut Session::default(), &"0 ".repeat(64), texts)?;
//! assert!(!checked.right);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod document;
mod error;
mod read;
mod sources;

pub use document::{BookShown, chapter_document, contents, whole_document};
pub use error::BookError;

use crate::fill::FillTable;
use bouton_answers::{
    Failure,
    view::{Word, Worded, view_json},
};
use bouton_texts::{Lang, Texts, msg};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

/// A chapter in one language: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BookChapter {
    /// Its number, from 1 on.
    pub n: usize,
    /// Its title.
    pub title: String,
    /// The idea to carry away.
    pub idea: String,
    /// Its sections, in order.
    pub sections: Vec<BookSection>,
}

/// A section of a chapter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BookSection {
    /// Which one it is.
    pub beat: Word<Beat>,
    /// What is shown, in order.
    pub blocks: Vec<BookBlock>,
    /// What it says of games: commands, each with a piece of its output. Not shown.
    #[serde(skip)]
    pub facts: Vec<(String, String)>,
}

/// A piece of a section. Text is marked: `code`, *emphasis*, **strong**.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum BookBlock {
    /// A paragraph.
    Text {
        /// Its text.
        text: String,
    },
    /// A list; in a proof its claims.
    Items {
        /// Its items.
        items: Vec<BookItem>,
    },
    /// Lines as they stand, such as a program.
    Code {
        /// Them.
        lines: Vec<String>,
    },
    /// Rules of a game, as in a file.
    Rules {
        /// The name by which commands of this chapter have it.
        file: String,
        /// The rules.
        rules: String,
    },
    /// A position to play.
    Play {
        /// It with its options, as `bouton play` takes them.
        position: String,
    },
    /// Commands that are answered where they stand.
    Run {
        /// Them, each without `bouton`.
        commands: Vec<String>,
        /// The output of each, once they are answered.
        said: Vec<String>,
    },
    /// A table to fill.
    Fill(FillTable),
    /// A false claim: an audit that finds the counterexample.
    Break {
        /// The command, without `bouton`.
        command: String,
        /// Its output, once it is answered.
        said: Option<String>,
    },
    /// Something to do with what was learnt.
    Use {
        /// The command, without `bouton`; `None` for an open question.
        command: Option<String>,
        /// A problem of a judge, as the command prints it, once it is answered.
        said: Option<String>,
    },
    /// A question to the reader.
    Ask {
        /// The paragraphs of the question.
        question: Vec<String>,
        /// The paragraphs of the answer.
        answer: Vec<String>,
    },
}

/// An item of a list, with the items in it: of a claim its reasons, of an exercise its hint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BookItem {
    /// Its text.
    pub text: String,
    /// Positions in which the claim can be seen with their numbers.
    pub tries: Vec<String>,
    /// The items one level deeper.
    pub items: Vec<BookItem>,
}

/// The answer to a command, which is given without `bouton`: what it prints.
type Live<'a, E> = &'a mut dyn FnMut(&str) -> Result<String, E>;

/// Returns `true` if a command shows a problem of a judge.
fn is_problem(command: &str) -> bool {
    command.starts_with("problems")
}

/// The sections of a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// A position where intuition fails.
    Play,
    /// A table or picture to complete.
    Notice,
    /// Claims, each with its reasons.
    Prove,
    /// A hypothesis left out.
    Break,
    /// A problem, a formula to find, or an open question.
    Use,
    /// Three exercises.
    Exercises,
    /// Sources.
    Source,
}

impl Beat {
    /// All of them, in order.
    pub const ALL: [Beat; 7] = [
        Beat::Play,
        Beat::Notice,
        Beat::Prove,
        Beat::Break,
        Beat::Use,
        Beat::Exercises,
        Beat::Source,
    ];

    /// Its number, from 1 on.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The beat of this number or name.
    ///
    /// # Errors
    /// [`BookError`]: there is none.
    pub fn named(typed: &str) -> Result<Beat, Failure> {
        let is_it = |beat: &Beat| typed == beat.word() || typed == beat.number().to_string();
        let found = Beat::ALL.into_iter().find(is_it);
        found.ok_or_else(|| BookError::NoBeat { typed: typed.to_string() }.into())
    }

    /// Its heading.
    pub fn said(self, texts: &Texts) -> String {
        texts.by_id(&format!("book-beat-{}", self.word())).unwrap_or_default()
    }
}

impl Worded for Beat {
    const WORDS: &'static [&'static str] =
        &["play", "notice", "prove", "break", "use", "exercises", "source"];

    fn word(&self) -> &'static str {
        Self::WORDS[*self as usize]
    }
}

/// The name of each way through the book, with the numbers of its chapters.
pub const PATHS: [(&str, &[usize]); 3] = [
    ("school", &[1, 2, 3, 4, 5, 6, 11]),
    ("contest", &[2, 3, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16]),
    ("research", &[4, 7, 8, 9, 10, 15, 16]),
];

/// Every chapter, in order.
pub fn chapters(lang: Lang) -> Vec<BookChapter> {
    // The tests read every source.
    (1..=sources::COUNT).filter_map(|n| read::chapter(n, sources::source(lang, n)?).ok()).collect()
}

/// The name of a way through the book.
fn path_name(id: &str, texts: &Texts) -> String {
    texts.by_id(&format!("book-path-{id}")).unwrap_or_default()
}

/// The chapters without their sections, the ways through them, and the names of the sections, as JSON.
pub fn contents_json(texts: &Texts) -> Json {
    let chapter = |chapter: BookChapter| {
        let BookChapter { n, title, idea, .. } = chapter;
        json!({ "n": n, "title": title, "idea": idea })
    };
    let chapters: Vec<Json> = chapters(texts.lang()).into_iter().map(chapter).collect();
    let path = |(id, chapters): &(&str, &[usize])| json!({ "id": id, "name": path_name(id, texts), "chapters": chapters });
    let paths: Vec<Json> = PATHS.iter().map(path).collect();
    let beat = |beat: Beat| json!({ "id": beat.word(), "name": beat.said(texts) });
    let beats = Beat::ALL.map(beat);
    let title = texts.say(&msg::BookTitle);
    json!({ "title": title, "chapters": chapters, "paths": paths, "beats": beats })
}

/// The chapter of a number, which is typed.
///
/// # Errors
/// [`BookError`]: there is none.
pub fn chapter(lang: Lang, typed: &str) -> Result<BookChapter, Failure> {
    let number = typed.parse::<usize>().ok();
    let source = number.and_then(|n| Some((n, sources::source(lang, n)?)));
    let read = source.and_then(|(n, source)| read::chapter(n, source).ok());
    let most = sources::COUNT;
    read.ok_or_else(|| BookError::NoChapter { typed: typed.to_string(), most }.into())
}

impl BookChapter {
    /// Its section of this beat.
    pub fn section(&self, beat: Beat) -> Option<&BookSection> {
        self.sections.iter().find(|section| *section.beat == beat)
    }

    /// The rules that it shows, each by the name of its file.
    pub fn rules(&self) -> impl Iterator<Item = (&str, &str)> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            BookBlock::Rules { file, rules } => Some((file.as_str(), rules.as_str())),
            _ => None,
        })
    }

    /// The tables to fill, of one section or of all.
    pub fn tables(&self, beat: Option<Beat>) -> impl Iterator<Item = &FillTable> {
        let sections = self
            .sections
            .iter()
            .filter(move |section| beat.is_none_or(|beat| *section.beat == beat));
        sections.flat_map(|section| &section.blocks).filter_map(|block| match block {
            BookBlock::Fill(table) => Some(table),
            _ => None,
        })
    }

    /// Fills in the output of its commands. `live` runs one, given without `bouton`.
    ///
    /// # Errors
    /// The failure of a command.
    pub fn answer<E>(&mut self, live: Live<'_, E>) -> Result<(), E> {
        for block in self.sections.iter_mut().flat_map(|section| &mut section.blocks) {
            match block {
                BookBlock::Run { commands, said } => {
                    *said = commands.iter().map(|it| live(it)).collect::<Result<_, E>>()?;
                }
                BookBlock::Break { command, said } => *said = Some(live(command)?),
                BookBlock::Use { command: Some(command), said } if is_problem(command) => {
                    *said = Some(live(command)?);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// It as JSON.
    pub fn json(&self) -> Json {
        view_json(self)
    }
}

#[cfg(test)]
mod tests;
