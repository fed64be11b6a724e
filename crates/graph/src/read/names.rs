//! Vertices by the words that name them.

use crate::Names;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Gives every word a number, in the order in which they come.
#[derive(Debug, Default)]
pub(super) struct Interner {
    text: String,
    ends: Vec<usize>,
    known: HashTable<u32>,
}

fn hash(word: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(word.as_bytes());
    hasher.finish()
}

fn word<'a>(text: &'a str, ends: &[usize], at: u32) -> &'a str {
    let at = at as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] };
    &text[start..ends[at]]
}

impl Interner {
    /// The number of this word.
    pub(super) fn vertex(&mut self, name: &str) -> u32 {
        let Interner { text, ends, known } = self;
        let hashed = hash(name);
        if let Some(at) = known.find(hashed, |at| word(text, ends, *at) == name) {
            return *at;
        }
        let at = ends.len() as u32;
        text.push_str(name);
        ends.push(text.len());
        known.insert_unique(hashed, at, |at| hash(word(text, ends, *at)));
        at
    }

    /// How many words there are.
    pub(super) fn len(&self) -> u32 {
        self.ends.len() as u32
    }

    /// Bytes of memory.
    pub(super) fn bytes(&self) -> u64 {
        (self.text.len() + 13 * self.ends.len()) as u64
    }

    pub(super) fn into_names(self) -> Names {
        Names::Words { text: self.text, ends: self.ends }
    }
}
