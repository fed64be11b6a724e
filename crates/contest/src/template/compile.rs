//! Turns a program into instructions for `machine`: names become places on a stack, statements jumps.

use super::{
    code::{
        Constant, Expr, ListChange, Operator, Place, Printed, Routine, Source, Statement, Type,
    },
    datum::Datum,
    typed::Mistake,
};
use std::{collections::BTreeMap, rc::Rc};

/// An instruction. A slot is the place of a variable in the frame of its function.
#[derive(Clone, Debug)]
pub(super) enum Instruction {
    Push(Datum),
    Load(usize),
    Store(usize),
    Drop,
    Minus,
    Not,
    Binary(Operator),
    Widen,
    Narrow,
    TrailingZeros,
    Jump(usize),
    JumpUnless(usize),
    /// The item of the variable in a slot, by this many indices.
    Item(usize, usize),
    /// The item of a list.
    Index,
    Length,
    LengthOf(usize),
    Slice,
    List(usize),
    Repeat,
    Join,
    Contains,
    Sorted,
    Forgotten,
    Knows(usize),
    Recall(usize),
    /// A new item for the variable in a slot, by this many indices.
    SetItem(usize, usize),
    ChangeItem(usize, usize, Operator),
    Edit(usize, usize, Edit),
    Remember(usize),
    /// Calls a function: what it changes goes from its slot back to one of the caller.
    Call(usize, Rc<[(usize, usize)]>),
    /// Returns; a value lies on the stack.
    Return,
    /// Leaves a loop where the first slot has reached the second.
    Until(usize, usize, usize),
    /// Adds 1 to a slot and jumps.
    Next(usize, usize),
    /// Puts the next item (by the counter in the second slot, of the list in the third) into the
    /// first, or leaves the loop.
    Each(usize, usize, usize, usize),
    Read(usize),
    ReadList(usize),
    ReadText(usize),
    /// Jumps where the input has ended.
    AtEnd(usize),
    PrintText(Rc<str>),
    PrintNumber,
    End,
}

/// A change of a list, whose operands are on the stack.
#[derive(Clone, Copy, Debug)]
pub(super) enum Edit {
    Push,
    Pop,
    Insert,
    Remove,
    Sort,
    Reverse,
}

/// A function as instructions.
#[derive(Clone, Debug, Default)]
pub(super) struct Compiled {
    pub(super) code: Vec<Instruction>,
    pub(super) parameters: usize,
    /// Parameters that are given back.
    pub(super) changed: Vec<usize>,
    /// Number of slots.
    pub(super) slots: usize,
}

/// The functions, and the main part after them.
pub(super) fn compile(source: &Source) -> Result<Vec<Compiled>, Mistake> {
    source.check()?;
    let constant = |constant: &'_ Constant| (constant.name.clone(), Datum::of(&constant.value));
    let constants = source.constants.iter().map(constant).collect();
    let mut all = Vec::new();
    for routine in &source.routines {
        let mut made = Maker::new(source, &constants);
        for parameter in &routine.parameters {
            made.slot(&parameter.name);
        }
        made.block(&routine.body)?;
        made.code.push(Instruction::Return);
        let changed = |i: &usize| routine.parameters[*i].changed;
        let parameters = routine.parameters.len();
        let changed = (0..parameters).filter(changed).collect();
        all.push(Compiled { code: made.code, parameters, changed, slots: made.count });
    }
    let mut made = Maker::new(source, &constants);
    made.block(&source.main)?;
    made.code.push(Instruction::End);
    all.push(Compiled { code: made.code, slots: made.count, ..Compiled::default() });
    Ok(all)
}

struct Maker<'a> {
    source: &'a Source,
    constants: &'a BTreeMap<String, Datum>,
    code: Vec<Instruction>,
    slots: BTreeMap<&'a str, usize>,
    count: usize,
    /// For each loop around: where to go on, and the jumps that leave it.
    loops: Vec<(Vec<usize>, Vec<usize>)>,
}

