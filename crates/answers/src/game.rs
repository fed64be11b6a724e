//! Games as handles: rules that were read once, with the name by which they were asked for.

use crate::{
    Failure, Query,
    registry::{self, Entry, IN_FILES},
};
use bouton_core::{Component, Convention, Natural, ParseError, Part, Player, Ruleset, Sum};
use bouton_solve::Limits;
use std::{ops::Range, sync::Arc};

/// A game: its rules, read once, and how it was typed. A clone shares the rules.
///
/// ```
/// use bouton_answers::{Game, Session};
/// use bouton_core::{HeapRules, Heaps, OnHeaps, Player};
///
/// let kayles = Game::new("Kayles")?;
/// assert_eq!(kayles.name(), "kayles");
///
/// /// Take 1 or 2 tokens from a heap.
/// #[derive(Debug)]
/// struct OneOrTwo;
///
/// impl HeapRules for OneOrTwo {
///     fn game(&self) -> String {
///         "one-or-two".to_string()
///     }
///
///     fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
///         (1..=heap.min(2)).map(move |taken| Heaps::from_slice(&[heap - taken]))
///     }
/// }
///
/// let own = Game::of(OnHeaps(OneOrTwo));
/// let answer = Session::default().solve(&own.position(&[4, 5]).expect("two heaps"))?;
/// assert_eq!(answer.grundy().map(ToString::to_string).as_deref(), Some("3"));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    entry: Option<&'static Entry>,
    rules: Arc<dyn Ruleset>,
    typed: Arc<str>,
}

impl Game {
    /// The game that `text` names, parameters included. No file is opened.
    ///
    /// # Errors
    /// As [`Game::read`].
    pub fn new(text: &str) -> Result<Game, Failure> {
        Game::read(text, &Limits::default())
    }

    /// The game that `text` names; files are read, and run, within `limits`, where they permit it.
    ///
    /// # Errors
    /// No such game, bad parameters, a file that cannot be read: located in `text`.
    pub fn read(text: &str, limits: &Limits) -> Result<Game, Failure> {
        Game::at(text, 0..text.len(), limits)
            .map_err(|error| Failure::input(text.as_bytes(), error))
    }

    /// The game that `text` names, which is at `span` of what was typed.
    ///
    /// # Errors
    /// As [`Game::read`], located in what was typed.
    pub fn at(text: &str, span: Range<usize>, limits: &Limits) -> Result<Game, ParseError> {
        let (entry, rules) = registry::ruleset_within(text, span, limits)?;
        Ok(Game { entry: entry.is_listed().then_some(entry), rules, typed: text.into() })
    }

    /// A game by rules of the caller's own.
    pub fn of(rules: impl Ruleset + 'static) -> Game {
        Game::from(Arc::new(rules) as Arc<dyn Ruleset>)
    }

    /// Its rules.
    pub fn rules(&self) -> &Arc<dyn Ruleset> {
        &self.rules
    }

    /// How it was typed; of own rules their name.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// How it is typed, as every answer prints it.
    pub fn name(&self) -> String {
        self.rules.game()
    }

    /// Its line in the registry; `None` for rules of the caller's own.
    pub fn entry(&self) -> Option<&'static Entry> {
        self.entry
    }

    /// Returns `true` if its rules are in a file.
    pub fn is_in_file(&self) -> bool {
        self.entry.is_some_and(|entry| IN_FILES.iter().any(|known| known.id == entry.id))
    }

    /// The question about the position of these numbers in normal play, Left to move; `None` where the game has no
    /// such position.
    pub fn position(&self, numbers: &[u64]) -> Option<Query> {
        let numbers: Vec<Natural> = numbers.iter().copied().map(Natural::from).collect();
        Some(self.query(self.rules.parts_from(&numbers).ok()?))
    }

    /// The question about these parts in normal play, Left to move.
    pub fn query(&self, parts: Vec<Part>) -> Query {
        let component = Component::new(Arc::clone(&self.rules), parts);
        Query {
            sum: Arc::new(Sum { components: vec![component] }),
            convention: Convention::Normal,
            mover: Player::Left,
            engine: None,
        }
    }

    /// A failure about the game as a whole.
    pub fn refused(&self, kind: impl Into<bouton_core::ParseErrorKind>) -> Failure {
        let error = ParseError::new(0..self.typed.len(), kind);
        Failure::input(self.typed.as_bytes(), error)
    }
}

impl From<Arc<dyn Ruleset>> for Game {
    fn from(rules: Arc<dyn Ruleset>) -> Game {
        Game { entry: None, typed: rules.game().into(), rules }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_once_and_knows_its_line() {
        let game = Game::new("K-Nim:3").unwrap();
        assert_eq!((game.name().as_str(), game.typed()), ("nim:max=3", "K-Nim:3"));
        assert_eq!(game.entry().map(|entry| entry.id), Some("nim-max"));
        assert!(!game.is_in_file());
        let limits = Limits::default().with_text("mine", "fn heap(n) { [] }");
        let script = Game::read("script:mine", &limits).unwrap();
        assert!(script.is_in_file());
        let own = Game::from(Arc::clone(script.rules()));
        assert!(own.entry().is_none() && !own.is_in_file());
        assert!(own.position(&[3, 4]).is_some());
        assert!(Game::new("wythoff").unwrap().position(&[1, 2, 3]).is_none());
    }

    #[test]
    fn errors_are_located_where_the_game_stands() {
        let error = Game::at("kyles", 7..12, &Limits::default()).unwrap_err();
        assert_eq!(error.span, 7..12);
        assert_eq!(Game::new("kyles").unwrap_err().exit_code(), 2);
    }
}
