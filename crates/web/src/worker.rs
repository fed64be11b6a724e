//! Worker processes: they compute answers, the server only passes them on.
//!
//! The server writes a question as a line of JSON to the standard input of a worker, which writes a
//! line of JSON about the answer and then the answer itself. A worker ends with its server, since
//! its input ends then.

use crate::{
    api::{ENDPOINTS, Endpoint, Params},
    lanes::quick,
    problem::Problem,
};
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    process::Stdio,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    process::{Child, ChildStdin, ChildStdout, Command},
};

/// Exit code of a worker that has met the ceiling of memory.
const CEILING: i32 = 3;
/// Bytes beyond the limit of memory, and a quarter of it, at which a worker ends itself.
const SLACK: u64 = 32 << 20;
/// Bytes in use at one time beyond which a worker is replaced, so that they are given back.
const SPENT: u64 = 64 << 20;
/// Maximum bytes of an answer.
const LONGEST_ANSWER: usize = 16 << 20;

/// A question as it is passed to a worker.
#[derive(Debug, Deserialize, Serialize)]
pub struct Question {
    /// The path of the endpoint, with its parameters in braces.
    path: String,
    /// The code of the language of the answer.
    lang: String,
    given: Vec<(String, String)>,
    /// Microseconds of a first try; `None` for a whole one.
    pub first_try: Option<u64>,
    positions: u64,
    /// Milliseconds.
    time: Option<u64>,
    /// Bytes.
    memory: u64,
}

/// What a worker says of its answer.
#[derive(Debug, Default, Deserialize, Serialize)]
struct Head {
    /// The status of HTTP; 0 where a first try does not do.
    status: u16,
    /// Whether the worker is to be replaced.
    spent: bool,
    /// Bytes of the answer.
    length: usize,
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
    /// What is asked of `endpoint` within `limits`.
    pub fn new(
        endpoint: &Endpoint,
        asked: &Params,
        limits: &Limits,
        first_try: Duration,
    ) -> Question {
        let given = asked.given().map(|(name, value)| (name.to_string(), value.to_string()));
        Question {
            path: endpoint.path.to_string(),
            lang: asked.lang.code().to_string(),
            given: given.collect(),
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

    fn first_try(&self) -> Option<Duration> {
        self.first_try.map(Duration::from_micros)
    }

    fn limits(&self) -> Limits {
        let time = self.time.map(Duration::from_millis);
        let limits =
            Limits { positions: self.positions, time, memory: self.memory, ..Limits::default() };
        match self.first_try() {
            Some(time) => quick(&limits, time).from_now(),
            None => limits.from_now(),
        }
    }

    /// The status and the text of the answer; `None` where a first try does not do.
    fn answer(&self) -> Option<(u16, String)> {
        let lang = Lang::parse(&self.lang).unwrap_or(Lang::En);
        let limits = self.limits();
        bouton_memory::start();
        bouton_memory::set_ceiling(limits.memory + limits.memory / 4 + SLACK, end_at_the_ceiling);
        let start = Instant::now();
        let answer = self.compute(lang, limits);
        let whole = match &answer {
            Ok(answered) => answered.1,
            Err(problem) => !problem.is_limit(),
        };
        // What time has cut short may be poorer than it should be, even if it does not say so.
        if self.first_try().is_some_and(|time| !whole || start.elapsed() >= time) {
            return None;
        }
        let problem = match answer {
            Ok((text, _)) if text.len() <= LONGEST_ANSWER => return Some((200, text)),
            Ok((text, _)) => Problem::LongAnswer { length: text.len(), most: LONGEST_ANSWER },
            Err(problem) => problem,
        };
        Some((problem.code(), problem.text(Texts::of(lang))))
    }

    fn compute(&self, lang: Lang, limits: Limits) -> Result<(String, bool), Problem> {
        let mut endpoints = ENDPOINTS.iter().copied().flatten();
        let endpoint = endpoints.find(|endpoint| endpoint.path == self.path);
        let endpoint = endpoint.ok_or_else(|| Problem::NoPath { path: self.path.clone() })?;
        let given = self.given.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let asked = Params::read(endpoint.parameters, lang, given, None)?;
        Ok((endpoint.answer)(&asked, limits)?.into_parts())
    }
}

fn end_at_the_ceiling() -> ! {
    std::process::exit(CEILING)
}

/// Serves as a worker until standard input ends; with `patient` it gives way to all others.
///
/// # Errors
/// The streams break.
pub fn work(patient: bool) -> io::Result<()> {
    if patient {
        give_way();
    }
    let (sender, questions) = mpsc::channel();
    // Read on a thread of its own, which sees at once that the server has ended.
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            if line.is_err() || line.is_ok_and(|line| sender.send(line).is_err()) {
                break;
            }
        }
        std::process::exit(0);
    });
    for line in questions {
        let question: Question = serde_json::from_str(&line)?;
        let answer = catch_unwind(AssertUnwindSafe(|| question.answer()));
        let (status, text) = match answer {
            Ok(Some(answer)) => answer,
            Ok(None) => (0, String::new()),
            Err(_) => {
                let lang = Lang::parse(&question.lang).unwrap_or(Lang::En);
                (Problem::Broken.code(), Problem::Broken.text(Texts::of(lang)))
            }
        };
        let spent = bouton_memory::peak() > SPENT;
        let head = Head { status, spent, length: text.len() };
        let mut out = io::stdout().lock();
        serde_json::to_writer(&mut out, &head)?;
        out.write_all(b"\n")?;
        out.write_all(text.as_bytes())?;
        out.flush()?;
        if spent {
            break;
        }
    }
    Ok(())
}

/// Lets every other process go first.
fn give_way() {
    // Without it all is right, only slower.
    #[cfg(unix)]
    let _ = rustix::process::nice(10);
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
