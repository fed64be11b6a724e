//! The value of a part: its nim-value, its misère kind, the theorem behind it; and
//! the collector into which winning moves are found.

use crate::{Natural, Part, Parts};
use std::{fmt, iter::Sum};

/// How a tame part behaves in misère play (Conway, *On Numbers and Games*, ch. 12).
///
/// A game is tame when, in misère sums, it plays as a Nim position does. A sum of tame games is
/// tame; it is firm when one of its parts is. The misère P-positions are the firm sums of
/// nim-value 0 and the fickle sums of nim-value 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tame {
    /// Plays like Nim heaps of 0 and 1: genus 0^1 or 1^0.
    Fickle,
    /// Plays like a Nim position with a heap of at least 2: genus n^n.
    Firm,
}

/// The nim-value (Grundy value) of an impartial position, and its misère kind where it is tame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The nim-value.
    pub grundy: Natural,
    /// The misère kind, or `None` where tameness is not known.
    pub tame: Option<Tame>,
}

impl Value {
    /// The value of nothing at all: nim-value 0, fickle.
    pub const NOTHING: Value = Value { grundy: Natural::ZERO, tame: Some(Tame::Fickle) };

    /// The value of something that plays exactly like one Nim heap of this size, in both
    /// conventions.
    pub fn like_nim_heap(size: Natural) -> Value {
        let tame = Some(if size <= Natural::ONE { Tame::Fickle } else { Tame::Firm });
        Value { grundy: size, tame }
    }

    /// A nim-value about whose misère play nothing is claimed.
    pub fn normal_only(grundy: impl Into<Natural>) -> Value {
        Value { grundy: grundy.into(), tame: None }
    }

    /// Adds another summand: nim-values by exclusive or, kinds by 'firm wins'.
    pub fn add(&mut self, other: &Value) {
        if other.grundy.is_zero() {
            // The commonest addend of all; and xor with zero would allocate for large values.
        } else {
            self.grundy ^= &other.grundy;
        }
        self.tame = match (self.tame, other.tame) {
            (Some(Tame::Fickle), Some(Tame::Fickle)) => Some(Tame::Fickle),
            (Some(_), Some(_)) => Some(Tame::Firm),
            _ => None,
        };
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Value>>(values: I) -> Value {
        values.fold(Value::NOTHING, |mut sum, value| {
            sum.add(&value);
            sum
        })
    }
}

/// The value of a position in the theory that applies to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Worth {
    /// A nim-value: equal to a Nim heap of this size.
    Nimber(Natural),
    /// A position from which play may go on forever: `∞` with the nim-values of those options that
    /// have one, ascending (Smith 1966).
    Loopy(Vec<u64>),
}

impl Worth {
    /// The nim-value, where it is one.
    pub fn nimber(&self) -> Option<&Natural> {
        match self {
            Worth::Nimber(value) => Some(value),
            Worth::Loopy(_) => None,
        }
    }
}

impl fmt::Display for Worth {
    /// `5`, or `inf(0,2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Nimber(value) => write!(f, "{value}"),
            Worth::Loopy(options) => {
                let options: Vec<String> = options.iter().map(u64::to_string).collect();
                write!(f, "inf({})", options.join(","))
            }
        }
    }
}

/// A proposition that answers at once, and where it is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theorem {
    /// The identifier of its name and statement in `texts`.
    pub id: &'static str,
    /// Author, work, year.
    pub source: &'static str,
}

/// The value that an option must have to be a good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The nim-value wanted.
    pub grundy: Natural,
    /// The misère kind wanted, or `None` for any.
    pub tame: Option<Tame>,
}

impl Target {
    /// Returns `true` if `value` is what is wanted. A kind that is not known is never the kind wanted.
    pub fn accepts(&self, value: &Value) -> bool {
        self.grundy == value.grundy && (self.tame.is_none() || self.tame == value.tame)
    }

    /// Returns `true` if a Nim heap of `size` is what is wanted.
    pub fn accepts_nim_heap(&self, size: &Natural) -> bool {
        self.grundy == *size
            && match self.tame {
                None => true,
                Some(Tame::Fickle) => *size <= Natural::ONE,
                Some(Tame::Firm) => *size > Natural::ONE,
            }
    }
}

/// Collects moves: all of them are counted, the first ones kept.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many moves there are, exactly.
    pub count: Natural,
    /// The moves kept: the index of the part that changes, and what it becomes.
    pub first: Vec<(usize, Parts)>,
    keep: usize,
    part: usize,
}

impl Found {
    /// A collector that keeps the first `keep` moves.
    pub fn keeping(keep: usize) -> Found {
        Found { count: Natural::ZERO, first: Vec::new(), keep, part: 0 }
    }

    /// Says which part of the position the next moves change.
    pub fn at_part(&mut self, index: usize) {
        self.part = index;
    }

    /// How many more moves are kept.
    pub fn room(&self) -> usize {
        self.keep - self.first.len()
    }

    /// One move, to `parts`.
    pub fn add(&mut self, parts: Parts) {
        self.add_with(|| parts);
    }

    /// One move, to the parts that `parts` makes, should they be kept.
    pub fn add_with(&mut self, parts: impl FnOnce() -> Parts) {
        self.count += 1u8;
        if self.room() > 0 {
            self.first.push((self.part, parts()));
        }
    }

    /// One move, to a single heap (an empty one is nothing).
    pub fn add_heap(&mut self, size: Natural) {
        self.add(if size.is_zero() { Parts::new() } else { Parts::from_iter([Part::heap(size)]) });
    }

    /// `count` further moves that are not listed one by one. Ask [`Found::room`] first: a caller that
    /// leaves room unused owes the list those moves.
    pub fn add_unlisted(&mut self, count: &Natural) {
        self.count += count;
    }

    /// The moves to heaps of `low..=high` tokens but for `except`, largest (fewest taken) first.
    pub fn add_range_except(&mut self, low: &Natural, high: &Natural, except: Option<&Natural>) {
        match except {
            Some(hole) if low <= hole && hole <= high => {
                self.add_range(&(hole + 1u8), high);
                if !hole.is_zero() {
                    self.add_range(low, &(hole - 1u8));
                }
            }
            _ => self.add_range(low, high),
        }
    }

    /// The moves to heaps of `low..=high` tokens, largest (fewest taken) first.
    pub fn add_range(&mut self, low: &Natural, high: &Natural) {
        if low > high {
            return;
        }
        let mut listed = 0u64;
        let mut size = high.clone();
        while self.room() > 0 && size >= *low {
            self.add_heap(size.clone());
            listed += 1;
            if size.is_zero() {
                break;
            }
            size -= 1u8;
        }
        let all: Natural = high - low + 1u8;
        self.add_unlisted(&(all - listed));
    }
}
