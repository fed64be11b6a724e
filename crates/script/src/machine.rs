//! Runs what was compiled: one loop, a stack of values, every instruction counted.

use crate::error::{ClaimErrorKind, RuleErrorKind as Kind, RuleValue};
use crate::{
    code::{Binary, ForClaims, Native, Op, Program},
    golden::Golden,
    token::Span,
    value::{List, MOST_DEPTH, Memory, Value, own},
};
use bouton_core::{Exceeded, Limits};
use std::{cmp::Ordering, sync::Arc, time::Duration};

/// Functions call one another so deep at most.
const MOST_CALLS: usize = 1000;
/// Maximum number of values on the stack when a function is called.
const MOST_STACK: usize = 1 << 16;
/// Number of steps between two looks at the limits.
const LOOK_EVERY: u64 = 1 << 12;

/// One run of a function.
pub struct Machine<'a> {
    program: &'a Program,
    constants: &'a [Value],
    memory: &'a Arc<Memory>,
    limits: &'a Limits,
    stack: Vec<Value>,
    steps: u64,
    next_look: u64,
    /// When the limits were first looked at, by their clock.
    start: Option<Duration>,
}

/// Where a function goes on when the one that it has called returns.
struct Frame {
    back: usize,
    base: usize,
}

impl<'a> Machine<'a> {
    /// A machine that has run nothing yet.
    pub fn new(
        program: &'a Program,
        constants: &'a [Value],
        memory: &'a Arc<Memory>,
        limits: &'a Limits,
    ) -> Machine<'a> {
        let stack = Vec::with_capacity(16);
        Machine {
            program,
            constants,
            memory,
            limits,
            stack,
            steps: 0,
            next_look: LOOK_EVERY,
            start: None,
        }
    }

    /// Begins to count again, from zero.
    pub fn restart(&mut self) {
        (self.steps, self.next_look) = (0, LOOK_EVERY);
    }

    /// Counts `steps` of work.
    fn work(&mut self, steps: u64) -> Result<(), Kind> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < self.next_look { Ok(()) } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Kind> {
        self.next_look = self.steps.saturating_add(LOOK_EVERY);
        let limits = self.limits;
        if self.steps > limits.steps {
            return Err(Kind::Limit(Exceeded::Steps { limit: limits.steps }));
        }
        let start = *self.start.get_or_insert_with(|| limits.clock.now());
        limits.look(start, 0).map_err(Kind::Limit)
    }

    /// Runs the code from `start` on, with these arguments.
    ///
    /// # Errors
    /// What goes wrong, with the place in the script.
    pub fn run(&mut self, start: usize, arguments: &[Value]) -> Result<Value, (Kind, Span)> {
        let mut at = start;
        self.stack.clear();
        self.stack.extend_from_slice(arguments);
        self.follow(&mut at).map_err(|kind| (kind, self.program.spans[at].clone()))
    }

    /// The loop; `at` is the instruction that runs.
    fn follow(&mut self, at: &mut usize) -> Result<Value, Kind> {
        let program = self.program;
        let (mut frames, mut base) = (Vec::new(), 0);
        loop {
            self.steps += 1;
            if self.steps >= self.next_look {
                self.look()?;
            }
            let mut next = *at + 1;
            match program.code[*at] {
                Op::Number(number) => self.stack.push(Value::Number(number)),
                Op::Truth(truth) => self.stack.push(Value::Truth(truth)),
                Op::Text(text) => self.stack.push(Value::Text(program.text(text))),
                Op::Golden => self.stack.push(Value::Golden(Golden::PHI)),
                Op::Nothing => self.stack.push(Value::Nothing),
                Op::Constant(number) => {
                    let value = self.constants.get(number).cloned();
                    self.stack.push(value.ok_or_else(|| Kind::TooEarly {
                        name: program.constants[number].0.clone(),
                    })?);
                }
                Op::Local(slot) => self.stack.push(self.stack[base + slot].clone()),
                Op::SetLocal(slot) => self.stack[base + slot] = self.pop(),
                Op::Pop => drop(self.pop()),
                Op::Slide(count) => {
                    let top = self.pop();
                    self.stack.truncate(self.stack.len() - count);
                    self.stack.push(top);
                }
                Op::PopTo(slot) => self.stack.truncate(base + slot),
                Op::Minus => {
                    let number = self.pop_number()?;
                    self.stack.push(Value::Number(number.checked_neg().ok_or(Kind::Overflow)?));
                }
                Op::Not => {
                    let truth = self.pop_truth()?;
                    self.stack.push(Value::Truth(!truth));
                }
                Op::Binary(binary) => {
                    let (right, left) = (self.pop(), self.pop());
                    let value = self.binary(binary, left, right)?;
                    self.stack.push(value);
                }
                Op::Jump(to) => next = to,
                Op::JumpUnless(to) => {
                    if !self.pop_truth()? {
                        next = to;
                    }
                }
                Op::JumpKeeping(settled, to) => {
                    let truth = self.pop_truth()?;
                    if truth == settled {
                        self.stack.push(Value::Truth(truth));
                        next = to;
                    }
                }
                Op::CheckTruth => {
                    let truth = self.pop_truth()?;
                    self.stack.push(Value::Truth(truth));
                }
                Op::MakeList(count) => {
                    self.work(count as u64)?;
                    let items = self.stack.drain(self.stack.len() - count..);
                    let list = Value::list(items, self.memory)?;
                    self.stack.push(list);
                }
                Op::Repeat => {
                    let (count, item) = (self.pop_number()?, self.pop());
                    let count = usize::try_from(count).map_err(|_| Kind::NegativeLength)?;
                    self.work(count as u64)?;
                    let list = Value::list(Copies { item, count }, self.memory)?;
                    self.stack.push(list);
                }
                Op::Index => {
                    let (index, list) = (self.pop(), self.pop_list()?);
                    let at = position(&index, list.items().len())?;
                    self.stack.push(list.items()[at].clone());
                }
                Op::Slice { inclusive } => {
                    let (to, from) = (self.pop_number()?, self.pop_number()?);
                    let list = self.pop_list()?;
                    let length = list.items().len();
                    let to = if inclusive { to.checked_add(1).ok_or(Kind::Overflow)? } else { to };
                    let outside = |index| Kind::OutOfRange { index, length: length as u64 };
                    let end = usize::try_from(to).ok().filter(|to| *to <= length);
                    let end = end.ok_or_else(|| outside(to))?;
                    let start = usize::try_from(from).ok().filter(|from| *from <= end);
                    let start = start.ok_or_else(|| outside(from))?;
                    self.work((end - start) as u64)?;
                    let items = list.items()[start..end].iter().cloned();
                    let slice = Value::list(items, self.memory)?;
                    self.stack.push(slice);
                }
                Op::Change { slot, path, with } => self.change(base + slot, path, with)?,
                Op::Call(function) => {
                    let function = &program.functions[function];
                    frames.push(Frame { back: next, base });
                    if frames.len() > MOST_CALLS || self.stack.len() > MOST_STACK {
                        return Err(Kind::CallsTooDeep { most: MOST_CALLS as u64 });
                    }
                    base = self.stack.len() - function.parameters.len();
                    next = function.start;
                }
                Op::Return => {
                    let value = self.pop();
                    let Some(frame) = frames.pop() else { return Ok(value) };
                    self.stack.truncate(base);
                    self.stack.push(value);
                    (next, base) = (frame.back, frame.base);
                }
                Op::Native(native, arguments) => {
                    let value = self.native(native, arguments)?;
                    self.stack.push(value);
                }
                Op::Method { native, slot, path, arguments } => {
                    let value = self.method(native, base + slot, path, arguments)?;
                    self.stack.push(value);
                }
                Op::EachStart => {
                    let list = self.pop_list()?;
                    self.stack.push(Value::List(list));
                    self.stack.push(Value::Number(0));
                }
                Op::EachNext(exit) => match &self.stack[self.stack.len() - 2..] {
                    [Value::List(list), Value::Number(reached)] => {
                        let reached = *reached;
                        match list.items().get(reached as usize).cloned() {
                            Some(item) => {
                                let top = self.stack.len() - 1;
                                self.stack[top] = Value::Number(reached + 1);
                                self.stack.push(item);
                            }
                            None => next = exit,
                        }
                    }
                    _ => next = exit,
                },
                Op::RangeStart { inclusive } => {
                    let (to, from) = (self.pop_number()?, self.pop_number()?);
                    let to = if inclusive { to.checked_add(1).ok_or(Kind::Overflow)? } else { to };
                    self.stack.push(Value::Number(from));
                    self.stack.push(Value::Number(to));
                }
                Op::RangeNext(exit) => {
                    let top = self.stack.len() - 2;
                    match self.stack[top..] {
                        [Value::Number(reached), Value::Number(to)] if reached < to => {
                            self.stack[top] = Value::Number(reached + 1);
                            self.stack.push(Value::Number(reached));
                        }
                        _ => next = exit,
                    }
                }
            }
            *at = next;
        }
    }

    fn pop(&mut self) -> Value {
        // The compiler has counted what stands there.
        self.stack.pop().unwrap_or(Value::Nothing)
    }

    fn pop_number(&mut self) -> Result<i64, Kind> {
        match self.pop() {
            Value::Number(number) => Ok(number),
            other => Err(mismatch(RuleValue::Number, &other)),
        }
    }

    fn pop_truth(&mut self) -> Result<bool, Kind> {
        match self.pop() {
            Value::Truth(truth) => Ok(truth),
            other => Err(mismatch(RuleValue::Truth, &other)),
        }
    }

    fn pop_list(&mut self) -> Result<Arc<List>, Kind> {
        match self.pop() {
            Value::List(list) => Ok(list),
            other => Err(mismatch(RuleValue::List, &other)),
        }
    }

    fn binary(&mut self, binary: Binary, left: Value, right: Value) -> Result<Value, Kind> {
        match (binary, left, right) {
            (Binary::Equal, left, right) => Ok(Value::Truth(self.equal(&left, &right)?)),
            (Binary::NotEqual, left, right) => Ok(Value::Truth(!self.equal(&left, &right)?)),
            (Binary::In, item, Value::List(list)) => self.contains(&list, &item),
            (Binary::In, _, other) => Err(mismatch(RuleValue::List, &other)),
            (_, Value::Number(left), Value::Number(right)) => numbers(binary, left, right),
            (Binary::And, Value::Truth(left), Value::Truth(right)) => {
                Ok(Value::Truth(left & right))
            }
            (Binary::Or, Value::Truth(left), Value::Truth(right)) => Ok(Value::Truth(left | right)),
            (Binary::Xor, Value::Truth(left), Value::Truth(right)) => {
                Ok(Value::Truth(left ^ right))
            }
            (Binary::Add, Value::List(mut left), Value::List(right)) => {
                self.work((left.items().len() + right.items().len()) as u64)?;
                let list = own(&mut left)?;
                for item in right.items() {
                    list.push(item.clone())?;
                }
                Ok(Value::List(left))
            }
            (Binary::Add, Value::List(_), other) => Err(mismatch(RuleValue::List, &other)),
            (_, Value::Golden(left), Value::Golden(right)) => golden(binary, left, right),
            (_, Value::Golden(left), Value::Number(whole)) => {
                golden(binary, left, Golden { whole, times: 0 })
            }
            (_, Value::Number(whole), Value::Golden(right)) => {
                golden(binary, Golden { whole, times: 0 }, right)
            }
            (_, Value::Number(_), other) | (_, other, _) => {
                Err(mismatch(RuleValue::Number, &other))
            }
        }
    }

    /// Whether two values are equal; every item looked at is a step.
    fn equal(&mut self, left: &Value, right: &Value) -> Result<bool, Kind> {
        let (Value::List(left), Value::List(right)) = (left, right) else {
            return Ok(left == right);
        };
        if left.items().len() != right.items().len() {
            return Ok(false);
        }
        // Lists stand at most eight deep in one another.
        for (left, right) in left.items().iter().zip(right.items()) {
            self.work(1)?;
            if !self.equal(left, right)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn contains(&mut self, list: &List, item: &Value) -> Result<Value, Kind> {
        for other in list.items() {
            self.work(1)?;
            if self.equal(other, item)? {
                return Ok(Value::Truth(true));
            }
        }
        Ok(Value::Truth(false))
    }

    fn native(&mut self, native: Native, arguments: usize) -> Result<Value, Kind> {
        match (native, arguments) {
            (Native::Abs, _) => {
                let number = self.pop_number()?;
                Ok(Value::Number(number.checked_abs().ok_or(Kind::Overflow)?))
            }
            (Native::Min | Native::Max, _) => {
                let (right, left) = (self.pop_number()?, self.pop_number()?);
                let number = if native == Native::Min { left.min(right) } else { left.max(right) };
                Ok(Value::Number(number))
            }
            (Native::Contains, _) => {
                let (item, list) = (self.pop(), self.pop_list()?);
                self.contains(&list, &item)
            }
            (Native::Claim(function), _) => self.for_claims(function),
            // All others change a list, and are no such call.
            _ => Ok(Value::Number(self.pop_list()?.items().len() as i64)),
        }
    }

    /// A function of claims, of the list or the number on top.
    fn for_claims(&mut self, function: ForClaims) -> Result<Value, Kind> {
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
                    other => Err(mismatch(RuleValue::Number, &other)),
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
        let mut list = self.pop_list()?;
        let length = list.items().len();
        self.work(length as u64)?;
        let truths = || {
            list.items().iter().map(|item| match item {
                Value::Truth(truth) => Ok(*truth),
                other => Err(mismatch(RuleValue::Truth, other)),
            })
        };
        let count =
            || truths().try_fold(0, |count, truth| Ok::<i64, Kind>(count + i64::from(truth?)));
        match function {
            ForClaims::Length => return Ok(Value::Number(length as i64)),
            ForClaims::All => return Ok(Value::Truth(count()? == length as i64)),
            ForClaims::Any => return Ok(Value::Truth(count()? > 0)),
            ForClaims::Count => return Ok(Value::Number(count()?)),
            _ => {}
        }
        if let Some(other) = list.items().iter().find(|v| !matches!(v, Value::Number(_))) {
            return Err(mismatch(RuleValue::Number, other));
        }
        if function == ForClaims::Alternate {
            return Value::list(list.items().iter().step_by(2).cloned(), self.memory);
        }
        if function == ForClaims::Sorted {
            own(&mut list)?.items_mut().sort_unstable_by(by_number);
            return Ok(Value::List(list));
        }
        let numbers = list.items().iter().map(|item| match item {
            Value::Number(number) => *number,
            _ => 0,
        });
        let number = match function {
            ForClaims::Xor => Some(numbers.fold(0, |all, number| all ^ number)),
            ForClaims::Sum => numbers.into_iter().try_fold(0, i64::checked_add),
            // Of no heaps the least and the greatest are 0: nothing is there to be taken.
            ForClaims::Least => Some(numbers.min().unwrap_or(0)),
            _ => Some(numbers.max().unwrap_or(0)),
        };
        number.map(Value::Number).ok_or(Kind::Overflow)
    }

    /// In how many columns of binary digits the ones of a list are not a multiple of a number.
    fn unbalanced(&mut self) -> Result<Value, Kind> {
        let modulus = match self.pop_natural()? {
            0 => return Err(Kind::DivisionByZero),
            modulus => modulus.unsigned_abs(),
        };
        let list = self.pop_list()?;
        self.work(list.items().len() as u64 * u64::from(i64::BITS))?;
        let mut ones = [0u64; i64::BITS as usize];
        for item in list.items() {
            match item {
                Value::Number(number) if *number < 0 => {
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
        let columns = ones.iter().filter(|ones| !ones.is_multiple_of(modulus)).count();
        Ok(Value::Number(columns as i64))
    }

    fn pop_numbers(&mut self) -> Result<Vec<i64>, Kind> {
        let list = self.pop_list()?;
        self.work(list.items().len() as u64)?;
        let number = |item: &Value| match item {
            Value::Number(number) => Ok(*number),
            other => Err(mismatch(RuleValue::Number, other)),
        };
        list.items().iter().map(number).collect()
    }

    fn pop_natural(&mut self) -> Result<i64, Kind> {
        let number = self.pop_number()?;
        if number < 0 { Err(Kind::Claim(ClaimErrorKind::Negative)) } else { Ok(number) }
    }

    /// Puts the top into an item of the variable at `place` of the stack.
    fn change(&mut self, place: usize, path: usize, with: Option<Binary>) -> Result<(), Kind> {
        let value = self.pop();
        let indices = self.stack.split_off(self.stack.len() - path);
        let mut variable = std::mem::replace(&mut self.stack[place], Value::Nothing);
        let item = self.item(&mut variable, &indices, value.depth())?;
        *item = match with {
            None => value,
            Some(binary) => {
                let before = std::mem::replace(item, Value::Nothing);
                self.binary(binary, before, value)?
            }
        };
        self.stack[place] = variable;
        Ok(())
    }

    /// The item of `variable` that `indices` lead to; what is put there is `depth` lists deep.
    fn item<'v>(
        &mut self,
        variable: &'v mut Value,
        indices: &[Value],
        depth: u8,
    ) -> Result<&'v mut Value, Kind> {
        let mut item = variable;
        let mut left = indices.len();
        if left + usize::from(depth) > usize::from(MOST_DEPTH) {
            return Err(Kind::ListsTooDeep { most: MOST_DEPTH.into() });
        }
        for index in indices {
            left -= 1;
            let list = self.owned(item)?;
            let at = position(index, list.items().len())?;
            item = list.item_mut(at, depth + left as u8);
        }
        Ok(item)
    }

    /// The list that `value` is, to be changed.
    fn owned<'v>(&mut self, value: &'v mut Value) -> Result<&'v mut List, Kind> {
        match value {
            Value::List(list) => {
                if Arc::strong_count(list) > 1 {
                    self.work(list.items().len() as u64)?;
                }
                own(list)
            }
            other => Err(mismatch(RuleValue::List, other)),
        }
    }

    fn method(
        &mut self,
        native: Native,
        place: usize,
        path: usize,
        arguments: usize,
    ) -> Result<Value, Kind> {
        let mut given = self.stack.split_off(self.stack.len() - arguments);
        let indices = self.stack.split_off(self.stack.len() - path);
        let mut variable = std::mem::replace(&mut self.stack[place], Value::Nothing);
        let depth = given.iter().map(Value::depth).max().unwrap_or(0);
        let item = self.item(&mut variable, &indices, depth + 1)?;
        let list = self.owned(item)?;
        let length = list.items().len();
        let value = match native {
            Native::Push => {
                list.push(given.pop().unwrap_or(Value::Nothing))?;
                Value::Nothing
            }
            Native::Pop => match length {
                0 => return Err(Kind::OutOfRange { index: 0, length: 0 }),
                _ => list.remove(length - 1),
            },
            Native::Insert => {
                let (item, index) = (given.pop().unwrap_or(Value::Nothing), given.pop());
                let at = position(&index.unwrap_or(Value::Nothing), length + 1)?;
                self.work((length - at) as u64)?;
                list.insert(at, item)?;
                Value::Nothing
            }
            Native::Remove => {
                let at = position(&given.pop().unwrap_or(Value::Nothing), length)?;
                self.work((length - at) as u64)?;
                list.remove(at)
            }
            Native::Sort => {
                self.work(length as u64 * u64::from(usize::BITS - length.leading_zeros()))?;
                if let Some(other) = list.items().iter().find(|v| !matches!(v, Value::Number(_))) {
                    return Err(mismatch(RuleValue::Number, other));
                }
                list.items_mut().sort_unstable_by(by_number);
                Value::Nothing
            }
            _ => {
                self.work(length as u64)?;
                list.items_mut().reverse();
                Value::Nothing
            }
        };
        self.stack[place] = variable;
        Ok(value)
    }
}

