//! `bouton sequence`: the nim-values of single heaps.

use crate::{
    args::{Sequence as Options, SequenceFormat},
    output::Trouble,
    progress::Progress,
};
use bouton::{
    Limits, Sequence, Watch,
    lang::{Texts, arg, msg},
};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
    sync::Arc,
};

/// Prints the values as they are computed.
///
/// # Errors
/// A bad game or range, a limit, output that cannot be written.
pub fn sequence(options: &Options, texts: &Texts) -> Result<ExitCode, Trouble> {
    let Options { from, to, last, format, .. } = options;
    if from > to {
        let what = texts.say(&msg::CliReversed { from: arg(from), to: arg(to) });
        return Err(Trouble::Usage(what, String::new()));
    }
    // Who names the last heap has named the limit: only memory is bounded from here.
    let watch = Arc::new(Watch::default());
    let free = Limits {
        positions: u64::MAX,
        time: None,
        watch: Some(Arc::clone(&watch)),
        ..Limits::default()
    };
    let mut sequence = Sequence::new(&options.game, *to, options.limits.limits(free))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let progress = Progress::of(&watch);
    let first = if *last { *to } else { *from };
    match format {
        SequenceFormat::Json => {
            let game = serde_json::Value::from(sequence.game());
            write!(out, "{{\"game\":{game},\"from\":{first},\"values\":[")?;
        }
        SequenceFormat::Csv => writeln!(out, "n,value")?,
        SequenceFormat::Text | SequenceFormat::Bfile => {}
    }
    for n in first..=*to {
        let value = sequence.value(n)?;
        let comma = if n > first { "," } else { "" };
        match format {
            SequenceFormat::Json => write!(out, "{comma}{value}")?,
            SequenceFormat::Csv => writeln!(out, "{n},{value}")?,
            SequenceFormat::Bfile => writeln!(out, "{n} {value}")?,
            SequenceFormat::Text if *last => writeln!(out, "{n} {value}")?,
            SequenceFormat::Text if n > first => write!(out, " {value}")?,
            SequenceFormat::Text => write!(out, "{value}")?,
        }
    }
    match format {
        SequenceFormat::Json => writeln!(out, "]}}")?,
        SequenceFormat::Text if !*last => writeln!(out)?,
        _ => {}
    }
    out.flush()?;
    drop(progress);
    Ok(ExitCode::SUCCESS)
}
