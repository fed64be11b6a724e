//! The algebra of impartial games beyond nim-values. It knows positions only as numbers of heaps and
//! what they become: no rules, no search of games, no sentence.
//!
//! | module | what lives there |
//! |---|---|
//! | [`quotient`] | misère quotients: the finite monoids that decide misère play of sums |

pub mod quotient;

pub use quotient::{Element, Learner, MisereQuotient, Pretending, Relation};
