//! The public names of the library, listed in a file with all that belongs to them, so that no change of them goes
//! unnoticed; and few of them at the root.

use crate::common::sources::{Taken, root, rust_files, take};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// Maximum number of names at the root of the library.
const MOST_AT_THE_ROOT: usize = 60;
/// The crates whose names the library passes on, those first that make most of them.
const CRATES: &[&str] = &[
    "answers", "play", "lab", "contest", "core", "solve", "theory", "check", "rules", "texts",
    "script", "nimber",
];
/// Words before the name of an item.
const ITEMS: &[&str] = &["struct", "enum", "trait", "fn", "const", "type", "static", "mod"];

/// The lines about a name, the item itself first.
type Lines = Vec<String>;

/// The name of a public item that a line begins.
fn name_of(line: &str) -> Option<&str> {
    let mut words = line.strip_prefix("pub ")?.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    words.find(|word| ITEMS.contains(word))?;
    words.find(|word| !word.is_empty() && !ITEMS.contains(word))
}

/// The head of an item in one line: all before its body.
fn head(lines: &[&str]) -> String {
    let mut said = String::new();
    for line in lines {
        let line = line.split("//").next().unwrap_or_default().trim();
        said = format!("{said} {line}");
        if line.ends_with(['{', ';', '}']) {
            break;
        }
    }
    let said = said.trim().trim_end_matches(['{', ';']).trim_end();
    said.split_once(" = ").map_or(said, |(before, _)| before).to_string()
}

/// The lines of a body that others may use: public fields and methods, variants, and all of a trait.
fn members(body: &[&str], of: &str, found: &mut Lines) {
    for (at, line) in body.iter().enumerate() {
        let depth = line.len() - line.trim_start().len();
        let text = line.trim();
        let is_variant = of == "enum" && depth == 4 && text.starts_with(char::is_uppercase);
        let is_field = of == "enum" && depth == 8 && text.contains(": ") && !text.starts_with("//");
        let is_public = depth == 4 && text.starts_with("pub ");
        let is_promised = of == "trait"
            && depth == 4
            && ["fn ", "type ", "const "].iter().any(|w| text.starts_with(w));
        if is_variant || is_field || is_public || is_promised {
            let one = if is_variant || is_field || of == "struct" {
                text.trim_end_matches([',', '{', ' ']).into()
            } else {
                head(&body[at..])
            };
            found.push(format!("{}{one}", if is_field { "        " } else { "    " }));
        }
    }
}

/// The public items of a crate, or of a module, by name.
fn items(place: &Path) -> BTreeMap<String, Lines> {
    let (mut found, mut files) = (BTreeMap::<String, Lines>::new(), Vec::new());
    rust_files(place, &mut files);
    files.sort();
    files.extend(Some(place.with_extension("rs")).filter(|file| file.exists()));
    let mut methods: Vec<(String, Lines)> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let ends = lines[at..].iter().position(|line| *line == "}").unwrap_or(0);
            let body = &lines[at + 1..(at + ends).max(at + 1)];
            if let Some(name) = name_of(line) {
                let mut all = vec![head(&lines[at..])];
                let of = ["struct", "enum", "trait"]
                    .into_iter()
                    .find(|word| line.contains(&format!("{word} ")));
                if let Some(of) = of.filter(|_| line.ends_with('{')) {
                    members(body, of, &mut all);
                }
                found.entry(name.to_string()).or_insert(all);
            } else if line.starts_with("impl") && !line.contains(" for ") && line.ends_with('{') {
                let rest = line.trim_start_matches("impl");
                let rest = if rest.starts_with('<') {
                    rest.split_once("> ").map_or(rest, |(_, rest)| rest)
                } else {
                    rest
                };
                let name: String =
                    rest.trim().chars().take_while(|c| c.is_alphanumeric()).collect();
                let mut all = Vec::new();
                members(body, "impl", &mut all);
                methods.push((name, all));
            }
        }
    }
    for (name, all) in methods {
        if let Some(lines) = found.get_mut(&name) {
            lines.extend(all);
        }
    }
    found
}

/// The public names of the library by module; the root is the empty one.
fn public() -> BTreeMap<String, Vec<Taken>> {
    let text = fs::read_to_string(root().join("crates/bouton/src/lib.rs")).unwrap();
    let mut all = BTreeMap::<String, Vec<Taken>>::new();
    let (mut module, mut tree) = (String::new(), None::<String>);
    for line in text.lines().filter(|line| !line.trim().starts_with("//")) {
        if let Some(name) = line.strip_prefix("pub mod ").and_then(|line| line.strip_suffix(" {")) {
            module = name.to_string();
            let own = Taken { path: vec![], name: name.to_string(), passed_on: true };
            all.entry(String::new()).or_default().push(own);
        } else if line == "}" {
            module.clear();
        }
        if let Some(rest) = line.trim().strip_prefix("pub use ") {
            tree = Some(rest.to_string());
        } else if let Some(tree) = &mut tree {
            tree.push_str(line);
        }
        if let Some(whole) = tree.take_if(|tree| tree.ends_with(';')) {
            let names = all.entry(module.clone()).or_default();
            take(&[], whole.trim_end_matches(';'), true, names);
        }
    }
    all.values_mut().for_each(|names| names.sort_by(|one, other| one.name.cmp(&other.name)));
    all
}

#[test]
fn the_public_names_are_those_that_are_listed() {
    let folder = |name: &str| root().join("crates").join(name).join("src");
    let known: Vec<(&str, BTreeMap<String, Lines>)> =
        CRATES.iter().map(|name| (*name, items(&folder(name)))).collect();
    let public = public();
    let at_the_root = public[""].len();
    assert!(at_the_root <= MOST_AT_THE_ROOT, "{at_the_root} names at the root");
    let mut out = String::from(
        "Public names of the library, written by `cargo xtask docs`. A change of them may break a user's program.\n",
    );
    for (module, names) in &public {
        let within = if module.is_empty() { String::new() } else { format!("{module}::") };
        for Taken { path, name, .. } in names {
            let own = path.first().map_or("", |own| own.trim_start_matches("bouton_"));
            let mut all = vec![(name.clone(), Lines::new())];
            if name == "*" {
                let inside: PathBuf = path.iter().skip(1).collect();
                all = items(&folder(own).join(inside)).into_iter().collect();
            } else if let Some(item) = path.last() {
                let first = known.iter().filter(|(of, _)| *of == own).chain(&known);
                let lines = first.filter_map(|(_, items)| items.get(item)).next();
                all[0].1.extend(lines.into_iter().flatten().cloned());
            }
            for (name, lines) in all {
                writeln!(out, "\n{within}{name}").unwrap();
                lines.iter().for_each(|line| writeln!(out, "    {line}").unwrap());
            }
        }
    }
    assert!(out.lines().count() > 800, "the sources are not where they were:\n{out}");
    let file = root().join("docs/public-api.txt");
    if std::env::var_os("BOUTON_WRITE_DOCUMENTS").is_some() {
        fs::write(&file, &out).unwrap();
    }
    let found = fs::read_to_string(&file).unwrap_or_default();
    assert!(found == out, "docs/public-api.txt is out of date: `cargo xtask docs` writes it anew");
}
