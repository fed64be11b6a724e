//! Failures as exceptions of Python, which `bouton.errors` defines; and the language of their sentences.

use crate::convert::{to_python, whole_text};
use bouton::{
    Answer, Failure, FailureKind,
    lang::{Lang, Surface, Texts},
    view::SequenceView,
};
use pyo3::{
    exceptions::PyRuntimeError,
    prelude::*,
    types::{PyByteArray, PyDict},
};
use std::sync::atomic::{AtomicBool, Ordering};

/// Set when sentences are Chinese, in this process.
static CHINESE: AtomicBool = AtomicBool::new(false);

/// Chooses the language of all sentences from now on.
#[pyfunction]
pub fn set_chinese(chinese: bool) {
    CHINESE.store(chinese, Ordering::Relaxed);
}

/// Returns `true` if sentences are Chinese.
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

/// An exception with the partial answer found before a limit was met.
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
    let partial = match found {
        Some(found) => Some(found),
        None => settled(py, failure)?,
    };
    fields.set_item("partial", partial)?;
    let module = py.import("bouton.errors")?;
    let error = module.call_method("_made", (kind, message, hint), Some(&fields))?;
    Ok(PyErr::from_value(error))
}

/// The partial result before a limit: an answer as data, headline and text, or the values of
/// heaps as `values` gives them.
fn settled(py: Python<'_>, failure: &Failure) -> PyResult<Option<Py<PyAny>>> {
    if let Some(answer) = failure.settled::<Answer>() {
        let (headline, text) = (answer.headline(texts()), answer.text(texts()));
        let answer = to_python(py, &answer.json())?;
        return Ok(Some((answer, headline, text).into_pyobject(py)?.into_any().unbind()));
    }
    let Some(sequence) = failure.settled::<SequenceView>() else { return Ok(None) };
    // Larger ones are no values of such an array.
    let small = sequence.values.iter().map_while(|value| u32::try_from(&value.0).ok());
    let values: Vec<u32> = small.collect();
    let bytes = PyByteArray::new(py, bytemuck::cast_slice(&values));
    Ok(Some(bytes.into_any().unbind()))
}

/// An error of the package itself.
pub fn internal(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("bouton: {what}"))
}
