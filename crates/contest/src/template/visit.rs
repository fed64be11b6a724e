//! Walks through the expressions and names of a program, and what follows from them.

use super::code::{Expr, ListChange, Parameter, Place, Printed, Routine, Statement, Type};
use std::collections::{BTreeMap, BTreeSet};

/// Shows every expression in these statements, the inner ones first.
pub(crate) fn each_expr(statements: &mut [Statement], visit: &mut dyn FnMut(&mut Expr)) {
    for statement in statements {
        match statement {
            Statement::Comment(_)
            | Statement::Break
            | Statement::Continue
            | Statement::Read(_)
            | Statement::ReadText(_)
            | Statement::Return(None) => {}
            Statement::Let(_, _, value)
            | Statement::Return(Some(value))
            | Statement::Do(value)
            | Statement::ReadList(_, value) => inner(value, visit),
            Statement::Set(place, value) | Statement::Change(place, _, value) => {
                in_place(place, visit);
                inner(value, visit);
            }
            Statement::List(place, change) => {
                in_place(place, visit);
                match change {
                    ListChange::Push(value) | ListChange::Remove(value) => inner(value, visit),
                    ListChange::Insert(at, value) => {
                        inner(at, visit);
                        inner(value, visit);
                    }
                    ListChange::Pop | ListChange::Sort | ListChange::Reverse => {}
                }
            }
            Statement::Remember(_, key, value) => {
                inner(key, visit);
                inner(value, visit);
            }
            Statement::If(branches, otherwise) => {
                for (condition, body) in branches {
                    inner(condition, visit);
                    each_expr(body, visit);
                }
                each_expr(otherwise, visit);
            }
            Statement::While(value, body) | Statement::Each(_, value, body) => {
                inner(value, visit);
                each_expr(body, visit);
            }
            Statement::For(_, from, to, body) => {
                inner(from, visit);
                inner(to, visit);
                each_expr(body, visit);
            }
            Statement::WhileRead(_, body) | Statement::WhileReadText(_, body) => {
                each_expr(body, visit);
            }
            Statement::Print(pieces) => {
                for piece in pieces {
                    match piece {
                        Printed::Text(_) => {}
                        Printed::Number(value) | Printed::Either(value, _, _) => {
                            inner(value, visit);
                        }
                    }
                }
            }
        }
    }
}

fn in_place(place: &mut Place, visit: &mut dyn FnMut(&mut Expr)) {
    place.path.iter_mut().for_each(|at| inner(at, visit));
}

/// Shows an expression and all in it, the inner ones first.
fn inner(expr: &mut Expr, visit: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Int(_) | Expr::Bool(_) | Expr::Name(_) | Expr::Forgotten(_) => {}
        Expr::Minus(value)
        | Expr::Not(value)
        | Expr::Widen(value)
        | Expr::Narrow(value)
        | Expr::TrailingZeros(value)
        | Expr::Length(value)
        | Expr::Sorted(value) => inner(value, visit),
        Expr::Binary(_, left, right)
        | Expr::Index(left, right)
        | Expr::Repeat(left, right)
        | Expr::Join(left, right)
        | Expr::Contains(left, right)
        | Expr::Knows(left, right)
        | Expr::Recall(left, right) => {
            inner(left, visit);
            inner(right, visit);
        }
        Expr::Choose(condition, first, second) | Expr::Slice(condition, first, second) => {
            [condition, first, second].into_iter().for_each(|value| inner(value, visit));
        }
        Expr::List(_, items) | Expr::Call(_, items) => {
            items.iter_mut().for_each(|value| inner(value, visit));
        }
    }
    visit(expr);
}

/// Puts expressions in place of names.
pub(crate) fn replace(routines: &mut [Routine], names: &BTreeMap<String, Expr>) {
    for routine in routines {
        each_expr(&mut routine.body, &mut |expr| {
            if let Expr::Name(name) = expr
                && let Some(value) = names.get(name)
            {
                *expr = value.clone();
            }
        });
    }
}

/// Makes parameters of the names that a routine uses without declaring them, where these are in
/// `context`; its callers hand them on.
pub(crate) fn close(routines: &mut [Routine], context: &[(String, Type)]) {
    let mut added: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for routine in routines {
        let mut own: BTreeSet<String> =
            routine.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        declared(&routine.body, &mut own);
        let mut used = BTreeSet::new();
        each_expr(&mut routine.body, &mut |expr| match expr {
            Expr::Name(name) => {
                used.insert(name.clone());
            }
            Expr::Call(name, arguments) => {
                let more = added.get(name).into_iter().flatten();
                arguments.extend(more.clone().map(|name| Expr::Name(name.clone())));
                used.extend(more.cloned());
            }
            _ => {}
        });
        let more = context.iter().filter(|(name, _)| used.contains(name) && !own.contains(name));
        let more: Vec<&(String, Type)> = more.collect();
        routine.parameters.extend(more.iter().map(|(name, kind)| Parameter {
            name: name.clone(),
            kind: kind.clone(),
            changed: false,
        }));
        added.insert(routine.name.clone(), more.iter().map(|(name, _)| name.clone()).collect());
    }
}

/// Adds the names that these statements declare.
pub(crate) fn declared(statements: &[Statement], names: &mut BTreeSet<String>) {
    for statement in statements {
        match statement {
            Statement::Let(name, ..)
            | Statement::Read(name)
            | Statement::ReadText(name)
            | Statement::ReadList(name, _) => {
                names.insert(name.clone());
            }
            Statement::If(branches, otherwise) => {
                branches.iter().for_each(|(_, body)| declared(body, names));
                declared(otherwise, names);
            }
            Statement::While(_, body) => declared(body, names),
            Statement::For(name, _, _, body)
            | Statement::Each(name, _, body)
            | Statement::WhileRead(name, body)
            | Statement::WhileReadText(name, body) => {
                names.insert(name.clone());
                declared(body, names);
            }
            _ => {}
        }
    }
}

/// The names that these routines use and do not declare.
pub(crate) fn free_names(routines: &mut [Routine]) -> BTreeSet<String> {
    let mut free = BTreeSet::new();
    for routine in routines {
        let mut own: BTreeSet<String> =
            routine.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        declared(&routine.body, &mut own);
        each_expr(&mut routine.body, &mut |expr| {
            if let Expr::Name(name) = expr
                && !own.contains(name)
            {
                free.insert(name.clone());
            }
        });
    }
    free
}
