//! Checks a claimed formula against exhaustive search up to some bounds: the smallest counterexample,
//! or none up to there.

mod claim;
mod parameters;
mod positions;
mod tell;
mod truth;

pub use claim::{Claim, ClaimKind};
pub use parameters::{Range, TooManyGames, of_game as parameters_of};
pub(crate) use positions::{Positions, numbers_of};
pub use tell::{AuditView, CounterexampleView, SaidView};
pub(crate) use truth::{Truth, Wanted};

use bouton_answers::{
    Failure, Game, Query, located_error,
    operation::{OperationError, pair},
};
use bouton_core::{Convention, GameResult, ParseError, ParseErrorKind, Player};
use bouton_solve::{Limits, Meter};
use bouton_texts::{Texts, msg};
use claim::Judge;
use rayon::prelude::*;
use std::{ops::ControlFlow, sync::atomic::Ordering::Relaxed};

/// Number of positions checked at a time.
const BATCH: usize = 1 << 14;
/// Bytes of all that is known of one size of a heap, about.
const HEAP_BYTES: u64 = 96;
/// Number of positions up to which the largest heap is chosen where none is given: those of three heaps of up to 30.
const POSITIONS: u64 = 5456;
/// The largest heap where none is given, and positions are searched.
const SEARCHED: u64 = 20;
/// Maximum number of games that ranges of parameters may ask for.
const MOST_GAMES: u64 = 100_000;

/// A game without nim-values: a partizan one, or one in misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNimValues;

located_error!(NoNimValues);

impl OperationError for NoNimValues {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        pair(texts, msg::ErrorNoNimValues, msg::ErrorNoNimValuesLabel)
    }
}

/// No position that could be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingChecked {
    /// Set when an assumption leaves none.
    pub assumed: bool,
}

located_error!(NothingChecked);

impl OperationError for NothingChecked {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self.assumed {
            true => pair(texts, msg::ErrorNothingChecked, msg::ErrorNothingCheckedLabel),
            false => pair(texts, msg::ErrorNothingChecked, msg::ErrorNoPositionsLabel),
        }
    }
}

/// A game and a claim to audit.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game as it is typed; names of ranges may be in its parameters.
    pub game: String,
    /// The claim about its positions.
    pub claim: Claim,
    /// Only positions of which this holds are checked.
    pub assuming: Option<String>,
    /// The largest heap. If not given, as large as makes no more positions than three heaps of up to 30 have, and at
    /// least 20; it is 20 where positions have to be searched.
    pub up_to: Option<u64>,
    /// The most heaps; games on a fixed number of them take that many. If not given, 1 where the
    /// claim is about one heap, and else 3.
    pub heaps: Option<usize>,
    /// Parameters and what they run through.
    pub ranges: Vec<Range>,
    /// The convention of play.
    pub convention: Convention,
    /// The player to move.
    pub mover: Player,
}

/// An answer for a position, claimed or true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// How the game ends for the player to move.
    Result(GameResult),
    /// Its nim-value.
    Value(i64),
}

/// A position of which the claim does not hold.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The position, with the game it is of.
    pub query: Query,
    /// Its parameters, where they ran through ranges.
    pub parameters: Vec<(String, u64)>,
    /// The claimed answer.
    pub claimed: Said,
    /// The true answer.
    pub actual: Said,
}

/// How far an audit looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Most heaps of a position.
    pub heaps: usize,
    /// The largest heap.
    pub up_to: u64,
    /// Set when these are numbers that are played together: every position has all of them.
    pub is_together: bool,
}

/// The result of an audit.
#[derive(Debug)]
pub struct Audit {
    question: Question,
    /// The positions that were looked at, were there no counterexample.
    pub bounds: Bounds,
    /// Positions that were checked; with a counterexample, those that are no larger.
    pub checked: u64,
    /// The smallest by total size, then lexicographically; of several games the first.
    pub counterexample: Option<Counterexample>,
}

