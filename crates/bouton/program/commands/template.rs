//! `bouton template`: a contest program for a game.

use super::{contest_output, solve::convention};
use crate::{args::Template as Options, output::CliError, within::out};
use bouton::{
    Limits,
    contest::{TemplateAsk, template as written},
    lang::Texts,
};
use std::{io::Write, process::ExitCode};

/// Writes the program on standard output.
///
/// # Errors
/// A bad game, or one for which there is no program.
pub fn template(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let output = contest_output(&options.printed, texts)?;
    let ask = TemplateAsk {
        target: options.target,
        convention: convention(options.misere),
        max: options.max,
        input: options.input.clone(),
        output,
    };
    let limits = options.limits.limits(Limits::default());
    let program = written(&options.game, &ask, limits, texts)?;
    let mut out = out();
    out.write_all(program.as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
