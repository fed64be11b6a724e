//! Keeping a long computation in a file, to go on from there.

use crate::{args::RunArgs, output::CliError, save};
use bouton::{HeapTable, Limits, TableObserver, checkpoint, ruleset_within};
use std::{
    fs, io,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// Writes a table to a file now and then, whole or not at all.
#[derive(Debug)]
pub struct Checkpoint {
    game: String,
    path: PathBuf,
    every: Duration,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    saved: Instant,
    trouble: Option<CliError>,
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
    let (table, keeper) = match &args.checkpoint {
        Some(path) => Checkpoint::open(path, args.checkpoint_every, game, heaps, limits)?,
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
            .map_err(|error| bouton::Failure::Input { text: game.as_bytes().to_vec(), error })?;
        let game = rules.game();
        save::can_save(path)?;
        let name = || path.to_string_lossy().into_owned();
        let table = match fs::read(path) {
            Ok(bytes) => checkpoint::read(&game, heaps, &bytes)
                .map_err(|failure| CliError::InFile { file: name(), failure })?,
            Err(why) if why.kind() == io::ErrorKind::NotFound => HeapTable::default(),
            Err(why) => return Err(CliError::reading(&name(), why)),
        };
        let state = Mutex::new(State { saved: Instant::now(), trouble: None });
        let (path, every) = (path.to_path_buf(), Duration::from_secs_f64(every));
        let keeper = Arc::new(Checkpoint { game, path, every, state });
        let table = table.shown_to(Arc::clone(&keeper) as Arc<dyn TableObserver>);
        Ok((table, Some(keeper)))
    }

    /// Keeps what was computed in the end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(&self, table: &HeapTable) -> Result<(), CliError> {
        if table.reached() == 0 {
            return Ok(());
        }
        save::save_again(&self.path, &checkpoint::write(&self.game, table))
    }

    /// Why the file could not be written, if that is why the computation was called off.
    pub fn trouble(&self) -> Option<CliError> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).trouble.take()
    }
}

impl TableObserver for Checkpoint {
    fn look(&self, table: &HeapTable) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if now.duration_since(state.saved) < self.every {
            return true;
        }
        match self.finish(table) {
            Ok(()) => {
                // To write takes its time too: what is large is written less often.
                state.saved = Instant::now();
                let took = state.saved.duration_since(now);
                state.saved += 9 * took;
                true
            }
            Err(trouble) => {
                state.trouble = Some(trouble);
                false
            }
        }
    }
}
