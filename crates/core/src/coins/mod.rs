//! Games on a row of coins: [`OnCoins`] makes a game of their rules.

mod row;
mod rules;

pub use row::{SIGNS, heads};
pub(crate) use row::{of_places, read, written};
pub use rules::{CoinRules, OnCoins};
