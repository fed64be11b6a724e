//! Values of scripts, and the count of their memory.

use crate::error::{RuleErrorKind as Kind, RuleValue};
use crate::golden::Golden;
use bouton_core::Exceeded;
use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// A value, as plain data. A list stands for its number in the [`Lists`] of the machine, and each
/// value that says so is counted there.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Nothing: what a statement leaves.
    Nothing,
    /// A whole number.
    Number(i64),
    /// A number of phi.
    Golden(Golden),
    /// Yes or no.
    Truth(bool),
    /// A text of the script itself, by its number; equal texts have one number.
    Text(u32),
    /// A list.
    List(u32),
}

/// Lists within lists go so deep at most, so that to drop them needs no deep recursion.
pub const MOST_DEPTH: u8 = 8;
/// Bytes of a list besides its items: itself, its place among the free ones, what the allocator adds.
const LIST_BYTES: u64 = (size_of::<List>() + size_of::<u32>() + 32) as u64;
/// Bytes of an item.
const ITEM_BYTES: u64 = size_of::<Value>() as u64;
/// Number of items that a list may have room for, and be kept when nothing refers to it any more.
const KEPT_ITEMS: usize = 8;
/// Bytes that are taken from the memory of a script at a time, where it has them.
const PIECE: u64 = 1 << 14;

/// The memory that the values of a script may take, in all its machines.
#[derive(Debug)]
pub struct Memory {
    used: AtomicU64,
    limit: u64,
}

impl Memory {
    /// Memory of at most `limit` bytes.
    pub fn new(limit: u64) -> Memory {
        Memory { used: AtomicU64::new(0), limit }
    }

    /// Bytes in use.
    #[cfg(test)]
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Counts `bytes` before they are taken; whether there are so many.
    fn take(&self, bytes: u64) -> bool {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        let fits = before.saturating_add(bytes) <= self.limit;
        if !fits {
            self.give_back(bytes);
        }
        fits
    }

    fn give_back(&self, bytes: u64) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Memory limit exceeded.
pub fn memory_over(limit: u64) -> Kind {
    Kind::Limit(Exceeded::Memory { limit, needed: None, reached: 0 })
}

/// A list.
#[derive(Clone, Debug, Default)]
struct List {
    items: Vec<Value>,
    /// The number of values that refer to it; 0 while it is free.
    references: u64,
    /// The depth of lists in it: 1 for a list of numbers.
    depth: u8,
}

/// The lists of one machine. They are counted against the memory of the script as long as they have room.
#[derive(Debug)]
pub struct Lists {
    lists: Vec<List>,
    /// The lists to which nothing refers. Some have kept their room.
    free: Vec<u32>,
    /// Bytes taken from the memory.
    held: u64,
    /// Bytes of them that no list has.
    left: u64,
    memory: Arc<Memory>,
}

fn list_bytes(room: usize) -> u64 {
    LIST_BYTES.saturating_add(ITEM_BYTES.saturating_mul(room as u64))
}

impl Drop for Lists {
    fn drop(&mut self) {
        self.memory.give_back(self.held);
    }
}

impl Lists {
    /// No lists.
    pub fn new(memory: &Arc<Memory>) -> Lists {
        let memory = Arc::clone(memory);
        Lists { lists: Vec::new(), free: Vec::new(), held: 0, left: 0, memory }
    }

    /// Where they are counted, for tests.
    #[cfg(test)]
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// A copy of the lists for another machine.
    ///
    /// # Errors
    /// No memory is left.
    pub fn copy(&self) -> Result<Lists, Kind> {
        let mut copy = Lists::new(&self.memory);
        for list in &self.lists {
            copy.take(list_bytes(list.items.len()))?;
            copy.lists.push(list.clone());
        }
        copy.free.clone_from(&self.free);
        Ok(copy)
    }

    fn take(&mut self, bytes: u64) -> Result<(), Kind> {
        if bytes > self.left {
            self.take_more(bytes)?;
        }
        self.left -= bytes;
        Ok(())
    }

