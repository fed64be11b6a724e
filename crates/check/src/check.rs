//! A certificate, checked from the rules on.

use crate::{
    Certificate, Claim, Exceeded, Limits, Theorem, claim, digest, limits::Meter, rules::Rules,
    theorems, values,
};

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

/// Checks what a certificate claims of its code. That the code is the one of the game it names is
/// for the caller to see: this crate knows no game by its name.
///
/// # Errors
/// What is wrong with it, or a limit.
pub fn check(certificate: &Certificate, limits: Limits<'_>) -> Result<(), Refusal> {
    let Certificate { code, claim, theorem, window, values: count, digest, hint, .. } = certificate;
    let meter = &mut Meter::new(limits);
    let rules = Rules::read(code).map_err(|_| Reason::Code)?;
    let needed = theorems::window(*theorem, &rules, claim, *count)?;
    let text = format!("{} = {}", needed.end, needed.formula);
    if *window != text {
        return Err(Reason::Window { claimed: window.clone(), needed: text }.into());
    }
    if *count != needed.values {
        return Err(Reason::Values { claimed: *count, needed: needed.values }.into());
    }
    let values = values::compute(&rules, *hint, *count, meter)?;
    let found = digest::digest(&values);
    if *digest != found {
        return Err(Reason::Digest { claimed: digest.clone(), found }.into());
    }
    claim::check(claim, needed.end, &values)?;
    theorems::goes_on(*theorem, &rules, claim, &values, meter)
}

/// The window of a claim as certificates write it, and how many values it takes; `computed` is how
/// many there are, where that is free.
///
/// # Errors
/// The theorem does not speak of such a claim.
pub(crate) fn window(
    code: &str,
    theorem: Theorem,
    claim: &Claim,
    computed: u64,
) -> Result<(String, u64), Reason> {
    let rules = Rules::read(code).map_err(|_| Reason::Code)?;
    let window = theorems::window(theorem, &rules, claim, computed)?;
    Ok((format!("{} = {}", window.end, window.formula), window.values))
}
