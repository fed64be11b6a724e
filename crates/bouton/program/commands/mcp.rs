//! `bouton mcp`: the questions of the API as tools for assistants, over standard input and output.
//!
//! One thread reads and replies to what is known at once; others answer the calls of tools, in any order, so that a light
//! call does not wait for a heavy one. Each is computed on a thread of its own, which is left alone when its time is over.

mod context;
mod protocol;
mod tools;

use crate::{args::Mcp as Options, output::CliError};
use bouton::{
    Exceeded, Failure, Limits, Watch,
    lang::{Surface, Texts},
};
use bouton_api::{Problem, Response};
use protocol::{Asked, Line, Protocol, Work, progress};
use serde_json::Value;
use std::{
    io::{self, BufRead, Read, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering, mpsc},
    thread,
    time::{Duration, Instant},
};

/// Maximum bytes of a line of input; the rest of a longer one is not read as a message.
pub(super) const LONGEST_LINE: u64 = 4 << 20;
/// Maximum bytes of that rest; the input ends with a longer one.
const LONGEST_REST: u64 = 64 << 20;
/// Time beyond the limit, and a quarter of it, after which a call is left alone.
const SLACK: Duration = Duration::from_millis(500);
/// Time of a call, unless the options say otherwise.
const USUAL_TIME: Duration = Duration::from_secs(30);
/// Least time between two notifications of the progress of a call.
const BEAT: Duration = Duration::from_millis(250);
/// Bytes of the stack of a thread that computes: those of the first thread of a process.
const STACK: usize = 8 << 20;

/// Calls that are computed at the same time, at most.
const CALLS: usize = 16;

/// The calls that wait or are computed, by their ids.
type Calls = Arc<Mutex<Vec<(Value, Arc<Watch>)>>>;

/// A call that waits for its answer.
struct Waiting {
    id: Value,
    work: Box<Work>,
    time: Option<Duration>,
    texts: &'static Texts,
    watch: Arc<Watch>,
    /// The token of its notifications, where the caller wants any.
    progress: Option<Value>,
}

/// A reply of a line: known, or to be computed.
enum Reply {
    Known(String),
    Waiting(Waiting),
}

/// The replies of one line of input, and whether they are one array.
struct Job {
    replies: Vec<Reply>,
    batch: bool,
}

/// Speaks the protocol until standard input ends. Standard output has its messages and nothing else.
///
/// # Errors
/// The streams break.
pub fn mcp(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let limits = Limits { time: Some(USUAL_TIME), ..Limits::default() };
    let limits = options.limits.of_each(limits);
    let calls = Calls::default();
    let (sender, jobs) = mpsc::channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    let answering: Vec<_> = (0..CALLS)
        .map(|_| {
            let (jobs, calls, limits) = (Arc::clone(&jobs), Arc::clone(&calls), limits.clone());
            let answer = move || while_open(&jobs, |job| job.answer(&limits, &calls));
            thread::Builder::new().name("calls".into()).spawn(answer)
        })
        .collect::<io::Result<_>>()?;
    let mut protocol = Protocol::new(texts.to(Surface::Tools));
    let (mut input, mut has_ended) = (io::stdin().lock(), false);
    while let Some(line) = next_line(&mut input, &mut has_ended)? {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let read = if is_too_long(&line) { protocol.long_line() } else { protocol.line(&line) };
        let (asked, batch) = match read {
            Line::One(asked) => (vec![asked], false),
            Line::Batch(asked) => (asked, true),
        };
        let replies: Vec<Reply> =
            asked.into_iter().filter_map(|asked| reply(asked, &calls)).collect();
        let job = Job { replies, batch };
        // Known replies do not wait for computed ones.
        if job.replies.iter().all(|reply| matches!(reply, Reply::Known(_))) {
            job.answer(&Limits::default(), &calls)?;
        } else if sender.send(job).is_err() {
            break;
        }
    }
    drop(sender);
    // Questions asked before the end of input are still answered.
    answering.into_iter().try_for_each(|thread| thread.join().unwrap_or(Ok(())))?;
    Ok(ExitCode::SUCCESS)
}

/// Answers jobs until there will be no more.
fn while_open(
    jobs: &Mutex<mpsc::Receiver<Job>>,
    answer: impl Fn(Job) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        // The lock is given back before the answer is computed.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => answer(job)?,
            Err(mpsc::RecvError) => return Ok(()),
        }
    }
}

/// Set for the beginning of a line that is too long.
fn is_too_long(line: &[u8]) -> bool {
    line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n')
}

/// The next line of input; of one that is too long its beginning, which is no message. Input without an end of
/// line has an end.
fn next_line(input: &mut impl BufRead, has_ended: &mut bool) -> io::Result<Option<Vec<u8>>> {
    if *has_ended {
        return Ok(None);
    }
    let mut line = Vec::new();
    input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if is_too_long(&line) {
        let rest = input.by_ref().take(LONGEST_REST).skip_until(b'\n')?;
        *has_ended = rest as u64 == LONGEST_REST;
    }
    Ok((!line.is_empty()).then_some(line))
}

