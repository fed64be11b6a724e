//! No circles between the modules of a crate: what a module names, directly or through a name that the
//! crate's root passes on, does not name the module in turn. Between crates cargo keeps the order.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The modules that each module of a crate names.
type Graph = BTreeMap<String, BTreeSet<String>>;

fn crates() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The Rust files below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// A source without its comments and without the tests at its end.
fn bare(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let text = lines.collect::<Vec<&str>>().join("\n");
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_string()
}

/// The paths of a use tree: `a::{b, c::d as e}` is `a::b` and `a::c::d`.
fn paths(prefix: &[String], tree: &str, found: &mut Vec<Vec<String>>) {
    let tree = tree.trim();
    if let Some(list) = tree.strip_prefix('{').and_then(|tree| tree.strip_suffix('}')) {
        let (mut depth, mut from) = (0, 0);
        for (at, c) in list.char_indices().chain([(list.len(), ',')]) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    paths(prefix, &list[from..at], found);
                    from = at + 1;
                }
                _ => {}
            }
        }
    } else if let Some((first, rest)) = tree.split_once("::") {
        paths(&[prefix, &[first.trim().to_string()]].concat(), rest, found);
    } else if !tree.is_empty() {
        // A name of its own is what the root passes on.
        for name in tree.split(" as ") {
            found.push([prefix, &[name.trim().to_string()]].concat());
        }
    }
}

/// Every path that a source writes: in its `use` items, and where it names `crate::` or `super::`.
fn named(text: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = String::new();
    let mut pieces = text.split("use ");
    rest.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        match piece.split_once(';') {
            Some((tree, after)) if !rest.ends_with(|c: char| !c.is_whitespace()) => {
                paths(&[], tree, &mut found);
                rest.push_str(after);
            }
            _ => rest.push_str(piece),
        }
    }
    for start in ["crate::", "super::"] {
        for (at, _) in rest.match_indices(start) {
            let before = rest[..at].chars().next_back();
            if !before.is_some_and(|c| c.is_alphanumeric() || "_:$".contains(c)) {
                let end = |c: char| !(c.is_alphanumeric() || c == '_' || c == ':');
                let path = rest[at..].split(end).next().unwrap_or_default();
                found.push(
                    path.split("::").filter(|word| !word.is_empty()).map(String::from).collect(),
                );
            }
        }
    }
    found
}

/// The graph of a crate's modules.
fn graph(source: &Path) -> Graph {
    let mut files = Vec::new();
    sources(source, &mut files);
    let root = bare(&fs::read_to_string(source.join("lib.rs")).expect("a library"));
    let declared = |line: &str| {
        let line = line.trim().strip_prefix("pub ").unwrap_or(line.trim());
        Some(line.strip_prefix("mod ")?.strip_suffix(';')?.to_string())
    };
    let modules: BTreeSet<String> = root.lines().filter_map(declared).collect();
    // The names that the root passes on, with the module of each.
    let passed: BTreeMap<String, String> = named(&root)
        .into_iter()
        .map(|path| path.into_iter().filter(|word| word != "self" && word != "crate").collect())
        .filter_map(|path: Vec<String>| Some((path.last()?.clone(), path.first()?.clone())))
        .filter(|(name, module)| modules.contains(module) && name != module)
        .collect();
    let mut graph = Graph::new();
    for file in files {
        let inside = file.strip_prefix(source).expect("below the source").with_extension("");
        let mut own: Vec<String> =
            inside.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        if own.last().is_some_and(|name| name == "mod") {
            own.pop();
        }
        let top = own[0].clone();
        if !modules.contains(&top) || own.last().is_some_and(|name| name == "tests") {
            continue;
        }
        let edges = graph.entry(top.clone()).or_default();
        for path in named(&bare(&fs::read_to_string(&file).expect("a source"))) {
            let up = path.iter().take_while(|word| *word == "super").count();
            let first = match path.first().map(String::as_str) {
                Some("crate") => path.get(1),
                Some("super") if up == own.len() => path.get(up),
                _ => None,
            };
            let Some(first) = first else { continue };
            let module = if modules.contains(first) { Some(first) } else { passed.get(first) };
            edges.extend(module.filter(|module| **module != top).cloned());
        }
    }
    graph
}

/// The modules that a module leads to.
fn reached(graph: &Graph, from: &str) -> BTreeSet<String> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from.to_string()]);
    while let Some(module) = open.pop() {
        for next in graph.get(&module).into_iter().flatten() {
            if seen.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    seen
}

/// The circles of a graph, each by its modules.
fn circles(graph: &Graph) -> BTreeSet<Vec<String>> {
    let mut found = BTreeSet::new();
    for module in graph.keys() {
        let leads = reached(graph, module);
        if leads.contains(module) {
            let back = leads.into_iter().filter(|other| reached(graph, other).contains(module));
            found.insert(back.collect());
        }
    }
    found
}

#[test]
fn no_modules_stand_in_a_circle() {
    let mut found = BTreeSet::new();
    let mut seen = 0;
    for entry in fs::read_dir(crates()).expect("the crates") {
        let folder = entry.expect("an entry").path();
        let source = folder.join("src");
        if source.join("lib.rs").exists() {
            let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
            let graph = graph(&source);
            seen += graph.len();
            found.extend(circles(&graph).into_iter().map(|circle| (name.clone(), circle)));
        }
    }
    assert!(seen > 80, "the modules are not where they were: {seen}");
    assert_eq!(found, BTreeSet::new(), "circles of modules");
}

#[test]
fn a_circle_through_a_name_that_is_passed_on_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("lib.rs", "mod a;\npub mod b;\nmod c;\nuse b::{Inner as Known, Thing};\npub use c::*;\n");
    write("a.rs", "use crate::{\n    Thing,\n    c,\n};\n");
    write("b.rs", "use std::fmt;\nfn f() -> super::a::Other { crate::a::other() }\n");
    write("c.rs", "// use crate::a;\n#[cfg(test)]\nmod tests { use crate::a; }\n");
    let graph = graph(folder.path());
    assert_eq!(graph["a"].iter().collect::<Vec<_>>(), ["b", "c"]);
    assert_eq!(circles(&graph), BTreeSet::from([vec!["a".to_string(), "b".to_string()]]));
}
