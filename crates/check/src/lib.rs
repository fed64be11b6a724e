//! The independent checker: certificates of several kinds, read strictly, and checked from the rules
//! of the game on.
//!
//! It shares no code with the engines. It depends on no other crate of the workspace: it reads
//! codes by itself, recomputes the values in its own ways, and states the hypotheses of each
//! theorem a second time. What a certificate says is a claim; nothing in it is believed. A hint may make
//! the check quicker, and can never make a false claim pass.
//!
//! | module | what lives there |
//! |---|---|
//! | [`certificate`] | [`Certificate`]: one of several kinds, read and written |
//! | [`text`] | the lines of that text, with a located error for whatever is wrong in them |
//! | `rules` | taking-and-breaking codes |
//! | [`period`] | [`PeriodCertificate`]: its claim, the values of heaps, and what each theorem asks |
//! | [`quotient`] | [`QuotientCertificate`]: the theorems about misère quotients, and what they ask |
//! | `theorem` | the names of the theorems of periods |
//! | [`check`](mod@check) | [`check()`](check()): by kind; [`Refusal`] and [`Reason`] say what is wrong |
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
//! check(&certificate, Limits::default()).expect("the values of 0.33 are 0, 1, 2, and again");
//! let Certificate::Period(mut forged) = certificate else { unreachable!("it names no other kind") };
//! assert_eq!((forged.claim.period, forged.claim.preperiod), (3, 0));
//! // A false claim is refused.
//! forged.claim.period = 2;
//! assert!(check(&Certificate::Period(forged), Limits::default()).is_err());
//! # Ok::<(), bouton_check::CertificateError>(())
//! ```

pub mod certificate;
pub mod check;
mod digest;
pub mod limits;
pub mod period;
mod primes;
pub mod quotient;
mod reason;
mod rules;
pub mod text;
mod theorem;

pub use certificate::{Certificate, Damage, damage};
pub use check::check;
pub use digest::digest;
pub use limits::{Exceeded, Limits, Onlooker};
pub use period::{Hint, PeriodCertificate, PeriodClaim};
pub use quotient::{PhiKernel, PhiPeriod, QuotientCertificate};
pub use reason::{Needs, Reason, Refusal};
pub use rules::same_code;
pub use text::{CertificateError, CertificateErrorKind};
pub use theorem::Theorem;
