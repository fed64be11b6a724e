//! Rulesets: by name, from a script or a graph, or from a function of Python.

use crate::{
    own::Own,
    work::{Budget, work},
};
use bouton::{Failure, Limits, notation::ruleset_within, rules::Ruleset};
use pyo3::{exceptions::PyValueError, prelude::*};
use std::sync::Arc;

/// A ruleset.
#[pyclass(frozen, module = "bouton._bouton")]
#[derive(Debug)]
pub struct Rules(Kind);

#[derive(Debug)]
enum Kind {
    /// Of the registry: it is found by its name.
    Known(Arc<dyn Ruleset>),
    /// Read from a text: its name means nothing elsewhere.
    Given(Arc<dyn Ruleset>),
    /// Asked of a function.
    Own(Own),
}

impl Rules {
    /// The rules, as far as they are known.
    pub fn ruleset(&self) -> Arc<dyn Ruleset> {
        match &self.0 {
            Kind::Known(rules) | Kind::Given(rules) => Arc::clone(rules),
            Kind::Own(own) => own.rules(),
        }
    }

    /// The rules, if limits must bring them along.
    fn of_own(&self) -> Option<Arc<dyn Ruleset>> {
        (!matches!(self.0, Kind::Known(_))).then(|| self.ruleset())
    }
}

/// The rulesets that limits must bring along for these rules.
pub fn own(rules: &[Py<Rules>]) -> Vec<Arc<dyn Ruleset>> {
    rules.iter().filter_map(|rules| rules.get().of_own()).collect()
}

fn named(py: Python<'_>, game: &str, limits: &Limits) -> PyResult<Arc<dyn Ruleset>> {
    let found = ruleset_within(game, 0..game.len(), limits)
        .map_err(|error| Failure::input(game.as_bytes(), error));
    Ok(found.map_err(|failure| crate::errors::exception(py, &failure))?.1)
}

#[pymethods]
impl Rules {
    /// The ruleset of this name, parameters included: `octal:0.77`.
    #[staticmethod]
    fn named(py: Python<'_>, game: &str) -> PyResult<Rules> {
        Ok(Rules(Kind::Known(named(py, game, &Limits::default())?)))
    }

    /// The ruleset of a text, which is typed as `game`: `script:mine` or `graph:mine`.
    #[staticmethod]
    fn of_text(py: Python<'_>, game: String, text: String, budget: Budget) -> PyResult<Rules> {
        let name = game.split_once(':').map_or(game.as_str(), |(_, name)| name).to_string();
        let read = move |limits: Limits| {
            let limits = limits.with_text(name, text);
            ruleset_within(&game, 0..game.len(), &limits)
                .map_err(|error| Failure::input(game.as_bytes(), error))
                .map(|(_, rules)| rules)
        };
        Ok(Rules(Kind::Given(work(py, &budget, Vec::new(), read)?)))
    }

    /// The ruleset of a function, which says what a heap may become.
    #[staticmethod]
    #[pyo3(signature = (name, rule, function, rows))]
    fn of_function(
        name: String,
        rule: Option<String>,
        function: Option<Py<PyAny>>,
        rows: Vec<Vec<Vec<u64>>>,
    ) -> PyResult<Rules> {
        let ends = |(heap, row): (usize, &Vec<Vec<u64>>)| {
            row.iter().flatten().all(|part| *part < heap as u64)
        };
        if !rows.iter().enumerate().all(ends) {
            return Err(PyValueError::new_err("an option that is no smaller heap"));
        }
        Ok(Rules(Kind::Own(Own::new(name, rule, function, &rows)?)))
    }

    /// The game as it is typed.
    #[getter]
    fn game(&self) -> String {
        self.ruleset().game()
    }

    /// Returns `true` if both players have the same moves.
    #[getter]
    fn impartial(&self) -> bool {
        self.ruleset().nature().impartial
    }

    /// The options of the heaps that a function was asked about; none of other rules.
    fn rows(&self) -> Vec<Vec<Vec<u64>>> {
        match &self.0 {
            Kind::Own(own) => own.rows(),
            _ => Vec::new(),
        }
    }

    /// Asks the function about all heaps up to this one; of other rules there is nothing to ask.
    fn grow(&self, py: Python<'_>, to: u64) -> PyResult<()> {
        if let Kind::Own(own) = &self.0 {
            own.grown(py, to)?;
        }
        Ok(())
    }
}
