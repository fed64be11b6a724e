//! Keys in any order, and the order that they should have.

use crate::{Array, Halt, List, Room};
use rayon::prelude::*;

/// Keys, numbered from 0 on in the order in which they came. Memory, in a room: their own bytes, and 8 more a key.
#[derive(Debug)]
pub struct Keyed {
    bytes: List<u8>,
    /// The end of each in `bytes`.
    ends: List<u64>,
}

impl Keyed {
    /// An empty list of keys.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn new(room: &Room) -> Result<Keyed, Halt> {
        Ok(Keyed { bytes: List::new(room)?, ends: List::new(room)? })
    }

    /// Adds a key.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn push(&mut self, key: &[u8]) -> Result<(), Halt> {
        self.bytes.extend(key)?;
        self.ends.push(self.bytes.len() as u64)
    }

    /// The key of this number.
    pub fn key(&self, number: u32) -> &[u8] {
        key(&self.bytes, &self.ends, number)
    }

    /// The numbers of all keys, in the order of the keys. Cost: a sort. Memory, in `room`: 4 bytes a key.
    ///
    /// # Errors
    /// As [`Room::zeroed`]; time is over.
    pub fn order(&self, room: &Room) -> Result<Array<u32>, Halt> {
        room.look()?;
        let mut order = room.zeroed::<u32>(self.ends.len())?;
        order.iter_mut().zip(0..).for_each(|(place, number)| *place = number);
        let (bytes, ends) = (&self.bytes[..], &self.ends[..]);
        let key = |number: &u32| key(bytes, ends, *number);
        let compare = |one: &u32, other: &u32| key(one).cmp(key(other)).then(one.cmp(other));
        match room.is_shared() {
            true => order.par_sort_unstable_by(compare),
            false => order.sort_unstable_by(compare),
        }
        room.look()?;
        Ok(order)
    }
}

/// The key of a number, of all keys one after the other and the end of each.
fn key<'a>(bytes: &'a [u8], ends: &[u64], number: u32) -> &'a [u8] {
    let at = number as usize;
    let start = if at == 0 { 0 } else { ends[at - 1] };
    &bytes[start as usize..ends[at] as usize]
}
