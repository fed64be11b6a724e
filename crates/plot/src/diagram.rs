//! Diagrams of an order: boxes in layers, joined by lines, as SVG.

use crate::svg::escaped;
use std::fmt::Write;

/// An order to draw, with its greatest boxes on top.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    /// Title of the picture.
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
    /// Set when the box is marked.
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

/// An item of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    /// A box, by its index.
    Whole(usize),
    /// A line that goes on to a deeper layer, by its index.
    Line(usize),
}

/// Where everything stands.
struct Plan {
    boxes: Vec<Placed>,
    /// The points of each line, from its upper box to the lower one.
    lines: Vec<Vec<(usize, usize)>>,
    wide: usize,
    high: usize,
}

impl Diagram<'_> {
    /// The picture as SVG; its size grows with the number of cells and lines.
    pub fn svg(&self) -> String {
        let Plan { boxes: placed, lines, wide, high } = self.plan();
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
        for line in &lines {
            for (at, (x, y)) in line.iter().enumerate() {
                let _ = write!(path, "{}{x} {y}", if at == 0 { "M" } else { "L" });
            }
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

    /// The layer of each box: it is below all that are greater.
    fn layers(&self) -> Vec<usize> {
        let mut above = vec![0; self.boxes.len()];
        self.joined.iter().for_each(|(_, below)| above[*below] += 1);
        let mut of_box = vec![0; self.boxes.len()];
        let mut ready: Vec<usize> = (0..self.boxes.len()).filter(|at| above[*at] == 0).collect();
        while let Some(at) = ready.pop() {
            for (_, below) in self.joined.iter().filter(|(from, _)| *from == at) {
                of_box[*below] = of_box[*below].max(of_box[at] + 1);
                above[*below] -= 1;
                if above[*below] == 0 {
                    ready.push(*below);
                }
            }
        }
        of_box
    }

    /// Places the boxes layer by layer, each below the middle of those that it hangs from; a line to a deeper
    /// layer has a place of its own in the layers between, so that it crosses no box.
    fn plan(&self) -> Plan {
        let of_box = self.layers();
        let mut layers = vec![vec![]; of_box.iter().max().map_or(0, |deepest| deepest + 1)];
        for (at, layer) in of_box.iter().enumerate() {
            layers[*layer].push(Item::Whole(at));
        }
        for (line, (above, below)) in self.joined.iter().enumerate() {
            for layer in &mut layers[of_box[*above] + 1..of_box[*below]] {
                layer.push(Item::Line(line));
            }
        }
        let mut boxes: Vec<Placed> = self.boxes.iter().map(|cells| unplaced(cells)).collect();
        let width = |item: &Item, boxes: &[Placed]| match item {
            Item::Whole(at) => boxes[*at].wide,
            Item::Line(_) => 0,
        };
        let of_layer = |layer: &[Item], boxes: &[Placed]| -> usize {
            let sum: usize = layer.iter().map(|item| width(item, boxes) + GAP).sum();
            sum.saturating_sub(GAP)
        };
        let words = self.title.chars().count().max(self.legend.chars().count()) * 12;
        let inner = layers.iter().map(|layer| of_layer(layer, &boxes)).max().unwrap_or(0);
        let wide = inner.max(words) + 40;
        let mut lines: Vec<Vec<(usize, usize)>> = vec![vec![]; self.joined.len()];
        let mut y = HEAD;
        for layer in &mut layers {
            layer.sort_by_key(|item| {
                let hangs = |line: usize| lines[line].last().map(|(x, _)| *x);
                let from: Vec<usize> = match item {
                    Item::Line(line) => hangs(*line).into_iter().collect(),
                    Item::Whole(at) => {
                        let lines = (0..self.joined.len()).filter(|i| self.joined[*i].1 == *at);
                        lines.filter_map(hangs).collect()
                    }
                };
                from.iter().sum::<usize>() / from.len().max(1)
            });
            let mut x = (wide - of_layer(layer, &boxes)) / 2;
            let high = layer.iter().map(|item| match item {
                Item::Whole(at) => boxes[*at].high,
                Item::Line(_) => 0,
            });
            let high = high.max().unwrap_or(0);
            for item in layer.iter() {
                match item {
                    Item::Line(line) => lines[*line].extend([(x, y), (x, y + high)]),
                    Item::Whole(at) => {
                        (boxes[*at].x, boxes[*at].y) = (x, y);
                        let middle = x + boxes[*at].wide / 2;
                        for (line, (above, below)) in self.joined.iter().enumerate() {
                            if above == at {
                                lines[line].push((middle, y + boxes[*at].high));
                            } else if below == at {
                                lines[line].push((middle, y));
                            }
                        }
                    }
                }
                x += width(item, &boxes) + GAP;
            }
            y += high + LAYER;
        }
        Plan { boxes, lines, wide, high: y + 20 - LAYER.min(y) }
    }
}

/// A box of some cells with its size.
fn unplaced(cells: &[Cell]) -> Placed {
    let signs = cells.iter().map(|cell| cell.text.chars().count()).max().unwrap_or(0);
    let cell = (signs * SIGN + 14).max(34);
    let wide = cell * cells.len().clamp(1, ROW);
    Placed { x: 0, y: 0, cell, wide, high: cells.len().div_ceil(ROW).max(1) * HIGH }
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
        assert_eq!(diagram.layers(), [0, 1, 2, 3]);
        // The line from the first to the last box passes two layers beside their boxes.
        let plan = diagram.plan();
        assert_eq!(plan.lines.iter().map(Vec::len).collect::<Vec<_>>(), [2, 6, 2, 2]);
        let beside = |x: usize, of: &Placed| x < of.x || x > of.x + of.wide;
        assert!(
            plan.lines[1][1..5]
                .iter()
                .all(|(x, _)| { plan.boxes[1..3].iter().all(|of| beside(*x, of)) })
        );
        let svg = diagram.svg();
        assert_eq!(svg.matches("&lt;a&gt;").count(), 1);
        assert_eq!(svg.matches(INK[2]).count(), 1);
        assert_eq!(svg, diagram.svg());
    }
}
