//! The program `bouton`: reads what was typed, asks the library, prints its answers.
//!
//! No rule of any game and no theory lives here.

mod args;
mod backstop;
mod checkpoint;
mod commands;
mod features;
mod forgive;
mod glossary;
mod help;
mod output;
mod play;
mod save;
mod source;
mod within;

use clap::FromArgMatches;
use std::process::ExitCode;

/// Limits of memory count what is allocated.
#[global_allocator]
static ALLOCATOR: bouton_memory::Counting = bouton_memory::Counting;

fn main() -> ExitCode {
    // The language is decided before anything else is read: even a bad argument is answered in it.
    let texts = help::texts_for(std::env::args_os());
    let command = help::grammar();
    let typed = forgive::meant(std::env::args_os().collect(), &command);
    let parsed = command
        .try_get_matches_from(&typed)
        // Help and errors, which are seldom, are parsed again with all that is said in them.
        .or_else(|_| help::command(texts).try_get_matches_from(&typed))
        .and_then(|matches| args::Args::from_arg_matches(&matches));
    backstop::prepare(texts, output::error_text);
    let result = match parsed {
        Ok(args) => commands::run(args, texts),
        Err(error) => output::argument_error(texts, &error, &typed),
    };
    match result {
        Ok(code) => code,
        Err(failure) => output::report(texts, &failure),
    }
}
