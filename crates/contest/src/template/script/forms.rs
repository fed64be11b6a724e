//! Short forms of expressions and statements, and the names that the functions around a script share.

use crate::template::code::{
    Expr, ListChange, Operator, Statement, Type, binary, int, name, place,
};
pub(super) use crate::template::code::{changed, length, parameter, routine};

/// The function of the script that lists the options, of a heap or of a position.
pub(super) const HEAP_OPTIONS: &str = "heap_options";
pub(super) const OPTIONS: &str = "position_options";

pub(super) fn less_one(number: Expr) -> Expr {
    binary(Operator::Subtract, number, int(1))
}

pub(super) fn slice(list: &str, from: Expr, to: Expr) -> Expr {
    Expr::Slice(Box::new(name(list)), Box::new(from), Box::new(to))
}

pub(super) fn join(one: Expr, other: Expr) -> Expr {
    Expr::Join(Box::new(one), Box::new(other))
}

pub(super) fn not(truth: Expr) -> Expr {
    Expr::Not(Box::new(truth))
}

pub(super) fn list(items: Vec<Expr>) -> Expr {
    Expr::List(Type::Int, items)
}

pub(super) fn empty(items: Type) -> Expr {
    Expr::List(items, Vec::new())
}

pub(super) fn let_list(variable: &str, kind: Type, value: Expr) -> Statement {
    Statement::Let(variable.to_string(), kind, value)
}

pub(super) fn push(variable: &str, value: Expr) -> Statement {
    Statement::List(place(variable), ListChange::Push(value))
}

/// Takes off the last item of a list that is not empty.
pub(super) fn pop(variable: &str) -> Statement {
    Statement::List(place(variable), ListChange::Remove(less_one(length(variable))))
}

pub(super) fn each(variable: &str, list: Expr, body: Vec<Statement>) -> Statement {
    Statement::Each(variable.to_string(), list, body)
}

pub(super) fn knows(memory: &str, key: &str) -> Expr {
    Expr::Knows(Box::new(name(memory)), Box::new(name(key)))
}

pub(super) fn remember(memory: &str, key: &str, value: Expr) -> Statement {
    Statement::Remember(memory.to_string(), name(key), value)
}
