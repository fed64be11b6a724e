//! From the sample of a problem, an input and its answers, to the format of the input, the words of the answers and
//! the game.
//!
//! Each usual format that gives the input as many tests as there are answers is tried with the game, or with each
//! game that is known; those whose answers are all the same as in the sample agree with it. Nothing is concluded
//! from less than all of them.

mod answers;
mod formats;
mod games;
mod text;
mod view;

pub use answers::SamplePrinted;
pub use view::{SampleGameView, SampleView};

use crate::{
    ContestTest, TargetLanguage, TemplateAsk,
    format::{BoundFormat, Format},
    problems::{JudgeProblem, command::quoted},
    template::template_to,
};
use answers::{Asked, Compared, SampleAnswers, tests};
use bouton_answers::{
    Explained, Failure, Idea, OperationError, Query, Session, operation::pair, operation_error,
};
use bouton_core::{Convention, GameResult, IdeaKind};
use bouton_script::RuleError;
use bouton_solve::{Files, Limits};
use bouton_texts::{Texts, msg};
use formats::{Fitting, InputForm, Parameter, SampleWords};
use games::Candidate;
use std::{collections::HashMap, sync::Arc};

/// Positions that are computed for each game that was not named: a sample is small.
const POSITIONS: u64 = 20_000;
/// Steps of the search for each of its tests.
const STEPS: u64 = 1_000_000;
/// Minimum number of answers, of both players, from which a game is concluded without a warning.
const ENOUGH: usize = 8;

/// Maximum length in bytes of a position that is explained, and number of those of which the idea is sought.
const LONGEST: usize = 60;
const SHOWN: usize = 6;

/// The sample of a problem. A line of three or more dashes stands between several inputs, and between their outputs.
#[derive(Clone, Debug, Default)]
pub struct SampleAsk {
    /// The input.
    pub input: String,
    /// Its answers.
    pub output: String,
    /// The game; `None` for all that are known.
    pub game: Option<String>,
    /// Set for misère play alone; else both conventions are tried.
    pub misere: bool,
}

/// A sample and the games that agree with it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Number of lines of its answers.
    pub lines: usize,
    /// The games with which all answers agree, the likeliest first, each with its likeliest format.
    pub games: Vec<SampleGame>,
    /// Where none agrees, the one with most answers that do.
    pub nearest: Option<SampleDifference>,
    /// Where none agrees, the first format in which the script stops, and why.
    pub stopped: Option<(String, Arc<RuleError>)>,
}

/// A game that agrees with a sample.
#[derive(Clone, Debug)]
pub struct SampleGame {
    /// The game as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Convention,
    /// The format of the input.
    pub format: String,
    /// The form of the answers.
    pub printed: SamplePrinted,
    /// Number of tests of the sample with which it agrees.
    pub tests: usize,
    /// Number of those that the player who begins wins.
    pub wins: usize,
    /// Number of the other tests, which a limit has hidden.
    pub open: usize,
    /// The problem of the gallery that it is the game of.
    pub problem: Option<&'static JudgeProblem>,
    /// The constants of its script that the format does not read: they keep the values of the file.
    pub unread: Vec<String>,
    /// The largest number of its positions.
    largest: u64,
    /// Positions of the sample: the game with its parameters, and what is typed behind it.
    shown: Vec<(String, String)>,
    /// Set when a usual word is printed for the other player, or the format does not break the input as its lines do.
    is_odd: bool,
    /// How unlikely it is, in steps.
    cost: usize,
}

/// A game that does not agree with a sample.
#[derive(Clone, Debug)]
pub struct SampleDifference {
    /// The game as it is typed.
    pub game: String,
    /// The convention of play.
    pub convention: Convention,
    /// The format of the input.
    pub format: String,
    /// Number of tests of the sample.
    pub tests: usize,
    /// Number of answers that agree.
    pub agreed: usize,
    /// The first test that differs, from 1.
    pub test: usize,
    /// Its answer in the sample.
    pub sample: String,
    /// Its answer by the game.
    pub answer: String,
}

