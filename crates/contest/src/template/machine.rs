//! Runs a program: what is compared with the engines is what is written down. One loop, a stack of
//! values, frames of its own; every instruction is counted.

use super::{
    code::{Operator, Source},
    compile::{Compiled, Edit, Instruction, compile},
    datum::Key,
    typed::Mistake,
};
use bouton_solve::Meter;
use std::{mem, rc::Rc};

pub(crate) use super::datum::{Datum, Trap};

/// A program that can be run.
#[derive(Clone, Debug)]
pub(crate) struct Runner {
    names: Vec<String>,
    /// The functions, and the main part after them.
    routines: Vec<Compiled>,
}

/// Bytes of a value in a list.
const BYTES: usize = mem::size_of::<Datum>();

impl Runner {
    /// Checks a program and makes it ready.
    ///
    /// # Errors
    /// A mistake of its maker.
    pub(crate) fn new(source: &Source) -> Result<Runner, Mistake> {
        let names = source.routines.iter().map(|routine| routine.name.clone()).collect();
        Ok(Runner { names, routines: compile(source)? })
    }

    /// Runs the main part on an input: what is printed. Programs are compared with the engines function by
    /// function, main parts in tests.
    ///
    /// # Errors
    /// A limit, or a fault of the program or of its input.
    #[cfg(test)]
    pub(crate) fn run(&self, input: &str, meter: &mut Meter) -> Result<String, Trap> {
        let mut run = Run::new(self, input, meter);
        run.enter(self.routines.len() - 1, Rc::new([]))?;
        run.go()?;
        Ok(run.printed)
    }

    /// Calls a function; what it changes is changed in `arguments`.
    ///
    /// # Errors
    /// No such function or wrong arguments ([`Trap::Type`]), a limit, or a fault of the program.
    pub(crate) fn call(
        &self,
        routine: &str,
        arguments: &mut [Datum],
        meter: &mut Meter,
    ) -> Result<Option<Datum>, Trap> {
        let index = self.names.iter().position(|name| name == routine).ok_or(Trap::Type)?;
        let Compiled { parameters, changed, .. } = &self.routines[index];
        if *parameters != arguments.len() {
            return Err(Trap::Type);
        }
        let mut run = Run::new(self, "", meter);
        // Changed variables lie in a frame below, in place of the caller's.
        run.locals.resize(changed.len(), Datum::Int(0));
        for (i, argument) in arguments.iter_mut().enumerate() {
            match changed.iter().position(|other| *other == i) {
                Some(slot) => {
                    run.locals[slot] = mem::replace(argument, Datum::Int(0));
                    run.stack.push(Datum::Int(0));
                }
                None => run.stack.push(argument.clone()),
            }
        }
        let back = changed.iter().enumerate().map(|(slot, parameter)| (*parameter, slot)).collect();
        run.enter(index, back)?;
        run.go()?;
        for (slot, parameter) in changed.iter().enumerate() {
            arguments[*parameter] = mem::replace(&mut run.locals[slot], Datum::Int(0));
        }
        Ok(run.stack.pop())
    }
}

struct Frame {
    routine: usize,
    at: usize,
    /// The first of its slots.
    base: usize,
    /// Pairs of a slot and the caller's slot that it is copied back to.
    back: Rc<[(usize, usize)]>,
}

struct Run<'a> {
    program: &'a Runner,
    words: std::str::SplitAsciiWhitespace<'a>,
    meter: &'a mut Meter,
    frames: Vec<Frame>,
    locals: Vec<Datum>,
    stack: Vec<Datum>,
    printed: String,
}

