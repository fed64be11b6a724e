#![doc = include_str!("../README.md")]
//!
//! | module | what lives there |
//! |---|---|
//! | [`certificate`] | [`Certificate`]: one of several kinds, read and written |
//! | [`text`] | the lines of that text, with a located error for whatever is wrong in them |
//! | `rules` | taking-and-breaking codes |
//! | [`period`] | [`PeriodCertificate`]: its claim, the values of heaps, and what each theorem asks |
//! | [`quotient`] | [`QuotientCertificate`]: the theorems about misère quotients, and what they ask |
//! | `infinite` | [`InfiniteCertificate`]: infinite misère quotients, and what is asked of their proof |
//! | `outcomes` | [`OutcomeCertificate`]: periods of outcome classes, where each player takes from fixed numbers |
//! | [`replay`](mod@replay) | [`replay()`](replay()): explanations, line by line against the moves of the game |
//! | `theorem` | the names of the theorems of periods |
//! | [`check`](mod@check) | [`check()`](check()): by kind; [`Refusal`] and [`Reason`] say what is wrong |
//! | `digest` | the digest of a list of values |
//! | [`limits`] | limits on values, time and memory |
//!
//! The format is specified in `docs/certificates.md`, well enough to write another checker.

pub mod certificate;
pub mod check;
mod digest;
mod infinite;
pub mod limits;
mod outcomes;
pub mod period;
mod primes;
pub mod quotient;
mod reason;
pub mod replay;
mod rules;
pub mod text;
mod theorem;

pub use certificate::{Certificate, Damage, damage};
pub use check::check;
pub use digest::digest;
pub use infinite::InfiniteCertificate;
pub use limits::{Exceeded, Limits, Onlooker};
pub use outcomes::OutcomeCertificate;
pub use period::{Hint, PeriodCertificate, PeriodClaim};
pub use quotient::{PhiKernel, PhiPeriod, QuotientCertificate};
pub use reason::{Needs, Reason, Refusal};
pub use replay::{Replay, replay};
pub use rules::same_code;
pub use text::{CertificateError, CertificateErrorKind};
pub use theorem::Theorem;
