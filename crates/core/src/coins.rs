//! Games on a row of coins: [`OnCoins`] makes a game of their rules.

use crate::{
    Cells, Convention, Found, Frame, Natural, Nature, ParseError, ParseErrorKind as Kind, Part,
    Parts, Picture, Player, Reason, Ruleset, Stop, Target, Theorem, Value, Visit, Walk, Words,
    natural::small, tuple::Tuple, words::half_width,
};
use std::{collections::BTreeSet, fmt::Debug};

/// The signs of a coin: tails, heads.
pub const SIGNS: &str = "TH";
/// The content of the square of a head.
const HEAD: u8 = 1;

/// The rules of a game on a row of coins: a move turns several coins, of which the rightmost goes from heads to
/// tails. The leftmost coin has place 0.
///
/// In normal play each head is a game of its own: a coin that is turned twice is as it was, and so are two equal
/// summands.
pub trait CoinRules: Debug + Send + Sync {
    /// The game as it is typed.
    fn game(&self) -> String;

    /// The identity of these rules ([`Ruleset::identity`]).
    fn identity(&self) -> Option<String> {
        None
    }

    /// The greatest place whose moves are few enough to be listed.
    fn most_place(&self) -> u64;

    /// The coins that may be turned together with the head at `place`, the rightmost one: each list once, of smaller
    /// places in ascending order; an empty list where that head may be turned alone.
    fn turned(&self, place: u64) -> impl Iterator<Item = Tuple>;

    /// The theorem behind [`value`](CoinRules::value).
    fn theorem(&self) -> Option<Theorem> {
        None
    }

    /// The nim-value of the head at `place` alone, by a closed form.
    fn value(&self, _place: &Natural) -> Option<Natural> {
        None
    }

    /// Why a row with heads at these places has its value.
    fn reason(&self, _places: &[Natural]) -> Option<Reason> {
        None
    }
}

/// A [`CoinRules`] as a game. A position keeps its row as long as it was typed; engines remember its heads.
#[derive(Debug)]
pub struct OnCoins<C>(pub C);

/// The row with heads at these places.
///
/// # Errors
/// A place twice.
pub(crate) fn of_places(places: &[Natural]) -> Result<Part, Kind> {
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
fn turn(part: &Part, place: u64, others: &[u64]) -> Part {
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
fn of_heads(turned: impl IntoIterator<Item = Natural>) -> Part {
    let mut heads = BTreeSet::new();
    for place in turned {
        if !heads.remove(&place) {
            heads.insert(place);
        }
    }
    row(heads)
}

/// Reads a row of coins, `HTTH`, or the places of its heads, `0 3`, up to the end of the component.
pub(crate) fn read(words: &mut Words<'_>) -> Result<Part, ParseError> {
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

/// A row as it is typed.
pub(crate) fn written(row: &Cells) -> String {
    row.rows(SIGNS).concat()
}

impl<C: CoinRules> OnCoins<C> {
    /// The heads, where the moves of each can be listed.
    fn small_heads(&self, part: &Part) -> Result<Vec<u64>, Stop> {
        let heads = heads(part);
        let small = heads.iter().map(small).collect::<Option<Vec<u64>>>();
        small
            .filter(|heads| heads.iter().all(|place| *place <= self.0.most_place()))
            .ok_or(Stop::TooLarge)
    }
}

impl<C: CoinRules> Ruleset for OnCoins<C> {
    fn game(&self) -> String {
        self.0.game()
    }

    fn identity(&self) -> Option<String> {
        self.0.identity()
    }

    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    fn frame(&self) -> Frame {
        Frame::Coins
    }

    fn options(&self, part: &Part, _: Player, visit: &mut Visit<'_>) -> Walk {
        for place in self.small_heads(part)? {
            for others in self.0.turned(place) {
                visit(Parts::from_iter([turn(part, place, &others)]))?;
            }
        }
        Ok(())
    }

    fn picture(&self, part: &Part) -> Picture {
        match part.as_cells() {
            Some(row) => Picture::Board { rows: row.rows(SIGNS) },
            None => Picture::Text,
        }
    }

    /// In normal play single heads, those that come twice left out.
    fn canonical(&self, parts: Parts, convention: Option<Convention>) -> Parts {
        if convention != Some(Convention::Normal) {
            let rows = parts.iter().map(heads).filter(|heads| !heads.is_empty());
            return rows.map(of_heads).collect();
        }
        let odd = heads(&of_heads(parts.iter().flat_map(heads)));
        odd.into_iter().map(|place| of_heads([place])).collect()
    }

    fn theorem(&self, _: &[Part], convention: Convention) -> Option<Theorem> {
        self.0.theorem().filter(|_| convention == Convention::Normal)
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        let mut sum = Natural::ZERO;
        for place in parts.iter().flat_map(heads) {
            sum ^= self.0.value(&place)?;
        }
        Some(Value::normal_only(sum))
    }

    /// Compares what each list of coins is worth with what the rightmost one must become. Cost: the lists.
    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        let Some(value) = self.value(std::slice::from_ref(part)) else { return Ok(()) };
        let heads = self.small_heads(part)?;
        let shift = small(&(value.grundy ^ &target.grundy));
        let (Some(shift), None) = (shift, target.tame) else { return Ok(()) };
        let worth = |place: u64| self.0.value(&place.into()).as_ref().and_then(small);
        let length = heads.last().map_or(0, |last| last + 1);
        let worths = (0..length).map(worth).collect::<Option<Vec<u64>>>().ok_or(Stop::TooLarge)?;
        for place in heads {
            let wanted = worths[place as usize] ^ shift;
            for others in self.0.turned(place) {
                if others.iter().fold(0, |sum, other| sum ^ worths[*other as usize]) == wanted {
                    found.add_with(|| Parts::from_iter([turn(part, place, &others)]));
                }
            }
        }
        Ok(())
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        self.0.reason(&heads(part))
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
        assert_eq!(after.as_cells().map(written), Some("THTT".to_string()));
        let long = row_of(&[300, 5]);
        assert_eq!(turn(&long, 300, &[2, 5]), row_of(&[2]));
        assert_eq!(turn(&row_of(&[300]), 300, &[]), row_of(&[]));
    }

    fn row_of(places: &[u64]) -> Part {
        of_places(&places.iter().copied().map(Natural::from).collect::<Vec<_>>()).unwrap()
    }
}
