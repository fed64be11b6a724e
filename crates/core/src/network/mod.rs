//! Networks: small graphs on which a game is played, as data, as they are read, and the small trait for games on them. The
//! name sets them apart from graphs of games.

mod canonical;
mod data;
mod directed;
mod read;
mod rules;

pub use data::{Colour, Edge, NamedEdge, Neighbours, Network, NetworkForm, written_edge};
pub use rules::{NetworkRules, OnNetwork, Spot, apart};
