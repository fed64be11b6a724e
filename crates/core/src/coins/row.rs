//! Rows of coins as parts: heads and tails, how they are typed, and coins turned.

use crate::{
    Cells, Natural, ParseError, ParseErrorKind as Kind, Part, Words, natural::small,
    words::half_width,
};
use std::collections::BTreeSet;

/// The signs of a coin: tails, heads.
pub const SIGNS: &str = "TH";
/// The content of the square of a head.
const HEAD: u8 = 1;

/// The row with heads at these places.
///
/// # Errors
/// A place twice.
pub fn of_places(places: &[Natural]) -> Result<Part, Kind> {
    let distinct: BTreeSet<Natural> = places.iter().cloned().collect();
    if distinct.len() < places.len() { Err(Kind::NotCoins) } else { Ok(row(distinct)) }
}

/// The row with heads at these places, no longer than it must be. A row too long for a board is the list of its heads.
fn row(heads: BTreeSet<Natural>) -> Part {
    let last = heads.last().map_or(Some(0), small);
    let Some(width) = last.and_then(|last| u8::try_from(last.checked_add(1)?).ok()) else {
        return Part::tuple(heads);
    };
    let mut row = Cells::free(1, width);
    for place in heads.iter().filter_map(small) {
        row.set(0, place as usize, HEAD);
    }
    Part::cells(row)
}

/// The places of the heads, ascending.
pub fn heads(part: &Part) -> Vec<Natural> {
    match part.as_cells() {
        Some(row) => {
            let heads = (0..row.width()).filter(|place| row.get(0, *place) == HEAD);
            heads.map(Natural::from).collect()
        }
        None => part.numbers().to_vec(),
    }
}

/// The row after these coins of it are turned.
pub fn turn(part: &Part, place: u64, others: &[u64]) -> Part {
    let all = others.iter().chain([&place]);
    if let Some(row) = part.as_cells() {
        let mut after = row.clone();
        for place in all.map(|place| *place as usize) {
            after.set(0, place, row.get(0, place) ^ HEAD);
        }
        return Part::cells(after);
    }
    of_heads(part.numbers().iter().cloned().chain(all.map(|place| Natural::from(*place))))
}

/// The row in which these coins are turned, from all tails: one that comes an even number of times is tails.
pub fn of_heads(turned: impl IntoIterator<Item = Natural>) -> Part {
    let mut heads = BTreeSet::new();
    for place in turned {
        if !heads.remove(&place) {
            heads.insert(place);
        }
    }
    row(heads)
}

/// Reads a row of coins, `HTTH`, or the places of its heads, `0 3`, up to the end of the component.
pub fn read(words: &mut Words<'_>) -> Result<Part, ParseError> {
    let start = words.position();
    let Some(word) = words.word() else { return Err(words.empty()) };
    let plain = half_width(word.text);
    let text = std::str::from_utf8(&plain).unwrap_or_default().to_uppercase();
    if !text.starts_with(char::is_alphabetic) {
        words.go_back(start);
        let places = words.numbers(None, 0)?;
        return of_places(&places)
            .map_err(|kind| ParseError::new(word.start..words.position(), kind));
    }
    let text = text.replace('正', "H").replace('反', "T");
    if let Some(other) = words.word() {
        return Err(ParseError::new(other.span(), Kind::NotCoins));
    }
    match Cells::of_rows([&*text], SIGNS) {
        Some(row) => Ok(Part::cells(row)),
        None if text.len() as u64 > Cells::MOST_SIDE => {
            Err(ParseError::new(word.span(), Kind::BoardTooLarge { most: Cells::MOST_SIDE }))
        }
        None => Err(ParseError::new(word.span(), Kind::NotCoins)),
    }
}

/// A row as it is typed: letters, or the places of the heads of a long one.
pub fn written(part: &Part) -> String {
    match part.as_cells() {
        Some(row) => row.rows(SIGNS).concat(),
        None => part.numbers().iter().map(Natural::to_string).collect::<Vec<_>>().join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_row(text: &str) -> Result<Vec<u64>, ParseError> {
        let part = read(&mut Words::new(text.as_bytes(), 0, 9))?;
        Ok(heads(&part).iter().filter_map(small).collect())
    }

    #[test]
    fn rows_are_letters_or_places() {
        for text in ["HTTH", "htthtt", "0 3", "3, 0", "ＨＴＴＨ", "正反反正"] {
            assert_eq!(read_row(text), Ok(vec![0, 3]), "{text}");
        }
        assert_eq!(read_row("TT"), Ok(Vec::new()));
        assert_eq!(read_row("254 255 1000000"), Ok(vec![254, 255, 1_000_000]));
        for (text, span, kind) in [
            ("", 0..0, Kind::Empty),
            ("HTX", 0..3, Kind::NotCoins),
            ("HT TH", 3..5, Kind::NotCoins),
            ("3 1 3", 0..5, Kind::NotCoins),
            ("3 H", 2..3, Kind::NotANumber),
        ] {
            assert_eq!(read_row(text), Err(ParseError::new(span, kind)), "{text}");
        }
    }

    #[test]
    fn a_row_keeps_its_length_when_coins_are_turned() {
        let row = read(&mut Words::new(b"HTTH", 0, 9)).unwrap();
        let after = turn(&row, 3, &[0, 1]);
        assert_eq!(written(&after), "THTT");
        let long = row_of(&[300, 5]);
        assert_eq!(turn(&long, 300, &[2, 5]), row_of(&[2]));
        assert_eq!(turn(&row_of(&[300]), 300, &[]), row_of(&[]));
    }

    fn row_of(places: &[u64]) -> Part {
        of_places(&places.iter().copied().map(Natural::from).collect::<Vec<_>>()).unwrap()
    }
}
