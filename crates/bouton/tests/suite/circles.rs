//! No circles between files: what a file names, directly or through a name that another passes on, does not name the
//! file in turn. A parent lists and calls the modules below it; those edges alone do not count.

use crate::common::sources::{Taken, root, take};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Sources by their path below the folder of the root.
type Sources = BTreeMap<String, String>;
/// The files that each file names.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Names that can be followed through this many others.
const FOLLOWED: u32 = 8;
/// The words before the name of an item.
const ITEMS: &[&str] =
    &["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules", "mod"];

struct Module {
    file: String,
    taken: Vec<Taken>,
    /// The names of its items, and of their methods.
    defined: BTreeSet<String>,
    /// The source without its `use` items.
    rest: String,
}

/// A source without its comments and without the tests at its end.
fn bare(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let text = lines.collect::<Vec<&str>>().join("\n");
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_string()
}

/// The words of a source: names and keywords.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

fn module(file: &str, text: &str) -> Module {
    let text = bare(text);
    let (mut taken, mut rest) = (Vec::new(), String::new());
    let mut pieces = text.split("use ");
    rest.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        match piece.split_once(';') {
            Some((tree, after)) if !rest.ends_with(|c: char| !c.is_whitespace()) => {
                let line = rest.rsplit('\n').next().unwrap_or_default();
                take(&[], tree, line.trim_start().starts_with("pub"), &mut taken);
                rest.push_str(after);
            }
            _ => rest.push_str(piece),
        }
    }
    let all: Vec<&str> = words(&rest).collect();
    let defined = all
        .windows(2)
        .filter(|two| ITEMS.contains(&two[0]))
        .map(|two| two[1].to_string())
        .collect();
    Module { file: file.to_string(), taken, defined, rest }
}

/// The modules of a crate, by their paths.
struct Modules(BTreeMap<Vec<String>, Module>);

impl Modules {
    fn new(sources: &Sources) -> Modules {
        let mut modules = BTreeMap::new();
        for (file, text) in sources {
            let inside = file.strip_suffix(".rs").unwrap_or(file);
            let mut own: Vec<String> = inside.split('/').map(String::from).collect();
            if own.last().is_some_and(|name| name == "mod") || ["lib", "main"].contains(&inside) {
                own.pop();
            }
            if !own.iter().any(|name| name == "tests") {
                modules.insert(own, module(file, text));
            }
        }
        Modules(modules)
    }

    /// The file that makes what a path names, seen from a module; none for what is of another crate.
    fn find(&self, from: &[String], path: &[String], followed: u32) -> Option<&str> {
        let (mut here, mut rest) = (from.to_vec(), path);
        while let Some((first, after)) = rest.split_first() {
            match first.as_str() {
                "crate" => here.clear(),
                "super" => drop(here.pop()),
                "self" => {}
                name => {
                    let child = [&here[..], &[name.to_string()]].concat();
                    if !self.0.contains_key(&child) {
                        let walked = rest.len() < path.len();
                        let found = self.named(&here, name, after, followed);
                        // A macro may have made it there.
                        return found
                            .or_else(|| Some(self.0.get(&here)?.file.as_str()).filter(|_| walked));
                    }
                    here = child;
                }
            }
            rest = after;
        }
        Some(&self.0.get(&here)?.file)
    }

    /// The file that makes a name of a module which is no module itself.
    fn named(&self, here: &[String], name: &str, after: &[String], followed: u32) -> Option<&str> {
        let module = self.0.get(here)?;
        let left = followed.checked_sub(1)?;
        if let Some(taken) = module.taken.iter().find(|taken| taken.name == name) {
            return self.find(here, &[&taken.path, after].concat(), left);
        }
        if module.defined.contains(name) {
            return Some(&module.file);
        }
        let name = [name.to_string()];
        let all = module.taken.iter().filter(|taken| taken.name == "*");
        all.map(|taken| [&taken.path[..], &name, after].concat())
            .find_map(|path| self.find(here, &path, left))
    }

    /// The files of a module and of all modules below it.
    fn below<'m>(&'m self, own: &'m [String]) -> impl Iterator<Item = &'m str> {
        self.0
            .iter()
            .filter(|(path, _)| path.starts_with(own))
            .map(|(_, module)| module.file.as_str())
    }

    fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        for (own, module) in &self.0 {
            let mut found: Vec<Vec<String>> = Vec::new();
            let used: BTreeSet<&str> = words(&module.rest).collect();
            for taken in &module.taken {
                if !taken.passed_on || used.contains(taken.name.as_str()) {
                    found.push(taken.path.clone());
                }
            }
            let starts = |name: &str| {
                name == "crate"
                    || name == "super"
                    || self.0.contains_key(&[&own[..], &[name.to_string()]].concat())
            };
            for path in module.rest.split(|c: char| !(c.is_alphanumeric() || "_:$".contains(c))) {
                let path: Vec<String> = path.split("::").map(String::from).collect();
                if path.len() > 1 && starts(&path[0]) {
                    found.push(path);
                }
            }
            let edges = graph.entry(module.file.clone()).or_default();
            let files = found.iter().filter_map(|path| self.find(own, path, FOLLOWED));
            let below: BTreeSet<&str> = self.below(own).collect();
            edges.extend(files.filter(|file| !below.contains(file)).map(String::from));
        }
        graph
    }
}

