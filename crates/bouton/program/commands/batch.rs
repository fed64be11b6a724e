//! `bouton batch`: one position a line in, one answer a line out, in order.

use super::{contest_output, solve::convention};
use crate::{
    args::{Batch as Options, TableFormat},
    output::{CliError, report_failure},
    source::{self, BYTE_ORDER_MARK},
};
use bouton::{
    Answer, Exceeded, Failure, Limits, Watch,
    contest::{Batch, BatchAsk, BoundFormat, Tests},
    lang::Texts,
};
use bouton_progress::Progress;
use serde_json::json;
use std::{
    io::{self, BufRead, IsTerminal, Write},
    process::ExitCode,
    sync::{Arc, atomic::Ordering},
};

/// Output is written in pieces of about this size, or whenever input has to be waited for.
const PIECE: usize = 1 << 16;

/// The columns of a table of answers.
const COLUMNS: &str = "position,result,outcome,grundy,winning_move_count,winning_move\n";

/// Answers every line; bad lines are reported and survived.
///
/// # Errors
/// A bad game, bad options, input that cannot be read, output that cannot be written.
pub fn batch(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let output = contest_output(&options.printed, texts)?;
    let ask = BatchAsk {
        convention: convention(options.play.misere),
        mover: Some(options.play.to_move),
        engine: options.play.engine,
        output,
    };
    let limits = options.play.limits.of_each(Limits::default());
    let limits = source::with_store(limits, options.store.as_deref())?;
    let longest = usize::try_from(limits.memory).unwrap_or(usize::MAX);
    let bound = BoundFormat::read(&options.input, &options.game, &limits)?.map(Arc::new);
    let mut batch = match &bound {
        Some(bound) => Batch::of_tests(bound, ask, limits.clone()),
        None => Batch::new(&options.game, ask, limits.clone())?,
    };
    let mut tests = bound.map(Tests::new);
    let in_tests = tests.is_some();
    let mut lines = Lines {
        batch: &mut batch,
        format: options.format,
        texts,
        in_tests,
        number: 0,
        at_start: true,
        worst: 0,
        out: Vec::new(),
    };
    if options.format == TableFormat::Csv {
        lines.out.extend_from_slice(COLUMNS.as_bytes());
    }
    let mut input = io::stdin().lock();
    let watch = Arc::new(Watch::default());
    watch.needed.store(stdin_length(), Ordering::Relaxed);
    // Answers that scroll by are progress enough.
    let progress = (!io::stdout().is_terminal()).then(|| Progress::of(&watch));
    let mut carried = Vec::new();
    loop {
        let piece = match input.fill_buf() {
            Ok(piece) => piece,
            Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
            Err(why) => return Err(CliError::reading("-", why)),
        };
        let length = piece.len();
        if length == 0 {
            break;
        }
        let mut rest = piece;
        let end = |rest: &[u8]| match in_tests {
            true => rest.iter().position(u8::is_ascii_whitespace),
            false => memchr::memchr(b'\n', rest),
        };
        while let Some(end) = end(rest) {
            if carried.is_empty() {
                lines.take(&rest[..end], &mut tests)?;
            } else {
                carried.extend_from_slice(&rest[..end]);
                lines.take(&carried, &mut tests)?;
                carried.clear();
            }
            if let Some(tests) = tests.as_mut().filter(|_| rest[end] == b'\n') {
                tests.end_line();
            }
            rest = &rest[end + 1..];
            if lines.out.len() > PIECE {
                lines.write()?;
            }
        }
        carried.extend_from_slice(rest);
        if carried.len() > longest {
            let limit = longest as u64;
            let exceeded = Exceeded::Memory { limit, needed: None, reached: 0 };
            return Err(Failure::GaveUp(exceeded, None).into());
        }
        input.consume(length);
        watch.reached.fetch_add(length as u64, Ordering::Relaxed);
        // A program at the other end may wait for these answers before it asks again.
        lines.write()?;
    }
    if !carried.is_empty() {
        lines.take(&carried, &mut tests)?;
    }
    lines.write()?;
    if let Some(tests) = tests {
        tests.end()?;
    }
    drop(progress);
    Ok(ExitCode::from(lines.worst))
}

