//! Types in a program, and what every program must keep: names, types, who changes what.

use super::code::{
    Constant, Expr, ListChange, Operator, Parameter, Place, Printed, Routine, Source, Statement,
    Type,
};
use std::collections::{BTreeMap, BTreeSet};

/// An error in a program, for its maker.
pub(crate) type Mistake = String;

/// The names of one function, or of the main part, with their types.
#[derive(Clone, Debug)]
pub(crate) struct Scope<'a> {
    source: &'a Source,
    /// The parameters and variables. One name has one type throughout a function.
    pub(crate) names: BTreeMap<&'a str, Type>,
}

impl<'a> Scope<'a> {
    /// The names of a function.
    ///
    /// # Errors
    /// A name has two types, or a value has none.
    pub(crate) fn of(source: &'a Source, routine: &'a Routine) -> Result<Scope<'a>, Mistake> {
        let mut scope = Scope { source, names: BTreeMap::new() };
        for Parameter { name, kind, .. } in &routine.parameters {
            scope.declare(name, kind.clone())?;
        }
        scope.walk(&routine.body)?;
        Ok(scope)
    }

    /// The names of the main part.
    ///
    /// # Errors
    /// As for a function.
    pub(crate) fn of_main(source: &'a Source) -> Result<Scope<'a>, Mistake> {
        let mut scope = Scope { source, names: BTreeMap::new() };
        scope.walk(&source.main)?;
        Ok(scope)
    }

    fn declare(&mut self, name: &'a str, kind: Type) -> Result<(), Mistake> {
        match self.names.insert(name, kind.clone()) {
            Some(other) if other != kind => Err(format!("{name} has two types")),
            _ => Ok(()),
        }
    }

    fn walk(&mut self, body: &'a [Statement]) -> Result<(), Mistake> {
        for statement in body {
            match statement {
                Statement::Let(name, kind, _) => self.declare(name, kind.clone())?,
                Statement::Read(name) => self.declare(name, Type::Int)?,
                Statement::ReadList(name, _)
                | Statement::ReadText(name)
                | Statement::WhileReadText(name, _) => self.declare(name, Type::numbers())?,
                Statement::For(name, ..) | Statement::WhileRead(name, _) => {
                    self.declare(name, Type::Int)?;
                }
                Statement::Each(name, list, _) => match self.kind(list)? {
                    Type::List(item) => self.declare(name, *item)?,
                    kind => return Err(format!("{name} walks through {kind:?}")),
                },
                _ => {}
            }
            for block in statement.blocks() {
                self.walk(block)?;
            }
        }
        Ok(())
    }

    /// The type of a value.
    ///
    /// # Errors
    /// It has none.
    pub(crate) fn kind(&self, expr: &Expr) -> Result<Type, Mistake> {
        let item = |list: &Expr| match self.kind(list)? {
            Type::List(item) => Ok(*item),
            kind => Err(format!("{list:?} is no list but {kind:?}")),
        };
        Ok(match expr {
            Expr::Int(_) => Type::Int,
            Expr::Bool(_) => Type::Bool,
            Expr::Name(name) => match self.names.get(name.as_str()) {
                Some(kind) => kind.clone(),
                None => match self.source.constant(name) {
                    Some(constant) => constant.kind.clone(),
                    None => return Err(format!("no name {name}")),
                },
            },
            Expr::Minus(inner) => self.same(inner, &[Type::Int, Type::Wide])?,
            Expr::Not(inner) => self.same(inner, &[Type::Bool])?,
            Expr::Binary(operator, left, right) => self.binary(*operator, left, right)?,
            Expr::Widen(inner) => {
                self.same(inner, &[Type::Int])?;
                Type::Wide
            }
            Expr::Narrow(inner) => {
                self.same(inner, &[Type::Wide])?;
                Type::Int
            }
            Expr::TrailingZeros(inner) => self.same(inner, &[Type::Int])?,
            Expr::Choose(condition, one, other) => {
                self.same(condition, &[Type::Bool])?;
                let kind = self.kind(one)?;
                self.same(other, &[kind])?
            }
            Expr::Index(list, at) => {
                self.same(at, &[Type::Int])?;
                item(list)?
            }
            Expr::Length(list) => {
                item(list)?;
                Type::Int
            }
            Expr::Slice(list, from, to) => {
                self.same(from, &[Type::Int])?;
                self.same(to, &[Type::Int])?;
                Type::List(Box::new(item(list)?))
            }
            Expr::List(kind, items) => {
                for item in items {
                    self.same(item, std::slice::from_ref(kind))?;
                }
                Type::List(Box::new(kind.clone()))
            }
            Expr::Repeat(item, times) => {
                self.same(times, &[Type::Int])?;
                Type::List(Box::new(self.kind(item)?))
            }
            Expr::Join(one, other) => {
                let kind = Type::List(Box::new(item(one)?));
                self.same(other, &[kind])?
            }
            Expr::Contains(list, wanted) => {
                let kind = item(list)?;
                self.same(wanted, &[kind])?;
                Type::Bool
            }
            Expr::Sorted(list) => self.same(list, &[Type::numbers()])?,
            Expr::Forgotten(key) => Type::Memory(Box::new(key.clone())),
            Expr::Knows(memory, key) | Expr::Recall(memory, key) => {
                let Type::Memory(kind) = self.kind(memory)? else {
                    return Err(format!("{memory:?} is no memory"));
                };
                self.same(key, &[*kind])?;
                if matches!(expr, Expr::Knows(..)) { Type::Bool } else { Type::Int }
            }
            Expr::Call(name, _) => match self.source.routine(name) {
                Some(Routine { returns: Some(kind), .. }) => kind.clone(),
                Some(_) => return Err(format!("{name} returns nothing")),
                None => return Err(format!("no function {name}")),
            },
        })
    }

    /// The type of a value, which must be one of these.
    fn same(&self, expr: &Expr, kinds: &[Type]) -> Result<Type, Mistake> {
        let kind = self.kind(expr)?;
        match kinds.contains(&kind) {
            true => Ok(kind),
            false => Err(format!("{expr:?} is {kind:?}, not one of {kinds:?}")),
        }
    }

    fn binary(&self, operator: Operator, left: &Expr, right: &Expr) -> Result<Type, Mistake> {
        let kind = self.kind(left)?;
        let wanted: &[Type] = match operator {
            Operator::And | Operator::Or => &[Type::Bool],
            Operator::Equal | Operator::NotEqual if !matches!(kind, Type::Memory(_)) => {
                std::slice::from_ref(&kind)
            }
            _ => &[Type::Int, Type::Wide],
        };
        self.same(left, wanted)?;
        match operator {
            Operator::ShiftLeft | Operator::ShiftRight => self.same(right, &[Type::Int])?,
            _ => self.same(right, std::slice::from_ref(&kind))?,
        };
        Ok(if operator.compares() { Type::Bool } else { kind })
    }

    /// The type of the value at a place.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn place(&self, place: &Place) -> Result<Type, Mistake> {
        let Some(kind) = self.names.get(place.name.as_str()) else {
            return Err(format!("no variable {}", place.name));
        };
        let mut kind = kind.clone();
        for at in &place.path {
            self.same(at, &[Type::Int])?;
            kind = match kind {
                Type::List(item) => *item,
                _ => return Err(format!("{} is no list", place.name)),
            };
        }
        Ok(kind)
    }
}

