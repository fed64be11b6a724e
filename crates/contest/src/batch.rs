//! One position a line in, one answer a line out; or the tests of a contest.

use crate::{
    format::{BoundFormat, ContestTest, GameOfTest, Games},
    output::{Asked, ContestOutput, Figures, LostHeaps, PrintField, Solved},
};
use bouton_answers::{
    Answer, Failure, Query, Session, answer::keeps_turns, notation::parse_sum_within, registry,
};
use bouton_core::{
    Component, Convention, Frame, GameResult, Natural, Outcome, ParseError, ParseErrorKind, Part,
    Player, Ruleset, Sum, Words,
};
use bouton_solve::{Engine, Limits, Question, Refusal, Verdict};
use std::{borrow::Cow, sync::Arc};

/// The question about every line.
#[derive(Clone, Debug, Default)]
pub struct BatchAsk {
    /// The convention of play.
    pub convention: Convention,
    /// The player to move; Left if not given.
    pub mover: Option<Player>,
    /// The engine that must answer.
    pub engine: Option<Engine>,
    /// The output fields.
    pub output: ContestOutput,
}

/// The result for the player to move, and the outcome class where both players' starts are known.
pub type BatchResult = (GameResult, Option<Outcome>);

/// Answers lines about one game, or tests. Tables of values are kept from line to line.
#[derive(Debug)]
pub struct Batch {
    session: Session,
    ask: BatchAsk,
    /// The words for a win and for a loss, with the end of the line, where the winner is all that is asked.
    only_winner: Option<[Vec<u8>; 2]>,
    /// The winning moves that are asked for.
    moves: Option<usize>,
    game: String,
    rules: Arc<dyn Ruleset>,
    /// The games of the tests, where these have parameters.
    games: Option<Games>,
    /// The position of the last line: its buffers serve the next one.
    sum: Sum,
    numbers: Vec<Natural>,
    most_heaps: usize,
    lost: LostHeaps,
    /// The number of the test, or of the line among those that ask something.
    number: u64,
}

impl Batch {
    /// Answers to `ask` about positions of `game`, each within `limits`.
    ///
    /// # Errors
    /// No such game.
    pub fn new(game: &str, ask: BatchAsk, limits: Limits) -> Result<Batch, Failure> {
        let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
            .map_err(|error| Failure::input(game.as_bytes(), error))?;
        Ok(Batch::of(game.to_string(), rules, ask, limits))
    }

    /// A batch of tests in a format, each of the game that its parameters make.
    pub fn of_tests(bound: &Arc<BoundFormat>, ask: BatchAsk, limits: Limits) -> Batch {
        let games = bound.has_parameters().then(|| Games::new(Arc::clone(bound), limits.clone()));
        let rules = Arc::clone(&bound.rules);
        Batch { games, ..Batch::of(bound.game.clone(), rules, ask, limits) }
    }

    fn of(game: String, rules: Arc<dyn Ruleset>, ask: BatchAsk, limits: Limits) -> Batch {
        let most_heaps = usize::try_from(limits.memory / 32).unwrap_or(usize::MAX);
        let session = Session::new(limits);
        let sum = Sum { components: Vec::new() };
        let line = |word: &str| format!("{word}{}", ask.output.end).into_bytes();
        let words = ask.output.only_winner();
        let only_winner = words.map(|(first, second)| [line(first), line(second)]);
        let moves = ask.output.moves();
        Batch {
            session,
            ask,
            only_winner,
            moves,
            game,
            rules,
            games: None,
            sum,
            numbers: Vec::new(),
            most_heaps,
            lost: LostHeaps::default(),
            number: 0,
        }
    }

    /// Answers one test into `out`, as [`Batch::answer`] answers a line.
    ///
    /// # Errors
    /// No such game, or no such position of it, located in its text; or a limit.
    pub fn answer_test(&mut self, test: &ContestTest, out: &mut Vec<u8>) -> Result<(), Failure> {
        self.turn_to(test)?;
        self.respond(&test.position, out)
    }

    /// The whole answer to one test, as [`Batch::solve`] gives it for a line.
    ///
    /// # Errors
    /// Those of [`Batch::answer_test`].
    pub fn solve_test(&mut self, test: &ContestTest) -> Result<Option<Answer>, Failure> {
        self.turn_to(test)?;
        self.solve(&test.position)
    }

    /// The whole answer to a line; `None` for a line that asks nothing.
    ///
    /// # Errors
    /// Those of [`Batch::answer`].
    pub fn solve(&mut self, line: &[u8]) -> Result<Option<Answer>, Failure> {
        if self.asks_nothing(line) {
            return Ok(None);
        }
        self.read(line).map_err(|error| Failure::input(line, error))?;
        let query = Query {
            sum: Arc::new(self.sum.clone()),
            convention: self.ask.convention,
            mover: self.ask.mover.unwrap_or(Player::Left),
            engine: self.ask.engine,
        };
        self.session.solve(&query).map(Some)
    }

