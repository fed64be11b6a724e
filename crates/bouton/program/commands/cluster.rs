//! `bouton graph` with many threads or processes: the program `bouton-cluster`, which is beside this
//! one, does it, so that this one need not carry what only it needs.

use crate::{
    args::{Cluster, Graph, TableFormat},
    output::CliError,
};
use bouton::{Files, Limits, Query, lang::Texts};
use clap::ValueEnum;
use std::{
    ffi::OsString,
    io,
    path::PathBuf,
    process::{Command, ExitCode},
};

/// The program that does it.
fn program() -> PathBuf {
    let name = format!("bouton-cluster{}", std::env::consts::EXE_SUFFIX);
    std::env::current_exe().unwrap_or_default().with_file_name(name)
}

/// Solves a graph in that program.
///
/// # Errors
/// It is not there, or cannot be started.
pub fn solve(options: &Graph, texts: &Texts) -> Result<ExitCode, CliError> {
    if let Some(from) = &options.from {
        // A mistake in it is shown where it was typed.
        let limits = Limits { files: Files::Named, ..Limits::default() };
        Query::read(from.as_bytes(), &limits)?;
    }
    let program = program();
    let mut command = Command::new(&program);
    command.args(arguments(options, texts));
    let why = match start(&mut command) {
        Ok(code) => return Ok(code),
        Err(why) => why,
    };
    let file = program.display().to_string();
    Err(match why.kind() {
        io::ErrorKind::NotFound => CliError::NoCluster { file },
        _ => CliError::Read { file, why },
    })
}

/// Becomes that program, so that a signal to this one stops the work.
#[cfg(unix)]
fn start(command: &mut Command) -> io::Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

#[cfg(not(unix))]
fn start(command: &mut Command) -> io::Result<ExitCode> {
    let code = command.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(4)))
}

/// The arguments, as that program reads them.
fn arguments(options: &Graph, texts: &Texts) -> Vec<OsString> {
    let Cluster { workers, cluster, process, checkpoint, checkpoint_every } = &options.cluster;
    let name = |value: &TableFormat| value.to_possible_value().map(|value| value.get_name().into());
    let mut list: Vec<OsString> = Vec::new();
    let mut set = |name: &str, value: Option<OsString>| {
        list.extend(value.into_iter().flat_map(|value| [name.into(), value]));
    };
    set("--lang", Some(texts.lang().code().into()));
    set("--file", options.file.as_ref().map(OsString::from));
    set("--from", options.from.as_ref().map(OsString::from));
    set("--input", options.input.map(|input| input.name().into()));
    set("--convention", options.misere.then(|| "misere".into()));
    set("--format", name(&options.format));
    set("--workers", workers.map(|workers| workers.to_string().into()));
    set("--cluster", cluster.as_ref().map(OsString::from));
    set("--process", process.map(|process| process.to_string().into()));
    set("--checkpoint", checkpoint.as_ref().map(OsString::from));
    set("--checkpoint-every", Some(checkpoint_every.to_string().into()));
    let positions = options.limits.limit_positions;
    let positions = positions.or(options.from.is_some().then(|| Limits::default().positions));
    set("--limit-positions", positions.map(|most| most.to_string().into()));
    set("--limit-memory", options.limits.limit_memory.map(|bytes| bytes.to_string().into()));
    set("--limit-seconds", options.limits.limit_seconds.map(|time| time.to_string().into()));
    list
}