fn by_number(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => left.cmp(right),
        _ => Ordering::Equal,
    }
}

fn mismatch(wanted: RuleValue, found: &Value) -> Kind {
    Kind::Mismatch { wanted, found: found.kind() }
}

/// The place in a list of this length that `index` says.
fn position(index: &Value, length: usize) -> Result<usize, Kind> {
    match index {
        Value::Number(index) => usize::try_from(*index)
            .ok()
            .filter(|at| *at < length)
            .ok_or(Kind::OutOfRange { index: *index, length: length as u64 }),
        other => Err(mismatch(RuleValue::Number, other)),
    }
}

fn numbers(binary: Binary, left: i64, right: i64) -> Result<Value, Kind> {
    let shift = || u32::try_from(right).ok().filter(|bits| *bits < 64).ok_or(Kind::Overflow);
    let number = match binary {
        Binary::Add => left.checked_add(right),
        Binary::Subtract => left.checked_sub(right),
        Binary::Multiply => left.checked_mul(right),
        Binary::Divide | Binary::Remainder | Binary::Quotient | Binary::Modulo if right == 0 => {
            return Err(Kind::DivisionByZero);
        }
        Binary::Divide => left.checked_div(right),
        Binary::Remainder => left.checked_rem(right),
        Binary::Quotient => left.checked_div_euclid(right).map(|quotient| {
            // Euclid's remainder is never negative; rounding down differs for negative divisors.
            if right < 0 && left.rem_euclid(right) != 0 { quotient - 1 } else { quotient }
        }),
        Binary::Modulo => left
            .checked_rem_euclid(right)
            .map(|rest| if right < 0 && rest != 0 { rest + right } else { rest }),
        Binary::And => Some(left & right),
        Binary::Or => Some(left | right),
        Binary::Xor => Some(left ^ right),
        // Bits that are shifted out would be lost without a word.
        Binary::ShiftLeft => Some(left << shift()?).filter(|all| all >> right == left),
        Binary::ShiftRight => Some(left >> shift()?),
        Binary::Less => return Ok(Value::Truth(left < right)),
        Binary::LessOrEqual => return Ok(Value::Truth(left <= right)),
        Binary::Greater => return Ok(Value::Truth(left > right)),
        Binary::GreaterOrEqual => return Ok(Value::Truth(left >= right)),
        Binary::Equal | Binary::NotEqual | Binary::In => None,
    };
    number.map(Value::Number).ok_or(Kind::Overflow)
}

fn golden(binary: Binary, left: Golden, right: Golden) -> Result<Value, Kind> {
    Ok(match binary {
        Binary::Add => Value::Golden(left.plus(right)?),
        Binary::Subtract => Value::Golden(left.minus(right)?),
        Binary::Multiply => Value::Golden(left.by(right)?),
        Binary::Less => Value::Truth(left.compare(right)?.is_lt()),
        Binary::LessOrEqual => Value::Truth(left.compare(right)?.is_le()),
        Binary::Greater => Value::Truth(left.compare(right)?.is_gt()),
        Binary::GreaterOrEqual => Value::Truth(left.compare(right)?.is_ge()),
        _ => return Err(Kind::Claim(ClaimErrorKind::Irrational)),
    })
}

/// Copies of one item.
struct Copies {
    item: Value,
    count: usize,
}

impl Iterator for Copies {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        self.count = self.count.checked_sub(1)?;
        Some(self.item.clone())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count, Some(self.count))
    }
}

impl ExactSizeIterator for Copies {}