    #[cold]
    fn take_more(&mut self, bytes: u64) -> Result<(), Kind> {
        for more in [(bytes - self.left).max(PIECE), bytes - self.left] {
            if self.memory.take(more) {
                self.held += more;
                self.left += more;
                return Ok(());
            }
        }
        // The memory kept by free lists is needed now.
        for i in 0..self.free.len() {
            self.empty(self.free[i]);
        }
        let missing = bytes.saturating_sub(self.left);
        if !self.memory.take(missing) {
            return Err(memory_over(self.memory.limit));
        }
        self.held += missing;
        self.left += missing;
        Ok(())
    }

    /// An empty list with room for `room` items, to which one value refers.
    ///
    /// # Errors
    /// No memory is left.
    #[inline]
    pub fn with_room(&mut self, room: usize) -> Result<u32, Kind> {
        if let Some(&at) = self.free.last() {
            if self.lists[at as usize].items.capacity() < room {
                self.empty(at);
                self.take(ITEM_BYTES.saturating_mul(room as u64))?;
                self.lists[at as usize].items = Vec::with_capacity(room);
            }
            self.free.pop();
            let list = &mut self.lists[at as usize];
            (list.references, list.depth) = (1, 1);
            return Ok(at);
        }
        let at = u32::try_from(self.lists.len()).map_err(|_| memory_over(self.memory.limit))?;
        self.take(list_bytes(room))?;
        self.lists.push(List { items: Vec::with_capacity(room), references: 1, depth: 1 });
        Ok(at)
    }

    /// A list of these items, whose references it takes over.
    ///
    /// # Errors
    /// No memory is left, or lists stand too deep in one another.
    pub fn of(&mut self, items: &[Value]) -> Result<u32, Kind> {
        let at = self.with_room(items.len())?;
        let depth = self.depth_over(items)?;
        let list = &mut self.lists[at as usize];
        list.items.extend_from_slice(items);
        list.depth = depth;
        Ok(at)
    }

    /// A list of these numbers: no list is among them.
    ///
    /// # Errors
    /// No memory is left.
    #[inline]
    pub fn of_numbers(&mut self, numbers: &[Value]) -> Result<u32, Kind> {
        let at = self.with_room(numbers.len())?;
        let items = &mut self.lists[at as usize].items;
        // One by one: for a few it is quicker than to copy a block.
        items.extend(numbers.iter().copied());
        Ok(at)
    }

    /// The depth of a list of these items.
    fn depth_over(&self, items: &[Value]) -> Result<u8, Kind> {
        let depth = items.iter().map(|item| self.depth(*item)).max().unwrap_or(0);
        if depth >= MOST_DEPTH {
            return Err(Kind::ListsTooDeep { most: MOST_DEPTH.into() });
        }
        Ok(depth + 1)
    }

    /// The items.
    #[inline]
    pub fn items(&self, at: u32) -> &[Value] {
        &self.lists[at as usize].items
    }

    /// The items, to be sorted or turned round, or to have numbers put in their place.
    pub fn items_mut(&mut self, at: u32) -> &mut [Value] {
        &mut self.lists[at as usize].items
    }

    /// One more value refers to what `value` does.
    #[inline]
    pub fn share(&mut self, value: Value) -> Value {
        if let Value::List(at) = value {
            self.lists[at as usize].references += 1;
        }
        value
    }

    /// A value is no more.
    #[inline]
    pub fn release(&mut self, value: Value) {
        if let Value::List(at) = value {
            self.release_list(at);
        }
    }

    fn release_list(&mut self, at: u32) {
        let list = &mut self.lists[at as usize];
        list.references -= 1;
        if list.references > 0 {
            return;
        }
        if list.depth > 1 {
            // Lists are at most eight deep in one another.
            let items = std::mem::take(&mut list.items);
            items.iter().for_each(|item| self.release(*item));
            self.lists[at as usize].items = items;
        }
        let list = &mut self.lists[at as usize];
        list.items.clear();
        if list.items.capacity() > KEPT_ITEMS {
            self.empty(at);
        }
        self.free.push(at);
    }

    /// Takes all room from a list, with what is there.
    fn empty(&mut self, at: u32) {
        let items = std::mem::take(&mut self.lists[at as usize].items);
        self.left += ITEM_BYTES * items.capacity() as u64;
    }