/// One game of the question, with its parameters.
struct Case {
    parameters: Vec<(String, u64)>,
    positions: Positions,
    truth: Truth,
    judge: Judge,
}

/// A counterexample of one game.
struct Wrong {
    numbers: Vec<u64>,
    claimed: Said,
    actual: Said,
}

/// Checks the claim on every position, the smallest first.
///
/// # Errors
/// No such game, or one whose positions are not numbers; a claim that cannot be read or computed,
/// located; no position that could be checked; a limit.
pub fn audit(question: &Question, limits: &Limits) -> Result<Audit, Failure> {
    let mut cases = Vec::new();
    for (game, chosen) in parameters::games(&question.game, &question.ranges, MOST_GAMES)? {
        let game = Game::read(&game, limits)?;
        cases.push(case(question, &game, chosen, limits)?);
    }
    let audit = run(question, &cases, limits)?;
    if audit.checked > 0 {
        return Ok(audit);
    }
    let assumed = question.assuming.is_some();
    let text = question.assuming.as_ref().unwrap_or(&question.game).as_bytes();
    Err(Failure::input(text, ParseError::new(0..text.len(), NothingChecked { assumed })))
}

/// Audits this game, whatever game and ranges the question names.
///
/// # Errors
/// As [`audit`].
pub fn audit_of(question: &Question, game: &Game, limits: &Limits) -> Result<Audit, Failure> {
    let case = case(question, game, Vec::new(), limits)?;
    run(question, &[case], limits)
}

/// Checks all positions of some games, the smallest first.
fn run(question: &Question, cases: &[Case], limits: &Limits) -> Result<Audit, Failure> {
    let largest = cases.iter().map(|case| case.positions.largest_total()).max().unwrap_or(0);
    let mut run = Run { cases, waiting: Vec::new(), checked: 0, meter: limits.meter() };
    if let Some(watch) = &limits.watch {
        // The nim-values that were looked up for it were counted already.
        let positions = cases.iter().map(|case| case.positions.count());
        let all = positions.fold(watch.reached.load(Relaxed), u64::saturating_add);
        watch.needed.fetch_max(all, Relaxed);
    }
    let mut found = None;
    // By total size first, over all games: then the smallest counterexample is met first.
    'all: for total in 0..=largest {
        for (at, case) in cases.iter().enumerate() {
            let show = &mut |numbers: &[u64]| run.next(at, numbers);
            if let ControlFlow::Break(end) = case.positions.of_total(total, show) {
                found = end?;
                break 'all;
            }
        }
    }
    if found.is_none() {
        found = run.check()?;
    }
    let checked = run.checked;
    let counterexample = found.map(|(at, wrong): (usize, Wrong)| {
        let case = &cases[at];
        let sum = case.positions.sum(&wrong.numbers).into();
        let Question { convention, mover, .. } = *question;
        Counterexample {
            query: Query { sum, convention, mover, engine: None },
            parameters: case.parameters.clone(),
            claimed: wrong.claimed,
            actual: wrong.actual,
        }
    });
    let bounds = Bounds {
        heaps: cases.iter().map(|case| case.positions.most()).max().unwrap_or(0),
        up_to: cases.iter().map(|case| case.positions.up_to()).max().unwrap_or(0),
        is_together: !cases.iter().all(|case| case.positions.are_heaps()),
    };
    Ok(Audit { question: question.clone(), bounds, checked, counterexample })
}

/// The first position of which the claim does not hold, with the number of its game.
type Found = Option<(usize, Wrong)>;

/// Positions on their way: they are checked many at a time.
struct Run<'a> {
    cases: &'a [Case],
    waiting: Vec<(usize, Vec<u64>)>,
    checked: u64,
    meter: Meter,
}

