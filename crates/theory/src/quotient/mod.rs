//! Misère quotients (Plambeck 2005; Plambeck and Siegel, 'Misère quotients for impartial games', 2008).
//!
//! Two positions of a set that is closed under sums and options are indistinguishable when beside every
//! third one of the set both are won or both are lost in misère play. The classes are a commutative
//! monoid, the *misère quotient*; the classes of lost positions are its *P-portion*. A sum is lost if
//! and only if the product of the classes of its heaps lies in the P-portion.
//!
//! [`Learner`] finds the quotient heap by heap. What it says has been checked in full: the classes are
//! told apart by a position each, and that every sum of the heaps has the outcome that its product says
//! follows by induction on the sum, because the rules of misère play hold in the monoid (`verify`).

mod bits;
mod kind;
mod learner;
mod linear;
mod model;
mod monoid;
mod restore;
mod table;
mod tests;
mod unanswered;
mod verify;
mod word;

pub use learner::{Learner, Pretending};
pub use linear::{LinearCases, LinearOutcomes};
pub use monoid::{Element, MisereQuotient, Relation};
