//! Poset Nim.

use super::take;
use bouton_core::{Network, NetworkForm, NetworkRules, Player, network::Spot};
use std::collections::BTreeSet;

/// Poset Nim, `poset-nim`: a move takes an element of an ordered set, with everything above it. An edge `1-2` says that 2
/// is above 1.
///
/// Chains are heaps of Nim, and Chomp is the order of its squares without the poisoned one. A set with a greatest element
/// is won: were taking that element alone a mistake, the answer to it could have been made at once. Cost of the options: a
/// visit of each edge for each.
///
/// D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879: of Chomp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PosetNim;

impl NetworkRules for PosetNim {
    facts! {
        game: "poset-nim";
        form: NetworkForm = NetworkForm::Ordered;
    }

    fn options(&self, network: &Network, _: Player) -> impl Iterator<Item = (Spot, Network)> {
        let above = network.led_to();
        (0..network.vertices()).map(move |chosen| {
            let (mut gone, mut waiting) = (BTreeSet::new(), vec![chosen]);
            while let Some(vertex) = waiting.pop() {
                if gone.insert(vertex) {
                    waiting.extend(&above[vertex as usize]);
                }
            }
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
    fn an_element_goes_with_all_above_it() {
        let options = |text| -> Vec<String> {
            let network = Network::typed(text, NetworkForm::Ordered).expect(text);
            let options = PosetNim.options(&network, Player::Left);
            options.map(|(_, left)| left.written_as(NetworkForm::Ordered)).collect()
        };
        assert_eq!(options("1-2-3"), ["", "1", "1-2"]);
        assert_eq!(options("1-2,1-3,2-4,3-4"), ["", "1-3", "1-2", "1-2,1-3"]);
    }
}
