//! `bouton template`: a contest program for a game.

use super::solve::convention;
use crate::{
    args::{Template as Options, TestForm},
    output::CliError,
};
use bouton::{Limits, TemplateAsk, lang::Texts, template as written};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Writes the program on standard output.
///
/// # Errors
/// A bad game, or one for which there is no program.
pub fn template(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let ask = TemplateAsk {
        target: options.target.target(),
        convention: convention(options.misere),
        max: options.max,
        one_number: options.format_in == TestForm::Numbers,
        words: (options.first.clone(), options.second.clone()),
    };
    let limits = options.limits.limits(Limits::default());
    let program = written(&options.game, &ask, limits, texts)?;
    let mut out = io::stdout().lock();
    out.write_all(program.as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
