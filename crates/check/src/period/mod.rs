//! Certificates of periods: that the values of a game are periodic forever.

mod certificate;
mod claim;
mod issue;
pub(crate) mod theorems;
mod values;

pub(crate) use certificate::KEYS;
pub use certificate::{Hint, PeriodCertificate, PeriodClaim};
pub(crate) use claim::smallest;

use crate::{
    digest,
    limits::Meter,
    reason::{Reason, Refusal},
    rules::Rules,
};

/// Checks what a certificate claims of its code.
///
/// # Errors
/// A fault of it, or a limit.
pub(crate) fn check(
    certificate: &PeriodCertificate,
    rules: &Rules,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let PeriodCertificate { claim, theorem, window, values: count, digest, hint, .. } = certificate;
    let needed = theorems::window(*theorem, rules, claim, *count)?;
    let text = needed.text();
    if *window != text {
        return Err(Reason::Window { claimed: window.clone(), needed: text }.into());
    }
    if *count != needed.values {
        return Err(Reason::Values { claimed: *count, needed: needed.values }.into());
    }
    let values = values::compute(rules, *hint, *count, meter)?;
    let found = digest::digest(&values);
    if *digest != found {
        return Err(Reason::Digest { claimed: digest.clone(), found }.into());
    }
    claim::check(claim, needed.end, &values)?;
    theorems::goes_on(*theorem, rules, claim, &values, meter)
}
