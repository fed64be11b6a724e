//! `bouton quotient`: the misère quotient of a game of heaps.

use crate::{
    args::{Format, Quotient as Options},
    output::{CliError, print_line, report_failure},
    save::{can_save, save},
};
use bouton::{
    Limits, MOST_ELEMENTS_DRAWN, Watch,
    lang::{Texts, arg, msg},
    misere_quotient,
};
use bouton_progress::Progress;
use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Finds the quotient heap by heap; exit code 3 where it is not proved to be that of all heaps.
///
/// # Errors
/// A bad game, or one without single heaps; a picture that cannot be written.
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
    let watch = Arc::new(Watch::default());
    let limits = options.limits.limits(Limits::default());
    let limits = Limits { watch: Some(Arc::clone(&watch)), ..limits };
    let progress = Progress::of(&watch);
    let answer = misere_quotient(&options.game, options.to, limits);
    drop(progress);
    let answer = answer?;
    let exit = if answer.is_solved() { ExitCode::SUCCESS } else { ExitCode::from(3) };
    if to_output {
        // It says all that the answer would say.
        io::stdout().lock().write_all(answer.certificate()?.as_bytes())?;
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
