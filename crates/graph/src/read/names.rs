//! Vertices by the words that name them.

use crate::{Halt, Names, Room, graph::WordList, room::Claim};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::{hash::Hasher, sync::Arc};

/// Gives every word a number, in the order in which they come. What it takes is claimed before it
/// grows.
#[derive(Debug)]
pub(super) struct Interner {
    text: String,
    ends: Vec<usize>,
    known: HashTable<u32>,
    claim: Claim,
    room: Room,
}

/// Bytes of one place of the table: a number, and a byte to find it by.
const PLACE_BYTES: usize = 5;

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
    /// No words yet.
    pub(super) fn new(room: &Room) -> Interner {
        Interner {
            text: String::new(),
            ends: Vec::new(),
            known: HashTable::new(),
            claim: room.nothing(),
            room: room.clone(),
        }
    }

    /// The number of this word.
    pub(super) fn vertex(&mut self, name: &str) -> Result<u32, Halt> {
        let hashed = hash(name);
        let Interner { text, ends, known, .. } = self;
        if let Some(at) = known.find(hashed, |at| word(text, ends, *at) == name) {
            return Ok(*at);
        }
        let full = ends.len() == ends.capacity() || known.len() == known.capacity();
        if full || text.capacity() - text.len() < name.len() {
            self.grow(name.len())?;
        }
        let Interner { text, ends, known, .. } = self;
        let at = ends.len() as u32;
        text.push_str(name);
        ends.push(text.len());
        known.insert_unique(hashed, at, |at| hash(word(text, ends, *at)));
        Ok(at)
    }

    /// Makes room for a word of `bytes` bytes, and for some more words.
    fn grow(&mut self, bytes: usize) -> Result<(), Halt> {
        self.room.met(self.ends.len() as u64 + 1)?;
        let Interner { text, ends, known, claim, .. } = self;
        let more_text = match text.capacity() - text.len() < bytes {
            true => bytes + text.capacity() / 4 + 64,
            false => 0,
        };
        let more_ends = match ends.len() == ends.capacity() {
            true => ends.capacity() / 4 + 16,
            false => 0,
        };
        // The table doubles, and is there twice while it does. It is filled to seven eighths.
        let grown = match known.len() == known.capacity() {
            true => 2 * (known.capacity() * 8 / 7 + 4) * PLACE_BYTES,
            false => 0,
        };
        let table = known.allocation_size();
        let held = text.len().max(text.capacity()) + more_text;
        let held = held + size_of::<usize>() * (ends.capacity() + more_ends) + table + grown;
        claim.resize(held as u64)?;
        text.reserve_exact(more_text);
        ends.reserve_exact(more_ends);
        if grown > 0 {
            known.reserve(1, |at| hash(word(text, ends, *at)));
        }
        claim.resize((held - table - grown + known.allocation_size()) as u64)
    }

    /// How many words there are.
    pub(super) fn len(&self) -> u32 {
        self.ends.len() as u32
    }

    /// Bytes of memory.
    pub(super) fn bytes(&self) -> u64 {
        self.claim.bytes()
    }

    pub(super) fn into_names(self) -> Result<Names, Halt> {
        let Interner { text, ends, mut claim, room, known } = self;
        room.met(ends.len() as u64)?;
        drop(known);
        claim.resize((text.capacity() + size_of::<usize>() * ends.capacity()) as u64)?;
        Ok(Names::Words(Arc::new(WordList::new(text, ends, claim))))
    }
}
