//! The program `bouton`: reads what was typed, asks the façade, prints what it says.
//!
//! No rule of any game and no theory lives here.

mod args;
mod checkpoint;
mod commands;
mod help;
mod output;
mod play;
mod progress;
mod save;
mod source;

use clap::FromArgMatches;
use std::process::ExitCode;

fn main() -> ExitCode {
    // The language is decided before anything else is read: even a bad argument is answered in it.
    let texts = help::texts_for(std::env::args_os());
    let command = help::command(texts);
    let parsed = command
        .try_get_matches_from(std::env::args_os())
        .and_then(|matches| args::Args::from_arg_matches(&matches));
    let result = match parsed {
        Ok(args) => commands::run(args, texts),
        Err(error) => output::argument_error(texts, &error),
    };
    match result {
        Ok(code) => code,
        Err(failure) => output::report(texts, &failure),
    }
}
