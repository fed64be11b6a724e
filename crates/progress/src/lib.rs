#![doc = include_str!("../README.md")]

use bouton_solve::Watch;
use indicatif::{FormattedDuration, HumanCount, ProgressBar, ProgressStyle};
use std::{
    collections::VecDeque,
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
        Progress::with_total(watch, true)
    }

    /// Progress of a question in many parts, of which only the present one knows its total: the count so far
    /// and the pace, without a total.
    pub fn without_total(watch: &Arc<Watch>) -> Progress {
        Progress::with_total(watch, false)
    }

    fn with_total(watch: &Arc<Watch>, has_total: bool) -> Progress {
        let done = Arc::new(AtomicBool::new(false));
        let thread = std::io::stderr().is_terminal().then(|| {
            let (watch, done) = (Arc::clone(watch), Arc::clone(&done));
            std::thread::spawn(move || show(&watch, has_total, &done))
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

fn show(watch: &Watch, has_total: bool, done: &AtomicBool) {
    let start = Instant::now();
    let mut bar: Option<(ProgressBar, bool)> = None;
    let mut pace = Pace::default();
    while !done.load(Ordering::Relaxed) {
        std::thread::park_timeout(BLINK);
        let reached = watch.reached.load(Ordering::Relaxed);
        pace.note(start.elapsed(), reached);
        if start.elapsed() < PATIENCE {
            continue;
        }
        let needed = watch.needed.load(Ordering::Relaxed);
        let total = total(if has_total { needed } else { 0 }, reached);
        let (bar, is_counted) = bar.get_or_insert_with(|| (ProgressBar::new_spinner(), true));
        if *is_counted != total.is_some() || bar.position() == 0 {
            *is_counted = total.is_some();
            bar.set_style(style(match total {
                Some(_) => "{bar:40} {human_pos}/{human_len} {msg}",
                None => "{spinner} {human_pos} {msg}",
            }));
        }
        // The total may turn out to be more than was thought.
        bar.set_length(total.unwrap_or_default());
        bar.set_position(reached);
        bar.set_message(pace.text(total.unwrap_or_default()));
        bar.tick();
    }
    if let Some((bar, _)) = bar {
        bar.finish_and_clear();
    }
}

/// The total that is shown: none where it is not known, or has turned out to be that of a part.
fn total(needed: u64, reached: u64) -> Option<u64> {
    (needed > 0 && reached <= needed).then_some(needed)
}

/// Digits and signs only: it reads the same in every language.
fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Recent speed.
#[derive(Debug, Default)]
struct Pace {
    /// When how much was reached, the latest last.
    moments: VecDeque<(Duration, u64)>,
}

impl Pace {
    /// Averaging window.
    const WINDOW: Duration = Duration::from_secs(10);

    fn note(&mut self, now: Duration, reached: u64) {
        self.moments.push_back((now, reached));
        while self.moments.len() > 2 && self.moments[1].0 + Self::WINDOW <= now {
            self.moments.pop_front();
        }
    }

    /// How many a second, as far as that can be told.
    fn rate(&self) -> Option<f64> {
        let ((first, from), (last, to)) = (self.moments.front()?, self.moments.back()?);
        let seconds = last.checked_sub(*first)?.as_secs_f64();
        (seconds > 0.0 && to > from).then(|| (to - from) as f64 / seconds)
    }

    /// The rate and, where it is known how much is needed, how long it will take.
    fn text(&self, needed: u64) -> String {
        let Some(rate) = self.rate() else { return String::new() };
        let reached = self.moments.back().map_or(0, |(_, reached)| *reached);
        let pace = format!("{}/s", HumanCount(rate.round() as u64));
        match needed.checked_sub(reached).map(|left| left as f64 / rate) {
            // A longer time is not worth showing.
            Some(seconds) if needed > 0 && seconds < 1e9 => {
                format!("{pace} {}", FormattedDuration(Duration::from_secs_f64(seconds.ceil())))
            }
            _ => pace,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_that_was_passed_is_none() {
        assert_eq!(total(21, 20), Some(21));
        assert_eq!(total(21, 21), Some(21));
        assert_eq!(total(21, 56_765), None);
        assert_eq!(total(0, 5), None);
    }

    #[test]
    fn the_pace_is_that_of_late() {
        let mut pace = Pace::default();
        assert_eq!(pace.text(100), "");
        // Slow at first, then ten thousand a second.
        for tenth in 0..600u64 {
            let reached = if tenth < 300 { tenth } else { 300 + (tenth - 300) * 1000 };
            pace.note(Duration::from_millis(100 * tenth), reached);
        }
        assert_eq!(pace.text(0), "10,000/s");
        assert_eq!(pace.text(299_300 + 50_000), "10,000/s 00:00:05");
        // More than was thought to be needed.
        assert_eq!(pace.text(5), "10,000/s");
        assert!(pace.moments.len() < 110);
    }
}
