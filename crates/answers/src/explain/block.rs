//! Pieces of what a step says, and lists within sentences.

use crate::figure::Figure;
use bouton_texts::{Texts, arg, msg};

/// Maximum number of values in a sentence (the data has all).
const SHOWN: usize = 24;

/// A piece of what a step says.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// Sentences.
    Text(String),
    /// A list, an item each line.
    Items(Vec<String>),
    /// A table: as it is drawn with letters, and its cells row by row, the first of which are headings.
    Table {
        /// The table in letters of equal width.
        drawn: String,
        /// Its cells.
        cells: Vec<Vec<String>>,
    },
    /// A picture of what is said beside it, with its label: letters do without it.
    Picture(Box<Figure>, String),
}

/// The pieces one below the other.
pub(super) fn as_paragraph(blocks: &[Block]) -> String {
    let mut said = String::new();
    for block in blocks {
        match block {
            Block::Text(text) if said.is_empty() => said.clone_from(text),
            Block::Text(text) => said = format!("{said}\n{text}"),
            Block::Items(items) => {
                items.iter().for_each(|item| said = format!("{said}\n    {item}"));
            }
            Block::Table { drawn, .. } => said = format!("{said}\n\n{drawn}\n"),
            Block::Picture(..) => {}
        }
    }
    said.trim_end().to_string()
}

/// The name of a part as an item of a list: one that has commas itself is set apart.
pub(super) fn apart(part: &str) -> String {
    if part.contains(',') { format!("`{part}`") } else { part.to_string() }
}

/// Items with the comma of the language between them.
pub(super) fn joined(texts: &Texts, items: impl Iterator<Item = String>) -> String {
    let join =
        |all: String, next: String| texts.say(&msg::ListComma { first: arg(all), last: arg(next) });
    items.reduce(join).unwrap_or_default()
}

/// Items joined by commas; of many only the first, and how many more there are.
pub(super) fn shortened(texts: &Texts, items: impl Iterator<Item = String>) -> String {
    let mut items = items;
    let all: Vec<String> = items.by_ref().take(SHOWN).collect();
    let list = joined(texts, all.into_iter());
    match items.count() {
        0 => list,
        more => texts.say(&msg::ListMore { items: arg(list), count: more.into() }),
    }
}
