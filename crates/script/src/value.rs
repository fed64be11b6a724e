//! What a script computes with, and how the memory for it is counted.

use crate::error::{RuleErrorKind as Kind, RuleValue};
use crate::golden::Golden;
use bouton_core::Exceeded;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// A value. Copying one never copies a list: lists are shared until one of them is changed.
#[derive(Clone, Debug)]
pub enum Value {
    /// Nothing: what a statement leaves.
    Nothing,
    /// A whole number.
    Number(i64),
    /// A number of phi.
    Golden(Golden),
    /// Yes or no.
    Truth(bool),
    /// A text of the script itself.
    Text(Arc<str>),
    /// A list.
    List(Arc<List>),
}

/// A list, counted against the memory of its script as long as it lives.
#[derive(Debug)]
pub struct List {
    items: Vec<Value>,
    /// How deep lists stand in it: 1 for a list of numbers.
    depth: u8,
    counted: u64,
    memory: Arc<Memory>,
}

/// Lists within lists go so deep at most, so that to drop them needs no deep recursion.
pub const MOST_DEPTH: u8 = 8;
/// What a list takes besides its items: itself, its two counters, what the allocator adds.
const LIST_BYTES: u64 = (size_of::<List>() + 2 * size_of::<usize>() + 32) as u64;
const ITEM_BYTES: u64 = size_of::<Value>() as u64;

/// The memory that the values of a script may take.
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

    /// Counts `bytes` before they are taken.
    ///
    /// # Errors
    /// They are too many.
    pub fn take(&self, bytes: u64) -> Result<(), Kind> {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) > self.limit {
            self.give_back(bytes);
            return Err(memory_over(self.limit));
        }
        Ok(())
    }

    fn give_back(&self, bytes: u64) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// That `limit` bytes do not suffice.
pub fn memory_over(limit: u64) -> Kind {
    Kind::Limit(Exceeded::Memory { limit, needed: None, reached: 0 })
}

impl Drop for List {
    fn drop(&mut self) {
        self.memory.give_back(self.counted);
    }
}

impl List {
    /// An empty list with room for `room` items.
    ///
    /// # Errors
    /// No memory is left.
    pub fn with_room(room: usize, memory: &Arc<Memory>) -> Result<List, Kind> {
        let counted = LIST_BYTES.saturating_add(ITEM_BYTES.saturating_mul(room as u64));
        memory.take(counted)?;
        let memory = Arc::clone(memory);
        Ok(List { items: Vec::with_capacity(room), depth: 1, counted, memory })
    }

    /// A list of these items.
    ///
    /// # Errors
    /// No memory is left, or lists stand too deep in one another.
    pub fn of(
        items: impl ExactSizeIterator<Item = Value>,
        memory: &Arc<Memory>,
    ) -> Result<List, Kind> {
        let mut list = List::with_room(items.len(), memory)?;
        for item in items {
            list.push(item)?;
        }
        Ok(list)
    }

    /// The items.
    pub fn items(&self) -> &[Value] {
        &self.items
    }

    /// The items, to be sorted or turned round.
    pub fn items_mut(&mut self) -> &mut [Value] {
        &mut self.items
    }

    /// Takes note that `item` is to stand in this list.
    fn admit(&mut self, item: &Value) -> Result<(), Kind> {
        if let Value::List(list) = item {
            if list.depth >= MOST_DEPTH {
                return Err(Kind::ListsTooDeep { most: MOST_DEPTH.into() });
            }
            self.depth = self.depth.max(list.depth + 1);
        }
        Ok(())
    }

    fn make_room(&mut self) -> Result<(), Kind> {
        if self.items.len() == self.items.capacity() {
            let more = self.items.len().max(4);
            // While it is moved, the old place is held too.
            let moving = ITEM_BYTES.saturating_mul((2 * self.items.len() + more) as u64);
            self.memory.take(moving)?;
            self.items.reserve_exact(more);
            let kept = ITEM_BYTES * more as u64;
            self.memory.give_back(moving - kept);
            self.counted += kept;
        }
        Ok(())
    }

