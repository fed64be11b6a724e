//! Playing in the terminal: a table with its players, shown line by line (`plain`) or on the whole
//! screen (`screen`).

pub mod plain;
mod table;

pub use table::{Seats, Table, Turn};
