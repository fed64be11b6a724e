//! How much an explanation says.

/// How much an explanation says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The move, and an idea without arithmetic.
    Child,
    /// Each step with this position's numbers.
    #[default]
    Student,
    /// Every step down to the rules.
    Proof,
}

impl Level {
    /// All levels, the least first.
    pub const ALL: [Level; 3] = [Level::Child, Level::Student, Level::Proof];
}
