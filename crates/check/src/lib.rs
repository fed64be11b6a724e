//! The independent checker: certificates of periods, read strictly, and checked from the rules of
//! the game on.
//!
//! It shares no code with the engines. It depends on no other crate of the workspace: it reads
//! codes by itself, recomputes the values in its own ways, and states the hypotheses of each
//! theorem anew. What a certificate says is a claim; nothing in it is believed. A hint may make
//! the check quicker, and can never make a false claim pass.
//!
//! | module | what lives there |
//! |---|---|
//! | [`certificate`] | [`Certificate`]: what is claimed, and the text of it |
//! | [`read`] | reading that text, with a located error for whatever is wrong with it |
//! | `rules` | taking-and-breaking codes |
//! | `values` | the values of heaps, one file a way to compute them |
//! | `theorems` | what each theorem asks, one file a theorem |
//! | `claim` | periodicity, minimality and the largest value, held against the values |
//! | [`check`](mod@check) | [`check()`](check()): all of it in order; [`Refusal`] and [`Reason`] |
//! | `digest` | the digest of a list of values |
//! | [`limits`] | limits on values, time and memory |
//!
//! The format is specified in `docs/certificates.md`, well enough to write another checker.

pub mod certificate;
pub mod check;
mod claim;
mod digest;
pub mod limits;
pub mod read;
mod rules;
mod theorems;
mod values;

pub use certificate::{Certificate, Claim, Hint, Theorem};
pub use check::{Reason, Refusal, check};
pub use digest::digest;
pub use limits::{Exceeded, Limits, Onlooker};
pub use read::{Damage, ReadError, ReadErrorKind, damage};
