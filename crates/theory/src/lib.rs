#![doc = include_str!("../README.md")]
//!
//! | module | what lives there |
//! |---|---|
//! | [`quotient`] | misère quotients: the finite monoids that decide misère play of sums |
//! | `forms`, `genus`, `names` | misère canonical forms, their genera and classes, and their notation |
//! | `parts`, `form_facts`, `form_reader` | sums that forms are, facts about forms, and expressions over them |
//! | [`short`] | partizan games in normal play: canonical forms, sums, order, temperatures; loopy ones |

mod form_facts;
mod form_reader;
mod forms;
mod genus;
mod names;
mod parts;
pub mod quotient;
pub mod short;

pub use form_facts::FormFact;
pub use form_reader::{FormError, FormErrorKind};
pub use forms::{FormId, MisereForms};
pub use genus::{Genus, GenusClass};
pub use parts::MisereParts;
pub use quotient::{
    Element, Learner, LinearCases, LinearOutcomes, MisereQuotient, Pretending, Relation,
};
pub use short::{
    AnyGame, Comparison, Evaluated, ExpressionError, ExpressionErrorKind, GameId, GameNames, Graph,
    Line, Loopy, ShortGames, ShortValue, Stop, Thermograph, dyadic::Dyadic, is_game_word, methods,
};
