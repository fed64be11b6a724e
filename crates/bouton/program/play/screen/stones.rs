//! One part of a position as rows of stones, with what the chosen move would do to them.

use bouton::{
    Natural, Sum,
    play::{Picture, Shape, Stack, SumMove},
    rules::Part,
    write_part,
};

/// An object in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A stone that stays.
    Stone,
    /// One that the move takes.
    Taken,
    /// One that the move puts here.
    Added,
    /// More of them than there is room for.
    Cut,
    /// A free square of a board.
    Free,
    /// A square that is gone.
    Gone,
    /// A square with this sign on it.
    Mark(char),
}

impl Sign {
    /// It is one column wide in every terminal; the usual circles are two in Chinese ones.
    pub fn text(self) -> char {
        match self {
            Sign::Stone => '◉',
            Sign::Taken => '◌',
            Sign::Added => '+',
            Sign::Cut => '~',
            Sign::Free => '.',
            Sign::Gone => '#',
            Sign::Mark(sign) => sign,
        }
    }
}

/// A row: the text before the stones, and how many of each lie in it.
#[derive(Debug)]
pub struct Row {
    pub label: String,
    pub stones: Vec<(Sign, usize)>,
}

/// The rows of one part, no more than `width` stones in each. `m` is a move in this part.
pub fn rows(
    sum: &Sum,
    component: usize,
    part: usize,
    m: Option<&SumMove>,
    width: usize,
) -> Vec<Row> {
    let rules = &*sum.components[component].rules;
    let whole = &sum.components[component].parts[part];
    let text = || write_part(rules, whole);
    let after: Option<Vec<Picture>> = m.map(|m| {
        let becomes = m.becomes.iter().cloned().filter_map(|part| rules.normalise(part));
        becomes.map(|part| rules.picture(&part)).collect()
    });
    let (shape, stacks) = match rules.picture(whole) {
        Picture::Stacks { shape: Shape::Cake, stacks, .. } => {
            return cake(text(), &stacks, m.map(|m| m.becomes.as_slice()), width);
        }
        Picture::Stacks { shape, stacks, .. } => (shape, stacks),
        Picture::Board { rows } => return squares(&rows, after.as_deref(), width),
        Picture::Text => return vec![Row { label: text(), stones: Vec::new() }],
    };
    if let [heap] = &stacks[..]
        && shape.is_heaps()
    {
        let pieces = after.as_deref().and_then(|after| pieces(&heap.size, after));
        return vec![Row { label: text(), stones: split(&heap.size, pieces, width) }];
    }
    let after: Option<Vec<Stack>> = after.and_then(|after| match &after[..] {
        [] => Some(Vec::new()),
        [one] => Some(one.stacks().to_vec()),
        _ => None,
    });
    let rows = stacks.iter().enumerate().map(|(i, stack)| {
        let label = match (&stack.name, shape) {
            (Some(name), _) => name.to_string(),
            (None, Shape::Stairs) => (i + 1).to_string(),
            (None, _) => stack.size.to_string(),
        };
        let size_after = after.as_ref().map(|after| {
            let same = |(at, other): &(usize, &Stack)| match &stack.name {
                Some(name) => other.name.as_ref() == Some(name),
                None => *at == i,
            };
            let found = after.iter().enumerate().find(same);
            found.map_or(Natural::ZERO, |(_, stack)| stack.size.clone())
        });
        Row { label, stones: changed(&stack.size, size_after.as_ref(), width) }
    });
    let mut rows: Vec<Row> = rows.collect();
    if shape == Shape::Factors {
        // The number itself is above its factors.
        rows.insert(0, Row { label: text(), stones: Vec::new() });
    }
    rows
}

