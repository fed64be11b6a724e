//! The function that lists the options, turned into one that lists a number for each.

use super::forms::empty;
use crate::template::code::{Expr, ListChange, Parameter, Routine, Statement, Type, name};

/// The turn of a list of options into a list of numbers.
pub(super) struct Turned<'a> {
    /// The name and the comment of the new function.
    pub(super) name: &'a str,
    pub(super) comment: &'a str,
    /// The parameters that it has besides.
    pub(super) more: Vec<Parameter>,
    /// The type of what it lists for an option: a number, or a list of numbers.
    pub(super) kind: Type,
    /// The number of an option.
    pub(super) number: &'a dyn Fn(&Expr) -> Expr,
}

impl Turned<'_> {
    /// The new function, where the script only puts options into one list and returns that: no list of
    /// options is made at all.
    pub(super) fn routine(&self, rules: &Routine) -> Option<Routine> {
        let list = self.list(rules)?;
        // Every other name must be free for the parameters.
        let is_more = |name: &str| self.more.iter().any(|parameter| parameter.name == name);
        let mut names = rules.parameters.iter().any(|parameter| is_more(&parameter.name));
        let mut body = rules.body.clone();
        let fits = self.block(&mut body, &list, &mut names);
        let mut used = false;
        for statement in &body {
            statement.visit(&mut |statement| {
                for value in statement.values() {
                    value.visit(&mut |part| {
                        used |= matches!(part, Expr::Name(name) if is_more(name));
                    });
                }
            });
        }
        if !fits || names || !used {
            return None;
        }
        let mut parameters = rules.parameters.clone();
        parameters.extend(self.more.iter().cloned());
        Some(Routine {
            comment: vec![self.comment.to_string()],
            name: self.name.to_string(),
            parameters,
            returns: Some(Type::List(Box::new(self.kind.clone()))),
            body,
        })
    }

    /// The list of options.
    pub(super) fn list(&self, rules: &Routine) -> Option<String> {
        rules.body.iter().find_map(|statement| match statement {
            Statement::Let(list, _, Expr::List(_, items)) if items.is_empty() => Some(list.clone()),
            _ => None,
        })
    }

    /// Turns what is done with a list of options into the same with their numbers: whether it can be done.
    /// `taken` says whether the name of a parameter was met.
    fn block(&self, body: &mut [Statement], list: &str, taken: &mut bool) -> bool {
        body.iter_mut().all(|statement| {
            if let Statement::Let(variable, ..)
            | Statement::For(variable, ..)
            | Statement::Each(variable, ..) = statement
            {
                *taken |= self.more.iter().any(|parameter| parameter.name == *variable);
            }
            let mut met = false;
            match statement {
                Statement::Let(variable, kind, value) if variable == list => {
                    *kind = Type::List(Box::new(self.kind.clone()));
                    let begins_empty = matches!(value, Expr::List(_, items) if items.is_empty());
                    *value = empty(self.kind.clone());
                    begins_empty
                }
                Statement::List(place, ListChange::Push(option)) if place.name == list => {
                    option.visit(&mut |part| met |= *part == name(list));
                    let value = (self.number)(option);
                    *option = value;
                    !met && place.path.is_empty()
                }
                Statement::Return(Some(Expr::Name(variable))) if variable == list => true,
                Statement::Return(Some(Expr::List(kind, items))) => {
                    let values = items.iter().map(|option| (self.number)(option)).collect();
                    items
                        .iter()
                        .for_each(|item| item.visit(&mut |part| met |= *part == name(list)));
                    *items = values;
                    *kind = self.kind.clone();
                    !met
                }
                Statement::Return(_) => false,
                Statement::List(place, _)
                | Statement::Set(place, _)
                | Statement::Change(place, ..)
                    if place.name == list =>
                {
                    false
                }
                other => {
                    for value in other.values() {
                        value.visit(&mut |part| met |= *part == name(list));
                    }
                    let inside = match other {
                        Statement::If(branches, last) => {
                            branches.iter_mut().all(|(_, then)| self.block(then, list, taken))
                                && self.block(last, list, taken)
                        }
                        Statement::While(_, body)
                        | Statement::For(_, _, _, body)
                        | Statement::Each(_, _, body) => self.block(body, list, taken),
                        _ => true,
                    };
                    !met && inside
                }
            }
        })
    }
}
