//! Games on a row of coins: which coins a move turns is all that they differ in.

mod code;
mod turning;

pub use code::{CoinCode, CoinCondition};
pub use turning::Turning;
