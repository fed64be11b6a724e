//! Where everything stands.

use crate::{
    Chart, Repeat,
    scene::{Anchor, Ink, SIZE, Scene, Shape},
    ticks,
};
use std::collections::BTreeMap;

/// The edges of the plot: left, top, right, bottom.
const LEFT: f32 = 72.0;
const TOP: f32 = 104.0;
const RIGHT: f32 = SIZE.0 - 28.0;
const BOTTOM: f32 = SIZE.1 - 48.0;
/// Between the edges and the outermost points.
const PADDING: f32 = 10.0;

/// Maximum number of numbers drawn one by one.
const MOST_DOTS: usize = 4000;
/// Maximum number of marks drawn one by one.
const MOST_DIAMONDS: usize = 2500;
/// No more bars than this: coarser cells are taken where there would be.
const MOST_BARS: usize = 50_000;
/// Periods narrower than this are not told apart.
const NARROWEST_BAND: f32 = 16.0;

/// From the numbers to places in the picture.
struct Scale {
    from: f64,
    x_step: f64,
    least: u64,
    largest: u64,
    y_step: f64,
}

impl Scale {
    fn of(chart: &Chart<'_>) -> Scale {
        let largest = u64::from(chart.values.iter().copied().max().unwrap_or(0));
        let least = u64::from(chart.values.iter().copied().min().unwrap_or(0));
        // From 0 on, unless that left most of the picture empty.
        let least = if least > largest / 2 { least } else { 0 };
        let steps = chart.values.len().saturating_sub(1).max(1) as f64;
        let wide = f64::from(RIGHT - LEFT - 2.0 * PADDING);
        let high = f64::from(BOTTOM - TOP - 2.0 * PADDING);
        let y_steps = (largest - least).max(1) as f64;
        let (x_step, y_step) = (wide / steps, high / y_steps);
        Scale { from: chart.from as f64, x_step, least, largest, y_step }
    }

    fn x(&self, place: f64) -> f32 {
        ((place - self.from) * self.x_step) as f32 + LEFT + PADDING
    }

    fn y(&self, value: u64) -> f32 {
        BOTTOM - PADDING - ((value.saturating_sub(self.least)) as f64 * self.y_step) as f32
    }
}

/// The shapes of a chart, with its words or, plainly, with letters and digits alone.
pub fn scene(chart: &Chart<'_>, plain: bool) -> Scene {
    let mut scene = Scene::default();
    let scale = Scale::of(chart);
    scene.add(Ink::Paper, Shape::Rect(0.0, 0.0, SIZE.0, SIZE.1));
    shade(&mut scene, chart, &scale);
    axes(&mut scene, chart, &scale, plain);
    let at = |(place, value): (u64, u32)| (scale.x(place as f64), scale.y(value.into()));
    if chart.values.len() <= MOST_DOTS {
        let radius = (scale.x_step as f32 * 0.42).clamp(1.4, 4.0);
        scene.add(Ink::Point(2), Shape::Dots(radius, numbers(chart, false).map(at).collect()));
        diamonds(&mut scene, radius + 1.6, numbers(chart, true).map(at).collect());
    } else {
        cells(&mut scene, || numbers(chart, false), &scale, Ink::Point);
        let radius = 3.2;
        let spots = spots(numbers(chart, true).map(at), radius);
        if spots.len() <= MOST_DIAMONDS {
            diamonds(&mut scene, radius, spots);
        } else {
            cells(&mut scene, || numbers(chart, true), &scale, Ink::Mark);
        }
    }
    heading(&mut scene, chart, plain);
    scene
}

/// The numbers that are marked, or those that are not, each with its place.
fn numbers(chart: &Chart<'_>, marked: bool) -> impl Iterator<Item = (u64, u32)> {
    let mut marks = chart.marked.iter().map(|place| u64::from(*place)).peekable();
    let wanted = move |(place, _): &(u64, u32)| {
        while marks.next_if(|mark| mark < place).is_some() {}
        marks.next_if_eq(place).is_some() == marked
    };
    let values = chart.values.iter().copied().enumerate();
    values.map(|(i, value)| (chart.from + i as u64, value)).filter(wanted)
}

