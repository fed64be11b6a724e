//! `bouton value`: the value of a position or of an expression over games.

use crate::{
    args::{Format, Value as Options},
    output::{CliError, print_line, report},
    play::plain::{is_command, read_line},
    source,
};
use bouton::{
    Limits, Watch,
    lab::{ValueAnswer, ValueNames, is_expression, value as value_of},
    lang::{Texts, msg},
};
use bouton_progress::Progress;
use std::{
    ffi::OsStr,
    io::{IsTerminal, stdin, stdout},
    process::ExitCode,
    sync::Arc,
};

/// The value of a position or an expression; or how two expressions compare, with exit code 1 where the
/// comparison does not hold.
///
/// # Errors
/// Bad input, a loopy game, a limit.
pub fn value(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    if options.words.is_empty() {
        return prompt(options, texts);
    }
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(Limits::default()) };
    // A minus sign between blanks names no file here.
    let typed = options.words.join(OsStr::new(" ")).into_encoded_bytes();
    let progress = Progress::of(&watch);
    let answer = match is_expression(&typed) {
        true => value_of(&typed, limits),
        false => value_of(&source::text(&options.words, limits.memory)?, limits),
    };
    drop(progress);
    let mut answer = answer?;
    print(&mut answer, options.format, texts)?;
    Ok(if answer.holds() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn print(answer: &mut ValueAnswer, format: Format, texts: &Texts) -> Result<(), CliError> {
    match format {
        Format::Text => print_line(&answer.text(texts)),
        Format::Json => print_line(&answer.json()?),
    }
}

/// Answers the lines of the input, which may give names to values. A line with an error is answered by it, and the next
/// one is read; at a terminal the exit code says nothing of them.
fn prompt(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let (mut input, is_person) = (stdin().lock(), stdin().is_terminal() && stdout().is_terminal());
    if is_person {
        print_line(&texts.say(&msg::ValuePrompt))?;
    }
    let (mut names, mut code) = (ValueNames::default(), ExitCode::SUCCESS);
    while let Some(line) = read_line(&mut input, is_person)? {
        if is_person && line.is_empty() || is_command(texts, &line, "quit") {
            break;
        }
        if line.is_empty() {
            continue;
        }
        let limits = options.limits.of_each(Limits::default());
        match names.value(line.as_bytes(), limits) {
            Ok(mut answer) => {
                print(&mut answer, options.format, texts)?;
                if options.format == Format::Text {
                    print_line(&"")?;
                }
            }
            Err(failure) => {
                let failed = report(texts, &CliError::from(failure));
                code = if is_person { code } else { failed };
            }
        }
    }
    Ok(code)
}
