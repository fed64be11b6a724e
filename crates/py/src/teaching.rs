//! Questions of teachers: sheets of positions for a class, lessons and the answers to their challenges.

use crate::{
    convert::to_python,
    errors::texts,
    position::convention,
    questions::{document_form, level},
    rules::{Rules, own},
    work::{Budget, ask, work},
};
use bouton::{
    Failure, Player, Query,
    play::{
        Worksheet, WorksheetAsk,
        lessons::{self, Lesson},
        worksheet_shape,
    },
};
use pyo3::{exceptions::PyKeyError, prelude::*};

/// A sheet as data, and as a document in this form.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn worksheet(
    py: Python<'_>,
    shape: String,
    count: usize,
    won: Option<u8>,
    heaps: Option<usize>,
    up_to: Option<u64>,
    key: Option<&str>,
    seed: u64,
    misere: bool,
    right: bool,
    form: &str,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<(Py<PyAny>, String)> {
    let key = key.map(level).transpose()?;
    let (wanted, form) =
        (WorksheetAsk { count, won, heaps, up_to, key, seed }, document_form(form));
    let (json, text) = work(py, &budget, own(&rules), move |limits| {
        let mover = if right { Player::Right } else { Player::Left };
        let shape = worksheet_shape(shape.as_bytes(), &limits)?;
        let shape = Query { convention: convention(misere), mover, ..shape };
        let sheet = ask(limits, |session| Worksheet::draw(session, &shape, &wanted))?;
        Ok((sheet.json(texts()), sheet.document(texts(), form)))
    })?;
    Ok((to_python(py, &json)?, text))
}

fn named(id: &str) -> PyResult<&'static Lesson> {
    let names = || lessons::lessons().iter().map(|lesson| lesson.id).collect::<Vec<_>>().join(", ");
    let message = || PyKeyError::new_err(format!("no lesson is called {id:?}: {}", names()));
    lessons::named(id).ok_or_else(message)
}

/// The lessons: their names, titles, subjects, and how many challenges each has.
#[pyfunction(name = "lessons")]
pub fn all_lessons(py: Python<'_>) -> PyResult<Py<PyAny>> {
    to_python(py, &lessons::json(texts()))
}

/// A lesson with its challenges.
#[pyfunction]
pub fn lesson(py: Python<'_>, id: &str) -> PyResult<Py<PyAny>> {
    to_python(py, &named(id)?.json(texts()))
}

/// The verdict on an answer to a challenge, and the sentence about it.
#[pyfunction]
pub fn check_answer(
    py: Python<'_>,
    id: &str,
    number: usize,
    answer: String,
    budget: Budget,
) -> PyResult<Py<PyAny>> {
    let lesson = named(id)?;
    let count = lesson.len();
    let message = || PyKeyError::new_err(format!("{id} has the challenges 1 to {count}"));
    let posed = lesson.challenge(number).ok_or_else(message)?;
    let json = work(py, &budget, Vec::new(), move |limits| {
        let checked = ask(limits, |session| posed.check(session, &answer, texts()))?;
        Ok::<_, Failure>(checked.json())
    })?;
    to_python(py, &json)
}
