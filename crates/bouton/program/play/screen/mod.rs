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
use crate::output::CliError;
use app::App;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyEventKind},
};
use std::{
    io,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// Time for which the computer seems to think, so that the move before it is seen.
const THINKS: Duration = Duration::from_millis(300);
/// Time for which a move stays before the next when the computer plays against itself.
const WATCHED: Duration = Duration::from_millis(900);
/// So often it is looked whether the program was asked to end.
const BLINK: Duration = Duration::from_millis(100);
/// Time after that until it ends in any case.
const GRACE: Duration = Duration::from_secs(1);

/// Plays until the player ends it.
///
/// # Errors
/// The terminal cannot be used; the moves of a position are too many to be listed.
pub fn run(table: Table<'_>) -> Result<ExitCode, CliError> {
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
    // There may be no terminal any more; dropped, it would complain of that where it is not read.
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
) -> Result<(), CliError> {
    // Since when the computer is to move.
    let mut since: Option<Instant> = None;
    let mut changed = true;
    while !app.has_ended() && signal.load(Ordering::Relaxed) == 0 {
        if app.take_suspended() || SUSPENDED.swap(false, Ordering::Relaxed) {
            suspend(terminal)?;
            changed = true;
        }
        if changed {
            terminal.draw(|frame| view::draw(app, frame))?;
        }
        changed = event::poll(BLINK)?;
        if changed {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key)?,
                // Another size of the window, for example, is drawn again.
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

/// Ends the program when its terminal has gone without a signal that says so: the library that reads
/// keys would read on without end.
#[cfg(unix)]
fn end_with_terminal(asked: Arc<AtomicUsize>) {
    use rustix::event::{PollFd, PollFlags, poll};
    std::thread::spawn(move || {
        let input = io::stdin();
        // Nothing is waited for but what is always told: that the other side has hung up.
        let mut watched = [PollFd::new(&input, PollFlags::empty())];
        loop {
            match poll(&mut watched, None) {
                Ok(_) => end(&asked, signal_hook::consts::SIGHUP),
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
            }
        }
    });
}

/// Asks the program to end, and ends it in any case after a moment.
#[cfg(unix)]
fn end(asked: &AtomicUsize, signal: i32) -> ! {
    asked.store(usize::try_from(signal).unwrap_or(1), Ordering::Relaxed);
    std::thread::sleep(GRACE);
    let _ = ratatui::try_restore();
    std::process::exit(128 + signal);
}

/// Set when the program was asked from outside to stop for a while.
static SUSPENDED: AtomicBool = AtomicBool::new(false);

/// Stops until the shell lets the program go on, with the terminal as it was before.
fn suspend(terminal: &mut DefaultTerminal) -> Result<(), CliError> {
    #[cfg(unix)]
    {
        ratatui::try_restore()?;
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        // Nothing is drawn on it yet.
        *terminal = ratatui::try_init()?;
    }
    #[cfg(not(unix))]
    let _ = terminal;
    Ok(())
}

/// The number of the signal that asks the program to end, once there is one. It ends then, even in
/// the midst of a long computation, or when its window was closed and nothing can be read any more.
fn signals() -> Result<Arc<AtomicUsize>, CliError> {
    let asked = Arc::new(AtomicUsize::new(0));
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
        let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP];
        let mut signals = signal_hook::iterator::Signals::new(all)?;
        end_with_terminal(Arc::clone(&asked));
        let asked = Arc::clone(&asked);
        std::thread::spawn(move || {
            for signal in &mut signals {
                if signal == SIGTSTP {
                    SUSPENDED.store(true, Ordering::Relaxed);
                    continue;
                }
                end(&asked, signal);
            }
        });
    }
    Ok(asked)
}
