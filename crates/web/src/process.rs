//! Worker processes as the server sees them.
//!
//! The server writes a question as a line of JSON to the standard input of a worker, which writes a
//! line of JSON about the answer and then the answer itself. A worker ends with its server, since
//! its input ends then.

use bouton_solve::Limits;
use bouton_texts::Lang;
use serde::{Deserialize, Serialize};
use std::{ffi::OsString, io, process::Stdio, time::Duration};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    process::{Child, ChildStdin, ChildStdout, Command},
};

/// Exit code of a worker that has met the ceiling of memory.
pub const CEILING: i32 = 3;

/// A question as it is passed to a worker.
#[derive(Debug, Deserialize, Serialize)]
pub struct Question {
    /// The path of the address.
    pub path: String,
    /// Its query.
    pub query: String,
    /// The code of the language of the answer.
    pub lang: String,
    /// Microseconds of a first try; `None` for a whole one.
    pub first_try: Option<u64>,
    /// The limit of positions.
    pub positions: u64,
    /// The limit of time in milliseconds.
    pub time: Option<u64>,
    /// The limit of memory in bytes.
    pub memory: u64,
}

/// What a worker says of its answer.
#[derive(Debug, Default, Deserialize, Serialize)]
pub struct Head {
    /// The status of HTTP; 0 where a first try does not do.
    pub status: u16,
    /// Whether the worker is to be replaced.
    pub spent: bool,
    /// Bytes of the answer.
    pub length: usize,
}

/// The answer of a worker.
#[derive(Debug)]
pub struct Reply {
    /// The status of HTTP; `None` where a first try does not do.
    pub status: Option<u16>,
    /// JSON.
    pub text: String,
    /// Whether the worker has used much memory and ends.
    pub spent: bool,
}

impl Question {
    /// The question of an address, to be answered within `limits`.
    pub fn new(
        (path, query): (&str, &str),
        lang: Lang,
        limits: &Limits,
        first_try: Duration,
    ) -> Question {
        Question {
            path: path.to_string(),
            query: query.to_string(),
            lang: lang.code().to_string(),
            first_try: Some(u64::try_from(first_try.as_micros()).unwrap_or(u64::MAX)),
            positions: limits.positions,
            time: limits.time.and_then(|time| u64::try_from(time.as_millis()).ok()),
            memory: limits.memory,
        }
    }

    /// The line that is written to a worker.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).unwrap_or_default();
        line.push(b'\n');
        line
    }
}

/// A worker process; it is ended when this is dropped.
#[derive(Debug)]
pub struct Worker {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Worker {
    /// Starts a process by `command`, the program first.
    pub fn start(command: &[OsString], patient: bool) -> io::Result<Worker> {
        let (program, words) = command.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command.args(words).kill_on_drop(true).stdin(Stdio::piped()).stdout(Stdio::piped());
        if patient {
            command.arg("--patient");
        }
        // Ctrl-C is for the server, which ends its workers in order.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn()?;
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = BufReader::new(child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?);
        Ok(Worker { child, input, output })
    }

    /// Asks and waits for the answer.
    pub async fn ask(&mut self, question: &[u8]) -> io::Result<Reply> {
        self.input.write_all(question).await?;
        let mut line = String::new();
        self.output.read_line(&mut line).await?;
        let head: Head = serde_json::from_str(&line)?;
        let mut text = vec![0; head.length];
        self.output.read_exact(&mut text).await?;
        let text = String::from_utf8(text).map_err(io::Error::other)?;
        Ok(Reply { status: (head.status > 0).then_some(head.status), text, spent: head.spent })
    }

    /// Whether the process, which has closed its output, has ended at the ceiling of memory.
    pub async fn met_the_ceiling(mut self) -> bool {
        self.child.wait().await.is_ok_and(|status| status.code() == Some(CEILING))
    }
}
