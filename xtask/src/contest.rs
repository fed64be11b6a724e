//! Contest programs of every problem and every game, compiled and held to the engines.
//!
//! The trial is plain Python in `xtask/contest`, as those of the program are: it calls compilers and the
//! program, and shares no code with them.

use crate::{needed::says, root, run as step};
use anyhow::{Context, Result, bail};
use std::{path::Path, process::Command};

/// Options in the project's tests: few trials of few tests, always the same.
const SHORT: &[&str] = &["--sample", "197", "--cases", "300"];
/// Options where more is wanted.
const WHOLE: &[&str] = &["--sample", "47", "--cases", "500"];

/// Builds the release program and tries all contest programs that it writes. `--program PATH` tries another
/// one, and builds nothing; the other options are those of `python3 xtask/contest --help`.
pub fn run(options: &[&str]) -> Result<()> {
    if options.iter().any(|word| ["-h", "--help", "--program"].contains(word)) {
        return trial(options);
    }
    step("the program", "cargo build --release --locked --package bouton", &[])?;
    with_program("target/release/bouton", options)
}

/// A sample of the trials, by the program as the tests have built it.
pub fn test() -> Result<()> {
    if says("python3", &["--version"]).is_none() {
        eprintln!("xtask: contest programs are NOT tried: python3 is not there");
        return Ok(());
    }
    step("the program", crate::BUILD, &[])?;
    with_program("target/debug/bouton", if crate::is_whole() { WHOLE } else { SHORT })
}

fn with_program(program: &str, options: &[&str]) -> Result<()> {
    let program = root().join(Path::new(program).with_extension(std::env::consts::EXE_EXTENSION));
    let mut words = vec!["--program", program.to_str().context("the path is not UTF-8")?];
    words.extend(options);
    trial(&words)
}

fn trial(options: &[&str]) -> Result<()> {
    let status = Command::new("python3")
        .arg("xtask/contest")
        .args(options)
        .current_dir(root())
        .status()
        .context("cannot start python3, 3.9 or later")?;
    if !status.success() {
        bail!("a contest program failed ({status})");
    }
    Ok(())
}