/// The number of bytes to read, where standard input is a file; else 0.
#[cfg(unix)]
fn stdin_length() -> u64 {
    use std::os::fd::AsFd;
    let file = io::stdin().as_fd().try_clone_to_owned().map(std::fs::File::from);
    file.and_then(|file: std::fs::File| file.metadata())
        .map_or(0, |data| if data.is_file() { data.len() } else { 0 })
}

#[cfg(not(unix))]
fn stdin_length() -> u64 {
    0
}

struct Lines<'a> {
    batch: &'a mut Batch,
    format: TableFormat,
    texts: &'a Texts,
    /// Set when the input is that of a contest, and its tests are counted rather than its lines.
    in_tests: bool,
    number: u64,
    /// Set when nothing was read before.
    at_start: bool,
    /// The exit code so far: 2 for a bad line, 3 for a limit.
    worst: u8,
    out: Vec<u8>,
}

impl Lines<'_> {
    /// Takes a line, or a word of a test.
    fn take(&mut self, text: &[u8], tests: &mut Option<Tests>) -> Result<(), CliError> {
        let Some(tests) = tests else {
            self.answer(text);
            return Ok(());
        };
        let mark = self.at_start.then(|| text.strip_prefix(BYTE_ORDER_MARK)).flatten();
        let text = mark.unwrap_or(text);
        self.at_start = false;
        if text.is_empty() {
            return Ok(());
        }
        let test = match tests.word(text) {
            Ok(Some(test)) => test,
            Ok(None) => return Ok(()),
            Err(failure) => {
                self.write()?;
                return Err(failure.into());
            }
        };
        self.number += 1;
        let answered = match self.format {
            TableFormat::Text => self.batch.answer_test(test, &mut self.out),
            format => {
                self.batch.solve_test(test).map(|answer| self.out.extend(row(format, answer)))
            }
        };
        self.report(answered);
        Ok(())
    }

    fn answer(&mut self, line: &[u8]) {
        self.number += 1;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let first = line.strip_prefix(BYTE_ORDER_MARK).filter(|_| self.number == 1);
        let line = first.unwrap_or(line);
        let answered = match self.format {
            TableFormat::Text => self.batch.answer(line, &mut self.out),
            format => self.batch.solve(line).map(|answer| self.out.extend(row(format, answer))),
        };
        self.report(answered);
    }

    /// A bad line is reported, and the others are still answered.
    fn report(&mut self, answered: Result<(), Failure>) {
        if let Err(failure) = answered {
            self.worst = match (self.worst, failure.exit_code()) {
                (2, _) => 2,
                (_, code) => code,
            };
            report_failure(self.texts, &failure, Some((self.number, self.in_tests)));
            let error = match self.format {
                TableFormat::Json => {
                    let (what, _) = failure.phrases(self.texts);
                    json!({ "error": what }).to_string() + "\n"
                }
                TableFormat::Csv => ",error,,,,\n".to_string(),
                TableFormat::Text => "error\n".to_string(),
            };
            self.out.extend_from_slice(error.as_bytes());
        }
    }

    fn write(&mut self) -> Result<(), CliError> {
        let mut out = io::stdout().lock();
        out.write_all(&self.out)?;
        out.flush()?;
        self.out.clear();
        Ok(())
    }
}

/// An answer as a line of JSON or of a table; an empty line for one that asked nothing, so that the lines of both
/// texts still correspond.
fn row(format: TableFormat, answer: Option<Answer>) -> Vec<u8> {
    let Some(answer) = answer else { return b"\n".to_vec() };
    let view = answer.json();
    let line = match format {
        TableFormat::Json => view.to_string(),
        _ => {
            let first = &view["winning_moves"][0]["move"];
            let columns = ["game", "result", "outcome", "grundy", "winning_move_count"];
            let cells = columns.map(|key| &view[key]).into_iter().chain([first]);
            cells.map(cell).collect::<Vec<_>>().join(",")
        }
    };
    (line + "\n").into_bytes()
}

/// A cell of a table, between quotes where it holds a comma.
fn cell(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) if text.contains([',', '"', '\n']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        serde_json::Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
