//! Values while a program runs.

use super::code::Expr;
use bouton_solve::Exceeded;
use std::{cmp::Ordering, collections::HashMap, rc::Rc};

/// A value while a program runs. A list is copied when it is changed, if it is held elsewhere too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Datum {
    /// A number of 64 bits.
    Int(i64),
    /// A number of 128 bits.
    Wide(Box<i128>),
    /// A truth.
    Bool(bool),
    /// A list.
    List(Rc<Vec<Datum>>),
    /// A memory.
    Memory(Rc<HashMap<Key, i64>>),
}

/// A key of a memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// A number.
    Int(i64),
    /// A list of keys.
    List(Vec<Key>),
}

/// Why a program stopped before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trap {
    /// A limit.
    Exceeded(Exceeded),
    /// A number beyond its type.
    Overflow,
    /// A place outside a list.
    Place,
    /// A division by zero, or of a negative number that should not be.
    Division,
    /// A shift of a negative number or by too much, or zeros of a number that is not positive.
    Bits,
    /// A key that the memory has not.
    Unknown,
    /// A word that is no number, or too few words.
    Input,
    /// Something that the checks of a program exclude.
    Type,
}

impl From<Exceeded> for Trap {
    fn from(exceeded: Exceeded) -> Trap {
        Trap::Exceeded(exceeded)
    }
}

impl Datum {
    /// The value of a constant.
    pub(crate) fn of(expr: &Expr) -> Datum {
        match expr {
            Expr::Bool(truth) => Datum::Bool(*truth),
            Expr::List(_, items) => Datum::List(Rc::new(items.iter().map(Datum::of).collect())),
            Expr::Int(number) => Datum::Int(*number),
            _ => Datum::Int(0),
        }
    }

    /// A list of numbers.
    pub(crate) fn numbers(numbers: impl IntoIterator<Item = i64>) -> Datum {
        Datum::List(Rc::new(numbers.into_iter().map(Datum::Int).collect()))
    }

    /// The number.
    pub(crate) fn int(&self) -> Option<i64> {
        match self {
            Datum::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// The truth.
    pub(crate) fn truth(&self) -> Option<bool> {
        match self {
            Datum::Bool(truth) => Some(*truth),
            _ => None,
        }
    }

    /// The items of the list.
    pub(crate) fn items(&self) -> Option<&[Datum]> {
        match self {
            Datum::List(items) => Some(items),
            _ => None,
        }
    }

    /// The order of numbers, and that of lists of numbers.
    pub(super) fn order(&self, other: &Datum) -> Ordering {
        let numbers = |datum: &Datum| match datum {
            Datum::List(items) => items.iter().map(Datum::int).collect(),
            datum => vec![datum.int()],
        };
        numbers(self).cmp(&numbers(other))
    }

    pub(super) fn key(&self) -> Result<Key, Trap> {
        match self {
            Datum::Int(number) => Ok(Key::Int(*number)),
            Datum::List(items) => {
                Ok(Key::List(items.iter().map(Datum::key).collect::<Result<_, _>>()?))
            }
            _ => Err(Trap::Type),
        }
    }
}
