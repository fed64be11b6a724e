//! `bouton solve` and `bouton explain`.

use crate::{
    args::{DocumentFormat, Explain, Format, Play, Position},
    glossary::{self, Term},
    output::{CliError, print_line},
    source,
};
use bouton::{
    Convention, Failure, Level, Limits, Query, Session, Watch, explain::DocumentForm,
    lab::graph::visible, lang::Texts, play::PlaySession,
};
use bouton_progress::Progress;
use serde_json::json;
use std::{ffi::OsString, mem::ManuallyDrop, path::Path, process::ExitCode, sync::Arc};

/// Prints the winner, the value, the winning moves.
///
/// # Errors
/// Bad input, an engine that cannot answer, a limit.
pub fn solve(position: &Position, texts: &Texts) -> Result<ExitCode, CliError> {
    let text =
        ask(&position.words, position.store.as_deref(), &position.play, |session, query| {
            let answer = session.solve(query)?;
            Ok(match position.format {
                Format::Text => shown(&answer.text(texts)),
                Format::Json => answer.json().to_string(),
            })
        })?;
    print_line(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the explanation; or one step of it, or the answer to an objection.
///
/// # Errors
/// As [`solve`]; there is no step of that number, or no such move.
pub fn explain(asked: &Explain, texts: &Texts) -> Result<ExitCode, CliError> {
    let terms = glossary::asked(&asked.words);
    if !terms.is_empty() {
        return define(&terms, asked.format, texts);
    }
    // A step is opened down to the rules, whatever the level.
    let level = if asked.why.is_some() { Level::Proof } else { asked.level };
    let text = ask(&asked.words, None, &asked.play, |session, query| {
        let explained = match &asked.objection {
            None => session.explain_to(query, level)?,
            Some(line) => {
                let moves = session.read_line(query, line)?;
                session.object(query, &moves, level)?
            }
        };
        Ok(match (&asked.why, asked.format) {
            (_, DocumentFormat::Json) => explained.json(texts).to_string(),
            (Some(step), _) => shown(&explained.why(texts, step)?),
            (None, DocumentFormat::Text) => shown(&explained.text(texts)),
            (None, DocumentFormat::Markdown) => explained.document(texts, DocumentForm::Markdown),
            (None, DocumentFormat::Html) => explained.document(texts, DocumentForm::Html),
            (None, DocumentFormat::Latex) => explained.document(texts, DocumentForm::Latex),
        })
    })?;
    print_line(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what words of the field mean; in JSON an object a line.
fn define(terms: &[Term], format: DocumentFormat, texts: &Texts) -> Result<ExitCode, CliError> {
    let said = |term: &Term| match format {
        DocumentFormat::Json => json!({ "term": term.id, "text": term.said(texts) }).to_string(),
        _ => term.said(texts),
    };
    let lines: Vec<String> = terms.iter().map(said).collect();
    print_line(&lines.join(if format == DocumentFormat::Json { "\n" } else { "\n\n" }))?;
    Ok(ExitCode::SUCCESS)
}

/// Applies `answer` to the position in these words, by a store where one is given.
fn ask<T>(
    words: &[OsString],
    store: Option<&Path>,
    play: &Play,
    answer: impl FnOnce(&mut Session, &Query) -> Result<T, Failure>,
) -> Result<T, CliError> {
    let watch = Arc::new(Watch::default());
    let limits =
        Limits { watch: Some(Arc::clone(&watch)), ..play.limits.limits(Limits::default()) };
    let limits = source::with_store(limits, store)?;
    let text = source::text(words, limits.memory)?;
    // Never dropped: the process ends with this command, and to free a million heaps one by one
    // would only delay it.
    let query = ManuallyDrop::new(Query {
        convention: convention(play.misere),
        mover: play.to_move,
        engine: play.engine,
        ..Query::read(&text, &limits)?
    });
    let progress = Progress::of(&watch);
    let result = answer(&mut Session::new(limits), &query);
    drop(progress);
    Ok(result?)
}

/// A text for people, in which names from files move no cursor.
fn shown(text: &str) -> String {
    let line = |line: &str| line.split('\t').map(visible).collect::<Vec<_>>().join("\t");
    let lines: Vec<String> = text.split('\n').map(line).collect();
    lines.join("\n")
}

/// The convention that was asked for.
pub fn convention(misere: bool) -> Convention {
    if misere { Convention::Misere } else { Convention::Normal }
}
