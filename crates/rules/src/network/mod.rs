//! Games on networks, small graphs whose pieces are independent: one file each, and matchings, by which one of them is
//! decided.

mod arc_kayles;
mod digraph_placement;
mod geography;
mod hackenbush;
mod matching;
mod node_kayles;
mod poset_nim;

pub use arc_kayles::ArcKayles;
pub use digraph_placement::DigraphPlacement;
pub use geography::Geography;
pub use hackenbush::{GreenHackenbush, Hackenbush};
pub use node_kayles::NodeKayles;
pub use poset_nim::PosetNim;

use bouton_core::{Network, NetworkForm, network::Spot};
use std::collections::BTreeSet;

/// The networks that are written in an operand of a reason.
fn written(text: &str, form: NetworkForm) -> Option<Vec<Network>> {
    Some(Network::typed(text, form)?.pieces(form))
}

/// The move at the vertex `chosen` by which the vertices of `gone` go.
fn take(network: &Network, chosen: u32, gone: &BTreeSet<u32>) -> (Spot, Network) {
    let left = network.left(|vertex| !gone.contains(&vertex), |_| true, None);
    (Spot::Vertex(network.name(chosen)), left)
}
