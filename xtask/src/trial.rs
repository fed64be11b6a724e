//! The program of trials: the program as a whole against chance, and against answers of its own.
//!
//! The trials are plain Python in `xtask/trial`, a module for each part. That they share no code with
//! what they try, not even a language, is what their answers are worth.

use crate::{root, run as step};
use anyhow::{Context, Result, bail};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Where the trials are.
const FOLDER: &str = "xtask/trial";
/// Options in the project's tests: less than a minute, always of the same seed, since a test that fails by
/// chance helps nobody.
const SHORT: &[&str] = &["--minutes", "0.4", "--seed", "1"];

/// Builds the release program and tries it. `--program PATH` tries another one, and builds nothing;
/// the other options are those of `python3 xtask/trial --help`.
pub fn run(options: &[&str]) -> Result<()> {
    if options.iter().any(|word| ["-h", "--help", "--program"].contains(word)) {
        return trial(options);
    }
    let (build, program) = if options.contains(&"--debug") {
        (crate::BUILD, "target/debug/bouton")
    } else {
        ("cargo build --release --locked --package bouton --features zstd", "target/release/bouton")
    };
    step("the program", build, &[])?;
    let program = built(program);
    let mut words = vec!["--program", program.to_str().context("the path is not UTF-8")?];
    words.extend(options);
    trial(&words)
}

/// A short trial of the program as the tests have built it.
pub fn test() -> Result<()> {
    if crate::needed::says("python3", &["--version"]).is_none() {
        eprintln!("xtask: the program is NOT tried at random: python3 is not there");
        return Ok(());
    }
    let options: Vec<&str> = ["--debug"].iter().chain(SHORT).copied().collect();
    run(&options)
}

/// A program that cargo has built, with the ending of this system.
fn built(program: &str) -> PathBuf {
    root().join(Path::new(program).with_extension(std::env::consts::EXE_EXTENSION))
}

fn trial(options: &[&str]) -> Result<()> {
    let status = Command::new("python3")
        .arg(FOLDER)
        .args(options)
        .current_dir(root())
        .status()
        .context("cannot start python3, 3.9 or later")?;
    if !status.success() {
        bail!("the trials failed ({status})");
    }
    Ok(())
}
