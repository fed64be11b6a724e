//! Uses of variables, as far as languages write them differently: which lists grow
//! or are keys of memories (a list of Java, not an array), and which variables are changed at all.

use super::super::code::{Expr, ListChange, Operator, Routine, Source, Statement, Type};
use super::super::typed::Scope;
use std::collections::{BTreeMap, BTreeSet};

/// A function, by its name; the main part has the empty name, which is that of no function.
pub(super) type Home<'a> = &'a str;

/// Lists that are handed on to one another are of one class.
#[derive(Clone, Debug, Default)]
struct Class {
    /// The class that it was joined with.
    up: Option<usize>,
    /// The class of its items, where these are lists.
    items: Option<usize>,
    /// Set when items are put in or taken out.
    grows: bool,
    /// Set when it is a key.
    key: bool,
}

/// The uses of the variables of a program.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists<'a> {
    scopes: BTreeMap<Home<'a>, Scope<'a>>,
    classes: Vec<Class>,
    variables: BTreeMap<(Home<'a>, &'a str), usize>,
    constants: BTreeMap<&'a str, usize>,
    returned: BTreeMap<&'a str, usize>,
    keys: BTreeMap<(Home<'a>, &'a str), usize>,
    /// Variables that get a new value, or whose value is changed.
    changed: BTreeSet<(Home<'a>, &'a str)>,
    /// Variables whose value is changed in its place.
    inside: BTreeSet<(Home<'a>, &'a str)>,
    /// Variables whose values are read.
    read: BTreeSet<(Home<'a>, &'a str)>,
    /// Variables that get a list of another length, or a new list.
    resized: BTreeSet<(Home<'a>, &'a str)>,
}

