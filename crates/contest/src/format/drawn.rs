//! Graphs and boards, as inputs give them: edges one by one, rows one by one.

use super::{Item, Role};
use bouton_answers::nearest;
use bouton_core::{Frame, NetworkForm};
use std::collections::BTreeSet;

/// The names of all parts.
const PARTS: [&str; 5] = ["vertex", "vertices", "start", "colour", "rows"];
/// Minimum number of letters of a misspelt name.
const SHORTEST: usize = 3;
/// Maximum number of vertices.
const MOST_VERTICES: u64 = 1_000_000;

/// The role of a name in a graph or a board; `None` where it has none there.
pub(super) fn role(frame: Frame, item: &Item, name: &str) -> Option<Role> {
    match (frame, item, name) {
        (Frame::Network { .. }, Item::Tuples { .. }, "vertex") => Some(Role::Vertex),
        (Frame::Network { form: NetworkForm::Grounded }, Item::Tuples { .. }, "colour") => {
            Some(Role::Colour)
        }
        // What is not joined to the ground is no part of the position.
        (Frame::Network { form: NetworkForm::Grounded }, Item::Number { .. }, "vertices") => None,
        (Frame::Network { .. }, Item::Number { .. }, "vertices") => Some(Role::Vertices),
        (
            Frame::Network { form: NetworkForm::Token },
            Item::Number { .. } | Item::Given { .. },
            "start",
        ) => Some(Role::Start),
        (Frame::Boards { .. } | Frame::Coins, Item::Text { .. }, "rows") => Some(Role::Row),
        _ => None,
    }
}

/// The name of a part of a graph or a board that a name is much like, but is not.
pub(super) fn meant(frame: Frame, name: &str) -> Option<&'static str> {
    let names: &[&str] = match frame {
        Frame::Network { form: NetworkForm::Grounded } => &["vertex", "colour"],
        Frame::Network { form: NetworkForm::Token } => &["vertex", "vertices", "start"],
        Frame::Network { .. } => &["vertex", "vertices"],
        Frame::Boards { .. } | Frame::Coins => &["rows"],
        _ => &[],
    };
    let is_known = PARTS.contains(&name) || name.chars().count() < SHORTEST;
    nearest(name, names.iter().copied()).into_iter().next().filter(|_| !is_known)
}

/// The graph of a test, while it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    /// The edge at hand: its ends and its colour.
    ends: Vec<Vec<u8>>,
    colour: Option<Vec<u8>>,
    /// The vertices with an edge.
    joined: BTreeSet<Vec<u8>>,
    /// The number of vertices, where it is read.
    pub(super) vertices: Option<u64>,
    /// The vertex on which the token is.
    start: Option<Vec<u8>>,
}

impl Drawn {
    /// Forgets the edges of the last position; numbers that stand outside of a block stay.
    pub(super) fn clear(&mut self) {
        self.ends.clear();
        self.colour = None;
        self.joined.clear();
    }

    /// Takes a word; `None` where it does not fit.
    pub(super) fn take(&mut self, role: Role, word: &[u8], shift: i64, least: u64) -> Option<()> {
        let shifted = || {
            let number: u64 = std::str::from_utf8(word).ok()?.parse().ok()?;
            number.checked_add_signed(shift)
        };
        let vertex = || {
            let most = self.vertices.unwrap_or(u32::MAX.into());
            shifted().filter(|vertex| (least..=most).contains(vertex))
        };
        let word = match role {
            Role::Vertex | Role::Start => vertex()?.to_string().into_bytes(),
            Role::Vertices => {
                self.vertices = Some(shifted().filter(|count| *count <= MOST_VERTICES)?);
                return Some(());
            }
            _ => word.to_vec(),
        };
        match role {
            Role::Vertex => {
                self.joined.insert(word.clone());
                self.ends.push(word);
            }
            Role::Colour => self.colour = Some(word),
            Role::Start => self.start = Some(word),
            _ => {}
        }
        Some(())
    }

    /// Ends an edge, which is written behind those before it.
    pub(super) fn end_edge(&mut self, position: &mut Vec<u8>) {
        separate(position);
        position.extend_from_slice(&self.ends.join(&b'-'));
        self.ends.clear();
        if let Some(colour) = self.colour.take() {
            position.push(b':');
            position.extend(colour);
        }
    }

    /// Ends the graph: the token comes first, vertices without edges last.
    pub(super) fn end(&mut self, position: &mut Vec<u8>) {
        if let Some(start) = &self.start {
            let rest = std::mem::replace(position, start.clone());
            if !rest.is_empty() {
                separate(position);
                position.extend(rest);
            }
        }
        for vertex in 1..=self.vertices.unwrap_or(0) {
            let vertex = vertex.to_string().into_bytes();
            if !self.joined.contains(&vertex) {
                separate(position);
                position.extend(vertex);
            }
        }
    }
}

fn separate(position: &mut Vec<u8>) {
    if !position.is_empty() {
        position.push(b',');
    }
}
