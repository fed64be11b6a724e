//! `bouton verify`: a certificate, checked independently of the engines.

use crate::{
    args::{Format, Verify as Options},
    output::{CliError, print_line},
    source::BYTE_ORDER_MARK,
};
use bouton::{
    Limits, Watch,
    lab::store::{Extent, Store, verify_store},
    lang::Texts,
    verify as check,
};
use bouton_progress::Progress;
use std::{
    fs::File,
    hash::{BuildHasher, RandomState},
    io::{self, Read},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Maximum length of a certificate, in bytes, and one: more than any has.
const MOST_BYTES: u64 = (1 << 26) + 1;

/// Says whether a certificate is valid; exit code 1 where it is not.
///
/// # Errors
/// A file that cannot be read or is no certificate, or a limit.
pub fn verify(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let file = &options.file;
    if Path::new(file).is_dir() {
        return verify_folder(options, texts);
    }
    let trouble = |why| CliError::reading(file, why);
    let mut text = Vec::new();
    let read = match file.as_str() {
        "-" => io::stdin().lock().take(MOST_BYTES).read_to_end(&mut text),
        _ => File::open(file).map_err(trouble)?.take(MOST_BYTES).read_to_end(&mut text),
    };
    read.map_err(trouble)?;
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&text);
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(Limits::default()) };
    let progress = Progress::of(&watch);
    let answer = check(text, &limits);
    drop(progress);
    let answer = answer?;
    match options.format {
        Format::Text => print_line(&answer.text(texts))?,
        Format::Json => print_line(&answer.json(file))?,
    }
    Ok(ExitCode::from(u8::from(!answer.is_valid())))
}

/// Says whether the answers of a store follow from one another; exit code 1 where they do not.
fn verify_folder(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let otherwise = Limits {
        positions: u64::MAX,
        time: None,
        watch: Some(Arc::clone(&watch)),
        ..Limits::default()
    };
    let limits = options.limits.limits(otherwise);
    let store = Store::open(Path::new(&options.file), &limits)?;
    let seed = options.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let extent = match options.whole {
        true => Extent::Whole,
        false => Extent::Sample { positions: options.sample, seed },
    };
    let progress = Progress::of(&watch);
    let checked = verify_store(&store, extent, &limits);
    drop(progress);
    let checked = checked?;
    match options.format {
        Format::Text => print_line(&checked.text(texts))?,
        Format::Json => print_line(&checked.json(&options.file))?,
    }
    Ok(ExitCode::from(u8::from(!checked.is_valid())))
}
