//! Canonical networks: isomorphic ones become equal.
//!
//! Vertices are told apart by the vertices next to them, again and again; where some remain alike, each of them in turn
//! is made the first, and the least of all results is taken (B. D. McKay, Practical graph isomorphism, Congressus
//! Numerantium 30 (1981)).

use super::data::{Edge, Neighbours, Network};

/// Most vertices of a network that is made canonical: a larger one keeps the order of its vertices.
const MOST_VERTICES: usize = 64;
/// Most steps of the search; their number depends on nothing but the network as it looks without names.
const MOST_STEPS: usize = 256;

impl Network {
    /// A connected network with its vertices named in the order of their places, from 0 where there is a ground, else from 1;
    /// small ones such that isomorphic networks become equal. Cost: about the square of the number of
    /// vertices, and at most 256 times that where many are alike.
    pub fn canonical(&self) -> Network {
        let places = self.canonical_places().unwrap_or_else(|| (0..self.vertices()).collect());
        let first = u32::from(self.ground().is_none());
        Network {
            names: (first..first + self.vertices()).collect(),
            edges: self.edges_at(&places).into(),
            token: self.token.map(|token| places[token as usize]),
        }
    }

    /// The edges with each vertex at another place.
    fn edges_at(&self, places: &[u32]) -> Vec<Edge> {
        let moved = |edge: &Edge| {
            let [a, b] = edge.ends.map(|end| places[end as usize]);
            Edge { ends: [a.min(b), a.max(b)], colour: edge.colour }
        };
        let mut edges: Vec<Edge> = self.edges.iter().map(moved).collect();
        edges.sort_unstable();
        edges
    }

    /// The place of each vertex in the canonical network; `None` where the search is too long.
    fn canonical_places(&self) -> Option<Vec<u32>> {
        let count = self.names.len();
        if count > MOST_VERTICES {
            return None;
        }
        let neighbours = self.neighbours();
        let special = self.token.or(self.ground());
        let mut kinds: Vec<u32> = vec![1; count];
        if let Some(special) = special {
            kinds[special as usize] = 0;
        }
        let mut distinct = self.edges.iter().map(|edge| edge.ends).collect::<Vec<_>>();
        distinct.dedup();
        distinct.retain(|[a, b]| a != b);
        // In a tree, vertices of one kind are images of each other under automorphisms: one of them is tried.
        let is_tree = distinct.len() < count;
        let mut best: Option<(Vec<Edge>, Vec<u32>)> = None;
        let mut waiting = vec![kinds];
        let mut steps = 0;
        while let Some(mut kinds) = waiting.pop() {
            steps += 1;
            if steps + waiting.len() > MOST_STEPS {
                return None;
            }
            self.refine(&neighbours, &mut kinds);
            let Some(alike) = smallest_cell(&kinds) else {
                let edges = self.edges_at(&kinds);
                if best.as_ref().is_none_or(|(least, _)| edges < *least) {
                    best = Some((edges, kinds));
                }
                continue;
            };
            let mut tried: Vec<u32> = Vec::new();
            for vertex in alike {
                let stands = |other: &u32| is_tree || self.are_twins(&neighbours, *other, vertex);
                if tried.iter().any(stands) {
                    continue;
                }
                tried.push(vertex);
                let mut kinds: Vec<u32> = kinds.iter().map(|kind| 2 * kind + 1).collect();
                kinds[vertex as usize] -= 1;
                waiting.push(kinds);
            }
        }
        best.map(|(_, places)| places)
    }

    /// Tells vertices apart by the kinds of their neighbours until that tells no more apart. Kinds are ranks: from 0 on,
    /// as many vertices below a kind as its number says.
    fn refine(&self, neighbours: &Neighbours, kinds: &mut [u32]) {
        let mut seen = 0;
        loop {
            let sign = |vertex: u32| {
                let beside = neighbours.of(vertex).iter().map(|(next, edge)| {
                    let colour = self.edges[*edge as usize].colour;
                    (*next == vertex, colour, kinds[*next as usize])
                });
                let mut beside: Vec<_> = beside.collect();
                beside.sort_unstable();
                (kinds[vertex as usize], beside)
            };
            let mut signs: Vec<_> = (0..self.vertices()).map(|at| (sign(at), at)).collect();
            signs.sort_unstable();
            let (mut rank, mut count) = (0, 0);
            for at in 0..signs.len() {
                if at == 0 || signs[at].0 != signs[at - 1].0 {
                    rank = at as u32;
                    count += 1;
                }
                kinds[signs[at].1 as usize] = rank;
            }
            if count == seen || count == kinds.len() {
                return;
            }
            seen = count;
        }
    }

    /// Returns `true` if exchanging the two vertices changes nothing.
    fn are_twins(&self, neighbours: &Neighbours, one: u32, other: u32) -> bool {
        let beside = |vertex: u32, except: u32| {
            let others = neighbours.of(vertex).iter().filter(|(next, _)| *next != except);
            let mut beside: Vec<_> = others
                .map(|(next, edge)| {
                    let is_loop = *next == vertex;
                    (if is_loop { u32::MAX } else { *next }, self.edges[*edge as usize].colour)
                })
                .collect();
            beside.sort_unstable();
            beside
        };
        beside(one, other) == beside(other, one)
    }
}

/// The smallest set of several vertices of one kind, the first such.
fn smallest_cell(kinds: &[u32]) -> Option<Vec<u32>> {
    let mut sizes = vec![0usize; kinds.len()];
    kinds.iter().for_each(|kind| sizes[*kind as usize] += 1);
    let several = (0..kinds.len()).filter(|kind| sizes[*kind] > 1);
    let kind = several.min_by_key(|kind| sizes[*kind])? as u32;
    Some((0..kinds.len() as u32).filter(|at| kinds[*at as usize] == kind).collect())
}
