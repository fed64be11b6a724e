//! Heaps, boards and other parts of one picture.

use super::{
    Figure,
    Ink::{self, Dark, Empty, Frame, Light},
    Shape,
};
use bouton_core::{Natural, Picture, Shape as Things, Stack, natural::small};

/// Distance between two stones of a row, and between two rows.
const STEP: f32 = 17.0;
/// Radius of a stone.
const STONE: f32 = 6.5;
/// Side of a square of a board.
const SQUARE: f32 = 20.0;
/// Height of letters.
const HIGH: f32 = 12.0;
/// Maximum number of stones that are drawn one by one.
const MOST: u64 = 32;
/// Width of a heap with more stones.
const BAR: f32 = 200.0;

/// The size of a stack, where its things can be drawn one by one.
fn few(size: &Natural) -> Option<u64> {
    small(size).filter(|size| *size <= MOST)
}

fn letters(figure: &mut Figure, at: (f32, f32), text: impl ToString) {
    figure.add(Shape::Letters(at, HIGH, text.to_string()));
}

/// Heaps as rows of stones, pins or squares, one below the other; `None` where the pictures are others, `Some(None)` where
/// there is nothing to draw. Each row begins with its size.
pub(super) fn rows(pictures: &[Picture], blocks: bool) -> Option<Option<Figure>> {
    let mut rows: Vec<(Things, &Stack, Option<&Natural>)> = Vec::new();
    for picture in pictures {
        match picture {
            Picture::Stacks { shape, stacks, bound } if is_row(*shape) => {
                rows.extend(stacks.iter().map(|stack| (*shape, stack, bound.as_ref())));
            }
            _ => return None,
        }
    }
    let blocks = blocks.then(|| rows.iter().filter_map(|(_, stack, _)| few(&stack.size)).max());
    let mut figure = Figure::default();
    let labels = rows.iter().map(|(_, stack, bound)| label(stack, *bound)).collect::<Vec<_>>();
    let widest = labels.iter().map(|label| super::written::width(label, HIGH)).fold(0.0, f32::max);
    for (line, ((shape, stack, _), label)) in rows.into_iter().zip(&labels).enumerate() {
        let y = line as f32 * (STEP + 4.0) + STEP / 2.0;
        letters(&mut figure, (widest / 2.0, y), label);
        let x = widest + 12.0;
        match (few(&stack.size), blocks.flatten()) {
            (Some(size), Some(largest)) => in_blocks(&mut figure, (x, y), size, largest),
            (Some(size), None) => {
                for n in 0..size {
                    thing(&mut figure, shape, (x + (n as f32 + 0.5) * STEP, y));
                }
            }
            (None, _) => {
                figure.add(Shape::Box((x, y - STONE), (BAR, 2.0 * STONE), Light));
            }
        }
    }
    Some((!pictures.is_empty()).then_some(figure))
}

fn is_row(shape: Things) -> bool {
    matches!(shape, Things::Stones | Things::Pins | Things::Squares)
}

/// Label of a heap: its size and, after a slash, the number that it remembers or the most that may be taken from it.
fn label(stack: &Stack, bound: Option<&Natural>) -> String {
    match stack.name.as_ref().or(bound) {
        Some(number) => format!("{}/{number}", stack.size),
        None => stack.size.to_string(),
    }
}

fn thing(figure: &mut Figure, shape: Things, (x, y): (f32, f32)) {
    match shape {
        Things::Squares => {
            let corner = (x - STEP / 2.0, y - STEP / 2.0);
            figure.add(Shape::Box(corner, (STEP, STEP), Empty));
        }
        Things::Pins => {
            figure.add(Shape::Disc((x, y + 2.5), STONE - 1.5, Light));
            figure.add(Shape::Disc((x, y - 4.5), STONE - 3.5, Light));
        }
        _ => figure.add(Shape::Disc((x, y), STONE, Dark)),
    }
}

/// The stones of a heap in blocks of powers of two, the largest first, each block in the column of its size.
fn in_blocks(figure: &mut Figure, (x, y): (f32, f32), size: u64, largest: u64) {
    let mut left = x;
    for bit in (0..=largest.max(1).ilog2()).rev() {
        let block = 1u64 << bit;
        let wide = block as f32 * STEP;
        if size & block != 0 {
            let corner = (left, y - STEP / 2.0);
            figure.add(Shape::Box(corner, (wide, STEP), Frame));
            for n in 0..block {
                let at = (left + (n as f32 + 0.5) * STEP, y);
                figure.add(Shape::Disc(at, STONE, Dark));
            }
        }
        left += wide + STEP / 2.0;
    }
}

/// Any other part; `None` where it is too large, or has no picture.
pub(super) fn drawn(picture: &Picture) -> Option<Figure> {
    match picture {
        Picture::Stacks { shape, stacks, .. } => match shape {
            Things::Queen => queen(stacks),
            Things::Rectangle | Things::Cake => rectangle(stacks),
            Things::Stairs => stairs(stacks),
            Things::Factors => factors(stacks),
            Things::Stones | Things::Pins | Things::Squares => None,
        },
        Picture::Board { rows } => Some(board(rows)),
        Picture::Text => None,
    }
}

