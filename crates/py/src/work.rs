//! Long work, on a thread of its own: Python's lock is free meanwhile, signals are looked for, and progress is
//! shown.

use crate::errors::{exception, internal};
use bouton::{
    Failure, Files, Limits, Session, Watch,
    lab::store::{Store, with_kept},
    rules::{Ruleset, with_rulesets},
};
use pyo3::prelude::*;
use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

/// Time between two looks for signals.
const LOOK: Duration = Duration::from_millis(20);
/// Time that work is given to stop when it is called off. What has not stopped by then is left to itself, and
/// stops at its own next look.
const FAREWELL: Duration = Duration::from_millis(50);
/// Time after which progress is shown.
const PATIENCE: Duration = Duration::from_millis(500);
/// Bytes of the stack of the thread: those of the main one.
const STACK: usize = 8 << 20;
/// Sessions that wait for the next question, at most.
const WAITING: usize = 4;
/// Bytes in use at which what was learnt is forgotten.
const LEARNT: u64 = 512 << 20;

/// Sessions with what they have learnt.
static SESSIONS: Mutex<Vec<Session>> = Mutex::new(Vec::new());

/// The budget in seconds, positions and bytes, each `None` for the library's default; the function to
/// show progress, as a function of positions computed and positions needed (0 where that is not known); and the folder of a
/// store in which answers are looked up.
#[derive(Debug, FromPyObject)]
pub struct Budget(Option<f64>, Option<u64>, Option<u64>, Option<Py<PyAny>>, Option<PathBuf>);

impl Budget {
    fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        if let Some(seconds) = self.0 {
            // A time longer than a clock goes is no limit.
            limits.time = Duration::try_from_secs_f64(seconds.max(0.0)).ok();
        }
        if let Some(positions) = self.1 {
            limits.positions = positions;
        }
        limits.memory = bouton_memory::used().saturating_add(self.2.unwrap_or(limits.memory));
        limits
    }
}

impl Budget {
    /// The library's default.
    pub fn usual() -> Budget {
        Budget(None, None, None, None, None)
    }
}

/// Does some work within a budget, where these rulesets have names.
///
/// # Errors
/// The failure as an exception; `KeyboardInterrupt`, or whatever else a handler of signals raises.
pub fn work<T: Send + 'static>(
    py: Python<'_>,
    budget: &Budget,
    own: Vec<Arc<dyn Ruleset>>,
    job: impl FnOnce(Limits) -> Result<T, Failure> + Send + 'static,
) -> PyResult<T> {
    let watch = Arc::new(Watch::default());
    let limits = Limits { watch: Some(Arc::clone(&watch)), ..budget.limits() };
    let limits = if own.is_empty() { limits } else { with_rulesets(limits, own) };
    let limits = match &budget.4 {
        None => limits,
        Some(folder) => {
            let store = Store::open(folder, &Limits { files: Files::Named, ..limits.clone() });
            with_kept(limits, Arc::new(store.map_err(|failure| exception(py, &failure))?))
        }
    };
    let (sender, mut receiver) = channel();
    let thread = thread::Builder::new().name("bouton".into()).stack_size(STACK);
    thread.spawn(move || {
        // Nobody may be waiting any more.
        let _ = sender.send(job(limits));
    })?;
    match wait(py, &mut receiver, &watch, budget.3.as_ref()) {
        Ok(Some(result)) => result.map_err(|failure| exception(py, &failure)),
        Ok(None) => Err(internal("a computation has ended without an answer")),
        Err(error) => {
            watch.cancelled.store(true, Ordering::Relaxed);
            let receiver = &mut receiver;
            py.detach(move || drop(receiver.recv_timeout(FAREWELL)));
            Err(error)
        }
    }
}

/// Waits for what comes; `None` if nothing will.
fn wait<T: Send>(
    py: Python<'_>,
    receiver: &mut Receiver<T>,
    watch: &Watch,
    progress: Option<&Py<PyAny>>,
) -> PyResult<Option<T>> {
    let start = Instant::now();
    loop {
        let receiver = &mut *receiver;
        match py.detach(move || receiver.recv_timeout(LOOK)) {
            Ok(result) => return Ok(Some(result)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
        py.check_signals()?;
        if let Some(progress) = progress
            && start.elapsed() >= PATIENCE
        {
            let reached = watch.reached.load(Ordering::Relaxed);
            progress.call1(py, (reached, watch.needed.load(Ordering::Relaxed)))?;
        }
    }
}

/// Asks a session that may know something already.
pub fn ask<T>(limits: Limits, question: impl FnOnce(&mut Session) -> T) -> T {
    let waiting = || SESSIONS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = waiting().pop();
    let mut session = known.unwrap_or_default();
    session.solver().limits = limits;
    let answer = question(&mut session);
    session.solver().limits = Limits::default();
    let mut sessions = waiting();
    if bouton_memory::used() > LEARNT {
        sessions.clear();
    } else if sessions.len() < WAITING {
        sessions.push(session);
    }
    answer
}
