//! Games on a row of coins: [`OnCoins`] makes a game of their rules.

mod row;
mod rules;

pub(crate) use row::heads;
pub use rules::{CoinRules, OnCoins};
