//! Maximum matchings of graphs that need not be bipartite: J. Edmonds, Paths, trees, and flowers, Canadian J. Math. 17
//! (1965), with H. N. Gabow's blossoms as sets of a union-find structure (J. ACM 23 (1976)). Our own: the library that has
//! one (petgraph 0.8) recurses along the path that it augments.

use bouton_core::{Network, network::Neighbours};
use std::collections::VecDeque;

/// No vertex.
const NONE: u32 = u32::MAX;

/// Sides of a vertex in the search for a path that makes the matching larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// Not met yet.
    New,
    /// At an even distance from the start, or in a blossom.
    Outer,
    /// At an odd distance.
    Inner,
}

/// A matching of a network: at most one edge at each vertex. It grows by the paths that are found.
#[derive(Debug)]
pub struct Matching {
    neighbours: Neighbours,
    mates: Vec<u32>,
    before: Vec<u32>,
    sides: Vec<Side>,
    /// Blossoms, as sets with a representative.
    blossoms: Vec<u32>,
    marks: Vec<u32>,
    mark: u32,
}

impl Matching {
    /// A matching of which no other without an edge at `except` is larger. Cost: about vertices times edges.
    pub fn maximum_without(network: &Network, except: u32) -> Matching {
        let count = network.vertices() as usize;
        let mut matching = Matching {
            neighbours: network.neighbours(),
            mates: vec![NONE; count],
            before: vec![NONE; count],
            sides: vec![Side::New; count],
            blossoms: Vec::new(),
            marks: vec![0; count],
            mark: 0,
        };
        let is_free =
            |mates: &[u32], vertex: u32| vertex != except && mates[vertex as usize] == NONE;
        for vertex in 0..count as u32 {
            let beside = matching.neighbours.of(vertex).iter().map(|(next, _)| *next);
            let next = beside
                .filter(|next| *next != vertex)
                .find(|next| is_free(&matching.mates, *next) && is_free(&matching.mates, vertex));
            if let Some(next) = next {
                matching.mates[vertex as usize] = next;
                matching.mates[next as usize] = vertex;
            }
        }
        for vertex in 0..count as u32 {
            if is_free(&matching.mates, vertex) {
                matching.grow(vertex, except);
            }
        }
        matching
    }

    /// The other end of the edge at a vertex.
    pub fn mate(&self, vertex: u32) -> Option<u32> {
        Some(self.mates[vertex as usize]).filter(|mate| *mate != NONE)
    }

    /// Looks for a path from a vertex without a mate to another one, along which edges of the matching and others take
    /// turns, and exchanges them. Vertex `except` is not entered. Returns `true` if there is one. Cost: a visit of each
    /// edge.
    pub fn grow(&mut self, start: u32, except: u32) -> bool {
        let count = self.mates.len() as u32;
        self.blossoms = (0..count).collect();
        self.sides.fill(Side::New);
        self.sides[start as usize] = Side::Outer;
        let mut waiting = VecDeque::from([start]);
        while let Some(vertex) = waiting.pop_front() {
            for at in 0..self.neighbours.of(vertex).len() {
                let next = self.neighbours.of(vertex)[at].0;
                if next == except || self.blossom(vertex) == self.blossom(next) {
                    continue;
                }
                match self.sides[next as usize] {
                    Side::Inner => {}
                    Side::New => {
                        self.sides[next as usize] = Side::Inner;
                        self.before[next as usize] = vertex;
                        let mate = self.mates[next as usize];
                        if mate == NONE {
                            self.exchange(next);
                            return true;
                        }
                        self.sides[mate as usize] = Side::Outer;
                        waiting.push_back(mate);
                    }
                    Side::Outer => {
                        let base = self.common(vertex, next);
                        self.shrink(vertex, next, base, &mut waiting);
                        self.shrink(next, vertex, base, &mut waiting);
                    }
                }
            }
        }
        false
    }

