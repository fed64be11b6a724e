//! A certificate, checked from the rules on.

use crate::{
    Certificate, Limits, infinite,
    limits::Meter,
    outcomes, period, quotient,
    reason::{Reason, Refusal},
    rules::Rules,
};

/// Checks what a certificate claims of its code. That the code is the one of the game it names is
/// for the caller to see: this crate knows no game by its name.
///
/// # Errors
/// A fault of it, or a limit.
pub fn check(certificate: &Certificate, limits: Limits<'_>) -> Result<(), Refusal> {
    let meter = &mut Meter::new(limits);
    let rules = || Rules::read(certificate.code()).map_err(|_| Reason::Code);
    match certificate {
        Certificate::Period(certificate) => period::check(certificate, &rules()?, meter),
        Certificate::Quotient(certificate) => quotient::check(certificate, &rules()?, meter),
        Certificate::Infinite(certificate) => infinite::check(certificate, &rules()?, meter),
        Certificate::Outcomes(certificate) => outcomes::check(certificate, meter),
    }
}
