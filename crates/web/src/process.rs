//! Worker processes as the server sees them. A worker ends with its server, since its input ends then.

use crate::protocol::{CEILING, Head, Terms, Tried, length};
use std::{ffi::OsString, io, process::Stdio};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, BufReader},
    process::{Child, ChildStdin, ChildStdout, Command},
};

/// Number of bytes that are read from a worker at once: many short answers.
const READ: usize = 64 << 10;

/// The reply of a worker to a question.
#[derive(Debug)]
pub struct Reply {
    /// The end of the try.
    pub tried: Tried,
    /// The answer as JSON, if there is one.
    pub text: String,
    /// Set when the worker has used much memory and ends.
    pub spent: bool,
}

/// A worker process; it is ended when this is dropped.
#[derive(Debug)]
pub struct Worker {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Bytes to be written before the next batch.
    unwritten: Vec<u8>,
}

impl Worker {
    /// Starts a process by `command`, the program first, which is to keep to the `terms`.
    pub fn start(command: &[OsString], patient: bool, terms: &Terms) -> io::Result<Worker> {
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
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = BufReader::with_capacity(READ, output);
        Ok(Worker { child, input, output, unwritten: terms.frame() })
    }

    /// Asks a batch of questions, each a frame.
    pub async fn ask<'a>(&mut self, questions: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
        let written = &mut self.unwritten;
        let start = written.len();
        written.extend([0; 4]);
        questions.for_each(|question| written.extend(question));
        let length = length(&written[start + 4..]);
        written[start..start + 4].copy_from_slice(&length);
        self.input.write_all(written).await?;
        written.clear();
        Ok(())
    }

    /// Waits for the reply to the next question.
    pub async fn reply(&mut self) -> io::Result<Reply> {
        let mut head = [0; Head::BYTES];
        self.output.read_exact(&mut head).await?;
        let Head { tried, spent, length } = Head::read(head).ok_or(io::ErrorKind::InvalidData)?;
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).await?;
        let text = String::from_utf8(text).map_err(io::Error::other)?;
        Ok(Reply { tried, text, spent })
    }

    /// Returns `true` if the process, which has closed its output, has ended at the ceiling of memory.
    pub async fn met_the_ceiling(&mut self) -> bool {
        self.child.wait().await.is_ok_and(|status| status.code() == Some(CEILING))
    }
}
