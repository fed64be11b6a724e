//! Keeping a long computation in a file, to go on from there.

use crate::{
    args::{CheckpointArgs, RunArgs},
    output::{CliError, eprint_line, report},
    save,
};
use bouton::{
    Failure, Game, Limits,
    lab::{HeapTable, QuotientGames, QuotientTable, TableObserver, checkpoint},
    lang::{Lang, Texts, arg, msg},
};
use std::{
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// A file that is written now and then, whole or not at all.
#[derive(Debug)]
struct Keeper {
    path: PathBuf,
    every: Duration,
    saved: Instant,
    /// Set when somebody was told that the file cannot be written.
    told: bool,
    lang: Lang,
}

impl Keeper {
    /// The keeper of a computation in a file, and the file's present contents.
    fn open(path: &Path, every: f64, texts: &Texts) -> Result<(Keeper, Option<Vec<u8>>), CliError> {
        save::can_save(path)?;
        save::sweep(path);
        let bytes = match fs::read(path) {
            Ok(bytes) => Some(bytes),
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            Err(why) => return Err(CliError::reading(&path.to_string_lossy(), why)),
        };
        let (path, every) = (path.to_path_buf(), Duration::from_secs_f64(every));
        let (saved, told, lang) = (Instant::now(), false, texts.lang());
        Ok((Keeper { path, every, saved, told, lang }, bytes))
    }

    /// The error that something is wrong in the file; a limit that was met while it was read is none.
    fn in_file(&self, failure: Failure) -> CliError {
        match failure {
            Failure::GaveUp(..) => failure.into(),
            _ => CliError::InFile { file: self.path.to_string_lossy().into_owned(), failure },
        }
    }

    /// Writes the file. A failure is reported once and ends nothing: there may be room the next time.
    fn keep(&mut self, bytes: &[u8]) {
        let Err(trouble) = save::save_again(&self.path, bytes) else { return };
        if !std::mem::replace(&mut self.told, true) {
            let texts = Texts::of(self.lang);
            report(texts, &trouble);
            eprint_line(&format!("  {}", texts.say(&msg::CliNotKept)));
        }
    }

    /// Writes the file if it is time to.
    fn look(&mut self, bytes: impl FnOnce() -> Vec<u8>) {
        let now = Instant::now();
        if now.duration_since(self.saved) < self.every {
            return;
        }
        self.keep(&bytes());
        // To write takes its time too: what is large is written less often.
        self.saved = Instant::now();
        let took = self.saved.duration_since(now);
        self.saved += 9 * took;
    }
}

/// Writes a table to a file now and then.
#[derive(Debug)]
pub struct Checkpoint {
    game: String,
    keeper: Mutex<Keeper>,
}

/// The table to compute with the values of `heaps`, and who keeps it, if that is asked for.
///
/// # Errors
/// A file that cannot be read or written, or is no checkpoint of this game that has
/// those values.
pub fn table(
    args: &RunArgs,
    game: &Game,
    heaps: &RangeInclusive<u64>,
    limits: &Limits,
    texts: &Texts,
) -> Result<(HeapTable, Option<Arc<Checkpoint>>), CliError> {
    let every = args.kept.checkpoint_every;
    let (table, keeper) = match &args.kept.checkpoint {
        Some(path) => Checkpoint::open(path, every, game, heaps, limits, texts)?,
        None => (HeapTable::default(), None),
    };
    let threads = worth_starting(args.threads);
    if threads > 1 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        // It fails only where there is a pool already, which serves as well.
        let _ = pool.build_global();
    }
    Ok((table.with_threads(threads), keeper))
}

/// How many threads are worth starting, of those asked for: more than there are processors to run
/// them only wait for each other.
pub fn worth_starting(asked: usize) -> usize {
    asked.min(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

impl Checkpoint {
    fn open(
        path: &Path,
        every: f64,
        game: &Game,
        heaps: &RangeInclusive<u64>,
        limits: &Limits,
        texts: &Texts,
    ) -> Result<(HeapTable, Option<Arc<Checkpoint>>), CliError> {
        let (keeper, bytes) = Keeper::open(path, every, texts)?;
        let table = match bytes {
            Some(bytes) => {
                let restored = checkpoint::read(game, heaps, &bytes, limits)
                    .map_err(|failure| keeper.in_file(failure))?;
                let (checked, reached) = (restored.checked, restored.table.reached());
                if checked < reached {
                    let (file, last) = (arg(path.to_string_lossy()), arg(reached - 1));
                    eprint_line(&texts.say(&msg::CliTaken { last, file, checked: arg(checked) }));
                }
                restored.table
            }
            None => HeapTable::default(),
        };
        let kept = Arc::new(Checkpoint { game: game.name(), keeper: Mutex::new(keeper) });
        let table = table.shown_to(Arc::clone(&kept) as Arc<dyn TableObserver>);
        Ok((table, Some(kept)))
    }

    /// Keeps what was computed in the end.
    pub fn finish(&self, table: &HeapTable) {
        if table.reached() > 0 {
            let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
            keeper.keep(&checkpoint::write(&self.game, table));
        }
    }
}

impl TableObserver for Checkpoint {
    fn look(&self, table: &HeapTable) -> bool {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        if table.reached() > 0 {
            keeper.look(|| checkpoint::write(&self.game, table));
        }
        true
    }
}

/// Writes the search of a misère quotient to a file now and then.
#[derive(Debug)]
pub struct QuotientKeeper {
    games: QuotientGames,
    keeper: Keeper,
}

/// The table to go on with up to heap `to`, and who keeps it, if that is asked for.
///
/// # Errors
/// A file that cannot be read or written, or is no checkpoint of these games.
pub fn quotient_table(
    args: &CheckpointArgs,
    games: &QuotientGames,
    to: u64,
    limits: &Limits,
    texts: &Texts,
) -> Result<(QuotientTable, Option<QuotientKeeper>), CliError> {
    let Some(path) = &args.checkpoint else { return Ok((games.table(), None)) };
    let (keeper, bytes) = Keeper::open(path, args.checkpoint_every, texts)?;
    let table = match bytes {
        Some(bytes) => {
            games.restore(&bytes, to, limits).map_err(|failure| keeper.in_file(failure))?
        }
        None => games.table(),
    };
    Ok((table, Some(QuotientKeeper { games: games.clone(), keeper })))
}

impl QuotientKeeper {
    /// Writes the file if it is time to.
    pub fn look(&mut self, table: &QuotientTable) {
        self.keeper.look(|| self.games.checkpoint(table));
    }

    /// Keeps what was found in the end.
    pub fn finish(mut self, table: &QuotientTable) {
        self.keeper.keep(&self.games.checkpoint(table));
    }
}
