//! The worker itself: it computes answers, the server only passes them on ([`process`](crate::process)).

use crate::protocol::{CEILING, Head, Question, Terms, Tried, read_frame};
use bouton_api::{Problem, Response, first_try};
use bouton_solve::Limits;
use std::{
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

/// Bytes beyond the limit of memory, and a quarter of it, at which a worker ends itself.
const SLACK: u64 = 32 << 20;
/// Bytes in use at one time beyond which a worker is replaced, so that they are given back.
const SPENT: u64 = 64 << 20;
/// Time for which answers are kept back, to be written with the next ones of their batch.
const KEPT_BACK: Duration = Duration::from_micros(250);
/// Number of bytes of answers beyond which they are written at once.
const MOST_KEPT_BACK: usize = 64 << 10;

impl Terms {
    fn first_try(&self) -> Option<Duration> {
        self.first_try.map(Duration::from_micros)
    }

    fn limits(&self) -> Limits {
        let time = self.time.map(Duration::from_millis);
        let limits =
            Limits { positions: self.positions, time, memory: self.memory, ..Limits::default() };
        match self.first_try() {
            Some(time) => first_try(&limits, time),
            None => limits,
        }
    }

    /// The answer to a question, with how the try ended.
    fn answer(&self, Question { lang, path, query }: Question<'_>) -> (Tried, String) {
        let limits = self.limits();
        bouton_memory::start();
        bouton_memory::set_ceiling(limits.memory + limits.memory / 4 + SLACK, end_at_the_ceiling);
        let start = Instant::now();
        let answer =
            catch_unwind(AssertUnwindSafe(|| bouton_api::answer(path, query, lang, limits)));
        let answer = answer.unwrap_or_else(|_| Response::refusal(&Problem::Broken, lang));
        // An answer cut short by time may be poorer than it should be, even if it does not say so.
        match self.first_try() {
            Some(time) if start.elapsed() >= time => (Tried::Late, String::new()),
            Some(_) if !answer.whole => (Tried::TooMuch, String::new()),
            _ => (Tried::Answered(answer.status), answer.text),
        }
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
    end_with_the_server();
    let mut input = io::stdin().lock();
    let (mut batch, mut question) = (Vec::new(), Vec::new());
    if !read_frame(&mut input, &mut batch)? {
        return Ok(());
    }
    let terms: Terms = serde_json::from_slice(&batch)?;
    let mut replies = Replies::new(io::stdout().lock());
    while read_frame(&mut input, &mut batch)? {
        replies.begin();
        let mut batch = &batch[..];
        while read_frame(&mut batch, &mut question)? {
            let asked = Question::read(&question).ok_or(io::ErrorKind::InvalidData)?;
            let (tried, text) = terms.answer(asked);
            let spent = bouton_memory::peak() > SPENT;
            replies.add(Head { tried, spent, length: text.len() }, &text)?;
            if spent {
                return replies.write();
            }
        }
        replies.write()?;
    }
    Ok(())
}

/// Answers on their way to the server: those of a batch are written together, but none is kept back for long.
struct Replies<W> {
    output: W,
    kept_back: Vec<u8>,
    /// From when on answers have been kept back.
    since: Instant,
}

impl<W: Write> Replies<W> {
    fn new(output: W) -> Replies<W> {
        Replies { output, kept_back: Vec::new(), since: Instant::now() }
    }

    /// Begins the answers of a batch.
    fn begin(&mut self) {
        self.since = Instant::now();
    }

    fn add(&mut self, head: Head, text: &str) -> io::Result<()> {
        self.kept_back.extend(head.bytes());
        if text.len() > MOST_KEPT_BACK {
            // A long one is not held twice.
            self.output.write_all(&self.kept_back)?;
            self.kept_back.clear();
            self.output.write_all(text.as_bytes())?;
        } else {
            self.kept_back.extend(text.as_bytes());
        }
        if self.kept_back.len() > MOST_KEPT_BACK || self.since.elapsed() > KEPT_BACK {
            self.write()?;
        }
        Ok(())
    }

    fn write(&mut self) -> io::Result<()> {
        self.output.write_all(&self.kept_back)?;
        self.output.flush()?;
        self.kept_back.clear();
        self.begin();
        Ok(())
    }
}

/// Ends this process when its server has ended, in the midst of a question too.
#[cfg(unix)]
fn end_with_the_server() {
    use rustix::event::{PollFd, PollFlags, poll};
    // Without room for a thread it ends after the question.
    let _ = std::thread::Builder::new().stack_size(256 << 10).spawn(|| {
        let input = io::stdin();
        // Nothing is asked for but the end, which is always reported: nobody writes any more.
        let mut input = [PollFd::new(&input, PollFlags::empty())];
        while poll(&mut input, None).is_err_and(|why| why == rustix::io::Errno::INTR) {}
        std::process::exit(0);
    });
}

/// Elsewhere it ends after the question.
#[cfg(not(unix))]
fn end_with_the_server() {}

/// Lets every other process go first.
fn give_way() {
    // Without it all is right, only slower.
    #[cfg(unix)]
    let _ = rustix::process::nice(10);
}
