//! Rules of single heaps and of small tuples, as engines see them.

use crate::{Code, Player, Theorem, Walk};
use std::fmt;

/// An arithmetic period of the nim-values of single heaps, known beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPeriod {
    /// The least n0 with G(n + p) = G(n) + s for all n >= n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// s.
    pub saltus: u64,
    /// The largest value; `None` where they grow without end.
    pub max_value: Option<u64>,
    /// The theorem that says so.
    pub theorem: Theorem,
}

/// The numbers of tokens that a player may take from any heap that has as many, where nothing else may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// These, ascending, at least one of them.
    These(Vec<u64>),
    /// Every number from 1 on but this one.
    AllBut(u64),
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Taken::These(numbers) => {
                let all: Vec<String> = numbers.iter().map(u64::to_string).collect();
                f.write_str(&all.join(","))
            }
            Taken::AllBut(number) => write!(f, "all but {number}"),
        }
    }
}

/// Rules as seen by an engine that tabulates single heaps.
pub trait SingleHeaps {
    /// Shows every option of a heap: the heaps that it becomes, without empty ones.
    ///
    /// # Errors
    /// The stop of the visitor, unchanged; another where the options cannot be enumerated.
    fn each_option(&self, heap: u64, player: Player, visit: &mut dyn FnMut(&[u64]) -> Walk)
    -> Walk;

    /// These rules as a taking-and-breaking code.
    fn code(&self) -> Option<&Code>;

    /// These rules as a code that bit masks describe completely, which theorems and quick
    /// engines ask for. Conditions on the heaps left, and tokens added, are not in the masks.
    fn plain_code(&self) -> Option<&Code> {
        self.code().filter(|code| code.is_plain())
    }

    /// The period of the values, where a closed form tells it.
    fn period(&self) -> Option<KnownPeriod> {
        None
    }

    /// The numbers that a player takes, where the rules are no more than that.
    fn taken(&self, _player: Player) -> Option<Taken> {
        None
    }

    /// The least number that is a heap.
    fn least(&self) -> u64;

    /// About how many steps it takes to list the options of a heap; see [`Ruleset::effort`](crate::Ruleset::effort).
    fn effort(&self) -> u64 {
        1
    }
}

/// The options of all pairs of an impartial game, where they are whole lines: an engine then keeps the values met on each
/// line and lists no option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairLines {
    /// One number smaller, or both: by `a` and by `b`, at least 1, where `a` and `b` differ by less than `breadth`.
    Queen {
        /// At least 1.
        breadth: u64,
    },
    /// One number smaller, or both, by anything.
    Rectangle,
}

impl PairLines {
    /// Returns `true` if `option` is an option of the pair `of`.
    pub fn allows(self, of: [u64; 2], option: [u64; 2]) -> bool {
        let taken = [0, 1].map(|at| of[at].checked_sub(option[at]));
        let [Some(first), Some(second)] = taken else { return false };
        match self {
            _ if first == 0 && second == 0 => false,
            PairLines::Queen { breadth } if first > 0 && second > 0 => {
                first.abs_diff(second) < breadth
            }
            _ => true,
        }
    }
}

/// Rules as seen by an engine that tabulates parts of a few numbers.
pub trait SmallTuples {
    /// Shows every option of a normal part of these numbers, in the order of
    /// [`Ruleset::options`](crate::Ruleset::options): each becomes the numbers of one normal part.
    ///
    /// # Errors
    /// The stop of the visitor, unchanged; another where the options cannot be enumerated.
    fn each_option(
        &self,
        tuple: &[u64],
        player: Player,
        visit: &mut dyn FnMut(&[u64]) -> Walk,
    ) -> Walk;

    /// Returns `true` if these numbers are a normal part, and a position of their own.
    fn is_position(&self, tuple: &[u64]) -> bool;
}
