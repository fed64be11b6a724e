//! Tests for a contestant's program: seeded positions in the form of a contest, the truth about each,
//! and whether a line that the program prints agrees with it. Starting the program is the front end's.

mod draw;

use crate::{
    batch::read_parts,
    format::{BoundFormat, GameOfTest, Games, Repeat, Tests},
    output::{Asked, ContestOutput, Figures, LostHeaps, PrintField, Solved},
};
use bouton_answers::{Failure, Query, Session, answer::keeps_turns, notation::parse_sum_within};
use bouton_core::{Component, Convention, GameResult, Player, Ruleset, Sum};
use bouton_play::{Chance, NoStart, PlaySession};
use bouton_solve::{Exceeded, Limits, Question, Refusal, Verdict};
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

/// The kind of tests.
#[derive(Clone, Debug)]
pub struct StressAsk {
    /// The convention of play.
    pub convention: Convention,
    /// The player to move.
    pub mover: Player,
    /// The smallest number in a test. Parameters, limits and lengths are at least 1.
    pub from: u64,
    /// The largest number in a test.
    pub up_to: u64,
    /// The most heaps in a position, and the most items in any list whose length is read.
    pub heaps: usize,
    /// The expected output fields.
    pub output: ContestOutput,
}

/// A program that was tested, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StressView {
    /// The game as it is typed.
    pub game: String,
    /// Set when every test was answered right.
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
    /// Set when the test is answered wrongly in a run of its own.
    pub alone: bool,
}

/// One test and its truth.
#[derive(Clone, Debug)]
pub struct StressTest {
    /// The numbers of each item of the format.
    numbers: Vec<Vec<u64>>,
    result: GameResult,
    /// A right answer, where this is the first test.
    expected: String,
    /// Length of the text before it, which may have the number of the test.
    heading: usize,
    /// Set when other winning moves are right too.
    any_move: bool,
}

/// Makes tests of one game and judges what is printed for them.
#[derive(Debug)]
pub struct Stress {
    session: Session,
    limits: Limits,
    /// When the truth began to be sought for the present tests.
    since: Duration,
    ask: StressAsk,
    bound: Arc<BoundFormat>,
    /// The format of one test alone.
    alone: Arc<BoundFormat>,
    games: Option<Games>,
    rules: Arc<dyn Ruleset>,
    lost: LostHeaps,
}

impl Stress {
    /// Tests in a format. The time of `limits` is that of all answers between two calls of
    /// [`Stress::begin`].
    ///
    /// # Errors
    /// A game without nim-values, where these are asked for.
    pub fn new(bound: BoundFormat, ask: StressAsk, limits: Limits) -> Result<Stress, Failure> {
        let rules = Arc::clone(&bound.rules);
        let partizan = bound.games().find(|(_, rules)| !rules.nature().impartial);
        if let Some((_, rules)) = partizan.filter(|_| ask.output.asks(PrintField::Grundy)) {
            return Err(Failure::NoSequence { game: rules.game(), partizan: true });
        }
        let (session, since) = (Session::new(limits.clone()), limits.clock.now());
        let alone = Arc::new(BoundFormat { format: bound.format.once(), ..bound.clone() });
        let bound = Arc::new(bound);
        let games = bound.has_parameters().then(|| Games::new(Arc::clone(&bound), limits.clone()));
        Ok(Stress {
            session,
            limits,
            since,
            ask,
            bound,
            alone,
            games,
            rules,
            lost: LostHeaps::default(),
        })
    }

    /// Gives the tests that follow the whole time of the limits.
    pub fn begin(&mut self) {
        self.since = self.limits.clock.now();
    }

    /// The truth about a position, within what is left of the time.
    fn solve(&mut self, query: &Query, moves: Option<usize>) -> Result<Verdict, Failure> {
        let over = |needed, reached, limit| {
            Failure::gave_up(Exceeded::Time { limit, needed, reached }, None)
        };
        if let Some(limit) = self.limits.time {
            let left = limit.saturating_sub(self.limits.clock.since(self.since));
            if left.is_zero() {
                return Err(over(None, 0, limit));
            }
            self.session.solver().limits.time = Some(left);
        }
        let question = Question {
            sum: &query.sum,
            convention: query.convention,
            mover: query.mover,
            engine: None,
            moves,
            value: self.ask.output.asks(PrintField::Grundy),
        };
        match (self.session.solver().solve(&question), self.limits.time) {
            (Ok(verdict), _) => {
                keeps_turns(&query.sum)?;
                Ok(verdict)
            }
            (Err(Refusal::Unsupported(engine)), _) => Err(Failure::Unsupported(engine)),
            // The limit reported is that of the command, not what was left of it.
            (Err(Refusal::GaveUp(Exceeded::Time { needed, reached, .. }, _)), Some(limit)) => {
                Err(over(needed, reached, limit))
            }
            (Err(Refusal::GaveUp(exceeded, _)), _) => Err(exceeded.into()),
        }
    }

