//! Keeping a long computation in a file, to go on from there.

use crate::{args::RunArgs, output::Trouble, save};
use bouton::{HeapTable, Keeper, checkpoint, ruleset};
use std::{
    fs, io,
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
    trouble: Option<Trouble>,
}

/// The table to compute with, and who keeps it, if that is asked for.
///
/// # Errors
/// No such game; a file that cannot be read or written, or is no checkpoint of this game.
pub fn table(args: &RunArgs, game: &str) -> Result<(HeapTable, Option<Arc<Checkpoint>>), Trouble> {
    let (table, keeper) = match &args.checkpoint {
        Some(path) => Checkpoint::open(path, args.checkpoint_every, game)?,
        None => (HeapTable::default(), None),
    };
    if args.threads > 1 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads);
        // It fails only where there is a pool already, which serves as well.
        let _ = pool.build_global();
    }
    Ok((table.with_threads(args.threads), keeper))
}

impl Checkpoint {
    fn open(
        path: &Path,
        every: f64,
        game: &str,
    ) -> Result<(HeapTable, Option<Arc<Checkpoint>>), Trouble> {
        let (_, rules) = ruleset(game, 0..game.len())
            .map_err(|error| bouton::Failure::Input { text: game.as_bytes().to_vec(), error })?;
        let game = rules.game();
        save::can_save(path)?;
        let name = || path.to_string_lossy().into_owned();
        let table = match fs::read(path) {
            Ok(bytes) => checkpoint::read(&game, &bytes)
                .map_err(|failure| Trouble::InFile { file: name(), failure })?,
            Err(why) if why.kind() == io::ErrorKind::NotFound => HeapTable::default(),
            Err(why) => return Err(Trouble::reading(&name(), why)),
        };
        let state = Mutex::new(State { saved: Instant::now(), trouble: None });
        let (path, every) = (path.to_path_buf(), Duration::from_secs_f64(every));
        let keeper = Arc::new(Checkpoint { game, path, every, state });
        let table = table.shown_to(Arc::clone(&keeper) as Arc<dyn Keeper>);
        Ok((table, Some(keeper)))
    }

    /// Keeps what was computed in the end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(&self, table: &HeapTable) -> Result<(), Trouble> {
        if table.reached() == 0 {
            return Ok(());
        }
        save::save_again(&self.path, &checkpoint::write(&self.game, table))
    }

    /// Why the file could not be written, if that is why the computation was called off.
    pub fn trouble(&self) -> Option<Trouble> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).trouble.take()
    }
}

impl Keeper for Checkpoint {
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
