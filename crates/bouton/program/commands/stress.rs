//! `bouton stress`: a contestant's program checked against the truth.

use super::{contest_output, solve::convention};
use crate::{
    args::{Format, Stress as Options},
    output::{CliError, print_line},
};
use bouton::{
    Failure, Files, Limits, Watch,
    contest::{BoundFormat, ContestError, Stress, StressAsk, StressTest},
    lang::{Texts, arg, msg},
    play::Chance,
    view::{StressDifferenceView, StressView, view_json},
};
use bouton_progress::Progress;
use std::{
    process::ExitCode,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

mod child;

use child::{Child, Run};

/// Number of tests given to one run of the program.
const TESTS: u64 = 500;

/// An error in an answer.
enum Problem {
    /// This was printed.
    Wrong(String),
    /// Nothing was printed.
    Missing,
    /// More lines than tests; this is the first of them.
    More(String),
    /// The program did not end well.
    Ended(Run),
}

/// A test that is answered wrongly.
struct Difference {
    test: StressTest,
    problem: Problem,
    /// Set when it is answered wrongly in a run of its own.
    alone: bool,
}

/// Tests a program; exit code 1 with the smallest test that it fails.
///
/// # Errors
/// A bad game, a limit, a program that cannot be started.
pub fn stress(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    // The least number is 1 unless it is given: one below that is a largest number too.
    if options.from > options.up_to.max(1) {
        let what =
            texts.say(&msg::CliStressReversed { from: arg(options.from), to: arg(options.up_to) });
        return Err(CliError::Usage(what, texts.say(&msg::CliStressReversedHelp)));
    }
    let output = contest_output(&options.printed, texts)?;
    let ask = StressAsk {
        convention: convention(options.misere),
        mover: options.to_move,
        from: options.from.min(options.up_to),
        up_to: options.up_to,
        heaps: options.heaps,
        output,
    };
    let time = Duration::from_secs_f64(options.limit_seconds);
    let usual = Limits::default();
    let memory = options.limit_memory.unwrap_or(usual.memory);
    // The truth about the tests of one run may take as long as the program for them.
    let limits = Limits { time: Some(time), memory, files: Files::Named, ..usual };
    let bound = BoundFormat::read(&options.input, &options.game, &limits)?;
    let bound = bound.ok_or_else(|| Failure::from(ContestError::LinesNotTests))?;
    let stress = Stress::new(bound, ask, limits)?;
    let child = Child::new(options.program.clone(), time, options.limit_memory);
    let mut held = Held { stress, child };
    let mut chance = Chance::seeded(options.seed);
    let watch = Arc::new(Watch::default());
    watch.needed.store(options.cases, Ordering::Relaxed);
    let progress = Progress::of(&watch);
    let (mut done, mut difference) = (0, None);
    while done < options.cases && difference.is_none() {
        let most = held.stress.most_tests().unwrap_or(TESTS);
        let count = most.min(options.cases - done);
        held.stress.begin();
        let tests: Result<Vec<StressTest>, _> =
            (0..count).map(|_| held.stress.draw(&mut chance)).collect();
        difference = held.first_difference(&tests?)?;
        done += count;
        watch.reached.store(done, Ordering::Relaxed);
    }
    if let Some(found) = difference.take() {
        difference = Some(held.shrunk(found)?);
    }
    drop(progress);
    report(options, &held.stress, difference, texts)
}

struct Held {
    stress: Stress,
    child: Child,
}

impl Held {
    /// The first of `tests` that is answered wrongly.
    fn first_difference(&mut self, tests: &[StressTest]) -> Result<Option<Difference>, CliError> {
        let Some((at, problem)) = self.problem(tests)? else { return Ok(None) };
        let Problem::Ended(_) = problem else {
            let test = tests[at].clone();
            return Ok(Some(Difference { test, problem, alone: tests.len() == 1 }));
        };
        // A run that ended badly does not say at which test: the shortest list of tests that does.
        let (mut right, mut wrong, mut last) = (0, tests.len(), (at, problem));
        while wrong - right > 1 {
            let middle = right.midpoint(wrong);
            match self.problem(&tests[..middle])? {
                Some(found) => (wrong, last) = (middle, found),
                None => right = middle,
            }
        }
        let at = if matches!(last.1, Problem::Ended(_)) { wrong - 1 } else { last.0 };
        Ok(Some(Difference { test: tests[at].clone(), problem: last.1, alone: tests.len() == 1 }))
    }

    /// The smallest test that is answered wrongly, given one.
    fn shrunk(&mut self, found: Difference) -> Result<Difference, CliError> {
        self.stress.begin();
        // A limit met here costs the smallest test, not the one that was found.
        let smaller = match self.stress.smaller(&found.test) {
            Err(Failure::GaveUp(..)) => Vec::new(),
            smaller => smaller?,
        };
        let smallest = if smaller.is_empty() { None } else { self.first_difference(&smaller)? };
        for candidate in smallest.into_iter().chain([found.clone_of()]) {
            let one = [candidate.test];
            if let Some((_, problem)) = self.problem(&one)? {
                let [test] = one;
                return Ok(Difference { test, problem, alone: true });
            }
        }
        Ok(Difference { alone: false, ..found })
    }

    /// The first problem of a run on these tests, and its test.
    fn problem(&mut self, tests: &[StressTest]) -> Result<Option<(usize, Problem)>, CliError> {
        let (run, out) = self.child.run(self.stress.input(tests).into_bytes())?;
        let text = String::from_utf8_lossy(&out);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        for (at, test) in tests.iter().enumerate() {
            let wanted = test.lines();
            let found: Vec<&str> = lines.by_ref().take(wanted).collect();
            let is_whole = found.len() == wanted;
            if is_whole && self.stress.accepts(test, at as u64 + 1, &found)? {
                continue;
            }
            let is_read = is_whole && text.ends_with('\n');
            return Ok(Some(match run {
                run if run != Run::Well && !is_read => (at, Problem::Ended(run)),
                _ if found.is_empty() => (at, Problem::Missing),
                _ => (at, Problem::Wrong(found.join("\n"))),
            }));
        }
        let last = tests.len().saturating_sub(1);
        Ok(match (run, lines.next()) {
            (Run::Well, None) => None,
            (Run::Well, Some(more)) => Some((last, Problem::More(more.to_string()))),
            (run, _) => Some((last, Problem::Ended(run))),
        })
    }
}

impl Difference {
    fn clone_of(&self) -> Difference {
        Difference { test: self.test.clone(), problem: Problem::Missing, alone: self.alone }
    }
}

fn report(
    options: &Options,
    stress: &Stress,
    difference: Option<Difference>,
    texts: &Texts,
) -> Result<ExitCode, CliError> {
    let Some(Difference { test, problem, alone }) = difference else {
        match options.format {
            Format::Text => {
                print_line(&texts.say(&msg::StressHeld { tests: options.cases.into() }))?
            }
            Format::Json => print_line(&view_json(&StressView {
                game: stress.game(),
                held: true,
                tests: options.cases,
                counterexample: None,
            }))?,
        }
        return Ok(ExitCode::SUCCESS);
    };
    let input = stress.input(std::slice::from_ref(&test));
    if options.format == Format::Json {
        let (problem, found) = match &problem {
            Problem::Wrong(line) => ("wrong", Some(line.clone())),
            Problem::Missing => ("missing", None),
            Problem::More(line) => ("more", Some(line.clone())),
            Problem::Ended(run) => (run.name(), None),
        };
        let expected = test.example().to_string();
        print_line(&view_json(&StressView {
            game: stress.game(),
            held: false,
            tests: options.cases,
            counterexample: Some(StressDifferenceView { input, expected, problem, found, alone }),
        }))?;
        return Ok(ExitCode::from(1));
    }
    let shown = |line: &str| {
        let clean = line.chars().map(|c| if c.is_control() && c != '\n' { ' ' } else { c });
        on_lines(&clean.take(200).collect::<String>())
    };
    let found = match problem {
        Problem::Wrong(line) => shown(&line),
        Problem::Missing => texts.say(&msg::StressMissing),
        Problem::More(line) => texts.say(&msg::StressMore { line: arg(shown(&line)) }),
        Problem::Ended(Run::Late) => {
            texts.say(&msg::StressLate { seconds: arg(options.limit_seconds) })
        }
        Problem::Ended(Run::TooLong) => texts.say(&msg::StressTooLong),
        Problem::Ended(Run::Badly { status, said }) => {
            let status = texts.say(&msg::StressCrashed { status: arg(status) });
            if said.is_empty() { status } else { format!("{status}\n{said}") }
        }
        Problem::Ended(Run::Well) => String::new(),
    };
    let title = match alone {
        true => texts.say(&msg::StressSmallest),
        false => texts.say(&msg::StressNotAlone { seed: arg(options.seed) }),
    };
    print_line(&title)?;
    print_line(&texts.say(&msg::StressInput))?;
    for line in input.lines() {
        print_line(&format!("  {line}"))?;
    }
    print_line(&texts.say(&msg::StressExpected { line: arg(on_lines(&test.expected(texts))) }))?;
    print_line(&texts.say(&msg::StressFound { line: arg(found) }))?;
    Ok(ExitCode::from(1))
}

/// An answer of several lines, each on its own below the word before them.
fn on_lines(answer: &str) -> String {
    match answer.contains('\n') {
        true => answer.lines().map(|line| format!("\n  {line}")).collect(),
        false => answer.to_string(),
    }
}
