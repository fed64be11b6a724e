//! The independent checker: certificates of periods, read strictly, and checked from the rules of
//! the game on.
//!
//! It shares no code with the engines. It depends on no other crate of the workspace: it reads
//! codes by itself, recomputes the values in its own ways, and states the hypotheses of each
//! theorem a second time. What a certificate says is a claim; nothing in it is believed. A hint may make
//! the check quicker, and can never make a false claim pass.
//!
//! | module | what lives there |
//! |---|---|
//! | [`certificate`] | [`Certificate`]: what is claimed, and the text of it |
//! | [`read`] | reading that text, with a located error for whatever is wrong with it |
//! | `rules` | taking-and-breaking codes |
//! | `values` | the values of heaps, one file a way to compute them |
//! | `theorems` | what each theorem asks, one file a theorem |
//! | `claim` | periodicity, minimality and the largest value, checked against the values |
//! | [`check`](mod@check) | [`check()`](check()): all of it in order; [`Refusal`] and [`Reason`] |
//! | `digest` | the digest of a list of values |
//! | [`limits`] | limits on values, time and memory |
//!
//! The format is specified in `docs/certificates.md`, well enough to write another checker.
//!
//! ```
//! use bouton_check::{Certificate, Limits, check};
//!
//! let text = "\
//! bouton certificate 1\n\
//! game: octal:0.33\n\
//! code: 0.33\n\
//! preperiod: 0\n\
//! period: 3\n\
//! saltus: 0\n\
//! max-value: 2\n\
//! theorem: subtraction\n\
//! window: 3 = 1 + 2\n\
//! values: 6\n\
//! digest: sha256:6aef5a319314f783ef88c311427ee72becaf60796d8bd347b6f1646ab2cde517\n\
//! hint: none\n\
//! program: bouton 0.1.0\n\
//! checksum: sha256:fd3ca2c58fd787af8f96fd1cee0cb3403c237ee4156d151d47940395f1d57ff2\n\
//! ";
//! let (certificate, _) = Certificate::read(text.as_bytes())?;
//! assert_eq!((certificate.claim.period, certificate.claim.preperiod), (3, 0));
//! check(&certificate, Limits::default()).expect("the values of 0.33 are 0, 1, 2, and again");
//! // A false claim is refused.
//! let mut forged = certificate.clone();
//! forged.claim.period = 2;
//! assert!(check(&forged, Limits::default()).is_err());
//! # Ok::<(), bouton_check::CertificateError>(())
//! ```

pub mod certificate;
pub mod check;
mod claim;
mod digest;
mod issue;
pub mod limits;
mod primes;
pub mod read;
mod reason;
mod rules;
mod theorems;
mod values;

pub use certificate::{Certificate, Claim, Hint, Theorem};
pub use check::check;
pub use digest::digest;
pub use limits::{Exceeded, Limits, Onlooker};
pub use read::{CertificateError, CertificateErrorKind, Damage, damage};
pub use reason::{Needs, Reason, Refusal};
pub use rules::same_code;
