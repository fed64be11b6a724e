//! The endings of the positions that a search has solved, in a few bytes each.
//!
//! A position is the ascending numbers of its parts, 7 bits a byte (LEB128), one position after the other; a hash
//! table says where each begins. So a position of ten parts takes about 20 bytes, of which 9 are its place and its ending.

use crate::{Exceeded, Meter};
use bouton_core::Player;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use smallvec::SmallVec;
use std::hash::Hasher;

/// A position as it is remembered: whose move it is, and the numbers of its parts, ascending.
pub type Key = SmallVec<[u8; 24]>;

/// Bit of [`Entry::ending`] that says whether the player to move wins; the others are the remoteness.
const WINS: u32 = 1;

/// How a position ends under best play: whether the player to move wins, and after how many
/// moves. The winner hurries, the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Set when the player to move wins.
    pub wins: bool,
    /// Moves to the end (the remoteness), where it was asked for; else 0.
    pub remoteness: u32,
}

/// The endings known so far.
#[derive(Debug, Default)]
pub struct Endings {
    /// The keys, each after its length.
    keys: Vec<u8>,
    table: HashTable<Entry>,
}

/// Where a key stands, and how its position ends.
#[derive(Clone, Copy, Debug)]
struct Entry {
    at: u32,
    /// The remoteness, shifted by one, and [`WINS`].
    ending: u32,
}

/// Writes the key of the position with these numbers, ascending, when `mover` moves.
pub fn write_key(numbers: &[u32], mover: Player, key: &mut Key) {
    key.clear();
    key.push(mover as u8);
    for number in numbers {
        let mut rest = *number;
        while rest >= 0x80 {
            key.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        key.push(rest as u8);
    }
}

/// The hash of a key.
pub fn hash(key: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(key);
    hasher.finish()
}

impl Endings {
    /// How a position ends, if that is known; `hash` is that of its key.
    pub fn get(&self, key: &[u8], hash: u64) -> Option<Ending> {
        let entry = self.table.find(hash, |entry| key_at(&self.keys, entry.at) == key)?;
        Some(Ending { wins: entry.ending & WINS != 0, remoteness: entry.ending >> 1 })
    }

    /// Notes how a position ends that is not known yet.
    ///
    /// # Errors
    /// The limit of memory; [`Exceeded::Size`] beyond 4 GiB of keys, or parts without number.
    pub fn insert(
        &mut self,
        key: &[u8],
        hash: u64,
        ending: Ending,
        meter: &Meter,
    ) -> Result<(), Exceeded> {
        meter.grow(self.table.len(), self.table.capacity(), size_of::<Entry>())?;
        let needed = self.keys.len() + key.len() + size_of::<u32>();
        if needed > self.keys.capacity() {
            meter.grow(1, 1, 2 * needed)?;
        }
        let at = u32::try_from(self.keys.len()).map_err(|_| Exceeded::Size)?;
        let mut length = u32::try_from(key.len()).map_err(|_| Exceeded::Size)?;
        while length >= 0x80 {
            self.keys.push(length as u8 | 0x80);
            length >>= 7;
        }
        self.keys.push(length as u8);
        self.keys.extend_from_slice(key);
        let entry = Entry { at, ending: ending.remoteness << 1 | u32::from(ending.wins) };
        let keys = &self.keys;
        self.table.insert_unique(hash, entry, |entry| self::hash(key_at(keys, entry.at)));
        Ok(())
    }
}

/// The key at a place.
fn key_at(keys: &[u8], at: u32) -> &[u8] {
    let mut at = at as usize;
    let (mut length, mut shift) = (0, 0);
    loop {
        let byte = keys[at];
        at += 1;
        length |= usize::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            return &keys[at..at + length];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    #[test]
    fn what_was_noted_is_found_and_nothing_else() {
        let (mut endings, meter) = (Endings::default(), Limits::default().meter());
        // Numbers with one to five bytes, and a position of more than 127 bytes.
        let states: Vec<Vec<u32>> = (0..2000u32)
            .map(|i| match i % 4 {
                0 => vec![i],
                1 => vec![i, i << 9, u32::MAX - i],
                2 => (0..i / 8).collect(),
                _ => vec![i % 100; i as usize / 100 + 1],
            })
            .collect();
        let ending = |i: usize| Ending { wins: i.is_multiple_of(3), remoteness: i as u32 };
        let keys: Vec<(usize, Key)> = [Player::Left, Player::Right]
            .into_iter()
            .flat_map(|mover| {
                states.iter().map(move |state| {
                    let mut key = Key::new();
                    write_key(state, mover, &mut key);
                    key
                })
            })
            .enumerate()
            .collect();
        let mut noted = std::collections::HashMap::new();
        for (i, key) in &keys {
            let known = endings.get(key, hash(key));
            assert_eq!(known, noted.get(key).map(|i| ending(*i)));
            if known.is_none() {
                endings.insert(key, hash(key), ending(*i), &meter).expect("within limits");
                noted.insert(key.clone(), *i);
            }
        }
        for (_, key) in &keys {
            assert_eq!(endings.get(key, hash(key)), Some(ending(noted[key])));
        }
    }
}
