//! Tests for a contestant's program: seeded positions in the form of a contest, the truth about each,
//! and whether a line that the program prints agrees with it. Starting the program is the front end's.

use crate::format::{ContestError, Shape, shape};
use bouton_answers::{Answer, Failure, Query, Session, notation::write_move, registry};
use bouton_core::{Component, Convention, GameResult, Outcome, Player, Ruleset, Sum};
use bouton_play::{Chance, NoStart, PlaySession};
use bouton_solve::{Exceeded, Limits};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::{sync::Arc, time::Duration};

/// Maximum number of positions drawn for one that the game has.
const TRIES: usize = 1_000;
/// Maximum number of the smallest positions tried for the smallest difference.
const SMALLEST: usize = 5_000;
/// Maximum number of steps for listing them.
const STEPS: usize = 1_000_000;

/// What the program is to print for each test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Who wins.
    Winner,
    /// The nim-value.
    Grundy,
    /// The number of winning first moves.
    Count,
    /// Any winning move; the word for the second player where there is none.
    Move,
}

/// What the tests are like.
#[derive(Clone, Debug)]
pub struct StressAsk {
    /// What it means to be unable to move.
    pub convention: Convention,
    /// Whose turn it is.
    pub mover: Player,
    /// The smallest number in a position.
    pub from: u64,
    /// The largest number in a position.
    pub up_to: u64,
    /// The most heaps in a position.
    pub heaps: usize,
    /// Whether every position is one number, of a game that is played on several.
    pub one_number: bool,
    /// What is to be printed.
    pub wanted: Wanted,
    /// The words for a win of the player to move and of the other.
    pub words: (String, String),
}

/// A program that was tested, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StressView {
    /// The game as it is typed.
    pub game: String,
    /// Whether every test was answered right.
    pub held: bool,
    /// The number of tests that were asked for.
    pub tests: u64,
    /// The smallest test that is answered wrongly.
    pub counterexample: Option<StressDifferenceView>,
}

/// A test that a program answers wrongly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StressDifferenceView {
    /// The input of the program.
    pub input: String,
    /// A right answer.
    pub expected: String,
    /// The fault: `wrong`, `missing` or `more` lines; or a run that `crashed`, or went beyond the limit
    /// on `time` or `output`.
    pub problem: &'static str,
    /// The line that the program printed, where there is one.
    pub found: Option<String>,
    /// Whether the test is answered wrongly in a run of its own.
    pub alone: bool,
}

/// One test and its truth.
#[derive(Clone, Debug)]
pub struct StressTest {
    numbers: Vec<u64>,
    result: GameResult,
    truth: Truth,
}

#[derive(Clone, Debug)]
enum Truth {
    /// Exactly this.
    Line(String),
    /// A winning move, such as this one.
    Move(String),
}

/// Makes tests of one game and judges what is printed for them.
#[derive(Debug)]
pub struct Stress {
    session: Session,
    limits: Limits,
    /// When the truth began to be sought for the present tests.
    since: Duration,
    ask: StressAsk,
    game: String,
    rules: Arc<dyn Ruleset>,
    shape: Shape,
}

impl Stress {
    /// Tests of `game`. The time of `limits` is that of all answers between two calls of
    /// [`Stress::begin`].
    ///
    /// # Errors
    /// No such game; or one without positions of this form; or one without nim-values, where these
    /// are asked for.
    pub fn new(game: &str, ask: StressAsk, limits: Limits) -> Result<Stress, Failure> {
        let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
            .map_err(|error| Failure::input(game.as_bytes(), error))?;
        let game = rules.game();
        let shape = shape(&*rules, ask.one_number)
            .ok_or_else(|| ContestError::NoTests { game: game.clone() })?;
        if ask.wanted == Wanted::Grundy && !rules.nature().impartial {
            return Err(Failure::NoSequence { game, partizan: true });
        }
        let (session, since) = (Session::new(limits.clone()), limits.clock.now());
        Ok(Stress { session, limits, since, ask, game, rules, shape })
    }

