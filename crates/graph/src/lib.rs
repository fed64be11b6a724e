//! Any finite game as a directed graph: its vertices are the positions, its edges the moves.
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
//!
//! ```
//! use bouton_core::{Convention, GameResult};
//! use bouton_graph::{Graph, Room, solve::solve};
//!
//! // 0 leads to 1 and to 2, 1 leads to 2; 3 and 4 lead to each other.
//! let edges = [(0, 1), (0, 2), (1, 2), (3, 4), (4, 3)];
//! let graph = Graph::of_edges(5, &edges, &Room::new(1 << 20))?;
//! let solution = solve(&graph, Convention::Normal)?;
//! assert_eq!((solution.answer(0).result, solution.grundy(0)), (GameResult::Win, Some(2)));
//! assert_eq!(solution.answer(3).result, GameResult::Draw);
//! # Ok::<(), bouton_graph::Halt>(())
//! ```

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