    /// Makes the game that of a test.
    fn turn_to(&mut self, test: &ContestTest) -> Result<(), Failure> {
        self.number += 1;
        let game = match &mut self.games {
            None => GameOfTest::Same,
            Some(games) => games.of(test)?,
        };
        match game {
            GameOfTest::Same => {}
            GameOfTest::Other(rules) => self.set_rules(rules),
            GameOfTest::AfterMany(rules) => {
                self.set_rules(rules);
                // Tables of those games would fill the memory.
                self.session = Session::new(self.session.solver().limits.clone());
            }
        }
        Ok(())
    }

    fn set_rules(&mut self, rules: Arc<dyn Ruleset>) {
        self.game = rules.game();
        self.rules = rules;
        self.sum.components.clear();
    }

    /// Answers one line, without its end, into `out` (with a line end). On failure nothing is
    /// written. A blank line, or a comment after `#`, is answered by an empty line, so that the
    /// lines of both texts still correspond.
    ///
    /// # Errors
    /// Bad input, located in the line; or a limit.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) -> Result<(), Failure> {
        if !self.asks_nothing(line) {
            self.number += 1;
        }
        self.respond(line, out)
    }

    /// Answers the position of these numbers as [`Batch::answer`] answers a line of them, but neither writes nor reads
    /// the line. No number at all asks nothing.
    ///
    /// ```
    /// use bouton_contest::{Batch, BatchAsk};
    /// use bouton_core::Limits;
    ///
    /// let mut batch = Batch::new("nim", BatchAsk::default(), Limits::default())?;
    /// let mut out = Vec::new();
    /// batch.answer_numbers(&[3, 4, 5], &mut out)?;
    /// batch.answer_numbers(&[1, 2, 3], &mut out)?;
    /// assert_eq!(out, b"N\nP\n");
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// Those of such a line.
    pub fn answer_numbers(&mut self, numbers: &[u64], out: &mut Vec<u8>) -> Result<(), Failure> {
        if !self.place_numbers(numbers) {
            return self.answer(&typed(numbers), out);
        }
        self.number += 1;
        self.say(|| Cow::Owned(typed(numbers)), out)
    }

    /// The result of the position of a line for the player to move, and its outcome class, which [`Batch::answer`]
    /// writes; `None` for a line that asks nothing.
    ///
    /// # Errors
    /// Those of [`Batch::answer`].
    pub fn settle(&mut self, line: &[u8]) -> Result<Option<BatchResult>, Failure> {
        if self.asks_nothing(line) {
            return Ok(None);
        }
        self.read(line).map_err(|error| Failure::input(line, error))?;
        self.settled().map(Some)
    }

    /// [`Batch::settle`] for the position of these numbers.
    ///
    /// ```
    /// use bouton_contest::{Batch, BatchAsk};
    /// use bouton_core::{GameResult, Limits, Outcome};
    ///
    /// let mut batch = Batch::new("partizan-subtract:1,2/1,3", BatchAsk::default(), Limits::default())?;
    /// assert_eq!(batch.settle_numbers(&[2])?, Some((GameResult::Win, Some(Outcome::L))));
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Batch::answer`].
    pub fn settle_numbers(&mut self, numbers: &[u64]) -> Result<Option<BatchResult>, Failure> {
        match self.place_numbers(numbers) {
            true => self.settled().map(Some),
            false => self.settle(&typed(numbers)),
        }
    }

    /// Places the position of these numbers, if they are one.
    fn place_numbers(&mut self, numbers: &[u64]) -> bool {
        self.numbers.clear();
        self.numbers.extend(numbers.iter().map(|number| Natural::from(*number)));
        match self.rules.parts_from(&self.numbers) {
            Ok(parts) if numbers.len() <= self.most_heaps => {
                self.place(parts);
                true
            }
            // Whatever is wrong is located in the line.
            _ => false,
        }
    }

    /// Returns `true` if a line is blank, or a comment. Of a board `#` is a square that is gone, and begins a comment only
    /// before a blank: alone it is a board of one square.
    fn asks_nothing(&self, line: &[u8]) -> bool {
        match line.trim_ascii_start() {
            [] => true,
            [b'#', rest @ ..] => {
                let is_board = matches!(self.rules.frame(), Frame::Boards { .. });
                !is_board || rest.first().is_some_and(u8::is_ascii_whitespace)
            }
            _ => false,
        }
    }

    /// The result of the position that was read last.
    fn settled(&mut self) -> Result<BatchResult, Failure> {
        let Batch { session, ask, sum, .. } = self;
        let question = Question {
            sum,
            convention: ask.convention,
            mover: ask.mover.unwrap_or(Player::Left),
            engine: ask.engine,
            moves: None,
            value: false,
        };
        if let Some(wins) = session.solver().wins_at_once(&question) {
            let result = GameResult::win_if(wins);
            return Ok((result, Some(Outcome::both(result))));
        }
        let verdict = solved(session, &question)?;
        keeps_turns(sum)?;
        Ok((verdict.result, verdict.outcome))
    }

    fn respond(&mut self, line: &[u8], out: &mut Vec<u8>) -> Result<(), Failure> {
        if self.asks_nothing(line) {
            out.push(b'\n');
            return Ok(());
        }
        self.read(line).map_err(|error| Failure::input(line, error))?;
        self.say(|| Cow::Borrowed(line), out)
    }

    /// Answers the position that was read last, which is typed like that.
    fn say<'a>(
        &mut self,
        typed: impl FnOnce() -> Cow<'a, [u8]>,
        out: &mut Vec<u8>,
    ) -> Result<(), Failure> {
        let Batch { session, ask, only_winner, moves, sum, lost, number, .. } = self;
        let question = Question {
            sum,
            convention: ask.convention,
            mover: ask.mover.unwrap_or(Player::Left),
            engine: ask.engine,
            moves: *moves,
            value: ask.output.asks(PrintField::Grundy),
        };
        // The commonest question by far: who wins, by a theorem.
        if let Some([first, second]) = only_winner
            && let Some(wins) = session.solver().wins_at_once(&question)
        {
            ask.output.write_before(*number, out);
            out.extend_from_slice(if wins { first } else { second });
            return Ok(());
        }
        let verdict = match ask.output.asks_of_ranges_alone() {
            true => None,
            false => Some(solved(session, &question)?),
        };
        keeps_turns(sum)?;
        let start = out.len();
        // Only where a move is written, or a range is asked for, does it matter how the position was typed.
        let asks_of_range = ask.output.fields().iter().any(|field| field.is_of_range());
        let typed = match moves.is_some() || asks_of_range {
            true => typed(),
            false => Cow::Borrowed(&b""[..]),
        };
        let (convention, mover) = (question.convention, question.mover);
        let asked = Asked { sum, typed: &typed, convention, mover };
        let figures = Figures::asked(&ask.output, asked, session, lost)?;
        let solved = Solved {
            number: *number,
            typed: &typed,
            sum,
            verdict: verdict.as_ref(),
            figures: &figures,
        };
        let written = ask.output.write(&solved, 0, out);
        if written.is_err() {
            out.truncate(start);
        }
        written?;
        out.extend_from_slice(ask.output.end.as_bytes());
        Ok(())
    }

    fn place(&mut self, parts: Vec<Part>) {
        let placed = Component::new(Arc::clone(&self.rules), parts);
        match &mut self.sum.components[..] {
            [component] => *component = placed,
            _ => self.sum.components = vec![placed],
        }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), ParseError> {
        let mut words = Words::new(line, 0, self.most_heaps);
        let parts = self.rules.read(&mut words)?;
        if words.at_end() {
            self.place(parts);
            return Ok(());
        }
        if self.games.is_some() {
            // A test is of one game, whose parameters are in the test.
            let rest = words.position()..line.len();
            return Err(ParseError::new(rest, ParseErrorKind::NotANumber));
        }
        // The line goes on with a `+`: it is a sum.
        let prefix = self.game.len() + 1;
        let text = [self.game.as_bytes(), b" ", line].concat();
        let sum = parse_sum_within(&text, self.most_heaps, &self.session.solver().limits).map_err(
            |error| {
                let span =
                    error.span.start.saturating_sub(prefix)..error.span.end.saturating_sub(prefix);
                ParseError::new(span, error.kind)
            },
        )?;
        self.sum = sum;
        Ok(())
    }
}

/// The verdict on a position; of one that a limit left open nothing.
fn solved(session: &mut Session, question: &Question<'_>) -> Result<Verdict, Failure> {
    session.solver().solve(question).map_err(|refusal| match refusal {
        Refusal::Unsupported(engine) => Failure::Unsupported(engine),
        Refusal::GaveUp(exceeded, _) => exceeded.into(),
    })
}

/// These numbers as a line.
fn typed(numbers: &[u64]) -> Vec<u8> {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ").into_bytes()
}

/// The parts of a position as a test gives it.
pub(crate) fn read_parts(rules: &dyn Ruleset, position: &[u8]) -> Result<Vec<Part>, ParseError> {
    rules.read(&mut Words::new(position, 0, position.len()))
}
