use super::{Figure, SHAPES, Shape, tree::TreeNode};
use crate::{Query, registry::RULESETS};
use bouton_core::GameResult;

fn drawn(position: &str, blocks: bool) -> Option<Figure> {
    Figure::of(&Query::new(position).expect(position).sum, blocks)
}

fn discs(position: &str) -> usize {
    let figure = drawn(position, false).expect(position);
    figure.shapes.iter().filter(|shape| matches!(shape, Shape::Disc(..))).count()
}

#[test]
fn every_stone_and_every_piece_is_drawn() {
    assert_eq!(discs("nim 3 4 5"), 12);
    assert_eq!(discs("kayles 5 7"), 24);
    assert_eq!(discs("staircase 2 0 3"), 5);
    assert_eq!(discs("konane xo.x/oxo./xoxo"), 10);
    assert_eq!(discs("node-kayles 1-2,2-3"), 3);
    assert_eq!(discs("nim 2 + staircase 3"), 5);
}

#[test]
fn blocks_are_boxed_in_columns() {
    let figure = drawn("nim 3 4 5", true).expect("a picture");
    let mut boxes: Vec<_> = figure
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Box((x, y), (wide, _), _) => Some((*y, *x, *wide)),
            _ => None,
        })
        .collect();
    boxes.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    // 3 = 2 + 1, 4, 5 = 4 + 1.
    assert_eq!(boxes.len(), 5);
    assert_eq!((boxes[2].1, boxes[2].2), (boxes[3].1, boxes[3].2), "two blocks of 4");
    assert_eq!((boxes[1].1, boxes[1].2), (boxes[4].1, boxes[4].2), "two blocks of 1");
}

#[test]
fn every_game_is_drawn_within_its_frame_or_not_at_all() {
    let mut without = Vec::new();
    for entry in RULESETS {
        let Some(figure) = drawn(entry.example, false) else {
            without.push(entry.example);
            continue;
        };
        assert!(figure.shapes.len() <= SHAPES, "{}", entry.example);
        let (wide, high) = figure.size;
        for shape in &figure.shapes {
            let inside = |(x, y): &(f32, f32)| {
                (-1.0..=wide + 1.0).contains(x) && (-1.0..=high + 1.0).contains(y)
            };
            let fits = match shape {
                Shape::Disc(at, ..) | Shape::Box(at, ..) | Shape::Letters(at, ..) => inside(at),
                Shape::Line(from, to, _) => inside(from) && inside(to),
            };
            assert!(fits, "{}: {shape:?} of {wide} by {high}", entry.example);
        }
        let svg = figure.svg("<a>", |text| text.replace('<', "&lt;").replace('>', "&gt;"));
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"), "{svg}");
        assert!(svg.contains("aria-label=\"&lt;a&gt;\""), "{svg}");
        let tikz = figure.tikz(str::to_string);
        assert_eq!(tikz.matches("\\begin").count(), tikz.matches("\\end").count());
    }
    assert_eq!(without, [""; 0], "examples without a picture");
}

#[test]
fn large_heaps_are_bars_and_large_boards_are_nothing() {
    assert_eq!(discs("nim 1000000 3"), 3);
    assert!(drawn("wythoff 1000 2000", false).is_none());
}

/// A lost position rests on all its options, a won one on one lost option; what nothing rests on is left out.
#[test]
fn a_tree_has_the_moves_on_which_results_rest() {
    let node = |text: &str, result, next: &[usize]| TreeNode {
        text: text.to_string(),
        word: String::new(),
        result,
        next: next.to_vec(),
    };
    let (lost, won) = (GameResult::Loss, GameResult::Win);
    let nodes = [
        node("end", lost, &[]),
        node("won", won, &[0]),
        node("other", won, &[0]),
        node("lost", lost, &[1]),
        node("start", won, &[3, 0, 2]),
    ];
    let figure = Figure::tree(&nodes).expect("a narrow tree");
    let count = |is: fn(&Shape) -> bool| figure.shapes.iter().filter(|shape| is(shape)).count();
    assert_eq!(count(|shape| matches!(shape, Shape::Line(..))), 3, "start, lost, won, end");
    // Four positions, and the bar below the end.
    assert_eq!(count(|shape| matches!(shape, Shape::Box(..))), 5);
    let written = |text: &str| {
        let letters = figure.shapes.iter();
        letters.filter(|shape| matches!(shape, Shape::Letters(_, _, said) if said == text)).count()
    };
    assert_eq!([written("start"), written("lost"), written("other")], [1, 1, 0]);
    assert!(Figure::tree(&[]).is_none());
}
