//! Reasons to refuse a certificate.

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

/// A reason to refuse a certificate.
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
        /// The hypothesis that the game does not meet.
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
        /// The digest of the values.
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
    /// Lists of other lengths, or numbers that are no elements.
    Shape,
    /// The period of Phi goes on forever for finite codes only.
    EndlessCode,
    /// A code of which no kernel is proved.
    NoKernel,
    /// A sum with this heap has another outcome than in normal play.
    NotNormal {
        /// The heap.
        heap: u64,
    },
    /// The kernel begins with a smaller heap.
    SmallerKernel {
        /// One that does.
        from: u64,
    },
    /// An element that is no product of generators.
    NoProduct {
        /// The element.
        element: u32,
    },
    /// Two generators that do not commute.
    NotCommutative {
        /// The element that they are multiplied to.
        element: u32,
        /// The first generator, from 0 on.
        first: usize,
        /// The second one.
        second: usize,
    },
    /// The identity in the P-portion: in misère play the player to move wins where there is no move.
    IdentityInP,
    /// Two elements with which every sum has the same outcome.
    Alike {
        /// The first element.
        first: u32,
        /// The second one.
        second: u32,
    },
    /// An element that no sum has.
    NoHeaps {
        /// The element.
        element: u32,
    },
    /// A heap without a move that is not the identity.
    NoMoves {
        /// The heap.
        heap: u64,
    },
    /// A sum in P with a move to P.
    MoveFromP {
        /// Its heaps.
        sum: Vec<u64>,
    },
    /// A sum outside P without a move to P.
    NoMoveToP {
        /// Its heaps.
        sum: Vec<u64>,
    },
    /// A sum whose outcome is another by plain search.
    Played {
        /// Its heaps.
        sum: Vec<u64>,
        /// Set when it is a P-position.
        is_lost: bool,
    },
    /// A case of sums whose outcome is not that of misère play.
    Case {
        /// The numbers of its heaps, each as far as the case tells it apart.
        sum: Vec<u64>,
        /// The value of the form.
        form: i64,
        /// Set when the certificate calls it lost.
        is_lost: bool,
    },
    /// A heap of another outcome class.
    Outcome {
        /// The heap.
        heap: u64,
        /// Its letter by the claim.
        claimed: char,
        /// The right one.
        found: char,
    },
    /// Multiples of a heap that the outcomes do not tell apart.
    NotEndless {
        /// The heap.
        heap: u64,
        /// The heap beside which they should differ.
        beside: u64,
    },
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
            Reason::Shape => "shape",
            Reason::EndlessCode => "endless-code",
            Reason::NoKernel => "no-kernel",
            Reason::NotNormal { .. } => "not-normal",
            Reason::SmallerKernel { .. } => "smaller-kernel",
            Reason::NoProduct { .. } => "no-product",
            Reason::NotCommutative { .. } => "not-commutative",
            Reason::IdentityInP => "identity-in-p",
            Reason::Alike { .. } => "alike",
            Reason::NoHeaps { .. } => "no-heaps",
            Reason::NoMoves { .. } => "no-moves",
            Reason::MoveFromP { .. } => "move-from-p",
            Reason::NoMoveToP { .. } => "no-move-to-p",
            Reason::Played { .. } => "played",
            Reason::Case { .. } => "case",
            Reason::Outcome { .. } => "outcome",
            Reason::NotEndless { .. } => "not-endless",
        }
    }

    /// Returns `true` if it was found with the values or elements of heaps, not before any was looked at.
    pub fn is_about_values(&self) -> bool {
        match self {
            Reason::Code
            | Reason::NoPeriod
            | Reason::TooLarge
            | Reason::NotCovered { .. }
            | Reason::Saltus { .. }
            | Reason::Window { .. }
            | Reason::Values { .. }
            | Reason::TooFewValues { .. }
            | Reason::Shape
            | Reason::EndlessCode
            | Reason::NoKernel
            | Reason::NotNormal { .. }
            | Reason::SmallerKernel { .. }
            | Reason::NoProduct { .. }
            | Reason::NotCommutative { .. }
            | Reason::IdentityInP
            | Reason::Alike { .. } => false,
            Reason::Digest { .. }
            | Reason::NotPeriodic { .. }
            | Reason::SmallerPreperiod { .. }
            | Reason::SmallerPeriod { .. }
            | Reason::MaxValue { .. }
            | Reason::State { .. }
            | Reason::OwnValue
            | Reason::MissingValue
            | Reason::NoHeaps { .. }
            | Reason::NoMoves { .. }
            | Reason::MoveFromP { .. }
            | Reason::NoMoveToP { .. }
            | Reason::Played { .. }
            | Reason::Case { .. }
            | Reason::Outcome { .. }
            | Reason::NotEndless { .. } => true,
        }
    }
}

/// A hypothesis of a theorem on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// The code ends.
    FiniteCode,
    /// Moves leave at most another number of heaps.
    OtherHeaps {
        /// How many they leave at most.
        found: u32,
    },
    /// Any number may be taken except those of a finite set, and nothing else may be done.
    AllButCode,
}