fn two(stacks: &[Stack]) -> Option<(u64, u64)> {
    match stacks {
        [one, other] => few(&one.size).zip(few(&other.size)),
        _ => None,
    }
}

/// A queen on her board; she walks to the corner with the ring.
fn queen(stacks: &[Stack]) -> Option<Figure> {
    let (across, up) = two(stacks)?;
    let mut figure = Figure::default();
    let unit = if across.max(up) > 12 { SQUARE / 2.0 } else { SQUARE };
    let corner = |column: u64, row: u64| (column as f32 * unit, (up - row) as f32 * unit);
    for row in 0..=up {
        for column in 0..=across {
            let ink = if (row + column) % 2 == 0 { Light } else { Empty };
            figure.add(Shape::Box(corner(column, row), (unit, unit), ink));
        }
    }
    let middle = |column, row| {
        let (x, y) = corner(column, row);
        (x + unit / 2.0, y + unit / 2.0)
    };
    figure.add(Shape::Disc(middle(0, 0), unit * 0.3, Frame));
    figure.add(Shape::Disc(middle(across, up), unit * 0.36, Dark));
    Some(figure)
}

/// Squares in rows, with the numbers of rows and columns.
fn rectangle(stacks: &[Stack]) -> Option<Figure> {
    let (high, wide) = two(stacks)?;
    let mut figure = Figure::default();
    let unit = if high.max(wide) > 12 { SQUARE / 2.0 } else { SQUARE };
    for row in 0..high {
        for column in 0..wide {
            let corner = (SQUARE + column as f32 * unit, SQUARE + row as f32 * unit);
            figure.add(Shape::Box(corner, (unit, unit), Empty));
        }
    }
    let (down, across) = (high as f32 * unit, wide as f32 * unit);
    letters(&mut figure, (SQUARE / 2.0, SQUARE + down / 2.0), high);
    letters(&mut figure, (SQUARE + across / 2.0, SQUARE / 2.0), wide);
    Some(figure)
}

/// Stones on stairs that go up to the right. Of many stones the number is written.
fn stairs(stacks: &[Stack]) -> Option<Figure> {
    let mut figure = Figure::default();
    let (wide, most) = (26.0, 4);
    let shown = |stack: &Stack| few(&stack.size).filter(|size| *size <= most);
    let tallest = stacks.iter().map(|stack| shown(stack).unwrap_or(1)).max()?;
    let top = (2.0 * STONE + 1.0) * tallest as f32 + 4.0;
    let bottom = top + 12.0 * (stacks.len() + 1) as f32;
    for (step, stack) in stacks.iter().enumerate() {
        let high = 12.0 * (step + 1) as f32;
        let (x, y) = (step as f32 * wide, bottom - high);
        figure.add(Shape::Box((x, y), (wide, high), Light));
        match shown(stack) {
            Some(size) => (0..size).for_each(|n| {
                let at = (x + wide / 2.0, y - STONE - 1.0 - n as f32 * (2.0 * STONE + 1.0));
                figure.add(Shape::Disc(at, STONE, Dark));
            }),
            None => letters(&mut figure, (x + wide / 2.0, y - HIGH / 2.0 - 1.0), &stack.size),
        }
        letters(&mut figure, (x + wide / 2.0, bottom + HIGH * 0.7), step + 1);
    }
    Some(figure)
}

/// A row of each prime, as often as it divides the number.
fn factors(stacks: &[Stack]) -> Option<Figure> {
    let mut figure = Figure::default();
    for (line, stack) in stacks.iter().enumerate() {
        let (name, count) = (stack.name.as_ref()?, few(&stack.size)?);
        let wide = super::written::width(&name.to_string(), HIGH) + 10.0;
        for n in 0..count {
            let corner = (n as f32 * (wide + 4.0), line as f32 * (STEP + 6.0));
            figure.add(Shape::Box(corner, (wide, STEP), Empty));
            letters(&mut figure, (corner.0 + wide / 2.0, corner.1 + STEP / 2.0), name);
        }
    }
    (!figure.shapes.is_empty()).then_some(figure)
}

/// Squares with pieces: crosses and dark stones of Left, rings of Right, other signs as they are typed.
fn board(rows: &[String]) -> Figure {
    let mut figure = Figure::default();
    for (row, signs) in rows.iter().enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            let corner = (column as f32 * SQUARE, row as f32 * SQUARE);
            let middle = (corner.0 + SQUARE / 2.0, corner.1 + SQUARE / 2.0);
            let ink = if sign == '#' { Dark } else { Empty };
            figure.add(Shape::Box(corner, (SQUARE, SQUARE), ink));
            match piece(sign) {
                Some(ink) => figure.add(Shape::Disc(middle, SQUARE * 0.34, ink)),
                None if sign == '.' || sign == '#' => {}
                None => letters(&mut figure, middle, sign),
            }
        }
    }
    figure
}

/// The stone of a sign: `x` is Left's and `o` Right's.
fn piece(sign: char) -> Option<Ink> {
    match sign {
        'x' => Some(Dark),
        'o' => Some(Empty),
        _ => None,
    }
}
