//! `bouton period`: the period of the heap values, with its proof.

use crate::{
    args::{Format, Period as Options},
    checkpoint,
    output::{CliError, print_line, report_failure},
    save::{can_save, save},
    within::out,
};
use bouton::{
    Game, Limits, Watch,
    lab::{OutcomePeriodAnswer, PeriodAnswer, outcome_period, period_from as find_from},
    lang::Texts,
};
use bouton_progress::Progress;
use std::{io::Write, path::Path, process::ExitCode, sync::Arc};

/// Finds and proves the period; exit code 3 where none is proved, and then no certificate is
/// written.
///
/// # Errors
/// A bad game, or one without heap values; a certificate that cannot be written.
pub fn period(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let to_output = options.certificate.as_deref() == Some(Path::new("-"));
    let file = options.certificate.as_deref().filter(|_| !to_output);
    // To hear after an hour of work that there is no such folder would be late.
    file.map(can_save).transpose()?;
    let watch = Arc::new(Watch::default());
    // A named last heap is the limit: only memory is bounded then.
    let otherwise = match options.to {
        u64::MAX => Limits::default(),
        _ => Limits { positions: u64::MAX, time: None, ..Limits::default() },
    };
    let limits = Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(otherwise) };
    let progress = Progress::of(&watch);
    let game = Game::read(&options.game, &limits)?;
    if !game.rules().nature().impartial {
        let answer = outcome_period(&game, options.to, limits);
        drop(progress);
        return outcomes(&answer?, options, texts);
    }
    let (table, keeper) =
        checkpoint::table(&options.run, &game, &(0..=options.to), &limits, texts)?;
    let answer = find_from(&game, options.to, table, limits);
    drop(progress);
    let mut answer = answer?;
    if let Some(keeper) = keeper {
        keeper.finish(answer.computed());
    }
    if to_output && let Some(certificate) = answer.certificate()? {
        // It says all that the answer would say.
        out().write_all(certificate.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&answer, options.format, texts)?;
    if let Some(failure) = answer.gave_up() {
        report_failure(texts, &failure, None);
    }
    if let Some(file) = file
        && let Some(certificate) = answer.certificate()?
    {
        save(file, certificate.as_bytes())?;
    }
    Ok(if answer.is_proved() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}

/// Prints the period of outcome classes, and writes its certificate.
fn outcomes(
    answer: &OutcomePeriodAnswer,
    options: &Options,
    texts: &Texts,
) -> Result<ExitCode, CliError> {
    if let Some(path) = options.certificate.as_deref()
        && let Some(certificate) = answer.certificate()?
    {
        if path == Path::new("-") {
            out().write_all(certificate.as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        }
        save(path, certificate.as_bytes())?;
    }
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json())?,
    }
    if let Some(failure) = answer.gave_up() {
        report_failure(texts, &failure, None);
    }
    Ok(if answer.is_proved() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}

fn print(answer: &PeriodAnswer, format: Format, texts: &Texts) -> Result<(), CliError> {
    match format {
        Format::Text => print_line(&answer.text(texts)),
        Format::Json => print_line(&answer.json()),
    }
}
