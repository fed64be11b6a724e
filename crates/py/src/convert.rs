//! Values of Rust as values of Python, and back.

use bouton::Natural;
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBytes, PyDict, PyInt, PyList, PyString},
};
use serde_json::{Number, Value};
use std::borrow::Cow;

/// A text, of which bytes that are none become question marks.
pub fn whole_text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// JSON as dictionaries, lists, texts and exact numbers.
pub fn to_python(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    Ok(match value {
        Value::Null => py.None(),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any().unbind(),
        Value::Number(number) => number_to_python(py, number)?,
        Value::String(text) => text.into_pyobject(py)?.into_any().unbind(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any().unbind()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, item) in fields {
                dict.set_item(key, to_python(py, item)?)?;
            }
            dict.into_any().unbind()
        }
    })
}

fn number_to_python(py: Python<'_>, number: &Number) -> PyResult<Py<PyAny>> {
    if let Some(small) = number.as_i64() {
        return Ok(small.into_pyobject(py)?.into_any().unbind());
    }
    let text = number.to_string();
    match Natural::from_str_radix(&text, 10) {
        Ok(natural) => natural_to_python(py, &natural),
        Err(_) => {
            Ok(text.parse::<f64>().unwrap_or_default().into_pyobject(py)?.into_any().unbind())
        }
    }
}

/// A number of any size. Python would refuse to read its digits where they are thousands.
pub fn natural_to_python(py: Python<'_>, natural: &Natural) -> PyResult<Py<PyAny>> {
    let bytes = PyBytes::new(py, &natural.to_le_bytes());
    Ok(py.get_type::<PyInt>().call_method1("from_bytes", (bytes, "little"))?.unbind())
}

/// A whole number of any type that Python uses as one (`numpy.int64`, `sympy.Integer`); `None` for anything else.
///
/// # Errors
/// It is below 0.
pub fn natural(number: &Bound<'_, PyAny>) -> PyResult<Option<Natural>> {
    let number = match number.cast::<PyInt>() {
        Ok(number) => number.clone().into_any(),
        Err(_) if !number.hasattr("__index__")? => return Ok(None),
        Err(_) => number.py().import("operator")?.call_method1("index", (number,))?,
    };
    if let Ok(small) = number.extract::<u64>() {
        return Ok(Some(Natural::from(small)));
    }
    if number.lt(0)? {
        return Err(PyValueError::new_err(format!("a heap is no number below 0: {number}")));
    }
    let bits: usize = number.call_method0("bit_length")?.extract()?;
    let bytes = number.call_method1("to_bytes", (bits.div_ceil(8), "little"))?;
    Ok(Some(Natural::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes())))
}

/// The numbers of a position: each part a number, or a list of numbers. `None` if a part is a text.
///
/// # Errors
/// A part is none of these, or a number is below 0.
pub fn naturals(parts: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Natural>>> {
    let mut numbers = Vec::new();
    for part in parts.try_iter()? {
        let part = part?;
        if part.cast::<PyString>().is_ok() {
            return Ok(None);
        }
        if let Some(number) = natural(&part)? {
            numbers.push(number);
            continue;
        }
        let Ok(inner) = part.try_iter() else {
            let kind = part.get_type().name()?;
            let message = format!("a heap is a whole number or a text, not {kind}");
            return Err(PyTypeError::new_err(message));
        };
        for number in inner {
            let number = natural(&number?)?;
            let message = || PyTypeError::new_err("a list of whole numbers");
            numbers.push(number.ok_or_else(message)?);
        }
    }
    Ok(Some(numbers))
}

/// A part of a position as it is typed.
pub fn typed(part: &Bound<'_, PyAny>) -> PyResult<String> {
    match part.extract::<String>() {
        Ok(text) => Ok(text),
        Err(_) => {
            let message = || PyTypeError::new_err("texts and lists of numbers in one position");
            Ok(natural(part)?.ok_or_else(message)?.to_string())
        }
    }
}