impl Sample {
    /// Infers what agrees with a sample.
    ///
    /// # Errors
    /// No such game as was given; a limit that it met.
    ///
    /// ```
    /// use bouton_contest::{Sample, SampleAsk};
    ///
    /// let input = "4\n2\n3 5\n3\n1 2 3\n1\n4\n2\n6 6\n".to_string();
    /// let output = "Alice\nBob\nAlice\nBob\n".to_string();
    /// let ask = SampleAsk { input, output, ..SampleAsk::default() };
    /// let sample = Sample::infer(&ask, &bouton_core::Limits::default())?;
    /// let first = &sample.games[0];
    /// assert_eq!((&*first.game, &*first.format), ("nim", "T{ n heaps[n] }"));
    /// # Ok::<(), bouton_answers::Failure>(())
    /// ```
    pub fn infer(ask: &SampleAsk, limits: &Limits) -> Result<Sample, Failure> {
        Sample::among(ask, true, limits)
    }

    /// Infers it without the games of the gallery, where it is not to be looked at.
    pub(crate) fn among(
        ask: &SampleAsk,
        gallery: bool,
        limits: &Limits,
    ) -> Result<Sample, Failure> {
        let (inputs, outputs) = (pieces(&ask.input), pieces(&ask.output));
        let fault = if inputs.len() != outputs.len() {
            Some(SampleFault::Pieces { inputs: inputs.len(), outputs: outputs.len() })
        } else if ask.game.is_none() && !ask.input.bytes().any(|byte| byte.is_ascii_digit()) {
            Some(SampleFault::NoNumber)
        } else if ask.output.trim().is_empty() {
            Some(SampleFault::NoAnswer)
        } else {
            None
        };
        if let Some(fault) = fault {
            return Err(SampleError(fault).into());
        }
        let words = SampleWords::of(&inputs);
        let answers = SampleAnswers::of(&outputs);
        let on_one_line = SampleAnswers::on_one_line(&outputs);
        let is_given = ask.game.is_some();
        let candidates = match &ask.game {
            Some(game) => games::given(game, ask.misere, limits)?,
            None => games::known(ask.misere, gallery),
        };
        let mut search = Search {
            inputs: &inputs,
            words: &words,
            answers: &answers,
            ignored: is_given,
            limits: if is_given { limits.clone() } else { few(limits) },
            is_given,
            formats: HashMap::new(),
            nearest: None,
            stopped: None,
            failure: None,
        };
        let mut games = search.agreeing(&candidates);
        if games.is_empty() && !is_given {
            // Some number may be there for nothing.
            search.ignored = true;
            search.formats.clear();
            games = search.agreeing(&candidates);
        }
        // The answers may all be on one line; the nearest game is one with a line for each, where there is one.
        let nearest = search.nearest.take();
        for answers in &on_one_line {
            // A word that no judge prints may be several.
            if games.iter().all(SampleGame::lacks_word) {
                search.answers = answers;
                let found = search.agreeing(&candidates);
                games = if found.is_empty() { games } else { found };
            }
        }
        search.nearest = nearest.or(search.nearest);
        games.sort_by_key(|game| game.cost);
        if games.first().is_some_and(|first| !first.is_odd) {
            games.retain(|game| !game.is_odd);
        }
        let stopped = search.stopped.filter(|_| games.is_empty());
        let nearest = search.nearest.map(|(_, near)| near).filter(|_| games.is_empty());
        // What a limit has hidden is no disagreement of the game that was given.
        if let Some(failure) = search.failure.filter(|_| games.is_empty() && is_given) {
            return Err(failure);
        }
        Ok(Sample { lines: answers.lines.len(), games, nearest, stopped })
    }
}

/// Inputs or outputs, parted by lines of dashes.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 0);
    for line in text.split_inclusive('\n') {
        let word = line.trim();
        if word.len() >= 3 && word.bytes().all(|byte| byte == b'-') {
            pieces.push(&text[start..at]);
            start = at + line.len();
        }
        at += line.len();
    }
    pieces.push(&text[start..]);
    pieces
}

/// A sample from which nothing can be inferred.
#[derive(Clone, Debug)]
pub struct SampleError(SampleFault);

