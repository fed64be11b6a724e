//! Many small positions at once, as the program's `batch` answers them.

use crate::{
    errors::exception_with,
    position::convention,
    rules::{Rules, own},
    work::{Budget, work},
};
use bouton::{
    Exceeded, Failure, GameResult, Limits, Player,
    contest::{Batch, BatchAsk, BatchResult},
};
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

/// The byte that answers a position, or the outcome class that no byte can say.
type Byte = fn(BatchResult) -> Result<u8, &'static str>;

/// The letter of the outcome class; where its start of one player alone is a draw, a class has two signs.
fn letter((_, outcome): BatchResult) -> Result<u8, &'static str> {
    match outcome.map(|outcome| outcome.symbol()) {
        None => Ok(NOTHING),
        Some(symbol) => match symbol.as_bytes() {
            [letter] => Ok(*letter),
            _ => Err(symbol),
        },
    }
}

/// 1 where the player to move wins, 0 elsewhere.
fn win((result, _): BatchResult) -> Result<u8, &'static str> {
    Ok(u8::from(result == GameResult::Win))
}

/// Why a position has no answer.
#[derive(Debug)]
enum Trouble {
    Failure(Failure),
    /// The outcome class, of two signs.
    Class(&'static str),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failure(failure)
    }
}

/// A position that has no answer: its number, from 0 on, and why.
type Bad = (usize, Trouble);

/// Answers positions, one after the other: a byte for each.
fn answer<T>(
    limits: &Limits,
    byte: Byte,
    positions: impl Iterator<Item = T>,
    mut ask: impl FnMut(T) -> Result<Option<BatchResult>, Failure>,
) -> (Vec<u8>, Option<Bad>) {
    let mut answers = Vec::with_capacity(positions.size_hint().0);
    let nothing = byte((GameResult::Loss, None)).unwrap_or(NOTHING);
    let watch = limits.watch.as_deref();
    for (number, position) in positions.enumerate() {
        if number.is_multiple_of(LOOK_EVERY)
            && let Some(watch) = watch
        {
            watch.reached.store(number as u64, Ordering::Relaxed);
            if watch.cancelled.load(Ordering::Relaxed) {
                let cancelled = Failure::from(Exceeded::Cancelled { reached: number as u64 });
                return (answers, Some((number, cancelled.into())));
            }
        }
        let answered = ask(position).map_err(Trouble::from);
        match answered.and_then(|settled| {
            settled.map_or(Ok(nothing), |settled| byte(settled).map_err(Trouble::Class))
        }) {
            Ok(byte) => answers.push(byte),
            Err(trouble) => return (answers, Some((number, trouble))),
        }
    }
    (answers, None)
}

/// The question about every position.
fn asked(misere: bool, right: bool) -> BatchAsk {
    let mover = right.then_some(Player::Right);
    BatchAsk { convention: convention(misere), mover, ..BatchAsk::default() }
}

fn finish(py: Python<'_>, (answers, bad): (Vec<u8>, Option<Bad>)) -> PyResult<Py<PyByteArray>> {
    if let Some((number, trouble)) = bad {
        return Err(match trouble {
            Trouble::Failure(failure) => {
                exception_with(py, &failure, number.into_pyobject(py)?.into_any().unbind())
            }
            Trouble::Class(class) => PyValueError::new_err(format!(
                "position {number} has the outcome class {class}, which is no letter; wins_many says who wins"
            )),
        });
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

/// The question about every position: its class, or whether the player to move wins.
fn byte(wins: bool) -> Byte {
    if wins { win } else { letter }
}

/// Answers a position of `game` a line.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub fn solve_text(
    py: Python<'_>,
    game: String,
    text: Text,
    misere: bool,
    right: bool,
    wins: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        Ok(answer(&limits, byte(wins), lines(text.bytes()), |line| batch.settle(line)))
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
    wins: bool,
    rules: Vec<Py<Rules>>,
    budget: Budget,
) -> PyResult<Py<PyByteArray>> {
    let row = heaps.checked_mul(8).filter(|row| *row > 0);
    let row = row.ok_or_else(|| PyValueError::new_err("positions of no numbers"))?;
    let answered = work(py, &budget, own(&rules), move |limits| {
        let mut batch = Batch::new(&game, asked(misere, right), limits.clone())?;
        let mut position = Vec::with_capacity(heaps);
        Ok(answer(&limits, byte(wins), numbers.chunks_exact(row), |bytes| {
            position.clear();
            position.extend(bytes.as_chunks::<8>().0.iter().map(|one| u64::from_ne_bytes(*one)));
            batch.settle_numbers(&position)
        }))
    })?;
    finish(py, answered)
}
