//! Two lanes for computations, so that quick questions never wait behind an enormous one.
//!
//! Whatever is asked is tried on the quick lane first, within [`quick`] limits. What does not end
//! there begins anew on the slow lane, whose threads give way to all others. Both have few threads
//! and a bounded queue: a full one refuses.

use bouton::{Limits, Watch};
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// What may be spent on a first try. As many positions as an answer may look at for what is welcome
/// but not needed, so that no answer is poorer for having been quick.
pub fn quick(limits: &Limits) -> Limits {
    Limits {
        positions: limits.positions.min(20_000),
        time: Some(limits.time.unwrap_or(QUICK_TIME).min(QUICK_TIME)),
        memory: limits.memory.min(8 << 20),
        watch: limits.watch.clone(),
    }
}

/// How long a first try may take.
pub const QUICK_TIME: Duration = Duration::from_millis(5);

/// Why a lane has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The queue is full, or the wait in it was too long.
    Busy,
    /// The computation broke.
    Broken,
}

/// A few threads with a queue.
#[derive(Debug)]
pub struct Lane {
    queue: Arc<Queue>,
    room: usize,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    closed: bool,
}

struct Job {
    watch: Arc<Watch>,
    until: Instant,
    /// Computes if it is told to, else says that it is too late.
    work: Box<dyn FnOnce(bool) + Send>,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl Queue {
    /// A job that broke has left the queue as it should be.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does jobs until the lane is closed.
    fn serve(&self) {
        let mut waiting = self.lock();
        loop {
            if let Some(job) = waiting.jobs.pop_front() {
                drop(waiting);
                if !is_cancelled(&job.watch) {
                    let in_time = Instant::now() <= job.until;
                    // Who waits for a job that broke hears it from the closed channel.
                    let _ = catch_unwind(AssertUnwindSafe(|| (job.work)(in_time)));
                }
                waiting = self.lock();
            } else if waiting.closed {
                return;
            } else {
                waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

fn is_cancelled(watch: &Watch) -> bool {
    watch.cancelled.load(Ordering::Relaxed)
}

impl Lane {
    /// So many threads, which give way to others if they are `patient`, and so much room to wait.
    pub fn new(threads: usize, room: usize, patient: bool) -> Lane {
        let queue = Arc::new(Queue::default());
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::spawn(move || {
                if patient {
                    give_way();
                }
                queue.serve();
            });
        }
        Lane { queue, room }
    }

    /// Does `work` when its turn has come, if that is within `patience`. When nobody waits for the
    /// result any more, it is called off through its watch.
    pub async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce(Arc<Watch>) -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let (sender, result) = oneshot::channel();
        let watch = Arc::new(Watch::default());
        let _leaving = Leaving(Arc::clone(&watch));
        let seen = Arc::clone(&watch);
        let work = Box::new(move |in_time| {
            // Nobody may be left to hear it.
            let _ = sender.send(if in_time { Ok(work(seen)) } else { Err(Lost::Busy) });
        });
        // A deadline beyond the end of time is none.
        let now = Instant::now();
        let until = now.checked_add(patience).unwrap_or(now + Duration::from_secs(86_400));
        {
            let mut waiting = self.queue.lock();
            if waiting.jobs.len() >= self.room {
                waiting.jobs.retain(|job| !is_cancelled(&job.watch));
            }
            if waiting.jobs.len() >= self.room {
                return Err(Lost::Busy);
            }
            waiting.jobs.push_back(Job { watch, until, work });
        }
        self.queue.changed.notify_one();
        result.await.unwrap_or(Err(Lost::Broken))
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.changed.notify_all();
    }
}

/// Calls a computation off when it is dropped: it is done, or its client has left.
struct Leaving(Arc<Watch>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }
}

/// Lets every other thread go first.
fn give_way() {
    // On Linux this is about the calling thread alone. Without it all is right, only slower.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}
