//! The licences of the packages of others that are compiled into what is published, on any system. Each asks for no more than a
//! notice; those that a package brings along are listed.

use crate::{needed::output, paths::cargo_home};
use anyhow::{Context, Result, bail};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The file of them, in everything that is published.
pub const FILE: &str = "THIRD-PARTY.txt";
/// Licences that suit a program under MIT or Apache-2.0.
const PERMISSIVE: &[&str] = &[
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause",
    "CC0-1.0", "ISC", "MIT", "MIT-0", "Unicode-3.0", "Unlicense", "Zlib",
];
/// Beginnings of the names of files that are a licence or a notice.
const NOTICES: &[&str] = &["licen", "copying", "notice", "unlicense", "copyright"];

/// A package that others wrote.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Dependency {
    name: String,
    version: String,
    licence: String,
    address: String,
}

/// All dependencies along these edges, on every system.
fn dependencies(packages: &str, edges: &str) -> Result<BTreeSet<Dependency>> {
    let tree = "cargo tree --locked --target all --prefix none --format {p}|{l}|{r}";
    let lines = output(&format!("{tree} {packages} --edges {edges}"))?;
    lines.lines().filter_map(|line| read(line).transpose()).collect()
}

/// Reads `name v1.2.3 …|licence|address`; `None` for a package of the workspace, and for an empty line between two trees.
fn read(line: &str) -> Result<Option<Dependency>> {
    if line.is_empty() {
        return Ok(None);
    }
    // A package that was listed before ends so.
    let line = line.trim_end_matches(" (*)");
    let fields: Vec<&str> = line.split('|').collect();
    let [package, licence, address] = fields[..] else {
        bail!("cargo tree has said: {line}");
    };
    let mut words = package.split(' ');
    let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    // Of the workspace are those that stand in a folder.
    if words.any(|word| word.starts_with("(/")) {
        return Ok(None);
    }
    Ok(Some(Dependency {
        name: name.to_string(),
        version: version.trim_start_matches('v').to_string(),
        licence: licence.to_string(),
        address: address.to_string(),
    }))
}

/// Writes [`FILE`] into a folder.
///
/// # Errors
/// A licence that is not permissive; a dependency that cannot be fetched; the file cannot be written.
pub fn write(folder: &Path) -> Result<()> {
    let file = folder.join(FILE);
    fs::write(&file, texts()?).with_context(|| format!("cannot write {}", file.display()))
}

/// The list of all dependencies of what is published, and each different text of their licences once.
///
/// # Errors
/// A licence that is not permissive; a dependency that cannot be fetched.
fn texts() -> Result<String> {
    // A build fetches only what its own system needs.
    output("cargo fetch --locked --quiet")?;
    let packages =
        "--package bouton --package bouton-cluster --package bouton-py --package bouton-wasm";
    let all = dependencies(packages, "normal")?;
    let bad: Vec<&Dependency> =
        all.iter().filter(|package| !is_permissive(&package.licence)).collect();
    if !bad.is_empty() {
        bail!("not under a permissive licence: {bad:?}");
    }
    let mut text =
        String::from("bouton contains these packages of others, each under the licence named.\n\n");
    let mut notices: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &all {
        let Dependency { name, version, licence, address } = package;
        text.push_str(&format!("{name} {version}: {licence}  {address}\n"));
        for notice in notices_of(name, version)? {
            notices.entry(notice).or_default().push(format!("{name} {version}"));
        }
    }
    // In the order of the packages.
    let mut notices: Vec<(String, Vec<String>)> = notices.into_iter().collect();
    notices.sort_by(|a, b| a.1.cmp(&b.1));
    for (notice, packages) in notices {
        text.push_str(&format!("\n{}\n{}\n\n{notice}\n", "=".repeat(80), packages.join(", ")));
    }
    Ok(text)
}

/// The texts that a package brings along, as cargo unpacked it.
fn notices_of(name: &str, version: &str) -> Result<Vec<String>> {
    let sources = cargo_home()?.join("registry/src");
    let mut registries = fs::read_dir(&sources)?.filter_map(|folder| Some(folder.ok()?.path()));
    let folder = registries.find_map(|folder| {
        let folder = folder.join(format!("{name}-{version}"));
        folder.is_dir().then_some(folder)
    });
    let folder = folder.with_context(|| format!("{name} {version} was not fetched"))?;
    let mut texts = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if file.is_file() && NOTICES.iter().any(|start| name.starts_with(start)) {
            let text = String::from_utf8_lossy(&fs::read(&file)?).replace('\r', "");
            texts.push(text.trim().to_string());
        }
    }
    texts.sort();
    Ok(texts)
}

/// Returns `true` if an expression in the notation of SPDX can be met with permissive licences alone. `AND`
/// binds tighter than `OR`; `/` is an older way to write `OR`.
fn is_permissive(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let one = |licence: &str| PERMISSIVE.contains(&licence.trim());
    // Brackets are met in the form `(A OR B) AND C` only: an `AND` outside of them comes first.
    match expression.split_once(") AND ") {
        Some((choice, rest)) => {
            is_permissive(choice.trim_start_matches('(')) && is_permissive(rest)
        }
        None => expression.split(" OR ").any(|all| all.split(" AND ").all(one)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dependency_is_under_a_permissive_licence() {
        let all = dependencies("--workspace", "normal,build,dev").unwrap();
        let bad: Vec<&Dependency> =
            all.iter().filter(|package| !is_permissive(&package.licence)).collect();
        assert!(bad.is_empty(), "not under a permissive licence: {bad:?}");
        // The list was really read, down to what dependencies depend on.
        assert!(all.iter().any(|package| package.name == "fluent-langneg"));
    }

    #[test]
    fn licence_expressions_are_understood() {
        for expression in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "Apache-2.0 OR GPL-2.0-only",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
        ] {
            assert!(is_permissive(expression), "{expression}");
        }
        for expression in [
            "GPL-3.0-only", "MIT AND GPL-2.0-only", "(MIT OR Apache-2.0) AND MPL-2.0",
            "none stated", "",
        ] {
            assert!(!is_permissive(expression), "{expression}");
        }
    }

    #[test]
    fn packages_of_the_workspace_are_ours() {
        assert_eq!(
            read("bouton-core v0.1.0 (/work/crates/core)|MIT OR Apache-2.0|").unwrap(),
            None
        );
        let serde =
            read("serde_derive v1.0.2 (proc-macro)|MIT|https://serde.rs (*)").unwrap().unwrap();
        assert_eq!(
            (&*serde.name, &*serde.version, &*serde.licence),
            ("serde_derive", "1.0.2", "MIT")
        );
        assert!(read("what is this").is_err());
    }
}
