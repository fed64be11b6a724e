//! Games on a row of coins: which coins a move turns is all that they differ in.

mod turning;

pub use turning::Turning;
