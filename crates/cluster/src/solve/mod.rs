//! Solving: first what ends, then what remains.
//!
//! | module | what it settles |
//! |---|---|
//! | `ends` | every position all of whose options are settled: outcome, value, remoteness |
//! | `rounds` | of what remains, which lies on cycles or leads into them: outcome and remoteness |
//! | `loops` | the same for Smith's values |
//! | `spread` | none: it brings what a position tells to those before it |

pub(crate) mod ends;
pub(crate) mod loops;
pub(crate) mod rounds;
mod spread;
