//! `bouton value`: the value of a position or of an expression over games.

use crate::{
    args::{Format, Value as Options},
    output::{CliError, print_line},
    source,
};
use bouton::{
    Limits, Watch,
    lab::{is_expression, value as value_of},
    lang::Texts,
};
use bouton_progress::Progress;
use std::{ffi::OsStr, process::ExitCode, sync::Arc};

/// The value of a position or an expression; or how two expressions compare, with exit code 1 where the
/// comparison does not hold.
///
/// # Errors
/// Bad input, a loopy game, a limit.
pub fn value(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
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
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json()?)?,
    }
    Ok(if answer.holds() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
