//! A small graph as a picture: the ends at the bottom, P and N marked by colour and letter.

use super::SolvedGraph;
use bouton_core::{Outcome, Player};
use std::fmt::Write;

/// The place of every position, in rows.
struct Layout {
    /// Position to its row, from the top, and its place in it.
    place: Vec<(usize, usize)>,
    rows: Vec<Vec<u32>>,
}

/// Width of a letter, of the gap between boxes, of the space around them; heights.
const LETTER: usize = 8;
const GAP: usize = 24;
const BOX: usize = 40;
const ROW: usize = 96;
const MARGIN: usize = 24;

/// The picture as SVG.
pub(super) fn svg(solved: &SolvedGraph<'_>) -> String {
    let moves = solved.moves();
    let layout = layout(solved, &moves);
    let names = solved.game.names();
    let label = |vertex: u32| {
        let row = solved.row(vertex);
        let value = row.worth.map(|worth| format!(" {worth}")).unwrap_or_default();
        (names.name(vertex), format!("{}{value}", row.outcome.symbol()))
    };
    let width_of = |vertex: u32| {
        let (name, answer) = label(vertex);
        LETTER * name.chars().count().max(answer.chars().count()) + 20
    };
    let row_width =
        |row: &Vec<u32>| row.iter().map(|v| width_of(*v) + GAP).sum::<usize>().saturating_sub(GAP);
    let width = layout.rows.iter().map(row_width).max().unwrap_or(0) + 2 * MARGIN;
    let height = layout.rows.len() * ROW + 2 * MARGIN;
    // The middle of each box.
    let mut at = vec![(0usize, 0usize); layout.place.len()];
    for (y, row) in layout.rows.iter().enumerate() {
        let mut x = (width - row_width(row)) / 2;
        for vertex in row {
            let own = width_of(*vertex);
            at[*vertex as usize] = (x + own / 2, MARGIN + y * ROW + BOX / 2);
            x += own + GAP;
        }
    }
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" \
         markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#667\"/></marker></defs>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (from, to, player) in &moves {
        let ((x1, y1), (x2, y2)) = (at[*from as usize], at[*to as usize]);
        let colour = match player {
            None => "#99a",
            Some(Player::Left) => "#2a5db0",
            Some(Player::Right) => "#b0302a",
        };
        let (y1, y2) =
            if y1 <= y2 { (y1 + BOX / 2, y2 - BOX / 2) } else { (y1 - BOX / 2, y2 + BOX / 2) };
        let middle = (y1 + y2) / 2;
        let _ = writeln!(
            out,
            "<path d=\"M{x1} {y1}C{x1} {middle} {x2} {middle} {x2} {y2}\" fill=\"none\" \
             stroke=\"{colour}\" marker-end=\"url(#tip)\"/>"
        );
    }
    for row in &layout.rows {
        for vertex in row {
            let (x, y) = at[*vertex as usize];
            let own = width_of(*vertex);
            let (fill, stroke) = match solved.row(*vertex).outcome {
                Outcome::P => ("#f4c76b", "#8a5a00"),
                Outcome::L => ("#dbe6fa", "#2a5db0"),
                Outcome::R => ("#fbdedc", "#b0302a"),
                Outcome::N => ("#ffffff", "#556"),
                _ => ("#e4e4e4", "#556"),
            };
            let (name, answer) = label(*vertex);
            let (left, top) = (x - own / 2, y - BOX / 2);
            let (line1, line2) = (y - 4, y + 13);
            let _ = writeln!(
                out,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{own}\" height=\"{BOX}\" rx=\"8\" \
                 fill=\"{fill}\" stroke=\"{stroke}\"/><text x=\"{x}\" y=\"{line1}\" \
                 text-anchor=\"middle\" fill=\"#223\">{}</text><text x=\"{x}\" y=\"{line2}\" \
                 text-anchor=\"middle\" font-weight=\"bold\" fill=\"#223\">{answer}</text>",
                escaped(&name)
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Rows by the longest way to an end (cycles are cut where they close), each ordered by the middle
/// of what leads into it.
fn layout(solved: &SolvedGraph<'_>, moves: &[(u32, u32, Option<Player>)]) -> Layout {
    let count = solved.game.vertices() as usize;
    let there: Vec<u32> = solved.game.positions().collect();
    let mut depth = vec![0usize; count];
    // This number of rounds is enough without a cycle, and end with one.
    for _ in 0..there.len() {
        let mut changed = false;
        for (from, to, _) in moves {
            let wanted = depth[*to as usize] + 1;
            if depth[*from as usize] < wanted && wanted <= there.len() {
                depth[*from as usize] = wanted;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    // Depths may have holes where cycles pushed them up.
    let mut levels: Vec<usize> = there.iter().map(|v| depth[*v as usize]).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut rows = vec![Vec::new(); levels.len()];
    for vertex in there {
        let level = levels.binary_search(&depth[vertex as usize]).unwrap_or(0);
        rows[levels.len() - 1 - level].push(vertex);
    }
    let mut place = vec![(0, 0); count];
    for _ in 0..4 {
        for (y, row) in rows.iter_mut().enumerate() {
            let middle = |vertex: u32, place: &[(usize, usize)]| {
                let before: Vec<usize> = moves
                    .iter()
                    .filter(|(from, to, _)| *to == vertex && place[*from as usize].0 < y)
                    .map(|(from, _, _)| place[*from as usize].1)
                    .collect();
                match before.len() {
                    0 => place[vertex as usize].1 * 1000,
                    len => before.iter().sum::<usize>() * 1000 / len,
                }
            };
            let mut keyed: Vec<(usize, u32)> =
                row.iter().map(|v| (middle(*v, &place), *v)).collect();
            keyed.sort_unstable();
            *row = keyed.into_iter().map(|(_, vertex)| vertex).collect();
            row.iter().enumerate().for_each(|(x, vertex)| place[*vertex as usize] = (y, x));
        }
    }
    Layout { place, rows }
}