impl<'a> Run<'a> {
    fn new(program: &'a Runner, input: &'a str, meter: &'a mut Meter) -> Run<'a> {
        let words = input.split_ascii_whitespace();
        let (frames, locals, stack) = Default::default();
        Run { program, words, meter, frames, locals, stack, printed: String::new() }
    }

    /// Calls a function, whose arguments are on the stack.
    fn enter(&mut self, routine: usize, back: Rc<[(usize, usize)]>) -> Result<(), Trap> {
        let Compiled { parameters, slots, .. } = &self.program.routines[routine];
        let base = self.locals.len();
        self.meter.grow(base + slots, self.locals.capacity(), BYTES)?;
        self.meter.grow(self.frames.len(), self.frames.capacity(), mem::size_of::<Frame>())?;
        let from = self.stack.len() - parameters;
        self.locals.extend(self.stack.drain(from..));
        self.locals.resize(base + slots, Datum::Int(0));
        let caller = self.frames.last().map_or(0, |frame| frame.base);
        for (parameter, slot) in &*back {
            self.locals.swap(base + parameter, caller + slot);
        }
        self.frames.push(Frame { routine, at: 0, base, back });
        Ok(())
    }

    /// Leaves a function; whether it was the first one.
    fn leave(&mut self) -> bool {
        let Some(Frame { base, back, .. }) = self.frames.pop() else { return true };
        let caller = self.frames.last().map_or(0, |frame| frame.base);
        for (parameter, slot) in &*back {
            self.locals.swap(base + parameter, caller + slot);
        }
        self.locals.truncate(base);
        self.frames.is_empty()
    }

    fn pop(&mut self) -> Result<Datum, Trap> {
        self.stack.pop().ok_or(Trap::Type)
    }

    fn int(&mut self) -> Result<i64, Trap> {
        match self.stack.pop() {
            Some(Datum::Int(number)) => Ok(number),
            _ => Err(Trap::Type),
        }
    }

    fn truth(&mut self) -> Result<bool, Trap> {
        match self.stack.pop() {
            Some(Datum::Bool(truth)) => Ok(truth),
            _ => Err(Trap::Type),
        }
    }

    fn list(&mut self) -> Result<Rc<Vec<Datum>>, Trap> {
        match self.stack.pop() {
            Some(Datum::List(items)) => Ok(items),
            _ => Err(Trap::Type),
        }
    }

    /// The next number of the input.
    fn word(&mut self) -> Result<i64, Trap> {
        self.words.next().and_then(|word| word.parse().ok()).ok_or(Trap::Input)
    }

    /// Counts work with a list of this length, and asks for the room of a copy.
    fn copies(&mut self, length: usize) -> Result<(), Trap> {
        self.meter.work(length as u64)?;
        Ok(self.meter.room((length as u64).saturating_mul(BYTES as u64))?)
    }

    fn go(&mut self) -> Result<(), Trap> {
        let program = self.program;
        while let Some(frame) = self.frames.last_mut() {
            self.meter.work(1)?;
            let base = frame.base;
            let Some(instruction) = program.routines[frame.routine].code.get(frame.at) else {
                return Err(Trap::Type);
            };
            frame.at += 1;
            match instruction {
                Instruction::Push(value) => self.stack.push(value.clone()),
                Instruction::Load(slot) => self.stack.push(self.locals[base + slot].clone()),
                Instruction::Store(slot) => self.locals[base + slot] = self.pop()?,
                Instruction::Jump(to) => frame.at = *to,
                Instruction::JumpUnless(to) => match self.stack.pop() {
                    Some(Datum::Bool(true)) => {}
                    Some(Datum::Bool(false)) => frame.at = *to,
                    _ => return Err(Trap::Type),
                },
                Instruction::Until(variable, end, to) => {
                    match (&self.locals[base + variable], &self.locals[base + end]) {
                        (Datum::Int(at), Datum::Int(end)) if at < end => {}
                        _ => frame.at = *to,
                    }
                }
                Instruction::Next(variable, to) => {
                    if let Datum::Int(at) = &mut self.locals[base + variable] {
                        *at += 1;
                    }
                    frame.at = *to;
                }
                Instruction::Each(variable, at, list, to) => {
                    match (&self.locals[base + at], &self.locals[base + list]) {
                        (Datum::Int(at), Datum::List(items)) => match items.get(*at as usize) {
                            Some(item) => self.locals[base + variable] = item.clone(),
                            None => {
                                frame.at = *to;
                                // Later changes of the list need no copy.
                                self.locals[base + list] = Datum::Int(0);
                            }
                        },
                        _ => return Err(Trap::Type),
                    }
                }
                Instruction::AtEnd(to) => {
                    if self.words.clone().next().is_none() {
                        frame.at = *to;
                    }
                }
                Instruction::Call(routine, back) => self.enter(*routine, Rc::clone(back))?,
                Instruction::Return => {
                    if self.leave() {
                        return Ok(());
                    }
                }
                Instruction::End => {
                    self.leave();
                    return Ok(());
                }
                other => self.compute(other, base)?,
            }
        }
        Ok(())
    }

    /// Instructions that go on with the next one.
    fn compute(&mut self, instruction: &Instruction, base: usize) -> Result<(), Trap> {
        let value = match instruction {
            Instruction::Drop => {
                self.pop()?;
                return Ok(());
            }
            Instruction::Minus => match self.pop()? {
                Datum::Int(number) => Datum::Int(number.checked_neg().ok_or(Trap::Overflow)?),
                Datum::Wide(number) => wide(number.checked_neg())?,
                _ => return Err(Trap::Type),
            },
            Instruction::Not => Datum::Bool(!self.truth()?),
            Instruction::Binary(operator) => {
                let (right, left) = (self.pop()?, self.pop()?);
                self.operate(*operator, left, right)?
            }
            Instruction::Widen => Datum::Wide(Box::new(i128::from(self.int()?))),
            Instruction::Narrow => match self.pop()? {
                Datum::Wide(number) => {
                    Datum::Int(i64::try_from(*number).map_err(|_| Trap::Overflow)?)
                }
                _ => return Err(Trap::Type),
            },
            Instruction::TrailingZeros => match self.int()? {
                number if number > 0 => Datum::Int(i64::from(number.trailing_zeros())),
                _ => return Err(Trap::Bits),
            },
            Instruction::Item(slot, depth) => {
                let path = self.stack.len() - depth;
                let mut item = &self.locals[base + slot];
                for at in &self.stack[path..] {
                    item = find(item, at)?;
                }
                let item = item.clone();
                self.stack.truncate(path);
                item
            }
            Instruction::Index => {
                let (at, list) = (self.pop()?, self.pop()?);
                find(&list, &at)?.clone()
            }
            Instruction::Length => Datum::Int(self.list()?.len() as i64),
            Instruction::LengthOf(slot) => match &self.locals[base + slot] {
                Datum::List(items) => Datum::Int(items.len() as i64),
                _ => return Err(Trap::Type),
            },
            Instruction::Slice => {
                let (to, from, list) = (self.int()?, self.int()?, self.list()?);
                let to = usize::try_from(to).map_err(|_| Trap::Place)?;
                let from = usize::try_from(from).map_err(|_| Trap::Place)?;
                let items = list.get(from..to).ok_or(Trap::Place)?;
                self.copies(items.len())?;
                Datum::List(Rc::new(items.to_vec()))
            }
            Instruction::List(count) => {
                let from = self.stack.len() - count;
                Datum::List(Rc::new(self.stack.drain(from..).collect()))
            }
            Instruction::Repeat => {
                let times = usize::try_from(self.int()?).map_err(|_| Trap::Place)?;
                let item = self.pop()?;
                self.copies(times)?;
                Datum::List(Rc::new(vec![item; times]))
            }
            Instruction::Join => {
                let (other, mut one) = (self.list()?, self.list()?);
                self.copies(one.len() + other.len())?;
                Rc::make_mut(&mut one).extend(other.iter().cloned());
                Datum::List(one)
            }
            Instruction::Contains => {
                let (item, list) = (self.pop()?, self.list()?);
                self.meter.work(list.len() as u64)?;
                Datum::Bool(list.contains(&item))
            }
            Instruction::Sorted => {
                let mut list = self.list()?;
                self.sort(&mut list)?;
                Datum::List(list)
            }
            Instruction::Forgotten => Datum::Memory(Rc::default()),
            Instruction::Knows(slot) | Instruction::Recall(slot) => {
                let key = self.pop()?.key()?;
                let Datum::Memory(memory) = &self.locals[base + slot] else {
                    return Err(Trap::Type);
                };
                match instruction {
                    Instruction::Knows(_) => Datum::Bool(memory.contains_key(&key)),
                    _ => Datum::Int(*memory.get(&key).ok_or(Trap::Unknown)?),
                }
            }
            Instruction::Remember(slot) => {
                let (value, key) = (self.int()?, self.pop()?.key()?);
                let Datum::Memory(memory) = &mut self.locals[base + slot] else {
                    return Err(Trap::Type);
                };
                let entry = mem::size_of::<(Key, i64)>();
                self.meter.grow(memory.len(), memory.capacity(), entry)?;
                Rc::make_mut(memory).insert(key, value);
                return Ok(());
            }
            Instruction::SetItem(slot, depth) => {
                let value = self.pop()?;
                let path = self.path(*depth);
                *self.find_mut(base + slot, &path)? = value;
                return Ok(());
            }
            Instruction::ChangeItem(slot, depth, operator) => {
                let right = self.pop()?;
                let path = self.path(*depth);
                let left = self.find_mut(base + slot, &path)?.clone();
                let value = self.operate(*operator, left, right)?;
                *self.find_mut(base + slot, &path)? = value;
                return Ok(());
            }
            Instruction::Edit(slot, depth, edit) => return self.edit(base + slot, *depth, *edit),
            Instruction::Read(slot) => {
                self.locals[base + slot] = Datum::Int(self.word()?);
                return Ok(());
            }
            Instruction::ReadText(slot) => {
                let word = self.words.next().ok_or(Trap::Input)?;
                self.meter.work(word.len() as u64)?;
                self.locals[base + slot] = Datum::numbers(word.bytes().map(i64::from));
                return Ok(());
            }
            Instruction::ReadList(slot) => {
                let count = usize::try_from(self.int()?).map_err(|_| Trap::Input)?;
                // No more than the words that are left.
                let mut numbers = Vec::new();
                for _ in 0..count {
                    self.meter.work(1)?;
                    self.meter.grow(numbers.len(), numbers.capacity(), BYTES)?;
                    numbers.push(Datum::Int(self.word()?));
                }
                self.locals[base + slot] = Datum::List(Rc::new(numbers));
                return Ok(());
            }
            Instruction::PrintText(text) => {
                self.meter.grow(self.printed.len(), self.printed.capacity(), 1)?;
                self.printed.push_str(text);
                return Ok(());
            }
            Instruction::PrintNumber => {
                let number = self.int()?;
                self.printed += &number.to_string();
                return Ok(());
            }
            _ => return Err(Trap::Type),
        };
        self.stack.push(value);
        Ok(())
    }

    /// The indices on the stack.
    fn path(&mut self, depth: usize) -> Vec<Datum> {
        let from = self.stack.len() - depth;
        self.stack.split_off(from)
    }

    /// The item that a path of indices leads to; lists held elsewhere too are copied.
    fn find_mut(&mut self, slot: usize, path: &[Datum]) -> Result<&mut Datum, Trap> {
        let mut item = &mut self.locals[slot];
        for at in path {
            let (Datum::List(items), Datum::Int(at)) = (item, at) else { return Err(Trap::Type) };
            if Rc::strong_count(items) > 1 {
                self.meter.work(items.len() as u64)?;
                self.meter.room((items.len() * BYTES) as u64)?;
            }
            let at = usize::try_from(*at).map_err(|_| Trap::Place)?;
            item = Rc::make_mut(items).get_mut(at).ok_or(Trap::Place)?;
        }
        Ok(item)
    }

    fn sort(&mut self, list: &mut Rc<Vec<Datum>>) -> Result<(), Trap> {
        let length = list.len() as u64;
        self.meter.work(length.saturating_mul(u64::from(u64::BITS - length.leading_zeros())))?;
        Rc::make_mut(list).sort_unstable_by(Datum::order);
        Ok(())
    }

    fn edit(&mut self, slot: usize, depth: usize, edit: Edit) -> Result<(), Trap> {
        let value = match edit {
            Edit::Push | Edit::Insert => Some(self.pop()?),
            _ => None,
        };
        let at = match edit {
            Edit::Insert | Edit::Remove => usize::try_from(self.int()?).map_err(|_| Trap::Place)?,
            _ => 0,
        };
        let path = self.path(depth);
        let mut place = mem::replace(self.find_mut(slot, &path)?, Datum::Int(0));
        let Datum::List(list) = &mut place else { return Err(Trap::Type) };
        let copied = Rc::strong_count(list) > 1;
        let moved = !matches!(edit, Edit::Push | Edit::Pop);
        if copied || moved {
            self.copies(list.len())?;
        }
        match (edit, value) {
            (Edit::Push, Some(value)) => {
                self.meter.grow(list.len(), list.capacity(), BYTES)?;
                Rc::make_mut(list).push(value);
            }
            (Edit::Insert, Some(value)) if at <= list.len() => {
                self.meter.grow(list.len(), list.capacity(), BYTES)?;
                Rc::make_mut(list).insert(at, value);
            }
            (Edit::Remove, _) if at < list.len() => {
                Rc::make_mut(list).remove(at);
            }
            (Edit::Pop, _) => {
                Rc::make_mut(list).pop();
            }
            (Edit::Sort, _) => self.sort(list)?,
            (Edit::Reverse, _) => Rc::make_mut(list).reverse(),
            _ => return Err(Trap::Place),
        }
        *self.find_mut(slot, &path)? = place;
        Ok(())
    }

    fn operate(&mut self, operator: Operator, left: Datum, right: Datum) -> Result<Datum, Trap> {
        match (left, right) {
            (Datum::Int(left), Datum::Int(right)) => operate_int(operator, left, right),
            (Datum::Wide(left), Datum::Wide(right)) => operate_wide(operator, *left, *right),
            (Datum::Wide(left), Datum::Int(right)) => shift_wide(operator, *left, right),
            (left, right) => {
                if let (Datum::List(left), Datum::List(_)) = (&left, &right) {
                    self.meter.work(left.len() as u64)?;
                }
                match operator {
                    Operator::Equal => Ok(Datum::Bool(left == right)),
                    Operator::NotEqual => Ok(Datum::Bool(left != right)),
                    _ => Err(Trap::Type),
                }
            }
        }
    }
}

fn find<'a>(list: &'a Datum, at: &Datum) -> Result<&'a Datum, Trap> {
    match (list, at) {
        (Datum::List(items), Datum::Int(at)) => {
            usize::try_from(*at).ok().and_then(|at| items.get(at)).ok_or(Trap::Place)
        }
        _ => Err(Trap::Type),
    }
}

