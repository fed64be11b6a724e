//! `bouton sequence`: the nim-values of single heaps, and what can be said of them.

use crate::{
    args::{Sequence as Options, SequenceFormat},
    checkpoint,
    commands::genus,
    output::{CliError, print_line, report_failure},
    save::{can_save, save},
    source,
    within::out,
};
use bouton::{
    Game, Limits, Sequence, Watch,
    lab::{BFile, HeapValues, PictureForm, Summary, Survey},
    lang::{Texts, arg, msg},
    view::{PlottedView, view_json},
};
use bouton_progress::Progress;
use clap::ValueEnum;
use std::{
    ffi::OsStr,
    io::{self, BufWriter, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Prints the values, or what was asked about them.
///
/// # Errors
/// A bad game or range, a limit, input that cannot be read, output that cannot be written.
pub fn sequence(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let to = options.to.unwrap_or(u64::MAX);
    if options.from > to {
        let what = texts.say(&msg::CliReversed { from: arg(options.from), to: arg(to) });
        return Err(CliError::Usage(what, String::new()));
    }
    if options.misere {
        let watch = Arc::new(Watch::default());
        return genus::sequence(options, to, limits(options, &watch), texts);
    }
    match &options.compare {
        Some(file) => compare(options, file, to, texts),
        None if let Some(file) = &options.plot => plot(options, file, to, texts),
        None if options.summary => summary(options, to, texts),
        None => values(options, to, texts),
    }
}

/// A named last heap is the limit: only memory is bounded from here.
fn limits(options: &Options, watch: &Arc<Watch>) -> Limits {
    let free = Limits {
        positions: u64::MAX,
        time: None,
        watch: Some(Arc::clone(watch)),
        ..Limits::default()
    };
    options.limits.limits(free)
}

/// Prints the values as they are computed. Those before a limit are a whole output, which says in JSON that
/// it is not complete.
fn values(options: &Options, to: u64, texts: &Texts) -> Result<ExitCode, CliError> {
    let Options { from, last, format, .. } = options;
    let watch = Arc::new(Watch::default());
    let first = if *last { to } else { *from };
    let limits = limits(options, &watch);
    let game = Game::read(&options.game, &limits)?;
    let (table, keeper) = checkpoint::table(&options.run, &game, &(first..=to), &limits, texts)?;
    let mut sequence = Sequence::of(&game, first..=to, table, limits)?;
    let mut out = BufWriter::new(out());
    let progress = Progress::of(&watch);
    match format {
        SequenceFormat::Json => {
            let game = serde_json::Value::from(sequence.game());
            write!(out, "{{\"game\":{game},\"from\":{first},\"values\":[")?;
        }
        SequenceFormat::Csv => writeln!(out, "n,value")?,
        SequenceFormat::Text | SequenceFormat::Bfile => {}
    }
    let mut ended = Ok(());
    let (mut next, mut number, mut digits) =
        (Some(first), itoa::Buffer::new(), itoa::Buffer::new());
    let mut print = |n: u64, value: &str| match format {
        SequenceFormat::Json if n > first => print_all(&mut out, [",", value]),
        SequenceFormat::Text if !*last && n > first => print_all(&mut out, [" ", value]),
        SequenceFormat::Json => print_all(&mut out, [value]),
        SequenceFormat::Text if !*last => print_all(&mut out, [value]),
        SequenceFormat::Csv => print_all(&mut out, [number.format(n), ",", value, "\n"]),
        SequenceFormat::Text | SequenceFormat::Bfile => {
            print_all(&mut out, [number.format(n), " ", value, "\n"])
        }
    };
    while let Some(n) = next.filter(|n| *n <= to) {
        match sequence.values_from(n) {
            Ok(HeapValues::Some(values)) => {
                for (n, value) in (n..=to).zip(values) {
                    print(n, digits.format(*value))?;
                }
                next = n.checked_add(values.len() as u64);
            }
            Ok(HeapValues::One(value)) => {
                print(n, &value.to_string())?;
                next = n.checked_add(1);
            }
            Err(failure) => {
                ended = Err(failure.into());
                break;
            }
        }
    }
    match format {
        SequenceFormat::Json if ended.is_err() => writeln!(out, "],\"complete\":false}}")?,
        SequenceFormat::Json => writeln!(out, "]}}")?,
        SequenceFormat::Text if !*last => writeln!(out)?,
        _ => {}
    }
    out.flush()?;
    drop(progress);
    if let Some(keeper) = keeper {
        keeper.finish(sequence.computed());
    }
    ended.map(|()| ExitCode::SUCCESS)
}

/// Prints texts one after the other.
fn print_all<const N: usize>(out: &mut impl Write, texts: [&str; N]) -> io::Result<()> {
    texts.into_iter().try_for_each(|text| out.write_all(text.as_bytes()))
}

/// Returns `true` if the answer is wanted as JSON.
///
/// # Errors
/// It is wanted as a table, and is none.
fn wants_json(options: &Options, texts: &Texts) -> Result<bool, CliError> {
    match options.format {
        SequenceFormat::Text => Ok(false),
        SequenceFormat::Json => Ok(true),
        SequenceFormat::Csv | SequenceFormat::Bfile => {
            let name = options.format.to_possible_value();
            let format = arg(name.as_ref().map_or("", |value| value.get_name()));
            Err(CliError::Usage(texts.say(&msg::CliOnlyTextOrJson { format }), String::new()))
        }
    }
}

/// A look at all values, with its progress.
fn surveyed(options: &Options, to: u64) -> Result<Survey, CliError> {
    let watch = Arc::new(Watch::default());
    let limits = limits(options, &watch);
    let game = Game::read(&options.game, &limits)?;
    let _progress = Progress::of(&watch);
    Ok(Survey::of(&game, options.from, to, limits)?)
}

/// Says what the values are like.
fn summary(options: &Options, to: u64, texts: &Texts) -> Result<ExitCode, CliError> {
    let json = wants_json(options, texts)?;
    let survey = surveyed(options, to)?;
    let summary = Summary::of(&survey);
    if json {
        print_line(&summary.json())?;
    } else {
        print_line(&summary.text(texts))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Draws the values.
fn plot(options: &Options, file: &Path, to: u64, texts: &Texts) -> Result<ExitCode, CliError> {
    let json = wants_json(options, texts)?;
    let name = file.to_string_lossy();
    let Some(form) = PictureForm::of_file(file) else {
        let what = texts.say(&msg::CliPlotEnding { file: arg(&name) });
        return Err(CliError::Usage(what, texts.say(&msg::CliPlotEndingHelp)));
    };
    // Before the work, not after it.
    can_save(file)?;
    let survey = surveyed(options, to)?;
    save(file, &survey.picture(form, texts).map_err(|why| CliError::writing(file, why))?)?;
    let (game, from) = (survey.game(), options.from);
    if json {
        let (game, file) = (game.to_string(), name.into_owned());
        print_line(&view_json(&PlottedView { game, from, to, file }))?;
    } else {
        let (game, from, to) = (arg(game), arg(from), arg(to));
        print_line(&texts.say(&msg::CliPlotted { game, from, to, file: arg(&name) }))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks the values against a b-file; exit code 1 where they differ.
fn compare(options: &Options, file: &OsStr, to: u64, texts: &Texts) -> Result<ExitCode, CliError> {
    let json = wants_json(options, texts)?;
    let watch = Arc::new(Watch::default());
    let limits = limits(options, &watch);
    let text = source::file(file, limits.memory)?;
    let terms = BFile::read(text).map_err(|failure| {
        let file = match file.to_str() {
            Some("-") => texts.say(&msg::CliStandardInput),
            _ => file.to_string_lossy().into_owned(),
        };
        CliError::InFile { file, failure }
    })?;
    let to = to.min(terms.last());
    let mut sequence = Sequence::new(&Game::read(&options.game, &limits)?, to, limits)?;
    let progress = Progress::of(&watch);
    let comparison = terms.compare(&mut sequence, options.from, to);
    drop(progress);
    let comparison = comparison?;
    if json {
        print_line(&comparison.json())?;
    } else {
        print_line(&comparison.text(texts))?;
    }
    if let Some(failure) = comparison.gave_up() {
        report_failure(texts, failure, None);
    }
    Ok(match (comparison.agrees(), comparison.gave_up()) {
        (false, _) => ExitCode::from(1),
        (true, Some(failure)) => ExitCode::from(failure.exit_code()),
        (true, None) => ExitCode::SUCCESS,
    })
}
