//! Keeping a long computation in a file, to go on from there.

use crate::{
    args::{CheckpointArgs, RunArgs},
    output::CliError,
    save,
};
use bouton::{
    Failure, HeapTable, Limits, QuotientGames, QuotientTable, TableObserver, checkpoint,
    ruleset_within,
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
    trouble: Option<CliError>,
}

impl Keeper {
    /// What keeps a computation in a file, and what is in the file now.
    fn open(path: &Path, every: f64) -> Result<(Keeper, Option<Vec<u8>>), CliError> {
        save::can_save(path)?;
        let bytes = match fs::read(path) {
            Ok(bytes) => Some(bytes),
            Err(why) if why.kind() == io::ErrorKind::NotFound => None,
            Err(why) => return Err(CliError::reading(&path.to_string_lossy(), why)),
        };
        let (path, every) = (path.to_path_buf(), Duration::from_secs_f64(every));
        Ok((Keeper { path, every, saved: Instant::now(), trouble: None }, bytes))
    }

    /// The error that something is wrong in the file; a limit that was met while it was read is none.
    fn in_file(&self, failure: Failure) -> CliError {
        match failure {
            Failure::GaveUp(..) => failure.into(),
            _ => CliError::InFile { file: self.path.to_string_lossy().into_owned(), failure },
        }
    }

    fn keep(&self, bytes: &[u8]) -> Result<(), CliError> {
        save::save_again(&self.path, bytes)
    }

    /// Writes the file if it is time to; whether the computation may go on.
    fn look(&mut self, bytes: impl FnOnce() -> Vec<u8>) -> bool {
        let now = Instant::now();
        if now.duration_since(self.saved) < self.every {
            return true;
        }
        match self.keep(&bytes()) {
            Ok(()) => {
                // To write takes its time too: what is large is written less often.
                self.saved = Instant::now();
                let took = self.saved.duration_since(now);
                self.saved += 9 * took;
                true
            }
            Err(trouble) => {
                self.trouble = Some(trouble);
                false
            }
        }
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
/// No such game; a file that cannot be read or written, or is no checkpoint of this game that has
/// those values.
pub fn table(
    args: &RunArgs,
    game: &str,
    heaps: &RangeInclusive<u64>,
    limits: &Limits,
) -> Result<(HeapTable, Option<Arc<Checkpoint>>), CliError> {
    let (table, keeper) = match &args.kept.checkpoint {
        Some(path) => Checkpoint::open(path, args.kept.checkpoint_every, game, heaps, limits)?,
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
        game: &str,
        heaps: &RangeInclusive<u64>,
        limits: &Limits,
    ) -> Result<(HeapTable, Option<Arc<Checkpoint>>), CliError> {
        let (_, rules) = ruleset_within(game, 0..game.len(), limits)
            .map_err(|error| Failure::Input { text: game.as_bytes().to_vec(), error })?;
        let game = rules.game();
        let (keeper, bytes) = Keeper::open(path, every)?;
        let table = match bytes {
            Some(bytes) => {
                checkpoint::read(&game, heaps, &bytes).map_err(|failure| keeper.in_file(failure))?
            }
            None => HeapTable::default(),
        };
        let kept = Arc::new(Checkpoint { game, keeper: Mutex::new(keeper) });
        let table = table.shown_to(Arc::clone(&kept) as Arc<dyn TableObserver>);
        Ok((table, Some(kept)))
    }

    /// Keeps what was computed in the end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(&self, table: &HeapTable) -> Result<(), CliError> {
        if table.reached() == 0 {
            return Ok(());
        }
        let keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        keeper.keep(&checkpoint::write(&self.game, table))
    }

    /// Why the file could not be written, if that is why the computation was called off.
    pub fn trouble(&self) -> Option<CliError> {
        self.keeper.lock().unwrap_or_else(PoisonError::into_inner).trouble.take()
    }
}

impl TableObserver for Checkpoint {
    fn look(&self, table: &HeapTable) -> bool {
        let mut keeper = self.keeper.lock().unwrap_or_else(PoisonError::into_inner);
        table.reached() == 0 || keeper.look(|| checkpoint::write(&self.game, table))
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
) -> Result<(QuotientTable, Option<QuotientKeeper>), CliError> {
    let Some(path) = &args.checkpoint else { return Ok((games.table(), None)) };
    let (keeper, bytes) = Keeper::open(path, args.checkpoint_every)?;
    let table = match bytes {
        Some(bytes) => {
            games.restore(&bytes, to, limits).map_err(|failure| keeper.in_file(failure))?
        }
        None => games.table(),
    };
    Ok((table, Some(QuotientKeeper { games: games.clone(), keeper })))
}

impl QuotientKeeper {
    /// Writes the file if it is time to; whether the search may go on.
    pub fn look(&mut self, table: &QuotientTable) -> bool {
        self.keeper.look(|| self.games.checkpoint(table))
    }

    /// Keeps what was found in the end.
    ///
    /// # Errors
    /// The file cannot be written, now or when the search was called off for that.
    pub fn finish(mut self, table: &QuotientTable) -> Result<(), CliError> {
        match self.keeper.trouble.take() {
            Some(trouble) => Err(trouble),
            None => self.keeper.keep(&self.games.checkpoint(table)),
        }
    }
}
