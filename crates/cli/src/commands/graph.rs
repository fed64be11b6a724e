//! `bouton graph`: any finite game given as a graph, or the graph of a position.

use crate::{
    args::{Cluster, Graph as Options, TableFormat},
    commands::{cluster, solve::convention},
    output::{Trouble, eprint_line, print_line},
    progress::Progress,
    save,
};
use bouton::{
    Limits, Query, Watch,
    graph::{Export, GraphGame, GraphRow, SolvedGraph},
    lang::{Texts, arg, msg},
};
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Lines are written in pieces of about so many bytes.
const PIECE: usize = 1 << 16;

/// Solves a graph, position by position; or tells whether it is an impartial game.
///
/// # Errors
/// A file that cannot be read or holds no graph, a limit, a file that cannot be written.
pub fn graph(options: &Options, texts: &Texts) -> Result<ExitCode, Trouble> {
    let Cluster { workers, cluster, checkpoint, .. } = &options.cluster;
    if workers.is_some() || cluster.is_some() || checkpoint.is_some() {
        return cluster::solve(options, texts);
    }
    let export = options.export.as_deref().map(|file| export_form(file, texts)).transpose()?;
    if let Some((file, _)) = export {
        save::can_save(file)?;
    }
    let watch = Arc::new(Watch::default());
    let otherwise = Limits { time: None, watch: Some(Arc::clone(&watch)), ..Limits::default() };
    let limits = options.limits.limits(otherwise);
    let progress = Progress::of(&watch);
    let game = read(options, &limits);
    drop(progress);
    let game = game?;
    if options.check {
        let conditions = game.conditions()?;
        match options.format {
            TableFormat::Json => print_line(&conditions.json())?,
            _ => print_line(&conditions.text(texts))?,
        }
        return Ok(ExitCode::from(u8::from(!conditions.hold())));
    }
    if let Some(note) = game.beyond_memory(texts) {
        eprint_line(&note);
    }
    let solved = game.solve(convention(options.misere))?;
    if let Some((file, form)) = export {
        let mut bytes = Vec::new();
        solved.export(form, &mut bytes).map_err(|why| match why.kind() {
            io::ErrorKind::Unsupported => {
                let what = texts.say(&msg::CliCannotExport { file: arg(file.display()) });
                Trouble::Usage(what, texts.say(&msg::CliCannotExportHelp))
            }
            _ => Trouble::writing(file, why),
        })?;
        save::save(file, &bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&game, &solved, options.format)?;
    Ok(ExitCode::SUCCESS)
}

fn read(options: &Options, limits: &Limits) -> Result<GraphGame, Trouble> {
    if let Some(position) = &options.from {
        let query = Query::read(position.as_bytes(), limits)?;
        return Ok(GraphGame::from_position(&query, limits)?);
    }
    let file = options.file.as_deref().unwrap_or("-");
    let form = options.input.map(|input| input.form());
    let read = match file {
        "-" => GraphGame::read(io::stdin(), form, limits),
        _ => {
            let source = File::open(file).map_err(|why| Trouble::reading(file, why))?;
            GraphGame::read(source, form, limits)
        }
    };
    read.map_err(|failure| Trouble::InFile { file: file.to_string(), failure })
}

fn export_form<'a>(file: &'a Path, texts: &Texts) -> Result<(&'a Path, Export), Trouble> {
    let form = Export::of_name(&file.to_string_lossy()).ok_or_else(|| {
        let what = texts.say(&msg::CliBadExport { file: arg(file.display()) });
        Trouble::Usage(what, texts.say(&msg::CliBadExportHelp))
    })?;
    Ok((file, form))
}

fn print(game: &GraphGame, solved: &SolvedGraph<'_>, format: TableFormat) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut piece = String::with_capacity(2 * PIECE);
    if format == TableFormat::Csv {
        piece.push_str(GraphRow::CSV_HEAD);
    }
    for vertex in game.positions() {
        match format {
            TableFormat::Text => solved.write_text(vertex, &mut piece),
            TableFormat::Json => solved.write_json(vertex, &mut piece),
            TableFormat::Csv => solved.write_csv(vertex, &mut piece),
        }
        if piece.len() >= PIECE {
            out.write_all(piece.as_bytes())?;
            piece.clear();
        }
    }
    out.write_all(piece.as_bytes())?;
    out.flush()
}
