//! What can be wrong with a certificate.

use crate::{limits::Exceeded, theorem::Theorem};

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It does not prove what it claims.
    Invalid(Reason),
    /// A limit was met: nothing is known.
    GaveUp(Exceeded),
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Invalid(reason)
    }
}

impl From<Exceeded> for Refusal {
    fn from(exceeded: Exceeded) -> Refusal {
        Refusal::GaveUp(exceeded)
    }
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The code is none.
    Code,
    /// The period is 0.
    NoPeriod,
    /// Numbers so large that the window has no end below 2^64.
    TooLarge,
    /// The theorem does not speak of such a game.
    NotCovered {
        /// The theorem.
        theorem: Theorem,
        /// What it asks of a game, and does not find.
        needs: Needs,
    },
    /// A saltus where the theorem shows pure periods only.
    Saltus {
        /// The saltus.
        claimed: u64,
    },
    /// Another window than the theorem asks for.
    Window {
        /// The window of the certificate.
        claimed: String,
        /// The right one.
        needed: String,
    },
    /// Another number of values than the window takes.
    Values {
        /// The number in the certificate.
        claimed: u64,
        /// The right one.
        needed: u64,
    },
    /// Fewer values than the theorem can do with.
    TooFewValues {
        /// The number in the certificate.
        claimed: u64,
        /// The least there can be.
        needed: u64,
    },
    /// The values have another digest.
    Digest {
        /// The digest of the certificate.
        claimed: String,
        /// That of the values.
        found: String,
    },
    /// `G(n + p) = G(n) + s` fails within the window.
    NotPeriodic {
        /// The first such n.
        heap: u64,
        /// G(n).
        value: u64,
        /// G(n + p).
        later: u64,
    },
    /// A smaller preperiod will do.
    SmallerPreperiod {
        /// One that does.
        preperiod: u64,
    },
    /// A smaller period will do.
    SmallerPeriod {
        /// One that does.
        period: u64,
    },
    /// Another largest value.
    MaxValue {
        /// The one of the certificate; `None` where the values are said to grow without end.
        claimed: Option<u64>,
        /// The right one.
        found: Option<u64>,
    },
    /// Two heaps of an all-but game are not in the same state.
    State {
        /// The first heap.
        first: u64,
        /// The second one.
        second: u64,
    },
    /// By the claim, some heap has an option of its own value.
    OwnValue,
    /// By the claim, some heap has no option of some smaller value.
    MissingValue,
}

impl Reason {
    /// A short name for programs.
    pub fn id(&self) -> &'static str {
        match self {
            Reason::Code => "code",
            Reason::NoPeriod => "no-period",
            Reason::TooLarge => "too-large",
            Reason::NotCovered { .. } => "not-covered",
            Reason::Saltus { .. } => "saltus",
            Reason::Window { .. } => "window",
            Reason::Values { .. } | Reason::TooFewValues { .. } => "values",
            Reason::Digest { .. } => "digest",
            Reason::NotPeriodic { .. } => "not-periodic",
            Reason::SmallerPreperiod { .. } => "smaller-preperiod",
            Reason::SmallerPeriod { .. } => "smaller-period",
            Reason::MaxValue { .. } => "max-value",
            Reason::State { .. } => "state",
            Reason::OwnValue => "own-value",
            Reason::MissingValue => "missing-value",
        }
    }

    /// Whether it was found with the values of heaps, not before any was computed.
    pub fn is_about_values(&self) -> bool {
        match self {
            Reason::Code
            | Reason::NoPeriod
            | Reason::TooLarge
            | Reason::NotCovered { .. }
            | Reason::Saltus { .. }
            | Reason::Window { .. }
            | Reason::Values { .. }
            | Reason::TooFewValues { .. } => false,
            Reason::Digest { .. }
            | Reason::NotPeriodic { .. }
            | Reason::SmallerPreperiod { .. }
            | Reason::SmallerPeriod { .. }
            | Reason::MaxValue { .. }
            | Reason::State { .. }
            | Reason::OwnValue
            | Reason::MissingValue => true,
        }
    }
}

/// What a theorem asks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// That the code ends.
    FiniteCode,
    /// That moves leave another number of heaps at most.
    OtherHeaps {
        /// How many they leave at most.
        found: u32,
    },
    /// That any number may be taken but those of a finite set, and nothing else be done.
    AllButCode,
}
