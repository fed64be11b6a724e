//! The engines, and the meta engine that picks the cheapest one able to answer.
//!
//! | engine | answers | needs |
//! |---|---|---|
//! | [`Engine::ClosedForm`] | at once, numbers of any size | a theorem of the ruleset |
//! | [`Engine::Period`] | from a period that is proved, heaps of any size | a taking-and-breaking code, normal play |
//! | [`Engine::HeapTable`] | from the values of all smaller heaps | single heaps, normal play |
//! | [`Engine::Grundy`] | from the values of all followers of a part, remembered | an impartial game, normal play |
//! | [`Engine::Search`] | by playing out the whole sum, positions remembered | nothing; positions multiply |
//!
//! [`Solver`] keeps what the engines have learnt, so that the next question about the same game
//! is cheaper. No engine names a ruleset, none recurses, and each gives up at [`Limits`] rather
//! than guess.

mod grundy;
mod limits;
mod meta;
mod period;
mod search;
mod values;
mod verdict;

pub use grundy::GrundyMemo;
pub use limits::{Exceeded, Limits, Meter, Watch};
pub use meta::{Solver, TAME_SUM};
pub use period::{Period, Periodic, Reduced, find_period, find_periodic};
pub use search::{Ending, Search};
pub use values::{HeapTable, Keeper, Moment, Space};
pub use verdict::{Engine, Question, Refusal, Verdict};
