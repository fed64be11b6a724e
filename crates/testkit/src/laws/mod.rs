//! The laws: what every ruleset must satisfy, one function a law.
//!
//! A law looks at all positions of a [`Ground`] and fails at the first one that breaks it. Each
//! has a faulty ruleset in `tests/suite/faulty.rs` that it must reject.

mod engines;
mod evidence;
mod hints;
mod rules;

pub use engines::{engines_agree, listed_moves_win, splitting};
pub use evidence::{example, example_text, reasons_hold};
pub use hints::{
    find_is_exact, find_shift_is_exact, find_winning_is_exact, period, tame, value, winner,
};
pub use rules::{
    canonical_forms_play_alike, code_is_the_rules, ends, frame, impartial, is_as_restated,
    lines_are_the_options, named_options, normalising_changes_nothing, options_differ,
    pictures_differ, round_trip, special_rules_agree, tuples_are_the_rules,
    typed_heaps_are_the_single_heaps,
};

use crate::ground::Ground;
use std::fmt;

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The name of the law.
    pub law: &'static str,
    /// The position, with its game.
    pub position: String,
    /// The found and the expected.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}: {}", self.law, self.position, self.detail)
    }
}

impl std::error::Error for Broken {}

/// A law.
pub type Law = fn(&mut Ground) -> Result<(), Broken>;

/// Every law with its name, those about the rules alone first: the others lean on them.
pub const ALL: &[(&str, Law)] = &[
    ("ends", ends),
    ("round-trip", round_trip),
    ("frame", frame),
    ("options-differ", options_differ),
    ("pictures", pictures_differ),
    ("named-options", named_options),
    ("special-rules", special_rules_agree),
    ("impartial", impartial),
    ("normalising", normalising_changes_nothing),
    ("symmetry", canonical_forms_play_alike),
    ("code", code_is_the_rules),
    ("typed-heaps", typed_heaps_are_the_single_heaps),
    ("tuples", tuples_are_the_rules),
    ("lines", lines_are_the_options),
    ("restated", is_as_restated),
    ("value", value),
    ("period", period),
    ("tame", tame),
    ("winner", winner),
    ("find", find_is_exact),
    ("find-shift", find_shift_is_exact),
    ("find-winning", find_winning_is_exact),
    ("reasons", reasons_hold),
    ("splitting", splitting),
    ("engines", engines_agree),
    ("moves-win", listed_moves_win),
    ("example", example),
];

/// Holds a ruleset to every law.
///
/// # Errors
/// The first law that is broken.
pub fn hold(ground: &mut Ground) -> Result<(), Broken> {
    ALL.iter().try_for_each(|(_, law)| law(ground))
}

/// `Ok` if `holds`; else what is wrong.
fn check(
    holds: bool,
    law: &'static str,
    position: impl FnOnce() -> String,
    detail: impl FnOnce() -> String,
) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, position: position(), detail: detail() }) }
}

/// Returns `true` if `few` occurs in `all`, each as often at most.
fn is_submultiset<T: Ord + Clone>(few: &[T], all: &[T]) -> bool {
    let mut rest = all.to_vec();
    few.iter().all(|item| match rest.iter().position(|other| other == item) {
        Some(at) => {
            rest.swap_remove(at);
            true
        }
        None => false,
    })
}
