//! Questions about positions, and their answers: games by name, the notation, verdicts and explanations
//! as data, with their sentences. The other rooms of `bouton` are built on this one.

pub mod answer;
mod code_said;
pub mod explain;
mod files;
mod graph_error;
pub mod notation;
mod phrases;
pub mod registry;
pub mod rule;
pub mod view;

#[doc(hidden)]
pub use bouton_texts as lang;

pub use answer::{Answer, Explained, Query, Session, failure};
pub use explain::{Played, Step};
pub use failure::{Failure, FailureKind, OperationError};
pub use graph_error::GraphError;
pub use notation::{parse_sum, write_move, write_part, write_sum};
pub use registry::{
    means_misere, names_a_game, names_misere_nim, nearest, ruleset, ruleset_within,
};
pub use rule::rules_said;
