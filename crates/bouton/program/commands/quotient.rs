//! `bouton quotient`: the misère quotient of a game of heaps.

use crate::{
    args::{Format, Quotient as Options},
    checkpoint::quotient_table,
    output::{CliError, print_line, report_failure},
    save::{can_save, save},
    within::out,
};
use bouton::{
    Files, Limits, Watch,
    lab::{MOST_ELEMENTS_DRAWN, QuotientAnswer, QuotientGames, QuotientTable},
    lang::{Texts, arg, msg},
};
use bouton_progress::Progress;
use std::{
    io::Write,
    path::Path,
    process::ExitCode,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

/// Time of a search that has no last heap and that no theorem can end, where no other is given.
const UNPROVED: Duration = Duration::from_secs(5);

/// Finds the quotient heap by heap; exit code 3 where it is not proved to be that of all heaps.
///
/// # Errors
/// A bad game, or one without single heaps; a picture or a checkpoint that cannot be written, or read.
pub fn quotient(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let to_output = options.certificate.as_deref() == Some(Path::new("-"));
    let certificate = options.certificate.as_deref().filter(|_| !to_output);
    certificate.map(can_save).transpose()?;
    if let Some(file) = &options.draw {
        if file.extension().is_none_or(|ending| ending != "svg") {
            let name = file.to_string_lossy();
            let what = texts.say(&msg::CliPlotEnding { file: arg(&name) });
            return Err(CliError::Usage(what, texts.say(&msg::CliDrawEndingHelp)));
        }
        can_save(file)?;
    }
    let answer = find(options, texts)?;
    let exit = if answer.is_settled() { ExitCode::SUCCESS } else { ExitCode::from(3) };
    if to_output {
        // It says all that the answer would say.
        out().write_all(answer.certificate()?.as_bytes())?;
        return Ok(exit);
    }
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json())?,
    }
    if let Some(failure) = answer.gave_up() {
        report_failure(texts, &failure, None);
    }
    if let Some(file) = &options.draw {
        let Some(picture) = answer.picture(texts) else {
            let what = texts.say(&msg::CliLargeQuotient { most: arg(MOST_ELEMENTS_DRAWN) });
            return Err(CliError::Usage(what, texts.say(&msg::CliLargeQuotientHelp)));
        };
        save(file, picture.as_bytes())?;
    }
    if let Some(file) = certificate {
        save(file, answer.certificate()?.as_bytes())?;
    }
    Ok(exit)
}

/// Finds the quotient, on a terminal with its progress: in heaps where the last is known, else in positions.
fn find(options: &Options, texts: &Texts) -> Result<QuotientAnswer, CliError> {
    let watch = Arc::new(Watch::default());
    let usual = Limits::default();
    let named = Limits { files: Files::Named, ..options.limits.each(usual.clone()) };
    let games = QuotientGames::read(&options.games.join(" "), &named)?;
    let has_end = options.to < u64::MAX || games.may_be_solved();
    let time = if has_end { usual.time } else { Some(UNPROVED) };
    let limits = options.limits.limits(Limits { time, ..usual });
    let (table, mut keeper) = quotient_table(&options.kept, &games, options.to, &limits, texts)?;
    let is_counted = options.to < u64::MAX;
    if is_counted {
        let all = options.to.saturating_add(1).saturating_mul(games.count() as u64);
        watch.needed.store(all, Ordering::Relaxed);
    }
    let limits = Limits { watch: (!is_counted).then(|| Arc::clone(&watch)), ..limits };
    let progress = Progress::of(&watch);
    let mut look = |table: &QuotientTable| {
        if is_counted {
            watch.reached.store(table.heaps() as u64, Ordering::Relaxed);
        }
        if let Some(keeper) = &mut keeper {
            keeper.look(table);
        }
        true
    };
    let answer = games.find(table, options.to, &mut look, limits);
    drop(progress);
    if let Some(keeper) = keeper {
        keeper.finish(&answer.search().table);
    }
    Ok(answer)
}
