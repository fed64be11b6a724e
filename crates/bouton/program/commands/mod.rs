//! One file a command.

mod atlas;
mod audit;
mod batch;
mod book;
#[cfg(feature = "cluster")]
mod cluster;
mod contest;
mod discover;
mod games;
mod genus;
mod graph;
mod mcp;
mod nimber;
mod period;
mod play;
mod problems;
mod quotient;
mod sequence;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod site;
mod solve;
mod stress;
mod table;
mod template;
mod theorem;
mod value;
mod verify;
mod worksheet;

use crate::{
    args::{Args, Command, Printed},
    help,
    output::CliError,
};
use bouton::{
    Failure,
    contest::{ContestOutput, MovePattern, TestPattern},
    lang::{Texts, msg},
};
use clap::builder::PossibleValuesParser;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Runs what was typed.
///
/// # Errors
/// Whatever keeps it from an answer.
pub fn run(args: Args, texts: &Texts) -> Result<ExitCode, CliError> {
    match args.command {
        Command::Solve(position) => solve::solve(&position, texts),
        Command::Explain(asked) => solve::explain(&asked, texts),
        Command::Play(options) => play::play(&options, texts),
        Command::Worksheet(options) => worksheet::worksheet(&options, texts),
        Command::Book(options) => book::book(&options, texts),
        Command::Batch(batch) => batch::batch(&batch, texts),
        Command::Sequence(sequence) => sequence::sequence(&sequence, texts),
        Command::Table(options) => table::table(&options, texts),
        Command::Period(options) => period::period(&options, texts),
        Command::Quotient(options) => quotient::quotient(&options, texts),
        Command::Genus(options) => genus::genus(&options, texts),
        Command::Nimber(options) => nimber::nimber(&options),
        Command::Value(options) => value::value(&options, texts),
        Command::Verify(options) => verify::verify(&options, texts),
        Command::Atlas(options) => atlas::atlas(&options, texts),
        Command::Audit(options) => audit::audit(&options, texts),
        Command::Discover(options) => discover::discover(&options, texts),
        Command::Theorem(options) => theorem::theorem(&options, texts),
        Command::Graph(options) => graph::graph(&options, texts),
        Command::Template(options) => template::template(&options, texts),
        Command::Contest(options) => contest::contest(&options, texts),
        Command::Stress(options) => stress::stress(&options, texts),
        Command::Problems(options) => problems::problems(&options, texts),
        Command::Games(names) => games::games(&names, texts),
        #[cfg(feature = "serve")]
        Command::Serve(options) => serve::serve(&options, texts),
        Command::Mcp(options) => mcp::mcp(&options, texts),
        #[cfg(feature = "serve")]
        Command::Site(options) => site::site(&options, texts),
        Command::Completions(completions) => {
            // Written to memory first: the generator does not stop for a closed pipe.
            let mut script = Vec::new();
            let mut command = with_game_names(help::command(texts));
            clap_complete::generate(completions.shell, &mut command, "bouton", &mut script);
            io::stdout().write_all(&script)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Man => {
            let mut page = Vec::new();
            for page_of in manual(texts) {
                clap_mangen::Man::new(page_of).render(&mut page)?;
            }
            io::stdout().write_all(&page)?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// The command with the names of the games where a game is typed: what the shell completes.
fn with_game_names(command: clap::Command) -> clap::Command {
    let games = bouton::games().into_iter().chain(bouton::games_in_files());
    let mut names: Vec<String> =
        games.map(|game| game.syntax().split(':').next().unwrap_or_default().to_string()).collect();
    names.dedup();
    let takes_game =
        ["game", "words", "sheet_words", "value_words", "genus_words", "name", "contest_game"];
    command.mut_subcommands(|sub| {
        let game = sub.get_arguments().find(|arg| takes_game.contains(&arg.get_id().as_str()));
        let game = game.map(|arg| arg.get_id().clone());
        sub.mut_args(|arg| match &game {
            Some(game) if arg.get_id() == game => {
                arg.value_parser(PossibleValuesParser::new(names.clone()))
            }
            _ => arg,
        })
    })
}

/// The main page, then one for each command.
fn manual(texts: &Texts) -> Vec<clap::Command> {
    let main = help::command(texts);
    let commands: Vec<clap::Command> = main
        .get_subcommands()
        .map(|sub| {
            let name = format!("bouton-{}", sub.get_name());
            sub.clone().name(name)
        })
        .collect();
    std::iter::once(main).chain(commands).collect()
}

/// The output of `batch`, `template` and `stress`, as their options say.
///
/// # Errors
/// A pattern that cannot be read, located in its text.
fn contest_output(printed: &Printed, texts: &Texts) -> Result<ContestOutput, CliError> {
    let wrong = |text: &str, error| CliError::from(Failure::input(text.as_bytes(), error));
    let pattern = |text: &str| MovePattern::parse(text).map_err(|error| wrong(text, error));
    let test = |text: &str| TestPattern::parse(text).map_err(|error| wrong(text, error));
    let plain = |text: &str| MovePattern::plain(text).map_err(|error| wrong(text, error));
    let words = match (&printed.first, &printed.second) {
        (Some(first), Some(second)) => Some((first.clone(), second.clone())),
        (None, None) => None,
        _ => {
            let what = texts.say(&msg::CliFirstAndSecond);
            return Err(CliError::Usage(what, String::new()));
        }
    };
    let usual = ContestOutput::default();
    Ok(ContestOutput {
        fields: printed.print.clone(),
        words,
        move_as: printed.move_as.as_deref().map(pattern).transpose()?,
        sorted: printed.sorted,
        join: printed.join.as_deref().map(plain).transpose()?,
        modulo: printed.modulo,
        between: printed.between.as_deref().map(plain).transpose()?.unwrap_or(usual.between),
        before: printed.before.as_deref().map(test).transpose()?,
        end: printed.end.as_deref().map(plain).transpose()?.unwrap_or(usual.end),
    })
}
