//! The parameters of a request, checked against those of its endpoint.

use crate::{
    date::day_of,
    parameter::{Kind, Parameter},
    problem::Problem,
};
use bouton_answers::{Game, Level, Query, view::Worded};
use bouton_core::{Convention, Player};
use bouton_play::Chance;
use bouton_solve::Limits;
use bouton_texts::{Lang, Surface, Texts};
use std::hash::{BuildHasher, RandomState};

/// Digits that a number may have. Closed forms take more, but then arithmetic itself takes long,
/// and no limit interrupts it.
const MOST_DIGITS: usize = 1000;
/// Heaps that a position may have, and bytes as it is written out: each listed move repeats it.
const MOST_HEAPS: usize = 2000;
const MOST_POSITION: usize = 8 << 10;

/// The sum of games to ask about.
pub const POSITION: Parameter = Parameter {
    name: "game",
    about: "The position in the notation of the program: games joined by `+`, each with its heaps.",
    kind: Kind::Text,
    required: true,
    example: "nim 7 9 12 15",
};
/// A game without its heaps.
pub const GAME: Parameter = Parameter {
    name: "game",
    about: "A game in the notation of the program, without heaps.",
    kind: Kind::Text,
    required: true,
    example: "kayles",
};
/// The rules of a game of one's own.
pub const RULES: Parameter = Parameter {
    name: RULES_NAME,
    about: "A script of rules, or a graph, as text: `game` names it as `script:rules` or `graph:rules`.",
    kind: Kind::Text,
    required: false,
    example: "fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }",
};
/// Name of that parameter, and of the file for which its text stands.
const RULES_NAME: &str = "rules";
/// The convention of play.
pub const CONVENTION: Parameter = Parameter {
    name: "convention",
    about: "Normal play: the player who cannot move loses. Misère play: the player who cannot move wins.",
    kind: Kind::Choice(&["normal", "misere"]),
    required: false,
    example: "normal",
};
/// The player to move.
pub const TO_MOVE: Parameter = Parameter {
    name: "to_move",
    about: "Whose turn it is; it matters in partizan games.",
    kind: Kind::Choice(&["left", "right"]),
    required: false,
    example: "left",
};
/// How much an explanation says.
pub const LEVEL: Parameter = Parameter {
    name: "level",
    about: "How much the explanation says: the higher the level, the more samples its lines have.",
    kind: Kind::Choice(Level::WORDS),
    required: false,
    example: "student",
};
/// Where chance begins.
pub const SEED: Parameter = Parameter {
    name: "seed",
    about: "Where chance begins: the same seed gives the same answer.",
    kind: Kind::Whole(0, u64::MAX),
    required: false,
    example: "1",
};
/// The language of the sentences.
pub const LANG: Parameter = Parameter {
    name: "lang",
    about: "The language of sentences; without it, the header `Accept-Language` decides.",
    kind: Kind::Choice(&["en", "zh"]),
    required: false,
    example: "en",
};

/// The parameters of one request, all of them right.
#[derive(Clone, Debug)]
pub struct Params {
    /// The language of the answer.
    pub lang: Lang,
    /// For whom its sentences are.
    pub surface: Surface,
    given: Vec<(&'static str, String)>,
}

impl Params {
    /// Reads the parameters from the path and the query.
    ///
    /// # Errors
    /// One that is unknown, given twice, missing, or none of the permitted values.
    pub fn read<'a>(
        known: &'static [Parameter],
        lang: Lang,
        path: impl IntoIterator<Item = (&'a str, &'a str)>,
        query: &str,
    ) -> Result<Params, Problem> {
        if percent_encoding::percent_decode_str(query).decode_utf8().is_err() {
            return Err(Problem::NotText);
        }
        let mut asked = Params { lang, surface: Surface::default(), given: Vec::new() };
        let path = path.into_iter().map(|(name, value)| (name.into(), value.into()));
        for (name, value) in path.chain(form_urlencoded::parse(query.as_bytes())) {
            let Some(parameter) = known.iter().find(|parameter| parameter.name == name) else {
                return Err(Problem::UnknownParameter { name: name.into_owned(), known });
            };
            if asked.text(parameter.name).is_some() {
                return Err(Problem::RepeatedParameter { name: parameter.name });
            }
            parameter.check(&value)?;
            asked.given.push((parameter.name, value.into_owned()));
        }
        let is_missing =
            |parameter: &&Parameter| parameter.required && asked.text(parameter.name).is_none();
        match known.iter().find(is_missing) {
            Some(parameter) => Err(Problem::MissingParameter { parameter: *parameter }),
            None => Ok(asked),
        }
    }