impl Source {
    /// The constant of this name.
    pub(crate) fn constant(&self, name: &str) -> Option<&Constant> {
        self.constants.iter().find(|constant| constant.name == name)
    }

    /// The function of this name.
    pub(crate) fn routine(&self, name: &str) -> Option<&Routine> {
        self.routines.iter().find(|routine| routine.name == name)
    }

    /// Checks what every program must keep, so that each language can write it without warnings.
    ///
    /// # Errors
    /// The first mistake.
    pub(crate) fn check(&self) -> Result<(), Mistake> {
        let mut outer = BTreeSet::new();
        for constant in &self.constants {
            let Constant { name, kind, value, .. } = constant;
            if name.is_empty() || name.contains(|c: char| c.is_ascii_lowercase()) {
                return Err(format!("the constant {name} is not in capitals"));
            }
            let scope = Scope { source: self, names: BTreeMap::new() };
            if !is_literal(value) || scope.kind(value)? != *kind || !outer.insert(name.as_str()) {
                return Err(format!("the constant {name} is wrong"));
            }
        }
        for (above, routine) in self.routines.iter().enumerate() {
            if !outer.insert(&routine.name) {
                return Err(format!("{} is there twice", routine.name));
            }
            let callable = &self.routines[..=above];
            let scope = Scope::of(self, routine).map_err(|m| format!("{}: {m}", routine.name))?;
            let mut walk = Walk::new(self, &scope, callable, Some(routine));
            walk.whole(&routine.body).map_err(|m| format!("{}: {m}", routine.name))?;
        }
        let scope = Scope::of_main(self).map_err(|mistake| format!("main: {mistake}"))?;
        let mut walk = Walk::new(self, &scope, &self.routines, None);
        walk.whole(&self.main).map_err(|mistake| format!("main: {mistake}"))
    }
}

