//! `bouton worksheet`: a sheet of positions for a class, with its key.

use super::solve::convention;
use crate::{
    args::{DocumentFormat, Worksheet as Options},
    output::{CliError, print_line},
    source,
};
use bouton::{
    Limits, Query, Session, Watch,
    explain::DocumentForm,
    lang::Texts,
    play::{Worksheet, WorksheetAsk, worksheet_shape},
};
use bouton_progress::Progress;
use std::{
    hash::{BuildHasher, RandomState},
    process::ExitCode,
    sync::Arc,
};

/// Bound of the seeds that are drawn where none is given: short enough to be typed again.
const SEEDS: u64 = 10_000;

/// Prints a sheet, and its key if that is asked for.
///
/// # Errors
/// Bad input; a game without such positions, or with too few of them; a limit.
pub fn worksheet(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..options.limits.limits(Limits::default()) };
    let text = source::text(&options.words, limits.memory)?;
    let shape = Query {
        convention: convention(options.misere),
        mover: options.to_move,
        ..worksheet_shape(&text, &limits)?
    };
    let ask = WorksheetAsk {
        count: options.count,
        won: options.won,
        heaps: options.heaps,
        up_to: options.up_to,
        key: options.answers.then_some(options.level),
        seed: options.seed.unwrap_or_else(|| RandomState::new().hash_one(0) % SEEDS),
    };
    let progress = Progress::of(&watch);
    let sheet = Worksheet::draw(&mut Session::new(limits), &shape, &ask);
    drop(progress);
    let sheet = sheet?;
    let text = match options.format {
        DocumentFormat::Text => sheet.document(texts, DocumentForm::Text),
        DocumentFormat::Json => sheet.json(texts).to_string(),
        DocumentFormat::Markdown => sheet.document(texts, DocumentForm::Markdown),
        DocumentFormat::Html => sheet.document(texts, DocumentForm::Html),
        DocumentFormat::Latex => sheet.document(texts, DocumentForm::Latex),
    };
    print_line(&text)?;
    Ok(ExitCode::SUCCESS)
}
