//! Hackenbush.

use super::written;
use crate::theorems::GREEN_HACKENBUSH;
use bouton_core::{
    Convention, Nature, Network, NetworkForm, NetworkRules, OnNetwork, Player, Reason, Ruleset,
    Theorem, Value,
    network::{Colour, Spot},
    reason::{About, Operands, ReasonKind, States, Wording},
};
use std::sync::Arc;

const GAME: &str = "hackenbush";

/// Hackenbush, `hackenbush`: cut an edge of a drawing that is joined to the ground, vertex 0. Left cuts blue edges, Right
/// red ones, both green ones. Edges that no path joins to the ground any more are removed.
///
/// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, vol. 1, ch. 1, 2 and 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hackenbush;

impl NetworkRules for Hackenbush {
    facts! {
        game: GAME;
        nature: Nature = Nature::PARTIZAN;
        form: NetworkForm = NetworkForm::Grounded;
    }

    fn options(&self, network: &Network, player: Player) -> impl Iterator<Item = (Spot, Network)> {
        cuts(network, move |colour| match colour {
            Colour::Green => true,
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
        })
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.edges().is_empty()
    }

    fn rules_here(&self, pieces: &[&Network]) -> Option<Arc<dyn Ruleset>> {
        let is_green =
            |piece: &&Network| piece.edges().iter().all(|edge| edge.colour == Colour::Green);
        pieces.iter().all(is_green).then(|| Arc::new(OnNetwork(GreenHackenbush)) as _)
    }
}

/// The moves that cut an edge of such a colour.
fn cuts(
    network: &Network,
    may_cut: impl Fn(Colour) -> bool,
) -> impl Iterator<Item = (Spot, Network)> {
    let edges = network.different_edges();
    let edges = edges.filter(move |edge| may_cut(network.edges()[*edge as usize].colour));
    edges.map(|cut| {
        let left = network.left(|_| true, |edge| edge != cut, None);
        (Spot::Edge(network.named_edge(cut)), left)
    })
}

/// Hackenbush on green edges alone: both players may cut all of them, and each piece has a nim-value.
///
/// Edges on a branch count for nothing but their nim-value (the colon principle), and vertices on a cycle may be made
/// one (the fusion principle). So the value is found in one visit of each edge.
///
/// Winning Ways, vol. 1, ch. 2 and 7; J. H. Conway, On Numbers and Games, ch. 13.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreenHackenbush;

impl NetworkRules for GreenHackenbush {
    fn game(&self) -> String {
        GAME.to_string()
    }

    fn identity(&self) -> Option<String> {
        // It says of green drawings alone which edges may be cut.
        Some(format!("{GAME} green"))
    }

    fn form(&self) -> NetworkForm {
        NetworkForm::Grounded
    }

    fn options(&self, network: &Network, _: Player) -> impl Iterator<Item = (Spot, Network)> {
        cuts(network, |_| true)
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.edges().is_empty()
    }

    fn theorem(&self, _: &[&Network], convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(GREEN_HACKENBUSH)
    }

    fn value(&self, piece: &Network) -> Option<Value> {
        let green = Green::of(piece);
        Some(match green.is_stalk {
            true => Value::like_nim_heap(green.value.into()),
            false => Value::normal_only(green.value),
        })
    }

