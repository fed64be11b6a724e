//! The variables in sight.

use rustc_hash::FxHashMap;

/// The variables of a function, and which of them are in sight. A later one hides an earlier one of
/// the same name.
#[derive(Debug, Default)]
pub struct Locals {
    /// The names of all.
    names: Vec<String>,
    /// Visible variables, in the order of their lines, hidden ones included.
    sight: Vec<usize>,
    /// Visible variables of each name, the one that hides the others last.
    numbers: FxHashMap<String, Vec<usize>>,
}

impl Locals {
    /// These variables, by the numbers from 0 on.
    pub fn of(names: impl IntoIterator<Item = String>) -> Locals {
        let mut locals = Locals::default();
        for name in names {
            locals.push(name);
        }
        locals
    }

    /// The number of the variable of this name.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.numbers.get(name)?.last().copied()
    }

    /// The number of those in sight, hidden ones included.
    pub fn in_sight(&self) -> usize {
        self.sight.len()
    }

    /// Adds a variable and gives its number.
    pub fn push(&mut self, name: String) -> usize {
        let number = self.names.len();
        self.numbers.entry(name.clone()).or_default().push(number);
        self.names.push(name);
        self.sight.push(number);
        number
    }

    /// Leaves but the first `count` in sight.
    pub fn truncate(&mut self, count: usize) {
        for number in self.sight.drain(count.min(self.sight.len())..) {
            if let Some(numbers) = self.numbers.get_mut(&self.names[number]) {
                numbers.pop();
            }
        }
    }

    /// The names of all.
    pub fn into_names(self) -> Vec<String> {
        self.names
    }
}
