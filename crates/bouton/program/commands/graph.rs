//! `bouton graph`: any finite game given as a graph, or the graph of a position.

use crate::{
    args::{Graph as Options, TableFormat},
    commands::solve::convention,
    output::{CliError, eprint_line, print_line},
    save,
    within::out,
};
use bouton::{
    Limits, Query, Watch,
    lab::graph::{Export, ExportError, GraphGame, GraphRow, SolvedGraph},
    lang::{Texts, arg, msg},
};
use bouton_progress::Progress;
use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    process::ExitCode,
    sync::Arc,
};

/// Size of the pieces in which lines are written, in bytes, about.
const PIECE: usize = 1 << 16;

/// Solves a graph, position by position; or tells whether it is an impartial game.
///
/// # Errors
/// A file that cannot be read or holds no graph, a limit, a file that cannot be written.
pub fn graph(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    #[cfg(feature = "cluster")]
    if options.cluster.is_wanted() {
        return super::cluster::solve(options, texts);
    }
    let export = options.export.as_deref().map(|file| export_form(file, texts)).transpose()?;
    if let Some((file, _)) = export {
        save::can_save(file)?;
    }
    let watch = Arc::new(Watch::default());
    // A file names its own size; the number of positions reachable from a position is not known before.
    let positions = match options.from {
        Some(_) => Limits::default().positions,
        None => u64::MAX,
    };
    let otherwise =
        Limits { positions, time: None, watch: Some(Arc::clone(&watch)), ..Limits::default() };
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
        solved.export(form, &mut bytes).map_err(|error| match error {
            ExportError::TooMany { positions, most } => {
                let (positions, most) = (arg(positions), arg(most));
                let what = texts.say(&msg::CliCannotDraw { positions, most });
                CliError::Usage(what, texts.say(&msg::CliCannotDrawHelp))
            }
            ExportError::Owners => {
                let what = texts.say(&msg::CliCannotSayWhose);
                CliError::Usage(what, texts.say(&msg::CliCannotSayWhoseHelp))
            }
            ExportError::Write(why) => CliError::writing(file, why),
        })?;
        save::save(file, &bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    print(&game, &solved, options.format)?;
    Ok(ExitCode::SUCCESS)
}

fn read(options: &Options, limits: &Limits) -> Result<GraphGame, CliError> {
    if let Some(position) = &options.from {
        let query = Query::read(position.as_bytes(), limits)?;
        return Ok(GraphGame::from_position(&query, limits)?);
    }
    let file = options.file.as_deref().unwrap_or("-");
    let form = options.input;
    let read = match file {
        "-" => GraphGame::read(io::stdin(), form, limits),
        _ => {
            let source = File::open(file).map_err(|why| CliError::reading(file, why))?;
            GraphGame::read(source, form, limits)
        }
    };
    read.map_err(|failure| CliError::InFile { file: file.to_string(), failure })
}

fn export_form<'a>(file: &'a Path, texts: &Texts) -> Result<(&'a Path, Export), CliError> {
    let form = Export::of_name(&file.to_string_lossy()).ok_or_else(|| {
        let what = texts.say(&msg::CliBadExport { file: arg(file.display()) });
        CliError::Usage(what, texts.say(&msg::CliBadExportHelp))
    })?;
    Ok((file, form))
}

fn print(game: &GraphGame, solved: &SolvedGraph<'_>, format: TableFormat) -> io::Result<()> {
    let mut out = out();
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
