//! Averages of the cost of earlier groups, by which later ones are planned.

/// Number of groups among which rare heaps are counted.
pub const MANY: usize = 1 << 10;

/// Averages of what earlier groups took, by which the next steps are chosen.
#[derive(Clone, Copy, Debug)]
pub struct Tuned {
    /// Number of windows looked at in all lanes at first.
    pub windows: usize,
    /// Number of steps that a search for one value takes, about.
    pub search: usize,
    /// Number of looks for a group.
    pub looks: usize,
    /// Number of rare heaps in [`MANY`] groups.
    pub rare: usize,
}

impl Default for Tuned {
    fn default() -> Tuned {
        Tuned { windows: 1, search: 30, looks: 0, rare: MANY }
    }
}
