//! The findings from a sample, as plain data with the keys of JSON.

use super::{Sample, SampleGame};
use bouton_core::Convention;
use schemars::JsonSchema;
use serde::Serialize;

/// The findings from a sample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SampleView {
    /// The format of the input; null where no game agrees.
    pub format: Option<String>,
    /// The words for a win of the first player and of the second, where they are printed.
    pub words: Option<(String, String)>,
    /// The output for each test.
    pub print: Option<String>,
    /// The games that agree with all answers, the likeliest first.
    pub games: Vec<SampleGameView>,
    /// Number of answers that agree: of the first game, or of the nearest where none agrees with all.
    pub agreed: usize,
    /// Number of tests of the sample that were compared.
    pub tests: usize,
    /// The first answer in which the nearest game differs, where none agrees.
    pub differs: Option<String>,
    /// The program; null where there is none.
    pub program: Option<String>,
    /// Why there is no program, or no game.
    pub refused: Option<String>,
    /// The command that holds a program to the truth.
    pub stress: Option<String>,
    /// The rule of the game and the idea by which it is played.
    pub explanation: Vec<String>,
}

/// A game that agrees with a sample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SampleGameView {
    /// The game as it is typed.
    pub game: String,
    /// Set when the player who cannot move wins.
    pub misere: bool,
    /// The format of the input.
    pub format: String,
    /// The problem of the gallery that it is the game of.
    pub problem: Option<String>,
}

impl SampleGame {
    fn view(&self) -> SampleGameView {
        SampleGameView {
            game: self.game.clone(),
            misere: self.convention == Convention::Misere,
            format: self.format.clone(),
            problem: self.problem.map(|problem| problem.id()),
        }
    }
}

impl Sample {
    /// The sample as plain data, with what was made of its first game: the program or why there is none, and the
    /// explanation.
    pub fn view(
        &self,
        program: Option<String>,
        refused: Option<String>,
        explanation: Vec<String>,
    ) -> SampleView {
        let first = self.games.first();
        let printed = first.map(|game| &game.printed);
        let differs = |near: &super::SampleDifference| {
            format!("{}: {} != {}", near.test, near.sample, near.answer)
        };
        SampleView {
            format: first.map(|game| game.format.clone()),
            words: printed.and_then(|printed| printed.words.clone()),
            print: printed.map(|printed| printed.fields.unwrap_or("winner").to_string()),
            games: self.games.iter().map(SampleGame::view).collect(),
            agreed: first.map_or_else(
                || self.nearest.as_ref().map_or(0, |nearest| nearest.agreed),
                |game| game.tests,
            ),
            tests: first
                .map(|game| game.tests)
                .or(self.nearest.as_ref().map(|n| n.tests))
                .unwrap_or(0),
            differs: self.nearest.as_ref().map(differs),
            program,
            refused,
            stress: first.map(SampleGame::stress),
            explanation,
        }
    }
}