/// The rows of a board; the squares that a move changes are marked.
fn squares(rows: &[String], after: Option<&[Picture]>, width: usize) -> Vec<Row> {
    let after = match after {
        Some([Picture::Board { rows }]) => Some(rows),
        _ => None,
    };
    let row = |(at, row): (usize, &String)| {
        let mut after = after.and_then(|after| after.get(at)).map(|row| row.chars());
        let signs = row.chars().map(|sign| match (after.as_mut().and_then(Iterator::next), sign) {
            (Some(other), _) if other != sign => Sign::Taken,
            (_, '.') => Sign::Free,
            (_, '#') => Sign::Gone,
            (_, sign) => Sign::Mark(sign),
        });
        let mut stones: Vec<(Sign, usize)> = signs.map(|sign| (sign, 1)).collect();
        if stones.len() > width {
            stones.truncate(width.saturating_sub(1));
            stones.push((Sign::Cut, 1));
        }
        Row { label: (at + 1).to_string(), stones }
    };
    rows.iter().enumerate().map(row).collect()
}

/// Greatest number of rows of a cake that are drawn.
const CAKE_ROWS: usize = 12;

/// The squares of a cake, with a gap where a move cuts it.
fn cake(label: String, sides: &[Stack], becomes: Option<&[Part]>, width: usize) -> Vec<Row> {
    let side = |at: usize| sides.get(at).and_then(|side| usize::try_from(&side.size).ok());
    let (Some(rows), Some(columns)) = (side(0), side(1)) else {
        return vec![Row { label, stones: Vec::new() }];
    };
    if rows > CAKE_ROWS || columns > width {
        return vec![Row { label, stones: Vec::new() }];
    }
    // The places of the cuts; a last piece may be left out.
    let cuts = |side: usize, at: usize| {
        let pieces = becomes.unwrap_or_default().iter().filter_map(Part::small_numbers);
        let mut from = 0;
        let ends = pieces.map(|piece| {
            from += piece[at] as usize;
            from
        });
        ends.take_while(|end| *end < side).collect::<Vec<_>>()
    };
    let (upright, lying) = (cuts(columns, 1), cuts(rows, 0));
    let mut drawn = vec![Row { label, stones: Vec::new() }];
    for row in 0..rows {
        if lying.contains(&row) {
            drawn.push(Row { label: String::new(), stones: vec![(Sign::Taken, columns)] });
        }
        let mut from = 0;
        let mut stones = Vec::new();
        for at in &upright {
            stones.extend([(Sign::Stone, at - from), (Sign::Taken, 1)]);
            from = *at;
        }
        stones.push((Sign::Stone, columns - from));
        drawn.push(Row { label: String::new(), stones });
    }
    drawn
}

/// The sizes of the heaps that a heap becomes, and how much is taken.
fn pieces(heap: &Natural, after: &[Picture]) -> Option<(Vec<Natural>, Natural)> {
    let mut left = Vec::new();
    for picture in after {
        match picture.stacks() {
            [stack] => left.push(stack.size.clone()),
            _ => return None,
        }
    }
    let rest = left.iter().fold(Natural::ZERO, |total, size| total + size);
    (rest <= *heap).then(|| (left, heap - rest))
}

/// A heap: what stays of it, what is taken, what else stays.
fn split(
    heap: &Natural,
    pieces: Option<(Vec<Natural>, Natural)>,
    width: usize,
) -> Vec<(Sign, usize)> {
    let Some((left, taken)) = pieces else { return fit(vec![(Sign::Stone, heap.clone())], width) };
    let mut signs = Vec::new();
    let mut left = left.into_iter();
    signs.extend(left.next().map(|first| (Sign::Stone, first)));
    signs.push((Sign::Taken, taken));
    for piece in left {
        // Of nothing taken, a gap shows where the heap is split.
        signs.push((Sign::Taken, Natural::ZERO));
        signs.push((Sign::Stone, piece));
    }
    fit(signs, width)
}

