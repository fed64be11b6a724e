//! `bouton audit`: a claimed formula checked against exhaustive search.

use crate::{
    args::{Audit as Options, Format},
    commands::solve::convention,
    output::{CliError, print_line},
};
use bouton::{
    Limits, Session, Watch,
    lab::audit::{Claim, ClaimKind, Question, audit as held},
    lang::Texts,
};
use bouton_progress::Progress;
use std::{process::ExitCode, sync::Arc};

/// Audits a claim; exit code 1 with a counterexample.
///
/// # Errors
/// A bad game or claim, a limit.
pub fn audit(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let claims = [
        (ClaimKind::PWhen, &options.p_when),
        (ClaimKind::Grundy, &options.grundy),
        (ClaimKind::FirstWinsWhen, &options.first_wins_when),
    ];
    // The parser has seen to it that there is exactly one.
    let (kind, text) = claims
        .into_iter()
        .find_map(|(kind, text)| Some((kind, text.clone()?)))
        .unwrap_or((ClaimKind::PWhen, String::new()));
    let question = Question {
        game: options.game.clone(),
        claim: Claim { kind, text },
        assuming: options.assuming.clone(),
        up_to: options.up_to,
        heaps: options.heaps,
        ranges: options.ranges.clone(),
        convention: convention(options.misere),
        mover: options.to_move,
    };
    let watch = Arc::new(Watch::default());
    let otherwise = Limits { time: None, watch: Some(Arc::clone(&watch)), ..Limits::default() };
    let limits = options.limits.limits(otherwise);
    let progress = Progress::of(&watch);
    let audit = held(&question, &limits);
    drop(progress);
    let audit = audit?;
    match options.format {
        Format::Json => print_line(&audit.json())?,
        Format::Text => print_line(&audit.text(texts))?,
    }
    let Some(found) = &audit.counterexample else { return Ok(ExitCode::SUCCESS) };
    if options.play && options.format == Format::Text {
        for line in found.play(&mut Session::new(limits), texts)? {
            print_line(&line)?;
        }
    }
    Ok(ExitCode::from(1))
}