    /// The representative of the blossom of a vertex.
    fn blossom(&mut self, mut vertex: u32) -> u32 {
        while self.blossoms[vertex as usize] != vertex {
            let above = self.blossoms[self.blossoms[vertex as usize] as usize];
            self.blossoms[vertex as usize] = above;
            vertex = above;
        }
        vertex
    }

    /// The first blossom that the ways from two outer vertices back to the start share.
    fn common(&mut self, one: u32, other: u32) -> u32 {
        self.mark += 1;
        let (mut here, mut there) = (self.blossom(one), self.blossom(other));
        loop {
            if here != NONE {
                if self.marks[here as usize] == self.mark {
                    return here;
                }
                self.marks[here as usize] = self.mark;
                here = match self.mates[here as usize] {
                    NONE => NONE,
                    mate => self.blossom(self.before[mate as usize]),
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Makes the way from `vertex` back to `base` a part of the blossom of `base`; `next` is on the other way.
    fn shrink(&mut self, mut vertex: u32, mut next: u32, base: u32, waiting: &mut VecDeque<u32>) {
        while self.blossom(vertex) != base {
            self.before[vertex as usize] = next;
            next = self.mates[vertex as usize];
            if self.sides[next as usize] == Side::Inner {
                self.sides[next as usize] = Side::Outer;
                waiting.push_back(next);
            }
            for member in [vertex, next] {
                if self.blossoms[member as usize] == member {
                    self.blossoms[member as usize] = base;
                }
            }
            vertex = self.before[next as usize];
        }
    }

    /// Exchanges the edges on the path that ends at `end`.
    fn exchange(&mut self, mut end: u32) {
        while end != NONE {
            let before = self.before[end as usize];
            let next = self.mates[before as usize];
            self.mates[end as usize] = before;
            self.mates[before as usize] = end;
            end = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of a maximum matching by trying every choice at the first vertex.
    fn by_force(edges: &[[u32; 2]], gone: u32) -> usize {
        let is_there = |edge: &&[u32; 2]| edge.iter().all(|end| gone >> end & 1 == 0);
        let Some(first) = edges.iter().find(is_there).map(|edge| edge[0]) else { return 0 };
        let without = by_force(edges, gone | 1 << first);
        let at_first = edges.iter().filter(is_there).filter(|edge| edge.contains(&first));
        let with = at_first.map(|[a, b]| 1 + by_force(edges, gone | 1 << a | 1 << b));
        with.max().unwrap_or(0).max(without)
    }

    #[test]
    fn matchings_are_as_large_as_brute_force_finds() {
        let mut seed = 1u64;
        let mut chance = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        for _ in 0..3_000 {
            let count = 3 + chance(8) as u32;
            let most = u64::from(count * (count - 1) / 2);
            let mut edges: Vec<[u32; 2]> = Vec::new();
            for _ in 0..1 + chance(most) {
                let [a, b] = [chance(count.into()) as u32, chance(count.into()) as u32];
                edges.extend((a != b).then_some([a.min(b), a.max(b)]));
            }
            edges.sort_unstable();
            edges.dedup();
            let named: Vec<_> = edges.iter().map(|ends| (*ends, Default::default())).collect();
            let all: Vec<u32> = (0..count).collect();
            let network = Network::new(&named, &all, None);
            let except = chance(count.into()) as u32;
            let mut matching = Matching::maximum_without(&network, except);
            let size = |matching: &Matching| {
                let mates = (0..count).filter_map(|vertex| Some((vertex, matching.mate(vertex)?)));
                let mates: Vec<(u32, u32)> = mates.collect();
                for (vertex, mate) in &mates {
                    assert_eq!(matching.mate(*mate), Some(*vertex));
                    assert!(edges.contains(&[*vertex.min(mate), *vertex.max(mate)]));
                }
                mates.len() / 2
            };
            assert_eq!(matching.mate(except), None);
            assert_eq!(
                size(&matching),
                by_force(&edges, 1 << except),
                "{network:?} without {except}"
            );
            matching.grow(except, NONE);
            assert_eq!(size(&matching), by_force(&edges, 0), "{network:?}");
        }
    }
}
