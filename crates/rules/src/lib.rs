//! The games: one file per ruleset, in folders by the shape of the board.
//!
//! No ruleset names an engine, and none knows of another. What a game is called where people type
//! it is the registry's business; what it does is said here.

pub mod factor;
pub mod heap;
pub mod tuple;