/// Diamonds with a rim of paper, so that they stand out from what is behind.
fn diamonds(scene: &mut Scene, radius: f32, at: Vec<(f32, f32)>) {
    if !at.is_empty() {
        scene.add(Ink::Paper, Shape::Diamonds(radius + 1.2, at.clone()));
        scene.add(Ink::Mark(2), Shape::Diamonds(radius, at));
    }
}

/// The places of marks, those that would cover each other only once.
fn spots(marks: impl Iterator<Item = (f32, f32)>, radius: f32) -> Vec<(f32, f32)> {
    let mut spots: BTreeMap<(i32, i32), (f32, f32)> = BTreeMap::new();
    for (x, y) in marks {
        spots.entry(((x / radius) as i32, (y / radius) as i32)).or_insert((x, y));
    }
    spots.into_values().collect()
}

/// Cells of a grid, darker where they hold more, neighbours of one darkness joined to bars.
fn cells<I: Iterator<Item = (u64, u32)>>(
    scene: &mut Scene,
    points: impl Fn() -> I,
    scale: &Scale,
    ink: fn(u8) -> Ink,
) {
    for size in [1.0f32, 2.0, 4.0, 8.0] {
        let bars = bars(points(), scale, size);
        if size < 8.0 && bars.iter().map(Vec::len).sum::<usize>() > MOST_BARS {
            continue;
        }
        // Values far from each other are drawn thicker than the grid is fine.
        let thick = (scale.y_step as f32 * 0.45).clamp(size.max(1.5), size.max(5.0));
        for (level, bars) in (0..).zip(bars) {
            if !bars.is_empty() {
                scene.add(ink(level), Shape::Bars(thick, bars));
            }
        }
        return;
    }
}

/// The bars of each darkness, lightest first: left, middle height, length.
fn bars(
    points: impl Iterator<Item = (u64, u32)>,
    scale: &Scale,
    size: f32,
) -> [Vec<(f32, f32, f32)>; 4] {
    // A row is a value, or several where a value is lower than a cell.
    let row_step = (f64::from(size) / scale.y_step).max(1.0);
    let columns = ((RIGHT - LEFT) / size) as usize + 1;
    let rows = ((scale.largest - scale.least) as f64 / row_step) as usize + 1;
    let mut counts = vec![0u32; rows * columns];
    for (place, value) in points {
        let column = ((scale.x(place as f64) - LEFT) / size) as usize;
        let row = (u64::from(value).saturating_sub(scale.least) as f64 / row_step) as usize;
        counts[row.min(rows - 1) * columns + column.min(columns - 1)] += 1;
    }
    // How many numbers a column holds.
    let full = (f64::from(size) / scale.x_step).max(1.0);
    let level = |count: u32| match f64::from(count) / full {
        share if share < 0.02 => 0,
        share if share < 0.08 => 1,
        share if share < 0.25 => 2,
        _ => 3usize,
    };
    let mut bars: [Vec<(f32, f32, f32)>; 4] = Default::default();
    for (row, counts) in counts.chunks(columns).enumerate() {
        let value = scale.least + (row as f64 * row_step).round() as u64;
        let y = scale.y(value.min(scale.largest));
        let mut before = None;
        for (column, count) in counts.iter().enumerate() {
            let now = (*count > 0).then(|| level(*count));
            match (now, before == now) {
                (Some(level), true) => {
                    if let Some(bar) = bars[level].last_mut() {
                        bar.2 += size;
                    }
                }
                (Some(level), false) => {
                    bars[level].push((LEFT + column as f32 * size, y, size));
                }
                (None, _) => {}
            }
            before = now;
        }
    }
    bars
}

/// The repeating part, shaded; each period by itself where it is wide enough.
fn shade(scene: &mut Scene, chart: &Chart<'_>, scale: &Scale) {
    let Some(Repeat { from: start, length, .. }) = chart.period else { return };
    let last = chart.from + chart.values.len().saturating_sub(1) as u64;
    let edge = |place: f64| scale.x(place - 0.5).clamp(LEFT, RIGHT);
    if start > last {
        return;
    }
    let from = edge(start as f64);
    scene.add(Ink::Shade, Shape::Rect(from, TOP, RIGHT - from, BOTTOM - TOP));
    if length as f64 * scale.x_step >= f64::from(NARROWEST_BAND) {
        // Every other one, beginning with the second.
        let length = length as f64;
        let before = chart.from.saturating_sub(start) as f64;
        let mut place = start as f64 + (before / (2.0 * length)).floor() * 2.0 * length + length;
        while place <= last as f64 {
            let (a, b) = (edge(place), edge(place + length));
            if b > a {
                scene.add(Ink::Band, Shape::Rect(a, TOP, b - a, BOTTOM - TOP));
            }
            place += 2.0 * length;
        }
    }
    if start > chart.from {
        scene.add(Ink::Edge, Shape::Rect(from - 0.75, TOP, 1.5, BOTTOM - TOP));
    }
}

