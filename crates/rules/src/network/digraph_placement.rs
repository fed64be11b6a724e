//! Digraph Placement.

use super::take;
use bouton_core::{
    Nature, Network, NetworkForm, NetworkRules, Player,
    network::{Colour, Spot},
};
use std::collections::BTreeSet;

/// Digraph Placement, `digraph-placement`: Left chooses a blue vertex, Right a red one; a vertex without a colour belongs to both. It
/// is gone, with all vertices to which its edges lead.
///
/// Every game of two players that ends has the value of such a position. Cost of the options: a visit of each edge for each.
///
/// A. Clow, N. A. McKay, Digraph Placement Games, arXiv:2407.12219 (2024): with two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigraphPlacement;

impl NetworkRules for DigraphPlacement {
    facts! {
        game: "digraph-placement";
        nature: Nature = Nature::PARTIZAN;
        form: NetworkForm = NetworkForm::Directed;
    }

    fn options(&self, network: &Network, player: Player) -> impl Iterator<Item = (Spot, Network)> {
        let (colours, led_to) = (network.colours(), network.led_to());
        let own = if player == Player::Left { Colour::Blue } else { Colour::Red };
        let chosen = (0..network.vertices())
            .filter(move |vertex| [own, Colour::Green].contains(&colours[*vertex as usize]));
        chosen.map(move |chosen| {
            let led_to = led_to[chosen as usize].iter().copied();
            let gone: BTreeSet<u32> = led_to.chain([chosen]).collect();
            take(network, chosen, &gone)
        })
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.vertices() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vertex_takes_those_to_which_it_leads() {
        let options = |text, player| -> Vec<String> {
            let network = Network::typed(text, NetworkForm::Directed).expect(text);
            let options = DigraphPlacement.options(&network, player);
            options.map(|(_, left)| left.written_as(NetworkForm::Directed)).collect()
        };
        assert_eq!(options("1-2,2-3,1:b,2:r,3:b", Player::Left), ["3:b", "1-2,1:b,2:r"]);
        assert_eq!(options("1-2,2-3,1:b,2:r,3:b", Player::Right), ["1:b"]);
        assert_eq!(options("2-1,3-2,2:r", Player::Left), ["3-2,2:r", "1"]);
        assert_eq!(options("1-2-1,1:b,2:r", Player::Right), [""]);
    }
}
