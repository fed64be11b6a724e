//! The game of each test: its parameters put in, read once for each of their values.

use super::{BoundFormat, ContestTest, Item, Role};
use bouton_answers::{Failure, registry};
use bouton_core::{ParseError, ParseErrorKind, Ruleset};
use bouton_script::ScriptConstant;
use bouton_solve::Limits;
use std::{collections::HashMap, sync::Arc};

/// Maximum number of games that are kept.
const MOST_KEPT: usize = 64;

/// The games of the tests.
#[derive(Debug)]
pub(crate) struct Games {
    bound: Arc<BoundFormat>,
    limits: Limits,
    known: HashMap<Vec<Vec<Vec<u8>>>, Arc<dyn Ruleset>>,
    last: Vec<Vec<Vec<u8>>>,
}

/// The game of a test.
pub(crate) enum GameOfTest {
    /// The game of the test before.
    Same,
    /// Another one.
    Other(Arc<dyn Ruleset>),
    /// Another one; those known were too many, and were forgotten.
    AfterMany(Arc<dyn Ruleset>),
}

impl Games {
    pub(crate) fn new(bound: Arc<BoundFormat>, limits: Limits) -> Games {
        Games { bound, limits, known: HashMap::new(), last: Vec::new() }
    }

    /// The game of a test.
    ///
    /// # Errors
    /// Parameters that the game does not have, located in its text.
    pub(crate) fn of(&mut self, test: &ContestTest) -> Result<GameOfTest, Failure> {
        if !self.bound.has_parameters() || self.last == test.parameters {
            return Ok(GameOfTest::Same);
        }
        if let Some(rules) = self.known.get(&test.parameters) {
            let rules = Arc::clone(rules);
            self.last.clone_from(&test.parameters);
            return Ok(GameOfTest::Other(rules));
        }
        let rules = self.read(test)?;
        self.last.clone_from(&test.parameters);
        let many = self.known.len() >= MOST_KEPT;
        if many {
            self.known.clear();
        }
        self.known.insert(self.last.clone(), Arc::clone(&rules));
        Ok(if many { GameOfTest::AfterMany(rules) } else { GameOfTest::Other(rules) })
    }

    fn read(&self, test: &ContestTest) -> Result<Arc<dyn Ruleset>, Failure> {
        let bound = &*self.bound;
        // Each is a number, so that nothing else gets into the text of the game.
        for words in test.parameters.iter().flatten() {
            for word in words.split(|byte| *byte == b',').rev().skip(1) {
                if word.is_empty() || !word.iter().all(u8::is_ascii_digit) {
                    let error = ParseError::new(0..word.len(), ParseErrorKind::NotANumber);
                    return Err(Failure::input(word, error));
                }
            }
        }
        if let Some(script) = &bound.script {
            let constants = constants(bound, test)?;
            let given: Vec<(&str, ScriptConstant)> =
                constants.iter().map(|(name, constant)| (*name, constant.clone())).collect();
            return match script.with_constants(&given) {
                Ok(script) => Ok(Arc::new(script)),
                Err(error) => Err(Failure::Rules(error)),
            };
        }
        let game = bound.game_with(&test.parameters);
        let found = registry::ruleset_within(&game, 0..game.len(), &self.limits);
        found.map(|(_, rules)| rules).map_err(|error| Failure::input(game.as_bytes(), error))
    }
}

/// The constants that a test gives to a script.
fn constants<'a>(
    bound: &'a BoundFormat,
    test: &ContestTest,
) -> Result<Vec<(&'a str, ScriptConstant)>, Failure> {
    let mut constants = Vec::new();
    for (at, item) in bound.format.words.iter().enumerate() {
        for (place, name) in item.names().iter().enumerate() {
            if bound.roles[at][place] != Role::Constant {
                continue;
            }
            let words = &test.parameters[at][place];
            let words = words.split(|byte| *byte == b',').filter(|word| !word.is_empty());
            let numbers: Result<Vec<i64>, Failure> = words.map(number).collect();
            let constant = match (item, numbers?) {
                (Item::Number { .. }, numbers) => {
                    ScriptConstant::Number(numbers.first().copied().unwrap_or_default())
                }
                (_, numbers) => ScriptConstant::List(numbers),
            };
            constants.push((name.text.as_str(), constant));
        }
    }
    Ok(constants)
}

/// A number as scripts compute with.
fn number(word: &[u8]) -> Result<i64, Failure> {
    let read = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
    read.ok_or_else(|| {
        let error = ParseError::new(0..word.len(), ParseErrorKind::ParameterTooLarge);
        Failure::input(word, error)
    })
}
