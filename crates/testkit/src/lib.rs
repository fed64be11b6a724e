//! Materials of the project's tests. Not published.
//!
//! | module | what lives there |
//! |---|---|
//! | [`brute`] | the oracle: outcome, nim-value and remoteness straight from their definitions |
//! | [`restated`] | the options of every ruleset, once more, naively, from its one-sentence rule |
//! | [`ground`] | the positions on which a ruleset is tried: all followers of a few starts |
//! | [`laws`] | what every ruleset must satisfy, one function a law |
//! | [`random`] | rulesets and positions from bytes: seeded, shrinking, or from a fuzzer |
//! | [`corpus`] | expected answers with their sources, read from `corpus/` |
//!
//! The oracle and the restatements look at nothing but the rules: no hint, no engine, no theorem.

pub mod brute;
pub mod corpus;
pub mod ground;
pub mod laws;
pub mod random;
pub mod restated;

use bouton_core::{Part, Parts, Ruleset};
use std::sync::Arc;

/// Returns `true` if tests try all of their cases, not a sample: `BOUTON_WHOLE` is set, as `cargo xtask test --whole` does.
pub fn whole() -> bool {
    std::env::var_os("BOUTON_WHOLE").is_some()
}

/// One case in `every` of a family of alike ones, the first among them; all of them where the [`whole`] is wanted.
pub fn sampled<I: IntoIterator>(cases: I, every: usize) -> impl Iterator<Item = I::Item> {
    cases.into_iter().step_by(if whole() { 1 } else { every })
}

/// As many of `count` alike cases as a sample of one in `every` has; all of them where the [`whole`] is wanted.
pub fn share(count: usize, every: usize) -> usize {
    if whole() { count } else { count / every }
}

/// A ruleset as components hold it.
pub type Rules = Arc<dyn Ruleset>;

/// The parts of an option as they are kept: normal, in order. Two options are the same move exactly
/// when these are equal.
pub fn normalised(rules: &dyn Ruleset, parts: impl IntoIterator<Item = Part>) -> Vec<Part> {
    let mut parts: Vec<Part> = parts.into_iter().filter_map(|part| rules.normalise(part)).collect();
    parts.sort();
    parts
}

/// A position of one ruleset as it is typed after the name of the game.
pub fn written(rules: &dyn Ruleset, parts: &[Part]) -> String {
    let part = |part| {
        let mut out = String::new();
        rules.write(part, &mut out);
        out
    };
    match parts {
        [] => rules.frame().nothing(),
        _ => parts.iter().map(part).collect::<Vec<_>>().join(" "),
    }
}

/// Every option of `player` in `part`, as the ruleset shows them.
///
/// # Panics
/// The part is beyond enumeration: not one to try rules on.
pub fn options(rules: &dyn Ruleset, part: &Part, player: bouton_core::Player) -> Vec<Parts> {
    let mut all = Vec::new();
    let walk = rules.options(part, player, &mut |parts| {
        all.push(parts);
        Ok(())
    });
    assert!(walk.is_ok(), "{}: options of {part:?}: {walk:?}", rules.game());
    all
}
