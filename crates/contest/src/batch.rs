//! One position a line in, one answer a line out; or the tests of a contest.

mod contest;

pub use contest::Tests;

use bouton_answers::{
    Failure, Session,
    answer::keeps_turns,
    notation::{parse_sum_within, write_move},
    registry,
};
use bouton_core::{
    Component, Convention, GameResult, Outcome, ParseError, Player, Ruleset, Sum, Words,
};
use bouton_solve::{Engine, Limits, Question, Refusal};
use std::{io::Write, sync::Arc};

/// What is asked about every line.
#[derive(Clone, Debug, Default)]
pub struct BatchAsk {
    /// What it means to be unable to move.
    pub convention: Convention,
    /// Whose turn it is; Left if not given.
    pub mover: Option<Player>,
    /// The engine that must answer.
    pub engine: Option<Engine>,
    /// The words for a win of the player to move and of the other, instead of the outcome.
    pub words: Option<(String, String)>,
    /// Whether the nim-value follows.
    pub grundy: bool,
    /// Whether the number of winning moves follows.
    pub count: bool,
    /// Whether a winning move follows (`-` if there is none).
    pub winning_move: bool,
}

/// Answers lines about one game. Tables of values are kept from line to line.
#[derive(Debug)]
pub struct Batch {
    session: Session,
    ask: BatchAsk,
    game: String,
    rules: Arc<dyn Ruleset>,
    /// The position of the last line: its buffers serve the next one.
    sum: Sum,
    most_heaps: usize,
}

impl Batch {
    /// Answers to `ask` about positions of `game`, each within `limits`.
    ///
    /// # Errors
    /// No such game.
    pub fn new(game: &str, ask: BatchAsk, limits: Limits) -> Result<Batch, Failure> {
        let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
            .map_err(|error| Failure::input(game.as_bytes(), error))?;
        let most_heaps = usize::try_from(limits.memory / 32).unwrap_or(usize::MAX);
        let session = Session::new(limits);
        let sum = Sum { components: Vec::new() };
        Ok(Batch { session, ask, game: game.to_string(), rules, sum, most_heaps })
    }

    /// Answers one line, without its end, into `out` (with a line end). On failure nothing is
    /// written. A blank line, or a comment after `#`, is answered by an empty line, so that the
    /// lines of both texts still correspond.
    ///
    /// # Errors
    /// Bad input, located in the line; or a limit.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) -> Result<(), Failure> {
        if matches!(line.trim_ascii_start().first(), None | Some(b'#')) {
            out.push(b'\n');
            return Ok(());
        }
        self.read(line).map_err(|error| Failure::input(line, error))?;
        let Batch { session, ask, sum, .. } = self;
        let mover = ask.mover.unwrap_or(Player::Left);
        let question = Question {
            sum,
            convention: ask.convention,
            mover,
            engine: ask.engine,
            moves: (ask.count || ask.winning_move).then_some(usize::from(ask.winning_move)),
            value: ask.grundy,
        };
        // The commonest question by far: who wins, by a theorem.
        let quick = (!ask.grundy && question.moves.is_none())
            .then(|| session.solver().wins_at_once(&question))
            .flatten();
        if let Some(wins) = quick {
            out.extend_from_slice(match (&ask.words, wins) {
                (Some((first, _)), true) => first.as_bytes(),
                (Some((_, second)), false) => second.as_bytes(),
                (None, true) => b"N",
                (None, false) => b"P",
            });
            out.push(b'\n');
            return Ok(());
        }
        let verdict = match session.solver().solve(&question) {
            Ok(verdict) => verdict,
            Err(Refusal::Unsupported(engine)) => return Err(Failure::Unsupported(engine)),
            Err(Refusal::GaveUp(exceeded, _)) => return Err(exceeded.into()),
        };
        keeps_turns(sum)?;
        let outcome = match (&ask.words, verdict.result) {
            (None, _) => verdict.outcome.map_or("-", Outcome::symbol),
            (Some((first, _)), GameResult::Win) => first.as_str(),
            (Some((_, second)), GameResult::Loss) => second.as_str(),
            (Some(_), GameResult::Draw) => Outcome::D.symbol(),
        };
        out.extend_from_slice(outcome.as_bytes());
        // Writing to memory cannot fail.
        if ask.grundy {
            let _ = match verdict.grundy() {
                Some(grundy) => write!(out, ",{grundy}"),
                None => write!(out, ",-"),
            };
        }
        let moves = verdict.moves.as_ref();
        if ask.count {
            let _ = write!(out, ",{}", moves.map(|moves| moves.count.clone()).unwrap_or_default());
        }
        if ask.winning_move {
            let m = moves.and_then(|moves| moves.first.first());
            let _ = write!(out, ",{}", m.map_or("-".to_string(), |m| write_move(sum, m)));
        }
        out.push(b'\n');
        Ok(())
    }

    fn read(&mut self, line: &[u8]) -> Result<(), ParseError> {
        let mut words = Words::new(line, 0, self.most_heaps);
        let parts = self.rules.read(&mut words)?;
        if words.at_end() {
            match &mut self.sum.components[..] {
                [component] => component.parts = parts,
                _ => {
                    self.sum.components = vec![Component { rules: Arc::clone(&self.rules), parts }]
                }
            }
            return Ok(());
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
