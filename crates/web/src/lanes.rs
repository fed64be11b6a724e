//! Lanes of worker processes, so that light questions never wait behind an enormous one.
//!
//! A lane has few processes and a bounded queue: a full one refuses. Its processes are given questions in
//! batches, one batch at a time. A process that uses too much memory or time is ended, and another one takes
//! its place: no question can end the server or keep its processors. The questions of its batch that were not
//! answered have no answer from this lane then, and may be asked on a lane whose batches are of one.

use crate::{
    process::{Reply, Worker},
    protocol::{Terms, Tried},
    queue::Queue,
};
use axum::body::Bytes;
use std::{
    collections::VecDeque,
    ffi::OsString,
    io,
    net::IpAddr,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    runtime::Handle,
    sync::oneshot,
    task::yield_now,
    time::{sleep, timeout},
};

/// Why a lane has no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The queue is full, or the wait in it was too long.
    Busy,
    /// The process did not end in time, and was ended.
    Late,
    /// The process met the ceiling of memory.
    Memory,
    /// The computation broke.
    Broken,
}

/// Configuration of a lane.
#[derive(Debug)]
pub struct Plan {
    /// Arguments of a worker process, its program first.
    pub command: Vec<OsString>,
    /// Set when its processes give way to others.
    pub patient: bool,
    /// Number of processes, which are started when they are needed.
    pub processes: usize,
    /// The budget of each question.
    pub terms: Terms,
    /// Maximum number of questions that a process is given at once.
    pub batch: usize,
    /// Time after which a process that has not answered its batch is ended.
    pub limit: Duration,
    /// Number of questions that may wait.
    pub room: usize,
    /// Number of questions of one client that may wait.
    pub room_each: usize,
    /// Time that a question may wait.
    pub patience: Duration,
}

/// A few worker processes with a queue.
#[derive(Clone, Debug)]
pub struct Lane(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    plan: Plan,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Processes that have nothing to do.
    idle: Vec<Worker>,
    /// Number of processes that may still be started.
    free: usize,
    waiting: Queue<Asked>,
    /// Set when the last batch had several questions: many ask at the same time.
    crowded: bool,
}

/// A question that waits for its reply.
#[derive(Debug)]
struct Asked {
    /// Its frame.
    question: Bytes,
    /// The way of the reply; closed when nobody waits for it any more.
    reply: oneshot::Sender<Result<Reply, Lost>>,
}

/// The right to use one process, while questions wait; it is given back when this is dropped.
#[derive(Debug)]
struct Shift {
    lane: Lane,
    /// The process, if one is running; it is ended when this is dropped with it.
    worker: Option<Worker>,
    /// The clients whose questions are in work, and whether each question was light, as far as that is known.
    clients: Vec<(IpAddr, bool)>,
    /// Set when it serves but one question, in the task of the client, who may go at any time.
    own: bool,
    /// Set when the right was given back already.
    over: bool,
}

