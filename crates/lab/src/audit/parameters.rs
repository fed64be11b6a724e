//! Parameters by name: what a game's are, and what they run through.

use bouton_answers::{
    Failure, located_error,
    operation::{OperationError, pair},
    registry,
};
use bouton_core::ParseError;
use bouton_texts::{Texts, arg, msg};

/// Ranges of parameters that make too many games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyGames {
    /// How many there may be.
    pub most: u64,
}

located_error!(TooManyGames);

impl OperationError for TooManyGames {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let wrong = msg::ErrorTooManyGames { most: arg(self.most) };
        pair(texts, wrong, msg::ErrorTooManyGamesLabel)
    }
}

/// A parameter and what it runs through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// From where.
    pub first: u64,
    /// To where.
    pub last: u64,
}

impl Range {
    /// Reads `K=1..6` or `K=3`.
    pub fn read(text: &str) -> Option<Range> {
        let (name, range) = text.split_once('=')?;
        let named = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let (first, last) = range.split_once("..").unwrap_or((range, range));
        let (first, last) = (first.parse().ok()?, last.trim_start_matches('=').parse().ok()?);
        (named && first <= last).then(|| Range { name: name.to_string(), first, last })
    }
}

/// A game, with the names of its parameters and what they are.
type Named = (String, Vec<(String, u64)>);

/// Every game that the ranges make of `game`, in the order of their parameters.
///
/// # Errors
/// More than `most`.
pub(super) fn games(game: &str, ranges: &[Range], most: u64) -> Result<Vec<Named>, Failure> {
    let count = ranges.iter().try_fold(1u64, |count, range| {
        count.checked_mul((range.last - range.first).checked_add(1)?)
    });
    if count.is_none_or(|count| count > most) {
        let error = ParseError::new(0..game.len(), TooManyGames { most });
        return Err(Failure::Input { text: game.as_bytes().to_vec(), error });
    }
    let mut games: Vec<Named> = vec![(game.to_string(), Vec::new())];
    for range in ranges {
        let with = |(game, chosen): &Named, value: u64| {
            let chosen = [&chosen[..], &[(range.name.clone(), value)]].concat();
            (replaced(game, &range.name, value), chosen)
        };
        games = games
            .iter()
            .flat_map(|game| (range.first..=range.last).map(move |value| with(game, value)))
            .collect();
    }
    Ok(games)
}

/// The game with `value` in place of the word `name` among its parameters.
fn replaced(game: &str, name: &str, value: u64) -> String {
    let Some((before, parameters)) = game.split_once(':') else { return game.to_string() };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut out = format!("{before}:");
    let mut rest = parameters;
    while !rest.is_empty() {
        let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        match word {
            0 => {
                let sign = rest.chars().next().map_or(1, char::len_utf8);
                out.push_str(&rest[..sign]);
                rest = &rest[sign..];
            }
            _ => {
                match &rest[..word] == name {
                    true => out.push_str(&value.to_string()),
                    false => out.push_str(&rest[..word]),
                }
                rest = &rest[word..];
            }
        }
    }
    out
}

/// The parameters of a game by the names that the list of games gives them: K of `nim:max=3` is 3.
pub fn of_game(game: &str) -> Vec<(String, u64)> {
    let Some((name, given)) = game.split_once(':') else { return Vec::new() };
    let known = registry::lines(name).filter_map(|entry| entry.syntax.split_once(':'));
    known.into_iter().find_map(|(_, syntax)| matched(syntax, given)).unwrap_or_default()
}

/// The numbers in `given` that are where `syntax` has names in capitals; `None` where they do not
/// fit.
fn matched(syntax: &str, given: &str) -> Option<Vec<(String, u64)>> {
    let mut found = Vec::new();
    let (mut syntax, mut given) = (syntax, given);
    while let Some(sign) = syntax.chars().next() {
        if sign.is_ascii_uppercase() {
            let name = syntax.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(syntax.len());
            let digits = given.find(|c: char| !c.is_ascii_digit()).unwrap_or(given.len());
            found.push((syntax[..name].to_string(), given[..digits].parse().ok()?));
            (syntax, given) = (&syntax[name..], &given[digits..]);
        } else {
            given = given.strip_prefix(sign)?;
            syntax = &syntax[sign.len_utf8()..];
        }
    }
    given.is_empty().then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_called_as_in_the_list_of_games() {
        let named = |pairs: &[(&str, u64)]| -> Vec<(String, u64)> {
            pairs.iter().map(|(name, value)| (name.to_string(), *value)).collect()
        };
        assert_eq!(of_game("nim:max=3"), named(&[("K", 3)]));
        assert_eq!(of_game("nim:not=12"), named(&[("K", 12)]));
        assert_eq!(of_game("kl-nim:3,5"), named(&[("K", 3), ("L", 5)]));
        assert_eq!(of_game("nim"), []);
        assert_eq!(of_game("subtract:1,3"), []);
        assert_eq!(of_game("no-such:3"), []);
    }

    #[test]
    fn ranges_make_games() {
        let range = |text| Range::read(text).unwrap();
        let ranges = [range("K=1..2"), range("L=3")];
        let games = games("kl-nim:K,L", &ranges, 10).unwrap();
        assert_eq!(games[1].0, "kl-nim:2,3");
        assert_eq!(games[1].1, [("K".to_string(), 2), ("L".to_string(), 3)]);
        assert_eq!(games.len(), 2);
        assert_eq!(replaced("nim:max=K", "max", 3), "nim:3=K");
        assert!(super::games("nim:max=K", &[range("K=1..11")], 10).is_err());
        for bad in ["K", "K=", "K=3..1", "1K=2", "K=a..b", "=1", "K=-1..2"] {
            assert_eq!(Range::read(bad), None, "{bad}");
        }
    }
}
