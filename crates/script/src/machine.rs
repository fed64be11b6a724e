//! Runs what was compiled: one loop, a stack of values, every instruction counted.

mod changes;
mod claims;

use crate::error::{ClaimErrorKind, RuleErrorKind as Kind, RuleValue};
use crate::{
    code::{Action, Binary, Native, Op, Operand, Program, Quick},
    golden::Golden,
    quick::{compares, makes},
    token::Span,
    value::{Lists, Memory, Value},
};
use bouton_core::{Exceeded, Limits};
use std::{cmp::Ordering, sync::Arc, time::Duration};

/// Functions call one another so deep at most.
const MOST_CALLS: usize = 1000;
/// Maximum number of values on the stack when a function is called.
const MOST_STACK: usize = 1 << 16;
/// Number of steps between two looks at the limits.
const LOOK_EVERY: u64 = 1 << 12;

/// Runs the functions of one program, one after the other. The constants and the lists are its own.
#[derive(Debug)]
pub struct Machine {
    limits: Limits,
    constants: Vec<Value>,
    lists: Lists,
    stack: Vec<Value>,
    frames: Vec<Frame>,
    steps: u64,
    next_look: u64,
    /// When the limits were first looked at, by their clock.
    start: Option<Duration>,
}

/// Where a function goes on when the one that it has called returns.
#[derive(Debug)]
struct Frame {
    back: usize,
    base: usize,
}

impl Machine {
    /// A machine that has run nothing yet, and has no constants.
    pub fn new(memory: &Arc<Memory>, limits: &Limits) -> Machine {
        Machine {
            limits: limits.clone(),
            constants: Vec::new(),
            lists: Lists::new(memory),
            stack: Vec::with_capacity(16),
            frames: Vec::new(),
            steps: 0,
            next_look: LOOK_EVERY,
            start: None,
        }
    }

    /// Another machine with the same constants, for another thread.
    ///
    /// # Errors
    /// No memory is left for them.
    pub fn another(&self) -> Result<Machine, Kind> {
        Ok(Machine {
            limits: self.limits.clone(),
            constants: self.constants.clone(),
            lists: self.lists.copy()?,
            stack: Vec::with_capacity(16),
            frames: Vec::new(),
            steps: 0,
            next_look: LOOK_EVERY,
            start: None,
        })
    }

    /// Gives the next constant its value.
    pub fn know(&mut self, value: Value) {
        self.constants.push(value);
    }

    /// The constants that have a value.
    pub fn constants(&self) -> &[Value] {
        &self.constants
    }

    /// The lists, of which arguments and results are made.
    pub fn lists(&mut self) -> &mut Lists {
        &mut self.lists
    }

    /// The memory of its lists, for tests.
    #[cfg(test)]
    pub fn memory(&self) -> &Memory {
        self.lists.memory()
    }

    /// The items of a list.
    pub fn items(&self, list: u32) -> &[Value] {
        self.lists.items(list)
    }

    /// Begins to count again, from zero.
    pub fn restart(&mut self) {
        (self.steps, self.next_look) = (0, LOOK_EVERY);
    }

    /// Begins to count again, and to measure the time.
    pub fn restart_all(&mut self) {
        self.restart();
        self.start = None;
    }

    /// Steps counted since.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts `steps` of work.
    fn work(&mut self, steps: u64) -> Result<(), Kind> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < self.next_look { Ok(()) } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Kind> {
        self.next_look = self.steps.saturating_add(LOOK_EVERY);
        let limits = &self.limits;
        if self.steps > limits.steps {
            return Err(Kind::Limit(Exceeded::Steps { limit: limits.steps }));
        }
        let start = *self.start.get_or_insert_with(|| limits.clock.now());
        limits.look(start, 0).map_err(Kind::Limit)
    }

    /// Runs the code from `start` on, with these arguments, whose references it takes over. The result
    /// is the caller's to release.
    ///
    /// # Errors
    /// An error of the script, with its place. Every list but those of constants is gone then.
    pub fn run(
        &mut self,
        program: &Program,
        start: usize,
        arguments: &[Value],
    ) -> Result<Value, (Kind, Span)> {
        let mut at = start;
        self.stack.clear();
        self.frames.clear();
        self.stack.extend_from_slice(arguments);
        let ran = self.follow(program, &mut at);
        match &ran {
            Ok(_) => self.truncate(0),
            Err(_) => self.forget(),
        }
        ran.map_err(|kind| (kind, program.spans[at].clone()))
    }

    /// Drops all values but the constants.
    pub fn forget(&mut self) {
        self.stack.clear();
        self.lists.keep_only(&self.constants);
    }