impl Lane {
    /// A lane in which nothing runs yet.
    pub fn new(plan: Plan) -> Lane {
        let free = plan.processes.max(1);
        let state = State { idle: Vec::new(), free, waiting: Queue::new(), crowded: false };
        Lane(Arc::new(Inner { plan, state: Mutex::new(state) }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the reply to a question, given as its frame. When this future is dropped, the question is
    /// given up; a process at which nobody waits for an answer any more is ended.
    pub async fn run(&self, client: IpAddr, question: Bytes) -> Result<Reply, Lost> {
        let (sender, mut reply) = oneshot::channel();
        let asked = Asked { question, reply: sender };
        let asked = match self.own_shift(client, asked) {
            Ok((mut shift, mut asked)) => {
                let ended = shift.answer(&mut asked).await;
                // A process may be lost after its answer.
                return reply.try_recv().unwrap_or(Err(ended.err().unwrap_or(Lost::Broken)));
            }
            Err(asked) => asked,
        };
        let ticket = self.push(client, asked)?;
        let given = match timeout(self.0.plan.patience, &mut reply).await {
            Ok(given) => given,
            Err(_) if self.lock().waiting.remove(client, ticket).is_some() => {
                return Err(Lost::Busy);
            }
            // Its turn has come, and ends.
            Err(_) => reply.await,
        };
        given.unwrap_or(Err(Lost::Broken))
    }

    /// A shift for one question alone, with it, where a process has nothing to do and few ask: then a task of its own
    /// would only cost the way to it and back. The question again, where it has to wait for its turn.
    fn own_shift(&self, client: IpAddr, asked: Asked) -> Result<(Shift, VecDeque<Asked>), Asked> {
        let mut state = self.lock();
        if state.crowded || !state.waiting.is_empty() {
            return Err(asked);
        }
        let Some(worker) = state.worker() else { return Err(asked) };
        state.waiting.push(client, asked);
        let asked = state.waiting.take(1).into_iter().map(|(_, asked)| asked).collect();
        drop(state);
        let clients = vec![(client, false)];
        Ok((Shift { lane: self.clone(), worker, clients, own: true, over: false }, asked))
    }

    /// Lets a question wait for its turn. Its ticket.
    fn push(&self, client: IpAddr, asked: Asked) -> Result<u64, Lost> {
        let Plan { room, room_each, .. } = self.0.plan;
        let mut state = self.lock();
        let shift = state.worker();
        if shift.is_none() {
            let is_full = |(all, own)| all >= room || own >= room_each;
            if is_full(state.waiting.waiting(client)) {
                state.waiting.retain(|asked| !asked.reply.is_closed());
                if is_full(state.waiting.waiting(client)) {
                    return Err(Lost::Busy);
                }
            }
        }
        let ticket = state.waiting.push(client, asked);
        drop(state);
        if let Some(worker) = shift {
            tokio::spawn(Shift::new(self.clone(), worker).serve());
        }
        Ok(ticket)
    }
}

impl State {
    /// A process for a shift, or that it may start one; `None` if all are in use.
    fn worker(&mut self) -> Option<Option<Worker>> {
        if let Some(worker) = self.idle.pop() {
            return Some(Some(worker));
        }
        self.free = self.free.checked_sub(1)?;
        Some(None)
    }

    fn take_back(&mut self, worker: Option<Worker>) {
        match worker {
            Some(worker) => self.idle.push(worker),
            None => self.free += 1,
        }
    }
}

impl Shift {
    /// A shift of a task of its own, which serves what waits.
    fn new(lane: Lane, worker: Option<Worker>) -> Shift {
        Shift { lane, worker, clients: Vec::new(), own: false, over: false }
    }

    /// Serves batches of questions while there are any.
    async fn serve(mut self) {
        if self.lane.0.plan.batch > 1 {
            // Simultaneous questions belong to the first batch.
            yield_now().await;
        }
        while let Some(mut unanswered) = self.next() {
            if let Err(lost) = self.answer(&mut unanswered).await {
                for Asked { reply, .. } in unanswered {
                    // The client may have gone.
                    let _ = reply.send(Err(lost));
                }
            }
        }
    }

    /// The next batch, after which all of the last one is done; `None` when this shift is over.
    fn next(&mut self) -> Option<VecDeque<Asked>> {
        let lane = self.lane.clone();
        let mut state = lane.lock();
        loop {
            self.clients.drain(..).for_each(|(client, light)| state.waiting.done(client, light));
            let batch = state.waiting.take(lane.0.plan.batch);
            if batch.is_empty() {
                state.take_back(self.worker.take());
                self.over = true;
                return None;
            }
            let mut wanted = VecDeque::with_capacity(batch.len());
            for (client, asked) in batch {
                if asked.reply.is_closed() {
                    state.waiting.done(client, true);
                } else {
                    self.clients.push((client, false));
                    wanted.push_back(asked);
                }
            }
            if !wanted.is_empty() {
                state.crowded = wanted.len() > 1;
                return Some(wanted);
            }
        }
    }

    /// Answers the questions of a batch, which it takes out one by one.
    ///
    /// # Errors
    /// The process was lost, and with it the answers of those that are left.
    async fn answer(&mut self, unanswered: &mut VecDeque<Asked>) -> Result<(), Lost> {
        let Plan { command, patient, terms, limit, .. } = &self.lane.0.plan;
        let mut deadline = pin!(sleep(*limit));
        // Taken out: whatever loses it ends it.
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start(command, *patient, terms).map_err(|why| lost_by(&why))?,
        };
        tokio::select! {
            biased;
            asked = worker.ask(unanswered.iter().map(|asked| &*asked.question)) => {
                asked.map_err(|_| Lost::Broken)?;
            }
            () = &mut deadline => return Err(Lost::Late),
        }
        while !unanswered.is_empty() {
            let reply = tokio::select! {
                biased;
                reply = worker.reply() => reply,
                () = all_gone(unanswered) => return Err(Lost::Broken),
                () = &mut deadline => return Err(Lost::Late),
            };
            let Ok(reply) = reply else {
                let memory = worker.met_the_ceiling().await;
                return Err(if memory { Lost::Memory } else { Lost::Broken });
            };
            let spent = reply.spent;
            let at = self.clients.len() - unanswered.len();
            self.clients[at].1 = matches!(reply.tried, Tried::Answered(_));
            if let Some(asked) = unanswered.pop_front() {
                // The client may have gone.
                let _ = asked.reply.send(Ok(reply));
            }
            if spent {
                return Err(Lost::Broken);
            }
        }
        self.worker = Some(worker);
        Ok(())
    }
}

impl Drop for Shift {
    fn drop(&mut self) {
        if self.over {
            return;
        }
        // The one question is answered, or its client has gone; or the server is stopping.
        let lane = self.lane.clone();
        let mut state = lane.lock();
        self.clients.drain(..).for_each(|(client, light)| state.waiting.done(client, light));
        let next = Handle::try_current().ok().filter(|_| self.own && !state.waiting.is_empty());
        let worker = self.worker.take();
        match next {
            None => state.take_back(worker),
            Some(tasks) => {
                drop(state);
                // If the server is stopping, this ends it.
                tasks.spawn(Shift::new(lane, worker).serve());
            }
        }
    }
}

/// Why a process cannot be started: the system has no room for it, or it is not there.
fn lost_by(why: &io::Error) -> Lost {
    use io::ErrorKind::{OutOfMemory, QuotaExceeded, ResourceBusy, WouldBlock};
    match why.kind() {
        OutOfMemory | QuotaExceeded | ResourceBusy | WouldBlock => Lost::Memory,
        _ => Lost::Broken,
    }
}

/// Waits until nobody waits for a reply any more.
async fn all_gone(unanswered: &mut VecDeque<Asked>) {
    for asked in unanswered {
        asked.reply.closed().await;
    }
}
