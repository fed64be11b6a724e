//! The moves from a heap as lists of numbers, for a table of values.

use bouton_core::{Code, Condition, Player, SingleHeaps, Stop};
use bouton_solve::{Exceeded, Meter};

/// Maximum number of takes in one list of a program.
const TAKES: usize = 3_000;
/// Maximum number of takes in a list that a program makes itself.
const MADE: usize = 20_000;
/// Minimum number of takes in a list that a program makes rather than holds.
const LONG: usize = 60;
/// Largest bound of a table where heaps are split.
const SPLIT_TABLE: u64 = 10_000;
/// Maximum number of steps that fill a table.
const LONG_WORK: u64 = 50_000_000;

/// The moves from a heap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Moves {
    /// Numbers that may be taken, of any heap.
    pub(super) take: Vec<u64>,
    /// Numbers that may be taken where something is left.
    pub(super) shrink: Vec<u64>,
    /// Heaps that may be taken whole.
    pub(super) whole: Vec<u64>,
    /// Numbers that may be taken where the rest is split into two heaps.
    pub(super) split: Vec<u64>,
    /// Set when these two must be unequal.
    pub(super) unequal: bool,
}

/// A list that a program makes itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// 1, 4, 9, ...
    Squares,
    /// 2, 3, 5, ...
    Primes,
    /// All numbers from one to another.
    Run(u64, u64),
}

impl Made {
    /// The list that these numbers are, up to `max`, where the program should make it.
    pub(super) fn of(take: &[u64], max: u64) -> Option<Made> {
        if take.len() < LONG {
            return None;
        }
        let (least, largest) = (take[0], take[take.len() - 1]);
        if (least..=largest).eq(take.iter().copied()) {
            return Some(Made::Run(least, largest));
        }
        if (1..).map(|root: u64| root * root).take_while(|k| *k <= max).eq(take.iter().copied()) {
            return Some(Made::Squares);
        }
        primes(max).eq(take.iter().copied()).then_some(Made::Primes)
    }
}

fn primes(max: u64) -> impl Iterator<Item = u64> {
    let mut crossed = vec![false; max as usize + 1];
    (2..=max as usize).filter_map(move |n| {
        if crossed[n] {
            return None;
        }
        (2 * n..=max as usize).step_by(n).for_each(|multiple| crossed[multiple] = true);
        Some(n as u64)
    })
}

impl Moves {
    /// Returns `true` if a table up to `max` takes a second at most.
    pub(super) fn affordable(&self, max: u64) -> bool {
        (self.split.is_empty() || max <= SPLIT_TABLE) && self.work(max) <= LONG_WORK
    }

    /// Number of steps that fill a table up to `max`.
    pub(super) fn work(&self, max: u64) -> u64 {
        let takes = self.take.len() + self.shrink.len() + self.whole.len();
        // A heap of n has n / 2 splits, on average half of those of the largest one.
        let splits = (self.split.len() as u64).saturating_mul(max / 4);
        (takes as u64).saturating_add(splits).saturating_add(4).saturating_mul(max + 1)
    }

    /// Returns `true` if the only moves are those that take a number of a list.
    pub(super) fn is_subtraction(&self) -> bool {
        self.shrink.is_empty() && self.whole.is_empty() && self.split.is_empty()
    }

    fn is_listed(&self, max: u64) -> bool {
        let listed = |list: &Vec<u64>| list.len() <= TAKES;
        let made = self.take.len() <= MADE && Made::of(&self.take, max).is_some();
        (made || listed(&self.take))
            && [&self.shrink, &self.whole, &self.split].into_iter().all(listed)
    }
}

/// The moves of heaps up to `max` as lists: from a code; else found by looking at all of them, where
/// every move takes a number that may be taken of any heap.
///
/// # Errors
/// A limit.
pub(super) fn moves(
    heaps: &dyn SingleHeaps,
    max: u64,
    meter: &mut Meter,
) -> Result<Option<Moves>, Exceeded> {
    let moves = match heaps.code() {
        Some(code) => by_code(code, max),
        None => by_looking(heaps, max, meter)?,
    };
    Ok(moves.filter(|moves| moves.is_listed(max)))
}

/// The moves of a code, by numbers up to `max`.
pub(super) fn by_code(code: &Code, max: u64) -> Option<Moves> {
    let (mut moves, mut conditions) = (Moves::default(), Vec::new());
    if code.most_added() > 0 {
        return None;
    }
    let last = code.last_digit().unwrap_or(max).min(max);
    for taken in 0..=last {
        let digit = code.leaves(taken);
        if digit.is_zero() {
            continue;
        }
        if digit.most().is_none_or(|most| most > 2) {
            return None;
        }
        match (digit.condition(0).is_some(), digit.condition(1).is_some()) {
            (true, true) => moves.take.push(taken),
            (false, true) => moves.shrink.push(taken),
            (true, false) => moves.whole.push(taken),
            (false, false) => {}
        }
        if let Some(condition) = digit.condition(2) {
            moves.split.push(taken);
            conditions.push(condition);
        }
        if [&moves.take, &moves.shrink, &moves.whole, &moves.split].iter().any(|l| l.len() > MADE) {
            return None;
        }
    }
    let all = |wanted: fn(&Condition) -> bool| conditions.iter().all(wanted);
    moves.unequal = !conditions.is_empty()
        && all(|condition| matches!(condition, Condition::Different | Condition::NotAllEqual));
    (moves.unequal || all(|condition| matches!(condition, Condition::Any))).then_some(moves)
}

/// The numbers that may be taken of a heap of `max`; `None` unless of every smaller heap exactly
/// the same ones may be taken, as far as it has as many, or where the table would be too much work.
/// Cost: that of filling the table.
///
/// # Errors
/// A limit.
fn by_looking(
    heaps: &dyn SingleHeaps,
    max: u64,
    meter: &mut Meter,
) -> Result<Option<Moves>, Exceeded> {
    let mut takes = |heap: u64, most: usize| {
        let (mut takes, mut over) = (Vec::new(), Ok(()));
        let walk = heaps.each_option(heap, Player::Left, &mut |option| {
            over = meter.work(1);
            if over.is_err() || takes.len() == most {
                return Err(Stop::Asked);
            }
            match option {
                [] => takes.push(heap),
                [left] if *left < heap => takes.push(heap - left),
                _ => return Err(Stop::Asked),
            }
            Ok(())
        });
        takes.sort_unstable();
        over.map(|()| walk.is_ok().then_some(takes))
    };
    let Some(take) = takes(max, MADE)?.filter(|_| heaps.least() == 0) else { return Ok(None) };
    // Every number is tried on every heap that is large enough.
    if take.iter().map(|k| max - k + 1).sum::<u64>() > LONG_WORK {
        return Ok(None);
    }
    for heap in 0..max {
        let known = &take[..take.partition_point(|k| *k <= heap)];
        if takes(heap, known.len())?.as_deref() != Some(known) {
            return Ok(None);
        }
    }
    Ok(Some(Moves { take, ..Moves::default() }))
}
