//! `bouton contest`: from the sample of a problem to its format, its game and a program.

use super::solve::convention;
use crate::{
    args::{Contest as Options, Format},
    output::{CliError, print_line},
    save::save,
    source::BYTE_ORDER_MARK,
};
use bouton::{
    Convention, Failure, Files, Limits,
    contest::{Sample, SampleAsk, SampleGame, TargetLanguage},
    lang::{Texts, arg, msg},
    view::{SampleView, view_json},
};
use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
    process::ExitCode,
};

/// The findings from a sample, with what is made of the first game that agrees.
pub(super) struct Findings {
    sample: Sample,
    program: Option<String>,
    /// Why there is no program, where there is a game.
    refused: Option<String>,
    explanation: Vec<String>,
}

impl Findings {
    /// Infers them.
    ///
    /// # Errors
    /// A bad game; a limit.
    pub(super) fn of(
        ask: &SampleAsk,
        target: TargetLanguage,
        max: Option<u64>,
        limits: &Limits,
        texts: &Texts,
    ) -> Result<Findings, Failure> {
        let sample = Sample::infer(ask, limits)?;
        let first = sample.games.first();
        let (program, refused) = match first.map(|game| game.program(target, max, limits, texts)) {
            Some(Ok(program)) => (Some(program), None),
            Some(Err(failure)) => (None, Some(said(&failure, texts))),
            None => (None, None),
        };
        let explanation = first.map(|game| game.explanation(limits, texts)).unwrap_or_default();
        Ok(Findings { sample, program, refused, explanation })
    }

    /// These as plain data.
    pub(super) fn view(self, texts: &Texts) -> SampleView {
        let none = self.sample.games.is_empty().then(|| self.sample.lines(texts).join("\n"));
        self.sample.view(self.program, self.refused.or(none), self.explanation)
    }
}

/// Says what is inferred from a sample, and writes the program; exit code 1 where no game agrees.
///
/// # Errors
/// Files that cannot be read or written; a bad game; a limit.
pub fn contest(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let game = match &options.contest_rules {
        Some(file) => Some(format!("script:{}", file.display())),
        None => options.contest_game.clone(),
    };
    let ask = SampleAsk {
        input: read(&options.sample_input)?,
        output: read(&options.sample_output)?,
        game,
        misere: convention(options.misere) == Convention::Misere,
    };
    let limits = Limits { files: Files::Named, ..options.limits.limits(Limits::default()) };
    let findings = Findings::of(&ask, options.target, options.max, &limits, texts)?;
    if let (Some(file), Some(program)) = (&options.program_out, &findings.program) {
        save(file, program.as_bytes())?;
    }
    let code = ExitCode::from(u8::from(findings.sample.games.is_empty()));
    if options.format == Format::Json {
        print_line(&view_json(&findings.view(texts)))?;
        return Ok(code);
    }
    let Findings { sample, program, refused, explanation } = findings;
    let first = sample.games.first();
    let mut lines = sample.lines(texts);
    if let Some(game) = first {
        lines.extend(about(game, refused.as_deref(), texts));
    }
    if !explanation.is_empty() {
        lines.push(String::new());
        lines.extend(explanation);
    }
    // Standard output is the program's, unless it has a file.
    match program.filter(|_| options.program_out.is_none()) {
        Some(program) => {
            lines.push(String::new());
            io::stderr().lock().write_all((lines.join("\n") + "\n").as_bytes())?;
            let mut out = io::stdout().lock();
            out.write_all(program.as_bytes())?;
            out.flush()?;
        }
        None => print_line(&lines.join("\n"))?,
    }
    Ok(code)
}

/// The commands that go on from here, and why there is no program.
fn about(game: &SampleGame, refused: Option<&str>, texts: &Texts) -> Vec<String> {
    let script =
        game.script().map(|command| texts.say(&msg::SampleScript { command: arg(command) }));
    let stress = texts.say(&msg::SampleStress { command: arg(game.stress()) });
    let refused = refused.map(|why| texts.say(&msg::SampleNoProgram { why: arg(why) }));
    script.into_iter().chain([stress]).chain(refused).collect()
}

/// A failure in a line.
fn said(failure: &Failure, texts: &Texts) -> String {
    let (what, right) = failure.phrases(texts);
    if right.is_empty() { what } else { format!("{what} ({right})") }
}

/// The text of a file, or of standard input.
fn read(file: &Path) -> Result<String, CliError> {
    let name = file.display().to_string();
    let bytes = match name.as_str() {
        "-" => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        }
        _ => fs::read(file),
    };
    let bytes = bytes.map_err(|why| CliError::reading(&name, why))?;
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    Ok(String::from_utf8_lossy(text).into_owned())
}
