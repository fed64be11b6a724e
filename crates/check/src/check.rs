//! A certificate, checked from the rules on.

use crate::{
    Certificate, Limits, claim, digest,
    limits::Meter,
    reason::{Reason, Refusal},
    rules::Rules,
    theorems, values,
};

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
