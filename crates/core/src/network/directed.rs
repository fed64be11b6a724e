//! Networks whose edges lead one way, between vertices with colours.
//!
//! They are networks all the same: an edge of which the end with the smaller name leads to the other is blue, the other way it is
//! red, and green both ways; a vertex of one player has a loop of that colour.

use super::data::{Colour, Edge, NamedEdge, Network};

/// The edge that leads from one vertex to another.
pub(super) fn leading([from, to]: [u32; 2]) -> NamedEdge {
    if from < to { ([from, to], Colour::Blue) } else { ([to, from], Colour::Red) }
}

/// The colour of a vertex, as an edge.
pub(super) fn coloured(vertex: u32, colour: Colour) -> NamedEdge {
    ([vertex; 2], colour)
}

/// These edges, ascending, each way of one edge made one; a vertex of both players has no loop.
pub(super) fn merged(edges: Vec<NamedEdge>) -> Vec<NamedEdge> {
    let mut all: Vec<NamedEdge> = Vec::new();
    for (ends, colour) in edges {
        match all.last_mut() {
            Some((last, other)) if *last == ends && *other != colour => *other = Colour::Green,
            Some((last, _)) if *last == ends => {}
            _ => all.push((ends, colour)),
        }
    }
    all.retain(|([a, b], colour)| a != b || *colour != Colour::Green);
    all
}

/// The vertices to which an edge leads from one of its ends.
fn leads(edge: &Edge, from: u32) -> Option<u32> {
    match (edge.ends, edge.colour) {
        ([a, b], _) if a == b => None,
        ([a, b], Colour::Blue | Colour::Green) if a == from => Some(b),
        ([a, b], Colour::Red | Colour::Green) if b == from => Some(a),
        _ => None,
    }
}

impl Network {
    /// The colour of each vertex of a directed network: green belongs to both players. Cost: a visit of each edge.
    pub fn colours(&self) -> Vec<Colour> {
        let mut colours = vec![Colour::Green; self.names.len()];
        for Edge { ends: [a, b], colour } in &self.edges {
            if a == b {
                colours[*a as usize] = *colour;
            }
        }
        colours
    }

    /// The vertices to which edges lead from each vertex of a directed network. Cost: a visit of each edge.
    pub fn led_to(&self) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new(); self.names.len()];
        for edge in &self.edges {
            for from in edge.ends {
                all[from as usize].extend(leads(edge, from));
            }
        }
        all
    }

    /// A directed network as it is typed: its edges, then its vertices with a colour or without an edge, `1-2,1:b,3`.
    pub(super) fn written_directed(&self) -> String {
        let led_to = self.led_to();
        let mut is_lone = vec![true; self.names.len()];
        let mut words = Vec::new();
        for (from, all) in led_to.iter().enumerate() {
            for to in all {
                (is_lone[from], is_lone[*to as usize]) = (false, false);
                words.push(format!("{}-{}", self.names[from], self.name(*to)));
            }
        }
        let vertices = self.names.iter().zip(self.colours()).zip(is_lone);
        words.extend(vertices.filter_map(|((name, colour), is_lone)| match colour {
            Colour::Green => is_lone.then(|| name.to_string()),
            colour => Some(format!("{name}:{}", colour.letter())),
        }));
        words.join(",")
    }

    /// The vertices named in the order of their places, from 1.
    pub(super) fn numbered(&self) -> Network {
        Network { names: (1..=self.vertices()).collect(), ..self.clone() }
    }
}
