//! A class: what its teacher asks, who answers, and who has solved what. All of it is in memory only, in
//! a table of bounded size, and gone with the server.

mod exercise;
mod problem;
mod requests;
mod room;

pub use requests::{class_response, is_class};
pub use room::{Room, secret};
