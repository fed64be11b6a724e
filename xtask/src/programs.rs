//! The test programs of the workspace, as cargo would run them one after the other.

use crate::{root, run, steps::Step};
use anyhow::Result;
use std::{
    env,
    fs::{self, OpenOptions},
    io::Write,
    path::Path,
    process::Command,
};

/// The list that is written, and what has cargo write it, below the folder of the workspace.
const LIST: &str = "target/test-programs";
const RUNNER: &str = "target/test-programs.toml";

/// All of them, in the order of cargo, as steps. They are built where they are not.
pub fn all() -> Result<Vec<Step>> {
    // Cargo knows the folder and the variables of each. This program is the one that runs them for it, as
    // another would on another system, and writes them down.
    let note = env::current_exe()?;
    let runner = format!("[target.'cfg(all())']\nrunner = ['{}', 'note']\n", note.display());
    fs::write(root().join(RUNNER), runner)?;
    fs::write(root().join(LIST), "")?;
    let tests = "cargo test --workspace --locked --quiet --lib --bins --tests --config";
    run("the test programs, listed", &format!("{tests} {RUNNER}"), &[])?;
    let list = fs::read_to_string(root().join(LIST))?;
    Ok(list.split_terminator("\0\0").filter_map(step).collect())
}

/// Adds a program, this folder and these variables to the list: a zero ends a field, two a program.
pub fn note(program: &str) -> Result<()> {
    let folder = env::current_dir()?.to_string_lossy().into_owned();
    let variables = env::vars_os().filter_map(|(name, value)| {
        Some(format!("{}={}", name.into_string().ok()?, value.into_string().ok()?))
    });
    let fields: Vec<String> = [program.to_string(), folder].into_iter().chain(variables).collect();
    let mut list = OpenOptions::new().append(true).open(root().join(LIST))?;
    write!(list, "{}\0\0", fields.join("\0"))?;
    Ok(())
}

fn step(noted: &str) -> Option<Step> {
    let mut fields = noted.split('\0');
    let (program, folder) = (fields.next()?, fields.next()?);
    let variables: Vec<(&str, &str)> = fields.filter_map(|field| field.split_once('=')).collect();
    let package = variables.iter().find(|(name, _)| *name == "CARGO_PKG_NAME")?.1;
    let mut command = Command::new(program);
    command.current_dir(folder).envs(variables);
    // Cargo ends the name in a hash.
    let name = Path::new(program).file_stem()?.to_str()?.rsplit_once('-')?.0;
    Some(Step { name: format!("tests of {package}: {name}"), command })
}
