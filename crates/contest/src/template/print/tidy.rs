//! Takes out of a program what it does not need, and writes plainly what can be written plainly.

use super::super::code::{Expr, ListChange, Operator, Place, Source, Statement};
use std::collections::BTreeSet;

/// Maximum length of a line of comment, in characters.
const LINE: usize = 96;

/// The program without functions and constants that its main part does not reach, with conditions and
/// changes in their plainest form, and comments in lines of a readable length.
pub(super) fn tidy(source: &Source) -> Source {
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut open: Vec<&[Statement]> = vec![&source.main];
    while let Some(body) = open.pop() {
        for name in names(body) {
            if reached.insert(name.clone()) {
                open.extend(source.routine(&name).map(|routine| routine.body.as_slice()));
            }
        }
    }
    let mut tidied = source.clone();
    tidied.routines.retain(|routine| reached.contains(&routine.name));
    tidied.constants.retain(|constant| reached.contains(&constant.name));
    for routine in &mut tidied.routines {
        routine.body = block(&routine.body);
    }
    tidied.main = block(&tidied.main);
    let constants = tidied.constants.iter_mut().map(|constant| &mut constant.comment);
    let routines = tidied.routines.iter_mut().map(|routine| &mut routine.comment);
    for comment in constants.chain(routines).chain([&mut tidied.comment]) {
        *comment = comment.iter().flat_map(|line| broken(line)).collect();
    }
    tidied
}

/// A line of comment, broken between words.
fn broken(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in line.split(' ') {
        let own = word.chars().count();
        if length > 0 && length + own >= LINE {
            lines.push(String::new());
            length = 0;
        }
        if let Some(last) = lines.last_mut() {
            if length > 0 {
                last.push(' ');
            }
            last.push_str(word);
        }
        length += own + 1;
    }
    lines
}

/// The names of constants and functions (and others) in a block.
fn names(body: &[Statement]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for statement in body {
        statement.visit(&mut |statement| {
            for value in statement.values() {
                value.visit(&mut |part| {
                    if let Expr::Name(name) | Expr::Call(name, _) = part {
                        found.insert(name.clone());
                    }
                });
            }
        });
    }
    found
}

fn block(body: &[Statement]) -> Vec<Statement> {
    let mut tidied: Vec<Statement> = Vec::new();
    for statement in body {
        let statement = plain(statement);
        // A list that is made and filled at once.
        if let (
            Some(Statement::Let(name, _, Expr::List(_, items))),
            Statement::List(Place { name: pushed, path }, ListChange::Push(value)),
        ) = (tidied.last_mut(), &statement)
        {
            let mut own = false;
            value.visit(&mut |part| own |= matches!(part, Expr::Name(other) if other == name));
            if name == pushed && path.is_empty() && !own {
                items.push(value.clone());
                continue;
            }
        }
        tidied.push(statement);
    }
    tidied
}

fn plain(statement: &Statement) -> Statement {
    let mut made = statement.clone();
    match &mut made {
        Statement::Set(place, value) => {
            paths(place);
            let simple = expr(value);
            if let Expr::Binary(operator, left, right) = &simple {
                let numbers = !operator.compares()
                    && !matches!(operator, Operator::Least | Operator::Greatest);
                if numbers && is_place(left, place) {
                    return Statement::Change(place.clone(), *operator, (**right).clone());
                }
            }
            *value = simple;
        }
        Statement::Change(place, operator, value) => {
            paths(place);
            let value = expr(value);
            if matches!(operator, Operator::Least | Operator::Greatest) {
                let old = of_place(place);
                let new = Expr::Binary(*operator, Box::new(old), Box::new(value));
                return Statement::Set(place.clone(), new);
            }
            return Statement::Change(place.clone(), *operator, value);
        }
        Statement::List(place, change) => {
            paths(place);
            match change {
                ListChange::Push(value) | ListChange::Remove(value) => *value = expr(value),
                ListChange::Insert(at, value) => (*at, *value) = (expr(at), expr(value)),
                ListChange::Pop | ListChange::Sort | ListChange::Reverse => {}
            }
        }
        Statement::If(branches, other) => {
            for (condition, then) in branches.iter_mut() {
                (*condition, *then) = (expr(condition), block(then));
            }
            *other = block(other);
            // An `if` alone in the last block is one more branch.
            if let [Statement::If(more, last)] = &other[..] {
                let (more, last) = (more.clone(), last.clone());
                branches.extend(more);
                *other = last;
            }
            // An `if` alone in an `if` is one with both conditions.
            if let ([(condition, then)], true) = (&mut branches[..], other.is_empty())
                && let [Statement::If(inner, last)] = &then[..]
                && let ([(more, inner)], true) = (&inner[..], last.is_empty())
            {
                let both = Expr::Binary(
                    Operator::And,
                    Box::new(condition.clone()),
                    Box::new(more.clone()),
                );
                return Statement::If(vec![(both, inner.clone())], Vec::new());
            }
        }
        Statement::While(condition, body) => (*condition, *body) = (expr(condition), block(body)),
        Statement::For(_, from, to, body) => {
            (*from, *to, *body) = (expr(from), expr(to), block(body));
        }
        Statement::Each(_, list, body) => (*list, *body) = (expr(list), block(body)),
        Statement::WhileRead(_, body) | Statement::WhileReadText(_, body) => *body = block(body),
        Statement::Let(_, _, value)
        | Statement::Do(value)
        | Statement::Return(Some(value))
        | Statement::ReadList(_, value) => *value = expr(value),
        Statement::Remember(_, key, value) => (*key, *value) = (expr(key), expr(value)),
        Statement::Print(pieces) => {
            use super::super::code::Printed;
            for piece in pieces.iter_mut() {
                match piece {
                    Printed::Text(_) => {}
                    Printed::Number(value) | Printed::Either(value, ..) => *value = expr(value),
                }
            }
        }
        Statement::Comment(_)
        | Statement::Break
        | Statement::Continue
        | Statement::Return(None)
        | Statement::Read(_)
        | Statement::ReadText(_) => {}
    }
    made
}

