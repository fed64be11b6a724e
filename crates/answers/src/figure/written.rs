//! A figure as SVG, and as TikZ.

use super::{Figure, Ink, LINE, Shape};

/// Empty space around a figure.
const MARGIN: f32 = 2.0;
/// Length of a unit of a figure in LaTeX, in points.
const POINT: f32 = 0.6;

/// Width of letters of this height, about.
pub(super) fn width(text: &str, high: f32) -> f32 {
    text.chars().count() as f32 * high * 0.6
}

/// A number with one decimal at most.
fn short(number: f32) -> String {
    let tenths = (number * 10.0).round() as i64;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        _ => format!("{:.1}", tenths as f32 / 10.0),
    }
}

impl Ink {
    /// The colours of the inside and of the edge, as in SVG.
    fn svg(self) -> (&'static str, &'static str) {
        match self {
            Ink::Empty => ("#fff", "#444"),
            Ink::Light => ("#dde3ea", "#444"),
            Ink::Dark => ("#3b4654", "#222"),
            Ink::Frame => ("none", "#8a94a3"),
            Ink::Blue => ("none", "#1f5fbf"),
            Ink::Red => ("none", "#c03020"),
            Ink::Green => ("none", "#2b7a3d"),
        }
    }

    /// Colours as options of TikZ.
    fn tikz(self) -> &'static str {
        match self {
            Ink::Empty => "draw=black!75,fill=white",
            Ink::Light => "draw=black!75,fill=black!12",
            Ink::Dark => "draw=black,fill=black!70",
            Ink::Frame => "draw=black!45",
            Ink::Blue => "draw=blue!80!black,thick",
            Ink::Red => "draw=red!80!black,thick",
            Ink::Green => "draw=green!50!black,thick",
        }
    }
}

impl Figure {
    /// The figure as an element of HTML. `label` says in words what it shows; `escape` makes it and the letters safe for HTML.
    /// Cost: the number of shapes.
    pub fn svg(&self, label: &str, escape: impl Fn(&str) -> String) -> String {
        let [wide, high] = [self.size.0, self.size.1].map(|side| short(side + 2.0 * MARGIN));
        let edge = short(-MARGIN);
        let label = escape(label);
        let mut out = format!(
            "<svg role=\"img\" aria-label=\"{label}\" viewBox=\"{edge} {edge} {wide} {high}\" width=\"{wide}\" \
             height=\"{high}\" style=\"max-width:100%;height:auto\" font-family=\"system-ui,sans-serif\">"
        );
        self.shapes.iter().for_each(|shape| out += &element(shape, &escape));
        out + "</svg>"
    }

    /// The figure as a picture of TikZ, whose letters `escape` makes safe for LaTeX. Cost: the number of shapes.
    pub fn tikz(&self, escape: impl Fn(&str) -> String) -> String {
        let fits = if self.size.0 > LINE {
            format!(",scale={:.2},transform shape", LINE / self.size.0)
        } else {
            String::new()
        };
        let mut out = format!("\\begin{{tikzpicture}}[x={POINT}pt,y=-{POINT}pt{fits}]\n");
        for shape in &self.shapes {
            out += &command(shape, &escape);
            out.push('\n');
        }
        out + "\\end{tikzpicture}"
    }
}

fn element(shape: &Shape, escape: &impl Fn(&str) -> String) -> String {
    match shape {
        Shape::Disc((x, y), r, ink) => {
            let (fill, stroke) = ink.svg();
            let [x, y, r] = [*x, *y, *r].map(short);
            format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\" stroke=\"{stroke}\"/>")
        }
        Shape::Box((x, y), (wide, high), ink) => {
            let (fill, stroke) = ink.svg();
            let [x, y, wide, high] = [*x, *y, *wide, *high].map(short);
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\" stroke=\"{stroke}\"/>"
            )
        }
        Shape::Line(from, to, ink) => {
            let (_, stroke) = ink.svg();
            let [x, y, to_x, to_y] = [from.0, from.1, to.0, to.1].map(short);
            format!(
                "<line x1=\"{x}\" y1=\"{y}\" x2=\"{to_x}\" y2=\"{to_y}\" stroke=\"{stroke}\" stroke-width=\"3\"/>"
            )
        }
        Shape::Letters((x, y), high, text) => {
            let [x, y, size] = [*x, y + high * 0.36, *high].map(short);
            let text = escape(text);
            format!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"middle\">{text}</text>"
            )
        }
    }
}

fn command(shape: &Shape, escape: &impl Fn(&str) -> String) -> String {
    let place = |(x, y): (f32, f32)| format!("({},{})", short(x), short(y));
    match shape {
        Shape::Disc(at, r, ink) => {
            format!("\\draw[{}] {} circle[radius={}pt];", ink.tikz(), place(*at), short(r * POINT))
        }
        Shape::Box((x, y), (wide, high), ink) => {
            let [from, to] = [(*x, *y), (x + wide, y + high)].map(place);
            format!("\\draw[{}] {from} rectangle {to};", ink.tikz())
        }
        Shape::Line(from, to, ink) => {
            format!("\\draw[{}] {} -- {};", ink.tikz(), place(*from), place(*to))
        }
        Shape::Letters(at, high, text) => {
            let size = if *high < 11.0 { "\\tiny" } else { "\\scriptsize" };
            format!("\\node[inner sep=0pt,font={size}] at {} {{{}}};", place(*at), escape(text))
        }
    }
}