/// The files that a file leads to.
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

/// The circles of a graph, each by its files.
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

/// The folders below one that hold the root of a crate or of a program.
fn roots(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    for path in entries {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules"].contains(&name.as_str()) {
            roots(&path, found);
        } else if ["lib.rs", "main.rs"].contains(&name.as_str()) {
            found.push(folder.to_path_buf());
        }
    }
}

/// The files of one kind below a folder, without the folders of other roots.
fn sources(root: &Path, folder: &Path, kind: &str, sources: &mut Sources) {
    let entries =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    for path in entries {
        let other = ["lib.rs", "main.rs"].iter().any(|name| path.join(name).exists());
        if path.is_dir() && !other {
            self::sources(root, &path, kind, sources);
        } else if path.extension().is_some_and(|extension| extension == kind) {
            let name = path.strip_prefix(root).expect("below the root");
            let name = name
                .components()
                .map(|part| part.as_os_str().to_string_lossy())
                .collect::<Vec<_>>()
                .join("/");
            sources.insert(name, fs::read_to_string(&path).expect("a source"));
        }
    }
}

/// A script without its comments, which name modules for their types alone.
fn bare_script(text: &str) -> String {
    let mut code = String::new();
    for (index, piece) in text.split("/*").enumerate() {
        let after =
            if index == 0 { Some(piece) } else { piece.split_once("*/").map(|(_, after)| after) };
        code.push_str(after.unwrap_or_default());
    }
    code
}

/// The modules of scripts that each names, now or later.
fn scripts(sources: &Sources) -> Graph {
    let mut graph = Graph::new();
    for (file, text) in sources {
        let folder: Vec<&str> =
            file.split('/').rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect();
        let edges = graph.entry(file.clone()).or_default();
        for word in bare_script(text).split(['\'', '"']) {
            if word.starts_with("./") || word.starts_with("../") {
                let mut path = folder.clone();
                for part in word.split('/') {
                    match part {
                        "." => {}
                        ".." => drop(path.pop()),
                        part => path.push(part),
                    }
                }
                edges.insert(path.join("/"));
            }
        }
        edges.retain(|other| sources.contains_key(other));
    }
    graph
}

#[test]
fn no_files_stand_in_a_circle() {
    let (mut folders, mut found, mut edges) = (Vec::new(), BTreeSet::new(), 0);
    for folder in ["crates", "xtask", "fuzz"] {
        roots(&root().join(folder), &mut folders);
    }
    for folder in &folders {
        let mut files = Sources::new();
        sources(folder, folder, "rs", &mut files);
        let graph = Modules::new(&files).graph();
        edges += graph.values().map(BTreeSet::len).sum::<usize>();
        found.extend(circles(&graph).into_iter().map(|circle| (folder.clone(), circle)));
    }
    let page = root().join("crates/web/page");
    let mut files = Sources::new();
    sources(&page, &page, "js", &mut files);
    let graph = scripts(&files);
    assert!(
        edges > 1200 && graph.values().map(BTreeSet::len).sum::<usize>() > 200,
        "the files are not where they were: {edges}"
    );
    found.extend(circles(&graph).into_iter().map(|circle| (page.clone(), circle)));
    let found: Vec<String> = found
        .iter()
        .map(|(root, circle)| format!("{}: {}", root.display(), circle.join(", ")))
        .collect();
    assert!(found.is_empty(), "circles of files:\n{}", found.join("\n"));
}

#[test]
fn a_circle_through_a_name_that_is_passed_on_is_found() {
    let sources = [
        ("lib.rs", "mod a;\npub mod b;\nmod c;\nuse b::{Inner as Known, Thing};\npub use c::*;\n"),
        ("a.rs", "use crate::{\n    Thing,\n    Widget,\n};\n"),
        (
            "b/mod.rs",
            "mod inner;\nuse std::fmt;\nuse inner::Inner;\nstruct Thing;\nfn f() -> super::a::Other { crate::a::other() }\n",
        ),
        ("b/inner.rs", "use super::Thing;\npub struct Inner;\n"),
        (
            "c.rs",
            "// use crate::a;\npub struct Widget;\n#[cfg(test)]\nmod tests { use crate::a; }\n",
        ),
    ];
    let sources: Sources = sources.map(|(name, text)| (name.to_string(), text.to_string())).into();
    let graph = Modules::new(&sources).graph();
    assert_eq!(graph["a.rs"].iter().collect::<Vec<_>>(), ["b/mod.rs", "c.rs"]);
    // The parent and its child are none.
    assert_eq!(circles(&graph), BTreeSet::from([vec!["a.rs".to_string(), "b/mod.rs".to_string()]]));
}

#[test]
fn a_circle_of_scripts_is_found() {
    let sources = [
        ("a.js", "import { b } from './deep/b.js';\n/** @type {import('./c.js').C} */\n"),
        ("deep/b.js", "const later = () => import('../a.js');\n"),
        ("c.js", "import './a.js';\n"),
    ];
    let sources: Sources = sources.map(|(name, text)| (name.to_string(), text.to_string())).into();
    assert_eq!(
        circles(&scripts(&sources)),
        BTreeSet::from([vec!["a.js".to_string(), "deep/b.js".to_string()]])
    );
}
