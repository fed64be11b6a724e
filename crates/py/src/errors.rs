//! Failures as exceptions of Python, which `bouton.errors` defines; and the language of their sentences.

use crate::convert::{to_python, whole_text};
use bouton::{
    Failure, FailureKind,
    lang::{Lang, Surface, Texts},
};
use pyo3::{exceptions::PyRuntimeError, prelude::*, types::PyDict};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether sentences are Chinese, in this process.
static CHINESE: AtomicBool = AtomicBool::new(false);

/// Chooses the language of all sentences from now on.
#[pyfunction]
pub fn set_chinese(chinese: bool) {
    CHINESE.store(chinese, Ordering::Relaxed);
}

/// Whether sentences are Chinese.
#[pyfunction]
pub fn is_chinese() -> bool {
    CHINESE.load(Ordering::Relaxed)
}

/// The sentences in the language that was chosen, whose hints are functions and keywords of Python.
pub fn texts() -> &'static Texts {
    Texts::on(Surface::Python, if is_chinese() { Lang::Zh } else { Lang::En })
}

/// The exception for a failure.
pub fn exception(py: Python<'_>, failure: &Failure) -> PyErr {
    make(py, failure, None).unwrap_or_else(|error| error)
}

/// The same, with what was found before a limit was met.
pub fn exception_with(py: Python<'_>, failure: &Failure, found: Py<PyAny>) -> PyErr {
    make(py, failure, Some(found)).unwrap_or_else(|error| error)
}

fn make(py: Python<'_>, failure: &Failure, found: Option<Py<PyAny>>) -> PyResult<PyErr> {
    let (message, hint) = failure.phrases(texts());
    let kind = match failure.kind() {
        FailureKind::Input => "input",
        FailureKind::Unsupported => "unsupported",
        FailureKind::Limit => "limit",
        _ => "other",
    };
    let fields = PyDict::new(py);
    if let Some((text, span)) = failure.place() {
        // Places are counted in letters, as Python counts them.
        let letters = |end: usize| whole_text(&text[..end.min(text.len())]).chars().count();
        fields.set_item("text", whole_text(text))?;
        fields.set_item("span", (letters(span.start), letters(span.end)))?;
    }
    fields.set_item("place", failure.line_and_column())?;
    fields.set_item("meant", failure.meant())?;
    let partial = match (found, failure) {
        (Some(found), _) => Some(found),
        (None, Failure::GaveUp(_, Some(answer))) => {
            let headline = answer.headline(texts());
            let text = answer.text(texts());
            let answer = to_python(py, &answer.json())?;
            Some((answer, headline, text).into_pyobject(py)?.into_any().unbind())
        }
        _ => None,
    };
    fields.set_item("partial", partial)?;
    let module = py.import("bouton.errors")?;
    let error = module.call_method("_made", (kind, message, hint), Some(&fields))?;
    Ok(PyErr::from_value(error))
}

/// An error of the package itself.
pub fn internal(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("bouton: {what}"))
}
