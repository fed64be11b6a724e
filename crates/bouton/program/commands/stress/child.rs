//! A contestant's program: run within limits, and never left behind.

use crate::output::CliError;
use std::{
    ffi::OsString,
    io::{self, Read, Write},
    process::{Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// More output than this is not read.
const MOST_OUTPUT: u64 = 16 << 20;
/// Maximum number of bytes kept of the program's standard error.
const MOST_SAID: u64 = 2_000;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Run {
    /// By itself, with exit code 0.
    Well,
    /// By another exit code or a signal.
    Badly {
        /// The code or the signal.
        status: String,
        /// The text on standard error.
        said: String,
    },
    /// It was stopped after its time.
    Late,
    /// It printed more than is read.
    TooLong,
}

impl Run {
    /// The name of the problem for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Run::Well => "none",
            Run::Badly { .. } => "crashed",
            Run::Late => "time",
            Run::TooLong => "output",
        }
    }
}

/// The program and its limits.
pub struct Child {
    program: Vec<OsString>,
    time: Duration,
    memory: Option<u64>,
    /// The process that runs now.
    running: Arc<Mutex<Option<u32>>>,
}

impl Child {
    pub fn new(program: Vec<OsString>, time: Duration, memory: Option<u64>) -> Child {
        let running = Arc::new(Mutex::new(None));
        stop_with_us(&running);
        Child { program, time, memory, running }
    }

    /// Runs the program on `input`: how it ended, and what it printed.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn run(&self, input: Vec<u8>) -> Result<(Run, Vec<u8>), CliError> {
        let (name, arguments) = self
            .program
            .split_first()
            .ok_or_else(|| CliError::reading("", io::Error::from(io::ErrorKind::NotFound)))?;
        let cannot = |why| CliError::reading(&name.to_string_lossy(), why);
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Held while it starts, so that a signal finds it.
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn().map_err(cannot)?;
        *running = Some(child.id());
        drop(running);
        limit_memory(child.id(), self.memory);
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let writer = thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
        let reader = thread::spawn(move || {
            let mut out = Vec::new();
            let read = stdout.map(|stdout| stdout.take(MOST_OUTPUT + 1).read_to_end(&mut out));
            drop(read);
            out
        });
        let listener = thread::spawn(move || {
            let mut said = Vec::new();
            if let Some(mut stderr) = stderr {
                let _ = stderr.by_ref().take(MOST_SAID).read_to_end(&mut said);
                let _ = io::copy(&mut stderr, &mut io::sink());
            }
            said
        });
        let deadline = Instant::now() + self.time;
        let status = loop {
            if let Some(status) = child.try_wait().map_err(cannot)? {
                break Some(status);
            }
            if Instant::now() > deadline {
                break None;
            }
            thread::sleep(Duration::from_micros(500));
        };
        // Whatever it started itself ends with it, and so do the pipes.
        stop(child.id());
        if status.is_none() {
            let _ = child.kill();
            let _ = child.wait();
        }
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = None;
        let _ = writer.join();
        let out = reader.join().unwrap_or_default();
        let said = String::from_utf8_lossy(&listener.join().unwrap_or_default()).trim().to_string();
        let run = match status {
            _ if out.len() as u64 > MOST_OUTPUT => Run::TooLong,
            Some(status) if status.success() => Run::Well,
            Some(status) => Run::Badly { status: status.to_string(), said },
            None => Run::Late,
        };
        Ok((run, out))
    }
}

/// Ends a process and all that it has started.
#[cfg(unix)]
fn stop(process: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn stop(_process: u32) {}

/// Ends the program when we are ended ourselves: it is in a group of its own, where Ctrl-C does not
/// reach it.
#[cfg(unix)]
fn stop_with_us(running: &Arc<Mutex<Option<u32>>>) {
    use signal_hook::{
        consts::TERM_SIGNALS, iterator::Signals, low_level::emulate_default_handler,
    };
    let running = Arc::clone(running);
    if let Ok(mut signals) = Signals::new(TERM_SIGNALS) {
        thread::spawn(move || {
            for signal in signals.forever() {
                let process = running.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(process) = *process {
                    stop(process);
                }
                let _ = emulate_default_handler(signal);
            }
        });
    }
}

#[cfg(not(unix))]
fn stop_with_us(_running: &Arc<Mutex<Option<u32>>>) {}

/// Limits the memory that a process may map.
#[cfg(target_os = "linux")]
fn limit_memory(process: u32, memory: Option<u64>) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    if let (Some(bytes), Some(process)) =
        (memory, i32::try_from(process).ok().and_then(Pid::from_raw))
    {
        let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
        let _ = prlimit(Some(process), Resource::As, limit);
    }
}

#[cfg(not(target_os = "linux"))]
fn limit_memory(_process: u32, _memory: Option<u64>) {}
