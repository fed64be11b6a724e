#![doc = include_str!("../README.md")]
//!
//! | module | what lives there |
//! |---|---|
//! | [`Graph`] | positions and moves, kept as the predecessors of every position |
//! | [`expand`](mod@expand) | the graph below a position of any ruleset |
//! | [`read`] | edge lists, judges' form, DOT, GraphML, node-link JSON, a binary form; zstd |
//! | [`room`] | large arrays: in memory up to a limit, in files beyond |
//! | [`rules`] | a graph as a ruleset, so that it is solved, explained and played as any game is |
//! | [`store`] | answers on a disk, by keys |
//! | [`solve`] | outcome, nim-value and remoteness of every position, cycles or not |
//!
//! Numbers of vertices and of edges stay below 2^32. Nothing here recurses.

pub mod expand;
mod graph;
mod halt;
mod pace;

pub mod read;
pub mod room;
pub mod rules;
pub mod solve;
pub mod store;

pub use expand::{Expanded, Positions};
pub use graph::{BUCKET_BITS, Buckets, Chunk, Edge, Graph, Namer, Names, WordList};
pub use halt::{DiskError, Halt};
pub use room::{Array, List, Room};
