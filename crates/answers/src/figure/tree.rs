//! Positions below one another, joined by the moves on which their results rest.

use super::{Figure, GAP, Ink, LETTERS, LINE, Shape, written};
use bouton_core::GameResult;

/// Maximum width of a layer: more than a line, since documents shrink what is too wide.
const WIDEST: f32 = 1.6 * LINE;
/// Height of the box of a position, and distance of two layers.
const BOX: f32 = 34.0;
const LAYER: f32 = 64.0;

/// A position of a tree: its text, a word for its result, and the places of its options.
#[derive(Clone, Debug)]
pub(crate) struct TreeNode {
    /// The position as it is typed.
    pub text: String,
    /// The result for the player to move, in a word.
    pub word: String,
    /// The result.
    pub result: GameResult,
    /// The places of its options among all positions.
    pub next: Vec<usize>,
}

impl TreeNode {
    /// The options on which the result rests: one lost option of a won position, all of a lost or a drawn one.
    fn grounds<'a>(&'a self, nodes: &'a [TreeNode]) -> Vec<usize> {
        let is_lost = |at: &&usize| nodes[**at].result == GameResult::Loss;
        match self.result {
            GameResult::Win => self.next.iter().find(is_lost).copied().into_iter().collect(),
            _ => self.next.clone(),
        }
    }
}

impl Figure {
    /// The positions that decide the last one, layer by layer: lost ones light, those without a move with a bar below.
    /// Each won or lost position rests on positions before it. `None` where a layer is too wide.
    pub(crate) fn tree(nodes: &[TreeNode]) -> Option<Figure> {
        let start = nodes.len().checked_sub(1)?;
        let mut layer: Vec<Option<usize>> = vec![None; nodes.len()];
        layer[start] = Some(0);
        for at in (0..nodes.len()).rev() {
            let Some(here) = layer[at] else { continue };
            for next in nodes[at].grounds(nodes) {
                let deeper = layer[next].map_or(here + 1, |before| before.max(here + 1));
                // Around a cycle there is no deepest layer.
                layer[next] = if next < at { Some(deeper) } else { layer[next].or(Some(here + 1)) };
            }
        }
        let wide = |at: usize| written::width(&nodes[at].text, LETTERS * 0.8).max(40.0) + 12.0;
        let layers = layer.iter().flatten().max()? + 1;
        let mut places: Vec<Option<(f32, f32)>> = vec![None; nodes.len()];
        for this in 0..layers {
            let mut row: Vec<usize> =
                (0..nodes.len()).filter(|at| layer[*at] == Some(this)).collect();
            // Below the positions from which moves lead there.
            let above = |at: usize| {
                let from =
                    (0..nodes.len()).filter(|from| nodes[*from].grounds(nodes).contains(&at));
                let places: Vec<f32> = from.filter_map(|from| Some(places[from]?.0)).collect();
                places.iter().sum::<f32>() / places.len().max(1) as f32
            };
            row.sort_by(|one, other| above(*one).total_cmp(&above(*other)));
            let all: f32 =
                row.iter().map(|at| wide(*at)).sum::<f32>() + GAP * (row.len() - 1) as f32;
            if all > WIDEST {
                return None;
            }
            let mut left = (WIDEST - all) / 2.0;
            for at in row {
                places[at] = Some((left + wide(at) / 2.0, this as f32 * LAYER));
                left += wide(at) + GAP;
            }
        }
        let least = (0..nodes.len()).filter_map(|at| Some(places[at]?.0 - wide(at) / 2.0));
        let least = least.fold(WIDEST, f32::min);
        let place = |at: usize| places[at].map(|(x, y)| (x - least, y));
        let mut figure = Figure::default();
        for (at, node) in nodes.iter().enumerate() {
            let Some((x, y)) = place(at) else { continue };
            let ink = if node.result == GameResult::Win { Ink::Dark } else { Ink::Frame };
            for (to_x, to_y) in node.grounds(nodes).into_iter().filter_map(place) {
                figure.add(Shape::Line((x, y + BOX / 2.0), (to_x, to_y + BOX / 2.0), ink));
            }
        }
        for (at, node) in nodes.iter().enumerate() {
            let Some((x, y)) = place(at) else { continue };
            let ink = if node.result == GameResult::Loss { Ink::Light } else { Ink::Empty };
            let corner = (x - wide(at) / 2.0, y);
            figure.add(Shape::Box(corner, (wide(at), BOX), ink));
            figure.add(Shape::Letters((x, y + 11.0), LETTERS * 0.8, node.text.clone()));
            figure.add(Shape::Letters((x, y + 25.0), 10.0, node.word.clone()));
            if node.next.is_empty() {
                figure.add(Shape::Box((corner.0, y + BOX), (wide(at), 4.0), Ink::Dark));
            }
        }
        Some(figure)
    }
}
