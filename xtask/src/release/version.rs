//! One version everywhere: manifests, packages and changelog.

use crate::root;
use anyhow::{Context, Result};
use std::fs;

/// The version of all that is published.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the headings of the changelog, the newest first, and `true` if changes stand above all versions.
fn changelog(text: &str) -> (Vec<&str>, bool) {
    let mut lines = text.lines().skip_while(|line| *line != "## [Unreleased]").skip(1);
    let has_changes = lines
        .by_ref()
        .take_while(|line| !line.starts_with("## "))
        .any(|line| line.starts_with("- "));
    let headings = text.lines().filter_map(|line| line.strip_prefix("## [")?.split_once(']'));
    (
        headings.map(|(version, _)| version).filter(|version| *version != "Unreleased").collect(),
        has_changes,
    )
}

/// Work that is left before this version is published.
pub fn notes() -> Result<Vec<String>> {
    let read = |file: &str| {
        fs::read_to_string(root().join(file)).with_context(|| format!("cannot read {file}"))
    };
    let mut notes = Vec::new();
    if changelog(&read("CHANGELOG.md")?).1 {
        notes.push(format!("CHANGELOG.md has changes under 'Unreleased', which are not those of {VERSION}: give the version a number of its own"));
    }
    if !read("Cargo.toml")?.contains("\nrepository = ") {
        notes.push(
            "`repository` in Cargo.toml: the manifests name no address of the sources".to_string(),
        );
    }
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str) -> String {
        fs::read_to_string(root().join(file)).unwrap()
    }

    /// The rest of the lines that begin so, without quotes.
    fn values<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
        let rests = text.lines().filter_map(|line| line.trim().strip_prefix(start));
        rests.map(|rest| rest.trim_matches(|sign| "\" ,:=".contains(sign))).collect()
    }

    #[test]
    fn versions_and_changelog_agree() {
        let text = read("CHANGELOG.md");
        let (headings, _) = changelog(&text);
        assert_eq!(headings.first(), Some(&VERSION), "the newest heading of CHANGELOG.md");
        assert_eq!(values(&read("crates/wasm/npm/package.json"), "\"version\""), [VERSION]);
        for file in ["README.md", "README.zh-CN.md"] {
            let text = read(file);
            for name in [
                format!("bouton_{VERSION}_amd64.deb"),
                format!("bouton-{VERSION}-x86_64-linux.tar.gz"),
            ] {
                assert!(text.contains(&name), "{file} does not name {name}");
            }
        }
        let manifest = read("Cargo.toml");
        assert_eq!(values(&manifest, "version"), [VERSION]);
        for line in
            manifest.lines().filter(|line| line.starts_with("bouton") && line.contains("version"))
        {
            let version = line.split("version = \"").nth(1).and_then(|rest| rest.split('"').next());
            assert_eq!(
                version.map(|version| version.trim_start_matches('=')),
                Some(VERSION),
                "{line}"
            );
        }
    }

    /// `bouton graph --workers` becomes the second program, beside the first.
    #[test]
    fn whoever_installs_gets_both_programs() {
        for file in ["README.md", "README.zh-CN.md", "docs/cluster.md", "docs/cluster.zh-CN.md"] {
            let text = read(file);
            let mut lines = text
                .lines()
                .skip_while(|line| !line.starts_with("cargo install --path crates/bouton"));
            assert!(lines.next().is_some(), "{file} does not say how to install");
            let next = lines.next().unwrap_or_default();
            assert!(next.starts_with("cargo install --path crates/cluster"), "{file}: {next}");
        }
        assert!(read("crates/bouton/README.md").contains("cargo install bouton bouton-cluster\n"));
    }

    #[test]
    fn changes_without_a_version_are_seen() {
        let text = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [0.2.0]\n\n- Two.\n\n## [0.1.0]\n";
        assert_eq!(changelog(text), (vec!["0.2.0", "0.1.0"], true));
        assert_eq!(changelog("## [Unreleased]\n\n## [0.1.0]\n\n- One.\n"), (vec!["0.1.0"], false));
    }

    #[test]
    fn each_published_crate_says_what_it_is() {
        let mut count = 0;
        let mut unpublished = vec!["xtask".to_string()];
        for folder in fs::read_dir(root().join("crates")).unwrap() {
            let folder = folder.unwrap().path();
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let name = values(&manifest, "name")[0];
            if manifest.contains("publish = false") {
                unpublished.push(name.to_string());
                continue;
            }
            count += 1;
            assert_eq!(
                values(&manifest, "documentation"),
                [format!("https://docs.rs/{name}")],
                "{name}"
            );
            for key in ["description", "license", "keywords", "categories"] {
                let has = |line: &str| line.starts_with(key);
                assert!(manifest.lines().any(has), "{name} has no {key}");
            }
            let readme = fs::read_to_string(folder.join("README.md")).unwrap();
            assert!(readme.starts_with(&format!("# {name}\n")), "README.md of {name}");
            // The example is compiled with those of the documentation.
            let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
            assert!(readme.contains("```rust"), "README.md of {name} has no example");
            assert!(library.starts_with("#![doc = include_str!(\"../README.md\")]"), "{name}");
        }
        assert!(count > 15, "{count}");
        unpublished.sort();
        assert_eq!(unpublished, crate::release::UNPUBLISHED);
    }
}
