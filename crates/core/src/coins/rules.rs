//! Rules of games on rows of coins, and their lift.

use super::row::{SIGNS, heads, of_heads, of_places, read, turn, written};
use crate::{
    Convention, Found, Frame, Natural, Nature, ParseError, ParseErrorKind, Part, Parts, Picture,
    Player, Reason, Ruleset, Stop, Target, Theorem, Value, Visit, Walk, Words, natural::small,
    tuple::Tuple,
};
use std::fmt::Debug;

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

    /// Returns `true` if the moves of a head at `place` are few enough to be listed.
    fn is_listed(&self, place: u64) -> bool;

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

impl<C: CoinRules> OnCoins<C> {
    /// The heads, where the moves of each can be listed.
    fn small_heads(&self, part: &Part) -> Result<Vec<u64>, Stop> {
        let heads = heads(part);
        let small = heads.iter().map(small).collect::<Option<Vec<u64>>>();
        small
            .filter(|heads| heads.iter().all(|place| self.0.is_listed(*place)))
            .ok_or(Stop::TooLarge)
    }
}

impl<C: CoinRules> Ruleset for OnCoins<C> {
    handed_on! {
        game: String;
        identity: Option<String>;
    }

    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    fn frame(&self) -> Frame {
        Frame::Coins
    }

    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        if numbers.is_empty() {
            return Err(ParseErrorKind::Empty);
        }
        Ok(vec![of_places(numbers)?])
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        Ok(vec![read(words)?])
    }

    fn write(&self, part: &Part, out: &mut String) {
        out.push_str(&written(part));
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