fn is_literal(expr: &Expr) -> bool {
    match expr {
        Expr::Int(_) | Expr::Bool(_) => true,
        Expr::List(_, items) => items.iter().all(is_literal),
        _ => false,
    }
}

/// A walk through the statements of one function.
struct Walk<'a> {
    source: &'a Source,
    scope: &'a Scope<'a>,
    /// The functions that may be called.
    callable: &'a [Routine],
    /// The function, or none for the main part.
    routine: Option<&'a Routine>,
    /// The variables that can be seen, in the order in which they were declared.
    seen: Vec<&'a str>,
    /// Variables that may not be changed here.
    fixed: Vec<&'a str>,
    /// The variables whose values were used.
    used: BTreeSet<&'a str>,
    loops: usize,
}

impl<'a> Walk<'a> {
    fn new(
        source: &'a Source,
        scope: &'a Scope<'a>,
        callable: &'a [Routine],
        routine: Option<&'a Routine>,
    ) -> Walk<'a> {
        let (seen, fixed, used) = Default::default();
        Walk { source, scope, callable, routine, seen, fixed, used, loops: 0 }
    }

    fn whole(&mut self, body: &'a [Statement]) -> Result<(), Mistake> {
        let parameters: &'a [Parameter] = self.routine.map_or(&[], |routine| &routine.parameters);
        for Parameter { name, kind, changed } in parameters {
            self.declare(name)?;
            match (kind, changed) {
                (Type::List(_) | Type::Memory(_), false) => self.fixed.push(name),
                (Type::List(_) | Type::Memory(_), true) => {}
                (_, false) => {}
                (_, true) => return Err(format!("{name} is handed over by value")),
            }
        }
        self.block(body)?;
        for Parameter { name, .. } in parameters {
            self.is_used(name)?;
        }
        match self.routine {
            Some(Routine { returns: Some(_), .. }) if !returns(body) => {
                Err("does not return on every path".to_string())
            }
            _ => Ok(()),
        }
    }

    fn declare(&mut self, name: &'a str) -> Result<(), Mistake> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if !name.chars().all(plain) || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(format!("{name:?} is no name"));
        }
        let outer = self.source.constant(name).is_some() || self.source.routine(name).is_some();
        if outer || self.seen.contains(&name) {
            return Err(format!("{name} is declared again"));
        }
        self.seen.push(name);
        Ok(())
    }

    fn is_used(&self, name: &str) -> Result<(), Mistake> {
        match self.used.contains(name) {
            true => Ok(()),
            false => Err(format!("{name} is never used")),
        }
    }

    fn block(&mut self, body: &'a [Statement]) -> Result<(), Mistake> {
        let before = self.seen.len();
        for (i, statement) in body.iter().enumerate() {
            self.statement(statement)?;
            let leaves =
                matches!(statement, Statement::Return(_) | Statement::Break | Statement::Continue);
            if leaves && i + 1 < body.len() {
                return Err("a statement is never reached".to_string());
            }
        }
        for statement in body {
            if let Statement::Let(name, ..) | Statement::Each(name, ..) = statement {
                self.is_used(name)?;
            }
        }
        self.seen.truncate(before);
        Ok(())
    }

    fn statement(&mut self, statement: &'a Statement) -> Result<(), Mistake> {
        match statement {
            Statement::Comment(_) => {}
            Statement::Let(name, kind, value) => {
                self.made(value, kind)?;
                self.declare(name)?;
            }
            Statement::Set(place, value) => {
                let kind = self.place(place)?;
                if matches!(kind, Type::Memory(_)) {
                    return Err(format!("the memory {} is made once", place.name));
                }
                self.value(value, &kind)?;
            }
            Statement::Change(place, operator, value) => {
                let kind = self.place(place)?;
                let shift = matches!(operator, Operator::ShiftLeft | Operator::ShiftRight);
                let numbers = matches!(kind, Type::Int | Type::Wide);
                if operator.compares() || !numbers {
                    return Err(format!("{} changes by {operator:?}", place.name));
                }
                self.value(value, if shift { &Type::Int } else { &kind })?;
            }
            Statement::List(place, change) => self.list(place, change)?,
            Statement::Remember(memory, key, value) => {
                self.changes(memory)?;
                let Some(Type::Memory(kind)) = self.scope.names.get(memory.as_str()) else {
                    return Err(format!("{memory} is no memory"));
                };
                self.used.insert(memory);
                self.value(key, kind)?;
                self.value(value, &Type::Int)?;
            }
            Statement::If(branches, other) => {
                for (condition, then) in branches {
                    self.value(condition, &Type::Bool)?;
                    self.block(then)?;
                }
                self.block(other)?;
            }
            Statement::While(condition, body) => {
                self.value(condition, &Type::Bool)?;
                self.turns(body)?;
            }
            Statement::For(name, from, to, body) => {
                self.value(from, &Type::Int)?;
                self.value(to, &Type::Int)?;
                self.declare(name)?;
                self.fixed.push(name);
                self.turns(body)?;
                self.fixed.pop();
                self.seen.pop();
            }
            Statement::Each(name, list, body) => {
                let kind = self.scope.kind(list)?;
                self.value(list, &kind)?;
                self.declare(name)?;
                let before = self.fixed.len();
                self.fixed.push(name);
                if let Expr::Name(list) = list {
                    self.fixed.push(list);
                }
                self.turns(body)?;
                self.fixed.truncate(before);
                self.seen.pop();
            }
            Statement::Break | Statement::Continue if self.loops == 0 => {
                return Err("there is no loop to leave".to_string());
            }
            Statement::Break | Statement::Continue => {}
            Statement::Return(value) => {
                let wanted = match self.routine {
                    Some(routine) => &routine.returns,
                    None => return Err("main returns".to_string()),
                };
                match (value, wanted) {
                    (None, None) => {}
                    (Some(value), Some(kind)) => self.made(value, kind)?,
                    _ => return Err("a wrong kind of return".to_string()),
                }
            }
            Statement::Do(Expr::Call(name, arguments)) => {
                self.call(name, arguments)?;
            }
            Statement::Do(_) => return Err("only calls do something".to_string()),
            Statement::Read(name) | Statement::ReadText(name) => {
                self.in_main()?;
                self.declare(name)?;
            }
            Statement::ReadList(name, count) => {
                self.in_main()?;
                self.value(count, &Type::Int)?;
                self.declare(name)?;
            }
            Statement::WhileRead(name, body) | Statement::WhileReadText(name, body) => {
                self.in_main()?;
                self.declare(name)?;
                self.turns(body)?;
                self.seen.pop();
            }
            Statement::Print(pieces) => {
                self.in_main()?;
                for piece in pieces {
                    match piece {
                        Printed::Text(_) => {}
                        Printed::Number(value) => self.value(value, &Type::Int)?,
                        Printed::Either(condition, ..) => self.value(condition, &Type::Bool)?,
                    }
                }
            }
        }
        Ok(())
    }

    fn in_main(&self) -> Result<(), Mistake> {
        match self.routine {
            None => Ok(()),
            Some(_) => Err("only main reads and prints".to_string()),
        }
    }

    fn turns(&mut self, body: &'a [Statement]) -> Result<(), Mistake> {
        self.loops += 1;
        self.block(body)?;
        self.loops -= 1;
        Ok(())
    }

    fn list(&mut self, place: &'a Place, change: &'a ListChange) -> Result<(), Mistake> {
        let Type::List(item) = self.place(place)? else {
            return Err(format!("{} is no list", place.name));
        };
        match change {
            ListChange::Push(value) => self.value(value, &item),
            ListChange::Insert(at, value) => {
                self.value(at, &Type::Int)?;
                self.value(value, &item)
            }
            ListChange::Remove(at) => self.value(at, &Type::Int),
            ListChange::Sort if ![Type::Int, Type::numbers()].contains(&item) => {
                Err("only numbers and lists of them are sorted".to_string())
            }
            ListChange::Pop | ListChange::Sort | ListChange::Reverse => Ok(()),
        }
    }

    /// A place that is changed.
    fn place(&mut self, place: &'a Place) -> Result<Type, Mistake> {
        self.changes(&place.name)?;
        for at in &place.path {
            self.value(at, &Type::Int)?;
        }
        self.scope.place(place)
    }

    /// A variable that is changed.
    fn changes(&mut self, name: &'a str) -> Result<(), Mistake> {
        if !self.seen.contains(&name) {
            return Err(format!("{name} is not declared"));
        }
        match self.fixed.contains(&name) {
            true => Err(format!("{name} may not be changed here")),
            false => Ok(()),
        }
    }

    /// A value of this type, which may be a new memory.
    fn made(&mut self, expr: &'a Expr, kind: &Type) -> Result<(), Mistake> {
        match (expr, kind) {
            (Expr::Forgotten(key), Type::Memory(wanted)) if key == &**wanted => Ok(()),
            (Expr::Call(name, arguments), Type::Memory(_)) => {
                self.scope.same(expr, std::slice::from_ref(kind))?;
                self.call(name, arguments)
            }
            // A function may return the memory that it made.
            (Expr::Name(name), Type::Memory(_))
                if self.seen.contains(&name.as_str()) && !self.is_parameter(name) =>
            {
                self.used.insert(name);
                self.scope.same(expr, std::slice::from_ref(kind)).map(drop)
            }
            _ => self.value(expr, kind),
        }
    }

    fn is_parameter(&self, name: &str) -> bool {
        self.routine.is_some_and(|routine| routine.parameters.iter().any(|p| p.name == name))
    }

    fn value(&mut self, expr: &'a Expr, kind: &Type) -> Result<(), Mistake> {
        self.scope.same(expr, std::slice::from_ref(kind))?;
        match kind {
            Type::Memory(_) => Err(format!("{expr:?} copies a memory")),
            _ => self.names(expr),
        }
    }

    /// The names in a value: they can be seen, and are used.
    fn names(&mut self, expr: &'a Expr) -> Result<(), Mistake> {
        match expr {
            Expr::Name(name) => match self.source.constant(name) {
                Some(_) => Ok(()),
                None if self.seen.contains(&name.as_str()) => {
                    self.used.insert(name);
                    match self.scope.names.get(name.as_str()) {
                        Some(Type::Memory(_)) => Err(format!("{name} copies a memory")),
                        _ => Ok(()),
                    }
                }
                None => Err(format!("{name} is not declared")),
            },
            Expr::Forgotten(_) => Err("a memory is made by itself".to_string()),
            Expr::Knows(memory, key) | Expr::Recall(memory, key) => match &**memory {
                Expr::Name(name) if self.seen.contains(&name.as_str()) => {
                    self.used.insert(name);
                    self.names(key)
                }
                _ => Err("a memory has a name".to_string()),
            },
            Expr::Call(name, arguments) => self.call(name, arguments),
            _ => {
                for part in expr.parts() {
                    self.names(part)?;
                }
                Ok(())
            }
        }
    }

    fn call(&mut self, name: &'a str, arguments: &'a [Expr]) -> Result<(), Mistake> {
        let Some(routine) = self.callable.iter().find(|routine| routine.name == name) else {
            return Err(format!("{name} cannot be called"));
        };
        if routine.parameters.len() != arguments.len() {
            return Err(format!("{name} has {} parameters", routine.parameters.len()));
        }
        let mut handed: Vec<&str> = Vec::new();
        let mut changed: Vec<&str> = Vec::new();
        for (parameter, argument) in routine.parameters.iter().zip(arguments) {
            self.scope.same(argument, std::slice::from_ref(&parameter.kind))?;
            match (argument, &parameter.kind, parameter.changed) {
                (Expr::Name(variable), _, true) => {
                    self.changes(variable)?;
                    self.used.insert(variable);
                    changed.push(variable);
                    handed.push(variable);
                }
                (_, _, true) => return Err(format!("{name} changes what has no name")),
                (Expr::Name(variable), Type::Memory(_), false) => {
                    self.used.insert(variable);
                    handed.push(variable);
                }
                (argument, ..) => {
                    self.names(argument)?;
                    argument.visit(&mut |part| {
                        if let Expr::Name(name) = part {
                            handed.push(name);
                        }
                    });
                }
            }
        }
        match changed.iter().any(|name| handed.iter().filter(|other| *other == name).count() > 1) {
            true => Err(format!("{name} changes a variable that it is handed twice")),
            false => Ok(()),
        }
    }
}

/// Returns `true` if a block returns on every path.
fn returns(body: &[Statement]) -> bool {
    match body.last() {
        Some(Statement::Return(_)) => true,
        Some(Statement::If(branches, other)) => {
            returns(other) && branches.iter().all(|(_, then)| returns(then))
        }
        Some(Statement::While(Expr::Bool(true), body)) => !breaks(body),
        _ => false,
    }
}

/// Returns `true` if a block leaves the loop around it.
fn breaks(body: &[Statement]) -> bool {
    body.iter().any(|statement| match statement {
        Statement::Break => true,
        Statement::If(..) => statement.blocks().into_iter().any(breaks),
        _ => false,
    })
}
