//! Many small positions at once, as the program's `batch` answers them.

use crate::{
    errors::exception_with,
    position::convention,
    rules::{Rules, own},
    work::{Budget, work},
};
use bouton::{Batch, BatchAsk, Exceeded, Failure, Limits, Player};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    pybacked::{PyBackedBytes, PyBackedStr},
    types::PyByteArray,
};
use std::sync::atomic::Ordering;

/// Lines between two looks at whether all this is called off.
const LOOK_EVERY: usize = 1 << 10;
/// A line that asks nothing.
const NOTHING: u8 = b'-';

/// A line that has no answer: which one, from 0 on, and why.
type Bad = (usize, Failure);

/// Answers positions, one after the other: `N`, `P`, `D` for each, or `-` for a position that asks nothing.
fn answer<T>(
    limits: &Limits,
    positions: impl Iterator<Item = T>,
    mut ask: impl FnMut(T, &mut Vec<u8>) -> Result<(), Failure>,
) -> (Vec<u8>, Option<Bad>) {
    let mut answers = Vec::with_capacity(positions.size_hint().0);
    let mut out = Vec::new();
    let watch = limits.watch.as_deref();
    for (number, position) in positions.enumerate() {
        if number.is_multiple_of(LOOK_EVERY)
            && let Some(watch) = watch
        {
            watch.reached.store(number as u64, Ordering::Relaxed);
            if watch.cancelled.load(Ordering::Relaxed) {
                let cancelled = Exceeded::Cancelled { reached: number as u64 };
                return (answers, Some((number, cancelled.into())));
            }
        }
        out.clear();
        if let Err(failure) = ask(position, &mut out) {
            return (answers, Some((number, failure)));
        }
        answers.push(match out.first() {
            None | Some(b'\n') => NOTHING,
            Some(letter) => *letter,
        });
    }
    (answers, None)
}

/// The question about every position.
fn asked(misere: bool, right: bool) -> BatchAsk {
    let mover = right.then_some(Player::Right);
    BatchAsk { convention: convention(misere), mover, ..BatchAsk::default() }
}

fn finish(py: Python<'_>, (answers, bad): (Vec<u8>, Option<Bad>)) -> PyResult<Py<PyByteArray>> {
    if let Some((number, failure)) = bad {
        let found = number.into_pyobject(py)?.into_any().unbind();
        return Err(exception_with(py, &failure, found));
    }
    Ok(PyByteArray::new(py, &answers).unbind())
}

/// A text of Python, or bytes: read where they stand, without a copy and without Python's lock.
#[derive(Debug, FromPyObject)]
pub enum Text {
    /// `bytes`.
    Bytes(PyBackedBytes),
    /// `str`.
    Letters(PyBackedStr),
}

impl Text {
    fn bytes(&self) -> &[u8] {
        match self {
            Text::Bytes(bytes) => bytes,
            Text::Letters(letters) => letters.as_bytes(),
        }
    }
}

/// The lines of a text, without their ends.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(text.strip_suffix(b"\n").unwrap_or(text));
    std::iter::from_fn(move || {
        let text = rest?;
        let line = match memchr::memchr(b'\n', text) {
            Some(end) => {
                rest = Some(&text[end + 1..]);
                &text[..end]
            }
            None => {
                rest = None;
                text
            }
        };
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    })
}

/// Answers a position of `game` a line.
#[pyfunction]
pub fn solve_text(
    py: Python<'_>,
    game: String,
    text: Text,
    misere: bool,
    right: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        Ok(answer(&limits, lines(text.bytes()), |line, out| batch.answer(line, out)))
    })?;
    finish(py, answered)
}

/// Answers positions of `game` of `heaps` numbers each, of 8 bytes in the order of the machine, side by side.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn solve_numbers(
    py: Python<'_>,
    game: String,
    numbers: PyBackedBytes,
    heaps: usize,
    misere: bool,
    right: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let row = heaps.checked_mul(8).filter(|row| *row > 0);
    let row = row.ok_or_else(|| PyValueError::new_err("positions of no numbers"))?;
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        let mut position = Vec::with_capacity(heaps);
        Ok(answer(&limits, numbers.chunks_exact(row), |bytes, out| {
            position.clear();
            position.extend(bytes.as_chunks::<8>().0.iter().map(|one| u64::from_ne_bytes(*one)));
            batch.answer_numbers(&position, out)
        }))
    })?;
    finish(py, answered)
}