    /// Frees every list that no constant refers to, after a run that has ended half-way.
    pub fn keep_only(&mut self, constants: &[Value]) {
        self.lists.iter_mut().for_each(|list| list.references = 0);
        constants.iter().for_each(|constant| self.count(*constant));
        self.free.clear();
        for at in 0..self.lists.len() as u32 {
            if self.lists[at as usize].references == 0 {
                self.empty(at);
                self.free.push(at);
            }
        }
    }

    /// Counts one more value that refers to a list; where it is the first, those in it too.
    fn count(&mut self, value: Value) {
        let Value::List(at) = value else { return };
        self.lists[at as usize].references += 1;
        if self.lists[at as usize].references == 1 && self.lists[at as usize].depth > 1 {
            // Lists are at most eight deep in one another.
            for i in 0..self.items(at).len() {
                self.count(self.items(at)[i]);
            }
        }
    }

    /// The items of `range` in a list once more, as a list of their own.
    ///
    /// # Errors
    /// No memory is left.
    pub fn slice(&mut self, at: u32, range: Range<usize>) -> Result<u32, Kind> {
        let own = self.with_room(range.len())?;
        let mut items = std::mem::take(&mut self.lists[own as usize].items);
        items.extend_from_slice(&self.items(at)[range]);
        let depth = self.lists[at as usize].depth;
        if depth > 1 {
            for item in &items {
                self.share(*item);
            }
        }
        let list = &mut self.lists[own as usize];
        (list.items, list.depth) = (items, depth);
        Ok(own)
    }

    /// A list of `count` times `item`, whose reference it takes over.
    ///
    /// # Errors
    /// As [`Lists::of`].
    pub fn repeat(&mut self, item: Value, count: usize) -> Result<u32, Kind> {
        let at = self.with_room(count)?;
        if count > 0 {
            self.admit(at, item)?;
        }
        self.lists[at as usize].items.resize(count, item);
        match (item, count) {
            (_, 0) => self.release(item),
            (Value::List(inner), _) => self.lists[inner as usize].references += count as u64 - 1,
            _ => {}
        }
        Ok(at)
    }

    /// Returns `true` if a list has room for one more item.
    #[inline]
    pub fn has_room(&self, at: u32) -> bool {
        let list = &self.lists[at as usize];
        list.items.len() < list.items.capacity()
    }

    /// Returns `true` if only one value refers to a list.
    #[inline]
    pub fn is_own(&self, at: u32) -> bool {
        self.lists[at as usize].references == 1
    }

    /// Number of lists to which something refers, for tests.
    #[cfg(test)]
    pub fn live(&self) -> usize {
        self.lists.len() - self.free.len()
    }

    /// Gives back what it does not need, where that is much.
    pub fn rest(&mut self) {
        if self.left > 4 * PIECE {
            self.memory.give_back(self.left);
            self.held -= self.left;
            self.left = 0;
        }
    }

    /// Takes note that `item` is to be in a list.
    #[inline]
    fn admit(&mut self, at: u32, item: Value) -> Result<(), Kind> {
        if let Value::List(inner) = item {
            let depth = self.lists[inner as usize].depth;
            if depth >= MOST_DEPTH {
                return Err(Kind::ListsTooDeep { most: MOST_DEPTH.into() });
            }
            let list = &mut self.lists[at as usize];
            list.depth = list.depth.max(depth + 1);
        }
        Ok(())
    }

    fn make_room(&mut self, at: u32) -> Result<(), Kind> {
        let list = &self.lists[at as usize];
        let length = list.items.len();
        if length == list.items.capacity() {
            let more = length.max(4);
            // While it is moved, the old place is held too.
            let moving = ITEM_BYTES.saturating_mul((2 * length + more) as u64);
            self.take(moving)?;
            self.lists[at as usize].items.reserve_exact(more);
            self.left += moving - ITEM_BYTES * more as u64;
        }
        Ok(())
    }

    /// Adds an item at the end, whose reference the list takes over.
    ///
    /// # Errors
    /// No memory is left, or lists stand too deep in one another.
    #[inline]
    pub fn push(&mut self, at: u32, item: Value) -> Result<(), Kind> {
        self.admit(at, item)?;
        self.make_room(at)?;
        self.lists[at as usize].items.push(item);
        Ok(())
    }

