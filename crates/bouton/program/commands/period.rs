//! `bouton period`: the period of the heap values, with its proof.

use crate::{
    args::{Format, Period as Options},
    checkpoint,
    output::{CliError, print_line, report_failure},
    save::{can_save, save},
    within::out,
};
use bouton::{
    Game, Limits, Settled, Watch,
    lab::{HeapPeriod, heap_period, period_from},
    lang::{Texts, arg, msg},
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
    let mut answer = match game.rules().nature().impartial {
        true => {
            let (table, keeper) =
                checkpoint::table(&options.run, &game, &(0..=options.to), &limits, texts)?;
            let answer = period_from(&game, options.to, table, limits)?;
            if let Some(keeper) = keeper {
                keeper.finish(answer.computed());
            }
            HeapPeriod::Values(Box::new(answer))
        }
        false if options.run.kept.checkpoint.is_some() => {
            let why = texts.say(&msg::CliOutcomesNotKept { game: arg(game.name()) });
            return Err(CliError::Usage(why, texts.say(&msg::CliOutcomesNotKeptHelp)));
        }
        false => heap_period(&game, options.to, limits)?,
    };
    drop(progress);
    if to_output && let Some(certificate) = answer.certificate()? {
        // It says all that the answer would say.
        out().write_all(certificate.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json())?,
    }
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
