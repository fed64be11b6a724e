//! The variables in sight.

use rustc_hash::FxHashMap;

/// The variables in sight, each with its slot. A later one hides an earlier one of the same name.
#[derive(Debug, Default)]
pub struct Locals {
    /// Their names, in the order of their lines.
    names: Vec<String>,
    /// The slots of each name, the one in sight last.
    slots: FxHashMap<String, Vec<usize>>,
}

impl Locals {
    /// Variables in the slots from 0 on.
    pub fn of(names: impl IntoIterator<Item = String>) -> Locals {
        let mut locals = Locals::default();
        for (slot, name) in names.into_iter().enumerate() {
            locals.push(name, slot);
        }
        locals
    }

    /// The slot of a variable.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.slots.get(name)?.last().copied()
    }

    /// The number of variables, hidden ones included.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Adds a variable.
    pub fn push(&mut self, name: String, slot: usize) {
        self.slots.entry(name.clone()).or_default().push(slot);
        self.names.push(name);
    }

    /// Drops all but the first `len` variables.
    pub fn truncate(&mut self, len: usize) {
        for name in self.names.drain(len.min(self.names.len())..) {
            if let Some(slots) = self.slots.get_mut(&name) {
                slots.pop();
            }
        }
    }

    /// Drops all variables.
    pub fn clear(&mut self) {
        self.names.clear();
        self.slots.clear();
    }
}
