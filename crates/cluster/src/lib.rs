#![doc = include_str!("../README.md")]
//!
//! | module | what lives there |
//! |---|---|
//! | `shard` | the share of the graph that one worker holds, and who holds what |
//! | `exchange` | the one dataflow: packets sent and received, until nothing is on its way |
//! | `packet` | what is on its way, in few bytes |
//! | `expand` | the graph of a position, made by all workers |
//! | `load` | reading a file with all workers |
//! | `packed` | moves in few bytes, on the wire and while they wait for the lists |
//! | `solve` | what ends, what goes round, Smith's values |
//! | `gather` | the answers, brought to the first worker |
//! | `checkpoint` | what each worker has solved, in a file of its own |
//! | [`net`] | hosts, connections, and what happens when one is lost |
//!
//! The answers are those of `bouton_graph::solve`, bit for bit.

mod checkpoint;
mod context;
mod exchange;
mod expand;
mod gather;
mod load;
pub mod net;
mod outcomes;
mod packed;
mod packet;
mod run;
mod shard;
mod solve;

/// Version of what workers tell each other. Processes of different ones refuse each other.
pub const WIRE: u32 = 3;

pub use gather::Format;
pub use run::{ClusterError, Note, Step, Tallied, Task, run};
