//! Errors in typed or written text, in two phrases.

mod errors;
mod graphs;
mod scripts;

pub use errors::parse_error;
pub use graphs::graph_error;
pub use scripts::rule_error;