#[derive(Clone, Debug)]
enum SampleFault {
    /// Inputs and outputs that do not belong together.
    Pieces { inputs: usize, outputs: usize },
    /// An input without a number.
    NoNumber,
    /// An output without a word.
    NoAnswer,
}

operation_error!(SampleError);

impl OperationError for SampleError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self.0 {
            SampleFault::Pieces { inputs, outputs } => {
                let wrong = msg::SamplePieces { inputs: inputs.into(), outputs: outputs.into() };
                pair(texts, wrong, msg::SamplePiecesHelp)
            }
            SampleFault::NoNumber => pair(texts, msg::SampleNoNumber, msg::SampleFilesHelp),
            SampleFault::NoAnswer => pair(texts, msg::SampleNoAnswer, msg::SampleFilesHelp),
        }
    }
}

/// The largest number of positions.
fn largest(tests: &[ContestTest]) -> u64 {
    let numbers = tests.iter().flat_map(|test| test.position.split(|byte| !byte.is_ascii_digit()));
    let numbers = numbers.filter_map(|digits| str::from_utf8(digits).ok()?.parse().ok());
    numbers.max().unwrap_or(0)
}

/// Limits within which the games that were not named are tried.
fn few(limits: &Limits) -> Limits {
    Limits {
        positions: limits.positions.min(POSITIONS),
        steps: limits.steps.min(STEPS),
        files: Files::None,
        ..limits.clone()
    }
}

/// A format that was tried with a game.
struct Tried {
    compared: Compared,
    /// The largest number of the positions.
    largest: u64,
    /// Some positions, each with its game.
    shown: Vec<(String, String)>,
}

struct Search<'a> {
    inputs: &'a [&'a str],
    words: &'a SampleWords<'a>,
    answers: &'a SampleAnswers<'a>,
    /// Set when some number of the input may be there for nothing.
    ignored: bool,
    limits: Limits,
    /// Set when the game was given.
    is_given: bool,
    /// The formats that fit, by the form of positions and the names that they read.
    formats: HashMap<(InputForm, String), Vec<Fitting>>,
    /// The game with most answers that agree, with its rank.
    nearest: Option<((bool, usize), SampleDifference)>,
    stopped: Option<(String, Arc<RuleError>)>,
    failure: Option<Failure>,
}

