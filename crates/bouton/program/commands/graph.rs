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
    lab::{
        graph::{Export, ExportError, GraphGame, GraphRow, KeepError, SolvedGraph},
        store::{HEADER, POSITIONS, store_csv, store_text, store_view},
    },
    lang::{Texts, arg, msg},
};
use bouton_progress::Progress;
use serde_json::json;
use std::{
    fs::{self, File},
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
    if let Some(folder) = &options.store {
        return keep(options, folder, texts);
    }
    #[cfg(feature = "cluster")]
    if options.cluster.is_wanted() {
        return super::cluster::solve(options, texts);
    }
    let export = options.export.as_deref().map(|file| export_form(file, texts)).transpose()?;
    if let Some((file, _)) = export {
        save::can_save(file)?;
    }
    let (limits, watch) = limits(options);
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

/// The limits of the work, and who watches it.
fn limits(options: &Options) -> (Limits, Arc<Watch>) {
    let watch = Arc::new(Watch::default());
    // A file names its own size; the number of positions reachable from a position is not known before.
    let positions = match options.from {
        Some(_) => Limits::default().positions,
        None => u64::MAX,
    };
    let otherwise =
        Limits { positions, time: None, watch: Some(Arc::clone(&watch)), ..Limits::default() };
    (options.limits.limits(otherwise), watch)
}

/// Solves all positions that play can reach from one, and keeps them as a store.
fn keep(options: &Options, folder: &Path, texts: &Texts) -> Result<ExitCode, CliError> {
    let shown = folder.display().to_string();
    let header = folder.join(HEADER);
    if header.exists() {
        let what = texts.say(&msg::CliStoreExists { folder: arg(&shown) });
        return Err(CliError::Usage(what, texts.say(&msg::CliStoreExistsHelp)));
    }
    if folder.join(POSITIONS).exists() {
        // No header says that it is ours.
        let what = texts.say(&msg::CliStoreForeign { folder: arg(&shown), file: arg(POSITIONS) });
        return Err(CliError::Usage(what, texts.say(&msg::CliStoreForeignHelp)));
    }
    let (limits, watch) = limits(options);
    let text = options.from.as_deref().unwrap_or_default();
    let query = Query::read(text.as_bytes(), &limits)?;
    let is_new = !folder.is_dir();
    let make = || fs::create_dir(folder).map_err(|why| CliError::writing(folder, why));
    if is_new {
        // Where no folder can be made, that is said before the work; an interrupt during it leaves none.
        make()?;
        let _ = fs::remove_dir(folder);
    }
    let solve = || -> Result<_, CliError> {
        let progress = Progress::of(&watch);
        let game = GraphGame::to_keep(&query, &limits);
        drop(progress);
        let game = game?;
        if let Some(note) = game.beyond_memory(texts) {
            eprint_line(&note);
        }
        let solved = game.solve(convention(options.misere))?;
        if is_new {
            make()?;
        }
        save::save_pieces(&folder.join(POSITIONS), |out| {
            solved.keep(out).map_err(|error| match error {
                KeepError::Write(why) => CliError::writing(&folder.join(POSITIONS), why),
                KeepError::Failure(failure) => CliError::Failure(failure),
            })
        })
    };
    let kept = solve();
    if kept.is_err() && is_new {
        // Nothing was written that anybody could use; where something else is in it, it stays.
        let _ = fs::remove_dir(folder);
    }
    let kept = kept?;
    // A killed run may have left an unfinished one.
    save::sweep(&header);
    save::save_again(&header, kept.text().as_bytes())?;
    let said = match options.format {
        TableFormat::Json => json!(store_view(&kept, &shown)).to_string(),
        TableFormat::Csv => store_csv(&kept),
        TableFormat::Text => store_text(&kept, &shown, texts),
    };
    print_line(&said)?;
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
