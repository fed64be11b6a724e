//! `bouton discover`: the patterns of a game.

use crate::{
    args::{Discover as Options, Format},
    output::{CliError, print_line, report_failure},
};
use bouton::{Game, Limits, Watch, lab::discover::discover as look, lang::Texts};
use bouton_progress::Progress;
use std::{process::ExitCode, sync::Arc};

/// Looks for patterns; exit code 3 if nothing is found, or if a limit left some searches undone.
///
/// # Errors
/// A bad game, a limit.
pub fn discover(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let otherwise = Limits { time: None, watch: Some(Arc::clone(&watch)), ..Limits::default() };
    let limits = options.limits.limits(otherwise);
    let game = Game::read(&options.game, &limits)?;
    let progress = Progress::without_total(&watch);
    let found = look(&game, options.to, &limits);
    drop(progress);
    let found = found?;
    match options.format {
        Format::Json => print_line(&found.json())?,
        Format::Text => print_line(&found.text(texts))?,
    }
    if let Some(failure) = found.gave_up() {
        report_failure(texts, &failure, None);
        return Ok(ExitCode::from(failure.exit_code()));
    }
    Ok(if found.is_found() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}