impl Search<'_> {
    /// The games that agree, each in its likeliest format.
    fn agreeing(&mut self, candidates: &[Candidate]) -> Vec<SampleGame> {
        let mut games: Vec<SampleGame> = Vec::new();
        for (at, candidate) in candidates.iter().enumerate() {
            let Some(found) = self.best(candidate) else { continue };
            let found = SampleGame { cost: found.cost * 1_000 + at, ..found };
            let same = |known: &SampleGame| {
                (&known.game, known.convention) == (&found.game, found.convention)
            };
            match games.iter_mut().find(|known| same(known)) {
                Some(known) if known.cost <= found.cost => {}
                Some(known) => *known = found,
                None => games.push(found),
            }
        }
        games
    }

    /// The likeliest format in which a game agrees.
    fn best(&mut self, candidate: &Candidate) -> Option<SampleGame> {
        let limits = candidate.limits(self.limits.clone());
        let mut best: Option<SampleGame> = None;
        for (at, fitting) in self.fitting(candidate).into_iter().enumerate() {
            if !self.answers.may_be_of(&fitting.tests) {
                continue;
            }
            let Some(Tried { compared, largest, shown }) =
                self.compare(candidate, &fitting, &limits)
            else {
                continue;
            };
            let tests = fitting.tests.iter().sum();
            if compared.agreed + compared.open < tests {
                self.note(candidate, &fitting, compared);
                continue;
            }
            let cost = candidate.cost(&fitting, &compared) + usize::from(at > 0);
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                best = Some(SampleGame {
                    unread: candidate.unread(&fitting.format),
                    game: candidate.game.clone(),
                    convention: candidate.convention,
                    format: fitting.format,
                    printed: compared.printed,
                    tests: compared.agreed,
                    open: compared.open,
                    wins: compared.wins,
                    problem: candidate.problem,
                    largest,
                    shown,
                    is_odd: compared.is_reversed || fitting.ragged > 0,
                    cost,
                });
            }
        }
        best
    }

    /// The formats of a candidate that fit the words of the input.
    fn fitting(&mut self, candidate: &Candidate) -> Vec<Fitting> {
        if let Some(problem) = candidate.problem {
            return self.words.in_format(problem.input()).into_iter().collect();
        }
        let mut all = Vec::new();
        for parameters in &candidate.parameters {
            let key =
                |one: &Parameter| format!("{}{}", one.name, if one.is_list { "[]" } else { "" });
            let key = parameters.iter().map(key).collect::<Vec<_>>().join(" ");
            let (words, ignored, form) = (self.words, self.ignored, candidate.form);
            let formats = self
                .formats
                .entry((form, key))
                .or_insert_with(|| words.formats(form, parameters, ignored));
            all.extend(formats.iter().cloned());
        }
        all
    }

    /// Compares the answers in a format, with the largest number of the positions, and some of them with their games;
    /// `None` where the game does not have such tests.
    fn compare(
        &mut self,
        candidate: &Candidate,
        fitting: &Fitting,
        limits: &Limits,
    ) -> Option<Tried> {
        let bound = BoundFormat::read(&fitting.format, &candidate.game, limits).ok().flatten()?;
        let bound = Arc::new(bound);
        let tests = tests(&bound, self.inputs).ok()?;
        let asked = Asked {
            bound: &bound,
            convention: candidate.convention,
            tests: &tests,
            limits,
            leaves_open: self.is_given,
        };
        match self.answers.compare(asked) {
            Ok(compared) => {
                let said = |test: &ContestTest| {
                    let position = String::from_utf8_lossy(&test.position).into_owned();
                    (bound.game_with(&test.parameters), position)
                };
                // A position of some size says more than a small one.
                let mut shown: Vec<&ContestTest> =
                    tests.iter().filter(|test| test.position.len() < LONGEST).collect();
                shown.sort_by_key(|test| LONGEST - test.position.len());
                let shown = shown.into_iter().take(SHOWN).map(said).collect();
                Some(Tried { compared, largest: largest(&tests), shown })
            }
            Err(failure) => {
                match failure {
                    failure if answers::is_limit(&failure) => {
                        self.failure = self.failure.take().or(Some(failure));
                    }
                    Failure::Rules(error) if self.stopped.is_none() => {
                        self.stopped = Some((fitting.format.clone(), error));
                    }
                    _ => {}
                }
                None
            }
        }
    }

    /// Remembers the game with most answers that agree, in a format that breaks the input as its lines do where there
    /// is one.
    fn note(&mut self, candidate: &Candidate, fitting: &Fitting, compared: Compared) {
        let tests = fitting.tests.iter().sum::<usize>();
        let is_plain = fitting.ragged == 0 && !fitting.format.contains('_');
        let rank = (is_plain, compared.agreed * 1_000 / tests.max(1));
        if let Some((test, sample, answer)) = compared.differs
            && self.nearest.as_ref().is_none_or(|(known, _)| rank > *known)
        {
            let near = SampleDifference {
                game: candidate.game.clone(),
                convention: candidate.convention,
                format: fitting.format.clone(),
                tests,
                agreed: compared.agreed,
                test,
                sample,
                answer,
            };
            self.nearest = Some((rank, near));
        }
    }
}

impl Candidate {
    /// How unlikely it is, in steps, that this is meant.
    fn cost(&self, fitting: &Fitting, compared: &Compared) -> usize {
        let own = match self.problem {
            Some(problem) if compared.printed.is_of(problem) => {
                // Unusual words are those of few problems.
                return if compared.is_usual { 3 } else { 0 };
            }
            Some(_) => 4,
            None if games::is_common(&self.game, self.convention) => 1,
            None => 2 + usize::from(self.convention == Convention::Misere),
        };
        own + 3 * usize::from(compared.is_reversed)
            + 3 * usize::from(fitting.ragged > 0)
            + 3 * usize::from(compared.open > 0)
            + 2 * usize::from(fitting.format.contains('_'))
    }

