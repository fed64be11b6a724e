//! A progress bar for whatever takes over a second, on a terminal only.

use bouton::Watch;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::IsTerminal,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

/// Shows how far a question has come, while it lives.
#[derive(Debug)]
pub struct Progress {
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

const PATIENCE: Duration = Duration::from_secs(1);
const BLINK: Duration = Duration::from_millis(100);

impl Progress {
    /// Shows `watch` on standard error, if that is a terminal.
    pub fn of(watch: &Arc<Watch>) -> Progress {
        let done = Arc::new(AtomicBool::new(false));
        let thread = std::io::stderr().is_terminal().then(|| {
            let (watch, done) = (Arc::clone(watch), Arc::clone(&done));
            std::thread::spawn(move || show(&watch, &done))
        });
        Progress { done, thread }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn show(watch: &Watch, done: &AtomicBool) {
    let start = Instant::now();
    let mut bar: Option<ProgressBar> = None;
    while !done.load(Ordering::Relaxed) {
        std::thread::park_timeout(BLINK);
        if start.elapsed() < PATIENCE {
            continue;
        }
        let needed = watch.needed.load(Ordering::Relaxed);
        let bar = bar.get_or_insert_with(|| match needed {
            0 => ProgressBar::new_spinner().with_style(counter()),
            _ => ProgressBar::new(needed).with_style(style()),
        });
        bar.set_position(watch.reached.load(Ordering::Relaxed));
        bar.tick();
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

/// Where nobody knows how much there is.
fn counter() -> ProgressStyle {
    ProgressStyle::with_template("{spinner} {pos} {per_sec}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
}

/// Digits and signs only: it reads the same in every language.
fn style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}
