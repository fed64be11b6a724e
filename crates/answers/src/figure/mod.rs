//! Positions drawn as a person would draw them: rows of stones, boards, stairs, graphs. A [`Figure`] is a scene of a few
//! simple shapes, which documents write as SVG or as TikZ.

mod letters;
mod network;
mod part;
mod tree;
mod written;

pub(crate) use tree::TreeNode;

use bouton_core::{Component, Part, Picture, Sum};

/// Width of a figure, in its units, beyond which parts go below one another: about that of a printed line.
const LINE: f32 = 560.0;
/// Space between two parts.
const GAP: f32 = 22.0;
/// Height of a line of letters.
const LETTERS: f32 = 16.0;
/// Maximum number of shapes: more of them are no picture.
const SHAPES: usize = 1500;
/// Maximum number of parts, each number of a part counted.
const PARTS: usize = 40;

/// A scene of shapes. Units are pixels in SVG; the first row is at the top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// Width and height.
    size: (f32, f32),
    shapes: Vec<Shape>,
    /// Drawing in letters of equal width; `None` where it has more than rows and squares.
    letters: Option<String>,
}

/// A part of a scene.
#[derive(Clone, Debug, PartialEq)]
enum Shape {
    /// A disc: centre, radius.
    Disc((f32, f32), f32, Ink),
    /// A rectangle: left and top, width and height.
    Box((f32, f32), (f32, f32), Ink),
    /// A line.
    Line((f32, f32), (f32, f32), Ink),
    /// Letters around this place, of this height.
    Letters((f32, f32), f32, String),
}

/// Paint of a shape: its inside, and a dark edge around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    /// White inside.
    Empty,
    /// Light inside.
    Light,
    /// Dark inside.
    Dark,
    /// An edge alone, in a soft colour.
    Frame,
    /// The colours of Hackenbush.
    Blue,
    Red,
    Green,
}

impl Figure {
    /// The position as a picture. Where its heaps are played as Nim, `blocks` boxes the stones of each in blocks of 8, 4,
    /// 2 and 1, equal ones below each other. `None` where a part is not drawn better than it is typed, or there is too much
    /// to draw. Cost: the number of shapes, at most 1500, and of squares of its boards.
    pub fn of(sum: &Sum, blocks: bool) -> Option<Figure> {
        let parts = sum.components.iter().flat_map(|component| &component.parts);
        if parts.map(|part| part.numbers().len().max(1)).sum::<usize>() > PARTS {
            return None;
        }
        let many = sum.components.len() > 1;
        let mut whole = Page::default();
        for component in &sum.components {
            if many && !component.parts.is_empty() {
                whole.below(named(&component.rules.game()));
            }
            for part in drawn(component, blocks)? {
                whole.beside(part);
            }
            whole.end_line();
        }
        let figure = Figure { letters: letters::drawn(sum), ..whole.figure };
        (!figure.shapes.is_empty() && figure.shapes.len() <= SHAPES).then_some(figure)
    }

    /// A part that is a graph.
    pub fn of_graph(part: &Part) -> Option<Figure> {
        network::drawn(part.as_network()?)
    }

    /// The figure in letters, if it can be drawn with them.
    pub fn letters(&self) -> Option<&str> {
        self.letters.as_deref()
    }

    fn add(&mut self, shape: Shape) {
        let (x, y) = match &shape {
            Shape::Disc((x, y), r, _) => (x + r, y + r),
            Shape::Box((x, y), (wide, high), _) => (x + wide, y + high),
            Shape::Line(from, to, ..) => (from.0.max(to.0), from.1.max(to.1)),
            Shape::Letters((x, y), high, text) => {
                (x + written::width(text, *high) / 2.0, y + high / 2.0)
            }
        };
        self.size = (self.size.0.max(x), self.size.1.max(y));
        self.shapes.push(shape);
    }

    /// Adds all shapes of another figure, moved by this much.
    fn put(&mut self, other: Figure, by: (f32, f32)) {
        let moved = |(x, y): (f32, f32)| (x + by.0, y + by.1);
        for shape in other.shapes {
            self.add(match shape {
                Shape::Disc(at, r, ink) => Shape::Disc(moved(at), r, ink),
                Shape::Box(at, size, ink) => Shape::Box(moved(at), size, ink),
                Shape::Line(from, to, ink) => Shape::Line(moved(from), moved(to), ink),
                Shape::Letters(at, high, text) => Shape::Letters(moved(at), high, text),
            });
        }
        let (wide, high) = (by.0 + other.size.0, by.1 + other.size.1);
        self.size = (self.size.0.max(wide), self.size.1.max(high));
    }
}

/// Figures set in lines, as words are.
#[derive(Debug, Default)]
struct Page {
    figure: Figure,
    /// Where the next figure of the line begins.
    at: (f32, f32),
    /// The height of the line so far.
    high: f32,
}

impl Page {
    fn beside(&mut self, figure: Figure) {
        if self.at.0 > 0.0 && self.at.0 + figure.size.0 > LINE {
            self.end_line();
        }
        let (wide, high) = figure.size;
        self.figure.put(figure, self.at);
        self.at.0 += wide + GAP;
        self.high = self.high.max(high);
    }

    fn below(&mut self, figure: Figure) {
        self.end_line();
        let high = figure.size.1;
        self.figure.put(figure, self.at);
        self.at.1 += high + 2.0;
    }

    fn end_line(&mut self) {
        if self.high > 0.0 {
            self.at = (0.0, self.at.1 + self.high + GAP / 2.0);
            self.high = 0.0;
        }
    }
}

/// The name of a game above its parts.
fn named(game: &str) -> Figure {
    let mut figure = Figure::default();
    let wide = written::width(game, LETTERS);
    figure.add(Shape::Letters((wide / 2.0, LETTERS / 2.0), LETTERS * 0.8, game.to_string()));
    figure
}

/// The parts of a component: heaps below each other in one figure, other parts one by one.
fn drawn(component: &Component, blocks: bool) -> Option<Vec<Figure>> {
    let Component { rules, parts } = component;
    let pictures: Vec<Picture> = parts.iter().map(|part| rules.picture(part)).collect();
    if let Some(rows) = part::rows(&pictures, blocks) {
        return Some(vec![rows?]);
    }
    let figures = parts.iter().zip(&pictures).map(|(part, picture)| match part.as_network() {
        Some(graph) => network::drawn(graph),
        None => part::drawn(picture),
    });
    figures.collect()
}

#[cfg(test)]
mod tests;