    /// The sentences to answer with.
    pub fn texts(&self) -> &'static Texts {
        Texts::on(self.surface, self.lang)
    }

    /// How much an explanation says.
    pub fn level(&self) -> Level {
        self.level_of(LEVEL.name).unwrap_or_default()
    }

    /// A parameter that is a level, where it was given.
    pub fn level_of(&self, name: &str) -> Option<Level> {
        let asked = self.text(name)?;
        Level::ALL.into_iter().find(|level| level.word() == asked)
    }

    /// A parameter as it was given.
    pub fn text(&self, name: &str) -> Option<&str> {
        let found = self.given.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// These limits, with the rules that were given.
    pub fn with_rules(&self, limits: Limits) -> Limits {
        match self.text(RULES_NAME) {
            Some(text) => limits.with_text(RULES_NAME, text),
            None => limits,
        }
    }

    /// The game or position; it is required wherever it is asked for.
    ///
    /// # Errors
    /// A number in it has more digits than are answered for here.
    pub fn game(&self) -> Result<&str, Problem> {
        few_digits(self.text("game").unwrap_or_default())
    }

    /// The game of the question, read within these limits.
    ///
    /// # Errors
    /// No such game, or one that cannot be read, located; too many digits.
    pub fn one_game(&self, limits: &Limits) -> Result<Game, Problem> {
        Ok(Game::read(self.game()?, limits)?)
    }

    /// Returns `true` if an assistant asks, who reads the answer as a whole.
    pub fn is_of_assistant(&self) -> bool {
        self.surface == Surface::Tools
    }

    /// A whole number, where it was given.
    pub fn whole(&self, name: &str) -> Option<u64> {
        self.text(name)?.parse().ok()
    }

    /// The convention; normal play if nothing is said.
    pub fn convention(&self) -> Convention {
        match self.text("convention") {
            Some("misere") => Convention::Misere,
            _ => Convention::Normal,
        }
    }

    /// The player to move; Left's if nothing is said.
    pub fn mover(&self) -> Player {
        match self.text("to_move") {
            Some("right") => Player::Right,
            _ => Player::Left,
        }
    }

    /// Chance from the seed that was given; without one it is another each time.
    pub fn chance(&self) -> Chance {
        let unforeseen = || RandomState::new().hash_one(0);
        Chance::seeded(self.whole("seed").unwrap_or_else(unforeseen))
    }

    /// The position with its convention and player to move.
    ///
    /// # Errors
    /// It is none, or longer than what is answered here.
    pub fn query(&self, limits: &Limits) -> Result<Query, Problem> {
        // A number that is not read cannot be written out either: few heaps may have many digits.
        let (query, _) = Query::of_few_heaps(self.game()?.as_bytes(), MOST_HEAPS, limits)?;
        let length = bouton_answers::write_sum(&query.sum).len();
        if length > MOST_POSITION {
            return Err(Problem::TooLarge { length, most: MOST_POSITION });
        }
        Ok(Query { convention: self.convention(), mover: self.mover(), ..query })
    }
}

/// The text, if no number in it, decimal or hexadecimal, has more digits than are answered for here.
pub fn few_digits(text: &str) -> Result<&str, Problem> {
    let numbers = text.split(|c: char| !c.is_ascii_hexdigit() && c != '_');
    let digits = |number: &str| number.bytes().filter(|byte| *byte != b'_').count();
    match numbers.map(digits).max() {
        Some(digits) if digits > MOST_DIGITS => {
            Err(Problem::TooManyDigits { digits, most: MOST_DIGITS })
        }
        _ => Ok(text),
    }
}

/// The limits under which a position is read. A number that is not read cannot be written out either: few
/// heaps may have many digits.
pub fn reading() -> Limits {
    Limits { memory: MOST_HEAPS as u64 * 32, ..Limits::default() }
}

impl Parameter {
    pub(crate) fn check(&self, value: &str) -> Result<(), Problem> {
        let Parameter { name, kind, .. } = *self;
        match kind {
            Kind::Text | Kind::List(_) => Ok(()),
            Kind::Choice(values) if values.contains(&value) => Ok(()),
            Kind::Choice(values) => Err(Problem::NotOneOf { name, value: value.into(), values }),
            Kind::Whole(least, most) => {
                let digits = value.bytes().all(|byte| byte.is_ascii_digit());
                let number = value.parse().ok().filter(|_| digits);
                match number {
                    Some(number) if (least..=most).contains(&number) => Ok(()),
                    _ => Err(Problem::NotWhole { name, value: value.into(), least, most }),
                }
            }
            Kind::Date if day_of(value).is_some() => Ok(()),
            Kind::Date => Err(Problem::NotDate { name, value: value.into() }),
        }
    }
}
