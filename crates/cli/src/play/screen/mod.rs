//! Playing on the whole screen.
//!
//! `App` is what is on the screen and what keys do; `view` draws it; `stones` draws one part. Only
//! [`run`] knows that there is a terminal, and puts it back as it was however the game ends.

mod app;
mod pages;
mod stones;
#[cfg(test)]
mod tests;
mod view;

use super::{Table, Turn};
use crate::output::Trouble;
use app::App;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyEventKind},
};
use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// So long the computer seems to think, so that one sees what was played before.
const THINKS: Duration = Duration::from_millis(300);
/// So long a move stays before the next when the computer plays against itself.
const WATCHED: Duration = Duration::from_millis(900);
/// So often it is looked whether the program was asked to end.
const BLINK: Duration = Duration::from_millis(100);
/// So long after that it ends in any case.
const GRACE: Duration = Duration::from_secs(1);

/// Plays until somebody ends it.
///
/// # Errors
/// The terminal cannot be used; the moves of a position are too many to be listed.
pub fn run(table: Table<'_>) -> Result<ExitCode, Trouble> {
    let signal = signals()?;
    let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut app = App::new(table, colour);
    // A panic puts the terminal back too: the hook is set here.
    let mut terminal = ratatui::try_init()?;
    let ended = turn_by_turn(&mut terminal, &mut app, &signal);
    // A window that is closed fails to be read or written a moment before the signal says why.
    for _ in 0..10 {
        if ended.is_err() && signal.load(Ordering::Relaxed) == 0 {
            std::thread::sleep(BLINK / 5);
        }
    }
    // There may be no terminal any more; dropped, it would complain of that where nobody reads it.
    let _ = ratatui::try_restore();
    if terminal.show_cursor().is_err() {
        std::mem::forget(terminal);
    }
    match signal.load(Ordering::Relaxed) {
        0 => ended.map(|()| ExitCode::SUCCESS),
        number => Ok(ExitCode::from(u8::try_from(128 + number).unwrap_or(1))),
    }
}

fn turn_by_turn(
    terminal: &mut DefaultTerminal,
    app: &mut App<'_>,
    signal: &AtomicUsize,
) -> Result<(), Trouble> {
    // Since when the computer is to move.
    let mut since: Option<Instant> = None;
    let mut changed = true;
    while !app.has_ended() && signal.load(Ordering::Relaxed) == 0 {
        if changed {
            terminal.draw(|frame| view::draw(app, frame))?;
        }
        changed = event::poll(BLINK)?;
        if changed {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key)?,
                // Another size of the window, for example, is drawn anew.
                _ => {}
            }
        }
        if !matches!(app.table.turn(), Turn::Computer(_)) {
            since = None;
            continue;
        }
        let patience = if app.table.is_watched() { WATCHED } else { THINKS };
        if since.get_or_insert_with(Instant::now).elapsed() >= patience {
            app.computer()?;
            (since, changed) = (None, true);
        }
    }
    Ok(())
}

/// The number of the signal that asks the program to end, once there is one. It ends then, even in
/// the midst of a long computation, or when its window was closed and nothing can be read any more.
fn signals() -> Result<Arc<AtomicUsize>, Trouble> {
    let asked = Arc::new(AtomicUsize::new(0));
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
        let asked = Arc::clone(&asked);
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                asked.store(usize::try_from(signal).unwrap_or(1), Ordering::Relaxed);
                std::thread::sleep(GRACE);
                let _ = ratatui::try_restore();
                std::process::exit(128 + signal);
            }
        });
    }
    Ok(asked)
}