    /// Gives the tests that follow the whole time of the limits.
    pub fn begin(&mut self) {
        self.since = self.limits.clock.now();
    }

    /// The truth about a position, within what is left of the time.
    fn solve(&mut self, query: &Query) -> Result<Answer, Failure> {
        let Some(limit) = self.limits.time else { return self.session.solve(query) };
        let over =
            |needed, reached| Failure::gave_up(Exceeded::Time { limit, needed, reached }, None);
        let left = limit.saturating_sub(self.limits.clock.since(self.since));
        if left.is_zero() {
            return Err(over(None, 0));
        }
        self.session.solver().limits.time = Some(left);
        self.session.solve(query).map_err(|failure| match failure {
            // The limit reported is that of the command, not what was left of it.
            Failure::GaveUp(Exceeded::Time { needed, reached, .. }, _) => over(needed, reached),
            failure => failure,
        })
    }

    /// The game as it is typed.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// A random test.
    ///
    /// # Errors
    /// A limit; or no position was found.
    pub fn draw(&mut self, chance: &mut Chance) -> Result<StressTest, Failure> {
        for _ in 0..TRIES {
            let count = match self.shape {
                Shape::List => 1 + chance.below(self.ask.heaps.max(1) as u64) as usize,
                Shape::Fixed(count) => count,
            };
            let StressAsk { from, up_to, .. } = self.ask;
            let choices = up_to.saturating_sub(from).saturating_add(1);
            let numbers = (0..count).map(|_| from + chance.below(choices)).collect::<Vec<u64>>();
            if let Some(test) = self.test(numbers)? {
                return Ok(test);
            }
        }
        Err(NoStart { tries: TRIES }.into())
    }

    /// The smallest tests, by the total of their numbers, up to that of `test`.
    ///
    /// # Errors
    /// A limit.
    pub fn smaller(&mut self, test: &StressTest) -> Result<Vec<StressTest>, Failure> {
        let total: u64 = test.numbers.iter().fold(0, |sum, n| sum.saturating_add(*n));
        let lengths = match self.shape {
            Shape::List => 1..=self.ask.heaps.max(1),
            Shape::Fixed(count) => count..=count,
        };
        let mut tests = Vec::new();
        let mut steps = 0;
        for total in 0..=total {
            for length in lengths.clone() {
                // The numbers chosen so far, and what is left for the others.
                let mut waiting = vec![(Vec::new(), total)];
                while let Some((numbers, rest)) = waiting.pop() {
                    steps += 1;
                    if tests.len() >= SMALLEST || steps >= STEPS {
                        return Ok(tests);
                    }
                    let open = (length - numbers.len()) as u64;
                    if open == 0 {
                        tests.extend(if rest == 0 { self.test(numbers)? } else { None });
                        continue;
                    }
                    let StressAsk { from, up_to, .. } = self.ask;
                    let least = rest.saturating_sub(up_to.saturating_mul(open - 1)).max(from);
                    for number in (least..=rest.min(up_to)).rev().take(STEPS) {
                        let mut longer = numbers.clone();
                        longer.push(number);
                        waiting.push((longer, rest - number));
                    }
                }
            }
        }
        Ok(tests)
    }

