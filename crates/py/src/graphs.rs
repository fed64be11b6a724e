//! Finite games as graphs.

use crate::{
    convert::to_python,
    errors::texts,
    position::{Position, convention},
    work::{Budget, work},
};
use bouton::{
    Limits,
    lab::graph::{Export, GraphForm, GraphGame},
    view::view_json,
};
use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};
use serde_json::Value;

/// The rows, the conditions and what they say, and the picture.
type Solved = (Py<PyAny>, Py<PyAny>, String, Option<String>);

/// Solves every position of a graph: a row for each, the conditions under which that is a game, and a picture
/// where there are few.
#[pyfunction]
pub fn solve_graph(
    py: Python<'_>,
    graph: &Bound<'_, PyBytes>,
    form: Option<&str>,
    misere: bool,
    budget: Budget,
) -> PyResult<Solved> {
    let form = match form {
        None => None,
        Some(name) => {
            let known = GraphForm::ALL.into_iter().find(|form| form.name() == name);
            let names = GraphForm::ALL.map(GraphForm::name).join(", ");
            let message = || PyValueError::new_err(format!("form is one of {names}"));
            Some(known.ok_or_else(message)?)
        }
    };
    let text = graph.as_bytes().to_vec();
    let (rows, conditions, said, picture) =
        work(py, &budget, Vec::new(), move |limits: Limits| {
            let game = GraphGame::read(&text[..], form, &limits)?;
            let conditions = game.conditions()?;
            let solved = game.solve(convention(misere))?;
            let rows = game.positions().map(|vertex| view_json(&solved.view(vertex))).collect();
            let mut picture = Vec::new();
            // A large graph has no picture.
            let drawn = solved.export(Export::Svg, &mut picture).is_ok();
            let picture = drawn.then(|| String::from_utf8_lossy(&picture).into_owned());
            Ok((Value::Array(rows), conditions.json(), conditions.text(texts()), picture))
        })?;
    Ok((to_python(py, &rows)?, to_python(py, &conditions)?, said, picture))
}

/// All positions that play can reach from one, with who wins where.
#[pyfunction]
pub fn followers(
    py: Python<'_>,
    position: &Position,
    misere: bool,
    most: usize,
    budget: Budget,
) -> PyResult<Py<PyAny>> {
    let query = position.query(misere, "left", None)?;
    let json = work(py, &budget, position.own(), move |limits| {
        Ok(bouton::lab::followers(&query, most, limits)?.json())
    })?;
    to_python(py, &json)
}
