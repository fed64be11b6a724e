//! Answers on a disk, by keys: a tree of blocks that is written once, and read a few blocks at a time.
//!
//! A leaf holds keys in ascending order, each with its numbers; a block above it the first key of each block below, with its
//! place and its digest. So whatever is read was checked against the block above it, and the last one against the
//! [`Root`], which whoever wrote the tree keeps elsewhere. Keys share the beginning of the key before.

mod block;
mod read;
mod sort;
mod write;

pub(crate) use block::BLOCK_BYTES;
pub use block::{DIGEST_BYTES, Place, digest};
pub use read::{Source, StoreFault, Tree};
pub use sort::Keyed;
pub use write::TreeWriter;

/// The numbers of a key: one or two of them, as the tree has ([`Root::width`]); else 0.
pub type Numbers = [u64; 2];

/// The facts without which a tree cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Root {
    /// The topmost block, which ends the tree.
    pub place: Place,
    /// Number of blocks from it to a leaf, the leaf not counted.
    pub height: u32,
    /// Number of numbers that each key has: 1 or 2.
    pub width: usize,
    /// Number of keys.
    pub keys: u64,
}

#[cfg(test)]
mod tests;