    /// The test of these numbers, where the game has such a position.
    fn test(&mut self, numbers: Vec<u64>) -> Result<Option<StressTest>, Failure> {
        let Some(query) = self.query(&numbers) else { return Ok(None) };
        let answer = self.solve(&query)?;
        let result = answer.result();
        let (first, second) = &self.ask.words;
        let word = match result {
            GameResult::Win => first.as_str(),
            GameResult::Loss => second.as_str(),
            GameResult::Draw => Outcome::D.symbol(),
        };
        let count = answer.winning_move_count().cloned().unwrap_or_default();
        let truth = match self.ask.wanted {
            Wanted::Winner => Truth::Line(word.to_string()),
            Wanted::Grundy => match answer.grundy() {
                Some(value) => Truth::Line(value.to_string()),
                None => {
                    return Err(Failure::NoSequence { game: self.game.clone(), partizan: false });
                }
            },
            Wanted::Count => Truth::Line(count.to_string()),
            Wanted::Move => match answer.winning_moves().first() {
                Some(m) => Truth::Move(write_move(&query.sum, m)),
                // A player who cannot move has won already in misère play; in a draw no move wins.
                None => Truth::Line(word.to_string()),
            },
        };
        Ok(Some(StressTest { numbers, result, truth }))
    }

    /// The position of these numbers, where the game has it.
    fn query(&self, numbers: &[u64]) -> Option<Query> {
        let parts = self.rules.position(numbers)?;
        let sum = Sum { components: vec![Component { rules: Arc::clone(&self.rules), parts }] };
        let StressAsk { convention, mover, .. } = self.ask;
        Some(Query { sum: sum.into(), convention, mover, engine: None })
    }

    /// The input of a program for these tests: how many there are, then each of them.
    pub fn input(&self, tests: &[StressTest]) -> String {
        let mut input = format!("{}\n", tests.len());
        for test in tests {
            if self.shape == Shape::List {
                input += &format!("{}\n", test.numbers.len());
            }
            let words: Vec<String> = test.numbers.iter().map(u64::to_string).collect();
            input += &(words.join(" ") + "\n");
        }
        input
    }

    /// Whether `line` is a right answer to `test`. A move is typed as `12 to 1`, or as the number
    /// of a heap, counted from 1, and how much is taken from it.
    ///
    /// # Errors
    /// A limit was met while a move was looked at.
    pub fn accepts(&mut self, test: &StressTest, line: &str) -> Result<bool, Failure> {
        match &test.truth {
            Truth::Line(truth) => Ok(line.split_whitespace().eq(truth.split_whitespace())),
            Truth::Move(_) => {
                let Some(after) = self.after(test, line)? else { return Ok(false) };
                Ok(self.solve(&after)?.verdict.result == GameResult::Loss)
            }
        }
    }

    /// What the move of a line leads to; `None` where it is no move.
    fn after(&mut self, test: &StressTest, line: &str) -> Result<Option<Query>, Failure> {
        let Some(query) = self.query(&test.numbers) else { return Ok(None) };
        let words: Vec<&str> = line.split_whitespace().collect();
        let typed = match words[..] {
            [heap, taken] => {
                let left = || -> Option<String> {
                    let (heap, taken): (usize, u64) = (heap.parse().ok()?, taken.parse().ok()?);
                    let size = *test.numbers.get(heap.checked_sub(1)?)?;
                    Some(format!("{size} to {}", size.checked_sub(taken)?))
                };
                left()
            }
            _ => Some(line.trim().to_string()),
        };
        let Some(typed) = typed else { return Ok(None) };
        match self.session.read_move(&query, &typed) {
            Ok(m) => Ok(Some(Query {
                sum: query.sum.after(&m).into(),
                mover: query.mover.opponent(),
                ..query
            })),
            Err(failure @ Failure::GaveUp(..)) => Err(failure),
            Err(_) => Ok(None),
        }
    }
}

impl StressTest {
    /// What would be right, in words.
    pub fn expected(&self, texts: &Texts) -> String {
        match &self.truth {
            Truth::Line(line) => line.clone(),
            Truth::Move(example) => texts.say(&msg::StressAnyMove { example: arg(example) }),
        }
    }

    /// What would be right: a line, or an example of one.
    pub fn example(&self) -> &str {
        match &self.truth {
            Truth::Line(line) | Truth::Move(line) => line,
        }
    }

    /// The result for the player to move.
    pub fn result(&self) -> GameResult {
        self.result
    }
}
