//! Graphs: vertices on a circle, or in layers above the ground.

use super::{Figure, Ink, Shape};
use bouton_core::{Network, network::Colour};
use std::f32::consts::TAU;

/// Maximum number of vertices of a graph that is drawn.
const MOST: u32 = 24;
/// Radius of a vertex.
const VERTEX: f32 = 9.0;
/// Distance between two layers above the ground, and least distance of neighbours on the circle.
const STEP: f32 = 44.0;

/// The graph; `None` where it is too large.
pub(super) fn drawn(graph: &Network) -> Option<Figure> {
    if graph.vertices() == 0 || graph.vertices() > MOST {
        return None;
    }
    let places = match graph.ground() {
        Some(ground) => in_layers(graph, ground),
        None => on_circle(graph.vertices()),
    };
    let mut figure = Figure::default();
    let mut before: Vec<[u32; 2]> = Vec::new();
    for edge in graph.edges() {
        let [from, to] = edge.ends.map(|end| places[end as usize]);
        let ink = match edge.colour {
            Colour::Green => Ink::Green,
            Colour::Blue => Ink::Blue,
            Colour::Red => Ink::Red,
        };
        let alike = before.iter().filter(|ends| **ends == edge.ends).count() as f32;
        before.push(edge.ends);
        if from == to {
            // A loop is a ring beside its vertex.
            let at = (from.0 + VERTEX + 4.0, from.1 - VERTEX - alike * 8.0);
            figure.add(Shape::Disc(at, 7.0, Ink::Frame));
        } else {
            // Parallel edges stand side by side.
            let shift = alike * 5.0;
            let moved = |(x, y): (f32, f32)| (x + shift, y + shift / 2.0);
            figure.add(Shape::Line(moved(from), moved(to), ink));
        }
    }
    for (vertex, at) in places.iter().enumerate() {
        let vertex = vertex as u32;
        if graph.ground() == Some(vertex) {
            let (wide, _) = figure.size;
            let wide = wide.max(at.0 * 2.0);
            figure.add(Shape::Box((0.0, at.1), (wide, 4.0), Ink::Dark));
            continue;
        }
        let ink = if graph.token() == Some(vertex) { Ink::Light } else { Ink::Empty };
        figure.add(Shape::Disc(*at, VERTEX, ink));
        figure.add(Shape::Letters(*at, 10.0, graph.name(vertex).to_string()));
    }
    Some(figure)
}

fn on_circle(count: u32) -> Vec<(f32, f32)> {
    let radius = if count == 1 { 0.0 } else { (STEP * count as f32 / TAU).max(STEP / 2.0) };
    let place = |n: u32| {
        let turn = TAU * n as f32 / count as f32 - TAU / 4.0;
        let at = radius + VERTEX + 1.0;
        (at + radius * turn.cos(), at + radius * turn.sin())
    };
    (0..count).map(place).collect()
}

/// Each vertex as high above the ground as a shortest path to it is long.
fn in_layers(graph: &Network, ground: u32) -> Vec<(f32, f32)> {
    let neighbours = graph.neighbours();
    let mut layer: Vec<Option<usize>> = vec![None; graph.vertices() as usize];
    layer[ground as usize] = Some(0);
    let mut queue = vec![ground];
    let mut at = 0;
    while let Some(&vertex) = queue.get(at) {
        at += 1;
        let next = layer[vertex as usize].map(|layer| layer + 1);
        for &(other, _) in neighbours.of(vertex) {
            if layer[other as usize].is_none() {
                layer[other as usize] = next;
                queue.push(other);
            }
        }
    }
    let layers: Vec<usize> = layer.into_iter().map(|layer| layer.unwrap_or(1)).collect();
    let top = layers.iter().copied().max().unwrap_or(0);
    let widest = (1..=top).map(|this| count(&layers, this)).max().unwrap_or(1);
    let wide = widest as f32 * STEP;
    let mut seen = vec![0usize; top + 1];
    let place = |this: &usize| {
        let n = seen[*this];
        seen[*this] += 1;
        let x = wide * (n as f32 + 0.5) / count(&layers, *this) as f32;
        (x, VERTEX + 2.0 + (top - this) as f32 * STEP)
    };
    layers.iter().map(place).collect()
}

fn count(layers: &[usize], layer: usize) -> usize {
    layers.iter().filter(|one| **one == layer).count()
}
