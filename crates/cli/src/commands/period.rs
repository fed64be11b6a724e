//! `bouton period`: the period of the heap values, with its proof.

use crate::{
    args::{Format, Period as Options},
    output::{Trouble, print_line, report_failure},
    progress::Progress,
};
use bouton::{Limits, Watch, lang::Texts, period as find};
use std::{process::ExitCode, sync::Arc};

/// Finds and proves the period; exit code 3 where none is proved.
///
/// # Errors
/// A bad game, or one without heap values.
pub fn period(options: &Options, texts: &Texts) -> Result<ExitCode, Trouble> {
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(Limits::default()) };
    let progress = Progress::of(&watch);
    let answer = find(&options.game, options.to, limits);
    drop(progress);
    let answer = answer?;
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json())?,
    }
    if let Some(failure) = answer.gave_up() {
        report_failure(texts, &failure, None);
    }
    Ok(if answer.is_proved() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}
