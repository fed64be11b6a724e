//! Would the tests notice? One fault after the other is put into the sources (`xtask/mutations.txt`), the
//! test that must notice it is run, and the sources are as they were again.

use crate::root;
use anyhow::{Context, Result, bail};
use std::{
    env,
    ffi::OsStr,
    fs,
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

const LIST: &str = include_str!("../mutations.txt");

/// The folder of the tests of the page.
const PAGE: &str = "crates/web/browser";

/// One fault, and the test that must notice it: words of `cargo test`, or `node` and a file of the tests of the page
/// that needs no program.
#[derive(Debug, Default)]
struct Mutation {
    what: String,
    file: String,
    old: String,
    new: String,
    test: String,
}

/// Tries each fault whose description has all of these words.
pub fn run(words: &[&str]) -> Result<()> {
    restore()?;
    let mut list = read()?;
    list.retain(|one| words.iter().all(|word| one.what.contains(word) || one.file.contains(word)));
    if list.is_empty() {
        bail!("there is no mutation with these words");
    }
    let mut unnoticed = Vec::new();
    for mutation in &list {
        let start = Instant::now();
        let answer = mutation.is_noticed();
        restore()?;
        let told = match answer {
            Ok(true) => "noticed",
            Ok(false) => "NOT NOTICED",
            Err(ref why) => &format!("NOT TRIED: {why:#}"),
        };
        println!("{told}: {} ({:.0} s)", mutation.what, start.elapsed().as_secs_f64());
        if !matches!(answer, Ok(true)) {
            unnoticed.push(mutation.what.as_str());
        }
    }
    println!("{} of {} noticed", list.len() - unnoticed.len(), list.len());
    if unnoticed.is_empty() { Ok(()) } else { bail!("not noticed: {}", unnoticed.join("; ")) }
}

/// The list, in its order.
fn read() -> Result<Vec<Mutation>> {
    let mut list = Vec::new();
    for block in LIST.split("\n\n") {
        let mut one = Mutation::default();
        for line in block.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (key, value) = line.split_once(": ").with_context(|| format!("no key: {line}"))?;
            let field = match key {
                "what" => &mut one.what,
                "file" => &mut one.file,
                "old" => &mut one.old,
                "new" => &mut one.new,
                "test" => &mut one.test,
                _ => bail!("an unknown key: {line}"),
            };
            value.clone_into(field);
        }
        if !one.what.is_empty() {
            list.push(one);
        }
    }
    Ok(list)
}

impl Mutation {
    /// Returns `true` if the test fails with the fault in place. That it compiles, and passes without the
    /// fault, belongs to it: else anything would count as noticed.
    fn is_noticed(&self) -> Result<bool> {
        let path = root().join(&self.file);
        let source = fs::read_to_string(&path).with_context(|| self.file.clone())?;
        let places = source.matches(&self.old).count();
        if places != 1 {
            bail!("`{}` occurs {places} times in {}", self.old, self.file);
        }
        if !self.passes()? {
            bail!("the test fails without the fault, too");
        }
        fs::create_dir_all(kept().parent().context("a folder")?)?;
        fs::write(kept(), format!("{}\n{source}", self.file))?;
        fs::write(&path, source.replacen(&self.old, &self.new, 1))?;
        if !self.compiles()? {
            bail!("it does not compile with the fault");
        }
        let before = seeds();
        let noticed = !self.passes()?;
        // The seeds that proptest keeps are those of a fault that is none of ours.
        for folder in seeds().iter().filter(|folder| !before.contains(folder)) {
            fs::remove_dir_all(folder)?;
        }
        Ok(noticed)
    }

    fn passes(&self) -> Result<bool> {
        match self.test.strip_prefix("node ") {
            Some(file) => succeeds("node", &["--test", file], PAGE),
            None => cargo(&self.test),
        }
    }

    fn compiles(&self) -> Result<bool> {
        if self.test.starts_with("node ") {
            return succeeds("node", &["--check", &self.file], ".");
        }
        let (build, _) = self.test.split_once(" -- ").unwrap_or((&self.test, ""));
        cargo(&format!("{build} --no-run"))
    }
}

/// The folders in which proptest keeps the seeds of failures.
fn seeds() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let folders = crates.map(|entry| entry.path().join("proptest-regressions"));
    folders.filter(|folder| folder.exists()).collect()
}

/// The source that is changed at the moment, as it was: its path, then its text.
fn kept() -> PathBuf {
    root().join("target/mutations/original")
}

/// Takes back a fault; also one that was left by a run that was killed.
fn restore() -> Result<()> {
    let Ok(text) = fs::read_to_string(kept()) else { return Ok(()) };
    let (file, source) = text.split_once('\n').context("what was kept is damaged")?;
    fs::write(root().join(file), source)?;
    fs::remove_file(kept()).context("cannot remove what was kept")
}

/// Runs `cargo test` with these words, silently. Whether it passes.
fn cargo(words: &str) -> Result<bool> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words: Vec<&str> = ["test", "--locked"].into_iter().chain(words.split(' ')).collect();
    succeeds(program, &words, ".")
}

/// Returns `true` if a program succeeds in this folder of the project, silently.
fn succeeds(program: impl AsRef<OsStr>, words: &[&str], folder: &str) -> Result<bool> {
    let program = program.as_ref();
    let status = Command::new(program)
        .args(words)
        .current_dir(root().join(folder))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .with_context(|| format!("cannot start {}", program.display()))?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fault that is not in the sources any more tests nothing.
    #[test]
    fn every_fault_has_its_place() {
        for one in read().expect("the list") {
            let text = fs::read_to_string(root().join(&one.file)).expect(&one.file);
            assert_eq!(text.matches(&one.old).count(), 1, "{}: {}", one.file, one.old);
            // A test program that is not there any more would fail, and every fault seem to be noticed.
            let words: Vec<&str> = one.test.split(' ').collect();
            if let ["-p", package, "--test", program, ..] = words[..] {
                let tests =
                    root().join("crates").join(package.trim_start_matches("bouton-")).join("tests");
                let files = [format!("{program}.rs"), format!("{program}/main.rs")];
                assert!(files.iter().any(|file| tests.join(file).exists()), "{}", one.test);
            }
        }
    }
}
