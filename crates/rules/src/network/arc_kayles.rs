//! Arc Kayles.

use bouton_core::{
    Network, NetworkRules, Player,
    network::{Edge, Spot},
};

/// Arc Kayles, `arc-kayles`: take an edge of the graph, with all edges at its two ends. So the edges that are taken are a
/// matching, and the game ends when it can be made no larger. On a grid of vertices it is Cram.
///
/// T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 (1978).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArcKayles;

impl NetworkRules for ArcKayles {
    facts! { game: "arc-kayles"; }

    fn options(&self, network: &Network, _: Player) -> impl Iterator<Item = (Spot, Network)> {
        (0..network.edges().len() as u32).map(|edge| {
            let Edge { ends, .. } = network.edges()[edge as usize];
            let left = network.left(|vertex| !ends.contains(&vertex), |_| true, None);
            (Spot::Edge(network.named_edge(edge)), left)
        })
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.edges().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_taken_with_those_at_its_ends() {
        let green = Default::default();
        let edges = [[1, 2], [2, 3], [3, 4], [4, 5]].map(|ends| (ends, green));
        let path = Network::new(&edges, &[], None);
        let all = ArcKayles.options(&path, Player::Left);
        let all: Vec<String> = all.map(|(spot, left)| format!("{spot}: {left:?}")).collect();
        assert_eq!(all, ["1-2: 3-4,4-5", "2-3: 4-5,1", "3-4: 1-2,5", "4-5: 1-2,2-3"]);
    }
}
