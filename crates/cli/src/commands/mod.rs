//! One file a command.

mod atlas;
mod audit;
mod batch;
mod cluster;
mod discover;
mod games;
mod graph;
mod period;
mod play;
mod sequence;
mod serve;
mod solve;
mod stress;
mod template;
mod verify;

use crate::{
    args::{Args, Command},
    help,
    output::Trouble,
};
use bouton::lang::Texts;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Runs what was typed.
///
/// # Errors
/// Whatever keeps it from an answer.
pub fn run(args: Args, texts: &Texts) -> Result<ExitCode, Trouble> {
    // Whoever types at this machine may have its files read; whoever asks the server may not.
    if !matches!(args.command, Command::Serve(_)) {
        bouton::allow_files();
    }
    match args.command {
        Command::Solve(position) => solve::solve(&position, texts),
        Command::Explain(position) => solve::explain(&position, texts),
        Command::Play(options) => play::play(&options, texts),
        Command::Batch(batch) => batch::batch(&batch, texts),
        Command::Sequence(sequence) => sequence::sequence(&sequence, texts),
        Command::Period(options) => period::period(&options, texts),
        Command::Verify(options) => verify::verify(&options, texts),
        Command::Atlas(options) => atlas::atlas(&options, texts),
        Command::Audit(options) => audit::audit(&options, texts),
        Command::Discover(options) => discover::discover(&options, texts),
        Command::Graph(options) => graph::graph(&options, texts),
        Command::Template(options) => template::template(&options, texts),
        Command::Stress(options) => stress::stress(&options, texts),
        Command::Games(names) => games::games(&names, texts),
        Command::Serve(options) => serve::serve(&options, texts),
        Command::Completions(completions) => {
            // Written to memory first: the generator does not stop for a closed pipe.
            let mut script = Vec::new();
            let mut command = help::command(texts);
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

/// The main page, then one for each command.
fn manual(texts: &Texts) -> Vec<clap::Command> {
    let mut main = help::command(texts);
    main.build();
    let commands: Vec<clap::Command> = main
        .get_subcommands()
        .map(|sub| {
            let name = format!("bouton-{}", sub.get_name());
            sub.clone().name(name)
        })
        .collect();
    std::iter::once(main).chain(commands).collect()
}
