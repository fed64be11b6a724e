//! A scene as SVG.

use crate::scene::{Anchor, Ink, SIZE, Scene, Shape};
use std::fmt::Write;

/// The document.
pub fn draw(scene: &Scene, title: &str) -> String {
    let (wide, high) = SIZE;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" role=\"img\" \
         font-family=\"system-ui,'Noto Sans','Noto Sans CJK SC',sans-serif\" font-size=\"14\">\n\
         <title>{}</title>\n",
        escaped(title)
    );
    for (ink, shape) in &scene.shapes {
        out += &element(*ink, shape);
        out.push('\n');
    }
    out += "</svg>\n";
    out
}

fn element(ink: Ink, shape: &Shape) -> String {
    let [r, g, b] = ink.rgb();
    let colour = format!("#{r:02x}{g:02x}{b:02x}");
    match shape {
        Shape::Rect(x, y, wide, high) => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\"/>",
            short(*x),
            short(*y),
            short(*wide),
            short(*high)
        ),
        // A line of no length with round ends is a disc: the shortest way to write one.
        Shape::Dots(radius, at) => {
            let path: String =
                at.iter().map(|(x, y)| format!("M{} {}h0", short(*x), short(*y))).collect();
            let wide = short(2.0 * radius);
            format!(
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{wide}\" \
                 stroke-linecap=\"round\" fill=\"none\"/>"
            )
        }
        Shape::Diamonds(radius, at) => {
            let r = short(*radius);
            let path: String = at
                .iter()
                .map(|(x, y)| {
                    format!("M{} {}l{r} {r}-{r} {r}-{r}-{r}z", short(*x), short(y - radius))
                })
                .collect();
            format!("<path d=\"{path}\" fill=\"{colour}\"/>")
        }
        Shape::Bars(thick, bars) => {
            let mut path = String::new();
            for (x, y, long) in bars {
                let _ = write!(path, "M{} {}h{}", short(*x), short(*y), short(*long));
            }
            let thick = short(*thick);
            format!(
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{thick}\" fill=\"none\"/>"
            )
        }
        Shape::Text { at: (x, y), anchor, large, text } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let size = if *large { " font-size=\"20\" font-weight=\"600\"" } else { "" };
            format!(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"{colour}\"{size}>{}</text>",
                short(*x),
                short(*y),
                escaped(text)
            )
        }
    }
}

/// A number with one decimal at most.
fn short(number: f32) -> String {
    let tenths = (number * 10.0).round() as i64;
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{:.1}", tenths as f64 / 10.0)
    }
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
