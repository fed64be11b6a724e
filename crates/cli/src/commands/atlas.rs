//! `bouton atlas`: many codes, their equal sequences and their periods.

use crate::{
    args::{Atlas as Options, TableFormat},
    output::{Trouble, print_line, report_failure},
    progress::Progress,
};
use bouton::{Atlas, Limits, Watch, lang::Texts};
use std::{process::ExitCode, sync::Arc};

/// Computes the codes and prints the table; exit code 3 where a limit left some out.
///
/// # Errors
/// A family that is no code, output that cannot be written.
pub fn atlas(options: &Options, texts: &Texts) -> Result<ExitCode, Trouble> {
    // Who names the last heap has named the limit: only memory is bounded from here.
    let watch = Arc::new(Watch::default());
    let free = Limits {
        positions: u64::MAX,
        time: None,
        watch: Some(Arc::clone(&watch)),
        ..Limits::default()
    };
    let threads = options
        .threads
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get));
    let progress = Progress::of(&watch);
    let limits = options.limits.limits(free);
    let atlas = Atlas::of(&options.families, options.to, threads, limits);
    drop(progress);
    let atlas = atlas?;
    match options.format {
        TableFormat::Text => print_line(&atlas.text(texts))?,
        TableFormat::Csv => print_line(&atlas.csv())?,
        TableFormat::Json => print_line(&atlas.json_lines())?,
    }
    let Some(failure) = atlas.gave_up() else { return Ok(ExitCode::SUCCESS) };
    report_failure(texts, &failure, None);
    Ok(ExitCode::from(failure.exit_code()))
}