    /// Puts an item before the one at `index`, which is at most the length.
    ///
    /// # Errors
    /// As [`Lists::push`].
    pub fn insert(&mut self, at: u32, index: usize, item: Value) -> Result<(), Kind> {
        self.admit(at, item)?;
        self.make_room(at)?;
        self.lists[at as usize].items.insert(index, item);
        Ok(())
    }

    /// Takes the item at `index` out, which is below the length.
    pub fn remove(&mut self, at: u32, index: usize) -> Value {
        self.lists[at as usize].items.remove(index)
    }

    /// The item at `index`, to be changed; it must be below the length. What is put there is at most
    /// `depth` lists deep.
    pub fn item_mut(&mut self, at: u32, index: usize, depth: u8) -> &mut Value {
        let list = &mut self.lists[at as usize];
        list.depth = list.depth.max(depth + 1);
        &mut list.items[index]
    }

    /// The list that one of its values refers to, as its own: copied if others refer to it.
    ///
    /// # Errors
    /// No memory is left.
    pub fn own(&mut self, at: u32) -> Result<u32, Kind> {
        if self.is_own(at) {
            return Ok(at);
        }
        let own = self.slice(at, 0..self.items(at).len())?;
        self.lists[at as usize].references -= 1;
        Ok(own)
    }

    /// The depth of lists in a value: 0 for any that is no list.
    pub fn depth(&self, value: Value) -> u8 {
        match value {
            Value::List(at) => self.lists[at as usize].depth,
            _ => 0,
        }
    }

    /// How many items must be looked at to compare a value, or copy it.
    pub fn len(&self, value: Value) -> usize {
        match value {
            Value::List(at) => self.items(at).len(),
            _ => 0,
        }
    }
}

impl Value {
    /// The kind of the value, for a sentence.
    pub fn kind(self) -> RuleValue {
        match self {
            Value::Nothing => RuleValue::Nothing,
            Value::Number(_) => RuleValue::Number,
            Value::Golden(_) => RuleValue::Irrational,
            Value::Truth(_) => RuleValue::Truth,
            Value::Text(_) => RuleValue::Text,
            Value::List(_) => RuleValue::List,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_given_back() {
        let memory = Arc::new(Memory::new(100_000));
        let mut lists = Lists::new(&memory);
        let list = lists.with_room(0).unwrap();
        for i in 0..1000 {
            lists.push(list, Value::Number(i)).unwrap();
        }
        assert!(memory.used() >= 16_000);
        let other = lists.share(Value::List(list));
        let before = lists.held - lists.left;
        let own = lists.own(list).unwrap();
        lists.remove(own, 0);
        assert!(lists.held - lists.left > before + 15_000, "a list that is shared is copied");
        assert_eq!((lists.items(own).len(), lists.len(other)), (999, 1000));
        lists.release(other);
        lists.release(Value::List(own));
        assert_eq!(lists.live(), 0);
        drop(lists);
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn no_list_outgrows_the_memory() {
        let memory = Arc::new(Memory::new(10_000));
        let mut lists = Lists::new(&memory);
        let list = lists.with_room(0).unwrap();
        let full = (0..).find_map(|i| lists.push(list, Value::Number(i)).err());
        assert_eq!(full, Some(memory_over(10_000)));
        assert!(memory.used() <= 10_000);
        lists.release(Value::List(list));
        let mut value = Value::Nothing;
        let deep = (0..20).find_map(|_| match lists.of(&[value]) {
            Ok(list) => {
                value = Value::List(list);
                None
            }
            Err(kind) => Some(kind),
        });
        assert_eq!(deep, Some(Kind::ListsTooDeep { most: 8 }));
    }

    /// Room that free lists have kept is had again.
    #[test]
    fn what_is_kept_is_no_reason_to_give_up() {
        let memory = Arc::new(Memory::new(10_000));
        let mut lists = Lists::new(&memory);
        let small: Vec<u32> = (0..30).map(|_| lists.with_room(KEPT_ITEMS).unwrap()).collect();
        assert!(lists.with_room(200).is_err());
        small.into_iter().for_each(|list| lists.release(Value::List(list)));
        assert_eq!(lists.live(), 0);
        let large = lists.with_room(250).unwrap();
        assert!(lists.items(large).is_empty());
        assert!(memory.used() <= 10_000);
    }
}
