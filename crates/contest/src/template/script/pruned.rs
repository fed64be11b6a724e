//! Takes out of a translated function what computes values that nobody uses.

use crate::template::code::{Expr, Statement, int};
use std::collections::BTreeSet;

/// The names of variables and functions whose values are used in statements.
pub(super) fn names_in(body: &[Statement]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for statement in body {
        statement.visit(&mut |statement| {
            for value in statement.values() {
                value.visit(&mut |part| {
                    if let Expr::Name(name) | Expr::Call(name, _) = part {
                        names.insert(name.clone());
                    }
                });
            }
        });
    }
    names
}

/// Statements without those whose values nobody uses.
pub(super) fn pruned(mut body: Vec<Statement>) -> Vec<Statement> {
    loop {
        let names = names_in(&body);
        let less = without(body.clone(), &names);
        if less == body {
            return body;
        }
        body = less;
    }
}

/// Statements without those that change or declare other variables than these.
fn without(body: Vec<Statement>, names: &BTreeSet<String>) -> Vec<Statement> {
    let mut kept = Vec::new();
    for statement in body {
        kept.push(match statement {
            Statement::Let(name, ..) if !names.contains(&name) => continue,
            Statement::Set(place, _) | Statement::Change(place, ..) | Statement::List(place, _)
                if !names.contains(&place.name) =>
            {
                continue;
            }
            Statement::If(branches, other) => {
                let branches = branches.into_iter();
                let branches: Vec<_> =
                    branches.map(|(condition, then)| (condition, without(then, names))).collect();
                let other = without(other, names);
                if other.is_empty() && branches.iter().all(|(_, then)| then.is_empty()) {
                    continue;
                }
                Statement::If(branches, other)
            }
            Statement::While(condition, body) => Statement::While(condition, without(body, names)),
            Statement::For(variable, from, to, body) => match without(body, names) {
                body if body.is_empty() => continue,
                body => Statement::For(variable, from, to, body),
            },
            Statement::Each(variable, list, body) => match without(body, names) {
                body if body.is_empty() => continue,
                body if !names.contains(&variable) => {
                    Statement::For(variable, int(0), Expr::Length(Box::new(list)), body)
                }
                body => Statement::Each(variable, list, body),
            },
            other => other,
        });
    }
    kept
}