    /// Adds an item at the end.
    ///
    /// # Errors
    /// No memory is left, or lists stand too deep in one another.
    pub fn push(&mut self, item: Value) -> Result<(), Kind> {
        self.insert(self.items.len(), item)
    }

    /// Puts an item before the one at `at`, which is at most the length.
    ///
    /// # Errors
    /// As [`List::push`].
    pub fn insert(&mut self, at: usize, item: Value) -> Result<(), Kind> {
        self.admit(&item)?;
        self.make_room()?;
        self.items.insert(at, item);
        Ok(())
    }

    /// Takes the item at `at` out, which is below the length.
    pub fn remove(&mut self, at: usize) -> Value {
        self.items.remove(at)
    }

    /// The item at `at`, to be changed; it must be below the length. What is put there is at most
    /// `depth` lists deep.
    pub fn item_mut(&mut self, at: usize, depth: u8) -> &mut Value {
        self.depth = self.depth.max(depth + 1);
        &mut self.items[at]
    }

    /// Another list of the same items.
    ///
    /// # Errors
    /// No memory is left.
    pub fn copy(&self) -> Result<List, Kind> {
        let mut list = List::with_room(self.items.len(), &self.memory)?;
        list.items.extend_from_slice(&self.items);
        list.depth = self.depth;
        Ok(list)
    }
}

/// The list behind `shared`, as one's own: copied if others see it.
///
/// # Errors
/// No memory is left.
pub fn own(shared: &mut Arc<List>) -> Result<&mut List, Kind> {
    if Arc::get_mut(shared).is_none() {
        *shared = Arc::new(shared.copy()?);
    }
    match Arc::get_mut(shared) {
        Some(list) => Ok(list),
        // It has just been made.
        None => Err(memory_over(0)),
    }
}

impl Value {
    /// How deep lists stand in it: 0 for any other value.
    pub fn depth(&self) -> u8 {
        match self {
            Value::List(list) => list.depth,
            _ => 0,
        }
    }

    /// How many items must be looked at to compare it, or copy it.
    pub fn len(&self) -> usize {
        match self {
            Value::List(list) => list.items.len(),
            _ => 0,
        }
    }

    /// The list of these items.
    ///
    /// # Errors
    /// As [`List::of`].
    pub fn list(
        items: impl ExactSizeIterator<Item = Value>,
        memory: &Arc<Memory>,
    ) -> Result<Value, Kind> {
        Ok(Value::List(Arc::new(List::of(items, memory)?)))
    }

    /// What kind of value it is, for a sentence.
    pub fn kind(&self) -> RuleValue {
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

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Nothing, Value::Nothing) => true,
            (Value::Number(a), Value::Number(b)) => a == b,
            (Value::Golden(a), Value::Golden(b)) => a == b,
            (Value::Truth(a), Value::Truth(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (Value::List(a), Value::List(b)) => Arc::ptr_eq(a, b) || a.items == b.items,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_given_back() {
        let memory = Arc::new(Memory::new(100_000));
        let mut list = List::with_room(0, &memory).unwrap();
        for i in 0..1000 {
            list.push(Value::Number(i)).unwrap();
        }
        assert!(memory.used() >= 16_000);
        let mut shared = Arc::new(list);
        let other = Arc::clone(&shared);
        let before = memory.used();
        own(&mut shared).unwrap().remove(0);
        assert!(memory.used() > before + 15_000, "a list that is shared is copied");
        assert_eq!((shared.items().len(), other.items().len()), (999, 1000));
        drop((shared, other));
        assert_eq!(memory.used(), 0);
    }

    #[test]
    fn no_list_outgrows_the_memory() {
        let memory = Arc::new(Memory::new(10_000));
        let mut list = List::with_room(0, &memory).unwrap();
        let full = (0..).find_map(|i| list.push(Value::Number(i)).err());
        assert_eq!(full, Some(memory_over(10_000)));
        assert!(memory.used() <= 10_000);
        drop(list);
        let mut value = Value::Nothing;
        let deep = (0..20).find_map(|_| match Value::list([value.clone()].into_iter(), &memory) {
            Ok(list) => {
                value = list;
                None
            }
            Err(kind) => Some(kind),
        });
        assert_eq!(deep, Some(Kind::ListsTooDeep { most: 8 }));
    }
}
