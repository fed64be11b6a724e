//! Squares of boards by name, and moves by the squares that they change.

use crate::{
    Cells,
    cells::{GONE, Square},
    words::half_width,
};

/// The name of a square: letters for its column, `a` to `z`, then `aa` and so on, and the number of its row.
pub fn square_name((row, column): Square) -> String {
    let letter = |at: usize| char::from(b'a' + (at % 26) as u8).to_string();
    let letters = match column / 26 {
        0 => letter(column),
        more => letter(more - 1) + &letter(column),
    };
    format!("{letters}{}", row + 1)
}

/// The square of a name, in letters of either case.
fn square(name: &str) -> Option<Square> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (letters, row) = name.split_at(digits);
    if letters.is_empty() || letters.len() > 2 || !row.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let column = letters.bytes().try_fold(0, |column, b| {
        b.is_ascii_alphabetic()
            .then(|| column * 26 + usize::from(b.to_ascii_lowercase() - b'a') + 1)
    })?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, column - 1))
}

/// The squares that a text names and nothing else: `b1 c1`, `b1-c1`, `B1, C1`, `b1 to c1`.
pub fn named(text: &str) -> Option<Vec<Square>> {
    let plain = String::from_utf8(half_width(text.as_bytes())).ok()?;
    let is_between =
        |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '>' | '/' | '、' | '→' | '到');
    let words =
        plain.split(is_between).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("to"));
    let squares: Vec<Square> = words.map(square).collect::<Option<_>>()?;
    (!squares.is_empty()).then_some(squares)
}

/// The squares on which two boards of one size differ: of a mark that moved, first where it was, then where it is; the others row by
/// row. `None` for boards of two sizes.
pub fn changed(before: &Cells, after: &Cells) -> Option<Vec<Square>> {
    if (before.height(), before.width()) != (after.height(), after.width()) {
        return None;
    }
    let differ = |(r, c): &Square| before.get(*r, *c) != after.get(*r, *c);
    let mut squares: Vec<Square> = before.squares().filter(differ).collect();
    // The square that a mark leaves comes first, then the one that it goes to.
    let holds =
        |board: &Cells, (r, c): Square| Some(board.get(r, c)).filter(|content| *content > GONE);
    let from = squares.iter().position(|from| {
        let mark = holds(before, *from);
        mark.is_some() && squares.iter().any(|to| to != from && holds(after, *to) == mark)
    });
    if let Some(from) = from {
        squares[..=from].rotate_right(1);
        let mark = holds(before, squares[0]);
        if let Some(to) = squares.iter().skip(1).position(|to| holds(after, *to) == mark) {
            squares[1..=to + 1].rotate_right(1);
        }
    }
    Some(squares)
}

/// The name of the move that makes `after` of `before`: the squares that it changes, but for those of other pieces that the
/// one that moves takes or turns into others, such as `a1-b1`. `None` for boards of two sizes.
pub fn move_name(before: &Cells, after: &Cells) -> Option<String> {
    let changed = changed(before, after)?;
    let mover = before.get(changed.first()?.0, changed.first()?.1);
    let is_taken = |(r, c): &&Square| {
        let content = before.get(*r, *c);
        content > GONE && content != mover && ![GONE, mover].contains(&after.get(*r, *c))
    };
    let named = changed.iter().filter(|square| !is_taken(square));
    let names: Vec<String> = named.map(|square| square_name(*square)).collect();
    Some(names.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_squares_are_read() {
        for at in [(0, 0), (11, 25), (3, 26), (7, 200)] {
            assert_eq!(square(&square_name(at)), Some(at));
        }
        for text in ["b1 c2", "B1, C2", "b1-c2", "b1 -> c2", "b1 to c2", "Ｂ1、Ｃ2", "b1→c2"] {
            assert_eq!(named(text), Some(vec![(0, 1), (1, 2)]), "{text}");
        }
        for text in ["", "b0", "1b", "b1 3", "b1+c2", "abc1", "take 2", "b"] {
            assert_eq!(named(text), None, "{text}");
        }
    }
}
