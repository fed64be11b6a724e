//! The worker itself: it computes answers, the server only passes them on ([`process`](crate::process)).

use crate::process::{CEILING, Head, Question};
use bouton_api::{Problem, Response, first_try};
use bouton_solve::Limits;
use bouton_texts::Lang;
use std::{
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

/// Bytes beyond the limit of memory, and a quarter of it, at which a worker ends itself.
const SLACK: u64 = 32 << 20;
/// Bytes in use at one time beyond which a worker is replaced, so that they are given back.
const SPENT: u64 = 64 << 20;

impl Question {
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

    fn lang(&self) -> Lang {
        Lang::parse(&self.lang).unwrap_or(Lang::En)
    }

    /// The answer; `None` where a first try does not do.
    fn answer(&self) -> Option<Response> {
        let limits = self.limits();
        bouton_memory::start();
        bouton_memory::set_ceiling(limits.memory + limits.memory / 4 + SLACK, end_at_the_ceiling);
        let start = Instant::now();
        let answer = bouton_api::answer(&self.path, &self.query, self.lang(), limits);
        // What time has cut short may be poorer than it should be, even if it does not say so.
        let fails = |time| !answer.whole || start.elapsed() >= time;
        (!self.first_try().is_some_and(fails)).then_some(answer)
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
        let answer =
            answer.unwrap_or_else(|_| Some(Response::refusal(&Problem::Broken, question.lang())));
        let (status, text) = answer.map_or_else(Default::default, |it| (it.status, it.text));
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
