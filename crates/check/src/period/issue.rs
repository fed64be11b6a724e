//! Certificates that are written for a claim.

use crate::{
    digest,
    period::{Hint, PeriodCertificate, PeriodClaim, theorems},
    reason::Reason,
    rules::Rules,
    theorem::Theorem,
};

impl PeriodCertificate {
    /// The certificate of a claim, which is not checked here. `values` are those of heaps 0, 1, 2,
    /// ...: at least as many as the theorem asks for; for an all-but game, up to the second of two
    /// heaps in the same state, a period apart; for automata, one period of digits and values.
    ///
    /// # Errors
    /// The theorem does not speak of such a claim, or there are too few values.
    pub fn new(
        [game, code, program]: [&str; 3],
        claim: PeriodClaim,
        theorem: Theorem,
        values: &[u32],
        hint: Option<Hint>,
    ) -> Result<PeriodCertificate, Reason> {
        let claimed = values.len() as u64;
        let (window, needed) = window(code, theorem, &claim, claimed)?;
        let values = usize::try_from(needed)
            .ok()
            .and_then(|needed| values.get(..needed))
            .ok_or(Reason::TooFewValues { claimed, needed })?;
        Ok(PeriodCertificate {
            game: game.to_string(),
            code: code.to_string(),
            claim,
            theorem,
            window,
            values: needed,
            digest: digest::digest(values),
            hint,
            program: program.to_string(),
        })
    }
}

/// The window of a claim as certificates write it, and how many values it takes; `computed` is how
/// many there are, where that is free.
///
/// # Errors
/// The theorem does not speak of such a claim.
fn window(
    code: &str,
    theorem: Theorem,
    claim: &PeriodClaim,
    computed: u64,
) -> Result<(String, u64), Reason> {
    let rules = Rules::read(code).map_err(|_| Reason::Code)?;
    let window = theorems::window(theorem, &rules, claim, computed)?;
    Ok((window.text(), window.values))
}