fn wide(number: Option<i128>) -> Result<Datum, Trap> {
    number.map(|number| Datum::Wide(Box::new(number))).ok_or(Trap::Overflow)
}

/// Operators that are the same of narrow and of wide numbers: the checked result of a calculation. A
/// comparison, whose result is no number, is returned at once.
macro_rules! calculated {
    ($operator:expr, $left:expr, $right:expr) => {
        match ($operator, $left, $right) {
            (Operator::Add, left, right) => left.checked_add(right),
            (Operator::Subtract, left, right) => left.checked_sub(right),
            (Operator::Multiply, left, right) => left.checked_mul(right),
            (Operator::Divide | Operator::Remainder, left, right) if left < 0 || right <= 0 => {
                return Err(Trap::Division);
            }
            (Operator::DivideSigned | Operator::RemainderSigned, _, 0) => {
                return Err(Trap::Division);
            }
            (Operator::Divide | Operator::DivideSigned, left, right) => left.checked_div(right),
            (Operator::Remainder | Operator::RemainderSigned, left, right) => {
                left.checked_rem(right)
            }
            (Operator::Xor, left, right) => Some(left ^ right),
            (Operator::BitAnd, left, right) => Some(left & right),
            (Operator::BitOr, left, right) => Some(left | right),
            (Operator::Least, left, right) => Some(left.min(right)),
            (Operator::Greatest, left, right) => Some(left.max(right)),
            (other, left, right) => return compare(other, &left, &right),
        }
    };
}

