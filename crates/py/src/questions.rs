//! Questions about one position.

use crate::{
    convert::to_python,
    errors::texts,
    position::Position,
    work::{Budget, ask, work},
};
use bouton::{
    Explained, Failure, Level, Limits, Query,
    explain::DocumentForm,
    notation::OperationError,
    play::{Chance, Opponent, PlaySession},
    view::view_json,
};
use pyo3::{exceptions::PyValueError, prelude::*};

/// An answer, its headline (of an explanation: its verdict in one line) and its text.
type Answered = (Py<PyAny>, String, String);

/// The level of an explanation.
pub fn level(name: &str) -> PyResult<Level> {
    Ok(match name {
        "child" => Level::Child,
        "student" => Level::Student,
        "proof" => Level::Proof,
        _ => {
            let message = format!("level is \"child\", \"student\" or \"proof\", not {name:?}");
            return Err(PyValueError::new_err(message));
        }
    })
}

/// The form of a document.
pub fn document_form(name: &str) -> DocumentForm {
    match name {
        "text" => DocumentForm::Text,
        "markdown" => DocumentForm::Markdown,
        "html" => DocumentForm::Html,
        _ => DocumentForm::Latex,
    }
}

/// Solves a position.
#[pyfunction]
pub fn solve(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    engine: Option<&str>,
    budget: Budget,
) -> PyResult<Answered> {
    let query = position.query(misere, to_move, engine)?;
    let texts = texts();
    let (json, headline, text) = work(py, &budget, position.own(), move |limits| {
        let answer = ask(limits, |session| session.solve(&query))?;
        Ok((answer.json(), answer.headline(texts), answer.text(texts)))
    })?;
    Ok((to_python(py, &json)?, headline, text))
}

/// The explanation of a position, or the answer to a doubter, who would play these moves.
fn explained(
    limits: Limits,
    query: &Query,
    level: Level,
    doubted: Option<&str>,
) -> Result<Explained, Failure> {
    ask(limits, |session| match doubted {
        None => session.explain_to(query, level),
        Some(moves) => {
            let moves = session.read_line(query, moves)?;
            session.object(query, &moves, level)
        }
    })
}

/// Explains who wins a position, or answers a doubter.
#[pyfunction]
pub fn explain(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    level: &str,
    doubted: Option<String>,
    budget: Budget,
) -> PyResult<Answered> {
    let query = position.query(misere, to_move, None)?;
    let level = self::level(level)?;
    let (json, verdict, text) = work(py, &budget, position.own(), move |limits| {
        let (explained, texts) = (explained(limits, &query, level, doubted.as_deref())?, texts());
        Ok((explained.json(texts), explained.verdict(texts), explained.text(texts)))
    })?;
    Ok((to_python(py, &json)?, verdict, text))
}

/// The explanation as a document.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn document(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    level: &str,
    doubted: Option<String>,
    form: &str,
    budget: Budget,
) -> PyResult<String> {
    let query = position.query(misere, to_move, None)?;
    let level = self::level(level)?;
    let form = document_form(form);
    work(py, &budget, position.own(), move |limits| {
        Ok(explained(limits, &query, level, doubted.as_deref())?.document(texts(), form))
    })
}

/// A line of an explanation and all below it, as a text.
#[pyfunction]
pub fn why(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    step: String,
    budget: Budget,
) -> PyResult<String> {
    let query = position.query(misere, to_move, None)?;
    let said = work(py, &budget, position.own(), move |limits| {
        let explained = ask(limits, |session| session.explain_to(&query, Level::Proof))?;
        Ok(explained.why(texts(), &step).map_err(|error| error.phrases(texts())))
    })?;
    said.map_err(|(wrong, right)| PyValueError::new_err(format!("{wrong}; {right}")))
}

/// A position as it is drawn and played; without its answer only what can be had at once.
#[pyfunction]
pub fn board(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    solved: bool,
    budget: Budget,
) -> PyResult<Py<PyAny>> {
    let query = position.query(misere, to_move, None)?;
    let json = work(py, &budget, position.own(), move |limits| {
        ask(limits, |session| {
            Ok(match solved {
                true => view_json(&session.board(&query)?.view(texts())),
                false => view_json(&session.layout(&query)?.view(texts())),
            })
        })
    })?;
    to_python(py, &json)
}

/// The move of an opponent, who errs in this number of a hundred moves.
#[pyfunction]
pub fn reply(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    to_move: &str,
    erring: u8,
    seed: u64,
    budget: Budget,
) -> PyResult<Py<PyAny>> {
    let query = position.query(misere, to_move, None)?;
    let opponent = if erring == 0 { Opponent::Perfect } else { Opponent::Erring(erring.min(100)) };
    let json = work(py, &budget, position.own(), move |limits| {
        let mut chance = Chance::seeded(seed);
        ask(limits, |session| {
            let reply = session.reply(&query, opponent, &mut chance)?;
            Ok::<_, Failure>(reply.json(&query, texts()))
        })
    })?;
    to_python(py, &json)
}

/// A game from a position on, reviewed move by move.
#[pyfunction]
pub fn play_line(
    py: Python<'_>,
    position: &Position,
    moves: Vec<String>,
    misere: bool,
    to_move: &str,
    budget: Budget,
) -> PyResult<(Py<PyAny>, String)> {
    let query = position.query(misere, to_move, None)?;
    let (json, text) = work(py, &budget, position.own(), move |limits| {
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        ask(limits, |session| {
            let moves = session.read_game(&query, &moves).map_err(|(_, failure)| failure)?;
            let review = session.review(&query, &moves);
            Ok::<_, Failure>((review.json(texts()), review.say(texts())))
        })
    })?;
    Ok((to_python(py, &json)?, text))
}