fn paths(place: &mut Place) {
    for at in &mut place.path {
        *at = expr(at);
    }
}

/// The value at a place.
pub(super) fn of_place(place: &Place) -> Expr {
    let name = Expr::Name(place.name.clone());
    place.path.iter().fold(name, |list, at| Expr::Index(Box::new(list), Box::new(at.clone())))
}

fn is_place(value: &Expr, place: &Place) -> bool {
    *value == of_place(place)
}

/// A value with its negations where they are plainest.
fn expr(value: &Expr) -> Expr {
    let mut made = value.clone();
    each_part(&mut made, &mut |part| *part = expr(part));
    match made {
        Expr::Not(inner) => opposite(&inner).unwrap_or(Expr::Not(inner)),
        Expr::Binary(Operator::And, left, right) => match (*left, *right) {
            (Expr::Bool(true), other) | (other, Expr::Bool(true)) => other,
            (left, right) => Expr::Binary(Operator::And, Box::new(left), Box::new(right)),
        },
        Expr::Binary(Operator::Or, left, right) => match (*left, *right) {
            (Expr::Bool(false), other) | (other, Expr::Bool(false)) => other,
            (left, right) => Expr::Binary(Operator::Or, Box::new(left), Box::new(right)),
        },
        Expr::Minus(inner) => match *inner {
            Expr::Int(number) if number != i64::MIN => Expr::Int(-number),
            inner => Expr::Minus(Box::new(inner)),
        },
        made => made,
    }
}

/// The opposite of a truth, where it has a form without a negation.
fn opposite(truth: &Expr) -> Option<Expr> {
    Some(match truth {
        Expr::Bool(truth) => Expr::Bool(!truth),
        Expr::Not(inner) => (**inner).clone(),
        Expr::Binary(operator, left, right) => {
            let turned = match operator {
                Operator::Equal => Operator::NotEqual,
                Operator::NotEqual => Operator::Equal,
                Operator::Less => Operator::GreaterOrEqual,
                Operator::LessOrEqual => Operator::Greater,
                Operator::Greater => Operator::LessOrEqual,
                Operator::GreaterOrEqual => Operator::Less,
                Operator::And | Operator::Or => {
                    let turned = match operator {
                        Operator::And => Operator::Or,
                        _ => Operator::And,
                    };
                    let (left, right) = (opposite(left)?, opposite(right)?);
                    return Some(Expr::Binary(turned, Box::new(left), Box::new(right)));
                }
                _ => return None,
            };
            Expr::Binary(turned, left.clone(), right.clone())
        }
        _ => return None,
    })
}

fn each_part(expr: &mut Expr, change: &mut dyn FnMut(&mut Expr)) {
    match expr {
        Expr::Int(_) | Expr::Bool(_) | Expr::Name(_) | Expr::Forgotten(_) => {}
        Expr::Minus(inner)
        | Expr::Not(inner)
        | Expr::Widen(inner)
        | Expr::Narrow(inner)
        | Expr::TrailingZeros(inner)
        | Expr::Length(inner)
        | Expr::Sorted(inner) => change(inner),
        Expr::Binary(_, one, other)
        | Expr::Index(one, other)
        | Expr::Repeat(one, other)
        | Expr::Join(one, other)
        | Expr::Contains(one, other)
        | Expr::Knows(one, other)
        | Expr::Recall(one, other) => {
            change(one);
            change(other);
        }
        Expr::Choose(one, two, three) | Expr::Slice(one, two, three) => {
            change(one);
            change(two);
            change(three);
        }
        Expr::List(_, items) | Expr::Call(_, items) => items.iter_mut().for_each(change),
    }
}
