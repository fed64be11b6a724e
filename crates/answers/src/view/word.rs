//! Values of views: words for enumerations, integers of any size.

use crate::level::Level;
use bouton_core::{Convention, GameResult, Natural, Outcome, Player, Tame};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::{Number, Value};
use std::{borrow::Cow, ops::Deref};

/// A number as a JSON integer, whatever its size.
pub(crate) fn natural_json(n: &Natural) -> Value {
    let number: Option<Number> = n.to_string().parse().ok();
    number.map_or(Value::Null, Value::Number)
}

/// A number of any size; in JSON an integer with all its digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Integer(pub Natural);

impl From<&Natural> for Integer {
    fn from(number: &Natural) -> Integer {
        Integer(number.clone())
    }
}

impl Deref for Integer {
    type Target = Natural;

    fn deref(&self) -> &Natural {
        &self.0
    }
}

impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        natural_json(&self.0).serialize(serializer)
    }
}

impl JsonSchema for Integer {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Integer".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer" })
    }
}

/// Integers from a list of numbers.
pub(crate) fn integers<'a>(numbers: impl IntoIterator<Item = &'a Natural>) -> Vec<Integer> {
    numbers.into_iter().map(Integer::from).collect()
}

/// A type of a few values, each with a word in JSON.
pub trait Worded {
    /// The words of all values.
    const WORDS: &'static [&'static str];

    /// The word of this value: one of [`Worded::WORDS`].
    fn word(&self) -> &'static str;
}

/// A value that is its word in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<T>(pub T);

impl<T> From<T> for Word<T> {
    fn from(value: T) -> Word<T> {
        Word(value)
    }
}

impl<T> Deref for Word<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Worded> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<T: Worded> JsonSchema for Word<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::WORDS.join("_or_").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": T::WORDS })
    }
}

impl Worded for Convention {
    const WORDS: &'static [&'static str] = &["normal", "misere"];

    fn word(&self) -> &'static str {
        match self {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
        }
    }
}

impl Worded for Player {
    const WORDS: &'static [&'static str] = &["left", "right"];

    fn word(&self) -> &'static str {
        match self {
            Player::Left => "left",
            Player::Right => "right",
        }
    }
}

impl Worded for GameResult {
    const WORDS: &'static [&'static str] = &["win", "loss", "draw"];

    fn word(&self) -> &'static str {
        self.name()
    }
}

impl Worded for Outcome {
    const WORDS: &'static [&'static str] = &["N", "P", "L", "R", "D", "N^", "Nv", "P^", "Pv"];

    fn word(&self) -> &'static str {
        self.symbol()
    }
}

impl Worded for Level {
    const WORDS: &'static [&'static str] = &["child", "student", "proof"];

    fn word(&self) -> &'static str {
        match self {
            Level::Child => "child",
            Level::Student => "student",
            Level::Proof => "proof",
        }
    }
}

impl Worded for Tame {
    const WORDS: &'static [&'static str] = &["fickle", "firm"];

    fn word(&self) -> &'static str {
        match self {
            Tame::Fickle => "fickle",
            Tame::Firm => "firm",
        }
    }
}

/// The winner: the player who starts, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Winner {
    /// The player who starts.
    First,
    /// The other player.
    Second,
}

impl Winner {
    /// The winner of a game with this result for the player who starts; `None` in a draw.
    pub fn of(result: GameResult) -> Option<Winner> {
        match result {
            GameResult::Win => Some(Winner::First),
            GameResult::Loss => Some(Winner::Second),
            GameResult::Draw => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_stand_there<T: Worded>(values: &[T]) {
        let mut said: Vec<&str> = values.iter().map(Worded::word).collect();
        let mut words = T::WORDS.to_vec();
        said.sort_unstable();
        words.sort_unstable();
        assert_eq!(said, words);
    }

    #[test]
    fn the_words_of_a_type_are_those_of_its_values() {
        use GameResult::{Draw, Loss, Win};
        let results = [Win, Loss, Draw];
        all_stand_there(&[Convention::Normal, Convention::Misere]);
        all_stand_there(&[Player::Left, Player::Right]);
        all_stand_there(&results);
        all_stand_there(&[Tame::Fickle, Tame::Firm]);
        let classes = results.into_iter().flat_map(|l| results.map(|r| (l, r)));
        let classes: Vec<_> = classes.map(|(left, right)| Outcome { left, right }).collect();
        all_stand_there(&classes);
        for result in results {
            let winner = serde_json::to_value(Winner::of(result)).unwrap();
            assert_eq!(winner.as_str(), result.winner());
        }
    }

    #[test]
    fn integers_keep_all_their_digits() {
        let digits = "123456789012345678901234567890";
        let integer = Integer(digits.parse().unwrap());
        assert_eq!(
            serde_json::to_string(&[Some(integer), None]).unwrap(),
            format!("[{digits},null]")
        );
    }
}
