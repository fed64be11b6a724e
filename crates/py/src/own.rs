//! Games of one's own: a function of Python that is asked once for each heap, and the table of its answers.

use crate::errors::internal;
use bouton::rules::{Heaps, OnHeaps, OwnHeaps, Ruleset};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyInt, PyList, PyTuple},
};
use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicU64, Ordering},
};

/// Options between two looks for signals.
const LOOK_EVERY: usize = 1 << 12;
/// Options of all heaps together, at most.
const MOST_OPTIONS: usize = 50_000_000;

/// Games that were made in this process.
static MADE: AtomicU64 = AtomicU64::new(0);

/// The options of each heap.
type Rows = Arc<Vec<Arc<[Heaps]>>>;

/// A game whose options a function of Python says.
#[derive(Debug)]
pub struct Own {
    name: String,
    rule: Option<String>,
    /// Engines remember under it what they learn: no two games of a process have the same.
    identity: String,
    /// The function; `None` where a pickled game came without it.
    function: Option<Py<PyAny>>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    rows: Rows,
    options: usize,
    rules: Arc<dyn Ruleset>,
}

impl Own {
    /// A game of this name.
    ///
    /// # Errors
    /// Rows that are no options.
    pub fn new(
        name: String,
        rule: Option<String>,
        function: Option<Py<PyAny>>,
        rows: &[Vec<Vec<u64>>],
    ) -> PyResult<Own> {
        let identity = format!("{name} #{}", MADE.fetch_add(1, Ordering::Relaxed));
        let row = |row: &Vec<Vec<u64>>| row.iter().map(|heaps| Heaps::from_slice(heaps)).collect();
        let mut rows: Vec<Arc<[Heaps]>> = rows.iter().map(row).collect();
        if rows.is_empty() {
            rows.push(Arc::from([]));
        }
        let options = rows.iter().map(|row| row.len()).sum();
        let rows = Arc::new(rows);
        let rules = rules_of(&name, &identity, rule.clone(), &rows)?;
        let state = Mutex::new(State { rows, options, rules });
        Ok(Own { name, rule, identity, function, state })
    }

    fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The rules, as far as they are known.
    pub fn rules(&self) -> Arc<dyn Ruleset> {
        self.read(|state| Arc::clone(&state.rules))
    }

    /// The options of each heap, as far as they are known.
    pub fn rows(&self) -> Vec<Vec<Vec<u64>>> {
        let rows = self.read(|state| Arc::clone(&state.rows));
        rows.iter().map(|row| row.iter().map(|heaps| heaps.to_vec()).collect()).collect()
    }

    /// The rules of all heaps up to `to`. The function is asked about those that are new, each once.
    ///
    /// # Errors
    /// An error of the function; options that are no heaps, or no smaller ones.
    pub fn grown(&self, py: Python<'_>, to: u64) -> PyResult<Arc<dyn Ruleset>> {
        let (mut rows, mut options) = self.read(|state| (Arc::clone(&state.rows), state.options));
        if to < rows.len() as u64 {
            return Ok(self.rules());
        }
        let Some(function) = &self.function else {
            return Err(PyValueError::new_err(format!(
                "{}: this game was pickled without its function, and knows no heap above {}",
                self.name,
                rows.len() - 1
            )));
        };
        let known = rows.len() as u64;
        // Python's lock is held, but the function may give it away: what another thread has made meanwhile is as
        // good.
        let new = Arc::make_mut(&mut rows);
        for heap in known..=to {
            py.check_signals()?;
            let row = self.row(py, function, heap, &mut options)?;
            new.push(row);
        }
        let rules = rules_of(&self.name, &self.identity, self.rule.clone(), &rows)?;
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.rows.len() < rows.len() {
            *state = State { rows, options, rules: Arc::clone(&rules) };
        }
        Ok(rules)
    }

    /// The options of one heap.
    fn row(
        &self,
        py: Python<'_>,
        function: &Py<PyAny>,
        heap: u64,
        count: &mut usize,
    ) -> PyResult<Arc<[Heaps]>> {
        let mut row = Vec::new();
        let answer = function.bind(py).call1((heap,))?;
        let options = answer.try_iter().map_err(|_| {
            let kind = kind_of(&answer);
            PyTypeError::new_err(format!(
                "{}: the options of {heap} are a list of heaps, or of lists of heaps, not {kind}",
                self.name
            ))
        })?;
        for option in options {
            let heaps = heaps_of(&option?).map_err(|error| self.wrong(py, heap, &error))?;
            if let Some(part) = heaps.iter().find(|part| **part >= heap) {
                return Err(PyValueError::new_err(format!(
                    "{}: a move from {heap} leaves a heap of {part}; it must be smaller, or the game need not end",
                    self.name
                )));
            }
            row.push(heaps);
            *count += 1;
            if count.is_multiple_of(LOOK_EVERY) {
                py.check_signals()?;
            }
            if *count > MOST_OPTIONS {
                return Err(PyValueError::new_err(format!(
                    "{}: more than {MOST_OPTIONS} options of the heaps up to {heap}",
                    self.name
                )));
            }
        }
        Ok(row.into())
    }

    fn wrong(&self, py: Python<'_>, heap: u64, error: &PyErr) -> PyErr {
        let what = error.value(py);
        PyValueError::new_err(format!("{}: the options of {heap}: {what}", self.name))
    }
}

/// The name of the type of an object.
fn kind_of(of: &Bound<'_, PyAny>) -> String {
    of.get_type().name().map_or_else(|_| "an object".to_string(), |name| name.to_string())
}

/// An option: a heap, or a list of heaps; those of 0 are nothing.
fn heaps_of(option: &Bound<'_, PyAny>) -> PyResult<Heaps> {
    let number = |number: &Bound<'_, PyAny>| -> PyResult<u64> {
        let index = match number.cast::<PyInt>() {
            Ok(number) => number.clone().into_any(),
            Err(_) => number.py().import("operator")?.call_method1("index", (number,))?,
        };
        index.extract().map_err(|_| PyValueError::new_err(format!("{number} is no heap")))
    };
    let mut heaps = Heaps::new();
    // Most options are of these types, and need no look for a method.
    let is_list = option.is_instance_of::<PyTuple>() || option.is_instance_of::<PyList>();
    if !is_list && (option.cast::<PyInt>().is_ok() || option.hasattr("__index__")?) {
        heaps.push(number(option)?);
    } else {
        let parts = option.try_iter().map_err(|_| {
            let kind = kind_of(option);
            PyValueError::new_err(format!("an option is a heap or a list of heaps, not {kind}"))
        })?;
        for part in parts {
            heaps.push(number(&part?)?);
        }
    }
    heaps.retain(|heap| *heap > 0);
    heaps.sort_unstable();
    Ok(heaps)
}

fn rules_of(
    name: &str,
    identity: &str,
    rule: Option<String>,
    rows: &Rows,
) -> PyResult<Arc<dyn Ruleset>> {
    let rules = OwnHeaps::new(name, identity, rule, Arc::clone(rows));
    let rules = rules.ok_or_else(|| internal("a game that need not end"))?;
    Ok(Arc::new(OnHeaps(rules)))
}
