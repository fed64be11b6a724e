//! Two lanes of worker processes, so that quick questions never wait behind an enormous one.
//!
//! Every question is tried on the quick lane first, within narrow limits. One that does not end
//! there begins again on the slow lane, whose processes give way to all others. Both have few
//! processes and a bounded queue: a full one refuses. A process that uses too much memory or time is
//! ended, and another one takes its place: no question can end the server or keep its processors.

use crate::process::{Reply, Worker};
use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync::oneshot, time::timeout};

/// Why a lane has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolError {
    /// The queue is full, or the wait in it was too long.
    Busy,
    /// The process did not end in time, and was ended.
    Late,
    /// The process met the ceiling of memory.
    Memory,
    /// The computation broke.
    Broken,
}

/// A few worker processes with a queue.
#[derive(Debug)]
pub struct Lane {
    state: Arc<Mutex<State>>,
    /// Arguments of a worker process, its program first.
    command: Vec<std::ffi::OsString>,
    /// Whether its processes give way to others.
    patient: bool,
    /// Number of questions that may wait.
    room: usize,
    /// Number of questions of one client that may wait.
    room_each: usize,
}

#[derive(Debug)]
struct State {
    /// Processes that have nothing to do.
    idle: Vec<Worker>,
    /// Number of processes that may still be started.
    free: usize,
    /// The clients whose questions are computed.
    running: Vec<IpAddr>,
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    client: IpAddr,
    turn: oneshot::Sender<Turn>,
}

/// The right to use one process; it passes to the next question when it is dropped.
#[derive(Debug)]
struct Turn {
    state: Arc<Mutex<State>>,
    client: IpAddr,
    /// The process, if one is running; it is ended when the turn is dropped with it.
    worker: Option<Worker>,
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    /// Gives turns to waiting questions while there are processes: first to the client with the
    /// fewest running, so that one client does not keep the others out.
    fn serve(&mut self, state: &Arc<Mutex<State>>) {
        self.waiting.retain(|waiting| !waiting.turn.is_closed());
        while !self.idle.is_empty() || self.free > 0 {
            let running = |client| self.running.iter().filter(|other| **other == client).count();
            let next = (0..self.waiting.len()).min_by_key(|at| running(self.waiting[*at].client));
            let Some(Waiting { client, turn }) = next.and_then(|at| self.waiting.remove(at)) else {
                return;
            };
            let worker = self.idle.pop();
            if worker.is_none() {
                self.free -= 1;
            }
            self.running.push(client);
            let given = Turn { state: Arc::clone(state), client, worker };
            if let Err(back) = turn.send(given) {
                // The question was given up meanwhile. What its turn does when dropped is done here.
                self.take_back(back.client, back.keep());
            }
        }
    }

    fn take_back(&mut self, client: IpAddr, worker: Option<Worker>) {
        if let Some(at) = self.running.iter().position(|other| *other == client) {
            self.running.swap_remove(at);
        }
        match worker {
            Some(worker) => self.idle.push(worker),
            None => self.free += 1,
        }
    }
}

impl Turn {
    /// Takes the process out of a turn that is not to be passed on when it is dropped.
    fn keep(mut self) -> Option<Worker> {
        let worker = self.worker.take();
        self.state = Arc::new(Mutex::new(State::of(0)));
        worker
    }

    /// Ends this turn; the process, if it is given, serves on.
    fn end(mut self, worker: Option<Worker>) {
        self.worker = worker;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let worker = self.worker.take();
        let state = Arc::clone(&self.state);
        let mut locked = lock(&state);
        locked.take_back(self.client, worker);
        locked.serve(&state);
    }
}

impl State {
    fn of(free: usize) -> State {
        State { idle: Vec::new(), free, running: Vec::new(), waiting: VecDeque::new() }
    }
}

impl Lane {
    /// A lane of `processes`, started when they are needed; they give way to others if they are
    /// `patient`. Up to `room` questions wait, of one client up to `room_each`.
    pub fn new(
        command: Vec<std::ffi::OsString>,
        (processes, patient): (usize, bool),
        (room, room_each): (usize, usize),
    ) -> Lane {
        let state = Arc::new(Mutex::new(State::of(processes.max(1))));
        Lane { state, command, patient, room, room_each }
    }

    /// Asks `question` when its turn has come, if that is within `patience`, and waits for the reply
    /// up to `limit`. When this future is dropped, the computation is ended.
    pub async fn run(
        &self,
        client: IpAddr,
        question: &[u8],
        patience: Duration,
        limit: Duration,
    ) -> Result<Reply, PoolError> {
        let turn = {
            let mut state = lock(&self.state);
            state.waiting.retain(|waiting| !waiting.turn.is_closed());
            let own = state.waiting.iter().filter(|waiting| waiting.client == client).count();
            let ready = !state.idle.is_empty() || state.free > 0;
            if !ready && (state.waiting.len() >= self.room || own >= self.room_each) {
                return Err(PoolError::Busy);
            }
            let (turn, given) = oneshot::channel();
            state.waiting.push_back(Waiting { client, turn });
            state.serve(&self.state);
            given
        };
        let mut turn = match timeout(patience, turn).await {
            Ok(Ok(turn)) => turn,
            _ => return Err(PoolError::Busy),
        };
        // Taken out of the turn: if this is dropped while it waits, the process is ended.
        let mut worker = match turn.worker.take() {
            Some(worker) => worker,
            None => Worker::start(&self.command, self.patient).map_err(|_| PoolError::Broken)?,
        };
        match timeout(limit, worker.ask(question)).await {
            Ok(Ok(reply)) => {
                turn.end((!reply.spent).then_some(worker));
                Ok(reply)
            }
            Ok(Err(_)) => Err(if worker.met_the_ceiling().await {
                PoolError::Memory
            } else {
                PoolError::Broken
            }),
            Err(_) => Err(PoolError::Late),
        }
    }
}