impl Run<'_> {
    /// Takes one more position.
    fn next(&mut self, at: usize, numbers: &[u64]) -> ControlFlow<Result<Found, Failure>> {
        self.waiting.push((at, numbers.to_vec()));
        if self.waiting.len() < BATCH {
            return ControlFlow::Continue(());
        }
        match self.check() {
            Ok(None) => ControlFlow::Continue(()),
            end => ControlFlow::Break(end),
        }
    }

    /// Checks all that wait.
    fn check(&mut self) -> Result<Found, Failure> {
        let (checked, found) = check(self.cases, &self.waiting, self.meter.threads())?;
        self.waiting.clear();
        self.checked += checked;
        let counted = self.meter.positions(checked, 0).and_then(|()| self.meter.look());
        counted.map_err(Failure::from)?;
        Ok(found)
    }
}

fn case(
    question: &Question,
    game: &Game,
    parameters: Vec<(String, u64)>,
    limits: &Limits,
) -> Result<Case, Failure> {
    let rules = game.rules();
    let judge = Judge::new(question, game.typed(), &parameters)?;
    let heaps = question.heaps.unwrap_or(if judge.is_of_one_heap() { 1 } else { 3 });
    let shape = positions::Shape::of(rules, heaps);
    let shape = shape.ok_or_else(|| game.refused(ParseErrorKind::NotNumbers))?;
    let plays = (question.convention, question.mover);
    let is_looked_up = shape.are_heaps() && !Truth::is_searched(&**rules, question.convention);
    let up_to = question.up_to.unwrap_or_else(|| match is_looked_up {
        true => shape.largest(POSITIONS).max(SEARCHED),
        false => SEARCHED,
    });
    limits.meter().foresee(up_to.saturating_add(1), HEAP_BYTES, 0.0)?;
    let judge = judge.knowing(up_to, limits)?;
    let positions = Positions::of(rules, shape, up_to);
    let wanted = match question.claim.kind {
        ClaimKind::Grundy => Wanted::Value,
        ClaimKind::PWhen | ClaimKind::FirstWinsWhen => Wanted::Winner,
    };
    let misere = question.convention == Convention::Misere;
    if wanted == Wanted::Value && (misere || !rules.nature().impartial) {
        return Err(game.refused(NoNimValues));
    }
    let truth = Truth::new(rules, &positions, wanted, plays, limits)?;
    Ok(Case { parameters, positions, truth, judge })
}

/// Checks positions, in their order: how many, and the first of which the claim does not hold.
fn check(
    cases: &[Case],
    positions: &[(usize, Vec<u64>)],
    threads: usize,
) -> Result<(u64, Found), Failure> {
    if threads == 1 || !cases.iter().all(|case| case.truth.is_shared()) {
        return check_piece(cases, positions);
    }
    let size = positions.len().div_ceil(4 * rayon::current_num_threads()).max(256);
    let pieces: Vec<_> =
        positions.par_chunks(size).map(|piece| check_piece(cases, piece)).collect();
    let mut checked = 0;
    for piece in pieces {
        let (count, found) = piece?;
        checked += count;
        if found.is_some() {
            return Ok((checked, found));
        }
    }
    Ok((checked, None))
}

fn check_piece(cases: &[Case], positions: &[(usize, Vec<u64>)]) -> Result<(u64, Found), Failure> {
    let mut checkers: Vec<Option<claim::Checker<'_>>> = cases.iter().map(|_| None).collect();
    let mut checked = 0;
    for (at, numbers) in positions {
        let case = &cases[*at];
        let checker = checkers[*at].get_or_insert_with(|| case.judge.checker());
        let Some(claimed) = checker.claimed(numbers)? else { continue };
        let actual = case.truth.of(numbers, || case.positions.sum(numbers))?;
        checked += 1;
        if claimed != actual {
            return Ok((checked, Some((*at, Wrong { numbers: numbers.clone(), claimed, actual }))));
        }
    }
    Ok((checked, None))
}
