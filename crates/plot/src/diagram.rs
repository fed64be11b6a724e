//! Diagrams of an order: boxes in layers, joined by lines, as SVG.

use crate::svg::escaped;
use std::fmt::Write;

/// What is to be drawn: the greatest boxes stand at the top.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    /// What it is a picture of.
    pub title: &'a str,
    /// The line below the title.
    pub legend: &'a str,
    /// The boxes, a list of cells each.
    pub boxes: Vec<Vec<Cell>>,
    /// The pairs (greater, smaller) of boxes that are joined. Without a circle.
    pub joined: Vec<(usize, usize)>,
}

/// A cell of a box.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The text in it.
    pub text: String,
    /// Whether it is marked.
    pub is_marked: bool,
}

/// Height of a cell, in pixels.
const HIGH: usize = 26;
/// Width of a sign of 14 pixels, in pixels.
const SIGN: usize = 9;
/// Maximum number of cells in a row of a box.
const ROW: usize = 8;
/// Distance between boxes of a layer, in pixels.
const GAP: usize = 28;
/// Distance between layers, in pixels.
const LAYER: usize = 54;
/// Height of title and legend, in pixels.
const HEAD: usize = 78;
/// Colours: frames and words, lines, marked cells, other cells.
const INK: [&str; 4] = ["#24292f", "#8c959f", "#f2b84b", "#ffffff"];

/// A box with its place.
struct Placed {
    x: usize,
    y: usize,
    cell: usize,
    wide: usize,
    high: usize,
}

impl Diagram<'_> {
    /// The picture as SVG; its size grows with the number of cells and lines.
    pub fn svg(&self) -> String {
        let layers = self.layers();
        let (placed, wide, high) = self.placed(&layers);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" role=\"img\" \
             font-family=\"system-ui,'Noto Sans','Noto Sans CJK SC',sans-serif\" font-size=\"14\">\n\
             <title>{title}</title>\n\
             <rect width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>\n\
             <text x=\"20\" y=\"34\" fill=\"{}\" font-size=\"20\" font-weight=\"600\">{title}</text>\n\
             <text x=\"20\" y=\"58\" fill=\"{}\">{}</text>\n",
            INK[3],
            INK[0],
            INK[0],
            escaped(self.legend),
            title = escaped(self.title),
        );
        let mut path = String::new();
        for (above, below) in &self.joined {
            let (a, b) = (&placed[*above], &placed[*below]);
            let from = (a.x + a.wide / 2, a.y + a.high);
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, b.x + b.wide / 2, b.y);
        }
        let _ = writeln!(out, "<path d=\"{path}\" stroke=\"{}\" fill=\"none\"/>", INK[1]);
        for (cells, place) in self.boxes.iter().zip(&placed) {
            for (at, cell) in cells.iter().enumerate() {
                let (x, y) = (place.x + at % ROW * place.cell, place.y + at / ROW * HIGH);
                let fill = if cell.is_marked { INK[2] } else { INK[3] };
                let weight = if cell.is_marked { " font-weight=\"700\"" } else { "" };
                let _ = writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{HIGH}\" fill=\"{fill}\" stroke=\"{}\"/>\
                     <text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"{}\"{weight}>{}</text>",
                    place.cell,
                    INK[1],
                    x + place.cell / 2,
                    y + HIGH - 8,
                    INK[0],
                    escaped(&cell.text)
                );
            }
            let _ = writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
                place.x, place.y, place.wide, place.high, INK[0]
            );
        }
        out += "</svg>\n";
        out
    }

    /// The boxes of each layer: a box stands below all that are greater.
    fn layers(&self) -> Vec<Vec<usize>> {
        let mut above = vec![0; self.boxes.len()];
        self.joined.iter().for_each(|(_, below)| above[*below] += 1);
        let mut layer: Vec<usize> = (0..self.boxes.len()).filter(|at| above[*at] == 0).collect();
        let mut layers = vec![];
        while !layer.is_empty() {
            let mut next = vec![];
            for (_, below) in self.joined.iter().filter(|(from, _)| layer.contains(from)) {
                above[*below] -= 1;
                if above[*below] == 0 {
                    next.push(*below);
                }
            }
            next.sort_unstable();
            layers.push(std::mem::replace(&mut layer, next));
        }
        layers
    }

    /// The place of each box, and the size of the picture.
    fn placed(&self, layers: &[Vec<usize>]) -> (Vec<Placed>, usize, usize) {
        let mut placed: Vec<Placed> = self
            .boxes
            .iter()
            .map(|cells| {
                let signs = cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0);
                let cell = (signs * SIGN + 14).max(34);
                let wide = cell * cells.len().clamp(1, ROW);
                Placed { x: 0, y: 0, cell, wide, high: cells.len().div_ceil(ROW).max(1) * HIGH }
            })
            .collect();
        let of_layer = |layer: &Vec<usize>, placed: &[Placed]| -> usize {
            layer.iter().map(|at| placed[*at].wide + GAP).sum::<usize>().saturating_sub(GAP)
        };
        let words = self.title.chars().count().max(self.legend.chars().count()) * 12;
        let inner = layers.iter().map(|layer| of_layer(layer, &placed)).max().unwrap_or(0);
        let wide = inner.max(words) + 40;
        let mut y = HEAD;
        for layer in layers {
            let mut x = (wide - of_layer(layer, &placed)) / 2;
            let high = layer.iter().map(|at| placed[*at].high).max().unwrap_or(0);
            for at in layer {
                (placed[*at].x, placed[*at].y) = (x, y);
                x += placed[*at].wide + GAP;
            }
            y += high + LAYER;
        }
        (placed, wide, y + 20 - LAYER.min(y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_stands_below_all_that_are_greater() {
        let cell = |text: &str| vec![Cell { text: text.to_string(), is_marked: text == "<a>" }];
        let diagram = Diagram {
            title: "T",
            legend: "L",
            boxes: vec![cell("0"), cell("<a>"), cell("b"), cell("c")],
            joined: vec![(0, 1), (0, 3), (1, 2), (2, 3)],
        };
        assert_eq!(diagram.layers(), [vec![0], vec![1], vec![2], vec![3]]);
        let svg = diagram.svg();
        assert_eq!(svg.matches("&lt;a&gt;").count(), 1);
        assert_eq!(svg.matches(INK[2]).count(), 1);
        assert_eq!(svg, diagram.svg());
    }
}