    fn reason(&self, piece: &Network) -> Option<Reason> {
        let green = Green::of(piece);
        let operands: [(&'static str, _); 5] = [
            ("edges", piece.written().into()),
            ("stalk", green.is_stalk.into()),
            ("fused", green.fused.into()),
            ("formula", green.formula().into()),
            ("value", green.value.into()),
        ];
        Some(Reason::new(&GREEN, operands))
    }
}

/// The value of a green piece, with its derivation.
struct Green {
    value: u64,
    /// Number of edges on cycles.
    fused: u64,
    /// Set when it is one row of edges that stands on the ground.
    is_stalk: bool,
    /// The value in terms of those of its branches; `None` where that is long.
    sum: Option<Terms>,
}

/// The nim-values that are added at a vertex, as they are written.
#[derive(Clone, Debug, Default)]
struct Terms(Vec<Term>);

#[derive(Clone, Debug)]
enum Term {
    Number(u64),
    /// One more than a nim-sum.
    Above(String),
}

/// Longest formula, in letters.
const LONGEST: usize = 60;

impl Terms {
    fn written(&self) -> String {
        match &self.0[..] {
            [] => "0".to_string(),
            [Term::Number(number)] => number.to_string(),
            [Term::Above(text)] => text.clone(),
            terms => {
                let written = terms.iter().map(|term| match term {
                    Term::Number(number) => number.to_string(),
                    Term::Above(text) => format!("({text})"),
                });
                written.collect::<Vec<_>>().join(" ⊕ ")
            }
        }
    }

    /// The term of a branch: one edge below these.
    fn on_an_edge(&self) -> Term {
        match &self.0[..] {
            [] => Term::Number(1),
            [Term::Number(number)] => Term::Number(number + 1),
            _ => Term::Above(format!("1 + ({})", self.written())),
        }
    }

    fn length(&self) -> usize {
        let length = |term: &Term| match term {
            Term::Number(number) => number.to_string().len(),
            Term::Above(text) => text.chars().count(),
        };
        self.0.iter().map(|term| 3 + length(term)).sum()
    }
}

/// Adds the terms of `other`; `None` once that is too long.
fn joined(terms: &mut Option<Terms>, other: Option<Vec<Term>>) {
    if let (Some(own), Some(other)) = (terms.as_mut(), other) {
        own.0.extend(other);
        if own.length() <= LONGEST {
            return;
        }
    }
    *terms = None;
}

impl Green {
    /// Walks through the piece from the ground, without recursion, and finds the edges on cycles as R. E. Tarjan does
    /// (Inform. Process. Lett. 2 (1974)): an edge is on none exactly when nothing above it leads back below it. An edge on
    /// a cycle is worth 1 where its cycle is fused; another is worth one more than what stands on it.
    fn of(piece: &Network) -> Green {
        let neighbours = piece.neighbours();
        let count = piece.vertices() as usize;
        let ground = piece.ground().unwrap_or_default();
        // When each vertex is met, from 1 on, and the earliest vertex to which edges lead back from it and above it.
        let (mut met, mut back) = (vec![0u32; count], vec![0u32; count]);
        let mut values = vec![0u64; count];
        let mut sums: Vec<Option<Terms>> = vec![Some(Terms::default()); count];
        let (mut fused, mut clock) = (0, 1);
        met[ground as usize] = 1;
        back[ground as usize] = 1;
        // Vertices on the way from the ground, the edge that leads to each, and the next of its edges.
        let mut way = vec![(ground, u32::MAX, 0usize)];
        while let Some((vertex, from, at)) = way.last_mut() {
            let (vertex, from) = (*vertex, *from);
            if let Some(&(next, edge)) = neighbours.of(vertex).get(*at) {
                *at += 1;
                // A loop is listed twice, one after the other.
                let is_second = *at >= 2 && neighbours.of(vertex)[*at - 2] == (next, edge);
                if edge == from || is_second && next == vertex {
                    continue;
                }
                if met[next as usize] == 0 {
                    clock += 1;
                    met[next as usize] = clock;
                    back[next as usize] = clock;
                    way.push((next, edge, 0));
                } else if met[next as usize] <= met[vertex as usize] {
                    // A loop, or an edge that leads back.
                    back[vertex as usize] = back[vertex as usize].min(met[next as usize]);
                    fused += 1;
                    values[vertex as usize] ^= 1;
                    joined(&mut sums[vertex as usize], Some(vec![Term::Number(1)]));
                }
                continue;
            }
            way.pop();
            let Some((below, ..)) = way.last() else { break };
            let (below, value, sum) =
                (*below as usize, values[vertex as usize], sums[vertex as usize].take());
            if back[vertex as usize] > met[below] {
                values[below] ^= value + 1;
                joined(&mut sums[below], sum.map(|sum| vec![sum.on_an_edge()]));
            } else {
                back[below] = back[below].min(back[vertex as usize]);
                fused += 1;
                values[below] ^= value ^ 1;
                joined(&mut sums[below], sum.map(|sum| [vec![Term::Number(1)], sum.0].concat()));
            }
        }
        let degrees = (0..piece.vertices()).map(|vertex| neighbours.of(vertex).len());
        let is_path = fused == 0 && degrees.into_iter().all(|degree| degree <= 2);
        let is_stalk = is_path && neighbours.of(ground).len() == 1;
        let sum = sums[ground as usize].take();
        Green { value: values[ground as usize], fused, is_stalk, sum }
    }

