//! The hypotheses on a game and its values under which a period goes on forever. One file
//! a theorem.

mod all_but;
mod automatic;
mod finite;

pub(crate) use finite::window_of as finite_window;

use crate::{
    limits::Meter,
    period::PeriodClaim,
    reason::{Reason, Refusal},
    rules::Rules,
    theorem::Theorem,
};

/// How far the values must be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// `G(n + p) = G(n) + s` is to be seen for n from the preperiod up to this, exclusively.
    pub end: u64,
    /// Why up to there: the formula of the theorem, with numbers.
    pub formula: String,
    /// How many values that takes.
    pub values: u64,
}

impl Window {
    /// As certificates write it.
    pub fn text(&self) -> String {
        format!("{} = {}", self.end, self.formula)
    }
}

/// The window of a theorem, if it speaks of such a game and such a claim at all; `values` is how
/// many the certificate has, where that is free.
pub(crate) fn window(
    theorem: Theorem,
    rules: &Rules,
    claim: &PeriodClaim,
    values: u64,
) -> Result<Window, Reason> {
    if claim.period == 0 {
        return Err(Reason::NoPeriod);
    }
    match theorem {
        Theorem::Subtraction | Theorem::GuySmith | Theorem::MoreHeaps => {
            finite::window(theorem, rules, claim)
        }
        Theorem::AllBut => all_but::window(rules, claim, values),
        Theorem::Automatic => automatic::window(rules, claim, values),
    }
}

/// The hypotheses of a theorem beyond a full window.
pub(crate) fn goes_on(
    theorem: Theorem,
    rules: &Rules,
    claim: &PeriodClaim,
    values: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    match theorem {
        // Nothing: the window is the whole hypothesis.
        Theorem::Subtraction | Theorem::GuySmith | Theorem::MoreHeaps => Ok(()),
        Theorem::AllBut => all_but::goes_on(rules, claim, values, meter),
        Theorem::Automatic => automatic::goes_on(rules, claim, values, meter),
    }
}
