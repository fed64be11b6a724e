//! A table of cells, each in one of a few tints.

use crate::{
    png,
    scene::{Anchor, Ink, SIZE, Scene, Shape},
    svg, ticks,
};

/// The tint of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// No cell at all.
    Empty,
    /// An emphasised cell.
    Marked,
    /// From 0, the lightest, to 3.
    Shade(u8),
    /// Neither of these.
    Other,
}

/// A table to be drawn: rows downwards, columns to the right.
#[derive(Clone, Copy, Debug)]
pub struct CellChart<'a> {
    /// Title of the picture. A PNG, which has ASCII letters only, leaves out any other title.
    pub title: &'a str,
    /// The numbers of the first row and of the first column.
    pub from: (u64, u64),
    /// The rows, all of one length; at least one cell.
    pub cells: &'a [Vec<Tint>],
    /// Legend of the tints; left out in a PNG.
    pub legend: &'a [(Tint, String)],
}

/// Where the cells stand: left, top, width and height.
const AREA: (f32, f32, f32, f32) = (80.0, 90.0, 700.0, 480.0);
/// The left side of the legend, and the height of a line of it.
const LEGEND: (f32, f32) = (820.0, 28.0);

impl CellChart<'_> {
    /// The picture as SVG. Cost: runs of cells of one tint are one shape.
    pub fn svg(&self) -> String {
        svg::draw(&self.scene(false), self.title)
    }

    /// The picture as PNG, 2400 by 1200 pixels.
    ///
    /// # Errors
    /// The encoder's, which is not known to have any here.
    pub fn png(&self) -> Result<Vec<u8>, std::io::Error> {
        png::draw(&self.scene(true))
    }

    fn scene(&self, plain: bool) -> Scene {
        let mut scene = Scene::default();
        scene.add(Ink::Paper, Shape::Rect(0.0, 0.0, SIZE.0, SIZE.1));
        let (left, top, wide, high) = AREA;
        let height = self.cells.len().max(1);
        let width = self.cells.first().map_or(1, Vec::len).max(1);
        let side = (wide / width as f32).min(high / height as f32).min(40.0);
        for tint in [
            Tint::Other,
            Tint::Shade(0),
            Tint::Shade(1),
            Tint::Shade(2),
            Tint::Shade(3),
            Tint::Marked,
        ] {
            let mut bars = Vec::new();
            for (y, row) in self.cells.iter().enumerate() {
                let middle = top + (y as f32 + 0.5) * side;
                for (x, count) in runs(row, tint) {
                    bars.push((left + x as f32 * side, middle, count as f32 * side));
                }
            }
            if !bars.is_empty() {
                scene.add(tint.ink(), Shape::Bars(side, bars));
            }
        }
        let text = |at, anchor, text: String| Shape::Text { at, anchor, large: false, text };
        let last = |from: u64, count: usize| from.saturating_add(count as u64 - 1);
        let (from_row, from_column) = self.from;
        let fitting = |count: usize, room: f32| (count as f32 * side / room) as u64;
        for column in
            ticks::decimal(from_column, last(from_column, width), fitting(width, 40.0).max(1))
        {
            let at = (left + ((column - from_column) as f32 + 0.5) * side, top - 10.0);
            scene.add(Ink::Text, text(at, Anchor::Middle, column.to_string()));
        }
        for row in ticks::decimal(from_row, last(from_row, height), fitting(height, 24.0).max(1)) {
            let at = (left - 10.0, top + ((row - from_row) as f32 + 0.5) * side + 5.0);
            scene.add(Ink::Text, text(at, Anchor::End, row.to_string()));
        }
        if plain && !self.title.is_ascii() {
            return scene;
        }
        let title = Shape::Text {
            at: (left, 44.0),
            anchor: Anchor::Start,
            large: true,
            text: self.title.to_string(),
        };
        scene.add(Ink::Text, title);
        if plain {
            return scene;
        }
        for (line, (tint, words)) in self.legend.iter().enumerate() {
            let y = top + line as f32 * LEGEND.1;
            scene.add(tint.ink(), Shape::Rect(LEGEND.0, y, 16.0, 16.0));
            scene.add(Ink::Text, text((LEGEND.0 + 26.0, y + 13.0), Anchor::Start, words.clone()));
        }
        scene
    }
}

impl Tint {
    fn ink(self) -> Ink {
        match self {
            Tint::Empty => Ink::Paper,
            Tint::Marked => Ink::Mark(2),
            Tint::Shade(level) => Ink::Point(level.min(3)),
            Tint::Other => Ink::Edge,
        }
    }
}

/// The runs of a tint in a row: where each begins, and how long it is.
fn runs(row: &[Tint], tint: Tint) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (x, _) in row.iter().enumerate().filter(|(_, other)| **other == tint) {
        match runs.last_mut() {
            Some((start, count)) if *start + *count == x => *count += 1,
            _ => runs.push((x, 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_one_tint_are_one_shape() {
        let (m, o) = (Tint::Marked, Tint::Empty);
        assert_eq!(runs(&[m, m, o, m, o], m), [(0, 2), (3, 1)]);
        assert_eq!(runs(&[o], m), []);
        let rows = vec![vec![m, Tint::Shade(0)], vec![Tint::Shade(0), m]];
        let legend = [(m, "lost & won".to_string())];
        let chart = CellChart { title: "a <b>", from: (0, 5), cells: &rows, legend: &legend };
        let svg = chart.svg();
        assert!(svg.contains("a &lt;b&gt;") && svg.contains("lost &amp; won"), "{svg}");
        assert_eq!(svg.matches("<path").count(), 2);
        assert!(chart.png().unwrap().starts_with(b"\x89PNG"));
        let titled = |title| CellChart { title, ..chart }.png().unwrap();
        assert!(titled("a") != titled("b") && titled("尼姆") == titled("胜负"));
    }
}