    /// The value in terms of those of its branches, or a sign that it is too long.
    fn formula(&self) -> String {
        self.sum.as_ref().map_or_else(|| "…".to_string(), Terms::written)
    }
}

/// The value of a green piece.
static GREEN: ReasonKind = ReasonKind {
    wording: |operands| {
        Some(Wording::case(match (operands.truth("stalk")?, operands.small("fused")?) {
            (true, _) => "stalk",
            (_, 0) => "tree",
            _ => "fused",
        }))
    },
    ..ReasonKind::new("green", About::Network("edges"), States::Value("value"), green_holds)
};

fn green_holds(operands: &Operands) -> Option<bool> {
    let pieces = written(operands.text("edges")?, NetworkForm::Grounded)?;
    let [piece] = &pieces[..] else { return Some(false) };
    let green = Green::of(piece);
    Some(
        piece.edges().iter().all(|edge| edge.colour == Colour::Green)
            && operands.truth("stalk")? == green.is_stalk
            && operands.small("fused")? == green.fused
            && operands.text("formula")? == green.formula()
            && operands.small("value")? == green.value,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        let read = bouton_core::Words::new(text.as_bytes(), 0, 10_000_000);
        read.clone().network(NetworkForm::Grounded).expect(text)
    }

    #[test]
    fn each_player_cuts_edges_of_a_colour_and_green_ones() {
        let all = |player| {
            let network = network("0-1:b,1-2:r,1-3:g");
            let all = Hackenbush.options(&network, player);
            all.map(|(spot, left)| {
                let left = left.pieces(NetworkForm::Grounded);
                format!("{spot}: {left:?}")
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(all(Player::Left), ["0-1:b: []", "1-3: [0-1:b,1-2:r]"]);
        assert_eq!(
            all(Player::Right),
            ["1-3: [0-1:b,1-2:r]", "1-2:r: [0-1:b,1-3]"]
                .map(String::from)
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
        );
    }

    #[test]
    fn formulas_follow_the_branches() {
        for (text, value, fused, formula) in [
            ("0-1-2-3", 3, 0, "3"),
            ("0-1,1-2,1-3", 1, 0, "1 + (1 ⊕ 1)"),
            ("0-1,1-2-3,1-4,0-5", 5, 0, "(1 + (2 ⊕ 1)) ⊕ 1"),
            ("0-1-2-0", 1, 3, "1 ⊕ 1 ⊕ 1"),
            ("0-0", 1, 1, "1"),
            ("0-1,1-1,1-2,1-2", 2, 3, "1 + (1 ⊕ 1 ⊕ 1)"),
        ] {
            let green = Green::of(&network(text));
            assert_eq!(
                (green.value, green.fused, green.formula().as_str()),
                (value, fused, formula),
                "{text}"
            );
        }
    }

    /// No recursion: a stalk of 200,000 edges.
    #[test]
    fn long_stalks_have_a_value() {
        let names: Vec<String> = (0..=200_000).map(|name| name.to_string()).collect();
        assert_eq!(Green::of(&network(&names.join("-"))).value, 200_000);
    }
}
