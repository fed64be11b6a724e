//! An exercise: its positions, and what is asked of them.

use super::problem::ClassProblem;

/// Maximum number of positions of an exercise.
const MOST_POSITIONS: usize = 20;
/// Maximum number of tries at a move.
const MOST_TRIES: u32 = 20;
/// Number of tries at a move where the exercise names none.
const USUAL_TRIES: u32 = 3;

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The question "Who wins?".
    Who,
    /// The question "Which move wins?".
    Move,
}

impl Part {
    /// Both, in the order in which they are asked.
    pub const ALL: [Part; 2] = [Part::Who, Part::Move];

    /// Its word in addresses and answers.
    pub fn word(self) -> &'static str {
        match self {
            Part::Who => "who",
            Part::Move => "move",
        }
    }
}

/// An exercise as the teacher has given it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Its number in this class, from 1 on.
    pub id: u64,
    /// The query of its address.
    pub query: String,
    /// The positions as they were typed.
    pub games: Vec<String>,
    /// The convention and whose turn it is, as the API takes them.
    pub rules: Vec<(&'static str, String)>,
    /// The questions about each position.
    pub asks: Vec<Part>,
    /// Number of tries at a move; see [`Exercise::tries_at`].
    pub tries: u32,
}

impl Exercise {
    /// Number of tries at a question. Who wins is asked once: a second try would be no answer.
    pub fn tries_at(&self, part: Part) -> u32 {
        match part {
            Part::Who => 1,
            Part::Move => self.tries,
        }
    }

    /// Reads the query of an exercise's address; what it says to the page alone is not looked at.
    ///
    /// # Errors
    /// No position or too many, or a value that is none of the permitted values.
    pub fn read(query: &str) -> Result<Exercise, ClassProblem> {
        let mut exercise = Exercise {
            id: 0,
            query: query.to_string(),
            games: Vec::new(),
            rules: Vec::new(),
            asks: Vec::new(),
            tries: USUAL_TRIES,
        };
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let bad = |right: &'static str| ClassProblem::BadValue {
                name: name.to_string(),
                value: value.to_string(),
                right,
            };
            match &*name {
                "game" => exercise.games.push(value.to_string()),
                "convention" if matches!(&*value, "normal" | "misere") => {
                    exercise.rules.push(("convention", value.into_owned()));
                }
                "convention" => return Err(bad("normal, misere")),
                "to_move" if matches!(&*value, "left" | "right") => {
                    exercise.rules.push(("to_move", value.into_owned()));
                }
                "to_move" => return Err(bad("left, right")),
                "tries" => {
                    let tries = value.parse().ok().filter(|tries| (1..=MOST_TRIES).contains(tries));
                    exercise.tries = tries.ok_or_else(|| bad("1 .. 20"))?;
                }
                "ask" => {
                    let words: Vec<&str> = value.split(',').collect();
                    exercise.asks =
                        Part::ALL.into_iter().filter(|part| words.contains(&part.word())).collect();
                    if exercise.asks.len() != words.len() {
                        return Err(bad("who, move"));
                    }
                }
                _ => {}
            }
        }
        if exercise.asks.is_empty() {
            exercise.asks.push(Part::Who);
        }
        match exercise.games.len() {
            1..=MOST_POSITIONS => Ok(exercise),
            count => Err(ClassProblem::Positions { count, most: MOST_POSITIONS }),
        }
    }

    /// The player to move: `left` or `right`.
    fn mover(&self) -> &str {
        let found = self.rules.iter().find(|(name, _)| *name == "to_move");
        found.map_or("left", |(_, value)| value)
    }

    /// The query that asks the API about a position of this exercise, with more parameters.
    pub fn question(&self, game: &str, more: &[(&str, &str)]) -> String {
        let rules = self.rules.iter().map(|(name, value)| (*name, value.as_str()));
        query([("game", game)].into_iter().chain(rules).chain(more.iter().copied()))
    }

    /// The query that asks for the position after a move; the convention does not matter to it.
    pub fn question_of_move(&self, game: &str, play: &str) -> String {
        query([("game", game), ("to_move", self.mover()), ("move", play)])
    }

    /// The query that asks about a position after one move.
    pub fn question_after(&self, game: &str) -> String {
        let next = if self.mover() == "left" { "right" } else { "left" };
        let rules = self.rules.iter().filter(|(name, _)| *name != "to_move");
        let rules = rules.map(|(name, value)| (*name, value.as_str()));
        query([("game", game), ("to_move", next)].into_iter().chain(rules))
    }
}

/// A query of these parameters.
fn query<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}
