//! Every dependency is under a licence that asks for no more than a notice.

use serde_json::Value;
use std::{env, process::Command};

/// Licences that suit a program under MIT or Apache-2.0.
const PERMISSIVE: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

#[test]
fn every_dependency_is_under_a_permissive_licence() {
    let packages = packages();
    let bad: Vec<&(String, String)> =
        packages.iter().filter(|(_, licence)| !is_permissive(licence)).collect();
    assert!(bad.is_empty(), "not under a permissive licence: {bad:?}");
    // The list was really read: the program itself is on it.
    assert!(packages.iter().any(|(name, _)| name == "bouton"));
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
    for expression in
        ["GPL-3.0-only", "MIT AND GPL-2.0-only", "(MIT OR Apache-2.0) AND MPL-2.0", "none stated"]
    {
        assert!(!is_permissive(expression), "{expression}");
    }
}

/// The packages of this platform's build, each with its licence expression.
fn packages() -> Vec<(String, String)> {
    let version = output(Command::new("rustc").arg("-vV"));
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let metadata = output(
        Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", host])
            .current_dir(crate::root()),
    );
    let metadata: Value = serde_json::from_str(&metadata).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or("none stated").to_string();
    let packages = metadata["packages"].as_array().unwrap();
    packages.iter().map(|p| (text(&p["name"]), text(&p["license"]))).collect()
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
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