    /// The constants of its script that are not in a format.
    fn unread(&self, format: &str) -> Vec<String> {
        let format = Format::parse(format).ok();
        let read = |name: &str| {
            let mut items = format.iter().flat_map(|format| &format.words);
            items.any(|item| item.names().iter().any(|read| read.text == name))
        };
        // The first choice has all of them.
        let all = self.parameters.first().into_iter().flatten();
        all.filter(|one| !read(&one.name)).map(|one| one.name.clone()).collect()
    }

    /// These limits with the script of the problem in place of its file.
    fn limits(&self, limits: Limits) -> Limits {
        with_script(limits, self.problem)
    }
}

fn with_script(limits: Limits, problem: Option<&JudgeProblem>) -> Limits {
    match problem.and_then(|problem| Some((problem.game(), problem.script()?))) {
        Some((game, text)) => limits.with_text(game.trim_start_matches("script:"), text),
        None => limits,
    }
}

impl SampleGame {
    /// Returns `true` if the sample is too small to tell this game from others.
    pub fn is_doubtful(&self) -> bool {
        self.tests < ENOUGH || self.open > 0 || self.wins == 0 || self.wins == self.tests
    }

    /// The words that the sample does not show, if there are such.
    pub fn lacks_word(&self) -> bool {
        let words = self.printed.words.as_ref();
        words.is_some_and(|(first, second)| first == answers::UNSEEN || second == answers::UNSEEN)
    }

    /// The options that `batch`, `template` and `stress` take for it.
    pub fn options(&self) -> String {
        let printed = &self.printed;
        let words = printed.words.as_ref();
        let sorted = if printed.sorted { " --sorted" } else { "" };
        let options = crate::problems::command::options(
            self.convention,
            [
                ("input", Some(&self.format)),
                ("print", printed.fields),
                ("move-as", printed.move_as),
                ("between", printed.between),
                ("join", printed.join),
                ("case", printed.before.as_deref()),
                ("end", printed.end),
                ("first", words.map(|(first, _)| &**first)),
                ("second", words.map(|(_, second)| &**second)),
            ],
        );
        options + sorted
    }

    /// The command by which a program is held to the truth.
    pub fn stress(&self) -> String {
        format!("bouton stress {}{} -- ./a.out", quoted(&self.game), self.options())
    }

    /// The command that writes the script of the game, where it is one of the gallery.
    pub fn script(&self) -> Option<String> {
        let problem = self.problem?;
        problem.script()?;
        let file = self.game.trim_start_matches("script:");
        Some(format!("bouton problems {} --script > {file}", problem.id()))
    }

    /// The program for it.
    ///
    /// # Errors
    /// Those of [`template()`](crate::template()).
    pub fn program(
        &self,
        target: TargetLanguage,
        max: Option<u64>,
        limits: &Limits,
        texts: &Texts,
    ) -> Result<String, Failure> {
        let ask = TemplateAsk {
            target,
            convention: self.convention,
            max: max.or(self.problem.and_then(JudgeProblem::max)),
            input: self.format.clone(),
            output: self.printed.output(),
            known: None,
            by_rule: None,
        };
        let limits = with_script(limits.clone(), self.problem);
        template_to(self.largest, &self.game, &ask, limits, texts)
    }

    /// A position of the sample, explained: one that is won by an idea, where there is one.
    pub fn explained(&self, limits: &Limits) -> Option<Explained> {
        let limits = Limits { files: limits.files, ..few(limits) };
        let mut session = Session::new(with_script(limits.clone(), self.problem));
        let mut explain = |(game, position): &(String, String)| {
            let limits = &session.solver().limits;
            let query = Query::read(format!("{game} {position}").as_bytes(), limits).ok()?;
            session.explain(&Query { convention: self.convention, ..query }).ok()
        };
        let mut all: Vec<Explained> = self.shown.iter().filter_map(&mut explain).collect();
        let rank = |one: &Explained| {
            let kind = one.idea.as_ref().map(Idea::kind);
            (kind.is_none_or(|kind| kind == IdeaKind::Tree), one.answer.result() != GameResult::Win)
        };
        all.sort_by_key(rank);
        all.into_iter().next()
    }
}

#[cfg(test)]
mod tests;
