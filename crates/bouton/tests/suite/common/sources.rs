//! The sources of the project as text: their files, and the names that they take from each other.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The folder of the project.
pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every Rust file below a folder, but for those that are built.
pub fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// A name that a module takes from elsewhere; `*` for all of a module's.
#[derive(Clone)]
pub struct Taken {
    pub path: Vec<String>,
    pub name: String,
    pub passed_on: bool,
}

/// The names that a use tree takes: `a::{b, c::d as e}` takes `b` from `a::b` and `e` from `a::c::d`.
pub fn take(prefix: &[String], tree: &str, passed_on: bool, taken: &mut Vec<Taken>) {
    let tree = tree.trim();
    if let Some(list) = tree.strip_prefix('{').and_then(|tree| tree.strip_suffix('}')) {
        let (mut depth, mut from) = (0, 0);
        for (at, c) in list.char_indices().chain([(list.len(), ',')]) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    take(prefix, &list[from..at], passed_on, taken);
                    from = at + 1;
                }
                _ => {}
            }
        }
    } else if let Some((first, rest)) = tree.split_once("::") {
        take(&[prefix, &[first.trim().to_string()]].concat(), rest, passed_on, taken);
    } else if !tree.is_empty() {
        let (last, name) = tree.split_once(" as ").unwrap_or((tree, tree));
        let last = last.trim();
        let mut path = prefix.to_vec();
        if last != "self" && last != "*" {
            path.push(last.to_string());
        }
        let name = if name == "self" {
            path.last().cloned().unwrap_or_default()
        } else {
            name.trim().to_string()
        };
        taken.push(Taken { path, name, passed_on });
    }
}
