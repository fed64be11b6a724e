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

use bouton_core::{Network, NetworkForm};

/// The networks that are written in an operand of a reason.
fn written(text: &str, form: NetworkForm) -> Option<Vec<Network>> {
    Some(Network::typed(text, form)?.pieces(form))
}
