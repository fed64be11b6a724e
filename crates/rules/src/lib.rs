//! The games: one file per ruleset, in folders by the shape of the board.
//!
//! No ruleset names an engine or another ruleset; what several share is a module of its own. The registry knows how
//! a game is called, its rules are here.
//!
//! ```
//! use bouton_core::{Natural, OnTuple, Part, Player, Ruleset, Convention, GameResult};
//! use bouton_rules::{factor::factor, tuple::Wythoff};
//!
//! // (4, 7) is the third cold pair of Wythoff's game: the player to move loses.
//! let wythoff = OnTuple(Wythoff { breadth: Natural::ONE });
//! let pair = [Part::tuple([4u64, 7])];
//! let result = wythoff.result(&pair, Player::Left, Convention::Normal);
//! assert_eq!(result, Some(GameResult::Loss));
//! assert_eq!(factor(&360u64.into()).map(|powers| powers.len()), Some(3));
//! ```

pub mod coins;
pub mod factor;
pub mod grid;
pub mod heap;
pub mod network;
mod reasons;
pub mod split;
pub mod theorems;
pub mod tuple;
