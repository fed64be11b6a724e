//! The input of a contest: how many tests there are, then each of them, in words.

use crate::format::{ContestError, Shape, shape};
use bouton_answers::{Failure, registry};
use bouton_core::{ParseError, Word};
use bouton_solve::Limits;

/// Puts the words of a contest's input together, to positions.
#[derive(Debug)]
pub struct Tests {
    shape: Shape,
    /// How many there are, once it is known.
    count: Option<u64>,
    /// How many are complete.
    done: u64,
    /// How many numbers the test still lacks, once that is known.
    lacks: Option<u64>,
    position: Vec<u8>,
}

impl Tests {
    /// For tests of `game`, which is read within `limits`; with `one_number`, of one number each.
    ///
    /// # Errors
    /// No such game, or one without positions of this form.
    pub fn new(game: &str, one_number: bool, limits: &Limits) -> Result<Tests, Failure> {
        let (_, rules) = registry::ruleset_within(game, 0..game.len(), limits)
            .map_err(|error| Failure::Input { text: game.as_bytes().to_vec(), error })?;
        let own = shape(&*rules, one_number);
        let shape = own.ok_or_else(|| ContestError::NoTests { game: rules.game() })?;
        Ok(Tests { shape, count: None, done: 0, lacks: None, position: Vec::new() })
    }

    /// Takes the next word; the position of a test that is complete with it.
    ///
    /// # Errors
    /// A number of tests or of heaps that is none, located in the word; a word after the last test.
    pub fn word(&mut self, word: &[u8]) -> Result<Option<&[u8]>, Failure> {
        let Some(count) = self.count else {
            self.count = Some(number(word)?);
            return Ok(None);
        };
        if self.done == count {
            return Err(ContestError::MoreTests { tests: count }.into());
        }
        let lacks = match (self.lacks, self.shape) {
            (Some(lacks), _) => lacks,
            (None, Shape::Fixed(numbers)) => numbers as u64,
            (None, Shape::List) => {
                let heaps = number(word)?;
                self.position.clear();
                if heaps > 0 {
                    self.lacks = Some(heaps);
                    return Ok(None);
                }
                self.position.push(b'0');
                self.done += 1;
                return Ok(Some(&self.position));
            }
        };
        match self.lacks {
            None => self.position.clear(),
            Some(_) if !self.position.is_empty() => self.position.push(b' '),
            Some(_) => {}
        }
        self.position.extend_from_slice(word);
        if lacks > 1 {
            self.lacks = Some(lacks - 1);
            return Ok(None);
        }
        self.lacks = None;
        self.done += 1;
        Ok(Some(&self.position))
    }

    /// Whether the input may end here.
    ///
    /// # Errors
    /// Tests are missing.
    pub fn end(&self) -> Result<(), Failure> {
        match self.count {
            Some(count) if self.done == count => Ok(()),
            count => {
                let (test, tests) = (self.done + 1, count.unwrap_or(0));
                Err(ContestError::FewerTests { test, tests }.into())
            }
        }
    }
}

fn number(word: &[u8]) -> Result<u64, Failure> {
    let read = Word { text: word, start: 0 }.parameter();
    read.map_err(|error: ParseError| Failure::Input { text: word.to_vec(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn positions(game: &str, one: bool, input: &str) -> Result<Vec<String>, Failure> {
        let mut tests = Tests::new(game, one, &Limits::default())?;
        let mut all = Vec::new();
        for word in input.split_whitespace() {
            if let Some(position) = tests.word(word.as_bytes())? {
                all.push(String::from_utf8_lossy(position).into_owned());
            }
        }
        tests.end().map(|()| all)
    }

    #[test]
    fn words_become_positions() {
        for (game, one, input, expected) in [
            ("nim", false, "3 2 5 6 0 1 7", &["5 6", "0", "7"][..]),
            ("bash", false, "2\n20 3\n21 4", &["20 3", "21 4"]),
            ("bash:3", false, "2 20 21", &["20", "21"]),
            ("prime-power", true, "2 12 13", &["12", "13"]),
            ("staircase", false, "1 3 2 5 3", &["2 5 3"]),
            ("nim", false, "0", &[]),
        ] {
            assert_eq!(positions(game, one, input).unwrap(), expected, "{game} {input}");
        }
        for (input, problem) in [
            ("", "ends"),
            ("2 1 5", "test 2 of 2"),
            ("1 2 5", "test 1 of 1"),
            ("1 1 5 6", "goes on"),
            ("x", "not a number"),
            ("1 x", "not a number"),
        ] {
            let failure = positions("nim", false, input).unwrap_err().to_string();
            assert!(failure.contains(problem), "{input}: {failure}");
        }
        let refused = Tests::new("wythoff", true, &Limits::default()).expect_err("two numbers");
        assert!(matches!(refused.cause(), Some(ContestError::NoTests { .. })));
    }
}