    /// The game as it is typed.
    pub fn game(&self) -> String {
        match self.games {
            Some(_) => self.bound.game.clone(),
            None => self.bound.named(),
        }
    }

    /// A random test.
    ///
    /// # Errors
    /// A limit; or no position was found.
    pub fn draw(&mut self, chance: &mut Chance) -> Result<StressTest, Failure> {
        for _ in 0..TRIES {
            let numbers = draw::random(&self.bound, &self.ask, chance);
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
        let bound = Arc::clone(&self.bound);
        let ask = self.ask.clone();
        let mut tests = Vec::new();
        draw::smallest(&bound, &ask, &test.numbers, &mut |numbers| {
            tests.extend(self.test(numbers)?);
            Ok(tests.len() < SMALLEST)
        })?;
        Ok(tests)
    }

    /// The test of these numbers, where there is such a game and it has such a position.
    fn test(&mut self, numbers: Vec<Vec<u64>>) -> Result<Option<StressTest>, Failure> {
        if !draw::may_stand(&self.bound, &numbers) {
            return Ok(None);
        }
        let Some((typed, query)) = self.query(&numbers)? else { return Ok(None) };
        let verdict = self.solve(&query, self.ask.output.moves())?;
        let output = &self.ask.output;
        if output.asks(PrintField::Grundy) && verdict.grundy().is_none() {
            return Err(Failure::NoSequence { game: self.game(), partizan: false });
        }
        let wins = verdict.moves.as_ref().is_some_and(|moves| !moves.first.is_empty());
        let any_move = wins && output.asks(PrintField::Move) && !output.sorted;
        let heading = self.heading(1).len();
        let expected = self.written(1, &typed, &query, &verdict, 0)?;
        Ok(Some(StressTest { numbers, result: verdict.result, expected, heading, any_move }))
    }

    /// The text before the answer to the test of a number.
    fn heading(&self, number: u64) -> String {
        let mut out = Vec::new();
        self.ask.output.write_before(number, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// The right answer to the test of a number, with this one of the winning moves.
    fn written(
        &mut self,
        number: u64,
        typed: &[u8],
        query: &Query,
        verdict: &Verdict,
        one: usize,
    ) -> Result<String, Failure> {
        let mut out = Vec::new();
        let Query { sum, convention, mover, .. } = query;
        let asked = Asked { sum, typed, convention: *convention, mover: *mover };
        let output = &self.ask.output;
        let figures = Figures::asked(output, asked, &mut self.session, &mut self.lost)?;
        let verdict = Some(verdict);
        output.write(&Solved { number, typed, sum, verdict, figures: &figures }, one, &mut out)?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// The position of these numbers as it is typed and as it is read, where there is such a game and it
    /// has it.
    fn query(&mut self, numbers: &[Vec<u64>]) -> Result<Option<(Vec<u8>, Query)>, Failure> {
        let mut reader = Tests::new(Arc::clone(&self.alone));
        let mut read = None;
        for word in draw::words(&self.bound.format, numbers) {
            // Random numbers need not be vertices.
            let Ok(test) = reader.word(word.as_bytes()) else { return Ok(None) };
            read = test.cloned();
        }
        let Some(test) = read else { return Ok(None) };
        let of_test = match &mut self.games {
            Some(games) => games.of(&test),
            None => Ok(GameOfTest::Same),
        };
        match of_test {
            Ok(GameOfTest::Same) => {}
            Ok(GameOfTest::Other(rules)) => self.rules = rules,
            Ok(GameOfTest::AfterMany(rules)) => {
                self.rules = rules;
                self.session = Session::new(self.limits.clone());
            }
            // Random numbers need not be parameters.
            Err(Failure::Input { .. } | Failure::Rules(_)) => return Ok(None),
            Err(failure) => return Err(failure),
        }
        let position = test.position;
        let sum = if self.bound.is_sum() {
            let text = [self.bound.game.as_bytes(), b" ", &position].concat();
            let read = parse_sum_within(&text, text.len(), &self.limits);
            let Ok(sum) = read else { return Ok(None) };
            sum
        } else {
            let Ok(parts) = read_parts(&*self.rules, &position) else { return Ok(None) };
            Sum { components: vec![Component::new(Arc::clone(&self.rules), parts)] }
        };
        let StressAsk { convention, mover, .. } = self.ask;
        let query = Query { sum: sum.into(), convention, mover, engine: None };
        Ok(Some((position, query)))
    }

    /// The input of a program for these tests, in the format.
    pub fn input(&self, tests: &[StressTest]) -> String {
        draw::input(&self.bound.format, tests.iter().map(|test| &test.numbers[..]))
    }

    /// Number of tests that one input may hold.
    pub fn most_tests(&self) -> Option<u64> {
        // Answers that no line end parts are looked at one by one.
        let parted = self.ask.output.end.contains('\n');
        (self.bound.format.repeat == Repeat::Once || !parted).then_some(1)
    }

    /// Returns `true` if these lines are a right answer to `test`, the test of this number in its input. A move alone without a pattern may be printed as
    /// `12 to 1`, or as the number of a heap, counted from 1, and how much is taken from it.
    ///
    /// # Errors
    /// A limit was met while a move was looked at.
    pub fn accepts(
        &mut self,
        test: &StressTest,
        number: u64,
        lines: &[&str],
    ) -> Result<bool, Failure> {
        let same = |text: &str| {
            let wanted = text.lines().filter(|line| !line.trim().is_empty());
            wanted.map(words_of).eq(lines.iter().map(|line| words_of(line)))
        };
        if same(&(self.heading(number) + &test.expected[test.heading..])) {
            return Ok(true);
        }
        if !test.any_move {
            return Ok(false);
        }
        let Some((typed, query)) = self.query(&test.numbers)? else { return Ok(false) };
        let output = &self.ask.output;
        if output.fields == [PrintField::Move]
            && (&output.move_as, &output.before) == (&None, &None)
        {
            let Some(after) = self.after(&query, test, lines)? else { return Ok(false) };
            return Ok(self.solve(&after, None)?.result == GameResult::Loss);
        }
        let verdict = self.solve(&query, self.ask.output.all_moves())?;
        let listed = verdict.moves.as_ref().map_or(0, |moves| moves.first.len());
        for one in 1..listed {
            if same(&self.written(number, &typed, &query, &verdict, one)?) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The position after the move of a line; `None` where it is no move.
    fn after(
        &mut self,
        query: &Query,
        test: &StressTest,
        lines: &[&str],
    ) -> Result<Option<Query>, Failure> {
        let [line] = lines else { return Ok(None) };
        let heaps = draw::heaps(&self.bound, &test.numbers);
        let typed = match words_of(line)[..] {
            [heap, taken] => {
                let left = || -> Option<String> {
                    let (heap, taken): (usize, u64) = (heap.parse().ok()?, taken.parse().ok()?);
                    let size = *heaps.get(heap.checked_sub(1)?)?;
                    Some(format!("{size} to {}", size.checked_sub(taken)?))
                };
                left()
            }
            _ => Some(line.trim().to_string()),
        };
        let Some(typed) = typed else { return Ok(None) };
        match self.session.read_move(query, &typed) {
            Ok(m) => Ok(Some(Query {
                sum: query.sum.after(&m).into(),
                mover: query.mover.opponent(),
                ..query.clone()
            })),
            Err(failure @ Failure::GaveUp(..)) => Err(failure),
            Err(_) => Ok(None),
        }
    }
}

fn words_of(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

impl StressTest {
    /// The right answer, in words.
    pub fn expected(&self, texts: &Texts) -> String {
        match self.any_move {
            false => self.expected.clone(),
            true => texts.say(&msg::StressAnyMove { example: arg(&self.expected) }),
        }
    }

    /// A right answer: an example, where several are.
    pub fn example(&self) -> &str {
        &self.expected
    }

    /// Number of lines of a right answer; blank lines do not count.
    pub fn lines(&self) -> usize {
        self.expected.lines().filter(|line| !line.trim().is_empty()).count()
    }

    /// The result for the player to move.
    pub fn result(&self) -> GameResult {
        self.result
    }
}