impl<'a> Lists<'a> {
    /// The uses in a program, whose scopes are those of its functions and of its main part.
    pub(super) fn of(source: &'a Source, scopes: BTreeMap<Home<'a>, Scope<'a>>) -> Lists<'a> {
        let mut lists = Lists { scopes, ..Lists::default() };
        for routine in &source.routines {
            lists.walk(source, &routine.name, &routine.body);
        }
        lists.walk(source, "", &source.main);
        lists
    }

    pub(super) fn is_changed(&self, home: &str, name: &str) -> bool {
        self.changed.contains(&(home, name))
    }

    pub(super) fn is_changed_inside(&self, home: &str, name: &str) -> bool {
        self.inside.contains(&(home, name))
    }

    pub(super) fn is_read(&self, home: &str, name: &str) -> bool {
        self.read.contains(&(home, name))
    }

    pub(super) fn is_resized(&self, home: &str, name: &str) -> bool {
        self.resized.contains(&(home, name))
    }

    /// Returns `true` if a list in a variable, `depth` lists deep, grows or is a key: then it is an object, no array.
    pub(super) fn is_boxed_at(&self, home: &str, name: &str, depth: usize) -> bool {
        let class = self.variables.get(&(home, name)).or_else(|| self.constants.get(name));
        self.deeper(class.copied(), depth)
    }

    /// Returns `true` for the result of a function at this depth.
    pub(super) fn returns_boxed_at(&self, routine: &str, depth: usize) -> bool {
        self.deeper(self.returned.get(routine).copied(), depth)
    }

    fn deeper(&self, mut class: Option<usize>, depth: usize) -> bool {
        for _ in 0..depth {
            class = class.and_then(|class| self.classes[self.root(class)].items);
        }
        class.is_some_and(|class| self.boxed(class))
    }

    /// A list of lists of objects is one of objects too.
    fn boxed(&self, class: usize) -> bool {
        let Class { items, grows, key, .. } = self.classes[self.root(class)];
        grows
            || key
            || items.is_some_and(|items| {
                let items = &self.classes[self.root(items)];
                items.grows || items.key
            })
    }

    fn root(&self, mut class: usize) -> usize {
        while let Some(up) = self.classes[class].up {
            class = up;
        }
        class
    }

    fn fresh(&mut self) -> usize {
        self.classes.push(Class::default());
        self.classes.len() - 1
    }

    fn items(&mut self, class: usize) -> usize {
        let root = self.root(class);
        match self.classes[root].items {
            Some(items) => items,
            None => {
                let items = self.fresh();
                self.classes[root].items = Some(items);
                items
            }
        }
    }

    fn join(&mut self, one: usize, other: usize) {
        let mut pairs = vec![(one, other)];
        while let Some((one, other)) = pairs.pop() {
            let (one, other) = (self.root(one), self.root(other));
            if one == other {
                continue;
            }
            let Class { items, grows, key, .. } = self.classes[other];
            self.classes[other].up = Some(one);
            self.classes[one].grows |= grows;
            self.classes[one].key |= key;
            match (self.classes[one].items, items) {
                (Some(one), Some(other)) => pairs.push((one, other)),
                (None, items) => self.classes[one].items = items,
                _ => {}
            }
        }
    }

    fn variable(&mut self, home: Home<'a>, name: &'a str) -> usize {
        if let Some(class) = self.variables.get(&(home, name)) {
            return *class;
        }
        let class = self.fresh();
        self.variables.insert((home, name), class);
        class
    }

    fn returned(&mut self, routine: &'a str) -> usize {
        if let Some(class) = self.returned.get(routine) {
            return *class;
        }
        let class = self.fresh();
        self.returned.insert(routine, class);
        class
    }

    /// The class of the keys of a memory.
    fn key(&mut self, home: Home<'a>, memory: &'a str) -> usize {
        if let Some(class) = self.keys.get(&(home, memory)) {
            return *class;
        }
        let class = self.fresh();
        self.classes[class].key = true;
        self.keys.insert((home, memory), class);
        class
    }

    fn kind(&self, home: &str, expr: &Expr) -> Option<Type> {
        self.scopes.get(home).and_then(|scope| scope.kind(expr).ok())
    }

    fn mark_key(&mut self, class: usize) {
        let root = self.root(class);
        self.classes[root].key = true;
    }

    /// The class of a value, if it is a list (of anything else nobody asks).
    fn class(&mut self, source: &'a Source, home: Home<'a>, expr: &'a Expr) -> usize {
        match expr {
            Expr::Name(name) if source.constant(name).is_some() => {
                if let Some(class) = self.constants.get(name.as_str()) {
                    return *class;
                }
                let class = self.fresh();
                self.constants.insert(name, class);
                class
            }
            Expr::Name(name) => {
                self.read.insert((home, name));
                self.variable(home, name)
            }
            Expr::Choose(condition, one, other) => {
                self.class(source, home, condition);
                self.same(source, home, one, other)
            }
            Expr::Join(one, other) => self.same(source, home, one, other),
            Expr::Binary(Operator::Equal | Operator::NotEqual, one, other) => {
                let class = self.same(source, home, one, other);
                // Arrays in a list are not compared by their items.
                if let Some(Type::List(inner)) = self.kind(home, one)
                    && matches!(*inner, Type::List(_))
                {
                    let inner = self.items(class);
                    self.mark_key(inner);
                }
                self.fresh()
            }
            Expr::Index(list, at) => {
                self.class(source, home, at);
                let class = self.class(source, home, list);
                self.items(class)
            }
            Expr::Slice(list, from, to) => {
                self.class(source, home, from);
                self.class(source, home, to);
                self.class(source, home, list)
            }
            Expr::Sorted(list) => self.class(source, home, list),
            Expr::List(_, items) => {
                let class = self.fresh();
                for item in items {
                    let inner = self.items(class);
                    let item = self.class(source, home, item);
                    self.join(inner, item);
                }
                class
            }
            Expr::Repeat(item, times) => {
                self.class(source, home, times);
                let (class, item) = (self.fresh(), self.class(source, home, item));
                let inner = self.items(class);
                self.join(inner, item);
                class
            }
            Expr::Contains(list, wanted) => {
                let class = self.class(source, home, list);
                let (inner, item) = (self.items(class), self.class(source, home, wanted));
                self.join(inner, item);
                if let Some(Type::List(_)) = self.kind(home, wanted) {
                    self.mark_key(inner);
                }
                self.fresh()
            }
            Expr::Knows(memory, key) | Expr::Recall(memory, key) => {
                let class = self.class(source, home, key);
                if let Expr::Name(memory) = &**memory {
                    self.read.insert((home, memory));
                    let key = self.key(home, memory);
                    self.join(key, class);
                }
                self.fresh()
            }
            Expr::Call(name, arguments) => {
                let parameters = source.routine(name).map(|routine| routine.parameters.as_slice());
                for (argument, parameter) in arguments.iter().zip(parameters.unwrap_or_default()) {
                    let class = self.class(source, home, argument);
                    let own = self.variable(name, &parameter.name);
                    self.join(own, class);
                    if let (true, Expr::Name(variable)) = (parameter.changed, argument) {
                        self.changed.insert((home, variable));
                        self.inside.insert((home, variable));
                        if let Type::List(_) = parameter.kind {
                            // The function may need a list that can grow.
                            if self.resized.contains(&(name.as_str(), parameter.name.as_str())) {
                                self.resized.insert((home, variable));
                            }
                        }
                    }
                    if let (Type::Memory(_), Expr::Name(variable)) = (&parameter.kind, argument) {
                        let (own, key) =
                            (self.key(name, &parameter.name), self.key(home, variable));
                        self.join(own, key);
                    }
                }
                self.returned(name)
            }
            _ => {
                for part in expr.parts() {
                    self.class(source, home, part);
                }
                self.fresh()
            }
        }
    }

    fn same(
        &mut self,
        source: &'a Source,
        home: Home<'a>,
        one: &'a Expr,
        other: &'a Expr,
    ) -> usize {
        let (one, other) = (self.class(source, home, one), self.class(source, home, other));
        self.join(one, other);
        one
    }

    fn walk(&mut self, source: &'a Source, home: Home<'a>, body: &'a [Statement]) {
        for statement in body {
            let mut place = None;
            match statement {
                Statement::Set(to, _) | Statement::Change(to, ..) | Statement::List(to, _) => {
                    self.changed.insert((home, &to.name));
                    if !to.path.is_empty() || matches!(statement, Statement::List(..)) {
                        self.inside.insert((home, &to.name));
                    }
                    let mut class = self.variable(home, &to.name);
                    for at in &to.path {
                        self.class(source, home, at);
                        class = self.items(class);
                    }
                    place = Some((class, to));
                }
                _ => {}
            }
            match (statement, place) {
                (Statement::Let(name, Type::Memory(_), value), _) => {
                    self.class(source, home, value);
                    self.key(home, name);
                }
                (Statement::Let(name, _, value), _) => {
                    let class = self.class(source, home, value);
                    let own = self.variable(home, name);
                    self.join(own, class);
                }
                (Statement::Set(_, value), Some((place, to))) => {
                    let class = self.class(source, home, value);
                    self.join(place, class);
                    if to.path.is_empty() {
                        self.resized.insert((home, &to.name));
                    }
                }
                (Statement::List(_, change), Some((place, to))) => {
                    let values = match change {
                        ListChange::Push(value) => vec![value],
                        ListChange::Insert(at, value) => {
                            self.class(source, home, at);
                            vec![value]
                        }
                        ListChange::Remove(at) => {
                            self.class(source, home, at);
                            Vec::new()
                        }
                        _ => Vec::new(),
                    };
                    for value in values {
                        let class = self.class(source, home, value);
                        let items = self.items(place);
                        self.join(items, class);
                    }
                    if !matches!(change, ListChange::Sort | ListChange::Reverse) {
                        let root = self.root(place);
                        self.classes[root].grows = true;
                        if to.path.is_empty() {
                            self.resized.insert((home, &to.name));
                        }
                    }
                }
                (Statement::Remember(memory, key, value), _) => {
                    self.changed.insert((home, memory));
                    self.inside.insert((home, memory));
                    self.class(source, home, value);
                    let class = self.class(source, home, key);
                    let key = self.key(home, memory);
                    self.join(key, class);
                }
                (Statement::Each(name, list, _), _) => {
                    let class = self.class(source, home, list);
                    let (items, own) = (self.items(class), self.variable(home, name));
                    self.join(items, own);
                }
                (Statement::Return(Some(value)), _) => {
                    let class = self.class(source, home, value);
                    let own = self.returned(home);
                    self.join(own, class);
                }
                (Statement::ReadList(name, count), _) => {
                    self.class(source, home, count);
                    self.variable(home, name);
                }
                (Statement::ReadText(name) | Statement::WhileReadText(name, _), _) => {
                    self.variable(home, name);
                }
                _ => {
                    for value in statement.values() {
                        self.class(source, home, value);
                    }
                }
            }
            for block in statement.blocks() {
                self.walk(source, home, block);
            }
        }
    }
}

/// Returns `true` if a function calls itself.
pub(super) fn recurses(routine: &Routine) -> bool {
    let mut found = false;
    for statement in &routine.body {
        statement.visit(&mut |statement| {
            for value in statement.values() {
                value.visit(&mut |part| {
                    found |= matches!(part, Expr::Call(name, _) if *name == routine.name);
                });
            }
        });
    }
    found
}
