//! The program as a whole: what is typed, what comes back, and the documents that show it.
//!
//! One test program, so that it is linked once.

mod atlas;
mod certificates;
mod checkpoints;
mod contest;
mod discoveries;
mod documents;
mod examples;
mod graphs;
mod input;
mod json;
#[cfg(unix)]
mod limits;
mod mcp;
mod meant;
mod misere_atlas;
mod play;
mod plot;
mod problems;
mod reasons;
mod references;
mod scripts;
mod serve;
mod site;
mod stores;
mod surroundings;
mod table;
#[cfg(unix)]
mod terminal;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program with these arguments, in English and undisturbed by the surroundings of the tests.
fn bouton(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command.args(args);
    for variable in ["LANG", "LANGUAGE", "LC_MESSAGES", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C").env("RUST_BACKTRACE", "0");
    command
}

/// The result of a run.
#[derive(Debug)]
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs the program on `input`.
fn run(mut command: Command, input: impl Into<Vec<u8>>) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.into();
    // From a thread of its own: the program may answer before it has read everything. It may also
    // end without having read anything, which is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program without input.
fn answer(args: &[&str]) -> Run {
    run(bouton(args), "")
}
