#![doc = include_str!("../README.md")]
//!
//! | engine | answers | needs |
//! |---|---|---|
//! | [`Engine::ClosedForm`] | at once, numbers of any size | a theorem of the ruleset |
//! | [`Engine::Joins`] | from what is known of each of the games that are joined | a join that has a theory |
//! | [`Engine::Period`] | from a period that is proved, heaps of any size | a taking-and-breaking code, normal play |
//! | [`Engine::HeapTable`] | from the values of all smaller heaps | single heaps, normal play |
//! | [`Engine::Grundy`] | from the values of all followers of a part, remembered | an impartial game, normal play |
//! | [`Engine::Quotient`] | from the misère quotient of the heaps up to the largest | single heaps, misère play |
//! | [`Engine::CanonicalForms`] | by the canonical forms of the parts: their values in normal play; in misère play with a search of their sums | games that end: partizan ones in normal play, impartial ones in misère play |
//! | [`Engine::Search`] | by playing out the whole sum, positions remembered | nothing; positions multiply |
//! | [`Engine::Retrograde`] | from the graph of all positions, draws included | nothing; positions multiply |
//! | [`Engine::Kept`] | from answers that were computed before, whenever the [environment](bouton_core::Environment) of the limits has them | nothing else |
//!
//! [`Solver`] keeps what the engines have learnt, so that the next question about the same game
//! is cheaper. No engine names a ruleset, none recurses, and each gives up at [`Limits`] rather
//! than guess.

mod by_rule;
mod classes;
mod endings;
mod grundy;
mod guesses;
mod infinite;
mod joins;
mod kept;
mod lines;
mod live;
mod memo;
mod meta;
mod nameless;
mod part_classes;
mod period;
mod pieces;
mod quotient;
mod quotients;
pub mod retrograde;
mod search;
mod short;
mod source;
mod state;
#[cfg(test)]
mod tests;
pub mod theorems;
mod theory;
mod tuples;
mod turns;
mod values;
mod verdict;
mod winning;

pub use bouton_core::{Clock, Environment, Exceeded, Files, GivenText, Limits, Meter, Watch};
pub use bouton_theory::{Dyadic, Element, MisereQuotient, Relation, ShortValue};
pub use classes::{HeapClasses, QuotientOf};
pub use endings::Ending;
pub use grundy::GrundyMemo;
pub use infinite::{FormTerm, InfiniteQuotient};
pub use lines::{VisitRow, values_of_pairs};
pub use memo::{FormMemo, Forms, PartMemo};
pub use meta::Solver;
pub use period::{Period, Periodic, Reduced, find_period, find_periodic};
pub use quotient::{
    Kernel, QuotientPeriod, QuotientSearch, QuotientTable, has_quotient, may_have_period,
    period_window, quotient,
};
pub use retrograde::Retrograde;
pub use search::Search;
pub use theory::{Nim, TameNim, TameSum, Theory};
pub use tuples::{Asked, TupleTable};
pub use values::{HeapTable, Space, TableObserver, TableSnapshot};
pub use verdict::{Alone, Engine, PartValue, Question, Refusal, ShortSum, Verdict};
