//! Undirected vertex geography.

use super::{matching::Matching, written};
use crate::theorems::GEOGRAPHY;
use bouton_core::{
    Convention, GameResult, IdeaKind, Network, NetworkForm, NetworkRules, Player, Reason, Theorem,
    network::{NamedEdge, Spot, written_edge},
    reason::{About, Operands, ReasonKind, States, Wording},
};

/// Largest product of the numbers of vertices and edges of a graph whose matchings are sought: some seconds.
const MOST_WORK: u64 = 1 << 30;
/// Greatest length of the pairs that an idea names, in bytes: more of them nobody would read.
const MOST_PAIRS: usize = 120;

/// Undirected vertex geography, `geography`: a token is on a vertex of the graph. Move it along an edge to another vertex; the
/// vertex that it leaves is gone, with its edges.
///
/// In normal play the player to move wins exactly when every matching of the most edges has one at the vertex of the
/// token. Cost of the winner: about vertices times edges.
///
/// A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geography;

impl NetworkRules for Geography {
    facts! {
        game: "geography";
        form: NetworkForm = NetworkForm::Token;
    }

    fn options(&self, network: &Network, _: Player) -> impl Iterator<Item = (Spot, Network)> {
        let neighbours = network.neighbours();
        network.token().into_iter().flat_map(move |token| {
            let next: Vec<u32> = neighbours.of(token).iter().map(|(next, _)| *next).collect();
            next.into_iter().map(move |next| {
                let left = network.left(|vertex| vertex != token, |_| true, Some(next));
                (Spot::Vertex(network.name(next)), left)
            })
        })
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.edges().is_empty()
    }

    fn theorem(&self, pieces: &[&Network], convention: Convention) -> Option<Theorem> {
        self.result(pieces, Player::Left, convention).map(|_| GEOGRAPHY)
    }

    fn result(&self, pieces: &[&Network], _: Player, convention: Convention) -> Option<GameResult> {
        if convention == Convention::Misere {
            return None;
        }
        match pieces {
            [] => Some(GameResult::Loss),
            [piece] => matched(piece).map(|(wins, _)| GameResult::win_if(wins)),
            _ => None,
        }
    }

    fn winner_reason(
        &self,
        pieces: &[&Network],
        _: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let [piece] = pieces else { return None };
        let (wins, edges) = matched(piece).filter(|_| convention == Convention::Normal)?;
        let start = piece.name(piece.token()?);
        let mate = edges.iter().find_map(|([a, b], _)| match start {
            start if start == *a => Some(*b),
            start if start == *b => Some(*a),
            _ => None,
        });
        Some(Reason::new(
            &MATCHING,
            [
                ("edges", piece.written().into()),
                ("matching", written_matching(&edges).into()),
                ("start", u64::from(start).into()),
                ("mate", mate.map(u64::from).into()),
                ("wins", wins.into()),
            ],
        ))
    }
}

fn written_matching(edges: &[NamedEdge]) -> String {
    edges.iter().map(written_edge).collect::<Vec<_>>().join(",")
}

/// Returns `true` if all maximum matchings have an edge at the token, and one of them; else one that has none.
fn matched(network: &Network) -> Option<(bool, Vec<NamedEdge>)> {
    let token = network.token()?;
    let work = u64::from(network.vertices()).saturating_mul(network.edges().len() as u64);
    if work > MOST_WORK {
        return None;
    }
    let mut matching = Matching::maximum_without(network, token);
    // A matching without the token is a maximum one exactly when no path makes it larger.
    let wins = matching.grow(token, u32::MAX);
    let pairs = (0..network.vertices()).filter_map(|vertex| Some((vertex, matching.mate(vertex)?)));
    let pairs = pairs.filter(|(vertex, mate)| vertex < mate);
    let edge = |(a, b): (u32, u32)| ([a, b].map(|end| network.name(end)), Default::default());
    Some((wins, pairs.map(edge).collect()))
}

/// The matching by which the winner plays.
static MATCHING: ReasonKind = ReasonKind {
    wording: |operands| Some(Wording::case(if operands.truth("wins")? { "won" } else { "lost" })),
    teaches: Some((IdeaKind::Copy, |operands| {
        let is_short = operands.text("matching")?.len() <= MOST_PAIRS;
        let case = if operands.truth("wins")? { "partners-won" } else { "partners-lost" };
        is_short.then(|| Wording::case(case))
    })),
    ..ReasonKind::new(
        "matching",
        About::Network("edges"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        matching_holds,
    )
};

/// The edges named are a maximum matching, with or without the vertex of the token as is said.
fn matching_holds(operands: &Operands) -> Option<bool> {
    let pieces = written(operands.text("edges")?, NetworkForm::Token)?;
    let [network] = &pieces[..] else { return Some(false) };
    let token = network.token()?;
    let (start, wins) = (u64::from(network.name(token)), operands.truth("wins")?);
    let (must, largest) = matched(network)?;
    let edges = written(operands.text("matching")?, NetworkForm::Plain)?;
    let all: Vec<NamedEdge> =
        (0..network.edges().len() as u32).map(|edge| network.named_edge(edge)).collect();
    let is_matching = edges.len() == largest.len()
        && edges.iter().all(|edge| edge.edges().len() == 1 && all.contains(&edge.named_edge(0)));
    let mate = edges.iter().find_map(|edge| match edge.names() {
        [a, b] if u64::from(*a) == start => Some(u64::from(*b)),
        [a, b] if u64::from(*b) == start => Some(u64::from(*a)),
        _ => None,
    });
    let said = operands.small("mate");
    Some(
        is_matching
            && operands.small("start")? == start
            && said == mate
            && mate.is_some() == wins
            && wins == must,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        bouton_core::Words::new(text.as_bytes(), 0, 1_000).network(NetworkForm::Token).expect(text)
    }

    #[test]
    fn the_token_leaves_no_vertex_behind() {
        let network = network("2-1,2-3,3-4,4-1");
        let all = Geography.options(&network, Player::Left);
        let all: Vec<String> = all.map(|(spot, left)| format!("{spot}: {left:?}")).collect();
        assert_eq!(all, ["1: 1-4,3-4 at 1", "3: 3-4,1-4 at 3"]);
    }

    #[test]
    fn an_even_cycle_is_won_and_an_odd_one_is_lost() {
        for (text, wins) in [
            ("1-2", true),
            ("1-2-3", false),
            ("2-1,2-3", true),
            ("1-2-3-1", false),
            ("1-2-3-4-1", true),
            ("1-2-3-4-5-1", false),
        ] {
            assert_eq!(matched(&network(text)).map(|(wins, _)| wins), Some(wins), "{text}");
        }
    }
}
