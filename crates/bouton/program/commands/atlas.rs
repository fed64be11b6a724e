//! `bouton atlas`: many codes, their equal sequences and their periods.

use crate::{
    args::{Atlas as Options, TableFormat},
    checkpoint::worth_starting,
    output::{CliError, print_line, report_failure},
};
use bouton::{
    Limits, Watch,
    lab::{Atlas, MisereAtlas},
    lang::Texts,
};
use bouton_progress::Progress;
use std::{process::ExitCode, sync::Arc, time::Duration};

/// Computes the codes and prints the table; exit code 3 where a limit left some out.
///
/// # Errors
/// A family that is no code, output that cannot be written.
pub fn atlas(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    if options.misere {
        return misere(options, texts);
    }
    // A named last heap is the limit: only memory is bounded from here.
    let watch = Arc::new(Watch::default());
    let free = Limits {
        positions: u64::MAX,
        time: None,
        watch: Some(Arc::clone(&watch)),
        ..Limits::default()
    };
    let threads = worth_starting(options.threads.unwrap_or(usize::MAX));
    let progress = Progress::of(&watch);
    let limits = options.limits.limits(free);
    let period_to = options.period_to.unwrap_or(options.to);
    let atlas = Atlas::with_periods(&options.families, options.to, period_to, threads, limits);
    drop(progress);
    let atlas = atlas?;
    let table = match options.format {
        TableFormat::Text => atlas.text(texts),
        TableFormat::Csv => atlas.csv(),
        TableFormat::Json => atlas.json_lines(),
    };
    if !table.is_empty() {
        print_line(&table)?;
    }
    let Some(failure) = atlas.gave_up() else { return Ok(ExitCode::SUCCESS) };
    report_failure(texts, &failure, None);
    Ok(ExitCode::from(failure.exit_code()))
}

/// Finds the misère quotients of the codes; the limits are those of each code.
fn misere(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let each = Limits { time: Some(Duration::from_secs(10)), ..Limits::default() };
    let limits = Limits { watch: Some(Arc::clone(&watch)), ..options.limits.each(each) };
    let threads = worth_starting(options.threads.unwrap_or(usize::MAX));
    let progress = Progress::of(&watch);
    let atlas = MisereAtlas::of(&options.families, options.to, threads, limits);
    drop(progress);
    let atlas = atlas?;
    print_line(&match options.format {
        TableFormat::Text => atlas.text(texts),
        TableFormat::Csv => atlas.csv(),
        TableFormat::Json => atlas.json_lines(),
    })?;
    let Some(failure) = atlas.gave_up() else { return Ok(ExitCode::SUCCESS) };
    report_failure(texts, &failure, None);
    Ok(ExitCode::from(failure.exit_code()))
}
