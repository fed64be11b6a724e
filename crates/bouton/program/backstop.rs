//! The last line of defence of the limits: where no engine looked in time, the process ends.
//!
//! Engines look at their limits by themselves, and then say how far they came. This is for what they
//! cannot see: one allocation that is too large, one step that takes too long. The exit code is that
//! of any limit.

use crate::within::is_kept;
use bouton::{Exceeded, Failure, Limits, lang::Texts};
use std::{
    io::Write,
    process,
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// Exit code of a limit.
const LIMIT: i32 = 3;
/// Bytes beyond the limit of memory, and an eighth of it, that are let pass.
const SLACK_MEMORY: u64 = 24 << 20;
/// Time beyond the limit, and an eighth of it, that is let pass.
const SLACK_TIME: Duration = Duration::from_millis(150);

/// The message at the ceiling of memory, prepared: nothing may be allocated then.
static MEMORY: OnceLock<String> = OnceLock::new();
/// Set when the clock has begun to end the process, or may not any more.
static ENDING: AtomicBool = AtomicBool::new(false);
/// Set when an answer is being printed.
static ANSWERED: AtomicBool = AtomicBool::new(false);
/// The sentences, and how an error is shown: what is said, and what is at its right.
static TEXTS: OnceLock<(&'static Texts, Shown)> = OnceLock::new();

type Shown = fn(&Texts, &str, &str) -> String;

/// Starts to count memory: the sentences of the program are loaded by now.
pub fn prepare(texts: &'static Texts, shown: Shown) {
    TEXTS.get_or_init(|| (texts, shown));
    bouton_memory::start();
}

/// Ends the process when `limits` are left behind.
pub fn arm(limits: &Limits) {
    let Some((texts, shown)) = TEXTS.get() else { return };
    let said = |exceeded| {
        let (what, right) = Failure::from(exceeded).phrases(texts);
        shown(texts, &what, &right) + "\n"
    };
    let (limit, needed, reached) = (limits.memory, None, 0);
    MEMORY.get_or_init(|| said(Exceeded::Memory { limit, needed, reached }));
    let ceiling = limits.memory.saturating_add(limits.memory / 8).saturating_add(SLACK_MEMORY);
    bouton_memory::set_ceiling(ceiling, end_at_the_ceiling);
    // A command within another one is one of many: its engines alone look at its clock.
    if let Some(time) = limits.time.filter(|_| !is_kept()) {
        let sentence = said(Exceeded::Time { limit: time, needed: None, reached });
        // Without the thread, engines still look at the clock.
        let _ = thread::Builder::new().name("clock".into()).spawn(move || {
            thread::sleep(time.saturating_add(time / 8).saturating_add(SLACK_TIME));
            // An answer that is being printed is not cut off.
            if !ENDING.swap(true, Ordering::Relaxed) {
                end(&sentence)
            }
        });
    }
}

/// Lets the answer be printed whole: from now on the clock ends nothing.
pub fn answered() {
    if ENDING.swap(true, Ordering::Relaxed) && !ANSWERED.load(Ordering::Relaxed) {
        // The clock was first: the process is about to end.
        thread::sleep(Duration::MAX);
    }
    ANSWERED.store(true, Ordering::Relaxed);
}

fn end_at_the_ceiling() -> ! {
    end(MEMORY.get().map_or("", String::as_str))
}

fn end(sentence: &str) -> ! {
    // No reader is left to hear that standard error is closed.
    let _ = std::io::stderr().write_all(sentence.as_bytes());
    process::exit(LIMIT)
}
