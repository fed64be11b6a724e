//! A tree as it is read, a few blocks at a time.

use super::{
    Numbers, Place, Root,
    block::{Cursor, digest},
};
use rustc_hash::FxHashMap;
use std::{
    fmt, io,
    sync::{Arc, Mutex, PoisonError},
};

/// The bytes that a tree is read from.
pub trait Source: fmt::Debug + Send {
    /// Fills `bytes` with those that begin at `offset`.
    ///
    /// # Errors
    /// They cannot be read, or there are not as many.
    fn read_at(&mut self, offset: u64, bytes: &mut [u8]) -> io::Result<()>;
}

impl Source for Vec<u8> {
    fn read_at(&mut self, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        let rest = usize::try_from(offset).ok().and_then(|offset| self.get(offset..));
        let some = rest.and_then(|rest| rest.get(..bytes.len()));
        bytes.copy_from_slice(some.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

/// A fault of a tree that gives no answer.
#[derive(Debug)]
pub enum StoreFault {
    /// It cannot be read.
    Io(io::Error),
    /// The block that begins here is not what was written.
    Damaged {
        /// In bytes from the beginning of the tree.
        offset: u64,
    },
}

impl From<io::Error> for StoreFault {
    fn from(why: io::Error) -> StoreFault {
        StoreFault::Io(why)
    }
}

/// A tree of keys with their numbers.
#[derive(Debug)]
pub struct Tree {
    root: Root,
    blocks: Mutex<Blocks>,
}

/// The blocks that were read last.
#[derive(Debug)]
struct Blocks {
    source: Box<dyn Source>,
    known: FxHashMap<u64, Arc<[u8]>>,
    /// Bytes of those that are known.
    bytes: u64,
    most: u64,
}

/// Bytes of a block in memory beside its own.
const ENTRY_BYTES: u64 = 64;
/// Bytes of the longest block that is read.
const LONGEST: u32 = 1 << 24;

impl Blocks {
    fn get(&mut self, place: &Place) -> Result<Arc<[u8]>, StoreFault> {
        let damaged = StoreFault::Damaged { offset: place.offset };
        // A block in memory was compared with the digest that led to it first; a tree leads to each block once.
        if let Some(block) = self.known.get(&place.offset) {
            return match block.len() == place.length as usize {
                true => Ok(Arc::clone(block)),
                false => Err(damaged),
            };
        }
        if place.length > LONGEST {
            return Err(damaged);
        }
        let mut bytes = vec![0; place.length as usize];
        match self.source.read_at(place.offset, &mut bytes) {
            Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => return Err(damaged),
            read => read?,
        }
        if digest(&bytes) != place.digest {
            return Err(damaged);
        }
        let block: Arc<[u8]> = bytes.into();
        self.bytes += block.len() as u64 + ENTRY_BYTES;
        if self.bytes > self.most {
            self.known.clear();
            self.bytes = block.len() as u64 + ENTRY_BYTES;
        }
        self.known.insert(place.offset, Arc::clone(&block));
        Ok(block)
    }
}

impl Tree {
    /// The tree of this root; blocks of up to `memory` bytes in all are kept in memory.
    pub fn new(root: Root, source: Box<dyn Source>, memory: u64) -> Tree {
        let blocks = Blocks { source, known: FxHashMap::default(), bytes: 0, most: memory };
        Tree { root, blocks: Mutex::new(blocks) }
    }

    fn block(&self, place: &Place) -> Result<Arc<[u8]>, StoreFault> {
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner).get(place)
    }

    /// The numbers of a key; `None` where it is not there. Cost: a block for each level, of which most are in memory soon.
    ///
    /// # Errors
    /// The tree cannot be read, or is damaged on the way to this key.
    pub fn find(&self, key: &[u8]) -> Result<Option<Numbers>, StoreFault> {
        let mut place = self.root.place;
        for _ in 0..self.root.height {
            let block = self.block(&place)?;
            let damaged = || StoreFault::Damaged { offset: place.offset };
            let mut cursor = Cursor::new(&block);
            let mut below = None;
            while !cursor.at_end() {
                cursor.next_key().ok_or_else(damaged)?;
                let next = cursor.place().ok_or_else(damaged)?;
                if cursor.key[..] > *key {
                    break;
                }
                below = Some(next);
            }
            match below {
                Some(below) => place = below,
                None => return Ok(None),
            }
        }
        let block = self.block(&place)?;
        let damaged = || StoreFault::Damaged { offset: place.offset };
        let mut cursor = Cursor::new(&block);
        while !cursor.at_end() {
            cursor.next_key().ok_or_else(damaged)?;
            let numbers = cursor.numbers(self.root.width).ok_or_else(damaged)?;
            match cursor.key[..].cmp(key) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => return Ok(Some(numbers)),
                std::cmp::Ordering::Greater => break,
            }
        }
        Ok(None)
    }

    /// The places in a block above the leaves, each with its first key.
    fn places(&self, place: &Place) -> Result<Vec<(Vec<u8>, Place)>, StoreFault> {
        let block = self.block(place)?;
        let damaged = || StoreFault::Damaged { offset: place.offset };
        let (mut cursor, mut places) = (Cursor::new(&block), Vec::new());
        while !cursor.at_end() {
            cursor.next_key().ok_or_else(damaged)?;
            let below = cursor.place().ok_or_else(damaged)?;
            places.push((cursor.key.clone(), below));
        }
        Ok(places)
    }

    /// The keys of a leaf.
    fn leaf(&self, place: &Place) -> Result<Vec<(Vec<u8>, Numbers)>, StoreFault> {
        let block = self.block(place)?;
        let damaged = || StoreFault::Damaged { offset: place.offset };
        let (mut cursor, mut keys) = (Cursor::new(&block), Vec::new());
        while !cursor.at_end() {
            cursor.next_key().ok_or_else(damaged)?;
            let numbers = cursor.numbers(self.root.width).ok_or_else(damaged)?;
            keys.push((cursor.key.clone(), numbers));
        }
        Ok(keys)
    }

    /// A key with its numbers. In each block `choose` gets the number of entries, and returns the place of one, from 0 on.
    /// Chosen evenly, keys in small blocks come more often than others. `None` in an empty tree. Cost: a block a level.
    ///
    /// # Errors
    /// As [`Tree::find`].
    pub fn pick(
        &self,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Result<Option<(Vec<u8>, Numbers)>, StoreFault> {
        let mut place = self.root.place;
        for _ in 0..self.root.height {
            let places = self.places(&place)?;
            let chosen = places.get(choose(places.len()));
            place = chosen.ok_or(StoreFault::Damaged { offset: place.offset })?.1;
        }
        let mut keys = self.leaf(&place)?;
        let at = if keys.is_empty() { 0 } else { choose(keys.len()) };
        Ok((at < keys.len()).then(|| keys.swap_remove(at)))
    }

    /// Shows every key with its numbers, in their order. Cost: every block once.
    ///
    /// # Errors
    /// The error of `visit`; the tree cannot be read, or is damaged anywhere, which includes keys that do not ascend or are
    /// not as many as the root says.
    pub fn each<E: From<StoreFault>>(
        &self,
        mut visit: impl FnMut(&[u8], Numbers) -> Result<(), E>,
    ) -> Result<(), E> {
        // Blocks that are still to be shown, the next one last, with their distance from the leaves.
        let mut waiting = vec![(None, self.root.place, self.root.height)];
        let (mut last, mut count): (Option<Vec<u8>>, u64) = (None, 0);
        while let Some((first, place, height)) = waiting.pop() {
            let damaged = || StoreFault::Damaged { offset: place.offset };
            if height > 0 {
                let places = self.places(&place)?;
                if first.is_some() && places.first().map(|(key, _)| key) != first.as_ref() {
                    return Err(damaged().into());
                }
                let below = places.into_iter().rev();
                waiting.extend(below.map(|(key, place)| (Some(key), place, height - 1)));
                continue;
            }
            let keys = self.leaf(&place)?;
            if first.is_some() && keys.first().map(|(key, _)| key) != first.as_ref() {
                return Err(damaged().into());
            }
            for (key, numbers) in keys {
                if last.as_ref().is_some_and(|last| *last >= key) {
                    return Err(damaged().into());
                }
                count += 1;
                visit(&key, numbers)?;
                last = Some(key);
            }
        }
        match count == self.root.keys {
            true => Ok(()),
            false => Err(StoreFault::Damaged { offset: self.root.place.offset }.into()),
        }
    }
}
