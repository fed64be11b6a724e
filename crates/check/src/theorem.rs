//! The names of the theorems of periods.

/// The theorems that a certificate of a period can rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Finite codes whose moves leave one heap at most.
    Subtraction,
    /// Finite codes whose moves leave two heaps at most.
    GuySmith,
    /// Finite codes whose moves leave three heaps or more.
    MoreHeaps,
    /// All-but games.
    AllBut,
    /// Any code: a decision by finite automata.
    Automatic,
}

impl Theorem {
    /// Every theorem.
    pub const ALL: [Theorem; 5] = [
        Theorem::Subtraction,
        Theorem::GuySmith,
        Theorem::MoreHeaps,
        Theorem::AllBut,
        Theorem::Automatic,
    ];

    /// Its name in a certificate.
    pub fn name(self) -> &'static str {
        match self {
            Theorem::Subtraction => "subtraction",
            Theorem::GuySmith => "guy-smith",
            Theorem::MoreHeaps => "more-heaps",
            Theorem::AllBut => "all-but",
            Theorem::Automatic => "automatic",
        }
    }
}