impl<'a> Maker<'a> {
    fn new(source: &'a Source, constants: &'a BTreeMap<String, Datum>) -> Maker<'a> {
        let (code, slots, loops) = Default::default();
        Maker { source, constants, code, slots, count: 0, loops }
    }

    fn hidden(&mut self) -> usize {
        self.count += 1;
        self.count - 1
    }

    /// The slot of a variable.
    fn slot(&mut self, name: &'a str) -> usize {
        match self.slots.get(name) {
            Some(slot) => *slot,
            None => {
                let slot = self.hidden();
                self.slots.insert(name, slot);
                slot
            }
        }
    }

    /// Makes a jump go here.
    fn land(&mut self, jump: usize) {
        let here = self.code.len();
        match &mut self.code[jump] {
            Instruction::Jump(to)
            | Instruction::JumpUnless(to)
            | Instruction::Until(_, _, to)
            | Instruction::Each(_, _, _, to)
            | Instruction::AtEnd(to) => *to = here,
            _ => {}
        }
    }

    fn put(&mut self, instruction: Instruction) -> usize {
        self.code.push(instruction);
        self.code.len() - 1
    }

    fn block(&mut self, body: &'a [Statement]) -> Result<(), Mistake> {
        body.iter().try_for_each(|statement| self.statement(statement))
    }

    /// The body of a loop: `leave` jumps behind it, `again` goes on.
    fn turns(
        &mut self,
        body: &'a [Statement],
        leave: Option<usize>,
        again: &[Instruction],
    ) -> Result<(), Mistake> {
        self.loops.push(Default::default());
        self.block(body)?;
        let (go_on, left) = self.loops.pop().unwrap_or_default();
        go_on.into_iter().for_each(|jump| self.land(jump));
        self.code.extend_from_slice(again);
        left.into_iter().chain(leave).for_each(|jump| self.land(jump));
        Ok(())
    }

    fn statement(&mut self, statement: &'a Statement) -> Result<(), Mistake> {
        match statement {
            Statement::Comment(_) => {}
            Statement::Let(name, _, value) => {
                self.value(value)?;
                let slot = self.slot(name);
                self.put(Instruction::Store(slot));
            }
            Statement::Set(place, value) => {
                let slot = self.place(place)?;
                self.value(value)?;
                self.put(match place.path.len() {
                    0 => Instruction::Store(slot),
                    depth => Instruction::SetItem(slot, depth),
                });
            }
            Statement::Change(place, operator, value) => {
                let slot = self.place(place)?;
                if place.path.is_empty() {
                    self.put(Instruction::Load(slot));
                    self.value(value)?;
                    self.put(Instruction::Binary(*operator));
                    self.put(Instruction::Store(slot));
                } else {
                    self.value(value)?;
                    self.put(Instruction::ChangeItem(slot, place.path.len(), *operator));
                }
            }
            Statement::List(place, change) => {
                let slot = self.place(place)?;
                let edit = match change {
                    ListChange::Push(value) => {
                        self.value(value)?;
                        Edit::Push
                    }
                    ListChange::Pop => Edit::Pop,
                    ListChange::Insert(at, value) => {
                        self.value(at)?;
                        self.value(value)?;
                        Edit::Insert
                    }
                    ListChange::Remove(at) => {
                        self.value(at)?;
                        Edit::Remove
                    }
                    ListChange::Sort => Edit::Sort,
                    ListChange::Reverse => Edit::Reverse,
                };
                self.put(Instruction::Edit(slot, place.path.len(), edit));
            }
            Statement::Remember(memory, key, value) => {
                self.value(key)?;
                self.value(value)?;
                let slot = self.slot(memory);
                self.put(Instruction::Remember(slot));
            }
            Statement::If(branches, other) => {
                let mut ends = Vec::new();
                for (condition, then) in branches {
                    self.value(condition)?;
                    let next = self.put(Instruction::JumpUnless(0));
                    self.block(then)?;
                    ends.push(self.put(Instruction::Jump(0)));
                    self.land(next);
                }
                self.block(other)?;
                ends.into_iter().for_each(|jump| self.land(jump));
            }
            Statement::While(condition, body) => {
                let head = self.code.len();
                self.value(condition)?;
                let leave = self.put(Instruction::JumpUnless(0));
                self.turns(body, Some(leave), &[Instruction::Jump(head)])?;
            }
            Statement::For(name, from, to, body) => {
                self.value(from)?;
                self.value(to)?;
                let (variable, end) = (self.slot(name), self.hidden());
                self.put(Instruction::Store(end));
                self.put(Instruction::Store(variable));
                let head = self.code.len();
                let leave = self.put(Instruction::Until(variable, end, 0));
                self.turns(body, Some(leave), &[Instruction::Next(variable, head)])?;
            }
            Statement::Each(name, list, body) => {
                let (variable, at, items) = (self.slot(name), self.hidden(), self.hidden());
                self.value(list)?;
                self.put(Instruction::Store(items));
                self.put(Instruction::Push(Datum::Int(0)));
                self.put(Instruction::Store(at));
                let head = self.code.len();
                let leave = self.put(Instruction::Each(variable, at, items, 0));
                self.turns(body, Some(leave), &[Instruction::Next(at, head)])?;
            }
            Statement::Break | Statement::Continue => {
                let jump = self.put(Instruction::Jump(0));
                if let Some((go_on, left)) = self.loops.last_mut() {
                    let jumps = if *statement == Statement::Break { left } else { go_on };
                    jumps.push(jump);
                }
            }
            Statement::Return(value) => {
                if let Some(value) = value {
                    self.made(value)?;
                }
                self.put(Instruction::Return);
            }
            Statement::Do(call) => {
                self.value(call)?;
                let returns = match call {
                    Expr::Call(name, _) => {
                        self.source.routine(name).is_some_and(|routine| routine.returns.is_some())
                    }
                    _ => true,
                };
                if returns {
                    self.put(Instruction::Drop);
                }
            }
            Statement::Read(name) => {
                let slot = self.slot(name);
                self.put(Instruction::Read(slot));
            }
            Statement::ReadList(name, count) => {
                self.value(count)?;
                let slot = self.slot(name);
                self.put(Instruction::ReadList(slot));
            }
            Statement::ReadText(name) => {
                let slot = self.slot(name);
                self.put(Instruction::ReadText(slot));
            }
            Statement::WhileRead(name, body) | Statement::WhileReadText(name, body) => {
                let slot = self.slot(name);
                let head = self.put(Instruction::AtEnd(0));
                self.put(match statement {
                    Statement::WhileRead(..) => Instruction::Read(slot),
                    _ => Instruction::ReadText(slot),
                });
                self.turns(body, Some(head), &[Instruction::Jump(head)])?;
            }
            Statement::Print(pieces) => {
                for piece in pieces {
                    match piece {
                        Printed::Text(text) => {
                            self.put(Instruction::PrintText(text.as_str().into()));
                        }
                        Printed::Number(value) => {
                            self.value(value)?;
                            self.put(Instruction::PrintNumber);
                        }
                        Printed::Either(condition, one, other) => {
                            self.value(condition)?;
                            let next = self.put(Instruction::JumpUnless(0));
                            self.put(Instruction::PrintText(one.as_str().into()));
                            let end = self.put(Instruction::Jump(0));
                            self.land(next);
                            self.put(Instruction::PrintText(other.as_str().into()));
                            self.land(end);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The slot of a place; its indices are put on the stack.
    fn place(&mut self, place: &'a Place) -> Result<usize, Mistake> {
        place.path.iter().try_for_each(|at| self.value(at))?;
        Ok(self.slot(&place.name))
    }

    /// A value that is returned: a memory is moved.
    fn made(&mut self, expr: &'a Expr) -> Result<(), Mistake> {
        match expr {
            Expr::Name(name) if self.slots.contains_key(name.as_str()) => {
                let slot = self.slot(name);
                self.put(Instruction::Load(slot));
                Ok(())
            }
            _ => self.value(expr),
        }
    }

    fn value(&mut self, expr: &'a Expr) -> Result<(), Mistake> {
        let instruction = match expr {
            Expr::Int(number) => Instruction::Push(Datum::Int(*number)),
            Expr::Bool(truth) => Instruction::Push(Datum::Bool(*truth)),
            Expr::Name(name) => match self.constants.get(name) {
                Some(constant) => Instruction::Push(constant.clone()),
                None => Instruction::Load(self.slot(name)),
            },
            Expr::Binary(Operator::And, left, right) => {
                return self.choose(left, Some(right), None);
            }
            Expr::Binary(Operator::Or, left, right) => {
                return self.choose(left, None, Some(right));
            }
            Expr::Choose(condition, one, other) => {
                return self.choose(condition, Some(one), Some(other));
            }
            Expr::Index(..) => {
                let mut path = Vec::new();
                let mut list = expr;
                while let Expr::Index(inner, at) = list {
                    path.push(&**at);
                    list = inner;
                }
                path.reverse();
                match list {
                    Expr::Name(name) if !self.constants.contains_key(name) => {
                        let depth = path.len();
                        path.into_iter().try_for_each(|at| self.value(at))?;
                        Instruction::Item(self.slot(name), depth)
                    }
                    _ => {
                        self.value(list)?;
                        for at in path {
                            self.value(at)?;
                            self.put(Instruction::Index);
                        }
                        return Ok(());
                    }
                }
            }
            Expr::Length(list) => match &**list {
                Expr::Name(name) if !self.constants.contains_key(name) => {
                    Instruction::LengthOf(self.slot(name))
                }
                list => {
                    self.value(list)?;
                    Instruction::Length
                }
            },
            Expr::Knows(memory, key) | Expr::Recall(memory, key) => {
                let Expr::Name(memory) = &**memory else {
                    return Err("a memory has a name".to_string());
                };
                self.value(key)?;
                let slot = self.slot(memory);
                match expr {
                    Expr::Knows(..) => Instruction::Knows(slot),
                    _ => Instruction::Recall(slot),
                }
            }
            Expr::Call(name, arguments) => return self.call(name, arguments),
            _ => {
                for part in expr.parts() {
                    self.value(part)?;
                }
                match expr {
                    Expr::Minus(_) => Instruction::Minus,
                    Expr::Not(_) => Instruction::Not,
                    Expr::Binary(operator, ..) => Instruction::Binary(*operator),
                    Expr::Widen(_) => Instruction::Widen,
                    Expr::Narrow(_) => Instruction::Narrow,
                    Expr::TrailingZeros(_) => Instruction::TrailingZeros,
                    Expr::Slice(..) => Instruction::Slice,
                    Expr::List(_, items) => Instruction::List(items.len()),
                    Expr::Repeat(..) => Instruction::Repeat,
                    Expr::Join(..) => Instruction::Join,
                    Expr::Contains(..) => Instruction::Contains,
                    Expr::Sorted(_) => Instruction::Sorted,
                    _ => Instruction::Forgotten,
                }
            }
        };
        self.put(instruction);
        Ok(())
    }

    /// The first value where the condition holds, else the second; without one, the condition's truth.
    fn choose(
        &mut self,
        condition: &'a Expr,
        one: Option<&'a Expr>,
        other: Option<&'a Expr>,
    ) -> Result<(), Mistake> {
        self.value(condition)?;
        let next = self.put(Instruction::JumpUnless(0));
        match one {
            Some(one) => self.value(one)?,
            None => drop(self.put(Instruction::Push(Datum::Bool(true)))),
        }
        let end = self.put(Instruction::Jump(0));
        self.land(next);
        match other {
            Some(other) => self.value(other)?,
            None => drop(self.put(Instruction::Push(Datum::Bool(false)))),
        }
        self.land(end);
        Ok(())
    }

    fn call(&mut self, name: &str, arguments: &'a [Expr]) -> Result<(), Mistake> {
        let found = self.source.routines.iter().position(|routine| routine.name == name);
        let Some(index) = found else { return Err(format!("no function {name}")) };
        let routine: &'a Routine = &self.source.routines[index];
        let mut back = Vec::new();
        for (i, (parameter, argument)) in routine.parameters.iter().zip(arguments).enumerate() {
            match argument {
                Expr::Name(variable) if parameter.changed => {
                    back.push((i, self.slot(variable)));
                    // Moved there when all arguments are computed.
                    self.put(Instruction::Push(Datum::Int(0)));
                }
                Expr::Name(memory) if matches!(parameter.kind, Type::Memory(_)) => {
                    let slot = self.slot(memory);
                    self.put(Instruction::Load(slot));
                }
                argument => self.value(argument)?,
            }
        }
        let back: Rc<[(usize, usize)]> = back.into();
        self.put(Instruction::Call(index, back));
        Ok(())
    }
}
