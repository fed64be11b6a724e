//! `bouton solve` and `bouton explain`.

use crate::{
    args::{Format, Position},
    output::{CliError, print_line},
    source,
};
use bouton::{Convention, Limits, Query, Session, Watch, graph::visible, lang::Texts};
use bouton_progress::Progress;
use std::{mem::ManuallyDrop, process::ExitCode, sync::Arc};

/// Who wins, the value, the winning moves.
///
/// # Errors
/// Bad input, an engine that cannot answer, a limit.
pub fn solve(position: &Position, texts: &Texts) -> Result<ExitCode, CliError> {
    ask(position, |session, query| {
        let answer = session.solve(query)?;
        Ok(match position.format {
            Format::Text => shown(&answer.text(texts)),
            Format::Json => answer.json().to_string(),
        })
    })
}

/// The same with the reason.
///
/// # Errors
/// As [`solve`].
pub fn explain(position: &Position, texts: &Texts) -> Result<ExitCode, CliError> {
    ask(position, |session, query| {
        let explained = session.explain(query)?;
        Ok(match position.format {
            Format::Text => shown(&explained.text(texts)),
            Format::Json => explained.json().to_string(),
        })
    })
}

fn ask(
    position: &Position,
    answer: impl FnOnce(&mut Session, &Query) -> Result<String, bouton::Failure>,
) -> Result<ExitCode, CliError> {
    let watch = Arc::new(Watch::default());
    let limits = Limits {
        watch: Some(Arc::clone(&watch)),
        ..position.play.limits.limits(Limits::default())
    };
    let text = source::text(&position.words, limits.memory)?;
    // Never dropped: the process ends with this command, and to free a million heaps one by one
    // would only delay it.
    let query = ManuallyDrop::new(Query {
        convention: convention(position.play.misere),
        mover: position.play.to_move.player(),
        engine: position.play.engine,
        ..Query::read(&text, &limits)?
    });
    let progress = Progress::of(&watch);
    let result = answer(&mut Session::new(limits), &query);
    drop(progress);
    print_line(&result?)?;
    Ok(ExitCode::SUCCESS)
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
