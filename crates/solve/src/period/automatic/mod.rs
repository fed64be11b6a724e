//! Periods proved by finite automata: arithmetic periods, and codes that repeat forever.
//!
//! Let f be a sequence that is arithmetic periodic: a table up to `n0 + p`, and
//! `f(n + p) = f(n) + s` for n >= n0. Is it the sequence of nim-values of a given code? By
//! induction on the size of the heap, it is exactly when for every n
//!
//! 1. no option of the heap n is worth f(n), and
//! 2. every v < f(n) is the worth of some option,
//!
//! all heaps being valued by f. Write a heap of n0 or more as `n0 + r + p*q` with r < p: its
//! *class* is r, and its value `f(n0 + r) + s*q` is linear in q. Heaps below n0 are classes of
//! their own, in which nothing varies. Digits that repeat with period L from place k0 on are
//! treated alike: let p be a multiple of L (that of a period is a period); then
//! `k = k0 + e + p*j` tokens taken, e < p, all have the same digit. So the options fall into
//! finitely many *families*: a digit, and a class for every heap that is left. Within a family
//!
//! - the heap that is moved in has the class R and `Q = q_1 + ... + q_h + j + const`,
//! - the option is worth `(s*q_1 + c_1) xor ... xor (s*q_h + c_h)`,
//!
//! so that 1 and 2 are statements about numbers, their sums, multiples by constants, the order
//! and xor. Each of those relations is recognised by a finite automaton that reads all numbers at
//! once in base 2, the lowest bits first: its states are carries. Hence both are decided by
//! finite automata (J. R. Büchi, 1960; for what can be said so, V. Bruyère, G. Hansel, C. Michaux
//! and R. Villemaire, 1994; as a way to prove theorems, H. Mousavi's *Walnut*, 2016, and
//! J. Shallit, *The Logical Approach to Automatic Sequences*, 2022).
//!
//! - **1** (`distinct`): the automaton of a family reads the bits of the q_i and of j, makes those
//!   of Q, of the worth, and of `s*Q + c_R`, and goes on while the last two agree. If it can come
//!   to rest, all carries being 0, then some heap has an option of its own value; if it cannot,
//!   from any family, then 1 holds for every n >= n0.
//! - **2** (`covered`): a nondeterministic automaton reads the bits of (Q, v) and guesses those of
//!   the q_i and j in any family of R. Made deterministic, and told whether v < s*Q + c_R, it must
//!   not come to rest with v smaller and no guess come true. Some families may do for all; so
//!   those that leave one heap are tried first, then up to two, and so on.
//!
//! For 2 only heaps from some bound on are looked at, `Q >= M`; below the bound f is checked against
//! the computed values, which satisfy both by definition.
//!
//! Every power of 2 in s is taken out first: with s = 2^a * t, the low a bits of `s*q + c` are
//! those of c, and the others are `t*q + (c >> a)`. So the carries stay below t and what c brings.

mod claim;
mod covered;
mod distinct;
mod state;
#[cfg(test)]
mod tests;

use super::{Attempt, Period, first_of_period, period_of};
use crate::{Exceeded, Meter, theorems::AUTOMATIC};
use bouton_core::Code;
use claim::{Claim, Families};

/// Result of checking a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// It is true; the number of computed values on which the proof rests.
    Holds(u64),
    /// It is false.
    Fails,
    /// The number of computed values that would be needed.
    Needs(u64),
    /// The automata grow too large.
    TooHard,
}

/// The search for a period that automata can prove.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// The preperiod, period and saltus that were tried last, in vain.
    tried: Option<(usize, usize, u64)>,
}

impl Search {
    /// Looks for a period of `values`, those of the heaps 0, 1, 2, ... of `code`, and proves it.
    /// Pure periods of finite codes are left to the theorems about them.
    ///
    /// # Errors
    /// A limit.
    pub fn attempt(
        &mut self,
        code: &Code,
        values: &[u32],
        meter: &mut Meter,
    ) -> Result<Attempt, Exceeded> {
        let finite = code.last_digit().is_some();
        if finite && !may_rise(late(values)) {
            return Ok(Attempt::Nothing);
        }
        let Some((start, period, saltus)) = apparent(values) else { return Ok(Attempt::Nothing) };
        if finite && saltus == 0 || self.tried == Some((start, period, saltus)) {
            return Ok(Attempt::Nothing);
        }
        let claim = Claim::from_values(&values[..start + period], start, saltus);
        let computed = match prove(code, &claim, values, meter)? {
            Proof::Holds(computed) => computed - 1,
            Proof::Needs(length) => return Ok(Attempt::Needs(length)),
            Proof::Fails | Proof::TooHard => {
                self.tried = Some((start, period, saltus));
                return Ok(Attempt::Nothing);
            }
        };
        let (period, saltus) = claim.least_period();
        let max_value = (saltus == 0).then(|| claim.largest());
        Ok(Attempt::Proved(Period {
            preperiod: start as u64,
            period,
            saltus,
            max_value,
            computed,
            theorem: AUTOMATIC,
        }))
    }
}

/// The values that a period must explain before all others are looked at: their second half.
fn late(values: &[u32]) -> &[u32] {
    &values[values.len().saturating_sub(1) / 2..]
}

/// Returns `true` if values may have a period with a saltus above 0 that the last quarter of their steps shows. Each of the last
/// values is then larger than one that stands a period earlier, so that the least of all is not among them. Cost: one
/// pass, while [`apparent`] makes a list of the steps.
fn may_rise(values: &[u32]) -> bool {
    let steps = values.len().saturating_sub(1);
    let (first, last) = values.split_at(steps - steps.div_ceil(4));
    let least = first.iter().copied().min();
    last.iter().copied().min() > least
}

/// The preperiod, period and saltus that the values seem to have.
fn apparent(values: &[u32]) -> Option<(usize, usize, u64)> {
    let steps = |values: &[u32]| -> Vec<u32> {
        values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect()
    };
    // Most values have no period, so that the late ones alone are looked at.
    let period = period_of(&steps(late(values)))?;
    let steps = steps(values);
    let start = first_of_period(&steps, period);
    let saltus = i64::from(values[start + period]) - i64::from(values[start]);
    Some((start, period, u64::try_from(saltus).ok()?))
}

/// Proves or refutes that `claim` tells the value of every heap of `code`, given the first ones.
///
/// # Errors
/// A limit.
fn prove(code: &Code, claim: &Claim, values: &[u32], meter: &mut Meter) -> Result<Proof, Exceeded> {
    let differ = |(n, value): (usize, &u32)| claim.value(n as u64) != u64::from(*value);
    if values.iter().enumerate().any(differ) {
        return Ok(Proof::Fails);
    }
    let Some(families) = Families::of(code, claim) else { return Ok(Proof::TooHard) };
    if families.bound() > values.len() as u64 {
        return Ok(Proof::Needs(families.bound()));
    }
    match distinct::check(&families, meter)? {
        Some(true) => {}
        Some(false) => return Ok(Proof::Fails),
        None => return Ok(Proof::TooHard),
    }
    Ok(match covered::check(&families, meter)? {
        Some(true) => Proof::Holds(families.bound()),
        Some(false) => Proof::Fails,
        None => Proof::TooHard,
    })
}
