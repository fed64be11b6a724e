//! Blocks: keys, each with what belongs to it.

use super::Numbers;
use sha2::{Digest, Sha256};

/// A block is full when it has as many bytes. Small ones are quick to read; larger ones share more of their keys.
pub const BLOCK_BYTES: usize = 2048;

/// Bytes of the digest of a block: the first ones of its SHA-256.
pub const DIGEST_BYTES: usize = 16;

/// Bytes of the longest number that is written.
const NUMBER_BYTES: u32 = 10;

/// The place of a block, and the digest of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its first byte, counted from the beginning of the tree.
    pub offset: u64,
    /// Its length in bytes.
    pub length: u32,
    /// Its digest.
    pub digest: [u8; DIGEST_BYTES],
}

/// The digest of a block.
pub fn digest(bytes: &[u8]) -> [u8; DIGEST_BYTES] {
    let mut digest = [0; DIGEST_BYTES];
    digest.copy_from_slice(&Sha256::digest(bytes)[..DIGEST_BYTES]);
    digest
}

/// A block that is being written.
#[derive(Debug, Default)]
pub struct Block {
    pub bytes: Vec<u8>,
    pub first: Vec<u8>,
    last: Vec<u8>,
    pub keys: u64,
}

impl Block {
    /// Adds a key; what belongs to it is to be written behind it.
    pub fn push(&mut self, key: &[u8]) -> &mut Vec<u8> {
        if self.keys == 0 {
            self.first.clear();
            self.first.extend_from_slice(key);
        }
        self.keys += 1;
        let shared = self.last.iter().zip(key).take_while(|(own, new)| own == new).count();
        write_number(shared as u64, &mut self.bytes);
        write_number((key.len() - shared) as u64, &mut self.bytes);
        self.bytes.extend_from_slice(&key[shared..]);
        self.last.clear();
        self.last.extend_from_slice(key);
        &mut self.bytes
    }

    /// Empties it; the first key stays.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.last.clear();
        self.keys = 0;
    }
}

/// Seven bits a byte, the lowest first; all bytes but the last one have the highest bit.
pub fn write_number(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Writes a place.
pub fn write_place(place: &Place, out: &mut Vec<u8>) {
    write_number(place.offset, out);
    write_number(place.length.into(), out);
    out.extend_from_slice(&place.digest);
}

/// The keys of a block, one after the other. Its methods return `None` for bytes that are no block.
#[derive(Debug)]
pub struct Cursor<'a> {
    rest: &'a [u8],
    pub key: Vec<u8>,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Cursor<'a> {
        Cursor { rest: bytes, key: Vec::new() }
    }

    pub fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        let length = usize::try_from(length).ok()?;
        let taken = self.rest.get(..length)?;
        self.rest = &self.rest[length..];
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for at in 0..NUMBER_BYTES {
            let [byte] = *self.take(1)? else { return None };
            let bits = u64::from(byte & 0x7F);
            number |= bits.checked_shl(7 * at).filter(|shifted| shifted >> (7 * at) == bits)?;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// Goes on to the next key; what belongs to it is read next.
    pub fn next_key(&mut self) -> Option<()> {
        let shared = usize::try_from(self.number()?).ok()?;
        let own = self.number()?;
        let own = self.take(own)?;
        if shared > self.key.len() {
            return None;
        }
        self.key.truncate(shared);
        self.key.extend_from_slice(own);
        Some(())
    }

    /// The numbers of a key in a leaf.
    pub fn numbers(&mut self, width: usize) -> Option<Numbers> {
        let mut numbers = Numbers::default();
        for number in numbers.iter_mut().take(width) {
            *number = self.number()?;
        }
        Some(numbers)
    }

    /// The place that belongs to a key above the leaves.
    pub fn place(&mut self) -> Option<Place> {
        let (offset, length) = (self.number()?, u32::try_from(self.number()?).ok()?);
        let digest = self.take(DIGEST_BYTES as u64)?.try_into().ok()?;
        Some(Place { offset, length, digest })
    }
}
