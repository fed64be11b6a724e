//! Playing in the terminal: a table with its players, shown line by line (`plain`) or on the whole
//! screen (`screen`, a feature of the program); and lessons (`lesson`).

pub mod lesson;
pub mod plain;
#[cfg(feature = "screen")]
pub mod screen;
mod table;

pub use table::{Seats, Table, Turn};
