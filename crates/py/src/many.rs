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
use std::{io::Write, sync::atomic::Ordering};

/// Lines between two looks at whether all this is called off.
const LOOK_EVERY: usize = 1 << 10;
/// A line that asks nothing.
const NOTHING: u8 = b'-';

/// A line that has no answer: which one, from 0 on, and why.
type Bad = (usize, Failure);

/// Answers lines, one after the other: `N`, `P`, `D` for each, or `-` for a line that asks nothing.
fn answer(
    batch: &mut Batch,
    limits: &Limits,
    lines: impl Iterator<Item = impl AsRef<[u8]>>,
    answers: &mut Vec<u8>,
) -> Result<(), Bad> {
    let mut out = Vec::new();
    let watch = limits.watch.as_deref();
    for (number, line) in lines.enumerate() {
        if number.is_multiple_of(LOOK_EVERY)
            && let Some(watch) = watch
        {
            watch.reached.store(number as u64, Ordering::Relaxed);
            if watch.cancelled.load(Ordering::Relaxed) {
                return Err((number, Exceeded::Cancelled { reached: number as u64 }.into()));
            }
        }
        out.clear();
        batch.answer(line.as_ref(), &mut out).map_err(|failure| (number, failure))?;
        answers.push(match out.first() {
            None | Some(b'\n') => NOTHING,
            Some(letter) => *letter,
        });
    }
    Ok(())
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
        let mut answers = Vec::with_capacity(text.len() / 4);
        let bad = answer(&mut batch, &limits, lines, &mut answers).err();
        Ok((answers, bad))
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
        let mut line = Vec::new();
        let mut answers = Vec::with_capacity(numbers.len() / row);
        let mut bad = None;
        for (number, row) in numbers.chunks_exact(row).enumerate() {
            line.clear();
            for bytes in row.as_chunks::<8>().0 {
                // A vector takes whatever is written.
                let _ = write!(line, "{} ", u64::from_ne_bytes(*bytes));
            }
            let look = if number.is_multiple_of(LOOK_EVERY) { &limits } else { &Limits::NONE };
            if let Err((_, failure)) = answer(&mut batch, look, [&line].into_iter(), &mut answers) {
                bad = Some((number, failure));
                break;
            }
        }
        Ok((answers, bad))
    })?;
    finish(py, answered)
}
