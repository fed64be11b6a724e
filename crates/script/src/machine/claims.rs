//! The functions that claims have besides.

use super::{Machine, by_number, mismatch};
use crate::error::{ClaimErrorKind, RuleErrorKind as Kind, RuleValue};
use crate::factors::exponents;
use crate::{code::ForClaims, value::Value};

impl Machine {
    /// A function of claims, of the list or the number on top.
    pub(super) fn for_claims(&mut self, function: ForClaims) -> Result<Value, Kind> {
        match function {
            ForClaims::Bits => {
                let number = self.pop_natural()?;
                return Ok(Value::Number((i64::BITS - number.leading_zeros()).into()));
            }
            ForClaims::Popcount => {
                return Ok(Value::Number(self.pop_natural()?.count_ones().into()));
            }
            ForClaims::TwoAdic => {
                return match self.pop_natural()? {
                    0 => Err(Kind::Claim(ClaimErrorKind::NoTwoAdic)),
                    number => Ok(Value::Number(number.trailing_zeros().into())),
                };
            }
            ForClaims::Exponents => {
                return match self.pop_natural()? {
                    0 => Err(Kind::Claim(ClaimErrorKind::NoExponents)),
                    number => {
                        let found = exponents(number.unsigned_abs(), || self.work(1))?;
                        let found: Vec<Value> = found
                            .into_iter()
                            .map(|exponent| Value::Number(exponent as i64))
                            .collect();
                        Ok(Value::List(self.lists.of_numbers(&found)?))
                    }
                };
            }
            ForClaims::IsFibonacci => {
                let square = 5 * i128::from(self.pop_natural()?).pow(2);
                let is_square = |number: i128| number >= 0 && number.isqrt().pow(2) == number;
                // Gessel: n is one exactly when 5 n^2 + 4 or 5 n^2 - 4 is a square.
                return Ok(Value::Truth(is_square(square + 4) || is_square(square - 4)));
            }
            ForClaims::Floor => {
                return match self.pop() {
                    Value::Number(number) => Ok(Value::Number(number)),
                    Value::Golden(number) => Ok(Value::Number(number.floor()?)),
                    other => Err(mismatch(RuleValue::Number, other)),
                };
            }
            _ => {}
        }
        if function == ForClaims::Unbalanced {
            return self.unbalanced();
        }
        if let ForClaims::Automaton(digits) = function {
            let (automaton, numbers) = (self.pop_numbers()?, self.pop_numbers()?);
            let accepts = digits.accept(&numbers, &automaton);
            return accepts.map(Value::Truth).ok_or(Kind::Claim(ClaimErrorKind::NotAnAutomaton));
        }
        let list = self.pop_list()?;
        self.work(self.lists.items(list).len() as u64)?;
        let value = match function {
            ForClaims::Alternate | ForClaims::Sorted => {
                numbers(self.lists.items(list))?;
                return self.reordered(function, list);
            }
            _ => of_items(function, self.lists.items(list))?,
        };
        self.lists.release(Value::List(list));
        Ok(value)
    }

    /// Every other item of a list of numbers, or all of them in order.
    fn reordered(&mut self, function: ForClaims, list: u32) -> Result<Value, Kind> {
        if function == ForClaims::Sorted {
            let list = self.lists.own(list)?;
            self.lists.items_mut(list).sort_unstable_by(by_number);
            return Ok(Value::List(list));
        }
        let length = self.lists.items(list).len();
        let others = self.lists.with_room(length.div_ceil(2))?;
        for i in (0..length).step_by(2) {
            self.lists.push(others, self.lists.items(list)[i])?;
        }
        self.lists.release(Value::List(list));
        Ok(Value::List(others))
    }

    /// In how many columns of binary digits the ones of a list are not a multiple of a number.
    fn unbalanced(&mut self) -> Result<Value, Kind> {
        let modulus = match self.pop_natural()? {
            0 => return Err(Kind::DivisionByZero),
            modulus => modulus.unsigned_abs(),
        };
        let list = self.pop_list()?;
        self.work(self.lists.items(list).len() as u64 * u64::from(i64::BITS))?;
        let mut ones = [0u64; i64::BITS as usize];
        for item in self.lists.items(list) {
            match *item {
                Value::Number(number) if number < 0 => {
                    return Err(Kind::Claim(ClaimErrorKind::Negative));
                }
                Value::Number(number) => {
                    for (bit, ones) in ones.iter_mut().enumerate() {
                        *ones += number.unsigned_abs() >> bit & 1;
                    }
                }
                other => return Err(mismatch(RuleValue::Number, other)),
            }
        }
        self.lists.release(Value::List(list));
        let columns = ones.iter().filter(|ones| !ones.is_multiple_of(modulus)).count();
        Ok(Value::Number(columns as i64))
    }

    fn pop_numbers(&mut self) -> Result<Vec<i64>, Kind> {
        let list = self.pop_list()?;
        self.work(self.lists.items(list).len() as u64)?;
        let number = |item: &Value| match item {
            Value::Number(number) => Ok(*number),
            other => Err(mismatch(RuleValue::Number, *other)),
        };
        let numbers = self.lists.items(list).iter().map(number).collect();
        self.lists.release(Value::List(list));
        numbers
    }

    fn pop_natural(&mut self) -> Result<i64, Kind> {
        let number = self.pop_number()?;
        if number < 0 { Err(Kind::Claim(ClaimErrorKind::Negative)) } else { Ok(number) }
    }
}

/// Checks that every item is a number.
fn numbers(items: &[Value]) -> Result<(), Kind> {
    match items.iter().find(|item| !matches!(item, Value::Number(_))) {
        Some(other) => Err(mismatch(RuleValue::Number, *other)),
        None => Ok(()),
    }
}

/// The value of a function of all items.
fn of_items(function: ForClaims, items: &[Value]) -> Result<Value, Kind> {
    let count = || {
        items.iter().try_fold(0, |count, item| match item {
            Value::Truth(truth) => Ok(count + i64::from(*truth)),
            other => Err(mismatch(RuleValue::Truth, *other)),
        })
    };
    let length = items.len() as i64;
    match function {
        ForClaims::Length => return Ok(Value::Number(length)),
        ForClaims::All => return Ok(Value::Truth(count()? == length)),
        ForClaims::Any => return Ok(Value::Truth(count()? > 0)),
        ForClaims::Count => return Ok(Value::Number(count()?)),
        _ => numbers(items)?,
    }
    let mut numbers = items.iter().map(|item| match item {
        Value::Number(number) => *number,
        _ => 0,
    });
    let number = match function {
        ForClaims::Xor => Some(numbers.fold(0, |all, number| all ^ number)),
        ForClaims::Sum => numbers.try_fold(0, i64::checked_add),
        // Of no heaps the least and the greatest are 0: nothing is there to be taken.
        ForClaims::Least => Some(numbers.min().unwrap_or(0)),
        _ => Some(numbers.max().unwrap_or(0)),
    };
    number.map(Value::Number).ok_or(Kind::Overflow)
}