/// The reply that is called for.
fn reply(asked: Asked, calls: &Calls) -> Option<Reply> {
    let mut calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
    match asked {
        Asked::Nothing => None,
        Asked::Reply(reply) => Some(Reply::Known(reply)),
        Asked::Cancel { id } => {
            let cancelled = calls.iter().filter(|(known, _)| *known == id);
            cancelled.for_each(|(_, watch)| watch.cancelled.store(true, Ordering::Relaxed));
            None
        }
        Asked::Work { id, work, time, texts, progress } => {
            let watch = Arc::<Watch>::default();
            calls.push((id.clone(), Arc::clone(&watch)));
            Some(Reply::Waiting(Waiting { id, work, time, texts, watch, progress }))
        }
    }
}

impl Job {
    /// Computes what is to be computed, and writes the replies.
    fn answer(self, limits: &Limits, calls: &Calls) -> io::Result<()> {
        let replies = self.replies.into_iter().filter_map(|reply| match reply {
            Reply::Known(text) => Some(text),
            Reply::Waiting(waiting) => waiting.answer(limits, calls),
        });
        let replies: Vec<String> = replies.collect();
        if replies.is_empty() {
            return Ok(());
        }
        let text = replies.join(",");
        let mut out = io::stdout().lock();
        if self.batch {
            writeln!(out, "[{text}]")?
        } else {
            writeln!(out, "{text}")?
        }
        out.flush()
    }
}

impl Waiting {
    /// The reply; `None` if the call was given up.
    fn answer(self, limits: &Limits, calls: &Calls) -> Option<String> {
        let Waiting { id, work, time, texts, watch, progress } = self;
        let time = time.or(limits.time);
        let limits = Limits { watch: Some(Arc::clone(&watch)), time, ..limits.clone() };
        let is_cancelled = || watch.cancelled.load(Ordering::Relaxed);
        let work: Arc<Work> = work.into();
        let mut beat = Beat { token: progress, watch: Arc::clone(&watch), last: 0 };
        let compute = || compute(Arc::clone(&work), limits, texts, &mut beat);
        let response = if is_cancelled() { None } else { Some(compute()) };
        let mut calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
        calls.retain(|(_, known)| !Arc::ptr_eq(known, &watch));
        response.filter(|_| !is_cancelled()).map(|response| work.reply(&id, response, texts))
    }
}

/// The notifications of the progress of a call.
struct Beat {
    token: Option<Value>,
    watch: Arc<Watch>,
    /// Positions that were told last: each notification must tell more.
    last: u64,
}

impl Beat {
    /// Tells how far the call has come, if that is farther than was told.
    fn tell(&mut self) {
        let Some(token) = &self.token else { return };
        let [reached, needed] =
            [&self.watch.reached, &self.watch.needed].map(|count| count.load(Ordering::Relaxed));
        let is_cancelled = self.watch.cancelled.load(Ordering::Relaxed);
        if reached > self.last && !is_cancelled {
            self.last = reached;
            let mut out = io::stdout().lock();
            // Where nobody reads any more, the reply itself will say so.
            let _ =
                writeln!(out, "{}", progress(token, reached, needed)).and_then(|()| out.flush());
        }
    }

    /// Waits for the answer, at most this long where a time is given, and tells meanwhile how far the call has come.
    fn wait(
        &mut self,
        answer: &mpsc::Receiver<Response>,
        patience: Option<Duration>,
    ) -> Result<Response, mpsc::RecvTimeoutError> {
        let start = Instant::now();
        loop {
            let rest = patience.map(|patience| patience.saturating_sub(start.elapsed()));
            let beat = self.token.is_some().then_some(BEAT);
            match [rest, beat].into_iter().flatten().min() {
                None => return answer.recv().map_err(Into::into),
                Some(time) => match answer.recv_timeout(time) {
                    Err(mpsc::RecvTimeoutError::Timeout) if rest.is_none_or(|rest| rest > time) => {
                        self.tell();
                    }
                    end => return end,
                },
            }
        }
    }
}

/// The answer of a call, or that its time is over.
fn compute(work: Arc<Work>, limits: Limits, texts: &'static Texts, beat: &mut Beat) -> Response {
    let (sender, answer) = mpsc::channel();
    let time = limits.time;
    let broken = move || Response::refusal_in(&Problem::Broken, texts);
    let computing = move || {
        let answer = catch_unwind(AssertUnwindSafe(|| work.answer(limits, texts)));
        // Nobody waits any more for what was left alone.
        let _ = sender.send(answer.unwrap_or_else(|_| broken()));
    };
    if thread::Builder::new().stack_size(STACK).spawn(computing).is_err() {
        return broken();
    }
    let patience = time.map(|limit| limit.saturating_add(limit / 4).saturating_add(SLACK));
    match beat.wait(&answer, patience) {
        Ok(response) => response,
        Err(mpsc::RecvTimeoutError::Disconnected) => broken(),
        Err(mpsc::RecvTimeoutError::Timeout) => {
            let limit = time.unwrap_or_default();
            let late = Exceeded::Time { limit, needed: None, reached: 0 };
            Response::refusal_in(&Problem::Failure(Failure::from(late)), texts)
        }
    }
}
