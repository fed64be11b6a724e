//! A class: what its teacher asks, who answers, and who has solved what. All of it is in memory only, in
//! a table of bounded size, and gone with the server.

mod exercise;
mod problem;
mod room;

pub use exercise::{Exercise, Part};
pub use problem::ClassProblem;
pub use room::{Room, Trial, secret};

/// Path below which the class is asked.
pub const CLASS: &str = "/api/class";

/// Returns `true` if a path is of the class.
pub fn is_class(path: &str) -> bool {
    path.strip_prefix(CLASS).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
