//! `bouton solve` and `bouton explain`.

use crate::{
    args::{Format, Position},
    output::{Trouble, print_line},
    progress::Progress,
    source,
};
use bouton::{Convention, Limits, Query, Session, Watch, lang::Texts};
use std::{mem::ManuallyDrop, process::ExitCode, sync::Arc};

/// Who wins, the value, the winning moves.
///
/// # Errors
/// Bad input, an engine that cannot answer, a limit.
pub fn solve(position: &Position, texts: &Texts) -> Result<ExitCode, Trouble> {
    ask(position, |session, query| {
        let answer = session.solve(query)?;
        Ok(match position.format {
            Format::Text => answer.text(texts),
            Format::Json => answer.json().to_string(),
        })
    })
}

/// The same with the reason.
///
/// # Errors
/// As [`solve`].
pub fn explain(position: &Position, texts: &Texts) -> Result<ExitCode, Trouble> {
    ask(position, |session, query| {
        let explained = session.explain(query)?;
        Ok(match position.format {
            Format::Text => explained.text(texts),
            Format::Json => explained.json().to_string(),
        })
    })
}

fn ask(
    position: &Position,
    answer: impl FnOnce(&mut Session, &Query) -> Result<String, bouton::Failure>,
) -> Result<ExitCode, Trouble> {
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
        engine: position.play.engine.map(|name| name.engine()),
        ..Query::read(&text, &limits)?
    });
    let progress = Progress::of(&watch);
    let result = answer(&mut Session::new(limits), &query);
    drop(progress);
    print_line(&result?)?;
    Ok(ExitCode::SUCCESS)
}

/// The convention that was asked for.
pub fn convention(misere: bool) -> Convention {
    if misere { Convention::Misere } else { Convention::Normal }
}