fn axes(scene: &mut Scene, chart: &Chart<'_>, scale: &Scale, plain: bool) {
    let label = |at, anchor, text: String| Shape::Text { at, anchor, large: false, text };
    let number = |number| ticks::grouped(number, if plain { " " } else { "\u{202f}" });
    for tick in ticks::binary(scale.least, scale.largest, 8) {
        let y = scale.y(tick);
        scene.add(Ink::Grid, Shape::Rect(LEFT, y - 0.5, RIGHT - LEFT, 1.0));
        scene.add(Ink::Text, label((LEFT - 10.0, y + 5.0), Anchor::End, number(tick)));
    }
    let last = chart.from + chart.values.len().saturating_sub(1) as u64;
    for tick in ticks::decimal(chart.from, last, 10) {
        let x = scale.x(tick as f64);
        scene.add(Ink::Soft, Shape::Rect(x - 0.5, BOTTOM, 1.0, 6.0));
        scene.add(Ink::Text, label((x, BOTTOM + 23.0), Anchor::Middle, number(tick)));
    }
    scene.add(Ink::Soft, Shape::Rect(LEFT, BOTTOM - 0.5, RIGHT - LEFT, 1.0));
    let (x, y) = if plain { ("n", "G(n)") } else { (chart.words.x, chart.words.y) };
    scene.add(Ink::Soft, label((LEFT - 10.0, TOP - 14.0), Anchor::Start, y.to_string()));
    scene.add(Ink::Soft, label((RIGHT, BOTTOM + 42.0), Anchor::End, x.to_string()));
}

/// The title, and what the signs mean, each with its sign.
fn heading(scene: &mut Scene, chart: &Chart<'_>, plain: bool) {
    let text = |at, large, text: &str| Shape::Text {
        at,
        anchor: Anchor::Start,
        large,
        text: text.to_string(),
    };
    scene.add(Ink::Text, text((LEFT - 10.0, 40.0), true, chart.title));
    let line = 64.0;
    let mut x = LEFT - 4.0;
    for (ink, words) in legend(chart, plain) {
        let sign = (x, line - 5.0);
        match ink {
            Ink::Mark(_) => scene.add(ink, Shape::Diamonds(5.5, vec![sign])),
            Ink::Band => scene.add(ink, Shape::Rect(x - 6.0, line - 12.0, 16.0, 14.0)),
            _ => scene.add(ink, Shape::Dots(4.0, vec![sign])),
        }
        scene.add(Ink::Text, text((x + 14.0, line), false, &words));
        x += width(&words) + 44.0;
    }
}

/// Legend of the signs: in words, or in letters and digits alone.
fn legend(chart: &Chart<'_>, plain: bool) -> Vec<(Ink, String)> {
    let word = |words: &str, signs: String| if plain { signs } else { words.to_string() };
    let number = |number| ticks::grouped(number, " ");
    let mut entries = Vec::new();
    if !chart.marked.is_empty() {
        entries.push((Ink::Point(2), word(chart.words.points, "G(n)".to_string())));
        let count = number(chart.marked.len() as u64);
        entries.push((Ink::Mark(2), word(chart.words.marked, count)));
    }
    let last = chart.from + chart.values.len().saturating_sub(1) as u64;
    if let Some(Repeat { from, length, growth }) = chart.period
        && from <= last
    {
        let mut signs = format!("n0 = {}, p = {}", number(from), number(length));
        if growth > 0 {
            signs += &format!(", s = {}", number(growth));
        }
        entries.push((Ink::Band, word(chart.words.period, signs)));
    }
    entries
}

/// About how wide a text is in most fonts.
fn width(text: &str) -> f32 {
    text.chars().map(|c| if c >= '\u{2e80}' { 14.0 } else { 7.2 }).sum()
}
