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
    types::{PyByteArray, PyBytes},
};
use std::sync::atomic::Ordering;

/// Lines between two looks at whether all this is called off.
const LOOK_EVERY: usize = 1 << 10;
/// A line that asks nothing.
const NOTHING: u8 = b'-';

/// A line that has no answer: which one, from 0 on, and why.
type Bad = (usize, Failure);

/// Answers positions, one after the other: `N`, `P`, `D` for each, or `-` for a line that asks nothing. `write`
/// appends a position to an empty line.
fn answer<T>(
    batch: &mut Batch,
    limits: &Limits,
    positions: impl Iterator<Item = T>,
    mut write: impl FnMut(T, &mut Vec<u8>),
) -> (Vec<u8>, Option<Bad>) {
    let mut answers = Vec::with_capacity(positions.size_hint().0);
    let (mut line, mut out) = (Vec::new(), Vec::new());
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
        line.clear();
        write(position, &mut line);
        out.clear();
        if let Err(failure) = batch.answer(&line, &mut out) {
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

/// Answers a position of `game` a line.
#[pyfunction]
pub fn solve_text(
    py: Python<'_>,
    game: String,
    text: &Bound<'_, PyBytes>,
    misere: bool,
    right: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let text = text.as_bytes().to_vec();
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        let text = text.strip_suffix(b"\n").unwrap_or(&text);
        let lines = text.split(|byte| *byte == b'\n');
        Ok(answer(&mut batch, &limits, lines, |position, line| line.extend_from_slice(position)))
    })?;
    finish(py, answered)
}

/// Answers positions of `game` of `heaps` numbers each, of 8 bytes in the order of the machine, side by side.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn solve_numbers(
    py: Python<'_>,
    game: String,
    numbers: &Bound<'_, PyBytes>,
    heaps: usize,
    misere: bool,
    right: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let row = heaps.checked_mul(8).filter(|row| *row > 0);
    let row = row.ok_or_else(|| PyValueError::new_err("positions of no numbers"))?;
    let numbers = numbers.as_bytes().to_vec();
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        let mut digits = itoa::Buffer::new();
        Ok(answer(&mut batch, &limits, numbers.chunks_exact(row), |position, line| {
            for bytes in position.as_chunks::<8>().0 {
                line.extend_from_slice(digits.format(u64::from_ne_bytes(*bytes)).as_bytes());
                line.push(b' ');
            }
        }))
    })?;
    finish(py, answered)
}
