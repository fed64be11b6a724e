//! `bouton table`: who wins the positions of two numbers, or their nim-values.

use crate::{
    args::{Table as Options, TableFormat},
    output::{CliError, print_line},
    save::{can_save, save},
    within::is_terminal,
};
use bouton::{
    Convention, Game, Limits, Watch,
    lab::{MOST_DRAWN, Pairs, PairsAsked, PictureForm, pairs_within},
    lang::{Texts, arg, msg},
};
use bouton_progress::Progress;
use std::{ops::RangeInclusive, path::Path, process::ExitCode, sync::Arc};

/// Prints the table, or draws it.
///
/// # Errors
/// A bad game, one that is not on two numbers, a limit, output that cannot be written.
pub fn table(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    if let Some(file) = &options.plot {
        return plot(options, file, texts);
    }
    let table = computed(options)?;
    match options.format {
        TableFormat::Json => print_line(&table.table_json())?,
        TableFormat::Csv => print_line(&table.csv())?,
        TableFormat::Text => {
            let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            let colour = is_terminal() && !plain;
            print_line(&table.text(texts, colour))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn computed(options: &Options) -> Result<Pairs, CliError> {
    let watch = Arc::new(Watch::default());
    let otherwise = Limits { watch: Some(Arc::clone(&watch)), ..Limits::default() };
    let limits = options.limits.limits(otherwise);
    let convention = if options.misere { Convention::Misere } else { Convention::Normal };
    let asked = if options.grundy { PairsAsked::Values } else { PairsAsked::Outcomes };
    let ranges = [options.rows.clone(), options.columns.clone()];
    let game = Game::read(&options.game, &limits)?;
    let progress = Progress::of(&watch);
    let table = pairs_within(&game, ranges, convention, asked, limits);
    drop(progress);
    Ok(table?)
}

/// Draws the table.
fn plot(options: &Options, file: &Path, texts: &Texts) -> Result<ExitCode, CliError> {
    let name = file.to_string_lossy();
    let Some(form) = PictureForm::of_file(file) else {
        let what = texts.say(&msg::CliPlotEnding { file: arg(&name) });
        return Err(CliError::Usage(what, texts.say(&msg::CliPlotEndingHelp)));
    };
    let many = |range: &RangeInclusive<u64>| range.end() - range.start() >= MOST_DRAWN;
    if many(&options.rows) || many(&options.columns) {
        let what = texts.say(&msg::CliLargePicture { most: arg(MOST_DRAWN) });
        return Err(CliError::Usage(what, texts.say(&msg::CliLargePictureHelp)));
    }
    // Before the work, not after it.
    can_save(file)?;
    let table = computed(options)?;
    save(file, &table.picture(form, texts).map_err(|why| CliError::writing(file, why))?)?;
    match options.format {
        TableFormat::Json => print_line(&table.table_json())?,
        TableFormat::Csv => print_line(&table.csv())?,
        TableFormat::Text => {
            let said = |range: &RangeInclusive<u64>| format!("{}..{}", range.start(), range.end());
            let (rows, columns) = (said(&options.rows), said(&options.columns));
            print_line(&texts.say(&msg::CliTablePlotted {
                game: arg(table.game()),
                rows: arg(rows),
                columns: arg(columns),
                file: arg(&name),
            }))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