    /// The number that an operand is, where it is one.
    #[inline(always)]
    fn operand(&self, base: usize, operand: Operand) -> Option<i64> {
        let value = match operand {
            Operand::Number(number) => return Some(number.into()),
            Operand::Top => *self.stack.last()?,
            Operand::Local(slot) => self.stack[base + usize::from(slot)],
            Operand::Item(slot, index) => match self.stack[base + usize::from(slot)] {
                Value::List(list) => *self.lists.items(list).get(usize::from(index))?,
                _ => return None,
            },
            Operand::ItemAt(slot, index) => {
                let index = self.stack[base + usize::from(index)];
                match (self.stack[base + usize::from(slot)], index) {
                    (Value::List(list), Value::Number(index)) => {
                        *self.lists.items(list).get(usize::try_from(index).ok()?)?
                    }
                    _ => return None,
                }
            }
            Operand::Length(slot) => match self.stack[base + usize::from(slot)] {
                Value::List(list) => return Some(self.lists.items(list).len() as i64),
                _ => return None,
            },
        };
        match value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Drops an operand that stood on top.
    #[inline(always)]
    fn used(&mut self, operand: Operand) {
        if operand == Operand::Top {
            self.stack.pop();
        }
    }

    /// Does several instructions at once: where it goes on. `None` where they must run one by one;
    /// nothing has happened then.
    #[inline(always)]
    fn at_once(&mut self, quick: &Quick, at: usize, base: usize) -> Option<usize> {
        if self.steps + u64::from(quick.steps) >= self.next_look {
            return None;
        }
        let mut next = at + usize::from(quick.length);
        match quick.action {
            Action::None => return None,
            Action::Load(operand) => {
                let number = self.operand(base, operand)?;
                self.stack.push(Value::Number(number));
            }
            Action::Join(left, binary, right) => {
                let second = self.operand(base, right)?;
                let value = makes(binary, self.operand(base, left)?, second)?;
                self.used(left);
                self.stack.push(value);
            }
            Action::Store(left, binary, right, slot) => {
                let second = self.operand(base, right)?;
                let value = makes(binary, self.operand(base, left)?, second)?;
                self.used(left);
                let old = std::mem::replace(&mut self.stack[base + usize::from(slot)], value);
                self.lists.release(old);
            }
            Action::Test(left, binary, right, to) => {
                let second = self.operand(base, right)?;
                let truth = compares(binary, self.operand(base, left)?, second);
                self.used(left);
                if !truth {
                    next = to as usize;
                }
            }
            Action::Settle(left, binary, right, settled, to) => {
                let second = self.operand(base, right)?;
                let truth = compares(binary, self.operand(base, left)?, second);
                self.used(left);
                if truth == settled {
                    self.stack.push(Value::Truth(truth));
                    next = to as usize;
                }
            }
            Action::Append(slot, count) => {
                let Value::List(list) = self.stack[base + usize::from(slot)] else { return None };
                if !self.lists.is_own(list) || !self.lists.has_room(list) {
                    return None;
                }
                let first = self.stack.len() - usize::from(count);
                let values = &self.stack[first..];
                if !values.iter().all(|value| matches!(value, Value::Number(_))) {
                    return None;
                }
                let item = self.lists.of_numbers(values).ok()?;
                self.lists.push(list, Value::List(item)).ok()?;
                self.stack.truncate(first);
            }
            Action::Skip(to) => next = to as usize,
        }
        self.steps += u64::from(quick.steps);
        Some(next)
    }

    /// The loop; `at` is the instruction that runs.
    fn follow(&mut self, program: &Program, at: &mut usize) -> Result<Value, Kind> {
        let mut base = 0;
        loop {
            if let Some(next) = self.at_once(&program.quick[*at], *at, base) {
                *at = next;
                continue;
            }
            self.steps += 1;
            if self.steps >= self.next_look {
                self.look()?;
            }
            let mut next = *at + 1;
            match program.code[*at] {
                Op::Number(number) => self.stack.push(Value::Number(number)),
                Op::Truth(truth) => self.stack.push(Value::Truth(truth)),
                Op::Text(text) => self.stack.push(Value::Text(text as u32)),
                Op::Golden => self.stack.push(Value::Golden(Golden::PHI)),
                Op::Nothing => self.stack.push(Value::Nothing),
                Op::Constant(number) => {
                    let value = self.constants.get(number).copied();
                    let value = value.ok_or_else(|| Kind::TooEarly {
                        name: program.constants[number].0.clone(),
                    })?;
                    let value = self.lists.share(value);
                    self.stack.push(value);
                }
                Op::Local(slot) => {
                    let value = self.lists.share(self.stack[base + slot]);
                    self.stack.push(value);
                }
                Op::SetLocal(slot) => {
                    let value = self.pop();
                    let old = std::mem::replace(&mut self.stack[base + slot], value);
                    self.lists.release(old);
                }
                Op::Pop => {
                    let value = self.pop();
                    self.lists.release(value);
                }
                Op::Slide(count) => {
                    let top = self.pop();
                    self.truncate(self.stack.len() - count);
                    self.stack.push(top);
                }
                Op::PopTo(slot) => self.truncate(base + slot),
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
                    let first = self.stack.len() - count;
                    let list = self.lists.of(&self.stack[first..])?;
                    self.stack.truncate(first);
                    self.stack.push(Value::List(list));
                }
                Op::Repeat => {
                    let (count, item) = (self.pop_number()?, self.pop());
                    let count = usize::try_from(count).map_err(|_| Kind::NegativeLength)?;
                    self.work(count as u64)?;
                    let list = self.lists.repeat(item, count)?;
                    self.stack.push(Value::List(list));
                }
                Op::Index => {
                    let (index, list) = (self.pop(), self.pop_list()?);
                    let items = self.lists.items(list);
                    let item = items[position(index, items.len())?];
                    let item = self.lists.share(item);
                    self.lists.release(Value::List(list));
                    self.stack.push(item);
                }
                Op::Slice { inclusive } => {
                    let (to, from) = (self.pop_number()?, self.pop_number()?);
                    let list = self.pop_list()?;
                    let length = self.lists.items(list).len();
                    let to = if inclusive { to.checked_add(1).ok_or(Kind::Overflow)? } else { to };
                    let outside = |index| Kind::OutOfRange { index, length: length as u64 };
                    let end = usize::try_from(to).ok().filter(|to| *to <= length);
                    let end = end.ok_or_else(|| outside(to))?;
                    let start = usize::try_from(from).ok().filter(|from| *from <= end);
                    let start = start.ok_or_else(|| outside(from))?;
                    self.work((end - start) as u64)?;
                    let slice = self.lists.slice(list, start..end)?;
                    self.lists.release(Value::List(list));
                    self.stack.push(Value::List(slice));
                }
                Op::Change { slot, path, with } => self.change(base + slot, path, with)?,
                Op::Call(function) => {
                    let function = &program.functions[function];
                    self.frames.push(Frame { back: next, base });
                    if self.frames.len() > MOST_CALLS || self.stack.len() > MOST_STACK {
                        return Err(Kind::CallsTooDeep { most: MOST_CALLS as u64 });
                    }
                    base = self.stack.len() - function.parameters.len();
                    next = function.start;
                }
                Op::Return => {
                    let value = self.pop();
                    let Some(frame) = self.frames.pop() else { return Ok(value) };
                    self.truncate(base);
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
                Op::EachNext(exit) => match self.stack[self.stack.len() - 2..] {
                    [Value::List(list), Value::Number(reached)] => {
                        match self.lists.items(list).get(reached as usize).copied() {
                            Some(item) => {
                                let top = self.stack.len() - 1;
                                self.stack[top] = Value::Number(reached + 1);
                                let item = self.lists.share(item);
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
        // The compiler has counted what is there.
        self.stack.pop().unwrap_or(Value::Nothing)
    }

    /// Drops all values of the stack but the first `length`.
    #[inline]
    fn truncate(&mut self, length: usize) {
        while self.stack.len() > length {
            let value = self.pop();
            self.lists.release(value);
        }
    }

    fn pop_number(&mut self) -> Result<i64, Kind> {
        match self.pop() {
            Value::Number(number) => Ok(number),
            other => Err(mismatch(RuleValue::Number, other)),
        }
    }

    fn pop_truth(&mut self) -> Result<bool, Kind> {
        match self.pop() {
            Value::Truth(truth) => Ok(truth),
            other => Err(mismatch(RuleValue::Truth, other)),
        }
    }

    fn pop_list(&mut self) -> Result<u32, Kind> {
        match self.pop() {
            Value::List(list) => Ok(list),
            other => Err(mismatch(RuleValue::List, other)),
        }
    }

    /// Applies an operator to two values, whose references it takes over.
    fn binary(&mut self, binary: Binary, left: Value, right: Value) -> Result<Value, Kind> {
        match (binary, left, right) {
            (Binary::Equal | Binary::NotEqual, ..) => {
                if !alike(left, right) {
                    return Err(Kind::Unlike { left: left.kind(), right: right.kind() });
                }
                let equal = self.equal(left, right)?;
                self.lists.release(left);
                self.lists.release(right);
                Ok(Value::Truth(equal == (binary == Binary::Equal)))
            }
            (Binary::In, item, Value::List(list)) => self.contains(list, item),
            (Binary::In, _, other) => Err(mismatch(RuleValue::List, other)),
            (_, Value::Number(left), Value::Number(right)) => numbers(binary, left, right),
            (Binary::And, Value::Truth(left), Value::Truth(right)) => {
                Ok(Value::Truth(left & right))
            }
            (Binary::Or, Value::Truth(left), Value::Truth(right)) => Ok(Value::Truth(left | right)),
            (Binary::Xor, Value::Truth(left), Value::Truth(right)) => {
                Ok(Value::Truth(left ^ right))
            }
            (Binary::Add, Value::List(left), Value::List(right)) => {
                let count = self.lists.items(right).len();
                self.work((self.lists.items(left).len() + count) as u64)?;
                let list = self.lists.own(left)?;
                for i in 0..count {
                    let item = self.lists.share(self.lists.items(right)[i]);
                    self.lists.push(list, item)?;
                }
                self.lists.release(Value::List(right));
                Ok(Value::List(list))
            }
            (Binary::Add, Value::List(_), other) => Err(mismatch(RuleValue::List, other)),
            (_, Value::Golden(left), Value::Golden(right)) => golden(binary, left, right),
            (_, Value::Golden(left), Value::Number(whole)) => {
                golden(binary, left, Golden { whole, times: 0 })
            }
            (_, Value::Number(whole), Value::Golden(right)) => {
                golden(binary, Golden { whole, times: 0 }, right)
            }
            (_, Value::Number(_), other) | (_, other, _) => Err(mismatch(RuleValue::Number, other)),
        }
    }

    /// Returns `true` if two values are equal; every item looked at is a step.
    fn equal(&mut self, left: Value, right: Value) -> Result<bool, Kind> {
        let (left, right) = match (left, right) {
            (Value::List(left), Value::List(right)) => (left, right),
            (Value::Nothing, Value::Nothing) => return Ok(true),
            (Value::Number(left), Value::Number(right)) => return Ok(left == right),
            (Value::Golden(left), Value::Golden(right)) => return Ok(left == right),
            (Value::Truth(left), Value::Truth(right)) => return Ok(left == right),
            (Value::Text(left), Value::Text(right)) => return Ok(left == right),
            _ => return Ok(false),
        };
        let length = self.lists.items(left).len();
        if length != self.lists.items(right).len() {
            return Ok(false);
        }
        // Lists are at most eight deep in one another.
        for i in 0..length {
            self.work(1)?;
            if !self.equal(self.lists.items(left)[i], self.lists.items(right)[i])? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Tells if a value is an item of a list; both are freed.
    fn contains(&mut self, list: u32, item: Value) -> Result<Value, Kind> {
        let mut found = false;
        for i in 0..self.lists.items(list).len() {
            self.work(1)?;
            if self.equal(self.lists.items(list)[i], item)? {
                found = true;
                break;
            }
        }
        self.lists.release(item);
        self.lists.release(Value::List(list));
        Ok(Value::Truth(found))
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
                self.contains(list, item)
            }
            (Native::Claim(function), _) => self.for_claims(function),
            // All others change a list, and are no such call.
            _ => {
                let list = self.pop_list()?;
                let length = self.lists.items(list).len();
                self.lists.release(Value::List(list));
                Ok(Value::Number(length as i64))
            }
        }
    }
}

/// Returns `true` if two values are of one kind, so that they may be equal; every number is of one.
fn alike(left: Value, right: Value) -> bool {
    let is_number = |value| matches!(value, Value::Number(_) | Value::Golden(_));
    left.kind() == right.kind() || is_number(left) && is_number(right)
}

fn by_number(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => left.cmp(right),
        _ => Ordering::Equal,
    }
}

fn mismatch(wanted: RuleValue, found: Value) -> Kind {
    Kind::Mismatch { wanted, found: found.kind() }
}

/// The place in a list of this length that `index` says.
fn position(index: Value, length: usize) -> Result<usize, Kind> {
    match index {
        Value::Number(index) => usize::try_from(index)
            .ok()
            .filter(|at| *at < length)
            .ok_or(Kind::OutOfRange { index, length: length as u64 }),
        other => Err(mismatch(RuleValue::Number, other)),
    }
}

/// Applies an operator to two numbers.
pub fn numbers(binary: Binary, left: i64, right: i64) -> Result<Value, Kind> {
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
