//! Names as a language writes them, none of them its own.

use super::super::code::{Source, Statement};
use std::collections::{BTreeMap, BTreeSet};

/// The names of a program and how they are written.
#[derive(Clone, Debug)]
pub(super) struct Names {
    written: BTreeMap<String, String>,
}

impl Names {
    /// Names of a program, in a language with these names of its own, of which variables may have
    /// those in `shadowed`.
    pub(super) fn of(source: &Source, reserved: &[&str], shadowed: &[&str], camel: bool) -> Names {
        let mut names = Names { written: BTreeMap::new() };
        let mut taken: BTreeSet<String> = reserved.iter().map(|name| name.to_string()).collect();
        for constant in &source.constants {
            names.write(&constant.name, constant.name.clone(), &mut taken);
        }
        for routine in &source.routines {
            names.add(&routine.name, camel, &mut taken);
        }
        let functions: BTreeSet<&String> = names.written.values().collect();
        for name in shadowed.iter().filter(|name| !functions.contains(&name.to_string())) {
            taken.remove(*name);
        }
        for routine in &source.routines {
            for parameter in &routine.parameters {
                names.add(&parameter.name, camel, &mut taken);
            }
        }
        let bodies = source.routines.iter().map(|routine| &routine.body).chain([&source.main]);
        for statement in bodies.flatten() {
            statement.visit(&mut |statement| match statement {
                Statement::Let(name, ..)
                | Statement::For(name, ..)
                | Statement::Each(name, ..)
                | Statement::Read(name)
                | Statement::ReadList(name, _)
                | Statement::ReadText(name)
                | Statement::WhileReadText(name, _)
                | Statement::WhileRead(name, _) => names.add(name, camel, &mut taken),
                _ => {}
            });
        }
        names
    }

    fn add(&mut self, name: &str, camel: bool, taken: &mut BTreeSet<String>) {
        if self.written.contains_key(name) {
            return;
        }
        let own = match camel {
            true => in_camel_case(name),
            false => in_snake_case(name),
        };
        self.write(name, own, taken);
    }

    fn write(&mut self, name: &str, own: String, taken: &mut BTreeSet<String>) {
        let mut written = own;
        while taken.contains(&written) {
            written.push('_');
        }
        taken.insert(written.clone());
        self.written.insert(name.to_string(), written);
    }

    pub(super) fn get(&self, name: &str) -> String {
        self.written.get(name).cloned().unwrap_or_else(|| name.to_string())
    }
}

fn in_camel_case(name: &str) -> String {
    let mut out = String::new();
    let mut raise = false;
    for c in name.chars() {
        match c {
            '_' => raise = !out.is_empty(),
            c if raise => {
                out.push(c.to_ascii_uppercase());
                raise = false;
            }
            c if out.is_empty() => out.push(c.to_ascii_lowercase()),
            c => out.push(c),
        }
    }
    out
}

fn in_snake_case(name: &str) -> String {
    let mut out = String::new();
    let mut before = '_';
    for c in name.chars() {
        if c.is_ascii_uppercase() && (before.is_ascii_lowercase() || before.is_ascii_digit()) {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
        before = c;
    }
    out
}