fn operate_int(operator: Operator, left: i64, right: i64) -> Result<Datum, Trap> {
    let number = match operator {
        Operator::ShiftLeft if left < 0 || !(0..=62).contains(&right) => return Err(Trap::Bits),
        Operator::ShiftLeft => left.checked_mul(1 << right),
        Operator::ShiftRight if !(0..=62).contains(&right) => return Err(Trap::Bits),
        Operator::ShiftRight => Some(left >> right),
        other => calculated!(other, left, right),
    };
    number.map(Datum::Int).ok_or(Trap::Overflow)
}

fn operate_wide(operator: Operator, left: i128, right: i128) -> Result<Datum, Trap> {
    wide(calculated!(operator, left, right))
}

fn shift_wide(operator: Operator, left: i128, right: i64) -> Result<Datum, Trap> {
    if !(0..=126).contains(&right) || operator == Operator::ShiftLeft && left < 0 {
        return Err(Trap::Bits);
    }
    wide(match operator {
        Operator::ShiftLeft => left.checked_mul(1 << right),
        Operator::ShiftRight => Some(left >> right),
        _ => return Err(Trap::Type),
    })
}

fn compare<T: Ord>(operator: Operator, left: &T, right: &T) -> Result<Datum, Trap> {
    Ok(Datum::Bool(match operator {
        Operator::Equal => left == right,
        Operator::NotEqual => left != right,
        Operator::Less => left < right,
        Operator::LessOrEqual => left <= right,
        Operator::Greater => left > right,
        Operator::GreaterOrEqual => left >= right,
        _ => return Err(Trap::Type),
    }))
}

#[cfg(test)]
mod tests;