/// A stack that grows or shrinks.
fn changed(before: &Natural, after: Option<&Natural>, width: usize) -> Vec<(Sign, usize)> {
    let signs = match after {
        None => vec![(Sign::Stone, before.clone())],
        Some(after) if after <= before => {
            vec![(Sign::Stone, after.clone()), (Sign::Taken, before - after)]
        }
        Some(after) => vec![(Sign::Stone, before.clone()), (Sign::Added, after - before)],
    };
    fit(signs, width)
}

/// As many of each as there is room for: what a move changes is seen in any case.
fn fit(signs: Vec<(Sign, Natural)>, width: usize) -> Vec<(Sign, usize)> {
    let count = |size: &Natural| usize::try_from(size).unwrap_or(usize::MAX);
    let total = signs.iter().fold(0usize, |total, (_, size)| total.saturating_add(count(size)));
    if total <= width {
        return signs.iter().map(|(sign, size)| (*sign, count(size))).collect();
    }
    let most = (width / signs.len().max(1)).saturating_sub(1);
    let mut out = Vec::new();
    for (sign, size) in &signs {
        out.push((*sign, count(size).min(most)));
        if count(size) > most {
            out.push((Sign::Cut, 1));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton::{Query, Session, play::PlaySession};

    fn drawn(game: &str, text: Option<&str>, width: usize) -> Vec<String> {
        let query = Query::new(game).unwrap();
        let m = text.map(|text| Session::default().read_move(&query, text).unwrap());
        let (component, part) = m.as_ref().map_or((0, 0), |m| (m.component, m.part));
        let rows = rows(&query.sum, component, part, m.as_ref(), width);
        let line = |row: &Row| {
            let signs =
                row.stones.iter().map(|(sign, count)| sign.text().to_string().repeat(*count));
            format!("{} {}", row.label, signs.collect::<String>())
        };
        rows.iter().map(line).collect()
    }

    #[test]
    fn a_part_is_drawn_with_what_a_move_does_to_it() {
        for (game, text, rows) in [
            ("nim 5", None, &["5 ◉◉◉◉◉"][..]),
            ("nim 3 5", Some("5 to 2"), &["5 ◉◉◌◌◌"]),
            ("nim 5", Some("5 to 0"), &["5 ◌◌◌◌◌"]),
            ("kayles 6", Some("6 to 1 3"), &["6 ◉◌◌◉◉◉"]),
            ("nim 7/3", Some("7/3 to 5/3"), &["7/3 ◉◉◉◉◉◌◌"]),
            ("wythoff 2 4", Some("2 4 to 1 3"), &["2 ◉◌", "4 ◉◉◉◌"]),
            ("staircase 1 3", Some("1 3 to 3 1"), &["1 ◉++", "2 ◉◌◌"]),
            ("prime-power 360", Some("360 to 90"), &["360 ", "2 ◉◌◌", "3 ◉◉", "5 ◉"]),
            ("prime-power 12", Some("12 to 4"), &["12 ", "2 ◉◉", "3 ◌"]),
            ("cram ../.#", Some("../.# to ##/.#"), &["1 ◌◌", "2 .#"]),
            ("clobber xo/#.", Some("xo/#. to .x/#."), &["1 ◌◌", "2 #."]),
            ("clobber xo/#.", None, &["1 xo", "2 #."]),
            ("cutcake 2x3", Some("2x3 to 2x1 2x2"), &["2x3 ", " ◉◌◉◉", " ◉◌◉◉"]),
        ] {
            assert_eq!(drawn(game, text, 20), rows, "{game} {text:?}");
        }
    }

    #[test]
    fn large_parts_stay_within_the_width() {
        assert_eq!(drawn("nim 1000", None, 8), ["1000 ◉◉◉◉◉◉◉~"]);
        assert_eq!(drawn("nim 1000", Some("1000 to 2"), 8), ["1000 ◉◉◌◌◌~"]);
        assert_eq!(
            drawn("nim 100000000000000000000000", None, 4),
            ["100000000000000000000000 ◉◉◉~"]
        );
        assert_eq!(drawn("nim 9", None, 0), ["9 ~"]);
    }
}
