//! Node Kayles.

use super::{take, written};
use crate::theorems::NODE_KAYLES_PATHS;
use bouton_core::{
    Convention, Network, NetworkForm, NetworkRules, Player, Reason, Theorem, Value,
    network::Spot,
    reason::{About, Operands, ReasonKind, States, Wording},
};
use std::{collections::BTreeSet, sync::LazyLock};

/// Node Kayles, `node-kayles`: take a vertex of the graph, with all vertices that edges join to it. So the vertices that are
/// taken are never next to each other, and the game ends when no more can be added.
///
/// A path of n vertices is a heap of n in Dawson's Chess, the code 0.137, and a cycle of n leaves a path of
/// n - 3 in every move: their values are known for all n.
///
/// T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 (1978).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeKayles;

impl NetworkRules for NodeKayles {
    facts! { game: "node-kayles"; }

    fn options(&self, network: &Network, _: Player) -> impl Iterator<Item = (Spot, Network)> {
        let neighbours = network.neighbours();
        (0..network.vertices()).map(move |taken| {
            let gone: BTreeSet<u32> =
                neighbours.of(taken).iter().map(|(next, _)| *next).chain([taken]).collect();
            take(network, taken, &gone)
        })
    }

    fn is_nothing(&self, piece: &Network) -> bool {
        piece.vertices() == 0
    }

    fn theorem(&self, pieces: &[&Network], convention: Convention) -> Option<Theorem> {
        let known =
            convention == Convention::Normal && pieces.iter().all(|piece| row(piece).is_some());
        known.then_some(NODE_KAYLES_PATHS)
    }

    fn value(&self, piece: &Network) -> Option<Value> {
        row(piece).map(|row| Value::normal_only(row.value()))
    }

    fn reason(&self, piece: &Network) -> Option<Reason> {
        let row = row(piece)?;
        let operands: [(&'static str, _); 4] = [
            ("edges", piece.written().into()),
            ("vertices", u64::from(row.vertices).into()),
            ("cycle", row.is_cycle.into()),
            ("value", row.value().into()),
        ];
        Some(Reason::new(&ROW, operands))
    }
}

/// A piece that is a path, or a cycle.
struct Row {
    vertices: u32,
    is_cycle: bool,
}

/// The path or cycle that a piece is.
fn row(piece: &Network) -> Option<Row> {
    let mut degrees = vec![0u8; piece.vertices() as usize];
    for end in piece.edges().iter().flat_map(|edge| edge.ends) {
        let degree = &mut degrees[end as usize];
        *degree += 1;
        if *degree > 2 {
            return None;
        }
    }
    let (vertices, edges) = (piece.vertices(), piece.edges().len() as u32);
    let is_row = vertices > 0 && (edges == vertices || edges + 1 == vertices);
    let is_whole = is_row && piece.pieces(NetworkForm::Plain).len() == 1;
    is_whole.then_some(Row { vertices, is_cycle: edges == vertices })
}

impl Row {
    fn value(&self) -> u64 {
        match self.is_cycle {
            false => path_value(self.vertices),
            true => u64::from(path_value(self.vertices.saturating_sub(3)) == 0),
        }
    }
}

/// The values of paths repeat from this number of vertices on ...
const PREPERIOD: u32 = 52;
/// ... after this many (R. K. Guy, C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956)).
const PERIOD: u32 = 34;

/// The nim-values of paths of fewer vertices than `count`: a vertex goes with its neighbours, and two paths are left.
fn path_values(count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for vertices in 0..count {
        let option = |taken: usize| {
            let right = vertices.saturating_sub(taken + 2);
            values[taken.saturating_sub(1)] ^ values[right]
        };
        let options: BTreeSet<u64> = (0..vertices).map(option).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap_or_default());
    }
    values
}

/// The nim-value of a path.
fn path_value(vertices: u32) -> u64 {
    static VALUES: LazyLock<Vec<u64>> =
        LazyLock::new(|| path_values((PREPERIOD + PERIOD) as usize));
    let beyond = vertices.checked_sub(PREPERIOD).map(|beyond| PREPERIOD + beyond % PERIOD);
    VALUES[beyond.unwrap_or(vertices) as usize]
}

/// The value of a path or a cycle.
static ROW: ReasonKind = ReasonKind {
    wording: |operands| {
        Some(Wording::case(if operands.truth("cycle")? { "cycle" } else { "path" }))
    },
    ..ReasonKind::new("kayles-path", About::Network("edges"), States::Value("value"), row_holds)
};

fn row_holds(operands: &Operands) -> Option<bool> {
    let pieces = written(operands.text("edges")?, NetworkForm::Plain)?;
    let [piece] = &pieces[..] else { return Some(false) };
    let row = row(piece)?;
    Some(
        operands.small("vertices")? == u64::from(row.vertices)
            && operands.truth("cycle")? == row.is_cycle
            && operands.small("value")? == row.value(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        bouton_core::Words::new(text.as_bytes(), 0, 1_000).network(NetworkForm::Plain).expect(text)
    }

    #[test]
    fn a_vertex_is_taken_with_its_neighbours() {
        let all = |text: &str| {
            let network = network(text);
            let all = NodeKayles.options(&network, Player::Left);
            all.map(|(spot, left)| format!("{spot}: {left:?}")).collect::<Vec<_>>()
        };
        assert_eq!(all("1-2,2-3,3-4"), ["1: 3-4", "2: 4", "3: 1", "4: 1-2"]);
        assert_eq!(all("1-2,1-3,1-4"), ["1: ", "2: 3,4", "3: 2,4", "4: 2,3"]);
    }

    /// The values of Dawson's Chess, as Guy and Smith print them.
    #[test]
    fn paths_have_the_values_of_dawsons_chess() {
        let printed = [
            0u64, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1,
            0, 4, 5, 2, 7, 4,
        ];
        let values: Vec<u64> = (0..34).map(path_value).collect();
        assert_eq!(values, printed);
        // Far into the period, vertex by vertex.
        let far = path_values(300);
        assert!((0..300).all(|vertices| path_value(vertices) == far[vertices as usize]));
    }

    #[test]
    fn only_paths_and_cycles_are_rows() {
        let of = |text: &str| row(&network(text)).map(|row| (row.vertices, row.is_cycle));
        assert_eq!(of("7"), Some((1, false)));
        assert_eq!(of("3-1-2"), Some((3, false)));
        assert_eq!(of("1-2-3-1"), Some((3, true)));
        assert_eq!(of("1-2,1-3,1-4"), None);
        assert_eq!(of("1-2,3-4"), None);
        assert_eq!(of("1-2-3-1,4"), None);
    }
}
