//! `bouton genus`: the genus of a position or a form, its class and its canonical form in misère play; and the
//! genera of single heaps, for `bouton sequence --misere`.

use crate::{
    args::{Format, Genus as Options, Sequence, SequenceFormat},
    output::{CliError, print_line},
    source,
    within::out,
};
use bouton::{
    Game, Limits, Watch,
    lab::{GenusSequence, is_form, misere_theory},
    lang::{Texts, msg},
};
use bouton_progress::Progress;
use std::{
    ffi::OsStr,
    io::{BufWriter, Write},
    process::ExitCode,
    sync::Arc,
};

/// The misère theory of a position, or of an expression over misère forms.
///
/// # Errors
/// Bad input, a partizan or loopy game, a limit.
pub fn genus(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(Limits::default()) };
    let typed = options.words.join(OsStr::new(" ")).into_encoded_bytes();
    let progress = Progress::of(&watch);
    // A minus sign in a form names no file.
    let answer = match is_form(&typed) {
        true => misere_theory(&typed, limits),
        false => misere_theory(&source::text(&options.words, limits.memory)?, limits),
    };
    drop(progress);
    let answer = answer?;
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the genera of single heaps as they are computed. Those before a limit are a whole output, which
/// says in JSON that it is not complete.
///
/// # Errors
/// A bad, partizan or loopy game, a limit, a format of numbers.
pub fn sequence(
    options: &Sequence,
    to: u64,
    limits: Limits,
    texts: &Texts,
) -> Result<ExitCode, CliError> {
    let Sequence { from, last, format, .. } = options;
    if *format == SequenceFormat::Bfile {
        let (what, right) =
            (texts.say(&msg::CliNoGenusBfile), texts.say(&msg::CliNoGenusBfileHelp));
        return Err(CliError::Usage(what, right));
    }
    let first = if *last { to } else { *from };
    let progress = limits.watch.as_ref().map(Progress::of);
    let mut sequence = GenusSequence::new(&Game::read(&options.game, &limits)?, &limits)?;
    let mut out = BufWriter::new(out());
    match format {
        SequenceFormat::Json => {
            let game = serde_json::Value::from(sequence.game());
            let head = "\"convention\":\"misere\"";
            write!(out, "{{\"game\":{game},{head},\"from\":{first},\"values\":[")?;
        }
        SequenceFormat::Csv => writeln!(out, "n,value")?,
        SequenceFormat::Text | SequenceFormat::Bfile => {}
    }
    let mut ended = Ok(());
    for n in first..=to {
        let symbol = match sequence.symbol(n) {
            Ok(symbol) => symbol,
            Err(failure) => {
                ended = Err(failure.into());
                break;
            }
        };
        let comma = if n > first { "," } else { "" };
        match format {
            SequenceFormat::Json => write!(out, "{comma}\"{symbol}\"")?,
            SequenceFormat::Csv if symbol.contains(',') => writeln!(out, "{n},\"{symbol}\"")?,
            SequenceFormat::Csv => writeln!(out, "{n},{symbol}")?,
            _ if *last => writeln!(out, "{n} {symbol}")?,
            _ if n > first => write!(out, " {symbol}")?,
            _ => write!(out, "{symbol}")?,
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
    ended.map(|()| ExitCode::SUCCESS)
}
