//! A tree as it is written: its leaves as their keys come, then level by level what is above them.

use super::{
    BLOCK_BYTES, Numbers, Place, Root,
    block::{Block, digest, write_number, write_place},
};
use std::io::{self, Write};

/// A tree that is being written.
#[derive(Debug)]
pub struct TreeWriter<W> {
    out: W,
    written: u64,
    width: usize,
    leaf: Block,
    /// The leaves, or the blocks of another level: the first key of each, and where it is.
    level: Vec<(Vec<u8>, Place)>,
    keys: u64,
}

impl<W: Write> TreeWriter<W> {
    /// An empty tree whose keys have `width` numbers, 1 or 2. Memory: about 60 bytes a block, and
    /// its first key.
    pub fn new(out: W, width: usize) -> TreeWriter<W> {
        TreeWriter { out, written: 0, width, leaf: Block::default(), level: Vec::new(), keys: 0 }
    }

    /// Adds a key with its numbers; it must come behind the last one.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, key: &[u8], numbers: Numbers) -> io::Result<()> {
        let out = self.leaf.push(key);
        for number in numbers.iter().take(self.width) {
            write_number(*number, out);
        }
        self.keys += 1;
        if self.leaf.bytes.len() >= BLOCK_BYTES {
            let leaf = &mut self.leaf;
            let place = put(leaf, &mut self.out, &mut self.written)?;
            self.level.push((leaf.first.clone(), place));
        }
        Ok(())
    }

    /// Ends the tree, and gives back what it was written into.
    ///
    /// # Errors
    /// As [`TreeWriter::add`].
    pub fn finish(mut self) -> io::Result<(W, Root)> {
        // A tree of no keys is one empty leaf.
        if self.leaf.keys > 0 || self.level.is_empty() {
            let place = put(&mut self.leaf, &mut self.out, &mut self.written)?;
            self.level.push((self.leaf.first.clone(), place));
        }
        let mut height = 0;
        while self.level.len() > 1 {
            let below = std::mem::take(&mut self.level);
            let mut block = Block::default();
            for (at, (key, place)) in below.iter().enumerate() {
                write_place(place, block.push(key));
                // One key alone in a block would make another level, and no end.
                let is_full = block.bytes.len() >= BLOCK_BYTES && block.keys > 1;
                if is_full && at + 2 != below.len() || at + 1 == below.len() {
                    let place = put(&mut block, &mut self.out, &mut self.written)?;
                    self.level.push((block.first.clone(), place));
                }
            }
            height += 1;
        }
        self.out.flush()?;
        let place = self.level[0].1;
        Ok((self.out, Root { place, height, width: self.width, keys: self.keys }))
    }
}

/// Writes a block and empties it.
fn put(block: &mut Block, out: &mut impl Write, written: &mut u64) -> io::Result<Place> {
    let length = u32::try_from(block.bytes.len()).map_err(|_| io::ErrorKind::InvalidData)?;
    let place = Place { offset: *written, length, digest: digest(&block.bytes) };
    out.write_all(&block.bytes)?;
    *written += u64::from(length);
    block.clear();
    Ok(place)
}
