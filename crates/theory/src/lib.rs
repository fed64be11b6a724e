//! The algebra of games beyond nim-values. It knows positions only as numbers of heaps, or as
//! options, and what they become: no rules, no search of games, no sentence.
//!
//! | module | what lives there |
//! |---|---|
//! | [`quotient`] | misère quotients: the finite monoids that decide misère play of sums |
//! | `forms`, `genus`, `names` | misère canonical forms, their genera and classes, and their notation |
//! | [`short`] | short partizan games in normal play: canonical forms, sums, order, temperatures |

mod forms;
mod genus;
mod names;
pub mod quotient;
pub mod short;

pub use forms::{FormId, MisereForms};
pub use genus::{Genus, GenusClass};
pub use quotient::{Element, Learner, MisereQuotient, Pretending, Relation};
pub use short::{
    Comparison, Evaluated, ExpressionError, ExpressionErrorKind, GameId, Line, ShortGames,
    ShortValue, Thermograph, dyadic::Dyadic, methods,
};
